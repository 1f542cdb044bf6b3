"""Each subcommand as people at a desk use it: short forms, by hand, refusals in three languages, exit codes."""

import json
from pathlib import Path

import pytest
from cup import LANGUAGES, Cup, lower, qihui

from qihui.cli.event.doing import PUBLISHED
from qihui.cli.rank import schemas
from qihui.events import lots

SCHEMA = Path(__file__).parents[2] / "docs" / "event-file.schema.json"


@pytest.fixture
def cup(tmp_path: Path) -> Cup:
    """Five people before a Swiss event of three rounds."""
    made = Cup(tmp_path / "cup.qihui", "--preset", "j-swiss", "--set", "format.rounds=3")
    for name in "甲乙丙丁戊":
        made.do("enter", name)
    return made


@pytest.fixture
def begun(cup: Cup) -> Cup:
    """The same with its first round paired: 1-3, 4-2 or the like, and somebody with a bye."""
    cup.do("start")
    cup.do("pair", "1-2", "3-4", "5:bye")
    return cup


def refused(cup: Cup, *arguments: object) -> str:
    """The code of a refusal, which changed nothing."""
    before = cup.path.read_bytes()
    answer = cup.ask(*map(str, arguments), "--json")
    assert (answer.code, answer.out) == (1, "")
    assert cup.path.read_bytes() == before
    told = json.loads(answer.err)
    assert told["refused"]
    return str(told["code"])


def unusable(cup: Cup, *arguments: object) -> str:
    """The code of arguments that mean nothing; nothing was changed."""
    before = cup.path.read_bytes()
    answer = cup.ask(*map(str, arguments), "--json")
    assert (answer.code, answer.out) == (2, ""), answer.err
    assert cup.path.read_bytes() == before
    return str(json.loads(answer.err)["code"])


@pytest.mark.parametrize("language", LANGUAGES)
def test_refusals_speak_the_user_s_language(language: str, begun: Cup):
    words = {
        "en": ("result", "--at", "no event is named"),
        "zh-Hans": ("成绩", "--at", "没有"),
        "zh-Hant": ("成績", "--at", "沒有"),
    }
    begun.do("result", 1, "1-0")
    answer = begun.ask("result", "1", "0-1", language=language)
    assert answer.code == 1
    assert words[language][0] in answer.err
    answer = qihui("event", "close", "-f", begun.path, "--at", "noon", language=language)
    assert (answer.code, words[language][1] in answer.err) == (2, True)
    answer = qihui("event", "show", language=language)
    assert (answer.code, words[language][2] in answer.err.lower()) == (2, True)


def test_the_file_and_who_acts_may_come_from_the_environment(cup: Cup):
    answer = qihui("event", "enter", "己", QIHUI_EVENT=str(cup.path), QIHUI_BY="organiser:赵主任")
    assert answer.code == 0
    answer = qihui("event", "show", "--json", QIHUI_EVENT=str(cup.path))
    assert len(answer.json["entries"]) == 6
    assert cup.read("audit", "--entry", "己")[0]["by"] == {"office": "organiser", "name": "赵主任"}


def test_who_acts_is_told_from_offices(begun: Cup):
    begun.do("do", '{"command": "appoint", "office": "chief", "name": "王裁判"}')
    assert refused(begun, "result", 1, "1-0", "--by", "chief:别人") == "event-not-appointed"
    assert refused(begun, "rule", "warn", 1, "--by", "organiser") == "event-office"
    begun.do("rule", "warn", 1, "--reason", "迟到")
    assert begun.read("audit")[-1]["by"] == {"office": "chief", "name": "王裁判"}
    assert unusable(begun, "result", 1, "1-0", "--by", "king") == "cli-by"
    assert unusable(begun, "result", 1, "1-0", "--by", "entry:甲") == "cli-by"


def test_results_are_entered_as_they_stand_on_slips(begun: Cup):
    begun.do("result", "1 1-0,", "2", "forfeit", "0")
    results = [table["result"] for table in begun.read("show", "--all")["rounds"][0]["tables"]]
    assert results == [{"kind": "played", "winner": 0}, {"kind": "forfeit", "winner": 0}]
    begun.do("correct", 2, "-/+", "--reason", "看错")
    begun.do("correct", 2, "-/-", "--reason", "都没来")
    begun.do("correct", 2, "adjusted", 3, 1, "--reason", "裁决")
    results = [table["result"] for table in begun.read("show", "--all")["rounds"][0]["tables"]]
    assert results[1] == {"kind": "adjusted", "points": [3, 1], "played": True}
    assert [change["reason"] for change in begun.read("audit", "--table", 2)][1:] == ["看错", "都没来", "裁决"]


def test_several_slips_are_entered_all_or_none(begun: Cup):
    assert refused(begun, "result", "1 1-0, 7 1-0") == "event-no-table"
    assert unusable(begun, "result", "1 1-0, 2 3-1") == "cli-result"
    assert unusable(begun, "result", "one 1-0") == "cli-slip"


def test_entries_are_named_by_number_or_by_name(cup: Cup):
    cup.do("withdraw", "甲", "--reason", "有事")
    cup.do("reinstate", 1)
    cup.do("absent", "乙", 2, "--bye", "half")
    cup.do("absent", "乙", 2, "--present")
    assert unusable(cup, "withdraw", "无此人") == "cli-no-entry"
    cup.do("enter", "甲", "--club", "别处")
    assert unusable(cup, "withdraw", "甲") == "cli-namesakes"
    cup.do("change", 6, "--club", "法学院", "--phone", "13800001111")
    seen = cup.read("show", "--all")
    assert seen["public"]["entries"][5]["card"]["club"] == "法学院"
    assert seen["contacts"]["6"] == {"phone": "13800001111"}
    assert "13800001111" not in json.dumps(cup.read("show"))
    cup.do("seeds", "丙", 1)
    assert [each["card"].get("seed") for each in cup.read("show")["entries"]][:3] == [2, None, 1]


def test_a_pairing_by_hand_hears_what_is_wrong_with_it(begun: Cup):
    begun.do("result", "1 1-0, 2 1-0")
    begun.do("close")
    assert refused(begun, "pair", "1-2", "3-5", "4:bye") == "event-pairing-reason"
    assert refused(begun, "pair", "1-3", "1-5", "4:bye") == "event-pairing-broken"
    assert unusable(begun, "pair", "1+3") == "cli-board"
    assert unusable(begun, "pair", "--reason", "x") == "cli-by-hand"
    answer = begun.do("pair", "1-2", "3-5", "4:bye", "--reason", "只此一法")
    assert "Note: met before (1, 2)" in answer.out
    assert "4 丁: bye" in answer.out.replace("号 ", "")
    begun.do("pair", "5-1", "2-3", "4:bye", "--again")
    begun.do("repair", "5:bye", "--reason", "重排")
    rests = begun.read("show", "--all")["rounds"][1]["rests"]
    assert rests == [{"number": 5, "kind": "U"}]


def test_the_wall_chart_has_everybody_by_number(begun: Cup):
    assert qihui("event", "show", "-f", begun.path, "--round", 1).code == 2
    lines = begun.see("show", "--round", 1, "--wall", "--all").out.splitlines()
    assert [line.split()[:2] for line in lines if line.strip()[:1].isdecimal()][:5] == [
        ["1", "甲"], ["2", "乙"], ["3", "丙"], ["4", "丁"], ["5", "戊"]
    ]  # fmt: skip


def test_appeals_are_taken_answered_and_carried_out(begun: Cup):
    begun.do("result", "1 1-0, 2 1-0")
    begun.do("close")
    begun.do("appeal", "乙", "超时在先", "--round", 1, "--table", 1)
    begun.do("answer", 1, "deny", "--reason", "没有依据")
    begun.do("carry", 1)
    begun.do("answer", 1, "uphold", "--reason", "查看计时", "--by", "chief")
    begun.do("rule", "result", 1, 1, "0-1", "--appeal", 1, "--clause", "C9", "--by", "chief")
    assert begun.read("rank")["lines"][0]["number"] in (2, 3, 5)
    assert [line["number"] for line in begun.read("rank")["lines"]].index(2) < 3
    assert unusable(begun, "answer", 1, "perhaps") == "cli-decision"
    assert refused(begun, "answer", 9, "deny", "--reason", "x") == "event-no-appeal"


@pytest.mark.parametrize(
    ("effect", "code"),
    [
        (("points", "甲", "1"), "points-taken"),
        (("points", "甲", "-1"), "points-taken"),
        (("infraction", "1", "拔子"), "infraction"),
        (("result", "1", "1", "void"), "result-ruled"),
    ],
)
def test_rulings_are_written_in_words(effect: tuple[str, ...], code: str, begun: Cup):
    begun.do("rule", *effect, "--by", "chief")
    assert begun.read("audit")[-1]["fact"]["effect"]["effect"] == code
    begun.do("rule", "overturn", 1, "--by", "chief")
    assert unusable(begun, "rule", *effect[:1]) == "cli-effect"


def test_a_play_off_is_ruled_where_the_regulations_have_one(begun: Cup, tmp_path: Path):
    assert refused(begun, "rule", "play-off", "2", "1") == "event-no-play-off"
    cup = Cup(tmp_path / "p.qihui", "--preset", "j-swiss", "--set", 'chain=["points","play-off"]')
    for name in "甲乙丙丁戊己":
        cup.do("enter", name)
    cup.do("start")
    cup.do("rule", "play-off", "2", "1", "--by", "chief")
    assert [line["number"] for line in cup.read("rank")["lines"]][:2] == [2, 1]


def test_a_sealed_draw_is_promised_made_and_verified(tmp_path: Path):
    cup = Cup(tmp_path / "k.qihui", "--preset", "j-knockout")
    for name in "甲乙丙丁戊":
        cup.do("enter", name)
    secret = tmp_path / "secret.json"
    cup.do("draw", "bracket", "--seal", secret)
    assert lots.read_secret(secret.read_bytes()).seed not in cup.path.read_text(encoding="utf-8")
    assert refused(cup, "draw", "bracket") == "event-draw-sealed"
    told = cup.do("draw", "--open", secret, "--witness", "早上好").out
    assert "早上好" in told
    cup.do("start")
    assert cup.read("verify")["valid"]
    made = cup.read("show")["draws"][0]["made"]
    document = tmp_path / "draw.json"
    document.write_bytes(lots.write(_draw(made)))
    assert qihui("draw", "--verify", document).code == 0


def _draw(made: object) -> lots.Draw:
    import msgspec

    return msgspec.convert(made, lots.Draw)


def test_a_secret_is_not_left_behind_by_a_draw_that_is_refused(cup: Cup, tmp_path: Path):
    assert refused(cup, "draw", "bracket", "--seal", tmp_path / "secret.json") == "event-no-draw-for"
    assert not (tmp_path / "secret.json").exists()


def test_a_list_is_shown_before_it_is_taken(cup: Cup, tmp_path: Path):
    file = tmp_path / "list.csv"
    file.write_bytes("姓名,单位,电话\n甲,,\n己,法学院,013800\n己,法学院,013800\n,法学院,1\n".encode("gb18030"))
    before = cup.path.read_bytes()
    answer = cup.ask("import", file, stdin="n\n")
    assert answer.code == 1
    assert cup.path.read_bytes() == before
    assert "the same as row 3" in answer.out
    assert "row 5" in answer.out.lower()
    answer = cup.ask("import", file, "--json")
    assert [row["type"] for row in answer.json["rows"]] == ["asked", "added", "doubled"]
    assert (answer.json["taken"], answer.json["faults"][0]["row"]) == (False, 5)
    answer = cup.ask("import", file, "--yes", "--answer", "2=1")
    assert answer.code == 1  # row 5 was left out
    assert [each["card"]["name"] for each in cup.read("show")["entries"]][5:] == ["己"]
    assert cup.read("show", "--all")["contacts"]["6"] == {"phone": "013800"}
    assert unusable(cup, "import", file, "--answer", "x") == "cli-answer"
    assert unusable(cup, "import", tmp_path / "none.csv") == "file-not-found"


def test_regulations_are_previewed_and_changed_before_the_start(cup: Cup):
    before = cup.path.read_bytes()
    answer = cup.ask("regulations", "--set", "format.rounds=4", "--reason", "时间够", stdin="n\n")
    assert (answer.code, cup.path.read_bytes()) == (0, before)
    assert "Swiss, 3 rounds" in answer.out
    assert "Swiss, 4 rounds" in answer.out
    answer = cup.ask("regulations", "--set", "format.rounds=4", "--reason", "时间够", "--json")
    assert (answer.code, answer.json["taken"], cup.path.read_bytes()) == (0, False, before)
    assert any("Swiss, 4 rounds" in line for line in answer.json["told"])
    cup.do("regulations", "--set", "format.rounds=4", "--reason", "时间够", "--yes")
    assert cup.read("regulations")["format"]["rounds"] == 4
    assert cup.read("show")["version"] == 2
    assert unusable(cup, "regulations", "--set", "format.round=4") == "cli-regulations"
    assert unusable(cup, "regulations", "--set", "rounds.x=4") == "cli-set"
    assert unusable(cup, "regulations", "--set", "best_of=99") == "regulations-best-of"
    for fee in ("fee", "appeals.fee"):
        assert unusable(cup, "regulations", "--set", f"{fee}={10**13 + 1}") == "money-amount"
    assert refused(cup, "regulations", "--set", "best_of=3", "--yes") == "event-reason"


def test_founding_names_what_is_wrong(tmp_path: Path):
    path = tmp_path / "a.qihui"
    answer = qihui("event", "new", path, "--preset", "chess", "--json")
    assert (answer.code, json.loads(answer.err)["code"]) == (2, "cli-preset")
    rules = tmp_path / "rules.json"
    rules.write_text('{"game": "junqi"}', encoding="utf-8")
    answer = qihui("event", "new", path, "--regulations", rules)
    assert answer.code == 2
    assert "`profile`" in answer.err
    assert not path.exists()
    Cup(path, "--preset", "d")
    answer = qihui("event", "new", path, "--preset", "d")
    assert (answer.code, "not overwritten" in answer.err) == (2, True)
    assert "c-individual" in qihui("event", "new", "--presets").out


def test_any_command_is_done_as_json_and_a_list_of_them_all_or_none(cup: Cup):
    before = cup.path.read_bytes()
    both = '[{"command": "check-in", "number": 1}, {"command": "check-in", "number": 9}]'
    assert refused(cup, "do", both) == "event-no-entry"
    assert cup.path.read_bytes() == before
    done = cup.do("do", both.replace("9", "2"), "--json").json
    assert [fact["fact"] for fact in done["facts"]] == [
        {"fact": "checked-in", "number": 1},
        {"fact": "checked-in", "number": 2},
    ]
    assert unusable(cup, "do", '{"command": "fly"}') == "cli-command"
    assert unusable(cup, "do", '{"a": ' + "[" * 50_000) == "cli-command"
    assert unusable(cup, "regulations", "--set", "game=" + "[" * 50_000) == "regulations-profile"
    assert unusable(cup, "do", '{"command": "check-in"}') == "cli-command"


def test_the_sum_stands_for_the_file(cup: Cup):
    done = cup.do("check-in", 1, "--json").json
    verdict = cup.read("verify")
    assert (verdict["sum"], verdict["facts"]) == (done["sum"], done["seq"])


def test_the_published_schema_is_that_of_the_program():
    """Written by `qihui event schema > docs/event-file.schema.json`."""
    assert json.loads(SCHEMA.read_bytes()) == json.loads(schemas(*PUBLISHED))


def test_a_duplicate_event_is_scored_by_slips(tmp_path: Path):
    cup = Cup(tmp_path / "c.qihui", "--preset", "c-individual", "--set", "format.length.games=1")
    for number in range(8):
        cup.do("enter", f"棋手{number + 1}")
    cup.do("check-in", "--all")
    cup.draw()
    cup.do("start")
    paired = cup.do("pair", "--json").json["round"]
    cup.do("score", 1, 1, "5", "1", "5", "1", "--times", "310,250.5,300,280")
    before = cup.read("show")["standings"]
    assert all(line["values"][0] == "-" for line in before["lines"])  # nothing to compare with, and secret yet
    assert unusable(cup, "score", 2, 1, "5-1") == "cli-result"
    assert unusable(cup, "score", 2, 1, "void") == "cli-score"
    assert refused(cup, "score", 2, 1, "5", "5", "1", "1") == "event-allies"
    cup.do("score", 2, 1, lower(paired["tables"][1]["entries"]))
    told = cup.see("rank", "--explain", paired["tables"][0]["entries"][0]).out
    assert "R: 100.0, the mean of\n  100.0  Round 1  deal “1”: 2 of 2 matchpoints among 2 scores\n" in told


@pytest.mark.clause("H.custody")
def test_formations_stay_in_their_envelopes_until_their_deal_is_played_everywhere(tmp_path: Path):
    cup = Cup(
        tmp_path / "c.qihui", "--preset", "c-individual", "--set", "format.rounds=2", "--set", "format.length.games=1"
    )
    for number in range(8):
        cup.do("enter", f"棋手{number + 1}")
    cup.do("check-in", "--all")
    items, secret = tmp_path / "formations.txt", tmp_path / "secret.json"
    items.write_text("\n".join(f"阵{number}\tLAYOUT-{number}" for number in range(4)), encoding="utf-8")
    assert unusable(cup, "draw", "deals", "--items", items) == "draw-formations-open"
    cup.do("draw", "deals", "--items", items, "--seal", secret)
    cup.do("draw", "--open", secret)
    cup.draw()
    cup.do("start")
    paired = cup.do("pair", "--json").json["round"]
    assert unusable(cup, "open-envelopes", "--secret", secret) == "cli-nothing-open"
    drawn = next(each for each in cup.read("show")["draws"] if each["purpose"] == "deals")["made"]["result"]
    assert refused(cup, "open-envelopes", drawn[0]["item"], "--secret", secret) == "event-deal-secret"
    cup.round(paired, lower)
    assert "LAYOUT" not in cup.path.read_text(encoding="utf-8")
    cup.do("open-envelopes", "--secret", secret)
    openings = cup.read("show")["openings"]
    assert [each["name"] for each in openings] == [drawn[0]["item"]]
    assert openings[0]["text"].startswith("LAYOUT-")
    assert unusable(cup, "open-envelopes", "--secret", secret) == "cli-nothing-open"
    assert unusable(cup, "open-envelopes", "别的", "--secret", secret) == "draw-no-envelope"
    assert unusable(cup, "draw", "--seal", secret, "--open", secret) == "cli-draw-one"
    assert cup.read("verify")["valid"]


def test_lists_are_written_for_spreadsheets_and_contacts_only_for_officials(begun: Cup, tmp_path: Path):
    begun.do("change", 1, "--phone", "013800001111", "--name", "=1+1")
    begun.see("export", "entries", "--to", tmp_path / "a.csv")
    begun.see("export", "entries", "--all", "--to", tmp_path / "b.csv")
    public, full = ((tmp_path / name).read_text(encoding="utf-8-sig") for name in ("a.csv", "b.csv"))
    assert "'=1+1" in public
    assert "013800001111" not in public
    assert "013800001111" in full
    for what, name in (("standings", "s.json"), ("results", "r.json"), ("results", "r.xlsx"), ("entries", "e.json")):
        begun.see("export", what, "--to", tmp_path / name)
        assert b"013800001111" not in (tmp_path / name).read_bytes()
    for what, name, code in (("standings", "x.doc", "cli-export"), ("calendar", "x.ics", "cli-dates")):
        answer = qihui("event", "export", what, "-f", begun.path, "--to", tmp_path / name, "--json")
        assert (answer.code, json.loads(answer.err)["code"]) == (2, code)
        assert not (tmp_path / name).exists()
    knockout = Cup(tmp_path / "k.qihui", "--preset", "j-knockout")
    answer = qihui("event", "export", "report", "-f", knockout.path, "--to", tmp_path / "k.trf", "--json")
    assert json.loads(answer.err)["code"] == "cli-no-report"


def test_an_event_that_has_not_begun_can_be_looked_at(cup: Cup):
    for arguments in (("show",), ("show", "--entries"), ("rank",), ("audit",), ("verify",), ("regulations",)):
        for language in LANGUAGES:
            assert cup.see(*arguments, language=language).out
    assert "Next: start" in cup.see("show").out
    answer = qihui("event", "show", "-f", cup.path, "--round", 1, "--json")
    assert answer.code == 0
    assert qihui("event", "show", "-f", cup.path, "--round", 1).code == 2
    assert qihui("event", "rank", "-f", cup.path, "--explain", "甲").code == 2
