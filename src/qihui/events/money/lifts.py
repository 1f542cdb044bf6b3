"""Lifts 接送: private cars that take people along (H.benefits)."""

from collections import Counter
from collections.abc import Sequence

import msgspec

from qihui.events.money.errors import BadMoney


class Lift(msgspec.Struct, frozen=True):
    """A car with its driver, and its seats beside the driver's."""

    driver: str
    seats: int


def filled(lifts: Sequence[Lift], people: Sequence[str]) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """Who goes with whom: drivers in their order, each car full before the next one.

    Raises:
        BadMoney: there are too few seats, or somebody is named twice.
    """
    named = Counter([*(lift.driver for lift in lifts), *people])
    for name, times in named.items():
        if times > 1:
            raise BadMoney("attendee-twice", name=name)
    seats = sum(lift.seats for lift in lifts)
    if seats < len(people):
        raise BadMoney("lift-seats", seats=seats, people=len(people), short=len(people) - seats)
    found: list[tuple[str, tuple[str, ...]]] = []
    at = 0
    for lift in lifts:
        found.append((lift.driver, tuple(people[at : at + lift.seats])))
        at += lift.seats
    return tuple(found)
