"""Joint chases 联合捉 (X.repetition, china 26.9.2-3): two pieces win one that a single piece could not.

The prey has a true root, and still is lost, because it is attacked more often than it is protected 少根子: one piece
takes, the root takes back, another piece takes the root. King 帅将 and soldier 兵卒 may be the second piece, and so a
rook with its king chases; a king or a soldier that takes first is no chase.

House choice: values, as the rules compare pieces 子力价值: a rook is worth two horses or two cannons, an advisor or an
elephant half a horse, a soldier across the river as much as these, one on its own bank next to nothing.
"""

from typing import Final

from qihui.rules.xiangqi.board import on_bank
from qihui.rules.xiangqi.moves import apply, attackers
from qihui.rules.xiangqi.pieces import KIND_MASK, SIDE_SHIFT, Kind
from qihui.rules.xiangqi.repetition.protection import uncovered
from qihui.rules.xiangqi.repetition.threats import FREE, contacts, exchange, legal, threatened, worth_chasing

VALUES: Final = {
    Kind.ADVISOR: 4,
    Kind.ELEPHANT: 4,
    Kind.HORSE: 8,
    Kind.ROOK: 16,
    Kind.CANNON: 8,
    Kind.SOLDIER: 4,
    Kind.KING: 1000,
}
UNCROSSED: Final = 1
"""What a soldier on its own bank is worth."""


def new_joint_prey(before: bytes, after: bytes, side: int) -> set[int]:
    """Where the enemy pieces stand that two pieces of `side` threaten to win now, and nothing did before its move."""
    found = _joint_prey(after, side)
    if not found:
        return found
    threatened_before = {prey for hunter, prey in contacts(before, side) if threatened(before, hunter, prey)}
    return found - threatened_before - _joint_prey(before, side)


def _joint_prey(cells: bytes, side: int) -> set[int]:
    """Where the enemy pieces stand that `side` threatens to win by an exchange, and with no single piece."""
    found: set[int] = set()
    single: set[int] = set()
    for hunter, prey in contacts(cells, side):
        if threatened(cells, hunter, prey):
            single.add(prey)
        elif prey not in found and _wins(cells, hunter, prey):
            found.add(prey)
    return found - single


def _wins(cells: bytes, hunter: int, prey: int) -> bool:
    """Whether taking and taking back on `prey`, begun by `hunter`, leaves the hunter's side better off."""
    if cells[hunter] & KIND_MASK in FREE or not worth_chasing(cells, prey):
        return False
    if exchange(cells, hunter, prey) or not legal(cells, hunter, prey):
        return False
    taken = apply(cells, hunter, prey)
    return _value(cells, prey) > _best(cells, taken, prey, cells[prey] >> SIDE_SHIFT)


def _best(base: bytes, cells: bytes, at: int, side: int) -> int:
    """The most that `side` can win by taking on `at`, or 0 for leaving it; `base` is the board before all taking."""
    best = 0
    for source in attackers(cells, at, side):
        taken = apply(cells, source, at)
        if not uncovered(base, taken, side):
            best = max(best, _value(cells, at) - _best(base, taken, at, 1 - side))
    return best


def _value(cells: bytes, at: int) -> int:
    kind = Kind(cells[at] & KIND_MASK)
    if kind == Kind.SOLDIER and on_bank(cells[at] >> SIDE_SHIFT, at):
        return UNCROSSED
    return VALUES[kind]
