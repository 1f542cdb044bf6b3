"""Who attacks what (D-x, S-x): the ways of the pieces, without asking whether the own king is safe.

The king 帅将 steps along a line and the advisor 仕士 along a diagonal of the palace; the elephant 相象 goes two points
along a diagonal when its eye is free, and never crosses the river; the horse 马 goes one point straight and one aslant
when its leg is free; the rook 车 goes any way along a line; the cannon 炮 moves as the rook does and takes over exactly
one piece, its screen 炮架; the soldier 兵卒 steps forward, and across the river also sideways.

Two kings on an open file 将帅照面 attack each other: that belongs to `in_check` alone, since nothing else can be taken
so.
"""

from qihui.rules.xiangqi.board import (
    ADVISOR_STEPS,
    ELEPHANT_STEPS,
    HORSE_FROM,
    HORSE_STEPS,
    KING_STEPS,
    RAYS,
    SOLDIER_FROM,
    SOLDIER_STEPS,
)
from qihui.rules.xiangqi.pieces import KIND_MASK, SIDE_SHIFT, Kind, code_of


def attacks(cells: bytes, source: int) -> list[int]:
    """The points on which the piece on `source` could take an enemy if one stood there; none for an empty point."""
    code = cells[source]
    side = code >> SIDE_SHIFT
    match code & KIND_MASK:
        case Kind.KING:
            return list(KING_STEPS[side][source])
        case Kind.ADVISOR:
            return list(ADVISOR_STEPS[side][source])
        case Kind.ELEPHANT:
            return [target for eye, target in ELEPHANT_STEPS[side][source] if not cells[eye]]
        case Kind.HORSE:
            return [target for leg, targets in HORSE_STEPS[source] if not cells[leg] for target in targets]
        case Kind.ROOK:
            return _behind(cells, source, 0)
        case Kind.CANNON:
            return _behind(cells, source, 1)
        case Kind.SOLDIER:
            return list(SOLDIER_STEPS[side][source])
        case _:
            return []


def _behind(cells: bytes, source: int, screens: int) -> list[int]:
    """Along each line, the points that have exactly `screens` pieces between them and `source`."""
    found: list[int] = []
    for ray in RAYS[source]:
        between = 0
        for at in ray:
            if between == screens:
                found.append(at)
            if cells[at]:
                between += 1
                if between > screens:
                    break
    return found


def attackers(cells: bytes, target: int, side: int) -> list[int]:
    """The points from which pieces of `side` attack `target`, whatever stands there."""
    own = side << SIDE_SHIFT
    found: list[int] = []
    for ray in RAYS[target]:
        between = 0
        for at in ray:
            code = cells[at]
            if code:
                if code == own | (Kind.CANNON if between else Kind.ROOK):
                    found.append(at)
                between += 1
                if between == 2:
                    break
    found += [at for at, leg in HORSE_FROM[target] if cells[at] == own | Kind.HORSE and not cells[leg]]
    found += [at for at in SOLDIER_FROM[side][target] if cells[at] == own | Kind.SOLDIER]
    found += [at for at in KING_STEPS[side][target] if cells[at] == own | Kind.KING]
    found += [at for at in ADVISOR_STEPS[side][target] if cells[at] == own | Kind.ADVISOR]
    found += [at for eye, at in ELEPHANT_STEPS[side][target] if cells[at] == own | Kind.ELEPHANT and not cells[eye]]
    return found


def in_check(cells: bytes, side: int) -> bool:
    """Whether the king of `side` is attacked 被将军, the other king across an open file included."""
    king = cells.index(code_of(side, Kind.KING))
    other = (1 - side) << SIDE_SHIFT
    rook, cannon, facing = other | Kind.ROOK, other | Kind.CANNON, other | Kind.KING
    for ray in RAYS[king]:
        screened = False
        for at in ray:
            code = cells[at]
            if code:
                if screened:
                    if code == cannon:
                        return True
                    break
                if code in (rook, facing):
                    return True
                screened = True
    horse = other | Kind.HORSE
    for at, leg in HORSE_FROM[king]:
        if cells[at] == horse and not cells[leg]:
            return True
    soldier = other | Kind.SOLDIER
    return any(cells[at] == soldier for at in SOLDIER_FROM[1 - side][king])
