"""Rankings over several events 系列排名: clubs or colleges 团体 over all games, persons over all dates.

Every entry brings its club, or itself, points for its place in each event, by a table that the regulations of the
festival publish; who shares places shares the mean of their points. Of equals stands first who has more first places,
then more second places, and so on. House choice, as the documents name no table: 7, 5, 4, 3, 2, 1 for the first six.

Source: E.team-individual, D.series.
"""

from collections.abc import Callable, Iterable, Sequence
from fractions import Fraction

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
    return _ranked(events, table or PlacePoints(), lambda line: line.club)


def by_person(events: Sequence[Event], table: PlacePoints | None = None) -> tuple[ClubLine, ...]:
    """Entries over all events, by name and club."""
    return _ranked(
        events, table or PlacePoints(), lambda line: f"{line.name} · {line.club}" if line.club else line.name
    )


def _ranked(events: Sequence[Event], table: PlacePoints, key: Callable[[Line], str]) -> tuple[ClubLine, ...]:
    points: dict[str, list[list[Fraction]]] = {}
    places: dict[str, list[int]] = {}
    for at, event in enumerate(events):
        lines = standings(event).lines
        for line in lines:
            name = key(line)
            if name:
                own = points.setdefault(name, [[] for _ in events])
                own[at].append(_worth(line, lines, table))
                places.setdefault(name, []).append(line.place)
    sums = {
        name: tuple(sum(sorted(each, reverse=True)[: table.best or None], Fraction(0)) for each in own)
        for name, own in points.items()
    }
    deepest = max((place for own in places.values() for place in own), default=0)

    def rank(name: str) -> tuple[Fraction, tuple[int, ...]]:
        counts = tuple(-places[name].count(place) for place in range(1, deepest + 1))
        return -sum(sums[name], Fraction(0)), counts

    ordered = sorted(sums, key=lambda name: (rank(name), name))
    return tuple(
        ClubLine(
            1 + next(at for at, other in enumerate(ordered) if rank(other) == rank(name)),
            name,
            sum(sums[name], Fraction(0)),
            sums[name],
            tuple(sorted(places[name])),
        )
        for name in ordered
    )


def _worth(line: Line, lines: Iterable[Line], table: PlacePoints) -> Fraction:
    """The points of a place, shared by those who share it."""
    count = sum(other.place == line.place for other in lines)
    taken = range(line.place - 1, line.place - 1 + count)
    return Fraction(sum(table.points[at] for at in taken if at < len(table.points)), count)
