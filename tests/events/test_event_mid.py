"""Events in their middle: a double round robin, letters drawn again, the Dutch system, pairs that must not meet."""

from collections import Counter
from random import Random

import pytest
from days import Day, rules

from qihui.events import commands as ask
from qihui.events.deciding import NotNow, histories, needed_draws
from qihui.events.facts import StageKind
from qihui.events.pairing import Field, dutch
from qihui.events.regulations import RoundRobin, Swiss
from qihui.events.standings import Outcomes


def refusal(day: Day, command: ask.AnyCommand) -> str:
    before = day.event
    with pytest.raises(NotNow) as caught:
        day.ask(command)
    assert day.event == before
    return caught.value.key


TWICE = rules("j-round-robin", format=RoundRobin(2), chain=("points", "direct-encounter", "sonneborn-berger", "wins"))


@pytest.mark.clause("J.round-robin")
@pytest.mark.parametrize("count", [4, 5, 6])
def test_in_a_double_round_robin_all_meet_twice_with_sides_changed(count: int):
    day = Day(TWICE, count).begin()
    rounds = 2 * (count - 1 + count % 2)
    met: Counter[tuple[int | None, ...]] = Counter()
    for _ in range(rounds):
        day.low_wins()
        met.update(day.pairs())
    assert refusal(day, ask.PairRound()) == "event-no-more-rounds"
    assert met == Counter(
        {(one, other): 1 for one in range(1, count + 1) for other in range(1, count + 1) if one != other}
    )
    day.ask(ask.Finish())
    assert [line.values[0] for line in day.standings.lines] == [
        str(6 * (count - place)) for place in range(1, count + 1)
    ]


def test_who_leaves_a_double_round_robin_at_half_of_all_games_forfeits_the_rest():
    """Half is counted over both turns: after one turn of four, three of six games are completed."""
    day = Day(TWICE, 4).begin()
    for _ in range(3):
        day.low_wins()
    day.ask(ask.Withdraw(4, "ill"))
    assert not day.event.entrants[3].annulled
    day = Day(TWICE, 4).begin()
    for _ in range(2):
        day.low_wins()
    day.ask(ask.Withdraw(4, "ill"))
    assert day.event.entrants[3].annulled
    assert [day.points(number) for number in (1, 2, 3)] == [
        str(
            3
            * sum(
                1 for pairs in (day.pairs(1), day.pairs(2)) for pair in pairs if 4 not in pair and min(pair) == number
            )
        )
        for number in (1, 2, 3)
    ]


@pytest.mark.clause("E.draw-letters")
@pytest.mark.parametrize("count", [9, 11, 13])
def test_letters_are_drawn_again_among_those_who_are_left(count: int):
    day = Day(rules("s", best_of=1), count).begin()
    left = set(range(1, count + 1))
    drawn = 1
    while day.event.stage and day.event.stage.began.kind is StageKind.LETTERS:
        stage = day.event.stage
        assert set(stage.began.numbers) == left
        assert (stage.began.straight is None) == (len(left) % 2 == 0)
        day.low_wins()
        out = {max(number or 0 for number in pair) for pair in day.pairs()}
        assert stage.began.straight not in out
        left -= out
        if len(left) > 4:
            assert refusal(day, ask.CloseStage()) == "event-draw-first"
            drawn += 1
            (needed,) = (each for each in needed_draws(day.event) if each.must)
            assert needed.purpose == f"letters {drawn}"
            assert {int(item) for pot in needed.pots for item in pot} == left
            day.draw()
        day.ask(ask.CloseStage())
    assert drawn == 2
    final = day.event.stage
    assert final is not None
    assert set(final.began.numbers) == left
    assert len(left) <= 4


@pytest.mark.clause("E.draw-letters")
def test_who_leaves_between_two_draws_of_letters_is_not_drawn_again():
    day = Day(rules("s", best_of=1), 13).begin().low_wins()
    going = {min(number or 0 for number in pair) for pair in day.pairs()} | {day.event.stages[0].began.straight}
    assert len(going) == 7
    gone = min(number for number in going if number)
    day.draw()
    day.ask(ask.Withdraw(gone, "ill"))
    again = [each for each in needed_draws(day.event) if each.must]
    assert [{int(item) for pot in each.pots for item in pot} for each in again] == [going - {gone}]
    day.draw()
    day.ask(ask.CloseStage())
    assert day.event.stage is not None
    assert set(day.event.stage.began.numbers) == going - {gone}


DUTCH = rules("j-swiss", format=Swiss(4, dutch=True), chain=("points", "buchholz"))


@pytest.mark.clause("J.swiss")
@pytest.mark.parametrize("count", [8, 9])
def test_an_event_by_the_dutch_system_is_paired_by_its_library(count: int):
    day = Day(DUTCH, count).begin()
    rng = Random(count)
    met: set[frozenset[int | None]] = set()
    for number in range(1, 5):
        stage = day.event.stage
        assert stage is not None
        field: Field = histories.field(Outcomes(day.event), stage, number)
        expected = dutch(field, rounds=4, win=day.event.regulations.points.win, rules=DUTCH.format.rules)
        day.pair()
        assert day.pairs() == [(board.first, board.second) for board in expected.boards]
        assert day.rests() == [rest.number for rest in expected.rests]
        for pair in day.pairs():
            assert frozenset(pair) not in met
            met.add(frozenset(pair))
            day.wins(rng.choice([each for each in pair if each]))
        day.close()
    day.ask(ask.Finish())
    assert len(day.standings.lines) == count


def test_in_the_dutch_system_who_left_or_sits_out_is_not_paired():
    day = Day(DUTCH, 9).begin().low_wins()
    day.ask(ask.Withdraw(9, "ill"))
    day.ask(ask.ReportAbsent(1, 2))
    day.pair()
    assert 1 in day.rests()
    assert all(9 not in pair and 1 not in pair for pair in day.pairs())


@pytest.mark.clause("J.swiss")
def test_pairs_that_must_not_meet_do_not_and_clubs_are_kept_apart():
    day = Day(rules("j-swiss", format=Swiss(3), chain=("points",)), 8, ("a", "b")).begin()
    day.ask(ask.Prohibit(((1, 6), (2, 5)), "brothers"))
    clubs = {each.number: each.card.club for each in day.event.entrants}
    day.pair()
    assert not {frozenset((1, 6)), frozenset((2, 5))} & {frozenset(pair) for pair in day.pairs()}
    assert all(clubs[first or 0] != clubs[second or 0] for first, second in day.pairs())
