"""Offices and their powers: who judges, who is final, and what an appointment is worth (C13-14, H10, H22, H23)."""

import pytest
from days import Day, own, rules

from qihui.events import commands as ask
from qihui.events.entries import Card
from qihui.events.facts import (
    CHIEF,
    ORGANISER,
    By,
    Infraction,
    Office,
    Overturned,
    PlayedOff,
    PointsTaken,
    RateTaken,
    ResultRuled,
    Warned,
)
from qihui.events.regulations import HUNAN, VENUE, RoundRobin, Swiss
from qihui.events.results import ByeKind, Forfeit, Played

REFEREE = By(Office.REFEREE, "李")
COMMITTEE = By(Office.COMMITTEE, "张")
CHAIN = ("points", "infractions", "play-off")


def robin(**changes: object) -> Day:
    made = rules("j-round-robin", **{"format": RoundRobin(), "chain": CHAIN, "appeals": HUNAN, **changes})
    return Day(made, 4).begin().low_wins()


@pytest.mark.clause("C.chief-correct")
def test_the_only_referee_whose_appointment_was_ended_judges_no_more_and_nobody_else_does():
    day = robin()
    day.ask(ask.Appoint(Office.REFEREE, "李"), ORGANISER)
    day.ask(ask.Dismiss(Office.REFEREE, "李", "asleep"), CHIEF)
    for by in (REFEREE, By(Office.REFEREE), By(Office.REFEREE, "王")):
        assert day.refuses(ask.Rule(Warned(1)), by) == "event-not-appointed"
    day.ask(ask.Appoint(Office.REFEREE, "王"), ORGANISER)
    day.ask(ask.Rule(Warned(1)), By(Office.REFEREE, "王"))


def test_there_is_always_somebody_who_can_appoint():
    day = robin()
    day.ask(ask.Appoint(Office.ORGANISER, "赵"), ORGANISER)
    host = By(Office.ORGANISER, "赵")
    assert day.refuses(ask.Dismiss(Office.ORGANISER, "赵", "tired"), host) == "event-last-organiser"
    day.ask(ask.Appoint(Office.ORGANISER, "钱"), host)
    day.ask(ask.Dismiss(Office.ORGANISER, "赵", "tired"), host)


@pytest.mark.clause("H.only-referee", "C.bodies")
def test_the_committee_punishes_nobody_unless_it_carries_out_an_appeal():
    day = robin()
    for effect in (Warned(1), Infraction(1, "talking"), PointsTaken(1, 1), ResultRuled(1, 1, Played(1))):
        assert day.refuses(ask.Rule(effect), COMMITTEE) == "event-committee"
    day.ask(ask.Appeal(3, "I won", round=1, table=1), own(3))
    assert day.refuses(ask.Rule(ResultRuled(1, 1, Played(1)), appeal=1), COMMITTEE) == "event-no-appeal"
    day.ask(ask.AnswerAppeal(1, True, "so it was"), REFEREE)
    day.ask(ask.Rule(ResultRuled(1, 1, Played(1)), appeal=1), COMMITTEE)


@pytest.mark.clause("C.bodies", "C.chief-correct")
def test_what_the_committee_set_aside_no_referee_sets_aside_and_the_committee_can():
    day = robin()
    before = day.points(1)
    day.ask(ask.Rule(PointsTaken(1, 1), "H22", "left the hall"))
    day.ask(ask.Rule(Overturned(1), reason="he had leave"), COMMITTEE)
    assert day.points(1) == before
    assert day.refuses(ask.Rule(Overturned(2), reason="he had not")) == "event-appeal-final"
    day.ask(ask.Rule(Overturned(2), reason="he had none after all"), COMMITTEE)
    assert int(day.points(1)) == int(before) - 1, "a setting aside that is set aside leaves the ruling in force"
    assert [held.void for held in day.event.rulings] == [False, True, False]
    day.ask(ask.Rule(Overturned(3), reason="the witness came"), COMMITTEE)
    assert day.points(1) == before


@pytest.mark.clause("H.powers")
def test_the_committee_s_assent_is_that_of_somebody_who_sits_on_it():
    day = robin()
    for name in ("张", "王", "赵"):
        day.ask(ask.Appoint(Office.COMMITTEE, name), ORGANISER)
    assert day.refuses(ask.Disqualify(1, "cheated", "李")) == "event-assent"
    day.ask(ask.Disqualify(1, "cheated", "王"))


def test_an_entry_takes_no_points_for_sitting_out_and_an_official_may_give_them():
    day = Day(rules("j-swiss", format=Swiss(3), chain=("points",)), 6).begin()
    for kind in (ByeKind.FULL, ByeKind.HALF, ByeKind.PAIRING):
        assert day.refuses(ask.ReportAbsent(1, 1, kind), own(1)) == "event-bye-kind"
    assert day.refuses(ask.ReportAbsent(1, 1, ByeKind.PAIRING)) == "event-bye-kind"
    assert day.refuses(ask.ReportAbsent(1, 4)) == "event-no-round"
    day.ask(ask.ReportAbsent(1, 1), own(1))
    day.ask(ask.ReportAbsent(2, 1, ByeKind.HALF), CHIEF)
    day.pair()
    assert [day.points(number) for number in (1, 2)] == ["0", "1"]


def test_where_pairings_are_fixed_sitting_out_is_worth_nothing():
    day = robin()
    assert day.refuses(ask.ReportAbsent(1, 2, ByeKind.HALF)) == "event-bye-kind"
    day.ask(ask.ReportAbsent(1, 2))


@pytest.mark.parametrize("name", ["j-knockout", "c-individual"])
def test_points_are_taken_only_where_there_are_any(name: str):
    day = Day(rules(name), 8).begin().pair()
    assert day.refuses(ask.Rule(PointsTaken(1, 1))) == "event-no-points"


def test_a_play_off_is_ruled_only_where_the_chain_has_one():
    knockout = Day(rules("j-knockout"), 8).begin().pair()
    assert knockout.refuses(ask.Rule(PlayedOff((1, 2)))) == "event-no-play-off"
    day = robin()
    assert day.refuses(ask.Rule(PlayedOff((1,)))) == "event-too-few"
    day.ask(ask.Rule(PlayedOff((2, 1))))


def test_a_penalty_is_a_part_of_the_top_of_a_deal():
    day = Day(rules("c-individual"), 8).begin().pair()
    day.ask(ask.ScoreDeal(1, 1, (5, 1, 5, 1)))
    number = day.pairs()[0][0] or 0
    for percent in (0, -10, 101):
        assert day.refuses(ask.Rule(RateTaken(number, 1, percent))) == "event-percent"
    day.ask(ask.Rule(RateTaken(number, 1, 100)))


def test_a_ruling_on_the_latest_round_is_about_that_round():
    day = robin()
    assert day.event.round == 1
    loser = next(number for number in day.pairs(1)[0] if number and day.points(number) == "0")
    side = day.pairs(1)[0].index(loser)
    day.ask(ask.Rule(ResultRuled(0, 1, Forfeit(side)), "H-c", "came too late"))
    assert day.points(loser) == "3"


def test_points_taken_before_a_final_has_a_round_count_in_it():
    day = Day(rules("s", best_of=1), 7).begin().low_wins()
    day.ask(ask.CloseStage())
    assert day.event.stage is not None
    number = day.event.stage.began.numbers[0]
    day.ask(ask.Rule(PointsTaken(number, 1), "H22", "left the hall"))
    assert day.points(number) == "-1"


def test_what_cannot_be_printed_or_is_too_long_is_taken_nowhere():
    day = robin()
    assert day.refuses(ask.Rule(Infraction(1, "x" * 100))) == "event-words"
    assert day.refuses(ask.ChangePlace("Hall", ("tomorrow",), "so"), ORGANISER) == "event-date"
    assert day.refuses(ask.ChangeEntry(1, Card("a", captain="\x07"))) == "event-words"
    assert day.refuses(ask.ChangeEntry(1, Card("a", seed=-1))) == "event-seed"


def test_a_captain_s_word_is_needed_to_carry_an_appeal_further():
    day = Day(rules("j-round-robin", format=RoundRobin(), chain=CHAIN, appeals=HUNAN), 0)
    for number in range(4):
        day.ask(ask.Enter(Card(f"n{number}", captain=f"c{number}")), ORGANISER)
    day.begin().low_wins()
    day.ask(ask.Appeal(1, "so", round=1), own(1, "c0"))
    day.ask(ask.AnswerAppeal(1, False, "no"), REFEREE)
    assert day.refuses(ask.CarryAppeal(1), own(1, "somebody")) == "event-captain"
    day.ask(ask.CarryAppeal(1), own(1, "c0"))


def test_the_same_matter_is_appealed_against_once():
    day = robin(appeals=VENUE)
    day.ask(ask.Appeal(3, "so", round=1, table=1), own(3))
    day.ask(ask.AnswerAppeal(1, False, "no", (0, 3)), COMMITTEE)
    assert day.refuses(ask.Appeal(3, "once more", round=1, table=1), own(3)) == "event-appealed"
    day.ask(ask.Appeal(4, "I too", round=1, table=1), own(4))
