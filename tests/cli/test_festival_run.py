"""A whole festival by the command line alone: from its founding, over two events, to closed books and certificates."""

import csv
import io
import json
from fractions import Fraction
from pathlib import Path

import pytest
from cup import Answer, qihui
from fair import BASICS, Fair, played

from qihui.events.files.sheets import read_sheet


def code(answer: Answer) -> tuple[int, str]:
    """The exit code, and the code of the refusal."""
    return answer.code, str(json.loads(answer.err)["code"])


@pytest.mark.clause("H.festival", "H.benefits", "J.budget", "J.phases", "J.stock", "J.wrap-up", "J.closing", "E.prizes")
def test_a_festival_from_its_founding_to_closed_books_and_certificates(tmp_path: Path):
    fair = Fair(tmp_path / "大会.qihui", *BASICS)
    prepared(fair)
    xiangqi = fair.found("象棋", "--preset", "j-round-robin", "--set", "fee=5000")
    junqi = fair.found("军棋", "--preset", "j-knockout", "--set", "fee=5000")
    assert [each["phase"] for each in fair.read("show")["events"]] == ["enrolling", "enrolling"]
    on_the_day(fair, tmp_path)
    assert code(fair.ask("task", "done", "closing", "--json")) == (1, "festival-event-running")
    played(xiangqi, {"甲": "文", "乙": "理", "丙": "文"})
    played(junqi, {"甲": "文", "丁": "理", "戊": "工", "己": "文"})
    for event, count in (("象棋", 3), ("军棋", 4)):
        for number in range(1, count + 1):
            fair.do("pay", "entry", event, number)
    assert code(fair.ask("pay", "entry", "军棋", 4, "--json")) == (1, "festival-nothing-open")
    assert code(fair.ask("pay", "entry", "军棋", 4, "--yuan", "0.01", "--json")) == (1, "fee-too-much")
    fair.do("task", "done", "closing", "--note", "prizes given")
    fair.do("part", "--reason", "the rest was done without a list")
    wound_up(fair)
    honoured(fair, tmp_path)
    closed(fair)


def prepared(fair: Fair) -> None:
    """Events, committee, sponsors, the budget, stock, the announcement."""
    assert code(fair.ask("publish", "--json")) == (1, "festival-blank")
    fair.do("set", "--deadline", "2026-04-20")
    fair.do("event", "add", "象棋")
    fair.do("event", "add", "军棋")
    fair.do("event", "add", "围棋")
    fair.do("event", "drop", "围棋", "--reason", "nobody entered")
    fair.do("duty", "add", "logistics", "李", "桌椅和饮用水")
    fair.do("sponsor", "set", "风起刀尖", "--role", "社团管理员", "--yuan", "1,000")
    fair.do("sponsor", "set", "侠", "--role", "副理事长", "--yuan", "200")
    fair.do("charges", "会费", "--yuan", 100, "--role", "member", "--at-least", "--planned", "600")
    fair.do("charges", "住宿", "--yuan", "40.00", "--role", "member", "--lodging")
    fair.do("refund", "rule", "--yuan", 100, "--not-from", "长沙", "--planned", "200")
    fair.do("budget", "line", "venue", "网吧", "--yuan", "900")
    fair.do("budget", "line", "awards", "冠军亚军", "--yuan", "701")
    assert code(fair.ask("budget", "adopt", "--json")) == (1, "budget-planned-short")
    shown = fair.see("budget", "show")
    assert "1,801.00 is to be spent, 1,800.00 to come in: 1.00 is missing" in shown.out
    fair.do("budget", "line", "awards", "冠军亚军", "--yuan", "700")
    fair.do("budget", "sum", "支出合计", "--of", "spending", "--yuan", "1800")
    fair.do("budget", "adopt")
    budget = fair.read("budget", "show")
    assert (budget["faults"], budget["adopted"]) == ([], "2026-05-02T00:19:00+08:00")
    fair.do("stock", "propose", 2, 3)
    assert code(fair.ask("task", "done", "materials", "--json")) == (1, "festival-short")
    for item, count in (("sets", 3), ("boards", 3), ("clocks", 4), ("score sheets", 12)):
        fair.do("stock", "count", item, count)
    fair.do("task", "done", "materials")
    fair.do("publish")
    for task in ("plan", "notice", "registration", "hall", "rules"):
        fair.do("task", "done", task)
    assert code(fair.ask("part", "--json")) == (1, "festival-tasks-open")
    fair.do("part", "--reason", "the referees are trained already")


def on_the_day(fair: Fair, folder: Path) -> None:
    """Attendees, fees, cards, beds, tables and cars."""
    fair.do("meals", "晚餐=2", "--each-table", "白酒=2")
    people = folder / "people.csv"
    people.write_text(
        "姓名,身份,城市,住宿,用餐\n会员乙,会员,长沙,,晚餐\n会员丙,会员,株洲,2026-05-01,晚餐\n益阳甲,选手,益阳,2026-05-01,晚餐\n",
        encoding="utf-8",
    )
    fair.do("attend", "import", people, "--yes")
    fair.do("attend", "arrive", "会员乙", "会员丙", "益阳甲")
    assert code(fair.ask("attend", "arrive", "会员乙", "--json")) == (1, "festival-there")
    fair.do("pay", "fee", "会员乙", "会费", "--yuan", 150)
    fair.do("pay", "fee", "会员丙", "会费")
    fair.do("attend", "cards", "会费")
    listed = {each["attendee"]["name"]: each for each in fair.read("attend", "list")}
    assert [listed[name]["attendee"]["card"] for name in ("会员乙", "会员丙", "益阳甲")] == ["1", "2", ""]
    assert listed["会员丙"]["fees"] == {"owed": 14000, "paid": 10000, "open": 4000, "gift": 0}
    assert fair.read("rooms") == [["会员丙", "益阳甲"]]
    assert fair.read("attend", "souvenirs") == ["益阳甲"]
    (dinner,) = fair.read("meals")
    assert dinner == {"meal": "晚餐", "tables": [["会员乙", "会员丙"], ["益阳甲"]], "supplies": {"白酒": 4}}
    fair.do("lifts", "--car", "风起刀尖=2", "--take", "益阳甲", "--take", "会员丙")
    assert fair.read("lifts") == [{"driver": "风起刀尖", "seats": 2, "people": ["益阳甲", "会员丙"]}]
    assert code(fair.ask("lifts", "--car", "风起刀尖=1", "--json")) == (1, "lift-seats")
    fair.do("refund", "claim", "益阳甲", "7=80.00", "8=70")
    assert code(fair.ask("refund", "claim", "会员乙", "9=1", "--json")) == (1, "refund-local")
    fair.do("dispute", "open", "甲", "丁", "--text", "whose move it was", "--event", "军棋")


def wound_up(fair: Fair) -> None:
    """Money in and out, counts, the dispute, feedback."""
    assert code(fair.ask("close", "--json")) == (1, "festival-dispute-open")
    fair.do("dispute", "settle", 1, "--mediator", "王", "--outcome", "both agreed")
    assert code(fair.ask("close", "--json")) == (1, "festival-books-open")
    fair.do("refund", "pay", "--all")
    assert fair.read("refund", "list")["paid"] == [["益阳甲", 10000]]
    fair.do("sponsor", "set", "风起刀尖", "--paid", 1000)
    fair.do("sponsor", "set", "侠", "--paid", "200")
    fair.do("budget", "line", "venue", "网吧", "--actual", "950")
    fair.do("budget", "line", "awards", "冠军亚军", "--actual", "700")
    assert fair.read("pay", "list", "--open")["open"] == 4000
    fair.do("pay", "fee", "会员丙", "住宿")
    for item, count in (("sets", 2), ("boards", 3), ("clocks", 4)):
        fair.do("stock", "count", item, count)
    assert code(fair.ask("task", "done", "counted", "--json")) == (1, "festival-uncounted")
    fair.do("stock", "count", "score sheets", 0, "--note", "all used")
    fair.do("task", "done", "counted")
    assert [each["what"] for each in fair.read("stock", "losses")["lost"]] == ["sets", "score sheets"]
    fair.do("feedback", 5, "热闹")
    fair.do("feedback", 4)


def honoured(fair: Fair, folder: Path) -> None:
    """Rankings over both events, prizes of clubs, certificates."""
    fair.do("series", "--points", "3,2,1", "--prize", "1=600:团体冠军", "--prize", "2=0:团体亚军")
    ranked = fair.read("standings")
    clubs = {line["name"]: line for line in ranked["clubs"]}
    assert ranked["official"]
    assert clubs["文"]["place"] == 1
    # 甲 of 文 won both, 乙 of 理 came second in the first, 丙 of 文 third: 3 + 1 and 2 of the six points.
    assert [clubs[name]["events"][0] for name in ("文", "理", "工")] == ["4", "2", "0"]
    assert sum(Fraction(line["events"][1]) for line in ranked["clubs"]) == 6
    assert all(sum(map(Fraction, line["events"])) == Fraction(line["points"]) for line in ranked["persons"])
    certificates = fair.read("certificates")
    first = certificates[0]
    assert (first["event"], first["name"], first["place"], first["titles"]) == ("象棋", "甲", 1, ["冠军"])
    assert [(each["name"], each["titles"], each["fen"]) for each in certificates if not each["event"]] == [
        ("文", ["团体冠军"], 60000),
        ("理", ["团体亚军"], 0),
    ]
    for end in ("csv", "xlsx", "json"):
        fair.see("export", "certificates", "--to", folder / f"c.{end}")
    rows = list(csv.DictReader(io.StringIO((folder / "c.csv").read_text(encoding="utf-8-sig"))))
    assert [(row["Event"], row["Name"], row["Prize"], row["Yuan"]) for row in rows][-2:] == [
        ("all events", "文", "团体冠军", "600"),
        ("all events", "理", "团体亚军", "0"),
    ]
    assert len(read_sheet((folder / "c.xlsx").read_bytes()).rows) == len(rows) + 1
    assert json.loads((folder / "c.json").read_text(encoding="utf-8")) == certificates


def closed(fair: Fair) -> None:
    """The books agree, and nothing happens any more."""
    report = fair.read("report")
    assert (report["listed"], dict(report["arrived"])) == (3, {"member": 2, "player": 1})
    assert (report["mark"], report["open_fees"]) == ("9/2", 0)
    # Sponsors 1200, entries 7 of 50, memberships of 150 and 100, a bed of 40.
    sums = {each["of"]: each for each in report["sums"]}
    assert (sums["income"]["actual"], sums["income"]["final"]) == ((1200 + 350 + 290) * 100, True)
    assert sums["spending"]["actual"] == (950 + 700 + 100) * 100
    fair.do("budget", "sum", "支出合计", "--actual", "1749")
    assert code(fair.ask("close", "--reason", "no photographs", "--json")) == (1, "budget-actual-total")
    fair.do("budget", "sum", "支出合计", "--actual", "1750")
    assert code(fair.ask("close", "--json")) == (1, "festival-tasks-open")
    fair.do("close", "--reason", "nobody took photographs")
    assert code(fair.ask("notify", "too late", "--json")) == (1, "festival-closed")
    verdict = fair.read("verify")
    assert verdict["valid"], verdict["faults"]
    assert [(each["name"], each["founded"]) for each in verdict["events"]] == [("象棋", True), ("军棋", True)]
    trail = fair.read("audit")
    assert len(trail) == verdict["facts"]
    assert [each["what"]["code"] for each in fair.read("audit", "--name", "益阳甲")] == [
        "festival.listed",
        "festival.arrived",
        "festival.lifts",
        "festival.claimed",
        "festival.refunded",
    ]
    assert all(each["event"] == "军棋" for each in fair.read("audit", "--event", "军棋"))
    for language, word in (("en", "closed at"), ("zh-Hans", "结束"), ("zh-Hant", "結束")):
        assert word in fair.see("show", language=language).out


def test_a_festival_in_a_database_is_one_of_files_copied(tmp_path: Path):
    fair = Fair(f"{tmp_path / 'data'}#大会", *BASICS)
    fair.do("event", "add", "象棋")
    played(fair.found("象棋", "--preset", "j-round-robin"), {"甲": "文", "乙": "理"})
    assert fair.read("show")["events"] == [{"name": "象棋", "phase": "finished", "entries": 2, "rounds": 1}]
    found = qihui("festival", "list", tmp_path / "data", "--json").json
    assert found == [
        {"name": "大会", "title": "湖南四国军棋大会", "part": "preparation", "closed": False, "events": ["象棋"]}
    ]
    assert qihui("festival", "copy", tmp_path / "copy.qihui", "--with-events", "-f", fair.path).code == 0
    for taken in ("again.qihui", "象棋.qihui"):  # the event is copied there already, or would have the festival's name
        folder = tmp_path if taken == "again.qihui" else tmp_path / "other"
        folder.mkdir(exist_ok=True)
        before = sorted(folder.iterdir())
        half = qihui("festival", "copy", folder / taken, "--with-events", "-f", fair.path, "--json")
        assert (half.code, half.out, json.loads(half.err)["code"]) == (2, "", "file-exists")
        assert sorted(folder.iterdir()) == before
    again = qihui("festival", "verify", "-f", tmp_path / "copy.qihui", "--json").json
    assert again == fair.read("verify")
    assert [each["facts"] for each in again["events"]] != [0]


def test_a_list_that_was_proposed_in_another_language_is_the_same_list(tmp_path: Path):
    fair = Fair(tmp_path / "f.qihui")
    fair.do("stock", "propose", 2, 3)
    before = [each["what"] for each in fair.read("stock", "list")["stock"]]
    asked = ("festival", "stock", "propose", 4, 3, "-f", fair.path, "--at", fair.now())
    answer = qihui(*asked, language="zh-Hans")
    assert answer.code == 0
    assert [each["what"] for each in fair.read("stock", "list")["stock"]] == before
    fair.do("stock", "count", "clock", 5)
    assert [each["what"] for each in fair.read("stock", "list")["counts"]] == ["clocks"]
