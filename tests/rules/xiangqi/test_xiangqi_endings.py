"""Mate, stalemate, and the draws that come by themselves or by consent."""

from collections.abc import Iterator
from itertools import combinations
from random import Random

import pytest
from xiangqi_positions import at, cells_of, played, position

from qihui.rules import Exit, Referee, Termination
from qihui.rules.outcome import Outcome
from qihui.rules.xiangqi.board import INDEX, NAMES, PALACE
from qihui.rules.xiangqi.endings import nobody_can_win
from qihui.rules.xiangqi.moves import has_move, in_check

RED_WON = ((2, 0), (0,))
BLACK_WON = ((0, 2), (1,))
DRAW = ((1, 1), ())


def result(now) -> tuple[tuple[int, ...], tuple[int, ...], Termination] | None:
    return now.outcome and (now.outcome.scores, now.outcome.winners, now.outcome.termination)


@pytest.mark.clause("X.mate")
def test_who_is_mated_loses():
    now = position({"e0": "K", "a7": "R", "b8": "R", "d9": "k"}).play("a7-a9")
    assert result(now) == (*RED_WON, Termination.CHECKMATE)
    assert now.moves() == []
    now = position({"e9": "k", "a2": "r", "b1": "r", "d0": "K"}, turn="b").play("a2-a0")
    assert result(now) == (*BLACK_WON, Termination.CHECKMATE)


@pytest.mark.clause("X.mate")
def test_who_is_not_in_check_and_cannot_move_loses_as_well():
    now = position({"e0": "K", "f8": "P", "d9": "k"}).play("f8-e8")
    assert not in_check(now.cells, 1)
    assert result(now) == (*RED_WON, Termination.STALEMATE)
    now = position({"e9": "k", "f1": "p", "d0": "K"}, turn="b").play("f1-e1")
    assert result(now) == (*BLACK_WON, Termination.STALEMATE)
    assert result(at("3k5/4P4/9/9/9/9/9/9/9/4K4 b")) == (*RED_WON, Termination.STALEMATE)


@pytest.mark.clause("X.mate")
def test_a_king_without_a_move_is_not_stuck_while_another_piece_can_move():
    assert result(at("3k5/4P4/9/9/9/9/9/9/8p/4K4 b")) is None


def quiet_game(now, plies: int, seed: int = 1):
    """A random game without captures and without a position that comes up again."""
    rng = Random(seed)
    seen = {now.cells}
    for _ in range(plies):
        moves = now.moves()
        rng.shuffle(moves)
        after = (now.play(move) for move in moves)
        now = next(each for each in after if each.made and not each.last.contact and each.cells not in seen)
        seen.add(now.cells)
    return now


@pytest.mark.clause("X.draw")
@pytest.mark.parametrize(("limit", "plies"), [(60, 120), (10, 20)])
def test_so_many_moves_of_each_side_without_a_capture_draw_the_game_whatever_soldiers_do(limit, plies):
    now = played(at(quiet_limit=limit), "c3c4", "c6c5", "e3e4")
    now = quiet_game(now, plies - 4)
    assert now.outcome is None
    assert now.view(Referee()).quiet == plies - 1
    after = quiet_game(now, 1)
    assert result(after) == (*DRAW, Termination.QUIET)


@pytest.mark.clause("X.draw")
def test_a_capture_begins_the_count_anew():
    now = at("3k5/9/9/9/4p4/4R4/9/9/9/4K4 w - - 119 80").play("e4-e5")
    assert (now.outcome, now.quiet, now.trail) == (None, 0, ())


@pytest.mark.clause("X.draw")
def test_without_a_limit_there_is_no_such_draw_and_a_referee_may_give_it():
    now = quiet_game(at(quiet_limit=0), 121)
    assert now.outcome is None
    assert result(now.draw(Termination.QUIET)) == (*DRAW, Termination.QUIET)
    limited = quiet_game(at(), 10)
    assert limited.draw(Termination.QUIET) is limited


@pytest.mark.clause("X.draw", "X.mate")
@pytest.mark.parametrize(
    ("fen", "move", "reason"),
    [
        ("3k5/1R7/R8/9/9/9/9/9/9/4K4 w - - 119 80", "a7-a9", Termination.CHECKMATE),
        ("3k5/5P3/9/9/9/9/9/9/9/4K4 w - - 119 80", "f8-e8", Termination.STALEMATE),
        ("3k5/1R7/R8/8p/9/9/9/9/9/4K4 w - - 119 80", "a7-a6", Termination.QUIET),
    ],
)
def test_mate_on_the_very_last_ply_counts_before_the_draw(fen, move, reason):
    outcome = at(fen).play(move).outcome
    assert outcome
    assert outcome.termination is reason


@pytest.mark.clause("X.draw")
def test_when_the_last_piece_that_crosses_the_river_is_taken_nobody_can_win():
    pieces = {"d0": "K", "e1": "A", "e2": "B", "e9": "k", "d9": "a", "c5": "b", "d2": "p"}
    assert result(position(pieces).play("e1-d2")) == (*DRAW, Termination.MATERIAL)
    assert result(position(pieces, material=False).play("e1-d2")) is None
    assert result(position(pieces).play("e1-f0")) is None
    assert result(position({"d0": "K", "e9": "k", "a9": "P"})) is None


@pytest.mark.clause("X.draw")
def test_a_cannon_without_any_screen_to_come_wins_no_more():
    assert nobody_can_win(cells_of({"d0": "K", "e9": "k", "a4": "C", "c0": "B"}))
    assert nobody_can_win(cells_of({"d0": "K", "e9": "k", "a4": "c"}))
    for more in ({"d2": "A"}, {"c9": "b"}, {"f9": "a"}, {"b4": "C"}, {"b4": "c"}, {"b4": "p"}):
        assert not nobody_can_win(cells_of({"d0": "K", "e9": "k", "a4": "C"} | more))


ADVISORS = [INDEX[name] for name in ("d0", "f0", "e1", "d2", "f2")]
ELEPHANTS = [INDEX[name] for name in ("c0", "g0", "a2", "e2", "i2", "c4", "g4")]


def never_stuck(boards: Iterator[bytes]) -> int:
    """How many boards there are; fails where the side to move has no move though it may be on turn."""
    count = 0
    for cells in boards:
        for side in (0, 1):
            if not in_check(cells, 1 - side):
                assert has_move(cells, side)
                count += 1
    return count


def board(*pieces: tuple[int, int]) -> bytes | None:
    """The board with these pieces, given as points and numbers; none where two share a point."""
    cells = bytearray(90)
    for point, code in pieces:
        if cells[point]:
            return None
        cells[point] = code
    return bytes(cells)


def test_no_king_with_advisors_and_elephants_alone_is_ever_without_a_move():
    """Nor can the other side's advisors and elephants do what its king cannot: they never come near."""
    homes = [
        [*((point, 2) for point in advisors), *((point, 3) for point in elephants)]
        for a in range(3)
        for advisors in combinations(ADVISORS, a)
        for e in range(3)
        for elephants in combinations(ELEPHANTS, e)
    ]
    boards = (board((red, 1), (black, 9), *home) for red in PALACE[0] for black in PALACE[1] for home in homes)
    assert never_stuck(cells for cells in boards if cells) > 40_000


def test_no_bare_king_is_ever_mated_or_stuck_by_one_cannon_without_an_advisor():
    boards = (
        board((red, 1), (black, 9), (cannon, 6), *elephants)
        for red in PALACE[0]
        for black in PALACE[1]
        for cannon in range(len(NAMES))
        for elephants in [(), *(((point, 3),) for point in ELEPHANTS)]
    )
    assert never_stuck(cells for cells in boards if cells) > 70_000


@pytest.mark.clause("X.draw")
@pytest.mark.parametrize("reason", [Termination.AGREED, Termination.MATERIAL, Termination.STEP_LIMIT])
def test_a_draw_by_consent_or_by_the_referee(reason):
    assert at().draw(reason).outcome == Outcome((1, 1), (), reason)


def test_what_moves_decide_nobody_else_does():
    now = at()
    for reason in (Termination.CHECKMATE, Termination.STALEMATE, Termination.REPETITION, Termination.PERPETUAL):
        assert now.draw(reason) is now
    for reason in (Exit.FLAG, Exit.STUCK):
        assert now.retire(0, reason) is now
    assert now.skip(0) is now
    over = now.draw(Termination.AGREED)
    assert over.draw(Termination.AGREED) is over
    assert over.retire(0, Exit.TIME) is over


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize(
    ("reason", "ending"),
    [
        (Exit.RESIGNED, Termination.RESIGNED),
        (Exit.TIME, Termination.TIME),
        (Exit.ABANDONED, Termination.ABANDONED),
    ],
)
def test_who_leaves_loses_and_its_pieces_stay(seat, reason, ending):
    now = played(at(), "b2e2")
    over = now.retire(seat, reason)
    assert result(over) == (*(BLACK_WON, RED_WON)[seat], ending)
    assert over.cells == now.cells
    assert over.living == (1 - seat,)
    assert over.last
    assert (over.last.seat, over.last.path, over.last.cleared) == (seat, (), ())
