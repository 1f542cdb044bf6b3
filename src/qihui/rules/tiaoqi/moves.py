"""Where pieces may go (S-t): a step to a neighbouring hole, or a chain of jumps.

A jump 跳 goes straight over one piece of any colour. In 一子跳 that piece is a neighbour and the hole directly behind
it is empty. In 空跳 it may stand further away: the holes before it are empty, and as many behind it, and the landing
hole. A chain makes as many jumps as it likes; nothing is captured. The hole that the mover left is empty meanwhile: a
chain may pass it, and may not end there, so nobody moves without going anywhere.

`cells` has one number a hole: 0 when it is empty, else the seat that stands there plus one. `closed` are the holes
where the mover may not stop.
"""

from collections.abc import Sequence
from collections.abc import Set as AbstractSet
from typing import Final

from qihui.rules.errors import Illegal
from qihui.rules.tiaoqi.board import HOPS, LINES, MOVES, NEIGHBOURS

NOWHERE: Final[frozenset[int]] = frozenset()


def landings(cells: Sequence[int], hole: int, *, far: bool) -> list[int]:
    """Where one jump from a hole may land; `far` for 空跳."""
    if not far:
        return [land for over, land in HOPS[hole] if cells[over] and not cells[land]]
    found: list[int] = []
    for line in LINES[hole]:
        for over, behind in line:
            if cells[over]:
                if behind and not any(cells[each] for each in behind):
                    found.append(behind[-1])
                break
    return found


def reach(cells: Sequence[int], source: int, *, far: bool) -> set[int]:
    """Every hole where the piece on `source` may end its move, by steps and chains."""
    free = bytearray(cells)
    free[source] = 0
    found = {source}
    ends = [source]
    for hole in ends:
        for land in landings(free, hole, far=far):
            if land not in found:
                found.add(land)
                ends.append(land)
    found.update(near for near in NEIGHBOURS[source] if not free[near])
    found.remove(source)
    return found


def legal_moves(cells: bytes, seat: int, *, far: bool, closed: AbstractSet[int] = NOWHERE) -> list[str]:
    """Every move of a seat, each once."""
    found: list[str] = []
    own = seat + 1
    source = cells.find(own)
    while source >= 0:
        ends = reach(cells, source, far=far)
        texts = MOVES[source]
        found += [texts[target] for target in sorted(ends - closed if closed else ends)]
        source = cells.find(own, source + 1)
    return found


def has_move(cells: bytes, seat: int, *, far: bool, closed: AbstractSet[int] = NOWHERE) -> bool:
    """Whether a seat has any move."""
    return any(
        code == seat + 1
        and (
            any(not cells[near] and near not in closed for near in NEIGHBOURS[hole])
            or bool(reach(cells, hole, far=far) - closed)
        )
        for hole, code in enumerate(cells)
    )


def route(cells: Sequence[int], source: int, target: int, *, far: bool) -> tuple[int, ...]:
    """The holes of a step or a shortest chain from `source` to the empty `target`; none where neither leads there."""
    if target in NEIGHBOURS[source]:
        return (source, target)
    free = bytearray(cells)
    free[source] = 0
    before = {source: source}
    front = [source]
    while front and target not in before:
        ahead: list[int] = []
        for hole in front:
            for land in landings(free, hole, far=far):
                if land not in before:
                    before[land] = hole
                    ahead.append(land)
        front = ahead
    if target not in before:
        return ()
    path = [target]
    while path[-1] != source:
        path.append(before[path[-1]])
    return tuple(reversed(path))


def why_not(
    cells: Sequence[int], seat: int, source: int, target: int, *, far: bool, closed: AbstractSet[int] = NOWHERE
) -> Illegal | None:
    """Why a seat may not move from `source` to `target`; `None` when it may."""
    if not cells[source]:
        return Illegal.EMPTY_SOURCE
    if cells[source] != seat + 1:
        return Illegal.NOT_YOUR_PIECE
    if cells[target]:
        return Illegal.OCCUPIED
    if target in closed:
        return Illegal.FOREIGN_CORNER
    return None if route(cells, source, target, far=far) else Illegal.NO_JUMP
