"""Winning by fours 连续冲四: each four forces the answer, until one of them cannot be answered."""

from collections.abc import Callable
from typing import Final

from qihui.rules.gomoku import Board, Colour, Rule, forbidden_at
from qihui.search.gomoku.worth import candidates, worth

DEPTH: Final = 5
"""How many fours are tried in a row."""

LOOKS: Final = 4000
"""How many points are looked at before the search gives up."""


def bound(rule: Rule, colour: Colour) -> bool:
    """Whether a colour has forbidden points."""
    return rule is Rule.RENJU and colour is Colour.BLACK


class Fours:
    """One search for a win by fours of a colour, in a position where nobody has a five to make."""

    def __init__(self, colour: Colour, rule: Rule, enough: Callable[[], bool]) -> None:
        self.colour = colour
        self.rule = rule
        self.enough = enough
        self.looks = LOOKS

    def first(self, board: Board, depth: int = DEPTH) -> int | None:
        """The first of a row of fours that wins by force; `None` where none was found."""
        for point in candidates(board):
            self.looks -= 1
            if self.looks < 0 or self.enough():
                return None
            stops = self._four(board, point)
            if len(stops) > 1 or (stops and self._wins(board.with_stone(point, self.colour), stops.pop(), depth)):
                return point
        return None

    def _four(self, board: Board, point: int) -> set[int]:
        """Where a four that is made on `point` has to be stopped; nothing where there is none, or it is forbidden."""
        four = worth(board, point, self.colour, self.rule)
        if not four.fours or (bound(self.rule, self.colour) and forbidden_at(board, point)):
            return set()
        return set(four.stops)

    def _wins(self, board: Board, stop: int, depth: int) -> bool:
        """Whether a four that is stopped on `stop` still wins. An answer that is a four itself has to be stopped."""
        other = self.colour.other
        answer = worth(board, stop, other, self.rule)
        if answer.five:
            return False
        if bound(self.rule, other) and forbidden_at(board, stop):
            return True
        after = board.with_stone(stop, other)
        if depth <= 1:
            return False
        if not answer.fours:
            return self.first(after, depth - 1) is not None
        if len(set(answer.stops)) > 1:
            return False
        point = answer.stops[0]
        stops = self._four(after, point)
        return len(stops) > 1 or (
            bool(stops) and self._wins(after.with_stone(point, self.colour), stops.pop(), depth - 1)
        )
