"""What a table makes of an action: the facts that follow from it, or a refusal that says why.

Limits that people meet at every table: a seat offers a draw as often, and when, as the options allow, three times a
game as a rule (P.offers); a person who stays away longer than the grace is out of the game (P.leave); a person whose
flag falls is out (J.time); who has no legal formation when the set-up time is over gets one by lot, drawn from the seed
handed in.
"""

from random import Random
from typing import Final, assert_never

from qihui.play.actions import (
    Action,
    AnswerDraw,
    CallReferee,
    Close,
    Deploy,
    Leave,
    Move,
    OfferDraw,
    Ready,
    Resign,
    Resume,
    Return,
    Rule,
    Sit,
    Stand,
    StopGame,
    Suspend,
    Tick,
)
from qihui.play.errors import Refused
from qihui.play.facts import (
    Closed,
    Left,
    Readied,
    Resumed,
    Returned,
    Ruled,
    Sat,
    Started,
    Stood,
    Stopped,
    Suspended,
    TableFact,
)
from qihui.play.rulings import (
    CLAUSE_LENGTH,
    MOST_MS,
    REASON_LENGTH,
    Decided,
    Loss,
    NoPenalty,
    PieceRemoved,
    PiecesRevealed,
    TimeChange,
    Warning,  # noqa: A004 - the documents' word
    seat_of,
)
from qihui.play.table import NAME_LENGTH, Phase, Table
from qihui.rules.core import Position
from qihui.rules.errors import Illegal, IllegalMove
from qihui.rules.outcome import Exit, Offers, Termination
from qihui.rules.record import Deployed, DrawAnswered, DrawOffered, Finished, Moved, Out, Removed, Revealed

IDLE_MS: Final = 30 * 60 * 1000
"""A table that gathers and where no person is connected is closed after this long."""


def decide(table: Table, action: Action, seat: int, at: int) -> list[TableFact]:
    """The facts that `action` of `seat` at table time `at` leads to.

    Raises:
        Refused: the table does not allow it now.
        IllegalMove: the rules do not allow the move.
        BadSetup: the formation is against the rules.
    """
    match action:
        case Sit():
            return _sit(table, action, seat)
        case Stand() | Deploy() | Ready():
            return _gather(table, action, seat)
        case Move() | Resign() | OfferDraw() | AnswerDraw():
            return _play(table, action, seat, at)
        case CallReferee() | StopGame():
            return _stop(table, seat if isinstance(action, CallReferee) else None)
        case Rule():
            return _rule(table, action, at)
        case Leave() | Return():
            return _presence(table, action, seat)
        case Close():
            _expect(table, Phase.GATHERING)
            return [Closed()]
        case Tick(seed):
            return _due(table, at, seed)
        case Suspend():
            return [Suspended()]
        case Resume():
            return [Resumed()]
        case _:
            assert_never(action)


def deadline(table: Table) -> int | None:
    """The table time at which a `Tick` has something to do; `None` when nothing is due by itself."""
    moments = [moment for moment, _ in _moments(table)]
    return min(moments) if moments else None


def _moments(table: Table) -> list[tuple[int, int | None]]:
    """What will be due when, as (table time, seat that is away or `None`)."""
    times = table.opened.times
    found: list[tuple[int, int | None]] = []
    away = [(seat, chair.away) for seat, chair in enumerate(table.chairs) if chair.human and chair.away is not None]
    if table.phase is Phase.GATHERING:
        if times.setup_ms and table.full_since is not None:
            found.append((table.full_since + times.setup_ms, None))
        if not any(chair.human and chair.away is None for chair in table.chairs):
            found.append((table.at + IDLE_MS, None))
        if times.grace_ms:
            found += [(since + times.grace_ms, seat) for seat, since in away]
    elif table.phase is Phase.PLAYING and table.position is not None and not table.stopped:
        flag = table.clock.deadline(times)
        if flag is not None:
            found.append((flag, None))
        if times.grace_ms:
            found += [(since + times.grace_ms, seat) for seat, since in away if seat in table.position.living]
    return found


def _expect(table: Table, phase: Phase) -> None:
    if table.phase is not phase:
        raise Refused("wrong-phase", phase=table.phase, needed=phase)


def _sit(table: Table, action: Sit, seat: int) -> list[TableFact]:
    _expect(table, Phase.GATHERING)
    name = " ".join(action.name.split())
    if not name:
        raise Refused("name-empty")
    if len(name) > NAME_LENGTH:
        raise Refused("name-too-long", count=len(name), limit=NAME_LENGTH)
    if not name.isprintable():
        raise Refused("name-unprintable")
    if table.chairs[seat].taken:
        raise Refused("seat-taken", seat=table.game.seats[seat])
    if any(chair.name == name for chair in table.chairs):
        raise Refused("name-taken", name=name)
    return [Sat(seat, name, action.player, action.guest, action.engine)]


def _gather(table: Table, action: Stand | Deploy | Ready, seat: int) -> list[TableFact]:
    _expect(table, Phase.GATHERING)
    chair = table.chairs[seat]
    if not chair.taken:
        raise Refused("not-seated")
    match action:
        case Stand():
            return [Stood(seat)]
        case Deploy(setup):
            if chair.ready:
                raise Refused("already-ready")
            table.game.check_setup(setup)
            return [Deployed(seat, setup)]
        case Ready(on):
            if chair.ready == on:
                return []
            if on and table.game.setup_rules and not chair.setup:
                raise Refused("no-setup")
            facts: list[TableFact] = [Readied(seat, on)]
            others = (other for place, other in enumerate(table.chairs) if place != seat)
            if on and all(other.ready for other in others):
                return _begun(table, facts)
            return facts


def _play(table: Table, action: Move | Resign | OfferDraw | AnswerDraw, seat: int, at: int) -> list[TableFact]:
    _expect(table, Phase.PLAYING)
    position = table.position
    assert position is not None
    if table.stopped:
        raise Refused("stopped")
    if seat not in position.living:
        raise Refused("seat-out")
    flag = table.clock.deadline(table.opened.times)
    if flag is not None and at >= flag:
        raise Refused("time-over")
    match action:
        case Move(move, ply):
            return _move(table, position, seat, move, ply, at)
        case Resign():
            return _retire(position, seat, Exit.RESIGNED)
        case OfferDraw():
            return _offer(table, seat)
        case AnswerDraw(accept):
            return _answer(table, position, seat, accept=accept)


def _move(table: Table, position: Position, seat: int, move: str, ply: int, at: int) -> list[TableFact]:
    if ply != position.ply:
        raise Refused("stale-move", ply=ply, now=position.ply)
    if seat != position.turn:
        raise IllegalMove(move, Illegal.NOT_YOUR_TURN)
    after = position.play(move)
    assert after.last is not None
    facts: list[TableFact] = [Moved(seat, move, table.clock.thought(at), after.last.contact)]
    facts += [Out(departure.seat, departure.reason) for departure in after.last.out]
    if after.outcome:
        facts.append(Finished(after.outcome))
    return facts


def _retire(position: Position, seat: int, reason: Exit) -> list[TableFact]:
    after = position.retire(seat, reason)
    assert after.last is not None
    facts: list[TableFact] = [Out(departure.seat, departure.reason) for departure in after.last.out]
    if after.outcome:
        facts.append(Finished(after.outcome))
    return facts


def _offer(table: Table, seat: int) -> list[TableFact]:
    offers: Offers = table.options.offers
    if table.offer:
        raise Refused("offer-open")
    if offers.on_turn and table.position and table.position.turn != seat:
        raise Refused("offer-turn")
    if table.chairs[seat].offers >= offers.limit:
        raise Refused("offer-limit", limit=offers.limit)
    return [DrawOffered(seat)]


def _answer(table: Table, position: Position, seat: int, *, accept: bool) -> list[TableFact]:
    if not table.offer:
        raise Refused("no-offer")
    if seat in table.offer.consents:
        raise Refused("already-answered")
    facts: list[TableFact] = [DrawAnswered(seat, accept)]
    if accept and {*table.offer.consents, seat} >= set(position.living):
        outcome = position.draw(Termination.AGREED).outcome
        assert outcome is not None
        facts.append(Finished(outcome))
    return facts


def _stop(table: Table, seat: int | None) -> list[TableFact]:
    _expect(table, Phase.PLAYING)
    if table.stopped:
        raise Refused("stopped")
    if not table.opened.referee:
        raise Refused("no-referee")
    return [Stopped(seat)]


def _rule(table: Table, action: Rule, at: int) -> list[TableFact]:
    """The ruling, and what follows from it by the rules of the game."""
    _expect(table, Phase.PLAYING)
    effect = action.effect
    seat = seat_of(effect)
    assert table.position is not None
    if seat is not None and not 0 <= seat < len(table.chairs):
        raise Refused("no-such-seat", seat=seat, seats=len(table.chairs))
    if seat is not None and seat not in table.position.living:
        raise Refused("seat-out-ruled", seat=table.game.seats[seat])
    clause, reason = " ".join(action.clause.split()), " ".join(action.reason.split())
    if len(clause) > CLAUSE_LENGTH or len(reason) > REASON_LENGTH:
        raise Refused("ruling-too-long", limit=REASON_LENGTH)
    facts: list[TableFact] = [Ruled(effect, clause, reason)]
    match effect:
        case TimeChange(each, ms):
            if not 0 < abs(ms) <= MOST_MS:
                raise Refused("ruling-time", limit=MOST_MS // 60_000)
            table.clock.adjusted(table.opened.times, each, ms, at)
        case Loss(each):
            facts += _retire(table.position, each, Exit.RULED)
        case PieceRemoved() | PiecesRevealed() | Decided():
            facts += _on_the_board(table, table.position, effect)
        case NoPenalty() | Warning():
            pass
    return facts


def _on_the_board(table: Table, position: Position, effect: PieceRemoved | PiecesRevealed | Decided) -> list[TableFact]:
    """What a ruling does to the game itself."""
    fact: Removed | Revealed
    match effect:
        case Decided(winners):
            if winners and winners not in table.game.sides:
                raise Refused("no-such-side")
            outcome = position.decided(winners).outcome
            assert outcome is not None
            return [Finished(outcome)]
        case PieceRemoved(seat, at):
            after, fact = position.taken_off(at), Removed(seat, at)
        case PiecesRevealed(seat, count):
            after, fact = position.revealed(seat, count), Revealed(seat, count)
    if after is position or after.last is None or after.last.seat != seat:
        raise Refused("no-such-penalty")
    facts: list[TableFact] = [fact, *(Out(departure.seat, departure.reason) for departure in after.last.out)]
    return [*facts, Finished(after.outcome)] if after.outcome else facts


def _presence(table: Table, action: Leave | Return, seat: int) -> list[TableFact]:
    chair = table.chairs[seat]
    gone = isinstance(action, Leave)
    if not chair.human or table.phase in (Phase.FINISHED, Phase.CLOSED) or gone == (chair.away is not None):
        return []
    return [Left(seat)] if gone else [Returned(seat)]


def _due(table: Table, at: int, seed: int) -> list[TableFact]:
    due = sorted((moment, -1 if seat is None else seat) for moment, seat in _moments(table) if moment <= at)
    if not due:
        return []
    moment, seat = due[0]
    if table.phase is Phase.PLAYING:
        assert table.position is not None
        reason = Exit.TIME if seat < 0 else Exit.ABANDONED
        return _retire(table.position, table.position.turn if seat < 0 else seat, reason)
    if seat >= 0:
        return [Stood(seat)]
    times = table.opened.times
    if times.setup_ms and table.full_since is not None and moment == table.full_since + times.setup_ms:
        return _lots(table, seed)
    return [Closed()]


def _lots(table: Table, seed: int) -> list[TableFact]:
    """Everybody's formation stands now; who has none gets one by lot."""
    rng = Random(seed)  # noqa: S311 - a lot is drawn from a seed so that it can be told again
    facts: list[TableFact] = []
    for seat, chair in enumerate(table.chairs):
        if table.game.setup_rules and not chair.setup:
            facts.append(Deployed(seat, table.game.random_setup(rng)))
        if not chair.ready:
            facts.append(Readied(seat, on=True))
    return _begun(table, facts)


def _begun(table: Table, facts: list[TableFact]) -> list[TableFact]:
    """The facts, and then the game begins; it is over at once where the first position is an end already."""
    started: list[TableFact] = [*facts, Started()]
    for fact in started:
        table = table.apply(fact, table.at)
    assert table.position is not None
    return [*started, Finished(table.position.outcome)] if table.position.outcome else started
