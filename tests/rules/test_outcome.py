"""How a game ends, and what it scores."""

import msgspec
import pytest
from positions import homes, position

from qihui.rules import Exit, Outcome, Termination
from qihui.rules.junqi import GAME, JunqiPosition, QuietUnit

S, W, N, E = range(4)


def in_profile(now: JunqiPosition, profile: str) -> JunqiPosition:
    return msgspec.structs.replace(now, options=GAME.options(profile, {}))


def shuffle_about(now: JunqiPosition, plies: int) -> JunqiPosition:
    """Everybody goes to and fro without contact."""
    for _ in range(plies):
        assert now.outcome is None
        seat = "SWNE"[now.turn]
        there, back = f"{seat}63-{seat}53", f"{seat}53-{seat}63"
        now = now.play(there if there in now.moves() else back)
    return now


@pytest.mark.clause("S4.win", "S4.score")
def test_an_alliance_loses_when_its_second_seat_is_out():
    now = position(homes("SNW") | {"W52": "S9"})
    after = now.play("W52-W62")
    assert after.outcome == Outcome((5, 1, 5, 1), (S, N), Termination.ALLIANCE_OUT)


@pytest.mark.clause("S4.win")
def test_an_alliance_plays_on_as_long_as_one_of_its_flags_stands():
    after = position(homes() | {"W52": "S9"}).play("W52-W62")
    assert after.outcome is None
    assert after.living == (S, N, E)


@pytest.mark.clause("S4.win")
def test_the_partner_who_is_out_wins_with_the_one_who_plays_on():
    after = position(homes("SWE")).retire(W, Exit.RESIGNED).retire(E, Exit.TIME)
    assert after.outcome == Outcome((5, 1, 5, 1), (S, N), Termination.ALLIANCE_OUT)


@pytest.mark.clause("S4.win", "S4.flag")
def test_the_other_side_can_win_too():
    now = position(homes("SWE") | {"S52": "E1"}, turn="E")
    assert now.play("S52-S62").outcome == Outcome((1, 5, 1, 5), (W, E), Termination.ALLIANCE_OUT)


@pytest.mark.clause("S4.win", "S4.stuck")
def test_a_last_seat_that_is_stuck_loses_the_game():
    now = position(homes("SN") | {"W62": "WF"})
    assert now.play("S63-S53").outcome == Outcome((5, 1, 5, 1), (S, N), Termination.ALLIANCE_OUT)


@pytest.mark.clause("S4.score", "H.points")
@pytest.mark.parametrize(
    ("profile", "won", "drawn"),
    [("competitive", (5, 1, 5, 1), (3, 3, 3, 3)), ("hunan-2003", (3, 0, 3, 0), (1, 1, 1, 1))],
)
def test_win_draw_and_loss_score_as_the_profile_says(profile, won, drawn):
    now = in_profile(position(homes("SNW") | {"W52": "S9"}), profile)
    after = now.play("W52-W62")
    assert after.outcome
    assert after.outcome.scores == won
    even = now.draw(Termination.AGREED)
    assert even.outcome == Outcome(drawn, (), Termination.AGREED)


@pytest.mark.clause("S4.draw-quiet")
def test_fifty_moves_in_a_row_without_contact_draw():
    now = shuffle_about(position(homes()), 49)
    assert now.outcome is None
    assert shuffle_about(now, 1).outcome == Outcome((3, 3, 3, 3), (), Termination.QUIET)


@pytest.mark.clause("S4.draw-quiet")
@pytest.mark.parametrize("met", ["W8", "W9", "WB", "WM"])
def test_every_contact_begins_the_count_anew(met):
    now = position(homes() | {"S11": "S8", "W15": met}, quiet=49)
    after = now.play("S11-W15")
    assert after.outcome is None
    assert after.quiet == 0
    assert shuffle_about(after, 49).outcome is None


@pytest.mark.clause("S4.draw-quiet")
def test_the_unit_can_be_a_round_which_a_seat_that_is_out_does_not_shorten():
    now = shuffle_about(position(homes(), quiet_limit=3, quiet_unit=QuietUnit.ROUND), 11)
    assert now.outcome is None
    assert shuffle_about(now, 1).outcome
    three = shuffle_about(position(homes("SWE"), quiet_limit=3, quiet_unit=QuietUnit.ROUND), 11)
    assert three.outcome is None
    assert shuffle_about(three, 1).outcome


@pytest.mark.clause("S4.draw-quiet")
def test_the_hunan_profile_knows_no_such_draw():
    now = in_profile(position(homes()), "hunan-2003")
    assert shuffle_about(now, 120).outcome is None


@pytest.mark.clause("S4.draw-limit")
def test_the_events_limit_of_steps_draws():
    now = position(homes(), ply=199, step_limit=200)
    assert now.outcome is None
    assert shuffle_about(now, 1).outcome == Outcome((3, 3, 3, 3), (), Termination.STEP_LIMIT)
    assert shuffle_about(position(homes(), ply=199), 1).outcome is None


@pytest.mark.clause("S4.draw-limit", "S4.win")
def test_a_flag_taken_by_the_last_step_wins():
    now = position(homes("SNW") | {"W52": "S9"}, ply=199, step_limit=200)
    after = now.play("W52-W62")
    assert after.outcome
    assert after.outcome.termination is Termination.ALLIANCE_OUT


@pytest.mark.clause("C.software-referee")
def test_nobody_can_say_that_a_limit_was_reached():
    now = position(homes(), step_limit=200)
    assert now.draw(Termination.QUIET) is now
    assert now.draw(Termination.STEP_LIMIT) is now


def test_when_the_game_is_over_nothing_changes_any_more():
    over = position(homes()).draw(Termination.AGREED)
    assert over.retire(S, Exit.RESIGNED) is over
    assert over.draw(Termination.AGREED) is over
    assert over.moves() == []
