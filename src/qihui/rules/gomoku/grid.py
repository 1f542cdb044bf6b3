"""The board 棋盘 of gomoku as numbers: 15 x 15, or 19 x 19 as a Go board (G.board).

Points are named by a letter for the column, from the left, and a number for the row, from below: `a1` is the lower
left corner, `o15` (`s19`) the upper right one. No letter is left out, `i` neither. Point `c + size * r` has column `c`
and row `r`, both from 0:

    210 211 ... 224    a15 ... o15
     15  16 ...  29    a2  ... o2
      0   1 ...  14    a1  ... o1
"""

from functools import cache
from typing import Final, NamedTuple

from qihui.rules.core import Edge, Geometry, Label, Point

SIZES: Final = (15, 19)
FIVE: Final = 5
"""A row of so many stones wins; no shorter line matters."""

_LETTERS: Final = "abcdefghijklmnopqrs"
_STARS: Final = {15: (3, 11), 19: (3, 9, 15)}
_BESIDE: Final = 0.7
"""How far from the outer lines the coordinates stand, in steps of the grid."""


class Line(NamedTuple):
    """A straight line of the board: `cut` takes its cells out of those of the board, `points` numbers them."""

    cut: slice
    points: tuple[int, ...]


class Crossing(NamedTuple):
    """A line through a point, which is the one at `at` of it."""

    cut: slice
    points: tuple[int, ...]
    at: int


class Grid:
    """What is known of a board before anybody plays; one for each size."""

    def __init__(self, size: int) -> None:
        assert size in SIZES, size
        self.size: Final = size
        self.names: Final = tuple(f"{letter}{row}" for row in range(1, size + 1) for letter in _LETTERS[:size])
        self.index: Final = {name: point for point, name in enumerate(self.names)}
        self.centre: Final = size * size // 2
        self.lines: Final = tuple(_lines(size))
        self.through: Final = tuple(
            tuple(Crossing(*line, line.points.index(point)) for line in self.lines if point in line.points)
            for point in range(size * size)
        )

    def geometry(self, game: str) -> Geometry:
        """The board as published for drawing; both players see it from the same side."""
        size, last = self.size, self.size - 1
        middle = size // 2
        stars = {(x, y) for x in _STARS[size] for y in _STARS[size]} | {(middle, middle)}
        points = tuple(
            Point(name, x, last - y, "star" if (x, y) in stars else "")
            for name, (y, x) in zip(self.names, (divmod(point, size) for point in range(size * size)), strict=True)
        )
        name = self.names
        edges = [Edge(name[row * size], name[row * size + last], "line") for row in range(size)]
        edges += [Edge(name[column], name[column + last * size], "line") for column in range(size)]
        labels = [Label(letter, x, last + _BESIDE) for x, letter in enumerate(_LETTERS[:size])]
        labels += [Label(str(row + 1), -_BESIDE, last - row) for row in range(size)]
        return Geometry(game, last, last, points, tuple(edges), (0, 0), "grid", "stone", tuple(labels))


def _lines(size: int) -> list[Line]:
    """Every line that is long enough for five stones: rows, columns, and both kinds of diagonals."""
    last = size - 1
    starts = [(row * size, 1, size) for row in range(size)]
    starts += [(column, size, size) for column in range(size)]
    starts += [(column, size + 1, size - column) for column in range(size)]
    starts += [(row * size, size + 1, size - row) for row in range(1, size)]
    starts += [(column, size - 1, column + 1) for column in range(size)]
    starts += [(row * size + last, size - 1, size - row) for row in range(1, size)]
    numbers = tuple(range(size * size))
    cuts = (slice(first, first + step * (long - 1) + 1, step) for first, step, long in starts if long >= FIVE)
    return [Line(cut, numbers[cut]) for cut in cuts]


@cache
def grid(size: int) -> Grid:
    """The grid of a size."""
    return Grid(size)
