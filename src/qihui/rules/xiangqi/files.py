"""Files of xiangqi games from other programs (X.record): PGN, XQF, CBR and CBL, told apart by their first bytes.

Only the main line of a game is read. A game whose moves are illegal is refused: these formats know no more of a move
than where it goes, so that a wrong one means that the file was not understood.
"""

from collections.abc import Iterator
from enum import StrEnum

from qihui.rules.errors import BadRecord
from qihui.rules.xiangqi import ccbridge, pgn, xqf
from qihui.rules.xiangqi.foreign import Game


class Kind(StrEnum):
    """A kind of file."""

    PGN = "pgn"
    XQF = "xqf"
    CBR = "cbr"
    CBL = "cbl"


def kind_of(data: bytes) -> Kind | None:
    """What a file is; `None` when it is none of these."""
    if xqf.is_xqf(data):
        return Kind.XQF
    if ccbridge.is_game(data):
        return Kind.CBR
    if ccbridge.is_library(data):
        return Kind.CBL
    return Kind.PGN if pgn.is_pgn(data) else None


def parse(data: bytes) -> Iterator[Game | BadRecord]:
    """The games of a file in order; in place of a game of a library that cannot be read, why.

    Raises:
        BadRecord: the file is none of these kinds, or cannot be read any further; names the byte, and the line of a
            text.
    """
    match kind_of(data):
        case Kind.PGN:
            yield from pgn.games(data)
        case Kind.XQF:
            yield xqf.parse(data)
        case Kind.CBR:
            yield ccbridge.parse(data)
        case Kind.CBL:
            yield from ccbridge.parse_library(data)
        case None:
            raise BadRecord("unknown-format", "byte 0x0")
