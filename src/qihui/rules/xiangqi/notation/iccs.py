"""ICCS: a move as two points, `"H2-E2"` (X.record): a letter for the file from red's left, a digit for the rank.

Small letters are read as well, and the hyphen may be missing.
"""

import re
from typing import Final

from qihui.rules.xiangqi.board import INDEX, TEXTS
from qihui.rules.xiangqi.moves import legal_moves
from qihui.rules.xiangqi.notation.naming import SHOWN, BadNotation, Move, unreadable
from qihui.rules.xiangqi.pieces import SIDE_SHIFT

PATTERN: Final = re.compile(r"([a-i][0-9])-?([a-i][0-9])", re.ASCII)


def format(cells: bytes, side: int, source: int, target: int) -> str:  # noqa: A001, ARG001 - all notations are asked alike
    """A move in this notation."""
    return TEXTS[source][target].upper()


def parse(text: str, cells: bytes, side: int) -> Move:
    """The legal move of `side` that a text names.

    Raises:
        BadNotation: says why there is none.
    """
    found = PATTERN.fullmatch(text.strip().lower())
    if not found:
        raise unreadable(text)
    source, target = INDEX[found[1]], INDEX[found[2]]
    if not cells[source] or cells[source] >> SIDE_SHIFT != side:
        raise BadNotation("notation.no-such-piece", move=text[:SHOWN])
    if (source, target) not in legal_moves(cells, side):
        raise BadNotation("notation.illegal", move=text[:SHOWN])
    return source, target
