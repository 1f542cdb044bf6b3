"""Positions of xiangqi for tests: read from FEN, drawn as maps of points, or met in random games."""

from collections.abc import Iterator, Mapping
from random import Random

import pytest

from qihui.rules.errors import Illegal, IllegalMove
from qihui.rules.xiangqi import GAME, XiangqiPosition
from qihui.rules.xiangqi.board import INDEX, NAMES
from qihui.rules.xiangqi.fen import START, Fen, dump, parse
from qihui.rules.xiangqi.moves import apply, legal_moves
from qihui.rules.xiangqi.pieces import BLACK, LETTERS, RED, code_of

CODES = {
    (letter.lower() if side else letter): code_of(side, kind)
    for side in (RED, BLACK)
    for kind, letter in LETTERS.items()
}


def cells_of(pieces: Mapping[str, str]) -> bytes:
    """The board that a map draws: `{"e0": "K", "d9": "k"}`."""
    cells = bytearray(len(NAMES))
    for name, letter in pieces.items():
        cells[INDEX[name]] = CODES[letter]
    return bytes(cells)


def at(fen: str = "", profile: str = "china", **options) -> XiangqiPosition:
    """The position of a FEN at the start of a game."""
    return GAME.start(GAME.options(profile, {"fen": fen, **options}), ("", ""))


def position(pieces: Mapping[str, str], *, turn: str = "w", **options) -> XiangqiPosition:
    """The position that a map draws, at the start of a game."""
    return at(dump(Fen(cells_of(pieces), "wb".index(turn))), **options)


def played(now: XiangqiPosition, *moves: str) -> XiangqiPosition:
    """The position after moves like `"h2e2"`."""
    for move in moves:
        now = now.play(f"{move[:2]}-{move[2:]}")
    return now


def targets(now: XiangqiPosition, source: str) -> set[str]:
    """Where the piece on `source` may go."""
    return {move.split("-")[1] for move in now.moves() if move.startswith(f"{source}-")}


def refusal(now: XiangqiPosition, move: str) -> Illegal:
    """Why `move` is refused; fails when it is not, or when the list of moves has it all the same."""
    assert move not in now.moves()
    with pytest.raises(IllegalMove) as caught:
        now.play(move)
    assert caught.value.move == move
    return caught.value.reason


def met(seed: int, plies: int = 160, start: str = START) -> Iterator[tuple[bytes, int]]:
    """The boards of a random game with the side to move; who can take does so more often than by chance."""
    rng = Random(seed)
    first = parse(start)
    cells, side = first.cells, first.turn
    for _ in range(plies):
        yield cells, side
        moves = legal_moves(cells, side)
        if not moves:
            return
        tries = [rng.choice(moves) for _ in range(3)]
        cells, side = apply(cells, *next((move for move in tries if cells[move[1]]), tries[0])), 1 - side
