"""What several commands have in common: phases, numbers, tables, words that people write, instants."""

from collections.abc import Sequence
from datetime import date, datetime

from qihui.events.deciding.errors import NotNow
from qihui.events.entries import LONGEST
from qihui.events.event import Event
from qihui.events.facts import AnyFact, By
from qihui.events.instants import moment
from qihui.events.state import Entrant, EventRound, EventTable, Phase, Stage

WORDS = 1000
"""Most characters of a reason, a note, an appeal."""


def expect(event: Event, *phases: Phase) -> None:
    """Raise `event-enrolling`, `event-running` or `event-over` unless the event is in one of these phases."""
    if event.phase in phases:
        return
    match event.phase:
        case Phase.ENROLLING:
            raise NotNow("event-enrolling")
        case Phase.RUNNING:
            raise NotNow("event-running")
        case Phase.FINISHED:
            raise NotNow("event-over")


def entrant(event: Event, number: int) -> Entrant:
    """The entry of a number. Raises `event-no-entry`."""
    found = event.entrant(number)
    if found is None:
        raise NotNow("event-no-entry", number=number)
    return found


def stage(event: Event) -> Stage:
    """The stage that is played. Raises `event-stage-over` when it is closed."""
    expect(event, Phase.RUNNING)
    found = event.stage
    assert found is not None
    if found.closed:
        raise NotNow("event-stage-over")
    return found


def round_of(event: Event, number: int) -> EventRound:
    """A round, the latest for 0. Raises `event-no-round`."""
    found = event.at_round(number or event.round)
    if found is None:
        raise NotNow("event-no-round", round=number or event.round)
    return found


def table_of(round_: EventRound, number: int) -> EventTable:
    """A table of a round. Raises `event-no-table`."""
    found = round_.table(number)
    if found is None:
        raise NotNow("event-no-table", round=round_.number, table=number)
    return found


def words(text: str, *, needed: bool = False, limit: int = WORDS) -> str:
    """A text that somebody wrote, in one line.

    Raises:
        NotNow: `event-words` when it is too long or cannot be printed, `event-reason` when it is `needed` and empty.
    """
    text = " ".join(text.split())
    if len(text) > limit or not text.isprintable():
        raise NotNow("event-words", limit=limit)
    if needed and not text:
        raise NotNow("event-reason")
    return text


def name(text: str) -> str:
    """A name: words, and not too many. Raises `event-name` when it is empty."""
    text = words(text, limit=LONGEST)
    if not text:
        raise NotNow("event-name")
    return text


def instant(text: str) -> datetime:
    """An instant with its offset from UTC. Raises `event-instant`."""
    found = moment(text)
    if found is None:
        raise NotNow("event-instant", found=text[:40])
    return found


def day(text: str) -> str:
    """A day as an ISO date. Raises `event-date`."""
    try:
        return date.fromisoformat(text).isoformat()
    except ValueError:
        raise NotNow("event-date", found=text[:40]) from None


def applied(event: Event, facts: Sequence[AnyFact], by: By, at: str) -> Event:
    """The event after several facts."""
    for fact in facts:
        event = event.apply(fact, by, at)
    return event
