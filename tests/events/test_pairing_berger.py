"""Round robins by Berger tables, and who leaves one."""

from collections import Counter

import pytest
from caissify_pairings.engines.round_robin import berger_schedule

from qihui.events.pairing import BadField, Board, Leaving, berger, leaving
from qihui.events.results import ByeKind

PUBLISHED = {
    # FIDE Handbook C.05, annex 1: the tables for 3 or 4, 5 or 6, 7 or 8, 9 or 10 players.
    4: """
        1-4 2-3
        4-3 1-2
        2-4 3-1
    """,
    6: """
        1-6 2-5 3-4
        6-4 5-3 1-2
        2-6 3-1 4-5
        6-5 1-4 2-3
        3-6 4-2 5-1
    """,
    8: """
        1-8 2-7 3-6 4-5
        8-5 6-4 7-3 1-2
        2-8 3-1 4-7 5-6
        8-6 7-5 1-4 2-3
        3-8 4-2 5-1 6-7
        8-7 1-6 2-5 3-4
        4-8 5-3 6-2 7-1
    """,
    10: """
        1-10 2-9 3-8 4-7 5-6
        10-6 7-5 8-4 9-3 1-2
        2-10 3-1 4-9 5-8 6-7
        10-7 8-6 9-5 1-4 2-3
        3-10 4-2 5-1 6-9 7-8
        10-8 9-7 1-6 2-5 3-4
        4-10 5-3 6-2 7-1 8-9
        10-9 1-8 2-7 3-6 4-5
        5-10 6-4 7-3 8-2 9-1
    """,
}


def told(rounds) -> str:
    return "\n".join(" ".join(f"{board.first}-{board.second}" for board in each.boards) for each in rounds)


@pytest.mark.clause("J.round-robin")
@pytest.mark.parametrize("count", PUBLISHED)
def test_the_tables_are_the_published_ones(count):
    assert told(berger(range(1, count + 1))).split() == PUBLISHED[count].split()


@pytest.mark.parametrize("count", range(2, 41, 2))
def test_the_tables_are_those_of_another_program(count):
    """caissify-pairings 0.5, whose tables its authors compared with the FIDE Handbook."""
    ours = [[(board.first, board.second) for board in each.boards] for each in berger(range(1, count + 1))]
    assert ours == [[tuple(pair) for pair in each] for each in berger_schedule(count)]


@pytest.mark.clause("J.round-robin")
@pytest.mark.parametrize("cycles", [1, 2])
@pytest.mark.parametrize("count", range(2, 24))
def test_everybody_meets_everybody(count, cycles):
    numbers = range(10, 10 + count)
    rounds = berger(numbers, cycles=cycles)
    assert len(rounds) == cycles * (count - 1 + count % 2)
    met = Counter(frozenset((board.first, board.second)) for each in rounds for board in each.boards)
    assert len(met) == count * (count - 1) // 2
    assert set(met.values()) == {cycles}
    for each in rounds:
        places = [number for board in each.boards for number in (board.first, board.second)]
        assert sorted([*places, *(rest.number for rest in each.rests)]) == list(numbers)


@pytest.mark.clause("J.round-robin")
@pytest.mark.parametrize("count", [3, 5, 7, 9])
def test_with_an_odd_number_every_round_has_a_sit_out_and_everybody_is_it_once(count):
    """Tournament case 7."""
    rounds = berger(range(1, count + 1))
    assert len(rounds) == count
    assert all(len(each.rests) == 1 and len(each.boards) == count // 2 for each in rounds)
    assert sorted(rest.number for each in rounds for rest in each.rests) == list(range(1, count + 1))
    assert {rest.kind for each in rounds for rest in each.rests} == {ByeKind.ZERO}


@pytest.mark.parametrize("count", range(2, 24))
def test_sides_are_balanced(count):
    sides = dict.fromkeys(range(1, count + 1), "")
    for each in berger(range(1, count + 1)):
        for board in each.boards:
            sides[board.first] += "1"
            sides[board.second] += "2"
    assert all(abs(side.count("1") - side.count("2")) <= (1 if count % 2 == 0 else 0) for side in sides.values())


@pytest.mark.clause("J.round-robin")
@pytest.mark.parametrize("count", range(2, 24))
def test_twice_changes_sides_and_gives_nobody_one_side_three_times_in_a_row(count):
    sides = dict.fromkeys(range(1, count + 1), "")
    games = Counter()
    for each in berger(range(1, count + 1), cycles=2):
        for board in each.boards:
            games[board.first, board.second] += 1
            sides[board.first] += "1"
            sides[board.second] += "2"
    assert set(games.values()) == {1}
    assert all(side.count("1") == side.count("2") for side in sides.values())
    assert all("111" not in side and "222" not in side for side in sides.values())


@pytest.mark.parametrize(("numbers", "cycles"), [((), 1), ((1,), 1), ((1, 2), 3), ((1, 2), 0), ((1, 2, 1), 1)])
def test_what_is_no_round_robin_is_refused(numbers, cycles):
    with pytest.raises(BadField):
        berger(numbers, cycles=cycles)


def games_of(rounds, number: int) -> list[Board]:
    return [board for each in rounds for board in each.boards if number in (board.first, board.second)]


class TestLeaving:
    """Tournament case 11: seven players, six games each."""

    rounds = berger(range(1, 8))

    def test_with_fewer_than_half_of_the_games_all_are_annulled(self):
        games = games_of(self.rounds, 4)
        left = leaving(self.rounds, 4, games[:2])
        assert left == Leaving(annulled=tuple(games))

    def test_with_exactly_half_results_stand_and_the_rest_is_forfeited(self):
        games = games_of(self.rounds, 4)
        left = leaving(self.rounds, 4, games[:3])
        assert left == Leaving(stand=tuple(games[:3]), forfeited=tuple(games[3:]))

    def test_nobody_elses_games_are_touched(self):
        everything = [board for each in self.rounds for board in each.boards]
        left = leaving(self.rounds, 4, everything)
        assert left == Leaving(stand=tuple(games_of(self.rounds, 4)))

    def test_a_sit_out_is_no_game(self):
        """Of four games two are half, though the sit-out is one round of five."""
        rounds = berger(range(1, 6))
        games = games_of(rounds, 2)
        assert len(games) == 4
        assert leaving(rounds, 2, games[:2]).annulled == ()
        assert leaving(rounds, 2, games[:1]).annulled == tuple(games)
