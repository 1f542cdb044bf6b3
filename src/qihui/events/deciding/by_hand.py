"""A round as the arbiter wants it, and people who change places: what cannot stand, what needs a reason (case 20)."""

from collections import Counter

from qihui.events import commands as ask
from qihui.events.deciding.common import round_of, stage, table_of, words
from qihui.events.deciding.errors import NotNow
from qihui.events.deciding.pairing import check_findings, ready, undone
from qihui.events.deciding.round_plans import away_in, findings_of, planned, swiss_plan
from qihui.events.event import Event
from qihui.events.facts import (
    AnyFact,
    RoundPaired,
    RoundPlan,
    RoundRepaired,
    StageKind,
    TableReseated,
)
from qihui.events.pairing import (
    Pairing,
)
from qihui.events.regulations import Duplicate, HumanMachine
from qihui.events.standings.outcomes import Outcomes
from qihui.events.state import Stage
from qihui.rules.errors import QihuiError


def by_hand(event: Event, command: ask.PairByHand) -> list[AnyFact]:
    """A round as the arbiter wants it, with what is wrong with it on record (case 20).

    Raises:
        NotNow: it cannot stand, it needs a reason, or the round has results.
    """
    if command.again:
        event, stage_ = undone(event)
    else:
        stage_ = ready(event)
    number = event.round + 1
    reason = words(command.reason)
    if stage_.began.kind is StageKind.SWISS:
        pairing = Pairing(command.boards, command.rests)
        plan = swiss_plan(event.regulations.format, len(stage_.rounds) + 1, pairing)
    elif stage_.began.kind is StageKind.RATED:
        plan = RoundPlan(command.seatings, command.rests)
        _check_seatings(event, stage_, plan, number)
    else:
        raise NotNow("event-fixed")
    findings = findings_of(event, stage_, plan)
    check_findings(findings, reason)
    kind = RoundRepaired if command.again else RoundPaired
    unlike = _unlike(event, stage_, plan)
    return [kind(number, plan, by_hand=True, findings=findings, reason=reason, unlike=unlike)]


def _unlike(event: Event, stage_: Stage, plan: RoundPlan) -> tuple[int, ...]:
    """The tables at which others would sit by the regulations; none where they give no pairing at all."""
    try:
        regular = planned(event, stage_)
    except QihuiError:
        return ()
    seated = {frozenset(each.entries) for each in regular.seatings}
    return tuple(each.table for each in plan.seatings if frozenset(each.entries) not in seated)


def _check_seatings(event: Event, stage_: Stage, plan: RoundPlan, number: int) -> None:
    """Nobody twice, missing, or away, and no deal that somebody has played, or is to (C.duplicate)."""
    away = away_in(event, number)
    seated = [entry for each in plan.seatings for entry in each.entries if entry is not None]
    seated += [rest.number for rest in plan.rests]
    there = {each.number for each in Outcomes(event).members(stage_)} - away
    if sorted(seated) != sorted(there):
        wrong = sorted((Counter(seated) - Counter(there)) + (Counter(there) - Counter(seated)))
        raise NotNow("event-seats", numbers=", ".join(map(str, wrong)))
    numbers = [each.table for each in plan.seatings]
    if len(set(numbers)) < len(numbers):
        raise NotNow("event-table-twice", table=next(each for each in numbers if numbers.count(each) > 1))
    _check_places(event, plan)
    played: dict[int, set[int]] = {}
    others = [table.seating for round_ in stage_.rounds for table in round_.tables]
    others += [seating for coming in stage_.began.schedule[len(stage_.rounds) + 1 :] for seating in coming.seatings]
    for seating in others:
        for entry in seating.entries:
            if entry is not None:
                played.setdefault(entry, set()).update(seating.deals)
    for seating in plan.seatings:
        if not seating.deals or min(seating.deals) < 1:
            raise NotNow("event-no-deals", table=seating.table)
        twice = next((deal for deal, times in Counter(seating.deals).items() if times > 1), None)
        if twice is not None:
            raise NotNow("event-deal-again", number=next(each for each in seating.entries if each), deal=twice)
        for entry in seating.entries:
            again = played.get(entry, set()).intersection(seating.deals) if entry is not None else set[int]()
            if again:
                raise NotNow("event-deal-again", number=entry or 0, deal=min(again))


def _check_places(event: Event, plan: RoundPlan) -> None:
    """Two pairs at a table, or four persons, of whom some may be the computer; humans of C12 in their seats."""
    form = event.regulations.format
    for seating in plan.seatings:
        empty = [entry is None for entry in seating.entries]
        match form:
            case HumanMachine(chairs=chairs):
                sound = empty == [place not in (chairs.seat, chairs.facing) for place in range(4)]
            case Duplicate():
                sound = len(empty) == 4 and not all(empty)
            case _:
                sound = empty == [False, False]
        if not sound or seating.table < 1:
            raise NotNow("event-seats", numbers=", ".join(str(entry or "AI") for entry in seating.entries))


def reseat(event: Event, command: ask.Reseat) -> list[AnyFact]:
    """People change places at a table (H5), before it has results.

    Raises:
        NotNow: others than those who sit there, or there are results.
    """
    stage(event)
    round_ = round_of(event, command.round)
    table = table_of(round_, command.table)
    if sorted(command.entries, key=_last_none) != sorted(table.seating.entries, key=_last_none):
        raise NotNow("event-seats", numbers=", ".join(str(entry) for entry in command.entries if entry is not None))
    if Outcomes(event).touched(round_.number, table):
        raise NotNow("event-has-results", round=round_.number)
    return [TableReseated(round_.number, command.table, command.entries, words(command.reason, needed=True))]


def _last_none(entry: int | None) -> int:
    return 10**9 if entry is None else entry
