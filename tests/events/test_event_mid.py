"""Events in their middle: a double round robin, letters drawn again, the Dutch system; a cheater expelled (case 23)."""

from collections import Counter
from random import Random

import pytest
from days import DRAW, FIRST, Day, rules

from qihui.events import commands as ask
from qihui.events.deciding import NotNow, histories, needed_draws
from qihui.events.entries import Standing
from qihui.events.facts import CHIEF, StageKind
from qihui.events.pairing import Field, dutch
from qihui.events.ranking import POLICIES
from qihui.events.regulations import RoundRobin, Swiss
from qihui.events.results import Mark
from qihui.events.standings import Outcomes, explain_entry


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


def test_in_a_double_round_robin_direct_encounter_is_the_mean_of_both_games():  # case 25
    day = Day(TWICE, 4).begin()
    for number in range(1, 7):
        day.pair()
        for table, (one, other) in enumerate(day.pairs(), 1):
            if {one, other} == {1, 2}:
                # 1 wins the first game, the second is drawn.
                result = DRAW if number > 3 else FIRST if one == 1 else type(FIRST)(1)
                day.ask(ask.EnterResult(table, result))
            else:
                day.ask(ask.EnterResult(table, DRAW))
        day.close()
    keys = {key.key: key for key in explain_entry(day.event, 1).keys}
    # 1: a win and five draws; 2: a loss and five draws; 3, 4: six draws each, unresolved between themselves.
    assert [day.points(number) for number in (1, 2, 3, 4)] == ["8", "5", "6", "6"]
    assert keys["points"].value == 8
    three = next(line for line in day.standings.lines if line.number == 3)
    assert "direct-encounter" in three.unresolved


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


SWISS = rules("j-swiss", chain=("points", "buchholz", "wins-played", "direct-encounter"), format=Swiss(4))


def expelled(*, forfeits: bool) -> tuple[Day, Day]:
    """A Swiss event before and after its leader was found out, whose next round was paired."""
    days = []
    for out in (False, True):
        day = Day(SWISS, 8).begin().low_wins().low_wins().pair()
        if out:
            day.ask(ask.Disqualify(1, "used an engine", "the committee's chairman", forfeits))
        days.append(day)
    return days[0], days[1]


@pytest.mark.parametrize("forfeits", [False, True])
def test_the_expulsion_of_a_cheater_pairs_no_round_anew_and_leaves_past_points(forfeits: bool):  # case 23
    before, after = expelled(forfeits=forfeits)
    assert [after.pairs(number) for number in (1, 2, 3)] == [before.pairs(number) for number in (1, 2, 3)]
    for number in range(2, 9):
        table = after.event.rounds[2].tables[after.table_of(number, 3) - 1]
        gained = 3 if 1 in table.seating.entries else 0
        assert int(after.points(number)) == int(before.points(number)) + gained
    assert 1 in after.standings.out
    assert after.event.entrants[0].standing is Standing.DISQUALIFIED
    for pair in after.pairs():
        if 1 not in pair:
            after.wins(min(each for each in pair if each))
    after.close().pair()
    assert all(1 not in pair for pair in after.pairs())


def terms(day: Day, number: int, key: str):
    found = next(each for each in explain_entry(day.event, number).keys if each.key == key)
    return {part.round: part for part in found.parts}


def test_past_games_against_a_cheater_stand_in_tie_breaks_unless_the_committee_says_otherwise():  # case 23
    _, kept = expelled(forfeits=False)
    _, forfeited = expelled(forfeits=True)
    victim = next(number for pair in kept.pairs(1) for number in pair if 1 in pair and number != 1)
    assert victim is not None
    assert terms(kept, victim, "buchholz")[1].mark is Mark.LOSS
    assert terms(kept, victim, "buchholz")[1].score == 6, "the cheater's own points"
    assert terms(forfeited, victim, "buchholz")[1].mark is Mark.FORFEIT_WIN
    # The victim's points stand in for those of the cheater, as in any round won without play (FIDE C.07, 16.4).
    assert terms(forfeited, victim, "buchholz")[1].score == int(forfeited.points(victim))
    assert terms(forfeited, victim, "points")[1].score == 0, "points stay"
    for number in range(2, 9):
        met = any({1, number} == set(pair) for place in (1, 2, 3) for pair in kept.pairs(place))
        if not met:
            assert terms(kept, number, "points") == terms(forfeited, number, "points")


def test_who_beat_a_cheater_has_no_game_won_at_the_board_then():  # case 23
    for forfeits, won in ((False, 1), (True, 0)):
        day = Day(SWISS, 8).begin().pair()
        (first, other), *rest = day.pairs()
        assert first is not None
        assert other is not None
        day.wins(other)
        for pair in rest:
            day.wins(min(each for each in pair if each))
        day.close()
        day.ask(ask.Disqualify(first, "used an engine", "the committee", forfeits))
        assert day.points(other) == "3"
        values = explain_entry(day.event, other).keys
        assert next(each.value for each in values if each.key == "wins-played") == won


@pytest.mark.parametrize("name", ["c-individual", "j-knockout"])
def test_where_there_are_no_points_past_games_cannot_count_as_forfeits(name: str):
    day = Day(rules(name), 8).begin().pair()
    assert refusal(day, ask.Disqualify(1, "cheated", "the committee", forfeits=True)) == "event-no-forfeits"
    day.ask(ask.Disqualify(1, "cheated", "the committee"), CHIEF)


@pytest.mark.parametrize("policy", POLICIES)
def test_every_policy_for_unplayed_rounds_can_count_an_expulsion(policy: str):
    day = Day(rules("j-swiss", unplayed=policy, chain=("points", "buchholz", "sonneborn-berger"), format=Swiss(4)), 8)
    day.begin().low_wins().low_wins()
    day.ask(ask.Disqualify(1, "used an engine", "the committee", forfeits=True))
    assert len(day.standings.lines) == 7


def test_in_a_round_robin_a_forfeit_is_a_game_and_the_option_changes_nothing_for_others():  # case 23
    told = []
    for forfeits in (False, True):
        day = Day(
            rules("j-round-robin", chain=("points", "sonneborn-berger", "wins-played", "direct-encounter")), 6
        ).begin()
        for _ in range(3):
            day.low_wins()
        day.ask(ask.Disqualify(1, "used an engine", "the committee", forfeits))
        assert not day.event.entrants[0].annulled
        told.append([(line.number, line.place, line.values) for line in day.standings.lines])
    assert told[0] == told[1]
