"""Ranking 排名: places by a chain of keys, each with the values that led to it.

Entries are sorted by the first key; each further key looks only at groups that are still equal. Equals after the last
key share a place, and the next place skips (1, 1, 3). Within a shared place the numbers decide the order of rows. Who
does not compete has no row, and is in no group of equals.

The cost is that of sorting: 100,000 entries are ranked in a few passes over their results.
"""

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction

import msgspec

from qihui.events.ranking.chain import Chain, TieKey, check
from qihui.events.ranking.field import RateField, ScoreField
from qihui.events.ranking.key import Column
from qihui.events.ranking.keys.conduct import Lots
from qihui.events.ranking.keys.direct import DirectEncounter
from qihui.events.ranking.ratesheet import RateSheet
from qihui.events.ranking.sheet import ScoreSheet, Sheet


class Row(msgspec.Struct, frozen=True):
    """The place of one entry, which it may share, and its value of each key of the chain.

    A key that looks at a group of equals has a value only where it was asked. `unresolved` names those keys that were
    asked and left the entry equal with another one. `parted` is the key that parted it from the row above, and empty
    where nothing did.
    """

    place: int
    number: int
    shared: bool
    values: tuple[Fraction | None, ...]
    parted: str = ""
    unresolved: tuple[str, ...] = ()


class Ranking(msgspec.Struct, frozen=True):
    """Rows from the first place down, and the names of the keys in their order."""

    keys: tuple[str, ...]
    rows: tuple[Row, ...]

    @property
    def order(self) -> tuple[int, ...]:
        """The numbers of the entries, the first place first."""
        return tuple(row.number for row in self.rows)

    def row(self, number: int) -> Row | None:
        """The row of an entry; `None` when it is not ranked."""
        return next((row for row in self.rows if row.number == number), None)


class Asked(msgspec.Struct, frozen=True):
    """A key as it was asked: the value that each entry has, and for a group key the group each entry was in."""

    key: TieKey
    values: Sequence[Fraction | None]
    groups: dict[int, list[int]]
    unresolved: frozenset[int] = frozenset()


class Arranged(msgspec.Struct, frozen=True):
    """Entries in order, where each group of equals ends, what parted a row from the one above, and what was asked."""

    order: list[int]
    ends: list[int]
    parted: dict[int, str]
    asked: list[Asked]


def rank(field: ScoreField | RateField, keys: Chain) -> Ranking:
    """The ranking of a field by a chain, the same whatever the order of its values.

    Raises:
        BadChain: the chain cannot be used here.
        BadField: results do not fit together.
    """
    sheet = sheet_of(field)
    check(keys, sheet.format, sheet.seed)
    arranged = arrange(sheet, keys)
    rows = [
        Row(
            start + 1,
            sheet.numbers[at],
            end - start > 1,
            tuple(asked.values[at] for asked in arranged.asked),
            arranged.parted.get(row, ""),
            tuple(asked.key.name for asked in arranged.asked if at in asked.unresolved),
        )
        for start, end in _groups(arranged.ends)
        for row, at in enumerate(arranged.order[start:end], start)
    ]
    return Ranking(tuple(key.name for key in keys), tuple(rows))


def sheet_of(field: ScoreField | RateField) -> Sheet:
    """The sheet of a field. Raises `BadField`."""
    return ScoreSheet(field) if isinstance(field, ScoreField) else RateSheet(field)


def arrange(sheet: Sheet, keys: Chain) -> Arranged:
    """The entries that compete, in order by a chain that was checked."""
    order = [at for at, entrant in enumerate(sheet.entrants) if entrant.competes]
    ends = [len(order)] if order else []
    parted: dict[int, str] = {}
    asked: list[Asked] = []
    for key in keys:
        weights: Mapping[int, int] | Sequence[int]
        if isinstance(key, DirectEncounter | Lots):
            weights, one = _by_group(sheet, key, order, ends)
        else:
            column = key.column(sheet)
            weights = _weights(column, less_is_better=key.less_is_better)
            one = Asked(key, _values(column), {})
        asked.append(one)
        ends = _part(order, ends, weights, key.name, parted)
    return Arranged(order, ends, parted, asked)


def _part(
    order: list[int],
    ends: list[int],
    weights: Mapping[int, int] | Sequence[int],
    name: str,
    parted: dict[int, str],
) -> list[int]:
    """Sort within groups, the lowest weight first, and give the new ends of groups."""
    found: list[int] = []
    for start, end in _groups(ends):
        if end - start > 1:
            group = sorted(order[start:end], key=lambda at: weights[at])
            order[start:end] = group
            for at in range(1, len(group)):
                if weights[group[at]] != weights[group[at - 1]]:
                    found.append(start + at)
                    parted[start + at] = name
        found.append(end)
    return found


def _by_group(
    sheet: Sheet, key: DirectEncounter | Lots, order: Sequence[int], ends: Sequence[int]
) -> tuple[dict[int, int], Asked]:
    """Ask a key about each group of equals."""
    weights: dict[int, int] = {}
    values: list[Fraction | None] = [None] * len(sheet)
    groups: dict[int, list[int]] = {}
    unresolved: set[int] = set()
    for start, end in _groups(ends):
        if end - start < 2:
            continue
        group = sorted(order[start:end])
        split = key.split(sheet, group)
        held: dict[int, int] = {}
        for step in split.steps:
            held[step] = held.get(step, 0) + 1
        for at, step, value in zip(group, split.steps, split.values, strict=True):
            weights[at], values[at], groups[at] = step, value, group
            if held[step] > 1:
                unresolved.add(at)
    return weights, Asked(key, values, groups, frozenset(unresolved))


def _weights(column: Column, *, less_is_better: bool) -> list[int]:
    """Whole numbers by which entries are sorted upwards: who has nothing comes last."""
    known = [numerator for numerator in column.numerators if numerator is not None]
    if less_is_better:
        last = max(known, default=0) + 1
        return [last if numerator is None else numerator for numerator in column.numerators]
    last = 1 - min(known, default=0)
    return [last if numerator is None else -numerator for numerator in column.numerators]


def _values(column: Column) -> list[Fraction | None]:
    """The values of a column; equal ones are one object, as there are few."""
    known: dict[int | None, Fraction | None] = {None: None}
    found: list[Fraction | None] = []
    for numerator in column.numerators:
        if numerator not in known:
            assert numerator is not None
            known[numerator] = Fraction(numerator, column.denominator)
        found.append(known[numerator])
    return found


def _groups(ends: Sequence[int]) -> Iterator[tuple[int, int]]:
    """Where each group begins and ends."""
    start = 0
    for end in ends:
        yield start, end
        start = end
