"""`qihui festival duty|sponsor`: who does what in the organising committee, and who gives money or goods."""

from typing import Annotated

import msgspec
import typer
from msgspec.structs import replace

from qihui import words
from qihui.cli.desk import Reason
from qihui.cli.festival.desk import Desk, maybe_fen
from qihui.cli.page import sheet, show
from qihui.cli.speak import language, word
from qihui.cli.verb import acting, watching
from qihui.events.festival import (
    AnyFestivalCommand,
    Assign,
    DropSponsor,
    Duty,
    Festival,
    Group,
    Release,
    SetSponsor,
)
from qihui.events.money import Sponsor, shown

Person = Annotated[str, typer.Argument(metavar="NAME", help="Who.")]


@watching
def duties(desk: Desk) -> None:
    """List groups, people and duties.

    Example: qihui festival duty list
    """
    festival = desk.now()
    if desk.json:
        typer.echo(msgspec.json.encode(festival.duties))
        return
    table = sheet("", word("fest.group"), word("cli.name"), word("fest.duty"))
    for group in Group:
        for each in festival.duties:
            if each.group is group:
                table.add_row(words.named(f"group.{group}", language()), each.name, each.duty)
    show(table)


@acting
def add(
    desk: Desk,
    group: Annotated[Group, typer.Argument(help="The group.")],
    name: Person,
    what: Annotated[str, typer.Argument(metavar="DUTY", help="What they do there.")],
) -> None:
    """Give somebody a duty in a group.

    Example: qihui festival duty add logistics 李雷 桌椅和饮用水
    """
    desk.act(lambda _: [Assign(Duty(group, name, what))])


@acting
def remove(desk: Desk, group: Annotated[Group, typer.Argument(help="The group.")], name: Person) -> None:
    """Take somebody out of a group.

    Example: qihui festival duty remove logistics 李雷
    """
    desk.act(lambda _: [Release(group, name)])


@watching
def sponsors(desk: Desk) -> None:
    """List sponsors with role, what was promised, and what was paid.

    Example: qihui festival sponsor list
    """
    festival = desk.now()
    if desk.json:
        typer.echo(msgspec.json.encode(festival.sponsors))
        return
    headings = (word("cli.name"), word("fest.role"), word("fest.promised"), word("fest.paid"), word("fest.goods"))
    table = sheet("", *headings)
    for each in festival.sponsors:
        paid = "-" if each.paid is None else shown(each.paid)
        table.add_row(each.name, each.role, shown(each.promised), paid, each.goods)
    show(table)


@acting
def set_(
    desk: Desk,
    name: Person,
    *,
    role: Annotated[str | None, typer.Option(help="In which role: 主办, 协办, 理事长, ...")] = None,
    yuan: Annotated[str, typer.Option("--yuan", metavar="AMOUNT", help="Promised, in yuan.")] = "",
    paid: Annotated[str, typer.Option(metavar="AMOUNT", help="Paid so far and for good, in yuan.")] = "",
    goods: Annotated[str | None, typer.Option(help="What is given besides money.")] = None,
) -> None:
    """Write down what a sponsor promised, and what was paid; what is not named stays.

    Example: qihui festival sponsor set 校友会 --role 协办 --yuan 1,000
    """
    promised, known = maybe_fen(yuan), maybe_fen(paid)

    def make(festival: Festival) -> list[AnyFestivalCommand]:
        held = next((each for each in festival.sponsors if each.name == name.strip()), Sponsor(name, "", 0))
        held = replace(held, role=held.role if role is None else role, goods=held.goods if goods is None else goods)
        held = replace(held, promised=held.promised if promised is None else promised)
        return [SetSponsor(replace(held, paid=held.paid if known is None else known))]

    desk.act(make)


@acting
def drop(desk: Desk, name: Person, *, reason: Reason = "") -> None:
    """A sponsor who has paid nothing withdraws.

    Example: qihui festival sponsor drop 校友会 --reason 资金未到位
    """
    desk.act(lambda _: [DropSponsor(name, reason)])
