"""Forbidden points 禁手 of black in renju, by the definition of the RIF (1996, 1998), as the department asks (D-g4).

A stone of black is forbidden when it makes an overline 长连, a double four 四四 or a double three 三三: two or more
fours, or open threes, that meet in it. A five made by the same stone wins, whatever else it makes (D-g7).

- Two fours in one line count (`X.XXX.X`). A four counts as soon as one more stone would make a five of exactly five.
- A three counts only if it can truly become a straight four: the point that does it must be one that black may play
  then, tested in the same way one stone deeper, and must not make a five in any line ("without at the same time a five
  in a row is made"). With fewer than two such threes the point is a false forbid 假禁手, and legal.
- White has no forbidden points, and black's are found at once, whether or not white points them out.

How it is fast: a line is cut at white's stones into stretches, and what a stone does in a stretch is remembered
(`shapes`); only points where that adds up to two rows are looked at more closely.
"""

from enum import StrEnum
from typing import Final, NamedTuple

import msgspec

from qihui.rules.gomoku.board import Board, Colour, placed
from qihui.rules.gomoku.grid import FIVE, Grid
from qihui.rules.gomoku.shapes import Row, Spot, spots

_WHITE: Final = b"\2"


class Forbidden(StrEnum):
    """Why black may not play a point."""

    DOUBLE_THREE = "double-three"
    """三三禁手."""
    DOUBLE_FOUR = "double-four"
    """四四禁手."""
    OVERLINE = "overline"
    """长连禁手."""


class Foul(msgspec.Struct, frozen=True):
    """A forbidden point: the kind, and the rows that show it, each the names of its stones along the line."""

    kind: Forbidden
    rows: tuple[tuple[str, ...], ...]


class _Found(NamedTuple):
    """What a stone makes in one line; `points` numbers the line, whose stretch begins at `first`."""

    spot: Spot
    points: tuple[int, ...]
    first: int

    def numbers(self, places: tuple[int, ...]) -> list[int]:
        """The points at places of the stretch."""
        return [self.points[self.first + place] for place in places]


def forbidden_points(board: Board) -> dict[str, Forbidden]:
    """Every empty point that is forbidden to black, with its kind; whose turn it is does not matter.

    >>> from qihui.rules.gomoku.board import board_of
    >>> forbidden_points(board_of(15, black="g8 i8 h7 h9"))
    {'h8': <Forbidden.DOUBLE_THREE: 'double-three'>}
    """
    grid, cells = board.grid, board.cells
    found: dict[int, list[_Found]] = {}
    for cut, points in grid.lines:
        line = cells[cut]
        if line.count(Colour.BLACK) < 2:
            continue
        first = 0
        for stretch in line.split(_WHITE):
            if len(stretch) >= FIVE:
                for place, spot in spots(stretch).items():
                    found.setdefault(points[first + place], []).append(_Found(spot, points, first))
            first += len(stretch) + 1
    return {
        grid.names[point]: kind
        for point, made in sorted(found.items())
        if (kind := _kind(grid, cells, point, made)) is not None
    }


def forbidden_at(board: Board, point: int) -> Forbidden | None:
    """Whether, and why, an empty point is forbidden to black."""
    return _kind(board.grid, board.cells, point, _made(board.grid, board.cells, point))


def foul_at(board: Board, point: int) -> Foul | None:
    """The same as `forbidden_at`, with the rows that show it."""
    grid = board.grid
    made = _made(grid, board.cells, point)
    kind = _kind(grid, board.cells, point, made)
    match kind:
        case None:
            return None
        case Forbidden.OVERLINE:
            found = [(each, row) for each in made if (row := each.spot.overline)]
        case Forbidden.DOUBLE_FOUR:
            found = [(each, row) for each in made for row in each.spot.fours]
        case Forbidden.DOUBLE_THREE:
            after = placed(board.cells, point, Colour.BLACK)
            found = [(each, row) for each in made if (row := each.spot.three) and _stands(grid, after, each, row)]
    return Foul(kind, tuple(tuple(grid.names[stone] for stone in each.numbers(row.stones)) for each, row in found))


def may_become_straight_four(board: Board, needs: tuple[int, ...]) -> bool:
    """Whether black, with an open three on the board, may play one of the points that would make a straight four."""
    return any(_may_play(board.grid, board.cells, point) for point in needs)


def _made(grid: Grid, cells: bytes, point: int) -> list[_Found]:
    found: list[_Found] = []
    for cut, points, at in grid.through[point]:
        line = cells[cut]
        first = line.rfind(Colour.WHITE, 0, at) + 1
        end = line.find(Colour.WHITE, at)
        stretch = line[first:end] if end >= 0 else line[first:]
        if len(stretch) >= FIVE and (spot := spots(stretch).get(at - first)):
            found.append(_Found(spot, points, first))
    return found


def _kind(grid: Grid, cells: bytes, point: int, made: list[_Found]) -> Forbidden | None:
    fours, threes = 0, 0
    overline = False
    for each in made:
        spot = each.spot
        if spot.five:
            return None
        fours += len(spot.fours)
        threes += spot.three is not None
        overline = overline or spot.overline is not None
    if overline:
        return Forbidden.OVERLINE
    if fours >= 2:
        return Forbidden.DOUBLE_FOUR
    if threes < 2:
        return None
    after = placed(cells, point, Colour.BLACK)
    standing = 0
    for each in made:
        if each.spot.three and _stands(grid, after, each, each.spot.three):
            standing += 1
            if standing == 2:
                return Forbidden.DOUBLE_THREE
    return None


def _stands(grid: Grid, after: bytes, found: _Found, three: Row) -> bool:
    """Whether a three is one: black may make a straight four of it."""
    return any(_may_play(grid, after, point) for point in found.numbers(three.needs))


def _may_play(grid: Grid, cells: bytes, point: int) -> bool:
    """Whether black may play there and makes no five."""
    made = _made(grid, cells, point)
    return not any(each.spot.five for each in made) and _kind(grid, cells, point, made) is None
