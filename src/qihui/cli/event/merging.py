"""Entries of an event and lines of a list: one as the other, and what a list asks of the event."""

from collections.abc import Container, Mapping, Sequence
from itertools import zip_longest
from typing import TypeVar, assert_never

from msgspec.structs import replace

from qihui.events import commands as ask
from qihui.events.entries import Card, Contact, Member, of_person
from qihui.events.event import Event
from qihui.events.files.entries import Person, Row
from qihui.events.files.joining import Added, Asked, Changed, Doubled, Joined, Place, Same, join, names_of
from qihui.events.state import Entrant

Kept = TypeVar("Kept", Card, Member)


def known_of(event: Event, rows: Sequence[Row]) -> dict[str, Person]:
    """The entries that are there, as lists know them.

    An entry goes by its number in the event where a row has that for its name: so does a list that we wrote.
    """
    told = {(row.person.number, names_of(row.person)) for row in rows}
    found: dict[str, Person] = {}
    for each in event.entrants:
        person, own = person_of(each), str(each.number)
        found[own] = replace(person, number=own) if (own, names_of(person)) in told else person
    return found


def joined(event: Event, rows: Sequence[Row], answers: Mapping[int, Place | None]) -> tuple[Joined, ...]:
    """What becomes of each row in an event. Raises `BadSheet`."""
    return tuple(
        Same(row.row, row.entry) if isinstance(row, Changed) and _nothing_new(event, row) else row
        for row in join(known_of(event, rows), rows, answers)
    )


def _nothing_new(event: Event, row: Changed) -> bool:
    """Whether an entry has all of a row already, as far as it is kept."""
    held = _held(event, row)
    return _merged(held, row) == (held.card, held.contact)


def _held(event: Event, row: Changed) -> Entrant:
    held = event.entrant(int(row.entry))
    assert held is not None
    return held


def person_of(held: Entrant) -> Person:
    """An entry as a line of a list."""
    card, contact = held.card, held.contact
    first = card.members[0] if card.members else None
    team = len(card.members) not in (1, 2)
    return Person(
        name="" if team or first is None else first.name,
        partner=card.members[1].name if len(card.members) == 2 else "",
        team=card.name if team else "",
        club=card.club,
        number=card.listed,
        account=first.account if first else "",
        rank=first.rank if first else "",
        city=first.city if first else "",
        phone=contact.phone,
        email=contact.email,
        document=contact.document,
        group=card.group,
        seed=card.seed,
        note=contact.note,
    )


def commands_of(event: Event, rows: Sequence[Joined], out: Container[int] = ()) -> list[ask.Enter | ask.ChangeEntry]:
    """What rows ask of an event: new entries, and changes of those that are there; some rows stay out."""
    found: list[ask.Enter | ask.ChangeEntry] = []
    for row in rows:
        if row.row in out:
            continue
        match row:
            case Added(person=person):
                found.append(ask.Enter(*of_person(person)))
            case Changed():
                held = _held(event, row)
                found.append(ask.ChangeEntry(held.number, *_merged(held, row)))
            case Same() | Doubled() | Asked():
                pass
            case _:
                assert_never(row)
    return found


def _merged(held: Entrant, row: Changed) -> tuple[Card, Contact]:
    """An entry with what a row newly says of it; all that lists do not say, or say as before, stays."""
    was, _ = of_person(replace(row.person, **{name: getattr(person_of(held), name) for name in row.fields}))
    now, contact = of_person(row.person)
    members = held.card.members
    if now.members != was.members and len(members) <= 2:
        pairs = zip_longest(members, was.members, now.members)
        members = tuple(_newly(old, before, after) for old, before, after in pairs if after is not None)
    card = replace(_newly(held.card, was, now), members=members)
    gone = {each.name for each in held.card.members} - {each.name for each in members}
    return (replace(card, captain="") if card.captain in gone else card), contact


def _newly(held: Kept | None, was: Kept | None, now: Kept) -> Kept:
    """What is kept, with the fields that are told otherwise than before."""
    if held is None or was is None:
        return now
    fields = (name for name in now.__struct_fields__ if name != "members")
    return replace(held, **{name: getattr(now, name) for name in fields if getattr(now, name) != getattr(was, name)})
