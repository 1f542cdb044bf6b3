"""How many rounds and matches a format has, held against the formats themselves, and when they are over."""

import datetime as dt
import random

import pytest
from fields import by_lots
from hypothesis import given, settings
from hypothesis import strategies as st

from qihui.events.pairing import berger
from qihui.events.pairing.knockout import Knockout as Bracket
from qihui.events.pairing.knockout import single
from qihui.events.planner import (
    BadPlan,
    Duplicate,
    FinalFour,
    Groups,
    Hall,
    Knockout,
    RoundRobin,
    Span,
    Swiss,
    games_of_each,
    group_sizes,
    hours_of,
    longest,
    matches,
    timetable,
)
from qihui.play.clock import PRESETS, TimeControl, parse


def at(hour: int, minute: int = 0, day: int = 8) -> dt.datetime:
    return dt.datetime(2003, 11, day, hour, minute, tzinfo=dt.UTC)


A_DAY = dt.timedelta(days=1)
DAY = hours_of(Span(at(9), at(18)), [Span(at(12), at(14))])


@pytest.mark.parametrize("entries", range(2, 20))
@pytest.mark.parametrize("times", [1, 2])
def test_a_round_robin_has_the_rounds_of_the_berger_tables(entries, times):
    """Tournament case 7: with 3, 5, 7, 9 entries there are as many rounds, and each sits out once."""
    rounds = berger(tuple(range(1, entries + 1)), cycles=times)
    assert matches(RoundRobin(times), entries) == tuple(len(each.boards) for each in rounds)
    assert games_of_each(RoundRobin(times), entries) == ((entries - 1) * times,) * 2


@pytest.mark.parametrize("entries", range(2, 40))
@pytest.mark.parametrize("third", [False, True])
def test_a_knockout_has_the_matches_of_its_bracket(entries, third):
    bracket = single(entries, third_place=third and entries > 3)
    byes = bracket.size - entries
    real = [0] * (bracket.size.bit_length() - 1)
    for match in bracket.matches:
        real[match.round - 1] += 1
    real[0] -= byes
    assert matches(Knockout(third), entries) == tuple(real)


def test_a_knockout_is_won_in_one_match_less_than_there_are_entries():
    for entries in range(2, 300):
        assert sum(matches(Knockout(third_place=False), entries)) == entries - 1


def test_seven_colleges_play_three_pairs_and_a_round_robin_of_four():
    assert matches(FinalFour(), 7) == (3, 2, 2, 2)
    assert games_of_each(FinalFour(), 7) == (1, 4)


def played(entries: int, rounds: list[list[tuple[int, int]]]) -> list[int]:
    return [sum(number in pair for pairs in rounds for pair in pairs) for number in range(entries)]


@pytest.mark.parametrize("entries", range(3, 30))
def test_who_plays_least_and_most_in_the_cup_is_told(entries):
    """Played out with every entry in its turn the strongest, so that both ends of the range are met."""
    counts: list[int] = []
    for seed in range(12):
        rng = random.Random(seed)
        left, rounds = list(range(entries)), []
        while len(left) > 4:
            rng.shuffle(left)
            pairs = list(zip(left[::2], left[1::2], strict=False))
            rounds.append(pairs)
            left = [rng.choice(pair) for pair in pairs] + left[len(pairs) * 2 :]
        rounds.append([(one, other) for n, one in enumerate(left) for other in left[:n]])
        assert sum(map(len, rounds)) == sum(matches(FinalFour(), entries))
        counts += played(entries, rounds)
    few, many = games_of_each(FinalFour(), entries)
    assert (min(counts), max(counts)) == (few, many)


@pytest.mark.parametrize(
    ("entries", "third", "each"),
    [
        (2, True, (1, 1)),
        (3, True, (1, 2)),
        (4, True, (2, 2)),
        (4, False, (1, 2)),
        (5, True, (1, 3)),
        (16, True, (1, 4)),
    ],
)
def test_who_plays_least_and_most_in_a_knockout_is_told(entries, third, each):
    assert games_of_each(Knockout(third), entries) == each


def test_groups_play_side_by_side_and_then_a_knockout():
    assert group_sizes(10, 4) == (3, 3, 2, 2)
    assert matches(Groups(2, 2), 8) == (4, 4, 4, 2, 2)
    assert matches(Groups(2, 2), 7) == (3, 3, 3, 2, 2)  # 4 and 3: the three rounds of both
    assert matches(Groups(2, 2), 10) == (4, 4, 4, 4, 4, 2, 2)
    assert matches(Groups(4, 1, third_place=False), 12) == (4, 4, 4, 2, 1)
    assert games_of_each(Groups(2, 2), 7) == (2, 5)


@pytest.mark.parametrize("third", [False, True])
@pytest.mark.parametrize("groups", [2, 3])
@pytest.mark.parametrize("through", [1, 2, 3])
@pytest.mark.parametrize("entries", range(4, 12))
def test_who_plays_least_and_most_in_groups_and_finals_is_told(entries, groups, through, third):
    """Played out, everybody in a turn the strongest of a group and of the final stage."""
    plan = Groups(groups, through, third_place=third)
    if entries < groups * max(2, through):
        return
    counts: list[int] = []
    for seed in range(20):
        rng = random.Random(seed)
        numbers = list(range(entries))
        games = dict.fromkeys(numbers, 0)
        going: list[int] = []
        for group in range(groups):
            members = numbers[group::groups]
            for each in members:
                games[each] += len(members) - 1
            going += rng.sample(members, through)
        finals = Bracket(single(len(going), third_place=third and len(going) > 3), by_lots(going, rng))
        while ready := finals.ready():
            one, other = finals.sides()[ready[0]]
            games[one] += 1
            games[other] += 1
            finals = finals.decide(ready[0], rng.choice((one, other)))
        counts += games.values()
    few, many = games_of_each(plan, entries)
    assert (few, many) == (min(counts), max(counts))


@given(st.integers(4, 60), st.integers(2, 8))
def test_groups_have_the_matches_of_their_round_robins(entries, groups):
    if entries < 2 * groups:
        return
    sizes = group_sizes(entries, groups)
    assert sum(sizes) == entries
    assert (
        sum(matches(Groups(groups, 1, third_place=False), entries)) == sum(n * (n - 1) // 2 for n in sizes) + groups - 1
    )


def test_swiss_and_duplicate_rounds_leave_out_who_has_no_table():
    assert matches(Swiss(5), 9) == (4,) * 5
    assert games_of_each(Swiss(5), 9) == (4, 5)
    assert games_of_each(Swiss(9), 9) == (8, 8)
    assert games_of_each(Swiss(11), 9) == (9, 10)
    assert matches(Duplicate(5), 42) == (10,) * 5
    assert games_of_each(Duplicate(5), 40) == (5, 5)
    assert games_of_each(Duplicate(5, 2), 42) == (8, 10)


@pytest.mark.parametrize(
    ("plan", "entries", "code"),
    [
        (Knockout(), 1, "plan-too-few"),
        (FinalFour(), 2, "plan-too-few"),
        (Groups(4), 7, "plan-too-few"),
        (Groups(2, 3), 5, "plan-too-few"),
        (Duplicate(3), 7, "plan-too-few"),
        (Groups(1), 8, "plan-groups"),
        (Groups(2, 0), 8, "plan-groups"),
        (RoundRobin(3), 8, "plan-times"),
        (Swiss(0), 8, "plan-rounds"),
        (Swiss(101), 8, "plan-rounds"),
        (Duplicate(10**9), 8, "plan-rounds"),
        (Duplicate(1, 0), 8, "plan-deals"),
        (Duplicate(1, 1001), 8, "plan-deals"),
        (RoundRobin(), 100_001, "plan-too-many"),
    ],
)
def test_a_plan_that_makes_no_sense_is_refused(plan, entries, code):
    with pytest.raises(BadPlan) as refused:
        matches(plan, entries)
    assert refused.value.key == code


def test_hours_are_a_day_without_its_breaks():
    assert (Span(at(9), at(12)), Span(at(14), at(18))) == DAY
    breaks = [Span(at(7), at(8)), Span(at(8, 30), at(10)), Span(at(17), at(19))]
    assert hours_of(Span(at(9), at(18)), breaks) == (Span(at(10), at(17)),)
    assert hours_of(Span(at(9), at(10)), [Span(at(8), at(11))]) == ()
    mixed = [Span(at(14), at(15)), Span(at(11), at(13)), Span(at(10), at(12))]
    assert hours_of(Span(at(9), at(18)), mixed) == (Span(at(9), at(10)), Span(at(13), at(14)), Span(at(15), at(18)))
    with pytest.raises(BadPlan, match="plan-span"):
        Span(at(9), at(9))
    with pytest.raises(BadPlan, match="plan-hours"):
        Span(at(9), at(9) + 400 * A_DAY)
    with pytest.raises(BadPlan, match="plan-span"):
        Hall(8, (DAY[1], DAY[0]), game=60)


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"tables": 0}, "plan-tables"),
        ({"game": 0}, "plan-minutes"),
        ({"game": 10**12}, "plan-minutes"),
        ({"turnover": -1}, "plan-minutes"),
        ({"turnover": 10**12}, "plan-minutes"),
        ({"best_of": 0}, "plan-best-of"),
        ({"best_of": 22}, "plan-best-of"),
        ({"hours": (Span(at(9), at(9) + 200 * A_DAY), Span(at(9) + 201 * A_DAY, at(9) + 401 * A_DAY))}, "plan-hours"),
        ({"seats": 3}, "plan-seats"),
    ],
)
def test_a_hall_that_makes_no_sense_is_refused(change, code):
    with pytest.raises(BadPlan) as refused:
        Hall(**({"tables": 8, "hours": DAY, "game": 60} | change))
    assert refused.value.key == code


def test_five_sittings_of_an_hour_fit_into_a_day_with_a_noon_break():
    hall = Hall(tables=10, hours=DAY, game=60, seats=4)
    found = timetable(Duplicate(6), matches(Duplicate(6), 40), hall)
    assert [(each.round, each.starts, each.ends) for each in found.sittings] == [
        (1, at(9), at(10)),
        (2, at(10, 10), at(11, 10)),
        (3, at(14), at(15)),
        (4, at(15, 10), at(16, 10)),
        (5, at(16, 20), at(17, 20)),
    ]
    assert (found.left, found.finishes) == (1, None)
    assert timetable(Duplicate(5), matches(Duplicate(5), 40), hall).finishes == at(17, 20)


def test_a_round_with_more_matches_than_tables_is_played_in_parts():
    found = timetable(Swiss(2), matches(Swiss(2), 20), Hall(tables=4, hours=DAY, game=30, turnover=0))
    assert [(each.round, each.part, each.matches) for each in found.sittings] == [
        (1, 1, 4),
        (1, 2, 4),
        (1, 3, 2),
        (2, 1, 4),
        (2, 2, 4),
        (2, 3, 2),
    ]
    assert found.finishes == at(12)


def test_a_match_of_the_best_of_five_takes_five_games():
    hall = Hall(tables=3, hours=DAY, game=20, best_of=5)
    assert timetable(Knockout(), (2,), hall).minutes == 100


spans = st.lists(st.integers(1, 300), min_size=2, max_size=8).map(
    lambda steps: [at(0) + dt.timedelta(minutes=sum(steps[: n + 1])) for n in range(len(steps) // 2 * 2)]
)


@settings(max_examples=200)
@given(spans, st.lists(st.integers(1, 12), max_size=6), st.integers(1, 5), st.integers(1, 200), st.integers(0, 30))
def test_sittings_follow_each_other_within_the_hours_as_early_as_can_be(times, rounds, tables, game, turnover):
    hours = tuple(Span(*pair) for pair in zip(times[::2], times[1::2], strict=True))
    hall = Hall(tables, hours, game, turnover=turnover)
    found = timetable(Swiss(1), rounds, hall)
    assert sum(each.matches for each in found.sittings) <= sum(rounds)
    if not found.left:
        assert [sum(s.matches for s in found.sittings if s.round == n) for n, _ in enumerate(rounds, 1)] == rounds
    assert all(any(span.starts <= each.starts and each.ends <= span.ends for span in hours) for each in found.sittings)
    for before, after in zip(found.sittings, found.sittings[1:], strict=False):
        gap = (after.starts - before.ends).total_seconds() // 60
        assert gap == turnover or any(span.starts == after.starts and before.ends <= span.starts for span in hours)
    if found.left and found.sittings:
        last = found.sittings[-1].ends + dt.timedelta(minutes=turnover + game)
        assert not any(span.starts <= found.sittings[-1].starts < span.ends and last <= span.ends for span in hours)
        assert all(span.minutes < game for span in hours if span.starts > found.sittings[-1].starts)


@pytest.mark.parametrize(
    ("control", "moves", "minutes"),
    [
        ("15m", 40, 30),
        ("10m^5s", 60, 30),
        ("10m~5s", 60, 30),
        ("30m+60s*", 40, 140),
        ("20m+3x30s", 10, 2 * (20 + 6)),
        ("60s*", 30, 60),
        ("&30s @10m", 60, 70),
        ("20m+30s*&60s", 30, 60),  # never more than a minute a move
        ("90m/40+15m/10*", 40, 180),
        ("90m/40+15m/10*", 60, 240),
        ("60m/30+10m", 30, 120),
        ("60m/30+10m", 31, 140),
        ("-", 40, None),
    ],
)
def test_the_longest_game_under_a_time_control(control, moves, minutes):
    assert longest(parse(control), 2, moves) == minutes


def test_every_control_of_the_documents_has_a_length():
    for presets in PRESETS.values():
        for preset in presets:
            assert (longest(preset.times, 2, 50) or 0) > 0
    assert longest(TimeControl(setup_ms=0), 4, 100) == 400
