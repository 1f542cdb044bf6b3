"""The parts an event is made of: entries, stages, rounds with their tables, rulings, appeals, draws."""

from enum import StrEnum

import msgspec

from qihui.events.entries import Card, Contact, Standing
from qihui.events.facts import (
    Appealed,
    By,
    DealScored,
    EquipmentReported,
    Office,
    Remedy,
    RoundPlan,
    Ruled,
    Seating,
    StageBegan,
)
from qihui.events.lots import Draw, Opening, Sealed
from qihui.events.pairing import Finding, Rest
from qihui.events.pairing.knockout import Series
from qihui.events.results import ByeKind, Closed, Missing, Played, Result


class Phase(StrEnum):
    """What an event is doing."""

    ENROLLING = "enrolling"
    RUNNING = "running"
    FINISHED = "finished"


class Entrant(msgspec.Struct, frozen=True):
    """An entry in an event. `left` is the round from which it is not paired any more, 0 while it plays.

    A `late` one came after the start, when `missed` rounds had been paired; `annulled` ones are not ranked, and their
    games are void from round `void_from` on, the first of the stage in which they left. In the tie-breaks of others,
    games against one that `forfeits` count as forfeited by it. `order` is the place in the order of entry, which stays
    when numbers are drawn.
    """

    number: int
    card: Card
    contact: Contact
    missed: int = 0
    late: bool = False
    checked_in: bool = False
    standing: Standing = Standing.PLAYING
    left: int = 0
    annulled: bool = False
    void_from: int = 0
    absences: tuple[tuple[int, ByeKind], ...] = ()
    forfeits: bool = False
    order: int = 0

    @property
    def playing(self) -> bool:
        """Whether it still plays."""
        return self.standing is Standing.PLAYING

    def absence(self, round_: int) -> ByeKind | None:
        """The bye for a round that it sits out."""
        return dict(self.absences).get(round_)


class EventTable(msgspec.Struct, frozen=True):
    """A table of a round: who sits there, and what has come of it.

    `games` are the winners of the games of a match so far, `whole` a result of the match as a whole; `recorded` is one
    that was put right too late to count, for the report alone. `began` and `ended` are the instants of the first call
    and of the latest result, `corrected` is that of the latest correction, `referee` is who judges here.
    """

    seating: Seating
    games: tuple[int | None, ...] = ()
    whole: Closed | None = None
    recorded: Closed | None = None
    deals: tuple[DealScored, ...] = ()
    version: int = 0
    began: str = ""
    ended: str = ""
    corrected: str = ""
    referee: str = ""

    @property
    def number(self) -> int:
        """The number of the table."""
        return self.seating.table

    @property
    def touched(self) -> bool:
        """Whether anything has happened here."""
        return bool(self.began or self.games or self.whole or self.deals)

    def plays(self, number: int, deal: int) -> bool:
        """Whether an entry is seated here to play a deal."""
        return number in self.seating.entries and deal in self.seating.deals

    def deal(self, number: int) -> DealScored | None:
        """What was scored on a deal."""
        return next((each for each in self.deals if each.deal == number), None)


class EventRound(msgspec.Struct, frozen=True):
    """A round: its tables by number, who sits out, when it was published, and when and where it begins."""

    number: int
    tables: tuple[EventTable, ...]
    rests: tuple[Rest, ...] = ()
    findings: tuple[Finding, ...] = ()
    by_hand: bool = False
    reason: str = ""
    unlike: tuple[int, ...] = ()
    published: str = ""
    starts: str = ""
    place: str = ""
    scored: str = ""
    closed: str = ""

    def table(self, number: int) -> EventTable | None:
        """A table by its number."""
        place = self.place_of(number)
        return None if place is None else self.tables[place]

    def place_of(self, number: int) -> int | None:
        """Where a table stands among those of the round: as a rule, where its number says."""
        if 1 <= number <= len(self.tables) and self.tables[number - 1].number == number:
            return number - 1
        return next((place for place, each in enumerate(self.tables) if each.number == number), None)

    def names(self, number: int) -> bool:
        """Whether an entry has a place in it, at a table or sitting out."""
        seated = any(number in table.seating.entries for table in self.tables)
        return seated or any(rest.number == number for rest in self.rests)

    @property
    def known(self) -> bool:
        """Whether everybody may know who plays whom: once it was published, and at the latest when it is closed."""
        return bool(self.published or self.closed)

    @property
    def touched(self) -> bool:
        """Whether anything has happened in it."""
        return any(table.touched for table in self.tables)

    @property
    def begun(self) -> bool:
        """Whether a table of it has begun to play: games that were forfeited before are none."""
        return any(table.began or table.games or any(deal.scores for deal in table.deals) for table in self.tables)

    @classmethod
    def of(cls, number: int, plan: RoundPlan) -> "EventRound":
        """A fresh round."""
        return cls(number, tuple(EventTable(each) for each in plan.seatings), plan.rests)


class Stage(msgspec.Struct, frozen=True):
    """A stage as it began, its rounds, and its order once it is closed. `first` is the number of its first round."""

    began: StageBegan
    first: int
    rounds: tuple[EventRound, ...] = ()
    closed: bool = False
    order: tuple[int, ...] = ()
    through: tuple[int, ...] = ()


class HeldRuling(msgspec.Struct, frozen=True):
    """A ruling, when it was made, after which round and in which stage (from 1; 0 before the first), and by whom.

    It is `void` when it was set aside, or (`fell`) the table that it was about was seated anew.
    """

    fact: Ruled
    at: str
    by: str
    round: int
    stage: int
    office: Office
    void: bool = False
    fell: bool = False


class AppealState(StrEnum):
    """How far an appeal is."""

    OPEN = "open"
    UPHELD = "upheld"
    DENIED = "denied"


class HeldAppeal(msgspec.Struct, frozen=True):
    """An appeal, at which level it is (`fact.level` moves on), and how it was answered."""

    fact: Appealed
    at: str
    state: AppealState = AppealState.OPEN
    answered: str = ""
    reason: str = ""
    refund: int = 0


class HeldReport(msgspec.Struct, frozen=True):
    """A report on the equipment of a table, and what a referee did about it, `None` while it is open."""

    fact: EquipmentReported
    at: str
    by: By
    remedy: Remedy | None = None
    settled: str = ""
    reason: str = ""
    to: str = ""


class HeldDraw(msgspec.Struct, frozen=True):
    """A draw by its purpose, promised or made."""

    purpose: str
    promise: Sealed | None = None
    made: Draw | None = None


class Custody(msgspec.Struct, frozen=True):
    """A formation that a table was given, and whether it came back."""

    round: int
    table: int
    deal: int
    opening: Opening
    returned: bool = False


def kept_games(best_of: int, games: tuple[int | None, ...]) -> tuple[int | None, ...]:
    """The games of a match up to the one that decided it: what a correction makes needless falls."""
    for played in range(1, len(games)):
        if Series(best_of, games[:played]).winner is not None:
            return games[:played]
    return games


def game_result(table: EventTable, best_of: int) -> Result:
    """The result of a match as it was entered: of the whole, or of its games."""
    if table.whole is not None:
        return table.whole
    if not table.games:
        return Missing()
    series = Series(best_of, table.games)
    if series.winner is not None:
        return Played(series.winner)
    return Played(None) if series.level else Missing()
