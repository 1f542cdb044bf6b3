"""What the next round is by the regulations: who sits where, and who sits out.

An entry that is not there any more, or sits out, is left out where each round is paired by itself; in a duplicate event
whose rounds are fixed beforehand, whoever was to meet it sits out.
"""

from collections import Counter
from collections.abc import Collection, Sequence

from msgspec.structs import replace

from qihui.events.deciding import chance, histories
from qihui.events.deciding.errors import NotNow
from qihui.events.deciding.stages import plan_of, seatings, team_plan
from qihui.events.event import Event
from qihui.events.facts import (
    RoundPlan,
    Seating,
    StageKind,
)
from qihui.events.lots import SITS_OUT
from qihui.events.movements import Fill, SwissMovement, alone_round, by_rank, facing_round, next_round, pairs_round
from qihui.events.pairing import (
    Board,
    Choice,
    Field,
    Finding,
    Pairing,
    Rest,
    Rules,
    check,
    dutch,
    pair,
    relaxed,
)
from qihui.events.pairing.knockout import Part, Side
from qihui.events.regulations import Duplicate, Format, HumanMachine, Pairs, Swiss, Teams
from qihui.events.results import ByeKind
from qihui.events.standings.fields import rankings
from qihui.events.standings.outcomes import Outcomes
from qihui.events.state import Entrant, Stage


def planned(event: Event, stage_: Stage, rests: Sequence[Rest] = (), allow: Collection[Choice] = ()) -> RoundPlan:
    """The plan of the next round of a stage; `rests` are byes that the arbiter gives, `allow` what may be let go."""
    began = stage_.began
    outcomes = Outcomes(event)
    number = event.round + 1
    if began.schedule:
        plan = began.schedule[len(stage_.rounds)]
        return _without(event, plan, number) if began.kind is StageKind.RATED else plan
    if began.kind is StageKind.KNOCKOUT:
        return _knockout(outcomes, stage_)
    if began.kind is StageKind.SWISS:
        return _swiss(outcomes, stage_, histories.field(outcomes, stage_, number, rests), allow)
    return _rated(outcomes, stage_, number, rests, allow)


def away_in(event: Event, number: int) -> set[int]:
    """Who does not play in a round."""
    return {each.number for each in event.entrants if not each.playing or each.absence(number) is not None}


def _without(event: Event, plan: RoundPlan, number: int) -> RoundPlan:
    """A round of a fixed movement without those who are away: their opponents sit out."""
    away = away_in(event, number)
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


def _swiss(outcomes: Outcomes, stage_: Stage, field: Field, allow: Collection[Choice]) -> RoundPlan:
    form = outcomes.rules.format
    rules = form.rules if isinstance(form, Swiss) else Rules()
    if isinstance(form, Swiss) and form.dutch and not allow:
        pairing = dutch(field, rounds=form.rounds, win=outcomes.rules.points.win, rules=rules)
    else:
        pairing = pair(*relaxed(field, rules, allow))
    return swiss_plan(form, len(stage_.rounds) + 1, pairing)


def boards_of(plan: RoundPlan) -> tuple[Board, ...]:
    """The boards of a Swiss round; a match of teams is at two tables."""
    matches: dict[str, Board] = {}
    for each in plan.seatings:
        first, second = each.entries
        assert first is not None
        assert second is not None
        matches.setdefault(each.match or str(each.table), Board(first, second))
    return tuple(matches.values())


def swiss_plan(form: Format, place: int, pairing: Pairing) -> RoundPlan:
    """The tables of a pairing: one for each board, or two for a match of teams."""
    if isinstance(form, Teams):
        return team_plan(form, place, pairing)
    return RoundPlan(seatings(pairing), pairing.rests)


def findings_of(event: Event, stage_: Stage, plan: RoundPlan) -> tuple[Finding, ...]:
    """What there is to be said of the next round of a Swiss stage, the worst first."""
    if stage_.began.kind is not StageKind.SWISS:
        return ()
    form = event.regulations.format
    field = histories.field(Outcomes(event), stage_, event.round + 1)
    rules = form.rules if isinstance(form, Swiss) else None
    return check(Pairing(boards_of(plan), plan.rests), field, rules)


def _rated(
    outcomes: Outcomes, stage_: Stage, number: int, rests: Sequence[Rest], allow: Collection[Choice]
) -> RoundPlan:
    """A round of a duplicate event that follows from the rates so far; `rests` sit out by the arbiter's hand."""
    away = away_in(outcomes.event, number)
    there = {each.number: each for each in outcomes.members(stage_) if each.number not in away}
    kept = [rest.number for rest in rests]
    wrong = sorted((Counter(kept) - Counter(there.keys())).keys())
    if wrong:
        raise NotNow("event-seats", numbers=", ".join(map(str, wrong)))
    plan = _by_rate(outcomes, stage_, [each for each in there.values() if each.number not in kept], allow)
    return replace(plan, rests=(*plan.rests, *(Rest(each, ByeKind.ZERO) for each in kept)))


def _by_rate(outcomes: Outcomes, stage_: Stage, there: Sequence[Entrant], allow: Collection[Choice]) -> RoundPlan:
    """The tables of those who are there."""
    form = outcomes.rules.format
    place = len(stage_.rounds) + 1
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
    present = set(order)
    apart = tuple(pair for pair in outcomes.event.prohibited if present.issuperset(pair))
    pairing = by_rank([players[each] for each in order], apart, allow)
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

    Where somebody is away since, one of those who sit out takes the seat, or else the computer; a table that all have
    left is not set up. Who came after the draw sits out this round.
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
        tuple(
            Seating(table, tuple(entries), deals)
            for table, entries in tables.items()
            if any(entry is not None for entry in entries)
        ),
        tuple(Rest(entry, ByeKind.ZERO) for entry in spare),
    )
