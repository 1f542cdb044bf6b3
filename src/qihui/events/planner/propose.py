"""Formats proposed for so many entries in a hall: what can be played in the hours, the soundest first."""

import datetime as dt
from collections.abc import Callable, Iterator
from functools import partial

import msgspec

from qihui.events.planner.hall import Hall
from qihui.events.planner.plans import (
    LAST_FOUR,
    MOST_ROUNDS,
    Duplicate,
    FinalFour,
    Groups,
    Knockout,
    Plan,
    RoundRobin,
    Swiss,
    games_of_each,
    least,
    matches,
)
from qihui.events.planner.remarks import Level, Remark, remarks
from qihui.events.planner.timetable import Sitting, timetable


class Proposal(msgspec.Struct, frozen=True):
    """A plan, and what it comes to.

    Rounds; matches altogether, and of `each` entry at least and at most; the `tables` of the fullest round; the
    sittings that fit and the end, which is `None` when the hours are too short; and what is to be said of it.
    """

    plan: Plan
    entries: int
    rounds: int
    matches: int
    each: tuple[int, int]
    tables: int
    sittings: tuple[Sitting, ...]
    finishes: dt.datetime | None
    remarks: tuple[Remark, ...]

    @property
    def possible(self) -> bool:
        """Whether it can be played at all."""
        return all(remark.level is not Level.IMPOSSIBLE for remark in self.remarks)


def assess(plan: Plan, entries: int, hall: Hall) -> Proposal:
    """What a plan comes to. With too few entries for it there are no rounds.

    Raises:
        BadPlan: a number of the plan is none.
    """
    said = remarks(plan, entries, hall)
    if entries < least(plan):
        return Proposal(plan, entries, 0, 0, (0, 0), 0, (), None, said)
    rounds = matches(plan, entries)
    table = timetable(plan, rounds, hall)
    return Proposal(
        plan,
        entries,
        len(rounds),
        sum(rounds),
        games_of_each(plan, entries),
        max(rounds),
        table.sittings,
        table.finishes,
        said,
    )


def propose(entries: int, hall: Hall) -> tuple[Proposal, ...]:
    """The formats that can be played, those with the fewest unwise points first, then those with most play for all."""
    found = [assess(plan, entries, hall) for plan in dict.fromkeys(_candidates(entries, hall))]
    possible = [each for each in found if each.possible]
    return tuple(sorted(possible, key=_worth))


def _worth(proposal: Proposal) -> tuple[int, int, int, int]:
    unwise = sum(remark.level is Level.UNWISE for remark in proposal.remarks)
    return unwise, -proposal.each[0], -proposal.rounds, len(proposal.sittings)


def _candidates(entries: int, hall: Hall) -> Iterator[Plan]:
    if hall.seats == 4:
        for deals in (1, 2):
            most = _fitting(
                partial(Duplicate, deals=deals), min(MOST_ROUNDS, max(1, (entries - 1) // 3)), entries, hall
            )
            yield from (Duplicate(rounds, deals) for rounds in (most, most // 2) if rounds)
        return
    yield RoundRobin(1)
    yield RoundRobin(2)
    yield Knockout()
    if entries > LAST_FOUR:  # else it is a round robin
        yield FinalFour()
    most = _fitting(Swiss, min(MOST_ROUNDS, entries // 2), entries, hall)
    yield from (Swiss(rounds) for rounds in (most, min(most, (entries - 1).bit_length())) if rounds)
    for groups in (2, 4, 8, 16):
        if entries >= 3 * groups:
            yield Groups(groups, 2)
            yield Groups(groups, 1)


def _fitting(plan: Callable[[int], Plan], most: int, entries: int, hall: Hall) -> int:
    """The largest number of rounds up to `most` that can be played; 0 when not even one can."""
    few, many = 0, most
    while few < many:
        half = (few + many + 1) // 2
        few, many = (half, many) if assess(plan(half), entries, hall).possible else (few, half - 1)
    return few
