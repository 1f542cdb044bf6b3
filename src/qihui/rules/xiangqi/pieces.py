"""The pieces 棋子 of xiangqi 象棋, and how a board keeps them (D-x, S-x: the usual pieces).

A board is 90 bytes, one a point: 0 is empty, red 红 pieces are 1..7, black 黑 ones 9..15, so that `code & 7` is the
kind and `code >> 3` the side. Sixteen a side: one king 将帅, two each of advisors 士仕, elephants 象相, horses 马,
rooks 车 and cannons 炮, five soldiers 兵卒.
"""

from enum import IntEnum
from typing import Final

RED: Final = 0
BLACK: Final = 1
SIDE_SHIFT: Final = 3
KIND_MASK: Final = 7


class Kind(IntEnum):
    """What a piece is."""

    KING = 1
    """帅, 将"""
    ADVISOR = 2
    """仕, 士"""
    ELEPHANT = 3
    """相, 象"""
    HORSE = 4
    """马"""
    ROOK = 5
    """车"""
    CANNON = 6
    """炮"""
    SOLDIER = 7
    """兵, 卒"""


COUNTS: Final = {
    Kind.KING: 1,
    Kind.ADVISOR: 2,
    Kind.ELEPHANT: 2,
    Kind.HORSE: 2,
    Kind.ROOK: 2,
    Kind.CANNON: 2,
    Kind.SOLDIER: 5,
}
"""How many of each a side begins with."""

FACES: Final = {kind: kind.name.lower() for kind in Kind}
"""What each piece is called outside: `"king"`, `"rook"`, ..."""

KINDS: Final = {face: kind for kind, face in FACES.items()}

LETTERS: Final = {
    Kind.KING: "K",
    Kind.ADVISOR: "A",
    Kind.ELEPHANT: "B",
    Kind.HORSE: "N",
    Kind.ROOK: "R",
    Kind.CANNON: "C",
    Kind.SOLDIER: "P",
}
"""The letters of FEN; black's are small."""


def code_of(side: int, kind: Kind) -> int:
    """The number of a piece on a board.

    >>> code_of(BLACK, Kind.ROOK)
    13
    """
    return side << SIDE_SHIFT | kind
