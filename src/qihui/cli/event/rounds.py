"""`qihui event start|pair|repair|reseat|publish|close`: the course of an event, round by round."""

from collections.abc import Sequence
from enum import StrEnum
from typing import Annotated

import msgspec
import typer

from qihui.cli.desk import Reason, instant_of
from qihui.cli.event.charts import advice, rests, round_table, wall_chart
from qihui.cli.event.desk import Desk, Done, number_of
from qihui.cli.event.naming import numbers_of, place_of
from qihui.cli.page import show
from qihui.cli.short import bye_of, plain_of
from qihui.cli.verb import acting
from qihui.events import commands as ask
from qihui.events.event import Event
from qihui.events.facts import Seating, StageKind
from qihui.events.pairing import Board, Choice, Rest
from qihui.events.regulations import Duplicate, HumanMachine, Pairs
from qihui.events.view import Known, RoundSeen
from qihui.events.view.parts import round_seen
from qihui.rules.errors import QihuiError

Wall = Annotated[bool, typer.Option("--wall", help="Print the wall chart by number as well.")]


class What(StrEnum):
    """What is closed."""

    ROUND = "round"
    STAGE = "stage"
    EVENT = "event"


class Paired(Done, frozen=True):
    """The answer of a pairing with `--json`: the round as the officials see it besides."""

    round: RoundSeen


@acting
def start(
    desk: Desk,
    *,
    only_checked_in: Annotated[bool, typer.Option("--only-checked-in", help="Leave out who is not there.")] = False,
) -> None:
    """Begin the event; draws that it needs come first.

    Example: qihui event start --only-checked-in
    """
    if not desk.json:
        show(*advice(desk.now(), only_checked_in=only_checked_in))
    desk.act(lambda _: [ask.Start(only_checked_in)])


@acting
def pair(
    desk: Desk,
    boards: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="[BOARD...]", help="By hand: 3-8 (3 moves first), 1-8-9-16 (four seats), 5:bye, 6:half."
        ),
    ] = None,
    *,
    again: Annotated[bool, typer.Option("--again", help="By hand: instead of the latest round.")] = False,
    allow: Annotated[
        list[Choice] | None, typer.Option("--allow", help="Where no pairing is left: what is let go, for a reason.")
    ] = None,
    reason: Reason = "",
    wall: Wall = False,
) -> None:
    """Pair the next round and print it; or pair it by hand, and hear what is wrong with that.

    Example: qihui event pair 1-3 4-2 5:bye --reason 抽签前已约定
    """

    def make(event: Event) -> Sequence[ask.AnyCommand]:
        if not boards:
            if again or bool(reason) > bool(allow):
                raise QihuiError("cli-by-hand")
            return [ask.PairRound(tuple(allow or ()), reason)]
        if allow:
            raise QihuiError("cli-by-hand")
        if event.stage is not None and event.stage.began.kind is StageKind.RATED:
            tables, out = _seated(event, boards, again=again)
            return [ask.PairByHand((), out, tables, again, reason)]
        pairs, out = _by_hand(event, boards)
        return [ask.PairByHand(pairs, out, (), again, reason)]

    _print(desk, *desk.act(make, tell=False), wall=wall)


@acting
def repair(
    desk: Desk,
    byes: Annotated[list[str] | None, typer.Argument(metavar="[ENTRY:BYE...]", help="Byes to keep: 5:bye.")] = None,
    *,
    reason: Reason = "",
    wall: Wall = False,
) -> None:
    """Pair the latest round anew, as long as it has no result.

    Example: qihui event repair 5:bye --reason 李雷回家了
    """

    def make(event: Event) -> Sequence[ask.AnyCommand]:
        pairs, out = _by_hand(event, byes or [])
        if pairs:
            raise QihuiError("cli-board", found=(byes or [""])[0][:40])
        return [ask.RepairRound(out, reason)]

    _print(desk, *desk.act(make, tell=False), wall=wall)


@acting
def reseat(
    desk: Desk,
    table: Annotated[int, typer.Argument(metavar="TABLE", help="The table.")],
    entries: Annotated[list[str], typer.Argument(metavar="ENTRY...", help="Who sits there, in order; AI for one.")],
    *,
    round_: Annotated[int, typer.Option("--round", help="The round; the latest by default.", show_default=False)] = 0,
    reason: Reason = "",
) -> None:
    """Change who has which place at a table, before it has a result.

    Example: qihui event reseat 3 韩梅梅 李雷 --reason 先后手坐反
    """
    desk.act(
        lambda event: [ask.Reseat(table, tuple(place_of(event, each) for each in entries), reason, round_)],
    )


@acting
def publish(
    desk: Desk,
    round_: Annotated[int, typer.Argument(metavar="[ROUND]", help="The latest by default.", show_default=False)] = 0,
    *,
    scores: Annotated[bool, typer.Option("--scores", help="Its scores: from then on appeals run.")] = False,
    starts: Annotated[str, typer.Option(metavar="INSTANT", help="When it begins, as 2026-05-01T14:00.")] = "",
    place: Annotated[str, typer.Option(help="Where it is played.")] = "",
) -> None:
    """Publish the pairing of a round, or its scores; once more with another time or place.

    Example: qihui event publish --starts 2026-05-01T14:00 --place 二楼
    """
    begins = instant_of(starts) if starts else ""
    desk.act(lambda _: [ask.Publish(round_, scores, begins, place)])


@acting
def close(
    desk: Desk,
    what: Annotated[What, typer.Argument(help="The latest round, the stage, or the whole event.")] = What.ROUND,
    *,
    early: Annotated[bool, typer.Option("--early", help="The event: before all its rounds, with a reason.")] = False,
    reason: Reason = "",
) -> None:
    """Call the latest round over, the stage, or the event.

    Example: qihui event close event --early --reason 暴雨
    """
    commands: dict[What, ask.AnyCommand] = {
        What.ROUND: ask.CloseRound(),
        What.STAGE: ask.CloseStage(),
        What.EVENT: ask.Finish(early, reason),
    }
    if what is not What.EVENT and (early or reason):
        raise QihuiError("cli-early")
    desk.act(lambda _: [commands[what]])


def _by_hand(event: Event, given: Sequence[str]) -> tuple[tuple[Board, ...], tuple[Rest, ...]]:
    """Boards and byes as they are written. Raises `QihuiError`."""
    boards: list[Board] = []
    out: list[Rest] = []
    for each in map(plain_of, given):
        if ":" in each:
            out.append(_rest(event, each))
        elif "-" in each:
            boards.append(Board(*numbers_of(event, each, 2)))
        else:
            raise QihuiError("cli-board", found=each[:40])
    return tuple(boards), tuple(out)


def _rest(event: Event, text: str) -> Rest:
    name, _, kind = text.rpartition(":")
    return Rest(number_of(event, name), bye_of("" if kind == "bye" else kind))


def _seated(event: Event, given: Sequence[str], *, again: bool) -> tuple[tuple[Seating, ...], tuple[Rest, ...]]:
    """Tables of a duplicate event and byes as they are written; the round has the deals that are its own.

    Raises:
        QihuiError: `cli-board`, or an entry is not there.
    """
    form, stage = event.regulations.format, event.stage
    assert isinstance(form, Duplicate | Pairs | HumanMachine)
    assert stage is not None
    sessions = form.length.of(max(0, len(stage.rounds) - again))
    seats = 2 if isinstance(form, Pairs) else 4
    tables: list[Seating] = []
    out: list[Rest] = []
    for each in map(plain_of, given):
        if ":" in each:
            out.append(_rest(event, each))
            continue
        parts = each.split("-")
        if len(parts) != seats:
            raise QihuiError("cli-seats", found=each[:40], seats=seats)
        entries = tuple(place_of(event, part) for part in parts)
        tables.append(Seating(len(tables) + 1, entries, sessions))
    return tuple(tables), tuple(out)


def _print(desk: Desk, event: Event, done: Done, *, wall: bool) -> None:
    round_ = event.rounds[-1]
    if desk.json:
        seen = round_seen(Known(event), round_, hidden=True)
        typer.echo(msgspec.json.encode(Paired(done.seq, done.sum, done.facts, seen)))
        return
    show(round_table(event, round_, hidden=True), *rests(event, round_, hidden=True))
    if wall:
        show(wall_chart(event, round_))
