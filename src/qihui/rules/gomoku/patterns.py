"""Rows that a player may ask to be shown (G.patterns, D-g's shapes): what stands, and what a stone would make.

Shapes are those of `shapes`. Under renju black's open threes are only those that black may truly make a straight four
of.
"""

from typing import Final

import msgspec

from qihui.rules.gomoku.board import Board, Colour
from qihui.rules.gomoku.forbidden import may_become_straight_four
from qihui.rules.gomoku.options import Rule
from qihui.rules.gomoku.shapes import Shape, rows

_OTHER: Final = b"\2"
_SWAPPED: Final = bytes.maketrans(b"\1\2", b"\2\1")


class Pattern(msgspec.Struct, frozen=True):
    """A row on the board: its stones along the line, and the points that make the next better shape of it."""

    shape: Shape
    stones: tuple[str, ...]
    needs: tuple[str, ...] = ()


def patterns_on(board: Board, colour: Colour = Colour.BLACK, rule: Rule = Rule.RENJU) -> tuple[Pattern, ...]:
    """Every row of a colour that stands on the board."""
    grid = board.grid
    cells = board.cells if colour is Colour.BLACK else board.cells.translate(_SWAPPED)
    found: list[Pattern] = []
    for cut, points in grid.lines:
        first = 0
        for stretch in cells[cut].split(_OTHER):
            for row in rows(stretch, rule.exact(colour)):
                needs = tuple(points[first + place] for place in row.needs)
                if _true(board, colour, rule, row.shape, needs):
                    stones = tuple(grid.names[points[first + place]] for place in row.stones)
                    found.append(Pattern(row.shape, stones, tuple(grid.names[point] for point in needs)))
            first += len(stretch) + 1
    return tuple(found)


def patterns_at(
    board: Board, point: int, colour: Colour = Colour.BLACK, rule: Rule = Rule.RENJU
) -> tuple[Pattern, ...]:
    """The rows that a stone put on an empty point would stand in."""
    name = board.grid.names[point]
    return tuple(each for each in patterns_on(board.with_stone(point, colour), colour, rule) if name in each.stones)


def _true(board: Board, colour: Colour, rule: Rule, shape: Shape, needs: tuple[int, ...]) -> bool:
    """Whether a row is what it looks like."""
    bound = rule is Rule.RENJU and colour is Colour.BLACK and shape is Shape.OPEN_THREE
    return not bound or may_become_straight_four(board, needs)
