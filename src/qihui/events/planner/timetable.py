"""When the sittings of a plan are, one behind the other within the hours.

A round with more matches than there are tables is played in several sittings 场次. A round begins when the one before
has ended.
"""

import datetime as dt
from collections.abc import Iterator, Sequence

import msgspec

from qihui.events.planner.hall import Hall
from qihui.events.planner.plans import Duplicate, Plan


class Sitting(msgspec.Struct, frozen=True):
    """A round, or part `part` of one with more matches than tables, and when it is; rounds and parts count from 1."""

    round: int
    part: int
    matches: int
    starts: dt.datetime
    ends: dt.datetime


class Timetable(msgspec.Struct, frozen=True):
    """The sittings that fit into the hours, how many do not, and how many minutes one takes."""

    sittings: tuple[Sitting, ...]
    left: int
    minutes: int

    @property
    def finishes(self) -> dt.datetime | None:
        """When all is over; `None` when the hours are too short for it."""
        return self.sittings[-1].ends if self.sittings and not self.left else None


def length_of(plan: Plan, hall: Hall) -> int:
    """The minutes of a sitting: those of a match, or of a round's deals in a duplicate event."""
    return hall.game * (plan.deals if isinstance(plan, Duplicate) else hall.best_of)


def timetable(plan: Plan, rounds: Sequence[int], hall: Hall) -> Timetable:
    """The sittings for rounds of so many matches."""
    minutes = length_of(plan, hall)
    length, turnover = dt.timedelta(minutes=minutes), dt.timedelta(minutes=hall.turnover)
    starts = _starts(hall, length, turnover)
    found = tuple(
        Sitting(number, part, count, at, at + length)
        for (number, part, count), at in zip(_wanted(rounds, hall.tables), starts, strict=False)
    )
    return Timetable(found, sum(-(-count // hall.tables) for count in rounds) - len(found), minutes)


def _wanted(rounds: Sequence[int], tables: int) -> Iterator[tuple[int, int, int]]:
    """Round, part, and matches of each sitting."""
    for number, count in enumerate(rounds, 1):
        for part, begun in enumerate(range(0, count, tables), 1):
            yield number, part, min(tables, count - begun)


def _starts(hall: Hall, length: dt.timedelta, turnover: dt.timedelta) -> Iterator[dt.datetime]:
    """When sittings can begin."""
    for span in hall.hours:
        at = span.starts
        while span.ends - at >= length:
            yield at
            if span.ends - at < length + turnover:
                break
            at += length + turnover
