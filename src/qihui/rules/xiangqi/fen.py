"""FEN: a position on one line, as programs for xiangqi write it.

    rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1

The ranks from black's back rank down to red's, each from red's left to red's right: red's pieces in capitals, black's
in small letters (K king, A advisor, B or E elephant, N or H horse, R rook, C cannon, P soldier), a digit for so many
empty points. Then the side to move (`w` or `r` is red, `b` black), two dashes, the plies since the last capture, and
the number of the move; what comes after the side may be left out.

Only positions that a game could have are read: one king a side, no more of a kind than a game begins with, kings,
advisors, elephants and soldiers on points that they can come to, and the side that has just moved not in check.
"""

import re
from collections import Counter
from typing import Final

import msgspec

from qihui.rules.errors import BadRecord
from qihui.rules.xiangqi.attacks import in_check
from qihui.rules.xiangqi.board import FILES, INDEX, NAMES, POINTS, RANKS, mirrored, on_bank
from qihui.rules.xiangqi.pieces import BLACK, COUNTS, FACES, KIND_MASK, LETTERS, RED, SIDE_SHIFT, Kind, code_of

START: Final = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1"
"""The usual first position."""

SIDE_NAMES: Final = ("red", "black")

_KINDS: Final = {letter: kind for kind, letter in LETTERS.items()} | {"E": Kind.ELEPHANT, "H": Kind.HORSE}
_CODES: Final = {
    (letter.lower() if side else letter): code_of(side, kind)
    for side in (RED, BLACK)
    for letter, kind in _KINDS.items()
}
_LETTER_OF: Final = {
    code_of(side, kind): (letter.lower() if side else letter)
    for side in (RED, BLACK)
    for kind, letter in LETTERS.items()
}
_ADVISORS: Final = frozenset(INDEX[name] for name in ("d0", "f0", "e1", "d2", "f2"))
_ELEPHANTS: Final = frozenset(INDEX[name] for name in ("c0", "g0", "a2", "e2", "i2", "c4", "g4"))
"""Where red's advisors and elephants can stand."""

_TURNS: Final = {"w": RED, "r": RED, "b": BLACK}


class Fen(msgspec.Struct, frozen=True):
    """A position as FEN tells it: the board, the side to move, plies since the last capture, number of the move."""

    cells: bytes
    turn: int
    quiet: int = 0
    number: int = 1


def _may_stand(kind: Kind, at: int) -> bool:
    """Whether a red piece can ever come to stand there."""
    rank, file = divmod(at, FILES)
    match kind:
        case Kind.KING:
            return rank <= 2 and 3 <= file <= 5
        case Kind.ADVISOR:
            return at in _ADVISORS
        case Kind.ELEPHANT:
            return at in _ELEPHANTS
        case Kind.SOLDIER:
            return not on_bank(RED, at) or (rank >= 3 and file % 2 == 0)
        case _:
            return True


class _Word(msgspec.Struct, frozen=True):
    """A piece of the text and where it begins, in bytes."""

    text: str
    offset: int

    def where(self, characters: int = 0) -> str:
        """The place of one of its characters."""
        return f"byte {self.offset + len(self.text[:characters].encode())}"


def _words(text: str) -> list[_Word]:
    found = [_Word(word[0], len(text[: word.start()].encode())) for word in re.finditer(r"\S+", text)]
    return found or [_Word("", 0)]


def parse(text: str, *, playable: bool = True) -> Fen:
    """Read a FEN.

    A diagram that shows moves only may leave the side that is not to move in check; it is read when `playable` is off.

    Raises:
        BadRecord: `fen-...`, with the place of the fault as a byte of the text.

    >>> parse("4k4/9/9/9/9/9/9/9/9/3K5 b").turn
    1
    """
    placement, *rest = _words(text)
    places = _placed(placement)
    cells = bytearray(POINTS)
    for at, (code, _) in places.items():
        cells[at] = code
    _check_pieces(places, placement)
    if not rest:
        raise BadRecord("fen-side", placement.where(len(placement.text)), text="")
    side, *rest = rest
    if side.text not in _TURNS:
        raise BadRecord("fen-side", side.where(), text=side.text)
    turn = _TURNS[side.text]
    quiet, number = _counters(rest)
    if playable and in_check(bytes(cells), 1 - turn):
        raise BadRecord("fen-check", side.where(), side=SIDE_NAMES[1 - turn])
    return Fen(bytes(cells), turn, quiet, number)


def _placed(placement: _Word) -> dict[int, tuple[int, str]]:
    """Every piece by point, with its place in the text."""
    rows = placement.text.split("/")
    if len(rows) != RANKS:
        raise BadRecord("fen-rows", placement.where(), count=len(rows))
    places: dict[int, tuple[int, str]] = {}
    character = 0
    for down, row in enumerate(rows):
        first = (RANKS - 1 - down) * FILES
        found, width = _row(placement, row, character)
        if width != FILES:
            raise BadRecord("fen-row", placement.where(character), row=down + 1, count=width)
        places.update((first + file, piece) for file, piece in found)
        character += len(row) + 1
    return places


def _row(placement: _Word, row: str, character: int) -> tuple[list[tuple[int, tuple[int, str]]], int]:
    """The pieces of a row by file, and how many points the row has."""
    found: list[tuple[int, tuple[int, str]]] = []
    file = 0
    for number, letter in enumerate(row, character):
        if letter in "123456789":
            file += int(letter)
        elif letter in _CODES:
            found.append((file, (_CODES[letter], placement.where(number))))
            file += 1
        else:
            raise BadRecord("fen-letter", placement.where(number), text=letter)
    return found, file


def _check_pieces(places: dict[int, tuple[int, str]], placement: _Word) -> None:
    counts: Counter[int] = Counter()
    for at, (code, where) in places.items():
        side, kind = code >> SIDE_SHIFT, Kind(code & KIND_MASK)
        counts[code] += 1
        if counts[code] > COUNTS[kind]:
            raise BadRecord("fen-too-many", where, side=SIDE_NAMES[side], piece=FACES[kind], most=COUNTS[kind])
        if not _may_stand(kind, mirrored(at) if side else at):
            raise BadRecord("fen-place", where, side=SIDE_NAMES[side], piece=FACES[kind], point=NAMES[at])
    for side in (RED, BLACK):
        if not counts[code_of(side, Kind.KING)]:
            raise BadRecord("fen-no-king", placement.where(len(placement.text)), side=SIDE_NAMES[side])


def _counters(words: list[_Word]) -> tuple[int, int]:
    """Plies since the last capture and the number of the move, after the dashes."""
    for _ in range(2):
        if words and words[0].text == "-":
            words = words[1:]
    found = [0, 1]
    for place, word in enumerate(words):
        if place >= len(found) or not re.fullmatch(r"[0-9]{1,4}", word.text) or int(word.text) < place:
            raise BadRecord("fen-counter", word.where(), text=word.text)
        found[place] = int(word.text)
    return found[0], found[1]


def placement(cells: bytes) -> str:
    """The first field of a FEN: where the pieces stand."""
    rows = ("".join(_LETTER_OF.get(code, "1") for code in cells[first : first + FILES]) for first in range(81, -1, -9))
    return "/".join(re.sub("1+", lambda ones: str(len(ones[0])), row) for row in rows)


def dump(fen: Fen) -> str:
    """The FEN of a position; `parse` reads it back.

    >>> dump(parse(START)) == START
    True
    """
    return f"{placement(fen.cells)} {'b' if fen.turn else 'w'} - - {fen.quiet} {fen.number}"


def can_be(cells: bytes, turn: int) -> bool:
    """Whether a game could have a position: what `parse` asks of one."""
    try:
        parse(dump(Fen(cells, turn)))
    except BadRecord:
        return False
    return True
