"""The regulations of a plain document: its format, with the numbers that go with it."""

from typing import TypeAlias

import msgspec

from qihui.cli.plain.errors import BadPlain
from qihui.events import ranking
from qihui.events.movements import Chairs, Even, Fill, Length
from qihui.events.pairing import Rules
from qihui.events.ranking import CHAINS
from qihui.events.regulations import Way
from qihui.events.scoring import POINTS, Comparison, Margins, PointTable

MATCHES = ("points", "direct-encounter", "wins", "play-off")
"""The chain of teams and clubs, unless another is named."""


class Strict(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What all parts of a document share."""


class _Format(Strict, frozen=True, tag_field="format"):
    """What all formats share: `format` says which it is."""


class Swiss(_Format, frozen=True, tag="swiss"):
    """A Swiss event: so many rounds, by our own weights (`rules`), or by the FIDE system (`dutch`).

    `points` is the name of a table, or a table. `seed` is that of lots among equals.
    """

    rounds: int
    points: str | PointTable = "xiangqi"
    chain: tuple[str, ...] = CHAINS["fide-swiss"]
    unplayed: str = "fide-2026"
    rules: Rules = Rules()
    dutch: bool = False
    seed: str = ""


class Duplicate(_Format, frozen=True, tag="duplicate"):
    """A duplicate event of persons: `group` tables in a group, `length` the sessions and games of a round.

    The first round is drawn from `seed`.
    """

    length: Length = Length()
    group: int | None = None
    fill: Fill = Fill.REST
    comparison: Comparison = Comparison()
    chain: tuple[str, ...] = CHAINS["siguo"]
    seed: str = ""


class RoundRobin(_Format, frozen=True, tag="round-robin"):
    """Everybody meets everybody, `times` 1 or 2; Berger tables by the order of the entries."""

    times: int = 1
    points: str | PointTable = "xiangqi"
    chain: tuple[str, ...] = CHAINS["fide-round-robin"]
    best_of: int = 1
    seed: str = ""


class Knockout(_Format, frozen=True, tag="knockout"):
    """Whoever loses is out, in a `double` elimination after the second loss.

    `places` are those of the first round from above, `null` for a bye. Without them the first `seeds` entries have set
    places by their order, `null` means all of them; the others draw lots out of `seed`, people of one club apart as
    long as can be (`clubs_apart`). `third_place`: the losers before the last match meet; by default where there are
    four entries, and not in a double elimination. A match has up to `best_of` games.
    """

    third_place: bool | None = None
    double: bool = False
    best_of: int = 1
    seeds: int | None = None
    places: tuple[int | None, ...] = ()
    clubs_apart: bool = True
    seed: str = ""


class GroupsOfTwo(_Format, frozen=True, tag="groups-of-two"):
    """A knockout whose places are all drawn, out of `seed`, or given as `places`."""

    third_place: bool | None = None
    best_of: int = 1
    places: tuple[int | None, ...] = ()
    seed: str = ""


class Letters(_Format, frozen=True, tag="letters"):
    """A A B B C C D: in each round equal letters meet, a single one goes on; four or fewer play a round robin.

    The letters of the next round are drawn out of `seed`; those of earlier rounds are known from the results.
    """

    points: str | PointTable = "xiangqi"
    chain: tuple[str, ...] = CHAINS["fide-round-robin"]
    best_of: int = 1
    seed: str = ""


class Groups(_Format, frozen=True, tag="groups"):
    """Round robins side by side, then a knockout: `groups` is how many there are, or who is in each.

    Of each group `through` go on. What is drawn (groups, the first `seeds` entries kept apart; the bracket where it
    does not follow from the places in the groups) is drawn out of `seed`.
    """

    groups: int | tuple[tuple[int, ...], ...]
    through: int = 2
    third_place: bool = True
    seeds: int = 0
    points: str | PointTable = "xiangqi"
    chain: tuple[str, ...] = CHAINS["fide-round-robin"]
    best_of: int = 1
    clubs_apart: bool = True
    seed: str = ""


class Pairs(_Format, frozen=True, tag="pairs"):
    """A duplicate event of pairs: `way` mitchell, howell, or swiss; `rounds` 0 for as many as the movement has."""

    way: Way = Way.MITCHELL
    rounds: int = 0
    length: Length = Length()
    even: Even = Even.SHARE
    changed: int = 0
    together: bool = False
    points: str | PointTable = "siguo"
    comparison: Comparison = Comparison()
    chain: tuple[str, ...] = CHAINS["siguo"]
    seed: str = ""


class Teams(_Format, frozen=True, tag="teams"):
    """Teams of four, each match at two tables with the sides swapped: `rounds` 0 for a round robin, else a Swiss event.

    A match is worth points by its margin over all deals.
    """

    rounds: int = 0
    length: Length = Length()
    margins: Margins = Margins()
    points: str | PointTable = "siguo"
    chain: tuple[str, ...] = MATCHES
    unplayed: str = "fide-2026"
    seed: str = ""


class Rotation(_Format, frozen=True, tag="rotation"):
    """Two clubs: every pair of the one meets every pair of the other. The club of the lowest number stays.

    The other one moves clockwise or not; where that is `null` it is drawn out of `seed`.
    """

    clockwise: bool | None = None
    points: str | PointTable = "junqi"
    chain: tuple[str, ...] = MATCHES
    seed: str = ""


class HumanMachine(_Format, frozen=True, tag="human-machine"):
    """People with the computer, who have the same seats (`chairs`): so many rounds."""

    rounds: int
    length: Length = Length()
    chairs: Chairs = Chairs()
    points: str | PointTable = "siguo"
    comparison: Comparison = Comparison()
    chain: tuple[str, ...] = CHAINS["siguo"]
    seed: str = ""


Listed: TypeAlias = Swiss | Duplicate
"""Formats that need no more than a list of results."""

Played: TypeAlias = RoundRobin | Knockout | GroupsOfTwo | Groups | Letters | Pairs | Teams | Rotation | HumanMachine
"""Formats that an event plays."""

Regulations: TypeAlias = Listed | Played

BY_DEAL: tuple[type, ...] = (Duplicate, Pairs, HumanMachine)
"""Formats of which every result is that of a deal. Teams have both, as a match may be forfeited."""


def table_of(points: str | PointTable) -> PointTable:
    """A table of points, or that of a name. Raises `BadPlain`."""
    if isinstance(points, PointTable):
        return points
    if points not in POINTS:
        raise BadPlain("plain-points", found=points, known=", ".join(POINTS))
    return POINTS[points]


def policy(name: str) -> ranking.Unplayed:
    """What unplayed rounds are worth. Raises `BadPlain`."""
    if name not in ranking.POLICIES:
        raise BadPlain("plain-unplayed", found=name, known=", ".join(ranking.POLICIES))
    return ranking.POLICIES[name]
