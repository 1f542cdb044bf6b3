"""How games end: targets filled, homes not left, positions repeated, seats that leave."""

import pytest
from stars import BY_SEATS, begun, holes, played, star, targets

from qihui.rules import Exit, SeatViewer, Spectator, Termination
from qihui.rules.tiaoqi import Options


def ended(position):
    """The winners and why."""
    assert position.outcome
    assert position.moves() == []
    return position.outcome.winners, position.outcome.termination


@pytest.mark.clause("T.win")
def test_who_fills_the_opposite_triangle_wins():
    now = star(S=holes("N", "n1") + " m5", N="i5").play("m5-n1")
    assert ended(now) == ((0,), Termination.FILLED)
    assert now.outcome.scores == (2, 0)
    assert now.outcome.grounds is None


@pytest.mark.clause("T.win")
def test_the_target_is_the_opposite_corner_and_no_other():
    """Bug case: a program took the corner next to home for the target."""
    for corner, last in (("NE", "m9-m10"), ("SW", "e5-e4"), ("SE", "e9-e10"), ("NW", "m5-m4")):
        source, target = last.split("-")
        now = star(S=f"{holes(corner, target)} {source}", N="i5").play(last)
        assert now.outcome is None, corner


@pytest.mark.clause("T.win")
def test_a_piece_that_stays_in_its_home_to_block_counts_as_filling():
    """Bug case: one enemy piece in the corner kept another program from ever ending the game."""
    now = star(S=holes("N", "q1 n1") + " m5 i2", N="q1 i5").play("m5-n1")
    assert ended(now) == ((0,), Termination.FILLED)
    assert now.outcome.grounds.code == "tiaoqi-blocked"
    assert now.outcome.grounds.fields == {"side": "S", "count": 9}


@pytest.mark.clause("T.win")
def test_with_own_pieces_only_a_blocked_target_is_not_filled():
    own = Options(own_least=10)
    assert star(S=holes("N", "q1 n1") + " m5 i2", N="q1 i5", options=own).play("m5-n1").outcome is None
    full = star(S=holes("N", "n1") + " m5", N="i5", options=own).play("m5-n1")
    assert ended(full) == ((0,), Termination.FILLED)


@pytest.mark.clause("T.win")
def test_a_target_full_of_others_is_not_filled():
    now = star(S="i5 h5", N=holes("N", "n1") + " m5", turn="N").play("m5-n1")
    assert now.outcome is None
    assert begun(2).outcome is None


@pytest.mark.clause("T.win")
@pytest.mark.parametrize(("own", "least", "filled"), [(1, 1, True), (1, 2, False), (5, 6, False), (6, 6, True)])
def test_how_many_of_a_full_target_must_be_one_s_own_is_an_option(own, least, filled):
    corner = holes("N").split()
    assert corner[0] == "n1"
    pieces = {"S": " ".join(["m5", *corner[1:own], "i2"]), "N": " ".join([*corner[own:], "i5"])}
    after = star(**pieces, options=Options(own_least=least)).play("m5-n1")
    assert bool(after.outcome) == filled
    if filled:
        assert after.outcome.grounds.fields["count"] == own


@pytest.mark.clause("T.win")
def test_a_target_that_lacks_one_piece_is_not_filled():
    assert star(S=holes("N", "n1 q1") + " m5 i4", N="i5").play("m5-n1").outcome is None


@pytest.mark.clause("T.win")
def test_who_fills_another_seat_s_target_makes_that_seat_win():
    now = star(S=holes("N", "n1 q1"), N="q1 m5", turn="N")
    hints = {hint.move: hint for hint in now.view(SeatViewer(1)).hints}
    assert set(hints) == {"m5-n1"}
    assert hints["m5-n1"].loses
    assert hints["m5-n1"].told.code == "tiaoqi-fills"
    assert ended(now.play("m5-n1")) == ((0,), Termination.FILLED)


@pytest.mark.clause("T.win")
def test_the_mover_s_target_is_looked_at_first():
    now = star(S=holes("N", "n1") + " m5", N=holes("S")).play("m5-n1")
    assert ended(now) == ((0,), Termination.FILLED)


@pytest.mark.clause("T.win")
def test_of_six_the_first_to_fill_its_target_wins_alone():
    now = star(6, turn="NW", S="a1", SW="e1", NW=holes("SE", "e10") + " e9", N="q1", NE="m13", SE="i5").play("e9-e10")
    assert ended(now) == ((2,), Termination.FILLED)
    assert now.outcome.scores == (0, 0, 2, 0, 0, 0)


@pytest.mark.clause("T.win")
def test_a_piece_at_home_after_the_deadline_loses():
    now = star(S="a1 i5", N="m5", made=39)
    assert {hint.move for hint in now.view(SeatViewer(0)).hints if hint.loses} == set(now.moves())
    after = now.play("i5-i6")
    assert ended(after) == ((1,), Termination.HOME_DEADLINE)
    assert after.outcome.grounds.fields == {"side": "S", "count": 1, "limit": 40}
    assert [(gone.seat, gone.reason) for gone in after.last.out] == [(0, Exit.HOME_DEADLINE)]


@pytest.mark.clause("T.win")
def test_a_home_left_in_time_does_not_lose_and_may_not_be_entered_again():
    now = star(S="d1 i5", N="m5", made=39)
    out = {move for move in now.moves() if move.startswith("d1-e")}
    assert {hint.move for hint in now.view(SeatViewer(0)).hints} == set(now.moves()) - out
    after = played(now, "d1-e5 m5-m6")
    assert after.outcome is None
    assert ended(after.play("e5-d1")) == ((1,), Termination.HOME_DEADLINE)


@pytest.mark.clause("T.win")
def test_before_the_deadline_and_without_one_pieces_may_stay():
    assert star(S="a1 i5", N="m5", made=38).play("i5-i6").outcome is None
    assert star(S="a1 i5", N="m5", made=39, options=Options(home_deadline=0)).play("i5-i6").outcome is None


@pytest.mark.clause("T.win")
def test_filling_the_target_comes_before_the_deadline():
    now = star(S=holes("N", "n1 q1") + " m5 a1", N="q1 i5", made=39).play("m5-n1")
    assert ended(now) == ((0,), Termination.FILLED)


@pytest.mark.clause("T.win")
def test_of_three_the_late_one_is_out_with_its_pieces_and_the_others_play_on():
    now = star(3, S="a1 i5", NW="m5", NE="m9", made=39).play("i5-i6")
    assert now.outcome is None
    assert now.living == (1, 2)
    assert now.turn == 1
    assert now.last.cleared == (0,)
    assert {piece.at for piece in now.view(Spectator()).pieces} == {"m5", "m9"}


TO_AND_FRO = "i5-i6 m5-m6 i6-i5 m6-m5"


@pytest.mark.clause("T.win")
def test_the_third_time_a_position_comes_about_is_a_draw():
    now = played(star(S="i5 i1", N="m5 m1"), f"i1-i2 m1-m2 {TO_AND_FRO} i5-i6 m5-m6 i6-i5")
    assert now.outcome is None
    now = now.play("m6-m5")
    assert ended(now) == ((), Termination.REPETITION)
    assert now.outcome.scores == (1, 1)


def test_the_first_position_counts_as_once():
    there_and_back = "d1-e5 n1-m5 e5-d1 m5-n1"
    now = played(begun(2), f"{there_and_back} {there_and_back}".rsplit(" ", 1)[0])
    assert now.outcome is None
    assert ended(now.play("m5-n1")) == ((), Termination.REPETITION)
    free = begun(2, repetition=0)
    assert played(free, f"{there_and_back} {there_and_back} {there_and_back}").outcome is None


@pytest.mark.clause("T.win")
def test_a_game_has_a_last_move():
    now = star(S="i5 i1", N="m5", made=199, ply=398)
    now = played(now, "i5-i6 m5-m6")
    assert ended(now) == ((), Termination.STEP_LIMIT)
    win = star(S="i5", N=holes("S", "d1") + " e5", turn="N", made=199, ply=399).play("e5-d1")
    assert ended(win) == ((1,), Termination.FILLED)


def test_a_seat_that_is_shut_in_loses_its_turn():
    now = star(S="p1 p2 o1 o2 o3 i5", N="q1")
    assert targets(star(S="p1 p2 o1 o2 o3 i5", N="q1", turn="N"), "q1") == set()
    after = now.play("i5-i6")
    assert (after.turn, after.outcome, after.ply) == (0, None, 1)
    assert played(after, "o1-n1").turn == 1


@pytest.mark.parametrize(
    ("reason", "end"),
    [
        (Exit.RESIGNED, Termination.RESIGNED),
        (Exit.TIME, Termination.TIME),
        (Exit.ABANDONED, Termination.ABANDONED),
    ],
)
def test_of_two_who_leaves_loses(reason, end):
    now = begun(2).retire(0, reason)
    assert ended(now) == ((1,), end)
    assert now.last.cleared == ()
    assert len(now.view(Spectator()).pieces) == 20


def test_of_more_the_last_one_left_wins():
    now = begun(4).retire(1, Exit.RESIGNED)
    assert (now.outcome, now.turn, now.living) == (None, 0, (0, 2, 3))
    assert now.last.cleared == (1,)
    now = now.retire(0, Exit.TIME)
    assert now.turn == 2
    assert ended(now.retire(3, Exit.ABANDONED)) == ((2,), Termination.ALLIANCE_OUT)


@pytest.mark.parametrize("reason", [Exit.FLAG, Exit.STUCK, Exit.HOME_DEADLINE])
def test_nobody_leaves_for_a_reason_that_moves_decide(reason):
    now = begun(2)
    assert now.retire(0, reason) is now


def test_a_draw_by_consent_stands_and_a_limit_of_the_rules_is_reached_by_moves_only():
    now = begun(2)
    assert ended(now.draw(Termination.AGREED)) == ((), Termination.AGREED)
    assert now.draw(Termination.REPETITION) is now
    assert now.draw(Termination.STEP_LIMIT) is now
    assert begun(2, move_limit=0).draw(Termination.STEP_LIMIT).outcome
    assert now.skip(0) is now


def test_everybody_sees_everything_and_only_the_seat_to_move_its_moves():
    now = begun(6)
    own = now.view(SeatViewer(0))
    assert len(own.pieces) == 60
    assert own.moves == tuple(now.moves())
    assert now.view(SeatViewer(1)).pieces == now.view(Spectator()).pieces == own.pieces
    assert now.view(SeatViewer(1)).moves == ()
    assert now.sees(Spectator()) == tuple(range(6))


@pytest.mark.parametrize("change", [{"home_deadline": -1}, {"repetition": 1}, {"move_limit": 10_001}])
def test_numbers_out_of_range_are_refused(change):
    with pytest.raises(Exception, match="bad-option"):
        BY_SEATS[2].options("classic", change)
