"""A player of a Swiss event, as pairing sees one: a number, and what happened in each round so far.

The kinds of rounds that were not played are kept apart, since they count differently (TRF codes of FIDE in brackets):

| what happened | here | does it stop a pairing bye? |
|---|---|---|
| nobody was left to meet 轮空 [U] | `SatOut(ByeKind.PAIRING)` | yes |
| left out with the points of a win, as the arbiter decided [F] | `SatOut(ByeKind.FULL)` | `Rules.full_bye_counts` |
| left out at own wish, for half the points [H] | `SatOut(ByeKind.HALF)` | no |
| absent, or left out for no points [Z] | `SatOut(ByeKind.ZERO)` | no |
| the opponent did not come [+] | `Walkover(won=True)` | yes |
| did not come [-] | `Walkover(won=False)` | no |

Points are whole numbers in a unit that the caller chooses, such as half points of 1, 1/2, 0, or the points of 2, 1, 0.
"""

import msgspec

from qihui.events.results import ByeKind


class Played(msgspec.Struct, frozen=True, tag="played"):
    """A round that was played. `first` is whether the player moved first, `None` where both did (two games)."""

    opponent: int
    first: bool | None
    points: int


class Walkover(msgspec.Struct, frozen=True, tag="walkover"):
    """A round that was paired and not played 弃权: won because the opponent did not come, or lost."""

    opponent: int
    won: bool
    points: int = 0


class SatOut(msgspec.Struct, frozen=True, tag="sat-out"):
    """A round without an opponent."""

    kind: ByeKind
    points: int = 0


Past = Played | Walkover | SatOut


class Player(msgspec.Struct, frozen=True):
    """`number` 序号 is the player's for the whole event; `past` has one entry for every round so far.

    Whoever entered late has `SatOut(ByeKind.ZERO)`, or what the regulations give, for the rounds that were missed.

    >>> Player(7, (Played(3, True, 2), SatOut(ByeKind.HALF, 1))).points
    3
    """

    number: int
    past: tuple[Past, ...] = ()
    club: str = ""

    @property
    def points(self) -> int:
        """The sum of the rounds so far."""
        return sum(each.points for each in self.past)
