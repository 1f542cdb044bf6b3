"""`qihui event referee|begin`: who judges where, and which tables play."""

from typing import Annotated

import typer

from qihui.cli.event.desk import Desk
from qihui.cli.event.naming import NOBODY
from qihui.cli.verb import acting
from qihui.events import commands as ask
from qihui.rules.errors import QihuiError

Round = Annotated[int, typer.Option("--round", help="The round; the latest by default.", show_default=False)]


@acting
def referee(
    desk: Desk,
    name: Annotated[str, typer.Argument(metavar="NAME", help="The referee; nobody takes it back.")],
    *,
    table: Annotated[list[int], typer.Option(help="A table, once for each.")] = [],  # noqa: B006 - typer reads it and nothing changes it
    match: Annotated[list[str], typer.Option(help="All tables of a group or match, by its name.")] = [],  # noqa: B006
    round_: Round = 0,
) -> None:
    """Give tables a referee, or all tables of a group or match.

    Example: qihui event referee 孙裁判 --table 3 --table 4
    """
    if not table and not match:
        raise QihuiError("cli-which-tables")
    who = "" if name == NOBODY else name
    places = [ask.AssignReferee(who, each, "", round_) for each in table]
    matches = [ask.AssignReferee(who, 0, each, round_) for each in match]
    desk.act(lambda _: [*places, *matches])


@acting
def begin(
    desk: Desk,
    tables: Annotated[list[int], typer.Argument(metavar="TABLE...", help="The tables.")],
    *,
    round_: Round = 0,
) -> None:
    """Tables begin to play: no place at them can be changed any more.

    Example: qihui event begin 1 2 3
    """
    desk.act(lambda _: [ask.BeginTable(each, round_) for each in tables])
