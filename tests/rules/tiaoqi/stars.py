"""Positions of Chinese checkers as lists of holes: `star(S="a1 b2", N="e5")`, everybody else's corner empty."""

import pytest

from qihui.rules.errors import Illegal, IllegalMove
from qihui.rules.tiaoqi import GAMES, Options, TiaoqiPosition
from qihui.rules.tiaoqi.board import CORNERS, INDEX, NAMES, TRIANGLES

BY_SEATS = {len(game.seats): game for game in GAMES}


def holes(corner: str, but: str = "") -> str:
    """The ten holes of a corner without those in `but`."""
    return " ".join(NAMES[hole] for hole in TRIANGLES[CORNERS.index(corner)] if NAMES[hole] not in but.split())


def star(seats: int = 2, turn: str = "S", made: int = 0, ply: int = 0, options=None, **pieces: str) -> TiaoqiPosition:
    """A game of `seats` with the pieces named by seat, where every seat has made `made` moves."""
    game = BY_SEATS[seats]
    cells = bytearray(len(NAMES))
    for name, places in pieces.items():
        for place in places.split():
            assert not cells[INDEX[place]], place
            cells[INDEX[place]] = game.seats.index(name) + 1
    return TiaoqiPosition(
        game.corners, options or Options(), bytes(cells), (made,) * seats, game.seats.index(turn), ply=ply
    )


def begun(seats: int = 2, profile: str = "classic", **changes) -> TiaoqiPosition:
    """The first position of a game."""
    game = BY_SEATS[seats]
    return game.start(game.options(profile, changes), ("",) * seats)


def played(position: TiaoqiPosition, moves: str) -> TiaoqiPosition:
    """The position after moves, joined by blanks."""
    for move in moves.split():
        position = position.play(move)
    return position


def targets(position: TiaoqiPosition, source: str) -> set[str]:
    """Where the piece on `source` may go."""
    return {move.split("-")[1] for move in position.moves() if move.startswith(f"{source}-")}


def refusal(position: TiaoqiPosition, move: str) -> Illegal:
    """Why `move` is refused; fails when it is not, or when the list of moves has it all the same."""
    assert move not in position.moves()
    with pytest.raises(IllegalMove) as caught:
        position.play(move)
    return caught.value.reason
