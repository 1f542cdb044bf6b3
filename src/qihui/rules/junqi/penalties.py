"""In which order pieces are shown as a penalty 亮棋子 (H14).

From the last row on: who has the marshal from the right, who has not from the side away from the flag. Right and left
are the player's own. The text means that the order tells whether the marshal lives and where the flag is not.

House choices: how many are shown the referee says; pieces that everybody knows already are passed over; pieces outside
the own area come after all of it, in board order; a flag that has left its headquarters counts as standing right.
"""

from collections.abc import Iterator

from qihui.rules.junqi.board import COLUMNS, ROWS, Board
from qihui.rules.junqi.pieces import SEAT_SHIFT, Rank, cell


def reveal_order(board: Board, cells: bytes, seat: int) -> Iterator[int]:
    """The posts of a seat's pieces, in the order in which they are shown."""
    home = board.home[seat]
    for row in range(ROWS, 0, -1):
        cells_of_row = home[(row - 1) * COLUMNS : row * COLUMNS]
        for post in reversed(cells_of_row) if _from_the_right(board, cells, seat) else cells_of_row:
            if cells[post] and cells[post] >> SEAT_SHIFT == seat:
                yield post
    yield from (post for post, code in enumerate(cells) if code and code >> SEAT_SHIFT == seat and post not in home)


def _from_the_right(board: Board, cells: bytes, seat: int) -> bool:
    if cell(seat, Rank.MARSHAL) in cells:
        return True
    flag = cells.find(cell(seat, Rank.FLAG))
    home = board.home[seat]
    return flag in home and home.index(flag) % COLUMNS < COLUMNS // 2
