"""Tournament cases 40 to 46: uneven comparisons, sit-outs, penalties and secrecy of duplicate events.

Of case 46 the secrecy of layouts, which leave their envelopes when all have played them, is in `test_event_draws.py`.
"""

from collections.abc import Sequence
from fractions import Fraction
from pathlib import Path
from typing import Any

import msgspec
import pytest
from cup import Cup, lower
from days import FIRST, SECOND, Day, refusal, rules
from plain import answer, entered, told

from qihui.events import commands as ask
from qihui.events.facts import RateTaken
from qihui.events.movements import Length, Machine
from qihui.events.regulations import HumanMachine, printout
from qihui.events.results import DealTable
from qihui.events.scoring import Basis, Comparison, DealRate, Unequal, evaluate, neuberg, percent, rounded
from qihui.events.standings import Outcomes
from qihui.events.standings.fields import rates_of
from qihui.events.view import OfEntry, Public, PublicView, view
from qihui.words import Language, say

SEVEN = (30, 24, 24, 18, 12, 6, 0)
"""The scores of a board of which one of eight is missing."""

PLAIN_RATES = ["100.0", "75.0", "75.0", "50.0", "33.3", "16.7", "0.0"]
NEUBERG_POINTS = ["13.857", "10.429", "10.429", "7.000", "4.714", "2.429", "0.143"]


def compared(scores: Sequence[int], form: str = "", first: int = 1) -> list[DealTable]:
    """One seat of one deal, entries from `first`."""
    return [DealTable(1, 1, "1", (entry, None), (score, 0), form=form) for entry, score in enumerate(scores, first)]


def shown(rates: Sequence[DealRate], places: int = 1) -> list[str]:
    """Matchpoints as they are printed."""
    return [rounded(each.matchpoints or Fraction(0), places) for each in rates]


def one_seat(deals: Sequence[dict[int, int]], comparison: dict[str, Any] | None = None) -> dict[str, Any]:
    """A plain document: of each deal the scores of those who played it in the first seat, with the computer."""
    numbers = {number for deal in deals for number in deal}
    played = [
        {"round": 1, "deal": deal, "entries": [number, None, None, None], "scores": [score, 0, score, 0]}
        for deal, scores in enumerate(deals, 1)
        for number, score in scores.items()
    ]
    rules = {"format": "duplicate", "seed": "2026", "comparison": comparison or {}}
    return entered(max(numbers)) | {"regulations": rules, "deals": played}


def test_40_a_missing_result_is_left_out_or_made_up_for_by_neuberg():
    """Case 40: seven of eight results, in matchpoints. Neuberg's sum is 49 = 7 x 7."""
    plain = evaluate(compared(SEVEN), Comparison(Unequal.PLAIN, expected=8))
    assert [each.matchpoints for each in plain] == [12, 9, 9, 6, 4, 2, 0]
    assert [percent(each.rate or Fraction(0)) for each in plain] == PLAIN_RATES
    brought = evaluate(compared(SEVEN), Comparison(Unequal.NEUBERG, expected=8))
    assert shown(brought, 3) == NEUBERG_POINTS
    assert ({each.basis for each in brought}, {each.top for each in brought}) == ({Basis.NEUBERG}, {14})
    assert sum(each.matchpoints or 0 for each in brought) == 49


def test_40_the_list_is_ranked_by_the_rate_that_the_regulations_choose(tmp_path: Path):
    """Case 40, by the command line: 13.857 of 14 is 99.0 %."""
    deal = dict(enumerate(SEVEN, 1))
    for unequal, rates in (
        ("plain", PLAIN_RATES),
        ("neuberg", ["99.0", "74.5", "74.5", "50.0", "33.7", "17.3", "1.0"]),
    ):
        rows = answer("rank", tmp_path, one_seat([deal], {"unequal": unequal, "expected": 8}))["rows"]
        assert [row["values"][0] for row in rows] == rates
        assert [row["place"] for row in rows] == [1, 2, 2, 4, 5, 6, 7]


@pytest.mark.parametrize("language", Language)
def test_40_the_printed_regulations_say_which_one_is_used(language: Language):
    """Case 40."""
    texts = set()
    for unequal in Unequal:
        printed = printout(rules("c-individual", comparison=Comparison(unequal)), 1)
        (line,) = (each for each in printed if each.code.startswith("regulations.compared"))
        texts.add(say(line.code, language, line.fields))
    assert len(texts) == 2


def test_40_neubergs_formula_in_the_encyclopedia():
    """Case 40 (Wikipedia, "Neuberg formula"): a board with 6 of 7 results."""
    assert [rounded(neuberg(points, 6, 7), 4) for points in (4, 9)] == ["4.8333", "10.6667"]


def rates(day: Day) -> dict[int, list[DealRate]]:
    found: dict[int, list[DealRate]] = {}
    assert day.event.stage is not None
    for each in rates_of(Outcomes(day.event), day.event.stage):
        found.setdefault(each.entry, []).append(each)
    return found


def in_one_seat(count: int, comparison: Comparison) -> tuple[Day, list[int]]:
    """People who all play one deal from the same seat with the computer; and their numbers by table."""
    form = HumanMachine(1, Machine("qihui", 5, 1), Length(1, 1))
    day = Day(rules("c-human-machine", format=form, comparison=comparison), count).begin().pair()
    return day, [entries[0] or 0 for entries in day.pairs()]


def test_40_a_table_that_gave_no_result_is_made_up_for_in_an_event():
    """Case 40 with the scores of an event: eight tables are expected and seven have played."""
    scores = (5, 5, 3, 3, 3, 1, 1)
    for unequal in Unequal:
        day, numbers = in_one_seat(8, Comparison(unequal, expected=8))
        for table, score in enumerate(scores, 1):
            day.ask(ask.ScoreDeal(table, 1, (score, 6 - score) * 2))
        day.ask(ask.ScoreDeal(8, 1, ()))
        day.close()
        raw = [11, 11, 6, 6, 6, 1, 1]
        made = raw if unequal is Unequal.PLAIN else [Fraction(m + 1) * 8 / 7 - 1 for m in raw]
        found = rates(day)
        assert [found[number][0].matchpoints for number in numbers[:7]] == made
        assert numbers[7] not in found


def test_41_a_board_that_was_laid_out_in_two_ways_is_two_groups_of_ten():
    """Case 41 (N. Doe, "Scoring of fouled boards", English Bridge Union): seven and three."""
    fouled = compared((6, 5, 4, 3, 2, 1, 0), "a") + compared((2, 1, 0), "b", first=8)
    found = evaluate(fouled, Comparison(Unequal.NEUBERG, small_fields=False))
    assert shown(found[:7]) == ["17.6", "14.7", "11.9", "9.0", "6.1", "3.3", "0.4"]
    assert shown(found[7:]) == ["15.7", "9.0", "2.3"]
    assert sum(each.matchpoints or 0 for each in found) == 90


@pytest.mark.parametrize(
    ("scores", "expected"),
    [((5, 1), ["65.0", "55.0"]), ((3, 3), ["60.0", "60.0"]), ((5, 3, 1), ["70.0", "60.0", "50.0"])],
)
def test_41_a_small_group_is_near_sixty_percent(scores: tuple[int, ...], expected: list[str]):
    """Case 41 (White Book 4.2.3.3), in an event of ten tables whose others had the deal as it should be."""
    day, numbers = in_one_seat(10, Comparison(Unequal.NEUBERG))
    for table, score in enumerate(scores, 1):
        day.ask(ask.ScoreDeal(table, 1, (score, 6 - score) * 2, form="mirrored"))
    for table in range(len(scores) + 1, 11):
        score = (5, 3, 1)[table % 3]
        day.ask(ask.ScoreDeal(table, 1, (score, 6 - score) * 2))
    found = rates(day)
    small = [found[number][0] for number in numbers[: len(scores)]]
    assert [percent(each.rate or Fraction(0)) for each in small] == expected
    assert {each.basis for each in small} == {Basis.SMALL_FIELD}
    assert {found[number][0].basis for number in numbers[len(scores) :]} == {Basis.NEUBERG}


X, Y = 1, 2

FIVE_DEALS = (
    *[{3: 7, 4: 6, X: 5, Y: 4, 5: 3, 6: 2, 7: 1, 8: 0}] * 3,
    {3: 7, 4: 6, 5: 5, Y: 4, X: 3, 6: 2, 7: 1, 8: 0},
    {3: 7, 4: 6, Y: 5, 5: 5, 6: 3, 7: 2, 8: 1, 9: 0},
)
"""Eight scores a deal, a top of 14. X sits out the fifth deal."""


def test_43_who_sat_out_has_no_score_for_it_which_is_no_average(tmp_path: Path):
    """Case 43 (EBU forum 1782): 36 of 56 on four boards ranks above 41 of 70 on five, though 36 is less than 41."""
    tables = [
        DealTable(1, 1, str(deal), (number, None), (score, 0))
        for deal, scores in enumerate(FIVE_DEALS, 1)
        for number, score in scores.items()
    ]
    made = {
        number: sum(each.matchpoints or 0 for each in evaluate(tables) if each.entry == number) for number in (X, Y)
    }
    assert made == {X: 36, Y: 41}
    document = one_seat(FIVE_DEALS)
    rows = {row["number"]: row for row in answer("rank", tmp_path, document)["rows"]}
    assert (rows[X]["values"][0], rows[Y]["values"][0]) == ("64.3", "58.6")
    assert rows[X]["place"] < rows[Y]["place"]
    terms = told("rank", tmp_path, document, "--explain", X)
    assert "50.0" not in terms


def test_44_a_penalty_takes_from_one_and_from_nobody_else_and_may_leave_less_than_nothing():
    """Case 44 (EBU forum 551): 25 % of a top of 14 is 3.5 matchpoints."""
    day, numbers = in_one_seat(8, Comparison())
    for table, score in enumerate((5, 5, 5, 3, 3, 3, 3, 1), 1):
        day.ask(ask.ScoreDeal(table, 1, (score, 6 - score) * 2))
    before = {number: own[0].matchpoints for number, own in rates(day).items()}
    assert [before[number] for number in numbers] == [12, 12, 12, 6 - 1, 5, 5, 5, 0]
    best, last = numbers[0], numbers[-1]
    for number in (best, last):
        day.ask(ask.Rule(RateTaken(number, 1, 25), "C16", "talked"))
    after = {number: own[0].matchpoints for number, own in rates(day).items()}
    assert after == before | {best: Fraction(17, 2), last: Fraction(-7, 2)}
    assert refusal(day, ask.Rule(RateTaken(best, 2, 10))) == "event-not-played"
    assert [line.values[0] for line in day.standings.lines][-1] == "-25.0"


def seen(day: Day) -> list[bytes]:
    """All that goes to people: the public, those who sat at the table, those who are still to play."""
    entries = [entry for pair in day.pairs() for entry in pair if entry]
    return [msgspec.json.encode(view(day.event, viewer)) for viewer in (Public(), *map(OfEntry, entries))]


@pytest.mark.clause("C.duplicate")
def test_46_results_of_a_board_are_hidden_until_every_table_has_finished_it():
    """Case 46: whatever was scored, all see the same; then they see it."""
    day = Day(rules("c-individual"), 8).begin().pair()
    waiting = day.event
    views = []
    for scores in ((5, 1, 5, 1), (3, 3, 3, 3), (1, 5, 1, 5)):
        day.event = waiting
        day.ask(ask.ScoreDeal(1, 1, scores, (1000, 2000, 3000, sum(scores[:1]))))
        views.append(seen(day))
    assert views[0] == views[1] == views[2]
    public = view(day.event, Public())
    assert isinstance(public, PublicView)
    assert all(not table.scored and not table.told for table in public.rounds[0].tables)
    assert all(line.values[0] == "-" for line in public.standings.lines)
    day.ask(ask.ScoreDeal(2, 1, (3, 3, 3, 3)))
    public = view(day.event, Public())
    assert isinstance(public, PublicView)
    assert [[each.deal for each in table.scored] for table in public.rounds[0].tables] == [[1], [1]]
    assert any(line.values[0] != "-" for line in public.standings.lines)


def test_46_the_standings_of_a_rotation_tell_nothing_of_a_deal_that_is_still_played():
    """Case 46, where pairs of two clubs play one drawn deal a round."""
    views = []
    for result in (FIRST, SECOND):
        day = Day(rules("h"), 8, ("中游", "联众")).begin().pair()
        day.ask(ask.EnterResult(1, result))
        views.append(seen(day))
    assert views[0] == views[1]


PUBLIC_FILES = [
    ("standings", ".csv"),
    ("standings", ".json"),
    ("results", ".csv"),
    ("results", ".json"),
    ("entries", ".csv"),
    ("entries", ".json"),
    ("event", ".json"),
    ("standings", ".xlsx"),
    ("results", ".xlsx"),
    ("book", ".xlsx"),
]


RATES_OF_TWO_TABLES = [["0.0"] * 4 + ["100.0"] * 4, ["50.0"] * 8]
"""Each seat of a deal is compared with one other: better, worse, or the same."""


@pytest.mark.clause("C.duplicate")
@pytest.mark.parametrize("preset", ["c-individual", "c-pairs", "c-teams", "c-human-machine"])
def test_46_no_list_and_no_file_of_the_command_line_tells_of_a_board_that_is_still_played(preset: str, tmp_path: Path):
    """Case 46: two events that differ in what the first table scored give the same lists, files and explanations."""
    given: list[dict[str, object]] = []
    for name, won in (("a", "1-0"), ("b", "0-1")):
        folder = tmp_path / name
        folder.mkdir()
        cup = Cup(folder / "cup.qihui", "--preset", preset, "--set", "format.length.games=1")
        for number in range(1, 9):
            members = [part for letter in "甲乙丙丁" for part in ("--member", f"{letter}{number}")]
            names = (f"甲{number}", f"乙{number}") if preset == "c-pairs" else (f"n{number}",)
            cup.do("enter", *names, *(members if preset == "c-teams" else ()))
        cup.do("check-in", "--all")
        cup.draw()
        cup.do("start")
        first = cup.do("pair", "--json").json["round"]["tables"][0]
        cup.publish()
        for deal in first["deals"]:
            cup.do("score", 1, deal, won, "--times", ",".join(["10" if won == "1-0" else "20"] * len(first["entries"])))
        found: dict[str, object] = {}
        for what, end in PUBLIC_FILES:
            cup.see("export", what, "--to", folder / f"{what}{end}")
            found[what + end] = (folder / f"{what}{end}").read_bytes()
        found["show"] = cup.read("show")
        found["rank"] = cup.see("rank").out
        found["explain"] = [cup.see("rank", "--explain", entry).out for entry in first["entries"] if entry is not None]
        given.append(found)
    assert given[0] == given[1]


def test_46_when_all_have_played_it_the_same_files_tell_it(tmp_path: Path):
    """Case 46: what is hidden is hidden no longer than it has to be."""
    cup = Cup(tmp_path / "cup.qihui", "--preset", "c-individual", "--set", "format.length.games=1")
    for number in range(1, 9):
        cup.do("enter", f"n{number}")
    cup.do("check-in", "--all")
    cup.draw()
    cup.do("start")
    cup.round(cup.do("pair", "--json").json["round"], lower)
    cup.see("export", "results", "--to", tmp_path / "results.csv")
    rows = (tmp_path / "results.csv").read_text(encoding="utf-8-sig")
    assert rows.count("1: 5 1 5 1") + rows.count("1: 1 5 1 5") == 2
    assert sorted(line["values"][0] for line in cup.read("rank")["lines"]) in RATES_OF_TWO_TABLES
