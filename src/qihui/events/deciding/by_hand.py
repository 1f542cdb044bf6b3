"""A round as the arbiter wants it, and people who change places: what cannot stand, what needs a reason (case 20)."""

from collections import Counter
from collections.abc import Sequence

from qihui.events import commands as ask
from qihui.events.deciding.common import round_of, stage, table_of, words
from qihui.events.deciding.errors import NotNow
from qihui.events.deciding.pairing import check_findings, check_in, check_unruled, ready, undone
from qihui.events.deciding.round_plans import away_in, findings_of, planned, swiss_plan
from qihui.events.event import Event
from qihui.events.facts import (
    AnyFact,
    RoundPaired,
    RoundPlan,
    RoundRepaired,
    Seating,
    StageKind,
    TableReseated,
)
from qihui.events.pairing import (
    Pairing,
)
from qihui.events.regulations import Duplicate, Format, HumanMachine, Pairs, Teams
from qihui.events.standings.outcomes import Outcomes
from qihui.events.state import EventTable, Stage
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
    check_in(event, number)
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
    for seating in plan.seatings:
        _check_shape(event.regulations.format, seating)
    later = _deals_later(event, stage_)
    played: dict[int, set[int]] = {}
    for round_ in stage_.rounds:
        for table in round_.tables:
            for entry in table.seating.entries:
                if entry is not None:
                    played.setdefault(entry, set()).update(table.seating.deals)
    for seating in plan.seatings:
        for entry in seating.entries:
            if entry is None:
                continue
            again = played.get(entry, set()).intersection(seating.deals)
            if again:
                raise NotNow("event-deal-again", number=entry, deal=min(again))
            early = later.get(entry, later.get(0, set())).intersection(seating.deals)
            if early:
                raise NotNow("event-deal-later", number=entry, deal=min(early))


def _check_shape(form: Format, seating: Seating) -> None:
    """A table of the format: its number, its places, people in those where they belong, and deals, each once.

    Raises:
        NotNow: `event-table-shape`, `event-no-deals`.
    """
    filled = [place for place, entry in enumerate(seating.entries) if entry is not None]
    places = 2 if isinstance(form, Pairs) else 4
    right = seating.table >= 1 and len(seating.entries) == places and bool(filled)
    if isinstance(form, Pairs):
        right = right and len(filled) == places
    if isinstance(form, HumanMachine):
        right = right and {form.chairs.seat, form.chairs.facing}.issuperset(filled)
    if not right:
        raise NotNow("event-table-shape", table=seating.table, places=places)
    if not seating.deals or min(seating.deals) < 1 or len(set(seating.deals)) < len(seating.deals):
        raise NotNow("event-no-deals", table=seating.table)


def _deals_later(event: Event, stage_: Stage) -> dict[int, set[int]]:
    """The deals that each entry is to play in later rounds; under 0 those that all are to play who are not named."""
    place, form = len(stage_.rounds) + 1, event.regulations.format
    later: dict[int, set[int]] = {}
    if stage_.began.schedule:
        for plan in stage_.began.schedule[place:]:
            for seating in plan.seatings:
                for entry in seating.entries:
                    later.setdefault(entry or 0, set()).update(seating.deals)
    elif isinstance(form, Duplicate | HumanMachine | Pairs):
        for index in range(place, form.rounds):
            later.setdefault(0, set()).update(deal for session in form.length.of(index) for deal in session)
    return later


def reseat(event: Event, command: ask.Reseat) -> list[AnyFact]:
    """People change places at a table (H5), before it has results.

    Raises:
        NotNow: others than those who sit there, there are results or rulings, or the comparison rests on the seats.
    """
    stage(event)
    round_ = round_of(event, command.round)
    table = table_of(round_, command.table)
    if sorted(command.entries, key=_last_none) != sorted(table.seating.entries, key=_last_none):
        raise NotNow("event-seats", numbers=", ".join(str(entry) for entry in command.entries if entry is not None))
    check_unruled(event, round_.number, command.table)
    if table.touched:
        raise NotNow("event-has-results", round=round_.number)
    _check_fixed_seats(event, table, command.entries)
    return [TableReseated(round_.number, command.table, command.entries, words(command.reason, needed=True))]


def _check_fixed_seats(event: Event, table: EventTable, entries: Sequence[int | None]) -> None:
    """Seats that the comparison rests on stay: sides of a match of teams, and those of people with the computer.

    Raises:
        NotNow: `event-seats-fixed`.
    """
    form, before = event.regulations.format, table.seating.entries
    moved = [each is None for each in entries] != [each is None for each in before]
    if isinstance(form, Teams) or (isinstance(form, HumanMachine) and moved):
        raise NotNow("event-seats-fixed", table=table.number)


def _last_none(entry: int | None) -> int:
    return 10**9 if entry is None else entry
