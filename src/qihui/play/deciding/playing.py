"""The game itself: moves, the clock of a real board, resignations, draw offers.

A move is charged what the seat thought, less what is credited for lag. At a real board it may be entered after the
clock was pressed, or its entry presses the clock; it may be written in any notation of the game. There a clock is not
pressed for a seat that has to fill in its score sheet first.
"""

from typing import assert_never

from qihui.play.actions import AnswerDraw, Move, OfferDraw, Press, Resign
from qihui.play.deciding.common import in_time, leaves, running
from qihui.play.deciding.wood import AHEAD, nothing_owed
from qihui.play.errors import Refused
from qihui.play.facts import Pressed, TableFact
from qihui.play.table import Table
from qihui.rules.core import Position
from qihui.rules.errors import Illegal, IllegalMove
from qihui.rules.outcome import Exit, Offers, Termination
from qihui.rules.record import DrawAnswered, DrawOffered, Finished, Moved, Out

PlayAction = Move | Press | Resign | OfferDraw | AnswerDraw


def play(table: Table, action: PlayAction, seat: int, at: int) -> list[TableFact]:
    """What a seat does in a game that runs."""
    position = running(table)
    if seat not in position.living:
        raise Refused("seat-out")
    in_time(table, at)
    match action:
        case Move():
            return _move(table, position, action, seat, at)
        case Press():
            return _press(table, position, seat, at)
        case Resign():
            return leaves(position, seat, Exit.RESIGNED)
        case OfferDraw():
            return _offer(table, seat)
        case AnswerDraw(accept):
            return _answer(table, position, seat, accept=accept)
        case _:
            assert_never(action)


def _move(table: Table, position: Position, action: Move, seat: int, at: int) -> list[TableFact]:
    if action.ply != position.ply or action.line != table.line:
        raise Refused("stale-move", ply=action.ply, now=position.ply)
    if seat != position.turn:
        raise IllegalMove(action.move, Illegal.NOT_YOUR_TURN)
    wood = table.opened.terms.wood
    move = position.read(action.move) if wood else action.move
    after = position.play(move)
    assert after.last is not None
    thought, credited = table.clock.thought(at), 0
    if len(table.play.pressed) > position.ply:
        thought = table.play.pressed[position.ply]
    elif wood:
        nothing_owed(table, seat, at)
    else:
        credited = table.lags[seat].credit(action.lag, thought)
    facts: list[TableFact] = [Moved(seat, move, thought - credited, after.last.contact, credited)]
    facts += [Out(departure.seat, departure.reason) for departure in after.last.out]
    if after.outcome:
        facts.append(Finished(after.outcome))
    return facts


def _press(table: Table, position: Position, seat: int, at: int) -> list[TableFact]:
    if not table.opened.terms.wood:
        raise Refused("not-on-wood")
    if table.clock.running != seat:
        raise Refused("not-your-clock")
    if len(table.play.pressed) - position.ply >= AHEAD:
        raise Refused("moves-missing", limit=AHEAD)
    nothing_owed(table, seat, at)
    return [Pressed(seat, table.clock.thought(at))]


def _offer(table: Table, seat: int) -> list[TableFact]:
    fault = offer_fault(table, seat)
    if fault:
        raise fault
    return [DrawOffered(seat)]


def offer_fault(table: Table, seat: int) -> Refused | None:
    """Why a seat of a game that runs may offer no draw now; `None` where it may."""
    offers: Offers = table.options.offers
    if table.offer:
        return Refused("offer-open")
    if table.chairs[seat].offers >= offers.limit:
        return Refused("offer-limit", limit=offers.limit)
    before = next((fact.seat for fact in reversed(table.facts) if isinstance(fact, DrawOffered)), None)
    if offers.alternate and before == seat:
        return Refused("offer-repeated")
    if offers.on_turn and table.position and table.position.turn != seat:
        return Refused("offer-turn")
    return None


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
