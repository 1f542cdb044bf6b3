"""The board as it is drawn: ten ranks and nine files, the river 楚河汉界 between the banks, two palaces 九宫.

Red sits below. Files are counted from each player's right, in Chinese figures on red's side and in Arabic ones on
black's, as players write their moves.
"""

from typing import Final

from qihui.rules.core import Edge, Geometry, Label, Point
from qihui.rules.xiangqi.board import ADVISOR_STEPS, FILES, INDEX, NAMES, RANKS, on_bank
from qihui.rules.xiangqi.fen import START, parse
from qihui.rules.xiangqi.pieces import KIND_MASK, Kind

BESIDE: Final = 0.8
"""How far from the board's edge its figures stand."""

_MARKED: Final = frozenset(
    at for at, code in enumerate(parse(START).cells) if code & KIND_MASK in (Kind.CANNON, Kind.SOLDIER)
)


def _points() -> tuple[Point, ...]:
    return tuple(
        Point(name, at % FILES, RANKS - 1 - at // FILES, "mark" if at in _MARKED else "") for name, at in INDEX.items()
    )


def _lines() -> list[Edge]:
    across = [(at, at + 1) for at in range(len(NAMES)) if at % FILES < FILES - 1]
    along = [
        (at, at + FILES)
        for at in range(len(NAMES) - FILES)
        if at % FILES in (0, FILES - 1) or on_bank(0, at) == on_bank(0, at + FILES)
    ]
    return [Edge(NAMES[a], NAMES[b], "line") for a, b in across + along]


def _palaces() -> list[Edge]:
    return [
        Edge(NAMES[centre], NAMES[corner], "palace")
        for steps in ADVISOR_STEPS
        for centre, corners in enumerate(steps)
        if len(corners) == 4
        for corner in corners
    ]


def _labels() -> tuple[Label, ...]:
    red = (Label(figure, FILES - 1 - number, RANKS - 1 + BESIDE) for number, figure in enumerate("一二三四五六七八九"))
    black = (Label(str(number + 1), number, -BESIDE) for number in range(FILES))
    return (*red, *black)


GEOMETRY: Final = Geometry(
    game="xiangqi",
    width=FILES - 1,
    height=RANKS - 1,
    points=_points(),
    edges=tuple(_lines() + _palaces()),
    turns=(0, 2),
    ground="river",
    pieces="disc",
    labels=_labels(),
)
