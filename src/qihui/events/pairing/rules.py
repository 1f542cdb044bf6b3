"""By what a Swiss pairing 积分编排 is judged: hard rules, and weights that the regulations publish.

Hard, whatever the weights: nobody meets the same opponent twice (unless `repeats`), prohibited pairs do not meet, and
nobody gets a second pairing bye as long as somebody can be found who has had none.

Soft: every pair of a pairing costs the sum of its measures times these weights, and the pairing is the one that costs
least, score group by score group from the top:

| weight | measure of a pair |
|---|---|
| `repeats` | square of how often they have met |
| `gap` | square of the difference of their points |
| `run` | how many would have the same side for the third time in a row |
| `club` | 1 if both are of one club 同单位回避 |
| `balance` | sum over both: square of first moves less second moves, after this game |
| `floats` | 2 for each who floats the same way as in the last round, 1 as in the round before it |
| `alternate` | how many would have the same side as in their last game |
| `order` | square of how many places the opponent is away from the one that `Order` names |

Chinese xiangqi custom: equal scores meet first, and the balance of first and second moves comes after that. So it is
here: score groups are paired one after the other with as few floaters as can be, whatever the sides. `strict_sides`
turns it round, as western programs do: no third game in a row with one side and no difference of three are allowed, and
players float for it.

Source: J.swiss, rulebook section 7; the figures of the weights are house choices.
"""

from enum import StrEnum
from typing import Final

import msgspec

from qihui.events.pairing.errors import BadField

MOST_WEIGHT: Final = 10**18


class Order(StrEnum):
    """Who of a score group is one's natural opponent."""

    HALVES = "halves"
    """The upper half meets the lower, in order 上下半区: of eight 1-5, 2-6, 3-7, 4-8."""
    ENDS = "ends"
    """The first meets the last 首尾: of eight 1-8, 2-7, 3-6, 4-5."""
    NEIGHBOURS = "neighbours"
    """Next meets next 相邻: of eight 1-2, 3-4, 5-6, 7-8."""


class Weights(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a measure of 1 costs.

    Raises:
        BadField: less than nothing, or more than can be added up.
    """

    repeats: int = 10**14
    gap: int = 10**10
    run: int = 10**8
    club: int = 10**7
    balance: int = 10**6
    floats: int = 10**6
    alternate: int = 10**5
    order: int = 1

    def __post_init__(self) -> None:
        """Keep weights that weigh. Raises `BadField`."""
        for name in self.__struct_fields__:
            if not 0 <= getattr(self, name) <= MOST_WEIGHT:
                raise BadField("pairing-weight", name=name, found=getattr(self, name), most=MOST_WEIGHT)


class Acceleration(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An accelerated start 加速编排: who counts with more points than they have, in which rounds.

    The first `upper` players of the field's order have `points[r - 1]` more in round r; after that all is as it was.
    """

    upper: int
    points: tuple[int, ...]


class Rules(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The rules of a Swiss event.

    `walkovers_met`: whether two who were paired but did not play count as having met. `full_bye_counts`: whether a bye
    with full points that an arbiter gave stops a pairing bye, as in events whose software knew no other code for it.
    `odd_first`: whether the odd numbers move first in the first round, as drawn by lot.
    """

    weights: Weights = Weights()
    order: Order = Order.HALVES
    repeats: bool = False
    walkovers_met: bool = True
    full_bye_counts: bool = True
    strict_sides: bool = False
    odd_first: bool = True
    acceleration: Acceleration | None = None


def baku(players: int, rounds: int, win: int) -> Acceleration:
    """The Baku acceleration (FIDE Handbook C.04.5.1) for so many players and rounds, where a win scores `win`.

    The upper group is twice a quarter of the field, rounded up. The first half of the rounds, rounded up, is
    accelerated: in its first half, rounded up, by a win, and then by half of it.

    >>> baku(161, 9, 2)
    Acceleration(upper=82, points=(2, 2, 2, 1, 1))
    """
    quick = (rounds + 1) // 2
    whole = (quick + 1) // 2
    return Acceleration(2 * ((players + 3) // 4), (win,) * whole + (win // 2,) * (quick - whole))
