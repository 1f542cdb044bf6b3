"""What a move along the files 纵线 says (X.record): which piece, which way, and a number.

WXF and Chinese notation say the same in other letters. Files count 1..9 from the mover's right. The way is forward,
back or sideways as the mover sees it. The number tells how many points a king, rook, cannon or soldier goes along its
file; where a piece leaves its file it tells the file that it reaches.

A tandem 同线 is a file on which two or more pieces of one kind and side stand. Tandems are told from the mover's right,
and the pieces in one from front to back (《中国象棋电脑应用规范》 part 2; a gloss there says the left file first, but
its rule and its example begin on the right). Advisors and elephants of one file need no telling apart: the one that can
go forward stands behind, the one that can go back stands in front.

House choices, for reading: what is said of a piece may fit several, and is understood where only one of them has such a
move; it is never guessed.
"""

from collections.abc import Collection
from typing import Final

from qihui.rules.errors import QihuiError
from qihui.rules.xiangqi.board import FILES, TEXTS
from qihui.rules.xiangqi.moves import legal_moves
from qihui.rules.xiangqi.pieces import KIND_MASK, SIDE_SHIFT, Kind

Move = tuple[int, int]
"""Source and target."""

STRAIGHT: Final = frozenset({Kind.KING, Kind.ROOK, Kind.CANNON, Kind.SOLDIER})
"""The kinds that can go along a file."""

TOLD_APART: Final = frozenset({Kind.HORSE, Kind.ROOK, Kind.CANNON, Kind.SOLDIER})
"""The kinds of which one must say which is meant, where several stand on a file."""

SHOWN: Final = 20
"""Characters of a text that an error repeats."""


class BadNotation(QihuiError, ValueError):
    """A move in words that cannot be read, names no piece, fits several moves, or is against the rules."""

    code = "notation.unreadable"


def unreadable(text: str) -> BadNotation:
    """The refusal of a text that is no move in this notation."""
    return BadNotation("notation.unreadable", move=text[:SHOWN])


def file_of(side: int, at: int) -> int:
    """The file of a point, 1..9 from the mover's right."""
    return at % FILES + 1 if side else FILES - at % FILES


def on_file(cells: bytes, code: int, file: int) -> list[int]:
    """Where pieces of a kind and side stand on a file of their own counting, front to back."""
    side = code >> SIDE_SHIFT
    points = range(file - 1, len(cells), FILES) if side else range(len(cells) - file, -1, -FILES)
    return [at for at in points if cells[at] == code]


def tandems(cells: bytes, code: int) -> list[list[int]]:
    """The files on which several pieces of a kind and side stand, from the mover's right, each front to back."""
    files: dict[int, list[int]] = {}
    at = cells.find(code)
    while at >= 0:
        files.setdefault(at % FILES, []).append(at)
        at = cells.find(code, at + 1)
    rows = [files[file] for file in sorted(files) if len(files[file]) > 1]
    return rows if code >> SIDE_SHIFT else [row[::-1] for row in reversed(rows)]


def travel(cells: bytes, source: int, target: int) -> tuple[int, int]:
    """The way of a move (1 forward, 0 sideways, -1 back) and its number."""
    code = cells[source]
    side = code >> SIDE_SHIFT
    ranks = target // FILES - source // FILES
    if side:
        ranks = -ranks
    if ranks and code & KIND_MASK in STRAIGHT:
        return (1, ranks) if ranks > 0 else (-1, -ranks)
    return (ranks > 0) - (ranks < 0), file_of(side, target)


def chosen(text: str, cells: bytes, side: int, sources: Collection[int], going: tuple[int, int]) -> Move:
    """The legal move of one of the pieces on `sources` that goes like that.

    Raises:
        BadNotation: there is no such piece, no such move, or more than one.
    """
    if not sources:
        raise BadNotation("notation.no-such-piece", move=text[:SHOWN])
    moves = [move for move in legal_moves(cells, side) if move[0] in sources and travel(cells, *move) == going]
    if not moves:
        raise BadNotation("notation.illegal", move=text[:SHOWN])
    if len(moves) > 1:
        choices = ", ".join(TEXTS[source][target] for source, target in moves)
        raise BadNotation("notation.ambiguous", move=text[:SHOWN], choices=choices)
    return moves[0]
