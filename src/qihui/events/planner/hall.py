"""What a planner is given: entries, tables, how long a game may take, and the hours.

Times are minutes; a span of hours is whole, so a break 休息 is the gap between two spans. Nothing is begun that does
not end within its span.
"""

import datetime as dt
from collections.abc import Sequence
from typing import Final

import msgspec

from qihui.events.planner.errors import BadPlan

MOST_MINUTES: Final = 10_000
MOST_GAMES: Final = 21
YEAR: Final = 366 * 24 * 60


class Span(msgspec.Struct, frozen=True):
    """Hours without a break."""

    starts: dt.datetime
    ends: dt.datetime

    def __post_init__(self) -> None:
        """Keep the end behind the beginning, within a year. Raises `BadPlan`."""
        if self.ends <= self.starts:
            raise BadPlan("plan-span", starts=str(self.starts), ends=str(self.ends))
        if self.minutes > YEAR:
            raise BadPlan("plan-hours", days=self.minutes // (24 * 60))

    @property
    def minutes(self) -> int:
        """How long it is."""
        return int((self.ends - self.starts).total_seconds()) // 60


class Hall(msgspec.Struct, frozen=True):
    """The tables of `seats` seats that can be used at once, and the hours, in order.

    A game takes `game` minutes at most, a match `best_of` games, `turnover` minutes pass between two sittings. `deals`
    is how many deals there are for a duplicate event, if that is known. The hours are a year at most.
    """

    tables: int
    hours: tuple[Span, ...]
    game: int
    best_of: int = 1
    turnover: int = 10
    seats: int = 2
    deals: int | None = None

    def __post_init__(self) -> None:
        """Keep numbers sensible, and hours in order. Raises `BadPlan`."""
        if self.tables < 1:
            raise BadPlan("plan-tables", found=self.tables)
        for minutes, least in ((self.game, 1), (self.turnover, 0)):
            if not least <= minutes <= MOST_MINUTES:
                raise BadPlan("plan-minutes", found=minutes, least=least, most=MOST_MINUTES)
        if not 1 <= self.best_of <= MOST_GAMES:
            raise BadPlan("plan-best-of", found=self.best_of, most=MOST_GAMES)
        if self.seats not in (2, 4):
            raise BadPlan("plan-seats", found=self.seats)
        for before, after in zip(self.hours, self.hours[1:], strict=False):
            if after.starts < before.ends:
                raise BadPlan("plan-span", starts=str(after.starts), ends=str(before.ends))
        if sum(span.minutes for span in self.hours) > YEAR:
            raise BadPlan("plan-hours", days=sum(span.minutes for span in self.hours) // (24 * 60))


def hours_of(span: Span, breaks: Sequence[Span] = ()) -> tuple[Span, ...]:
    """The hours of a span without its breaks, in whatever order these are given."""
    found: list[Span] = []
    at = span.starts
    for pause in sorted(breaks, key=lambda each: each.starts):
        if pause.ends <= span.starts or pause.starts >= span.ends:
            continue
        if at < pause.starts:
            found.append(Span(at, pause.starts))
        at = max(at, pause.ends)
    return (*found, Span(at, span.ends)) if at < span.ends else tuple(found)
