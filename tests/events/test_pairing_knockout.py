"""Plans of knockouts, who gets which place, and how they are played to their end."""

from itertools import combinations
from random import Random

import pytest
from fields import by_lots
from hypothesis import given, settings
from hypothesis import strategies as st

from qihui.events.pairing import BadBracket, BadField
from qihui.events.pairing.knockout import (
    Knockout,
    Part,
    Series,
    Side,
    by_drawn,
    by_seeds,
    crossed,
    double,
    places_won,
    seed_order,
    single,
    size_for,
)


def play_out(knockout: Knockout, rng: Random | None = None) -> Knockout:
    """Played to the end: the lower number wins, or anybody by chance."""
    while ready := knockout.ready():
        match = rng.choice(ready) if rng else ready[0]
        sides = knockout.sides()[match]
        knockout = knockout.decide(match, rng.choice(sides) if rng else min(sides))
    return knockout


def first_round(places) -> list[tuple]:
    return list(zip(places[::2], places[1::2], strict=True))


@pytest.mark.clause("J.knockout")
@pytest.mark.parametrize(
    ("size", "order"),
    [
        (2, (1, 2)),
        (4, (1, 4, 2, 3)),
        (8, (1, 8, 4, 5, 2, 7, 3, 6)),
        (16, (1, 16, 8, 9, 4, 13, 5, 12, 2, 15, 7, 10, 3, 14, 6, 11)),
    ],
)
def test_seeds_have_their_places(size, order):
    assert seed_order(size) == order


@pytest.mark.clause("J.knockout")
@pytest.mark.parametrize("count", range(2, 41))
def test_byes_go_to_the_first_seeds_and_never_meet(count):
    places = by_seeds(range(1, count + 1))
    byes = [max(pair, key=lambda side: side or 0) for pair in first_round(places) if None in pair]
    assert (None, None) not in first_round(places)
    assert sorted(byes) == list(range(1, len(places) - count + 1))
    assert len(places) == size_for(count)


@pytest.mark.parametrize("count", [4, 8, 16, 32])
def test_if_the_better_seed_always_wins_the_seeds_are_the_places(count):
    places = places_won(play_out(Knockout(single(count, third_place=True), by_seeds(range(1, count + 1)))))
    assert [places[number] for number in (1, 2, 3, 4)] == [1, 2, 3, 4]
    assert all(places[number] == 1 + (1 << ((number - 1).bit_length() - 1)) for number in range(5, count + 1))


@pytest.mark.clause("J.knockout")
@settings(max_examples=100)
@given(st.integers(2, 40), st.integers(0, 10**6), st.data())
def test_a_draw_by_lots_keeps_seeds_and_gives_everybody_a_place(count, seed, data):
    seeds = data.draw(st.integers(0, count))
    places = by_lots(range(1, count + 1), Random(seed), seeds=seeds)
    assert sorted(each for each in places if each is not None) == list(range(1, count + 1))
    assert [None in pair for pair in first_round(places)] == [
        None in pair for pair in first_round(by_seeds(range(1, count + 1)))
    ]
    assert all(
        places[place] == each for place, each in enumerate(by_seeds(range(1, count + 1))) if (each or 99) <= seeds
    )
    assert by_lots(range(1, count + 1), Random(seed), seeds=seeds) == places


def test_every_place_can_be_drawn_by_everybody():
    drawn = [by_lots(range(1, 7), Random(seed)) for seed in range(200)]
    for number in range(1, 7):
        assert {places.index(number) for places in drawn} == {0, 2, 3, 4, 6, 7}


@settings(max_examples=200)
@given(st.lists(st.integers(1, 9), min_size=1, max_size=8), st.integers(0, 10**6))
def test_people_of_one_club_are_spread_over_every_fork(sizes, seed):
    """With lots only, at the first fork each club is split in halves, or one off where the places ask for it."""
    clubs = {}
    for club, size in enumerate(sizes):
        for _ in range(size):
            clubs[len(clubs) + 1] = str(club)
    if len(clubs) < 2:
        return
    places = by_lots(sorted(clubs), Random(seed), clubs=clubs)
    half = len(places) // 2
    upper = [number for number in places[:half] if number is not None]
    uneven = 0
    for club in set(clubs.values()):
        above = sum(clubs[number] == club for number in upper)
        uneven += max(0, abs(2 * above - list(clubs.values()).count(club)) - 1)
    room = len(upper)
    even = sum(size // 2 for size in sizes), sum((size + 1) // 2 for size in sizes)
    assert uneven <= 2 * max(0, even[0] - room, room - even[1])


@pytest.mark.parametrize("seed", range(30))
def test_the_only_two_of_a_club_can_only_meet_in_the_last_match(seed):
    clubs = {number: str((number - 1) // 2) for number in range(1, 17)}
    places = by_lots(range(1, 17), Random(seed), clubs=clubs)
    for one, other in combinations(range(1, 17), 2):
        if clubs[one] == clubs[other]:
            assert places.index(one) // 8 != places.index(other) // 8


@pytest.mark.parametrize("seed", range(30))
def test_four_of_a_club_are_in_four_quarters_and_seeds_count_too(seed):
    clubs = {
        number: "x" if number in (1, 2, 5, 9) else "y" if number in (3, 7, 8, 12) else "" for number in range(1, 17)
    }
    places = by_lots(range(1, 17), Random(seed), seeds=4, clubs=clubs)
    for club in "xy":
        assert sorted(places.index(number) // 4 for number, own in clubs.items() if own == club) == [0, 1, 2, 3]


def losses(knockout: Knockout) -> dict[int, int]:
    outcomes = knockout.outcomes()
    lost = [outcomes[name][1] for name in outcomes if isinstance(outcomes[name][1], int)]
    return {number: lost.count(number) for number in knockout.places if number is not None}


@pytest.mark.clause("J.knockout")
@settings(max_examples=100)
@given(st.integers(2, 33), st.integers(0, 10**6), st.booleans())
def test_a_knockout_ends_with_one_winner_and_everybody_elses_loss(count, seed, third):
    rng = Random(seed)
    plan = single(count, third_place=third and count >= 4)
    knockout = play_out(Knockout(plan, by_lots(range(1, count + 1), rng)), rng)
    assert len(knockout.decided) == count - 1 + (third and count >= 4)
    places = places_won(knockout)
    assert sorted(places) == list(range(1, count + 1))
    assert sorted(places.values())[:2] == [1, 2]
    taken = sorted(places.values())
    assert all(place == taken.index(place) + 1 for place in taken)
    if third and count >= 4:
        assert taken[:4] == [1, 2, 3, 4]


@pytest.mark.clause("J.knockout")
@settings(max_examples=40)
@given(st.integers(3, 33), st.integers(0, 10**6))
def test_in_a_double_elimination_everybody_but_the_winner_loses_twice(count, seed):
    rng = Random(seed)
    knockout = play_out(Knockout(double(count), by_lots(range(1, count + 1), rng)), rng)
    places = places_won(knockout)
    (winner,) = [number for number, place in places.items() if place == 1]
    lost = losses(knockout)
    assert lost.pop(winner) in (0, 1)
    assert set(lost.values()) == {2}
    assert len(knockout.decided) in (2 * count - 2, 2 * count - 1)
    taken = sorted(places.values())
    assert taken[:4] == [1, 2, 3, 4][:count]
    assert all(place == taken.index(place) + 1 for place in taken)


@pytest.mark.parametrize("count", [8, 16, 32])
def test_nobody_meets_again_at_once_in_a_double_elimination(count):
    """Who lost to somebody in a round does not meet the same one in the next two rounds of those who lost."""
    knockout = play_out(Knockout(double(count), by_seeds(range(1, count + 1))), Random(5))
    sides = knockout.sides()
    met = [frozenset(sides[match.name]) for match in knockout.bracket.matches if match.part is not Part.FINAL]
    assert len(met) - len(set(met)) <= 1


def test_32_a_bye_goes_on_by_itself_among_those_who_have_lost():
    """Eight places, one without an entrant: whoever loses beside it is in the second round of losers at once."""
    knockout = Knockout(double(8), (1, None, 4, 5, 2, 7, 3, 6))
    assert knockout.sides()["W2-1"][0] == 1
    assert knockout.sides()["L1-1"] == (Side.NOBODY, Side.OPEN)
    knockout = knockout.decide("W1-2", 4)
    assert knockout.sides()["L1-1"] == (Side.NOBODY, 5)
    assert "L1-1" not in knockout.ready()
    assert 5 in knockout.sides()["L2-1"]
    assert sorted(places_won(play_out(knockout))) == [1, 2, 3, 4, 5, 6, 7]


@pytest.mark.parametrize("count", [3, 5, 9])
def test_32_two_byes_that_meet_among_those_who_have_lost_hold_nobody_up(count):
    knockout = play_out(Knockout(double(count), by_seeds(range(1, count + 1))))
    assert sorted(places_won(knockout)) == list(range(1, count + 1))


def test_there_is_never_a_second_winner():
    knockout = Knockout(single(8), by_seeds(range(1, 9))).decide("W1-2", 4)
    for match, number in (("W1-2", 5), ("W1-2", 4), ("W2-1", 4), ("W1-1", 3)):
        with pytest.raises(BadBracket):
            knockout.decide(match, number)


class TestDoubleForfeit:
    """Tournament case 38."""

    knockout = Knockout(single(4, third_place=True), by_seeds((1, 2, 3, 4)))

    def test_the_next_opponent_goes_on_without_play(self):
        knockout = self.knockout.decide("W1-1", None).decide("W1-2", 2)
        assert knockout.ready() == ()
        assert places_won(knockout) == {2: 1, 3: 2, 1: 3, 4: 3}

    def test_the_arbiter_may_decide_for_one_instead(self):
        knockout = self.knockout.decide("W1-1", 4).decide("W1-2", 2)
        assert knockout.sides()["W2-1"] == (4, 2)

    def test_in_both_matches_nobody_is_left(self):
        knockout = self.knockout.decide("W1-1", None).decide("W1-2", None)
        assert knockout.ready() == ()
        assert places_won(knockout) == {1: 1, 2: 1, 3: 1, 4: 1}


def test_a_match_can_only_be_played_by_two_who_are_known():
    knockout = Knockout(single(5), by_seeds(range(1, 6)))
    assert knockout.ready() == ("W1-2", "W2-2")
    for wrong in ("W1-1", "W2-1", "W9-9"):
        with pytest.raises(BadBracket):
            knockout.decide(wrong, None)
    with pytest.raises(BadBracket):
        knockout.decide("W1-2", 1)


def test_what_is_no_knockout_is_refused():
    for wrong in (lambda: single(1), lambda: single(3, third_place=True), lambda: double(2)):
        with pytest.raises(BadBracket):
            wrong()
    with pytest.raises(BadBracket):
        Knockout(single(4), (1, 2))
    with pytest.raises(BadBracket):
        by_drawn((1, 2, 3), seeds=4)
    for twice in (by_seeds, by_drawn):
        with pytest.raises(BadField):
            twice((1, 2, 1))


class TestSeries:
    @pytest.mark.clause("E.best-of")
    @pytest.mark.parametrize(
        ("best_of", "games", "winner", "void"),
        [
            (3, (0, 0), 0, 1),  # tournament case 34: 2-0 in a best of three is over
            (3, (0, 1), None, 0),
            (3, (0, 1, 1), 1, 0),
            (5, (0, 0, 0), 0, 2),
            (5, (1, 0, 1, 1), 1, 1),
            (5, (0, 0), None, 0),
            (5, (0, 0, 1, 1), None, 0),
            (1, (1,), 1, 0),
            (2, (0,), None, 0),
            (4, (0, 0), None, 0),
            (4, (0, 0, None), 0, 1),
            (5, (None, 0, None, 0), 0, 1),
            (3, (0, None), None, 0),
            (7, (0, 1, 0, 1, 0, 0), 0, 1),
        ],
    )
    def test_a_match_is_over_as_soon_as_it_is_decided(self, best_of, games, winner, void):
        series = Series(best_of, games)
        assert series.winner == winner
        assert series.void == void
        assert not series.level

    @pytest.mark.clause("E.best-of")
    @pytest.mark.parametrize("best_of", [1, 3, 5, 7])
    def test_without_draws_half_the_games_rounded_up_are_enough(self, best_of):
        needed = (best_of + 1) // 2
        assert Series(best_of, (1,) * needed).winner == 1
        assert Series(best_of, (1,) * (needed - 1)).winner is None

    def test_void_games_are_nobodys_losses(self):
        assert Series(5, (0, 0, 0)).points == (6, 0)

    def test_a_level_match_goes_on_game_by_game(self):
        level = Series(2, (0, 1))
        assert level.level
        assert level.winner is None
        assert Series(2, (0, 1, None)).level
        assert Series(2, (0, 1, None, 1)).winner == 1
        with pytest.raises(BadBracket):
            Series(2, (0, 1, 1, 0))

    def test_games_after_the_decision_are_refused(self):
        with pytest.raises(BadBracket):
            Series(3, (0, 0, 1))
        with pytest.raises(BadBracket):
            Series(0)


def meets_at(places, one: int, other: int) -> int:
    """In how many rounds before the last match two can meet at the earliest: 0 is the last match itself."""
    size = len(places)
    ahead = 0
    first, second = places.index(one), places.index(other)
    while size > 2 and first // (size // 2) == second // (size // 2):
        size //= 2
        first, second = first % size, second % size
        ahead += 1
    return ahead


class TestCrossings:
    """Tournament case 37; in the names of the tests A1 is 11, B2 is 22 and so on."""

    def test_two_groups_a1_b2_and_b1_a2_and_the_losers_for_the_third_place(self):
        finals = Knockout(single(4, third_place=True), crossed(((11, 12, 13), (21, 22, 23))))
        assert finals.sides()["W1-1"] == (11, 22)
        assert finals.sides()["W1-2"] == (21, 12)
        finals = finals.decide("W1-1", 22).decide("W1-2", 21)
        assert finals.sides()["T"] == (11, 12)
        assert finals.sides()["W2-1"] == (22, 21)
        finals = finals.decide("T", 12).decide("W2-1", 21)
        assert places_won(finals) == {21: 1, 22: 2, 12: 3, 11: 4}

    def test_four_groups(self):
        places = crossed(((11, 12), (21, 22), (31, 32), (41, 42)))
        assert first_round(places) == [(11, 22), (31, 42), (21, 12), (41, 32)]

    @pytest.mark.parametrize("count", [2, 4, 8])
    def test_the_two_of_a_group_can_only_meet_again_in_the_last_match(self, count):
        places = crossed([(10 * group + 1, 10 * group + 2) for group in range(1, count + 1)])
        assert all(meets_at(places, 10 * group + 1, 10 * group + 2) == 0 for group in range(1, count + 1))

    @pytest.mark.parametrize("standings", [((1, 2),), ((1, 2), (3, 4), (5, 6)), ((1, 2), (3,))])
    def test_other_numbers_are_refused(self, standings):
        with pytest.raises(BadBracket):
            crossed(standings)

    @pytest.mark.parametrize("seed", range(20))
    def test_three_groups_are_seeded_and_kept_apart(self, seed):
        groups = {10 * group + rank: str(group) for group in (1, 2, 3) for rank in (1, 2)}
        places = by_lots((11, 21, 31, 12, 22, 32), Random(seed), seeds=3, clubs=groups)
        assert places[0] == 11
        assert all(None in pair or groups[pair[0]] != groups[pair[1]] for pair in first_round(places))
        assert meets_at(places, 11, 12) == 0
