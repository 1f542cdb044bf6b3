"""Rulings and appeals: who judges, in time, by majority, with the fee back to who is right."""

from datetime import datetime, timedelta

import pytest
from days import FIRST, Day, rules

from qihui.events import commands as ask
from qihui.events.deciding import NotNow
from qihui.events.deciding.appeals import working_days
from qihui.events.deciding.stages import complete
from qihui.events.entries import Card, Member
from qihui.events.facts import (
    CHIEF,
    ORGANISER,
    SOFTWARE,
    AppealAnswered,
    By,
    Infraction,
    Office,
    Overturned,
    PointsTaken,
    ResultRuled,
    Warned,
)
from qihui.events.money import BadMoney
from qihui.events.regulations import ACTIVITY, HUNAN, ON_LINE, VENUE, Appeals, RoundRobin, Since
from qihui.events.results import Adjusted
from qihui.events.state import AppealState

REFEREE = By(Office.REFEREE, "李")
COMMITTEE = By(Office.COMMITTEE, "张")
CHAIN = ("points", "infractions")


def day(appeals: Appeals, count: int = 4) -> Day:
    return Day(rules("j-round-robin", format=RoundRobin(), chain=CHAIN, appeals=appeals), count).begin().low_wins()


def refusal(day: Day, command: ask.AnyCommand, by: By = CHIEF) -> str:
    before = day.event
    with pytest.raises(NotNow) as caught:
        day.ask(command, by)
    assert day.event == before
    return caught.value.key


def wait(day: Day, minutes: int) -> None:
    """So many minutes pass; the next command comes a minute after them."""
    day.at = datetime.fromisoformat(day.at.isoformat()).fromtimestamp(day.at.timestamp() + 60 * minutes, day.at.tzinfo)


def own(number: int, name: str = "") -> By:
    return By(Office.ENTRY, name, number)


@pytest.mark.clause("H.appeal")
def test_an_appeal_is_in_time_until_half_an_hour_after_the_scores_were_published():
    before = day(HUNAN)
    before.ask(ask.Publish(1, scores=True))
    wait(before, 29)
    before.ask(ask.Appeal(3, "the flag had not fallen", round=1, table=1), own(3))
    after = day(HUNAN)
    after.ask(ask.Publish(1, scores=True))
    wait(after, 30)
    assert refusal(after, ask.Appeal(3, "too late", round=1, table=1), own(3)) == "event-appeal-late"


@pytest.mark.clause("C.appeal")
@pytest.mark.parametrize(("limits", "hours"), [(VENUE, 3), (ON_LINE, 24)])
def test_the_time_runs_from_the_end_of_the_match(limits: Appeals, hours: int):
    late = day(limits)
    ended = datetime.fromisoformat(late.event.rounds[0].tables[0].ended)
    late.at = ended
    wait(late, 60 * hours - 1)
    late.ask(ask.Appeal(3, "in time", round=1, table=1), own(3))
    assert refusal(late, ask.Appeal(4, "a minute later", round=1, table=1), own(4)) == "event-appeal-late"


@pytest.mark.clause("J.protest")
def test_a_protest_comes_after_the_round_and_before_the_next():
    here = Day(rules("j-round-robin", chain=CHAIN, appeals=ACTIVITY), 4).begin().pair()
    assert refusal(here, ask.Appeal(3, "now", round=1), own(3)) == "event-appeal-early"
    for entries in here.pairs():
        here.wins(min(number for number in entries if number))
    here.close()
    here.ask(ask.Appeal(3, "after the round", round=1), own(3))
    here.pair()
    here.ask(ask.Appeal(2, "the next is paired, and has not begun", round=1), own(2))
    here.ask(ask.BeginTable(1))
    assert refusal(here, ask.Appeal(4, "in the next one", round=1), own(4)) == "event-appeal-next"
    assert refusal(here, ask.CarryAppeal(1), own(3)) == "event-not-denied"
    here.ask(ask.AnswerAppeal(1, False, "no"), REFEREE)
    assert refusal(here, ask.CarryAppeal(1), own(3)) == "event-appeal-next"


def test_the_next_round_has_begun_at_its_published_instant():
    here = day(ACTIVITY)
    here.ask(ask.PairRound())
    here.ask(ask.Publish(starts=(here.at + timedelta(minutes=10)).isoformat()))
    wait(here, 7)
    here.ask(ask.Appeal(2, "before it", round=1), own(2))
    assert refusal(here, ask.Appeal(3, "at it", round=1), own(3)) == "event-appeal-next"


@pytest.mark.clause("C.appeal")
def test_the_committee_is_odd_three_at_least_and_the_majority_decides():
    here = day(VENUE)
    for name in ("张", "王", "赵"):
        here.ask(ask.Appoint(Office.COMMITTEE, name), ORGANISER)
    here.ask(ask.Appeal(3, "the board was wrong", round=1, table=1), own(3))
    assert refusal(here, ask.AnswerAppeal(1, True, "so it was"), CHIEF) == "event-appeal-level"
    for votes in ((1, 1), (1, 0), (2, 2), (3, 2)):
        assert refusal(here, ask.AnswerAppeal(1, True, "votes", votes), COMMITTEE) == "event-votes"
    assert refusal(here, ask.AnswerAppeal(1, True, "votes", (1, 2)), COMMITTEE) == "event-majority"
    here.ask(ask.AnswerAppeal(1, True, "so it was", (2, 1)), COMMITTEE)
    assert here.event.appeals[0].state is AppealState.UPHELD


@pytest.mark.clause("C.bodies")
def test_an_even_committee_decides_nothing():
    here = day(VENUE)
    here.ask(ask.Appeal(3, "the board was wrong", round=1, table=1), own(3))
    assert refusal(here, ask.AnswerAppeal(1, True, "votes", (3, 1)), COMMITTEE) == "event-votes"


@pytest.mark.clause("C.appeal")
def test_the_fee_goes_back_to_who_is_right_and_stays_otherwise():
    here = day(Appeals(Since.MATCH_END, 180, 2, 5000, direct=True))
    assert refusal(here, ask.Appeal(3, "unpaid", round=1, table=1), own(3)) == "event-fee"
    with pytest.raises(BadMoney):
        here.ask(ask.Appeal(3, "paid", round=1, table=1, fee=10**13 + 1), own(3))
    here.ask(ask.Appeal(3, "paid", round=1, table=1, fee=5000), own(3))
    here.ask(ask.Appeal(4, "paid too", round=1, table=1, fee=5000), own(4))
    here.ask(ask.AnswerAppeal(1, True, "right", (3, 0)), COMMITTEE)
    here.ask(ask.AnswerAppeal(2, False, "wrong", (1, 2)), COMMITTEE)
    answers = [each.fact for each in here.log if isinstance(each.fact, AppealAnswered)]
    assert [each.refund for each in answers] == [5000, 0]


@pytest.mark.clause("C.appeal")
def test_an_answer_is_due_within_two_working_days():
    friday = datetime.fromisoformat("2026-11-27T18:00:00+08:00")
    assert working_days(friday, 2) == datetime.fromisoformat("2026-12-01T18:00:00+08:00")
    here = day(VENUE)
    here.ask(ask.Appeal(3, "on a Saturday", round=1, table=1), own(3))
    assert here.event.appeals[0].fact.answer_by.startswith("2026-12-01T")


def test_an_appeal_goes_from_the_referee_to_the_chief_to_the_committee():
    here = day(HUNAN)
    here.ask(ask.Appeal(3, "I moved first", round=1, table=1), own(3))
    here.ask(ask.AnswerAppeal(1, False, "the sheet says no"), REFEREE)
    assert refusal(here, ask.CarryAppeal(1), own(4)) == "event-not-own"
    here.ask(ask.CarryAppeal(1), own(3))
    assert refusal(here, ask.AnswerAppeal(1, False, "again"), REFEREE) == "event-appeal-level"
    here.ask(ask.AnswerAppeal(1, False, "the referee is right"), CHIEF)
    here.ask(ask.CarryAppeal(1), own(3))
    here.ask(ask.AnswerAppeal(1, False, "final", (1, 2)), COMMITTEE)
    assert refusal(here, ask.CarryAppeal(1), own(3)) == "event-appeal-final"


@pytest.mark.clause("H.appeal")
def test_where_there_is_a_captain_only_the_captain_appeals():
    here = Day(rules("h"), 0)
    for number, club in enumerate(("中游", "联众", "中游", "联众"), 1):
        members = (Member(f"甲{number}"), Member(f"乙{number}"))
        here.ask(ask.Enter(Card(f"对{number}", members, club, captain=f"甲{number}")), ORGANISER)
    here.begin().pair()
    for table in (1, 2):
        here.ask(ask.EnterResult(table, FIRST))
    here.close()
    assert refusal(here, ask.Appeal(1, "so", round=1, table=1), own(1, "乙1")) == "event-captain"
    here.ask(ask.Appeal(1, "so", round=1, table=1), own(1, "甲1"))


@pytest.mark.clause("H.round-end")
def test_the_last_round_ends_only_undisputed_and_an_earlier_one_when_its_tables_are_done():
    here = day(HUNAN).low_wins().pair()
    here.wins(1)
    assert refusal(here, ask.CloseRound()) == "event-tables-open"
    other = next(min(number for number in pair if number) for pair in here.pairs() if 1 not in pair)
    here.wins(other)
    here.ask(ask.Appeal(3, "the score is another", round=3, table=1), own(3))
    assert refusal(here, ask.CloseRound()) == "event-appeals-open"
    assert not here.standings.official
    here.ask(ask.AnswerAppeal(1, False, "it is not"), REFEREE)
    here.close()
    assert here.event.stage is not None
    assert complete(here.event, here.event.stage)
    here.ask(ask.Finish())
    assert here.standings.official


def test_an_appeal_after_the_last_round_is_answered_before_the_end():
    here = day(HUNAN).low_wins().low_wins()
    here.ask(ask.Appeal(3, "round three", round=3, table=1), own(3))
    assert refusal(here, ask.Finish()) == "event-appeals-open"


def test_an_appeal_after_the_end_makes_standings_provisional_until_it_is_answered():
    here = day(HUNAN).low_wins().low_wins()
    here.ask(ask.Finish())
    here.ask(ask.Publish(3, scores=True))
    assert here.standings.official
    here.ask(ask.Appeal(4, "round three", round=3, table=1), own(4))
    assert [each.code for each in here.standings.why] == ["standings.appeals"]
    here.ask(ask.AnswerAppeal(1, True, "right"), REFEREE)
    first, second = here.pairs(3)[0]
    before = here.points(first or 0)
    here.ask(ask.Rule(ResultRuled(3, 1, Adjusted((1, 1), True)), "H23", "a draw", appeal=1))
    assert here.standings.official
    assert here.points(first or 0) != before or here.points(second or 0) != before
    assert refusal(here, ask.Rule(Warned(1), appeal=2)) == "event-no-appeal"


@pytest.mark.clause("C.bodies", "C.chief-correct")
def test_only_the_chief_takes_points_and_overturns_and_every_ruling_is_on_record():
    here = day(HUNAN)
    before = here.points(1)
    taken = ask.Rule(PointsTaken(1, 1), "H22", "left the hall")
    assert refusal(here, taken, REFEREE) == "event-office"
    here.ask(taken)
    assert int(here.points(1)) == int(before) - 1
    assert refusal(here, ask.Rule(Overturned(1)), REFEREE) == "event-office"
    here.ask(ask.Rule(Overturned(1), reason="he had leave"))
    assert here.points(1) == before
    assert [(held.fact.ruling, held.void) for held in here.event.rulings] == [(1, True), (2, False)]
    assert refusal(here, ask.Rule(Overturned(1))) == "event-no-ruling"


@pytest.mark.clause("C.discipline")
def test_infractions_are_recorded_by_referees_and_count_in_the_ranking():
    here = day(HUNAN)
    assert [line.place for line in here.standings.lines] == [1, 1, 3, 3]
    here.ask(ask.Rule(Infraction(1, "talking"), "C16.4", "talked to a neighbour"), REFEREE)
    assert [(line.place, line.number) for line in here.standings.lines][:2] == [(1, 2), (2, 1)]


@pytest.mark.clause("H.only-referee")
def test_no_organiser_entry_or_program_imposes_a_penalty():
    here = day(HUNAN)
    for by in (ORGANISER, own(2), SOFTWARE):
        assert refusal(here, ask.Rule(Infraction(1, "talking")), by) == "event-office"


@pytest.mark.clause("C.chief-correct")
def test_a_referee_whose_appointment_was_ended_judges_no_more():
    here = day(HUNAN)
    here.ask(ask.Appoint(Office.REFEREE, "李"), ORGANISER)
    here.ask(ask.Appoint(Office.REFEREE, "王"), ORGANISER)
    here.ask(ask.Rule(Warned(1)), REFEREE)
    here.ask(ask.Dismiss(Office.REFEREE, "李", "asleep"), CHIEF)
    assert refusal(here, ask.Rule(Warned(1)), REFEREE) == "event-not-appointed"
    assert refusal(here, ask.Dismiss(Office.CHIEF, "赵", "no"), CHIEF) == "event-not-appointed"
