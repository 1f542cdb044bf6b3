"""Direct encounter 直胜: a small table of the games that equals have played among themselves (FIDE C.07, article 6).

Name `direct-encounter`. Who met more than once counts the mean of the games (6.1.2), so that a double round robin is no
special case. In a Swiss event forfeits do not count, in a round robin they do.

1. When all of a group have met, the sums part it.
2. When some have not, whoever would be alone at the top whatever the missing games brought is first; the same goes for
   the next place when the one above it was given so (6.2).
3. Those of the group who are still equal are looked at again by themselves, until nothing changes.

Whoever still shares a place after that is *unresolved*, and the next key of the chain decides. What is shown is the sum
in the table of the whole group.
"""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import accumulate
from typing import ClassVar

import msgspec

from qihui.events.ranking.field import Format
from qihui.events.ranking.key import Explained, How, Measure, Part, Split
from qihui.events.ranking.sheet import ScoreSheet, Sheet
from qihui.rules.outcome import Told


class Encounters(msgspec.Struct, frozen=True):
    """What one of a group scored against the others of it: a sum of means in units, and how many it has not met."""

    total: Fraction
    unmet: int


class DirectEncounter(msgspec.Struct, frozen=True):
    """Direct encounter."""

    name: str = "direct-encounter"
    formats: ClassVar[frozenset[Format]] = frozenset({Format.SWISS, Format.ROUND_ROBIN})
    measure: ClassVar[Measure] = Measure.POINTS
    less_is_better: ClassVar[bool] = False

    def split(self, sheet: Sheet, group: Sequence[int]) -> Split:
        """An order within the group; those who share a step are unresolved."""
        assert isinstance(sheet, ScoreSheet)
        table = _table(sheet, group)
        step: dict[int, int] = {}
        for _, parted in _looks(sheet, group):
            for first, some in parted:
                step.update(dict.fromkeys(some, first))
        unit = sheet.table.unit
        return Split([step[at] for at in group], [table[at].total / unit for at in group])

    def explained_in(self, sheet: Sheet, group: Sequence[int], at: int) -> Explained:
        """What was scored against each of the equals that one has met."""
        assert isinstance(sheet, ScoreSheet)
        if len(group) < 2:
            return Explained(self.name, None, How.SUM, (), Told("tie.no-equals"))
        split = self.split(sheet, group)
        own = group.index(at)
        alone = split.steps.count(split.steps[own]) == 1
        unit = sheet.table.unit
        parts = [
            Part(
                Fraction(sum(points), len(points) * unit),
                Told("tie.encounter", {"games": len(points)}),
                rival=sheet.numbers[rival],
            )
            for rival, points in _met(sheet, at, frozenset(group)).items()
        ]
        note = None
        last = next(members for members, _ in reversed(list(_looks(sheet, group))) if at in members)
        if not alone:
            unmet = len(group) - 1 - len(parts)
            note = Told("tie.unresolved-unmet", {"count": unmet}) if unmet else Told("tie.unresolved")
        elif len(last) < len(group):
            others = ", ".join(str(sheet.numbers[other]) for other in sorted(last) if other != at)
            points = sheet.table.shown(_table(sheet, last)[at].total)
            note = Told("tie.encounter-again", {"numbers": others, "points": points})
        return Explained(self.name, split.values[own], How.SUM, tuple(parts), note)


def _looks(sheet: ScoreSheet, group: Sequence[int]) -> Iterator[tuple[list[int], list[tuple[int, list[int]]]]]:
    """Each look at some of a group, from the whole of it on: at whom, and its parts of them with their places.

    A later look overrules what an earlier one left together.
    """
    waiting = [(0, list(group))]
    while waiting:
        first, members = waiting.pop()
        parts = _parted(sheet, members)
        places = accumulate((len(some) for some in parts), initial=first)
        parted = list(zip(places, parts, strict=False))
        yield members, parted
        if len(parted) > 1:
            waiting += [(place, some) for place, some in parted if len(some) > 1]


def _met(sheet: ScoreSheet, at: int, members: frozenset[int]) -> dict[int, list[int]]:
    """The units that an entry scored in each game against members it has met."""
    found: dict[int, list[int]] = {}
    for line in sheet.lines[at]:
        if line.rival is not None and line.rival in members and sheet.rules.meets(line):
            found.setdefault(line.rival, []).append(line.points)
    return found


def _table(sheet: ScoreSheet, group: Sequence[int]) -> dict[int, Encounters]:
    """The small table of a group."""
    members = frozenset(group)
    found: dict[int, Encounters] = {}
    for at in group:
        met = _met(sheet, at, members)
        single = sum(points[0] for points in met.values() if len(points) == 1)
        several = (Fraction(sum(points), len(points)) for points in met.values() if len(points) > 1)
        found[at] = Encounters(sum(several, Fraction(single)), len(group) - 1 - len(met))
    return found


def _parted(sheet: ScoreSheet, group: Sequence[int]) -> list[list[int]]:
    """The group, parted once by its own small table; one part when that tells nothing."""
    table = _table(sheet, group)
    if not any(encounters.unmet for encounters in table.values()):
        by_total: dict[Fraction, list[int]] = {}
        for at in group:
            by_total.setdefault(table[at].total, []).append(at)
        return [by_total[total] for total in sorted(by_total, reverse=True)]

    def most(at: int) -> Fraction:
        return table[at].total + table[at].unmet * sheet.table.win

    def least(at: int) -> Fraction:
        return table[at].total + table[at].unmet * sheet.table.loss

    order = sorted(group, key=most, reverse=True)
    sure = 0
    while sure < len(order) - 1 and least(order[sure]) > most(order[sure + 1]):
        sure += 1
    parts = [[at] for at in order[:sure]]
    return [*parts, sorted(order[sure:])]
