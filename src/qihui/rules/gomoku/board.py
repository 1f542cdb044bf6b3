"""Stones 棋子 on a board, and how long the rows are that they stand in."""

from enum import IntEnum
from typing import Final

import msgspec

from qihui.rules.gomoku.grid import FIVE, Grid, grid

EMPTY: Final = 0


class Colour(IntEnum):
    """Whose stones they are; the number of a stone on the board."""

    BLACK = 1
    """黑: moves first."""
    WHITE = 2
    """白."""

    @property
    def other(self) -> "Colour":
        """The other colour."""
        return Colour(3 - self)

    @property
    def face(self) -> str:
        """The colour's code for views and words."""
        return self.name.lower()


class Board(msgspec.Struct, frozen=True):
    """Which stone stands on each point: `cells` has 0, 1 (black) or 2 (white), numbered as `grid` draws them."""

    size: int
    cells: bytes

    @property
    def grid(self) -> Grid:
        """Names and lines of the board."""
        return grid(self.size)

    @property
    def stones(self) -> int:
        """How many stones there are."""
        return len(self.cells) - self.cells.count(EMPTY)

    def with_stone(self, point: int, colour: Colour) -> "Board":
        """The board with one stone more."""
        return Board(self.size, placed(self.cells, point, colour))

    def rows_through(self, point: int) -> tuple[tuple[int, ...], ...]:
        """The stones of its colour that stand unbroken through the stone on `point`, in each line through it."""
        stone = self.cells[point : point + 1]
        found: list[tuple[int, ...]] = []
        for cut, points, at in self.grid.through[point]:
            line = self.cells[cut]
            first = len(line[:at].rstrip(stone))
            found.append(points[first : len(line) - len(line[at:].lstrip(stone))])
        return tuple(found)

    def fives(self, point: int, exact: bool) -> tuple[tuple[str, ...], ...]:
        """The rows of five, or of more unless it has to be `exact`, that the stone on `point` stands in, by name."""
        rows = (row for row in self.rows_through(point) if len(row) == FIVE or (len(row) > FIVE and not exact))
        return tuple(tuple(self.grid.names[stone] for stone in row) for row in rows)

    def winning(self, colour: Colour, exact: bool) -> tuple[tuple[str, ...], ...]:
        """Every row of five of a colour on the board, or of more unless it has to be `exact`, each once."""
        stones = (point for point, stone in enumerate(self.cells) if stone == colour)
        return tuple(dict.fromkeys(row for point in stones for row in self.fives(point, exact)))


def placed(cells: bytes, point: int, stone: int) -> bytes:
    """Cells with a stone put on a point."""
    return cells[:point] + bytes((stone,)) + cells[point + 1 :]


def empty_board(size: int) -> Board:
    """A board without stones."""
    return Board(size, bytes(size * size))


def board_of(size: int, black: str = "", white: str = "") -> Board:
    """A board from the names of points, with blanks between.

    >>> board_of(15, black="h8 h9", white="g7").stones
    3
    """
    index = grid(size).index
    cells = bytearray(size * size)
    for names, colour in ((black, Colour.BLACK), (white, Colour.WHITE)):
        for name in names.split():
            assert not cells[index[name]], name
            cells[index[name]] = colour
    return Board(size, bytes(cells))
