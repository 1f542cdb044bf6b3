"""The engine that runs: it looks for the move, and its own next move after that, that bring its pieces furthest.

A move is judged by the way it makes (`ways`), by the best that the seat itself could do next if nobody interfered, by
the best it leaves to the next enemy, and by what must not happen: going back where the pieces have been, staying at
home when the time for leaving runs out, and moves that the rules warn of. A move that fills the target is taken at
once.
"""

from collections import Counter
from random import Random
from typing import Any, Final

import msgspec

from qihui.rules.tiaoqi import GAMES, Options
from qihui.rules.tiaoqi.board import INDEX, PARSED, TRIANGLES, opposite
from qihui.rules.tiaoqi.goals import filled
from qihui.rules.tiaoqi.moves import NOWHERE, reach
from qihui.rules.tiaoqi.position import moved
from qihui.search.engine import Budget, Choice, Seen
from qihui.search.tiaoqi.ways import Prices, prices, steps_out

HOMES: Final = {game.name: game.corners for game in GAMES}


class Weights(msgspec.Struct, frozen=True):
    """How much each thought counts, in steps of the way."""

    again: float = 0.9
    """Share of the way that the own next move could make."""
    foe: float = 0.25
    """Share of the way that the next enemy could make."""
    been: float = 3.0
    """For each time that the own pieces stood like that before."""
    home: float = 3.0
    """For a step out of home, over the moves that can be spared before the deadline."""
    last_call: float = 20.0
    """The same when no move can be spared."""
    lot: float = 0.05
    """Chance decides among moves as good as each other."""


class GreedyEngine:
    """Plays Chinese checkers for any number of players, two own moves deep."""

    def __init__(self, weights: Weights | None = None) -> None:
        self.weights: Final = weights or Weights()

    def setup(self, rng: Random, game: str, options: Any) -> str:  # noqa: ARG002 - all begin alike
        """No formation."""
        return ""

    def choose(self, seen: Seen, budget: Budget) -> Choice:
        """The move it judges best, of those it had time to judge; those that make most way are judged first."""
        end = budget.end()
        runner = Runner(seen, self.weights)
        moves = sorted(seen.view.moves, key=runner.way, reverse=True)
        best, top = moves[0], float("-inf")
        for number, move in enumerate(moves):
            if number and budget.now() > end:
                break
            if runner.fills(move):
                return Choice(move, "fills")
            score = runner.judge(move) + budget.rng.random() * self.weights.lot
            if score > top:
                best, top = move, score
        return Choice(best, "advances" if runner.way(best) > 0 else "waits")

    def consents(self, seen: Seen, budget: Budget) -> bool:  # noqa: ARG002 - it asks no chance
        """Whether some enemy has less way to go."""
        corners = HOMES[seen.game]
        left: Counter[int] = Counter()
        for piece in seen.view.pieces:
            left[piece.seat] += round(100 * prices(corners[piece.seat])[INDEX[piece.at]])
        return any(way < left[seen.seat] for seat, way in left.items() if seat != seen.seat)


class Runner:
    """Judges the moves of one sight; alive for a single choice."""

    def __init__(self, seen: Seen, weights: Weights) -> None:
        options: Options = seen.options
        self.seat = seen.seat
        self.weights = weights
        self.corners = HOMES[seen.game]
        self.home = self.corners[seen.seat]
        self.own_least = options.own_least
        self.far = options.long_jump
        self.closed = NOWHERE if options.foreign_corners else self._foreign()
        cells = bytearray(len(INDEX))
        for piece in seen.view.pieces:
            cells[INDEX[piece.at]] = piece.seat + 1
        self.cells = bytes(cells)
        self.standing = frozenset(hole for hole, code in enumerate(cells) if code == self.seat + 1)
        self.prices = prices(self.home)
        self.warned = {hint.move for hint in seen.view.hints if hint.loses}
        self.been = self._been(seen)
        living = [seat for seat in range(len(self.corners)) if seat not in seen.view.out]
        self.foe = living[(living.index(self.seat) + 1) % len(living)]
        self.urge = self._urge(seen, options)

    def _foreign(self) -> frozenset[int]:
        corners = {0, 1, 2, 3, 4, 5} - {self.home, opposite(self.home)}
        return frozenset(hole for corner in corners for hole in TRIANGLES[corner])

    def _urge(self, seen: Seen, options: Options) -> float:
        """What leaving home counts: more and more as the deadline comes near."""
        out = steps_out(self.home)
        needed = sum(out[hole] for hole in self.standing)
        if not options.home_deadline or not needed:
            return 0.0
        made = sum(step.seat == self.seat and bool(step.move) for step in seen.steps)
        spare = options.home_deadline - made - needed
        return self.weights.home / spare if spare > 0 else self.weights.last_call

    def _been(self, seen: Seen) -> Counter[frozenset[int]]:
        """How often the own pieces have stood in which holes, told backwards from the steps."""
        now = self.standing
        found = Counter((now,))
        for step in reversed(seen.steps):
            if step.seat == self.seat and step.path:
                now = now - {INDEX[step.path[-1]]} | {INDEX[step.path[0]]}
                found[now] += 1
        return found

    def way(self, move: str) -> float:
        """How much nearer to the target a move brings its piece."""
        source, target = PARSED[move]
        return self.prices[source] - self.prices[target]

    def fills(self, move: str) -> bool:
        """Whether a move wins."""
        source, target = PARSED[move]
        goal = TRIANGLES[opposite(self.home)]
        if target not in goal:
            return False
        return filled(moved(self.cells, source, target), self.corners, self.seat, self.own_least)

    def judge(self, move: str) -> float:
        """What a move is worth."""
        if move in self.warned:
            return -1000.0
        weights = self.weights
        source, target = PARSED[move]
        after = moved(self.cells, source, target)
        score = self.way(move)
        out = steps_out(self.home)
        score += self.urge * (out[source] - out[target])
        score += weights.again * self._best(after, self.seat, self.prices)
        if self.foe != self.seat:
            score -= weights.foe * self._best(after, self.foe, prices(self.corners[self.foe]))
        return score - weights.been * self.been[self.standing - {source} | {target}]

    def _best(self, cells: bytes, seat: int, price: Prices) -> float:
        """The most way that a seat could make with one move."""
        best = 0.0
        closed = self.closed if seat == self.seat else NOWHERE
        source = cells.find(seat + 1)
        while source >= 0:
            ends = reach(cells, source, far=self.far)
            if closed:
                ends -= closed
            if ends:
                best = max(best, price[source] - min(price[end] for end in ends))
            source = cells.find(seat + 1, source + 1)
        return best
