"""What is printed of an entry's values can be added up by hand, to the last digit, in every language."""

import re
from fractions import Fraction
from random import Random

import pytest
from crosstables import fields, round_robin, swiss
from days import Day, rules
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from msgspec.structs import replace
from test_event_laws import FORMATS
from troubles import Troubled

from qihui.cli.rank import lines_of
from qihui.events import commands as ask
from qihui.events.ranking import (
    KEYS,
    POLICIES,
    Entrant,
    Explained,
    Measure,
    RateField,
    ScoreField,
    chain,
    exact,
    explain,
    rank,
    shown,
)
from qihui.events.regulations import Swiss
from qihui.events.results import DealTable
from qihui.events.scoring import Award, Comparison, Grade, Penalty, PointTable, Unequal, evaluate
from qihui.events.standings import explain_entry, standings
from qihui.words import Language, named

VALUE = r"-|-?[\d:.]+(?: ≈ -?\d+(?:/\d+)?(?: ms)?)?"
HEADING = re.compile(rf"(?P<key>[^ ].*?)(?:: |：)(?P<value>{VALUE})(?P<mean>[,，].+)?")
TERM = re.compile(rf"  (?P<cut>\()?(?:\S+ × \S+ = )?(?P<value>{VALUE})\)?(?:  .*)?")


def number(text: str, measure: Measure) -> Fraction | None:
    """What a printed value says, in the units that are ranked by."""
    told, _, precise = text.partition(" ≈ ")
    if precise:
        return Fraction(precise.removesuffix(" ms"))
    if told == "-":
        return None
    if measure is Measure.TIME:
        hours, minutes, seconds = map(int, told.split(":"))
        return Fraction(1000 * (3600 * hours + 60 * minutes + seconds))
    return Fraction(told) / (100 if measure is Measure.RATE else 1)


def check_printed(found: tuple[Explained, ...], language: Language) -> None:
    lines = lines_of(found, {1: "李雷"})
    assert not any(re.search(r"[{}]|\b(tie|cli|key|mark)\.", line) for line in lines), lines
    headings = [at for at, line in enumerate(lines) if not line.startswith(" ")]
    keys = [read["key"] for at in headings if (read := HEADING.fullmatch(lines[at]))]
    assert keys == [named(f"key.{each.key}", language) for each in found]
    ends = [*headings[1:], len(lines)] if headings else []
    for each, start, end in zip(found, headings, ends, strict=True):
        measure = KEYS[each.key].measure
        heading = HEADING.fullmatch(lines[start])
        assert heading, lines[start]
        value = number(heading["value"], measure)
        assert value == each.value, lines[start]
        notes = 0 if each.note is None else 1
        terms = [TERM.fullmatch(line) for line in lines[start + 1 + notes : end]]
        assert None not in terms, lines[start:end]
        counted = [number(term["value"], measure) or Fraction(0) for term in terms if term and not term["cut"]]
        total = sum(counted, Fraction(0))
        assert value == (total / len(counted) if heading["mean"] else total) or (value is None and not counted), lines


languages = st.sampled_from(Language)
quiet = settings(max_examples=80, suppress_health_check=[HealthCheck.function_scoped_fixture])


@quiet
@given(fields(), st.permutations(list(KEYS)), st.sampled_from(list(POLICIES.values())), languages, st.integers(1, 3))
def test_games_for_points(monkeypatch, field: ScoreField, names, unplayed, language: Language, unit: int):
    monkeypatch.setenv("LC_ALL", language)
    points = PointTable(5, 3, 1, bye=2, unit=unit)
    told = replace(field, unplayed=unplayed, points=points)
    usable = [name for name in names if field.format in KEYS[name].formats and name not in ("points", "lots")]
    keys = chain("points", *usable, "lots")
    for row in rank(told, keys).rows:
        found = explain(told, keys, row.number)
        assert tuple(each.value for each in found) == row.values
        check_printed(found, language)


@st.composite
def duplicate_fields(draw) -> RateField:
    """Tables of four with everything that can be done to a comparison."""
    tables: list[DealTable] = []
    for deal in range(1, draw(st.integers(1, 12))):
        order = draw(st.permutations(range(1, 13)))
        for start in range(0, 4 * draw(st.integers(0, 3)), 4):
            scores = draw(st.sampled_from([(5, 1, 5, 1), (1, 5, 1, 5), (3, 3, 3, 3)]))
            times = draw(st.sampled_from([(100, 1999, 70_000, 4_000_001), (1, 2, 3, 4), (1, 2, 3, 4), ()]))
            entries = tuple(order[start : start + 4])
            tables.append(
                DealTable(deal % 3 + 1, deal % 2 + 1, f"{deal}", entries, scores, times, draw(st.sampled_from("aab")))
            )
    comparison = draw(st.builds(Comparison, st.sampled_from(Unequal), st.sampled_from([None, 5]), st.booleans()))
    awards = [Award(1, 1, "99", 0, entry, grade) for entry, grade in zip((1, 2, 3), Grade, strict=True)]
    penalties = [Penalty("99", 1, percent) for percent in draw(st.lists(st.sampled_from([7, 10, -5]), max_size=2))]
    rates = evaluate(tables, comparison, awards, penalties)
    entrants = tuple(Entrant(number, infractions=number % 3, playoff=number % 2 or None) for number in range(1, 13))
    return RateField(entrants, rates, tuple(tables), draw(st.sampled_from([None, 1, 2])), "seed")


@quiet
@given(duplicate_fields(), languages)
def test_duplicate_events(monkeypatch, field: RateField, language: Language):
    monkeypatch.setenv("LC_ALL", language)
    names = ("rate", "opponents-rate", "beaten-rate", "time-total", "time-trimmed", "infractions", "play-off", "lots")
    keys = chain(*names)
    for row in rank(field, keys).rows:
        found = explain(field, keys, row.number)
        assert tuple(each.value for each in found) == row.values
        check_printed(found, language)


@pytest.mark.parametrize("name", FORMATS)
@pytest.mark.parametrize("language", Language)
def test_every_format_with_its_troubles(monkeypatch, name: str, language: Language):
    monkeypatch.setenv("LC_ALL", language)
    simulation = Troubled(FORMATS[name], Random(len(name)))
    simulation.enter(11, ("中游", "联众"))
    simulation.play()
    for line in standings(simulation.event).lines:
        found = explain_entry(simulation.event, line.number).keys
        check_printed(found, language)
        told = [shown(each.value, KEYS[each.key].measure) for each in found]
        assert told == list(line.values)


def test_rounds_of_a_later_stage_are_numbered_on():
    day = Day(rules("s", best_of=1), 8)
    day.play()
    winner = day.standings.order[0]
    told = explain_entry(day.event, winner)
    assert [game.round for game in told.games] == [1, 2, 3, 4]
    assert [part.round for part in told.keys[0].parts] == [2, 3, 4]


def test_an_event_that_ends_early_has_the_rounds_it_had():
    """A bye counts no more than draws in all rounds there were (FIDE C.07, 16.4.2), and the last one is the last."""
    day = Day(rules("j-swiss", format=Swiss(5), chain=("points", "buchholz", "buchholz-fore")), 5).begin().low_wins()
    out = day.rests()[0]

    def bye() -> Fraction:
        return explain_entry(day.event, out).keys[1].parts[0].amount

    assert (day.points(out), bye()) == ("3", 3)
    day.ask(ask.Finish(early=True, reason="the hall is closed"))
    assert (day.points(out), bye()) == ("3", 1)
    fore = explain_entry(day.event, out).keys[2]
    assert fore.note is not None
    assert fore.note.code == "tie.fore"


def test_a_rounded_value_has_the_exact_one_behind_it():
    assert exact(Fraction(2, 3), Measure.RATE) == "66.7 ≈ 2/3"
    assert exact(Fraction(5, 8), Measure.RATE) == "62.5"
    assert exact(Fraction(1, 3), Measure.POINTS) == "0.33 ≈ 1/3"
    assert exact(Fraction(45_001, 2), Measure.TIME) == "0:00:23 ≈ 45001/2 ms"
    assert exact(None, Measure.TIME) == "-"


def test_a_term_of_sonneborn_berger_shows_both_its_factors(monkeypatch):
    monkeypatch.setenv("LC_ALL", "en")
    field = round_robin("1 = 2, 3 1-0 4", "1 1-0 3, 2 = 4", "1 1-0 4, 2 1-0 3")
    told = lines_of(explain(field, chain("points", "sonneborn-berger"), 1)[1:], {})
    assert told == [
        "Sonneborn-Berger: 2.5",
        "  2 × 0.5 = 1  Round 1  2  draw  the opponent's score",
        "  1 × 1 = 1  Round 2  3  win  the opponent's score",
        "  0.5 × 1 = 0.5  Round 3  4  win  the opponent's score",
    ]


def test_who_is_parted_from_equals_by_another_look_at_them_is_told_so():
    """1 to 4 have 2, 1 1/2, 1 1/2, 1 of their games against each other; 3 beat 2."""
    among = ("1 = 2, 4 1-0 3", "1 = 3, 2 1-0 4", "1 1-0 4, 3 1-0 2")
    field = round_robin(*among, "5 1-0 1", "2 = 5", "3 = 5", "4 1-0 5", "5 1-0 6")
    notes = [explain(field, chain("points", "direct-encounter"), number)[1].note for number in (1, 2, 3, 4)]
    assert notes[0] is None
    assert notes[3] is None
    assert [(note.code, note.fields) for note in notes[1:3] if note] == [
        ("tie.encounter-again", {"numbers": "3", "points": "0"}),
        ("tie.encounter-again", {"numbers": "2", "points": "1"}),
    ]


def test_a_penalty_is_told_beside_the_matchpoints(monkeypatch):
    monkeypatch.setenv("LC_ALL", "en")
    tables = [DealTable(1, 1, "7", (entry, None), (score, 0)) for entry, score in ((1, 5), (2, 5), (3, 1))]
    rates = evaluate(tables, penalties=[Penalty("7", 1, 10)])
    field = RateField((Entrant(1), Entrant(2), Entrant(3)), rates, tuple(tables))
    assert lines_of(explain(field, chain("rate"), 1), {}) == [
        "R: 65.0, the mean of",
        "  65.0  Round 1  deal “7”: 3 of 4 matchpoints among 3 scores (less 10 % of the top by a ruling)",
    ]


def test_what_is_left_out_stands_in_brackets(monkeypatch):
    monkeypatch.setenv("LC_ALL", "en")
    field = swiss("1 1-0 2, 3 1-0 4", "1 1-0 3, 2 1-0 4")
    told = lines_of(explain(field, chain("points", "buchholz-cut1"), 1)[1:], {})
    assert told[0].endswith(": 1")
    assert [line.startswith("  (1)") for line in told[1:]] == [True, False]
    assert told[1].endswith("cut as the lowest")
