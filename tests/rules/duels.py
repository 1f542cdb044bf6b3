"""Positions of two-player Junqi drawn as maps: `{"S11": "S9"}` is South's marshal on its front row, at its left.

A piece is the letter of its seat and the character of its rank (9 marshal .. 1 engineer, B bomb, M mine, F flag).
`HOMES` gives both what keeps them in the game: a flag in a headquarters, and a lieutenant that can move.
"""

from collections.abc import Iterable, Mapping

from qihui.rules.junqi import DUEL, DUEL_BOARD, JunqiPosition
from qihui.rules.junqi.duel import SEATS
from qihui.rules.junqi.pieces import RANK_OF_CODE, cell

HOMES = {f"{seat}62": f"{seat}F" for seat in SEATS} | {f"{seat}63": f"{seat}2" for seat in SEATS}


def duel(
    pieces: Mapping[str, str],
    profile: str = "activity",
    *,
    turn: str = "S",
    shown: Iterable[str] = (),
    carried: Mapping[str, str] | None = None,
    **options,
) -> JunqiPosition:
    """The position that a map draws; `carried` names the flag that the piece on a post has."""
    cells = bytearray(len(DUEL_BOARD.posts))
    for post, piece in pieces.items():
        cells[DUEL_BOARD.index[post]] = cell(SEATS.index(piece[0]), RANK_OF_CODE[piece[1]])
    return JunqiPosition(
        DUEL_BOARD,
        DUEL.options(profile, options),
        bytes(cells),
        SEATS.index(turn),
        shown=frozenset(DUEL_BOARD.index[post] for post in (*shown, *(carried or {}))),
        carried=tuple((DUEL_BOARD.index[post], SEATS.index(flag)) for post, flag in (carried or {}).items()),
    )


def map_of(now: JunqiPosition) -> dict[str, str]:
    """The map of a position."""
    codes = {rank: code for code, rank in RANK_OF_CODE.items()}
    return {DUEL_BOARD.names[post]: SEATS[code >> 4] + codes[code & 15] for post, code in enumerate(now.cells) if code}


def carriers(now: JunqiPosition) -> dict[str, str]:
    """Whose flag the piece on each post carries."""
    return {DUEL_BOARD.names[post]: SEATS[owner] for post, owner in now.carried}


def open_posts(now: JunqiPosition) -> set[str]:
    """The posts of the pieces that everybody knows."""
    return {DUEL_BOARD.names[post] for post in now.shown}
