"""A verb for everything an event can be asked, with names or numbers, and what it refuses."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_args

import pytest
from cup import Cup, lower, qihui

from qihui.events import commands as ask


@pytest.fixture
def cup(tmp_path: Path) -> Cup:
    """Five people before a Swiss event of three rounds; two have one name."""
    made = Cup(tmp_path / "cup.qihui", "--preset", "j-swiss", "--set", "format.rounds=3")
    for name, club in (("李雷", "法学院"), ("韩梅梅", ""), ("张伟", "法学院"), ("张伟", "数学院"), ("林 - 涛", "")):
        made.do("enter", name, "--club", club)
    return made


@pytest.fixture
def begun(cup: Cup) -> Cup:
    """The same with its first round paired by hand."""
    cup.do("start")
    cup.do("pair", "李雷-韩梅梅", "3-4", "林 - 涛:bye")
    return cup


def facts(cup: Cup, *arguments: object) -> list[dict[str, Any]]:
    """The facts that a command led to."""
    found: list[dict[str, Any]] = [
        each["fact"] for each in cup.do(str(arguments[0]), *arguments[1:], "--json").json["facts"]
    ]
    return found


def fault(cup: Cup, *arguments: object) -> str:
    """The code of an error, which changed nothing."""
    before = cup.path.read_bytes()
    answer = cup.ask(*map(str, arguments), "--json")
    assert answer.code in (1, 2)
    assert (answer.out, cup.path.read_bytes()) == ("", before)
    told = json.loads(answer.err)
    assert told["refused"] == (answer.code == 1)
    return str(told["code"])


def test_offices_are_given_and_taken_back(cup: Cup):
    assert facts(cup, "appoint", "裁判长", "王裁判") == [{"fact": "appointed", "office": "chief", "name": "王裁判"}]
    assert fault(cup, "appoint", "chief", "王裁判") == "event-nothing-new"
    assert fault(cup, "appoint", "king", "王裁判") == "cli-office"
    assert fault(cup, "appoint", "entry", "王裁判") == "event-no-office"
    assert fault(cup, "dismiss", "chief", "王裁判") == "event-reason"
    assert facts(cup, "dismiss", "chief", "王裁判", "--reason", "病了")[0]["fact"] == "dismissed"


def test_place_and_dates_change_one_by_one_and_all_are_told(cup: Cup):
    assert fault(cup, "place", "--reason", "停电") == "cli-place"
    assert fault(cup, "place", "体育馆") == "event-reason"
    cup.do("place", "--date", "2026-05-02", "--date", "2026-05-03", "--reason", "停电")
    moved = facts(cup, "place", "体育馆", "--reason", "停电")
    assert moved == [
        {"fact": "place-changed", "place": "体育馆", "dates": ["2026-05-02", "2026-05-03"], "reason": "停电"}
    ]


def test_who_must_not_meet_is_named_by_names_that_may_hold_the_sign(cup: Cup):
    cup.do("prohibit", "李雷-韩梅梅", "--reason", "父女")
    assert facts(cup, "prohibit", "韩梅梅-林 - 涛", "--add")[0]["pairs"] == [[1, 2], [2, 5]]
    assert facts(cup, "prohibit", "1-3")[0]["pairs"] == [[1, 3]]
    assert fault(cup, "prohibit", "李雷-张伟") == "cli-namesakes"
    assert fault(cup, "prohibit", "李雷") == "cli-pair"
    assert fault(cup, "prohibit", "李雷-无名氏") == "cli-no-entry"
    assert fault(cup, "prohibit", "1-1") == "event-twice"
    assert fault(cup, "prohibit") == fault(cup, "prohibit", "1-2", "--none") == "cli-none"
    assert facts(cup, "prohibit", "--none")[0]["pairs"] == []


def test_the_best_of_the_reserves_steps_in_or_somebody_else_for_a_reason(tmp_path: Path):
    cup = Cup(tmp_path / "t.qihui", "--preset", "c-teams")
    cup.do("enter", "法学院", "--member", "甲", "--member", "乙", "--member", "丙", "--member", "丁")
    assert fault(cup, "reserves") == "cli-none"
    cup.do("reserves", "赵六", "钱七")
    assert facts(cup, "substitute", "法学院", "乙")[0]["member"] == {"name": "赵六"}
    assert fault(cup, "substitute", "法学院", "丙", "孙八") == "event-reason"
    cup.do("substitute", 1, "丙", "孙八", "--reason", "丙扭伤")
    assert [each["name"] for each in cup.read("show")["entries"][0]["card"]["members"]] == ["甲", "赵六", "孙八", "丁"]
    cup.do("reserves", "--none")
    assert fault(cup, "substitute", 1, "丁") == "event-no-reserve"


def test_who_left_comes_back_and_who_is_put_out_does_not(begun: Cup):
    begun.do("withdraw", "李雷", "--reason", "发烧")
    begun.do("reinstate", "李雷", "--reason", "退烧了")
    assert fault(begun, "reinstate", "李雷") == "event-not-left"
    assert fault(begun, "disqualify", "韩梅梅", "--reason", "用引擎") == "event-assent"
    assert fault(begun, "disqualify", "韩梅梅", "--assent", "周委员") == "event-reason"
    out = facts(begun, "disqualify", "韩梅梅", "--assent", "周委员", "--reason", "用引擎", "--forfeits")
    assert (out[0]["fact"], out[0]["assent"], out[0]["forfeits"]) == ("disqualified", "周委员", True)
    assert fault(begun, "reinstate", "韩梅梅") == "event-not-left"


def test_the_one_left_alone_meets_the_one_with_the_bye(begun: Cup):
    """Case 8: nobody has played yet."""
    begun.do("withdraw", 4, "--complementary", "--reason", "走了")
    tables = begun.read("show", "--all")["rounds"][0]["tables"]
    assert {frozenset(table["entries"]) for table in tables} == {frozenset((1, 2)), frozenset((3, 5))}


def test_tables_get_referees_begin_and_can_be_reseated_before(begun: Cup):
    assert fault(begun, "referee", "孙裁判") == "cli-which-tables"
    assert [each["table"] for each in facts(begun, "referee", "孙裁判", "--table", 1, "--table", 2)] == [1, 2]
    assert facts(begun, "referee", "nobody", "--table", 2)[0]["name"] == ""
    assert fault(begun, "referee", "孙裁判", "--match", "A") == "event-no-table"
    assert fault(begun, "reseat", 1, "韩梅梅", "李雷") == "event-reason"
    assert fault(begun, "reseat", 1, 2, 3, "--reason", "坐反") == "event-seats"
    assert facts(begun, "reseat", 1, "韩梅梅", "李雷", "--reason", "坐反")[0]["entries"] == [2, 1]
    assert [each["fact"] for each in facts(begun, "begin", 1, 2)] == ["table-began", "table-began"]
    assert fault(begun, "begin", 1) == "event-nothing-new"
    assert fault(begun, "reseat", 1, 1, 2, "--reason", "又反") == "event-has-results"


def test_a_round_is_published_with_its_time_and_place(begun: Cup):
    assert fault(begun, "publish", "--starts", "noon") == "cli-instant"
    (told,) = facts(begun, "publish", "--starts", "2026-05-01T14:00+08:00", "--place", "二楼")
    assert (told["starts"], told["place"]) == ("2026-05-01T14:00:00+08:00", "二楼")
    assert fault(begun, "close", "--early") == fault(begun, "close", "--reason", "雨") == "cli-early"


def test_what_was_wrong_is_put_right_also_after_the_next_round(begun: Cup):
    begun.do("result", "1 1－0，2 和")
    assert fault(begun, "result", 1, "0-1") == "event-has-result"
    assert fault(begun, "correct", 1, "0-1") == "event-reason"
    begun.do("close")
    begun.do("pair")
    (fact,) = facts(begun, "correct", 1, "后胜", "--round", 1, "--reason", "填反了")
    assert (fact["before"], fact["result"]) == ({"kind": "played", "winner": 0}, {"kind": "played", "winner": 1})
    assert fault(begun, "correct", 2, "0-1", "--reason", "x") == "event-no-result"
    assert fault(begun, "correct", 1, "2-1", "--round", 1, "--reason", "x") == "cli-result"


def test_appeals_are_carried_to_the_committee(begun: Cup):
    begun.do("result", "1 1-0, 2 1-0")
    begun.do("close")
    begun.do("appeal", "韩梅梅", "对方先超时", "--round", 1, "--table", 1)
    begun.do("answer", 1, "deny", "--reason", "没有依据")
    assert facts(begun, "carry", 1) == [{"fact": "appeal-carried", "appeal": 1, "level": "chief"}]
    begun.do("answer", 1, "deny", "--reason", "没有依据", "--by", "chief")
    begun.do("carry", 1, "--by", "entry:2:韩梅梅")
    assert fault(begun, "answer", 1, "carry") == "cli-decision"
    assert fault(begun, "answer", 1, "uphold", "--votes", "2", "--reason", "x") == "cli-votes"
    assert fault(begun, "answer", 1, "uphold", "--votes", "1:2", "--reason", "x") == "event-majority"
    begun.do("answer", 1, "uphold", "--votes", "2：1", "--reason", "查看计时")
    assert fault(begun, "carry", 1) == "event-not-denied"


def test_notes_are_kept_and_notices_told_to_all(begun: Cup):
    begun.do("note", "三号桌灯光不足，已换桌")
    begun.do("notice", "第二轮推迟到十四点")
    assert [notice[1] for notice in begun.read("show")["notices"]] == ["第二轮推迟到十四点"]
    assert fault(begun, "note", " ") == "event-reason"


@pytest.fixture
def duplicate(tmp_path: Path) -> Cup:
    """Eight people before a duplicate event of two rounds of one deal."""
    made = Cup(
        tmp_path / "c.qihui", "--preset", "c-individual", "--set", "format.rounds=2", "--set", "format.length.games=1"
    )
    for number in range(1, 9):
        made.do("enter", f"棋手{number}")
    return made


@pytest.mark.clause("H.custody")
def test_sealed_formations_are_drawn_handed_out_and_opened_by_one_command_each(duplicate: Cup, tmp_path: Path):
    items, secret = tmp_path / "formations.txt", tmp_path / "secret.json"
    items.write_text("一\n二\n三", encoding="utf-8")
    assert fault(duplicate, "formations", items, "--secret", secret) == "cli-formations"
    items.write_text("\n".join(f"阵{number}\tLAYOUT-{number}" for number in range(4)), encoding="utf-8")
    duplicate.do("formations", items, "--secret", secret, "--seed", "2026", "--witness", "早上好")
    assert (secret.stat().st_mode & 0o777, "LAYOUT" in secret.read_text(encoding="utf-8")) == (0o600, True)
    assert "LAYOUT" not in duplicate.path.read_text(encoding="utf-8")
    assert fault(duplicate, "formations", items, "--secret", tmp_path / "other.json") == "event-drawn"
    assert not (tmp_path / "other.json").exists()
    duplicate.draw()
    duplicate.do("check-in", "--all")
    duplicate.do("start")
    assert fault(duplicate, "hand-out", "--secret", secret) == "event-no-round"
    paired = duplicate.do("pair", "--json").json["round"]
    out = duplicate.do("hand-out", "--secret", secret)
    assert out.out.count("\n") == 2
    assert "LAYOUT" not in out.out + json.dumps(duplicate.read("show")) + json.dumps(duplicate.read("audit"))
    assert fault(duplicate, "hand-out", "--secret", secret) == "cli-nothing-out"
    assert fault(duplicate, "hand-out", 1, 1, "--secret", secret) == "event-nothing-new"
    assert fault(duplicate, "hand-out", 1, 9, "--secret", secret) == "cli-nothing-out"
    assert fault(duplicate, "open-envelopes", "--secret", secret) == "cli-nothing-open"
    duplicate.do("take-back", 1, 1)
    assert [each["table"] for each in facts(duplicate, "take-back")] == [2]
    assert fault(duplicate, "take-back") == "cli-nothing-back"
    assert fault(duplicate, "take-back", 1, 1) == "event-not-handed-out"
    duplicate.round(paired, lower)
    duplicate.do("open-envelopes", "--secret", secret)
    assert [each["text"][:7] for each in duplicate.read("show")["openings"]] == ["LAYOUT-"]
    assert duplicate.read("verify")["valid"]


def test_another_secret_opens_nothing(duplicate: Cup, tmp_path: Path):
    items = tmp_path / "formations.txt"
    items.write_text("\n".join(f"阵{number}\tLAYOUT-{number}" for number in range(4)), encoding="utf-8")
    shorter = ("--set", "format.rounds=2", "--set", "format.length.games=1")
    other = Cup(tmp_path / "d.qihui", "--preset", "c-individual", *shorter)
    for number in range(1, 9):
        other.do("enter", f"棋手{number}")
    for cup, name in ((duplicate, "a.json"), (other, "b.json")):
        cup.do("formations", items, "--secret", tmp_path / name)
    duplicate.draw()
    duplicate.do("check-in", "--all")
    duplicate.do("start")
    duplicate.do("pair")
    assert fault(duplicate, "hand-out", "--secret", tmp_path / "b.json") == "draw-other-envelope"


@pytest.mark.clause("C.duplicate")
def test_the_audit_for_all_tells_nothing_that_is_secret_yet(duplicate: Cup):
    """Contacts, what one of two tables scored, why a ruling on it was made, notes; officials read all of it."""
    duplicate.do("change", 1, "--phone", "13800001111")
    duplicate.do("note", "棋手三迟到过")
    duplicate.draw()
    duplicate.do("check-in", "--all")
    duplicate.do("start")
    paired = duplicate.do("pair", "--json").json["round"]
    duplicate.do("score", 1, 1, "1-0")
    duplicate.do("rule", "rate", paired["tables"][0]["entries"][0], 1, 25, "--by", "chief", "--reason", "迟到")
    codes = {each["what"]["code"] for each in duplicate.read("audit", "--all")}
    assert {"audit.paired", "audit.deal", "audit.ruled", "audit.noted"} <= codes
    assert "13800001111" in json.dumps(duplicate.read("audit", "--all"))
    told = duplicate.read("audit")
    assert "audit.deal" not in {each["what"]["code"] for each in told}
    assert "13800001111" not in json.dumps(told)
    assert "迟到" not in json.dumps(told, ensure_ascii=False) + duplicate.see("audit").out
    duplicate.do("publish")
    duplicate.do("score", 2, 1, "1-0")
    codes = {each["what"]["code"] for each in duplicate.read("audit")}
    assert "audit.deal" in codes
    assert "迟到" in duplicate.see("audit").out


def test_the_round_of_a_duplicate_event_is_paired_by_hand_and_a_score_put_right(duplicate: Cup):
    duplicate.draw()
    duplicate.do("check-in", "--all")
    duplicate.do("start")
    assert fault(duplicate, "pair", "1-2-3", "5-6-7-8") == "cli-seats"
    assert fault(duplicate, "pair", "1-2-3-4", "5-6-7-7") == "event-seats"
    duplicate.do("pair", "1-2-3-4", "5-6-7-8")
    duplicate.do("pair", "8-7-6-5", "4-3-2-1", "--again")
    tables = duplicate.read("show", "--all")["rounds"][0]["tables"]
    assert [(table["entries"], table["deals"]) for table in tables] == [([8, 7, 6, 5], [1]), ([4, 3, 2, 1], [1])]
    duplicate.do("score", 1, 1, "1-0")
    assert fault(duplicate, "score", 1, 1, "0-1") == "event-reason"
    assert fault(duplicate, "correct", 1, "0-1", "--deal", 1) == "cli-reason"
    (fact,) = facts(duplicate, "correct", 1, "1", "5", "1", "5", "--deal", 1, "--reason", "填反了")
    assert (fact["scores"], fact["version"]) == ([1, 5, 1, 5], 2)


def asked(folder: Path) -> Iterator[type]:
    """The kinds of commands that the verbs of the tests in this folder have been able to ask."""
    for file in folder.glob("*.py"):
        text = file.read_text(encoding="utf-8")
        yield from (kind for kind in get_args(ask.AnyCommand) if f"ask.{kind.__name__}" in text)


def test_every_command_has_a_verb():
    """All but those that only `do` asks: none."""
    from qihui.cli import event

    (folder,) = event.__path__
    assert set(asked(Path(folder))) == set(get_args(ask.AnyCommand))


def test_a_verb_needs_a_file_and_says_so():
    answer = qihui("event", "notice", "开始", "--json")
    assert (answer.code, json.loads(answer.err)["code"]) == (2, "cli-no-file")


@pytest.mark.clause("E.equipment")
def test_what_is_missing_at_a_table_is_reported_and_settled_before_it_begins(duplicate: Cup):
    duplicate.draw()
    duplicate.do("check-in", "--all")
    duplicate.do("start")
    duplicate.do("pair")
    bombs = ("equipment", 1, "piece", "--piece", "bomb", "--seat", "S")
    assert fault(duplicate, *bombs, "--count", 3) == "event-equipment-count"
    duplicate.do(*bombs, "--count", 2)
    assert fault(duplicate, "begin", 1) == fault(duplicate, "score", 1, 1, "1-0")
    assert [each["table"] for each in duplicate.read("show", "--all")["equipment"]] == [1]
    duplicate.do("settle", 1, "replaced")
    duplicate.do("begin", 1)
    assert duplicate.read("show", "--all")["equipment"] == []


def test_two_names_are_no_entry_of_one_person(cup: Cup):
    assert fault(cup, "enter", "甲", "乙") == "cli-one-name"
    assert facts(cup, "enter", "甲 乙")[0]["card"]["members"] == [{"name": "甲 乙"}]


@pytest.mark.parametrize("digits", [20, 5000])
def test_numbers_that_nobody_means_are_refused(digits: int, begun: Cup):
    long = "9" * digits
    assert fault(begun, "withdraw", long) == "cli-no-entry"
    assert fault(begun, "result", long, "1-0") == "cli-slip"
    assert fault(begun, "result", 1, "adjusted", long, 1) == "cli-result"
    assert fault(begun, "score", 1, 1, long, 1) == "cli-result"
    assert fault(begun, "check-in", 1, "--by", f"entry:{long}") == "cli-by"


def test_whoever_sits_elsewhere_after_a_correction_is_printed(tmp_path: Path):
    cup = Cup(tmp_path / "k.qihui", "--preset", "j-knockout", "--set", "format.seeds=null")
    for name in "甲乙丙丁":
        cup.do("enter", name)
    cup.do("start")
    cup.do("pair")
    cup.do("result", "1 1-0, 2 1-0")
    cup.do("close")
    assert "T third place" in cup.do("pair").out
    told = cup.do("correct", 1, "0-1", "--round", 1, "--reason", "填反了").out
    assert "W2-1 final" in told
    assert told.index("Round 2") < told.index("4 丁") < told.index("2 乙")
