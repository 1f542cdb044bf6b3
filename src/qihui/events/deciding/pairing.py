"""The next round is paired, or the latest one anew.

A round is paired when the one before is closed. Where all is fixed beforehand the games of an entry that is not there
any more, or sits out, are forfeited. After so many forfeits in a row as the regulations name an entry of a Swiss event
is paired no more. What was paired is never paired again by itself: corrections change standings, and later rounds (case
16). Only a round that nobody has been told of is paired anew when somebody leaves (case 10).
"""

from collections.abc import Sequence

from msgspec.structs import replace

from qihui.events import commands as ask
from qihui.events.after.ruling import about
from qihui.events.deciding import histories
from qihui.events.deciding.common import applied, stage, words
from qihui.events.deciding.errors import NotNow
from qihui.events.deciding.round_plans import away_in, findings_of, planned
from qihui.events.deciding.stages import complete, total_rounds
from qihui.events.event import Event
from qihui.events.facts import (
    SOFTWARE,
    AnyFact,
    Disqualified,
    ResultEntered,
    RoundPaired,
    RoundPlan,
    RoundRepaired,
    StageKind,
    Why,
    Withdrawn,
)
from qihui.events.pairing import Finding, Level
from qihui.events.results import DoubleForfeit, Forfeit
from qihui.events.standings.outcomes import Outcomes
from qihui.events.state import Stage
from qihui.rules.errors import QihuiError

SHOWN = 20
"""So many numbers are named in a refusal."""


def pair_round(event: Event, command: ask.PairRound, at: str) -> list[AnyFact]:
    """The next round, and what is forfeited in it from the beginning.

    What an arbiter allows for want of a legal pairing is on record with its reason, as a pairing made by hand is.

    Raises:
        NotNow: the round before is not closed, or there is no other. NoPairing: no legal pairing is left.
    """
    stage_ = ready(event)
    check_in(event, event.round + 1)
    facts = _dropped(event, stage_)
    event = applied(event, facts, SOFTWARE, at)
    number = event.round + 1
    if command.allow:
        return [*facts, _allowed(event, stage_, command)]
    plan = planned(event, stage_)
    warnings = tuple(each for each in findings_of(event, stage_, plan) if each.level >= Level.WARNING)
    return [*facts, RoundPaired(number, plan, findings=warnings), *forfeits(event, number, plan)]


def _allowed(event: Event, stage_: Stage, command: ask.PairRound) -> RoundPaired:
    """The next round of a stage without what the arbiter lets go."""
    reason = words(command.reason, needed=True)
    if stage_.began.schedule or stage_.began.kind not in (StageKind.SWISS, StageKind.RATED):
        raise NotNow("event-fixed")
    number = event.round + 1
    plan = planned(event, stage_, allow=command.allow)
    findings = findings_of(event, stage_, plan)
    return RoundPaired(number, plan, by_hand=True, findings=findings, reason=reason)


def ready(event: Event) -> Stage:
    """The stage, when its next round can be paired."""
    stage_ = stage(event)
    if any(not each.closed for each in stage_.rounds):
        raise NotNow("event-round-open", round=event.round)
    _check_settled(event, stage_)
    most = total_rounds(event, stage_)
    if (most is not None and len(stage_.rounds) >= most) or complete(event, stage_):
        raise NotNow("event-no-more-rounds")
    return stage_


def check_in(event: Event, number: int) -> None:
    """In a hall nobody is paired whose document was not seen (C11, C15). Raises `event-check-in-first`."""
    rules, away = event.regulations, away_in(event, number)
    missing = [
        each.number
        for each in event.entrants
        if not each.checked_in and rules.checks_in(says=each.card.outside) and each.number not in away
    ]
    if missing:
        raise NotNow("event-check-in-first", count=len(missing), numbers=", ".join(map(str, missing[:SHOWN])))


def _check_settled(event: Event, stage_: Stage) -> None:
    """A correction may have opened a match again in a round that was closed. Raises `event-tables-open`."""
    outcomes = Outcomes(event)
    for round_ in stage_.rounds:
        open_ = outcomes.open_tables(stage_, round_)
        if open_:
            raise NotNow("event-tables-open", round=round_.number, tables=", ".join(map(str, open_)))


def _dropped(event: Event, stage_: Stage) -> list[AnyFact]:
    """Who is paired no more after so many forfeits in a row."""
    limit = event.regulations.forfeits_out
    if not limit or stage_.began.kind is not StageKind.SWISS:
        return []
    counts = histories.forfeits_in_row(Outcomes(event), stage_)
    return [
        Withdrawn(each.number, Why.FORFEITS)
        for each in event.entrants
        if each.playing and counts.get(each.number, 0) >= limit
    ]


def forfeits(event: Event, number: int, plan: RoundPlan) -> list[AnyFact]:
    """Games in which somebody is not there, where all was fixed beforehand."""
    if event.stage and event.stage.began.kind in (StageKind.SWISS, StageKind.RATED):
        return []
    away = away_in(event, number)
    facts: list[AnyFact] = []
    for seating in plan.seatings:
        missing = [entry in away for entry in seating.entries]
        if all(missing):
            facts.append(ResultEntered(number, seating.table, DoubleForfeit(), 1))
        elif any(missing):
            facts.append(ResultEntered(number, seating.table, Forfeit(missing.index(False)), 1))
    return facts


def undone(event: Event) -> tuple[Event, Stage]:
    """The event as if its latest round, which has no results, had not been paired.

    Raises:
        NotNow: there is none, it has results or rulings, or a formation was handed out for it.
    """
    stage_ = stage(event)
    if not stage_.rounds:
        raise NotNow("event-no-round", round=0)
    check_unruled(event, event.round)
    outcomes, last = Outcomes(event), stage_.rounds[-1]
    if last.closed or any(outcomes.touched(last.number, table) for table in last.tables):
        raise NotNow("event-has-results", round=event.round)
    out = next((each for each in event.custody if each.round == event.round and not each.returned), None)
    if out is not None:
        raise NotNow("event-formation-out", table=out.table, deal=out.deal)
    before = replace(stage_, rounds=stage_.rounds[:-1])
    return replace(event, stages=(*event.stages[:-1], before)), before


def check_unruled(event: Event, round_: int, table: int = 0) -> None:
    """Refuse while a ruling decides something there: it would be about others. Raises `event-ruled`."""
    held = next((each for each in event.rulings if about(each, round_, table)), None)
    if held is not None:
        raise NotNow("event-ruled", ruling=held.fact.ruling, round=round_)


def repair(event: Event, command: ask.RepairRound) -> list[AnyFact]:
    """The latest round paired anew, with the byes that the arbiter keeps (case 4). The round stays the same number."""
    before, stage_ = undone(event)
    if stage_.began.kind not in (StageKind.SWISS, StageKind.RATED) or (stage_.began.schedule and command.rests):
        raise NotNow("event-fixed")
    number, reason = before.round + 1, words(command.reason)
    check_in(before, number)
    plan = planned(before, stage_, command.rests)
    given = {rest.number for rest in command.rests}
    found = findings_of(before, stage_, plan)
    check_findings([each for each in found if given.intersection(each.numbers)], reason)
    kept = tuple(each for each in found if each.level >= Level.WARNING or given.intersection(each.numbers))
    return [RoundRepaired(number, plan, findings=kept, reason=reason)]


def check_findings(findings: Sequence[Finding], reason: str) -> None:
    """Refuse what cannot stand, or what needs a reason and has none. Raises `NotNow`."""
    worst = findings[0] if findings else None
    if worst is None or worst.level < Level.REASON:
        return
    numbers = ", ".join(map(str, worst.numbers))
    if worst.level is Level.BROKEN:
        raise NotNow("event-pairing-broken", fault=worst.fault, numbers=numbers)
    if not reason:
        raise NotNow("event-pairing-reason", fault=worst.fault, numbers=numbers)


def without(event: Event, gone: Withdrawn | Disqualified, at: str) -> RoundRepaired | None:
    """The latest round without one who leaves it (case 10); `None` where it stays as it is.

    It stays when it was published or touched, when it is not as the regulations give it, so that an arbiter had a hand
    in it, and when there is no pairing of those who are left.
    """
    stage_, round_ = event.stage, event.at_round(event.round)
    if stage_ is None or stage_.began.schedule or stage_.began.kind not in (StageKind.SWISS, StageKind.RATED):
        return None
    if round_ is None or round_.published:
        return None
    plan = RoundPlan(tuple(each.seating for each in round_.tables), round_.rests)
    seated = {entry for each in plan.seatings for entry in each.entries} | {rest.number for rest in plan.rests}
    if gone.number not in seated:
        return None
    try:
        before, stage_ = undone(event)
        if planned(before, stage_) != plan:
            return None
        left = before.apply(gone, SOFTWARE, at)
        fresh = planned(left, stage_)
        warnings = tuple(each for each in findings_of(left, stage_, fresh) if each.level >= Level.WARNING)
    except QihuiError:
        return None
    return RoundRepaired(round_.number, fresh, findings=warnings)
