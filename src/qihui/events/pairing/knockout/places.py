"""Who gets which place of the first round: by seeds 种子, by lots 抽签, with people of one club or group kept apart.

Seeded places are such that the first two can only meet in the last match, the first four in the last two rounds, and
so on; the missing entrants are those with the highest numbers, so that the best have the byes and a bye never meets a
bye. Lots go to the places that are left. Kept apart: at every fork each club is split as evenly as its size and the
places allow, so that its people meet as late as can be.

>>> seed_order(8)
(1, 8, 4, 5, 2, 7, 3, 6)

Behind groups, places come by crossings 交叉: the winner of each group stands at one end of the bracket and its second
at the other, so that they can only meet again in the last match:

    two groups     A1-B2 | B1-A2
    four groups    A1-B2, C1-D2 | B1-A2, D1-C2

With one, or with more than two, who go on, and with other numbers of groups, places are seeded by rank in the group,
and people of one group are kept apart by the same forks as clubs are.

Source: J.knockout; tournament case 37.
"""

from collections import Counter
from collections.abc import Mapping, Sequence

from qihui.events.pairing.errors import BadBracket, BadField
from qihui.events.pairing.knockout.plans import size_for


def seed_order(size: int) -> tuple[int, ...]:
    """The seeds of the places, from 1, for a power of two."""
    order: tuple[int, ...] = (1,)
    while len(order) < size:
        order = tuple(seed for each in order for seed in (each, 2 * len(order) + 1 - each))
    return order


def by_seeds(numbers: Sequence[int]) -> tuple[int | None, ...]:
    """The places of entrants in the order of their seeds; `None` is a bye.

    Raises:
        BadBracket: fewer than two. BadField: somebody twice.
    """
    return tuple(
        numbers[seed - 1] if seed <= len(numbers) else None for seed in seed_order(size_for(_distinct(numbers)))
    )


def by_drawn(
    numbers: Sequence[int], *, seeds: int = 0, clubs: Mapping[int, str] | None = None
) -> tuple[int | None, ...]:
    """The places of entrants, the first `seeds` by seed and the others in the order that they drew; `None` is a bye.

    `clubs` has the club, or the group of an earlier stage, of everybody who is to be kept apart from others.

    Raises:
        BadBracket: fewer than two, or more seeds than entrants. BadField: somebody twice.
    """
    order = seed_order(size_for(_distinct(numbers)))
    if not 0 <= seeds <= len(numbers):
        raise BadBracket("knockout-seeds", seeds=seeds, entrants=len(numbers))
    places: list[int | None] = [numbers[seed - 1] if seed <= seeds else None for seed in order]
    free = [place for place, seed in enumerate(order) if seeds < seed <= len(numbers)]
    _deal(places, 0, len(order), free, list(numbers[seeds:]), clubs or {})
    return tuple(places)


def crossed(standings: Sequence[Sequence[int]]) -> tuple[int, ...]:
    """The places of the first two of each group. `standings` has each group's, the best first.

    >>> crossed(((11, 12), (21, 22)))
    (11, 22, 21, 12)

    Raises:
        BadBracket: the number of groups is no power of two from 2, or a group has fewer than two.
    """
    count = len(standings)
    if count < 2 or count & (count - 1) or any(len(group) < 2 for group in standings):
        raise BadBracket("knockout-crossing", groups=count)
    upper = [number for index in range(0, count, 2) for number in (standings[index][0], standings[index + 1][1])]
    lower = [number for index in range(0, count, 2) for number in (standings[index + 1][0], standings[index][1])]
    return (*upper, *lower)


def _distinct(numbers: Sequence[int]) -> int:
    twice = next((number for number, times in Counter(numbers).items() if times > 1), None)
    if twice is not None:
        raise BadField("pairing-twice", number=twice)
    return len(numbers)


def _deal(
    places: list[int | None], begin: int, end: int, free: list[int], drawn: list[int], clubs: Mapping[int, str]
) -> None:
    """Put those drawn into the free places from `begin` to `end`."""
    if not free:
        return
    if end - begin == 1:
        (places[begin],) = drawn
        return
    middle = (begin + end) // 2
    left = [place for place in free if place < middle]
    right = [place for place in free if place >= middle]
    upper = _share(places[begin:middle], places[middle:end], drawn, len(left), clubs)
    chosen = set(upper)
    _deal(places, begin, middle, left, upper, clubs)
    _deal(places, middle, end, right, [each for each in drawn if each not in chosen], clubs)


def _share(
    above: Sequence[int | None],
    below: Sequence[int | None],
    drawn: Sequence[int],
    room: int,
    clubs: Mapping[int, str],
) -> list[int]:
    """Which of those drawn go to the upper half, so that each club is split as evenly as can be."""
    seeded = [Counter(clubs[each] for each in half if each is not None and clubs.get(each)) for half in (above, below)]
    members: dict[str, list[int]] = {}
    for each in drawn:
        members.setdefault(clubs.get(each, ""), []).append(each)
    upper: list[int] = []
    spare: list[tuple[int, int]] = []
    """Who may be added to the upper half, after how much it makes the club more uneven."""
    singles = members.pop("", [])
    for club, own in members.items():
        ahead = seeded[1][club] - seeded[0][club]
        even = max(0, min(len(own), (len(own) + ahead) // 2))
        upper += own[:even]
        behind = len(own) + ahead - 2 * even
        spare += [(2 * step + 1 - behind, each) for step, each in enumerate(own[even:])]
    spare += [(0, each) for each in singles]
    if len(upper) > room:
        return _fewer(upper, room, clubs)
    ranks = {each: rank for rank, each in enumerate(drawn)}
    spare.sort(key=lambda each: (each[0], ranks[each[1]]))
    return upper + [each for _, each in spare[: room - len(upper)]]


def _fewer(upper: list[int], room: int, clubs: Mapping[int, str]) -> list[int]:
    """The upper half when it is too small for half of each club: the largest clubs give one each in turn."""
    left = list(upper)
    while len(left) > room:
        sizes = Counter(clubs[each] for each in left)
        largest = max(sizes, key=lambda club: sizes[club])
        left.remove(next(each for each in reversed(left) if clubs[each] == largest))
    return left
