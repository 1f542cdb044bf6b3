"""What a pair costs: its measures times the weights of the rules, and who of the two moves first.

First and second are given to cost least. Where both ways cost the same, the sides alternate from the last round in
which the two had different ones; then the one who stands higher changes sides; and where nobody has played yet, the
higher of an odd number moves first, of an even number second, or the other way round as drawn by lot.
"""

from typing import Final, NamedTuple

from qihui.events.pairing.field import Board
from qihui.events.pairing.rules import Order, Rules, Weights
from qihui.events.pairing.seen import Seen

MOST_GAP: Final = 10**6
"""A difference of points counts as no more, so that costs stay numbers of 128 bits, which the matching takes."""


class Sides(NamedTuple):
    """What a side costs a player."""

    first: int
    second: int


class Costs:
    """The costs of pairs of one round, for the players of `order` by their index."""

    def __init__(self, order: list[Seen], rules: Rules, weights: Weights) -> None:
        self.order = order
        self.rules = rules
        self.weights = weights
        self.sides = [Sides(_side(each, weights, first=True), _side(each, weights, first=False)) for each in order]
        self.may = [_may(each) for each in order] if rules.strict_sides else None

    def allowed(self, one: int, other: int) -> bool:
        """Whether the two may meet at all."""
        if self.order[other].number in self.order[one].shut:
            return False
        if self.may is None:
            return True
        (one_first, one_second), (other_first, other_second) = self.may[one], self.may[other]
        return (one_first and other_second) or (other_first and one_second)

    def pair(self, one: int, other: int) -> int:
        """What the pair costs with the sides that cost least."""
        return self._met(one, other) + min(self._seated(one, other), self._seated(other, one))

    def board(self, first: int, second: int) -> int:
        """What the pair costs with these sides."""
        return self._met(min(first, second), max(first, second)) + self._seated(first, second)

    def floating(self, one: int, below: int) -> int:
        """What it costs that somebody floats into a group with `below` points; the last of a group costs least."""
        seen = self.order[one]
        weights = self.weights
        from_last = seen.size - 1 - seen.place
        return (
            weights.gap * min(seen.points - below, MOST_GAP) ** 2
            + weights.floats * seen.down
            + weights.order * 2 * from_last
        )

    def seat(self, one: int, other: int) -> Board:
        """The board of the two: `one` stands higher."""
        higher, lower = self.order[one], self.order[other]
        if self._first_moves(one, other):
            return Board(higher.number, lower.number)
        return Board(lower.number, higher.number)

    def _first_moves(self, one: int, other: int) -> bool:
        if self.may is not None:
            straight = self.may[one][0] and self.may[other][1]
            turned = self.may[other][0] and self.may[one][1]
            if straight != turned:
                return straight
        straight_cost, turned_cost = self._seated(one, other), self._seated(other, one)
        if straight_cost != turned_cost:
            return straight_cost < turned_cost
        higher, lower = self.order[one], self.order[other]
        theirs = dict(zip(lower.rounds, lower.sides, strict=True))
        for number, side in zip(reversed(higher.rounds), reversed(higher.sides), strict=True):
            if theirs.get(number, side) is not side:
                return not side
        if higher.sides:
            return not higher.sides[-1]
        if lower.sides:
            return lower.sides[-1]
        return (higher.number % 2 == 1) is self.rules.odd_first

    def _seated(self, first: int, second: int) -> int:
        return self.sides[first].first + self.sides[second].second

    def _met(self, one: int, other: int) -> int:
        """What the meeting costs whatever the sides; `one` stands higher."""
        higher, lower = self.order[one], self.order[other]
        weights = self.weights
        cost = 0
        gap = higher.points - lower.points
        if gap:
            cost = weights.gap * min(gap, MOST_GAP) ** 2 + weights.floats * (higher.down + lower.up)
            away = lower.place
        else:
            away = _away(self.rules.order, higher, lower)
        times = higher.met.get(lower.number)
        if times:
            cost += weights.repeats * times * times
        if higher.club and higher.club == lower.club:
            cost += weights.club
        return cost + weights.order * away * away


def _away(order: Order, higher: Seen, lower: Seen) -> int:
    """How many places the two are from being each other's natural opponents."""
    match order:
        case Order.HALVES:
            return lower.place - higher.place - higher.size // 2
        case Order.ENDS:
            return lower.place + higher.place - higher.size + 1
        case Order.NEIGHBOURS:
            return lower.place - higher.place - 1 + higher.place % 2


def _side(seen: Seen, weights: Weights, *, first: bool) -> int:
    lead = seen.lead + (1 if first else -1)
    run = seen.run(first=first)
    return weights.balance * lead * lead + weights.run * (run >= 3) + weights.alternate * (run >= 2)


def _may(seen: Seen) -> tuple[bool, bool]:
    """Which sides strict sides allow: first, second. Whom earlier rounds have left with neither has either."""
    first, second = seen.may(first=True), seen.may(first=False)
    return (first, second) if first or second else (True, True)
