"""Perft: how many games of so many plies there are, the check that every program for xiangqi can be held against.

From the usual first position 44, 1,920, 79,666, 3,290,240 and 133,312,995. The last ply is counted and not played, and
a position that comes up again, with as many plies to go, is looked up.
"""

from qihui.rules.progress import Progress, unheard
from qihui.rules.xiangqi.moves import apply, legal_moves


def perft(cells: bytes, side: int, depth: int, progress: Progress = unheard) -> int:
    """The number of games of `depth` plies, with `side` to move.

    `progress` is told after each first move which part of them is counted.
    """
    if depth == 0:
        return 1
    seen: dict[tuple[bytes, int], int] = {}
    moves = legal_moves(cells, side)
    total = 0
    for done, (source, target) in enumerate(moves, 1):
        total += _count(apply(cells, source, target), 1 - side, depth - 1, seen)
        progress(done / len(moves))
    return total


def _count(cells: bytes, side: int, depth: int, seen: dict[tuple[bytes, int], int]) -> int:
    if depth == 0:
        return 1
    known = seen.get((cells, depth))
    if known is None:
        moves = legal_moves(cells, side)
        if depth == 1:
            known = len(moves)
        else:
            known = sum(_count(apply(cells, source, target), 1 - side, depth - 1, seen) for source, target in moves)
        seen[cells, depth] = known
    return known
