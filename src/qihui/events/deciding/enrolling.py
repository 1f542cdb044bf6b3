"""Founding an event, changing it before the start, appointing officials, and taking entries.

Regulations are changed only before the start (J.contingency: another format or grouping when too few or too many come);
`preview` tells beforehand what would change. Entries are taken until the instant that the regulations name
(J.registration), which is changed as they are, with a notice to all; after it the organiser or the chief takes one for
a reason. A late entry, after the start, is taken until the round that the regulations name; it has nothing for the
rounds it missed, or half a bye for the last of them, once (case 13).

In an event of both kinds an entry says where it plays (C11). One that checks in is there, and its document was seen.
"""

from typing import assert_never

from msgspec.structs import replace

from qihui.events import commands as ask
from qihui.events.deciding.common import day, entrant, expect, instant, name, words
from qihui.events.deciding.errors import NotNow
from qihui.events.deciding.powers import CHIEFS
from qihui.events.entries import LONGEST, Card, Contact, Member
from qihui.events.event import Event
from qihui.events.facts import (
    AnyFact,
    Appointed,
    By,
    CheckedIn,
    Dismissed,
    Entered,
    EntryChanged,
    Founded,
    Office,
    PlaceChanged,
    Prohibited,
    RegulationsChanged,
    ReserveListed,
    Seeded,
    Substituted,
)
from qihui.events.regulations import Duplicate, Regulations, Swiss, Venue, printout, unwise
from qihui.events.state import Entrant, Phase
from qihui.rules.outcome import Told

Setup = ask.ChangeRegulations | ask.ChangePlace | ask.Appoint | ask.Dismiss
Entry = ask.Enter | ask.ChangeEntry | ask.SetSeeds | ask.CheckIn


def found(command: ask.Found) -> list[AnyFact]:
    """The event is founded."""
    dates = tuple(day(each) for each in command.dates)
    return [Founded(name(command.title), command.regulations, words(command.place), dates, words(command.festival))]


def set_up(event: Event, command: Setup, by: By) -> list[AnyFact]:
    """The organiser changes the event, appoints, or the chief ends an appointment (C14.1)."""
    match command:
        case ask.ChangeRegulations(regulations, reason):
            expect(event, Phase.ENROLLING)
            if regulations == event.regulations:
                raise NotNow("event-nothing-new")
            return [RegulationsChanged(regulations, words(reason, needed=True))]
        case ask.ChangePlace(place, dates, reason):
            expect(event, Phase.ENROLLING, Phase.RUNNING)
            return [PlaceChanged(words(place), tuple(day(each) for each in dates), words(reason, needed=True))]
        case ask.Appoint(office, who):
            if office in (Office.ENTRY, Office.SOFTWARE):
                raise NotNow("event-no-office", office=office)
            if (office, name(who)) in event.officials:
                raise NotNow("event-nothing-new")
            return [Appointed(office, name(who))]
        case ask.Dismiss(office, who, reason):
            if (office, who) not in event.officials:
                raise NotNow("event-not-appointed", office=office, name=who)
            if by.office in CHIEFS and office is not Office.REFEREE:
                raise NotNow("event-office", office=by.office)
            if office is Office.ORGANISER and sum(each is office for each, _ in event.officials) == 1:
                raise NotNow("event-last-organiser", name=who)
            return [Dismissed(office, who, words(reason, needed=True))]
    assert_never(command)


def preview(event: Event, regulations: Regulations) -> tuple[Told, ...]:
    """What all would be told of a change: the lines that go and those that come; and what is unwise about it."""
    before, after = printout(event.regulations, event.version), printout(regulations, event.version + 1)
    gone = tuple(line for line in before if line not in after)
    come = tuple(line for line in after if line not in before)
    count = sum(each.playing for each in event.entrants)
    against = unwise(regulations.format, count)
    return (
        Told("regulations.notice", {"count": count}),
        Told("regulations.gone", {}, gone),
        Told("regulations.come", {}, come),
        *((Told("regulations.advice", {}, against),) if against else ()),
    )


def enter(event: Event, command: Entry, by: By, at: str) -> list[AnyFact]:
    """Entries come, change, are seeded, and check in."""
    match command:
        case ask.Enter(card, contact, reason):
            missed = rounds_missed(event)
            reason = _after_deadline(event, by, at, words(reason))
            contact = _reached(contact)
            return [Entered(len(event.entrants) + 1, _checked(event, card, contact), contact, missed, reason)]
        case ask.ChangeEntry(number, card, contact):
            held = entrant(event, number)
            contact = held.contact if contact is None else _reached(contact)
            return [EntryChanged(number, _checked(event, card, contact, held), contact)]
        case ask.SetSeeds(order):
            expect(event, Phase.ENROLLING)
            for number in order:
                entrant(event, number)
            if len(set(order)) < len(order):
                raise NotNow("event-twice", number=next(each for each in order if order.count(each) > 1))
            return [Seeded(order)]
        case ask.CheckIn(number):
            if entrant(event, number).checked_in:
                raise NotNow("event-nothing-new")
            return [CheckedIn(number)]
    assert_never(command)


def _after_deadline(event: Event, by: By, at: str, reason: str) -> str:
    """Why an entry is taken though the time for entries is over; empty where it is not, or it comes late in the format.

    Raises:
        NotNow: `event-entries-closed`, `event-entries-reason`.
    """
    until = event.regulations.entries_until
    if not until or event.phase is not Phase.ENROLLING or instant(at) <= instant(until):
        return ""
    if by.office is not Office.ORGANISER and by.office not in CHIEFS:
        raise NotNow("event-entries-closed", until=until)
    if not reason:
        raise NotNow("event-entries-reason", until=until)
    return reason


def rounds_missed(event: Event) -> int:
    """How many rounds an entry that comes now has missed. Raises `event-too-late`."""
    if event.phase is Phase.ENROLLING:
        return 0
    expect(event, Phase.RUNNING)
    form = event.regulations.format
    if isinstance(form, Swiss | Duplicate) and event.round < min(form.late_until, form.rounds):
        return event.round
    raise NotNow("event-too-late", round=event.round)


def _checked(event: Event, card: Card, contact: Contact, held: Entrant | None = None) -> Card:
    """A card whose name is told, and nobody else's in the club, unless something else tells the two apart.

    `held` is the entry whose card it replaces.
    """
    group, listed = words(card.group, limit=LONGEST), words(card.listed, limit=LONGEST)
    captain = words(card.captain, limit=LONGEST)
    card = replace(card, name=name(card.name), club=words(card.club), captain=captain, group=group, listed=listed)
    if card.seed < 0:
        raise NotNow("event-seed", found=card.seed)
    was_outside = held is not None and held.card.outside
    if card.outside and not was_outside and event.regulations.venue is not Venue.MIXED:
        raise NotNow("event-outside")
    for member in card.members:
        _person(member)
    names = [member.name for member in card.members]
    if len(set(names)) < len(names):
        raise NotNow("event-member-twice", name=card.name)
    namesakes = (each for each in event.entrants if each.card.name == card.name and each is not held)
    if any(_same(each, card, contact) for each in namesakes):
        raise NotNow("event-entered", name=card.name)
    return card


def _same(held: Entrant, card: Card, contact: Contact) -> bool:
    """Whether nothing tells an entry from its namesake: not club, group, number in the list, nor document."""
    documents = {held.contact.document, contact.document} - {""}
    told = (held.card.club, held.card.group, held.card.listed)
    return told == (card.club, card.group, card.listed) and len(documents) < 2


def _person(member: Member) -> None:
    """Refuse a person without a name, or of whom something cannot be printed."""
    name(member.name)
    for each in (member.account, member.rank, member.city):
        words(each, limit=LONGEST)


def _reached(contact: Contact) -> Contact:
    """A contact that can be printed."""
    return Contact(words(contact.phone), words(contact.email), words(contact.document), words(contact.note))


def people(event: Event, command: ask.Prohibit | ask.ListReserves | ask.Substitute) -> list[AnyFact]:
    """Who must not meet, who stands by, and who steps in (H-a, H4)."""
    match command:
        case ask.Prohibit(pairs, reason):
            for one, other in pairs:
                if entrant(event, one) is entrant(event, other):
                    raise NotNow("event-twice", number=one)
            return [Prohibited(pairs, words(reason))]
        case ask.ListReserves(members):
            for member in members:
                _person(member)
            return [ReserveListed(members)]
        case ask.Substitute():
            return _substitute(event, command)
    assert_never(command)


def _substitute(event: Event, command: ask.Substitute) -> list[AnyFact]:
    """The best of the reserves who has not stepped in yet, or somebody else for a reason."""
    expect(event, Phase.ENROLLING, Phase.RUNNING)
    held = entrant(event, command.number)
    if all(member.name != command.out for member in held.card.members):
        raise NotNow("event-no-member", name=command.out, number=command.number)
    reason = words(command.reason, needed=command.member is not None)
    place = 0
    member = command.member
    if member is None:
        free = [place for place in range(1, len(event.reserves) + 1) if place not in event.used]
        if not free:
            raise NotNow("event-no-reserve")
        place = free[0]
        member = event.reserves[place - 1]
    _person(member)
    members = tuple(member if each.name == command.out else each for each in held.card.members)
    card = replace(held.card, name=_renamed(held.card, command.out, member.name), members=members)
    known = _checked(event, card, held.contact, held)
    return [Substituted(command.number, command.out, member, place, reason, known.name)]


def _renamed(card: Card, out: str, into: str) -> str:
    """What an entry goes by after somebody stepped in: a name made of its members is made anew, another one stays.

    >>> _renamed(Card("甲1 / 甲10", (Member("甲1"), Member("甲10"))), "甲1", "乙")
    '乙 / 甲10'
    >>> _renamed(Card("甲队", (Member("甲"),)), "甲", "乙")
    '甲队'
    """
    names = [member.name for member in card.members]
    for join in (" / ", "/", "、", " "):
        if card.name == join.join(names):
            return join.join(into if each == out else each for each in names)
    return card.name
