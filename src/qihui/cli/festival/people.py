"""`qihui festival dispute|feedback`: how people fell out and made it up, and what they think of the festival."""

from typing import Annotated

import msgspec
import typer

from qihui.cli.festival.desk import Desk
from qihui.cli.page import sheet, show
from qihui.cli.speak import word
from qihui.cli.verb import acting, watching
from qihui.events.festival import GiveFeedback, OpenDispute, SettleDispute


@watching
def list_(desk: Desk) -> None:
    """List the disputes, and what came of them.

    Example: qihui festival dispute list
    """
    festival = desk.now()
    if desk.json:
        typer.echo(msgspec.json.encode(festival.disputes))
        return
    headings = (word("cli.number"), word("cli.at"), word("fest.parties"), word("fest.event"), word("cli.what"))
    table = sheet("", *headings, word("fest.mediator"), word("fest.outcome"))
    for each in festival.disputes:
        row = (str(each.number), each.at, ", ".join(each.parties), each.event, each.text)
        table.add_row(*row, each.mediator, each.outcome or word("fest.open"))
    show(table)


@acting
def open_(
    desk: Desk,
    parties: Annotated[list[str], typer.Argument(metavar="PARTY PARTY...", help="Who fell out.")],
    *,
    text: Annotated[str, typer.Option(help="What about.")],
    event: Annotated[str, typer.Option(help="In which event.")] = "",
) -> None:
    """Write a dispute down.

    Example: qihui festival dispute open 李雷 韩梅梅 --text 悔棋 --event 象棋
    """
    desk.act(lambda _: [OpenDispute(tuple(parties), text, event)])


@acting
def settle(
    desk: Desk,
    number: Annotated[int, typer.Argument(metavar="DISPUTE", help="Its number.")],
    *,
    mediator: Annotated[str, typer.Option(help="Who mediated; none of the parties.")],
    outcome: Annotated[str, typer.Option(help="What came of it.")],
) -> None:
    """Write down who mediated a dispute, and what came of it.

    Example: qihui festival dispute settle 1 --mediator 王裁判 --outcome 双方和解
    """
    desk.act(lambda _: [SettleDispute(number, mediator, outcome)])


@acting
def feedback(
    desk: Desk,
    mark: Annotated[int, typer.Argument(help="From 1 to 5, the best.")],
    text: Annotated[str, typer.Argument(metavar="[TEXT]", help="In words.")] = "",
) -> None:
    """Say what somebody thinks of the festival; the ledger keeps no name.

    Example: qihui festival feedback 5 热闹
    """
    desk.act(lambda _: [GiveFeedback(mark, text)])
