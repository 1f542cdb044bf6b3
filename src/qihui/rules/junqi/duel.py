"""Two-player Junqi 二人暗棋: its board and its entry in the registry.

Two areas face each other, South's below and North's above, 60 posts (J2.1). Each is as on the large board: roads,
camps, headquarters, the railways of rows 1 and 5. Over the frontier 山界 between them run three railways from row 1 to
row 1: columns 1 and 5 go on straight as one line of 10 posts each, column 1 of the one facing column 5 of the other;
column 3 is a railway only there. Columns 2 and 4 do not cross.

The drawing is a grid of 5 x 13 crossings whose middle row, the frontier, has no post; rows lie a little closer than
columns, so that the tall board is drawn larger.
"""

from typing import Final

from qihui.rules.junqi.board import Board, Line, area_posts, area_roads, area_rows
from qihui.rules.junqi.duel_options import PROFILES
from qihui.rules.junqi.game import JunqiGame

SEATS: Final = ("S", "N")
CENTRE: Final = (2, 6)
TURNS: Final = (0, 2)


def _lines() -> list[Line]:
    lines = [line for name in SEATS for line in area_rows(name)]
    south, north = SEATS
    for column in (1, 3, 5):
        rows = range(5, 0, -1) if column != 3 else range(1, 2)
        near = [f"{south}{row}{column}" for row in rows]
        far = [f"{north}{row}{6 - column}" for row in reversed(rows)]
        lines.append(Line((*near, *far)))
    return lines


BOARD: Final = Board(
    "junqi", area_posts(SEATS, CENTRE, 0, TURNS), [pair for name in SEATS for pair in area_roads(name)], _lines()
)
GEOMETRY: Final = BOARD.geometry("junqi", TURNS, SEATS, row_height=0.84)
GAME: Final = JunqiGame("junqi", SEATS, ((0,), (1,)), PROFILES, BOARD, GEOMETRY)
