"""The engine that looks one move ahead: it takes what is worth taking and walks towards a flag.

A move is judged by what its clash should bring, by what the piece stands to lose where it comes from and where it goes,
by what it does for its side's flags, by the way it makes towards an enemy flag, and a little by comfort: camps are
good, going to and fro is not. Where flags are carried, one that is taken goes home before all else, and a flag of its
own is fought for. Everything comes from the seat's own `Seen`.
"""

from random import Random
from typing import Any, Final

import msgspec

from qihui.rules.junqi import QuietUnit, Rank
from qihui.rules.junqi.pieces import enemies
from qihui.search.engine import Budget, Choice, Seen
from qihui.search.junqi.formations import lay_out
from qihui.search.junqi.plans import Maps, siege
from qihui.search.junqi.scene import Scene, first_met, look


class Weights(msgspec.Struct, frozen=True):
    """How much each thought counts, in the points of `exchange.VALUE`."""

    peril: float = 0.55
    """Share of a threatened loss that is believed to happen."""
    flee: float = 0.45
    """The same for a piece that stands threatened already."""
    progress: float = 1.7
    """For each unit of the way towards an enemy flag."""
    hunt: float = 0.2
    """Share of the best clash that a move makes possible."""
    flag: float = 260.0
    """For the danger taken from, or brought to, the own flag."""
    partner_flag: float = 160.0
    camp: float = 1.5
    again: float = 2.5
    """For each time the piece left that post of late."""
    haste: float = 12.0
    """For a contact when the quiet steps run out."""
    home: float = 2000.0
    """For a flag brought home."""
    thief: float = 250.0
    """For an enemy that carries a flag of our own and leaves."""
    escort: float = 6.0
    """How much more the way and the safety of a piece count that carries a flag."""
    crowd: int = 12
    """Who may not take a flag that lies open comes no nearer than this, and leaves the gates to others."""
    lot: float = 0.4
    """Chance decides among moves as good as each other."""


class Verdict(msgspec.Struct, frozen=True):
    """What a move is worth, and the thought that counted most."""

    score: float
    why: str


class GreedyEngine:
    """Plays Junqi by beliefs and one move of looking ahead."""

    def __init__(self, weights: Weights | None = None) -> None:
        self.weights: Final = weights or Weights()

    def setup(self, rng: Random, game: str, options: Any) -> str:  # noqa: ARG002 - it lays out alike for all options
        """One of its formations."""
        return lay_out(rng)

    def choose(self, seen: Seen, budget: Budget) -> Choice:
        """The move it judges best, of those it had time to judge; contacts are judged first."""
        end = budget.end()
        judge = Judge(seen, self.weights)
        parsed = judge.scene.ground.board.parsed
        moves = sorted(seen.view.moves, key=lambda move: not judge.scene.occ[parsed[move][1]])
        best = Choice(moves[0], "advances")
        top = float("-inf")
        for number, move in enumerate(moves):
            if number and budget.now() > end:
                break
            verdict = judge.move(*parsed[move])
            score = verdict.score + budget.rng.random() * self.weights.lot
            if score > top:
                top, best = score, Choice(move, verdict.why)
        return best

    def consents(self, seen: Seen, budget: Budget) -> bool:  # noqa: ARG002 - it judges, and asks no chance
        """Whether its alliance is not ahead, or hardly anything has happened for long."""
        limit = quiet_limit(seen) or 50
        return lead(seen, look(seen)) <= 0 or seen.view.quiet * 5 >= limit * 4


def quiet_limit(seen: Seen) -> int:
    """After how many single moves without contact the game is drawn; 0 for never."""
    limit: int = seen.options.quiet_limit
    return limit * len(seen.setups) if seen.options.quiet_unit is QuietUnit.ROUND else limit


def lead(seen: Seen, scene: Scene) -> float:
    """By how much the standing pieces of the own alliance are worth more than the enemies' are expected to be."""
    total = float(sum(scene.exchange.value[rank] for rank in scene.face.values()))
    for post, odds in scene.odds.items():
        total += scene.exchange.worth(odds) * (-1 if enemies(seen.seat, scene.occ[post] - 1) else 1)
    return total


class Judge:
    """Judges the moves of one scene; alive for a single choice."""

    def __init__(self, seen: Seen, weights: Weights) -> None:
        self.scene = look(seen)
        self.board = self.scene.ground.board
        self.exchange = self.scene.exchange
        self.weights = weights
        self.maps = Maps(self.scene)
        self.sieges = tuple(siege(self.scene, self.scene.occ, flag) for flag in self.scene.flags)
        limit = quiet_limit(seen)
        self.haste = max(0.0, 2 * seen.view.quiet / limit - 1) if limit and lead(seen, self.scene) > 0 else 0.0
        self._peril: dict[int, float] = {}

    def move(self, source: int, target: int) -> Verdict:
        """What moving from `source` to `target` is worth."""
        scene, weights = self.scene, self.weights
        rank = scene.face[source]
        bears = source in scene.bearers
        if bears and target in scene.ground.quarters[scene.seat] and not scene.foe(target):
            return Verdict(weights.home, "takes-flag")
        care = weights.escort if bears else 1.0
        after = bytearray(scene.occ)
        after[source] = 0
        thoughts = {"flees": care * weights.flee * self._standing_peril(source)}
        alive = 1.0
        if scene.occ[target]:
            met = scene.odds[target]
            alive = self.exchange.survival(rank, met)
            thoughts["takes-flag" if target in scene.goals else "takes"] = self._clash(target, rank)
            after[target] = scene.occ[source] if alive >= 0.5 else 0
        else:
            after[target] = scene.occ[source]
        thoughts["defends"] = self._guard(after)
        if after[target]:
            thoughts["peril"] = -care * weights.peril * alive * self.peril(after, target, rank)
        thoughts["advances"] = care * alive * self._advance(source, target, rank)
        if not scene.occ[target]:
            thoughts["hunts"] = weights.hunt * self._prey(after, target, rank)
            thoughts["rests"] = self._comfort(source, target)
        why = max(thoughts, key=lambda each: thoughts[each])
        return Verdict(sum(thoughts.values()), why if thoughts[why] > 0 else "waits")

    def _clash(self, target: int, rank: Rank) -> float:
        """What hitting an enemy on a post is expected to bring."""
        met = self.scene.odds[target]
        bounty = self.weights.thief * self.exchange.clears(rank, met) if target in self.scene.thieves else 0.0
        return self.exchange.gain(rank, met) + bounty + self.weights.haste * self.haste

    def _standing_peril(self, post: int) -> float:
        if post not in self._peril:
            self._peril[post] = self.peril(self.scene.occ, post, self.scene.face[post])
        return self._peril[post]

    def peril(self, occ: bytes | bytearray, post: int, rank: Rank) -> float:
        """What a piece of `rank` stands to lose on a post."""
        if self.board.camp[post]:
            return 0.0
        scene = self.scene
        side = scene.seat & 1
        worst = 0.0
        for other in first_met(self.board, occ, post):
            if (occ[other] - 1) & 1 != side and not self.board.headquarters[other]:
                worst = max(worst, self.exchange.harm(scene.odds[other], rank))
        return worst

    def _guard(self, after: bytearray) -> float:
        weights, total = self.weights, 0.0
        for number, flag in enumerate(self.scene.flags):
            change = self.sieges[number] - siege(self.scene, after, flag)
            total += change * (weights.flag if after[flag] - 1 == self.scene.seat else weights.partner_flag)
        return total

    def _advance(self, source: int, target: int, rank: Rank) -> float:
        scene = self.scene
        distance = self.maps.of(source)
        before, after = distance[source], distance[target]
        if scene.open_flags and not scene.thieves and not scene.may_take(rank):
            before, after = max(before, self.weights.crowd), max(after, self.weights.crowd)
        return self.weights.progress * (before - after)

    def _prey(self, after: bytearray, target: int, rank: Rank) -> float:
        """The best clash that the piece would have from its new post."""
        scene = self.scene
        side = scene.seat & 1
        best = 0.0
        if self.board.headquarters[target]:
            return best
        for other in first_met(self.board, after, target):
            if (after[other] - 1) & 1 != side and not self.board.camp[other]:
                best = max(best, self.exchange.gain(rank, scene.odds[other]))
        return best

    def _comfort(self, source: int, target: int) -> float:
        camp = self.weights.camp * (self.board.camp[target] - self.board.camp[source])
        return camp - self.weights.again * self.scene.been[source, target]
