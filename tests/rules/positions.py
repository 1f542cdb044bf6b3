"""Positions drawn as maps: `{"S11": "S9"}` is South's marshal on South's front row, at its left.

A piece is the letter of its seat and the character of its rank (9 marshal .. 1 engineer, B bomb, M mine, F flag). A
seat without any piece is out. `homes` gives seats what keeps them in the game: a flag, and a lieutenant that can move.
"""

from collections.abc import Mapping

import pytest

from qihui.rules.errors import Illegal, IllegalMove
from qihui.rules.junqi import BOARD, JunqiPosition, Options
from qihui.rules.junqi.pieces import RANK_OF_CODE, cell
from qihui.rules.junqi.siguo import SEATS


def homes(seats: str = "SWNE") -> dict[str, str]:
    """A flag in its headquarters and a lieutenant beside it, out of everybody's way."""
    return {f"{seat}62": f"{seat}F" for seat in seats} | {f"{seat}63": f"{seat}2" for seat in seats}


def position(pieces: Mapping[str, str], *, turn: str = "S", ply: int = 0, quiet: int = 0, **options) -> JunqiPosition:
    """The position that a map draws, with `turn` to move."""
    cells = bytearray(len(BOARD.posts))
    for post, piece in pieces.items():
        cells[BOARD.index[post]] = cell(SEATS.index(piece[0]), RANK_OF_CODE[piece[1]])
    out = tuple(seat for seat, name in enumerate(SEATS) if not any(piece[0] == name for piece in pieces.values()))
    return JunqiPosition(BOARD, Options(**options), bytes(cells), SEATS.index(turn), ply, quiet, out)


def drawn(now: JunqiPosition) -> dict[str, str]:
    """The map of a position."""
    codes = {rank: code for code, rank in RANK_OF_CODE.items()}
    return {BOARD.names[post]: SEATS[code >> 4] + codes[code & 15] for post, code in enumerate(now.cells) if code}


def targets(now: JunqiPosition, source: str) -> set[str]:
    """Where the piece on `source` may go."""
    return {move.split("-")[1] for move in now.moves() if move.startswith(f"{source}-")}


def refusal(now: JunqiPosition, move: str) -> Illegal:
    """Why `move` is refused; fails when it is not, or when the list of moves has it all the same."""
    assert move not in now.moves()
    with pytest.raises(IllegalMove) as caught:
        now.play(move)
    assert caught.value.move == move
    assert caught.value.key == f"illegal-move.{caught.value.reason}"
    return caught.value.reason
