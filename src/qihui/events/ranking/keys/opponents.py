"""Keys of the opponents' scores: Buchholz 对手分 and Sonneborn-Berger 索伯分.

| name | value |
| --- | --- |
| `buchholz` | sum of the scores of the opponents (FIDE C.07, 8.1) |
| `buchholz-cut1`, `-cut2` | without the lowest, the two lowest (14.1, 14.2) |
| `buchholz-median1`, `-median2` | without the lowest and the highest, two of each (14.3, 14.4) |
| `buchholz-fore` | as if all games of the event's last round had been drawn (8.3) |
| `buchholz-opponents` | mean Buchholz of the opponents played on the board (8.2) |
| `sonneborn-berger` | sum of each opponent's score times the points scored against it (9.1) |
| `sonneborn-berger-cut1` | without the lowest opponent's term (14.1.1) |

More is better. Rounds that were not played count as the event's policy says. Buchholz is refused in a round robin,
where everybody has met the same opponents (the note to article 8).
"""

from fractions import Fraction
from typing import ClassVar, assert_never

import msgspec

from qihui.events.ranking.field import Format
from qihui.events.ranking.key import Column, Explained, How, Measure, Part
from qihui.events.ranking.keys.cuts import cut
from qihui.events.ranking.opponents import Share, Source
from qihui.events.ranking.sheet import ScoreSheet, Sheet
from qihui.events.results import UNPLAYED
from qihui.rules.outcome import Told

ONE = Fraction(1)


class Opponents(msgspec.Struct, frozen=True):
    """A sum of opponents' scores.

    It is `weighed` by the points scored against them, or not, and leaves out so many of the `lowest` and `highest`;
    `fore` takes the pairings of the event's last round as drawn.
    """

    name: str
    weighed: bool = False
    lowest: int = 0
    highest: int = 0
    fore: bool = False
    less_is_better: ClassVar[bool] = False

    @property
    def formats(self) -> frozenset[Format]:
        """Swiss events; weighed sums also in a round robin."""
        return frozenset({Format.SWISS, Format.ROUND_ROBIN}) if self.weighed else frozenset({Format.SWISS})

    @property
    def measure(self) -> Measure:
        """Points, or points times points."""
        return Measure.PRODUCT if self.weighed else Measure.POINTS

    def column(self, sheet: Sheet) -> Column:
        """The sum of every entry."""
        assert isinstance(sheet, ScoreSheet)
        counted = sheet.last_drawn if self.fore else sheet
        unit = sheet.table.unit
        return Column([self._sum(counted, at) for at in range(len(sheet))], unit * unit if self.weighed else unit)

    def _terms(self, sheet: ScoreSheet, at: int) -> list[tuple[Share, int]]:
        """The share of each round that counts, and what it is worth."""
        return [
            (share, share.score * share.line.points if self.weighed else share.score)
            for share in sheet.shares[at]
            if share.source is not Source.NOBODY
        ]

    def _sum(self, sheet: ScoreSheet, at: int) -> int:
        terms = self._terms(sheet, at)
        total = sum(amount for _, amount in terms)
        if self.lowest or self.highest:
            gone = cut(terms, self.lowest, self.highest, voluntary_first=sheet.rules.policy.voluntary_first)
            total -= sum(terms[index][1] for index in gone)
        return total

    def explained(self, sheet: Sheet, at: int) -> Explained:
        """Round by round, what is counted and what is cut."""
        assert isinstance(sheet, ScoreSheet)
        counted = sheet.last_drawn if self.fore else sheet
        unit = sheet.table.unit
        gone = cut(
            self._terms(counted, at), self.lowest, self.highest, voluntary_first=sheet.rules.policy.voluntary_first
        )
        parts: list[Part] = []
        index = 0
        for share in counted.shares[at]:
            nobody = share.source is Source.NOBODY
            why_not = None if nobody else gone.get(index)
            index += not nobody
            line = share.line
            parts.append(
                Part(
                    Fraction(share.score, unit),
                    _why(share.source),
                    round=line.round,
                    rival=None if line.rival is None else sheet.numbers[line.rival],
                    mark=line.mark,
                    times=Fraction(line.points, unit) if self.weighed else ONE,
                    counted=not nobody and why_not is None,
                    cut=why_not,
                )
            )
        note = Told("tie.fore") if counted is not sheet else None
        return Explained(self.name, self.column(sheet).value(at), How.SUM, tuple(parts), note)


def _why(source: Source) -> Told:
    match source:
        case Source.OPPONENT:
            return Told("tie.opponent")
        case Source.ADJUSTED:
            return Told("tie.opponent-adjusted")
        case Source.DUMMY:
            return Told("tie.dummy")
        case Source.CAPPED:
            return Told("tie.dummy-capped")
        case Source.VIRTUAL:
            return Told("tie.virtual")
        case Source.NOTHING | Source.NOBODY:
            return Told("tie.nobody")
    assert_never(source)


BUCHHOLZ = Opponents("buchholz")


class OpponentsBuchholz(msgspec.Struct, frozen=True):
    """The mean Buchholz of the opponents that were played on the board."""

    name: str = "buchholz-opponents"
    formats: ClassVar[frozenset[Format]] = frozenset({Format.SWISS})
    measure: ClassVar[Measure] = Measure.POINTS
    less_is_better: ClassVar[bool] = False

    def column(self, sheet: Sheet) -> Column:
        """The mean of every entry; of who has played nobody, nothing."""
        assert isinstance(sheet, ScoreSheet)
        sums = BUCHHOLZ.column(sheet).numerators
        means: list[tuple[int, int] | None] = []
        for mine in sheet.lines:
            met = [sums[line.rival] or 0 for line in mine if line.rival is not None and line.mark not in UNPLAYED]
            means.append((sum(met), len(met)) if met else None)
        return Column.of_means(means, sheet.table.unit)

    def explained(self, sheet: Sheet, at: int) -> Explained:
        """The Buchholz of each opponent."""
        assert isinstance(sheet, ScoreSheet)
        buchholz = BUCHHOLZ.column(sheet)
        parts = [
            Part(
                buchholz.value(line.rival) or Fraction(0),
                Told("tie.opponent-buchholz"),
                round=line.round,
                rival=sheet.numbers[line.rival],
                mark=line.mark,
            )
            for line in sheet.lines[at]
            if line.rival is not None and line.mark not in UNPLAYED
        ]
        return Explained(self.name, self.column(sheet).value(at), How.MEAN, tuple(parts))
