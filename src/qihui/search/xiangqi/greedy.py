"""The engine that takes what it can keep: it looks two moves ahead, and then at exchanges to their end.

Among moves as good as each other it likes checks and those that leave the enemy few answers. Who is ahead does not go
back to positions that stood before; who is behind may. Moves that lose by repetition are left alone, and moves that the
rules warn of are played only where the others lose much; a move that draws counts as a draw.
"""

from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Any, Final

import msgspec

from qihui.rules.xiangqi import Options
from qihui.rules.xiangqi.board import INDEX, PARSED, POINTS
from qihui.rules.xiangqi.moves import apply, in_check, legal_moves
from qihui.rules.xiangqi.pieces import FACES, code_of
from qihui.search.engine import Budget, Choice, Seen
from qihui.search.xiangqi.lookahead import MATE, Ahead, Move, by_promise
from qihui.search.xiangqi.value import balance

_KINDS: Final = {face: kind for kind, face in FACES.items()}


NEARER: Final = "repetition-ahead"
"""The warning of a repetition that would lose if it went on."""
ANSWERED: Final = "repetition-answered"
"""The warning of a repetition that the other side can complete, so that it loses."""


class Weights(msgspec.Struct, frozen=True):
    """How much each thought counts, in hundredths of a soldier."""

    depth: int = 2
    """Moves looked ahead, the own one among them."""
    answers: float = 1.5
    """For every answer that is taken from the enemy."""
    check: float = 8.0
    again: float = 60.0
    """For each time that the position stood before, to who is ahead."""
    warned: float = 900.0
    """For a move that brings a forbidden repetition nearer."""
    lot: float = 6.0
    """Chance decides among moves as good as each other."""
    content: int = 60
    """Who is ahead by no more than this consents to a draw."""


class GreedyEngine:
    """Plays xiangqi by material and a little sense of place."""

    def __init__(self, weights: Weights | None = None) -> None:
        self.weights: Final = weights or Weights()

    def setup(self, rng: Random, game: str, options: Any) -> str:  # noqa: ARG002 - the options name the first position
        """No formation."""
        return ""

    def choose(self, seen: Seen, budget: Budget) -> Choice:
        """The move it judges best, of those it had time to judge; captures are judged first."""
        end = budget.end()
        cells = cells_seen(seen)
        losing = {PARSED[hint.move] for hint in seen.view.hints if hint.loses or hint.told.code == ANSWERED}
        texts = {PARSED[move]: move for move in seen.view.moves}
        moves = [move for move in by_promise(cells, list(texts)) if move not in losing] or list(texts)
        best = Judge(seen, cells, self.weights, budget.rng).best(moves, lambda: budget.now() > end)
        return Choice(texts[best], _why(cells, best))

    def consents(self, seen: Seen, budget: Budget) -> bool:  # noqa: ARG002 - it judges, and asks no chance
        """Whether it is not ahead, or nothing was taken for so long that a draw is near."""
        options: Options = seen.options
        near = options.quiet_limit and seen.view.quiet * 5 >= options.quiet_limit * 2 * 4
        return bool(near) or balance(cells_seen(seen), seen.seat) <= self.weights.content


class Judge:
    """Judges the moves of one board; alive for a single choice."""

    def __init__(self, seen: Seen, cells: bytes, weights: Weights, rng: Random) -> None:
        self.cells = cells
        self.side = seen.seat
        self.weights = weights
        self.rng = rng
        self.been = boards_before(seen, cells)
        self.warned = {PARSED[hint.move]: hint.told.code for hint in seen.view.hints}
        self.sign = 1 if balance(cells, seen.seat) >= 0 else -1

    def best(self, moves: list[Move], enough: Callable[[], bool]) -> Move:
        """The best of some moves; the first when there is no time."""
        best, top = moves[0], float("-inf")
        ahead = Ahead(enough)
        for move in moves:
            after = apply(self.cells, *move)
            comfort = self._comfort(after) - self._warned(move)
            # A move has to beat the best one by its value and its comfort together.
            need = -MATE * 2 if top == float("-inf") else int(top - comfort) - 1
            value = 0 if self._draws(move) else self._value(ahead, after, need)
            if ahead.stopped:
                break
            if value + comfort > top:
                best, top = move, value + comfort
            if value >= MATE:
                break
        return best

    def _value(self, ahead: Ahead, after: bytes, need: int) -> int:
        return -ahead.value(after, 1 - self.side, self.weights.depth - 1, -2 * MATE, -need)

    def _draws(self, move: Move) -> bool:
        return self.warned.get(move, NEARER) not in (NEARER, ANSWERED)

    def _warned(self, move: Move) -> float:
        return self.weights.warned if move in self.warned and not self._draws(move) else 0.0

    def _comfort(self, after: bytes) -> float:
        weights = self.weights
        other = 1 - self.side
        score = self.rng.random() * weights.lot - weights.answers * len(legal_moves(after, other))
        score += weights.check * in_check(after, other)
        return score - self.sign * weights.again * self.been[after]


def cells_seen(seen: Seen) -> bytes:
    """The board that a seat sees."""
    cells = bytearray(POINTS)
    for piece in seen.view.pieces:
        cells[INDEX[piece.at]] = code_of(piece.seat, _KINDS[piece.face])
    return bytes(cells)


def boards_before(seen: Seen, cells: bytes) -> Counter[bytes]:
    """How often each board stood since the latest capture, after moves of this seat."""
    found: Counter[bytes] = Counter()
    for step in reversed(seen.steps):
        if step.contact or not step.path:
            break
        if step.seat == seen.seat:
            found[cells] += 1
        cells = apply(cells, INDEX[step.path[1]], INDEX[step.path[0]])
    return found


def _why(cells: bytes, move: Move) -> str:
    after = apply(cells, *move)
    side = cells[move[0]] >> 3
    if not legal_moves(after, 1 - side):
        return "mates"
    if cells[move[1]]:
        return "takes"
    return "checks" if in_check(after, 1 - side) else "advances"
