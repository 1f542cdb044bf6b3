"""What a planner proposes, warns of, and does when other numbers come than were planned for."""

import datetime as dt

import pytest
from days import Day, rules
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from qihui.events.deciding import preview
from qihui.events.movements import Fill
from qihui.events.planner import (
    BadPlan,
    Change,
    Duplicate,
    FinalFour,
    Groups,
    Hall,
    Keep,
    Knockout,
    Level,
    RoundRobin,
    Span,
    Swiss,
    assess,
    contingency,
    notice,
    propose,
    remarks,
    told,
)
from qihui.events.regulations import formats, unwise
from qihui.words import Language, say

BEGIN = dt.datetime(2026, 5, 10, 9, tzinfo=dt.UTC)


def hall(tables: int = 20, hours: int = 200, game: int = 60, **more) -> Hall:
    return Hall(tables, (Span(BEGIN, BEGIN + dt.timedelta(hours=hours)),), game, **{"turnover": 0} | more)


def said(plan, entries: int, where: Hall | None = None) -> dict[str, Level]:
    return {remark.told.code: remark.level for remark in remarks(plan, entries, where or hall())}


@pytest.mark.parametrize(
    ("entries", "rounds", "code", "level"),
    [
        (8, 8, "plan.swiss-opponents", Level.IMPOSSIBLE),
        (8, 7, "plan.swiss-is-robin", Level.UNWISE),
        (8, 5, "plan.swiss-half", Level.UNWISE),
        (9, 10, "plan.swiss-opponents", Level.IMPOSSIBLE),
        (9, 9, "plan.swiss-is-robin", Level.UNWISE),
        (9, 5, "plan.swiss-half", Level.UNWISE),
        (16, 3, "plan.swiss-winner", Level.UNWISE),
    ],
)
def test_too_many_or_too_few_swiss_rounds_are_warned_of(entries, rounds, code, level):
    """Tournament case 22: 8 players and 7 rounds got stuck after the fifth; a round robin is offered instead."""
    assert said(Swiss(rounds), entries)[code] is level
    codes = {"plan.swiss-opponents", "plan.swiss-is-robin", "plan.swiss-half", "plan.swiss-winner"}
    assert set(said(Swiss(rounds), entries)) & codes == {code}


@pytest.mark.parametrize(("entries", "rounds"), [(8, 3), (8, 4), (16, 4), (10, 5), (100, 9)])
def test_a_sound_number_of_swiss_rounds_is_not_warned_of(entries, rounds):
    assert said(Swiss(rounds), entries, hall(tables=50)) == {}


def test_an_odd_number_is_noted():
    assert said(Swiss(4), 9) == {"plan.odd": Level.NOTE}
    assert said(RoundRobin(), 7) == {"plan.odd": Level.NOTE}
    assert said(RoundRobin(), 8) == {}


def test_byes_of_a_knockout_are_counted():
    (remark,) = remarks(Knockout(), 6, hall())
    assert (remark.level, remark.told.fields) == (Level.NOTE, {"byes": 2})
    assert said(Knockout(), 8) == {}


def test_groups_that_are_small_or_uneven_are_warned_of():
    assert said(Groups(2), 8) == {}
    assert said(Groups(2), 7) == {"plan.groups-uneven": Level.NOTE}
    assert said(Groups(4), 9) == {"plan.groups-small": Level.UNWISE, "plan.groups-uneven": Level.NOTE}


@pytest.mark.parametrize(("entries", "out", "robots"), [(41, 1, 3), (42, 2, 2), (43, 3, 1)])
def test_a_field_that_four_does_not_divide_compares_unevenly(entries, out, robots):
    (remark,) = remarks(Duplicate(5), entries, hall())
    assert (remark.level, remark.told.code) == (Level.UNWISE, "plan.uneven")
    assert remark.told.fields == {"count": entries, "out": out, "robots": robots}


def test_one_table_alone_has_nothing_to_compare():
    assert said(Duplicate(2), 7) == {"plan.nothing-to-compare": Level.IMPOSSIBLE}
    assert said(Duplicate(2), 8) == {}


def test_too_few_deals_are_impossible():
    assert said(Duplicate(5, 2), 40, hall(deals=9)) == {"plan.deals": Level.IMPOSSIBLE}
    assert said(Duplicate(5, 2), 40, hall(deals=10)) == {}
    assert said(Duplicate(4), 40, hall(deals=4)) == {}


def test_duplicate_rounds_in_which_people_meet_again_are_warned_of():
    assert said(Duplicate(5), 16) == {}
    assert said(Duplicate(6), 16) == {"plan.meet-again": Level.UNWISE}


def test_more_tables_needed_than_there_are_means_more_sittings():
    (remark,) = remarks(Swiss(4), 16, hall(tables=3))
    assert remark.told.fields == {"needed": 8, "tables": 3, "parts": 3}
    assert said(Duplicate(3), 16, hall(tables=2)) == {"plan.deals-secret": Level.UNWISE, "plan.tables": Level.NOTE}


def test_hours_that_are_too_short_are_told_with_what_is_missing():
    (remark,) = remarks(Swiss(5), 16, hall(hours=3, turnover=10))
    assert (remark.level, remark.told.code) == (Level.IMPOSSIBLE, "plan.time")
    assert remark.told.fields == {"sittings": 3, "minutes": 210}
    (remark,) = remarks(Knockout(), 8, hall(hours=1, game=90))
    assert (remark.told.code, remark.told.fields) == ("plan.sitting-long", {"minutes": 90, "longest": 60})
    assert said(Knockout(), 8, replace(hall(), hours=())) == {"plan.sitting-long": Level.IMPOSSIBLE}


def test_a_proposal_says_what_a_plan_comes_to():
    found = assess(Swiss(5), 40, hall(tables=20, game=60))
    assert (found.rounds, found.matches, found.each, found.tables) == (5, 100, (5, 5), 20)
    assert found.finishes == BEGIN + dt.timedelta(hours=5)
    assert found.possible
    few = assess(Groups(4), 5, hall())
    assert (few.rounds, few.possible, few.finishes) == (0, False, None)


def plans(entries: int, where: Hall) -> list:
    return [each.plan for each in propose(entries, where)]


def test_with_time_for_it_everybody_plays_everybody_twice():
    assert plans(8, hall())[0] == RoundRobin(2)
    assert plans(8, hall(hours=8))[0] == RoundRobin(1)


def test_the_three_formats_of_the_activity_are_proposed_where_they_fit():
    found = plans(16, hall(hours=15))
    assert {RoundRobin(1), Knockout(), Swiss(8), Swiss(4)} <= set(found)
    short = plans(16, hall(hours=4))
    assert Knockout() in short
    assert Swiss(4) in short
    assert RoundRobin(1) not in short


def test_nothing_is_proposed_where_nothing_fits():
    assert propose(16, hall(hours=0.5)) == ()
    assert propose(1, hall()) == ()
    assert propose(7, hall(seats=4)) == ()


def test_four_seats_are_for_duplicate_events():
    found = propose(40, hall(tables=10, hours=5, seats=4))
    assert {type(each.plan) for each in found} == {Duplicate}
    assert found[0].plan == Duplicate(5)
    assert plans(40, hall(tables=10, hours=50, seats=4))[0] == Duplicate(13, 2)
    assert plans(40, hall(tables=10, hours=50, seats=4, deals=8))[0] == Duplicate(8)


def test_the_cup_of_seven_colleges_is_among_the_proposals():
    found = {each.plan: each for each in propose(7, hall(tables=3, game=20, best_of=5))}
    assert found[FinalFour()].matches == 9


@settings(max_examples=80)
@given(
    st.integers(2, 200),
    st.integers(1, 30),
    st.integers(1, 40),
    st.integers(10, 120),
    st.sampled_from([2, 4]),
    st.none() | st.integers(0, 20),
)
def test_what_is_proposed_can_be_played(entries, tables, hours, game, seats, deals):
    where = hall(tables, hours, game, seats=seats, deals=deals, turnover=10)
    found = propose(entries, where)
    assert len({each.plan for each in found}) == len(found)
    unwise = [sum(remark.level is Level.UNWISE for remark in each.remarks) for each in found]
    assert unwise == sorted(unwise)
    for each in found:
        assert each.finishes is not None
        assert each.finishes <= where.hours[-1].ends
        assert sum(sitting.matches for sitting in each.sittings) == each.matches
        assert all(sitting.matches <= tables for sitting in each.sittings)


@pytest.mark.clause("J.contingency")
def test_a_plan_that_still_fits_is_kept():
    found = contingency(Swiss(6), 40, hall(hours=7))
    assert isinstance(found, Keep)
    assert found.proposal.plan == Swiss(6)


@pytest.mark.clause("J.contingency")
def test_too_few_entries_change_a_swiss_event_into_a_round_robin():
    found = contingency(Swiss(7), 6, hall(hours=7))
    assert isinstance(found, Change)
    assert found.must
    assert [remark.told.code for remark in found.why] == ["plan.swiss-opponents"]
    assert RoundRobin(1) in [each.plan for each in found.proposals]
    assert isinstance(found.proposals[0].plan, Swiss)
    assert all(each.possible for each in found.proposals)


@pytest.mark.clause("J.contingency")
def test_too_many_entries_change_a_round_robin_into_what_fits_the_day():
    assert isinstance(contingency(RoundRobin(), 8, hall(tables=6, hours=8)), Keep)
    found = contingency(RoundRobin(), 24, hall(tables=6, hours=14))
    assert isinstance(found, Change)
    assert found.must
    assert [remark.told.code for remark in found.why] == ["plan.time"]
    assert {Knockout(), Swiss(5), Swiss(7)} <= {each.plan for each in found.proposals}
    assert all(each.finishes and each.finishes <= BEGIN + dt.timedelta(hours=14) for each in found.proposals)


@pytest.mark.clause("J.contingency")
def test_groups_are_made_anew_when_too_few_come():
    found = contingency(Groups(4), 7, hall())
    assert isinstance(found, Change)
    assert found.must
    assert found.proposals[0].plan in (Groups(2, 2), Groups(2, 1))


@pytest.mark.clause("J.contingency")
def test_what_is_possible_and_unwise_may_be_changed():
    found = contingency(Swiss(7), 8, hall())
    assert isinstance(found, Change)
    assert not found.must
    assert all(not any(remark.level is Level.UNWISE for remark in each.remarks) for each in found.proposals)
    assert isinstance(contingency(Duplicate(2), 41, hall(seats=4, hours=2)), Keep)


@pytest.mark.clause("J.contingency")
def test_nothing_may_be_left_to_change_to():
    assert contingency(Swiss(3), 1, hall()) == Change(True, remarks(Swiss(3), 1, hall()), ())
    with pytest.raises(BadPlan):
        contingency(Swiss(0), 8, hall())


@pytest.mark.clause("J.contingency")
@pytest.mark.parametrize("language", Language)
def test_the_notice_of_a_change_names_both_formats(language):
    text = notice(Swiss(7), RoundRobin(), 6)
    lines = [say(each.code, language, each.fields) for each in (text, *text.more)]
    assert "6" in lines[0]
    assert "7" in lines[1]
    assert lines[2] == {"en": "Round robin", "zh-Hans": "单循环赛", "zh-Hant": "單循環賽"}[language]


def test_every_plan_has_a_name():
    every = [
        Knockout(),
        Knockout(third_place=False),
        RoundRobin(1),
        RoundRobin(2),
        Swiss(5),
        Groups(4),
        FinalFour(),
        Duplicate(5),
    ]
    assert len({say(told(plan).code, Language.ENGLISH, told(plan).fields) for plan in every}) == len(every)


def test_a_large_field_is_planned_in_no_time():
    found = propose(10_000, hall(tables=2_500, hours=10, game=60, seats=4))
    assert found[0].plan == Duplicate(10)
    assert propose(100_000, hall(tables=50, hours=10)) == ()


def test_no_more_rounds_are_proposed_than_regulations_take():
    most = [each.plan.rounds for each in propose(400, hall(tables=200, hours=8000)) if isinstance(each.plan, Swiss)]
    assert max(most) == 100
    found = propose(400, hall(tables=100, hours=8000, seats=4))
    assert max(each.plan.rounds for each in found) == 100


def test_hours_at_the_end_of_time_are_no_crash():
    last = dt.datetime.max.replace(tzinfo=dt.UTC)
    where = Hall(4, (Span(last - dt.timedelta(hours=3), last),), 60, turnover=0)
    assert {each.plan for each in propose(4, where)} >= {Knockout()}


@pytest.mark.parametrize(
    ("form", "entries", "codes"),
    [
        (formats.Swiss(7), 8, ["plan.swiss-is-robin"]),
        (formats.Swiss(5), 8, ["plan.swiss-half"]),
        (formats.Swiss(4), 8, []),
        (formats.Duplicate(3), 13, ["plan.uneven"]),
        (formats.Duplicate(3, fill=Fill.MACHINES), 13, []),
        (formats.Pairs(), 8, []),
    ],
)
def test_what_is_unwise_about_a_format_is_told_without_a_hall(form, entries, codes):
    """Tournament case 22: the warning comes when the event is set up. Seats of the computer leave nobody out."""
    assert [each.code for each in unwise(form, entries)] == codes


@pytest.mark.clause("J.contingency")
def test_the_preview_of_a_change_tells_what_is_unwise_about_it():
    day = Day(rules("j-swiss", format=formats.Swiss(3)), 8)
    told_last = preview(day.event, rules("j-swiss", format=formats.Swiss(7)))[-1]
    assert (told_last.code, [each.code for each in told_last.more]) == ("regulations.advice", ["plan.swiss-is-robin"])
    assert preview(day.event, rules("j-swiss", format=formats.Swiss(4)))[-1].code == "regulations.come"
