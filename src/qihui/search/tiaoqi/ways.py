"""How far pieces have to go to a corner.

The price of a hole is its distance in steps from the tip of the target corner, a little more for each step the further
away it is, so that stragglers are worth bringing along. Ten pieces have the lowest price of all exactly when they fill
the corner, since its holes are the ten nearest to the tip; until then some piece has a way to a lower price.
"""

from functools import cache
from typing import Final

from qihui.rules.tiaoqi.board import AREAS, HOLES, NEIGHBOURS, TRIANGLES, opposite

STRAGGLER: Final = 0.06
"""What the square of a distance counts beside the distance."""

Prices = tuple[float, ...]


@cache
def distances(hole: int) -> tuple[int, ...]:
    """Steps from a hole to every other one over the empty board."""
    found = {hole: 0}
    front = [hole]
    for each in front:
        for near in NEIGHBOURS[each]:
            if near not in found:
                found[near] = found[each] + 1
                front.append(near)
    return tuple(found[each] for each in range(HOLES))


def tip(corner: int) -> int:
    """The outermost hole of a corner: all others are nearer to the corner opposite."""
    across = next(hole for hole in TRIANGLES[opposite(corner)] if len(NEIGHBOURS[hole]) == 2)
    return max(TRIANGLES[corner], key=lambda hole: distances(across)[hole])


@cache
def prices(home: int) -> Prices:
    """The price of every hole for a seat whose home is that corner."""
    far = distances(tip(opposite(home)))
    return tuple(steps + STRAGGLER * steps * steps for steps in far)


@cache
def steps_out(home: int) -> tuple[int, ...]:
    """How many steps lead from every hole out of a home corner; 0 outside it."""
    depth = distances(tip(home))
    return tuple(4 - depth[hole] if area == home else 0 for hole, area in enumerate(AREAS))
