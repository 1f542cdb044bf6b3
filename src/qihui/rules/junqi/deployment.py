"""Formations 布阵: what a seat lays out before the game (C6, H6).

Mines only in rows 5 and 6; the flag in a headquarters; bombs not in row 1; camps empty; every piece once. A check names
every fault at once, so that an editor can show them all on their posts.

As text a formation is its six rows from the front, joined by "/", one character a cell: 9 marshal, 8 general, 7 major
general, 6 brigadier, 5 colonel, 4 major, 3 captain, 2 lieutenant, 1 engineer, B bomb, M mine, F flag, "." empty.
"""

from collections import Counter
from random import Random
from typing import Final

from qihui.rules.core import SetupRules
from qihui.rules.errors import BadSetup, SetupFault
from qihui.rules.junqi.board import CAMPS, CELLS, COLUMNS, HEADQUARTERS, ROWS
from qihui.rules.junqi.pieces import CODES, COUNTS, FACES, RANK_OF_CODE, Rank

Formation = tuple[Rank | None, ...]
"""30 cells, front row first, left to right; `None` where empty."""


def allowed(rank: Rank, row: int, column: int) -> bool:
    """Whether `rank` may stand on a cell before the game."""
    if (row, column) in CAMPS:
        return False
    if rank is Rank.FLAG:
        return (row, column) in HEADQUARTERS
    if rank is Rank.MINE:
        return row >= 5
    return rank is not Rank.BOMB or row > 1


SETUP_RULES: Final = SetupRules(
    rows=ROWS,
    columns=COLUMNS,
    counts={FACES[rank]: count for rank, count in COUNTS.items()},
    allowed={
        FACES[rank]: tuple(f"r{row}c{column}" for row, column in CELLS if allowed(rank, row, column)) for rank in COUNTS
    },
)


def faults(formation: Formation) -> tuple[SetupFault, ...]:
    """Every fault of a formation, in board order, then the counts; empty when it is legal."""
    found: list[SetupFault] = []
    for (row, column), rank in zip(CELLS, formation, strict=True):
        if rank is None or allowed(rank, row, column):
            continue
        at = f"r{row}c{column}"
        if (row, column) in CAMPS:
            found.append(SetupFault("camp", at, FACES[rank]))
        else:
            found.append(SetupFault(f"{FACES[rank]}-place", at, FACES[rank]))
    have = Counter(formation)
    for rank, count in COUNTS.items():
        if have[rank] > count:
            found.append(SetupFault("too-many", rank=FACES[rank], count=have[rank] - count))
        elif have[rank] < count:
            found.append(SetupFault("missing", rank=FACES[rank], count=count - have[rank]))
    return tuple(found)


def check(formation: Formation) -> None:
    """Raise `BadSetup` with every fault of a formation that is against the rules."""
    found = faults(formation)
    if found:
        raise BadSetup(found)


def parse(text: str) -> Formation:
    """Read a formation from its text; it may still be against the rules.

    Raises:
        BadSetup: the text does not have 6 rows of 5 known characters; names every such place.
    """
    rows = text.split("/")
    if len(rows) != ROWS:
        raise BadSetup((SetupFault("rows", count=len(rows)),))
    found: list[SetupFault] = []
    cells: list[Rank | None] = []
    for number, row in enumerate(rows, 1):
        if len(row) != COLUMNS:
            found.append(SetupFault("row-length", f"r{number}", count=len(row)))
        for column, code in enumerate(row, 1):
            if code != "." and code not in RANK_OF_CODE:
                found.append(SetupFault("unknown-piece", f"r{number}c{column}"))
            cells.append(RANK_OF_CODE.get(code))
    if found:
        raise BadSetup(tuple(found))
    return tuple(cells)


def dump(formation: Formation) -> str:
    """The text of a formation; `parse` reads it back."""
    codes = ["." if rank is None else CODES[rank] for rank in formation]
    return "/".join("".join(codes[row * COLUMNS : (row + 1) * COLUMNS]) for row in range(ROWS))


def shuffled(rng: Random) -> Formation:
    """A legal formation drawn from `rng`: the most restricted pieces choose their cells first."""
    placed: dict[tuple[int, int], Rank] = {}
    for rank in (Rank.FLAG, Rank.MINE, Rank.BOMB, *(rank for rank in COUNTS if rank <= Rank.MARSHAL)):
        for _ in range(COUNTS[rank]):
            free = [spot for spot in CELLS if spot not in placed and allowed(rank, *spot)]
            placed[rng.choice(free)] = rank
    return tuple(placed.get(spot) for spot in CELLS)
