"""The values a festival is made of: its facts, people and their duties, stock, disputes, fees."""

from enum import StrEnum

import msgspec

from qihui.events.festival.tasks import Part
from qihui.events.money import Category, Due, Prize, Role, Side, Stated
from qihui.events.standings import PlacePoints


class Basics(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """The facts of a festival (J.facts); what is empty is a blank that has to be filled in before it is published.

    `dates` are ISO dates, `who` says who may enter, `deadline` is the ISO date until which entries are taken.
    """

    title: str
    place: str = ""
    dates: tuple[str, ...] = ()
    who: str = ""
    deadline: str = ""

    @property
    def blanks(self) -> tuple[str, ...]:
        """The names of the fields that are still blank."""
        return tuple(name for name in self.__struct_fields__ if not getattr(self, name))


class Group(StrEnum):
    """A group of the organising committee 组委会 (J.committee)."""

    COMMITTEE = "committee"
    """Plans, keeps all together, decides what matters."""
    REFEREES = "referees"
    LOGISTICS = "logistics"
    PUBLICITY = "publicity"


class Duty(msgspec.Struct, frozen=True, omit_defaults=True):
    """Somebody in a group, and what they do there."""

    group: Group
    name: str
    duty: str


class Kind(StrEnum):
    """What an item of the stock list is (J.stock)."""

    SET = "set"
    BOARD = "board"
    CLOCK = "clock"
    SHEET = "sheet"
    """Score sheets, and sheets of formations."""
    OTHER = "other"


class Stock(msgspec.Struct, frozen=True, omit_defaults=True):
    """An item of the stock list, and how many are needed."""

    what: str
    kind: Kind
    needed: int


class Count(msgspec.Struct, frozen=True, omit_defaults=True):
    """What was counted of an item in a part of the festival, and how many of these cannot be used."""

    what: str
    part: Part
    found: int
    damaged: int = 0
    note: str = ""

    @property
    def usable(self) -> int:
        """How many can be used."""
        return self.found - self.damaged


class Below(msgspec.Struct, frozen=True, omit_defaults=True):
    """A sum that stands below the lines of the budget: of a `category`, or of a `side`; `what` is how it is called."""

    what: str
    planned: int
    actual: int | None = None
    category: Category | None = None
    side: Side | None = None

    @property
    def stated(self) -> Stated | None:
        """The sum as `money` takes it; `None` when it is not of one of the two."""
        of = [each for each in (self.category, self.side) if each is not None]
        return Stated(of[0], self.what, self.planned, self.actual) if len(of) == 1 else None


class Charge(msgspec.Struct, frozen=True, omit_defaults=True):
    """A fee of attendees in these roles; with `lodging`, only of those who need a bed."""

    due: Due
    roles: frozenset[Role]
    lodging: bool = False


class Dispute(msgspec.Struct, frozen=True):
    """A dispute 争执 among people, who mediated, and what came of it; empty as long as it is open (J.contingency)."""

    number: int
    at: str
    by: str
    parties: tuple[str, ...]
    text: str
    event: str = ""
    mediator: str = ""
    outcome: str = ""
    settled: str = ""


class SeriesRules(msgspec.Struct, frozen=True, omit_defaults=True):
    """How clubs and persons are ranked over all events, and what clubs get by place 团体奖 (E.prizes)."""

    points: PlacePoints = PlacePoints()
    prizes: tuple[Prize, ...] = ()


class Done(msgspec.Struct, frozen=True, omit_defaults=True):
    """When a task was done, by whom, and what they noted."""

    at: str
    by: str
    note: str = ""


class Move(msgspec.Struct, frozen=True):
    """The festival moved from a place to another one."""

    at: str
    before: str
    place: str
    reason: str
