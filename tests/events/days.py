"""Events for tests, step by step: who enters, what is entered at a table, and what is refused."""

from datetime import timedelta
from random import Random

import msgspec
import pytest

from qihui.events import commands as ask
from qihui.events.facts import CHIEF, By, Office
from qihui.events.regulations import PRESETS, Regulations
from qihui.events.results import Played
from qihui.events.simulate import Simulation
from qihui.events.standings import Standings, standings
from qihui.rules.errors import QihuiError

FIRST, SECOND, DRAW = Played(0), Played(1), Played(None)


def rules(name: str, **changes: object) -> Regulations:
    return msgspec.structs.replace(PRESETS[name], **changes)


def own(number: int, name: str = "") -> By:
    """An entry, in person."""
    return By(Office.ENTRY, name, number)


class Day(Simulation):
    """A simulation with short words."""

    def __init__(self, regulations: Regulations, count: int, clubs=(), seed: int = 1) -> None:
        super().__init__(regulations, Random(seed))
        self.enter(count, clubs)

    def begin(self) -> "Day":
        self.draw()
        self.ask(ask.Start())
        return self

    def pair(self) -> "Day":
        self.check_in()
        self.ask(ask.PairRound())
        self.publish()
        return self

    def pairs(self, number: int = 0) -> list[tuple[int | None, ...]]:
        round_ = self.event.at_round(number or self.event.round)
        assert round_ is not None
        return [table.seating.entries for table in round_.tables]

    def rests(self, number: int = 0) -> list[int]:
        round_ = self.event.at_round(number or self.event.round)
        assert round_ is not None
        return [rest.number for rest in round_.rests]

    def table_of(self, entry: int, number: int = 0) -> int:
        round_ = self.event.at_round(number or self.event.round)
        assert round_ is not None
        return next(table.number for table in round_.tables if entry in table.seating.entries)

    def wins(self, entry: int, number: int = 0) -> None:
        """An entry wins its game of the round."""
        table = self.table_of(entry, number)
        entries = self.pairs(number)[table - 1]
        self.ask(ask.EnterResult(table, Played(entries.index(entry)), round=number))

    def close(self, by=CHIEF) -> "Day":
        self.ask(ask.CloseRound(), by)
        return self

    def low_wins(self) -> "Day":
        """A round in which the lower number always wins, closed."""
        self.pair()
        for entries in self.pairs():
            self.wins(min(each for each in entries if each is not None))
        return self.close()

    def refuses(self, command: ask.AnyCommand, by: By = CHIEF) -> str:
        """Why a command is refused; nothing has changed then."""
        before = self.event
        with pytest.raises(QihuiError) as caught:
            self.ask(command, by)
        assert self.event is before
        return caught.value.key

    def wait(self, minutes: float) -> None:
        """So many minutes pass; the next command comes a minute after them."""
        self.at += timedelta(minutes=minutes)

    def begins(self, minutes: float) -> str:
        """The instant so many minutes from now."""
        return (self.at + timedelta(minutes=minutes)).isoformat()

    @property
    def standings(self) -> Standings:
        return standings(self.event)

    def points(self, number: int) -> str:
        line = self.standings.line(number)
        assert line is not None
        return line.values[0]


def refusal(day: Day, command: ask.AnyCommand, by: By = CHIEF) -> str:
    """Why something is refused, which changes nothing."""
    return day.refuses(command, by)
