"""The board of Chinese checkers 跳棋: a six-pointed star of 121 holes (S-t).

Rows are lettered from the bottom, holes numbered from the left, so South's tip is `a1` and North's is `q1`:

    q                    1
    p                   1 2
    o                  1 2 3
    n                 1 2 3 4
    m        1 2 3 4 5 6 7 8 9 10 ..13
    l         1 2 3 4 5 6 7 8 9  ..12
    k          1 2 3 4 5 6 7 8  ..11
    j           1 2 3 4 5 6 7  ..10
    i            1 2 3 4 5 6 7 8 9
    h           1 2 3 4 5 6 7  ..10
    g          1 2 3 4 5 6 7 8  ..11
    f         1 2 3 4 5 6 7 8 9  ..12
    e        1 2 3 4 5 6 7 8 9 10 ..13
    d                 1 2 3 4
    c                  1 2 3
    b                   1 2
    a                    1

The six corners are triangles of ten holes. They are numbered clockwise from the bottom, as turns go: S, SW, NW, N, NE,
SE; the corner opposite `c` is `(c + 3) % 6`. Neighbouring holes are drawn one step apart, in equilateral triangles.
"""

from math import sqrt
from typing import Final

from qihui.rules.core import Edge, Geometry, Label, Point

WIDTHS: Final = (1, 2, 3, 4, 13, 12, 11, 10, 9, 10, 11, 12, 13, 4, 3, 2, 1)
"""How many holes each row has, from the bottom."""

CORNERS: Final = ("S", "SW", "NW", "N", "NE", "SE")
"""The corners in turn order; seats are called after them."""

PLACES: Final = tuple((row, 13 - width + 2 * column) for row, width in enumerate(WIDTHS) for column in range(width))
"""Every hole as (row, half-steps from the left edge)."""

HOLES: Final = len(PLACES)
NAMES: Final = tuple(
    f"{chr(ord('a') + row)}{column + 1}" for row, width in enumerate(WIDTHS) for column in range(width)
)
INDEX: Final = {name: hole for hole, name in enumerate(NAMES)}

_AT: Final = {place: hole for hole, place in enumerate(PLACES)}
_WAYS: Final = ((0, 2), (1, 1), (1, -1), (0, -2), (-1, -1), (-1, 1))


def _ray(hole: int, way: tuple[int, int]) -> tuple[int, ...]:
    row, half = PLACES[hole]
    found: list[int] = []
    while (place := (row + way[0], half + way[1])) in _AT:
        row, half = place
        found.append(_AT[place])
    return tuple(found)


RAYS: Final = tuple(tuple(ray for way in _WAYS if (ray := _ray(hole, way))) for hole in range(HOLES))
"""From every hole, the holes straight on in each direction that leads anywhere."""

NEIGHBOURS: Final = tuple(tuple(ray[0] for ray in rays) for rays in RAYS)
HOPS: Final = tuple(tuple(ray[:2] for ray in rays if len(ray) > 1) for rays in RAYS)
"""From every hole, each neighbour that can be jumped over and the hole directly behind it."""

LINES: Final = tuple(
    tuple(
        tuple((over, ray[gap + 1 : 2 * gap + 2] if 2 * gap + 1 < len(ray) else ()) for gap, over in enumerate(ray))
        for ray in rays
    )
    for rays in RAYS
)
"""From every hole and in each direction, what may be jumped over, nearest first, with the holes from there to the
landing hole, as many as there are to it; none where the board ends before."""


def _corner(row: int, half: int) -> int:
    """The corner that a hole belongs to; -1 for the hexagon in the middle."""
    if row < 4 or row > 12:
        return 0 if row < 4 else 3
    middle = 8 - abs(row - 8)
    if abs(half - 12) <= middle:
        return -1
    left = half < 12
    if row < 8:
        return 1 if left else 5
    return 2 if left else 4


AREAS: Final = tuple(_corner(*place) for place in PLACES)
TRIANGLES: Final = tuple(
    tuple(hole for hole in range(HOLES) if AREAS[hole] == corner) for corner in range(len(CORNERS))
)
"""The ten holes of every corner."""


def opposite(corner: int) -> int:
    """The corner across the board."""
    return (corner + 3) % len(CORNERS)


MOVES: Final = tuple(tuple(f"{source}-{target}" for target in NAMES) for source in NAMES)
"""How a move is written, by source and target."""

PARSED: Final = {
    MOVES[source][target]: (source, target) for source in range(HOLES) for target in range(HOLES) if source != target
}
"""Every text that could be a move, with its source and target."""


def drawing(game: str, corners: tuple[int, ...]) -> Geometry:
    """The board for drawing when seats live in `corners`; the holes of the other corners belong to nobody."""
    rise = sqrt(3) / 2
    points = tuple(
        Point(
            NAMES[hole],
            half / 2,
            (len(WIDTHS) - 1 - row) * rise,
            area=CORNERS[AREAS[hole]] if AREAS[hole] in corners else "",
            row=row + 1,
            column=int(NAMES[hole][1:]),
        )
        for hole, (row, half) in enumerate(PLACES)
    )
    edges = tuple(
        Edge(NAMES[hole], NAMES[other], "line") for hole in range(HOLES) for other in NEIGHBOURS[hole] if hole < other
    )
    left = {point.id[0]: point for point in reversed(points)}
    labels = tuple(Label(letter, point.x - 1, point.y) for letter, point in sorted(left.items()))
    return Geometry(
        game,
        max(point.x for point in points),
        max(point.y for point in points),
        points,
        edges,
        tuple(float(-corner % len(CORNERS) * 2 / 3) for corner in corners),
        ground="star",
        pieces="marble",
        labels=labels,
    )
