"""True and false roots 真根假根 (X.repetition): is a piece that may be taken really protected?

A root 根 is a piece that can take back. It is a true root only if taking back is legal: a root that is pinned 牵制,
that is itself the screen or the leg on which the capture turned, or whose king would stand attacked by what the
capture uncovers, is a false root, and its piece counts as unprotected 无根 (WXF manual, diagrams 82-85 and 56-58).

House choice: a check that is on the board already is left out of account on both sides, as if it had been answered.
A root is not false merely because its king is in check for the moment, and a capture does not become new merely
because a check is over (so the manual's diagrams on threats to mate come out as it rules them).
"""

from qihui.rules.xiangqi.board import FILES
from qihui.rules.xiangqi.moves import apply, attackers, in_check
from qihui.rules.xiangqi.pieces import SIDE_SHIFT, Kind


def uncovered(base: bytes, after: bytes, side: int) -> bool:
    """Whether in `after` the king of `side` is attacked by something that did not attack it in `base`.

    A king that went onto an attacked point counts as attacked, whatever attacked it before.
    """
    if not in_check(after, side):
        return False
    if not in_check(base, side):
        return True
    king = base.index(side << SIDE_SHIFT | Kind.KING)
    return after[king] != base[king] or not _checkers(after, king, side) <= _checkers(base, king, side)


def rooted(cells: bytes, hunter: int, prey: int) -> bool:
    """Whether the piece on `prey` has a true root against the piece on `hunter`."""
    side = cells[prey] >> SIDE_SHIFT
    taken = apply(cells, hunter, prey)
    return any(not uncovered(cells, apply(taken, root, prey), side) for root in attackers(taken, prey, side))


def _checkers(cells: bytes, king: int, side: int) -> set[int]:
    """Where the pieces stand that attack a king, the other king across an open file included."""
    found = set(attackers(cells, king, 1 - side))
    other = cells.index((1 - side) << SIDE_SHIFT | Kind.KING)
    low, high = sorted((king, other))
    if (high - low) % FILES == 0 and not any(cells[low + FILES : high : FILES]):
        found.add(other)
    return found
