"""How likely each rank is for a piece that a seat cannot see.

A table of one seat's 25 pieces by 12 ranks is balanced until every piece is one piece and every rank is there as often
as the set has it (C4.2): rows and columns are scaled in turn, as Deming and Stephan fitted tables to known margins. It
begins with what the beliefs allow, weighted by where people like to put things. Pieces of which the same is known
share one row.
"""

from collections import Counter
from operator import mul
from typing import Final

from qihui.rules.junqi import Board, Rank
from qihui.rules.junqi.pieces import COUNTS
from qihui.search.junqi.beliefs import Beliefs
from qihui.search.junqi.masks import bit
from qihui.search.junqi.terrain import Terrain

Odds = tuple[float, ...]
"""Likelihoods by rank number; places 0 and 13.. do not exist."""

ROUNDS: Final = 6
RANKS: Final = tuple(Rank)
_COUNT: Final = (0.0, *(float(COUNTS[rank]) for rank in Rank))

_FRONT: Final = {Rank.ENGINEER: 0.5, Rank.MARSHAL: 0.6, Rank.GENERAL: 0.9, Rank.BRIGADIER: 1.2, Rank.CAPTAIN: 1.2}
_MIDDLE: Final = {Rank.BOMB: 1.4}
_FIFTH: Final = {Rank.MINE: 2.0, Rank.MARSHAL: 0.7}
_BACK: Final = {Rank.MINE: 4.0, Rank.MARSHAL: 0.2, Rank.GENERAL: 0.3, Rank.MAJOR_GENERAL: 0.4, Rank.ENGINEER: 1.3}
_QUARTERS: Final = {Rank.MARSHAL: 0.02, Rank.GENERAL: 0.05, Rank.MAJOR_GENERAL: 0.05, Rank.BOMB: 0.4, Rank.MINE: 1.5}

HABITS: Final = tuple(
    tuple(habit.get(rank, 1.0) for rank in Rank) for habit in (_FRONT, _MIDDLE, _FIFTH, _BACK, _QUARTERS)
)
"""How people lay out: weights by rank for the front row, rows 2-4, row 5, row 6, and a headquarters."""


def certain(rank: Rank) -> Odds:
    """The odds of a piece that is known."""
    return tuple(float(number == rank) for number in range(13))


CERTAIN: Final = {rank: certain(rank) for rank in Rank}


def _habit(board: Board, home: int) -> int:
    if board.headquarters[home]:
        return 4
    return {1: 0, 5: 2, 6: 3}.get(board.posts[home].row, 1)


def weigh(beliefs: Beliefs, ground: Terrain, seat: int) -> dict[int, Odds]:
    """The odds of every piece of a seat, by home."""
    keys = {home: (beliefs.masks[home], _habit(ground.board, home)) for home in ground.homes[seat]}
    groups = Counter(keys.values())
    sizes = list(groups.values())
    rows = [
        [weight if mask & bit(rank) else 0.0 for rank, weight in zip(RANKS, HABITS[habit], strict=True)]
        for mask, habit in groups
    ]
    for _ in range(ROUNDS):
        totals = [sum(map(mul, column, sizes)) for column in zip(*rows, strict=True)]
        scale = [count / total if total else 0.0 for count, total in zip(_COUNT[1:], totals, strict=True)]
        rows = [_normal([a * b for a, b in zip(row, scale, strict=True)]) for row in rows]
    found = {key: (0.0, *row) for key, row in zip(groups, rows, strict=True)}
    return {home: found[key] for home, key in keys.items()}


def _normal(row: list[float]) -> list[float]:
    total = sum(row)
    return [value / total for value in row] if total else row
