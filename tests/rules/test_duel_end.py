"""How a game of two ends, and what its options are."""

import pytest
from duels import HOMES, duel, map_of
from positions import refusal

from qihui.rules import Exit, Illegal, QihuiError, SeatViewer, Termination
from qihui.rules.core import Departure
from qihui.rules.junqi import DUEL

S, N = range(2)
SETUP = "98765/7.6.5/44.33/3.2.2/21B1B/MF1MM"


@pytest.mark.clause("J.stuck")
@pytest.mark.parametrize("profile", DUEL.profiles)
@pytest.mark.parametrize("left", [{"N51": "NM"}, {"N64": "N9"}, {"N61": "N4", "N51": "NM"}])
def test_who_has_nothing_left_to_move_loses(profile, left):
    after = duel({"S62": "SF", "S63": "S2", "N62": "NF"} | left, profile).play("S63-S53")
    assert after.outcome
    assert (after.outcome.termination, after.outcome.winners, after.outcome.scores) == ("stuck", (S,), (3, 0))
    assert after.last
    assert after.last.out == (Departure(N, Exit.STUCK),)


@pytest.mark.clause("J.stuck")
def test_who_lost_its_last_mover_in_its_own_attack_loses_on_its_turn():
    now = duel({"S62": "SF", "S11": "S5", "N62": "NF", "N15": "N6", "N63": "N2"})
    after = now.play("S11-N15")
    assert after.outcome is None
    after = after.play("N63-N53")
    assert after.outcome
    assert (after.outcome.termination, after.outcome.winners) == ("stuck", (N,))


@pytest.mark.clause("J.stuck")
def test_who_can_still_bring_a_flag_home_is_not_stuck():
    pieces = {"S62": "SF", "S61": "S1", "S51": "SM", "S52": "SM", "N63": "N2"}
    now = duel(pieces, turn="N", carried={"S61": "N"}).play("N63-N53")
    assert now.outcome is None
    assert now.moves() == ["S61-S62"]


@pytest.mark.clause("J.resign")
@pytest.mark.parametrize(
    ("reason", "termination"), [(Exit.RESIGNED, "resigned"), (Exit.TIME, "time"), (Exit.ABANDONED, "abandoned")]
)
@pytest.mark.parametrize("seat", [S, N])
def test_who_leaves_loses_at_once_and_the_pieces_stay(reason, termination, seat):
    after = duel(HOMES).retire(seat, reason)
    assert after.outcome
    assert (after.outcome.termination, after.outcome.winners) == (termination, (1 - seat,))
    assert map_of(after) == HOMES
    assert after.last
    assert (after.last.out, after.last.cleared) == ((Departure(seat, reason),), ())
    assert after.moves() == []
    assert refusal(after, "S63-S53") is Illegal.GAME_OVER


@pytest.mark.parametrize("profile", DUEL.profiles)
def test_fifty_moves_each_without_contact_draw_unless_the_event_says_otherwise(profile):
    now = duel(HOMES, profile)
    while now.outcome is None:
        now = now.play(now.moves()[0])
    assert (now.outcome.termination, now.outcome.scores, now.ply) == (Termination.QUIET, (1, 1), 100)
    limited = duel(HOMES, profile, quiet_limit=0, step_limit=7)
    while limited.outcome is None:
        limited = limited.play(limited.moves()[0])
    assert (limited.outcome.termination, limited.ply) == (Termination.STEP_LIMIT, 7)


def test_two_may_agree_on_a_draw():
    assert duel(HOMES).draw(Termination.AGREED).outcome.scores == (1, 1)


@pytest.mark.parametrize(("changes", "first"), [({}, S), ({"first": 1}, N)])
def test_south_begins_unless_the_event_says_otherwise(changes, first):
    now = DUEL.start(DUEL.options("activity", changes), (SETUP, SETUP))
    assert now.turn == first
    assert now.play(now.moves()[0]).turn == 1 - first


@pytest.mark.parametrize("changes", [{"first": 2}, {"quiet_limit": -1}, {"visibility": "dark"}, {"equal": "nobody"}])
def test_options_that_the_game_does_not_have_are_refused(changes):
    with pytest.raises(QihuiError) as caught:
        DUEL.options("classic", changes)
    assert caught.value.key == "bad-option"


def test_a_turn_cannot_be_skipped_and_only_moves_decide_that_a_seat_is_stuck():
    now = duel(HOMES)
    assert now.skip(S) is now
    assert now.retire(S, Exit.STUCK) is now
    assert now.retire(N, Exit.FLAG) is now


def test_everything_is_seen_when_the_game_is_over():
    after = duel(HOMES).retire(S, Exit.RESIGNED)
    assert all(piece.face for piece in after.view(SeatViewer(S)).pieces)
