"""What a referee's correction does to a position of gomoku."""

import pytest
from gomoku_positions import full_board, played, position

from qihui.rules import Termination
from qihui.rules.core import Piece
from qihui.rules.gomoku import Board, GomokuPosition, board_of
from qihui.rules.gomoku.board import Colour

BLACK, WHITE = Colour.BLACK, Colour.WHITE


def put(now: GomokuPosition, black: str = "", white: str = "", emptied: str = "", turn: int | None = None):
    """The position corrected by stones on these points, black's the first seat's."""
    stones = [Piece(at, now.owner(BLACK), "black") for at in black.split()]
    stones += [Piece(at, now.owner(WHITE), "white") for at in white.split()]
    return now.corrected(tuple(stones), tuple(emptied.split()), now.turn if turn is None else turn)


def test_stones_are_put_moved_and_cleared_whatever_their_numbers():
    now = played("h8 h9 i8 i9", "renju")
    after = put(now, black="h7 h6", white="h8", emptied="i8", turn=1)
    assert after.board == board_of(15, black="h7 h6", white="h8 h9 i9")
    assert (after.turn, after.ply, after.outcome) == (1, 4, None)
    assert after.last
    assert (after.last.seat, after.last.gone) == (1, ("i8",))
    assert after.last.placed == (Piece("h7", 0, "black"), Piece("h6", 0, "black"), Piece("h8", 1, "white"))
    assert after.play("a1").turn == 0


@pytest.mark.parametrize(
    "piece",
    [
        Piece("p1", 0, "black"),
        Piece("a1", 1, "black"),
        Piece("a1", 0),
        Piece("a1", 0, "red"),
        Piece("a1", 0, "black", "flag"),
    ],
)
def test_what_is_no_stone_of_its_seat_is_not_put(piece):
    now = played("h8 h9", "renju")
    assert now.corrected((piece,), (), 0) is now
    assert put(now, black="h8") is now


@pytest.mark.clause("G.five")
@pytest.mark.parametrize("turn", [0, 1])
def test_a_row_that_wins_ends_the_game_whoever_is_to_move(turn):
    after = put(played("h8 a1", "renju"), black="i8 j8 k8 l8", turn=turn)
    assert after.outcome
    assert (after.outcome.winners, after.outcome.termination) == ((0,), Termination.FIVE)
    assert after.outcome.lines == (("h8", "i8", "j8", "k8", "l8"),)
    assert after.moves() == []


@pytest.mark.clause("G.five")
def test_an_overline_that_stands_wins_for_white_alone_in_renju():
    now = played("h8 a1", "renju")
    assert put(now, black="i8 j8 k8 l8 m8").outcome is None
    after = put(now, white="b1 c1 d1 e1 f1")
    assert after.outcome
    assert after.outcome.winners == (1,)
    assert after.outcome.lines == (("a1", "b1", "c1", "d1", "e1", "f1"),)


def test_both_cannot_have_won():
    now = played("h8 a1")
    assert put(now, black="i8 j8 k8 l8", white="b1 c1 d1 e1") is now


def test_a_forbidden_pattern_that_stands_is_left_to_stand():
    after = put(played("h8 a1", "renju"), black="g8 i8 h7 h9")
    assert after.outcome is None


@pytest.mark.clause("G.draws")
def test_a_board_that_is_full_draws():
    cells = full_board(15)
    stone = Colour(cells[0])
    cells[0] = 0
    now = position(Board(15, bytes(cells)), stone, "freestyle")
    after = put(now, **{stone.face: "a1"})
    assert after.outcome
    assert after.outcome.termination is Termination.BOARD_FULL


@pytest.mark.clause("G.draws")
def test_a_pass_before_a_correction_counts_no_more():
    now = played("h8 h9 pass", "renju")
    assert now.play("pass").outcome
    assert put(now, black="a1").play("pass").outcome is None


def test_the_stones_of_an_opening_are_put_right_only():
    now = played("h8 h9 i8", opening="swap2")
    assert put(now, black="j8", emptied="i8").board == board_of(15, black="h8 j8", white="h9")
    assert put(now, black="j8") is now
    assert put(now, black="j8", emptied="i8", turn=0) is now
    assert put(now, emptied="i8") is now
    chosen = now.play("white")
    assert put(chosen, black="j8").owner(BLACK) == 0
    taken = now.play("black")
    assert put(taken, black="j8").last.placed == (Piece("j8", 1, "black"),)
