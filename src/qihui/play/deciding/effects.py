"""What a ruling may change now, and what follows from it on the board and for the result.

Which rulings make sense depends on whether the game has begun and is over; a ruling against a seat needs a seat that is
still in the game, unless it is about the person who sits there.
"""

from typing import Final, assert_never

from qihui.play.clock import MAX_MS
from qihui.play.deciding.common import forfeited_by, free_name, leaves
from qihui.play.errors import Refused
from qihui.play.facts import BrokenOff, Stood, TableFact
from qihui.play.rulings import (
    MOST_MS,
    Adjusted,
    AnyEffect,
    ClockReplaced,
    Decided,
    Delay,
    Disqualification,
    Extension,
    Forfeit,
    GoneBack,
    Limit,
    Loss,
    NoPenalty,
    Overturned,
    PieceRemoved,
    PiecesRevealed,
    PositionCorrected,
    SeatsChanged,
    Substituted,
    Suspension,
    TimeChange,
    Voided,
    Warning,  # noqa: A004 - the documents' word
    seat_of,
)
from qihui.play.state import Phase
from qihui.play.table import Table
from qihui.rules import record
from qihui.rules.core import Position
from qihui.rules.outcome import Exit, Outcome, ruled, void
from qihui.rules.record import Corrected, Finished, Out, Removed, Revealed

ALWAYS: Final = (NoPenalty, Warning, Suspension, Disqualification)
"""What can be ruled at any time; a person can be warned, suspended or disqualified after the game too."""

BEFORE: Final = (*ALWAYS, Forfeit, Voided, SeatsChanged, Substituted, Delay, Extension)
DURING: Final = (
    *BEFORE,
    TimeChange,
    ClockReplaced,
    Loss,
    PieceRemoved,
    PiecesRevealed,
    GoneBack,
    PositionCorrected,
    Decided,
    Overturned,
)
AFTERWARDS: Final = (*ALWAYS, Adjusted, Voided, Overturned)

ALLOWED: Final[dict[Phase, tuple[type[AnyEffect], ...]]] = {
    Phase.GATHERING: BEFORE,
    Phase.PLAYING: DURING,
    Phase.FINISHED: AFTERWARDS,
    Phase.CLOSED: (),
}
RULINGS: Final = 200
"""So many rulings are made at a table, besides those that end its game: every one stays with it to the end."""

LAST_RULINGS: Final = 20
"""So many more that end the game or change its result, or let a game go on that stands still."""

LAST: Final = (Decided, Adjusted, Voided, Loss, Forfeit, Suspension, Disqualification, Overturned)

PERSONAL: Final = (Warning, Substituted, Suspension, Disqualification)
"""What is ruled about a person, also when the seat is out of the game."""


def check(table: Table, effect: AnyEffect, at: int) -> None:
    """Raise `Refused` when that cannot be ruled here and now."""
    if not isinstance(effect, ALLOWED[table.phase]):
        raise Refused("ruling-phase", phase=table.phase)
    last = isinstance(effect, LAST) or (isinstance(effect, NoPenalty) and table.stopped is not None)
    check_room(table, LAST_RULINGS if last else 0)
    seat = seat_of(effect)
    if seat is not None:
        if not 0 <= seat < len(table.chairs):
            raise Refused("no-such-seat", seat=seat, seats=len(table.chairs))
        if seat in table.out and not isinstance(effect, PERSONAL):
            raise Refused("seat-out-ruled", seat=table.game.seats[seat])
    _check_what(table, effect, at)


def check_room(table: Table, more: int = 0) -> None:
    """Raise `rulings-many` when no further ruling, or stop that needs one, is taken; `more` are kept for some."""
    if len(table.rulings) >= RULINGS + more:
        raise Refused("rulings-many", limit=RULINGS)


def _check_what(table: Table, effect: AnyEffect, at: int) -> None:
    """Raise `Refused` when what an effect names is not there, or out of range."""
    match effect:
        case TimeChange(each, ms):
            _check_span(abs(ms))
            table.clock.adjusted(table.opened.times, each, ms, at)
        case ClockReplaced(left):
            if len(left) != len(table.chairs) or not all(each is None or 0 <= each <= MAX_MS for each in left):
                raise Refused("clock-reading", seats=len(table.chairs))
            for place, reading in enumerate(left):
                if reading and table.clock.left(table.opened.times, place, at) == 0:
                    raise Refused("clock-doubt-late", seat=table.game.seats[place])
            table.clock.replaced(table.opened.times, left, at)
        case GoneBack(ply):
            if not 0 <= ply < table.made:
                raise Refused("no-such-ply", ply=ply, now=table.made)
        case SeatsChanged(order):
            places = list(range(len(table.chairs)))
            if sorted(order) != places or list(order) == places:
                raise Refused("no-such-order", seats=len(places))
        case Substituted(each, name):
            if not table.chairs[each].taken:
                raise Refused("nobody-there", seat=table.game.seats[each])
            free_name(table, name, each)
        case Extension(limit, ms):
            _check_span(ms)
            _check_limit(table, limit)
        case Delay(ms):
            _check_span(ms)
        case Overturned(number):
            _check_overturned(table, number)
        case _:
            pass


def _check_span(ms: int) -> None:
    if not 0 < ms <= MOST_MS:
        raise Refused("ruling-time", limit=MOST_MS // 60_000)


def _check_limit(table: Table, limit: Limit) -> None:
    match limit:
        case Limit.LATE:
            there = bool(table.opened.terms.late_ms) and table.phase is Phase.GATHERING
        case Limit.SETUP:
            there = bool(table.opened.times.setup_ms) and table.phase is Phase.GATHERING
        case Limit.MATCH:
            there = table.match_end is not None and table.phase is Phase.PLAYING
        case _:
            assert_never(limit)
    if not there:
        raise Refused("no-such-limit")


def _check_overturned(table: Table, number: int) -> None:
    if not 0 <= number < len(table.rulings):
        raise Refused("no-such-ruling", count=len(table.rulings))
    ruling = table.rulings[number]
    if ruling.void or isinstance(ruling.fact.effect, Overturned):
        raise Refused("ruling-void")


def follow(table: Table, effect: AnyEffect) -> list[TableFact]:
    """What a ruling that `check` lets pass leads to, besides the ruling itself.

    Raises:
        Refused: the rules of the game know no such penalty, or no such position or side.
    """
    points = table.options.points
    match effect:
        case Loss(seat):
            assert table.position is not None
            return leaves(table.position, seat, Exit.RULED)
        case Forfeit(seat):
            outcome = forfeited_by(table, (seat,))
            if outcome is not None:
                return _broken_off(table, outcome)
            if table.position is None:
                raise Refused("no-such-penalty")
            return leaves(table.position, seat, Exit.RULED)
        case Suspension(seat) | Disqualification(seat):
            return _excluded(table, seat)
        case Voided():
            outcome = void(len(table.chairs))
            return _adjusted(table, outcome) if table.phase is Phase.FINISHED else _broken_off(table, outcome)
        case Decided(winners):
            assert table.position is not None
            _check_side(table, winners)
            return _ended(table.position.decided(winners).outcome)
        case Adjusted(winners):
            _check_side(table, winners)
            return _adjusted(table, ruled(winners, len(table.chairs), points))
        case PieceRemoved() | PiecesRevealed() | PositionCorrected():
            assert table.position is not None
            return _on_the_board(table.position, effect)
        case _:
            return []


def _broken_off(table: Table, outcome: Outcome) -> list[TableFact]:
    """A game that has not begun, or is not over, ends by decree."""
    if table.position is None:
        return [BrokenOff(outcome)]
    return _ended(table.position.decided(outcome.winners, outcome.termination).outcome)


def _adjusted(table: Table, outcome: Outcome) -> list[TableFact]:
    """A game that is over has another result; one that never began has no record to tell it."""
    return [BrokenOff(outcome)] if table.position is None else [record.Adjusted(outcome)]


def _excluded(table: Table, seat: int) -> list[TableFact]:
    """A person may play no more: a game that is not over is lost, a seat among many is free again."""
    if table.phase is Phase.GATHERING:
        outcome = forfeited_by(table, (seat,))
        return [Stood(seat)] if outcome is None else [BrokenOff(outcome)]
    if table.phase is Phase.PLAYING and seat not in table.out:
        assert table.position is not None
        return leaves(table.position, seat, Exit.RULED)
    return []


def _check_side(table: Table, winners: tuple[int, ...]) -> None:
    if winners and winners not in table.game.sides:
        raise Refused("no-such-side")


def _ended(outcome: Outcome | None) -> list[TableFact]:
    assert outcome is not None
    return [Finished(outcome)]


def _on_the_board(position: Position, effect: PieceRemoved | PiecesRevealed | PositionCorrected) -> list[TableFact]:
    """What a ruling does to the board."""
    fact: Removed | Revealed | Corrected
    match effect:
        case PieceRemoved(seat, at):
            after, fact = position.taken_off(at), Removed(seat, at)
            changed = after.last is not None and after.last.seat == seat
        case PiecesRevealed(seat, count):
            after, fact = position.revealed(seat, count), Revealed(seat, count)
            changed = after.last is not None and after.last.seat == seat
        case PositionCorrected(placed, emptied, turn):
            after, fact = position.corrected(placed, emptied, turn), Corrected(placed, emptied, turn)
            changed = True
    if after is position or not changed:
        raise Refused("no-such-position" if isinstance(effect, PositionCorrected) else "no-such-penalty")
    assert after.last is not None
    facts: list[TableFact] = [fact, *(Out(departure.seat, departure.reason) for departure in after.last.out)]
    return [*facts, Finished(after.outcome)] if after.outcome else facts
