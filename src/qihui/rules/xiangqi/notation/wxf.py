"""WXF: the notation of the World Xiangqi Federation, `"C2.5"` (X.record).

Four characters: the piece (K, A, E, R, H, C, P), its file from the mover's right, the way (`+` forward, `-` back, `.`
sideways), and a number. As the federation's page "Official xiangqi piece names and notation" has it, pieces in tandem
are told apart in place of the file:

    two on a file          R+ R-                  front, rear
    three soldiers         P+ P3 P-               the middle one by its file
    four soldiers          ++ P+ P- --            front to rear
    five soldiers          ++ P+ P3 P- --
    soldiers on two files  3+ 33 3- and 7+ 7-     the file first; doubled for the middle one of three

Read as well: `=` for sideways, small letters, N and B for horse and elephant, S for soldier, a mark before the piece
(`"+C.6"`), and from 《中国象棋电脑应用规范》 part 2 `.` for the middle one and `a` to `e` for soldiers numbered as in
Chinese notation (`"Pc+1"`).
"""

import re
from typing import Final

from qihui.rules.xiangqi.notation.naming import (
    TOLD_APART,
    Move,
    chosen,
    file_of,
    on_file,
    tandems,
    travel,
    unreadable,
)
from qihui.rules.xiangqi.pieces import KIND_MASK, Kind, code_of

LETTERS: Final = {
    Kind.KING: "K",
    Kind.ADVISOR: "A",
    Kind.ELEPHANT: "E",
    Kind.HORSE: "H",
    Kind.ROOK: "R",
    Kind.CANNON: "C",
    Kind.SOLDIER: "P",
}
KINDS: Final = {letter: kind for kind, letter in LETTERS.items()} | {
    "N": Kind.HORSE,
    "B": Kind.ELEPHANT,
    "S": Kind.SOLDIER,
}
WAYS: Final = {1: "+", 0: ".", -1: "-"}
READ_WAYS: Final = {"+": 1, ".": 0, "=": 0, "-": -1}

MARKS: Final = {2: ("P+", "P-"), 3: ("P+", "P", "P-"), 4: ("++", "P+", "P-", "--"), 5: ("++", "P+", "P", "P-", "--")}
"""How soldiers of one file are told apart, front to back, by their number; the middle one's file follows its letter."""

SOLDIER: Final = re.compile(r"([1-9])([1-9+\-])([+\-.=])([1-9])", re.ASCII)
"""A soldier named by its file, which begins with a digit."""

PATTERN: Final = re.compile(
    r"(?:(?P<kind>[A-Z])(?P<which>[1-9A-E+\-.])|(?P<mark>[+\-])(?P<marked>[A-Z])|(?P<twice>\+\+|--)"
    r"|(?P<file>[1-9])(?P<where>[1-9+\-]))(?P<way>[+\-.=])(?P<number>[1-9])",
    re.ASCII,
)


def format(cells: bytes, side: int, source: int, target: int) -> str:  # noqa: A001 - what every notation offers
    """A move in this notation."""
    way, number = travel(cells, source, target)
    return f"{_mover(cells, side, source)}{WAYS[way]}{number}"


def _mover(cells: bytes, side: int, source: int) -> str:
    code = cells[source]
    kind = Kind(code & KIND_MASK)
    file = file_of(side, source)
    rows = tandems(cells, code) if kind in TOLD_APART else []
    row = next((row for row in rows if source in row), None)
    if row is None:
        return f"{LETTERS[kind]}{file}"
    mark = MARKS[len(row)][row.index(source)]
    if len(rows) > 1:
        return f"{file}{mark[1:] or file}"
    mark = mark.replace("P", LETTERS[kind])
    return mark if len(mark) > 1 else f"{mark}{file}"


def parse(text: str, cells: bytes, side: int) -> Move:
    """The legal move of `side` that a text names.

    Raises:
        BadNotation: says why there is none.
    """
    found = PATTERN.fullmatch(text.strip().upper())
    if not found:
        raise unreadable(text)
    letter = found["kind"] or found["marked"] or "P"
    if letter not in KINDS:
        raise unreadable(text)
    code = code_of(side, KINDS[letter])
    if found["file"]:
        sources = _by_file(on_file(cells, code, int(found["file"])), found["file"], found["where"])
    else:
        sources = _by_mark(cells, code, found["which"] or found["mark"] or found["twice"])
    return chosen(text, cells, side, sources, (READ_WAYS[found["way"]], int(found["number"])))


def _by_file(row: list[int], file: str, where: str) -> list[int]:
    match where:
        case "+":
            return row[:1]
        case "-":
            return row[-1:]
        case _:
            return _middle(row) if where == file else []


def _by_mark(cells: bytes, code: int, mark: str) -> list[int]:
    """Where the pieces stand that a file or a mark may mean."""
    if mark.isdigit():
        row = on_file(cells, code, int(mark))
        return _middle(row) if len(row) > 2 and code & KIND_MASK in TOLD_APART else row
    rows = tandems(cells, code)
    if mark.isalpha():
        at = "ABCDE".index(mark)
        return [point for row in rows for point in row][at : at + 1]
    match mark:
        case "++":
            return [row[0] for row in rows]
        case "--":
            return [row[-1] for row in rows]
        case "+":
            return [row[len(row) > 3] for row in rows]
        case "-":
            return [row[-2 if len(row) > 3 else -1] for row in rows]
        case _:
            return [point for row in rows for point in _middle(row) if len(row) > 2]


def _middle(row: list[int]) -> list[int]:
    """The piece in the middle; of an even number all, since none is."""
    half = len(row) // 2
    return row[half : half + 1] if len(row) % 2 else row
