"""A table is set up, people come and go, lay out, and the game begins."""

from enum import StrEnum
from typing import Any

from qihui.play.clock import TimeControl
from qihui.play.terms import Terms
from qihui.rules.record import Fact


class Watching(StrEnum):
    """What spectators may see while the game runs (H18); afterwards everybody sees everything."""

    SEAT = "seat"
    """Whoever has a seat's guest link stands behind that seat; others see the board without ranks."""
    BOARD = "board"
    """Everybody sees the board without ranks."""


class Opened(Fact, frozen=True, tag="opened"):
    """A table was set up. Keys are kept as digests only.

    `scribe` may act for every seat of a table that is played on a real board.
    """

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
    chief: str = ""
    committee: str = ""
    scribe: str = ""
    terms: Terms = Terms()


class Sat(Fact, frozen=True, tag="sat"):
    """Somebody, or a bot, took a seat. `player` and `guest` are digests of the seat's key and of its guest key.

    At a real board a person may sit without a key.
    """

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


class Begun(Fact, frozen=True, tag="begun"):
    """The start was called: whoever is not there is late from now on (S-g2)."""


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
