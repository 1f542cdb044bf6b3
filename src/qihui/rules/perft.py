"""Perft: how many lines of play of a given length there are, the usual proof of a move generator.

Lines are counted by the moves that end them, so a line of length n has n moves. A position where the game is over ends
a line early and counts nothing beyond it. Xiangqi is counted as everybody counts it: repetitions and move counts end
no line.
"""

from qihui.rules import xiangqi
from qihui.rules.core import Position
from qihui.rules.progress import Progress, unheard


def perft(position: Position, depth: int, progress: Progress = unheard) -> int:
    """The number of lines of `depth` moves from a position; 1 for depth 0.

    >>> from random import Random
    >>> from qihui.rules import game
    >>> siguo = game("siguo")
    >>> start = siguo.start(siguo.options("competitive", {}), tuple(siguo.random_setup(Random(n)) for n in range(4)))
    >>> perft(start, 1) == len(list(start.moves()))
    True
    """
    if isinstance(position, xiangqi.XiangqiPosition):
        return xiangqi.perft(position.cells, position.turn, depth, progress)
    if depth == 0:
        return 1
    moves = list(position.moves())
    if depth == 1:
        return len(moves)
    total = 0
    for done, move in enumerate(moves):
        progress(done / len(moves))
        total += perft(position.play(move), depth - 1)
    return total
