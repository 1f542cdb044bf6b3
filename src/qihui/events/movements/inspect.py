"""What a movement is worth: proof that nobody plays a deal twice, and figures for what should be even.

Faults are what the duplicate principle forbids: an entry at two places at once, a deal that an entry plays twice (teams
play each from both sides, once), a deal that only one table plays, so that there is nothing to compare. Everything else
is told in numbers: how evenly places were taken, how often the same two were partners or opponents, how many tables
each deal was compared over.

Source: C-app2, C-app3, 5.2 (非个人赛移位方式需满足复式编排原则).
"""

from collections import Counter
from collections.abc import Iterator
from enum import StrEnum
from itertools import combinations

import msgspec

from qihui.events.movements.sitting import Movement, Sitting, Unit


class MovementFault(StrEnum):
    """What must not be."""

    TWO_PLACES = "two-places"
    DEAL_TWICE = "deal-twice"
    NOTHING_TO_COMPARE = "nothing-to-compare"
    UNEVEN_MATCH = "uneven-match"
    """A team plays a deal from one side only."""


class Flaw(msgspec.Struct, frozen=True):
    """A fault: the round (0 for the whole), the entry or 0, and the deal or 0."""

    fault: MovementFault
    round: int
    entry: int
    deal: int


class Spread(msgspec.Struct, frozen=True):
    """How meetings are spread: the fewest and the most different others of an entry, and the most meetings of two."""

    fewest: int
    most: int
    same: int


class Report(msgspec.Struct, frozen=True):
    """What was found.

    `seats` is, over all entries, the most by which the times in two places differ; `played` the fewest and most deals
    of an entry, `rested` the fewest and most rounds of sitting out, `compared` the fewest and most tables of a deal.
    """

    flaws: tuple[Flaw, ...]
    seats: int
    played: tuple[int, int]
    rested: tuple[int, int]
    compared: tuple[int, int]
    partners: Spread
    opponents: Spread


def inspect(movement: Movement) -> Report:
    """The report on a movement of one round or more."""
    places: dict[int, Counter[int]] = {}
    deals: dict[int, Counter[tuple[int, int]]] = {}
    rested: Counter[int] = Counter()
    tables: Counter[int] = Counter()
    partners: dict[int, Counter[int]] = {}
    opponents: dict[int, Counter[int]] = {}
    flaws: list[Flaw] = []
    width = 1
    for each in movement.rounds:
        times: Counter[int] = Counter(each.rests)
        rested.update(each.rests)
        for sitting in each.sittings:
            width = max(width, len(sitting.places))
            tables.update(sitting.deals)
            for place, entry in _taken(sitting):
                times[entry] += 1
                places.setdefault(entry, Counter())[place] += 1
                deals.setdefault(entry, Counter()).update((deal, place) for deal in sitting.deals)
            _meet(sitting, partners, opponents)
        allowed = 2 if movement.unit is Unit.TEAM else 1
        flaws += [
            Flaw(MovementFault.TWO_PLACES, each.number, entry, 0)
            for entry, count in times.items()
            if count > (allowed if entry not in each.rests else 1)
        ]
    flaws += _replayed(movement.unit, deals)
    flaws += [Flaw(MovementFault.NOTHING_TO_COMPARE, 0, 0, deal) for deal, count in tables.items() if count < 2]
    everybody = {*places, *rested}
    totals = [sum(deals[entry].values()) if entry in deals else 0 for entry in everybody]
    return Report(
        flaws=tuple(flaws),
        seats=max((_difference(count, width) for count in places.values()), default=0),
        played=_ends(totals),
        rested=_ends([rested[entry] for entry in everybody]),
        compared=_ends(list(tables.values())),
        partners=_spread(partners),
        opponents=_spread(opponents),
    )


def comparisons(movement: Movement) -> tuple[int, int]:
    """The fewest and the most deals in which two entries held the same place, over any two: best for small fields."""
    seen: dict[tuple[int, int], list[int]] = {}
    for each in movement.rounds:
        for sitting in each.sittings:
            for place, entry in _taken(sitting):
                for deal in sitting.deals:
                    seen.setdefault((deal, place), []).append(entry)
    counts: Counter[tuple[int, int]] = Counter()
    for entries in seen.values():
        counts.update(combinations(sorted(entries), 2))
    everybody = sorted({entry for entries in seen.values() for entry in entries})
    return _ends([counts[pair] for pair in combinations(everybody, 2)])


def _taken(sitting: Sitting) -> Iterator[tuple[int, int]]:
    return ((place, entry) for place, entry in enumerate(sitting.places) if entry is not None)


def _meet(sitting: Sitting, partners: dict[int, Counter[int]], opponents: dict[int, Counter[int]]) -> None:
    for (place, entry), (other_place, other) in combinations(_taken(sitting), 2):
        met = opponents if (place + other_place) % 2 else partners
        met.setdefault(entry, Counter())[other] += 1
        met.setdefault(other, Counter())[entry] += 1


def _replayed(unit: Unit, deals: dict[int, Counter[tuple[int, int]]]) -> Iterator[Flaw]:
    for entry, played in deals.items():
        times = Counter(deal for deal, _ in played.elements())
        for deal, count in times.items():
            if unit is not Unit.TEAM:
                if count > 1:
                    yield Flaw(MovementFault.DEAL_TWICE, 0, entry, deal)
            elif played[deal, 0] > 1 or played[deal, 1] > 1:
                yield Flaw(MovementFault.DEAL_TWICE, 0, entry, deal)
            elif count < 2:
                yield Flaw(MovementFault.UNEVEN_MATCH, 0, entry, deal)


def _difference(count: Counter[int], width: int) -> int:
    times = [count[place] for place in range(width)]
    return max(times) - min(times)


def _ends(values: list[int]) -> tuple[int, int]:
    return (min(values, default=0), max(values, default=0))


def _spread(met: dict[int, Counter[int]]) -> Spread:
    different = [len(each) for each in met.values()]
    return Spread(*_ends(different), max((max(each.values()) for each in met.values()), default=0))
