"""Formats of several stages: groups, crossings, letters, groups of two, series."""

from collections import Counter
from datetime import date
from itertools import combinations
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from qihui.events import lots
from qihui.events.formats import (
    BadFormat,
    Leg,
    Letters,
    Series,
    crossed,
    draw_letters,
    final_stage,
    groups_of,
    groups_of_two,
    seeded_finals,
)
from qihui.events.pairing.knockout import places_won


def meets_at(knockout, one: int, other: int) -> int:
    """In how many rounds before the last match two can meet at the earliest: 0 is the last match itself."""
    size = len(knockout.places)
    ahead = 0
    first, second = knockout.places.index(one), knockout.places.index(other)
    while size > 2 and first // (size // 2) == second // (size // 2):
        size //= 2
        first, second = first % size, second % size
        ahead += 1
    return ahead


class TestGroups:
    @settings(max_examples=100)
    @given(st.integers(1, 8), st.integers(0, 30), st.integers(0, 10**6), st.booleans())
    def test_sizes_differ_by_one_at_most_and_everybody_is_in_one(self, count, more, seed, seeded):
        numbers = range(1, 2 * count + more + 1)
        groups = groups_of(numbers, count, Random(seed), seeded=seeded)
        assert sorted(number for group in groups for number in group.members) == list(numbers)
        sizes = [len(group.members) for group in groups]
        assert max(sizes) - min(sizes) <= 1
        assert groups == groups_of(numbers, count, Random(seed), seeded=seeded)
        assert [group.letter for group in groups] == list("ABCDEFGH")[:count]

    @pytest.mark.parametrize("seed", range(20))
    def test_each_group_has_one_of_each_pot(self, seed):
        for group in groups_of(range(1, 17), 4, Random(seed)):
            assert sorted((number - 1) // 4 for number in group.members) == [0, 1, 2, 3]

    @pytest.mark.parametrize("seed", range(40))
    def test_people_of_one_club_are_in_different_groups(self, seed):
        clubs = {number: f"club {number % 4}" for number in range(1, 17)}
        for group in groups_of(range(1, 17), 4, Random(seed), clubs=clubs):
            assert len({clubs[number] for number in group.members}) == 4

    def test_without_seeds_everybody_can_meet_everybody(self):
        together = {
            pair
            for seed in range(100)
            for group in groups_of(range(1, 7), 2, Random(seed), seeded=False)
            for pair in combinations(sorted(group.members), 2)
        }
        assert len(together) == 15

    @pytest.mark.parametrize(("entries", "count"), [(3, 2), (0, 1), (4, 0)])
    def test_groups_of_fewer_than_two_are_refused(self, entries, count):
        with pytest.raises(BadFormat):
            groups_of(range(entries), count, Random(1))


class TestCrossings:
    """Tournament case 37; in the names of the tests A1 is 11, B2 is 22 and so on."""

    def test_two_groups_a1_b2_and_b1_a2_and_the_losers_for_the_third_place(self):
        finals = crossed(((11, 12, 13), (21, 22, 23)))
        assert finals.sides()["W1-1"] == (11, 22)
        assert finals.sides()["W1-2"] == (21, 12)
        finals = finals.decide("W1-1", 22).decide("W1-2", 21)
        assert finals.sides()["T"] == (11, 12)
        assert finals.sides()["W2-1"] == (22, 21)
        finals = finals.decide("T", 12).decide("W2-1", 21)
        assert places_won(finals) == {21: 1, 22: 2, 12: 3, 11: 4}

    def test_four_groups(self):
        finals = crossed(((11, 12), (21, 22), (31, 32), (41, 42)))
        assert [finals.sides()[f"W1-{match}"] for match in (1, 2, 3, 4)] == [(11, 22), (31, 42), (21, 12), (41, 32)]

    @pytest.mark.parametrize("count", [2, 4, 8])
    def test_the_two_of_a_group_can_only_meet_again_in_the_last_match(self, count):
        finals = crossed([(10 * group + 1, 10 * group + 2) for group in range(1, count + 1)])
        assert all(meets_at(finals, 10 * group + 1, 10 * group + 2) == 0 for group in range(1, count + 1))

    @pytest.mark.parametrize("standings", [((1, 2),), ((1, 2), (3, 4), (5, 6)), ((1, 2), (3,))])
    def test_other_numbers_are_refused(self, standings):
        with pytest.raises(BadFormat):
            crossed(standings)

    @pytest.mark.parametrize("seed", range(20))
    def test_three_groups_are_seeded_and_kept_apart(self, seed):
        standings = ((11, 12), (21, 22), (31, 32))
        finals = seeded_finals(standings, 2, Random(seed))
        assert finals.places[0] == 11
        first_round = [finals.sides()[f"W1-{match}"] for match in (1, 2, 3, 4)]
        assert all(not {10 * group + 1, 10 * group + 2} <= set(pair) for pair in first_round for group in (1, 2, 3))
        assert sorted(number for number in finals.places if number) == [11, 12, 21, 22, 31, 32]
        assert meets_at(finals, 11, 12) == 0

    @pytest.mark.parametrize("through", [0, 3])
    def test_more_than_a_group_has_cannot_go_on(self, through):
        with pytest.raises(BadFormat):
            seeded_finals(((1, 2), (3, 4)), through, Random(1))


class TestLetters:
    @pytest.mark.clause("E.draw-letters")
    @pytest.mark.parametrize("seed", range(20))
    def test_seven_colleges_draw_a_a_b_b_c_c_d_and_d_goes_straight_on(self, seed):
        drawn = draw_letters(range(1, 8), Random(seed))
        assert sorted(drawn.letters.values()) == list("AABBCCD")
        assert len(drawn.pairs) == 3
        assert drawn.letters[drawn.straight] == "D"
        assert all(drawn.letters[one] == drawn.letters[other] for one, other in drawn.pairs)

    def test_everybody_can_draw_the_letter_that_goes_straight_on(self):
        assert {draw_letters(range(1, 8), Random(seed)).straight for seed in range(100)} == set(range(1, 8))

    def test_an_even_number_has_every_letter_twice(self):
        drawn = draw_letters(range(1, 9), Random(1))
        assert drawn.straight is None
        assert sorted(drawn.letters.values()) == list("AABBCCDD")

    @pytest.mark.clause("E.draw-letters", "E.final-four")
    def test_a_draw_in_public_makes_the_same_value(self):
        """What `lots` draws for all to check, told as pairs and the one who goes straight on."""
        made = lots.draw(lots.Letters(), [[str(number) for number in range(1, 8)]], "first round", "seed")
        held: dict[str, list[int]] = {}
        for each in made.result:
            held.setdefault(each.place, []).append(int(each.item))
        *pairs, (straight,) = held.values()
        drawn = Letters(tuple((one, other) for one, other in pairs), straight)
        assert drawn.letters == {int(each.item): each.place for each in made.result}
        rounds = final_stage(drawn, [one for one, _ in pairs])
        assert {straight, *(one for one, _ in pairs)} == {
            number for each in rounds for board in each.boards for number in (board.first, board.second)
        }

    @pytest.mark.clause("E.final-four")
    def test_the_last_four_play_everybody_against_everybody(self):
        drawn = Letters(((3, 1), (2, 5), (7, 6)), 4)
        rounds = final_stage(drawn, (1, 2, 6))
        met = Counter(frozenset((board.first, board.second)) for each in rounds for board in each.boards)
        assert met == {frozenset(pair): 1 for pair in combinations((1, 2, 6, 4), 2)}
        assert len(rounds) == 3

    @pytest.mark.parametrize("winners", [(1, 2), (1, 2, 4), (1, 1, 6), (1, 2, 6, 4)])
    def test_the_final_stage_takes_one_winner_of_each_pair(self, winners):
        with pytest.raises(BadFormat):
            final_stage(Letters(((3, 1), (2, 5), (7, 6)), 4), winners)

    def test_two_entries_are_no_draw(self):
        with pytest.raises(BadFormat):
            draw_letters((1, 2), Random(1))


@pytest.mark.clause("D.groups-of-two")
@pytest.mark.parametrize("count", [4, 5, 8, 11])
def test_groups_of_two_are_drawn_and_winners_meet_until_three_places_are_settled(count):
    knockout = groups_of_two(range(1, count + 1), Random(count))
    while ready := knockout.ready():
        knockout = knockout.decide(ready[0], min(knockout.sides()[ready[0]]))
    places = places_won(knockout)
    assert sorted(places.values())[:4] == [1, 2, 3, 4]
    assert places[1] == 1


@pytest.mark.clause("D.groups-of-two")
def test_every_two_can_be_a_group_and_the_third_place_match_is_an_option():
    drawn = {frozenset(groups_of_two(range(1, 5), Random(seed)).places[:2]) for seed in range(60)}
    assert len(drawn) == 6
    assert "T" not in groups_of_two(range(1, 5), Random(1), third_place=False).sides()


class TestSeries:
    legs = (
        Leg(date(2024, 5, 10), "xiangqi", (1, 2, 3, 4)),
        Leg(date(2024, 5, 17), "gomoku", (2, 3, 5)),
        Leg(date(2024, 5, 24), "junqi", (1, 5)),
        Leg(date(2024, 5, 31), "tiaoqi", (1, 2, 3, 4, 5)),
    )

    @pytest.mark.clause("D.series", "D.numbers")
    def test_four_games_on_four_dates_have_the_same_numbers(self):
        series = Series(self.legs)
        assert series.numbers == (1, 2, 3, 4, 5)
        assert [leg.game for leg in series.legs_of(5)] == ["gomoku", "junqi", "tiaoqi"]
        following = series.next_after(date(2024, 5, 17))
        assert following is not None
        assert following.game == "junqi"
        assert series.next_after(date(2024, 5, 31)) is None

    @pytest.mark.parametrize(
        ("legs", "key"),
        [
            ((), "series-empty"),
            (legs[::-1], "series-order"),
            ((Leg(date(2024, 5, 10), "gomoku", (1, 1)),), "series-twice"),
        ],
    )
    def test_what_is_no_series_is_refused(self, legs, key):
        with pytest.raises(BadFormat) as refused:
            Series(legs)
        assert refused.value.key == key
