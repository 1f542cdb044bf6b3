import pytest
from crowded import drawn

from qihui.rules.xiangqi import fen, notation
from qihui.rules.xiangqi.board import PARSED
from qihui.rules.xiangqi.notation import BadNotation, chinese, wxf

TWO_CANNONS = "4k4/9/9/4C4/9/4C4/9/9/9/3K5 w"
TWO_ADVISORS = "4k4/9/9/9/9/9/9/3A5/9/3AK4 w"
TWO_ELEPHANTS = "3k5/9/9/9/9/2B6/9/9/9/2B1K4 w"
THREE = "4k4/9/2P6/2P6/2P6/9/9/9/9/3K5 w"
FOUR_OF_BLACK = "1R1cka3/4a4/9/9/p8/p8/p8/p8/9/4K4 b"
FIVE = "4k4/P8/P8/P8/P8/9/P8/9/9/3K5 w"
FIVE_OF_BLACK = "4k4/9/9/p8/9/p8/p8/p8/p8/3K5 b"
TWO_AND_TWO_OF_BLACK = "3a5/5k3/b3P2Rb/9/9/5p3/3p5/9/3p1p1p1/2B1K2n1 b"
TWO_AND_TWO = "3a1kb2/2P1a1P1R/1RC6/n1N2PPc1/2b6/2B2pNr1/2P6/2n2App1/2p2K1p1/2B2ArC1 w"
THREE_AND_TWO = "3k5/9/2P3P2/2P3P2/2P6/9/9/9/9/4K4 w"
THREE_AND_TWO_OF_BLACK = "4k4/9/9/9/9/2p3p2/2p3p2/2p6/9/3K5 b"
TWO_TWO_AND_ONE = "3k5/9/2P3P2/2P1P1P2/9/9/9/9/9/5K3 w"
ROOKS_AND_HORSES = "3k5/9/9/1R5N1/9/1R5N1/9/9/9/4K4 w"
ROOKS_AND_HORSES_OF_BLACK = "4k4/9/9/9/1r5n1/9/1r5n1/9/9/3K5 b"

CASES = [
    # Public bug reports 17, 19 and 20.
    (FOUR_OF_BLACK, "a2-a1", "一卒进1", "++#1"),
    (TWO_AND_TWO_OF_BLACK, "d1-e1", "一卒平5", "4+.5"),
    (TWO_AND_TWO_OF_BLACK, "d3-e3", "二卒平5", "4-.5"),
    (TWO_AND_TWO_OF_BLACK, "f1-e1", "三卒平5", "6+.5"),
    (TWO_AND_TWO_OF_BLACK, "f4-e4", "四卒平5", "6-.5"),
    (TWO_AND_TWO_OF_BLACK, "h1-g1", "卒8平7", "P8.7"),
    (TWO_AND_TWO, "g8-f8", "一兵平四", "3+.4"),
    (TWO_AND_TWO, "c8-d8", "三兵平六", "7+.6"),
    (TWO_AND_TWO, "g6-g7", "二兵进一", "3-#1"),
    (TWO_CANNONS, "e6-d6", "前炮平六", "C+.6"),
    (TWO_CANNONS, "e4-d4", "后炮平六", "C-.6"),
    (TWO_ADVISORS, "d2-e1", "仕六退五", "A6-5"),
    (TWO_ADVISORS, "d0-e1", "仕六进五", "A6#5"),
    (TWO_ELEPHANTS, "c4-e2", "相七退五", "E7-5"),
    (TWO_ELEPHANTS, "c0-e2", "相七进五", "E7#5"),
    # The same of every size of tandem, for both colours.
    (THREE, "c7-d7", "前兵平六", "P+.6"),
    (THREE, "c6-d6", "中兵平六", "P7.6"),
    (THREE, "c5-d5", "后兵平六", "P-.6"),
    (FOUR_OF_BLACK, "a3-b3", "二卒平2", "P+.2"),
    (FOUR_OF_BLACK, "a4-b4", "三卒平2", "P-.2"),
    (FIVE, "a8-a9", "一兵进一", "++#1"),
    (FIVE, "a7-b7", "二兵平八", "P+.8"),
    (FIVE, "a6-b6", "三兵平八", "P9.8"),
    (FIVE, "a5-b5", "四兵平八", "P-.8"),
    (FIVE, "a3-a4", "五兵进一", "--#1"),
    (FIVE_OF_BLACK, "a1-a0", "一卒进1", "++#1"),
    (FIVE_OF_BLACK, "a2-b2", "二卒平2", "P+.2"),
    (FIVE_OF_BLACK, "a3-b3", "三卒平2", "P1.2"),
    (FIVE_OF_BLACK, "a4-b4", "四卒平2", "P-.2"),
    (FIVE_OF_BLACK, "a6-a5", "五卒进1", "--#1"),
    (THREE_AND_TWO, "g7-f7", "一兵平四", "3+.4"),
    (THREE_AND_TWO, "g6-f6", "二兵平四", "3-.4"),
    (THREE_AND_TWO, "c7-d7", "三兵平六", "7+.6"),
    (THREE_AND_TWO, "c6-d6", "四兵平六", "77.6"),
    (THREE_AND_TWO, "c5-d5", "五兵平六", "7-.6"),
    (THREE_AND_TWO_OF_BLACK, "c2-d2", "一卒平4", "3+.4"),
    (THREE_AND_TWO_OF_BLACK, "c3-d3", "二卒平4", "33.4"),
    (THREE_AND_TWO_OF_BLACK, "c4-d4", "三卒平4", "3-.4"),
    (THREE_AND_TWO_OF_BLACK, "g3-h3", "四卒平8", "7+.8"),
    (THREE_AND_TWO_OF_BLACK, "g4-h4", "五卒平8", "7-.8"),
    (TWO_TWO_AND_ONE, "e6-e7", "兵五进一", "P5#1"),
    (TWO_TWO_AND_ONE, "g6-f6", "二兵平四", "3-.4"),
    (ROOKS_AND_HORSES, "b6-b9", "前车进三", "R+#3"),
    (ROOKS_AND_HORSES, "b4-b1", "后车退三", "R--3"),
    (ROOKS_AND_HORSES, "h6-g8", "前马进三", "H+#3"),
    (ROOKS_AND_HORSES, "h4-f3", "后马退四", "H--4"),
    (ROOKS_AND_HORSES_OF_BLACK, "b3-b0", "前车进3", "R+#3"),
    (ROOKS_AND_HORSES_OF_BLACK, "b5-b9", "后车退4", "R--4"),
    (ROOKS_AND_HORSES_OF_BLACK, "h3-g1", "前马进7", "H+#7"),
    (ROOKS_AND_HORSES_OF_BLACK, "h5-f6", "后马退6", "H--6"),
]


@pytest.mark.clause("X.record")
@pytest.mark.parametrize(("board", "move", "words", "letters"), CASES)
def test_pieces_of_one_file_are_told_apart(board: str, move: str, words: str, letters: str):
    place = drawn(board)
    letters = letters.replace("#", "+")
    assert chinese.format(*place, *PARSED[move]) == words
    assert wxf.format(*place, *PARSED[move]) == letters
    assert chinese.parse(words, *place) == wxf.parse(letters, *place) == PARSED[move]


READ = [
    (TWO_CANNONS, "前炮平六", ["前砲平六", "前包平6", "前炮平６", " 前 炮 平 六 ", "+C=6", "C+=6", "c+.6", "+c.6"]),
    (TWO_CANNONS, "后炮平六", ["後炮平六", "后砲平6", "-C=6", "C-=6"]),
    (TWO_ADVISORS, "仕六退五", ["士六退五", "前仕退五", "士6退5", "A+-5"]),
    (TWO_ELEPHANTS, "相七进五", ["象七進五", "后相进五", "B7+5", "b7+5"]),
    (ROOKS_AND_HORSES, "前马进三", ["前馬進三", "前傌進3", "N++3", "+H+3"]),
    (ROOKS_AND_HORSES_OF_BLACK, "后车退4", ["後車退4", "后俥退四", "后车退４", "R--4", "-R-4"]),
    (THREE, "中兵平六", ["二兵平六", "中卒平6", "P..6", "P.=6", "Pb.6"]),
    (THREE, "前兵平六", ["一兵平六", "前七平六", "+P.6"]),
    (FOUR_OF_BLACK, "一卒进1", ["前卒进1", "1卒进1", "一兵进一", "Pa+1", "PA+1"]),
    (FIVE, "五兵进一", ["后兵进一", "後兵進一", "Pe+1"]),
    (FIVE, "三兵平八", ["中兵平八", "Pc=8"]),
    (TWO_AND_TWO, "一兵平四", ["前兵三平四", "前三平四", "Pa.4"]),
    (TWO_AND_TWO_OF_BLACK, "三卒平5", ["前卒6平5", "前6平5", "６+.5".replace("６", "6")]),
    (THREE_AND_TWO, "四兵平六", ["中兵七平六", "中兵平六", "中七平六", "Pd.6"]),
]


@pytest.mark.clause("X.record")
@pytest.mark.parametrize(("board", "words", "others"), READ)
def test_other_ways_of_writing_are_read(board: str, words: str, others: list[str]):
    place = drawn(board)
    wanted = chinese.parse(words, *place)
    for text in others:
        assert notation.parse(text, *place) == wanted, text


@pytest.mark.clause("X.record")
@pytest.mark.parametrize("text", ["H2-E2", "h2e2", "H2E2", "h2-e2", "炮二平五", "砲二平５", "C2.5", "c2=5"])
def test_the_first_move_of_most_games_is_read_in_every_way(text: str):
    cells, _ = drawn(fen.START)
    assert notation.parse(text, cells, 0) == PARSED["h2-e2"]


@pytest.mark.clause("X.record")
def test_a_move_is_told_in_all_notations():
    cells, _ = drawn(fen.START)
    assert notation.names(cells, 0, *PARSED["h0-g2"]) == {
        "zh-Hans": "马二进三",
        "zh-Hant": "馬二進三",
        "wxf": "H2+3",
        "iccs": "H0-G2",
    }
    assert notation.names(cells, 1, *PARSED["h9-g7"]) == {
        "zh-Hans": "马8进7",
        "zh-Hant": "馬8進7",
        "wxf": "H8+7",
        "iccs": "H9-G7",
    }


REFUSED = [
    (fen.START, "炮二平", "notation.unreadable"),
    (fen.START, "炮五平十", "notation.unreadable"),
    (fen.START, "X2.5", "notation.unreadable"),
    (fen.START, "j2-e2", "notation.unreadable"),
    (fen.START, "", "notation.unreadable"),
    (fen.START, "炮一平五", "notation.no-such-piece"),
    (fen.START, "前炮平五", "notation.no-such-piece"),
    (fen.START, "C+.5", "notation.no-such-piece"),
    (fen.START, "34.5", "notation.no-such-piece"),
    (fen.START, "e4-e5", "notation.no-such-piece"),
    (fen.START, "h7-e7", "notation.no-such-piece"),
    (fen.START, "炮二进一", None),
    (fen.START, "炮二进九", "notation.illegal"),
    (fen.START, "车一平二", "notation.illegal"),
    (fen.START, "R1+5", "notation.illegal"),
    (fen.START, "h2-e3", "notation.illegal"),
    (TWO_CANNONS, "炮五平六", "notation.ambiguous"),
    (TWO_CANNONS, "C5.6", "notation.ambiguous"),
    (TWO_CANNONS, "炮五进三", "notation.illegal"),
    (THREE, "兵七平六", "notation.ambiguous"),
    (THREE_AND_TWO, "P+.5", "notation.illegal"),
    (THREE_AND_TWO, "前兵进一", "notation.ambiguous"),
    (FIVE, "六兵进一", "notation.no-such-piece"),
]


@pytest.mark.clause("X.record")
@pytest.mark.parametrize(("board", "text", "code"), REFUSED)
def test_a_refusal_says_what_is_wrong(board: str, text: str, code: str | None):
    place = drawn(board)
    if code is None:
        notation.parse(text, *place)
        return
    with pytest.raises(BadNotation) as refused:
        notation.parse(text, *place)
    assert refused.value.key == code
    assert refused.value.fields["move"] == text


def test_an_ambiguous_move_lists_what_it_may_be():
    place = drawn(TWO_CANNONS)
    with pytest.raises(BadNotation) as refused:
        chinese.parse("炮五平六", *place)
    assert refused.value.fields["choices"] == "e4-d4, e6-d6"


def test_what_only_one_of_two_can_do_is_understood():
    place = drawn("4k4/9/4p4/4C4/9/4C4/9/9/9/3K5 w")
    assert wxf.parse("C5-3", *place) == chinese.parse("炮五退三", *place) == PARSED["e4-e1"]
