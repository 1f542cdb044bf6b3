"""Who does something in an event, and which office 职务 that is (C13-14, H19-22)."""

from enum import StrEnum
from typing import Final

import msgspec


class Office(StrEnum):
    """An office; what each may do stands in `deciding.powers`."""

    ORGANISER = "organiser"
    CHIEF = "chief"
    """裁判长."""
    DEPUTY = "deputy"
    """副裁判长: acts for the chief."""
    REFEREE = "referee"
    COMMITTEE = "committee"
    """仲裁委员会: its spokesman."""
    ENTRY = "entry"
    """A participant or captain; the name is that of the person."""
    SOFTWARE = "software"
    """No person: what follows from the regulations."""


class By(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Who: the office, the person's name, and for a participant the number of the entry."""

    office: Office
    name: str = ""
    number: int = 0


ORGANISER: Final = By(Office.ORGANISER)
CHIEF: Final = By(Office.CHIEF)
SOFTWARE: Final = By(Office.SOFTWARE)
