"""Each subcommand of a festival as people at a desk use it: wrong inputs, refusals in three languages, exit codes."""

import datetime as dt
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from cup import COMMAND, LANGUAGES, Cup, qihui
from fair import BASICS, Fair
from typer.core import TyperGroup

from qihui.cli.festival.budgeting import Books
from qihui.cli.festival.doing import PUBLISHED
from qihui.cli.festival.hosting import Car, Listed, Table
from qihui.cli.festival.looking import Figures, Seen
from qihui.cli.festival.paying import Fees, Refunds
from qihui.cli.festival.stocking import Losses, Stocked
from qihui.cli.festival.verifying import Verdict
from qihui.cli.lazily import Later
from qihui.cli.rank import schemas
from qihui.events import festival as fest
from qihui.events.facts import ORGANISER
from qihui.events.festival import facts as told
from qihui.events.festival.audit import Change, changes
from qihui.events.files import tables
from qihui.events.money import Category, Claim, Line, Receipt, RefundRule, Side
from qihui.store import FESTIVAL, place_of

SCHEMA = Path(__file__).parents[2] / "docs" / "festival-file.schema.json"


@pytest.fixture
def fair(tmp_path: Path) -> Fair:
    """A festival with an event that is not founded yet, and a member on the list."""
    made = Fair(tmp_path / "f.qihui", *BASICS, "--deadline", "2026-04-20")
    made.do("event", "add", "军棋")
    made.do("charges", "会费", "--yuan", "100", "--role", "member")
    made.do("attend", "add", "甲", "--role", "member")
    return made


def told_of(fair: Fair, code: int, *words: object) -> str:
    """The code of a refusal with this exit code, which changed nothing."""
    before = Path(fair.path).read_bytes()
    answer = fair.ask(*words, "--json")
    assert (answer.code, answer.out) == (code, ""), answer.err
    assert Path(fair.path).read_bytes() == before
    said = json.loads(answer.err)
    assert said["refused"] == (code == 1)
    return str(said["code"])


def leaves(command: Any, path: tuple[str, ...] = ()) -> Iterator[tuple[tuple[str, ...], Any]]:
    if isinstance(command, Later):
        command = command.loaded
    if isinstance(command, TyperGroup):
        for name, each in command.commands.items():
            yield from leaves(each, (*path, name))
    else:
        yield path, command


def test_every_subcommand_speaks_json_and_says_what_it_does():
    assert isinstance(COMMAND, TyperGroup)
    found = dict(leaves(COMMAND.commands["festival"]))
    assert len(found) > 60
    for path, command in found.items():
        options = {option for each in command.params for option in each.opts}
        assert command.help, path
        assert "--json" in options or path == ("schema",), path
        if {"--at"} & options and path != ("new",):
            assert {"--file", "--by", "--json"} <= options, path


@pytest.mark.parametrize("language", LANGUAGES)
def test_refusals_speak_the_user_s_language(language: str, fair: Fair):
    words = {
        "en": ("there already", "No festival"),
        "zh-Hans": ("已经有了", "没有指明活动"),
        "zh-Hant": ("已經有了", "沒有指明活動"),
    }
    answer = fair.ask("event", "add", "军棋", language=language)
    assert (answer.code, answer.out) == (1, "")
    assert words[language][0] in answer.err
    answer = qihui("festival", "show", language=language)
    assert (answer.code, words[language][1] in answer.err) == (2, True)


@pytest.mark.parametrize(
    ("words", "code"),
    [
        (("budget", "line", "venue", "网吧", "--yuan", "12万"), "money-amount"),
        (("budget", "line", "venue", "网吧", "--yuan=-5"), "money-amount"),
        (("budget", "line", "venue", "网吧"), "cli-festival-amount"),
        (("budget", "sum", "合计", "--yuan", "5"), "cli-festival-of"),
        (("budget", "sum", "合计", "--of", "income"), "cli-festival-amount"),
        (("budget", "sum", "合计", "--drop"), "cli-festival-no-sum"),
        (("charges", "午餐", "--yuan", "5"), "cli-festival-fee"),
        (("charges", "午餐", "--drop"), "cli-festival-no-fee"),
        (("pay", "fee", "甲", "会费", "--yuan", "1.234"), "money-amount"),
        (("refund", "claim", "甲", "7"), "cli-festival-pair"),
        (("refund", "claim", "甲", "7=many"), "money-amount"),
        (("refund", "pay"), "cli-festival-nobody"),
        (("meals", "晚餐"), "cli-festival-pair"),
        (("meals", "晚餐=ten"), "cli-number"),
        (("lifts", "--car", "=4"), "cli-festival-pair"),
        (("series", "--points", "7,five"), "cli-number"),
        (("series", "--prize", "1"), "cli-festival-pair"),
        (("attend", "add", "乙", "--night", "tomorrow"), "festival-date"),
        (("attend", "import", "nowhere.csv"), "file-not-found"),
        (("stock", "drop", "sets"), "festival-no-stock"),
        (("event", "add", "a/b"), "ledger-file-name"),
        (("event", "add", "f"), "cli-beside"),
        (("event", "move"), "cli-festival-none-moves"),
        (("do", '{"command": "arrive"}'), "cli-festival-command"),
        (("do", '{"command": "dance"}'), "cli-festival-command"),
        (("do", '{"a": ' + "[" * 50_000), "cli-festival-command"),
        (("do", '{"command": "set-line", "line": {"category": "venue", "what": "x", "planned": -1}}'), "money-amount"),
        (("notify", "x", "--by", "king"), "cli-by"),
        (("export", "budget", "--to", "b.txt"), "cli-export"),
    ],
)
def test_what_cannot_be_meant_is_told_and_changes_nothing(fair: Fair, words: tuple[str, ...], code: str):
    if words[0] == "export":
        answer = qihui("festival", *words, "-f", fair.path, "--json")
        assert (answer.code, json.loads(answer.err)["code"]) == (2, code)
    else:
        assert told_of(fair, 2, *words) == code


@pytest.mark.parametrize(
    ("words", "code"),
    [
        (("publish", "--by", "referee"), "festival-office"),
        (("set", "--place", "湖南大学"), "festival-nothing-new"),
        (("set", "--date", "8 May"), "festival-date"),
        (("part", "wrap-up"), "festival-part-order"),
        (("event", "drop", "军棋"), "festival-reason"),
        (("event", "drop", "象棋", "--reason", "x"), "festival-no-event"),
        (("duty", "remove", "logistics", "李"), "festival-no-duty"),
        (("sponsor", "drop", "侠", "--reason", "x"), "festival-no-sponsor"),
        (("budget", "drop", "venue", "网吧"), "festival-no-line"),
        (("budget", "line", "fees", "x", "--yuan", "5"), "festival-own-line"),
        (("pay", "entry", "军棋", "1"), "festival-event-unfounded"),
        (("pay", "entry", "象棋", "1"), "festival-no-event"),
        (("pay", "fee", "乙", "会费"), "festival-no-attendee"),
        (("pay", "fee", "甲", "会费", "--back"), "festival-nothing-open"),
        (("pay", "write-off", "--reason", "x"), "festival-part-order"),
        (("refund", "withdraw", "甲", "--reason", "x"), "festival-no-claim"),
        (("refund", "return", "甲", "--reason", "x"), "festival-not-refunded"),
        (("attend", "arrive", "甲", "乙"), "festival-no-attendee"),
        (("attend", "not-there", "甲", "--reason", "x"), "festival-not-there"),
        (("attend", "cards", "会费"), "festival-no-cards"),
        (("attend", "add", "乙", "--meal", "早餐"), "festival-no-meal"),
        (("stock", "count", "sets", "3"), "festival-no-stock"),
        (("do", '{"command": "set-stock", "stock": [{"what": "x", "kind": "set", "needed": -3}]}'), "festival-count"),
        (("task", "done", "report"), "festival-part-later"),
        (("task", "reopen", "plan", "--reason", "x"), "festival-nothing-new"),
        (("dispute", "open", "甲", "--text", "x"), "festival-parties"),
        (("dispute", "settle", "1", "--mediator", "王", "--outcome", "x"), "festival-no-dispute"),
        (("feedback", "6"), "festival-mark"),
        (("series", "--best", "0"), "festival-nothing-new"),
        (("close",), "festival-part-order"),
    ],
)
def test_what_the_festival_does_not_allow_is_refused(fair: Fair, words: tuple[str, ...], code: str):
    assert told_of(fair, 1, *words) == code


def test_who_acts_and_where_may_come_from_the_environment(fair: Fair):
    words = ("festival", "notify", "九点开幕", "--at", fair.now())
    answer = qihui(*words, QIHUI_FESTIVAL=str(fair.path), QIHUI_BY="organiser:赵主任")
    assert answer.code == 0
    assert fair.read("audit")[-1]["by"] == {"office": "organiser", "name": "赵主任"}
    fair.do("feedback", 5, "热闹", "--by", "entry:7:李雷")
    assert fair.read("audit")[-1]["by"] == {"office": "entry"}, "the ledger keeps no name"


def test_ledgers_of_events_and_festivals_are_told_apart(fair: Fair, tmp_path: Path):
    cup = fair.found("军棋", "--preset", "j-swiss")
    for words in (("festival", "show", "-f", cup.path), ("event", "show", "-f", fair.path)):
        answer = qihui(*words, "--json")
        assert (answer.code, json.loads(answer.err)["code"]) == (
            2,
            "ledger-of-event" if words[0] == "festival" else "ledger-of-festival",
        )
    answer = qihui("festival", "new", fair.path, "--json")
    assert (answer.code, json.loads(answer.err)["code"]) == (2, "file-exists")


def test_a_list_of_attendees_is_shown_before_it_is_taken_and_adds_nobody_twice(fair: Fair, tmp_path: Path):
    people = tmp_path / "people.xlsx"
    rows = (
        ("甲", "referee", "长沙", ""),
        ("乙", "来宾", "", "2026-05-01, 2026-05-02"),
        ("丙", "王", "", ""),
        ("丁", "", "", "soon"),
    )
    people.write_bytes(
        tables.write_xlsx(
            [tables.Table("x", ("Name", "Role", "City", "Nights"), rows)], dt.datetime(2026, 5, 1, tzinfo=dt.UTC)
        )
    )
    seen = fair.ask("attend", "import", people, "--json")
    assert (seen.code, seen.json["taken"]) == (1, False)
    assert (seen.json["new"], seen.json["changed"], seen.json["same"]) == (["乙"], ["甲"], [])
    assert [(each["code"], each["row"], each["column"]) for each in seen.json["faults"]] == [
        ("attendee-role", 4, "B"),
        ("attendee-night", 5, "D"),
    ]
    assert len(fair.read("attend", "list")) == 1
    assert fair.ask("attend", "import", people, "--yes").code == 1, "two rows wait for a person"
    listed = {each["attendee"]["name"]: each["attendee"] for each in fair.read("attend", "list")}
    assert (listed["甲"]["role"], listed["甲"]["city"]) == (
        "referee",
        "长沙",
    )
    assert sorted(listed["乙"]["nights"]) == ["2026-05-01", "2026-05-02"]
    before = Path(fair.path).read_bytes()
    assert fair.ask("attend", "import", people, "--yes").code == 1
    assert Path(fair.path).read_bytes() == before
    written = tmp_path / "out.csv"
    fair.see("export", "attendees", "--to", written)
    again = fair.ask("attend", "import", written, "--json")
    assert (again.code, again.json["new"], again.json["changed"], again.json["same"]) == (0, [], [], ["甲", "乙"])
    assert "甲" in fair.see("attend", "list", language="zh-Hans").out


def test_people_keep_what_is_not_named(fair: Fair):
    fair.do("meals", "晚餐=10")
    fair.do("attend", "add", "甲", "--city", "益阳", "--night", "2026-05-01", "--meal", "晚餐", "--group", "男")
    fair.do("attend", "add", "甲", "--shares", "乙")
    (one,) = fair.read("attend", "list")
    assert one["attendee"] == {
        "name": "甲",
        "role": "member",
        "city": "益阳",
        "card": "",
        "arrived": None,
        "nights": ["2026-05-01"],
        "group": "男",
        "shares": "乙",
        "meals": ["晚餐"],
    }
    fair.do("attend", "add", "甲", "--no-nights", "--no-meals")
    (one,) = fair.read("attend", "list")
    assert (one["attendee"]["nights"], one["attendee"]["meals"], one["attendee"]["shares"]) == ([], [], "乙")
    fair.do("attend", "arrive", "甲")
    fair.do("attend", "not-there", "甲", "--reason", "it was 乙")
    fair.do("attend", "strike", "甲")
    assert fair.read("attend", "list", "--there") == []


def test_entries_pay_and_get_back_by_number_or_name(fair: Fair):
    cup = fair.found("军棋", "--preset", "j-swiss", "--set", "fee=5000")
    for name in "甲乙丙丁":
        cup.do("enter", name)
    fair.do("pay", "entry", "军棋", "乙", "--yuan", "20")
    fair.do("pay", "entry", "军棋", 2)
    fair.do("pay", "entry", "军棋", 3)
    assert told_of(fair, 2, "pay", "entry", "军棋", "无此人") == "cli-no-entry"
    assert told_of(fair, 1, "pay", "entry", "军棋", 9) == "festival-no-entry"
    assert told_of(fair, 1, "pay", "entry", "军棋", 3, "--back") == "festival-nothing-open"
    cup.do("withdraw", "丙", "--reason", "ill")
    fair.do("pay", "entry", "军棋", 3, "--back")
    found = {each["name"]: (each["owed"], each["paid"]) for each in fair.read("pay", "list")["entries"]}
    assert found == {"甲": (5000, 0), "乙": (5000, 5000), "丁": (5000, 0)}
    assert told_of(fair, 1, "event", "drop", "军棋", "--reason", "x") == "festival-event-paid"
    lines = fair.see("pay", "list", "--open").out
    assert "甲" in lines
    assert "乙" not in lines


@pytest.mark.clause("J.contingency")
def test_events_follow_the_festival_to_another_place(fair: Fair):
    cup = fair.found("军棋", "--preset", "j-swiss", "--place", "湖南大学", "--date", "2026-05-01")
    fair.do("publish")
    fair.do("set", "--place", "体育馆", "--reason", "停电")
    moved = fair.ask("event", "move", "--json")
    assert (moved.code, moved.json) == (0, {"place": "体育馆", "events": ["军棋"]})
    seen = cup.read("show")
    assert (seen["place"], seen["notices"][-1][1]) == ("体育馆", "停电")
    assert told_of(fair, 2, "event", "move") == "cli-festival-none-moves"
    assert fair.read("show")["notices"][-1][1] == "停电"


def test_several_commands_are_all_done_or_none_and_lines_one_by_one(fair: Fair):
    two = [{"command": "arrive", "name": "甲"}, {"command": "arrive", "name": "乙"}]
    assert told_of(fair, 1, "do", json.dumps(two)) == "festival-no-attendee"
    lines = "\n".join(
        json.dumps({"command": "list-attendee", "attendee": {"name": name, "role": "guest"}}) for name in "乙丙"
    )
    answer = fair.ask("do", "-", "--json", stdin=lines + "\n\n" + json.dumps(two[0]))
    assert [json.loads(line)["seq"] for line in answer.out.splitlines()] == [5, 6, 7]
    assert fair.ask("do", json.dumps(two[1:])).code == 0
    assert [each["attendee"]["name"] for each in fair.read("attend", "list", "--there")] == ["甲", "乙"]


def test_files_are_written_whole_and_never_over_others(fair: Fair, tmp_path: Path):
    out = tmp_path / "all.json"
    answer = qihui("festival", "export", "all", "--public", "--to", out, "-f", fair.path, "--json")
    assert (answer.code, json.loads(answer.err)["code"]) == (2, "festival-unpublished")
    fair.do("publish")
    fair.see("export", "all", "--public", "--to", out)
    assert "甲" not in out.read_text(encoding="utf-8")
    answer = qihui("festival", "export", "all", "--to", out, "-f", fair.path, "--json")
    assert (answer.code, json.loads(answer.err)["code"]) == (2, "file-exists")
    fair.see("export", "all", "--to", out, "--replace")
    assert list(json.loads(out.read_text(encoding="utf-8"))["people"]) == ["甲"]
    for what in ("budget", "attendees", "certificates", "fees", "standings"):
        for end in (".csv", ".xlsx", ".json"):
            fair.see("export", what, "--to", tmp_path / f"{what}{end}")
    fair.see("export", "book", "--to", tmp_path / "book.xlsx")
    assert not [each.name for each in tmp_path.iterdir() if each.name.startswith(".")]


def test_the_budget_is_written_in_yuan(fair: Fair, tmp_path: Path):
    fair.do("budget", "line", "venue", "网吧", "--yuan", "35.50", "--actual", "40")
    fair.see("export", "budget", "--to", tmp_path / "b.csv")
    rows = (tmp_path / "b.csv").read_text(encoding="utf-8-sig").splitlines()
    assert "spending,venue,网吧,35.5,40,4.5" in rows
    assert "spending,,sum,35.5,40,4.5" in rows


def test_a_damaged_ledger_is_told_whether_the_festival_s_or_an_event_s(fair: Fair, tmp_path: Path):
    cup = fair.found("军棋", "--preset", "j-swiss")
    file = Path(cup.path)
    good = file.read_bytes()
    file.write_bytes(good.replace(b"j-swiss", b"x-swiss").replace(b'"title"', b'"tit1e"'))
    answer = qihui("festival", "verify", "-f", fair.path, "--json")
    assert (answer.code, answer.json["valid"]) == (1, False)
    assert [each["code"] for each in answer.json["events"][0]["faults"]] == ["ledger-sum"]
    for words in (("show",), ("pay", "entry", "军棋", "1"), ("report",)):
        answer = qihui("festival", *words, "-f", fair.path, "--json")
        assert (answer.code, json.loads(answer.err)["code"]) == (2, "cli-beside")
        assert "军棋" in json.loads(answer.err)["text"]
    assert qihui("festival", "notify", "nothing of the event is needed for that", "-f", fair.path).code == 0
    file.write_bytes(good)
    assert fair.read("verify")["valid"]
    path = Path(fair.path)
    path.write_bytes(path.read_bytes().replace("湖南".encode(), "湖北".encode(), 1))
    assert qihui("festival", "verify", "-f", fair.path).code == 2


WRONG = {
    "verify.refund": (
        told.RefundsSet(RefundRule(100), 0),
        told.RefundClaimed(Claim("甲", "", (Receipt("7", 150),))),
        told.RefundPaid("甲", 150),
    ),
    "verify.paid-back": (told.EntryPaid("军棋", 1, 50), told.EntryPaid("军棋", 1, 60, back=True)),
    "verify.part": (told.PartBegan(fest.Part.WRAP_UP),),
    "verify.dispute": (told.DisputeOpened(2, ("甲", "乙"), "x"),),
    "verify.after-end": (told.FestivalClosed(), told.Notified("x")),
    "verify.no-festival": (told.Arrived("nobody"),),
    "budget-actual-short": (told.LineSet(Line(Category.VENUE, "x", 0, 5)), told.FestivalClosed()),
}


@pytest.mark.parametrize("code", WRONG)
def test_a_ledger_whose_facts_no_festival_decided_is_found_out(code: str, tmp_path: Path):
    at = "2026-05-02T00:00:00+08:00"
    facts = (told.FestivalFounded(fest.Basics("x")), *WRONG[code])
    log = tuple(fest.Kept(at, ORGANISER, fact) for fact in facts)
    path = tmp_path / "f.qihui"
    place_of(str(path)).create(FESTIVAL, log).close()
    answer = qihui("festival", "verify", "-f", path, "--json")
    assert (answer.code, code in {each["code"] for each in answer.json["faults"] if each["wrong"]}) == (1, True)
    assert changes(log)


def test_sums_that_do_not_agree_are_told_and_not_wrong_before_the_end(fair: Fair):
    fair.do("budget", "line", "venue", "x", "--yuan", "5")
    verdict = fair.read("verify")
    assert (verdict["valid"], [each["code"] for each in verdict["faults"]]) == (True, ["budget-planned-short"])
    assert fair.read("budget", "show")["faults"][0]["difference"] == 500
    assert {each["of"] for each in fair.read("budget", "show")["sums"]} >= {Side.INCOME, Side.SPENDING}


def test_tables_are_for_people_in_their_language(fair: Fair):
    fair.do("stock", "propose", 2, 3)
    fair.do("duty", "add", "publicity", "李", "海报")
    fair.do("sponsor", "set", "侠", "--role", "协办", "--yuan", "200", "--goods", "奖杯")
    for words, wanted in (
        (("show",), "尚未建立"),
        (("task", "list"), "确定方案"),
        (("duty", "list"), "宣传报道组"),
        (("sponsor", "list"), "200.00"),
        (("budget", "show"), "赞助"),
        (("charges",), "会员"),
        (("stock", "list"), "计时器"),
        (("stock", "shortages"), "还没有清点"),
        (("stock", "losses"), "赛后没有清点"),
        (("attend", "list"), "100.00"),
        (("attend", "souvenirs"), "共 0 人"),
        (("standings",), "临时名次"),
        (("report",), "名单 1 人"),
        (("certificates",), "还没有正式名次"),
        (("refund", "list"), "没有报销办法"),
        (("audit",), "列入活动"),
        (("dispute", "list"), "调解人"),
        (("verify",), "相符"),
    ):
        assert wanted in fair.see(*words, language="zh-Hans").out, words


def test_answers_are_what_the_schema_says(fair: Fair):
    fair.found("军棋", "--preset", "j-swiss", "--set", "fee=5000").do("enter", "李雷")
    fair.do("stock", "propose", 2, 3)
    fair.do("refund", "rule", "--yuan", "100")
    fair.do("meals", "晚餐=10", "--each-table", "白酒=2")
    fair.do("lifts", "--car", "王=4", "--take", "甲")
    answers: dict[tuple[str, ...], Any] = {
        ("show",): Seen,
        ("budget", "show"): Books,
        ("pay", "list"): Fees,
        ("refund", "list"): Refunds,
        ("attend", "list"): list[Listed],
        ("meals",): list[Table],
        ("lifts",): list[Car],
        ("stock", "list"): Stocked,
        ("stock", "losses"): Losses,
        ("task", "list"): list[fest.Item],
        ("certificates",): list[fest.Certificate],
        ("report",): Figures,
        ("verify",): Verdict,
        ("audit",): list[Change],
    }
    for words, kind in answers.items():
        out = fair.see(*words, "--json").out
        read = msgspec.json.decode(out, type=kind)
        assert msgspec.json.decode(msgspec.json.encode(read)) == json.loads(out), words


def test_the_published_schema_is_current():
    assert SCHEMA.read_bytes() == schemas(*PUBLISHED) + b"\n"
    whole = json.loads(SCHEMA.read_bytes())
    assert {"set-line", "pay-entry"} <= set(whole["discriminator"]["mapping"])


def test_an_event_s_state_is_told_in_words(tmp_path: Path):
    Cup(f"{tmp_path}#甲", "--preset", "j-swiss")
    assert "报名中" in qihui("event", "list", tmp_path, language="zh-Hans").out
