"""What is impossible or unwise about a plan, with what to do instead (J.contingency, J.swiss, C.fill)."""

from collections.abc import Iterable, Iterator
from enum import StrEnum

import msgspec

from qihui.events.planner.hall import Hall
from qihui.events.planner.plans import Duplicate, Groups, Knockout, Plan, RoundRobin, Swiss, group_sizes, least, matches
from qihui.events.planner.timetable import Timetable, timetable
from qihui.rules.outcome import Told


class Level(StrEnum):
    """How much a remark weighs."""

    IMPOSSIBLE = "impossible"
    UNWISE = "unwise"
    NOTE = "note"


class Remark(msgspec.Struct, frozen=True):
    """Something to know of a plan."""

    level: Level
    told: Told


def remarks(plan: Plan, entries: int, hall: Hall) -> tuple[Remark, ...]:
    """All that is to be said of a plan, the worst first.

    Raises:
        BadPlan: a number of the plan is none.
    """
    if entries < least(plan):
        few = Told("plan.too-few", {"count": entries, "least": least(plan)})
        if isinstance(plan, Duplicate):
            few = Told("plan.nothing-to-compare", {"count": entries, "least": least(plan)})
        return (Remark(Level.IMPOSSIBLE, few),)
    rounds = matches(plan, entries)
    found = [*_of_format(plan, entries), *_of_hall(plan, rounds, hall)]
    found += _of_time(timetable(plan, rounds, hall), hall)
    return _worst_first(found)


def format_remarks(plan: Plan, entries: int) -> tuple[Remark, ...]:
    """What is to be said of a plan whatever the hall, the worst first; nothing where there are too few entries."""
    return _worst_first(_of_format(plan, entries)) if entries >= least(plan) else ()


def _worst_first(found: Iterable[Remark]) -> tuple[Remark, ...]:
    return tuple(sorted(found, key=lambda each: list(Level).index(each.level)))


def _of_format(plan: Plan, entries: int) -> Iterator[Remark]:
    match plan:
        case Swiss(rounds):
            yield from _of_swiss(rounds, entries)
        case Knockout():
            if byes := (1 << (entries - 1).bit_length()) - entries:
                yield Remark(Level.NOTE, Told("plan.byes", {"byes": byes}))
        case Groups(groups):
            yield from _of_groups(group_sizes(entries, groups))
        case Duplicate():
            yield from _of_duplicate(plan, entries)
        case RoundRobin() if entries % 2:
            yield Remark(Level.NOTE, Told("plan.odd", {"count": entries}))
        case _:
            return


def _of_swiss(rounds: int, entries: int) -> Iterator[Remark]:
    most = entries - 1 + entries % 2
    if rounds > most:
        yield Remark(Level.IMPOSSIBLE, Told("plan.swiss-opponents", {"rounds": rounds, "most": most}))
    elif rounds == most:
        yield Remark(Level.UNWISE, Told("plan.swiss-is-robin", {"rounds": rounds, "count": entries}))
    elif 2 * rounds > entries:
        yield Remark(Level.UNWISE, Told("plan.swiss-half", {"rounds": rounds, "count": entries, "robin": most}))
    if rounds < (needed := (entries - 1).bit_length()):
        yield Remark(Level.UNWISE, Told("plan.swiss-winner", {"rounds": rounds, "count": entries, "needed": needed}))
    if entries % 2:
        yield Remark(Level.NOTE, Told("plan.odd", {"count": entries}))


def _of_groups(sizes: tuple[int, ...]) -> Iterator[Remark]:
    if sizes[-1] < 3:
        yield Remark(Level.UNWISE, Told("plan.groups-small", {"size": sizes[-1]}))
    if sizes[0] != sizes[-1]:
        yield Remark(Level.NOTE, Told("plan.groups-uneven", {"large": sizes[0], "small": sizes[-1]}))


def _of_duplicate(plan: Duplicate, entries: int) -> Iterator[Remark]:
    if out := entries % 4:
        yield Remark(Level.UNWISE, Told("plan.uneven", {"count": entries, "out": out, "robots": 4 - out}))
    if plan.rounds * 3 > entries - 1:
        yield Remark(Level.UNWISE, Told("plan.meet-again", {"rounds": plan.rounds, "most": (entries - 1) // 3}))


def _of_hall(plan: Plan, rounds: tuple[int, ...], hall: Hall) -> Iterator[Remark]:
    most = max(rounds)
    if most > hall.tables:
        parts = -(-most // hall.tables)
        yield Remark(Level.NOTE, Told("plan.tables", {"needed": most, "tables": hall.tables, "parts": parts}))
        if isinstance(plan, Duplicate):
            yield Remark(Level.UNWISE, Told("plan.deals-secret", {"parts": parts}))
    if isinstance(plan, Duplicate) and hall.deals is not None and hall.deals < plan.rounds * plan.deals:
        needed = plan.rounds * plan.deals
        yield Remark(Level.IMPOSSIBLE, Told("plan.deals", {"deals": hall.deals, "needed": needed}))


def _of_time(found: Timetable, hall: Hall) -> Iterator[Remark]:
    longest = max((span.minutes for span in hall.hours), default=0)
    if found.minutes > longest:
        yield Remark(Level.IMPOSSIBLE, Told("plan.sitting-long", {"minutes": found.minutes, "longest": longest}))
    elif found.left:
        missing = found.left * (found.minutes + hall.turnover)
        yield Remark(Level.IMPOSSIBLE, Told("plan.time", {"sittings": found.left, "minutes": missing}))
