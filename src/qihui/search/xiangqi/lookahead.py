"""Looking some moves ahead with alpha-beta, and then exchanges to their end, so that nothing hangs when it stops.

Values are for the side to move, in the units of `value`. Mate counts more the sooner it comes.
"""

from collections.abc import Callable
from typing import Final

from qihui.rules.xiangqi.moves import apply, legal_moves, pseudo_moves
from qihui.search.xiangqi.value import KING, PRICE, balance, change

MATE: Final = 1_000_000
EXCHANGES: Final = 6
"""How many captures in a row are followed."""

Move = tuple[int, int]


class Ahead:
    """One search; alive for a single choice. When `enough` says so it stops, and what it returned last is void."""

    def __init__(self, enough: Callable[[], bool]) -> None:
        self.enough = enough
        self.stopped = False

    def value(self, cells: bytes, side: int, depth: int, alpha: int, beta: int) -> int:
        """What a position is worth to the side to move, looking `depth` moves ahead; exact between alpha and beta."""
        return self._search(cells, side, depth, alpha, beta, balance(cells, side))

    def _search(self, cells: bytes, side: int, depth: int, alpha: int, beta: int, stand: int) -> int:
        if self.stopped or self.enough():
            self.stopped = True
            return stand
        moves = legal_moves(cells, side)
        if not moves:
            return -MATE - depth
        if depth == 0:
            return self._exchange(cells, side, EXCHANGES, alpha, beta, stand)
        for move in by_promise(cells, moves):
            gain = change(cells, *move)
            found = -self._search(apply(cells, *move), 1 - side, depth - 1, -beta, -alpha, -stand - gain)
            if found > alpha:
                alpha = found
                if alpha >= beta:
                    break
        return alpha

    def _exchange(self, cells: bytes, side: int, left: int, alpha: int, beta: int, stand: int) -> int:
        """What is left when captures have been made as long as they pay."""
        alpha = max(alpha, stand)
        if alpha >= beta or not left:
            return alpha
        for move in by_promise(cells, [move for move in pseudo_moves(cells, side) if cells[move[1]]]):
            if PRICE[cells[move[1]]] == KING:
                return MATE // 2
            gain = change(cells, *move)
            found = -self._exchange(apply(cells, *move), 1 - side, left - 1, -beta, -alpha, -stand - gain)
            if found > alpha:
                alpha = found
                if alpha >= beta:
                    break
        return alpha


def by_promise(cells: bytes, moves: list[Move]) -> list[Move]:
    """Captures first, of the most valuable piece by the least valuable one."""
    return sorted(moves, key=lambda move: PRICE[cells[move[0]]] - 16 * PRICE[cells[move[1]]] if cells[move[1]] else 0)
