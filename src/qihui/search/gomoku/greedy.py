"""The engine that counts rows.

It takes fives, stops fours, looks for a win by fours, and else plays where a stone makes most for itself and spoils
most of what the enemy could make there, unless the enemy could then win by fours.

Black keeps away from forbidden points, and white does not bother to defend where black may not play. In an opening with
a choice of colours it puts stones near the centre and takes the colour whose stones promise more.
"""

from collections.abc import Callable
from random import Random
from typing import Any, Final

import msgspec

from qihui.rules.gomoku import Board, Colour, Opening, Options, board_of, forbidden_at
from qihui.rules.gomoku.opening import BLACK, CHOICES, WHITE
from qihui.rules.gomoku.position import NO_STONE
from qihui.search.engine import Budget, Choice, Seen
from qihui.search.gomoku.fours import Fours, bound
from qihui.search.gomoku.worth import FIVE, TWO_THREES, candidates, worth

FORCED: Final = ("five", "stops-five")
"""Reasons that leave no choice."""


class Weights(msgspec.Struct, frozen=True):
    """How much each thought counts beside what a stone makes."""

    foe: float = 0.7
    """Share of what the enemy would make of the point."""
    lot: float = 3.0
    """Chance decides among points as good as each other."""
    tries: int = 6
    """How many of the best points are asked whether the enemy wins by fours after them."""
    near: int = 3
    """How far from the centre stones of an opening may be put."""


class GreedyEngine:
    """Plays gomoku and renju by the rows that stones make."""

    def __init__(self, weights: Weights | None = None) -> None:
        self.weights: Final = weights or Weights()

    def setup(self, rng: Random, game: str, options: Any) -> str:  # noqa: ARG002 - the board is empty at first
        """No formation."""
        return ""

    def choose(self, seen: Seen, budget: Budget) -> Choice:
        """The move it judges best, of those it had time to judge; points beside stones are judged first."""
        end = budget.end()
        options: Options = seen.options
        board = board_seen(seen)
        words = [move for move in seen.view.moves if move in CHOICES]
        if words:
            return Choice(_better(board, options, words), "takes-colour")
        if opening(seen):
            return Choice(self._quiet(board, seen.view.moves, budget.rng), "opens")
        colour = colour_of(seen)
        losing = {hint.move for hint in seen.view.hints if hint.loses}
        legal = [board.grid.index[move] for move in seen.view.moves if move not in losing and move != NO_STONE]
        if not legal:
            return Choice(NO_STONE if NO_STONE in seen.view.moves else seen.view.moves[0], "waits")
        judge = Judge(board, colour, options, self.weights)
        return judge.choose(legal, budget.rng, lambda: budget.now() > end)

    def consents(self, seen: Seen, budget: Budget) -> bool:  # noqa: ARG002 - it judges, and asks no chance
        """Whether the enemy could make more with a stone now, or hardly any point is left."""
        options: Options = seen.options
        board = board_seen(seen)
        if opening(seen) or board.stones * 10 > len(board.cells) * 9:
            return True
        colour = colour_of(seen)
        return _most(board, colour.other, options) > _most(board, colour, options)

    def _quiet(self, board: Board, moves: tuple[str, ...], rng: Random) -> str:
        """A point for a stone of the opening."""
        middle = board.size // 2
        index = board.grid.index
        near = [
            move
            for move in moves
            if max(abs(index[move] // board.size - middle), abs(index[move] % board.size - middle)) <= self.weights.near
        ]
        return rng.choice(near or list(moves))


class Judge:
    """Judges the points of one board; alive for a single choice."""

    def __init__(self, board: Board, colour: Colour, options: Options, weights: Weights) -> None:
        self.board = board
        self.colour = colour
        self.rule = options.rule
        self.weights = weights

    def choose(self, legal: list[int], rng: Random, enough: Callable[[], bool]) -> Choice:
        """The best of the points where a stone may be put."""
        beside = set(candidates(self.board))
        names = self.board.grid.names
        ahead = [point for point in legal if point in beside] or [rng.choice(legal)]
        scores: dict[int, float] = {}
        reasons: dict[int, str] = {}
        for point in ahead:
            if scores and enough():
                break
            score, reasons[point] = self.point(point)
            scores[point] = score + rng.random() * self.weights.lot
        ranked = sorted(scores, key=lambda each: -scores[each])
        if reasons[ranked[0]] not in FORCED:
            four = Fours(self.colour, self.rule, enough).first(self.board)
            if four in scores:
                return Choice(names[four], "fours")
        best = ranked[0] if reasons[ranked[0]] in FORCED else self._safest(ranked, enough)
        return Choice(names[best], reasons[best])

    def _safest(self, ranked: list[int], enough: Callable[[], bool]) -> int:
        """The best point after which the enemy has no win by fours; the best of all where every one leaves it one."""
        for point in ranked[: self.weights.tries]:
            if enough():
                break
            if worth(self.board, point, self.colour, self.rule).fours:
                return point
            after = self.board.with_stone(point, self.colour)
            if Fours(self.colour.other, self.rule, enough).first(after) is None:
                return point
        return ranked[0]

    def point(self, point: int) -> tuple[float, str]:
        """What a stone on a point is worth, and why."""
        own = worth(self.board, point, self.colour, self.rule)
        foe = worth(self.board, point, self.colour.other, self.rule)
        spoils = foe.value
        if spoils >= TWO_THREES and not foe.five and self._forbidden(point, self.colour.other):
            spoils = 0.0
        if own.five:
            return 2 * FIVE, "five"
        why = "stops-five" if foe.five else "builds" if own.value >= spoils else "spoils"
        return own.value + self.weights.foe * spoils, why

    def _forbidden(self, point: int, colour: Colour) -> bool:
        return bound(self.rule, colour) and forbidden_at(self.board, point) is not None


def board_seen(seen: Seen) -> Board:
    """The stones that a seat sees."""
    stones = {
        colour.face: " ".join(piece.at for piece in seen.view.pieces if piece.face == colour.face) for colour in Colour
    }
    options: Options = seen.options
    return board_of(options.size, **stones)


def colour_of(seen: Seen) -> Colour:
    """The colour of a seat's stones."""
    return Colour.BLACK if seen.view.colours[seen.seat] == Colour.BLACK.face else Colour.WHITE


def opening(seen: Seen) -> bool:
    """Whether stones are still put for a choice of colours."""
    options: Options = seen.options
    return options.opening is not Opening.FREE and not any(step.move in (BLACK, WHITE) for step in seen.steps)


def _most(board: Board, colour: Colour, options: Options) -> float:
    """The most that a stone of a colour could make."""
    return max((worth(board, point, colour, options.rule).value for point in candidates(board)), default=0.0)


def _better(board: Board, options: Options, words: list[str]) -> str:
    """The colour whose stones promise more; the mover of the next stone has something ahead."""
    ahead = {colour: _most(board, colour, options) for colour in Colour}
    next_one = Colour.WHITE if board.stones % 2 else Colour.BLACK
    ahead[next_one] *= 1.5
    word = BLACK if ahead[Colour.BLACK] > ahead[Colour.WHITE] else WHITE
    assert word in words
    return word
