"""Four-player Junqi 四国军棋: its board and its entry in the registry.

The drawing is a grid of 17 x 17: South's area below, West's left, North's above, East's right, the nine-palace 九宫 of
3 x 3 posts in the middle at every second crossing (C4.1, H2). Seats in turn order, clockwise seen from above: S, W, N,
E; alliances S + N (red, blue) and W + E (green, black).

Between the areas (C4.5, H13): columns 1, 3, 5 of one area run straight through the palace into columns 5, 3, 1 of the
area opposite, column 3 being a railway only there; four curved railways join (1,5) of a seat with (1,1) of the seat on
its right, so that column 5 of the one goes on into column 1 of the other as one line of 10 posts.
"""

from typing import Final

from qihui.rules.junqi.board import Board, Kind, Line, Post, area_posts, area_roads, area_rows, place
from qihui.rules.junqi.game import JunqiGame
from qihui.rules.junqi.options import PROFILES

SEATS: Final = ("S", "W", "N", "E")
CENTRE: Final = 8
GAP: Final = 2


def _place(seat: int, row: int, column: int) -> tuple[int, int]:
    return place((CENTRE, CENTRE), GAP, seat, row, column)


def _posts() -> list[Post]:
    palace = [
        Post(f"C{row}{column}", Kind.POST, -1, row, column, CENTRE + 2 * (column - 2), CENTRE + 2 * (row - 2))
        for row in range(1, 4)
        for column in range(1, 4)
    ]
    return area_posts(SEATS, (CENTRE, CENTRE), GAP, range(4)) + palace


def _lines() -> list[Line]:
    lines = [line for name in SEATS for line in area_rows(name)]
    for seat in range(4):
        right = SEATS[(seat + 3) % 4]
        own = SEATS[seat]
        (ax, ay), (bx, by) = _place(seat, 1, 5), _place((seat + 3) % 4, 1, 1)
        corner = (float(ax), float(by)) if seat % 2 == 0 else (float(bx), float(ay))
        posts = [f"{own}{row}5" for row in range(5, 0, -1)] + [f"{right}{row}1" for row in range(1, 6)]
        lines.append(Line(tuple(posts), ((f"{own}15", f"{right}11", corner),)))
    for near, far, palace in (("S", "N", "C{}{}"), ("W", "E", "C{1}{0}")):
        for column, middle in ((1, 1), (3, 2), (5, 3)):
            rows = range(5, 0, -1) if column != 3 else range(1, 2)
            # From the south upwards the palace is crossed row 3 to 1; from the west, whose column 1 is in the
            # north, columns 1 to 3 of the palace's row.
            crossing = [palace.format(row, middle) for row in ((3, 2, 1) if near == "S" else (1, 2, 3))]
            posts = [f"{near}{row}{column}" for row in rows] + crossing
            posts += [f"{far}{row}{6 - column}" for row in reversed(rows)]
            lines.append(Line(tuple(posts)))
    return lines


BOARD: Final = Board("siguo", _posts(), [pair for name in SEATS for pair in area_roads(name)], _lines())
GEOMETRY: Final = BOARD.geometry("siguo", (0, 3, 2, 1), SEATS)


GAME: Final = JunqiGame("siguo", SEATS, ((0, 2), (1, 3)), PROFILES, BOARD, GEOMETRY)
