"""The keys of competitive Siguo 竞技四国军棋 (C-app2.2), in the order of the document.

| name | 中文 | value |
| --- | --- | --- |
| `rate` | 平均MP得分率 R | mean rate over all deals; more is better |
| `opponents-rate` | 所遇到对手R的平均分 | mean R of the opponents met |
| `beaten-rate` | 所胜对手R的平均分 | mean R of the opponents beaten |
| `time-total` | 行棋总用时 | own thinking time; less is better |
| `time-trimmed` | 去掉最多和最少两盘 | mean time without the longest and the shortest game; less is better |

The fifth criterion, a play-off, is `play-off` in `conduct.py`. House choices, where the document is silent: an opponent
met or beaten in several games counts once for each; opponents without an R (the computer, or who has nothing to be
compared with) are left out; who beat nobody comes after everybody who did, and whose time is not known for every game
comes last.
"""

from collections.abc import Callable, Sequence
from fractions import Fraction
from types import MappingProxyType
from typing import ClassVar, Final, assert_never

import msgspec
from msgspec.structs import replace

from qihui.events.ranking.field import Format
from qihui.events.ranking.key import Column, Explained, How, Measure, Part
from qihui.events.ranking.ratesheet import Meeting, RateSheet, in_order
from qihui.events.ranking.sheet import Sheet
from qihui.events.scoring import Basis, DealRate, plain
from qihui.rules.outcome import Told

DUPLICATE: Final = frozenset({Format.DUPLICATE})


class Rate(msgspec.Struct, frozen=True):
    """R, as `scoring` has it."""

    name: str = "rate"
    formats: ClassVar[frozenset[Format]] = DUPLICATE
    measure: ClassVar[Measure] = Measure.RATE
    less_is_better: ClassVar[bool] = False

    def column(self, sheet: Sheet) -> Column:
        """R of every entry."""
        assert isinstance(sheet, RateSheet)
        return Column(*sheet.common)

    def explained(self, sheet: Sheet, at: int) -> Explained:
        """The rate on each deal, and how it was found."""
        assert isinstance(sheet, RateSheet)
        own = sorted((each for each in sheet.deals if each.entry == sheet.numbers[at]), key=in_order)
        parts = tuple(
            Part(
                each.rate or Fraction(0),
                _basis(each),
                round=each.round,
                counted=each.rate is not None,
                cut=Told("tie.no-rate") if each.rate is None else None,
            )
            for each in own
        )
        return Explained(self.name, sheet.rates[at], How.MEAN, parts)


def _basis(deal: DealRate) -> Told:
    """How a rate was found: before a penalty out of matchpoints, and what was taken."""
    told = _found(deal)
    return replace(told, more=(Told("tie.penalty", {"percent": deal.taken}),)) if deal.taken else told


def _found(deal: DealRate) -> Told:
    name, count, points = deal.deal, deal.compared, plain(deal.compared_points, 3)
    match deal.basis:
        case Basis.COMPARED:
            return Told("tie.deal-compared", {"deal": name, "count": count, "points": points, "top": deal.top})
        case Basis.NEUBERG:
            return Told("tie.deal-neuberg", {"deal": name, "count": count, "points": points, "top": deal.top})
        case Basis.SMALL_FIELD:
            return Told("tie.deal-small-field", {"deal": name, "count": count})
        case Basis.AWARD:
            return Told("tie.deal-award", {"deal": name})
        case Basis.AWARD_OWN:
            return Told("tie.deal-award-own", {"deal": name})
        case Basis.ALONE:
            return Told("tie.deal-alone", {"deal": name})
    assert_never(deal.basis)


def _met(meeting: Meeting) -> tuple[int, ...]:
    return meeting.rivals


def _beaten(meeting: Meeting) -> tuple[int, ...]:
    return meeting.beaten


RIVALS: Final = MappingProxyType({"opponents-rate": _met, "beaten-rate": _beaten})
"""Which opponents of a game each key of this kind looks at."""


class RivalsRate(msgspec.Struct, frozen=True):
    """The mean R of opponents, which are those of `RIVALS`."""

    name: str
    formats: ClassVar[frozenset[Format]] = DUPLICATE
    measure: ClassVar[Measure] = Measure.RATE
    less_is_better: ClassVar[bool] = False

    def column(self, sheet: Sheet) -> Column:
        """The mean of every entry, nothing for who has no such opponent."""
        assert isinstance(sheet, RateSheet)
        rates, denominator = sheet.common
        rivals: Callable[[Meeting], tuple[int, ...]] = RIVALS[self.name]
        means: list[tuple[int, int] | None] = []
        for meetings in sheet.meetings:
            total = count = 0
            for meeting in meetings:
                for rival in rivals(meeting):
                    rate = rates[rival]
                    if rate is not None:
                        total += rate
                        count += 1
            means.append((total, count) if count else None)
        return Column.of_means(means, denominator)

    def explained(self, sheet: Sheet, at: int) -> Explained:
        """Each opponent's R, game by game."""
        assert isinstance(sheet, RateSheet)
        rivals = RIVALS[self.name]
        parts: list[Part] = []
        for meeting in sheet.meetings[at]:
            for rival in rivals(meeting):
                rate = sheet.rates[rival]
                parts.append(
                    Part(
                        rate or Fraction(0),
                        Told("tie.opponent-rate", {"deal": meeting.deal}),
                        round=meeting.round,
                        rival=sheet.numbers[rival],
                        counted=rate is not None,
                        cut=Told("tie.no-rate") if rate is None else None,
                    )
                )
        return Explained(self.name, self.column(sheet).value(at), How.MEAN, tuple(parts))


class Time(msgspec.Struct, frozen=True):
    """Thinking time in milliseconds: the total, or `trimmed` the mean without the longest and the shortest game."""

    name: str
    trimmed: bool
    formats: ClassVar[frozenset[Format]] = DUPLICATE
    measure: ClassVar[Measure] = Measure.TIME
    less_is_better: ClassVar[bool] = True

    def column(self, sheet: Sheet) -> Column:
        """The time of every entry, nothing where it is not known or no game is left."""
        assert isinstance(sheet, RateSheet)
        means: list[tuple[int, int] | None] = []
        for meetings in sheet.meetings:
            times = _times(meetings)
            if self.trimmed and times is not None:
                times = sorted(times)[1:-1]
            means.append((sum(times), len(times) if self.trimmed else 1) if times else None)
        return Column.of_means(means)

    def explained(self, sheet: Sheet, at: int) -> Explained:
        """The time of each game, and which are left out."""
        assert isinstance(sheet, RateSheet)
        meetings = sheet.meetings[at]
        times = _times(meetings)
        if times is None:
            return Explained(self.name, None, How.SUM, (), Told("tie.no-times"))
        order = sorted(range(len(times)), key=lambda game: times[game])
        cut = {order[0]: Told("tie.cut-shortest"), order[-1]: Told("tie.cut-longest")} if self.trimmed and order else {}
        parts = tuple(
            Part(
                Fraction(time),
                Told("tie.time", {"deal": meeting.deal}),
                round=meeting.round,
                counted=game not in cut,
                cut=cut.get(game),
            )
            for game, (meeting, time) in enumerate(zip(meetings, times, strict=True))
        )
        return Explained(self.name, self.column(sheet).value(at), How.MEAN if self.trimmed else How.SUM, parts)


def _times(meetings: Sequence[Meeting]) -> list[int] | None:
    """The times of all games; `None` where one is not known, or nothing was played."""
    times = [meeting.time for meeting in meetings if meeting.time is not None]
    return times if times and len(times) == len(meetings) else None
