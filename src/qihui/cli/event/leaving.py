"""`qihui event absent|withdraw|reinstate|disqualify`: who sits out, leaves, and comes back."""

from typing import Annotated

import typer

from qihui.cli.desk import Reason
from qihui.cli.event.desk import Desk, Entry, number_of
from qihui.cli.short import bye_of
from qihui.cli.verb import acting
from qihui.events import commands as ask


@acting
def absent(
    desk: Desk,
    entry: Entry,
    round_: Annotated[
        int, typer.Argument(metavar="[ROUND]", help="The round, the next one by default.", show_default=False)
    ] = 0,
    *,
    bye: Annotated[str, typer.Option(help="What it is worth: zero, half, full, pairing.")] = "zero",
    present: Annotated[bool, typer.Option("--present", help="It will be there after all.")] = False,
) -> None:
    """An entry will sit out a round that is not paired yet.

    Example: qihui event absent 李雷 3 --bye half
    """
    kind = None if present else bye_of(bye)
    desk.act(lambda event: [ask.ReportAbsent(number_of(event, entry), round_ or event.round + 1, kind)])


@acting
def withdraw(
    desk: Desk,
    entry: Entry,
    *,
    complementary: Annotated[
        bool, typer.Option("--complementary", help="Its opponent meets whoever has the bye of the round.")
    ] = False,
    reason: Reason = "",
) -> None:
    """Take an entry out: its open games are forfeited, in a round robin less than half played is annulled.

    Example: qihui event withdraw 李雷 --reason 发烧
    """
    desk.act(lambda event: [ask.Withdraw(number_of(event, entry), reason, complementary)])


@acting
def reinstate(desk: Desk, entry: Entry, *, reason: Reason = "") -> None:
    """An entry that withdrew comes back; it has nothing for the rounds that it missed.

    Example: qihui event reinstate 李雷 --reason 退烧了
    """
    desk.act(lambda event: [ask.Reinstate(number_of(event, entry), reason)])


@acting
def disqualify(
    desk: Desk,
    entry: Entry,
    *,
    assent: Annotated[str, typer.Option(help="Who spoke for the committee, which must agree.")] = "",
    forfeits: Annotated[
        bool, typer.Option("--forfeits", help="In the tie-breaks of its opponents its games count as forfeited.")
    ] = False,
    reason: Reason = "",
) -> None:
    """Put an entry out of the event; what was played stands.

    Example: qihui event disqualify 7 --assent 周委员 --reason 使用引擎
    """
    desk.act(lambda event: [ask.Disqualify(number_of(event, entry), reason, assent, forfeits)])
