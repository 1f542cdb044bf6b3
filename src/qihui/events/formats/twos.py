"""Groups of two by lot 抽签分组 (D.groups-of-two): winners meet until the places one to three are settled.

It is a knockout whose places are all drawn, with a match for the third place where the regulations want one. With a
number of entries that is no power of two, the lots also say who has no opponent in the first round.

Source: D4.
"""

from collections.abc import Mapping, Sequence
from random import Random

from qihui.events.pairing.knockout import Knockout, by_lots, single


def groups_of_two(
    numbers: Sequence[int], rng: Random, *, third_place: bool = True, clubs: Mapping[int, str] | None = None
) -> Knockout:
    """The knockout of these entries. Raises `BadBracket` for too few."""
    return Knockout(single(len(numbers), third_place=third_place), by_lots(numbers, rng, clubs=clubs))
