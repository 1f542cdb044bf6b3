"""What a referee asks of a position of renju 禁手裁判: may black play there, is it a five, and which rows show it?

Stones stand as they are given; whether their numbers fit a game is not asked, so a referee may set up a corner of the
board only.
"""

from collections.abc import Iterable
from typing import Final

import msgspec

from qihui.rules.errors import QihuiError
from qihui.rules.gomoku.board import Board, Colour
from qihui.rules.gomoku.forbidden import Forbidden, foul_at
from qihui.rules.gomoku.grid import SIZES, grid
from qihui.rules.gomoku.options import Rule
from qihui.rules.gomoku.patterns import Pattern, patterns_at, patterns_on
from qihui.rules.gomoku.shapes import Shape

SIZE: Final = 15


class Judged(msgspec.Struct, frozen=True):
    """What there is to say of black's stone on a point.

    `lines` are the rows that show it, each as points: the five, or what makes the point forbidden, or else the threes
    and fours that the stone makes.
    """

    point: str
    legal: bool
    five: bool
    forbidden: Forbidden | None
    lines: tuple[tuple[str, ...], ...]
    patterns: tuple[Pattern, ...]


def judged(black: Iterable[str], white: Iterable[str], point: str, size: int = SIZE) -> Judged:
    """What black's stone on an empty point makes.

    Raises:
        QihuiError: `no-such-point`, `two-stones` on one point, or `point-taken`, naming it.
    """
    board = set_up(black, white, size)
    place = _place(point, size)
    if board.cells[place]:
        raise QihuiError("point-taken", point=point)
    foul = foul_at(board, place)
    patterns = patterns_at(board, place)
    fives = tuple(pattern.stones for pattern in patterns if pattern.shape is Shape.FIVE)
    lines = foul.rows if foul else fives or tuple(pattern.stones for pattern in patterns)
    return Judged(board.grid.names[place], foul is None, bool(fives), foul.kind if foul else None, lines, patterns)


class Shapes(msgspec.Struct, frozen=True):
    """The rows that stand on a board, by colour (G.patterns)."""

    black: tuple[Pattern, ...]
    white: tuple[Pattern, ...]


def shapes(black: Iterable[str], white: Iterable[str], rule: Rule, size: int = SIZE) -> Shapes:
    """Every five, overline, four and open three on a board.

    Raises:
        QihuiError: `no-such-point`, or `two-stones` on one point, naming it.
    """
    board = set_up(black, white, size)
    return Shapes(*(patterns_on(board, colour, rule) for colour in Colour))


def set_up(black: Iterable[str], white: Iterable[str], size: int) -> Board:
    """A board with these stones.

    Raises:
        QihuiError: `bad-option` for another size, `no-such-point`, or `two-stones` on one point.
    """
    if size not in SIZES:
        raise QihuiError("bad-option", why=f"size {size}")
    cells = bytearray(size * size)
    for names, colour in ((black, Colour.BLACK), (white, Colour.WHITE)):
        for name in names:
            place = _place(name, size)
            if cells[place]:
                raise QihuiError("two-stones", point=name)
            cells[place] = colour
    return Board(size, bytes(cells))


def _place(name: str, size: int) -> int:
    place = grid(size).index.get(name.lower())
    if place is None:
        raise QihuiError("no-such-point", point=name[:20], last=grid(size).names[-1])
    return place
