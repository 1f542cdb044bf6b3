"""Stages begin and end: what is fixed for a stage when it begins, when it is over, and who goes on."""

from collections.abc import Sequence
from typing import assert_never

from msgspec.structs import replace

from qihui.events import commands as ask
from qihui.events.deciding import chance
from qihui.events.deciding.common import applied, expect, stage, words
from qihui.events.deciding.errors import NotNow
from qihui.events.event import Event
from qihui.events.facts import (
    AnyFact,
    By,
    Finished,
    RoundPlan,
    Seating,
    StageBegan,
    StageClosed,
    StageKind,
    Started,
    Why,
    Withdrawn,
)
from qihui.events.lots import CLOCKWISE
from qihui.events.lots.kinds import letter
from qihui.events.movements import Fill, Round, howell, mitchell, rotation, teams_round
from qihui.events.pairing import Pairing, Rest, berger
from qihui.events.pairing.knockout import Knockout as Bracket
from qihui.events.pairing.knockout import Side, by_drawn, by_seeds, crossed, size_for
from qihui.events.regulations import (
    Duplicate,
    Format,
    GroupsOfTwo,
    GroupsThenFinal,
    HumanMachine,
    Knockout,
    Letters,
    Pairs,
    Rotation,
    RoundRobin,
    Swiss,
    Teams,
    Way,
)
from qihui.events.results import ByeKind
from qihui.events.standings.levels import levels_of
from qihui.events.standings.outcomes import Outcomes
from qihui.events.state import AppealState, Entrant, Phase, Stage


def start(event: Event, command: ask.Start, by: By, at: str) -> list[AnyFact]:
    """The event begins with its first stage.

    Raises:
        NotNow: too few entries for the format, more rounds than opponents, or a draw is missing.
    """
    expect(event, Phase.ENROLLING)
    facts: list[AnyFact] = []
    if command.only_checked_in:
        facts += [Withdrawn(each.number, Why.ABSENT) for each in event.entrants if each.playing and not each.checked_in]
        event = applied(event, facts, by, at)
    playing = [each for each in event.entrants if each.playing]
    _check_count(event, len(playing))
    chance.check_drawn(event)
    facts.append(Started(tuple(each.number for each in playing)))
    return [*facts, _first(event, playing)]


def _check_count(event: Event, count: int) -> None:
    """Enough entries for the format, and no more rounds than opponents."""
    form = event.regulations.format
    match form:
        case Duplicate(fill=fill):
            least = 8 if fill is Fill.REST else 5
        case GroupsThenFinal(groups, through):
            least = groups * max(2, through)
        case Letters():
            least = 3
        case Pairs():
            least = 4  # two tables: with one there is nothing to compare
        case HumanMachine(chairs=chairs):
            least = 2 if chairs.facing is None else 4
        case Knockout(third_place=True) | GroupsOfTwo(third_place=True):
            least = 4
        case Knockout(double=True):
            least = 3
        case _:
            least = 2
    if count < least:
        raise NotNow("event-too-few", count=count, least=least)
    most = count - 1 + count % 2
    if (rounds := _rounds_of_new_opponents(form)) > most:
        raise NotNow("event-too-many-rounds", rounds=rounds, most=most, count=count)


def _rounds_of_new_opponents(form: Format) -> int:
    """How many rounds everybody is to meet somebody new in; 0 where that is no question."""
    match form:
        case Swiss(rounds, rules):
            return 0 if rules.repeats else rounds
        case Teams(rounds) | Pairs(Way.SWISS, rounds):
            return rounds
        case HumanMachine(rounds, chairs=chairs):
            return 0 if chairs.facing is None else rounds
        case _:
            return 0


def _first(event: Event, playing: Sequence[Entrant]) -> StageBegan:
    """The first stage of a format."""
    form = event.regulations.format
    ordered = [each.number for each in chance.in_seed_order(playing)]
    numbers = tuple(each.number for each in playing)
    match form:
        case Knockout(third_place, double, seeds):
            return StageBegan(
                StageKind.KNOCKOUT,
                numbers,
                places=_places(event, ordered, seeds),
                third_place=third_place,
                double=double,
            )
        case GroupsOfTwo(third_place):
            return StageBegan(StageKind.KNOCKOUT, numbers, places=_places(event, ordered, 0), third_place=third_place)
        case RoundRobin(times):
            return StageBegan(StageKind.SCHEDULED, numbers, schedule=_robin(ordered, times))
        case Swiss():
            return StageBegan(StageKind.SWISS, numbers)
        case GroupsThenFinal():
            groups = _groups(event)
            return StageBegan(StageKind.SCHEDULED, numbers, groups=groups, schedule=_side_by_side(groups))
        case Letters():
            return _letters(event)
        case Duplicate():
            return StageBegan(StageKind.RATED, numbers)
        case HumanMachine():
            return StageBegan(StageKind.RATED, numbers)
        case Pairs(Way.SWISS):
            return StageBegan(StageKind.RATED, numbers)
        case Pairs():
            return StageBegan(StageKind.RATED, numbers, schedule=_moved(form, ordered))
        case Teams(rounds):
            if rounds:
                return StageBegan(StageKind.SWISS, numbers)
            return StageBegan(StageKind.SCHEDULED, numbers, schedule=_teams(form, ordered))
        case Rotation():
            return _rotation(event, playing)
    assert_never(form)


def _places(event: Event, ordered: Sequence[int], seeds: int | None) -> tuple[int | None, ...]:
    """The places of a knockout: by seeds, and by lots behind them."""
    if seeds is None or seeds >= len(ordered):
        return by_seeds(ordered)
    clubs = {each.number: each.card.club for each in event.entrants if each.card.club and event.regulations.clubs_apart}
    return by_drawn((*ordered[:seeds], *chance.order_of(event, chance.BRACKET)), seeds=seeds, clubs=clubs)


def _groups(event: Event) -> tuple[tuple[int, ...], ...]:
    groups: dict[int, list[int]] = {}
    for each in chance.drawn(event, chance.GROUPS).result:
        groups.setdefault(int(each.place), []).append(int(each.item))
    return tuple(tuple(groups[place]) for place in sorted(groups))


def seatings(pairing: Pairing, *, match: str = "", first: int = 1) -> tuple[Seating, ...]:
    """Tables for the boards of a pairing."""
    return tuple(
        Seating(table, (board.first, board.second), match=match) for table, board in enumerate(pairing.boards, first)
    )


def _robin(numbers: Sequence[int], times: int) -> tuple[RoundPlan, ...]:
    return tuple(RoundPlan(seatings(each), each.rests) for each in berger(numbers, cycles=times))


def _side_by_side(groups: Sequence[Sequence[int]]) -> tuple[RoundPlan, ...]:
    """The round robins of all groups, their tables numbered through."""
    robins = [berger(group) for group in groups]
    plans: list[RoundPlan] = []
    for index in range(max(map(len, robins))):
        tables: list[Seating] = []
        rests: list[Rest] = []
        for group, robin in enumerate(robins):
            if index < len(robin):
                tables += seatings(robin[index], match=letter(group), first=len(tables) + 1)
                rests += robin[index].rests
        plans.append(RoundPlan(tuple(tables), tuple(rests)))
    return tuple(plans)


def plan_of(round_: Round, numbers: Sequence[int] | None = None, matches: Sequence[str] = ()) -> RoundPlan:
    """A round of a movement as a plan; `numbers` has the entry of each place 1, 2, ... of the movement."""

    def number(place: int | None) -> int | None:
        return place if place is None or numbers is None else numbers[place - 1]

    tables = tuple(
        Seating(
            each.table,
            tuple(number(place) for place in each.places),
            each.sessions,
            matches[at] if matches else "",
        )
        for at, each in enumerate(round_.sittings)
    )
    rests = tuple(Rest(numbers[place - 1] if numbers else place, ByeKind.ZERO) for place in round_.rests)
    return RoundPlan(tables, rests)


def _moved(form: Pairs, numbers: Sequence[int]) -> tuple[RoundPlan, ...]:
    """Mitchell or Howell; the movement's place n is the n-th of the numbers."""
    if form.way is Way.MITCHELL:
        movement = mitchell(len(numbers), form.length, rounds=form.rounds or None, even=form.even, changed=form.changed)
        return tuple(plan_of(each, numbers) for each in movement.rounds)
    movement = howell(len(numbers), form.length, rounds=form.rounds or None, together=form.together)
    return tuple(plan_of(each, numbers) for each in movement.rounds)


def _teams(form: Teams, numbers: Sequence[int]) -> tuple[RoundPlan, ...]:
    return tuple(team_plan(form, number, each) for number, each in enumerate(berger(numbers), 1))


def team_plan(form: Teams, number: int, pairing: Pairing) -> RoundPlan:
    """A round of teams: two tables a match, sides swapped."""
    matches = [str(match) for match in range(1, len(pairing.boards) + 1) for _ in range(2)]
    plan = plan_of(teams_round(number, pairing, form.length), matches=matches)
    return replace(plan, rests=pairing.rests)


def _rotation(event: Event, playing: Sequence[Entrant]) -> StageBegan:
    """Club against club; the club that entered first stays. Raises `event-clubs`."""
    clubs: dict[str, list[int]] = {}
    for each in playing:
        clubs.setdefault(each.card.club, []).append(each.number)
    if len(clubs) != 2 or "" in clubs:
        raise NotNow("event-clubs", count=len(clubs))
    staying, moving = clubs.values()
    rounds = max(len(staying), len(moving))
    clockwise = chance.drawn(event, chance.ROTATION).result[0].item == CLOCKWISE
    movement = rotation(staying, moving, range(1, rounds + 1), clockwise=clockwise)
    return StageBegan(
        StageKind.SCHEDULED,
        tuple(each.number for each in playing),
        schedule=tuple(plan_of(each) for each in movement.rounds),
    )


def _letters(event: Event) -> StageBegan:
    """A stage of letters, as drawn: equal letters meet, a single one goes on."""
    pairs: dict[str, list[int]] = {}
    for each in chance.drawn(event, chance.letters_purpose(event)).result:
        pairs.setdefault(each.place, []).append(int(each.item))
    tables: list[Seating] = []
    straight = None
    for name, two in pairs.items():
        if len(two) == 1:
            straight = two[0]
        else:
            tables.append(Seating(len(tables) + 1, tuple(two), match=name))
    numbers = tuple(sorted(number for two in pairs.values() for number in two))
    return StageBegan(StageKind.LETTERS, numbers, straight=straight, schedule=(RoundPlan(tuple(tables)),))


def total_rounds(event: Event, stage_: Stage) -> int | None:
    """How many rounds a stage has; `None` where that follows from what is played, in a knockout."""
    form = event.regulations.format
    if stage_.began.kind is StageKind.KNOCKOUT:
        return None
    if stage_.began.schedule:
        return len(stage_.began.schedule)
    if isinstance(form, Swiss | Duplicate | HumanMachine | Teams | Pairs):
        return form.rounds
    raise AssertionError(form)


def complete(event: Event, stage_: Stage) -> bool:
    """Whether nothing is left to be played in a stage."""
    if any(not each.closed for each in stage_.rounds):
        return False
    outcomes = Outcomes(event)
    if any(outcomes.open_tables(stage_, each) for each in stage_.rounds):
        return False
    match stage_.began.kind:
        case StageKind.KNOCKOUT:
            return over(outcomes.knockout(stage_))
        case StageKind.LETTERS:
            return bool(stage_.rounds)
        case StageKind.SCHEDULED | StageKind.SWISS | StageKind.RATED:
            return len(stage_.rounds) == total_rounds(event, stage_)
    assert_never(stage_.began.kind)


def over(knockout: Bracket) -> bool:
    """Whether all matches of a knockout are settled."""
    return all(Side.OPEN not in each for each in knockout.outcomes().values())


def next_stage(event: Event) -> bool:
    """Whether another stage follows the one that is played."""
    stage_ = event.stage
    if stage_ is None:
        return False
    match event.regulations.format:
        case GroupsThenFinal():
            return bool(stage_.began.groups)
        case Letters():
            return stage_.began.kind is StageKind.LETTERS
        case _:
            return False


def close_stage(event: Event) -> list[AnyFact]:
    """The stage is over, and the next one begins.

    Raises:
        NotNow: rounds are left, there is no other stage, or its draw is missing.
    """
    stage_ = stage(event)
    if not complete(event, stage_):
        raise NotNow("event-rounds-left")
    if not next_stage(event):
        raise NotNow("event-last-stage")
    chance.check_drawn(event)
    outcomes = Outcomes(event)
    order = tuple(number for level in levels_of(outcomes, stage_) for number in level)
    began = _groups_final(event, stage_) if stage_.began.groups else _after_letters(event, stage_)
    return [StageClosed(order, began.numbers), began]


def _groups_final(event: Event, stage_: Stage) -> StageBegan:
    form = event.regulations.format
    assert isinstance(form, GroupsThenFinal)
    orders = chance.group_orders(Outcomes(event), stage_)
    if any(len(order) < form.through for order in orders):
        raise NotNow("event-group-short", through=form.through)
    if chance.crosses(form):
        places: tuple[int | None, ...] = crossed([order[:2] for order in orders])
    else:
        winners = [order[0] for order in orders]
        drawn = chance.order_of(event, chance.BRACKET) if form.through > 1 else []
        groups = {number: letter(index) for index, order in enumerate(orders) for number in order}
        places = by_drawn((*winners, *drawn), seeds=len(winners), clubs=groups)
    numbers = tuple(sorted(number for number in places if number is not None))
    third = form.third_place and size_for(len(numbers)) >= 4 and len(numbers) >= 4
    return StageBegan(StageKind.KNOCKOUT, numbers, places=places, third_place=third)


def _after_letters(event: Event, stage_: Stage) -> StageBegan:
    going = chance.still_going(Outcomes(event), stage_)
    if len(going) > chance.LAST_FOUR:
        return _letters(event)
    if len(going) < 2:
        raise NotNow("event-too-few", count=len(going), least=2)
    return StageBegan(StageKind.SCHEDULED, tuple(sorted(going)), schedule=_robin(going, 1))


def finish(event: Event, command: ask.Finish) -> list[AnyFact]:
    """The event is over: all rounds are played, all scores undisputed (H8); or earlier, for a reason.

    Raises:
        NotNow: rounds or stages are left, a round is open, or an appeal is.
    """
    stage_ = stage(event)
    if any(each.state is AppealState.OPEN for each in event.appeals):
        raise NotNow("event-appeals-open")
    if command.early:
        if any(not each.closed for each in stage_.rounds):
            raise NotNow("event-round-open", round=event.round)
        return [Finished(early=True, reason=words(command.reason, needed=True))]
    if not complete(event, stage_):
        raise NotNow("event-rounds-left")
    if next_stage(event):
        raise NotNow("event-stage-left")
    return [Finished(reason=words(command.reason))]
