"""What rulings, appeals and notes make of an event. What a ruling changes is counted from the rulings in force."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from qihui.events.after.enrolling import told_all
from qihui.events.facts import AppealAnswered, AppealCarried, Appealed, By, Noted, Overturned, Ruled
from qihui.events.state import AppealState, HeldAppeal, HeldRuling

if TYPE_CHECKING:
    from qihui.events.event import Event


def ruled(event: Event, fact: Ruled, by: By, at: str) -> Event:
    """One more ruling; one that is set aside is void."""
    rulings = (*event.rulings, HeldRuling(fact, at, by.name, event.round, len(event.stages)))
    if isinstance(fact.effect, Overturned):
        void = fact.effect.ruling
        rulings = tuple(replace(each, void=each.void or each.fact.ruling == void) for each in rulings)
    return replace(event, rulings=rulings)


def appealed(event: Event, fact: Appealed | AppealAnswered | AppealCarried, at: str) -> Event:
    """Appeals, and how they are answered."""
    if isinstance(fact, Appealed):
        return replace(event, appeals=(*event.appeals, HeldAppeal(fact, at)))
    held = event.appeals[fact.appeal - 1]
    match fact:
        case AppealAnswered(upheld=upheld, reason=reason, refund=refund):
            state = AppealState.UPHELD if upheld else AppealState.DENIED
            held = replace(held, state=state, answered=at, reason=reason, refund=held.refund + refund)
        case AppealCarried(level=level):
            held = replace(held, fact=replace(held.fact, level=level), state=AppealState.OPEN, answered="")
    return replace(event, appeals=(*event.appeals[: fact.appeal - 1], held, *event.appeals[fact.appeal :]))


def noted(event: Event, fact: Noted, at: str) -> Event:
    """A notice is told to all; a note stands in the log."""
    return told_all(event, fact.text, at) if fact.notice else event
