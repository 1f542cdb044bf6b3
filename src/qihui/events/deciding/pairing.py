"""The next round is paired, by the format, or by the arbiter's hand.

A round is paired when the one before is closed. An entry that is not there any more, or sits out, is left out where
each round is paired by itself; where all is fixed beforehand its games are forfeited, and in a duplicate event whoever
was to meet it sits out. After so many forfeits in a row as the regulations name an entry of a Swiss event is paired no
more. What was paired is never paired again by itself: corrections change standings, and later rounds (case 16).
"""

from collections import Counter
from collections.abc import Collection, Sequence

from msgspec.structs import replace

from qihui.events import commands as ask
from qihui.events.deciding import chance, histories
from qihui.events.deciding.common import applied, round_of, stage, table_of, words
from qihui.events.deciding.errors import NotNow
from qihui.events.deciding.stages import complete, plan_of, seatings, team_plan, total_rounds
from qihui.events.event import Event
from qihui.events.facts import (
    SOFTWARE,
    AnyFact,
    ResultEntered,
    RoundPaired,
    RoundPlan,
    RoundRepaired,
    Seating,
    StageKind,
    TableReseated,
    Why,
    Withdrawn,
)
from qihui.events.lots import SITS_OUT
from qihui.events.movements import Fill, SwissMovement, alone_round, by_rank, facing_round, next_round, pairs_round
from qihui.events.pairing import Finding, Level, Pairing, Rest, check, dutch, pair
from qihui.events.pairing.knockout import Part, Side
from qihui.events.regulations import Duplicate, Format, HumanMachine, Pairs, Swiss, Teams
from qihui.events.results import ByeKind, DoubleForfeit, Forfeit
from qihui.events.standings.fields import rankings
from qihui.events.standings.outcomes import Outcomes
from qihui.events.state import Entrant, Stage


def pair_round(event: Event, at: str) -> list[AnyFact]:
    """The next round, and what is forfeited in it from the beginning.

    Raises:
        NotNow: the round before is not closed, or there is no other. NoPairing: no legal pairing is left.
    """
    stage_ = _ready(event)
    facts = _dropped(event, stage_)
    event = applied(event, facts, SOFTWARE, at)
    plan = planned(event, stage_)
    number = event.round + 1
    return [*facts, RoundPaired(number, plan), *forfeits(event, number, plan)]


def _ready(event: Event) -> Stage:
    """The stage, when its next round can be paired."""
    stage_ = stage(event)
    if any(not each.closed for each in stage_.rounds):
        raise NotNow("event-round-open", round=event.round)
    _check_settled(event, stage_)
    most = total_rounds(event, stage_)
    if (most is not None and len(stage_.rounds) >= most) or complete(event, stage_):
        raise NotNow("event-no-more-rounds")
    return stage_


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


def planned(event: Event, stage_: Stage, rests: Sequence[Rest] = ()) -> RoundPlan:
    """The plan of the next round of a stage."""
    began = stage_.began
    outcomes = Outcomes(event)
    number = event.round + 1
    if began.schedule:
        plan = began.schedule[len(stage_.rounds)]
        return _without(event, plan, number) if began.kind is StageKind.RATED else plan
    if began.kind is StageKind.KNOCKOUT:
        return _knockout(outcomes, stage_)
    if began.kind is StageKind.SWISS:
        return _swiss(outcomes, stage_, number, rests)
    return _rated(outcomes, stage_, number)


def _away(event: Event, number: int) -> set[int]:
    """Who does not play in a round."""
    return {each.number for each in event.entrants if not each.playing or each.absence(number) is not None}


def forfeits(event: Event, number: int, plan: RoundPlan) -> list[AnyFact]:
    """Games in which somebody is not there, where all was fixed beforehand."""
    if event.stage and event.stage.began.kind in (StageKind.SWISS, StageKind.RATED):
        return []
    away = _away(event, number)
    facts: list[AnyFact] = []
    for seating in plan.seatings:
        missing = [entry in away for entry in seating.entries]
        if all(missing):
            facts.append(ResultEntered(number, seating.table, DoubleForfeit(), 1))
        elif any(missing):
            facts.append(ResultEntered(number, seating.table, Forfeit(missing.index(False)), 1))
    return facts


def _without(event: Event, plan: RoundPlan, number: int) -> RoundPlan:
    """A round of a fixed movement without those who are away: their opponents sit out."""
    away = _away(event, number)
    kept: list[Seating] = []
    rests = [rest for rest in plan.rests if rest.number not in away]
    for seating in plan.seatings:
        there = [entry for entry in seating.entries if entry is not None and entry not in away]
        if len(there) == len(seating.entries):
            kept.append(seating)
        else:
            rests += [Rest(entry, ByeKind.ZERO) for entry in there]
    return RoundPlan(tuple(kept), tuple(rests))


def _knockout(outcomes: Outcomes, stage_: Stage) -> RoundPlan:
    """The matches whose two sides are known, and that have no table yet: of the main part those of one round."""
    knockout = outcomes.knockout(stage_)
    seated = {table.seating.match for round_ in stage_.rounds for table in round_.tables}
    waiting = {match for match in knockout.ready() if match not in seated}
    matches = [each for each in knockout.bracket.matches if each.name in waiting]
    first = min((each.round for each in matches if each.part is Part.MAIN), default=0)
    ready = [each.name for each in matches if each.part is not Part.MAIN or each.round == first]
    if not ready:
        raise NotNow("event-no-match")
    sides = knockout.sides()
    tables: list[Seating] = []
    for match in ready:
        one, other = sides[match]
        assert not isinstance(one, Side)
        assert not isinstance(other, Side)
        tables.append(Seating(len(tables) + 1, (one, other), match=match))
    return RoundPlan(tuple(tables))


def _swiss(outcomes: Outcomes, stage_: Stage, number: int, rests: Sequence[Rest]) -> RoundPlan:
    form = outcomes.rules.format
    field = histories.field(outcomes, stage_, number, rests)
    if isinstance(form, Swiss) and form.dutch:
        pairing = dutch(field, rounds=form.rounds, win=outcomes.rules.points.win, rules=form.rules)
    else:
        pairing = pair(field, form.rules if isinstance(form, Swiss) else None)
    return swiss_plan(form, len(stage_.rounds) + 1, pairing)


def swiss_plan(form: Format, place: int, pairing: Pairing) -> RoundPlan:
    """The tables of a pairing: one for each board, or two for a match of teams."""
    if isinstance(form, Teams):
        return team_plan(form, place, pairing)
    return RoundPlan(seatings(pairing), pairing.rests)


def _rated(outcomes: Outcomes, stage_: Stage, number: int) -> RoundPlan:
    """A round of a duplicate event that follows from the rates so far."""
    form = outcomes.rules.format
    place = len(stage_.rounds) + 1
    away = _away(outcomes.event, number)
    there = [each for each in outcomes.members(stage_) if each.number not in away]
    order = _order(outcomes, stage_, there)
    if isinstance(form, Duplicate):
        movement = SwissMovement(form.group, form.fill, form.length)
        if place == 1:
            return _first_seats(outcomes.event, form, {each.number for each in there})
        rested = Counter(rest.number for round_ in stage_.rounds for rest in round_.rests)
        return plan_of(next_round(place, order, rested, movement))
    if isinstance(form, HumanMachine) and form.chairs.facing is None:
        return plan_of(alone_round(place, sorted(order), form.chairs, form.length))
    players = histories.met(outcomes, stage_)
    pairing = by_rank([players[each] for each in order])
    if isinstance(form, HumanMachine):
        return plan_of(facing_round(place, pairing, form.chairs, form.length))
    assert isinstance(form, Pairs)
    return plan_of(pairs_round(place, pairing, form.length))


def _order(outcomes: Outcomes, stage_: Stage, there: Sequence[Entrant]) -> list[int]:
    """Those who are there, strictly ranked by what they have scored so far; before the first round by seed."""
    if not stage_.rounds:
        return [each.number for each in chance.in_seed_order(there)]
    (ranking,) = rankings(outcomes, stage_)
    present = {each.number for each in there}
    return [number for number in ranking.order if number in present]


def _first_seats(event: Event, form: Duplicate, there: Collection[int]) -> RoundPlan:
    """Tables and seats as they were drawn, for those who are there.

    Where somebody is away since, one of those who sit out takes the seat, or else the computer. Who came after the draw
    sits out this round.
    """
    seats: list[tuple[int, int, int | None]] = []
    spare: list[int] = []
    for each in chance.drawn(event, chance.SEATS).result:
        entry = None if each.item.startswith("AI ") or int(each.item) not in there else int(each.item)
        if each.place != SITS_OUT:
            table, seat = map(int, each.place.split(" "))
            seats.append((table, seat, entry))
        elif entry is not None:
            spare.append(entry)
    seated = {entry for _, _, entry in seats if entry is not None}
    spare += sorted(set(there) - seated - set(spare))
    tables: dict[int, list[int | None]] = {}
    for table, _, entry in sorted(seats, key=lambda each: each[:2]):
        vacant = entry is None and form.fill is Fill.REST and spare
        tables.setdefault(table, []).append(spare.pop(0) if vacant else entry)
    deals = form.length.of(0)
    return RoundPlan(
        tuple(Seating(table, tuple(entries), deals) for table, entries in tables.items()),
        tuple(Rest(entry, ByeKind.ZERO) for entry in spare),
    )


def by_hand(event: Event, command: ask.PairByHand) -> list[AnyFact]:
    """A round as the arbiter wants it, with what is wrong with it on record (case 20).

    Raises:
        NotNow: it cannot stand, it needs a reason, or the round has results.
    """
    if command.again:
        event, stage_ = undone(event)
    else:
        stage_ = _ready(event)
    number = event.round + 1
    reason = words(command.reason)
    if stage_.began.kind is StageKind.SWISS:
        outcomes = Outcomes(event)
        field = histories.field(outcomes, stage_, number)
        form = event.regulations.format
        pairing = Pairing(command.boards, command.rests)
        findings = check(pairing, field, form.rules if isinstance(form, Swiss) else None)
        plan = swiss_plan(form, len(stage_.rounds) + 1, pairing)
    elif stage_.began.kind is StageKind.RATED:
        plan = RoundPlan(command.seatings, command.rests)
        findings = ()
        _check_seatings(event, stage_, plan, number)
    else:
        raise NotNow("event-fixed")
    _check_findings(findings, reason)
    kind = RoundRepaired if command.again else RoundPaired
    return [kind(number, plan, by_hand=True, findings=findings, reason=reason)]


def _check_findings(findings: Sequence[Finding], reason: str) -> None:
    worst = findings[0] if findings else None
    if worst is None or worst.level < Level.REASON:
        return
    numbers = ", ".join(map(str, worst.numbers))
    if worst.level is Level.BROKEN:
        raise NotNow("event-pairing-broken", fault=worst.fault, numbers=numbers)
    if not reason:
        raise NotNow("event-pairing-reason", fault=worst.fault, numbers=numbers)


def _check_seatings(event: Event, stage_: Stage, plan: RoundPlan, number: int) -> None:
    """Nobody twice, nobody missing, nobody who is away, and no deal that somebody has played (C.duplicate)."""
    away = _away(event, number)
    seated = [entry for each in plan.seatings for entry in each.entries if entry is not None]
    seated += [rest.number for rest in plan.rests]
    there = {each.number for each in Outcomes(event).members(stage_)} - away
    if sorted(seated) != sorted(there):
        wrong = sorted((Counter(seated) - Counter(there)) + (Counter(there) - Counter(seated)))
        raise NotNow("event-seats", numbers=", ".join(map(str, wrong)))
    numbers = [each.table for each in plan.seatings]
    if len(set(numbers)) < len(numbers):
        raise NotNow("event-table-twice", table=next(each for each in numbers if numbers.count(each) > 1))
    played: dict[int, set[int]] = {}
    for round_ in stage_.rounds:
        for table in round_.tables:
            for entry in table.seating.entries:
                if entry is not None:
                    played.setdefault(entry, set()).update(table.seating.deals)
    for seating in plan.seatings:
        if not seating.deals:
            raise NotNow("event-no-deals", table=seating.table)
        for entry in seating.entries:
            again = played.get(entry, set()).intersection(seating.deals) if entry is not None else set[int]()
            if again:
                raise NotNow("event-deal-again", number=entry or 0, deal=min(again))


def undone(event: Event) -> tuple[Event, Stage]:
    """The event as if its latest round, which has no results, had not been paired.

    Raises:
        NotNow: there is none, or it has results.
    """
    stage_ = stage(event)
    if not stage_.rounds:
        raise NotNow("event-no-round", round=0)
    if stage_.rounds[-1].touched or stage_.rounds[-1].closed:
        raise NotNow("event-has-results", round=event.round)
    before = replace(stage_, rounds=stage_.rounds[:-1])
    return replace(event, stages=(*event.stages[:-1], before)), before


def repair(event: Event, command: ask.RepairRound) -> list[AnyFact]:
    """The latest round paired anew, with the byes that the arbiter keeps (case 4). The round stays the same number."""
    before, stage_ = undone(event)
    if stage_.began.kind not in (StageKind.SWISS, StageKind.RATED):
        raise NotNow("event-fixed")
    number = before.round + 1
    plan = planned(before, stage_, command.rests)
    return [RoundRepaired(number, plan, reason=words(command.reason))]


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
    if table.touched:
        raise NotNow("event-has-results", round=round_.number)
    return [TableReseated(round_.number, command.table, command.entries, words(command.reason, needed=True))]


def _last_none(entry: int | None) -> int:
    return 10**9 if entry is None else entry
