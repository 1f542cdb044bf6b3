"""The pieces of Junqi 军棋 and their order.

25 a seat: 司令 Marshal 1, 军长 General 1, 师长 MajorGeneral 2, 旅长 Brigadier 2, 团长 Colonel 2, 营长 Major 2, 连长
Captain 3, 排长 Lieutenant 3, 工兵 Engineer 3, 地雷 Mine 3, 炸弹 Bomb 2, 军旗 Flag 1 (C4.2, H1). The number of a mover
is its strength.

A cell of a board is one number: 0 when empty, else `seat * 16 + rank`.
"""

from enum import IntEnum
from typing import Final


class Rank(IntEnum):
    """What a piece is. 1..9 are the ranks that fight by strength (C8)."""

    ENGINEER = 1
    LIEUTENANT = 2
    CAPTAIN = 3
    MAJOR = 4
    COLONEL = 5
    BRIGADIER = 6
    MAJOR_GENERAL = 7
    GENERAL = 8
    MARSHAL = 9
    MINE = 10
    BOMB = 11
    FLAG = 12


COUNTS: Final[dict[Rank, int]] = {
    Rank.MARSHAL: 1,
    Rank.GENERAL: 1,
    Rank.MAJOR_GENERAL: 2,
    Rank.BRIGADIER: 2,
    Rank.COLONEL: 2,
    Rank.MAJOR: 2,
    Rank.CAPTAIN: 3,
    Rank.LIEUTENANT: 3,
    Rank.ENGINEER: 3,
    Rank.BOMB: 2,
    Rank.MINE: 3,
    Rank.FLAG: 1,
}
"""How many of each rank a seat has, strongest first."""

FACES: Final[dict[Rank, str]] = {rank: rank.name.lower().replace("_", "-") for rank in Rank}
"""The name of a rank outside the program: records, wire, catalogue keys (`"major-general"`)."""

RANKS: Final[dict[str, Rank]] = {face: rank for rank, face in FACES.items()}

CODES: Final[dict[Rank, str]] = {rank: str(rank.value) for rank in Rank if rank <= Rank.MARSHAL} | {
    Rank.MINE: "M",
    Rank.BOMB: "B",
    Rank.FLAG: "F",
}
"""One character a rank, for formations as text: 9 the marshal .. 1 the engineer, M, B, F."""

RANK_OF_CODE: Final[dict[str, Rank]] = {code: rank for rank, code in CODES.items()}

EMPTY: Final = 0
SEAT_SHIFT: Final = 4
RANK_MASK: Final = 15


def cell(seat: int, rank: Rank) -> int:
    """The number of a cell that holds `rank` of `seat`."""
    return seat << SEAT_SHIFT | rank


def enemies(a: int, b: int) -> bool:
    """Whether two seats fight: alliances are the seats of equal parity, two players included."""
    return bool((a ^ b) & 1)
