"""What a referee of xiangqi does to a position: corrections, and the draws that players claim."""

import pytest
from xiangqi_positions import at, played

from qihui.rules import Termination
from qihui.rules.core import Piece
from qihui.rules.xiangqi import XiangqiPosition
from qihui.rules.xiangqi.fen import dump

RED, BLACK = 0, 1
LENIENT = {"quiet_limit": 0, "material": False, "occurrences": 0}
IDLE = "3k4r/4a4/9/9/9/9/9/9/4A4/R4K3 w"
WALK = ("a0a1", "i9i8", "a1a0", "i8i9")
CHECKING = "c2a1k3/2c1a2R1/b6P1/8p/9/9/9/9/4K4/9 w"
CHECKS = ("h8h9", "f9f8", "h9h8", "f8f9")


def put(now: XiangqiPosition, *pieces: str, emptied: str = "", turn: int | None = None) -> XiangqiPosition:
    """The position corrected by pieces such as `"e2 red cannon"`."""
    told = [text.split() for text in pieces]
    placed = tuple(Piece(point, ("red", "black").index(side), kind) for point, side, kind in told)
    return now.corrected(placed, tuple(emptied.split()), now.turn if turn is None else turn)


@pytest.mark.clause("X.touch")
def test_a_displaced_piece_is_put_back_and_the_order_of_turns_is_mended():
    now = played(at(), "h2e2", "h9g7")
    after = put(now, "h2 red cannon", emptied="e2", turn=BLACK)
    assert dump(after.fen).startswith("rnbakab1r/9/1c4nc1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR b - - 2 ")
    assert (after.ply, after.quiet, after.outcome) == (2, 2, None)
    assert after.last
    assert (after.last.seat, after.last.gone) == (BLACK, ("e2",))
    assert after.last.placed == (Piece("h2", RED, "cannon"),)
    assert played(after, "g7h9").last.move == "g7-h9"


@pytest.mark.parametrize(
    ("pieces", "emptied"),
    [
        (("c6 red elephant",), "c0"),
        (("e3 red elephant",), "c0"),
        (("d3 red advisor",), "d0"),
        (("e3 red king",), "e0"),
        (("e1 red king",), ""),
        ((), "e0"),
        ((), "e9"),
        (("e9 red rook",), "a0"),
        (("a1 red rook",), ""),
        (("b3 red soldier",), "a3"),
        (("a2 red soldier",), "a3"),
        (("e5 red marshal",), "a0"),
        (("e5 red",), "a0"),
        (("j0 red rook",), "a0"),
        (("e5 red rook", "e5 red cannon"), "a0 b2"),
        (("a0 red rook",), ""),
    ],
)
def test_what_no_game_can_have_is_not_put(pieces, emptied):
    now = at()
    told = tuple(text if len(text.split()) == 3 else f"{text} -" for text in pieces)
    assert put(now, *told, emptied=emptied) is now


def test_who_has_just_moved_is_not_in_check():
    now = at()
    assert put(now, "e8 red rook", emptied="a0", turn=RED) is now
    check = put(now, "e8 red rook", emptied="a0", turn=BLACK)
    assert check.outcome is None
    assert all(move.endswith("-e8") for move in check.moves())


@pytest.mark.clause("X.mate")
def test_a_corrected_position_can_be_mate_stalemate_or_without_force():
    now = at("3k5/9/9/9/9/9/9/9/R8/R3K4 w", material=True)
    mated = put(now, "a9 red rook", "b8 red rook", emptied="a0 a1", turn=BLACK).outcome
    assert mated
    assert (mated.winners, mated.termination) == ((RED,), Termination.CHECKMATE)
    stuck = put(now, "a8 red rook", emptied="a0 a1", turn=BLACK).outcome
    assert stuck
    assert (stuck.winners, stuck.termination) == ((RED,), Termination.STALEMATE)
    bare = put(now, emptied="a0 a1").outcome
    assert bare
    assert bare.termination is Termination.MATERIAL


@pytest.mark.clause("X.repetition")
def test_occurrences_of_a_position_are_counted_anew_and_quiet_moves_are_not():
    now = played(at(IDLE), *WALK, *WALK[:3])
    assert played(now, WALK[3]).outcome
    there = put(now, "i9 black rook", emptied="i8", turn=RED)
    assert (there.outcome, there.quiet, there.trail) == (None, 7, ())
    again = played(there, *WALK)
    assert again.outcome is None
    assert played(again, *WALK).outcome
    assert again.claimed(Termination.REPETITION) is again


@pytest.mark.clause("X.repetition")
def test_a_correction_repeats_nothing():
    """The position has stood twice by moves; that a referee sets it up is no third time."""
    now = played(at(IDLE), *WALK, *WALK[:2])
    there = put(now, "a0 red rook", "i9 black rook", emptied="a1 i8")
    assert (there.cells, there.turn) == (at(IDLE).cells, RED)
    assert there.outcome is None


def test_a_piece_carries_nothing():
    now = at()
    assert now.corrected((Piece("e5", RED, "rook", "flag"),), ("a0",), RED) is now


def test_nothing_is_corrected_after_the_end():
    over = at().draw(Termination.AGREED)
    assert put(over, emptied="a0") is over


@pytest.mark.clause("X.draw")
@pytest.mark.parametrize(("options", "moves"), [(LENIENT, 60), ({"quiet_limit": 100}, 100), ({"quiet_limit": 7}, 7)])
def test_the_move_count_can_be_claimed_when_it_is_full_and_not_before(options, moves):
    """The number is the event's, or 60 where nothing draws by itself; a false claim changes nothing (S2.4)."""
    fen = "3k4r/4a4/9/9/9/9/9/9/4A4/R4K3 w - - {} 1"
    full, short = (at(fen.format(quiet), **options) for quiet in (2 * moves, 2 * moves - 1))
    assert short.claimed(Termination.QUIET) is short
    outcome = full.claimed(Termination.QUIET).outcome
    assert outcome
    assert (outcome.scores, outcome.termination) == ((1, 1), Termination.QUIET)


@pytest.mark.clause("X.draw")
@pytest.mark.parametrize("profile", ["china", "wxf"])
def test_a_threefold_repetition_that_is_a_draw_can_be_claimed_where_nothing_ends_by_itself(profile):
    now = played(at(IDLE, profile, **LENIENT), *WALK, *WALK[:3])
    assert now.claimed(Termination.REPETITION) is now
    thrice = played(now, WALK[3])
    assert thrice.outcome is None
    outcome = thrice.claimed(Termination.REPETITION).outcome
    by_itself = played(at(IDLE, profile), *WALK, *WALK).outcome
    assert outcome == by_itself
    assert played(thrice, WALK[0]).claimed(Termination.REPETITION).outcome is not None
    assert played(thrice, "f0f1").claimed(Termination.REPETITION).outcome is None


@pytest.mark.clause("X.repetition")
def test_who_checks_for_ever_has_no_draw_to_claim():
    thrice = played(at(CHECKING, **LENIENT), *CHECKS, *CHECKS)
    assert thrice.claimed(Termination.REPETITION) is thrice
    assert thrice.claimed(Termination.AGREED) is thrice


def test_the_event_says_at_which_occurrence_a_draw_can_be_claimed():
    thrice = played(at(IDLE, occurrences=4), *WALK, *WALK)
    assert thrice.outcome is None
    assert thrice.claimed(Termination.REPETITION) is thrice
