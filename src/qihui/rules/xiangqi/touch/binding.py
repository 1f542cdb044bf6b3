"""What touched pieces bind a player to: the fixed orders of clauses 1 to 5 on a board, with points as numbers.

    1  own only         moves
    2  enemy only       taken
    3  own, then enemy  takes, moves, taken
    4  enemy, then own  takes, taken, moves
    5  at once          as 4

The first duty that a legal move fulfils binds; without any the player is free, and later touches count afresh.
"""

from collections.abc import Sequence
from typing import Final

import msgspec

from qihui.rules.xiangqi.board import NAMES
from qihui.rules.xiangqi.pieces import SIDE_SHIFT
from qihui.rules.xiangqi.touch.values import Foul, FoulClause, Step

Move = tuple[int, int]

ORDERS: Final[dict[int, tuple[Step, ...]]] = {
    1: (Step.MOVES,),
    2: (Step.TAKEN,),
    3: (Step.TAKES, Step.MOVES, Step.TAKEN),
    4: (Step.TAKES, Step.TAKEN, Step.MOVES),
    5: (Step.TAKES, Step.TAKEN, Step.MOVES),
}
"""The duties of each clause, the first first."""


class Ruling(msgspec.Struct, frozen=True):
    """What a clause says of the pieces that count: duties that failed, the one that binds with its moves, and fouls."""

    clause: int
    own: int | None
    enemy: int | None
    failed: tuple[Step, ...]
    binds: Step | None
    moves: tuple[Move, ...]
    fouls: tuple[Foul, ...]


def rulings(
    cells: bytes, side: int, legal: Sequence[Move], touched: Sequence[int], *, at_once: bool
) -> tuple[Ruling, ...]:
    """The rulings on touched pieces up to the one that binds; the last one does not when all leave the player free."""
    found: list[Ruling] = []
    left: tuple[int, ...] = tuple(dict.fromkeys(touched))
    while left:
        own = next((at for at in left if cells[at] >> SIDE_SHIFT == side), None)
        enemy = next((at for at in left if cells[at] >> SIDE_SHIFT != side), None)
        found.append(_ruling(_clause(left, own, enemy, at_once=at_once), own, enemy, legal))
        if found[-1].binds:
            break
        left = tuple(at for at in left if at not in (own, enemy))
    return tuple(found)


def _clause(touched: Sequence[int], own: int | None, enemy: int | None, *, at_once: bool) -> int:
    if enemy is None:
        return 1
    if own is None:
        return 2
    if at_once:
        return 5
    return 3 if touched.index(own) < touched.index(enemy) else 4


def _ruling(clause: int, own: int | None, enemy: int | None, legal: Sequence[Move]) -> Ruling:
    order = ORDERS[clause]
    fouls = _fouls(own, enemy, legal)
    for place, step in enumerate(order):
        if moves := tuple(move for move in legal if _fulfils(step, move, own, enemy)):
            return Ruling(clause, own, enemy, order[:place], step, moves, fouls)
    return Ruling(clause, own, enemy, order, None, (), fouls)


def _fulfils(step: Step, move: Move, own: int | None, enemy: int | None) -> bool:
    match step:
        case Step.TAKES:
            return move == (own, enemy)
        case Step.MOVES:
            return move[0] == own
        case Step.TAKEN:
            return move[1] == enemy


def _fouls(own: int | None, enemy: int | None, legal: Sequence[Move]) -> tuple[Foul, ...]:
    found: list[Foul] = []
    if own is not None and not any(_fulfils(Step.MOVES, move, own, enemy) for move in legal):
        found.append(Foul(FoulClause.IMMOBILE, NAMES[own]))
    if enemy is not None and not any(_fulfils(Step.TAKEN, move, own, enemy) for move in legal):
        found.append(Foul(FoulClause.UNTAKEABLE, NAMES[enemy]))
    return tuple(found)
