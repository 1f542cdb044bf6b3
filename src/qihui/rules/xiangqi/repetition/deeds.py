"""What each move of a repetition did, before any preset weighs it: it checked, threatened mate, chased.

Pieces are followed through the repetition, so that "the same piece, move after move" can be told: a piece's name is the
point on which it stood at the start.
"""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Final

import msgspec

from qihui.rules.xiangqi.board import POINTS
from qihui.rules.xiangqi.moves import apply, in_check
from qihui.rules.xiangqi.pieces import KIND_MASK, SIDE_SHIFT, Kind
from qihui.rules.xiangqi.repetition.chases import chases
from qihui.rules.xiangqi.repetition.joint import new_joint_prey
from qihui.rules.xiangqi.repetition.kill import kills

Move = tuple[int, int]

_KEPT: Final = 1 << 13
"""How many moves are remembered: a move is judged again with every move that brings its position back, and for every
viewer who is warned of one."""


class Prey(msgspec.Struct, frozen=True):
    """A chased piece: its name, where it stood when it was chased, its kind, and whether the very attack was new."""

    piece: int
    at: int
    kind: Kind
    fresh: bool = True


class Deed(msgspec.Struct, frozen=True):
    """What one move did to the board `before` it.

    `prey` is chased by single pieces, `joint` by two together, `pushed` by soldiers.
    """

    before: bytes
    side: int
    move: Move
    check: bool
    kill: bool
    prey: tuple[Prey, ...]
    joint: tuple[Prey, ...]
    pushed: tuple[Prey, ...]


def deeds(start: bytes, moves: Sequence[Move]) -> tuple[list[Deed], bytes]:
    """What every move did, and the board after the last."""
    names = list(range(POINTS))
    found: list[Deed] = []
    cells = start
    for move in moves:
        source, target = move
        names[target] = names[source]
        found.append(_named(_deed(cells, move), names))
        cells = apply(cells, source, target)
    return found, cells


@lru_cache(_KEPT)
def _deed(cells: bytes, move: Move) -> Deed:
    """What one move did, its prey named by where it stands now."""
    after = apply(cells, *move)
    side = after[move[1]] >> SIDE_SHIFT
    check = in_check(after, 1 - side)
    by_piece: dict[int, bool] = {}
    by_soldier: dict[int, bool] = {}
    for each in chases(cells, after, *move, free=frozenset({Kind.KING})):
        found = by_soldier if after[each.hunter] & KIND_MASK == Kind.SOLDIER else by_piece
        found[each.prey] = found.get(each.prey, False) or each.fresh
    return Deed(
        cells,
        side,
        move,
        check,
        kill=not check and kills(after, side),
        prey=_prey(after, by_piece),
        joint=_prey(after, dict.fromkeys(new_joint_prey(cells, after, side), True)),
        pushed=_prey(after, by_soldier),
    )


def _prey(cells: bytes, found: Mapping[int, bool]) -> tuple[Prey, ...]:
    return tuple(Prey(at, at, Kind(cells[at] & KIND_MASK), found[at]) for at in sorted(found))


def _named(deed: Deed, names: Sequence[int]) -> Deed:
    """The same deed, its prey named for good."""

    def named(prey: tuple[Prey, ...]) -> tuple[Prey, ...]:
        return tuple(msgspec.structs.replace(each, piece=names[each.at]) for each in prey)

    return msgspec.structs.replace(deed, prey=named(deed.prey), joint=named(deed.joint), pushed=named(deed.pushed))
