"""`qihui rank` and `qihui pair` on plain documents, and the example of `docs/rank-and-pair.md`."""

import json
import re
from pathlib import Path
from typing import Any

import pytest
from cup import LANGUAGES, qihui

from qihui.events.ranking import CHAINS

DOCS = Path(__file__).parents[2] / "docs" / "rank-and-pair.md"


def examples() -> list[Any]:
    return [json.loads(each) for each in re.findall(r"```json\n(.*?)```", DOCS.read_text(encoding="utf-8"), re.DOTALL)]


def written(folder: Path, document: Any) -> Path:
    file = folder / "club.json"
    file.write_text(json.dumps(document, ensure_ascii=False), encoding="utf-8")
    return file


def swiss(count: int, results: list[Any], **more: Any) -> Any:
    entries = [{"number": number, "name": f"n{number}"} for number in range(1, count + 1)]
    rules = {"format": "swiss", "rounds": 5} | more.pop("regulations", {})
    return {"entries": entries, "regulations": rules, "results": results} | more


def refusal(document: Any, folder: Path, command: str = "pair") -> str:
    answer = qihui(command, written(folder, document))
    assert (answer.code, answer.out) == (2, "")
    assert answer.err.count("\n") == 1
    return answer.err


def test_the_examples_of_the_document_are_what_the_program_answers(tmp_path: Path):
    """A document comes first, then what `rank` or `pair` answers."""
    formats: set[str] = set()
    file = tmp_path / "club.json"
    for each in examples():
        if "regulations" in each:
            file = written(tmp_path, each)
            formats.add(each["regulations"]["format"])
        else:
            assert qihui("rank" if "rows" in each else "pair", file, "--json").json == each
    assert formats == {"swiss", "knockout", "groups", "teams"}


def test_every_field_of_every_format_is_in_the_document():
    told = DOCS.read_text(encoding="utf-8")
    for name, each in qihui("rank", "--schema").json["$defs"].items():
        kind = each.get("properties", {}).get("format", {}).get("enum")
        if kind:
            (line,) = [line for line in told.splitlines() if line.startswith(f"| `{kind[0]}` |")]
            fields = set(each["properties"]) - {"format"}
            assert all(f"`{field}`" in line for field in fields), (name, fields)


@pytest.mark.parametrize("language", LANGUAGES)
def test_lists_are_printed_in_every_language(language: str, tmp_path: Path):
    file = written(tmp_path, examples()[0])
    words = {"en": ("Place", "Round 2"), "zh-Hans": ("名次", "第 2 轮"), "zh-Hant": ("編號", "第 2 輪")}
    assert words[language][0] in qihui("rank", file, language=language).out
    assert words[language][1] in qihui("pair", file, language=language).out


def test_every_term_of_an_entry_is_told(tmp_path: Path):
    told = qihui("rank", written(tmp_path, examples()[0]), "--explain", 4).out
    assert told.startswith("4 Ben: place 3\nPoints: 1\n  1  Round 1  2 韩梅梅  draw")


def test_a_schema_says_what_goes_in_and_what_comes_out():
    for command in ("rank", "pair"):
        schema = qihui(command, "--schema").json
        assert {"entries", "regulations", "results", "deals"} <= schema["$defs"]["Document"]["properties"].keys()
        assert len(schema["answers"]) == 1


def test_a_round_robin_goes_by_berger_and_ends(tmp_path: Path):
    """Berger's table of four: 1-4 2-3, 4-3 1-2, 2-4 3-1."""
    results: list[Any] = []
    seen = []
    for round_ in (1, 2, 3):
        document = swiss(4, results, regulations={"format": "round-robin"}) | {"regulations": {"format": "round-robin"}}
        answer = qihui("pair", written(tmp_path, document), "--json").json
        boards = [[seat["number"] for seat in board["seats"]] for board in answer["boards"]]
        seen.append(boards)
        results += [{"round": round_, "first": one, "second": two, "result": "1-0"} for one, two in boards]
    assert seen == [[[1, 4], [2, 3]], [[4, 3], [1, 2]], [[2, 4], [3, 1]]]
    document["results"] = results
    assert "last" in refusal(document, tmp_path)
    assert [row["place"] for row in qihui("rank", written(tmp_path, document), "--json").json["rows"]] == [1, 2, 3, 4]


def test_byes_absence_and_prohibitions_are_kept(tmp_path: Path):
    document = swiss(6, [], byes={"6": "half"}, prohibited=[[1, 3]])
    document["entries"][4]["absent"] = True
    answer = qihui("pair", written(tmp_path, document), "--json").json
    met = {frozenset(seat["number"] for seat in board["seats"]) for board in answer["boards"]}
    assert {number for pair in met for number in pair} == {1, 2, 3, 4}
    assert {1, 3} not in met
    assert answer["rests"] == [{"number": 6, "name": "n6", "bye": "H"}]


def test_when_no_legal_pairing_is_left_the_code_is_one(tmp_path: Path):
    document = swiss(2, [{"round": 1, "first": 1, "second": 2, "result": "1-0"}])
    answer = qihui("pair", written(tmp_path, document))
    assert (answer.code, answer.out) == (1, "")
    assert "round 2" in answer.err.lower()


def test_a_duplicate_event_is_drawn_ranked_and_moved(tmp_path: Path):
    """Scores as in the rulebook's worked example: rates are percentages with one decimal."""
    entries = [{"number": number, "name": f"n{number}"} for number in range(1, 9)]
    document: Any = {"entries": entries, "regulations": {"format": "duplicate", "seed": "2026"}}
    first = qihui("pair", written(tmp_path, document), "--json").json
    assert first == qihui("pair", written(tmp_path, document), "--json").json
    tables = [[seat["number"] for seat in board["seats"]] for board in first["boards"]]
    assert sorted(number for table in tables for number in table) == list(range(1, 9))
    document["deals"] = [
        {"round": 1, "deal": 1, "entries": tables[0], "scores": [5, 1, 5, 1]},
        {"round": 1, "deal": 1, "entries": tables[1], "scores": [1, 5, 1, 5]},
    ]
    ranked = qihui("rank", written(tmp_path, document), "--json").json
    assert ranked["keys"] == list(CHAINS["siguo"])
    rates = {row["number"]: row["values"][0] for row in ranked["rows"]}
    assert [rates[number] for number in tables[0]] == ["100.0", "0.0", "100.0", "0.0"]
    second = qihui("pair", written(tmp_path, document), "--json").json
    assert (second["round"], second["boards"][0]["deals"]) == (2, [2])
    assert second["boards"][0]["seats"][0]["number"] == ranked["rows"][0]["number"]


@pytest.mark.parametrize(
    ("change", "field"),
    [
        ({"entries": [{"number": 1}, {"number": 1}]}, "number 1"),
        ({"entries": [{"number": 1, "nmae": "x"}]}, "nmae"),
        ({"results": [{"round": 1, "first": 1, "second": 9, "result": "1-0"}]}, "Number 9"),
        ({"results": [{"round": 1, "first": 1, "second": 2, "result": "2-1"}]}, "item 1"),
        ({"results": [{"round": 1, "first": 1, "second": 1, "result": "1-0"}]}, "item 1"),
        ({"results": [{"round": 1, "first": 1, "result": "1-0"}]}, "item 1"),
        ({"results": [{"round": 1, "first": 1, "second": 2}]}, "round 1"),
        ({"regulations": {"format": "swiss", "rounds": 3, "points": "golf"}}, "points"),
        ({"regulations": {"format": "swiss", "rounds": 3, "unplayed": "x"}}, "unplayed"),
        ({"regulations": {"format": "swiss"}}, "rounds"),
        ({"regulations": {"format": "duplicate"}}, "seed"),
        ({"deals": [{"round": 1, "deal": 1, "entries": [1, 2, 3, 4], "scores": [1, 1, 1, 1]}]}, "deals"),
        ({"format": 2}, "format"),
    ],
)
def test_what_cannot_be_used_is_named(change: Any, field: str, tmp_path: Path):
    command = "rank" if "unplayed" in field else "pair"
    assert field in refusal(swiss(4, []) | change, tmp_path, command)


def test_a_file_that_is_none_is_told(tmp_path: Path):
    file = tmp_path / "club.json"
    file.write_text("{", encoding="utf-8")
    assert qihui("rank", file).code == 2
    assert qihui("rank", tmp_path / "none.json").code == 2
    assert qihui("rank").code == 2


@pytest.mark.parametrize("round_", [10**12, 0, -1])
def test_a_round_that_no_event_has_is_refused(tmp_path: Path, round_: int):
    result = {"round": round_, "first": 1, "second": 2, "result": "1-0"}
    assert f"{round_} is none" in refusal(swiss(2, [result]), tmp_path, "rank")
    deal = {"round": round_, "deal": 1, "entries": [1, 2, 3, 4], "scores": [5, 1, 5, 1]}
    document = swiss(4, [], deals=[deal]) | {"regulations": {"format": "duplicate"}}
    assert f"{round_} is none" in refusal(document, tmp_path, "rank")


@pytest.mark.parametrize("form", ["teams", "pairs"])
@pytest.mark.parametrize("entries", [[None, None], [1, None], [1, 1]])
def test_two_sides_of_a_deal_are_two_entries(form: str, entries: list[int | None], tmp_path: Path):
    deals = [{"round": 1, "deal": 1, "entries": entries, "scores": [5, 1]}]
    rules = {"format": form, "rounds": 3, "seed": "t"} | ({"way": "swiss"} if form == "pairs" else {})
    document = {"entries": [{"number": number} for number in range(1, 5)], "regulations": rules, "deals": deals}
    for command in ("pair", "rank"):
        assert "item 1: entries" in refusal(document, tmp_path, command)


def test_a_rate_is_told_deal_by_deal(tmp_path: Path):
    deals = [
        {"round": 1, "deal": deal, "entries": [first, None, None, None], "scores": [score, 0, 0, 0]}
        for deal, scores in ((1, (5, 5, 1)), (2, (3, 5, 3)), (3, (5, 1, 3)))
        for first, score in enumerate(scores, 1)
    ]
    document = swiss(3, [], deals=deals) | {"regulations": {"format": "duplicate", "chain": ["rate"]}}
    assert qihui("rank", written(tmp_path, document), "--explain", 2).out == (
        "2 n2: place 2\n"
        "R: 58.3 ≈ 7/12, the mean of\n"
        "  75.0  Round 1  deal “1”: 3 of 4 matchpoints among 3 scores\n"
        "  100.0  Round 1  deal “2”: 4 of 4 matchpoints among 3 scores\n"
        "  0.0  Round 1  deal “3”: 0 of 4 matchpoints among 3 scores\n"
    )


def bracket(count: int, results: list[Any], **rules: Any) -> Any:
    entries = [{"number": number, "name": f"n{number}"} for number in range(1, count + 1)]
    return {"entries": entries, "regulations": {"format": "knockout"} | rules, "results": results}


def game(round_: int, first: int, second: int, result: str = "1-0", **more: Any) -> Any:
    return {"round": round_, "first": first, "second": second, "result": result} | more


def boards(document: Any, folder: Path) -> list[Any]:
    """Match, who meets whom, and what stands from the beginning."""
    answer = qihui("pair", written(folder, document), "--json")
    assert (answer.code, answer.err) == (0, "")
    return [
        (board["match"], [seat["number"] for seat in board["seats"]], board.get("result", ""))
        for board in answer.json["boards"]
    ]


def places(document: Any, folder: Path) -> dict[int, int]:
    answer = qihui("rank", written(folder, document), "--json")
    assert (answer.code, answer.err) == (0, "")
    return {row["number"]: row["place"] for row in answer.json["rows"]}


def test_a_knockout_goes_on_match_by_match_to_its_places(tmp_path: Path):
    """Seven by seeds: 1 has the bye; the match for the third place and the last one come together."""
    document = bracket(7, [])
    assert boards(document, tmp_path) == [("W1-2", [4, 5], ""), ("W1-3", [2, 7], ""), ("W1-4", [3, 6], "")]
    document["results"] += [game(1, 4, 5), game(1, 2, 7)]
    assert boards(document, tmp_path) == [("W1-4", [3, 6], "")]
    document["results"] += [game(1, 6, 3, "0-1")]
    assert boards(document, tmp_path) == [("W2-1", [1, 4], ""), ("W2-2", [2, 3], "")]
    assert places(document, tmp_path) == {1: 1, 2: 1, 3: 1, 4: 1, 5: 5, 6: 5, 7: 5}
    document["results"] += [game(2, 1, 4), game(2, 2, 3, "-/+")]
    assert boards(document, tmp_path) == [("T", [4, 2], ""), ("W3-1", [1, 3], "")]
    document["results"] += [game(3, 2, 4), game(3, 3, 1)]
    assert places(document, tmp_path) == {3: 1, 1: 2, 2: 3, 4: 4, 5: 5, 6: 5, 7: 5}
    assert "was the last" in refusal(document, tmp_path)


def test_a_double_elimination_needs_a_second_last_match_after_a_first_loss(tmp_path: Path):
    document = bracket(3, [], double=True)
    course = [("W1-2", [2, 3]), ("W2-1", [1, 2]), ("L2-1", [3, 2]), ("F", [1, 3]), ("F2", [3, 1])]
    for round_, (match, (one, other)) in enumerate(course, 1):
        assert boards(document, tmp_path)[0][:2] == (match, [one, other])
        winner = "1-0" if match != "F" else "0-1"
        if match == "L2-1":
            winner = "1-0"
        document["results"].append(game(round_, one, other, winner))
    assert places(document, tmp_path) == {3: 1, 1: 2, 2: 3}


def test_a_match_of_several_is_told_game_by_game_from_either_side(tmp_path: Path):
    """Two items, of which the second has the sides turned, are one match; what decided it ends it."""
    document = bracket(4, [game(1, 1, 4, "1-0, draw"), game(1, 4, 1, "1-0")], best_of=3)
    assert boards(document, tmp_path) == [("W1-2", [2, 3], "")]
    document["results"] += [game(1, 2, 3, "draw, draw, draw, 0-1")]
    document["results"] += [game(1, 1, 4, "1-0")]
    assert boards(document, tmp_path) == [("T", [4, 2], ""), ("W2-1", [1, 3], "")]
    document["results"] += [game(1, 1, 4, "1-0")]
    assert "item 5" in refusal(document, tmp_path)


def test_who_goes_on_without_a_winner_is_told_by_the_ruling(tmp_path: Path):
    """Case 38: both forfeit; nobody goes on, or the one whom the arbiter names."""
    document = bracket(4, [game(1, 1, 4, "-/-"), game(1, 2, 3)])
    assert "nobody has won" in refusal(document, tmp_path)
    document["results"][0]["advance"] = 4
    assert boards(document, tmp_path) == [("T", [1, 3], ""), ("W2-1", [4, 2], "")]
    document["results"][0]["advance"] = 0
    assert places(document, tmp_path)[2] == 1
    document["results"][0]["advance"] = 3
    assert "item 1" in refusal(document, tmp_path)


def test_places_are_given_or_drawn_by_lots_that_anybody_can_repeat(tmp_path: Path):
    document = bracket(5, [], places=[5, None, 4, 3, 2, None, 1, None])
    assert boards(document, tmp_path) == [("W1-2", [4, 3], "")]
    for wrong in ([5, 4, 3, 2], [5, 5, 4, 3, 2, None, 1, None], [5, None, 4, 3, 2, None, 9, None]):
        assert "8 places" in refusal(bracket(5, [], places=wrong), tmp_path)
    drawn = bracket(4, [], seeds=1, seed="2026")
    order = json.loads(
        qihui("draw", "2", "3", "4", "--kind", "numbers", "--purpose", "bracket", "--seed", "2026", "--json").out
    )
    first = [each["item"] for each in order["result"]]
    met = [board[1] for board in boards(drawn, tmp_path)]
    assert sorted(map(str, met[0] + met[1])) == sorted(["1", *first])
    assert met == [board[1] for board in boards(drawn, tmp_path)]
    del drawn["regulations"]["seed"]
    assert "bracket" in refusal(drawn, tmp_path)


def test_who_is_absent_forfeits_the_next_match(tmp_path: Path):
    document = bracket(4, [game(1, 1, 4), game(1, 2, 3)])
    document["entries"][1]["absent"] = True
    assert boards(document, tmp_path) == [("T", [4, 3], ""), ("W2-1", [1, 2], "+/-")]


def test_letters_of_earlier_rounds_are_known_from_results_and_the_next_are_drawn(tmp_path: Path):
    entries = [{"number": number} for number in range(1, 10)]
    document: Any = {"entries": entries, "regulations": {"format": "letters", "seed": "2026"}, "results": []}
    first = qihui("pair", written(tmp_path, document), "--json").json
    assert (len(first["boards"]), len(first["rests"])) == (4, 1)
    document["results"] = [game(1, 1, 2), game(1, 3, 4), game(1, 5, 6), game(1, 7, 8)]
    second = qihui("pair", written(tmp_path, document), "--json").json
    met = {seat["number"] for board in second["boards"] for seat in board["seats"]}
    assert met | {second["rests"][0]["number"]} == {1, 3, 5, 7, 9}
    document["results"] += [game(2, 1, 3), game(2, 5, 9)]
    third = qihui("pair", written(tmp_path, document), "--json").json
    assert [[seat["number"] for seat in board["seats"]] for board in third["boards"]] == [[5, 7]]
    assert [rest["number"] for rest in third["rests"]] == [1]
    assert places(document, tmp_path)[3] == 4
    document["results"] += [game(2, 2, 7)]
    assert "number 2 was out" in refusal(document, tmp_path)


@pytest.mark.parametrize(
    ("document", "field"),
    [
        (bracket(4, [game(1, 1, 2)]), "1-4, 2-3"),
        (bracket(4, [game(2, 1, 4), game(1, 2, 1)]), "item 2"),
        (bracket(4, [game(1, 1, 4), game(1, 1, 3)]), "item 2"),
        (bracket(4, [game(1, 1, 4), game(1, 1, 4)]), "item 2"),
        (bracket(4, [game(0, 1, 4)]), "item 1"),
        (bracket(4, [game(1, 1, 4, "2-1")]), "item 1"),
        (bracket(3, [], third_place=True), "3"),
        (bracket(1, []), "1"),
        (bracket(4, [], double=True, third_place=True), "third"),
        (bracket(4, [], best_of=0), "0"),
        (
            {
                "entries": [{"number": n} for n in range(1, 7)],
                "regulations": {"format": "letters", "seed": "x"},
                "results": [game(1, 1, 2), game(1, 3, 4), game(1, 5, 6, ""), game(2, 1, 3)],
            },
            "Number 5 has no result in round 1",
        ),
        (bracket(4, []) | {"byes": {"1": "long"}}, "byes"),
        (swiss(4, [game(1, 1, 2), game(1, 2, 1)]), "item 2"),
        ({"entries": [{"number": 10**9}], "regulations": {"format": "round-robin"}}, "entries"),
        (
            {
                "entries": [{"number": n} for n in range(1, 5)],
                "regulations": {"format": "groups", "groups": [[1, 2], [3]]},
            },
            "groups",
        ),
        (
            {
                "entries": [{"number": n} for n in range(1, 5)],
                "regulations": {"format": "groups", "groups": [[1, 2], [3, 4]], "through": 1},
                "results": [game(1, 1, 3)],
            },
            "one group",
        ),
        (
            {
                "entries": [{"number": n, "club": "a"} for n in range(1, 5)],
                "regulations": {"format": "rotation", "clockwise": True},
            },
            "club",
        ),
        (
            {
                "entries": [{"number": n} for n in range(1, 5)],
                "regulations": {"format": "pairs"},
                "deals": [
                    {"round": 1, "deal": 1, "entries": [1, 2], "scores": [5, 1]},
                    {"round": 2, "deal": 1, "entries": [3, 2], "scores": [5, 1]},
                ],
            },
            "item 2",
        ),
    ],
)
def test_what_cannot_be_in_a_knockout_or_groups_is_named(document: Any, field: str, tmp_path: Path):
    assert field in refusal(document, tmp_path)


def test_a_file_with_a_byte_order_mark_is_read(tmp_path: Path):
    file = tmp_path / "club.json"
    file.write_bytes(b"\xef\xbb\xbf" + json.dumps(bracket(4, [])).encode())
    assert qihui("pair", file).code == 0


def test_why_somebody_stands_somewhere_is_told_by_matches(tmp_path: Path):
    document = bracket(4, [game(1, 1, 4), game(1, 2, 3), game(2, 1, 2), game(2, 4, 3)])
    told = qihui("rank", written(tmp_path, document), "--explain", 2).out
    assert told.splitlines() == [
        "2 n2: place 2",
        "  Round 1  2 n2 - 3 n3  won by the side named first",
        "  Round 2  1 n1 - 2 n2  won by the side named first",
    ]
    found = qihui("rank", written(tmp_path, document), "--explain", 2, "--json").json
    assert (found["row"]["place"], len(found["games"])) == (2, 2)
