"""Positions of gomoku for tests, drawn or given by the names of points."""

import csv
from pathlib import Path
from typing import NamedTuple

import msgspec

from qihui.rules.gomoku import GAME, Board, GomokuPosition, board_of
from qihui.rules.gomoku.board import Colour
from qihui.rules.gomoku.grid import grid


class Case(NamedTuple):
    """A point of a board that a public source judged."""

    case: str
    source: str
    point: str
    verdict: str
    black: str
    white: str

    @property
    def board(self) -> Board:
        return board_of(15, self.black, self.white)


def cases() -> list[Case]:
    """What `renju_cases.tsv` tells."""
    with Path(__file__).with_name("renju_cases.tsv").open(encoding="utf-8", newline="") as file:
        return [Case(**row) for row in csv.DictReader(file, delimiter="\t")]


def drawn(picture: str, size: int = 15) -> Board:
    """A board from rows of `X` (black), `O` (white) and `.`, whose lower left corner is a1; the rest is empty."""
    cells = bytearray(size * size)
    for row, line in enumerate(reversed(picture.split())):
        for column, sign in enumerate(line):
            cells[row * size + column] = ".XO".index(sign)
    return Board(size, bytes(cells))


def full_board(size: int) -> bytearray:
    """Cells of a full board where no more than two stones of a colour stand in a row."""
    return bytearray((column // 2 + row) % 2 + 1 for row in range(size) for column in range(size))


def position(board: Board, to_move: Colour, profile: str = "renju", **changes: object) -> GomokuPosition:
    """A game between the first seat, who has black, and the second, with a board as it stands."""
    start = GAME.start(GAME.options(profile, {"size": board.size} | changes), ("", ""))
    return msgspec.structs.replace(start, board=board, turn=to_move - 1, ply=board.stones)


def played(text: str, profile: str = "freestyle", **changes: object) -> GomokuPosition:
    """The position after moves with blanks between."""
    now = GAME.start(GAME.options(profile, changes), ("", ""))
    for move in text.split():
        now = now.play(move)
    return now


def named(board: Board, point: str) -> int:
    """The number of a point."""
    return grid(board.size).index[point]
