"""The best pairing off of a graph, by the blossom algorithm of rustworkx, and whether there is a full one.

All pairs of a small group are looked at. Of a large one, only those that can be part of a sensible pairing: everybody
with the natural opponents and those around them, and with the neighbours in order; and whoever may meet few people,
with all of those. Where that does not pair everybody off who can be, twice as many are looked at, until it is all of
them; so a large group costs little, and nothing that is possible is missed.

Source: J. Edmonds, "Paths, trees, and flowers" (1965); Z. Galil, "Efficient algorithms for finding maximum matching in
graphs" (1986). That full pairings need no search where opponents are many: G. A. Dirac (1952).
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Final

import rustworkx

from qihui.events.pairing.rules import Order
from qihui.events.pairing.seen import Seen

ALL_PAIRS: Final = 128
"""Of so many players every pair is looked at."""

WINDOW: Final = 10
"""In larger groups, how far to both sides of the natural opponent, at first.

Over rounds of 700 players with clubs, pairings from this window cost what those from all pairs cost, but for a place or
two of order; with 6 they cost more.
"""

Pair = tuple[int, int]
Worth = Callable[[int, int], int]
"""What a pair is worth, by indices with the lower first."""


def best(size: int, edges: Iterable[tuple[int, int, int]]) -> list[Pair]:
    """Among all ways to pair off the most of `size` points along edges, the one of the greatest worth."""
    graph: rustworkx.PyGraph[int, int] = rustworkx.PyGraph(multigraph=False)
    graph.add_nodes_from(range(size))
    graph.add_edges_from(list(edges))
    found = rustworkx.max_weight_matching(graph, max_cardinality=True, weight_fn=_itself)
    return sorted((min(pair), max(pair)) for pair in found)


def pair_off(group: Sequence[int], order: list[Seen], style: Order, allowed: Worth, worth: Worth) -> list[Pair]:
    """The best pairing off of a group of ascending indices: as many pairs as can be, of the greatest worth."""
    window = WINDOW
    while True:
        everything = len(group) <= ALL_PAIRS or 2 * window >= len(group)
        pairs = every_pair(len(group)) if everything else likely(group, order, style, window)
        edges = [
            (one, other, worth(group[one], group[other])) for one, other in pairs if allowed(group[one], group[other])
        ]
        found = best(len(group), edges)
        if everything or 2 * len(found) >= len(group) - 1:
            return [(group[one], group[other]) for one, other in found]
        window *= 2


def every_pair(size: int) -> Iterator[Pair]:
    """All pairs of so many."""
    return ((one, other) for one in range(size) for other in range(one + 1, size))


def likely(group: Sequence[int], order: list[Seen], style: Order, window: int) -> set[Pair]:
    """The pairs of a large group that are looked at."""
    pairs: set[Pair] = set()
    size = len(group)
    for one in range(size):
        pairs.update((one, other) for other in range(one + 1, min(size, one + 1 + window // 2)))
        if size - len(order[group[one]].shut) <= 4 * window:
            pairs.update((min(one, other), max(one, other)) for other in range(size) if other != one)
    begin = 0
    while begin < size:
        points = order[group[begin]].points
        end = begin
        while end < size and order[group[end]].points == points:
            end += 1
        length = end - begin
        for place in range(length):
            match style:
                case Order.HALVES:
                    middle = place + length // 2
                case Order.ENDS:
                    middle = length - 1 - place
                case Order.NEIGHBOURS:
                    middle = place + 1
            pairs.update(
                (begin + place, begin + other)
                for other in range(max(place + 1, middle - window), min(length, middle + window + 1))
            )
        begin = end
    return pairs


def _itself(worth: int) -> int:
    return worth
