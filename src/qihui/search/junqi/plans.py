"""Where a seat's pieces should go: to enemy headquarters, by the ways that cost least.

`approach` measures, for one kind of piece, how far every post is from an enemy flag. A move counts 2; going through an
enemy costs what the fight is expected to cost, going through a friend the moves it needs to step aside; doubt whether
there is a flag at the end counts like some moves more. `siege` measures how near the enemies are to a flag of our own.
"""

from typing import Final

from qihui.rules.junqi import BOARD, Rank
from qihui.search.junqi.exchange import VALUE, gain, mobile
from qihui.search.junqi.scene import Scene, first_met, reachable

MOVE: Final = 2
FAR: Final = 40
ASIDE: Final = 4
DOUBT: Final = 16

_KIND: Final = {
    Rank.ENGINEER: Rank.ENGINEER,
    Rank.LIEUTENANT: Rank.CAPTAIN,
    Rank.CAPTAIN: Rank.CAPTAIN,
    Rank.MAJOR: Rank.COLONEL,
    Rank.COLONEL: Rank.COLONEL,
    Rank.BRIGADIER: Rank.MAJOR_GENERAL,
    Rank.MAJOR_GENERAL: Rank.MAJOR_GENERAL,
    Rank.GENERAL: Rank.MARSHAL,
    Rank.MARSHAL: Rank.MARSHAL,
    Rank.BOMB: Rank.BOMB,
}
"""Ranks that measure their ways alike, so that there are few maps to draw."""

Map = list[int]
"""Distance from an enemy flag by post, `FAR` where there is none in reach."""


class Maps:
    """The approach maps of one scene, each drawn when it is first asked for."""

    def __init__(self, scene: Scene) -> None:
        self._scene = scene
        self._drawn: dict[Rank, Map] = {}

    def of(self, rank: Rank) -> Map:
        """The map for pieces of a rank."""
        kind = _KIND[rank]
        if kind not in self._drawn:
            self._drawn[kind] = approach(self._scene, kind)
        return self._drawn[kind]


def toll(scene: Scene, rank: Rank, post: int) -> int:
    """What a piece of `rank` pays to enter a post."""
    if not scene.occ[post]:
        return MOVE
    if not scene.foe(post):
        return MOVE + ASIDE
    if BOARD.camp[post]:
        return FAR
    loss = -gain(rank, scene.odds[post])
    return MOVE + (min(20, int(12 * loss / VALUE[rank])) if loss > 0 else 0)


def approach(scene: Scene, rank: Rank) -> Map:
    """How far every post is from an enemy flag, for pieces of a rank."""
    best = [FAR] * len(BOARD.posts)
    fronts: list[list[int]] = [[] for _ in range(FAR + 1)]
    for goal, chance in scene.goals.items():
        best[goal] = int(DOUBT * (1 - chance))
        fronts[best[goal]].append(goal)
    for distance in range(FAR):
        for post in fronts[distance]:
            if best[post] != distance:
                continue
            further = distance + (MOVE if post in scene.goals else toll(scene, rank, post))
            if further >= FAR:
                continue
            for source in reachable(scene.occ, post):
                if further < best[source] and not BOARD.headquarters[source]:
                    best[source] = further
                    fronts[further].append(source)
    return best


GATES: Final = {
    post: BOARD.roads[post] + BOARD.rails[post] for post, quarters in enumerate(BOARD.headquarters) if quarters
}
"""The posts beside each headquarters, from which alone it can be hit."""


def siege(scene: Scene, occ: bytes | bytearray, flag: int) -> float:
    """How pressing the danger to a flag is: 1 where an enemy stands at its gate, a fraction where one can get there."""
    danger = 0.0
    side = scene.seat & 1
    for gate in GATES[flag]:
        holder = occ[gate]
        if holder:
            if (holder - 1) & 1 != side:
                danger = max(danger, mobile(scene.odds[gate]))
            continue
        for post in first_met(occ, gate):
            if (occ[post] - 1) & 1 != side and not BOARD.headquarters[post]:
                danger = max(danger, 0.06 * mobile(scene.odds[post]))
    return danger
