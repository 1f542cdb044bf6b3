"""`qihui event start|pair|repair|publish|close`: the course of an event, round by round."""

from collections.abc import Sequence
from enum import StrEnum
from typing import Annotated

import msgspec
import typer

from qihui.cli.event.charts import advice, rests, round_table, wall_chart
from qihui.cli.event.desk import Desk, Done, File, Json, Reason, When, Who, answering, instant_of, number_of
from qihui.cli.page import show
from qihui.cli.short import bye_of
from qihui.events import commands as ask
from qihui.events.event import Event
from qihui.events.pairing import Board, Choice, Rest
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


def start(
    *,
    only_checked_in: Annotated[bool, typer.Option("--only-checked-in", help="Leave out who is not there.")] = False,
    file: File = None,
    by: Who = "",
    at: When = "",
    json: Json = False,
) -> None:
    """Begin the event; draws that it needs come first."""
    with answering(json=json):
        desk = Desk(file, by, at, json=json)
        if not json:
            show(*advice(desk.now(), only_checked_in=only_checked_in))
        desk.act(lambda _: [ask.Start(only_checked_in)])


def pair(
    boards: Annotated[
        list[str] | None, typer.Argument(metavar="[BOARD...]", help="By hand: 3-8 (3 moves first), 5:bye, 6:half.")
    ] = None,
    *,
    again: Annotated[bool, typer.Option("--again", help="By hand: instead of the latest round.")] = False,
    allow: Annotated[
        list[Choice] | None, typer.Option("--allow", help="Where no pairing is left: what is let go, for a reason.")
    ] = None,
    reason: Reason = "",
    wall: Wall = False,
    file: File = None,
    by: Who = "",
    at: When = "",
    json: Json = False,
) -> None:
    """Pair the next round and print it; or pair it by hand, and hear what is wrong with that."""
    with answering(json=json):

        def make(event: Event) -> Sequence[ask.AnyCommand]:
            if not boards:
                if again or bool(reason) > bool(allow):
                    raise QihuiError("cli-by-hand")
                return [ask.PairRound(tuple(allow or ()), reason)]
            if allow:
                raise QihuiError("cli-by-hand")
            pairs, out = _by_hand(event, boards)
            return [ask.PairByHand(pairs, out, (), again, reason)]

        _print(*Desk(file, by, at, json=json).act(make, tell=False), json=json, wall=wall)


def repair(
    byes: Annotated[list[str] | None, typer.Argument(metavar="[ENTRY:BYE...]", help="Byes to keep: 5:bye.")] = None,
    *,
    reason: Reason = "",
    wall: Wall = False,
    file: File = None,
    by: Who = "",
    at: When = "",
    json: Json = False,
) -> None:
    """Pair the latest round anew, as long as it has no result."""
    with answering(json=json):

        def make(event: Event) -> Sequence[ask.AnyCommand]:
            pairs, out = _by_hand(event, byes or [])
            if pairs:
                raise QihuiError("cli-board", found=(byes or [""])[0][:40])
            return [ask.RepairRound(out, reason)]

        _print(*Desk(file, by, at, json=json).act(make, tell=False), json=json, wall=wall)


def publish(
    round_: Annotated[int, typer.Argument(metavar="[ROUND]", help="The latest by default.")] = 0,
    *,
    scores: Annotated[bool, typer.Option("--scores", help="Its scores: from then on appeals run.")] = False,
    starts: Annotated[str, typer.Option(help="When the round begins, as 2026-11-28T09:00:00+08:00.")] = "",
    place: Annotated[str, typer.Option(help="Where it is played.")] = "",
    file: File = None,
    by: Who = "",
    at: When = "",
    json: Json = False,
) -> None:
    """Publish the pairing of a round, or its scores; once more with another time or place."""
    with answering(json=json):
        begins = instant_of(starts) if starts else ""
        Desk(file, by, at, json=json).act(lambda _: [ask.Publish(round_, scores, begins, place)])


def close(
    what: Annotated[What, typer.Argument(help="The latest round, the stage, or the whole event.")] = What.ROUND,
    *,
    early: Annotated[bool, typer.Option("--early", help="The event: before all its rounds, with a reason.")] = False,
    reason: Reason = "",
    file: File = None,
    by: Who = "",
    at: When = "",
    json: Json = False,
) -> None:
    """Call the latest round over, the stage, or the event."""
    commands: dict[What, ask.AnyCommand] = {
        What.ROUND: ask.CloseRound(),
        What.STAGE: ask.CloseStage(),
        What.EVENT: ask.Finish(early, reason),
    }
    with answering(json=json):
        Desk(file, by, at, json=json).act(lambda _: [commands[what]])


def _by_hand(event: Event, given: Sequence[str]) -> tuple[tuple[Board, ...], tuple[Rest, ...]]:
    """Boards and byes as they are written. Raises `QihuiError`."""
    boards: list[Board] = []
    out: list[Rest] = []
    for each in given:
        name, colon, kind = each.rpartition(":")
        first, dash, second = each.partition("-")
        if colon:
            out.append(Rest(number_of(event, name), bye_of("" if kind == "bye" else kind)))
        elif dash:
            boards.append(Board(number_of(event, first), number_of(event, second)))
        else:
            raise QihuiError("cli-board", found=each[:40])
    return tuple(boards), tuple(out)


def _print(event: Event, done: Done, *, json: bool, wall: bool) -> None:
    round_ = event.rounds[-1]
    if json:
        seen = round_seen(Known(event), round_, hidden=True)
        typer.echo(msgspec.json.encode(Paired(done.seq, done.sum, done.facts, seen)))
        return
    show(round_table(event, round_, hidden=True), *rests(event, round_, hidden=True))
    if wall:
        show(wall_chart(event, round_))
