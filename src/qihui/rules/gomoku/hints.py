"""What the rules tell black before it moves: its forbidden points, each with the rows that show why (G.forbidden).

Everybody may know them. They are worked out once for a position, however many look at it.
"""

from functools import lru_cache
from typing import Final

from qihui.rules.core import Hint
from qihui.rules.gomoku.board import Board
from qihui.rules.gomoku.forbidden import Forbidden, forbidden_points, foul_at
from qihui.rules.outcome import Told

TOLD: Final = {
    Forbidden.DOUBLE_THREE: Told("hint.forbidden.double-three"),
    Forbidden.DOUBLE_FOUR: Told("hint.forbidden.double-four"),
    Forbidden.OVERLINE: Told("hint.forbidden.overline"),
}


@lru_cache(256)
def hints(board: Board, loses: bool) -> tuple[Hint, ...]:
    """A hint for every forbidden point; `loses` says whether a stone there loses or is refused."""
    index = board.grid.index
    found: list[Hint] = []
    for name in forbidden_points(board):
        foul = foul_at(board, index[name])
        assert foul is not None
        found.append(Hint(name, TOLD[foul.kind], loses, foul.rows))
    return tuple(found)
