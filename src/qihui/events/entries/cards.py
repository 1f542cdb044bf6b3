"""What is known of an entry 报名: what everybody may read, and what only the organiser does (H.teams)."""

from enum import StrEnum
from typing import Final

import msgspec

from qihui.events.files.entries import Person

LONGEST: Final = 60
"""Most characters of a name."""


class Member(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A person of an entry: name or nickname, the account and rank 级别 on a platform, the city."""

    name: str
    account: str = ""
    rank: str = ""
    city: str = ""


class Card(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What may be published of an entry: the name it goes by, who belongs to it, and the club or college 单位.

    `seed` 1 is the strongest, 0 is no seed; `captain` names the member who may appeal for the others. `group` is the
    group or class 组别 that the entry is for, and `listed` its number 编号 in the list that it came from; numbers in
    the event go by the order of entry, or are drawn. `outside` says that it does not play in the hall, in an event of
    both kinds (C11).
    """

    name: str
    members: tuple[Member, ...] = ()
    club: str = ""
    seed: int = 0
    captain: str = ""
    group: str = ""
    listed: str = ""
    outside: bool = False


class Contact(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """How the organiser reaches an entry, and the number of the document shown at check-in. Never published."""

    phone: str = ""
    email: str = ""
    document: str = ""
    note: str = ""


class Standing(StrEnum):
    """Whether an entry still plays."""

    PLAYING = "playing"
    WITHDRAWN = "withdrawn"
    """Left, or was paired no more after forfeits."""
    DISQUALIFIED = "disqualified"


def of_person(person: Person) -> tuple[Card, Contact]:
    """The card and the contact that a line of an imported list makes."""
    first = Member(person.name or person.team, person.account, person.rank, person.city)
    members = (first, Member(person.partner)) if person.partner else (first,) if person.name else ()
    name = f"{person.name} / {person.partner}" if person.partner else person.title
    return (
        Card(name, members, person.home, person.seed, group=person.group, listed=person.number),
        Contact(person.phone, person.email, person.document, person.note),
    )
