"""What a festival ends with: rankings over its events, prizes of clubs, certificates, a report (E.prizes, J.closing).

Rankings over events count every event that has begun; they are official once all events are.
"""

from collections import Counter
from fractions import Fraction

import msgspec

from qihui.events import money
from qihui.events.festival.accounts import books, open_fees
from qihui.events.festival.checklist import open_tasks
from qihui.events.festival.festival import Events, Festival
from qihui.events.festival.parts import Dispute
from qihui.events.festival.stock import Lost, losses
from qihui.events.festival.tasks import Part, Task
from qihui.events.money import Award, Placed, Role, Sum
from qihui.events.standings import ClubLine, by_club, by_person, rewards, standings


class Series(msgspec.Struct, frozen=True):
    """Clubs and persons over the events that have begun, by name in their order, and whether that is final."""

    events: tuple[str, ...]
    clubs: tuple[ClubLine, ...]
    persons: tuple[ClubLine, ...]
    official: bool


class Certificate(msgspec.Struct, frozen=True):
    """What stands on a certificate 证书: for a club over all events `event` is empty."""

    festival: str
    event: str
    name: str
    members: tuple[str, ...]
    place: int
    titles: tuple[str, ...]
    goods: tuple[str, ...]
    fen: int
    date: str


class Report(msgspec.Struct, frozen=True):
    """The figures of the report 总结: people by role who came, entries by event, sums, losses, disputes, feedback.

    `open_fees` is what is still to be paid by entries and attendees; `mark` is the mean of the feedback's marks.
    """

    arrived: tuple[tuple[Role, int], ...]
    listed: int
    entries: tuple[tuple[str, int], ...]
    sums: tuple[Sum, ...]
    open_fees: int
    lost: tuple[Lost, ...]
    disputes: tuple[Dispute, ...]
    marks: int
    mark: Fraction | None
    words: tuple[str, ...]
    open_tasks: tuple[Task, ...]


def series(festival: Festival, events: Events) -> Series:
    """The rankings over the events of a festival."""
    names = tuple(each for each in festival.events if each in events and events[each].stages)
    begun = [events[each] for each in names]
    official = len(names) == len(festival.events) and all(standings(each).official for each in begun)
    points = festival.series.points
    return Series(names, by_club(begun, points), by_person(begun, points), official)


def club_awards(festival: Festival, events: Events) -> tuple[Award, ...]:
    """What clubs get for their places over all events; nothing before these are official."""
    found = series(festival, events)
    if not found.official or not found.events:
        return ()
    return money.awards(festival.series.prizes, [Placed(each.name, each.place) for each in found.clubs])


def certificates(festival: Festival, events: Events) -> tuple[Certificate, ...]:
    """A certificate for whoever gets a prize: event by event as soon as it is official, and the clubs in the end."""
    found: list[Certificate] = []
    title, dates = festival.basics.title, festival.basics.dates
    for name in festival.events:
        event = events.get(name)
        if event is None or not event.stages or not standings(event).official:
            continue
        for award in rewards(event):
            entrant = event.entrant(int(award.entry))
            assert entrant is not None
            card = entrant.card
            members = tuple(each.name for each in card.members)
            day = event.at[:10]
            found.append(_certificate(title, name, card.name, members, award, day))
    day = dates[-1] if dates else festival.at[:10]
    return *found, *(_certificate(title, "", each.entry, (), each, day) for each in club_awards(festival, events))


def _certificate(title: str, event: str, name: str, members: tuple[str, ...], award: Award, day: str) -> Certificate:
    return Certificate(title, event, name, members, award.place, award.titles, award.goods, award.fen, day)


def report(festival: Festival, events: Events) -> Report:
    """The figures of the report."""
    marks = [mark for mark, _ in festival.feedback]
    there = Counter(each.role for each in festival.attendees if each.arrived is not None)
    return Report(
        tuple(there.items()),
        len(festival.attendees),
        tuple((name, len(events[name].entrants)) for name in festival.events if name in events),
        money.sums(books(festival, events)),
        open_fees(festival, events),
        losses(festival),
        festival.disputes,
        len(marks),
        Fraction(sum(marks), len(marks)) if marks else None,
        tuple(text for _, text in festival.feedback if text),
        tuple(each for part in Part for each in open_tasks(festival, part)),
    )
