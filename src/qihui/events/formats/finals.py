"""From groups to a final stage, by crossings 交叉: who comes first in a group meets who came second in another.

With two groups of which two go on: A1-B2 and B1-A2; the losers may play for the third place. In general the winner of
each group stands at one end of the bracket and its second at the other, so that they can only meet again in the last
match:

    two groups     A1-B2 | B1-A2
    four groups    A1-B2, C1-D2 | B1-A2, D1-C2

With one, or with more than two, who go on, and with other numbers of groups, places are seeded by rank in the group and
people of one group are kept apart by the same forks as clubs are (`by_lots`).

Source: tournament case 37.
"""

from collections.abc import Sequence
from random import Random

from qihui.events.formats.errors import BadFormat
from qihui.events.lots.kinds import letter
from qihui.events.pairing.knockout import Knockout, by_lots, single


def crossed(standings: Sequence[Sequence[int]], *, third_place: bool = True) -> Knockout:
    """The final stage of the first two of each group, by crossings. `standings` has each group's, the best first.

    Raises:
        BadFormat: the number of groups is no power of two from 2, or a group has fewer than two.
    """
    count = len(standings)
    if count < 2 or count & (count - 1) or any(len(group) < 2 for group in standings):
        raise BadFormat("format-crossing", groups=count)
    upper = [number for index in range(0, count, 2) for number in (standings[index][0], standings[index + 1][1])]
    lower = [number for index in range(0, count, 2) for number in (standings[index + 1][0], standings[index][1])]
    return Knockout(single(2 * count, third_place=third_place), (*upper, *lower))


def seeded_finals(
    standings: Sequence[Sequence[int]], through: int, rng: Random, *, third_place: bool = True
) -> Knockout:
    """The final stage of the first `through` of each group: winners of groups are seeded, the others by lot, apart.

    Raises:
        BadFormat: a group has fewer than `through`, or nobody is left to meet.
    """
    if through < 1 or any(len(group) < through for group in standings) or through * len(standings) < 2:
        raise BadFormat("format-through", groups=len(standings), through=through)
    numbers = [group[rank] for rank in range(through) for group in standings]
    groups = {number: letter(index) for index, group in enumerate(standings) for number in group}
    places = by_lots(numbers, rng, seeds=len(standings), clubs=groups)
    return Knockout(single(len(numbers), third_place=third_place and len(numbers) >= 4), places)
