"""What a move makes of a position, and what everybody sees of it."""

import pytest
from xiangqi_positions import at, played

from qihui.rules import BadSetup, Exit, QihuiError, Referee, SeatViewer, Spectator
from qihui.rules.core import Departure, Piece
from qihui.rules.outcome import Offers
from qihui.rules.xiangqi import GAME, Options, Preset


@pytest.mark.clause("X.board")
def test_red_begins_and_the_sides_take_turns():
    now = at()
    assert (now.turn, now.ply, now.last) == (0, 0, None)
    now = played(now, "b2e2")
    assert (now.turn, now.ply) == (1, 1)
    assert played(now, "b9c7").turn == 0


def test_a_step_tells_the_move_in_every_notation():
    step = played(at(), "b2e2").last
    assert step
    assert (step.seat, step.path, step.move, step.contact, step.gone) == (0, ("b2", "e2"), "b2-e2", "", ())
    assert set(step.names) == set(GAME.notations)
    assert step.names["zh-Hans"] == "炮八平五"
    assert step.names["iccs"].replace("-", "").lower() == "b2e2"


def test_a_step_tells_what_was_taken():
    now = played(at(), "b2b9")
    assert now.last
    assert (now.last.contact, now.last.gone, now.last.path) == ("takes", ("b9",), ("b2", "b9"))
    view = now.view(Spectator())
    assert view.lost == {0: (), 1: ("horse",)}
    assert view.lost_count == (0, 1)
    assert Piece("b9", 0, "cannon") in view.pieces


def test_pieces_that_never_stood_there_are_not_lost():
    assert at("3k5/9/9/9/4p4/4R4/9/9/9/4K4 w").view(Referee()).lost_count == (0, 0)


def test_everybody_sees_every_piece_and_only_who_is_to_move_gets_the_moves():
    now = at()
    views = [now.view(viewer) for viewer in (SeatViewer(0), SeatViewer(1), Spectator(), Referee())]
    assert all(view.pieces == views[0].pieces and len(view.pieces) == 32 for view in views)
    assert [len(view.moves) for view in views] == [44, 0, 0, 0]
    assert Piece("e9", 1, "king") in views[0].pieces


def test_a_departure_is_a_step_and_seen_by_all():
    over = played(at(), "b2e2").retire(0, Exit.RESIGNED)
    assert over.last
    assert over.last.out == (Departure(0, Exit.RESIGNED),)
    view = over.view(Spectator())
    assert (view.turn, view.out, view.moves) == (None, (0,), ())


@pytest.mark.parametrize(
    ("profile", "repetition"),
    [("china", Preset.CHINA), ("department", Preset.CHINA), ("wxf", Preset.WXF)],
)
def test_the_profiles_differ_in_their_repetition_rules(profile, repetition):
    options = GAME.options(profile, {})
    assert options == Options(repetition=repetition, offers=Offers(alternate=profile == "china"))
    assert (options.quiet_limit, options.occurrences, options.material) == (60, 3, True)
    assert (options.points.win, options.points.draw, options.points.loss) == (2, 1, 0)


@pytest.mark.parametrize(
    "changes",
    [{"occurrences": 1}, {"occurrences": 10}, {"quiet_limit": -1}, {"quiet_limit": 1001}, {"repetition": "other"}],
)
def test_options_out_of_range_are_refused(changes):
    with pytest.raises(QihuiError) as caught:
        GAME.options("china", changes)
    assert caught.value.key == "bad-option"


def test_there_are_no_formations():
    with pytest.raises(BadSetup):
        GAME.check_setup("anything")
    with pytest.raises(BadSetup):
        GAME.start(Options(), ("", "anything"))
