"""What `qihui event verify` finds: whether an event is what its file says, and what the file says is as it must be.

- Facts: they make an event; results of a table are numbered without a gap. An instant before that of the fact above
  is told and not wrong: a slip may be entered later than it was signed.
- Draws: each gives again what it gave, and is as it was promised, unless the promise fell as entries had changed.
- Rounds: nobody has two places in one; a pairing that was not made by hand is what the regulations give from what was
  known then; in a duplicate event nobody plays a deal twice. A deal of which one table is left is told and not wrong:
  people may have gone.
- Scores: the matchpoints of a place of a deal, compared among N scores, add up to N(N - 1).
- Standings: the order at the end of each stage is the one that follows from its results.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from datetime import datetime
from fractions import Fraction
from typing import Final

import msgspec

from qihui.events import lots
from qihui.events.deciding import needed_draws
from qihui.events.deciding.chance import promise_of
from qihui.events.deciding.round_plans import planned
from qihui.events.event import Event
from qihui.events.facts import (
    DealScored,
    Drawn,
    Logged,
    ResultCorrected,
    ResultEntered,
    RoundPaired,
    RoundRepaired,
    StageClosed,
    StageKind,
)
from qihui.events.movements import Movement, MovementFault, Round, Sitting, Unit, inspect
from qihui.events.regulations import Teams
from qihui.events.scoring import Basis
from qihui.events.standings.fields import rates_of
from qihui.events.standings.levels import levels_of
from qihui.events.standings.outcomes import Outcomes
from qihui.events.standings.standing import standings
from qihui.events.state import EventRound, Stage
from qihui.rules.errors import QihuiError
from qihui.rules.outcome import Told


class Found(msgspec.Struct, frozen=True):
    """What is wrong, and at which fact; 0 for the whole. What is not `wrong` is to be looked at by people."""

    seq: int
    told: Told
    wrong: bool = True


class Counted(msgspec.Struct, frozen=True):
    """How much was checked, and whether the standings are official."""

    facts: int
    draws: int = 0
    rounds: int = 0
    deals: int = 0
    official: bool = False


IMPOSSIBLE: Final = (QihuiError, AssertionError, LookupError, ValueError, TypeError)
"""What facts lead to that no event can have decided."""


def check(log: Sequence[Logged]) -> tuple[tuple[Found, ...], Counted]:
    """What is wrong with an event of this log, and how much was looked at."""
    found = list(_facts(log))
    try:
        event = Event.of(log)
        found += _draws(event)
        found += _course(log)
        found += _movements(event)
        found += _scores(event)
        official = standings(event).official
    except IMPOSSIBLE as error:
        found.append(Found(0, Told("verify.impossible", {"why": str(error) or type(error).__name__})))
        return tuple(found), Counted(len(log))
    deals = sum(len(table.deals) for round_ in event.rounds for table in round_.tables)
    return tuple(found), Counted(len(log), len(event.draws), len(event.rounds), deals, official)


def _facts(log: Sequence[Logged]) -> Iterator[Found]:
    before: datetime | None = None
    versions: Counter[tuple[int, int]] = Counter()
    for seq, each in enumerate(log, 1):
        now = datetime.fromisoformat(each.at)
        if before is not None and now < before:
            yield Found(seq, Told("verify.instant", {"at": each.at}), wrong=False)
        before = now
        fact = each.fact
        if isinstance(fact, ResultEntered | ResultCorrected | DealScored):
            versions[fact.round, fact.table] += 1
            if fact.version < versions[fact.round, fact.table]:
                yield Found(seq, Told("verify.version", {"round": fact.round, "table": fact.table}))


def _course(log: Sequence[Logged]) -> Iterator[Found]:
    """The event fact by fact: each pairing and each order against what was known then."""
    first, *rest = log
    event = Event.of([first])
    for seq, each in enumerate(rest, 2):
        fact = each.fact
        if isinstance(fact, RoundPaired | RoundRepaired):
            yield from _twice(seq, fact)
        if isinstance(fact, RoundPaired) and not fact.by_hand and _planned(event) != fact.plan:
            yield Found(seq, Told("verify.pairing", {"round": fact.round}))
        if isinstance(fact, Drawn) and not _as_promised(event, fact):
            yield Found(seq, Told("verify.promise", {"purpose": fact.purpose}))
        if isinstance(fact, StageClosed):
            assert event.stage is not None
            order = [number for level in levels_of(Outcomes(event), event.stage) for number in level]
            if tuple(order) != fact.order:
                yield Found(seq, Told("verify.order"))
        event = event.apply(fact, each.by, each.at)
    if standings(event) != standings(Event.of(log)):
        yield Found(0, Told("verify.standings"))


def _planned(event: Event) -> object:
    """The round that follows now; nothing where none does."""
    assert event.stage is not None
    try:
        return planned(event, event.stage)
    except QihuiError:
        return None


def _twice(seq: int, fact: RoundPaired | RoundRepaired) -> Iterator[Found]:
    seated = Counter(
        (number, seating.match)
        for seating in fact.plan.seatings
        for number in dict.fromkeys(seating.entries)
        if number is not None
    )
    tables = Counter(number for number, _ in seated)
    tables.update(rest.number for rest in fact.plan.rests)
    for number, count in tables.items():
        if count > 1:
            yield Found(seq, Told("verify.twice", {"round": fact.round, "number": number}))


def _draws(event: Event) -> Iterator[Found]:
    for held in event.draws:
        for document in (held.promise, held.made):
            if document is not None and any(lots.faults(document)):
                yield Found(0, Told("verify.draw", {"purpose": held.purpose}))


def _as_promised(event: Event, fact: Drawn) -> bool:
    """Whether a draw is the one that was promised, where a promise held."""
    needed = next((each for each in needed_draws(event) if each.purpose == fact.purpose), None)
    promise = promise_of(event, needed) if needed is not None else None
    return promise is None or _promised(promise) == _promised(fact.draw)


def _promised(document: lots.Draw | lots.Sealed) -> tuple[object, ...]:
    return document.what, document.purpose, document.pots, document.envelopes, document.seal


def _movements(event: Event) -> Iterator[Found]:
    """Whether anybody plays a deal twice, in stages that are compared by deals."""
    for stage in event.stages:
        if not stage.rounds or not any(table.seating.deals for table in stage.rounds[0].tables):
            continue
        for flaw in inspect(_movement(event, stage)).flaws:
            told = Told("verify.movement", {"fault": flaw.fault, "number": flaw.entry, "deal": flaw.deal})
            yield Found(0, told, wrong=flaw.fault is not MovementFault.NOTHING_TO_COMPARE)


def _movement(event: Event, stage: Stage) -> Movement:
    """The rounds of a stage so far, and those that are fixed beforehand."""
    unit = Unit.TEAM if isinstance(event.regulations.format, Teams) else Unit.PERSON
    fixed = stage.began.schedule[len(stage.rounds) :]
    coming = (EventRound.of(number, plan) for number, plan in enumerate(fixed, stage.first + len(stage.rounds)))
    rounds = tuple(
        Round(
            each.number,
            tuple(Sitting(table.number, table.seating.entries, table.seating.sessions) for table in each.tables),
            tuple(rest.number for rest in each.rests),
        )
        for each in (*stage.rounds, *coming)
    )
    return Movement(unit, rounds)


def _scores(event: Event) -> Iterator[Found]:
    """Whether the matchpoints of each place of a deal add up."""
    outcomes = Outcomes(event)
    for stage in event.stages:
        if stage.began.kind is not StageKind.RATED:
            continue
        sums: dict[tuple[str, int], tuple[Fraction, int]] = {}
        mixed: set[tuple[str, int]] = set()
        forms = Counter(deal for deal, _ in {(table.deal, table.form) for table in outcomes.tables(stage)})
        penalised = {(str(each.deal), each.number) for each in outcomes.taken}
        for rate in rates_of(outcomes, stage):
            key = (rate.deal, rate.place)
            if rate.basis is not Basis.COMPARED or forms[rate.deal] > 1 or (rate.deal, rate.entry) in penalised:
                mixed.add(key)
            elif rate.matchpoints is not None:
                total, _ = sums.get(key, (Fraction(0), 0))
                sums[key] = (total + rate.matchpoints, rate.compared)
        for (deal, place), (total, count) in sums.items():
            if (deal, place) not in mixed and total != count * (count - 1):
                yield Found(0, Told("verify.matchpoints", {"deal": deal, "place": place}))
