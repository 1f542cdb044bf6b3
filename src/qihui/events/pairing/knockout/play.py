"""A knockout as it is played: who stands where, and who goes on.

Everything follows from the plan, the places of the first round and the matches decided: nothing is moved by hand, so
no byes get stuck and nobody is in two places. A side without an opponent goes on by itself, also where the opponent is
missing because a bye, or nobody, came out of an earlier match. A match may end with nobody going on (both forfeit
双方弃权, unless the arbiter decides for one); then the next opponent goes on.

So a corrected winner is at once in the next match instead of the other; what becomes of a match that has begun is for
whoever keeps the tables.

Source: tournament cases 32, 35, 38.
"""

from enum import StrEnum

import msgspec
from msgspec.structs import replace

from qihui.events.pairing.errors import BadBracket
from qihui.events.pairing.knockout.bracket import Bracket, LoserOf, Match, Seed, Source, Unbeaten, WinnerOf


class Side(StrEnum):
    """What stands on a side of a match where no entrant does."""

    OPEN = "open"
    """It will be known later."""
    NOBODY = "nobody"


Sides = tuple[int | Side, int | Side]


class Decided(msgspec.Struct, frozen=True):
    """A match that is over, and who goes on; `None` when nobody does."""

    match: str
    winner: int | None


class Knockout(msgspec.Struct, frozen=True):
    """A plan, who has the places of its first round (`None` is a bye), and what has been decided."""

    bracket: Bracket
    places: tuple[int | None, ...]
    decided: tuple[Decided, ...] = ()

    def __post_init__(self) -> None:
        """Keep plan and places together. Raises `BadBracket`."""
        if len(self.places) != self.bracket.size:
            raise BadBracket("knockout-places", places=len(self.places), expected=self.bracket.size)

    def sides(self) -> dict[str, Sides]:
        """Who stands in each match."""
        return self._told()[0]

    def outcomes(self) -> dict[str, Sides]:
        """Who won each match, and who lost it."""
        return self._told()[1]

    def ready(self) -> tuple[str, ...]:
        """The matches that can be played, or are being played: both sides known, and not decided."""
        over = {each.match for each in self.decided}
        return tuple(
            name
            for name, (one, other) in self.sides().items()
            if isinstance(one, int) and isinstance(other, int) and name not in over
        )

    def decide(self, match: str, winner: int | None) -> "Knockout":
        """After a match is over. Raises `BadBracket` when it is not ready, or the winner not in it."""
        self._check_ready(match)
        self._check_winner(match, winner)
        return replace(self, decided=(*self.decided, Decided(match, winner)))

    def _check_ready(self, match: str) -> None:
        if match not in self.ready():
            raise BadBracket("knockout-not-ready", match=match)

    def _check_winner(self, match: str, winner: int | None) -> None:
        if winner is not None and winner not in self.sides()[match]:
            raise BadBracket("knockout-not-in-match", match=match, number=winner)

    def _told(self) -> tuple[dict[str, Sides], dict[str, Sides]]:
        over = {each.match: each.winner for each in self.decided}
        sides: dict[str, Sides] = {}
        outcomes: dict[str, Sides] = {}
        for match in self.bracket.matches:
            one, other = (self._side(source, sides, outcomes) for source in match.sides)
            sides[match.name] = (one, other)
            outcomes[match.name] = _outcome(match, one, other, over)
        return sides, outcomes

    def _side(self, source: Source, sides: dict[str, Sides], outcomes: dict[str, Sides]) -> int | Side:
        match source:
            case Seed(place):
                entrant = self.places[place]
                return Side.NOBODY if entrant is None else entrant
            case WinnerOf(name):
                return outcomes[name][0]
            case LoserOf(name):
                return outcomes[name][1]
            case Unbeaten(name):
                lost = outcomes[name][1]
                return lost if lost in (Side.OPEN, sides[name][0]) else Side.NOBODY


def _outcome(match: Match, one: int | Side, other: int | Side, over: dict[str, int | None]) -> Sides:
    if Side.OPEN in (one, other):
        return (Side.OPEN, Side.OPEN)
    if Side.NOBODY in (one, other):
        return (one if other is Side.NOBODY else other, Side.NOBODY)
    if match.name not in over:
        return (Side.OPEN, Side.OPEN)
    winner = over[match.name]
    if winner is None:
        return (Side.NOBODY, Side.NOBODY)
    return (winner, other if winner == one else one)
