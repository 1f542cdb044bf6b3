"""The Swiss movement of individual duplicate events (C-app3)."""

from collections import Counter
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from qihui.events.movements import (
    BadMovement,
    Fill,
    Length,
    Movement,
    MovementFault,
    SwissMovement,
    Unit,
    first_round,
    inspect,
    next_round,
    snake,
)

SNAKE = """
    1 8 9 16
    2 7 10 15
    3 6 11 14
    4 5 12 13
"""
"""The table of the document (C-app3, 5.1): table by table the ranks at seats 0 to 3."""


@pytest.mark.clause("C.swiss-movement")
def test_the_snake_is_the_one_of_the_document():
    assert "\n".join(" ".join(map(str, table)) for table in snake(range(1, 17))).split() == SNAKE.split()


@pytest.mark.clause("C.swiss-movement")
def test_the_first_4n_ranks_are_the_first_group_and_so_on():
    numbers = range(101, 149)
    ranking = sorted(numbers, reverse=True)
    made = next_round(2, ranking, {}, SwissMovement(group=4))
    assert len(made.sittings) == 12
    for group in range(3):
        own = ranking[16 * group : 16 * group + 16]
        tables = made.sittings[4 * group : 4 * group + 4]
        assert [sitting.places for sitting in tables] == [
            tuple(own[int(rank) - 1] for rank in line.split()) for line in SNAKE.split("\n")[1:5]
        ]
    assert [sitting.table for sitting in made.sittings] == list(range(1, 13))


@pytest.mark.clause("C.swiss-movement")
def test_the_first_round_is_drawn():
    numbers = range(1, 17)
    seats = Counter()
    for seed in range(300):
        made = first_round(numbers, Random(seed), SwissMovement(group=2))
        assert made == first_round(numbers, Random(seed), SwissMovement(group=2))
        for sitting in made.sittings:
            seats.update((sitting.table, place, number) for place, number in enumerate(sitting.places))
    assert len(seats) == 4 * 4 * 16
    assert max(seats.values()) < 60


@pytest.mark.clause("C.sessions", "C.duplicate")
def test_all_tables_of_a_round_play_the_same_deals_session_by_session():
    movement = SwissMovement(length=Length(sessions=2, games=3))
    made = next_round(3, range(1, 9), {}, movement)
    assert {sitting.sessions for sitting in made.sittings} == {((13, 14, 15), (16, 17, 18))}
    assert made.sittings[0].deals == (13, 14, 15, 16, 17, 18)


@pytest.mark.clause("C.fill")
@pytest.mark.parametrize("count", range(4, 21))
def test_with_rests_those_sit_out_who_rank_last_among_those_who_have_least(count):
    movement = SwissMovement(group=2)
    rested = Counter()
    made = first_round(range(1, count + 1), Random(count), movement)
    for number in range(2, 12):
        assert len(made.rests) == count % 4
        assert all(None not in sitting.places for sitting in made.sittings)
        rested.update(made.rests)
        assert max(rested.values(), default=0) - min(rested[each] for each in range(1, count + 1)) <= 1
        made = next_round(number, range(1, count + 1), rested, movement)
        least = sorted(range(1, count + 1), key=lambda each: (rested[each], -each))[: count % 4]
        assert sorted(made.rests) == sorted(least)


@pytest.mark.clause("C.fill")
@pytest.mark.parametrize("count", range(1, 21))
def test_with_machines_everybody_plays_and_the_last_seats_are_the_computers(count):
    movement = SwissMovement(group=2, fill=Fill.MACHINES)
    made = next_round(2, range(1, count + 1), {}, movement)
    assert made.rests == ()
    seats = [place for sitting in made.sittings for place in sitting.places]
    assert seats.count(None) == -count % 4
    assert sorted(place for place in seats if place is not None) == list(range(1, count + 1))
    for sitting in made.sittings[:-2]:
        assert None not in sitting.places


@settings(max_examples=60)
@given(st.integers(4, 60), st.integers(1, 5), st.sampled_from(Fill), st.integers(0, 10**6))
def test_nobody_plays_a_deal_twice_or_sits_at_two_places(count, group, fill, seed):
    """The ranking between rounds is any order."""
    rng = Random(seed)
    movement = SwissMovement(group, fill, Length(games=2))
    rounds = [first_round(range(1, count + 1), rng, movement)]
    rested = Counter(rounds[0].rests)
    for number in range(2, 7):
        ranking = rng.sample(range(1, count + 1), count)
        rounds.append(next_round(number, ranking, rested, movement))
        rested.update(rounds[-1].rests)
    report = inspect(Movement(Unit.PERSON, tuple(rounds)))
    kinds = {flaw.fault for flaw in report.flaws}
    assert kinds == ({MovementFault.NOTHING_TO_COMPARE} if len(rounds[0].sittings) == 1 else set())
    most = max(rested.values(), default=0)
    assert report.rested == (min(rested[each] for each in range(1, count + 1)), most)
    assert report.played[1] == 12 - 2 * report.rested[0]
    assert report.opponents.fewest >= 1


def test_too_few_for_a_table_are_refused():
    with pytest.raises(BadMovement):
        first_round((1, 2, 3), Random(1), SwissMovement())
    with pytest.raises(BadMovement):
        first_round((), Random(1), SwissMovement(fill=Fill.MACHINES))
    with pytest.raises(BadMovement):
        SwissMovement(group=0)
    with pytest.raises(BadMovement):
        Length(sessions=0)
