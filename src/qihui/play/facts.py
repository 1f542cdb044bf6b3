"""Everything that can have happened at a table, in the past tense. A table is what its facts make of it.

The facts of the game itself (`Deployed`, `Moved`, `Out`, draw offers, `Finished`) are those of its record; here are the
facts around them. Journals hold them with the table time `at` of each, in milliseconds.
"""

from enum import StrEnum
from typing import Any

import msgspec

from qihui.play.clock import TimeControl
from qihui.play.rulings import AnyEffect
from qihui.rules.record import Deployed, DrawAnswered, DrawOffered, Fact, Finished, Moved, Out, Removed, Revealed


class Watching(StrEnum):
    """What spectators may see while the game runs (H18); afterwards everybody sees everything."""

    SEAT = "seat"
    """Whoever has a seat's guest link stands behind that seat; others see the board without ranks."""
    BOARD = "board"
    """Everybody sees the board without ranks."""


class Opened(Fact, frozen=True, tag="opened"):
    """A table was set up. Keys are kept as digests only."""

    game: str
    profile: str
    profile_version: int
    options: dict[str, Any]
    times: TimeControl
    title: str = ""
    watching: Watching = Watching.SEAT
    listed: bool = True
    host: str = ""
    referee: str = ""
    opened: str = ""


class Sat(Fact, frozen=True, tag="sat"):
    """Somebody, or a bot, took a seat. `player` and `guest` are digests of the seat's key and of its guest key."""

    seat: int
    name: str
    player: str = ""
    guest: str = ""
    engine: str = ""


class Stood(Fact, frozen=True, tag="stood"):
    """A seat became free again."""

    seat: int


class Readied(Fact, frozen=True, tag="readied"):
    """A seat's formation stands, or no longer."""

    seat: int
    on: bool


class Started(Fact, frozen=True, tag="started"):
    """The game began."""


class Left(Fact, frozen=True, tag="left"):
    """A seat lost its last connection."""

    seat: int


class Returned(Fact, frozen=True, tag="returned"):
    """A seat is connected again."""

    seat: int


class Closed(Fact, frozen=True, tag="closed"):
    """The table was given up before its game began."""


class Suspended(Fact, frozen=True, tag="suspended"):
    """The server stopped; table time stands still."""


class Resumed(Fact, frozen=True, tag="resumed"):
    """The server is there again; table time goes on, and nobody is connected yet."""


class Stopped(Fact, frozen=True, tag="stopped"):
    """The game was stopped: a seat called the referee (H9), or, without a seat, the referee did it."""

    seat: int | None = None


class Ruled(Fact, frozen=True, tag="ruled"):
    """The referee ruled: by which clause, for what reason, to what effect. The game goes on, if it was stopped."""

    effect: AnyEffect
    clause: str = ""
    reason: str = ""


TableFact = (
    Opened
    | Sat
    | Stood
    | Deployed
    | Readied
    | Started
    | Moved
    | Out
    | Removed
    | Revealed
    | DrawOffered
    | DrawAnswered
    | Left
    | Returned
    | Closed
    | Suspended
    | Resumed
    | Stopped
    | Ruled
    | Finished
)


class Entry(msgspec.Struct, frozen=True, array_like=True):
    """A fact with the table time it happened at."""

    at: int
    fact: TableFact
