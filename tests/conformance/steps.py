"""Steps carried out on a board, by what their documentation says and nothing else."""

import msgspec

from qihui.rules.core import Piece, Step


def carried_out(pieces: tuple[Piece, ...], step: Step) -> dict[str, Piece]:
    """The pieces after a step, by point."""
    board = {piece.at: piece for piece in pieces if piece.at not in step.gone}
    if step.path and (mover := board.pop(step.path[0], None)):
        board[step.path[-1]] = msgspec.structs.replace(mover, at=step.path[-1])
    board = {at: piece for at, piece in board.items() if piece.seat not in step.cleared}
    board |= {piece.at: piece for piece in step.placed}
    return board | {piece.at: piece for piece in step.shown}
