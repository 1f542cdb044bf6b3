"""The lines of the trail, and whom each touches."""

from collections.abc import Iterable, Sequence

import msgspec
from msgspec.structs import replace

from qihui.events import facts as told
from qihui.events.after.enrolling import NUMBERS
from qihui.events.audit.telling import fact_told
from qihui.rules.outcome import Told


class Change(msgspec.Struct, frozen=True):
    """One line of the trail: when, who, what in words, the reason that was given, and the fact itself.

    `numbers` are the entries it touches, `round` and `table` where it did, 0 for none. The fact is `None` where it may
    not be told.
    """

    at: str
    by: told.By
    what: Told
    reason: str
    fact: told.AnyFact | None
    numbers: tuple[int, ...] = ()
    round: int = 0
    table: int = 0


def changes(log: Iterable[told.Logged]) -> tuple[Change, ...]:
    """Every fact of a log as a line of the trail."""
    return tuple(_Trail().read(log))


def concerning(
    trail: Sequence[Change], *, number: int | None = None, round_: int | None = None, table: int | None = None
) -> tuple[Change, ...]:
    """The lines that touch an entry, a round, or a table of it."""
    return tuple(
        each
        for each in trail
        if (number is None or number in each.numbers)
        and (round_ is None or each.round == round_)
        and (table is None or each.table == table)
    )


class _Trail:
    """Who is touched by what, as the log goes on."""

    def __init__(self) -> None:
        self.seats: dict[tuple[int, int], tuple[int, ...]] = {}
        self.appeals: dict[int, tuple[int, ...]] = {}
        self.rulings: dict[int, tuple[int, ...]] = {}

    def read(self, log: Iterable[told.Logged]) -> list[Change]:
        """The lines of a log."""
        lines: list[Change] = []
        for each in log:
            lines.append(self._change(each))
            if isinstance(each.fact, told.Drawn) and each.fact.purpose == NUMBERS:
                new = {int(drawn.item): int(drawn.place) for drawn in each.fact.draw.result}
                lines = [replace(line, numbers=tuple(new.get(one, one) for one in line.numbers)) for line in lines]
        return lines

    def _change(self, logged: told.Logged) -> Change:
        fact = logged.fact
        numbers = tuple(dict.fromkeys(self._numbers(fact)))
        reason = getattr(fact, "reason", "") or getattr(fact, "text", "")
        where = fact.effect if isinstance(fact, told.Ruled) else fact
        place = (getattr(where, "round", 0), getattr(where, "table", 0))
        return Change(logged.at, logged.by, fact_told(fact), reason, fact, numbers, *place)

    def _numbers(self, fact: told.AnyFact) -> tuple[int, ...]:
        """The entries that a fact touches."""
        match fact:
            case told.RoundPaired(round_, plan) | told.RoundRepaired(round_, plan):
                for seating in plan.seatings:
                    self.seats[round_, seating.table] = _people(seating.entries)
                rests = tuple(rest.number for rest in plan.rests)
                return tuple(one for seating in plan.seatings for one in _people(seating.entries)) + rests
            case told.TableReseated(round_, table, entries):
                before = self.seats.get((round_, table), ())
                self.seats[round_, table] = _people(entries)
                return before + _people(entries)
            case told.Ruled(ruling, effect):
                self.rulings[ruling] = self._ruled(effect)
                return self.rulings[ruling]
            case told.Appealed(appeal, number):
                self.appeals[appeal] = (number,)
                return (number,)
            case told.AppealAnswered(appeal) | told.AppealCarried(appeal):
                return self.appeals.get(appeal, ())
            case told.Seeded(order):
                return order
            case told.Prohibited(pairs):
                return tuple(one for pair in pairs for one in pair)
            case told.Started(numbers) | told.LateForfeited(numbers=numbers):
                return numbers
            case _:
                number = getattr(fact, "number", 0)
                seats = self.seats.get((getattr(fact, "round", 0), getattr(fact, "table", 0)), ())
                return (number,) if number else seats

    def _ruled(self, effect: told.AnyEffect) -> tuple[int, ...]:
        """The entries that a ruling touches."""
        match effect:
            case told.PlayedOff(order):
                return order
            case told.Overturned(ruling):
                return self.rulings.get(ruling, ())
            case told.ResultRuled(round_, table) | told.Advanced(round_, table):
                return self.seats.get((round_, table), ())
            case _:
                return (effect.number,)


def _people(entries: Sequence[int | None]) -> tuple[int, ...]:
    return tuple(each for each in entries if each is not None)
