"""Rows of stones 棋型 in one line: five, overline, four, straight four, open three (D-g, RIF 2.3 to 2.9).

- Five 五连: five stones in a row, no more. Overline 长连: six or more.
- Four 四: four stones to which one more makes a five. Straight four 活四: unbroken, and two points make a five of it.
- Open three 活三: three stones to which one more makes a straight four.

White's stones and the edge end a line in the same way, so a line is cut there into stretches: bytes with 1 for a stone
of the player asked about and 0 for an empty point. Lines differ, but their stretches are few; each is looked at once.

`exact` says that a row of six is no win, so that a point that would make one completes no four. Who wins with six has
fours and threes that the other has not, as `XXXX.X` in a line where only the gap is free.

House choice: a row that is part of a greater one is not named besides it.
"""

import re
from collections.abc import Iterator, Mapping
from enum import StrEnum
from functools import lru_cache
from typing import Final

import msgspec

from qihui.rules.gomoku.grid import FIVE

STONE: Final = 1
_ROW: Final = re.compile(rb"\x01{5,}")
_KEPT: Final = 1 << 17
"""How many stretches are remembered: nearly all that a board of 15 can have, the likely ones of 19."""


class Shape(StrEnum):
    """What a row is."""

    FIVE = "five"
    OVERLINE = "overline"
    STRAIGHT_FOUR = "straight-four"
    FOUR = "four"
    OPEN_THREE = "open-three"


class Row(msgspec.Struct, frozen=True):
    """Stones of a shape, by their places in the stretch, and the empty places that make the next better shape of it."""

    shape: Shape
    stones: tuple[int, ...]
    needs: tuple[int, ...] = ()


class Spot(msgspec.Struct, frozen=True):
    """What a stone put on an empty place makes in this line; with it only the rows it stands in."""

    five: bool
    overline: Row | None
    fours: tuple[Row, ...]
    three: Row | None


@lru_cache(_KEPT)
def rows(stretch: bytes, exact: bool) -> tuple[Row, ...]:
    """Every row of a stretch, the strongest first.

    >>> [row.shape.value for row in rows(bytes((0, 1, 1, 1, 1, 0)), True)]
    ['straight-four']
    """
    found: list[Row] = []
    for run in _ROW.finditer(stretch):
        stones = tuple(range(*run.span()))
        found.append(Row(Shape.FIVE if len(stones) == FIVE else Shape.OVERLINE, stones))
    for stones, needs in _grouped(_fours(stretch, exact)):
        found.append(Row(Shape.STRAIGHT_FOUR if len(needs) == 2 else Shape.FOUR, stones, needs))
    found += [Row(Shape.OPEN_THREE, stones, needs) for stones, needs in _grouped(_threes(stretch, exact))]
    return tuple(row for row in found if not any(set(row.stones) < set(greater.stones) for greater in found))


def _grouped(steps: Iterator[tuple[tuple[int, ...], int]]) -> list[tuple[tuple[int, ...], tuple[int, ...]]]:
    found: dict[tuple[int, ...], tuple[int, ...]] = {}
    for stones, need in steps:
        found[stones] = (*found.get(stones, ()), need)
    return list(found.items())


def _fours(stretch: bytes, exact: bool) -> Iterator[tuple[tuple[int, ...], int]]:
    """Each window of five with four stones in it, as the stones and the gap."""
    for first in range(len(stretch) - 4):
        window = stretch[first : first + 5]
        if window.count(STONE) == 4 and not (exact and _touched(stretch, first, first + 5)):
            gap = window.index(0)
            yield tuple(first + place for place in range(5) if place != gap), first + gap


def _threes(stretch: bytes, exact: bool) -> Iterator[tuple[tuple[int, ...], int]]:
    """Each window of four with three stones in it that, filled, would be a straight four."""
    for first in range(1, len(stretch) - 4):
        window = stretch[first : first + 4]
        if window.count(STONE) != 3 or stretch[first - 1] or stretch[first + 4]:
            continue
        if not (exact and _touched(stretch, first - 1, first + 5)):
            gap = window.index(0)
            yield tuple(first + place for place in range(4) if place != gap), first + gap


def _touched(stretch: bytes, first: int, end: int) -> bool:
    """Whether a stone stands next to the places from `first` up to `end`, not included."""
    return STONE in stretch[max(0, first - 1) : first] or STONE in stretch[end : end + 1]


@lru_cache(_KEPT)
def spots(stretch: bytes) -> Mapping[int, Spot]:
    """What a stone of a player who may not make six does on each empty place where it makes anything."""
    found: dict[int, Spot] = {}
    for place, stone in enumerate(stretch):
        if stone or stretch.count(STONE, max(0, place - 4), place + 5) < 2:
            continue
        made = [row for row in rows(stretch[:place] + b"\1" + stretch[place + 1 :], exact=True) if place in row.stones]
        if made:
            by_shape = {row.shape: row for row in made}
            found[place] = Spot(
                Shape.FIVE in by_shape,
                by_shape.get(Shape.OVERLINE),
                tuple(row for row in made if row.shape in (Shape.FOUR, Shape.STRAIGHT_FOUR)),
                by_shape.get(Shape.OPEN_THREE),
            )
    return found
