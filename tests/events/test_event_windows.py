"""Until when an appeal may be made: what the time runs from, for whom, and after what came late (C18, H23, J5)."""

import pytest
from days import FIRST, SECOND, Day, own, rules

from qihui.events import commands as ask
from qihui.events.facts import By, Office, PointsTaken, ResultRuled, Warned
from qihui.events.regulations import ACTIVITY, HUNAN, VENUE, Appeals, BadRegulations, RoundRobin
from qihui.events.results import Forfeit
from qihui.events.state import AppealState

CHAIN = ("points", "infractions")


def begun(appeals: Appeals) -> Day:
    return Day(rules("j-round-robin", format=RoundRobin(), chain=CHAIN, appeals=appeals), 4).begin()


def played(appeals: Appeals) -> Day:
    return begun(appeals).low_wins()


@pytest.mark.clause("C.appeal")
def test_who_names_no_table_has_the_time_of_the_own_one():
    day = begun(VENUE).pair()
    day.ask(ask.EnterResult(1, FIRST))
    day.wait(120)
    day.ask(ask.EnterResult(2, FIRST))
    day.wait(90)
    first, second = day.pairs()[0][0] or 0, day.pairs()[1][0] or 0
    assert day.refuses(ask.Appeal(first, "so", round=1), own(first)) == "event-appeal-late"
    day.ask(ask.Appeal(second, "so", round=1), own(second))


@pytest.mark.clause("C.appeal", "H.appeal")
@pytest.mark.parametrize("appeals", [VENUE, HUNAN])
def test_a_ruling_that_comes_when_the_time_is_over_can_be_appealed_against(appeals: Appeals):
    day = played(appeals)
    day.ask(ask.Publish(1, scores=True))
    day.wait(appeals.minutes + 60)
    assert day.refuses(ask.Appeal(1, "so", round=1, table=1), own(1)) == "event-appeal-late"
    day.ask(ask.Rule(PointsTaken(1, 1), "H22", "found out now"))
    day.wait(appeals.minutes - 2)
    day.ask(ask.Appeal(1, "I had leave", ruling=1), own(1))
    day.wait(5)
    assert day.refuses(ask.Appeal(2, "I too", ruling=1), own(2)) == "event-appeal-late"


@pytest.mark.clause("C.appeal", "H.appeal")
@pytest.mark.parametrize("appeals", [VENUE, HUNAN])
def test_so_can_a_correction(appeals: Appeals):
    day = played(appeals)
    day.ask(ask.Publish(1, scores=True))
    day.wait(appeals.minutes + 60)
    winner = day.event.rounds[0].tables[0].games[0]
    day.ask(ask.CorrectResult(1, FIRST if winner else SECOND, "misread", 1))
    day.ask(ask.Appeal(day.pairs()[0][0] or 0, "it was right", round=1), own(day.pairs()[0][0] or 0))
    other = day.pairs()[1][0] or 0
    assert day.refuses(ask.Appeal(other, "and mine?", round=1), own(other)) == "event-appeal-late"


def test_an_old_ruling_is_not_brought_into_time_by_naming_a_later_round():
    day = played(VENUE)
    day.ask(ask.Rule(Warned(1), "C16", "talked"))
    day.wait(200)
    day.low_wins()
    assert day.refuses(ask.Appeal(1, "no", ruling=1, round=2), own(1)) == "event-appeal-late"


def test_a_ruling_before_the_first_round_can_be_appealed_against():
    for appeals in (VENUE, HUNAN, ACTIVITY):
        day = begun(appeals)
        day.ask(ask.Rule(Warned(1), "C16", "talked"))
        day.ask(ask.Appeal(1, "I was silent", ruling=1), own(1))
    day.pair()
    day.ask(ask.Rule(Warned(2), "C16", "talked"))
    day.ask(ask.EnterResult(1, FIRST))
    assert day.refuses(ask.Appeal(2, "no", ruling=1), own(2)) == "event-appeal-next"


def test_a_table_that_was_decided_by_a_ruling_ended_with_its_round():
    day = begun(VENUE).pair()
    day.ask(ask.Rule(ResultRuled(1, 1, Forfeit(0)), "H-c", "late"))
    day.ask(ask.EnterResult(2, FIRST))
    day.close()
    day.wait(200)
    number = day.pairs()[0][0] or 0
    assert day.refuses(ask.Appeal(number, "so", round=1), own(number)) == "event-appeal-late"


def test_an_appeal_that_is_carried_further_has_a_day_of_its_own_for_the_answer():
    day = played(Appeals(minutes=3000, answer_days=2))
    day.ask(ask.Appeal(1, "so", round=1), own(1))
    first = day.event.appeals[0].fact.answer_by
    day.wait(24 * 60)
    day.ask(ask.AnswerAppeal(1, False, "no"), By(Office.REFEREE))
    day.wait(24 * 60)
    day.ask(ask.CarryAppeal(1), own(1))
    held = day.event.appeals[0]
    assert (held.state, held.fact.level) == (AppealState.OPEN, Office.CHIEF)
    assert held.fact.answer_by > first


@pytest.mark.parametrize(
    ("appeals", "key"),
    [
        (Appeals(answer_days=-1), "regulations-negative"),
        (Appeals(answer_days=10**6), "regulations-too-long"),
        (Appeals(minutes=10**15), "regulations-too-long"),
        (Appeals(minutes=-1), "regulations-negative"),
    ],
)
def test_limits_are_times_that_can_be_reckoned_with(appeals: Appeals, key: str):
    with pytest.raises(BadRegulations) as caught:
        rules("j-swiss", appeals=appeals)
    assert caught.value.key == key


def test_no_instant_lies_so_far_away_that_no_limit_can_be_added():
    day = begun(VENUE)
    day.ask(ask.PairRound())
    assert day.refuses(ask.Publish(starts="9999-12-31T23:59:59+00:00")) == "event-instant"
