"""The parts a table is made of: seats, offers, a stop, rulings with what was before them."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING

import msgspec

from qihui.play.clock import Clock, Dial
from qihui.rules.core import Position, Step
from qihui.rules.outcome import Outcome
from qihui.rules.record import GameFact

if TYPE_CHECKING:
    from qihui.play.asking import AnyRequest
    from qihui.play.facts.refereeing import Reserved, Ruled


class Phase(StrEnum):
    """What a table is doing."""

    GATHERING = "gathering"
    PLAYING = "playing"
    FINISHED = "finished"
    CLOSED = "closed"


class Chair(msgspec.Struct, frozen=True):
    """A seat 座位 of the table: who sits there, the formation laid out so far, whether it stands.

    `away` is the table time since when nobody is connected, `None` while somebody is; a bot is always there, and so is
    at a real board who has no key, or has come once. `late` is how much too late the person came, in ms; `None` before.
    """

    name: str = ""
    player: str = ""
    guest: str = ""
    engine: str = ""
    setup: str = ""
    ready: bool = False
    away: int | None = None
    offers: int = 0
    late: int | None = None

    @property
    def taken(self) -> bool:
        """Whether somebody or a bot sits here."""
        return bool(self.name)

    @property
    def human(self) -> bool:
        """Whether a person sits here."""
        return self.taken and not self.engine

    @property
    def here(self) -> bool:
        """Whether the person, or the bot, is at the table."""
        return self.taken and self.away is None


class Offer(msgspec.Struct, frozen=True):
    """An open draw offer: who made it, at which ply, and the seats that consent so far."""

    by: int
    ply: int
    consents: tuple[int, ...]


class Request(msgspec.Struct, frozen=True):
    """An open request and the seats that consent so far."""

    what: AnyRequest
    consents: tuple[int, ...] = ()


class StopReason(StrEnum):
    """Why a game stands still."""

    CALL = "call"
    """A player called the referee."""
    REFEREE = "referee"
    """The referee stopped it."""
    CLAIM = "claim"
    """A false claim was one infraction too many."""
    LIMIT = "limit"
    """The time for the whole game is over."""
    DELAY = "delay"
    """A referee put it off."""
    OVERTURNED = "overturned"
    """The chief set a ruling aside and has not let the game go on yet."""


class Stop(msgspec.Struct, frozen=True):
    """A game that stands still `since` a table time, perhaps `until` one; `seat` called the referee."""

    seat: int | None
    why: StopReason = StopReason.CALL
    since: int = 0
    until: int | None = None


class End(msgspec.Struct, frozen=True):
    """What a game was right before somebody ended it, not a move: its position, so many facts and steps of it."""

    position: Position
    facts: int
    steps: int


class Play(msgspec.Struct, frozen=True):
    """How far the game is: what a ruling can change, and what comes back when it is overturned.

    `steps` are all steps of the board; `facts` those of the record; `marks` the dials before each move; `pressed` what
    each move on a real board took. `adjusted` is the result an official gave the game, or that of a game broken off.
    `end` is kept of a game on a real board, whose last moves may have been made and not entered.
    """

    phase: Phase = Phase.GATHERING
    position: Position | None = None
    steps: tuple[Step, ...] = ()
    facts: tuple[GameFact, ...] = ()
    marks: tuple[tuple[Dial, ...], ...] = ()
    pressed: tuple[int, ...] = ()
    adjusted: Outcome | None = None
    end: End | None = None

    @property
    def result(self) -> Outcome | None:
        """The result in force; `None` while there is none."""
        if self.phase is not Phase.FINISHED:
            return None
        return self.adjusted or (self.position.outcome if self.position else None)


class Ruling(msgspec.Struct, frozen=True):
    """A ruling as it happened, at which table time and ply, and what was before it; `void` when it was overturned."""

    fact: Ruled
    at: int
    ply: int
    play: Play
    clock: Clock
    chairs: tuple[Chair, ...]
    void: bool = False


class Claim(msgspec.Struct, frozen=True):
    """A reserved claim, and the number of the ruling that answered it."""

    fact: Reserved
    ruling: int | None = None
