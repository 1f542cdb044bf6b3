"""Who decides what at a table 裁判: the offices, and what each of them may rule.

A referee 裁判 rules at the table (H20); the chief referee 裁判长 may do all that and overturn a ruling; the arbitration
committee 仲裁委员会 gives the assent without which nobody is disqualified (H22.B). What the program finds by itself (a
false claim) is signed by the software.
"""

from enum import StrEnum
from typing import Final

import msgspec

OFFICIAL_NAME_LENGTH: Final = 24
"""Longest name of an official, in characters."""


class Office(StrEnum):
    """An office at a table."""

    REFEREE = "referee"
    CHIEF = "chief"
    COMMITTEE = "committee"
    SOFTWARE = "software"
    """No person: what the rules decide without a referee."""


class By(msgspec.Struct, frozen=True, omit_defaults=True):
    """Who decided: the office, the person's name, and the date and time of day (ISO 8601), as far as they are told."""

    office: Office
    name: str = ""
    when: str = ""


SOFTWARE: Final = By(Office.SOFTWARE)
REFEREE: Final = By(Office.REFEREE)
"""A referee whose name is not told."""
