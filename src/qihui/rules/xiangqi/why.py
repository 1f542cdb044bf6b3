"""Why a move is refused, read off the wording of the rules (D-x, S-x; S1.2 kings facing 将帅照面, S1.6 illegal moves).

Nothing here knows the list of legal moves or its tables: a move is judged by how far it goes along ranks and files and
by what stands where, so that tests can hold the two against each other. The first reason that applies is given, in
this order: whose piece it is, whether it moves like that, whether it may stand there, what stands in its way, whether
it would take a king (which only a diagram with the wrong side to move allows), and what becomes of the own king.
"""

from typing import Final

from qihui.rules.errors import Illegal
from qihui.rules.xiangqi.board import FILES
from qihui.rules.xiangqi.pieces import BLACK, KIND_MASK, SIDE_SHIFT, Kind

PALACE_FILES: Final = range(3, 6)


def why_not(cells: bytes, side: int, source: int, target: int) -> Illegal | None:
    """Why `side` may not move from `source` to `target`; `None` when it may."""
    if not cells[source]:
        return Illegal.EMPTY_SOURCE
    if cells[source] >> SIDE_SHIFT != side:
        return Illegal.NOT_YOUR_PIECE
    if fault := _not_its_way(cells, source, target):
        return fault
    if cells[target] & KIND_MASK == Kind.KING:
        return Illegal.TAKES_KING
    return _king_lost(cells, side, source, target)


def _not_its_way(cells: bytes, source: int, target: int) -> Illegal | None:
    """Why the piece on `source` cannot go to `target`, whatever becomes of its king."""
    side, kind = cells[source] >> SIDE_SHIFT, cells[source] & KIND_MASK
    if not _moves_like_that(side, kind, source, target):
        return Illegal.NOT_ITS_WAY
    if kind in (Kind.KING, Kind.ADVISOR) and not _in_palace(side, target):
        return Illegal.PALACE
    if kind == Kind.ELEPHANT and not _at_home(side, target):
        return Illegal.RIVER
    if cells[target] and cells[target] >> SIDE_SHIFT == side:
        return Illegal.OWN_PIECE
    between = sum(1 for at in _between(kind, source, target) if cells[at])
    match kind:
        case Kind.HORSE:
            return Illegal.HORSE_LEG if between else None
        case Kind.ELEPHANT:
            return Illegal.ELEPHANT_EYE if between else None
        case Kind.CANNON:
            return Illegal.CANNON_SCREEN if between != (1 if cells[target] else 0) else None
        case _:
            return Illegal.WAY_BLOCKED if between else None


def _moves_like_that(side: int, kind: int, source: int, target: int) -> bool:
    up, right = target // FILES - source // FILES, target % FILES - source % FILES
    if side == BLACK:
        up = -up
    far = sorted((abs(up), abs(right)))
    match kind:
        case Kind.KING:
            return far == [0, 1]
        case Kind.ADVISOR:
            return far == [1, 1]
        case Kind.ELEPHANT:
            return far == [2, 2]
        case Kind.HORSE:
            return far == [1, 2]
        case Kind.SOLDIER:
            return far == [0, 1] and (up == 1 or (up == 0 and not _at_home(side, source)))
        case _:
            return far[0] == 0 and far[1] > 0


def _at_home(side: int, at: int) -> bool:
    """Whether a point is on the side's own bank of the river: the five ranks nearest to it."""
    return at // FILES in (range(5, 10) if side == BLACK else range(5))


def _in_palace(side: int, at: int) -> bool:
    return at % FILES in PALACE_FILES and at // FILES in (range(7, 10) if side == BLACK else range(3))


def _between(kind: int, source: int, target: int) -> list[int]:
    """The points that a move passes: a horse's leg, an elephant's eye, all between the ends of a straight line."""
    up, right = target // FILES - source // FILES, target % FILES - source % FILES
    far = max(abs(up), abs(right))
    if kind == Kind.HORSE:
        return [source + int(up / 2) * FILES + int(right / 2)]
    return [source + (up * FILES + right) * step // far for step in range(1, far)]


def _king_lost(cells: bytes, side: int, source: int, target: int) -> Illegal | None:
    """What makes a move wrong that leaves the own king facing the other one, or attacked."""
    after = bytearray(cells)
    after[target], after[source] = after[source], 0
    own, other = (after.index(each << SIDE_SHIFT | Kind.KING) for each in (side, 1 - side))
    if own % FILES == other % FILES and not any(after[min(own, other) + FILES : max(own, other) : FILES]):
        return Illegal.KINGS_FACING
    enemies = (at for at, code in enumerate(after) if code and code >> SIDE_SHIFT != side)
    attacked = any(_not_its_way(bytes(after), at, own) is None for at in enemies)
    return Illegal.STILL_IN_CHECK if attacked else None
