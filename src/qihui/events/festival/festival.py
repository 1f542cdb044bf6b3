"""A festival 活动 at one moment: what its facts have made of it."""

from collections.abc import Iterable, Mapping
from typing import TypeAlias

import msgspec
from msgspec.structs import replace

from qihui.events.event import Event
from qihui.events.facts import By
from qihui.events.festival.after import after
from qihui.events.festival.facts import AnyFestivalFact, FestivalFounded, Kept
from qihui.events.festival.parts import Basics, Below, Charge, Count, Dispute, Done, Duty, Move, SeriesRules, Stock
from qihui.events.festival.tasks import Part, Task
from qihui.events.money import (
    Attendee,
    Claim,
    Lift,
    Line,
    Meal,
    Payment,
    RefundRule,
    Sponsor,
    Supply,
)

Events: TypeAlias = Mapping[str, Event]
"""The events of a festival by their names in it, as they are now."""


class Festival(msgspec.Struct, frozen=True):
    """A festival. `events` are the names of its events; the events themselves have logs of their own.

    `entry_payments` has what was paid by name of the event and place in the order of entry, `payments` by attendee;
    `refunded` what was paid back to whom on receipts, `written_off` the reason why open fees are given up. `cancelled`
    are the events that were dropped, with the reasons. `adopted` is when the budget was adopted as it is planned now.
    """

    basics: Basics
    part: Part = Part.PREPARATION
    published: str = ""
    closed: str = ""
    events: tuple[str, ...] = ()
    cancelled: tuple[tuple[str, str], ...] = ()
    duties: tuple[Duty, ...] = ()
    sponsors: tuple[Sponsor, ...] = ()
    lines: tuple[Line, ...] = ()
    stated: tuple[Below, ...] = ()
    adopted: str = ""
    charges: tuple[Charge, ...] = ()
    fees_planned: int = 0
    refund_rule: RefundRule | None = None
    refunds_planned: int = 0
    claims: tuple[Claim, ...] = ()
    refunded: tuple[tuple[str, int], ...] = ()
    entry_payments: tuple[tuple[str, int, Payment], ...] = ()
    payments: tuple[tuple[str, Payment], ...] = ()
    written_off: str = ""
    people: Mapping[str, Attendee] = {}
    meals: tuple[Meal, ...] = ()
    supplies: tuple[Supply, ...] = ()
    lifts: tuple[Lift, ...] = ()
    passengers: tuple[str, ...] = ()
    stock: tuple[Stock, ...] = ()
    counts: tuple[Count, ...] = ()
    done: tuple[tuple[Task, Done], ...] = ()
    waived: tuple[tuple[Part, str], ...] = ()
    disputes: tuple[Dispute, ...] = ()
    feedback: tuple[tuple[int, str], ...] = ()
    series: SeriesRules = SeriesRules()
    moves: tuple[Move, ...] = ()
    notices: tuple[tuple[str, str], ...] = ()
    seq: int = 0
    at: str = ""

    @property
    def attendees(self) -> tuple[Attendee, ...]:
        """The list of attendees, in its order."""
        return tuple(self.people.values())

    def attendee(self, name: str) -> Attendee | None:
        """Somebody on the list of attendees."""
        return self.people.get(name)

    def task(self, task: Task) -> Done | None:
        """When a task was done; `None` while it is open."""
        return dict(self.done).get(task)

    @classmethod
    def of(cls, log: Iterable[Kept]) -> "Festival":
        """The festival that a log tells of; its first fact is `FestivalFounded`."""
        first, *rest = log
        assert isinstance(first.fact, FestivalFounded), first
        festival = cls(first.fact.basics, seq=1, at=first.at)
        for each in rest:
            festival = festival.apply(each.fact, each.by, each.at)
        return festival

    def apply(self, fact: AnyFestivalFact, by: By, at: str) -> "Festival":
        """The festival after `fact`, which `by` did at an instant."""
        return replace(after(self, fact, by, at), seq=self.seq + 1, at=at)
