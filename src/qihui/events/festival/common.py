"""What several commands of a festival have in common: words that people write, and where they are found."""

from qihui.events.entries import LONGEST
from qihui.events.event import Event
from qihui.events.festival.errors import NotAtFestival
from qihui.events.festival.festival import Events, Festival
from qihui.events.money import Attendee

WORDS = 1000
"""Most characters of a reason, a note, an outcome."""


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


def attendee(festival: Festival, person: str) -> Attendee:
    """Somebody on the list. Raises `festival-no-attendee`."""
    found = festival.attendee(person)
    if found is None:
        raise NotAtFestival("festival-no-attendee", name=person)
    return found


def event_of(festival: Festival, events: Events, event: str) -> Event:
    """An event of the festival. Raises `festival-no-event`."""
    if event not in festival.events or event not in events:
        raise NotAtFestival("festival-no-event", event=event)
    return events[event]
