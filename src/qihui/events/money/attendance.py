"""Who is there 与会者, where they sleep and at which table they eat (H.benefits).

House choices: a room is shared by people of one `group` (men, women, a family) who stay the same nights; who wishes to
share with somebody gets that when the other wishes it too.
"""

import datetime as dt
from collections import defaultdict
from collections.abc import Collection, Mapping, Sequence
from enum import StrEnum
from itertools import count

import msgspec
from msgspec.structs import replace

from qihui.events.money.errors import BadMoney


class Role(StrEnum):
    """As what somebody is there."""

    PLAYER = "player"
    SUBSTITUTE = "substitute"
    REFEREE = "referee"
    STAFF = "staff"
    MEMBER = "member"
    GUEST = "guest"


class Attendee(msgspec.Struct, frozen=True):
    """Somebody on the list of attendees. `nights` are those they need a bed for, `meals` the names of meals.

    `card` is the number of the membership card, `arrived` the moment of the check-in; empty and `None` before that.
    """

    name: str
    role: Role
    city: str = ""
    card: str = ""
    arrived: dt.datetime | None = None
    nights: frozenset[dt.date] = frozenset()
    group: str = ""
    shares: str = ""
    meals: frozenset[str] = frozenset()


class Meal(msgspec.Struct, frozen=True):
    """A meal with so many seats at a table."""

    name: str
    seats: int = 10


class Tables(msgspec.Struct, frozen=True):
    """The people of each table of a meal."""

    meal: str
    tables: tuple[tuple[str, ...], ...]


class Supply(msgspec.Struct, frozen=True):
    """What stands on each table, such as two bottles."""

    name: str
    each_table: int


def known_as(person: Attendee) -> Attendee:
    """Somebody as the list knows them, without arrival and card, which come with time."""
    return replace(person, arrived=None, card="")


def with_cards(people: Sequence[Attendee], paid: Collection[str], first: int = 1) -> tuple[Attendee, ...]:
    """The list with membership cards for those who have arrived and `paid`, numbered in its order from `first`.

    Who has a card keeps it, and its number is given to nobody else.

    Raises:
        BadMoney: somebody is on the list twice.
    """
    _by_name(people)
    used = {person.card for person in people}
    free = (text for text in map(str, count(first)) if text not in used)
    return tuple(
        replace(person, card=next(free))
        if person.arrived is not None and person.name in paid and not person.card
        else person
        for person in people
    )


def souvenirs(people: Sequence[Attendee], roles: Collection[Role]) -> tuple[str, ...]:
    """Who gets a souvenir 纪念品: everybody in one of these roles who has arrived."""
    return tuple(person.name for person in people if person.role in roles and person.arrived is not None)


def rooms(people: Sequence[Attendee], beds: int = 2) -> tuple[tuple[str, ...], ...]:
    """The people of each room, in the order of the list.

    Raises:
        BadMoney: somebody is on the list twice.
    """
    assert beds > 0
    by_name = _by_name(people)
    found: list[tuple[str, ...]] = []
    open_rooms: defaultdict[tuple[str, frozenset[dt.date]], list[str]] = defaultdict(list)
    placed: set[str] = set()
    for person in people:
        if not person.nights or person.name in placed:
            continue
        other = by_name.get(person.shares)
        if beds > 1 and other is not None and _wish_each_other(person, other):
            found.append((person.name, other.name))
            placed.add(other.name)
            continue
        room = open_rooms[person.group, person.nights]
        room.append(person.name)
        if len(room) == beds:
            found.append(tuple(room))
            room.clear()
    return *found, *(tuple(room) for room in open_rooms.values() if room)


def _wish_each_other(one: Attendee, other: Attendee) -> bool:
    return other is not one and other.shares == one.name and other.nights == one.nights


def seated(people: Sequence[Attendee], meal: Meal) -> Tables:
    """The tables of a meal: as few as its seats allow, with numbers that differ by one at most.

    Raises:
        BadMoney: somebody is on the list twice.
    """
    _by_name(people)
    eating = [person.name for person in people if meal.name in person.meals]
    tables = -(-len(eating) // meal.seats)
    size, more = divmod(len(eating), tables) if tables else (0, 0)
    ends = [number * size + min(number, more) for number in range(tables + 1)]
    return Tables(meal.name, tuple(tuple(eating[ends[n] : ends[n + 1]]) for n in range(tables)))


def supplies(each: Sequence[Supply], tables: int) -> Mapping[str, int]:
    """How much is needed of each supply for so many tables."""
    return {supply.name: supply.each_table * tables for supply in each}


def _by_name(people: Sequence[Attendee]) -> dict[str, Attendee]:
    found: dict[str, Attendee] = {}
    for person in people:
        if person.name in found:
            raise BadMoney("attendee-twice", name=person.name)
        found[person.name] = person
    return found
