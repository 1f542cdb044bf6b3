"""Whether those who are left can all be paired off: what keeps a pairing from running into a corner.

With many opponents for everybody no search is needed. If each of m people, m even, may meet at least m / 2 of the
others, there is a full pairing off (it follows from Dirac's theorem on graphs with a closed walk through every point).
Only few people are searched: towards the end of an order, or in a small field that has nearly played itself out.
"""

from collections.abc import Sequence

from qihui.events.pairing.cost import Costs
from qihui.events.pairing.matching import pair_off
from qihui.events.pairing.rules import Rules
from qihui.events.pairing.seen import Seen


class Lookout:
    """Answers for the players of an order, by index."""

    def __init__(self, order: list[Seen], costs: Costs, rules: Rules) -> None:
        self.order = order
        self.costs = costs
        self.rules = rules
        self.most_shut = [0] * (len(order) + 1)
        """The most opponents that one of those from here on may not meet."""
        self.one_side = [(0, 0)] * (len(order) + 1)
        """How many from here on must move second, and first."""
        for index in range(len(order) - 1, -1, -1):
            self.most_shut[index] = max(self.most_shut[index + 1], len(order[index].shut))
            must_second, must_first = self.one_side[index + 1]
            if costs.may is not None:
                first, second = costs.may[index]
                must_second, must_first = must_second + (not first), must_first + (not second)
            self.one_side[index] = (must_second, must_first)

    def completes(self, floating: Sequence[int], begin: int) -> bool:
        """Whether those floating, and all from `begin` on, can be paired off to the last."""
        left = len(floating) + len(self.order) - begin
        shut = max((len(self.order[index].shut) for index in floating), default=0)
        fixed = len(floating) + max(self.one_side[begin]) if self.costs.may is not None else 0
        if left - 1 - max(shut, self.most_shut[begin]) - fixed >= left / 2:
            return True
        group = [*floating, *range(begin, len(self.order))]
        if alone(group, self.costs):
            return False
        return 2 * len(pair_off(group, self.order, self.rules.order, self.costs.allowed, _equal)) == left


def alone(group: Sequence[int], costs: Costs) -> list[int]:
    """Who of a group may meet nobody of it."""

    def shut_out(one: int) -> bool:
        return not any(costs.allowed(min(one, other), max(one, other)) for other in group if other != one)

    return [one for one in group if len(costs.order[one].shut) >= len(group) - 1 and shut_out(one)]


def _equal(_one: int, _other: int) -> int:
    return 0
