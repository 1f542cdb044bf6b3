"""What a referee's correction does to a position of Chinese checkers."""

import pytest
from stars import begun, holes, played, star

from qihui.rules import Exit, Termination
from qihui.rules.core import Piece
from qihui.rules.tiaoqi import Options, TiaoqiPosition
from qihui.rules.tiaoqi.board import INDEX

S, N = 0, 1


def put(now: TiaoqiPosition, *pieces: str, emptied: str = "", turn: int | None = None) -> TiaoqiPosition:
    """The position corrected by pieces such as `"e5 0"`, a hole and a seat."""
    placed = tuple(Piece(at, int(seat)) for at, seat in (text.split() for text in pieces))
    return now.corrected(placed, tuple(emptied.split()), now.turn if turn is None else turn)


def test_a_piece_is_put_back_and_the_turn_is_set():
    now = played(begun(), "d1-e5")
    after = put(now, "d1 0", emptied="e5", turn=S)
    assert (after.cells, after.turn, after.ply, after.made) == (begun().cells, S, 1, (1, 0))
    assert after.last
    assert (after.last.seat, after.last.gone, after.last.placed) == (S, ("e5",), (Piece("d1", S),))


@pytest.mark.parametrize(
    ("pieces", "emptied"),
    [
        (("e5 0",), ""),
        ((), "d1"),
        (("e5 1",), "d1"),
        (("z9 0",), "d1"),
        (("n1 0",), "d1"),
        (("d1 0",), "d1"),
    ],
)
def test_every_seat_keeps_its_ten_pieces(pieces, emptied):
    now = begun()
    assert put(now, *pieces, emptied=emptied) is now


@pytest.mark.parametrize("piece", [Piece("e5", S, "marble"), Piece("e5", S, "", "flag")])
def test_a_piece_is_nothing_but_its_seats(piece):
    now = begun()
    assert now.corrected((piece,), ("d1",), S) is now


def test_nothing_is_put_where_it_may_not_stop():
    free, bound = begun(3), begun(3, foreign_corners=False)
    at = holes("SE").split()[0]
    assert put(free, f"{at} 0", emptied="d1") is not free
    assert put(bound, f"{at} 0", emptied="d1") is bound
    assert put(bound, "e5 0", emptied="d1") is not bound


@pytest.mark.clause("T.win")
def test_a_full_target_wins_and_the_seat_before_the_turn_comes_first():
    now = star(S=holes("N", "n1") + " i5", N=holes("S", "d1") + " i6")
    won = put(now, "n1 0", emptied="i5", turn=N).outcome
    assert won
    assert (won.winners, won.termination) == ((S,), Termination.FILLED)
    for turn in (S, N):
        both = put(now, "n1 0", "d1 1", emptied="i5 i6", turn=turn).outcome
        assert both
        assert both.winners == (1 - turn,)


def test_the_turn_passes_on_when_the_seat_cannot_move():
    corner = star(3, S="a1", NW="b1 b2 c1 e5", NE="i5")
    assert corner.moves() == ["a1-c3"]
    assert put(corner, "c3 1", emptied="e5", turn=S).turn == 1
    assert put(corner, "c3 1", emptied="e5", turn=2).turn == 2


def test_positions_that_come_back_are_counted_anew():
    now = played(begun(), "d1-e5 n1-m5 e5-d1 m5-n1 d1-e5 n1-m5 e5-d1")
    assert now.play("m5-n1").outcome
    after = put(now, "n1 1", emptied="m5", turn=S)
    assert (after.outcome, len(after.past)) == (None, 1)
    assert played(after, "d1-e5 n1-m5 e5-d1 m5-n1").outcome is None


def test_a_seat_that_is_out_gets_nothing():
    now = begun(3).retire(S, Exit.RESIGNED)
    assert put(now, "e5 0") is now
    assert put(now, turn=S) is now


def test_who_is_late_to_leave_its_home_loses_by_its_next_move_only():
    now = star(S=f"{holes('S', 'd1')} i5", N=holes("N"), made=40, turn="S", options=Options(home_deadline=40))
    after = put(now, "i6 0", emptied="i5")
    assert (after.outcome, after.cells[INDEX["i6"]]) == (None, S + 1)
    outcome = after.play("i6-i7").outcome
    assert outcome
    assert outcome.termination is Termination.HOME_DEADLINE
