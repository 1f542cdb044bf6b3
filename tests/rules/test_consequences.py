"""What follows from a move: shown flags, eliminations, the turn, and how games end."""

import pytest
from positions import drawn, homes, position

from qihui.rules.core import Departure, Referee, SeatViewer, Spectator
from qihui.rules.junqi import QuietUnit, Visibility
from qihui.rules.outcome import Exit, Outcome, Points, Termination


@pytest.mark.clause("S4.flag-shown")
def test_the_marshals_fall_shows_its_flag_to_everybody() -> None:
    now = position(homes() | {"S31": "SB", "S21": "E9"}, flag_shown=True)
    after = now.play("S31-S21")
    assert after.last is not None
    assert [(piece.at, piece.face) for piece in after.last.shown] == [("E62", "flag")]
    for viewer in (Spectator(), SeatViewer(0), SeatViewer(1)):
        assert [piece.at for piece in after.view(viewer).pieces if piece.face == "flag" and piece.seat == 3] == ["E62"]


@pytest.mark.clause("S4.flag-shown")
def test_without_the_option_a_marshals_fall_shows_nothing() -> None:
    after = position(homes() | {"S31": "SB", "S21": "E9"}, flag_shown=False).play("S31-S21")
    assert after.last is not None
    assert after.last.shown == ()
    assert not [piece for piece in after.view(Spectator()).pieces if piece.face]


@pytest.mark.clause("S4.flag-shown")
def test_a_flag_taken_together_with_the_marshals_seat_is_not_shown() -> None:
    now = position(homes("SWN") | {"E62": "EF", "E63": "E9", "E52": "SB"}, flag_shown=True)
    after = now.play("E52-E62")
    assert after.out == (3,)
    assert after.last is not None
    assert after.last.shown == ()


@pytest.mark.clause("S4.flag", "S4.turn")
def test_a_taken_flag_takes_its_seat_out_and_the_turn_passes_it() -> None:
    now = position(homes() | {"W52": "S3", "W11": "W9"})
    after = now.play("W52-W62")
    assert after.last is not None
    assert after.last.out == (Departure(1, Exit.FLAG),)
    assert not [piece for piece in drawn(after).values() if piece.startswith("W")]
    assert drawn(after)["W62"] == "S3"
    assert after.turn == 2
    assert after.outcome is None


@pytest.mark.clause("S4.stuck")
def test_a_seat_without_a_move_on_its_turn_is_out() -> None:
    stuck = {"W62": "WF", "W51": "WM", "W64": "W9"}
    after = position(homes("SNE") | stuck).play("S63-S53")
    assert after.last is not None
    assert after.last.out == (Departure(1, Exit.STUCK),)
    assert after.turn == 2
    assert not [piece for piece in drawn(after).values() if piece.startswith("W")]


@pytest.mark.clause("S4.stuck", "S4.win")
def test_a_stuck_seat_whose_partner_is_out_loses_the_game() -> None:
    after = position(homes("SN") | {"W62": "WF", "W51": "WM"}).play("S63-S53")
    assert after.outcome == Outcome((5, 1, 5, 1), (0, 2), Termination.ALLIANCE_OUT)
    assert after.moves() == []


@pytest.mark.clause("S4.stuck")
def test_a_seat_out_of_turn_may_be_stuck_for_the_moment() -> None:
    hemmed = {"N62": "NF", "N51": "NM", "N64": "N9"}
    after = position(homes("SWE") | hemmed).play("S63-S53")
    assert 2 in after.living


@pytest.mark.clause("S4.draw-quiet")
@pytest.mark.parametrize(
    ("unit", "quiet", "over"), [("move", 48, False), ("move", 49, True), ("round", 198, False), ("round", 199, True)]
)
def test_fifty_steps_without_contact_draw(unit: str, quiet: int, *, over: bool) -> None:
    now = position(homes(), quiet=quiet, quiet_limit=50, quiet_unit=QuietUnit(unit))
    outcome = now.play("S63-S53").outcome
    assert outcome == (Outcome((3, 3, 3, 3), (), Termination.QUIET) if over else None)


@pytest.mark.clause("S4.draw-quiet")
def test_a_contact_begins_the_count_anew() -> None:
    now = position(homes() | {"S31": "S9", "S21": "E8"}, quiet=49, quiet_limit=50)
    after = now.play("S31-S21")
    assert after.quiet == 0
    assert after.outcome is None


@pytest.mark.clause("S4.draw-limit")
@pytest.mark.parametrize(("ply", "over"), [(398, False), (399, True)])
def test_the_events_number_of_steps_draws(ply: int, *, over: bool) -> None:
    outcome = position(homes(), ply=ply, step_limit=400).play("S63-S53").outcome
    assert outcome == (Outcome((3, 3, 3, 3), (), Termination.STEP_LIMIT) if over else None)


@pytest.mark.clause("S4.win", "S4.draw-limit")
def test_a_win_on_the_last_step_is_a_win() -> None:
    now = position(homes("SN") | {"W62": "WF", "W11": "W9", "W52": "S3"}, ply=399, step_limit=400)
    outcome = now.play("W52-W62").outcome
    assert outcome is not None
    assert outcome.winners == (0, 2)


@pytest.mark.clause("S4.score")
def test_the_hunan_profile_scores_three_one_nought() -> None:
    points = Points(win=3, draw=1, loss=0)
    now = position(homes("SN") | {"W62": "WF", "W11": "W9", "W52": "S3"}, points=points)
    won = now.play("W52-W62").outcome
    assert won is not None
    assert won.scores == (3, 0, 3, 0)
    drawn_game = now.draw(Termination.AGREED).outcome
    assert drawn_game is not None
    assert drawn_game.scores == (1, 1, 1, 1)


@pytest.mark.clause("S4.resign")
@pytest.mark.parametrize("reason", [Exit.RESIGNED, Exit.ABANDONED, Exit.TIME])
def test_who_leaves_is_out_and_the_partner_plays_on(reason: Exit) -> None:
    after = position(homes(), turn="W").retire(1, reason)
    assert after.out == (1,)
    assert after.turn == 2
    assert after.outcome is None
    assert position(homes(), turn="S").retire(1, reason).turn == 0


@pytest.mark.clause("S4.open-pair", "S4.dark", "S4.spectator")
@pytest.mark.parametrize(("visibility", "seen"), [(Visibility.OPEN_PAIR, {0, 2}), (Visibility.DARK, {0})])
def test_what_a_seat_a_spectator_and_a_referee_see(visibility: Visibility, seen: set[int]) -> None:
    now = position(homes(), visibility=visibility)

    def faces(viewer: SeatViewer | Spectator | Referee, of: object = now) -> set[int]:
        return {piece.seat for piece in of.view(viewer).pieces if piece.face}

    assert faces(SeatViewer(0)) == seen
    assert faces(Spectator()) == set()
    assert faces(Referee()) == {0, 1, 2, 3}
    over = now.draw(Termination.AGREED)
    assert faces(Spectator(), over) == {0, 1, 2, 3}
    assert faces(SeatViewer(1), over) == {0, 1, 2, 3}
