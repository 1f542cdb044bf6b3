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
from qihui.events.lots.apart import first_least
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
    order, clubs = list(numbers), clubs or {}
    if not seeded:
        rng.shuffle(order)
    members: list[list[int]] = [[] for _ in range(count)]
    for begin in range(0, len(order), count):
        pot = order[begin : begin + count]
        rng.shuffle(pot)
        mates = [
            [sum(clubs.get(other) == clubs[each] for other in group) if clubs.get(each) else 0 for group in members]
            for each in pot
        ]
        around = rng.randrange(count)
        turned = [row[around:] + row[:around] for row in mates]
        for each, group in zip(pot, first_least(turned), strict=True):
            members[(group + around) % count].append(each)
    return tuple(Group(letter(index), tuple(each)) for index, each in enumerate(members))
