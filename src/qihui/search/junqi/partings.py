"""How two pieces may part under a game's options (C8, J2.3, J3.1), and what a contact leaves possible.

A flag that is carried is no piece of strength: an engineer takes it up, of others a flag that holds is left as it was.
Where anybody may carry once mines are gone, both may happen.
"""

from functools import cache
from typing import Final

from qihui.rules.junqi import Equal, FlagRule, Rank
from qihui.rules.junqi.clash import CLASHES, Contact
from qihui.search.junqi.masks import bit

MOBILE: Final[tuple[Rank, ...]] = tuple(rank for rank in Rank if rank not in (Rank.MINE, Rank.FLAG))
"""The ranks that can attack."""


class Partings:
    """The contacts of two ranks under some options."""

    def __init__(self, equal: Equal, flag: FlagRule) -> None:
        self.equal: Final = equal
        self.flag: Final = flag
        self._leaves: Final = {
            (contact.value, a): sum(bit(b) for b in Rank if contact in self.contacts(a, b))
            for contact in Contact
            for a in MOBILE
        }
        self._agreed: dict[tuple[str, int, int], tuple[int, int]] = {}

    def contacts(self, mover: Rank, met: Rank) -> tuple[Contact, ...]:
        """What may come of `mover` hitting `met`, the likeliest first."""
        if met is not Rank.FLAG or self.flag is FlagRule.TAKE:
            return (CLASHES[self.equal][mover, met],)
        if mover is Rank.ENGINEER:
            return (Contact.TAKES,)
        return (Contact.HOLDS,) if self.flag is FlagRule.ENGINEER else (Contact.HOLDS, Contact.TAKES)

    def agree(self, contact: str, mover: int, met: int) -> tuple[int, int]:
        """What is left of two masks when the mover's contact with the piece met ended so.

        >>> from qihui.search.junqi.masks import ENGINEER, MOVERS
        >>> common = partings(Equal.BOTH, FlagRule.TAKE)
        >>> common.agree("takes", MOVERS, bit(Rank.MINE)) == (ENGINEER, bit(Rank.MINE))
        True
        """
        asked = (contact, mover, met)
        if asked not in self._agreed:
            left_mover = left_met = 0
            for rank in MOBILE:
                if mover & bit(rank):
                    possible = met & self._leaves[contact, rank]
                    if possible:
                        left_mover |= bit(rank)
                        left_met |= possible
            self._agreed[asked] = left_mover, left_met
        return self._agreed[asked]


@cache
def partings(equal: Equal, flag: FlagRule) -> Partings:
    """The partings under some options."""
    return Partings(equal, flag)
