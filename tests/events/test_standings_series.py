"""Rankings over several events: points for places, shared by those who share them; more first places part equals."""

from fractions import Fraction

import pytest
from days import Day, rules

from qihui.events import commands as ask
from qihui.events.entries import Card
from qihui.events.facts import ORGANISER
from qihui.events.standings import Line, PlacePoints
from qihui.events.standings.series import by_person, ranked

TABLE = PlacePoints()


def event(*entries: tuple[int, str]) -> list[tuple[str, Line]]:
    """An event whose places went to these names."""
    count = {place: sum(other == place for other, _ in entries) for place, _ in entries}
    return [
        (name, Line(place, number, name, name, shared=count[place] > 1))
        for number, (place, name) in enumerate(entries, 1)
    ]


def found(*events: list[tuple[str, Line]], table: PlacePoints = TABLE) -> list[tuple[int, str, Fraction]]:
    return [(line.place, line.name, line.points) for line in ranked(events, table)]


@pytest.mark.clause("E.team-individual")
def test_those_of_a_club_add_up_over_all_events():
    one = event((1, "甲"), (2, "乙"), (3, "甲"), (7, "丙"))
    other = event((1, "乙"), (2, "甲"))
    assert found(one, other) == [(1, "甲", 7 + 4 + 5), (2, "乙", 5 + 7), (3, "丙", 0)]
    assert [line.events for line in ranked([one, other], TABLE)] == [(11, 5), (5, 7), (0, 0)]


def test_only_the_best_of_each_event_count_where_the_festival_says_so():
    one = event((1, "甲"), (2, "乙"), (3, "甲"), (4, "乙"), (5, "甲"))
    assert found(one, table=PlacePoints(best=1)) == [(1, "甲", 7), (2, "乙", 5)]


def test_who_shares_a_place_shares_its_points_also_with_those_who_have_no_club():
    one = event((1, "甲"), (1, ""), (1, "乙"), (4, "丙"))
    third = Fraction(7 + 5 + 4, 3)
    assert found(one) == [(1, "乙", third), (1, "甲", third), (3, "丙", 3)]
    assert found(event(*((1, name) for name in "甲乙丙丁戊己庚辛"))) == [
        (1, each, Fraction(22, 8)) for each in sorted("甲乙丙丁戊己庚辛")
    ]


def test_of_equals_stands_first_who_has_more_first_places_and_then_more_second_ones():
    table = PlacePoints((4, 3, 2, 1))
    one = event((1, "甲"), (2, "乙"), (3, "乙"), (4, "甲"))
    assert found(one, table=table) == [(1, "甲", 5), (2, "乙", 5)]
    two = event((1, "甲"), (2, "乙"), (3, "甲"), (4, "乙"))
    three = event((1, "乙"), (2, "甲"), (3, "乙"), (4, "甲"))
    assert found(two, three, table=table) == [(1, "乙", 10), (1, "甲", 10)]
    more = event((1, "甲"), (1, "乙"), (9, "乙"))
    assert [line[:2] for line in found(more, table=table)] == [(1, "乙"), (2, "甲")], "one more ninth place"


@pytest.mark.clause("D.series")
def test_persons_are_known_by_name_and_club():
    day = Day(rules("j-round-robin"), 2)
    for club in "甲乙":
        day.ask(ask.Enter(Card("张伟", club=club)), ORGANISER)
    day.begin().low_wins().low_wins().low_wins()
    found = [(line.place, line.name, line.points) for line in by_person([day.event, day.event])]
    assert found == [(1, "第1号", 14), (2, "第2号", 10), (3, "张伟 · 甲", 8), (4, "张伟 · 乙", 6)]


def test_nobody_is_ranked_over_no_events():
    assert ranked([], TABLE) == ()
    assert by_person([]) == ()


def test_a_series_of_thousands_is_ranked():
    """Twenty thousand persons: what is done for each of them must not look at all others."""
    field = [(f"{number}", Line(number, number, f"{number}", "", shared=False)) for number in range(1, 20_001)]
    lines = ranked([field, field], TABLE)
    assert [line.place for line in lines[:8]] == [1, 2, 3, 4, 5, 6, 7, 8]
    assert lines[0].points == 14
    assert len(lines) == 20_000
