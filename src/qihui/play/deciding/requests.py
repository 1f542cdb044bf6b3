"""Requests 请求 and the answers to them.

A casual table may allow players to take moves back by consent of all living seats, as long as nothing was revealed
since: in a game with hidden pieces no contact, no departure, no face shown. In no game does somebody come back who has
left it since. In a competition only the referee takes a move back (J4.4).
"""

from qihui.play.actions import Answer
from qihui.play.asking import Proposal, TakeBack
from qihui.play.deciding.common import in_time, running
from qihui.play.deciding.effects import check, follow
from qihui.play.errors import Refused
from qihui.play.facts import Answered, Asked, Ruled, TableFact, WentBack
from qihui.play.officials import Office
from qihui.play.table import Table
from qihui.rules.core import Step
from qihui.rules.record import Moved


def ask_take_back(table: Table, seat: int, at: int) -> list[TableFact]:
    """A seat asks to take its latest move back."""
    running(table)
    in_time(table, at)
    fault = take_back_fault(table, seat)
    if fault:
        raise fault
    ply = _last_move(table, seat)
    assert ply is not None
    return [Asked(TakeBack(seat, ply))]


def take_back_fault(table: Table, seat: int) -> Refused | None:
    """Why a seat of a game that runs may not ask to take its latest move back; `None` where it may."""
    if not table.opened.terms.takebacks or table.refereed:
        return Refused("no-take-back")
    if table.request:
        return Refused("request-open")
    if seat in table.out:
        return Refused("seat-out")
    ply = _last_move(table, seat)
    if ply is None:
        return Refused("no-move-yet")
    since = _steps_since(table, ply)
    if table.game.setup_rules and any(step.contact or step.shown or step.out or step.fallen for step in since):
        return Refused("revealed-since")
    if any(step.out for step in since):
        return Refused("left-since")
    return None


def _last_move(table: Table, seat: int) -> int | None:
    """How many moves had been made before the latest one of a seat; `None` where it has made none."""
    movers = [fact.seat for fact in table.facts if isinstance(fact, Moved)]
    return len(movers) - 1 - movers[::-1].index(seat) if seat in movers else None


def _steps_since(table: Table, ply: int) -> tuple[Step, ...]:
    """What happened on the board once so many moves had been made."""
    moves = [place for place, step in enumerate(table.steps) if step.move]
    return table.steps[moves[ply] :]


def answer(table: Table, action: Answer, seat: int, at: int) -> list[TableFact]:
    """A seat, or the committee, answers the open request; with the last consent it is granted."""
    if not table.request:
        raise Refused("no-request")
    what = table.request.what
    if isinstance(what, TakeBack):
        running(table)
        in_time(table, at)
    by_committee = isinstance(what, Proposal) and not what.seats
    if by_committee:
        if action.by is None or action.by.office is not Office.COMMITTEE:
            raise Refused("not-the-committee")
    elif seat not in table.asked_of:
        raise Refused("already-answered")
    answered = Answered(action.accept, None if by_committee else seat, action.by)
    if not action.accept:
        return [answered]
    if not by_committee and table.asked_of != (seat,):
        return [answered]
    if isinstance(what, TakeBack):
        return [answered, WentBack(what.ply)]
    return [answered, *_granted(table, what, at)]


def _granted(table: Table, what: Proposal, at: int) -> list[TableFact]:
    check(table, what.effect, at)
    return [Ruled(what.effect, what.clause, what.reason, what.by, what.claim), *follow(table, what.effect)]
