"""Why a move is refused: each reason by itself, and all of them against the list of legal moves."""

from itertools import islice

import pytest
from xiangqi_positions import at, met, position, refusal

from qihui.rules import Exit, Illegal
from qihui.rules.xiangqi.board import POINTS
from qihui.rules.xiangqi.moves import legal_moves
from qihui.rules.xiangqi.why import why_not


@pytest.mark.clause("X.board")
def test_exactly_the_legal_moves_are_not_refused():
    for seed in range(5):
        for cells, side in islice(met(seed), 0, None, 16):
            pairs = ((source, target) for source in range(POINTS) for target in range(POINTS))
            allowed = {pair for pair in pairs if why_not(cells, side, *pair) is None}
            assert allowed == set(legal_moves(cells, side))


REFUSED = [
    ("e4-e5", Illegal.EMPTY_SOURCE),
    ("a9-a8", Illegal.NOT_YOUR_PIECE),
    ("a0-a3", Illegal.OWN_PIECE),
    ("a0-b1", Illegal.NOT_ITS_WAY),
    ("a0-a0", Illegal.NOT_ITS_WAY),
    ("a0-a4", Illegal.WAY_BLOCKED),
    ("b0-d1", Illegal.HORSE_LEG),
    ("b0-b1", Illegal.NOT_ITS_WAY),
    ("b2-b9", None),
    ("b2-b8", Illegal.CANNON_SCREEN),
    ("b2-i2", Illegal.CANNON_SCREEN),
    ("c3-c4", None),
    ("c3-c2", Illegal.NOT_ITS_WAY),
    ("c3-d3", Illegal.NOT_ITS_WAY),
    ("e0-e1", None),
    ("e0-e2", Illegal.NOT_ITS_WAY),
    ("z0-e2", Illegal.NO_SUCH_POINT),
    ("a0-a10", Illegal.NO_SUCH_POINT),
    ("a0", Illegal.NOT_A_MOVE),
    ("", Illegal.NOT_A_MOVE),
    ("a0-a1-a2", Illegal.NOT_A_MOVE),
]


@pytest.mark.parametrize(("move", "reason"), REFUSED)
def test_a_first_move_is_refused_for_the_reason_that_applies(move, reason):
    if reason is None:
        at().play(move)
    else:
        assert refusal(at(), move) is reason


@pytest.mark.clause("X.board")
def test_an_elephant_is_told_of_its_eye_and_of_the_river():
    now = position({"d0": "K", "f9": "k", "e2": "B", "d3": "p", "g4": "B"})
    assert refusal(now, "e2-c4") is Illegal.ELEPHANT_EYE
    assert refusal(now, "g4-e6") is Illegal.RIVER
    assert refusal(now, "g4-e2") is Illegal.OWN_PIECE


@pytest.mark.clause("X.board")
def test_a_cannon_is_told_of_its_screen():
    now = position({"d0": "K", "f9": "k", "b2": "C", "b5": "n", "h2": "r", "e2": "p", "f2": "A"})
    assert refusal(now, "b2-b5") is Illegal.CANNON_SCREEN
    assert refusal(now, "b2-b6") is Illegal.CANNON_SCREEN
    assert refusal(now, "b2-h2") is Illegal.CANNON_SCREEN


@pytest.mark.clause("X.board")
def test_kings_and_advisors_are_told_of_the_palace():
    now = position({"d1": "K", "d0": "A", "f9": "k", "i3": "P"})
    assert refusal(now, "d1-c1") is Illegal.PALACE
    assert refusal(now, "d0-c1") is Illegal.PALACE
    assert refusal(position({"d1": "K", "f7": "k", "i3": "P"}, turn="b"), "f7-f6") is Illegal.PALACE


@pytest.mark.clause("X.board")
def test_a_piece_between_the_kings_is_told_that_they_would_face_each_other():
    now = position({"e0": "K", "e9": "k", "e4": "N"})
    assert refusal(now, "e4-d6") is Illegal.KINGS_FACING
    assert refusal(position({"e0": "K", "d9": "k", "i3": "P"}), "e0-d0") is Illegal.KINGS_FACING


@pytest.mark.clause("X.board")
@pytest.mark.parametrize(
    ("pieces", "move"),
    [
        ({"e4": "r"}, "a0-a1"),  # in check by a rook
        ({"e4": "r", "e2": "R"}, "e2-d2"),  # pinned by a rook
        ({"e4": "c", "e2": "N", "e3": "p"}, "e2-g3"),  # one screen of two leaves
        ({"e4": "c"}, "d0-e1"),  # becomes the screen of a bare cannon
        ({"g1": "n", "f1": "R"}, "f1-f2"),  # frees a horse's leg
        ({"e1": "p", "e4": "r"}, "a0-a1"),  # in check by a soldier
    ],
)
def test_a_move_that_leaves_the_king_attacked_is_told_so(pieces, move):
    now = position({"e0": "K", "d0": "A", "a0": "R", "d9": "k"} | pieces)
    assert refusal(now, move) is Illegal.STILL_IN_CHECK


def test_after_the_game_every_move_is_refused():
    assert refusal(at().retire(0, Exit.RESIGNED), "b2-e2") is Illegal.GAME_OVER
