"""What a stone on a point makes for a colour: fives, fours, threes, and room to grow.

A line through the point is cut at the other colour's stones; the stretch that is left is read by the rules' own shapes,
and each stretch is read once. Stones count 1 in a stretch, empty points 0.
"""

from functools import lru_cache
from typing import Final, NamedTuple

from qihui.rules.gomoku import Board, Colour, Rule, Shape
from qihui.rules.gomoku.shapes import rows

FIVE: Final = 10_000_000.0
WINNING_FOUR: Final = 100_000.0
"""A straight four or two fours: one of them cannot be stopped."""
FOUR_THREE: Final = 60_000.0
"""A four, and once it is stopped a three becomes a straight four."""
TWO_THREES: Final = 20_000.0
FOUR: Final = 1_500.0
THREE: Final = 1_200.0
_ROOM: Final = (1.0, 6.0, 24.0, 60.0, 0.0)
"""For each five points in a row free of the other colour, by the own stones in them."""

_TO_ONES: Final = {Colour.BLACK: bytes((0, 1, 2)) + bytes(253), Colour.WHITE: bytes((0, 2, 1)) + bytes(253)}
_FENCE: Final = b"\2"


class Made(NamedTuple):
    """What a stone makes in one stretch; `stops` are the places in it that make a five of a four."""

    five: bool
    fours: int
    three: bool
    room: float
    stops: tuple[int, ...]


@lru_cache(1 << 17)
def made(stretch: bytes, at: int, exact: bool) -> Made:
    """What the stone on place `at` of a stretch makes there."""
    mine = [row for row in rows(stretch, exact) if at in row.stones]
    shapes = {row.shape for row in mine}
    stops = tuple({need for row in mine if row.shape in (Shape.FOUR, Shape.STRAIGHT_FOUR) for need in row.needs})
    five = Shape.FIVE in shapes or (Shape.OVERLINE in shapes and not exact)
    room = 0.0
    if len(stretch) >= 5:
        for first in range(max(0, at - 4), min(at, len(stretch) - 5) + 1):
            room += _ROOM[stretch.count(1, first, first + 5) - 1]
    return Made(five, len(stops), Shape.OPEN_THREE in shapes, room, stops)


class Worth(NamedTuple):
    """What a stone makes on the whole: `value` in points, and the points `stops` that make a five of its fours."""

    value: float
    five: bool
    fours: int
    threes: int
    stops: tuple[int, ...]


def worth(board: Board, point: int, colour: Colour, rule: Rule) -> Worth:
    """What a stone of a colour on an empty point makes, whether or not it is forbidden."""
    exact = rule.exact(colour)
    to_ones = _TO_ONES[colour]
    five, fours, threes, room = False, 0, 0, 0.0
    stops: list[int] = []
    for cut, points, at in board.grid.through[point]:
        line = board.cells[cut].translate(to_ones)
        first = line.rfind(_FENCE, 0, at) + 1
        end = line.find(_FENCE, at)
        stretch = line[first:at] + b"\1" + line[at + 1 : end if end >= 0 else len(line)]
        found = made(stretch, at - first, exact)
        five = five or found.five
        fours += found.fours
        threes += found.three
        room += found.room
        stops += [points[first + place] for place in found.stops]
    return Worth(_value(five, fours, threes) + room, five, fours, threes, tuple(stops))


def _value(five: bool, fours: int, threes: int) -> float:
    if five:
        return FIVE
    if fours >= 2:
        return WINNING_FOUR
    if fours and threes:
        return FOUR_THREE
    if threes >= 2:
        return TWO_THREES
    return FOUR * fours + THREE * threes


@lru_cache(8)
def _around(size: int) -> tuple[tuple[int, ...], ...]:
    near = range(-2, 3)
    return tuple(
        tuple(
            (row + up) * size + column + right
            for up in near
            for right in near
            if 0 <= row + up < size and 0 <= column + right < size
        )
        for row in range(size)
        for column in range(size)
    )


def candidates(board: Board) -> list[int]:
    """The empty points not further than two lines from a stone; the centre of an empty board."""
    around = _around(board.size)
    found = {near for point, stone in enumerate(board.cells) if stone for near in around[point]}
    return sorted(point for point in found if not board.cells[point]) if found else [board.grid.centre]
