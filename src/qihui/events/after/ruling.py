"""What rulings, appeals and notes make of an event. What a ruling changes is counted from the rulings in force."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from msgspec.structs import replace

from qihui.events.after.enrolling import told_all
from qihui.events.facts import (
    Advanced,
    AppealAnswered,
    AppealCarried,
    Appealed,
    Awarded,
    By,
    Noted,
    Overturned,
    ResultRuled,
    Ruled,
)
from qihui.events.state import AppealState, HeldAppeal, HeldRuling

if TYPE_CHECKING:
    from qihui.events.event import Event


def ruled(event: Event, fact: Ruled, by: By, at: str) -> Event:
    """One more ruling; one that is set aside is void."""
    held = HeldRuling(fact, at, by.name, event.round, len(event.stages), by.office)
    return replace(event, rulings=in_force((*event.rulings, held)))


def in_force(rulings: Sequence[HeldRuling]) -> tuple[HeldRuling, ...]:
    """Rulings with what holds of each now: when a setting aside is set aside itself, what it was about holds again."""
    overturned: set[int] = set()
    found: list[HeldRuling] = []
    for each in reversed(rulings):
        void = each.fell or each.fact.ruling in overturned
        if not void and isinstance(each.fact.effect, Overturned):
            overturned.add(each.fact.effect.ruling)
        found.append(each if each.void == void else replace(each, void=void))
    return tuple(reversed(found))


def fallen(event: Event, round_: int, table: int = 0) -> Event:
    """The event once others sit at a table, or at all of a round: what was ruled of it is about nobody any more."""
    if not any(about(each, round_, table) for each in event.rulings):
        return event
    rulings = [replace(each, fell=True) if about(each, round_, table) else each for each in event.rulings]
    return replace(event, rulings=in_force(rulings))


def about(held: HeldRuling, round_: int, table: int = 0) -> bool:
    """Whether a ruling in force decides something at a table, or without one at any of a round."""
    effect = held.fact.effect
    return (
        not held.void
        and isinstance(effect, ResultRuled | Advanced | Awarded)
        and effect.round == round_
        and table in (0, effect.table)
    )


def appealed(event: Event, fact: Appealed | AppealAnswered | AppealCarried, at: str) -> Event:
    """Appeals, and how they are answered."""
    if isinstance(fact, Appealed):
        return replace(event, appeals=(*event.appeals, HeldAppeal(fact, at)))
    held = event.appeals[fact.appeal - 1]
    match fact:
        case AppealAnswered(upheld=upheld, reason=reason, refund=refund):
            state = AppealState.UPHELD if upheld else AppealState.DENIED
            held = replace(held, state=state, answered=at, reason=reason, refund=held.refund + refund)
        case AppealCarried(level=level, answer_by=answer_by):
            carried = replace(held.fact, level=level, answer_by=answer_by or held.fact.answer_by)
            held = replace(held, fact=carried, state=AppealState.OPEN, answered="")
    return replace(event, appeals=(*event.appeals[: fact.appeal - 1], held, *event.appeals[fact.appeal :]))


def noted(event: Event, fact: Noted, at: str) -> Event:
    """A notice is told to all; a note stands in the log."""
    return told_all(event, fact.text, at) if fact.notice else event
