"""Items kept apart 回避 in a draw of groups: seeds stay spread over the groups, and so do the members of a club.

The items come in their order, and are taken N by N for N groups. Such a run gives each group one item at most. Of all
ways to do that, those are taken that put the fewest items with others of their own set who are in a group already; of
these, the one that gives the run's first item the earliest group it can have, in the order i, i + 1, ... around the
groups where i is its place in the run from 0; then the second item, and so on. So exactly one way is left, however it
is found; here it is the assignment of least cost.

House choice, as are runs: what was given before is not changed for a later run.

Source: H. W. Kuhn, "The Hungarian method for the assignment problem" (1955), in the form with potentials.
"""

from collections.abc import Sequence
from typing import Final

MOST_GROUPS: Final = 64
"""Most groups of a draw that keeps items apart."""


def grouped(order: Sequence[str], groups: int, apart: Sequence[Sequence[str]]) -> list[list[str]]:
    """The items of each group, in the order in which they came; `apart` are the sets to be kept apart."""
    sets = {item: number for number, each in enumerate(apart) for item in each}
    members: list[list[str]] = [[] for _ in range(groups)]
    for begin in range(0, len(order), groups):
        run = order[begin : begin + groups]
        mates = [[sum(sets.get(other, -1) == sets.get(item, -2) for other in each) for each in members] for item in run]
        for item, group in zip(run, first_least(mates), strict=True):
            members[group].append(item)
    return members


def first_least(costs: Sequence[Sequence[int]]) -> list[int]:
    """A column for each row, no two the same, at the least cost; of several ways the first.

    Row i likes the columns in the order i, i + 1, ... around; the liking of an earlier row goes before that of a later.
    """
    rows, columns = len(costs), len(costs[0])
    whole = columns**rows
    return least(
        [
            [cost * whole + (column - row) % columns * columns ** (rows - 1 - row) for column, cost in enumerate(each)]
            for row, each in enumerate(costs)
        ]
    )


def least(costs: Sequence[Sequence[int]]) -> list[int]:
    """A column for each row, no two the same, whose costs have the least sum. There are no more rows than columns."""
    columns = len(costs[0])
    paid = [0] * (len(costs) + 1)
    price = [0] * (columns + 1)
    taken = [0] * (columns + 1)
    for row in range(1, len(costs) + 1):
        taken[0], at = row, 0
        slack: list[int | None] = [None] * (columns + 1)
        before = [0] * (columns + 1)
        used = [False] * (columns + 1)
        while taken[at]:
            used[at] = True
            near, step, here = 0, None, taken[at]
            for column in range(1, columns + 1):
                if used[column]:
                    continue
                gap = costs[here - 1][column - 1] - paid[here] - price[column]
                held = slack[column]
                if held is None or gap < held:
                    slack[column], before[column], held = gap, at, gap
                if step is None or held < step:
                    near, step = column, held
            assert step is not None
            for column in range(columns + 1):
                held = slack[column]
                if used[column]:
                    paid[taken[column]] += step
                    price[column] -= step
                elif held is not None:
                    slack[column] = held - step
            at = near
        while at:
            taken[at] = taken[before[at]]
            at = before[at]
    found = [0] * len(costs)
    for column in range(1, columns + 1):
        if taken[column]:
            found[taken[column] - 1] = column - 1
    return found
