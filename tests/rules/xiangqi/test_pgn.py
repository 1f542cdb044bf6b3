import unicodedata
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from old_xiangqi_files import random_moves

from qihui.rules.errors import BadRecord
from qihui.rules.xiangqi import fen, notation, pgn
from qihui.rules.xiangqi.foreign import Game, Result

FOREIGN = """[Game "Chinese Chess"]
[Event ""]
[Date "2017-03-20"]
[Site "华山"]
[RedTeam ""]
[Red "甲(北斗)"]
[BlackTeam ""]
[Black "乙(北斗)"]
[TimeControl "15-5-15"]
[Result "1/2-1/2"]
[FEN "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1"]
  1. 相七进五
     炮２平５
  2. 兵七进一
     马２进３
{　　红方稳健，也可走马二进三；[参见] (上局)。}
  3. 马八进七
     车１平２
  4. 车九平八 炮８平６   5. 炮八进四 马８进７  6. 马二进三 车９平８
  7. 车一平二 车８进４   8. 炮二平一 车８进５  9. 马三退二 卒７进１
 10. 仕四进五 卒５进１  11. 马二进三 炮５进１ 12. 炮八进二 士４进５
 13. 兵三进一 卒７进１  14. 相五进三 炮５平７ 15. 马三进四 炮７进６
 16. 马四进六 象３进５  17. 马六进七 炮６平３ 18. 炮八退一 士５进４
 19. 炮一平五 士６进５  20. 马七进六 将５平６ 21. 炮五进三 炮３进３
 22. 相三退五 炮３退１  23. 炮五平四 马７进６ 24. 马六进四 炮７退８
 25. 兵五进一 车２进１  26. 马四进三 将６平５ 27. 兵五进一 士５进６
 28. 马三退一 炮７平３  29. 仕五进四 后炮退１ 30. 兵五平六 前炮进２
 1/2-1/2
  =========
"""
SHORT = "1. 炮二平五 马8进7 2. 马二进三 车9平8 3. 车一平二 马2进3 4. 兵七进一 卒7进1 *"
SHORT_MOVES = ("h2-e2", "h9-g7", "h0-g2", "i9-h9", "i0-h0", "b9-c7", "c3-c4", "g6-g5")


def only(text: str, encoding: str = "utf-8") -> Game:
    (game,) = pgn.parse(text.encode(encoding))
    return game


def refused(data: bytes) -> BadRecord:
    with pytest.raises(BadRecord) as error:
        pgn.parse(data)
    return error.value


@pytest.mark.clause("X.record")
@pytest.mark.parametrize(
    ("encoding", "told"), [("utf-8", "utf-8"), ("utf-8-sig", "utf-8"), ("gb18030", "gb18030"), ("gbk", "gb18030")]
)
def test_a_game_of_another_program_is_read_however_it_is_coded(encoding: str, told: str):
    game = only(FOREIGN, encoding)
    assert len(game.moves) == 60
    assert game.moves[:3] + game.moves[-2:] == ("c0-e2", "b7-e7", "c3-c4", "e5-d5", "c5-c3")
    assert (game.result, game.start, game.encoding) == (Result.DRAW, "", told)
    assert game.tag("Red") == "甲(北斗)"
    assert [name for name, _ in game.tags][:3] == ["Event", "Date", "Site"]


@pytest.mark.clause("X.record")
@pytest.mark.parametrize(
    "text",
    [
        SHORT,
        "1.炮二平五 馬８進７ 2．馬二進三 車９平８ 3、俥一平二 馬2進3\n4. 兵七進一 卒7進1",
        "1. C2.5 H8+7 2. H2+3 R9.8 3. R1.2 H2+3 4. P7+1 P7+1 *",
        '[Format "ICCS"]\n1. C2=5 h8+7 2. h2+3 r9=8 3. r1=2 h2+3 4. p7+1 p7+1',
        "1. C2.5 ?! H8+7 ? 2. H2+3 ！ R9.8 3. R1.2 H2+3 4. P7+1 P7+1 ?",
        "1. H2-E2 H9-G7 2. H0-G2 I9-H9 3. I0-H0 B9-C7 4. C3-C4 G6-G5 *",
        "h2e2 h9g7 h0g2 i9h9 i0h0 b9c7 c3c4 g6g5",
        """1. 炮二平五! 马8进7 $1 (1... 炮8平5 2. 马二进三 {好} (2. 炮八平五)) 2. 马二进三 ; 常见
% 无关
2. ... 车9平8 3. 车一平二 马2进3?! 4. 兵七进一 卒7进1+ *""",
        """{开局（的话）} 1. 炮二平五 {; } 马8进7 {多行
注释} 2 马二进三 2... 车9平8 3 车一平二 …… 马2进3 4. 兵七进一 卒7进1""",
    ],
)
def test_moves_are_read_in_every_notation_with_what_stands_between(text: str):
    assert only(text).moves == SHORT_MOVES


@pytest.mark.clause("X.record")
def test_a_file_may_hold_several_games():
    first = f'[Red "甲"]\n\n{SHORT[:-1]}1-0\n\n'
    others = '[Red "乙"]\n[Result "0-1"]\n1. 炮八平五\n[Red "丙"]\n\n*\n=====\n1. 兵七进一 *'
    games = pgn.parse((first + others).encode())
    assert [game.tag("Red") for game in games] == ["甲", "乙", "丙", ""]
    assert [game.result for game in games] == [Result.RED, Result.BLACK, Result.OPEN, Result.OPEN]
    assert [len(game.moves) for game in games] == [8, 1, 0, 1]


@pytest.mark.clause("X.record")
@pytest.mark.parametrize(
    ("tag", "below", "result"),
    [
        ("1-0", "1-0", Result.RED),
        ("1-0", "*", Result.RED),
        ("1-0", "", Result.RED),
        ("*", "0-1", Result.BLACK),
        ("", "1/2-1/2", Result.DRAW),
        ("红胜", "", Result.RED),
        ("和棋", "1/2", Result.DRAW),
        (None, "黑胜", Result.BLACK),
        (None, "", Result.OPEN),
    ],
)
def test_the_result_stands_in_a_tag_or_below_the_moves(tag: str | None, below: str, result: Result):
    head = "" if tag is None else f'[Result "{tag}"]\n'
    assert only(f"{head}1. 炮二平五 {below}").result is result


def test_a_game_may_begin_anywhere():
    text = '[FEN "4k4/4a4/9/9/9/9/9/4p4/9/R3K4 b - - 3 12"]\n12. ... 卒5平6 13. 车九进九 0-1'
    game = only(text)
    assert game.moves == ("e2-f2", "a0-a9")
    assert fen.dump(game.first) == "4k4/4a4/9/9/9/9/9/4p4/9/R3K4 b - - 3 12"
    assert pgn.parse(pgn.dump([game])) == (Game(game.tags, game.moves, game.result, game.start, "utf-8"),)
    assert "12... 卒5平4" in pgn.dump([Game(game.tags, ("e2-d2", "a0-a9"), game.result, game.start)]).decode()


FAULTS = [
    ('[Red "甲]\n1. 炮二平五', "pgn-tag", "line 1 (byte 0)"),
    ("[Red 甲]\n1. 炮二平五", "pgn-tag", "line 1 (byte 0)"),
    ('\n[Red "a"]\n[Black "b"', "pgn-tag", "line 3 (byte 11)"),
    ("1. 炮二平五 {没完\n 马8进7", "pgn-comment", "line 1 (byte 16)"),
    ("1. 炮二平五 (1. 炮八平五 {a} (2. 马二进三)\n", "pgn-variation", "line 1 (byte 16)"),
    ('1. 炮二平五 (1. 炮八平五\n[Red "b"]', "pgn-variation", "line 1 (byte 16)"),
    ("1. 炮二平五 ) 马8进7", "pgn-stray", "line 1 (byte 16)"),
    ("1. 炮二平五 } 马8进7", "pgn-stray", "line 1 (byte 16)"),
    ("1. 炮二平五\n炮八平十", "move-unreadable", "line 2 (byte 16)"),
    ("1. 炮二平五\n   车1平2", "move-illegal", "line 2 (byte 19)"),
    ("1. 炮二平五 后炮平5", "move-no-piece", "line 1 (byte 16)"),
    ('[FEN "3k5/9/9/4C4/9/4C4/9/9/9/5K3 w"]\n1. 炮五平六', "move-ambiguous", "line 2 (byte 41)"),
    ('[FEN "9/9 w"]\n1. 炮五平六', "pgn-fen", "line 1 (byte 0)"),
    ('[Result "赢"]\n1. 炮二平五', "pgn-result", "line 1 (byte 0)"),
    ('[Red "甲"]\n[Result "1-0"]\n1. 炮二平五 0-1', "pgn-result", "line 2 (byte 12)"),
    ("", "empty", "line 1 (byte 0)"),
    (" \n{只有注释}", "empty", "line 1 (byte 0)"),
]


@pytest.mark.clause("X.record")
@pytest.mark.parametrize(("text", "code", "where"), FAULTS)
def test_a_fault_is_told_with_its_line_and_byte(text: str, code: str, where: str):
    error = refused(text.encode())
    assert (error.key, error.where) == (f"bad-record.{code}", where)


@pytest.mark.clause("X.record")
def test_a_bad_move_is_told_with_its_number():
    error = refused("1. 炮二平五 马8进7 2. 马二进三 卒7进1 3. 炮五进五".encode("gb18030"))
    assert error.key == "bad-record.move-illegal"
    assert error.fields == {"where": "line 1 (byte 41)", "move": "炮五进五", "number": 3, "side": "red"}
    error = refused(b'[FEN "4k4/4a4/9/9/9/9/9/4p4/9/R3K4 b - - 3 12"]\n12... P5+9')
    assert (error.fields["number"], error.fields["side"]) == (12, "black")


def test_bytes_are_counted_in_the_files_own_coding():
    text = '[Red "甲乙丙"]\n1. 炮二平五 车二平五'
    assert refused(text.encode()).where == "line 2 (byte 34)"
    assert refused(text.encode("gb18030")).where == "line 2 (byte 27)"
    assert refused(text.encode("utf-8-sig")).where == "line 2 (byte 37)"


@pytest.mark.clause("X.record")
def test_a_file_in_no_known_coding_is_refused():
    error = refused(b'[Red "a"]\n1. \xc5\xda\xb6\xfe\xff\xff')
    assert (error.key, error.where) == ("bad-record.text-coding", "line 2 (byte 17)")
    error = refused(b'\xef\xbb\xbf[Red "\xff"]')
    assert (error.key, error.where) == ("bad-record.text-coding", "line 1 (byte 9)")


def test_tags_are_read_with_and_without_escapes():
    text = r"""[Event "第24届"五羊杯"赛"]
[Site "a \"b\" \\ c\d"] [Round "\\"]
[ Red  "甲" ]
1. 炮二平五"""
    game = only(text)
    assert game.tags == (("Event", '第24届"五羊杯"赛'), ("Site", 'a "b" \\ c\\d'), ("Round", "\\"), ("Red", "甲"))


VALUES = st.text(st.characters(exclude_categories=("Cs", "Cc", "Zl", "Zp")), max_size=30) | st.text(
    '\\"] [a', max_size=12
)


@pytest.mark.clause("X.record")
@settings(max_examples=150, deadline=None)
@given(values=st.lists(VALUES, max_size=5), seed=st.integers(0, 40), key=st.sampled_from(notation.NOTATIONS))
def test_every_game_that_is_written_reads_back(values: list[str], seed: int, key: str):
    rng = Random(seed)
    tags = tuple((f"Tag{number}", value) for number, value in enumerate(values))
    games = tuple(
        Game(tags, tuple(random_moves(rng, rng.randint(0, 12))), rng.choice(list(Result)), encoding="utf-8")
        for _ in "ab"
    )
    assert pgn.parse(pgn.dump(games, key)) == games


@pytest.mark.clause("X.record")
@pytest.mark.parametrize("key", notation.NOTATIONS)
def test_a_long_game_is_written_in_lines_of_eighty_columns(key: str):
    game = Game((("Red", "甲"),), tuple(random_moves(Random(1), 200)), Result.DRAW, encoding="utf-8")
    data = pgn.dump([game], key)
    body = data.decode().split("\n\n", 1)[1]
    widths = [
        sum(1 + (unicodedata.east_asian_width(character) in "WF") for character in line) for line in body.splitlines()
    ]
    assert max(widths) <= 80
    assert min(widths[:-2]) > 60
    assert pgn.parse(data) == (game,)


@pytest.mark.clause("X.record")
def test_a_written_game_looks_like_this():
    game = Game((("Red", '"甲"'), ("Black", "乙")), SHORT_MOVES[:3], Result.RED)
    assert pgn.dump([game]).decode() == (
        '[Game "Chinese Chess"]\n[Red "\\"甲\\""]\n[Black "乙"]\n[Result "1-0"]\n[Format "Chinese"]\n\n'
        "1. 炮二平五 马8进7 2. 马二进三 1-0\n"
    )
    assert "1. C2.5 H8+7 2. H2+3 1-0" in pgn.dump([game], "wxf").decode()
    assert '[Format "ICCS"]\n\n1. H2-E2 H9-G7' in pgn.dump([game], "iccs").decode()
    assert "馬8進7" in pgn.dump([game], "zh-Hant").decode()


@pytest.mark.clause("X.record")
def test_a_damaged_file_is_read_or_refused():
    rng = Random(4)
    whole = FOREIGN.encode() + pgn.dump([Game((("Red", 'a"b'),), tuple(random_moves(rng, 20)), Result.RED)], "wxf")
    outcomes = set()
    for _ in range(300):
        damaged = bytearray(whole)
        for _ in range(rng.randint(1, 3)):
            damaged[rng.randrange(len(whole))] = rng.choice(b'[]{}()";%$\\\n \xff19+-')
        try:
            pgn.parse(bytes(damaged))
            outcomes.add("read")
        except BadRecord as error:
            outcomes.add(error.key)
    assert "read" in outcomes
    assert len(outcomes) > 5
