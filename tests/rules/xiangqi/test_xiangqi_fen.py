"""FEN is read and written, and every fault of it is told with its place."""

import pytest
from xiangqi_positions import at, cells_of, met, played

from qihui.rules import BadRecord, QihuiError
from qihui.rules.xiangqi import GAME, Options
from qihui.rules.xiangqi.fen import START, Fen, dump, parse

KINGS = "4k4/9/9/9/9/9/9/9/9/3K5"


@pytest.mark.clause("X.board")
def test_the_usual_first_position_has_every_piece_on_its_point():
    back = dict(zip((f"{file}0" for file in "abcdefghi"), "RNBAKABNR", strict=True))
    red = back | {"b2": "C", "h2": "C"} | {f"{file}3": "P" for file in "acegi"}
    black = {f"{point[0]}{9 - int(point[1])}": letter.lower() for point, letter in red.items()}
    assert parse(START) == Fen(cells_of(red | black), 0, 0, 1)
    assert at().cells == cells_of(red | black)


def test_what_is_written_is_read_back():
    for seed in range(5):
        for number, (cells, side) in enumerate(met(seed), 1):
            fen = Fen(cells, side, number % 7, number)
            assert parse(dump(fen)) == fen


@pytest.mark.parametrize(
    ("rest", "expected"),
    [
        ("w", (0, 0, 1)),
        ("r", (0, 0, 1)),
        ("b", (1, 0, 1)),
        ("b - -", (1, 0, 1)),
        ("b -", (1, 0, 1)),
        ("w - - 7", (0, 7, 1)),
        ("w - - 7 12", (0, 7, 12)),
        ("w 7 12", (0, 7, 12)),
        ("  b   - -  0  3 ", (1, 0, 3)),
    ],
)
def test_what_comes_after_the_side_may_be_left_out(rest, expected):
    fen = parse(f"{KINGS} {rest}")
    assert (fen.turn, fen.quiet, fen.number) == expected


def test_other_programs_letters_for_horse_and_elephant_are_read():
    assert parse(START.replace("N", "H").replace("b", "e").replace("B", "E", 1)) == parse(START)


FAULTS = [
    ("^", "fen-rows", {"count": 1}),
    ("^4k4/9/9/9/9/9/9/9/3K5 w", "fen-rows", {"count": 9}),
    ("^4k4/9/9/9/9/9/9/9/9/9/3K5 w", "fen-rows", {"count": 11}),
    ("4k4/9/^8/9/9/9/9/9/9/3K5 w", "fen-row", {"row": 3, "count": 8}),
    ("4k4/9/9/9/9/9/9/9/9/^3K5R w", "fen-row", {"row": 10, "count": 10}),
    ("4k4/9/9/9/^/9/9/9/9/3K5 w", "fen-row", {"row": 5, "count": 0}),
    ("4k4/9/9/9/9/4^x4/9/9/9/3K5 w", "fen-letter", {"text": "x"}),
    ("4k4/9/9/^0/9/9/9/9/9/3K5 w", "fen-letter", {"text": "0"}),
    ("4k4/4^車4/9/9/9/9/9/9/9/3K5 w", "fen-letter", {"text": "車"}),
    ("  4k4/9/9/9/9/9/9/9/9/4^X4 w", "fen-letter", {"text": "X"}),
    ("9/9/9/9/9/9/9/9/9/3K5^ w", "fen-no-king", {"side": "black"}),
    ("4k4/9/9/9/9/9/9/9/9/9^ w", "fen-no-king", {"side": "red"}),
    ("4k4/9/9/9/9/9/9/9/3K5/3^K5 w", "fen-too-many", {"side": "red", "piece": "king", "most": 1}),
    ("4k4/rr^r6/9/9/9/9/9/9/9/3K5 b", "fen-too-many", {"side": "black", "piece": "rook", "most": 2}),
    ("4k4/9/9/PPPPP^P3/9/9/9/9/9/3K5 w", "fen-too-many", {"side": "red", "piece": "soldier", "most": 5}),
    ("4k4/9/9/9/9/9/9/9/9/2^K6 w", "fen-place", {"side": "red", "piece": "king", "point": "c0"}),
    ("9/9/9/4^k4/9/9/9/9/9/3K5 w", "fen-place", {"side": "black", "piece": "king", "point": "e6"}),
    ("4k4/3^a5/9/9/9/9/9/9/9/3K5 w", "fen-place", {"side": "black", "piece": "advisor", "point": "d8"}),
    ("4k4/9/9/9/2^B6/9/9/9/9/3K5 w", "fen-place", {"side": "red", "piece": "elephant", "point": "c5"}),
    ("4k4/9/9/9/9/9/9/9/^P8/3K5 w", "fen-place", {"side": "red", "piece": "soldier", "point": "a1"}),
    ("4k4/9/9/1^p7/9/9/9/9/9/3K5 w", "fen-place", {"side": "black", "piece": "soldier", "point": "b6"}),
    (f"{KINGS}^", "fen-side", {"text": ""}),
    (f"{KINGS} ^x - - 0 1", "fen-side", {"text": "x"}),
    (f"{KINGS} w - - ^x 1", "fen-counter", {"text": "x"}),
    (f"{KINGS} w - - 0 ^0", "fen-counter", {"text": "0"}),
    (f"{KINGS} w - - ^-1 1", "fen-counter", {"text": "-1"}),
    (f"{KINGS} w - - 0 ^99999", "fen-counter", {"text": "99999"}),
    (f"{KINGS} w - - 0 1 ^more", "fen-counter", {"text": "more"}),
    (f"{KINGS} w ^KQ - 0 1", "fen-counter", {"text": "KQ"}),
    ("4k4/9/9/9/9/9/9/9/4R4/3K5 ^w", "fen-check", {"side": "black"}),
    ("4k4/9/9/9/9/9/9/9/9/4K4 ^b", "fen-check", {"side": "red"}),
]


@pytest.mark.parametrize(("marked", "fault", "fields"), FAULTS)
def test_every_fault_is_told_with_its_place(marked, fault, fields):
    """The mark `^` stands before the place."""
    before, after = marked.split("^")
    with pytest.raises(BadRecord) as caught:
        parse(before + after)
    assert caught.value.key == f"bad-record.{fault}"
    assert caught.value.where == f"byte {len(before.encode())}"
    assert caught.value.fields == {"where": caught.value.where} | fields


def test_a_game_can_begin_anywhere_and_its_moves_are_numbered_on():
    now = at("3k5/9/9/9/4p4/4R4/9/9/9/4K4 b - - 4 17")
    assert dump(now.fen) == "3k5/9/9/9/4p4/4R4/9/9/9/4K4 b - - 4 17"
    now = played(now, "d9d8")
    assert dump(now.fen) == "9/3k5/9/9/4p4/4R4/9/9/9/4K4 w - - 5 18"
    now = played(now, "e4e5")
    assert dump(now.fen) == "9/3k5/9/9/4R4/9/9/9/9/4K4 b - - 0 18"
    assert now.ply == 2


def test_a_first_position_that_cannot_be_read_is_refused_with_the_options():
    with pytest.raises(BadRecord) as caught:
        GAME.options("china", {"fen": "4k4/9/9 w"})
    assert caught.value.key == "bad-record.fen-rows"
    with pytest.raises(BadRecord):
        Options(fen="4k4/9/9 w")
    with pytest.raises(QihuiError) as refused:
        GAME.options("china", {"fen": 7})
    assert refused.value.key == "bad-option"
    assert GAME.options("china", {"fen": ""}).first == parse(START)
