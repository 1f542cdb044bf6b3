"""A record told again: every position of its game, and where it is not a legal game.

What follows from a move (contact, departures, the outcome) is worked out here again, and held against what the record
says of it, or leaves out. Of an outcome the scores, the winners and the termination count, not the grounds that are
told of it, nor the lines that show it. A result that a referee adjusted afterwards only has to be one of the game: the
rules do not know why it is so.
"""

from collections.abc import Iterator

import msgspec

from qihui.rules.core import Departure, Position
from qihui.rules.errors import BadRecord, BadSetup, IllegalMove
from qihui.rules.outcome import DECREED, Exit, Outcome, Termination
from qihui.rules.record import (
    Adjusted,
    Corrected,
    Deployed,
    DrawAnswered,
    DrawOffered,
    Finished,
    GameFact,
    Moved,
    Out,
    Record,
    Removed,
    Revealed,
    Skipped,
    game_of,
    options_of,
)


class Disagreement(msgspec.Struct, frozen=True):
    """Where a record is not a legal game: `fact` counts facts from 1, `ply` is the number of legal moves before it."""

    fact: int
    ply: int
    why: str


class Frame(msgspec.Struct, frozen=True):
    """A position of a replay, with the fact that led to it (none for the first)."""

    position: Position
    fact: Moved | Skipped | Out | Removed | Revealed | Corrected | DrawAnswered | Finished | None


class Fault(Exception):
    """A fact that cannot have happened. `why` names what the rules say instead."""

    def __init__(self, why: str) -> None:
        self.why = why
        super().__init__(why)


def advance(position: Position, fact: GameFact) -> Position:
    """The position after a fact that is not a formation.

    Raises:
        Fault: the rules do not allow it, or what it tells of its consequences is not what follows.
    """
    match fact:
        case Moved(seat, move, _, contact):
            return _move(position, seat, move, contact)
        case Skipped(seat):
            after = position.skip(seat)
            if after is position:
                raise Fault("skipped")
            return after
        case Out(seat, reason):
            return _out(position, seat, reason)
        case Removed() | Revealed():
            return _penalised(position, fact)
        case Corrected(placed, emptied, turn):
            after = position.corrected(placed, emptied, turn)
            if after is position:
                raise Fault("corrected")
            return after
        case Finished(outcome):
            position = _ended(position, outcome)
            if position.outcome is None or _result(position.outcome) != _result(outcome):
                raise Fault("outcome")
            return position
        case _:
            return position


def _ended(position: Position, outcome: Outcome) -> Position:
    """The position once people have ended the game as `outcome` says, where they can; else it runs on."""
    if position.outcome:
        return position
    if outcome.termination in DECREED:
        return position.decided(outcome.winners, outcome.termination)
    if outcome.winners or outcome.termination is Termination.ALLIANCE_OUT:
        return position
    claimed = position.claimed(outcome.termination)
    return position.draw(outcome.termination) if claimed is position else claimed


def _result(outcome: Outcome) -> Outcome:
    """An outcome without what only shows it: a record may leave that out, and words and pictures may change."""
    return msgspec.structs.replace(outcome, grounds=None, lines=())


def _move(position: Position, seat: int, move: str, contact: str) -> Position:
    if position.outcome:
        raise Fault("illegal-move.game-over")
    if seat != position.turn:
        raise Fault("illegal-move.not-your-turn")
    try:
        after = position.play(move)
    except IllegalMove as error:
        raise Fault(error.key) from error
    if after.last is None or after.last.contact != contact:
        raise Fault("contact")
    return after


def _penalised(position: Position, fact: Removed | Revealed) -> Position:
    if isinstance(fact, Removed):
        after = position.taken_off(fact.at)
        if after is position or after.last is None or after.last.seat != fact.seat:
            raise Fault("removed")
        return after
    after = position.revealed(fact.seat, fact.count)
    if after is position:
        raise Fault("revealed")
    return after


def _out(position: Position, seat: int, reason: Exit) -> Position:
    follows = reason in (Exit.FLAG, Exit.STUCK, Exit.HOME_DEADLINE)
    if follows and position.last is not None and Departure(seat, reason) in position.last.out:
        return position
    after = position.retire(seat, reason)
    if after is position:
        if follows and seat in position.living:
            raise Fault(f"out.{reason}")
        raise Fault("out.twice")
    return after


def first_position(record: Record) -> Position:
    """The position the game of a record begins with.

    Raises:
        BadRecord: the options are unknown, or a formation is missing or against the rules.
    """
    game = game_of(record.header)
    options = options_of(record.header)
    setups = record.setups
    if game.setup_rules and not all(setups):
        raise BadRecord("no-formation", "line 1", seat=game.seats[setups.index("")])
    try:
        return game.start(options, setups)
    except BadSetup as error:
        told = "; ".join(str(fault) for fault in error.faults)
        raise BadRecord("setup", "line 2", why=told) from error


def frames(record: Record) -> Iterator[Frame]:
    """Every position of a record in order.

    Raises:
        Fault: at the first fact that cannot have happened, or where one that follows is not told.
        BadRecord: the game cannot be begun.
    """
    before: Position | None = None
    for position, fact in _walk(record):
        if position is not before and not isinstance(fact, Deployed | DrawOffered | Adjusted):
            yield Frame(position, fact)
        before = position


def _walk(record: Record) -> Iterator[tuple[Position, GameFact | None]]:
    """The first position, then the position after each fact. Raises as `frames` does."""
    position = first_position(record)
    yield position, None
    sides = game_of(record.header).sides
    due: list[Departure] = []
    finished = False
    for fact in record.facts:
        if finished != isinstance(fact, Adjusted):
            raise Fault("after-end" if finished else "adjusted")
        if isinstance(fact, Adjusted) and not _fits(fact.outcome, sides):
            raise Fault("outcome")
        if isinstance(fact, Out) and Departure(fact.seat, fact.reason) in due:
            due.remove(Departure(fact.seat, fact.reason))
            yield position, fact
            continue
        if due:
            raise Fault("out.missing")
        if isinstance(fact, Finished) and fact.outcome.winners and fact.outcome.winners not in sides:
            raise Fault("outcome")
        after = advance(position, fact)
        if isinstance(fact, Moved | Skipped | Out | Removed | Corrected):
            if after is position:
                raise Fault("out.twice")
            assert after.last is not None
            due = [gone for gone in after.last.out if not isinstance(fact, Out) or gone.seat != fact.seat]
        finished = isinstance(fact, Finished | Adjusted)
        position = after
        yield position, fact
    if due:
        raise Fault("out.missing")
    if position.outcome and not finished:
        raise Fault("outcome.missing")


def _fits(outcome: Outcome, sides: tuple[tuple[int, ...], ...]) -> bool:
    """Whether a game of these sides can have an adjusted outcome: its scores are whatever the referee says."""
    if outcome.termination is Termination.VOID and (outcome.winners or any(outcome.scores)):
        return False
    return outcome.winners in (*sides, ()) and len(outcome.scores) == sum(map(len, sides))


def disagreement(record: Record) -> Disagreement | None:
    """Where a record is not a legal game; `None` when all of it is.

    Raises:
        BadRecord: the options are unknown, or a formation is missing.
    """
    number, ply = 0, 0
    try:
        for number, fact in enumerate(record.facts, 1):  # noqa: B007 - the fault below wants the number
            if isinstance(fact, Deployed) and fact.setup:
                _check_formation(record, fact)
        for number, (position, _) in enumerate(_walk(record), 1):  # noqa: B007 - as above
            ply = position.ply
    except Fault as fault:
        return Disagreement(number, ply, fault.why)
    return None


def _check_formation(record: Record, fact: Deployed) -> None:
    try:
        game_of(record.header).check_setup(fact.setup)
    except BadSetup as error:
        raise Fault("formation") from error
