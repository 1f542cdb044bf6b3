"""Chinese notation 纵线记谱, 炮二平五 (X.record; 《象棋竞赛规则》 2020, 7.5).

Four characters: piece, file, way and number. Files count from the mover's right, red's in 一..九 and black's in 1..9;
the way is 进, 退 or 平. Pieces in tandem are told apart by a character before the piece, and their file is left out:

    two on a file          前 后
    three                  前 中 后
    four or five soldiers  一 二 三 四 五, from the front
    soldiers on two files  一 二 三 四 五 over both files, the mover's right file first, each from the front

The last two are from 《中国象棋电脑应用规范》 part 2, which also writes these numbers in Chinese for black (一卒平5).
Advisors and elephants of one file need no mark (仕六退五, 仕六进五).

Read as well: either script and either colour's characters for both sides, digits of any kind, 前 and 后 for the first
and the last of four or five, and for soldiers on two files the old way that says the file (前兵九平八, or 前九平八).
"""

import re
from enum import StrEnum
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


class Script(StrEnum):
    """Which characters are written."""

    SIMPLIFIED = "zh-Hans"
    TRADITIONAL = "zh-Hant"


NAMES: Final = (
    {1: "帅", 2: "仕", 3: "相", 4: "马", 5: "车", 6: "炮", 7: "兵"},
    {1: "将", 2: "士", 3: "象", 4: "马", 5: "车", 6: "炮", 7: "卒"},
)
"""The pieces by side and kind."""

NUMERALS: Final = "一二三四五六七八九"
DIGITS: Final = (NUMERALS, "123456789")
"""The numbers by side."""

WAYS: Final = {1: "进", 0: "平", -1: "退"}
MARKS: Final = {2: "前后", 3: "前中后", 4: NUMERALS, 5: NUMERALS}
"""How pieces of one file are told apart, front to back, by their number."""

TRADITIONAL: Final = str.maketrans("帅将马车后进", "帥將馬車後進")

KINDS: Final = {
    character: kind
    for kind, characters in (
        (Kind.KING, "帅帥将將"),
        (Kind.ADVISOR, "仕士"),
        (Kind.ELEPHANT, "相象"),
        (Kind.HORSE, "马馬傌"),
        (Kind.ROOK, "车車俥"),
        (Kind.CANNON, "炮砲包"),
        (Kind.SOLDIER, "兵卒"),
    )
    for character in characters
}
READ_DIGITS: Final = {
    digit: number for digits in (*DIGITS, "１２３４５６７８９") for number, digit in enumerate(digits, 1)
}
READ_WAYS: Final = {"进": 1, "進": 1, "平": 0, "退": -1}

_KIND: Final = f"[{''.join(KINDS)}]"
_DIGIT: Final = f"[{''.join(READ_DIGITS)}]"
PATTERN: Final = re.compile(
    rf"(?:(?P<kind>{_KIND})(?P<file>{_DIGIT})|(?P<mark>[前中后後]|{_DIGIT})(?P<marked>{_KIND})(?P<marked_file>{_DIGIT})?"
    rf"|(?P<place>[前中后後])(?P<soldier_file>{_DIGIT}))(?P<way>[进進平退])(?P<number>{_DIGIT})"
)


def format(  # noqa: A001 - what every notation offers
    cells: bytes, side: int, source: int, target: int, script: Script = Script.SIMPLIFIED
) -> str:
    """A move in this notation."""
    way, number = travel(cells, source, target)
    text = f"{_mover(cells, side, source)}{WAYS[way]}{DIGITS[side][number - 1]}"
    return traditional(text) if script is Script.TRADITIONAL else text


def traditional(text: str) -> str:
    """A move in traditional characters."""
    return text.translate(TRADITIONAL)


def _mover(cells: bytes, side: int, source: int) -> str:
    code = cells[source]
    kind = code & KIND_MASK
    name = NAMES[side][kind]
    rows = tandems(cells, code) if kind in TOLD_APART else []
    row = next((row for row in rows if source in row), None)
    if row is None:
        return name + DIGITS[side][file_of(side, source) - 1]
    if len(rows) > 1:
        return NUMERALS[[at for row in rows for at in row].index(source)] + name
    return MARKS[len(row)][row.index(source)] + name


def parse(text: str, cells: bytes, side: int) -> Move:
    """The legal move of `side` that a text names.

    Raises:
        BadNotation: says why there is none.
    """
    found = PATTERN.fullmatch("".join(text.split()))
    if not found:
        raise unreadable(text)
    kind = KINDS[found["kind"] or found["marked"] or "兵"]
    code = code_of(side, kind)
    mark = found["mark"] or found["place"]
    file = found["file"] or found["marked_file"] or found["soldier_file"]
    sources = on_file(cells, code, READ_DIGITS[file]) if file else []
    if mark:
        sources = _marked([sources] if file else tandems(cells, code), mark)
    return chosen(text, cells, side, sources, (READ_WAYS[found["way"]], READ_DIGITS[found["number"]]))


def _marked(rows: list[list[int]], mark: str) -> list[int]:
    """Where the pieces stand that a mark may mean, among these files."""
    match mark:
        case "前":
            return [row[0] for row in rows if row]
        case "后" | "後":
            return [row[-1] for row in rows if row]
        case "中":
            return [row[len(row) // 2] for row in rows if len(row) % 2 and len(row) > 1]
        case _:
            number = READ_DIGITS[mark]
            return [at for row in rows for at in row][number - 1 : number]
