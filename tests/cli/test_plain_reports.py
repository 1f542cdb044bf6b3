"""Tournament reports of other programs, ranked and paired as plain documents are."""

import csv
import json
from pathlib import Path

import pytest
from cup import Cup, qihui

DATA = Path(__file__).parents[1] / "events" / "data"


def row(number: int, name: str, points: str, *rounds: str) -> str:
    """A record 001; rounds are `2 w 1`, `0 - U`, or nothing."""
    cells = "".join(
        f"{cell.split()[0]:>4} {cell.split()[1]} {cell.split()[2]}  " if cell else " " * 10 for cell in rounds
    )
    return f"001 {number:>4} {'':4} {name:<33}{'':33}{points:>4} {number:>4}  {cells}"


def report(folder: Path, *lines: str, end: str = "\r\n", coding: str = "utf-8") -> Path:
    file = folder / "cup.trf"
    file.write_bytes("".join(line.rstrip() + end for line in lines).encode(coding))
    return file


def abnormal(kind: str, points: str, round_: int, number: int) -> str:
    """A record 299: 5 the kind, 13-17 the points, 20-22 the round, from 24 the players."""
    return f"299 {kind:1}{'':7}{points:>5}  {round_:03} {number:>4}"


def refusal(file: Path, command: str, *options: str) -> str:
    answer = qihui(command, file, *options)
    assert (answer.code, answer.out) == (2, "")
    return answer.err


FOUR = (
    "012 春季赛",
    "XXR 3",
    row(1, "李雷", "1.0", "3 w 1"),
    row(2, "韩梅梅", "0.5", "4 b ="),
    row(3, "林涛", "0.0", "1 b 0"),
    row(4, "Лена", "0.5", "2 w ="),
)


@pytest.mark.parametrize("name", ["unplayed", "held5"])
def test_values_are_those_that_are_published(name: str):
    """Of TieBreakServer and the exercises, under the rules of 2026, as the sources of the data say."""
    found = qihui("rank", DATA / f"{name}.trf", "--full-byes", "pairing", "--json").json
    cells = {each["number"]: dict(zip(found["keys"], each["values"], strict=True)) for each in found["rows"]}
    text = (DATA / f"{name}.2026.tsv").read_text(encoding="utf-8")
    seen = 0
    for each in csv.DictReader(text.splitlines(), delimiter="\t"):
        mine = cells[int(next(iter(each.values())))]
        for column, key in (("BH", "buchholz"), ("BH/C1", "buchholz-cut1")):
            if each.get(column):
                assert float(mine[key]) == float(each[column]), (each, key)
                seen += 1
    assert seen >= 10


@pytest.mark.parametrize("end", ["\n", "\r", "\r\n"])
@pytest.mark.parametrize("coding", ["utf-8", "utf-8-sig", "utf-16"])
def test_a_report_of_any_program_is_ranked_and_its_next_round_paired(end: str, coding: str, tmp_path: Path):
    file = report(tmp_path, *FOUR, end=end, coding=coding)
    ranked = qihui("rank", file, "--json").json
    assert [(each["name"], each["values"][0]) for each in ranked["rows"]] == [
        ("李雷", "1"),
        ("韩梅梅", "0.5"),
        ("Лена", "0.5"),
        ("林涛", "0"),
    ]
    paired = qihui("pair", file, "--json").json
    met = [{seat["number"] for seat in board["seats"]} for board in paired["boards"]]
    assert (paired["round"], met) in [(2, [{1, 2}, {3, 4}]), (2, [{1, 4}, {2, 3}])]


def test_byes_and_prohibitions_of_the_next_round_are_kept(tmp_path: Path):
    file = report(
        tmp_path, *FOUR[:-1], row(4, "Лена", "0.5", "2 w =", "0 - H"), "240 Z 002    3", "260 002 002    1    2"
    )
    refused = qihui("pair", file)
    assert refused.code == 1, "the two who are left must not meet"
    file = report(
        tmp_path, *FOUR[:-1], row(4, "Лена", "0.5", "2 w =", "0 - H"), "240 Z 002    3", "260 001 001    1    2"
    )
    paired = qihui("pair", file, "--json").json
    assert [{seat["number"] for seat in board["seats"]} for board in paired["boards"]] == [{1, 2}]
    assert [(each["number"], each["bye"]) for each in paired["rests"]] == [(3, "Z"), (4, "H")]


def test_it_is_asked_what_byes_are_when_all_are_called_full(tmp_path: Path):
    """Case 2: only a bye by pairing bars another one."""
    lines = ("XXR 3", row(1, "a", "1.0", "2 w 1"), row(2, "b", "0.0", "1 b 0"), row(3, "c", "1.0", "0 - F"))
    file = report(tmp_path, *lines)
    assert "number 3" in refusal(file, "pair")
    byes = {
        kind: qihui("rank", file, "--full-byes", kind, "--document").json["results"][-1]["result"]
        for kind in ("pairing", "full")
    }
    assert byes == {"pairing": "bye", "full": "bye full"}
    assert [each["number"] for each in qihui("pair", file, "--full-byes", "pairing", "--json").json["rests"]] == [2]


def test_a_report_becomes_a_plain_document_that_answers_alike(tmp_path: Path):
    file, plain = report(tmp_path, *FOUR), tmp_path / "cup.json"
    plain.write_text(qihui("rank", file, "--document").out, encoding="utf-8")
    for command in ("rank", "pair"):
        assert qihui(command, plain, "--json").out == qihui(command, file, "--json").out


def test_a_round_robin_is_told_by_its_system_and_acceleration_by_record_250(tmp_path: Path):
    robin = report(tmp_path, "092 Individual: Double Round-Robin", "XXR 6", *FOUR[2:])
    assert qihui("rank", robin, "--document").json["regulations"]["times"] == 2
    quick = report(tmp_path, *FOUR, "250       1.0 001 002    1    2")
    rules = qihui("rank", quick, "--document").json["regulations"]["rules"]
    assert rules["acceleration"] == {"upper": 2, "points": [2, 2]}
    other = report(tmp_path, *FOUR, "250       1.0 001 002    3    4")
    assert "--document" in refusal(other, "pair")


def test_points_that_were_given_are_adjustments_and_others_are_refused(tmp_path: Path):
    taken = report(tmp_path, *FOUR, abnormal("", "-0.5", 1, 1))
    found = qihui("rank", taken, "--json").json["rows"]
    assert {each["number"]: each["values"][0] for each in found}[1] == "0.5"
    assert "299" in refusal(report(tmp_path, *FOUR, abnormal("W", "3.0", 0, 1)), "rank")


@pytest.mark.parametrize(
    ("line", "named"),
    [
        (row(5, "e", "0.0", "9 w 1"), ("line 7", "column 92")),
        ("162 WX", ("line 7",)),
        (row(1, "a", "0.0"), ("line 7",)),
    ],
)
def test_what_is_wrong_in_a_report_is_named_by_line(line: str, named: tuple[str, ...], tmp_path: Path):
    told = refusal(report(tmp_path, *FOUR, line), "rank").lower()
    assert all(each in told for each in named), told


def test_what_is_no_text_is_told(tmp_path: Path):
    file = tmp_path / "cup.trf"
    file.write_bytes(b"001\x00\xff\xfe\x81" * 9)
    assert refusal(file, "rank")


def test_the_report_of_an_event_gives_its_points_again(tmp_path: Path):
    cup = Cup(tmp_path / "cup.qihui", "--preset", "xiangqi-swiss", "--set", "format.rounds=3")
    for number in range(1, 8):
        cup.do("enter", f"棋手{number}")
    cup.do("start")
    for slips in ("1 1-0, 2 draw, 3 +/-", "1 0-1, 2 1-0, 3 -/-"):
        cup.do("pair")
        cup.do("publish")
        cup.do("result", slips)
        cup.do("close")
    cup.see("export", "report", "--to", tmp_path / "cup.trf")
    mine = {each["number"]: each["values"][0] for each in qihui("rank", tmp_path / "cup.trf", "--json").json["rows"]}
    lines = cup.read("rank")["lines"]
    assert mine == {each["number"]: each["values"][0] for each in lines}
    assert json.loads(qihui("pair", tmp_path / "cup.trf", "--json").out)["round"] == 3
