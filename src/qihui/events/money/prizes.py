"""Prizes 奖励 by place (H.benefits, E.prizes): money, titles and goods.

Entries that share a place share the money of the places they take up, in equal parts: two firsts share the first and
the second prize. House choice: what does not divide into whole fen stays in the budget; titles and goods of the better
place go to all who share it.
"""

from collections import Counter
from collections.abc import Sequence

import msgspec

from qihui.events.money.amounts import checked
from qihui.events.money.errors import BadMoney


class Prize(msgspec.Struct, frozen=True):
    """What the entry in a place gets: `fen` for the entry, or for each of its members (`each`)."""

    place: int
    fen: int
    each: bool = False
    title: str = ""
    goods: str = ""

    def __post_init__(self) -> None:
        """Keep amounts sensible. Raises `BadMoney`."""
        checked(self.fen)


class Placed(msgspec.Struct, frozen=True):
    """An entry with its place in the final ranking, and how many members it has. Equal entries have the same place."""

    entry: str
    place: int
    members: int = 1


class Award(msgspec.Struct, frozen=True):
    """What an entry gets: `fen` altogether, and for each member when the prize is given so."""

    entry: str
    place: int
    fen: int
    each: int
    titles: tuple[str, ...]
    goods: tuple[str, ...]


def awards(prizes: Sequence[Prize], ranking: Sequence[Placed]) -> tuple[Award, ...]:
    """What each entry that gets something gets, in the order of the ranking.

    Raises:
        BadMoney: the places of the ranking are not those of a ranking (1, 1, 3, ...).
    """
    sharing = Counter(placed.place for placed in ranking)
    ahead = 0
    for place in sorted(sharing):
        if place != ahead + 1:
            raise BadMoney("prize-places", place=place, expected=ahead + 1)
        ahead += sharing[place]
    found: list[Award] = []
    for placed in ranking:
        taken = range(placed.place, placed.place + sharing[placed.place])
        own = [prize for prize in prizes if prize.place in taken]
        first = [prize for prize in own if prize.place == placed.place]
        whole = sum(prize.fen for prize in own if not prize.each) // len(taken)
        each = sum(prize.fen for prize in own if prize.each) // len(taken)
        if own:
            titles = tuple(prize.title for prize in first if prize.title)
            goods = tuple(prize.goods for prize in first if prize.goods)
            found.append(Award(placed.entry, placed.place, whole + each * placed.members, each, titles, goods))
    return tuple(found)
