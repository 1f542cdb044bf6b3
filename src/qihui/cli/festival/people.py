"""`qihui festival dispute|feedback`: how people fell out and made it up, and what they think of the festival."""

from typing import Annotated

import msgspec
import typer

from qihui.cli.festival.desk import Desk, File, Json, When, Who, answering
from qihui.cli.page import sheet, show
from qihui.cli.speak import word
from qihui.events.festival import GiveFeedback, OpenDispute, SettleDispute

dispute = typer.Typer(no_args_is_help=True, help="Disputes: list, open, settle.")


@dispute.command("list")
def list_(*, file: File = None, json: Json = False) -> None:
    """List the disputes, and what came of them."""
    with answering(json=json):
        festival = Desk(file, json=json).now()
        if json:
            typer.echo(msgspec.json.encode(festival.disputes))
            return
        headings = (word("cli.number"), word("cli.at"), word("fest.parties"), word("fest.event"), word("cli.what"))
        table = sheet("", *headings, word("fest.mediator"), word("fest.outcome"))
        for each in festival.disputes:
            row = (str(each.number), each.at, ", ".join(each.parties), each.event, each.text)
            table.add_row(*row, each.mediator, each.outcome or word("fest.open"))
        show(table)


@dispute.command("open")
def open_(
    parties: Annotated[list[str], typer.Argument(metavar="PARTY PARTY...", help="Who fell out.")],
    *,
    text: Annotated[str, typer.Option(help="What about.")],
    event: Annotated[str, typer.Option(help="In which event.")] = "",
    file: File = None,
    by: Who = "",
    at: When = "",
    json: Json = False,
) -> None:
    """Write a dispute down."""
    with answering(json=json):
        Desk(file, by, at, json=json).act(lambda _: [OpenDispute(tuple(parties), text, event)])


@dispute.command("settle")
def settle(
    number: Annotated[int, typer.Argument(metavar="DISPUTE", help="Its number.")],
    *,
    mediator: Annotated[str, typer.Option(help="Who mediated; none of the parties.")],
    outcome: Annotated[str, typer.Option(help="What came of it.")],
    file: File = None,
    by: Who = "",
    at: When = "",
    json: Json = False,
) -> None:
    """Write down who mediated a dispute, and what came of it."""
    with answering(json=json):
        Desk(file, by, at, json=json).act(lambda _: [SettleDispute(number, mediator, outcome)])


def feedback(
    mark: Annotated[int, typer.Argument(help="From 1 to 5, the best.")],
    text: Annotated[str, typer.Argument(metavar="[TEXT]", help="In words.")] = "",
    *,
    file: File = None,
    by: Who = "",
    at: When = "",
    json: Json = False,
) -> None:
    """Say what somebody thinks of the festival; the ledger keeps no name."""
    with answering(json=json):
        Desk(file, by, at, json=json).act(lambda _: [GiveFeedback(mark, text)])
