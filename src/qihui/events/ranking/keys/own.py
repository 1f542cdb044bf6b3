"""Keys of what an entry did itself: points, progressive score, wins, games with the second move.

| name | 中文 | value |
| --- | --- | --- |
| `points` | 积分 | points of all rounds, and what rulings gave or took |
| `progressive` | 累进分 | sum of the points one had after each round (FIDE C.07, 7.5); `-cut1`: not the first |
| `wins` | 胜局 | rounds with the points of a win, played or not (7.1) |
| `wins-played` | | games won on the board (7.2) |
| `second-moves` | 后手局数 | games played with the second move (7.3) |
| `second-move-wins` | 后手胜局 | games won with it (7.4) |

More is better. In a round robin a forfeit won counts as a game. House choice: no progressive score in a round robin,
where the order of opponents follows from the numbers drawn and says nothing of strength.
"""

from collections.abc import Callable
from fractions import Fraction
from itertools import accumulate
from typing import ClassVar, Final

import msgspec

from qihui.events.ranking.field import Format
from qihui.events.ranking.key import Column, Explained, How, Measure, Part
from qihui.events.ranking.lines import Line
from qihui.events.ranking.sheet import ScoreSheet, Sheet
from qihui.rules.outcome import Told

SCORED: Final = frozenset({Format.SWISS, Format.ROUND_ROBIN})


class Points(msgspec.Struct, frozen=True):
    """Points 积分."""

    name: str = "points"
    formats: ClassVar[frozenset[Format]] = SCORED
    measure: ClassVar[Measure] = Measure.POINTS
    less_is_better: ClassVar[bool] = False

    def column(self, sheet: Sheet) -> Column:
        """Points of all rounds, with adjustments."""
        assert isinstance(sheet, ScoreSheet)
        both = zip(sheet.scores, sheet.entrants, strict=True)
        return Column([score + entrant.adjustment for score, entrant in both], sheet.table.unit)

    def explained(self, sheet: Sheet, at: int) -> Explained:
        """Round by round, and the adjustment."""
        assert isinstance(sheet, ScoreSheet)
        unit = sheet.table.unit
        parts = [_part(sheet, line, Fraction(line.points, unit), Told("tie.round-points")) for line in sheet.lines[at]]
        adjustment = sheet.entrants[at].adjustment
        if adjustment:
            parts.append(Part(Fraction(adjustment, unit), Told("tie.adjustment")))
        return Explained(self.name, self.column(sheet).value(at), How.SUM, tuple(parts))


class Progressive(msgspec.Struct, frozen=True):
    """Progressive score 累进分, without the first `lowest` rounds."""

    name: str = "progressive"
    lowest: int = 0
    formats: ClassVar[frozenset[Format]] = frozenset({Format.SWISS})
    measure: ClassVar[Measure] = Measure.POINTS
    less_is_better: ClassVar[bool] = False

    def column(self, sheet: Sheet) -> Column:
        """The sum of the scores after each round."""
        assert isinstance(sheet, ScoreSheet)
        first, through = self.lowest + 1, sheet.through
        return Column(
            [sum(line.points * (through + 1 - max(line.round, first)) for line in mine) for mine in sheet.lines],
            sheet.table.unit,
        )

    def explained(self, sheet: Sheet, at: int) -> Explained:
        """The score after each round."""
        assert isinstance(sheet, ScoreSheet)
        scored = [0] * sheet.through
        for line in sheet.lines[at]:
            scored[line.round - 1] = line.points
        parts = [
            Part(
                Fraction(score, sheet.table.unit),
                Told("tie.score-after"),
                round=round_,
                counted=round_ > self.lowest,
                cut=None if round_ > self.lowest else Told("tie.cut-first"),
            )
            for round_, score in enumerate(accumulate(scored), 1)
        ]
        return Explained(self.name, self.column(sheet).value(at), How.SUM, tuple(parts))


def _won(sheet: ScoreSheet, line: Line) -> bool:
    return line.points >= sheet.least_win


def _won_playing(sheet: ScoreSheet, line: Line) -> bool:
    return sheet.was_game(line) and _won(sheet, line)


def _second(sheet: ScoreSheet, line: Line) -> bool:
    return line.second and sheet.was_game(line)


def _second_won(sheet: ScoreSheet, line: Line) -> bool:
    return _second(sheet, line) and _won(sheet, line)


COUNTED: Final[dict[str, Callable[[ScoreSheet, Line], bool]]] = {
    "wins": _won,
    "wins-played": _won_playing,
    "second-moves": _second,
    "second-move-wins": _second_won,
}
"""Which rounds each key of this kind counts."""


class Count(msgspec.Struct, frozen=True):
    """How many rounds there are of a kind, which is one of `COUNTED`."""

    name: str
    formats: ClassVar[frozenset[Format]] = SCORED
    measure: ClassVar[Measure] = Measure.COUNT
    less_is_better: ClassVar[bool] = False

    def column(self, sheet: Sheet) -> Column:
        """The number of such rounds."""
        assert isinstance(sheet, ScoreSheet)
        counts = COUNTED[self.name]
        return Column([sum(counts(sheet, line) for line in mine) for mine in sheet.lines])

    def explained(self, sheet: Sheet, at: int) -> Explained:
        """The rounds that count."""
        assert isinstance(sheet, ScoreSheet)
        counts = COUNTED[self.name]
        parts = [
            _part(sheet, line, Fraction(1), Told("tie.round-counted"))
            for line in sheet.lines[at]
            if counts(sheet, line)
        ]
        return Explained(self.name, self.column(sheet).value(at), How.SUM, tuple(parts))


def _part(sheet: ScoreSheet, line: Line, score: Fraction, why: Told) -> Part:
    rival = None if line.rival is None else sheet.numbers[line.rival]
    return Part(score, why, round=line.round, rival=rival, mark=line.mark)
