"""Rulings hold for the people they were made about, and only where they mean something."""

import pytest
from days import FIRST, SECOND, Day, rules

from qihui.events import commands as ask
from qihui.events.deciding import NotNow
from qihui.events.entries import Card
from qihui.events.event import Event
from qihui.events.facts import (
    CHIEF,
    ORGANISER,
    Awarded,
    Overturned,
    PointsTaken,
    ResultRuled,
    RoundPlan,
    RoundRepaired,
    Ruled,
    StageKind,
    TableReseated,
)
from qihui.events.movements import Length
from qihui.events.pairing import MovedOn
from qihui.events.regulations import Duplicate, GroupsThenFinal, Knockout, Pairs, Swiss, Teams, Way
from qihui.events.results import Adjusted, Forfeit, Missing, Void
from qihui.events.scoring import Grade
from qihui.events.standings import Outcomes, explain_entry


def refusal(day: Day, command: ask.AnyCommand) -> str:
    before = day.event
    with pytest.raises(NotNow) as caught:
        day.ask(command)
    assert day.event == before
    return caught.value.key


def result(day: Day, round_: int, table: int) -> object:
    held = day.event.at_round(round_)
    assert held is not None
    found = held.table(table)
    assert found is not None
    return Outcomes(day.event).result(round_, found)


def duplicate() -> Day:
    return Day(rules("c-individual", format=Duplicate(2, Length(1, 2))), 8).begin().pair()


def test_a_round_with_a_ruled_result_is_not_paired_anew():
    day = Day(rules("j-swiss"), 8).begin().pair()
    day.ask(ask.Rule(ResultRuled(1, 1, Forfeit(0)), "J.late"))
    one, other = day.pairs()[0]
    assert refusal(day, ask.RepairRound(reason="again")) == "event-ruled"
    assert refusal(day, ask.Reseat(1, (other, one), "the wrong board")) == "event-ruled"
    assert day.points(one or 0) == "3"


def test_a_round_with_an_artificial_score_is_not_paired_anew():
    day = duplicate()
    number = day.pairs()[0][2] or 0
    day.ask(ask.Rule(Awarded(1, 1, 2, number, Grade.PLUS)))
    assert refusal(day, ask.RepairRound(reason="again")) == "event-ruled"


def test_what_was_ruled_falls_in_a_log_that_seats_others_there():
    """As older programs may have written it."""
    day = duplicate()
    number = day.pairs()[0][2] or 0
    day.ask(ask.Rule(Awarded(1, 1, 2, number, Grade.PLUS)))
    seatings = day.event.rounds[0].tables
    moved = RoundPlan((seatings[1].seating,))
    event: Event = day.event.apply(RoundRepaired(1, moved), CHIEF, day.event.at)
    assert [each.void for each in event.rulings] == [True]
    stage = event.stage
    assert stage is not None
    assert Outcomes(event).granted(stage) == []
    swapped = day.event.apply(TableReseated(1, 2, seatings[1].seating.entries), CHIEF, day.event.at)
    assert [each.void for each in swapped.rulings] == [False], "it was about another table"


def test_who_gets_to_the_final_after_a_correction_does_not_have_the_result_of_who_was_there_before():
    day = Day(rules("j-knockout", format=Knockout(third_place=False, seeds=None)), 4).begin().pair()
    for table in (1, 2):
        day.ask(ask.EnterResult(table, FIRST))
    day.close().pair()
    day.ask(ask.Rule(ResultRuled(2, 1, Forfeit(1)), "J.late", "never came"))
    wrong = ask.CorrectResult(1, SECOND, "a slip", round=1)
    with pytest.raises(MovedOn):
        day.ask(wrong)
    one, _ = day.pairs(2)[0]
    day.ask(ask.CorrectResult(1, SECOND, "a slip", round=1, confirmed=True))
    assert one not in day.pairs(2)[0]
    assert result(day, 2, 1) == Missing()


def test_a_ruling_on_the_latest_round_has_its_number():
    day = duplicate()
    number = day.pairs()[0][0] or 0
    day.ask(ask.Rule(Awarded(0, 1, 2, number, Grade.PLUS)))
    held = day.event.rulings[0].fact.effect
    assert isinstance(held, Awarded)
    assert held.round == 1


@pytest.mark.parametrize(
    ("ruled", "key"),
    [
        (Forfeit(0), "event-by-deal"),
        (Adjusted((5, 1), played=True), "event-by-deal"),
    ],
)
def test_a_table_that_is_compared_deal_by_deal_has_no_result_by_ruling(ruled: Forfeit | Adjusted, key: str):
    day = Day(rules("c-pairs", format=Pairs(Way.SWISS, 2, Length(1, 2))), 8).begin().pair()
    assert refusal(day, ask.Rule(ResultRuled(1, 1, ruled))) == key
    day.ask(ask.Rule(ResultRuled(1, 1, Void()), "H14", "cannot be restored"))
    assert result(day, 1, 1) == Void()


def test_a_ruling_takes_no_more_than_there_is():
    day = Day(rules("j-swiss"), 8).begin().pair()
    assert refusal(day, ask.Rule(ResultRuled(1, 1, Adjusted((-3, 3), played=True)))) == "event-result-kind"


@pytest.mark.parametrize("name", ["c-individual", "j-knockout", "s"])
def test_points_are_taken_only_where_they_rank(name: str):
    day = Day(rules(name), 8).begin().pair()
    assert refusal(day, ask.Rule(PointsTaken(1, 1))) == "event-no-points"


def test_points_taken_before_the_first_round_of_the_final_stage_count_in_it():
    day = Day(rules("s", best_of=1), 8).begin()
    day.low_wins()
    day.draw()
    day.ask(ask.CloseStage())
    stage = day.event.stage
    assert stage is not None
    assert stage.began.kind is StageKind.SCHEDULED
    number = stage.began.numbers[0]
    day.ask(ask.Rule(PointsTaken(number, 1)))
    assert day.points(number) == "-1"


def test_points_taken_by_a_ruling_that_was_set_aside_are_back():
    day = Day(rules("j-swiss"), 8).begin().low_wins()
    day.ask(ask.Rule(PointsTaken(1, 2)))
    assert day.points(1) == "1"
    day.ask(ask.Rule(Overturned(1), "C14.1", "it was somebody else"))
    assert day.points(1) == "3"


def test_points_taken_in_a_stage_of_letters_count_in_no_other():
    """As older programs may have written it."""
    day = Day(rules("s", best_of=1), 8).begin().pair()
    taken = Ruled(1, PointsTaken(1, 1))
    day.event = day.event.apply(taken, CHIEF, day.event.at)
    for entries in day.pairs():
        day.wins(min(each for each in entries if each is not None))
    day.close()
    day.draw()
    day.ask(ask.CloseStage())
    assert day.points(1) == "0"


def test_whose_results_are_annulled_is_in_no_table_of_its_group():
    day = Day(rules("j-round-robin", format=GroupsThenFinal(2)), 8).begin().low_wins()
    day.ask(ask.Withdraw(1, "ill"))
    assert day.event.entrants[0].annulled
    found = day.standings.groups
    assert sorted(len(group) for group in found) == [3, 4]
    assert all(line.number != 1 for group in found for line in group)


@pytest.mark.clause("C.duplicate")
def test_a_result_on_a_deal_that_others_still_play_is_in_no_ranking():  # case 46
    day = Day(rules("h"), 8, ("中游", "联众")).begin().pair()
    before = day.standings
    for table, entries in enumerate(day.pairs()[:-1], 1):
        day.ask(ask.EnterResult(table, FIRST))
        assert day.standings.lines == before.lines
        told = explain_entry(day.event, entries[0] or 0)
        assert told.keys[0].parts == ()
        assert {game.result for game in told.games} == {Missing()}
    day.ask(ask.EnterResult(len(day.pairs()), FIRST))
    assert {line.values[0] for line in day.standings.lines} == {"3", "0"}


@pytest.mark.clause("C.duplicate")
def test_a_match_of_teams_counts_once_its_deals_are_played_everywhere():  # case 46
    day = Day(rules("c-teams", format=Teams(0, Length(1, 1))), 4).begin().pair()
    for table, scores in ((1, (5, 1)), (2, (1, 5)), (3, (3, 3))):
        day.ask(ask.ScoreDeal(table, 1, scores))
        assert {line.values[0] for line in day.standings.lines} == {"0"}
    day.ask(ask.ScoreDeal(4, 1, (3, 3)))
    assert sorted(line.values[0] for line in day.standings.lines) == ["0", "1", "1", "2"]


def test_who_came_late_has_no_half_point_for_a_round_it_was_paired_in_after_all():
    day = Day(rules("j-swiss", format=Swiss(3, late_until=3, late_half=True)), 8).begin().pair()
    day.ask(ask.Enter(Card("late")), ORGANISER)
    assert day.points(9) == "1"
    day.ask(ask.RepairRound(reason="one came late"))
    day.ask(ask.Publish())
    held = day.event.rounds[0]
    assert held.names(9)
    assert day.points(9) == ("3" if 9 in day.rests() else "0")
