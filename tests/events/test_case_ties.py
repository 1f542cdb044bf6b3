"""Tournament cases 25 to 31: tie-breaks, by values that others have measured or published."""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest
from crosstables import report
from cup import LANGUAGES, Cup, lower, qihui
from days import DRAW, FIRST, Day, refusal, rules
from plain import answer, entered

from qihui.cli.short import written
from qihui.events import commands as ask
from qihui.events.audit import changes
from qihui.events.facts import ORGANISER
from qihui.events.files import trf
from qihui.events.ranking import KEYS, BadChain
from qihui.events.regulations import PRESETS, RoundRobin, Swiss
from qihui.events.results import Missing, Played
from qihui.events.scoring import POINTS
from qihui.words import Language, named

A, B, C, D = 1, 2, 3, 4

DIRECT = ("points", "direct-encounter", "sonneborn-berger", "wins")


def drr() -> Mapping[tuple[int, int], Played]:
    """The results of `drr.trf`, a double round robin of four, by who moved first and who second."""
    found: dict[tuple[int, int], Played] = {}
    for game in trf.games_of(report("drr")):
        assert game.second is not None
        assert isinstance(game.result, Played)
        found[game.first, game.second] = game.result
    assert len(found) == 12
    return found


def played_by_file() -> Day:
    """An event of four that was played to its end with those results."""
    day = Day(rules("j-round-robin", format=RoundRobin(2), points=POINTS["halves"], chain=DIRECT), 4).begin()
    results = drr()
    for _ in range(6):
        day.pair()
        for table, (first, second) in enumerate(day.pairs(), 1):
            day.ask(ask.EnterResult(table, results[first or 0, second or 0]))
        day.close()
    day.ask(ask.Finish())
    return day


def test_25_direct_encounter_counts_both_games_of_a_double_round_robin():
    """Case 25 (Sharly-Chess 1656; values of TieBreakServer 1.9.57): A before B by wins, C before D by their games."""
    day = played_by_file()
    assert day.standings.official
    assert [(line.place, line.number, line.values) for line in day.standings.lines] == [
        (1, A, ("3.5", "0.5", "9.75", "3")),
        (2, B, ("3.5", "0.5", "9.75", "2")),
        (3, C, ("2.5", "0.75", "7.25", "1")),
        (4, D, ("2.5", "0.25", "8.25", "1")),
    ]
    unresolved = [line.unresolved for line in day.standings.lines]
    assert all("direct-encounter" in each for each in unresolved[:2])
    assert not any("direct-encounter" in each for each in unresolved[2:])


def drr_document() -> dict[str, Any]:
    """The same as a plain document, in the rounds of the file."""
    games = trf.games_of(report("drr"))
    results = [
        {"round": game.round, "first": game.first, "second": game.second, "result": written(game.result)}
        for game in games
        if not isinstance(game.result, Missing)
    ]
    rules = {"format": "round-robin", "times": 2, "points": "halves", "chain": list(DIRECT)}
    return entered(4) | {"regulations": rules, "results": results}


def test_25_the_same_list_is_ranked_so_by_the_command_line(tmp_path: Path):
    """Case 25: with the key that parted each from the one before."""
    rows = answer("rank", tmp_path, drr_document())["rows"]
    assert [(row["number"], row["parted"], row["unresolved"]) for row in rows] == [
        (A, "", ["direct-encounter"]),
        (B, "wins", ["direct-encounter"]),
        (C, "points", []),
        (D, "direct-encounter", []),
    ]


@pytest.mark.parametrize(
    ("language", "words"), [("en", "unresolved"), ("zh-Hans", "分不出先后"), ("zh-Hant", "分不出先後")]
)
def test_26_direct_encounter_shows_its_points_and_says_that_it_parted_nobody(language: str, words: str, tmp_path: Path):
    """Case 26 (Sharly-Chess 1706): people took a key that shows nothing for one that was not applied."""
    file = tmp_path / "plain.json"
    file.write_text(json.dumps(drr_document()), encoding="utf-8")
    unresolved = qihui("rank", file, "--explain", A, language=language).out
    assert words in unresolved
    resolved = qihui("rank", file, "--explain", C, language=language).out
    assert words not in resolved
    values = {row["number"]: row["values"][1] for row in qihui("rank", file, "--json").json["rows"]}
    assert values == {A: "0.5", B: "0.5", C: "0.75", D: "0.25"}
    table = qihui("rank", file, language=language).out
    assert all(value in table for value in values.values())
    assert "0.75  " in resolved, "the mean against the one equal, with both games"


def test_28_an_unfinished_game_is_in_no_tie_break_and_each_result_counts_at_once():
    """Case 28 (Liquipedia 6772, golden 13): in the middle of a round the tie-breaks are those of the results there."""
    chain = ("points", "buchholz", "sonneborn-berger", "progressive", "wins")
    day = Day(rules("j-swiss", format=Swiss(3), chain=chain), 8).begin().low_wins().pair()

    def values() -> dict[int, tuple[str, ...]]:
        return {line.number: line.values for line in day.standings.lines}

    before = values()
    won, lost = ("3", "0", "0", "6", "1"), ("0", "3", "0", "0", "0")
    assert before == {number: won if number < 5 else lost for number in range(1, 9)}
    one, other = day.pairs()[0]
    assert one is not None
    assert other is not None
    beaten = {number: sum(pair) - number for pair in day.pairs(1) for number in pair if number in (one, other)}
    day.wins(one)
    now = values()
    assert (now[one], now[other]) == (("6", "3", "9", "9", "2"), ("3", "6", "0", "6", "1"))
    for number in set(before) - {one, other}:
        # Whoever was beaten by the winner has an opponent with more points now; all others wait.
        assert now[number] == (("0", "6", *lost[2:]) if number == beaten[one] else before[number])
    day.ask(ask.CorrectResult(1, DRAW, "both agree"))
    day.ask(ask.CorrectResult(1, FIRST if day.pairs()[0][0] == one else Played(1), "no"))
    assert values() == now, "a function of the results as they are"


def test_28_the_latest_round_is_not_the_last_of_the_event():
    """Case 28 (scalachess 737): fore Buchholz takes the last round of the event as drawn, and no other."""
    chain = ("points", "buchholz-fore", "buchholz")
    day = Day(rules("j-swiss", format=Swiss(3), chain=chain), 8).begin().low_wins().low_wins()
    assert all(line.values[1] == line.values[2] for line in day.standings.lines)
    day.low_wins()
    assert any(line.values[1] != line.values[2] for line in day.standings.lines)


def test_29_points_come_first_whatever_else_is_chosen():
    """Case 29 (sendou.ink 2645): opponents' wins were put before the entry's own."""
    for chain in (("buchholz", "points"), ("direct-encounter",)):
        with pytest.raises(BadChain) as caught:
            rules("j-swiss", chain=chain)
        assert (caught.value.key, caught.value.fields["key"]) == ("chain-first", "points")
    with pytest.raises(BadChain):
        rules("c-individual", chain=("opponents-rate", "rate"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_29_the_standings_have_the_keys_in_their_order_as_headings(language: str, tmp_path: Path):
    """Case 29: who reads the list sees by what it is ordered."""
    cup = Cup(tmp_path / "cup.qihui", "--preset", "j-swiss", "--set", "format.rounds=3")
    for number in range(1, 5):
        cup.do("enter", f"n{number}")
    cup.do("start")
    cup.round(cup.do("pair", "--json").json["round"], lower)
    keys = [named(f"key.{key}", Language(language)) for key in PRESETS["j-swiss"].chain if key != "lots"]
    (heading,) = (line for line in cup.see("rank", language=language).out.splitlines() if keys[0] in line)
    places = [heading.index(key) for key in keys]
    assert places == sorted(places)
    cup.see("export", "standings", "--to", tmp_path / "s.csv", language=language)
    header = (tmp_path / "s.csv").read_text(encoding="utf-8-sig").splitlines()[0].split(",")
    assert header[4:] == keys


def test_29_a_change_of_the_chain_is_on_record_before_the_start_and_refused_after_it():
    """Case 29 (Sharly-Chess 2320)."""
    day = Day(rules("j-swiss", format=Swiss(3), chain=("points", "buchholz")), 8)
    other = rules("j-swiss", format=Swiss(3), chain=("points", "wins"))
    day.ask(ask.ChangeRegulations(other, "asked for by the clubs"), ORGANISER)
    row = changes(day.log)[-1]
    assert (row.what.code, row.reason, row.by) == ("audit.regulations", "asked for by the clubs", ORGANISER)
    assert day.event.version == 2
    day.begin().low_wins()
    back = ask.ChangeRegulations(rules("j-swiss", format=Swiss(3), chain=("points", "buchholz")), "again")
    assert refusal(day, back, ORGANISER) == "event-running"


@pytest.mark.parametrize("key", [name for name in KEYS if name.startswith("buchholz")])
def test_31_buchholz_cannot_be_chosen_for_a_round_robin(key: str, tmp_path: Path):
    """Case 31 (Sharly-Chess 2311): all have the same opponents. Neither for an event nor for a list."""
    with pytest.raises(BadChain) as caught:
        rules("j-round-robin", chain=("points", key))
    assert caught.value.fields == {"key": key, "format": "round-robin"}
    chain = json.dumps(["points", key])
    new = qihui(
        "event", "new", tmp_path / "cup.qihui", "--preset", "j-round-robin", "--set", f"chain={chain}", "--json"
    )
    assert (new.code, json.loads(new.err)["code"]) == (2, "chain-format")
    assert not (tmp_path / "cup.qihui").exists()
    document = drr_document()
    document["regulations"]["chain"] = ["points", key]
    file = tmp_path / "plain.json"
    file.write_text(json.dumps(document), encoding="utf-8")
    assert qihui("rank", file).code == 2
    assert rules("j-swiss", chain=("points", key)).chain == ("points", key)
