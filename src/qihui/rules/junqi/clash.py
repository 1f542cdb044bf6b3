"""What happens when a piece meets an enemy's 碰子 (C8, H14, J2.3).

Higher rank takes lower and stands on the post; equals both leave, or by a custom of J the attacker alone; a bomb and
whatever it meets both leave, either way round, mine and flag included; a mine yields only to the engineer, who
survives; any other piece that hits a mine leaves and the mine stays; a flag falls to every piece that hits it.

Where flags are carried (`flags.py`) one that is hit by a piece that may not carry it holds: nobody leaves.
"""

from enum import StrEnum
from typing import Final

from qihui.rules.junqi.customs import Equal
from qihui.rules.junqi.pieces import Rank


class Contact(StrEnum):
    """Which pieces leave: all that everybody may know of a clash (C5)."""

    TAKES = "takes"
    FALLS = "falls"
    BOTH = "both"
    HOLDS = "holds"
    """Neither: a flag that the mover may not carry."""


def clash(mover: Rank, met: Rank, equal: Equal = Equal.BOTH) -> Contact:
    """The result of `mover` hitting `met`. Mines and flags never move, so they are no movers.

    >>> clash(Rank.ENGINEER, Rank.MINE), clash(Rank.BOMB, Rank.FLAG), clash(Rank.MAJOR, Rank.COLONEL)
    (<Contact.TAKES: 'takes'>, <Contact.BOTH: 'both'>, <Contact.FALLS: 'falls'>)
    """
    assert mover not in (Rank.MINE, Rank.FLAG), mover
    if Rank.BOMB in (mover, met):
        return Contact.BOTH
    if met is Rank.FLAG:
        return Contact.TAKES
    if met is Rank.MINE:
        return Contact.TAKES if mover is Rank.ENGINEER else Contact.FALLS
    if mover == met:
        return Contact.BOTH if equal is Equal.BOTH else Contact.FALLS
    return Contact.TAKES if mover > met else Contact.FALLS


_MOVERS: Final = tuple(rank for rank in Rank if rank not in (Rank.MINE, Rank.FLAG))

CLASHES: Final[dict[Equal, dict[tuple[int, int], Contact]]] = {
    equal: {(a, b): clash(a, b, equal) for a in _MOVERS for b in Rank} for equal in Equal
}
"""`clash` for every pair, by custom and by number, for the move path."""
