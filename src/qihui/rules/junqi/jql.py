"""Formations of a large server as files, `.jql`: read and written.

No specification is public; what stands here was read from files. 50 bytes: the 16 bytes `QQGame JQL File` and a zero,
four bytes that are always `57 04 00 00`, then 30 cells, front row first, each row from its owner's left to right.

Cell codes: 0 empty, 2 flag, 3 mine, 4 bomb, 5 marshal down to 13 engineer. Records (`jgs.py`) have the same codes.
"""

from typing import Final

from qihui.rules.errors import BadRecord
from qihui.rules.junqi import deployment
from qihui.rules.junqi.board import CELLS
from qihui.rules.junqi.deployment import Formation
from qihui.rules.junqi.pieces import Rank

MAGIC: Final = b"QQGame JQL File\0"
UNKNOWN: Final = b"\x57\x04\x00\x00"
"""Bytes 16 to 19: the same in every file seen; what they mean is not known, so reading does not ask for them."""

START: Final = len(MAGIC) + len(UNKNOWN)
SIZE: Final = START + len(CELLS)

RANK_OF: Final[dict[int, Rank | None]] = {
    0: None,
    2: Rank.FLAG,
    3: Rank.MINE,
    4: Rank.BOMB,
    **{14 - strength: Rank(strength) for strength in range(Rank.ENGINEER, Rank.MARSHAL + 1)},
}
"""What a cell code stands for; 1 and 14 upwards stand for nothing."""

CODE_OF: Final = {rank: code for code, rank in RANK_OF.items()}


def is_jql(data: bytes) -> bool:
    """Whether a file begins as a `.jql` does."""
    return data.startswith(MAGIC)


def parse(data: bytes) -> str:
    """The formation in a file, as text; it may still be against the rules (`deployment.faults` tells).

    Raises:
        BadRecord: names the byte where the file is foreign, cut off, or has a cell that is no piece.
    """
    if not is_jql(data):
        raise BadRecord("foreign", "byte 0x0", format=".jql")
    if len(data) < SIZE:
        raise BadRecord("truncated", f"byte {len(data):#x}", size=len(data), needed=SIZE)
    return deployment.dump(read_cells(data, START))


def dump(setup: str) -> bytes:
    """The file of a formation in text form; `parse` reads it back.

    Raises:
        BadSetup: the text is no formation.
    """
    return MAGIC + UNKNOWN + write_cells(deployment.parse(setup))


def read_cells(data: bytes, start: int) -> Formation:
    """The 30 cells that begin at byte `start`. Raises `BadRecord` at the first that is no piece."""
    cells: list[Rank | None] = []
    for offset in range(start, start + len(CELLS)):
        if data[offset] not in RANK_OF:
            raise BadRecord("cell", f"byte {offset:#x}", value=data[offset])
        cells.append(RANK_OF[data[offset]])
    return tuple(cells)


def write_cells(formation: Formation) -> bytes:
    """The 30 bytes of a formation."""
    return bytes(CODE_OF[rank] for rank in formation)
