"""Repetitions for tests: a position and moves that end where something stood before, and the judge's word on them."""

from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from qihui.rules.xiangqi.board import INDEX, NAMES
from qihui.rules.xiangqi.fen import parse
from qihui.rules.xiangqi.moves import apply, legal_moves
from qihui.rules.xiangqi.repetition import Preset, Verdict, judge
from qihui.rules.xiangqi.repetition.chases import chases

SIDES = ("red", "black")
CASES = Path(__file__).with_name("repetition_cases.tsv")


class Loop(NamedTuple):
    """The board on which a repetition begins and ends, the side to move there, and the moves between."""

    start: bytes
    turn: int
    moves: tuple[tuple[int, int], ...]


class Case(NamedTuple):
    """A line of the file of cases."""

    name: str
    fen: str
    moves: str
    offender: str
    source: str


def cases() -> Iterator[Case]:
    for line in CASES.read_text(encoding="utf-8").splitlines():
        if not line.startswith("#"):
            yield Case(*line.split("\t"))


def move(text: str) -> tuple[int, int]:
    return INDEX[text[:2]], INDEX[text[2:]]


def loop(fen: str, moves: str) -> Loop:
    """The repetition that legal moves end in: from where their last position first stood."""
    first = parse(fen)
    cells, turn = first.cells, first.turn
    made = tuple(move(text) for text in moves.split())
    stood = [(cells, turn)]
    for source, target in made:
        assert (source, target) in legal_moves(cells, turn), NAMES[source] + NAMES[target]
        cells, turn = apply(cells, source, target), 1 - turn
        stood.append((cells, turn))
    begin = stood.index((cells, turn))
    return Loop(*stood[begin], made[begin:])


def ruled(fen: str, moves: str, preset: Preset | str) -> Verdict:
    """What a preset says of the repetition that moves end in."""
    return judge(*loop(fen, moves), preset)


def offender(verdict: Verdict) -> str:
    """`"red"`, `"black"`, `"draw"`; `"open"` when nothing stood again."""
    match verdict.kind:
        case None:
            return "open"
        case "draw":
            return "draw"
        case "loss":
            assert verdict.offender is not None
            return SIDES[verdict.offender]


def natures(verdict: Verdict) -> str:
    """What the moves of one loop were, in order."""
    return " ".join(verdict.natures)


def prey(fen: str, text: str) -> str:
    """The points of the pieces that a move chases."""
    first = parse(fen)
    assert move(text) in legal_moves(first.cells, first.turn)
    after = apply(first.cells, *move(text))
    return " ".join(sorted({NAMES[each.prey] for each in chases(first.cells, after, *move(text))}))
