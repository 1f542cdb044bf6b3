"""What a move makes of a position: flags, departures, turns."""

import msgspec
import pytest
from positions import drawn, homes, position, targets

from qihui.rules import Exit, Illegal, IllegalMove, SeatViewer, Spectator, Termination
from qihui.rules.core import Departure, Piece
from qihui.rules.junqi import GAME

S, W, N, E = range(4)


@pytest.mark.clause("S4.flag")
@pytest.mark.parametrize("taker", ["S9", "S1", "S2"])
def test_a_taken_flag_puts_its_seat_out_and_all_its_pieces_leave(taker):
    now = position(homes() | {"W52": taker, "N31": "W9", "S22": "W1", "W51": "WM"})
    after = now.play("W52-W62")
    assert drawn(after) == homes("SNE") | {"W62": taker}
    assert after.out == (W,)
    assert after.last
    assert after.last.out == (Departure(W, Exit.FLAG),)
    assert (after.last.contact, after.last.gone) == ("takes", ("W62",))
    assert after.outcome is None


@pytest.mark.clause("S4.flag", "S4.hq")
def test_who_took_the_flag_stands_in_the_headquarters_and_never_moves_again():
    after = position(homes() | {"W52": "S9"}).play("W52-W62")
    while after.turn != S:
        after = after.play(after.moves()[0])
    assert targets(after, "W62") == set()
    with pytest.raises(IllegalMove) as caught:
        after.play("W62-W52")
    assert caught.value.reason is Illegal.IN_HEADQUARTERS


@pytest.mark.clause("S4.flag", "S4.bomb")
def test_a_bomb_takes_a_flag_and_leaves_with_it():
    after = position(homes() | {"W52": "SB"}).play("W52-W62")
    assert drawn(after) == homes("SNE")
    assert after.last
    assert (after.last.contact, set(after.last.gone)) == ("both", {"W62", "W52"})
    assert after.out == (W,)


@pytest.mark.clause("S4.flag-shown")
@pytest.mark.parametrize(
    ("mover", "met", "shown"),
    [
        ("S9", "W9", {"S62", "W62"}),
        ("SB", "W9", {"W62"}),
        ("S9", "WB", {"S62"}),
        ("S9", "WM", {"S62"}),
        ("S8", "W7", set()),
        ("S9", "W8", set()),
    ],
)
def test_the_fall_of_a_marshal_shows_its_flag_and_nothing_else(mover, met, shown):
    after = position(homes() | {"S11": mover, "W15": met}).play("S11-W15")
    assert after.last
    assert set(after.last.shown) == {Piece(post, "SWNE".index(post[0]), "flag") for post in shown}
    assert {after.board.names[post] for post in after.shown} == shown


@pytest.mark.clause("S4.flag-shown")
def test_without_the_option_no_flag_is_shown():
    after = position(homes() | {"S11": "S9", "W15": "W9"}, flag_shown=False).play("S11-W15")
    assert after.last
    assert after.last.shown == ()
    assert after.shown == frozenset()


@pytest.mark.clause("S4.flag-shown")
def test_a_shown_flag_that_is_taken_is_shown_no_longer():
    """Whoever stands on its post now is as hidden as before."""
    pieces = homes() | {"S11": "SB", "W15": "W9", "W11": "W3", "W52": "N4"}
    before = position(pieces).play("S11-W15").play("W11-W12")
    assert {before.board.names[post] for post in before.shown} == {"W62"}
    after = before.play("W52-W62")
    assert [(gone.seat, gone.reason) for gone in after.last.out] == [(W, Exit.FLAG)]
    assert after.shown == frozenset()
    for viewer in (SeatViewer(E), Spectator()):
        assert [piece.face for piece in after.view(viewer).pieces if piece.at == "W62"] == [""]


@pytest.mark.clause("S4.turn", "C.software-referee")
def test_the_turn_goes_clockwise_one_piece_at_a_time():
    now = position(homes(), turn="E")
    seats = []
    for _ in range(8):
        seats.append("SWNE"[now.turn])
        now = now.play(now.moves()[0])
    assert "".join(seats) == "ESWNESWN"


@pytest.mark.clause("S4.turn")
def test_a_seat_that_is_out_is_skipped():
    now = position(homes("SWE"), turn="W")
    assert "SWNE"[now.play("W63-W53").turn] == "E"


@pytest.mark.clause("S4.turn")
def test_after_a_flag_is_taken_the_next_living_seat_moves():
    after = position(homes() | {"W52": "S9"}).play("W52-W62")
    assert "SWNE"[after.turn] == "N"


@pytest.mark.clause("S4.turn")
@pytest.mark.parametrize(("changes", "first"), [({}, E), ({"first": 0}, S), ({"first": 2}, N)])
def test_east_begins_unless_the_event_says_otherwise(changes, first):
    setup = "98765/7.6.5/44.33/3.2.2/21B1B/MF1MM"
    assert GAME.start(GAME.options("competitive", changes), (setup,) * 4).turn == first


@pytest.mark.clause("S4.no-pass", "C.software-referee")
@pytest.mark.parametrize("nothing", ["", "-", "pass", "S63-S63"])
def test_nobody_passes(nothing):
    now = position(homes())
    assert nothing not in now.moves()
    with pytest.raises(IllegalMove):
        now.play(nothing)


@pytest.mark.clause("S4.no-pass")
@pytest.mark.parametrize("profile", ["competitive", "hunan-2003"])
def test_a_turn_cannot_be_skipped(profile):
    now = position(homes())
    now = msgspec.structs.replace(now, options=GAME.options(profile, {}))
    for seat in range(4):
        assert now.skip(seat) is now


@pytest.mark.clause("S4.stuck")
def test_a_seat_without_a_legal_move_on_its_turn_is_out():
    # West has a flag, a mine, and a piece in its other headquarters.
    now = position(homes("SNE") | {"W62": "WF", "W51": "WM", "W64": "W9"})
    after = now.play("S63-S53")
    assert after.last
    assert after.last.out == (Departure(W, Exit.STUCK),)
    assert "SWNE"[after.turn] == "N"
    assert drawn(after) == homes("NE") | {"S62": "SF", "S53": "S2"}


@pytest.mark.clause("S4.stuck")
def test_a_seat_closed_in_by_its_own_and_its_partners_pieces_is_out():
    walls = dict.fromkeys(("W53", "W64", "W52", "W54"), "E2")
    now = position(homes() | walls)
    after = now.play("S63-S53")
    assert after.out == (W,)


@pytest.mark.clause("S4.stuck")
def test_a_seat_that_can_attack_is_not_stuck():
    walls = dict.fromkeys(("W53", "W64", "W52"), "E2") | {"W54": "WM", "W61": "S9"}
    now = position(homes() | walls | {"W65": "WM", "W62": "WM", "W54": "WF"} | {"W64": "N3"})
    after = now.play("S63-S53")
    assert after.out == ()
    assert targets(after, "W63") == {"W64"}


@pytest.mark.clause("S4.stuck")
def test_a_seat_is_stuck_on_its_turn_and_not_before():
    now = position(homes("SWE") | {"N62": "NF", "N51": "NM"})
    after = now.play("S63-S53")
    assert after.out == ()
    assert after.play("W63-W53").out == (N,)


@pytest.mark.clause("S4.stuck", "S4.win")
def test_two_stuck_seats_in_a_row_leave_one_after_the_other():
    now = position(homes("SE") | {"W62": "WF", "N62": "NF"})
    after = now.play("S63-S53")
    assert after.last
    assert after.last.out == (Departure(W, Exit.STUCK), Departure(N, Exit.STUCK))
    assert after.outcome is None
    assert "SWNE"[after.turn] == "E"


@pytest.mark.clause("S4.resign")
@pytest.mark.parametrize("reason", [Exit.RESIGNED, Exit.ABANDONED, Exit.TIME])
def test_who_gives_up_or_stays_away_is_out_and_the_partner_plays_on(reason):
    now = position(homes() | {"N31": "S9"})
    after = now.retire(S, reason)
    assert drawn(after) == homes("WNE")
    assert after.out == (S,)
    assert after.outcome is None
    assert "SWNE"[after.turn] == "W"
    assert after.ply == now.ply
    assert after.last
    assert (after.last.path, after.last.out) == ((), (Departure(S, reason),))
    for _ in range(3):
        after = after.play(after.moves()[0])
    assert "SWNE"[after.turn] == "W"


@pytest.mark.clause("S4.resign", "S4.turn")
def test_giving_up_out_of_turn_leaves_the_turn_where_it_is():
    after = position(homes(), turn="W").retire(N, Exit.RESIGNED)
    assert "SWNE"[after.turn] == "W"
    assert "SWNE"[after.play("W63-W53").turn] == "E"


@pytest.mark.clause("S4.resign")
def test_who_is_out_cannot_leave_again():
    after = position(homes()).retire(N, Exit.RESIGNED)
    assert after.retire(N, Exit.ABANDONED) is after


@pytest.mark.clause("C.software-referee")
@pytest.mark.parametrize("reason", [Exit.FLAG, Exit.STUCK])
def test_only_moves_decide_that_a_flag_fell_or_a_seat_is_stuck(reason):
    now = position(homes())
    assert now.retire(S, reason) is now


@pytest.mark.clause("S4.stuck", "S4.resign")
def test_giving_up_can_leave_the_next_seat_stuck():
    now = position(homes("SNE") | {"W62": "WF"}, turn="S")
    after = now.retire(S, Exit.RESIGNED)
    assert after.last
    assert after.last.out == (Departure(S, Exit.RESIGNED), Departure(W, Exit.STUCK))
    assert "SWNE"[after.turn] == "N"


def test_playing_leaves_the_position_as_it_was():
    now = position(homes() | {"S11": "S9", "W15": "W9"})
    before = drawn(now)
    now.play("S11-W15")
    assert drawn(now) == before
    assert (now.ply, now.out, now.shown) == (0, (), frozenset())


def test_records_of_foreign_servers_know_a_skipped_turn_and_their_own_draws():
    now = msgspec.structs.replace(position(homes()), options=GAME.options("recorded", {}))
    assert "SWNE"[now.skip(S).turn] == "W"
    assert now.draw(Termination.QUIET).outcome
