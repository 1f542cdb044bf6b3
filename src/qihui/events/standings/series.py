"""Rankings over several events 系列排名: clubs or colleges 团体 over all games, persons over all dates.

Every entry brings its club, or itself, points for its place in each event, by a table that the regulations of the
festival publish; who shares places shares the mean of their points. Of equals stands first who has more first places,
then more second places, and so on. House choice, as the documents name no table: 7, 5, 4, 3, 2, 1 for the first six. A
person is known by name and club, which no two entries of one event have in common.

Source: E.team-individual, D.series.
"""

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from math import inf

import msgspec

from qihui.events.event import Event
from qihui.events.standings.standing import Line, standings


class PlacePoints(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Points for places from the first down; of a club the best `best` of each event count, 0 for all."""

    points: tuple[int, ...] = (7, 5, 4, 3, 2, 1)
    best: int = 0


class ClubLine(msgspec.Struct, frozen=True):
    """The place of a club or person over several events: points in all, and in each event in order; places won."""

    place: int
    name: str
    points: Fraction
    events: tuple[Fraction, ...]
    places: tuple[int, ...]


def by_club(events: Sequence[Event], table: PlacePoints | None = None) -> tuple[ClubLine, ...]:
    """Clubs over all events; entries without a club count for nobody."""
    named = [[(line.club, line) for line in standings(event).lines] for event in events]
    return ranked(named, table or PlacePoints())


def by_person(events: Sequence[Event], table: PlacePoints | None = None) -> tuple[ClubLine, ...]:
    """Entries over all events, by name and club."""
    named = [
        [(f"{line.name} · {line.club}" if line.club else line.name, line) for line in standings(event).lines]
        for event in events
    ]
    return ranked(named, table or PlacePoints())


def ranked(events: Sequence[Sequence[tuple[str, Line]]], table: PlacePoints) -> tuple[ClubLine, ...]:
    """The ranking of names over events, each of which has its lines with the names they count for, or none."""
    points: dict[str, list[list[Fraction]]] = {}
    places: dict[str, list[int]] = {}
    for at, named in enumerate(events):
        worth = _worth([line for _, line in named], table)
        for name, line in named:
            if not name:
                continue
            points.setdefault(name, [[] for _ in events])[at].append(worth[line.place])
            places.setdefault(name, []).append(line.place)
    sums = {
        name: tuple(sum(sorted(each, reverse=True)[: table.best or None], Fraction(0)) for each in own)
        for name, own in points.items()
    }
    # Places in order with something behind the last one: more first places come first, then more second places.
    ranks = {name: (-sum(sums[name], Fraction(0)), (*sorted(places[name]), inf)) for name in sums}
    found: list[ClubLine] = []
    for at, name in enumerate(sorted(sums, key=lambda name: (ranks[name], name))):
        same = bool(found) and ranks[found[-1].name] == ranks[name]
        place = found[-1].place if same else at + 1
        found.append(ClubLine(place, name, -ranks[name][0], sums[name], tuple(sorted(places[name]))))
    return tuple(found)


def _worth(lines: Sequence[Line], table: PlacePoints) -> dict[int, Fraction]:
    """The points of each place, shared by those who share it."""
    return {
        place: Fraction(sum(table.points[place - 1 : place - 1 + count]), count)
        for place, count in Counter(line.place for line in lines).items()
    }
