"""What founding, entries, officials and draws make of an event."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from qihui.events.entries import Standing
from qihui.events.facts import (
    Absent,
    Appointed,
    CheckedIn,
    Dismissed,
    Disqualified,
    Drawn,
    DrawSealed,
    Entered,
    EntryChanged,
    EnvelopesOpened,
    FormationHandedOut,
    FormationReturned,
    PlaceChanged,
    Prohibited,
    RegulationsChanged,
    Reinstated,
    ReserveListed,
    Seeded,
    Substituted,
    Withdrawn,
)
from qihui.events.lots import shown
from qihui.events.state import Custody, Entrant, HeldDraw, Phase

if TYPE_CHECKING:
    from qihui.events.event import Event

NUMBERS = "numbers"
"""The purpose of the draw of start numbers."""

APART = ("deals", "rotation")
"""Draws that do not depend on numbers."""


def with_entrant(event: Event, entrant: Entrant) -> Event:
    """The event with one entry changed."""
    at = entrant.number - 1
    return replace(event, entrants=(*event.entrants[:at], entrant, *event.entrants[at + 1 :]))


def told_all(event: Event, text: str, at: str) -> Event:
    """The event with one more notice."""
    return replace(event, notices=(*event.notices, (at, text)))


def set_up(event: Event, fact: RegulationsChanged | PlaceChanged | Appointed | Dismissed, at: str) -> Event:
    """What the organiser changed."""
    match fact:
        case RegulationsChanged(regulations, reason):
            changed = replace(event, regulations=regulations, version=event.version + 1, draws=_kept(event))
            return told_all(changed, reason, at)
        case PlaceChanged(place, dates, reason):
            founded = replace(event.founded, place=place, dates=dates)
            return told_all(replace(event, founded=founded), reason, at)
        case Appointed(office, name):
            filled = event.filled if office in event.filled else (*event.filled, office)
            return replace(event, officials=(*event.officials, (office, name)), filled=filled)
        case Dismissed(office, name):
            return replace(event, officials=tuple(each for each in event.officials if each != (office, name)))


def _kept(event: Event) -> tuple[HeldDraw, ...]:
    """Draws that a change of format leaves as they are: numbers do not depend on it."""
    return tuple(each for each in event.draws if each.purpose in (NUMBERS, "rotation"))


def entered(event: Event, fact: Entered | EntryChanged | Seeded | CheckedIn) -> Event:
    """Entries taken, changed, seeded, checked in."""
    match fact:
        case Entered(number, card, contact, missed):
            late = event.phase is not Phase.ENROLLING
            entrant = Entrant(number, card, contact, missed, late, order=number)
            return replace(event, entrants=(*event.entrants, entrant))
        case EntryChanged(number, card, contact):
            return with_entrant(event, replace(_of(event, number), card=card, contact=contact))
        case Seeded(order):
            seeds = {number: seed for seed, number in enumerate(order, 1)}
            entrants = tuple(
                replace(each, card=replace(each.card, seed=seeds.get(each.number, 0))) for each in event.entrants
            )
            return replace(event, entrants=entrants)
        case CheckedIn(number):
            return with_entrant(event, replace(_of(event, number), checked_in=True))


def people(event: Event, fact: Prohibited | ReserveListed | Substituted) -> Event:
    """Who may not meet, who stands by, who was replaced."""
    match fact:
        case Prohibited(pairs):
            return replace(event, prohibited=pairs)
        case ReserveListed(members):
            return replace(event, reserves=members, used=())
        case Substituted(number, out, member, reserve, name=name):
            entrant = _of(event, number)
            members = tuple(member if each.name == out else each for each in entrant.card.members)
            name = name or entrant.card.name.replace(out, member.name)
            captain = member.name if entrant.card.captain == out else entrant.card.captain
            card = replace(entrant.card, name=name, members=members, captain=captain)
            used = (*event.used, reserve) if reserve else event.used
            return with_entrant(replace(event, used=used), replace(entrant, card=card))


def presence(event: Event, fact: Withdrawn | Reinstated | Absent | Disqualified) -> Event:
    """Who leaves, comes back, or sits out."""
    entrant = _of(event, fact.number)
    match fact:
        case Withdrawn(annulled=annulled):
            gone = replace(entrant, standing=Standing.WITHDRAWN, left=event.round + 1)
            return with_entrant(event, _annulled(event, gone) if annulled else gone)
        case Disqualified(annulled=annulled, forfeits=forfeits):
            left = entrant.left or event.round + 1
            gone = replace(entrant, standing=Standing.DISQUALIFIED, left=left, forfeits=forfeits)
            return with_entrant(event, _annulled(event, gone) if annulled else gone)
        case Reinstated(late=late):
            back = replace(entrant, standing=Standing.PLAYING, left=0)
            return with_entrant(event, replace(back, late=True, missed=event.round) if late else back)
        case Absent(round=number, bye=bye):
            absences = {place: kind for place, kind in entrant.absences if place != number}
            if bye is not None:
                absences[number] = bye
            return with_entrant(event, replace(entrant, absences=tuple(sorted(absences.items()))))


def _annulled(event: Event, entrant: Entrant) -> Entrant:
    """An entry whose games of this stage are void, if they are not already."""
    if entrant.annulled:
        return entrant
    return replace(entrant, annulled=True, void_from=event.stages[-1].first if event.stages else 1)


def drew(event: Event, fact: DrawSealed | Drawn) -> Event:
    """A draw was promised, or made; a promise that it was not made of fell before, as entries had changed."""
    others = tuple(each for each in event.draws if each.purpose != fact.purpose)
    match fact:
        case DrawSealed(purpose, promise):
            return replace(event, draws=(*others, HeldDraw(purpose, promise)))
        case Drawn(purpose, made):
            held = event.draw_of(purpose)
            kept = held.promise if held and held.promise and held.promise.seal == made.seal else None
            drawn = HeldDraw(purpose, kept, made)
            event = replace(event, draws=(*others, drawn))
            return _numbered(event, drawn) if purpose == NUMBERS else event


def _numbered(event: Event, drawn: HeldDraw) -> Event:
    """The entries under the numbers that they drew."""
    assert drawn.made is not None
    new = {int(each.item): int(each.place) for each in drawn.made.result}
    entrants = sorted((replace(each, number=new[each.number]) for each in event.entrants), key=lambda each: each.number)
    prohibited = tuple((new[one], new[other]) for one, other in event.prohibited)
    draws = tuple(each for each in event.draws if each.purpose in APART or each is drawn)
    return replace(event, entrants=tuple(entrants), prohibited=prohibited, draws=draws)


def formations(event: Event, fact: EnvelopesOpened | FormationHandedOut | FormationReturned) -> Event:
    """Formations leave their envelopes, and come back from tables."""
    match fact:
        case FormationHandedOut(round_, table, deal, opening):
            return replace(event, custody=(*event.custody, Custody(round_, table, deal, opening)))
        case FormationReturned(round_, table, deal):
            back = tuple(
                replace(each, returned=True) if (each.round, each.table, each.deal) == (round_, table, deal) else each
                for each in event.custody
            )
            return replace(event, custody=back)
        case EnvelopesOpened(openings):
            draws = tuple(
                replace(each, made=shown(each.made, openings))
                if each.made is not None and each.made.envelopes
                else each
                for each in event.draws
            )
            return replace(event, draws=draws, openings=(*event.openings, *openings))


def _of(event: Event, number: int) -> Entrant:
    entrant = event.entrant(number)
    assert entrant is not None, number
    return entrant
