"""What a side truly threatens to take 捉 (X.repetition): the pieces it could win if the other side passed.

A capture is a threat unless one of these holds (WXF manual, general rules and diagrams):

- the king 帅将 or a soldier 兵卒 makes it: both may chase freely;
- it would take the king (that is a check 将) or a soldier that has not crossed the river 未过河兵;
- it is illegal, because the hunter is pinned or its king would stand attacked;
- the prey has a true root, and is not worth more than the hunter: a rook 车 before a horse 马 or a cannon 炮, and a
  rook, horse or cannon before an advisor or an elephant, are threatened even when protected;
- the prey is of the hunter's kind and could take the hunter just as well: that offers an exchange 兑.
"""

from collections.abc import Iterator
from typing import Final

from qihui.rules.xiangqi.board import on_bank
from qihui.rules.xiangqi.moves import apply, attacks
from qihui.rules.xiangqi.pieces import KIND_MASK, SIDE_SHIFT, Kind
from qihui.rules.xiangqi.repetition.protection import rooted, uncovered

FREE: Final = frozenset({Kind.KING, Kind.SOLDIER})
"""Pieces that may chase as they like."""

_MAJOR: Final = frozenset({Kind.ROOK, Kind.HORSE, Kind.CANNON})

_ABOVE: Final[dict[int, frozenset[Kind]]] = {
    Kind.HORSE: frozenset({Kind.ROOK}),
    Kind.CANNON: frozenset({Kind.ROOK}),
    Kind.ADVISOR: _MAJOR,
    Kind.ELEPHANT: _MAJOR,
    Kind.SOLDIER: _MAJOR,
}
"""By hunter, the prey that is worth more."""


def contacts(cells: bytes, side: int) -> Iterator[tuple[int, int]]:
    """Every pair of a piece of `side` and an enemy piece that it attacks, by their points."""
    for hunter, code in enumerate(cells):
        if code and code >> SIDE_SHIFT == side:
            for prey in attacks(cells, hunter):
                if cells[prey] and cells[prey] >> SIDE_SHIFT != side:
                    yield hunter, prey


def worth_chasing(cells: bytes, prey: int) -> bool:
    """Whether a piece may not be chased for ever: neither a king nor a soldier on its own bank."""
    kind = cells[prey] & KIND_MASK
    return kind != Kind.KING and not (kind == Kind.SOLDIER and on_bank(cells[prey] >> SIDE_SHIFT, prey))


def legal(cells: bytes, hunter: int, prey: int) -> bool:
    """Whether a capture that follows the hunter's ways leaves its own king safe."""
    return not uncovered(cells, apply(cells, hunter, prey), cells[hunter] >> SIDE_SHIFT)


def exchange(cells: bytes, hunter: int, prey: int) -> bool:
    """Whether the prey is of the hunter's kind and could take the hunter just as well 兑."""
    if (cells[hunter] ^ cells[prey]) & KIND_MASK or hunter not in attacks(cells, prey):
        return False
    return legal(cells, prey, hunter)


def threatened(cells: bytes, hunter: int, prey: int, free: frozenset[Kind] = FREE) -> bool:
    """Whether the piece on `hunter`, which attacks the one on `prey`, truly threatens to win it.

    The kinds in `free` never threaten anything.
    """
    by, on = cells[hunter] & KIND_MASK, cells[prey] & KIND_MASK
    if by in free or not worth_chasing(cells, prey) or not legal(cells, hunter, prey):
        return False
    if on in _ABOVE.get(by, ()):
        return True
    return not exchange(cells, hunter, prey) and not rooted(cells, hunter, prey)
