"""Notations 记谱 of xiangqi (X.record; S-record): Chinese, WXF and ICCS, each a pair of `format` and `parse`.

A text names one legal move of its position. Which notation a text is in can be seen: ICCS has two letters with digits,
WXF a piece's letter or signs, and the rest is Chinese.
"""

from collections.abc import Mapping
from typing import Final

from qihui.rules.xiangqi.notation import chinese, iccs, wxf
from qihui.rules.xiangqi.notation.naming import BadNotation, Move

__all__ = ["NOTATIONS", "BadNotation", "Move", "format", "in_languages", "names", "parse"]

NOTATIONS: Final = ("zh-Hans", "zh-Hant", "wxf", "iccs")
"""The keys of `names`, the usual one first."""


def names(cells: bytes, side: int, source: int, target: int) -> dict[str, str]:
    """A move in every notation."""
    text = chinese.format(cells, side, source, target)
    return {
        "zh-Hans": text,
        "zh-Hant": chinese.traditional(text),
        "wxf": wxf.format(cells, side, source, target),
        "iccs": iccs.format(cells, side, source, target),
    }


def in_languages(called: Mapping[str, str]) -> dict[str, str]:
    """Fields for a text that names a move `{move}`: of its `names`, the one that players of each language know."""
    return {"move.zh-Hans": called["zh-Hans"], "move.zh-Hant": called["zh-Hant"], "move.en": called["wxf"]}


def format(notation: str, cells: bytes, side: int, source: int, target: int) -> str:  # noqa: A001 - the pair of `parse`
    """A move in one of `NOTATIONS`."""
    return names(cells, side, source, target)[notation]


def parse(text: str, cells: bytes, side: int) -> Move:
    """The legal move of `side` that a text names in whichever notation.

    Raises:
        BadNotation: says why there is none.
    """
    if iccs.PATTERN.fullmatch(text.strip().lower()):
        return iccs.parse(text, cells, side)
    if wxf.PATTERN.fullmatch(text.strip().upper()):
        return wxf.parse(text, cells, side)
    return chinese.parse(text, cells, side)
