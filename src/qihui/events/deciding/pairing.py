"""The next round is paired, by the format, or by the arbiter's hand.

A round is paired when the one before is closed. An entry that is not there any more, or sits out, is left out where
each round is paired by itself; where all is fixed beforehand its games are forfeited, and in a duplicate event whoever
was to meet it sits out. After so many forfeits in a row as the regulations name an entry of a Swiss event is paired no
more. What was paired is never paired again by itself: corrections change standings, and later rounds (case 16). Only
a round that nobody has been told of is paired anew when somebody leaves (case 10).
"""

from collections import Counter
from collections.abc import Collection, Sequence

from msgspec.structs import replace

from qihui.events import commands as ask
from qihui.events.after.ruling import about
from qihui.events.deciding import chance, histories
from qihui.events.deciding.common import applied, round_of, stage, table_of, words
from qihui.events.deciding.errors import NotNow
from qihui.events.deciding.stages import complete, plan_of, seatings, team_plan, total_rounds
from qihui.events.event import Event
from qihui.events.facts import (
    SOFTWARE,
    AnyFact,
    Disqualified,
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
from qihui.events.pairing import (
    Board,
    Choice,
    Field,
    Finding,
    Level,
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
from qihui.events.results import ByeKind, DoubleForfeit, Forfeit
from qihui.events.standings.fields import rankings
from qihui.events.standings.outcomes import Outcomes
from qihui.events.state import Entrant, EventTable, Stage
from qihui.rules.errors import QihuiError

SHOWN = 20
"""So many numbers are named in a refusal."""


def pair_round(event: Event, command: ask.PairRound, at: str) -> list[AnyFact]:
    """The next round, and what is forfeited in it from the beginning.

    What an arbiter allows for want of a legal pairing is on record with its reason, as a pairing made by hand is.

    Raises:
        NotNow: the round before is not closed, or there is no other. NoPairing: no legal pairing is left.
    """
    stage_ = _ready(event)
    _check_in(event, event.round + 1)
    facts = _dropped(event, stage_)
    event = applied(event, facts, SOFTWARE, at)
    number = event.round + 1
    if command.allow:
        return [*facts, _allowed(event, stage_, command)]
    plan = planned(event, stage_)
    warnings = tuple(each for each in findings_of(event, stage_, plan) if each.level >= Level.WARNING)
    return [*facts, RoundPaired(number, plan, findings=warnings), *_forfeits(event, number, plan)]


def _allowed(event: Event, stage_: Stage, command: ask.PairRound) -> RoundPaired:
    """The next round of a stage without what the arbiter lets go."""
    reason = words(command.reason, needed=True)
    if stage_.began.schedule or stage_.began.kind not in (StageKind.SWISS, StageKind.RATED):
        raise NotNow("event-fixed")
    number = event.round + 1
    plan = planned(event, stage_, allow=command.allow)
    findings = findings_of(event, stage_, plan)
    return RoundPaired(number, plan, by_hand=True, findings=findings, reason=reason)


def findings_of(event: Event, stage_: Stage, plan: RoundPlan) -> tuple[Finding, ...]:
    """What there is to be said of the next round of a Swiss stage, the worst first."""
    if stage_.began.kind is not StageKind.SWISS:
        return ()
    form = event.regulations.format
    field = histories.field(Outcomes(event), stage_, event.round + 1)
    rules = form.rules if isinstance(form, Swiss) else None
    return check(Pairing(_boards(plan), plan.rests), field, rules)


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


def _check_in(event: Event, number: int) -> None:
    """In a hall nobody is paired whose document was not seen (C11, C15). Raises `event-check-in-first`."""
    rules, away = event.regulations, _away(event, number)
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


def _away(event: Event, number: int) -> set[int]:
    """Who does not play in a round."""
    return {each.number for each in event.entrants if not each.playing or each.absence(number) is not None}


def _forfeits(event: Event, number: int, plan: RoundPlan) -> list[AnyFact]:
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


def _swiss(outcomes: Outcomes, stage_: Stage, field: Field, allow: Collection[Choice]) -> RoundPlan:
    form = outcomes.rules.format
    rules = form.rules if isinstance(form, Swiss) else Rules()
    if isinstance(form, Swiss) and form.dutch and not allow:
        pairing = dutch(field, rounds=form.rounds, win=outcomes.rules.points.win, rules=rules)
    else:
        pairing = pair(*relaxed(field, rules, allow))
    return swiss_plan(form, len(stage_.rounds) + 1, pairing)


def _boards(plan: RoundPlan) -> tuple[Board, ...]:
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


def _rated(
    outcomes: Outcomes, stage_: Stage, number: int, rests: Sequence[Rest], allow: Collection[Choice]
) -> RoundPlan:
    """A round of a duplicate event that follows from the rates so far; `rests` sit out by the arbiter's hand."""
    away = _away(outcomes.event, number)
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
    _check_in(event, number)
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
    _check_findings(findings, reason)
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
    _check_in(before, number)
    plan = planned(before, stage_, command.rests)
    given = {rest.number for rest in command.rests}
    found = findings_of(before, stage_, plan)
    _check_findings([each for each in found if given.intersection(each.numbers)], reason)
    kept = tuple(each for each in found if each.level >= Level.WARNING or given.intersection(each.numbers))
    return [RoundRepaired(number, plan, findings=kept, reason=reason)]


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
