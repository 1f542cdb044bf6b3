"""`qihui event equipment|settle|late`: what and who is wanting at a table when it is to begin (E.equipment, C11)."""

from typing import Annotated

import typer

from qihui.cli.desk import Reason
from qihui.cli.event.desk import Desk, number_of
from qihui.cli.verb import acting
from qihui.events import commands as ask
from qihui.events.facts import Lack, Remedy, Thing

Table = Annotated[int, typer.Argument(metavar="TABLE", help="The table.")]
Round = Annotated[int, typer.Option("--round", help="The round; the latest by default.", show_default=False)]


@acting
def equipment(
    desk: Desk,
    table: Table,
    thing: Annotated[Thing, typer.Argument(help="What is wanting.")],
    *,
    count: Annotated[int, typer.Option(help="How many.", show_default=False)] = 1,
    broken: Annotated[bool, typer.Option("--broken", help="It is there, but broken.")] = False,
    piece: Annotated[str, typer.Option(help="Of pieces: which, as bomb.")] = "",
    seat: Annotated[str, typer.Option(help="Whose: S, E, N, W; B, W; ...")] = "",
    text: Annotated[str, typer.Option(help="In words.")] = "",
    round_: Round = 0,
) -> None:
    """Report what is missing or broken at a table; nothing is played there until that is settled.

    Example: qihui event equipment 3 piece --piece bomb --count 2 --seat S
    """
    lack = Lack(thing, count, broken, piece, seat, text)
    desk.act(lambda _: [ask.ReportEquipment(table, (lack,), round_)])


@acting
def settle(
    desk: Desk,
    report: Annotated[int, typer.Argument(metavar="REPORT", help="Number of the report.")],
    remedy: Annotated[Remedy, typer.Argument(help="What was done about it.")],
    *,
    to: Annotated[str, typer.Option(help="Of a table that moved: which equipment it has now.")] = "",
    reason: Reason = "",
) -> None:
    """Settle a report on equipment: replaced, moved to other equipment, or played on with a reason.

    Example: qihui event settle 1 replaced
    """
    desk.act(lambda _: [ask.SettleEquipment(report, remedy, reason, to)])


@acting
def late(
    desk: Desk,
    table: Table,
    entries: Annotated[list[str], typer.Argument(metavar="ENTRY...", help="Who has not come.")],
    *,
    round_: Round = 0,
) -> None:
    """Entries did not come to their table within the limit after the published instant: they forfeit.

    Example: qihui event late 3 李雷
    """
    desk.act(lambda event: [ask.ForfeitLate(table, tuple(number_of(event, each) for each in entries), round_)])
