"""Complete events by the command line alone, one of every kind of regulations that are ready."""

import csv
import io
import json
from pathlib import Path

import pytest
from cup import Cup, lower, qihui

from qihui.events.files import trf
from qihui.events.regulations import PRESETS, Rotation, Unit

COUNTS = {"c-teams": 4, "c-pairs": 4, "c-human-machine": 5, "h": 4, "j-knockout": 7, "j-round-robin": 5, "d": 5, "s": 5}

SHORTER = {
    "c-individual": ("format.rounds=2", "format.length.games=2"),
    "c-individual-online": ("format.rounds=2", "format.length.games=1"),
    "c-pairs": ("format.length.games=1",),
    "c-teams": ("format.length.games=1",),
    "c-human-machine": ("format.rounds=1", "format.length.games=2"),
    "j-swiss": ("format.rounds=3",),
    "s": ("best_of=3",),
    "xiangqi-swiss": ("format.rounds=2",),
}
"""So that the tests are done soon."""


def entered(cup: Cup, preset: str, count: int) -> None:
    unit = PRESETS[preset].unit
    for number in range(1, count + 1):
        club = "湖大" if number % 2 else "中南"
        match unit:
            case Unit.PERSON:
                cup.do("enter", f"棋手{number}", "--club", club, "--phone", f"1380000{number:04}")
            case Unit.PAIR:
                cup.do("enter", f"甲{number}", f"乙{number}", "--club", club)
            case Unit.TEAM:
                members = [part for letter in "甲乙丙丁" for part in ("--member", f"{letter}{number}")]
                cup.do("enter", f"队{number}", *members)


def formations(folder: Path) -> Path:
    file = folder / "formations.txt"
    pots = ("\n".join(f"{club}{number}" for number in range(10)) for club in ("湖大", "中南"))
    file.write_text("\n\n".join(pots), encoding="utf-8")
    return file


@pytest.mark.parametrize("preset", PRESETS)
def test_an_event_from_its_founding_to_its_standings(preset: str, tmp_path: Path):
    shorter = [part for each in SHORTER.get(preset, ()) for part in ("--set", each)]
    cup = Cup(tmp_path / "cup.qihui", "--preset", preset, "--title", "杯赛", *shorter)
    count = COUNTS.get(preset, 8)
    entered(cup, preset, count)
    cup.do("check-in", "--all")
    items = formations(tmp_path) if isinstance(PRESETS[preset].format, Rotation) else None
    cup.play(lower, items)
    table = cup.read("rank")
    assert table["official"] or [why["code"] for why in table["why"]] == ["standings.lots"]
    assert sorted(line["number"] for line in table["lines"]) == list(range(1, count + 1))
    assert table["lines"][0]["number"] == 1
    verdict = cup.read("verify")
    assert verdict["valid"], verdict["faults"]
    assert verdict["rounds"] == cup.read("show")["rounds"][-1]["number"]
    for what, name in (("book", "book.xlsx"), ("results", "results.csv"), ("event", "event.json")):
        cup.see("export", what, "--to", tmp_path / name)
        assert (tmp_path / name).stat().st_size > 200
    assert b"1380000" not in (tmp_path / "event.json").read_bytes()
    for language, word in (("en", "Place"), ("zh-Hans", "名次"), ("zh-Hant", "編號")):
        assert word in cup.see("rank", language=language).out


def test_a_swiss_event_is_told_in_every_language_and_to_other_programs(tmp_path: Path):
    cup = Cup(
        tmp_path / "cup.qihui",
        "--preset",
        "j-swiss",
        "--set",
        "format.rounds=3",
        "--date",
        "2026-05-01",
        "--place",
        "礼堂",
    )
    entered(cup, "j-swiss", 7)
    cup.play(lower)
    cup.do("draw", "places", "--seed", "lots")
    told = {language: cup.see("rank", language=language).out for language in ("en", "zh-Hans", "zh-Hant")}
    assert "official" in told["en"]
    assert "正式名次" in told["zh-Hans"]
    assert "編號" in told["zh-Hant"]
    assert "Buchholz" in told["en"]
    first = cup.read("rank")["lines"][0]
    assert (first["number"], first["values"][0]) == (1, "9")
    explained = cup.see("rank", "--explain", "棋手1").out
    assert explained.startswith("1 棋手1: place 1\nPoints: 9\n")
    assert json.loads(cup.see("rank", "--explain", "1", "--json").out)["line"] == first

    cup.see("export", "report", "--to", tmp_path / "cup.trf")
    report = trf.read((tmp_path / "cup.trf").read_bytes().decode())
    assert [(player.number, player.name) for player in report.players] == [(n, f"棋手{n}") for n in range(1, 8)]
    assert report.players[0].rank == 1
    assert len(trf.games_of(report)) == 3 * 4
    cup.see("export", "standings", "--to", tmp_path / "s.csv")
    rows = list(csv.reader(io.StringIO((tmp_path / "s.csv").read_text(encoding="utf-8-sig"))))
    assert rows[1][:3] == ["1", "1", "棋手1"]
    cup.see("export", "calendar", "--to", tmp_path / "c.ics")
    assert b"LOCATION:\xe7\xa4\xbc\xe5\xa0\x82" in (tmp_path / "c.ics").read_bytes()
    again = qihui("event", "export", "calendar", "-f", cup.path, "--to", tmp_path / "c.ics")
    assert (again.code, "not overwritten" in again.err) == (2, True)


def test_a_list_that_was_written_can_be_taken_by_another_event(tmp_path: Path):
    cup = Cup(tmp_path / "a.qihui", "--preset", "j-swiss")
    entered(cup, "j-swiss", 4)
    cup.see("export", "entries", "--all", "--to", tmp_path / "list.xlsx")
    other = Cup(tmp_path / "b.qihui", "--preset", "j-knockout")
    other.do("import", tmp_path / "list.xlsx", "--yes")
    seen = [cup.read("show", "--all") for cup in (cup, other)]
    assert seen[0]["contacts"] == seen[1]["contacts"]
    cards = [[each["card"] for each in one["public"]["entries"]] for one in seen]
    assert [each | {"listed": f"{number}"} for number, each in enumerate(cards[0], 1)] == cards[1]
    before = other.path.read_bytes()
    other.do("import", tmp_path / "list.xlsx", "--yes")
    assert other.path.read_bytes() == before
