"""Touch-move on real boards: each clause of the rule, on drawn positions and along random games.

A board is a map of points; `K` is red's king at d0, `k` black's at f9, out of each other's way.
"""

from collections.abc import Iterable, Mapping
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from xiangqi_positions import cells_of, met

from qihui.rules.errors import BadRecord, Illegal, QihuiError
from qihui.rules.xiangqi.board import NAMES, TEXTS
from qihui.rules.xiangqi.fen import Fen, dump
from qihui.rules.xiangqi.moves import apply as moved_on
from qihui.rules.xiangqi.moves import in_check, pseudo_moves
from qihui.rules.xiangqi.pieces import SIDE_SHIFT
from qihui.rules.xiangqi.touch import Advice, Foul, FoulClause, Mistake, Released, Step, Touches, advised
from qihui.words import Language, say

pytestmark = pytest.mark.clause("X.touch")

KINGS = {"d0": "K", "f9": "k"}

BLOCKED = {**KINGS, "b0": "N", "b1": "R", "c0": "B"}
"""Red's horse on b0 is hobbled both ways."""

PINNED = {"e0": "K", "d9": "k", "e4": "N", "e8": "r"}
"""Red's horse on e4 stands between its king and a rook."""

CHECKED = {"e0": "K", "d9": "k", "e5": "r", "a5": "R", "c3": "P", "b2": "C"}
"""Black's rook checks. Red's rook can take it, its cannon can come between, its soldier can do nothing."""


def asked(board: Mapping[str, str], *touched: str, turn: str = "w", **more) -> Advice:
    return advised(dump(Fen(cells_of(board), "wb".index(turn))), Touches(touched, **more))


def untakeable(point: str) -> Foul:
    return Foul(FoulClause.UNTAKEABLE, point)


def immobile(point: str) -> Foul:
    return Foul(FoulClause.IMMOBILE, point)


def bound(advice: Advice) -> tuple[str, tuple[str, ...]]:
    """What decides, and what must be played; fails when the player is free as well."""
    assert advice.must
    assert not advice.free
    return advice.clause, advice.must


def free(advice: Advice) -> str:
    """What decides; fails when anything must be played."""
    assert advice.free
    assert advice.must == ()
    return advice.clause


def steps(advice: Advice) -> list[Step]:
    return [tried.step for tried in advice.failed]


# Clause 1


def test_an_own_piece_touched_must_move_and_may_go_anywhere_that_is_legal():
    advice = asked({**KINGS, "c2": "N"}, "c2")
    assert bound(advice) == ("S-touch.1", ("c2-a1", "c2-a3", "c2-b0", "c2-b4", "c2-d4", "c2-e1", "c2-e3"))
    assert (advice.side, advice.counted, advice.failed, advice.fouls) == ("red", ("c2",), (), ())


def test_black_touches_its_own_pieces_when_it_is_black_s_turn():
    advice = asked({**KINGS, "e6": "p", "a0": "R"}, "e6", turn="b")
    assert bound(advice) == ("S-touch.1", ("e6-e5",))
    assert advice.side == "black"


def test_an_own_piece_that_its_way_does_not_let_go_binds_to_nothing_and_is_an_infraction():
    advice = asked(BLOCKED, "b0")
    assert free(advice) == "S-touch.1"
    assert steps(advice) == [Step.MOVES]
    assert advice.fouls == (immobile("b0"),)


def test_a_pinned_piece_cannot_move():
    advice = asked(PINNED, "e4")
    assert free(advice) == "S-touch.1"
    assert advice.fouls == (immobile("e4"),)


def test_a_pinned_rook_may_still_go_along_the_line():
    board = {"e0": "K", "d9": "k", "e4": "R", "e6": "r"}
    assert bound(asked(board, "e4")) == ("S-touch.1", ("e4-e1", "e4-e2", "e4-e3", "e4-e5", "e4-e6"))


def test_in_check_a_touched_piece_must_only_make_moves_that_end_the_check():
    assert bound(asked(CHECKED, "a5")) == ("S-touch.1", ("a5-e5",))
    assert bound(asked(CHECKED, "b2")) == ("S-touch.1", ("b2-e2",))


def test_in_check_a_touched_piece_that_cannot_help_binds_to_nothing():
    advice = asked(CHECKED, "c3")
    assert free(advice) == "S-touch.1"
    assert advice.fouls == (immobile("c3"),)


def test_a_king_that_would_face_the_other_cannot_go_there():
    assert bound(asked({**KINGS, "e5": "R"}, "d0")) == ("S-touch.1", ("d0-d1", "d0-e0"))
    assert bound(asked({"d0": "K", "e9": "k"}, "d0")) == ("S-touch.1", ("d0-d1",))


# Clause 2


def test_an_enemy_piece_touched_must_be_taken_by_any_piece_that_can():
    advice = asked({**KINGS, "a6": "p", "a0": "R", "c5": "N", "h2": "C"}, "a6")
    assert bound(advice) == ("S-touch.2", ("a0-a6", "c5-a6"))
    assert (advice.counted, advice.fouls) == (("a6",), ())


def test_an_enemy_piece_that_nothing_can_take_binds_to_nothing_and_is_an_infraction():
    advice = asked({**KINGS, "a6": "p", "b0": "R"}, "a6")
    assert free(advice) == "S-touch.2"
    assert steps(advice) == [Step.TAKEN]
    assert advice.fouls == (untakeable("a6"),)


def test_a_piece_that_only_a_pinned_piece_attacks_cannot_be_taken():
    advice = asked({**PINNED, "c5": "p"}, "c5")
    assert free(advice) == "S-touch.2"
    assert advice.fouls == (untakeable("c5"),)


def test_the_enemy_s_king_is_never_taken():
    assert asked(KINGS, "f9").fouls == (untakeable("f9"),)


# Clauses 3, 4 and 5: the fixed orders


def test_the_touched_piece_takes_the_touched_piece_in_any_order():
    board = {**KINGS, "a6": "p", "a0": "R", "c5": "N"}
    for touched, more, clause in ((("a0", "a6"), {}, 3), (("a6", "a0"), {}, 4), (("a0", "a6"), {"at_once": True}, 5)):
        advice = asked(board, *touched, **more)
        assert bound(advice) == (f"S-touch.{clause}", ("a0-a6",))
        assert (advice.failed, advice.fouls) == ((), ())


def test_own_first_moves_itself_before_another_piece_takes():
    advice = asked({**KINGS, "a6": "p", "a0": "R", "i3": "P"}, "i3", "a6")
    assert bound(advice) == ("S-touch.3", ("i3-i4",))
    assert steps(advice) == [Step.TAKES]
    assert advice.fouls == ()


def test_enemy_first_is_taken_by_another_piece_before_the_own_one_moves():
    board = {**KINGS, "a6": "p", "a0": "R", "i3": "P"}
    advice = asked(board, "a6", "i3")
    assert bound(advice) == ("S-touch.4", ("a0-a6",))
    assert steps(advice) == [Step.TAKES]
    assert asked(board, "a6", "i3").counted == ("a6", "i3")


@pytest.mark.parametrize("touched", [("a6", "i3"), ("i3", "a6")])
def test_both_at_once_is_judged_like_enemy_first_however_they_are_named(touched):
    advice = asked({**KINGS, "a6": "p", "a0": "R", "i3": "P"}, *touched, at_once=True)
    assert bound(advice) == ("S-touch.5", ("a0-a6",))


def test_several_pieces_may_take_where_the_touched_one_cannot():
    board = {**KINGS, "a6": "p", "a0": "R", "c5": "N", "i3": "P"}
    assert bound(asked(board, "a6", "i3")) == ("S-touch.4", ("a0-a6", "c5-a6"))


def test_own_first_that_cannot_move_leaves_the_taking_to_another_piece():
    advice = asked({**BLOCKED, "a0": "R", "a6": "p"}, "b0", "a6")
    assert bound(advice) == ("S-touch.3", ("a0-a6",))
    assert steps(advice) == [Step.TAKES, Step.MOVES]
    assert advice.fouls == (immobile("b0"),)


@pytest.mark.parametrize(("more", "clause"), [({}, 4), ({"at_once": True}, 5)])
def test_enemy_first_that_nothing_can_take_leaves_the_own_piece_to_move(more, clause):
    advice = asked({**KINGS, "a6": "p", "b0": "R", "i3": "P"}, "a6", "i3", **more)
    assert bound(advice) == (f"S-touch.{clause}", ("i3-i4",))
    assert steps(advice) == [Step.TAKES, Step.TAKEN]
    assert advice.fouls == (untakeable("a6"),)


@pytest.mark.parametrize(
    ("touched", "more", "clause", "order"),
    [
        (("b0", "i6"), {}, 3, [Step.TAKES, Step.MOVES, Step.TAKEN]),
        (("i6", "b0"), {}, 4, [Step.TAKES, Step.TAKEN, Step.MOVES]),
        (("b0", "i6"), {"at_once": True}, 5, [Step.TAKES, Step.TAKEN, Step.MOVES]),
    ],
)
def test_where_nothing_of_the_order_can_be_played_the_player_is_free(touched, more, clause, order):
    advice = asked({**BLOCKED, "i6": "p"}, *touched, **more)
    assert free(advice) == f"S-touch.{clause}"
    assert steps(advice) == order
    assert set(advice.fouls) == {immobile("b0"), untakeable("i6")}


def test_a_pinned_piece_neither_takes_nor_moves_in_the_fixed_orders():
    board = {**PINNED, "c5": "p", "c0": "R"}
    for touched, clause in ((("e4", "c5"), 3), (("c5", "e4"), 4)):
        assert bound(asked(board, *touched)) == (f"S-touch.{clause}", ("c0-c5",))


def test_in_check_the_touched_piece_is_taken_only_if_that_ends_the_check():
    board = {**CHECKED, "b9": "n", "b7": "c"}
    advice = asked(board, "b9", "b2")
    assert bound(advice) == ("S-touch.4", ("b2-e2",))
    assert steps(advice) == [Step.TAKES, Step.TAKEN]
    assert asked({**board, "e5": "p"}, "b9", "b2").must == ("b2-b9",)


# More than two pieces


def test_of_several_own_pieces_the_first_counts():
    board = {**KINGS, "a3": "P", "i3": "P"}
    assert bound(asked(board, "a3", "i3")) == ("S-touch.1", ("a3-a4",))
    assert bound(asked(board, "i3", "a3", "i3")) == ("S-touch.1", ("i3-i4",))


def test_the_first_own_and_the_first_enemy_piece_count_in_their_order():
    board = {**KINGS, "a6": "p", "i6": "p", "a0": "R", "i0": "R", "c3": "P"}
    assert bound(asked(board, "c3", "a0", "a6")) == ("S-touch.3", ("c3-c4",))
    assert bound(asked(board, "a0", "i6", "i0")) == ("S-touch.3", asked(board, "a0").must)
    assert bound(asked(board, "a6", "i6", "i0", "a0")) == ("S-touch.4", ("a0-a6",))


def test_touches_after_those_that_leave_the_player_free_count_afresh():
    advice = asked({**BLOCKED, "i6": "p", "i3": "P", "a3": "P"}, "b0", "i6", "i3", "a3")
    assert bound(advice) == ("S-touch.1", ("i3-i4",))
    assert [tried.clause for tried in advice.failed] == ["S-touch.3"] * 3
    assert advice.fouls == (immobile("b0"), untakeable("i6"))
    assert advice.counted == ("i3",)


def test_touches_after_those_that_bind_are_no_infraction():
    assert asked({**BLOCKED, "i3": "P"}, "i3", "b0").fouls == ()


# Clause 6


def test_putting_straight_with_leave_in_one_s_own_time_is_no_touch():
    board = {**KINGS, "a3": "P", "i3": "P"}
    assert free(asked(board, "a3", leave=True)) == "S-touch.6"
    assert free(asked(board, adjusted=("a3",), leave=True)) == "S-touch.6"
    assert bound(asked(board, "a3", "i3", adjusted=("a3",), leave=True)) == ("S-touch.1", ("i3-i4",))


def test_putting_straight_without_leave_is_a_touch_at_its_place_in_the_order():
    board = {**KINGS, "a3": "P", "i3": "P"}
    assert bound(asked(board, adjusted=("a3",))) == ("S-touch.1", ("a3-a4",))
    assert bound(asked(board, "a3", "i3", adjusted=("a3",))) == ("S-touch.1", ("a3-a4",))
    assert bound(asked(board, "i3", adjusted=("a3",))) == ("S-touch.1", ("i3-i4",))


def test_an_obvious_brush_is_no_touch_and_no_infraction():
    advice = asked({**BLOCKED, "i3": "P"}, "b0", "i3", brushed=("b0",))
    assert bound(advice) == ("S-touch.1", ("i3-i4",))
    assert advice.fouls == ()
    assert free(asked(BLOCKED, brushed=("b0",))) == "S-touch.6"


@pytest.mark.parametrize("more", [{}, {"leave": True}, {"adjusted": ("e6",), "leave": True}])
def test_a_touch_in_the_opponent_s_time_disturbs_and_asks_for_no_move(more):
    advice = asked({**KINGS, "e6": "p"}, "e6", by="black", **more)
    assert free(advice) == "S-touch.6"
    assert advice.side == "black"
    assert advice.fouls == (Foul(FoulClause.OUT_OF_TURN, "e6"),)


def test_a_brush_in_the_opponent_s_time_is_no_infraction():
    assert asked({**KINGS, "e6": "p"}, by="black", brushed=("e6",)).fouls == ()


# Clauses 7 and 8


def test_a_move_stands_when_the_hand_has_left_the_piece():
    board = {**KINGS, "a6": "p", "a0": "R", "i3": "P"}
    for touched, move in ((("a0",), "a0a3"), ((), "a0a3"), (("i3",), "i3-i4"), (("a6", "a0"), "A0-A6")):
        advice = asked(board, *touched, moved=move)
        assert bound(advice)[0] == "S-touch.7"
        assert advice.must == (f"{move[:2]}-{move[-2:]}".lower(),)
        assert (advice.released, advice.fault) == (Released.STANDS, None)


def test_a_move_may_be_given_in_the_other_notations():
    assert asked({**KINGS, "a0": "R"}, moved="车九进三").must == ("a0-a3",)


def test_a_move_that_breaks_the_rules_of_movement_loses():
    board = {**PINNED, "a0": "R"}
    cases = {"a0b1": Illegal.NOT_ITS_WAY, "e4c5": Illegal.STILL_IN_CHECK, "e0d0": Illegal.KINGS_FACING}
    for move, reason in cases.items():
        advice = asked(board, moved=move)
        assert (advice.clause, advice.released, advice.fault) == ("S-touch.8", Released.LOSES, reason)
        assert (advice.must, advice.free) == ((), False)


def test_a_legal_move_of_another_piece_than_the_touched_one_goes_back():
    advice = asked({**KINGS, "a3": "P", "i3": "P"}, "i3", moved="a3a4")
    assert bound(advice) == ("S-touch.1", ("i3-i4",))
    assert advice.released is Released.GOES_BACK


def test_another_piece_may_move_when_the_touched_one_could_not():
    advice = asked({**BLOCKED, "i3": "P"}, "b0", moved="i3i4")
    assert (advice.released, advice.must) == (Released.STANDS, ("i3-i4",))
    assert advice.fouls == (immobile("b0"),)


def test_moves_in_the_wrong_order_and_displaced_pieces_are_put_right_while_the_game_runs():
    for mistake in Mistake:
        advice = asked(KINGS, mistake=mistake)
        assert free(advice) == "S-touch.8"
        assert advice.told.code == f"touch.{mistake}"


def test_a_move_in_the_opponent_s_time_is_one_in_the_wrong_order():
    advice = asked({**KINGS, "e6": "p"}, by="black", moved="e6e5")
    assert (free(advice), advice.released) == ("S-touch.8", Released.GOES_BACK)
    assert advice.told.code == "touch.turn-order"


def test_after_the_game_nothing_is_put_right_any_more():
    for more in ({"mistake": Mistake.DISPLACED}, {"moved": "a0b1"}, {"touched": ("a0",)}):
        board = dump(Fen(cells_of({**KINGS, "a0": "R"}), 0))
        advice = advised(board, Touches(**more, over=True))
        assert (free(advice), advice.released, advice.fouls) == ("S-touch.8", None, ())
        assert advice.told.code == "touch.too-late"


# What cannot be judged


@pytest.mark.parametrize(
    ("question", "code"),
    [
        ({}, "touch.nothing"),
        ({"by": "black"}, "touch.nothing"),
        ({"touched": ("j1",)}, "touch.no-such-point"),
        ({"brushed": ("",)}, "touch.no-such-point"),
        ({"touched": ("e5",)}, "touch.no-piece"),
        ({"adjusted": ("e5",)}, "touch.no-piece"),
        ({"moved": "e5e6"}, "touch.no-piece"),
        ({"moved": "a9a8"}, "touch.not-own"),
        ({"moved": "?"}, "notation.unreadable"),
    ],
)
def test_what_cannot_have_been_touched_is_refused(question, code):
    with pytest.raises(QihuiError) as caught:
        advised("", Touches(**question))
    assert caught.value.key == code


def test_a_position_that_no_game_has_is_refused():
    with pytest.raises(BadRecord):
        asked({"d0": "K", "f9": "k", "f0": "R"}, "f0")


def test_where_the_game_is_over_on_the_board_nothing_must_be_played():
    with pytest.raises(QihuiError) as caught:
        asked({"d0": "K", "e9": "k", "a9": "R", "b8": "R"}, "e9", turn="b")
    assert (caught.value.key, caught.value.fields) == ("touch.no-move", {"side": "black"})


# In words


def spoken(advice: Advice, language: Language) -> list[str]:
    return [say(told.code, language, told.fields) for told in (advice.told, *advice.told.more)]


def test_the_answer_can_be_read_aloud():
    advice = asked({**BLOCKED, "a0": "R", "a6": "p"}, "b0", "a6", adjusted=("b0",), brushed=("c0",))
    english = spoken(advice, Language.ENGLISH)
    assert english[0] == "Red must take the soldier on a6, with any piece that can."
    assert english[1].startswith("Clause 3,")
    assert english[2:4] == ["The piece on b0 cannot take the piece on a6.", "The horse on b0 cannot move."]
    assert english[4].startswith("Putting the horse on b0 straight counts as a touch")
    assert english[5].startswith("The elephant on c0 was met by an obvious accident.")
    assert english[6].startswith("Infraction of Red: the horse on b0 was touched and cannot move")
    assert len(english) == 7
    assert spoken(advice, Language.SIMPLIFIED)[0] == "红方必须吃掉 a6 的卒（兵），用哪个棋子吃都可以。"
    assert spoken(advice, Language.TRADITIONAL)[3] == "b0 的馬不能走。"


def test_a_move_that_goes_back_is_told_before_what_is_to_be_played():
    advice = asked({**KINGS, "a3": "P", "i3": "P"}, "i3", moved="a3a4")
    first, second, *_ = spoken(advice, Language.ENGLISH)
    assert first.startswith("Red’s move P9+1 is taken back")
    assert second == "Red must move the soldier on i3."


# Every position


def plainly_legal(cells: bytes, side: int) -> set[tuple[int, int]]:
    """Every legal move, by trying each on the board."""
    return {move for move in pseudo_moves(cells, side) if not in_check(moved_on(cells, *move), side)}


def texts(moves: Iterable[tuple[int, int]]) -> set[str]:
    return {TEXTS[source][target] for source, target in moves}


@given(seed=st.integers(0, 400), ply=st.integers(0, 120), choice=st.randoms(use_true_random=False))
@settings(max_examples=150, deadline=None)
def test_what_must_be_played_is_legal_and_is_there_unless_the_player_is_free(seed: int, ply: int, choice: Random):
    cells, side = next((board for number, board in enumerate(met(seed)) if number >= ply), next(met(seed)))
    legal = plainly_legal(cells, side)
    if not legal:
        return
    pieces = [at for at, code in enumerate(cells) if code]
    touched = choice.sample(pieces, choice.randint(1, min(4, len(pieces))))
    at_once = choice.random() < 0.3
    advice = advised(dump(Fen(cells, side)), Touches(tuple(NAMES[at] for at in touched), at_once=at_once))
    assert set(advice.must) <= texts(legal)
    assert bool(advice.must) != advice.free
    own = [at for at in touched if cells[at] >> SIDE_SHIFT == side]
    enemy = [at for at in touched if cells[at] >> SIDE_SHIFT != side]
    useful = {move for move in legal if move[0] in own or move[1] in enemy}
    assert advice.free == (not useful)
    assert set(advice.must) <= texts(useful)
    stuck = {immobile(NAMES[at]) for at in own if not any(move[0] == at for move in legal)}
    safe = {untakeable(NAMES[at]) for at in enemy if not any(move[1] == at for move in legal)}
    assert set(advice.fouls) <= stuck | safe
    if len(own) == len(enemy) == 1:
        assert set(advice.fouls) == stuck | safe
        both = {move for move in legal if move == (own[0], enemy[0])}
        moving = {move for move in legal if move[0] == own[0]}
        taking = {move for move in legal if move[1] == enemy[0]}
        order = [both, taking, moving] if at_once or touched[0] == enemy[0] else [both, moving, taking]
        assert set(advice.must) == texts(next((moves for moves in order if moves), set()))
