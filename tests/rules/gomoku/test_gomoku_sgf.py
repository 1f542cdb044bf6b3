from contextlib import suppress
from random import Random

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from qihui.rules import BadRecord, Exit, Outcome, Termination
from qihui.rules.core import Piece
from qihui.rules.gomoku import GAME, sgf
from qihui.rules.outcome import Points, ruled, void
from qihui.rules.record import (
    FORMAT,
    Adjusted,
    Corrected,
    DrawAnswered,
    DrawOffered,
    Finished,
    GameFact,
    Header,
    Moved,
    Out,
    Record,
)
from qihui.rules.retelling import Disagreement, disagreement

POINTS = Points(win=2, draw=1, loss=0)
WHOLE = """(;FF[4]GM[4]CA[UTF-8]AP[other:1.0]SZ[15]PB[Anna \\] A]PW[王小明]EV[Cup]RO[2]DT[2026-05-17]RU[Renju]RE[B+R]
C[A comment with \\] and ; in it]
;B[hh]N[first];W[hg]C[second](;B[ig];W[gi](;B[ii])(;B[aa]))(;B[ih];W[oo]))
"""
"""A file of another program: h8 h9 i9 g7 i7 is its main line."""


def header(**options: object) -> Header:
    return Header(FORMAT, "gomoku", "renju", 1, options, ("Anna", "王小明"), "Friday club")


def random_record(seed: int) -> Record:
    """A random game by random options, ended by moves, by leaving, by agreement, or not at all."""
    rng = Random(seed)
    profile = rng.choice(list(GAME.profiles))
    changes = {"opening": rng.choice(["free", "swap", "swap2"])} | ({"size": 19} if rng.random() < 0.3 else {})
    now = GAME.start(GAME.options(profile, changes), ("", ""))
    facts: list[GameFact] = []
    for _ in range(rng.choice((0, 3, 4, 12, 400))):
        if now.outcome:
            break
        move = rng.choice(now.moves())
        facts.append(Moved(now.turn, move))
        now = now.play(move)
    if now.outcome is None:
        match rng.randrange(3):
            case 0:
                reason = rng.choice((Exit.RESIGNED, Exit.TIME, Exit.ABANDONED))
                facts.append(Out(now.turn, reason))
                now = now.retire(now.turn, reason)
            case 1:
                now = now.draw(Termination.AGREED)
    if now.outcome:
        facts.append(Finished(now.outcome))
    players = ("[Anna]", "王\\小明")
    return Record(Header(FORMAT, "gomoku", profile, 1, changes, players, "Cup, round 2"), tuple(facts))


def error(text: str | bytes) -> tuple[str, str]:
    with pytest.raises(BadRecord) as caught:
        sgf.parse(text if isinstance(text, bytes) else text.encode())
    return caught.value.key.removeprefix("bad-record."), caught.value.where


def moves(record: Record) -> list[str]:
    return [fact.move for fact in record.facts if isinstance(fact, Moved)]


@given(st.integers(0, 2**32))
def test_a_game_is_read_back_as_it_was_written(seed: int):
    record = random_record(seed)
    assert disagreement(record) is None
    data = sgf.dump(record)
    assert sgf.is_sgf(data)
    again = sgf.parse(data)
    assert again == record
    assert sgf.dump(again) == data


def test_what_the_format_cannot_hold_is_left_out():
    facts = (Moved(0, "h8", ms=700), DrawOffered(0), DrawAnswered(1, accept=False), Moved(1, "h9", ms=90))
    again = sgf.parse(sgf.dump(Record(header(), facts)))
    assert again == Record(header(), (Moved(0, "h8"), Moved(1, "h9")))


def test_points_are_written_from_the_upper_left():
    facts = tuple(Moved(number % 2, move) for number, move in enumerate(("h8", "a15", "o1", "pass", "a1")))
    text = sgf.dump(Record(header(), facts)).decode()
    assert text.startswith("(;FF[4]GM[4]CA[UTF-8]AP[qihui]SZ[15]PB[Anna]PW[王小明]EV[Friday club]RU[renju]QIHUIRULES[")
    assert text.endswith("\n;B[hh];W[aa];B[oo];W[];B[ao])\n")


def test_the_main_line_of_another_program_is_read():
    record = sgf.parse(WHOLE.encode())
    assert moves(record) == ["h8", "h9", "i9", "g7", "i7"]
    assert record.header == Header(FORMAT, "gomoku", "renju", 1, {}, ("Anna ] A", "王小明"), "Cup, 2, 2026-05-17")
    assert record.facts[-2:] == (Out(1, Exit.RESIGNED), Finished(Outcome((2, 0), (0,), Termination.RESIGNED)))
    assert disagreement(record) is None


@pytest.mark.parametrize("charset", ["utf-8", "utf-8-sig", "gb18030"])
@pytest.mark.parametrize("named", ["UTF-8", "GB2312", "", "ISO-8859-1"])
def test_chinese_names_are_read_whatever_the_file_calls_its_encoding(charset: str, named: str):
    text = WHOLE.replace("UTF-8", named) if named else WHOLE.replace("CA[UTF-8]", "")
    record = sgf.parse(text.encode(charset))
    if (charset, named) == ("gb18030", "ISO-8859-1"):
        # What a file says counts before what it may be.
        assert record.header.players[1] == "王小明".encode("gb18030").decode("latin-1")
    else:
        assert record.header.players[1] == "王小明"


def test_a_character_whose_second_byte_is_a_bracket_or_backslash_breaks_no_value():
    name = b"\x81]\x81\\".decode("gb18030")
    data = f"(;GM[4]PB[{name}];B[hh])".encode("gb18030")
    assert sgf.parse(data).header.players[0] == name


def test_big5_is_read_where_the_file_names_it():
    data = "(;GM[4]CA[Big5]PB[許功蓋];B[hh])".encode("big5")
    assert sgf.parse(data).header.players[0] == "許功蓋"


@pytest.mark.parametrize(
    ("value", "move"),
    [("hh", "h8"), ("h8", "h8"), ("H8", "h8"), ("ao", "a1"), ("a1", "a1"), ("o15", "o15"), ("oa", "o15")],
)
def test_points_are_read_in_both_ways_of_writing(value: str, move: str):
    assert moves(sgf.parse(f"(;GM[4];B[{value}])".encode())) == [move]


@pytest.mark.parametrize("value", ["", "tt"])
def test_a_pass_is_read_and_allowed(value: str):
    record = sgf.parse(f"(;GM[4];B[hh];W[hg];B[{value}];W[ii])".encode())
    assert moves(record) == ["h8", "h9", "pass", "i7"]
    assert record.header.options == {"pass_draw": True}
    assert disagreement(record) is None


@pytest.mark.parametrize(
    ("told", "profile", "options"),
    [
        ("", "freestyle", {}),
        ("RU[Freestyle]", "freestyle", {}),
        ("RU[Standard gomoku]", "standard", {}),
        ("RU[renju]", "renju", {"centre_first": False}),
        ("RU[连珠]", "renju", {"centre_first": False}),
        ("RU[有禁手]", "renju", {"centre_first": False}),
        ("RU[无禁手]", "freestyle", {}),
        ("SZ[19]", "freestyle", {"size": 19}),
        ("SZ[15:15]", "freestyle", {}),
    ],
)
def test_the_rules_are_those_that_a_file_names_or_shows(told: str, profile: str, options: dict[str, object]):
    record = sgf.parse(f"(;GM[4]{told};B[c3];W[d4])".encode())
    assert (record.header.profile, record.header.options) == (profile, options)
    assert disagreement(record) is None


FIVE = "(;GM[4]RE[{}];B[hh];W[aa];B[ih];W[ab];B[jh];W[ac];B[kh];W[ad];B[lh])"


@pytest.mark.parametrize("result", ["B+", "B+5", "b+r", "?", "", "Void", "黑胜"])
def test_a_game_that_the_moves_end_is_ended_by_them(result: str):
    record = sgf.parse(FIVE.format(result).encode())
    line = ("h8", "i8", "j8", "k8", "l8")
    assert record.facts[-1] == Finished(Outcome((2, 0), (0,), Termination.FIVE, lines=(line,)))
    assert disagreement(record) is None


def test_a_record_may_leave_out_what_only_shows_its_outcome_but_not_change_who_won_and_how():
    record = sgf.parse(FIVE.format("").encode())

    def why(outcome: Outcome) -> str | None:
        found = disagreement(msgspec.structs.replace(record, facts=(*record.facts[:-1], Finished(outcome))))
        return found and found.why

    assert why(Outcome((2, 0), (0,), Termination.FIVE)) is None
    assert why(Outcome((2, 0), (0,), Termination.FORBIDDEN)) == "outcome"
    assert why(Outcome((0, 2), (1,), Termination.FIVE)) == "outcome"
    assert why(Outcome((2, 1), (0,), Termination.FIVE)) == "outcome"


@pytest.mark.parametrize("result", ["W+R", "0", "Draw"])
def test_a_result_that_contradicts_the_moves_is_refused(result: str):
    assert error(FIVE.format(result)) == ("sgf-result", "byte 9")


@pytest.mark.parametrize(
    ("result", "facts"),
    [
        ("W+R", (Out(0, Exit.RESIGNED), Finished(Outcome((0, 2), (1,), Termination.RESIGNED)))),
        ("W+Time", (Out(0, Exit.TIME), Finished(Outcome((0, 2), (1,), Termination.TIME)))),
        ("B+F", (Out(1, Exit.ABANDONED), Finished(Outcome((2, 0), (0,), Termination.ABANDONED)))),
        ("B+", (Out(1, Exit.RESIGNED), Finished(Outcome((2, 0), (0,), Termination.RESIGNED)))),
        ("0", (Finished(Outcome((1, 1), (), Termination.AGREED)),)),
        ("Draw", (Finished(Outcome((1, 1), (), Termination.AGREED)),)),
        ("?", ()),
        ("Void", ()),
    ],
)
def test_how_an_open_game_ended_is_what_its_result_says(result: str, facts: tuple[GameFact, ...]):
    record = sgf.parse(f"(;GM[4]RE[{result}];B[hh];W[aa])".encode())
    assert record.facts[2:] == facts
    assert disagreement(record) is None


def test_black_is_the_player_who_has_it_at_the_end():
    facts = tuple(Moved(seat, move) for seat, move in ((0, "h8"), (0, "h9"), (0, "i8"), (1, "black"), (0, "a1")))
    record = Record(header(opening="swap"), facts)
    text = sgf.dump(record).decode()
    assert "PB[王小明]PW[Anna]" in text
    assert ";QIHUIWORD[black];W[ao]" in text
    assert sgf.parse(text.encode()) == record


def test_an_illegal_game_is_read_and_judged():
    record = sgf.parse(b"(;GM[4];B[hh];W[hh];B[aa])")
    assert moves(record) == ["h8", "h8", "a15"]
    assert disagreement(record) == Disagreement(2, 1, "illegal-move.occupied")
    record = sgf.parse(b"(;GM[4];B[hh];B[hg])")
    assert disagreement(record) == Disagreement(2, 1, "illegal-move.not-your-turn")
    record = sgf.parse((FIVE.format("B+")[:-1] + ";W[oo])").encode())
    assert disagreement(record) == Disagreement(10, 9, "illegal-move.game-over")


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("", ("foreign", "byte 0")),
        ("GM[4]", ("foreign", "byte 0")),
        ("(;GM[1]SZ[19];B[aa])", ("sgf-game", "byte 4")),
        ("(;GM[4]SZ[20];B[aa])", ("sgf-size", "byte 9")),
        ("(;GM[4]SZ[15:19];B[aa])", ("sgf-size", "byte 9")),
        ("(;GM[4]SZ[big];B[aa])", ("sgf-size", "byte 9")),
        ("(;GM[4]AB[aa];W[bb])", ("sgf-setup", "byte 9")),
        ("(;GM[4];B[pp])", ("sgf-point", "byte 9")),
        ("(;GM[4];B[p1])", ("sgf-point", "byte 9")),
        ("(;GM[4];B[a16])", ("sgf-point", "byte 9")),
        ("(;GM[4];B[abc])", ("sgf-point", "byte 9")),
        ("(;GM[4]PB[王];B[王])", ("sgf-point", "byte 16")),
        ("(;GM[4];B[aa][bb])", ("sgf-twice", "byte 13")),
        ("(;GM[4];B[aa]B[bb])", ("sgf-twice", "byte 14")),
        ("(;GM[4];B[aa]", ("sgf-open", "byte 0")),
        ("(;GM[4];B[aa", ("sgf-open", "byte 9")),
        ("(;GM[4];B[aa\\]", ("sgf-open", "byte 9")),
        ("(;GM[4](;B[aa]", ("sgf-open", "byte 7")),
        ("(;GM[4];B", ("sgf-cut", "byte 9")),
        ("(;GM[4];B;W[aa])", ("sgf-sign", "byte 9")),
        ("(;GM[4];?)", ("sgf-sign", "byte 8")),
        ("(;GM[4]()", ("sgf-sign", "byte 8")),
        ("(;GM[4](;B[aa]);W[bb])", ("sgf-sign", "byte 15")),
        ("(;GM[4];B[aa]) x", ("sgf-sign", "byte 15")),
        ("(;GM[4];B[aa]) (;GM[4])", ("sgf-games", "byte 15")),
        ("(;GM[4];QIHUIWORD[red])", ("sgf-word", "byte 17")),
        ("(;GM[4]QIHUIRULES[{])", ("options", "byte 17")),
        ('(;GM[4]QIHUIRULES[{"profile":"x","version":1,"options":{}}])', ("options", "byte 17")),
        ('(;GM[4]QIHUIRULES[{"profile":"renju","version":9,"options":{}}])', ("profile-version", "byte 17")),
        ('(;GM[4]SZ[19]QIHUIRULES[{"profile":"renju","version":1,"options":{}}])', ("sgf-size", "byte 9")),
    ],
)
def test_damage_is_told_with_its_byte(text: str, wanted: tuple[str, str]):
    assert error(text) == wanted


def test_places_count_the_bytes_of_the_file():
    text = "(;GM[4]PB[王];B[zz])"
    assert error(text.encode()) == ("sgf-point", "byte 16")
    assert error(b"\xef\xbb\xbf" + text.encode()) == ("sgf-point", "byte 19")
    assert error(text.encode("gb18030")) == ("sgf-point", "byte 15")


def test_bytes_that_are_no_text_are_refused_where_they_stand():
    assert error(b"(;GM[4]PB[a\xff\xff];B[aa])") == ("sgf-charset", "byte 11")


def test_deep_nests_of_variations_are_read():
    depth = 20_000
    text = "(;GM[4]" + "(;C[x]" * depth + ")" * depth + ")"
    assert sgf.parse(text.encode()).facts == ()


@given(st.integers(0, 2**32), st.data())
def test_damage_of_any_kind_never_breaks_the_reader(seed: int, data: st.DataObject):
    content = bytearray(sgf.dump(random_record(seed % 50)))
    for _ in range(data.draw(st.integers(1, 6))):
        at = data.draw(st.integers(0, len(content) - 1))
        kind = data.draw(st.integers(0, 2))
        if kind == 0:
            content[at] = data.draw(st.integers(0, 255))
        elif kind == 1:
            del content[at : at + data.draw(st.integers(1, 20))]
            content = content or bytearray(b"(")
        else:
            content[at:at] = data.draw(
                st.sampled_from((b"(", b")", b";", b"[", b"]", b"\\", b"B[aa]", b"\xff", b"SZ[19]"))
            )
    with suppress(BadRecord):
        disagreement(sgf.parse(bytes(content)))


def test_what_is_no_legal_game_of_gomoku_is_not_written():
    with pytest.raises(BadRecord, match="illegal-game"):
        sgf.dump(Record(header(), (Moved(0, "a1"),)))
    with pytest.raises(BadRecord, match="no-sgf"):
        sgf.dump(Record(msgspec.structs.replace(header(), game="siguo"), ()))


@pytest.mark.parametrize(
    ("outcome", "told"),
    [
        (ruled((0,), 2, POINTS, Termination.FORFEIT), "B+F"),
        (ruled((1,), 2, POINTS, Termination.FORFEIT), "W+F"),
        (ruled((), 2, POINTS, Termination.DOUBLE_FORFEIT), "Void"),
        (void(2), "Void"),
        (ruled((1,), 2, POINTS), "W+"),
        (ruled((), 2, POINTS), "0"),
    ],
)
def test_a_file_has_the_result_that_a_referee_gave_the_game(outcome: Outcome, told: str):
    lost = GAME.start(GAME.options("renju", {}), ("", "")).retire(0, Exit.TIME).outcome
    assert lost
    for facts in ((Finished(outcome),), (Out(0, Exit.TIME), Finished(lost), Adjusted(outcome))):
        record = Record(header(), facts)
        assert disagreement(record) is None
        data = sgf.dump(record)
        assert f"RE[{told}]".encode() in data
        assert sgf.parse(data).header == record.header


def test_a_game_with_a_corrected_position_is_not_told_by_its_moves():
    facts = (Moved(0, "h8"), Corrected((Piece("h9", 1, "white"),), (), 0))
    assert disagreement(Record(header(), facts)) is None
    with pytest.raises(BadRecord, match="ruling-in-game"):
        sgf.dump(Record(header(), facts))
