"""Entries from a list joined to those that are there already, so that importing a list again adds nobody twice.

Two entries are the same when they share the number of an identity card, the account, or name and number in the event;
else when they share name and club, or name and telephone or e-mail. They are not when their groups or their identity
cards differ, nor when they are of different clubs and share no more than the name or the number: every club may count
its own from 1. What is left no program can tell: a namesake without further data, a number that belongs to another
name, data that agree in one key and differ in another. Such rows are asked about, and come in as somebody answers.
Rows are compared with the rows above them as well. House choices: the order of these keys; names and clubs are
compared without blanks, case and width of letters, and a pair is the same pair in either order.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from enum import Enum, StrEnum
from types import MappingProxyType
from typing import Final, TypeAlias
from unicodedata import normalize

import msgspec

from qihui.events.files.entries import Person, Row
from qihui.events.files.errors import BadSheet

Place: TypeAlias = str | int
"""An entry by its id, or a row of the list by its number."""


class Doubt(StrEnum):
    """Why a row is asked about."""

    NAMESAKE = "namesake"
    """Same name, and nothing that tells the two apart or together."""
    NUMBER = "number"
    """The number belongs to another name."""
    CONTRADICTION = "contradiction"
    """One key agrees, another differs."""
    SEVERAL = "several"
    """The row fits more than one entry."""


class Added(msgspec.Struct, frozen=True, tag="added"):
    """A new entry."""

    row: int
    person: Person


class Same(msgspec.Struct, frozen=True, tag="same"):
    """An entry that is there, about which the row says nothing new."""

    row: int
    entry: str


class Changed(msgspec.Struct, frozen=True, tag="changed"):
    """An entry that is there, and what it becomes: what the row says replaces what was known in these `fields`."""

    row: int
    entry: str
    person: Person
    fields: tuple[str, ...]


class Doubled(msgspec.Struct, frozen=True, tag="doubled"):
    """The same entry as in the row `of` above."""

    row: int
    of: int


class Asked(msgspec.Struct, frozen=True, tag="asked"):
    """A row that a person decides about: one of `places` is meant, or a new entry. Nothing is done until then."""

    row: int
    person: Person
    doubt: Doubt
    places: tuple[Place, ...]


Joined: TypeAlias = Added | Same | Changed | Doubled | Asked

NONE: Final[Mapping[int, Place | None]] = MappingProxyType({})


def join(
    known: Mapping[str, Person], rows: Iterable[Row], answers: Mapping[int, Place | None] = NONE
) -> tuple[Joined, ...]:
    """What becomes of each row, with the entries that are there by id.

    `answers` are for rows that were asked about: the place that is meant, or `None` for a new entry.

    Raises:
        BadSheet: an answer names no place that was asked about.
    """
    join = _Join(known)
    found = tuple(join.row(row, answers) for row in rows)
    for number in answers:
        if number not in join.asked:
            raise BadSheet("join-no-question", row=number)
    return found


class _Bond(Enum):
    SAME = 0
    OTHER = 1


class _Join:
    """The places seen so far, found by their keys."""

    def __init__(self, known: Mapping[str, Person]) -> None:
        self.people: dict[Place, Person] = {}
        self.first_row: dict[str, int] = {}
        """The row above that an entry was found in."""
        self.asked: set[int] = set()
        self.index: defaultdict[tuple[str, str], list[Place]] = defaultdict(list)
        for entry, person in known.items():
            self._put(entry, person)

    def row(self, row: Row, answers: Mapping[int, Place | None]) -> Joined:
        """What becomes of a row."""
        places, doubt = self._meant(row.person)
        if doubt is not None:
            self.asked.add(row.row)
            if row.row not in answers:
                return Asked(row.row, row.person, doubt, places)
            answer = answers[row.row]
            if answer is not None and answer not in places:
                raise BadSheet("join-answer", row=row.row, answer=answer)
            places = () if answer is None else (answer,)
        if not places:
            self._put(row.row, row.person)
            return Added(row.row, row.person)
        return self._matched(row, places[0])

    def _matched(self, row: Row, place: Place) -> Joined:
        """The row is the entry or the row above at a place."""
        if isinstance(place, int):
            return Doubled(row.row, place)
        if (above := self.first_row.setdefault(place, row.row)) != row.row:
            return Doubled(row.row, above)
        old = self.people[place]
        said = {name: value for name, value in msgspec.structs.asdict(row.person).items() if value}
        new = msgspec.structs.replace(old, **said)
        fields = tuple(name for name in said if getattr(old, name) != getattr(new, name))
        if not fields:
            return Same(row.row, place)
        self._put(place, new)
        return Changed(row.row, place, new, fields)

    def _meant(self, person: Person) -> tuple[tuple[Place, ...], Doubt | None]:
        """The places that an entry may be, and why that is in doubt, if it is."""
        near = dict.fromkeys(place for key in _keys(person) for place in self.index[key])
        bonds = {place: _bond(person, self.people[place]) for place in near}
        same = tuple(place for place, bond in bonds.items() if bond is _Bond.SAME)
        if same:
            return same, Doubt.SEVERAL if len(same) > 1 else None
        doubts = {place: bond for place, bond in bonds.items() if isinstance(bond, Doubt)}
        return tuple(doubts), next(iter(doubts.values()), None)

    def _put(self, place: Place, person: Person) -> None:
        self.people[place] = person
        for key in _keys(person):
            if place not in self.index[key]:
                self.index[key].append(place)


def _bond(one: Person, other: Person) -> _Bond | Doubt:
    """Whether two entries are the same, or why that cannot be told."""
    if _differ(one.group, other.group) or _differ(one.document, other.document):
        return _Bond.OTHER
    names = names_of(one) == names_of(other)
    agree = _agree(one.document, other.document) or _agree(one.account, other.account)
    if agree:
        return Doubt.CONTRADICTION if _differ(one.account, other.account) else _Bond.SAME
    if _agree(one.number, other.number):
        if not names:
            return _Bond.OTHER if _differ(one.home, other.home) else Doubt.NUMBER
        return Doubt.CONTRADICTION if _differ(one.account, other.account) else _Bond.SAME
    if not names:
        return Doubt.CONTRADICTION if names_of(one) & names_of(other) else _Bond.OTHER
    reached = _agree(one.phone, other.phone) or _agree(one.email, other.email)
    if _differ(one.home, other.home):
        return Doubt.CONTRADICTION if reached else _Bond.OTHER
    if not reached and not _agree(one.home, other.home):
        return Doubt.NAMESAKE
    apart = _differ(one.number, other.number) or _differ(one.account, other.account)
    return Doubt.CONTRADICTION if apart else _Bond.SAME


def _keys(person: Person) -> Iterator[tuple[str, str]]:
    for name in ("document", "account", "number"):
        if key := look(getattr(person, name)):
            yield name, key
    for key in names_of(person):
        yield "name", key


def names_of(person: Person) -> frozenset[str]:
    """The names of an entry as they are compared: a pair is the same in either order."""
    return frozenset(look(name) for name in (person.title, person.partner) if name)


def _agree(one: str, other: str) -> bool:
    return bool(one) and look(one) == look(other)


def _differ(one: str, other: str) -> bool:
    return bool(one) and bool(other) and look(one) != look(other)


def look(text: str) -> str:
    """A text as it is compared.

    >>> look("张　三"), look("ＡＮＮ lee")
    ('张三', 'annlee')
    """
    return "".join(normalize("NFKC", text).casefold().split())
