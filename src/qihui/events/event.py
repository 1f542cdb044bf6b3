"""An event 赛事: `decide` turns a command into facts or refuses it, `apply` makes the event those facts tell of.

    event, log = perform(None, Found("Cup", PRESETS["j-swiss"]), ORGANISER, at)
    event, more = perform(event, Enter(Card("李雷")), ORGANISER, at)            # numbers 1, 2, ... by order of entry
    event, more = perform(event, Start(), CHIEF, at)
    event, more = perform(event, PairRound(), CHIEF, at)
    event, more = perform(event, EnterResult(table=1, result=Played(0)), REFEREE, at)
    event, more = perform(event, CloseRound(), CHIEF, at)
    standings(event).rows[0]

Deciding changes nothing, applying never refuses, and `Event.of` makes the same event of the same log. `at` is an
instant (ISO 8601 with its offset), `by` the office and the name; both are handed in. The course of an event:

1. `Found`; then `Enter`, `CheckIn`, `SetSeeds`, `Prohibit`, `ListReserves`, `Substitute`, `ChangeRegulations`.
2. Draws: `needed_draws(event)` names those to be made now, with what goes into the pots. `MakeDraw` makes one from a
   seed; `SealDraw`, then `OpenDraw`, is the same with the seed promised before.
3. `Start` begins the first stage. `PairRound` (or `PairByHand`) pairs the next round, `Publish` publishes it.
   `ReportEquipment` and `SettleEquipment` come before a table begins.
4. Results: `EnterResult` for matches; `ScoreDeal` for the deals of duplicate events. `CorrectResult` and `Rule` put
   right what was wrong; `Withdraw`, `ReportAbsent`, `Disqualify`, `Reinstate` change who is paired.
5. `CloseRound` when all its tables are done; `Publish(scores=True)`, from when appeals run; `Appeal`, `AnswerAppeal`.
6. `CloseStage` when its rounds are over: the next stage begins (it may need a draw first). `Finish` ends the event.

`standings(event)` ranks at any time, `explain(event, number)` tells every term, `view(event, viewer)` is what somebody
may see, `audit(log)` is who did what, when and why.
"""

from collections.abc import Iterable

import msgspec
from msgspec.structs import replace

from qihui.events.after import after
from qihui.events.entries import Member
from qihui.events.facts import AnyFact, By, Founded, Logged, Office
from qihui.events.lots import Opening
from qihui.events.regulations import Regulations
from qihui.events.state import (
    Custody,
    Entrant,
    EventRound,
    HeldAppeal,
    HeldDraw,
    HeldReport,
    HeldRuling,
    Phase,
    Stage,
)


class Event(msgspec.Struct, frozen=True):
    """An event at one moment. `version` is that of the regulations, `seq` counts the facts, `at` is the latest instant.

    `notices` are what was told to all, with the instant of each. `filled` are the offices to which people were
    appointed by name, whether they still are or not.
    """

    founded: Founded
    regulations: Regulations
    version: int = 1
    phase: Phase = Phase.ENROLLING
    entrants: tuple[Entrant, ...] = ()
    prohibited: tuple[tuple[int, int], ...] = ()
    reserves: tuple[Member, ...] = ()
    used: tuple[int, ...] = ()
    officials: tuple[tuple[Office, str], ...] = ()
    filled: tuple[Office, ...] = ()
    draws: tuple[HeldDraw, ...] = ()
    custody: tuple[Custody, ...] = ()
    openings: tuple[Opening, ...] = ()
    stages: tuple[Stage, ...] = ()
    rulings: tuple[HeldRuling, ...] = ()
    appeals: tuple[HeldAppeal, ...] = ()
    reports: tuple[HeldReport, ...] = ()
    notices: tuple[tuple[str, str], ...] = ()
    early: bool = False
    seq: int = 0
    at: str = ""

    @property
    def stage(self) -> Stage | None:
        """The stage that is played, the latest one."""
        return self.stages[-1] if self.stages else None

    @property
    def rounds(self) -> tuple[EventRound, ...]:
        """All rounds that were paired, over all stages."""
        return tuple(each for stage in self.stages for each in stage.rounds)

    @property
    def round(self) -> int:
        """The number of the latest round that was paired; 0 before the first."""
        return sum(len(stage.rounds) for stage in self.stages)

    def entrant(self, number: int) -> Entrant | None:
        """The entry of a number."""
        return self.entrants[number - 1] if 1 <= number <= len(self.entrants) else None

    def at_round(self, number: int) -> EventRound | None:
        """A round by its number."""
        for stage in self.stages:
            if stage.first <= number < stage.first + len(stage.rounds):
                return stage.rounds[number - stage.first]
        return None

    def stage_of(self, number: int) -> Stage | None:
        """The stage of a round."""
        return next((each for each in self.stages if each.first <= number < each.first + len(each.rounds)), None)

    def reports_open(self, round_: int, table: int) -> tuple[HeldReport, ...]:
        """The reports on the equipment of a table that no referee has settled yet."""
        where = (round_, table)
        return tuple(
            each for each in self.reports if each.remedy is None and (each.fact.round, each.fact.table) == where
        )

    def draw_of(self, purpose: str) -> HeldDraw | None:
        """A draw by its purpose."""
        return next((each for each in self.draws if each.purpose == purpose), None)

    @classmethod
    def of(cls, log: Iterable[Logged]) -> "Event":
        """The event that a log tells of; its first fact is `Founded`."""
        first, *rest = log
        assert isinstance(first.fact, Founded), first
        event = cls(first.fact, first.fact.regulations, seq=1, at=first.at)
        for each in rest:
            event = event.apply(each.fact, each.by, each.at)
        return event

    def apply(self, fact: AnyFact, by: By, at: str) -> "Event":
        """The event after `fact`, which `by` did at an instant."""
        return replace(after(self, fact, by, at), seq=self.seq + 1, at=at)
