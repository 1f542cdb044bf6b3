"""Rankings over the events of a festival, prizes of colleges, certificates, the report (E.prizes, J.closing)."""

from fractions import Fraction
from random import Random

import pytest
from days import Day, rules
from feast import YUAN, Feast

from qihui.events import commands as ask
from qihui.events import festival as fest
from qihui.events.entries import Card, Member
from qihui.events.facts import ORGANISER, By, Office
from qihui.events.festival import NotAtFestival, Part, SeriesRules
from qihui.events.money import Attendee, Prize, Role
from qihui.events.regulations import PRESETS
from qihui.events.simulate import Simulation
from qihui.events.standings import PlacePoints, rewards

TEAM_PRIZES = (Prize(1, 1000 * YUAN, title="团体冠军", goods="奖杯"), Prize(2, 500 * YUAN, title="团体亚军"))


def ordered(clubs: list[str], name: str = "j-round-robin"):
    """A finished round robin whose entries came in the order in which they entered."""
    day = Day(rules(name, chain=("points",), prizes=(Prize(1, 0, title="冠军"),)), 0)
    for place, club in enumerate(clubs, 1):
        day.ask(ask.Enter(Card(f"{club}{place}", (Member(f"{club}{place}"),), club)), ORGANISER)
    day.begin()
    for _ in range(len(clubs) - 1 + len(clubs) % 2):
        day.low_wins()
    return day


def played(name: str, count: int, seed: int):
    simulation = Simulation(PRESETS[name], Random(seed))
    simulation.enter(count, ("文", "理", "工"))
    simulation.play()
    return simulation.event


@pytest.mark.clause("E.prizes", "E.team-individual")
def test_colleges_get_prizes_over_all_games_once_all_are_official():
    first, second = ordered(["文", "理", "工", "法"]), ordered(["理", "文", "法", "工"])
    third = ordered(["理", "工", "文", "法"])
    feast = Feast().ask(fest.SetSeries(SeriesRules(PlacePoints((4, 3, 2, 1)), TEAM_PRIZES)))
    for day in (first, second):
        day.ask(ask.Finish())
    feast.hold("象棋", first.event).hold("军棋", second.event).hold("跳棋", third.event)
    found = fest.series(feast.festival, feast.events)
    # 文 4 + 3 + 2, 理 3 + 4 + 4, 工 2 + 1 + 3, 法 1 + 2 + 1, by hand.
    assert [(line.name, line.points, line.place) for line in found.clubs] == [
        ("理", 11, 1),
        ("文", 9, 2),
        ("工", 6, 3),
        ("法", 4, 4),
    ]
    assert not found.official
    assert fest.club_awards(feast.festival, feast.events) == ()
    third.ask(ask.Finish())
    feast.hold("跳棋", third.event)
    awards = fest.club_awards(feast.festival, feast.events)
    assert [(each.entry, each.fen, each.titles, each.goods) for each in awards] == [
        ("理", 1000 * YUAN, ("团体冠军",), ("奖杯",)),
        ("文", 500 * YUAN, ("团体亚军",), ()),
    ]


def test_colleges_that_share_a_place_share_its_prizes():
    one, other = ordered(["文", "理"]), ordered(["理", "文"])
    feast = Feast().ask(fest.SetSeries(SeriesRules(PlacePoints((2, 1)), TEAM_PRIZES)))
    for name, day in (("象棋", one), ("军棋", other)):
        day.ask(ask.Finish())
        feast.hold(name, day.event)
    assert [(each.place, each.fen) for each in fest.club_awards(feast.festival, feast.events)] == [
        (1, 750 * YUAN),
        (1, 750 * YUAN),
    ]


@pytest.mark.clause("E.team-individual", "D.series")
def test_a_series_counts_the_events_that_have_begun_and_is_final_when_all_are_over():
    feast = Feast().hold("象棋", played("d", 8, 3)).ask(fest.AddEvent("军棋"))
    found = fest.series(feast.festival, feast.events)
    assert (found.events, found.official) == (("象棋",), False)
    feast.hold("军棋", played("j-swiss", 9, 4))
    found = fest.series(feast.festival, feast.events)
    assert (found.events, found.official) == (("象棋", "军棋"), True)
    assert {line.name for line in found.clubs} == {"文", "理", "工"}
    assert all(len(line.events) == 2 for line in found.clubs)


@pytest.mark.clause("J.closing", "H.benefits")
def test_certificates_have_all_that_is_written_on_them():
    feast = Feast().ask(fest.SetSeries(SeriesRules(PlacePoints((2, 1)), TEAM_PRIZES)))
    day = ordered(["文", "理", "工"])
    feast.hold("象棋", day.event)
    feast.ask(fest.AddEvent("围棋"))
    assert fest.certificates(feast.festival, feast.events) == (), "nothing before the standings are official"
    feast.ask(fest.DropEvent("围棋", "never founded"))
    day.ask(ask.Finish())
    feast.hold("象棋", day.event)
    winner, *teams = fest.certificates(feast.festival, feast.events)
    assert (winner.festival, winner.event) == ("湖南四国军棋大会", "象棋")
    assert (winner.name, winner.members, winner.place, winner.titles) == ("文1", ("文1",), 1, ("冠军",))
    assert winner.date == "2026-11-28", "the day on which the event ended"
    assert [(each.event, each.name, each.titles, each.date) for each in teams] == [
        ("", "文", ("团体冠军",), "2003-11-09"),
        ("", "理", ("团体亚军",), "2003-11-09"),
    ]
    pairs = Feast().hold("四国", played_pairs())
    both = fest.certificates(pairs.festival, pairs.events)
    assert all(len(each.members) == 2 for each in both)
    assert [each.fen for each in both] == [each.fen for each in rewards(pairs.events["四国"])]


def played_pairs():
    simulation = Simulation(PRESETS["h"], Random(2))
    simulation.enter(8, ("中游", "联众"))
    simulation.play()
    return simulation.event


@pytest.mark.clause("J.wrap-up")
def test_the_report_has_attendance_entries_sums_losses_and_what_people_thought():
    feast = Feast().hold("象棋", played("d", 8, 3))
    feast.ask(fest.ListAttendee(Attendee("甲", Role.PLAYER)), fest.ListAttendee(Attendee("乙", Role.REFEREE)))
    feast.ask(fest.ListAttendee(Attendee("丙", Role.PLAYER)), fest.Arrive("甲"), fest.Arrive("乙"))
    feast.part(Part.WRAP_UP)
    for mark, text in ((5, "热闹"), (4, ""), (3, "开始晚了")):
        feast.ask(fest.GiveFeedback(mark, text), by=By(Office.ENTRY, number=mark))
    found = fest.report(feast.festival, feast.events)
    assert dict(found.arrived) == {Role.PLAYER: 1, Role.REFEREE: 1}
    assert (found.listed, dict(found.entries)) == (3, {"象棋": 8})
    assert (found.marks, found.mark, found.words) == (3, Fraction(4), ("热闹", "开始晚了"))
    assert fest.Task.REPORT in found.open_tasks
    for mark in (0, 6):
        with pytest.raises(NotAtFestival, match="festival-mark"):
            feast.ask(fest.GiveFeedback(mark))
