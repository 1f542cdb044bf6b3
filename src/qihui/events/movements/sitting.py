"""Who sits where and plays which deals 棋阵: what every movement gives.

A sitting has places in turn order: four for persons, of whom those at places 0 and 2 are partners against 1 and 3; two
for pairs and teams, side 0 and side 1. A place without an entry, `None`, is a seat of the computer. A round has one
sitting or more at every table; each is played in sessions 局 of games 盘, one deal a game. Deals are numbers: the same
number is the same deal, at whatever table.

With results, each game of a sitting makes one `results.DealTable`, with the same places.
"""

from enum import StrEnum
from typing import Final

import msgspec

from qihui.events.movements.errors import BadMovement

MOST_DEALS: Final = 1_000
"""Most deals of a round."""


class Unit(StrEnum):
    """What an entry of a movement is."""

    PERSON = "person"
    PAIR = "pair"
    TEAM = "team"
    """Two pairs at two tables, who play the same deals on opposite sides."""


class Sitting(msgspec.Struct, frozen=True):
    """A table of a round: who has which place, and the deals of each session, in order."""

    table: int
    places: tuple[int | None, ...]
    sessions: tuple[tuple[int, ...], ...]

    @property
    def deals(self) -> tuple[int, ...]:
        """The deals of all sessions, in order."""
        return tuple(deal for session in self.sessions for deal in session)


class Round(msgspec.Struct, frozen=True):
    """A round: its sittings, in the order of the tables, and who sits out."""

    number: int
    sittings: tuple[Sitting, ...]
    rests: tuple[int, ...] = ()


class Movement(msgspec.Struct, frozen=True):
    """The rounds of an event, or those so far."""

    unit: Unit
    rounds: tuple[Round, ...]


class Length(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How long a round is: so many sessions of so many games (C.sessions).

    Raises:
        BadMovement: a round without games, or of more than can be.
    """

    sessions: int = 1
    games: int = 1

    def __post_init__(self) -> None:
        """Keep rounds that can be played. Raises `BadMovement`."""
        if self.sessions < 1 or self.games < 1 or self.deals > MOST_DEALS:
            raise BadMovement("movement-length", sessions=self.sessions, games=self.games, most=MOST_DEALS)

    @property
    def deals(self) -> int:
        """How many deals a round takes."""
        return self.sessions * self.games

    def of(self, index: int) -> tuple[tuple[int, ...], ...]:
        """The deals, by session, of the set number `index`, from 0: each set has its own, numbered on from 1.

        >>> Length(sessions=2, games=3).of(1)
        ((7, 8, 9), (10, 11, 12))
        """
        first = index * self.deals + 1
        return tuple(
            tuple(range(first + session * self.games, first + (session + 1) * self.games))
            for session in range(self.sessions)
        )
