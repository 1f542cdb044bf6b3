"""What a contact of two players makes, and what it tells."""

import pytest
from duels import HOMES, duel, map_of, open_posts

from qihui.rules import Referee, SeatViewer, Spectator
from qihui.rules.core import Piece
from qihui.rules.junqi import DUEL

S, N = range(2)
EVERYBODY = (SeatViewer(S), SeatViewer(N), Spectator())


def face(now, viewer, post: str) -> str:
    return next(piece.face for piece in now.view(viewer).pieces if piece.at == post)


@pytest.mark.clause("J.equal")
@pytest.mark.parametrize(
    ("equal", "left", "contact"), [("both-leave", {}, "both"), ("attacker-leaves", {"N15": "N5"}, "falls")]
)
def test_equals_both_leave_or_cost_the_attacker(equal, left, contact):
    after = duel(HOMES | {"S11": "S5", "N15": "N5"}, equal=equal).play("S11-N15")
    assert map_of(after) == HOMES | left
    assert after.last
    assert after.last.contact == contact


@pytest.mark.clause("J.equal")
@pytest.mark.parametrize(("profile", "contact"), [("classic", "both"), ("activity", "falls")])
def test_the_profiles_differ_in_equals(profile, contact):
    after = duel(HOMES | {"S11": "S9", "N15": "N9"}, profile).play("S11-N15")
    assert after.last
    assert after.last.contact == contact


@pytest.mark.clause("J.face-up")
@pytest.mark.parametrize(
    ("mover", "met", "stays", "fallen"),
    [
        ("S5", "N4", ("N15", S, "colonel"), [("N15", N, "major")]),
        ("S4", "N5", ("N15", N, "colonel"), [("S11", S, "major")]),
        ("S4", "NM", ("N15", N, "mine"), [("S11", S, "major")]),
        ("SB", "N9", None, [("N15", N, "marshal"), ("S11", S, "bomb")]),
    ],
)
def test_after_a_contact_both_pieces_are_known_to_everybody(mover, met, stays, fallen):
    after = duel(HOMES | {"S11": mover, "N15": met}).play("S11-N15")
    assert after.last
    assert list(after.last.fallen) == [Piece(*each) for each in fallen]
    assert after.last.shown == ((Piece(*stays),) if stays else ())
    for viewer in EVERYBODY:
        if stays:
            assert face(after, viewer, "N15") == stays[2]
        for _, seat, rank in fallen:
            assert rank in after.view(viewer).lost[seat]
        assert after.view(viewer).lost_count == tuple(len(after.view(viewer).lost[seat]) for seat in (S, N))


@pytest.mark.clause("J.face-up")
def test_a_piece_that_lies_open_stays_known_where_it_goes():
    after = duel(HOMES | {"S11": "S5", "N15": "N4"}).play("S11-N15").play("N63-N53")
    after = after.play("N15-N11")
    assert open_posts(after) == {"N11"}
    assert face(after, SeatViewer(N), "N11") == "colonel"
    # What it leaves and what comes after it to the same post is hidden as before.
    assert face(duel(HOMES | {"S12": "S7", "S11": "S5"}, shown=["S11"]), SeatViewer(N), "S12") == ""


@pytest.mark.clause("J.face-up")
def test_who_takes_a_known_piece_without_being_turned_up_stays_hidden():
    """In common play only flags lie open; nobody inherits what was known of a post."""
    now = duel(HOMES | {"S11": "S9", "N15": "N5"}, "classic", shown=["N15"])
    after = now.play("S11-N15")
    assert open_posts(after) == set()
    assert face(after, SeatViewer(N), "N15") == ""


@pytest.mark.clause("J.face-up")
def test_a_known_piece_that_wins_again_is_told_once():
    now = duel(HOMES | {"S11": "S5", "N15": "N4", "N35": "N3"}).play("S11-N15").play("N63-N53")
    after = now.play("N15-N35")
    assert after.last
    assert after.last.shown == ()
    assert [piece.face for piece in after.last.fallen] == ["captain"]


@pytest.mark.clause("J.face-up")
def test_in_common_play_only_the_result_is_known():
    after = duel(HOMES | {"S11": "S5", "N15": "N4"}, "classic").play("S11-N15")
    assert after.last
    assert after.last.fallen == ()
    assert (after.last.contact, after.last.shown) == ("takes", ())
    assert face(after, SeatViewer(N), "N15") == face(after, Spectator(), "N15") == ""
    assert set(after.view(SeatViewer(N)).lost) == {N}
    assert after.view(Spectator()).lost == {}


@pytest.mark.parametrize(("flag_shown", "shown"), [(True, {"N62"}), (False, set())])
def test_the_fall_of_a_marshal_shows_its_flag_where_the_option_says_so(flag_shown, shown):
    after = duel(HOMES | {"S11": "SB", "N15": "N9"}, "classic", flag_shown=flag_shown).play("S11-N15")
    assert open_posts(after) == shown


@pytest.mark.clause("J.setup")
def test_formations_lie_face_down():
    setup = "98765/7.6.5/44.33/3.2.2/21B1B/MF1MM"
    now = DUEL.start(DUEL.options("activity", {}), (setup, setup))
    for seat in (S, N):
        faces = {piece.seat: set() for piece in now.view(Referee()).pieces}
        for piece in now.view(SeatViewer(seat)).pieces:
            faces[piece.seat].add(piece.face)
        assert faces[1 - seat] == {""}
        assert "" not in faces[seat]
    assert {piece.face for piece in now.view(Spectator()).pieces} == {""}
