"""Regulations: what does not go together is refused, what is changed is told, presets are what the documents say."""

from datetime import datetime

import msgspec
import pytest
from days import Day, rules

from qihui.events import commands as ask
from qihui.events import planner
from qihui.events.deciding import NotNow, preview
from qihui.events.facts import CHIEF, ORGANISER
from qihui.events.movements import Length
from qihui.events.ranking import BadChain
from qihui.events.regulations import (
    PRESETS,
    BadRegulations,
    Duplicate,
    GroupsThenFinal,
    Knockout,
    Regulations,
    RoundRobin,
    Since,
    Swiss,
    Teams,
    Unit,
    Venue,
    format_of,
    plan_of,
    printout,
)
from qihui.events.scoring import POINTS, Comparison, Margins, PointTable, Unequal
from qihui.events.scoring.margins import Step
from qihui.play.clock import BadTimes
from qihui.words import Language, say


@pytest.mark.parametrize(
    ("changes", "key"),
    [
        ({"game": "chess"}, "regulations-profile"),
        ({"profile": "none"}, "regulations-profile"),
        ({"unplayed": "as we like"}, "regulations-unplayed"),
        ({"best_of": 0}, "regulations-best-of"),
        ({"chain": ()}, "regulations-chain-missing"),
        ({"format": Knockout()}, "regulations-chain-none"),
        ({"format": Knockout(double=True), "chain": ()}, "regulations-double-third"),
        ({"fee": -1}, "regulations-negative"),
        ({"format": Duplicate(3)}, "regulations-seats"),
        ({"format": Duplicate(3), "unit": Unit.PAIR}, "regulations-unit"),
        ({"game": "siguo", "profile": "competitive"}, "regulations-unit"),
        ({"game": "tiaoqi3", "profile": "classic"}, "regulations-two-sides"),
        ({"format": Swiss(0)}, "regulations-rounds"),
        ({"format": Swiss(3, late_until=4)}, "regulations-late-until"),
        ({"format": RoundRobin(3)}, "regulations-times"),
        ({"format": GroupsThenFinal(1)}, "regulations-groups"),
    ],
)
def test_what_does_not_go_together_is_refused(changes: dict[str, object], key: str):
    with pytest.raises(BadRegulations) as caught:
        rules("j-swiss", **{"chain": ("points",), **changes})
    assert caught.value.key == key


def test_buchholz_in_a_round_robin_and_points_in_a_duplicate_event_are_refused():  # case 31
    with pytest.raises(BadChain):
        rules("j-round-robin", chain=("points", "buchholz"))
    with pytest.raises(BadChain):
        rules("c-individual", chain=("points",))
    with pytest.raises(BadTimes):
        rules("j-swiss", times="soon")


@pytest.mark.parametrize("name", PRESETS)
@pytest.mark.parametrize("language", Language)
def test_every_preset_is_printed_in_words_and_read_back_from_json(name: str, language: Language):
    preset = PRESETS[name]
    lines = [say(line.code, language, line.fields) for line in printout(preset, 3)]
    assert all("{" not in line for line in lines)
    assert "3" in lines[0]
    assert msgspec.json.decode(msgspec.json.encode(preset), type=Regulations) == preset


def printed(regulations: Regulations) -> str:
    return "\n".join(say(line.code, Language.ENGLISH, line.fields) for line in printout(regulations, 1))


@pytest.mark.clause("C.pairs-teams")
def test_the_table_of_margins_of_a_match_of_teams_is_published():
    margins = Margins((Step(0, 10, 10), Step(3, 14, 6), Step(9, 20, 0)))
    told = printed(rules("c-teams", format=Teams(3, margins=margins)))
    assert "a margin of 3 or more: 14 for the team ahead, 6 for the other one" in told
    assert told.count("a margin of") == 3
    assert "A bye by pairing is worth 20" in told


def test_what_is_published_of_rounds_that_are_not_played_is_what_counts():
    assert "Unplayed rounds" not in printed(rules("j-round-robin"))
    assert "A bye" not in printed(rules("j-round-robin"))
    swiss = printed(rules("j-swiss", points=PointTable(3, 1, 0, bye=1)))
    assert "Unplayed rounds in tie-breaks" in swiss
    assert "A bye by pairing is worth 1\n" in swiss
    assert "Who stays away gets 0\n" in swiss


def test_how_uneven_comparisons_are_counted_is_published():
    comparison = Comparison(Unequal.NEUBERG, expected=8, small_fields=False)
    told = printed(rules("c-individual", comparison=comparison))
    assert "Scores expected at each seat of a deal: 8\n" in told
    assert "have no formula of their own" in told
    assert "expected" not in printed(rules("c-individual"))


def test_the_hunan_event_is_as_its_document_says():
    hunan = PRESETS["h"]
    assert (hunan.points.win, hunan.points.draw, hunan.points.loss) == (3, 1, 0)
    assert hunan.late.minutes == 5
    assert (hunan.appeals.since, hunan.appeals.minutes) == (Since.PUBLICATION, 30)


def test_the_competitive_events_are_as_their_document_says():
    individual = PRESETS["c-individual"]
    assert individual.points == POINTS["siguo"]
    assert individual.chain[:3] == ("rate", "opponents-rate", "beaten-rate")
    assert (individual.venue, individual.appeals_for().minutes, individual.appeals_for().answer_days) == (
        Venue.HALL,
        180,
        2,
    )
    online = PRESETS["c-individual-online"]
    assert (online.venue, online.appeals_for().minutes) == (Venue.ONLINE, 24 * 60)


@pytest.mark.clause("J.contingency")
def test_too_few_entries_change_the_format_before_the_start_with_a_preview_and_a_notice():
    day = Day(rules("j-swiss", format=Swiss(5)), 4)
    robin = PRESETS["j-round-robin"]
    notice, gone, come = preview(day.event, robin)
    assert notice.fields["count"] == 4
    assert "format.swiss" in [line.code for line in gone.more]
    assert "format.robin" in [line.code for line in come.more]
    with pytest.raises(NotNow):
        day.ask(ask.ChangeRegulations(robin, "too few came"), CHIEF)
    day.ask(ask.ChangeRegulations(robin, "too few came"), ORGANISER)
    assert (day.event.version, day.event.regulations) == (2, robin)
    assert day.event.notices[-1][1] == "too few came"
    day.begin()
    with pytest.raises(NotNow):
        day.ask(ask.ChangeRegulations(PRESETS["j-swiss"], "no"), ORGANISER)


@pytest.mark.clause("J.contingency")
def test_a_change_of_the_venue_is_told_to_all():
    day = Day(rules("j-swiss"), 8)
    day.ask(ask.ChangePlace("Hall 2", ("2026-12-05",), "the roof leaks"), ORGANISER)
    assert day.event.founded.place == "Hall 2"
    assert day.event.notices[-1][1] == "the roof leaks"


@pytest.mark.clause("C.sessions")
def test_a_round_has_sessions_of_games():
    day = Day(rules("c-individual", format=Duplicate(2, Length(2, 3))), 8).begin().pair()
    assert day.event.rounds[0].tables[0].seating.sessions == ((1, 2, 3), (4, 5, 6))


@pytest.mark.clause("J.contingency")
def test_a_plan_of_the_planner_becomes_the_format_of_the_event():
    morning, evening = (datetime.fromisoformat(f"2026-11-28T{hour}:00") for hour in ("09", "18"))
    hall = planner.Hall(tables=8, hours=(planner.Span(morning, evening),), game=60)
    plan = plan_of(PRESETS["j-swiss"].format)
    assert plan is not None
    found = planner.contingency(plan, 4, hall)
    assert isinstance(found, planner.Change)
    assert found.must
    form = format_of(found.proposals[0].plan)
    chain = () if isinstance(form, Knockout) else ("points",)
    day = Day(rules("j-swiss", chain=("points",)), 4)
    day.ask(ask.ChangeRegulations(rules("j-swiss", format=form, chain=chain), "too few came"), ORGANISER)
    day.play()
    assert day.standings.official


@pytest.mark.parametrize("name", PRESETS)
def test_plans_and_formats_name_each_other(name: str):
    plan = plan_of(PRESETS[name].format)
    if plan is not None:
        assert plan_of(format_of(plan)) == plan


def test_the_department_s_tables_have_ninety_minutes_and_lateness():
    terms = PRESETS["d"].terms
    assert (terms.match_ms, terms.late_ms) == (90 * 60_000, 15 * 60_000)
