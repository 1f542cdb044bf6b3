"""Formats 赛制 of an event as data: what is chosen, and the numbers that go with it.

| format | 中文 | stages | clause |
| --- | --- | --- | --- |
| `Knockout` | 淘汰赛 | one, by seeds or lots | J.knockout |
| `RoundRobin` | 循环赛 | one, once or twice | J.round-robin |
| `Swiss` | 积分编排 | one | J.swiss |
| `GroupsThenFinal` | 分组加决赛 | round robins side by side, then a knockout | J.contingency |
| `Letters` | 字母签加四强循环 | pairs by letters until four or fewer are left, then a round robin | E.draw-letters |
| `GroupsOfTwo` | 两人一组 | a knockout whose places are all drawn | D.groups-of-two |
| `Duplicate` | 复式个人赛 | Swiss movement by mean rate | C.swiss-movement |
| `Pairs` | 复式双人赛 | Mitchell, Howell, or Swiss by rate | C.pairs-teams |
| `Teams` | 四人队式 | matches of two tables, sides swapped | C.pairs-teams |
| `Rotation` | 轮转对抗 | every pair of one club meets every pair of the other | H.rotation |
| `HumanMachine` | 人机赛 | all humans in the same seat, alone or facing each other | C.human-machine |
"""

from enum import StrEnum
from typing import TypeAlias

import msgspec

from qihui.events.movements import Chairs, Even, Fill, Length, Machine
from qihui.events.pairing import Rules
from qihui.events.scoring import Margins


class Unit(StrEnum):
    """What an entry 参赛者 is."""

    PERSON = "person"
    PAIR = "pair"
    TEAM = "team"


class Way(StrEnum):
    """How pairs move."""

    MITCHELL = "mitchell"
    HOWELL = "howell"
    SWISS = "swiss"


class _Format(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="format"):
    """What all formats share: in a document, `format` says which it is."""


class Knockout(_Format, frozen=True, tag="knockout"):
    """Whoever loses is out, in a `double` elimination after the second loss.

    The first `seeds` entries by their seed have set places, the others draw lots; `None` seeds all, and nothing is
    drawn.
    """

    third_place: bool = True
    double: bool = False
    seeds: int | None = 0


class RoundRobin(_Format, frozen=True, tag="round-robin"):
    """Everybody meets everybody, `times` 1 or 2."""

    times: int = 1


class Swiss(_Format, frozen=True, tag="swiss"):
    """So many rounds; `dutch` pairs by the library for the FIDE system, else by `rules`.

    Late entries are taken until before round `late_until`, 0 for never; the last of the rounds that they missed is
    a half-point bye where `late_half`, all others are worth nothing.
    """

    rounds: int
    rules: Rules = Rules()
    dutch: bool = False
    late_until: int = 0
    late_half: bool = False


class GroupsThenFinal(_Format, frozen=True, tag="groups"):
    """So many groups, of each of which so many go on to a knockout."""

    groups: int
    through: int = 2
    third_place: bool = True


class Letters(_Format, frozen=True, tag="letters"):
    """A A B B C C D: equal letters meet; four or fewer who are left play a round robin."""


class GroupsOfTwo(_Format, frozen=True, tag="groups-of-two"):
    """Pairs by lot, winners on, until the places one to three are settled."""

    third_place: bool = True


class Duplicate(_Format, frozen=True, tag="duplicate"):
    """Persons at tables of four, `group` tables in a group (`None`: all are one)."""

    rounds: int
    length: Length = Length()
    group: int | None = None
    fill: Fill = Fill.REST
    late_until: int = 0


class Pairs(_Format, frozen=True, tag="pairs"):
    """Pairs; `rounds` 0 for as many as the movement has. `even` and `changed` are for Mitchell."""

    way: Way = Way.MITCHELL
    rounds: int = 0
    length: Length = Length()
    even: Even = Even.SHARE
    changed: int = 0
    together: bool = False


class Teams(_Format, frozen=True, tag="teams"):
    """Teams of four; `rounds` 0 for a round robin, else so many Swiss rounds. A match is worth points by its margin."""

    rounds: int = 0
    length: Length = Length()
    margins: Margins = Margins()


class Rotation(_Format, frozen=True, tag="rotation"):
    """One club against the other, with one drawn deal a round; each club hands in so many formations."""

    submitted: int = 10


class HumanMachine(_Format, frozen=True, tag="human-machine"):
    """People with the computer, in fixed seats: so many rounds."""

    rounds: int
    machine: Machine
    length: Length = Length()
    chairs: Chairs = Chairs()


Format: TypeAlias = (
    Knockout
    | RoundRobin
    | Swiss
    | GroupsThenFinal
    | Letters
    | GroupsOfTwo
    | Duplicate
    | Pairs
    | Teams
    | Rotation
    | HumanMachine
)

RATED: tuple[type, ...] = (Duplicate, Pairs, HumanMachine)
"""Formats that are ranked by mean rate; the others by points, or by who went out when."""

BRACKETS: tuple[type, ...] = (Knockout, GroupsOfTwo)
"""Formats that are a knockout from beginning to end."""
