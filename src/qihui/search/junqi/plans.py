"""Where a seat's pieces should go: to enemy headquarters, by the ways that cost least.

`approach` measures, for one kind of piece, how far every post is from an enemy flag. A move counts 2; going through an
enemy costs what the fight is expected to cost, going through a friend the moves it needs to step aside; doubt whether
there is a flag at the end counts like some moves more. A piece that carries a flag measures the way to headquarters of
its own instead; and whoever carries one of ours is a goal for everybody. `siege` measures how near the enemies are to a
flag of our own.
"""

from collections.abc import Mapping
from typing import Final

from qihui.rules.junqi import Rank
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
"""Distance from a goal by post, `FAR` where there is none in reach."""


class Maps:
    """The approach maps of one scene, each drawn when it is first asked for."""

    def __init__(self, scene: Scene) -> None:
        self._scene = scene
        self._goals = {goal: int(DOUBT * (1 - chance)) for goal, chance in scene.goals.items()}
        self._goals |= dict.fromkeys(scene.thieves, 0)
        self._drawn: dict[tuple[Rank, bool], Map] = {}

    def of(self, post: int) -> Map:
        """The map for the own piece on a post."""
        rank, bears = self._scene.face[post], post in self._scene.bearers
        kind = (_KIND[rank], bears)
        if kind not in self._drawn:
            homes = dict.fromkeys(self._scene.ground.quarters[self._scene.seat], 0)
            goals = homes if bears else self._goals
            self._drawn[kind] = approach(self._scene, _KIND[rank], goals, leaves_quarters=bears)
        return self._drawn[kind]


def toll(scene: Scene, rank: Rank, post: int) -> int:
    """What a piece of `rank` pays to enter a post."""
    if not scene.occ[post]:
        return MOVE
    if not scene.foe(post):
        return MOVE + ASIDE
    if scene.ground.board.camp[post]:
        return FAR
    loss = -scene.exchange.gain(rank, scene.odds[post])
    return MOVE + (min(20, int(12 * loss / scene.exchange.value[rank])) if loss > 0 else 0)


def approach(scene: Scene, rank: Rank, goals: Mapping[int, int], *, leaves_quarters: bool = False) -> Map:
    """How far every post is from the nearest goal, for pieces of a rank; a goal's own number is added."""
    board = scene.ground.board
    best = [FAR] * len(board.posts)
    fronts: list[list[int]] = [[] for _ in range(FAR + 1)]
    for goal, doubt in goals.items():
        best[goal] = doubt
        fronts[doubt].append(goal)
    for distance in range(FAR):
        for post in fronts[distance]:
            if best[post] != distance:
                continue
            further = distance + (MOVE if post in goals else toll(scene, rank, post))
            if further >= FAR:
                continue
            for source in reachable(board, scene.occ, post):
                if further < best[source] and (leaves_quarters or not board.headquarters[source]):
                    best[source] = further
                    fronts[further].append(source)
    return best


def siege(scene: Scene, occ: bytes | bytearray, flag: int) -> float:
    """How pressing the danger to a flag is: 1 where an enemy stands at its gate, a fraction where one can get there."""
    danger = 0.0
    side = scene.seat & 1
    board, menace = scene.ground.board, scene.exchange.menace
    for gate in scene.ground.gates[flag]:
        holder = occ[gate]
        if holder:
            if (holder - 1) & 1 != side:
                danger = max(danger, menace(scene.odds[gate]))
            continue
        for post in first_met(board, occ, gate):
            if (occ[post] - 1) & 1 != side and not board.headquarters[post]:
                danger = max(danger, 0.06 * menace(scene.odds[post]))
    return danger
