"""What several commands of a festival have in common: words that people write, counts, and what is found by name."""

from collections.abc import Iterable
from typing import Final

from qihui.events.entries import LONGEST
from qihui.events.event import Event
from qihui.events.festival.errors import NotAtFestival
from qihui.events.festival.festival import Events, Festival
from qihui.events.money import Attendee

WORDS = 1000
"""Most characters of a reason, a note, an outcome."""

MOST: Final = 1_000_000
"""The largest number of pieces, seats or points."""


def words(text: str, *, needed: bool = False, limit: int = WORDS) -> str:
    """A text in one line. Raises `festival-words`, or `festival-reason` when it is `needed` and empty."""
    text = " ".join(text.split())
    if len(text) > limit or not text.isprintable():
        raise NotAtFestival("festival-words", limit=limit)
    if needed and not text:
        raise NotAtFestival("festival-reason")
    return text


def name(text: str) -> str:
    """A name in one line. Raises `festival-name` when it is empty."""
    text = words(text, limit=LONGEST)
    if not text:
        raise NotAtFestival("festival-name")
    return text


def once(names: Iterable[str]) -> None:
    """Refuse what is named more than once. Raises `festival-twice`."""
    seen: set[str] = set()
    for each in names:
        if each in seen:
            raise NotAtFestival("festival-twice", what=each)
        seen.add(each)


def counted(number: int, what: str) -> int:
    """How many there are of something: none or more. Raises `festival-count`."""
    if not 0 <= number <= MOST:
        raise NotAtFestival("festival-count", what=what)
    return number


def attendee(festival: Festival, person: str) -> Attendee:
    """Somebody on the list. Raises `festival-no-attendee`."""
    found = festival.attendee(person)
    if found is None:
        raise NotAtFestival("festival-no-attendee", name=person)
    return found


def event_of(festival: Festival, events: Events, event: str) -> Event:
    """An event of the festival. Raises `festival-no-event`, `festival-event-unfounded`."""
    if event not in festival.events:
        raise NotAtFestival("festival-no-event", event=event)
    if event not in events:
        raise NotAtFestival("festival-event-unfounded", event=event)
    return events[event]
