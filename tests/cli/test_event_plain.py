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


def test_the_example_of_the_document_is_what_the_program_answers(tmp_path: Path):
    document, ranked, paired = examples()
    file = written(tmp_path, document)
    assert qihui("rank", file, "--json").json == ranked
    assert qihui("pair", file, "--json").json == paired


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
