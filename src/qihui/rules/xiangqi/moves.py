"""Every legal move 着法 (D-x, S-x): the pieces' ways, less what leaves the own king attacked or facing the other king.

A move is a pair of points, source and target. Whether it is legal needs a closer look only where it can matter. While
the king is not in check, that is: its own moves; moves of a piece that shields it on a line, from a rook, from the
other king, or as one of two screens before a cannon; moves of a piece that hobbles a horse; and moves onto the line
between it and a bare cannon 空头炮. While it is in check: moves that take a piece that checks, come between or hobble
it, or carry the cannon's screen away. Only these are tried on the board.
"""

from collections.abc import Callable
from typing import Any, Final

from qihui.rules.xiangqi.attacks import attackers, attacks, in_check
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
from qihui.rules.xiangqi.pieces import BLACK, RED, SIDE_SHIFT, Kind, code_of

__all__ = ["apply", "attackers", "attacks", "has_move", "in_check", "legal_moves", "pseudo_moves"]

_OWN: Final = tuple(
    bytes(code not in (0, 8) and code >> SIDE_SHIFT == side for code in range(256)) for side in (RED, BLACK)
)
"""By side, a table that turns a board into ones where the side's pieces stand and zeros elsewhere."""

_Add = Callable[[tuple[int, int]], None]


def apply(cells: bytes, source: int, target: int) -> bytes:
    """The board after the piece on `source` went to `target` and took what stood there."""
    after = bytearray(cells)
    after[target] = after[source]
    after[source] = 0
    return bytes(after)


def pseudo_moves(cells: bytes, side: int) -> list[tuple[int, int]]:
    """Every move that follows the pieces' ways, whether or not it leaves the own king attacked."""
    own = cells.translate(_OWN[side])
    found: list[tuple[int, int]] = []
    add = found.append
    source = own.find(1)
    while source >= 0:
        way, table = _WAYS[cells[source]]
        way(cells, own, source, table[source], add)
        source = own.find(1, source + 1)
    return found


def _step(_cells: bytes, own: bytes, source: int, targets: tuple[int, ...], add: _Add) -> None:
    for target in targets:
        if not own[target]:
            add((source, target))


def _elephant(cells: bytes, own: bytes, source: int, ways: tuple[tuple[int, int], ...], add: _Add) -> None:
    for eye, target in ways:
        if not cells[eye] and not own[target]:
            add((source, target))


def _horse(cells: bytes, own: bytes, source: int, ways: tuple[tuple[int, tuple[int, ...]], ...], add: _Add) -> None:
    for leg, targets in ways:
        if not cells[leg]:
            for target in targets:
                if not own[target]:
                    add((source, target))


def _rook(cells: bytes, own: bytes, source: int, rays: tuple[tuple[int, ...], ...], add: _Add) -> None:
    for ray in rays:
        for target in ray:
            if cells[target]:
                if not own[target]:
                    add((source, target))
                break
            add((source, target))


def _cannon(cells: bytes, own: bytes, source: int, rays: tuple[tuple[int, ...], ...], add: _Add) -> None:
    for ray in rays:
        screened = False
        for target in ray:
            if not cells[target]:
                if not screened:
                    add((source, target))
            elif screened:
                if not own[target]:
                    add((source, target))
                break
            else:
                screened = True


_WAYS: Final[dict[int, tuple[Callable[..., None], Any]]] = {
    code_of(side, kind): (way, table)
    for side in (RED, BLACK)
    for kind, way, table in (
        (Kind.KING, _step, KING_STEPS[side]),
        (Kind.ADVISOR, _step, ADVISOR_STEPS[side]),
        (Kind.ELEPHANT, _elephant, ELEPHANT_STEPS[side]),
        (Kind.HORSE, _horse, HORSE_STEPS),
        (Kind.ROOK, _rook, RAYS),
        (Kind.CANNON, _cannon, RAYS),
        (Kind.SOLDIER, _step, SOLDIER_STEPS[side]),
    )
}
"""By a piece's number, what adds its moves, and the table that this needs."""


def legal_moves(cells: bytes, side: int) -> list[tuple[int, int]]:
    """Every legal move of `side`, each once, as pairs of source and target."""
    checked, sources, targets = _closer_look(cells, side)
    moves = pseudo_moves(cells, side)
    if checked:
        return [
            (source, target)
            for source, target in moves
            if (source in sources or target in targets) and not in_check(apply(cells, source, target), side)
        ]
    return [
        (source, target)
        for source, target in moves
        if (source not in sources and target not in targets) or not in_check(apply(cells, source, target), side)
    ]


def has_move(cells: bytes, side: int) -> bool:
    """Whether `side` has a legal move; else it is mated or stuck."""
    return any(not in_check(apply(cells, source, target), side) for source, target in pseudo_moves(cells, side))


def _closer_look(cells: bytes, side: int) -> tuple[bool, set[int], set[int]]:
    """Whether the king is in check, and the sources and the targets of the moves that have to be tried."""
    king = cells.index(code_of(side, Kind.KING))
    other = (1 - side) << SIDE_SHIFT
    horse, soldier = other | Kind.HORSE, other | Kind.SOLDIER
    sources = {king}
    targets: set[int] = set()
    checked = False
    for ray in RAYS[king]:
        if _look_along(cells, ray, other, sources, targets):
            checked = True
    for at, leg in HORSE_FROM[king]:
        if cells[at] == horse:
            if cells[leg]:
                sources.add(leg)
            else:
                checked = True
                targets.update((at, leg))
    for at in SOLDIER_FROM[1 - side][king]:
        if cells[at] == soldier:
            checked = True
            targets.add(at)
    return checked, sources, targets


def _look_along(cells: bytes, ray: tuple[int, ...], other: int, sources: set[int], targets: set[int]) -> bool:
    """Whether a check comes along a line from the king; what has to be tried because of it is added to both sets."""
    met: list[int] = []
    for place, at in enumerate(ray):
        if cells[at]:
            met.append(place)
            if len(met) == 3:
                break
    if not met:
        return False
    straight, cannon = (other | Kind.ROOK, other | Kind.KING), other | Kind.CANNON
    first = cells[ray[met[0]]]
    if first in straight:
        targets.update(ray[: met[0] + 1])
        return True
    if first == cannon:
        targets.update(ray[: met[0]])
    if len(met) == 1:
        return False
    second = cells[ray[met[1]]]
    if second == cannon:
        targets.update(ray[: met[1] + 1])
        sources.add(ray[met[0]])
        return True
    if second in straight:
        sources.add(ray[met[0]])
    if len(met) == 3 and cells[ray[met[2]]] == cannon:
        sources.update((ray[met[0]], ray[met[1]]))
    return False
