"""Groups 分组 of a first stage, each played as a round robin.

Entries are taken in pots: the first as many as there are groups, then the next, and so on. Each pot is spread by lot,
one to every group, as long as it lasts; so seeded entries are kept apart by their order, and without seeds the whole
order is drawn first. Within a pot, people of one club go to groups that have none of it yet wherever that can be.

Source: J6, evroon/bracket 1152 (tournament case 37). House choices: pots, and clubs apart within a pot.
"""

from collections.abc import Mapping, Sequence
from random import Random

import msgspec

from qihui.events.formats.errors import BadFormat
from qihui.events.lots.kinds import letter


class Group(msgspec.Struct, frozen=True):
    """A group by its letter, and its members in the order of their numbers within it."""

    letter: str
    members: tuple[int, ...]


def groups_of(
    numbers: Sequence[int], count: int, rng: Random, *, seeded: bool = True, clubs: Mapping[int, str] | None = None
) -> tuple[Group, ...]:
    """So many groups of these entries, who come in the order of their seeds, or with no seeds at all.

    Raises:
        BadFormat: no groups, or some would have fewer than two members.
    """
    if count < 1 or len(numbers) < 2 * count:
        raise BadFormat("format-groups", groups=count, entries=len(numbers))
    order = list(numbers)
    if not seeded:
        rng.shuffle(order)
    members: list[list[int]] = [[] for _ in range(count)]
    for begin in range(0, len(order), count):
        pot = order[begin : begin + count]
        rng.shuffle(pot)
        free = list(range(count))
        rng.shuffle(free)
        for index, group in _spread(pot, free, members, clubs or {}):
            members[group].append(pot[index])
    return tuple(Group(letter(index), tuple(each)) for index, each in enumerate(members))


def _spread(
    pot: Sequence[int], free: Sequence[int], members: Sequence[Sequence[int]], clubs: Mapping[int, str]
) -> list[tuple[int, int]]:
    """For each of the pot a group, with as few of a club together as can be: by paths that change earlier choices.

    Everybody takes a group where the own club has the fewest; if that is taken, its taker moves on when that costs
    nothing more. It is the assignment of bipartite graphs by augmenting paths, over rising limits of club mates.
    """
    mates = [
        [sum(clubs.get(other) == clubs[each] for other in members[group]) if clubs.get(each) else 0 for group in free]
        for each in pot
    ]
    taken: dict[int, int] = {}

    def place(index: int, limit: int, tried: set[int]) -> bool:
        for slot in range(len(free)):
            if slot in tried or mates[index][slot] > limit:
                continue
            tried.add(slot)
            if slot not in taken or place(taken[slot], limit, tried):
                taken[slot] = index
                return True
        return False

    for index in range(len(pot)):
        limit = 0
        while not place(index, limit, set()):
            limit += 1
    return [(index, free[slot]) for slot, index in sorted(taken.items())]
