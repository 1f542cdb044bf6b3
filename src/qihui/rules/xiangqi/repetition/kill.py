"""Threats to mate 杀 (X.repetition): would a side win by force, were it to move again?

A move is a kill 杀着 when its side threatens to mate 将死 with its next move, or with checks in a row from its next
move on 连将杀, or to leave the other side without a move 困毙.

House choices, which keep a verdict quick: a mate by checks is looked for through `CHECKS` checks, about what a referee
reads off the board; a move that leaves the other side without a move is looked for as the next move only, and only when
that side has at most `FEW` moves.
"""

from collections.abc import Iterator
from typing import Final

from qihui.rules.xiangqi.board import HORSE_FROM, POINTS, RAYS
from qihui.rules.xiangqi.moves import apply, in_check, legal_moves, pseudo_moves
from qihui.rules.xiangqi.pieces import SIDE_SHIFT, Kind

CHECKS: Final = 3
"""So many checks in a row, the mating one included, are looked through."""
FEW: Final = 20
"""A side with more moves is not left without one by a single move."""

_NEAR: Final = tuple(
    frozenset(at for ray in RAYS[king] for at in ray) | {at for pair in HORSE_FROM[king] for at in pair}
    for king in range(POINTS)
)
"""By the king's point, the points that a move must come from or go to if it is to give check."""


def kills(cells: bytes, side: int, checks: int = CHECKS) -> bool:
    """Whether `side`, to move, mates by at most `checks` checks in a row, or takes the last move away at once."""
    return _mates(cells, side, checks) or _smothers(cells, side)


def _smothers(cells: bytes, side: int) -> bool:
    """Whether a move of `side` leaves the other side without one."""
    if len(legal_moves(cells, 1 - side)) > FEW:
        return False
    return any(not legal_moves(apply(cells, *move), 1 - side) for move in legal_moves(cells, side))


def _mates(cells: bytes, side: int, checks: int) -> bool:
    """Whether `side`, to move, mates by at most `checks` checks in a row."""
    answered: list[tuple[bytes, list[tuple[int, int]]]] = []
    for after in _checks(cells, side):
        replies = legal_moves(after, 1 - side)
        if not replies:
            return True
        answered.append((after, replies))
    return checks > 1 and any(
        all(_mates(apply(after, *reply), side, checks - 1) for reply in replies) for after, replies in answered
    )


def _checks(cells: bytes, side: int) -> Iterator[bytes]:
    """The boards after each legal move of `side` that gives check."""
    near = _NEAR[cells.index((1 - side) << SIDE_SHIFT | Kind.KING)]
    for source, target in pseudo_moves(cells, side):
        if source in near or target in near:
            after = apply(cells, source, target)
            if in_check(after, 1 - side) and not in_check(after, side):
                yield after
