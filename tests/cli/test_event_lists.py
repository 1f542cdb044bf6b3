"""Lists taken twice, and files written for other programs."""

import json
import os
import stat
from pathlib import Path

import icalendar
import pytest
from cup import Cup, qihui

from qihui.events.files import trf

LIST = """编号,姓名,单位,组别,身份证,手机
001,张三,土木,少年,110101199001011234,013800000001
002,张三,土木,成年,110101198001011234,013800000002
003,李四,,少年,,
001,王五,法学,少年,,
"""
"""Namesakes of one college in two groups; two colleges that count from 1."""


@pytest.fixture
def cup(tmp_path: Path) -> Cup:
    return Cup(tmp_path / "cup.qihui", "--preset", "j-swiss", "--title", "迎新杯", "--date", "2026-05-01")


def take(cup: Cup, file: Path, *more: object) -> list[str]:
    """What becomes of the rows of a list that is taken."""
    answer = cup.ask("import", file, "--yes", *more, "--json")
    assert (answer.code, answer.err) == (0, ""), answer.out
    return [row["type"] for row in answer.json["rows"]]


@pytest.mark.clause("J.registration")
@pytest.mark.parametrize("coding", ["utf-8", "utf-8-sig", "gb18030", "utf-16"])
@pytest.mark.parametrize("separator", [",", ";", "\t"])
def test_a_list_that_is_taken_again_changes_nothing_and_asks_nothing(
    cup: Cup, tmp_path: Path, coding: str, separator: str
):
    """Groups and numbers of the list are kept, or namesakes of one college could not be told apart."""
    file = tmp_path / "list.csv"
    file.write_bytes(LIST.replace(",", separator).encode(coding))
    assert take(cup, file) == ["added"] * 4
    before = cup.path.read_bytes()
    assert take(cup, file) == ["same"] * 4
    assert cup.path.read_bytes() == before
    cards = [each["card"] for each in cup.read("show")["entries"]]
    assert [(each["listed"], each["group"]) for each in cards] == [
        ("001", "少年"), ("002", "成年"), ("003", "少年"), ("001", "少年")
    ]  # fmt: skip
    contacts = cup.read("show", "--all")["contacts"]
    assert contacts["1"] == {"document": "110101199001011234", "phone": "013800000001"}


@pytest.mark.parametrize("end", ["csv", "xlsx"])
def test_a_list_that_we_wrote_is_taken_again_without_a_question(cup: Cup, tmp_path: Path, end: str):
    file = tmp_path / "list.csv"
    file.write_text(LIST, encoding="utf-8")
    take(cup, file)
    cup.do("enter", "无单位者")
    cup.do("draw", "numbers", "--seed", "any")
    ours = tmp_path / f"ours.{end}"
    cup.see("export", "entries", "--all", "--to", ours)
    before = cup.path.read_bytes()
    assert take(cup, ours) == ["same"] * 5
    assert take(cup, file) == ["same"] * 4
    assert cup.path.read_bytes() == before


def test_what_a_list_does_not_say_stays(tmp_path: Path):
    """The partner's account, the captain, and the name that a pair goes by."""
    cup = Cup(tmp_path / "h.qihui", "--preset", "h")
    members = [{"name": "甲", "account": "a1", "city": "长沙"}, {"name": "乙", "account": "b1", "rank": "师长"}]
    card = {"name": "双打一队", "members": members, "club": "联众", "captain": "乙", "seed": 2}
    cup.do("do", json.dumps({"command": "enter", "card": card, "contact": {"note": "素食"}}))
    file = tmp_path / "list.csv"
    file.write_text("姓名,搭档,单位,账号,手机\n甲,乙,联众,a1,0731\n", encoding="utf-8")
    assert take(cup, file) == ["changed"]
    seen = cup.read("show", "--all")
    assert seen["public"]["entries"][0]["card"] == card
    assert seen["contacts"]["1"] == {"phone": "0731", "note": "素食"}
    file.write_text("姓名,搭档,单位,账号,城市\n甲,乙,联众,a1,益阳\n", encoding="utf-8")
    assert take(cup, file) == ["changed"]
    members[0]["city"] = "益阳"
    assert cup.read("show")["entries"][0]["card"] == card
    file.write_text("姓名,搭档,账号\n甲,丙,a1\n", encoding="utf-8")
    assert take(cup, file) == ["changed"]
    now = cup.read("show")["entries"][0]["card"]
    assert (now["members"], "captain" in now) == ([members[0], {"name": "丙", "account": "b1", "rank": "师长"}], False)


def test_a_row_that_the_event_does_not_take_is_named_and_the_others_come_in(cup: Cup, tmp_path: Path):
    file = tmp_path / "list.csv"
    file.write_text(f"姓名,单位\n甲,x\n{'长' * 61},x\n乙,x\n", encoding="utf-8")
    answer = cup.ask("import", file, "--yes", "--json")
    assert (answer.code, answer.json["taken"]) == (1, True)
    assert [(each["row"], each["code"]) for each in answer.json["faults"]] == [(3, "event-words")]
    assert [each["card"]["name"] for each in cup.read("show")["entries"]] == ["甲", "乙"]
    file.write_text(f"姓名,单位\n丙,x\n{'长' * 61},x\n", encoding="utf-8")
    assert "Row 3, 长" in cup.ask("import", file, stdin="n\n").out


def test_a_list_of_16_megabytes_and_more_is_read(cup: Cup, tmp_path: Path):
    file = tmp_path / "list.csv"
    file.write_bytes(b"Name,Club\nAnn,A\n" + (b" " * 100 + b"\n") * 170_000)
    assert take(cup, file) == ["added"]


def test_files_of_everybody_have_no_contacts_and_those_of_officials_are_private(cup: Cup, tmp_path: Path):
    file = tmp_path / "list.csv"
    file.write_text(LIST, encoding="utf-8")
    take(cup, file)
    cup.see("export", "entries", "--to", tmp_path / "a.json")
    cup.see("export", "entries", "--all", "--to", tmp_path / "b.json")
    public, full = (json.loads((tmp_path / name).read_bytes()) for name in ("a.json", "b.json"))
    assert public[0] == {"name": "张三", "club": "土木", "number": "1", "group": "少年"}
    assert full[0] == public[0] | {"phone": "013800000001", "document": "110101199001011234"}
    if os.name == "posix":
        assert stat.S_IMODE((tmp_path / "b.json").stat().st_mode) == 0o600


def test_rounds_come_as_appointments_and_days_as_days(cup: Cup, tmp_path: Path):
    for name in "甲乙丙丁戊己庚辛":
        cup.do("enter", name)
    cup.do("start")
    cup.do("pair")
    begin = {"command": "publish", "starts": "2026-05-01T14:00+08:00", "place": "礼堂"}
    cup.do("do", json.dumps(begin))
    cup.see("export", "calendar", "--to", tmp_path / "c.ics")
    day, sitting = icalendar.Calendar.from_ical((tmp_path / "c.ics").read_bytes()).walk("VEVENT")
    assert str(day["DTSTART"].dt) == "2026-05-01"
    assert (str(sitting["SUMMARY"]), str(sitting["LOCATION"])) == ("迎新杯 Round 1", "礼堂")
    assert str(sitting["DTSTART"].dt) == "2026-05-01 06:00:00+00:00"
    assert str(sitting["DTEND"].dt) == "2026-05-01 07:10:00+00:00"
    other = Cup(tmp_path / "other.qihui", "--preset", "j-swiss", "--title", "迎新杯", "--date", "2027-05-01")
    other.see("export", "calendar", "--to", tmp_path / "d.ics")
    (next_year,) = icalendar.Calendar.from_ical((tmp_path / "d.ics").read_bytes()).walk("VEVENT")
    assert len({str(each["UID"]) for each in (day, sitting, next_year)}) == 3


@pytest.mark.parametrize("date", ["soon", "0001-01-01T00:00", "9999-12-31"])
def test_dates_that_no_calendar_has_are_refused(tmp_path: Path, date: str):
    cup = Cup(tmp_path / "a.qihui", "--preset", "d")
    change = {"command": "change-place", "place": "x", "dates": [date], "reason": "x"}
    answer = cup.ask("do", json.dumps(change))
    if answer.code == 0:
        answer = qihui("event", "export", "calendar", "-f", cup.path, "--to", tmp_path / "c.ics", "--json")
        assert (answer.code, json.loads(answer.err)["code"]) == (2, "cli-dates")
        assert not (tmp_path / "c.ics").exists()


def test_published_draws_are_checked_with_nothing_but_what_was_written(tmp_path: Path):
    cup = Cup(tmp_path / "k.qihui", "--preset", "j-knockout")
    answer = qihui("event", "export", "draws", "-f", cup.path, "--to", tmp_path / "none.json", "--json")
    assert (answer.code, json.loads(answer.err)["code"]) == (2, "cli-no-draws")
    for name in "甲乙丙丁戊":
        cup.do("enter", name)
    secret = tmp_path / "secret"
    cup.do("draw", "numbers", "--seed", "dice")
    cup.do("draw", "bracket", "--seal", secret)
    cup.see("export", "draws", "--to", tmp_path / "before.json")
    cup.do("draw", "--open", secret, "--witness", "早上好")
    cup.see("export", "draws", "--to", tmp_path / "after.json")
    assert qihui("draw", "--verify", tmp_path / "after.json", "--sealed", tmp_path / "before.json").code == 0
    lines = (tmp_path / "after.json").read_bytes().splitlines()
    assert [json.loads(line)["document"] for line in lines] == ["draw", "sealed-draw", "draw"]
    cheats = [
        ('[["1","2"', '[["1","9"'),
        ('"早上好"', '"早上坏"'),
        ('"purpose":"bracket"', '"purpose":"b"'),
        ('"place":"1"', '"place":"2"'),
    ]
    for found, put in cheats:
        (tmp_path / "cheat.json").write_bytes(b"\n".join(lines).replace(found.encode(), put.encode()))
        assert qihui("draw", "--verify", tmp_path / "cheat.json").code == 1, found


def test_a_report_is_written_in_either_edition(cup: Cup, tmp_path: Path):
    for name in "甲乙丙丁戊己庚辛":
        cup.do("enter", name)
    cup.do("start")
    cup.do("pair")
    cup.do("publish")
    for edition, tag in (("TRF26", "142 5"), ("TRF16", "XXR 5")):
        cup.see("export", "report", "--edition", edition, "--to", tmp_path / f"{edition}.trf")
        text = (tmp_path / f"{edition}.trf").read_text(encoding="utf-8")
        assert tag in text.splitlines()
        assert len(trf.games_of(trf.read(text))) == 4
