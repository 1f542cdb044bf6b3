"""What is missing or broken at a table before it begins, and what came of it (S-a)."""

from enum import StrEnum

import msgspec

from qihui.events.facts.base import EventFact


class Thing(StrEnum):
    """What belongs to a table."""

    BOARD = "board"
    PIECE = "piece"
    CLOCK = "clock"
    SHEET = "sheet"
    """A sheet with a formation, or for the score."""
    OTHER = "other"


class Lack(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What is missing, or there and `broken`; of pieces which, and of whose seat, where that is known; else in words.

    >>> Lack(Thing.PIECE, 2, piece="bomb", seat="S").count
    2
    """

    thing: Thing
    count: int = 1
    broken: bool = False
    piece: str = ""
    seat: str = ""
    text: str = ""


class Remedy(StrEnum):
    """What a referee did about it."""

    REPLACED = "replaced"
    """What was missing was brought."""
    MOVED = "moved"
    """The table plays with other equipment."""
    PLAY_ON = "play-on"
    """It is played as it is."""


class EquipmentReported(EventFact, frozen=True, tag="equipment-reported"):
    """Somebody found equipment of a table wanting before it began. Reports are numbered from 1."""

    report: int
    round: int
    table: int
    lacks: tuple[Lack, ...]


class EquipmentSettled(EventFact, frozen=True, tag="equipment-settled"):
    """A referee settled a report; `to` is the other equipment that the table has now."""

    report: int
    remedy: Remedy
    reason: str = ""
    to: str = ""
