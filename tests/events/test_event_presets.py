"""Whole events from an empty list of entries to the final ranking, for every preset; prizes, series, the trail."""

from fractions import Fraction
from random import Random

import msgspec
import pytest
from days import FIRST, Day, rules

from qihui.events import commands as ask
from qihui.events.audit import changes, concerning, effect_told
from qihui.events.entries import Card
from qihui.events.event import Event
from qihui.events.facts import (
    CHIEF,
    ORGANISER,
    Advanced,
    Awarded,
    Infraction,
    Logged,
    Overturned,
    PlayedOff,
    PointsTaken,
    RateTaken,
    ResultRuled,
    Warned,
)
from qihui.events.regulations import PRESETS, RoundRobin
from qihui.events.results import Adjusted
from qihui.events.scoring import Grade
from qihui.events.simulate import Simulation
from qihui.events.standings import PlacePoints, by_club, by_person, explain_entry, rewards, standings
from qihui.events.standings.standing import NotRanked
from qihui.events.view import Official, Public, PublicView, view
from qihui.words import Language, say


def played(name: str, count: int = 8, seed: int = 5) -> Simulation:
    simulation = Simulation(PRESETS[name], Random(seed))
    simulation.enter(count, ("中游", "联众") if name == "h" else ("文", "理", "工"))
    simulation.play()
    return simulation


@pytest.mark.parametrize("name", PRESETS)
def test_every_preset_is_played_from_an_empty_list_to_official_standings(name: str):
    simulation = played(name)
    final = standings(simulation.event)
    assert final.official, final.why
    assert sorted(line.number for line in final.lines) == list(range(1, 9))
    assert final.lines[0].place == 1
    again = Event.of(msgspec.json.decode(msgspec.json.encode(simulation.log), type=list[Logged]))
    assert again == simulation.event
    assert standings(again) == final
    for viewer in (Public(), Official()):
        assert msgspec.json.encode(view(again, viewer))


@pytest.mark.parametrize("name", PRESETS)
def test_every_place_is_explained_by_terms_that_add_up(name: str):
    event = played(name).event
    final = standings(event)
    for line in final.lines:
        told = explain_entry(event, line.number)
        assert told.line == line
        for key in told.keys:
            counted = [part.amount for part in key.parts if part.counted]
            if key.value is not None and key.key in ("points", "buchholz", "buchholz-cut1", "sonneborn-berger"):
                assert sum(counted, Fraction(0)) == key.value
        if event.regulations.rated:
            own = [part.score for part in told.keys[0].parts if part.counted]
            assert sum(own, Fraction(0)) / len(own) == told.keys[0].value
    with pytest.raises(NotRanked):
        explain_entry(event, 99)


def test_the_trail_tells_every_step_in_words_with_who_and_when():
    simulation = played("s")
    trail = changes(simulation.log)
    assert len(trail) == len(simulation.log)
    for language in Language:
        for line in trail:
            assert "{" not in say(line.what.code, language, line.what.fields)
    assert all(line.at and line.by.office for line in trail)
    assert all(3 in line.numbers for line in concerning(trail, number=3))
    seen = view(simulation.event, Public())
    assert isinstance(seen, PublicView)
    assert seen.regulations[0].fields == {"version": 1}
    assert seen.regulations[1].fields == {"game": "gomoku", "profile": "standard"}


@pytest.mark.parametrize("language", Language)
def test_every_ruling_is_told_in_words(language: Language):
    effects = (
        Warned(1),
        Infraction(2, "talking"),
        PointsTaken(1, 2),
        RateTaken(1, 3, 10),
        Awarded(1, 1, 3, 4, Grade.PLUS),
        ResultRuled(1, 1, Adjusted((1, 1), played=True)),
        Advanced(1, 1, 4),
        Advanced(1, 1, None),
        PlayedOff((2, 1)),
        Overturned(1),
    )
    for effect in effects:
        said = effect_told(effect)
        for line in (said, *said.more):
            assert "{" not in say(line.code, language, line.fields)
            assert line.code not in say(line.code, language, line.fields)


@pytest.mark.clause("J.results-public")
def test_a_round_is_seen_by_all_once_it_is_published_and_its_results_at_once():
    day = Day(rules("j-round-robin", format=RoundRobin()), 4).begin()
    day.ask(ask.PairRound())
    seen = view(day.event, Public())
    assert isinstance(seen, PublicView)
    assert seen.rounds == ()
    day.ask(ask.Publish())
    day.ask(ask.EnterResult(1, FIRST))
    seen = view(day.event, Public())
    assert isinstance(seen, PublicView)
    assert seen.rounds[0].tables[0].result == FIRST
    assert "3" in [line.values[0] for line in seen.standings.lines]


@pytest.mark.clause("D.groups-of-two")
def test_groups_of_two_go_on_to_places_one_to_three():
    event = played("d").event
    assert [line.place for line in standings(event).lines] == [1, 2, 3, 4, 5, 5, 5, 5]
    assert len(event.rounds[0].tables) == 4


@pytest.mark.clause("E.final-four")
def test_the_last_four_play_a_round_robin():
    event = played("s", 7).event
    final = event.stages[-1]
    assert len(final.began.numbers) == 4
    met = [frozenset(table.seating.entries) for round_ in final.rounds for table in round_.tables]
    assert len(met) == len(set(met)) == 6
    assert [line.place for line in standings(event).lines][4:] == [5, 5, 5]


@pytest.mark.clause("E.prizes")
def test_prizes_go_by_place():
    awards = rewards(played("s").event)
    assert [(each.place, each.titles) for each in awards][:1] == [(1, ("冠军",))]
    hunan = rewards(played("h").event)
    assert hunan[0].fen == 2 * hunan[0].each


@pytest.mark.clause("D.series", "E.team-individual", "E.prizes")
def test_colleges_are_ranked_over_all_games_of_a_festival():
    events = [played("s", 7, 1).event, played("j-round-robin", 6, 2).event, played("d", 8, 3).event]
    table = PlacePoints((7, 5, 4, 3, 2, 1))
    lines = by_club(events, table)
    assert {line.name for line in lines} == {"文", "理", "工"}
    for line in lines:
        assert len(line.events) == 3
        assert sum(line.events, Fraction(0)) == line.points
    total = sum((line.points for line in lines), Fraction(0))
    # Every event gives out all its points, however places are shared; there are six places or more in each.
    assert total == 3 * 22
    assert [line.place for line in lines] == sorted(line.place for line in lines)
    assert len(by_person(events)) > 3


def test_of_equal_colleges_the_one_with_more_first_places_is_first():
    def event(order: list[str]) -> Event:
        day = Day(rules("j-round-robin", chain=("points",)), 0)
        for club in order:
            day.ask(ask.Enter(Card(club, club=club)), ORGANISER)
        day.begin()
        for _ in range(len(order) - 1):
            day.low_wins()
        day.ask(ask.Finish(), CHIEF)
        return day.event

    table = PlacePoints((4, 3, 2, 1))
    lines = by_club([event(["a", "b", "c", "d"]), event(["d", "b", "a", "c"])], table)
    # a: 4 + 2 with a first place; b: 3 + 3 without; d: 1 + 4; c: 2 + 1.
    assert [(line.place, line.name, line.points) for line in lines] == [
        (1, "a", 6),
        (2, "b", 6),
        (3, "d", 5),
        (4, "c", 3),
    ]


@pytest.mark.clause("E.notices", "D.one-referee")
def test_the_next_round_is_told_with_names_time_place_and_referees():
    day = Day(rules("d"), 8).begin()
    day.ask(ask.PairRound())
    day.ask(ask.AssignReferee("李", match=day.event.rounds[0].tables[0].seating.match))
    day.ask(ask.AssignReferee("王", table=2))
    day.ask(ask.Publish(starts="2026-12-06T14:00:00+08:00", place="Room 3"))
    seen = view(day.event, Public())
    assert isinstance(seen, PublicView)
    (round_,) = seen.rounds
    assert (round_.starts, round_.place) == ("2026-12-06T14:00:00+08:00", "Room 3")
    assert [table.referee for table in round_.tables] == ["李", "王", "", ""]
    assert [table.entries for table in round_.tables] == day.pairs()
