"""What pieces are worth, and where they stand well, in hundredths of a soldier.

`WORTH[code][point]` is positive for red's pieces and negative for black's, so that a board is worth the sum of it and a
move changes it by a few terms. Kings are worth more than everything else together.
"""

from typing import Final

from qihui.rules.xiangqi.board import FILES, POINTS, on_bank
from qihui.rules.xiangqi.pieces import SIDE_SHIFT, Kind, code_of

KING: Final = 100_000
VALUES: Final = {
    Kind.KING: KING,
    Kind.ADVISOR: 200,
    Kind.ELEPHANT: 210,
    Kind.HORSE: 430,
    Kind.ROOK: 950,
    Kind.CANNON: 460,
    Kind.SOLDIER: 90,
}
_SIZE: Final = 16


def _stand(kind: Kind, rank: int, file: int) -> int:
    """What a red piece gains by where it stands; `rank` counts from its own back rank."""
    middle = 4 - abs(file - 4)
    match kind:
        case Kind.KING:
            return -15 * rank + (10 if file == 4 else 0)
        case Kind.ADVISOR | Kind.ELEPHANT:
            return 8 if file == 4 else 0
        case Kind.HORSE:
            return 6 * middle + 8 * min(rank, 6) - (25 if rank == 0 else 0)
        case Kind.ROOK:
            return 4 * middle + 3 * min(rank, 8) + (0 if rank else -15)
        case Kind.CANNON:
            return 8 * middle + (12 if rank in (0, 9) else 0)
        case Kind.SOLDIER:
            crossed = 70 + 18 * middle if 5 <= rank < 9 else 0
            return crossed + 6 * rank - (40 if rank == 9 else 0)


def _table(side: int, kind: Kind) -> tuple[int, ...]:
    sign = -1 if side else 1
    found: list[int] = []
    for at in range(POINTS):
        rank, file = divmod(at if side == 0 else POINTS - 1 - at, FILES)
        assert on_bank(side, at) == (rank < 5)
        found.append(sign * (VALUES[kind] + _stand(kind, rank, file)))
    return tuple(found)


_TABLES: Final = {code_of(side, kind): _table(side, kind) for side in (0, 1) for kind in Kind}
WORTH: Final = tuple(_TABLES.get(code, (0,) * POINTS) for code in range(_SIZE))
"""By piece and point, what it is worth to red."""

PRICE: Final = tuple(VALUES[Kind(code & 7)] if code & 7 else 0 for code in range(_SIZE))
"""By piece, what taking it is worth to whoever takes it."""


def balance(cells: bytes, side: int) -> int:
    """What a board is worth to a side."""
    total = sum(WORTH[code][at] for at, code in enumerate(cells) if code)
    return -total if side else total


def change(cells: bytes, source: int, target: int) -> int:
    """What a move changes for its mover."""
    code = cells[source]
    table = WORTH[code]
    red = table[target] - table[source] - WORTH[cells[target]][target]
    return -red if code >> SIDE_SHIFT else red
