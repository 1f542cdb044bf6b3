"""The Swiss movement 瑞士移位 of individual duplicate events (C.swiss-movement).

Numbers are fixed for the whole event. In the first round groups, tables and seats are drawn. Before each later round
all are ranked strictly by their mean rate so far; ranks 1 to 4N form the first group of N tables, 4N + 1 to 8N the
second, and so on. Within a group the ranks wind through the seats like a snake 蛇形, here for N = 4:

    table   seat 0   seat 1   seat 2   seat 3
      1        1        8        9       16
      2        2        7       10       15
      3        3        6       11       14
      4        4        5       12       13

The last group has the tables that are left. All tables of a round play the same deals (C.duplicate).

A field that four does not divide is completed as the organiser decides (C.fill): `REST` lets one to three sit out, by
lot in the first round and then those who rank last among those who have sat out least; `MACHINES` puts the computer
into the seats that are left, which are the last ranks of the last group.

Source: C-app3, 1-5.1. House choices: who sits out, which seats the computer has.
"""

from collections.abc import Mapping, Sequence
from enum import StrEnum
from random import Random

import msgspec

from qihui.events.movements.errors import BadMovement
from qihui.events.movements.sitting import Length, Round, Sitting


class Fill(StrEnum):
    """What completes a field that four does not divide."""

    REST = "rest"
    MACHINES = "machines"


class SwissMovement(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How the event moves: tables in a group (`None`: all are one group), what completes the field, rounds' length."""

    group: int | None = None
    fill: Fill = Fill.REST
    length: Length = Length()

    def __post_init__(self) -> None:
        """Keep groups that have tables. Raises `BadMovement`."""
        if self.group is not None and self.group < 1:
            raise BadMovement("movement-group", tables=self.group)


def first_round(numbers: Sequence[int], rng: Random, movement: SwissMovement) -> Round:
    """The first round of these entries, drawn. Raises `BadMovement` for too few."""
    order = list(numbers)
    rng.shuffle(order)
    return _round(1, order, (), movement)


def next_round(number: int, ranking: Sequence[int], rested: Mapping[int, int], movement: SwissMovement) -> Round:
    """Round `number` from the ranking so far, the best first, of those who are there.

    `rested` has how often each has sat out; who is not in it never has.

    Raises:
        BadMovement: too few entries.
    """
    if movement.fill is Fill.MACHINES:
        return _round(number, ranking, (), movement)
    last = sorted(range(len(ranking)), key=lambda rank: (rested.get(ranking[rank], 0), -rank))[: len(ranking) % 4]
    out = {ranking[rank] for rank in last}
    order = [each for each in ranking if each not in out]
    return _round(number, order, tuple(each for each in ranking if each in out), movement)


def snake(ranks: Sequence[int]) -> tuple[tuple[int | None, ...], ...]:
    """The seats of a group's tables by rank; seats that nobody is left for are `None`.

    >>> snake(range(1, 17))[0], snake(range(1, 17))[3]
    ((1, 8, 9, 16), (4, 5, 12, 13))
    """
    tables = (len(ranks) + 3) // 4
    ahead = [(table, 2 * tables - 1 - table, 2 * tables + table, 4 * tables - 1 - table) for table in range(tables)]
    return tuple(tuple(ranks[rank] if rank < len(ranks) else None for rank in seats) for seats in ahead)


def _round(number: int, order: Sequence[int], rests: tuple[int, ...], movement: SwissMovement) -> Round:
    if movement.fill is Fill.REST:
        full = len(order) - len(order) % 4
        order, rests = order[:full], (*rests, *order[full:])
    if not order:
        raise BadMovement("movement-few", entries=len(rests), least=4 if movement.fill is Fill.REST else 1)
    width = 4 * movement.group if movement.group else len(order)
    seats = [table for begin in range(0, len(order), width) for table in snake(order[begin : begin + width])]
    deals = movement.length.of(number - 1)
    return Round(number, tuple(Sitting(table, places, deals) for table, places in enumerate(seats, start=1)), rests)
