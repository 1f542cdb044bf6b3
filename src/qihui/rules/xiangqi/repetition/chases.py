"""What a move chases 捉 (X.repetition): the threats that were not there before it.

A threat is a pair of a hunter and its prey, followed by piece and not by point. A move chases with every threat
that holds after it and did not hold before it 从没捉到捉; a threat that stood unchanged is no chase 从捉到捉 (WXF
diagram 106). Two kinds, which the WXF preset weighs differently:

- fresh: before the move the hunter did not attack the prey at all. The hunter moved, or a line, a leg or a screen
  changed;
- stale: it did, but in vain; the move pinned, blocked or drew away the root, or freed the hunter.
"""

from collections.abc import Iterator

import msgspec

from qihui.rules.xiangqi.moves import attacks
from qihui.rules.xiangqi.pieces import SIDE_SHIFT, Kind
from qihui.rules.xiangqi.repetition.threats import FREE, contacts, threatened


class Chase(msgspec.Struct, frozen=True):
    """One threat that a move made: where hunter and prey stand after it, and whether the very attack is new."""

    hunter: int
    prey: int
    fresh: bool


def chases(before: bytes, after: bytes, source: int, target: int, free: frozenset[Kind] = FREE) -> Iterator[Chase]:
    """Every threat that the move from `source` to `target` made; pieces of the kinds in `free` make none."""
    for hunter, prey in contacts(after, after[target] >> SIDE_SHIFT):
        if threatened(after, hunter, prey, free):
            once = source if hunter == target else hunter
            fresh = prey not in attacks(before, once)
            if fresh or not threatened(before, once, prey, free):
                yield Chase(hunter, prey, fresh)
