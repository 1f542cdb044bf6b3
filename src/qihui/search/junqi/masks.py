"""Sets of ranks as numbers: a bit a rank."""

from typing import Final

from qihui.rules.junqi import Rank
from qihui.rules.junqi.pieces import COUNTS


def bit(rank: Rank) -> int:
    """The mask of a single rank."""
    return 1 << rank


ALL: Final = sum(bit(rank) for rank in Rank)
MOVERS: Final = ALL & ~bit(Rank.MINE) & ~bit(Rank.FLAG)
ENGINEER: Final = bit(Rank.ENGINEER)
MARSHAL: Final = bit(Rank.MARSHAL)
FLAG: Final = bit(Rank.FLAG)
BITS: Final = tuple((bit(rank), count) for rank, count in COUNTS.items())
"""Every rank's mask, and how many of it a seat has."""
