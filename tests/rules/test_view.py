"""What each viewer may know of a position."""

import pytest
from positions import homes, position

from qihui.rules import Exit, Referee, SeatViewer, Spectator, Termination, Viewer
from qihui.rules.junqi import JunqiPosition, Visibility

S, W, N, E = range(4)
LETTERS = {"marshal": "9", "lieutenant": "2", "flag": "F", "engineer": "1", "bomb": "B", "": "?"}


def faces(now: JunqiPosition, viewer: Viewer) -> dict[str, str]:
    """The map of what a viewer sees: a question mark for a rank it may not know."""
    return {piece.at: "SWNE"[piece.seat] + LETTERS[piece.face] for piece in now.view(viewer).pieces}


def hidden(pieces: dict[str, str], seats: str) -> dict[str, str]:
    return {post: piece[0] + "?" if piece[0] in seats else piece for post, piece in pieces.items()}


PIECES = homes() | {"S11": "S9", "W11": "W1", "N11": "NB", "C22": "E9"}


@pytest.mark.clause("S4.open-pair")
@pytest.mark.parametrize(("seat", "enemies"), [(S, "WE"), (W, "SN"), (N, "WE"), (E, "SN")])
def test_in_open_pair_a_seat_sees_its_own_and_its_partners_ranks(seat, enemies):
    now = position(PIECES, visibility=Visibility.OPEN_PAIR)
    assert faces(now, SeatViewer(seat)) == hidden(PIECES, enemies)


@pytest.mark.clause("S4.dark")
@pytest.mark.parametrize(("seat", "others"), [(S, "WNE"), (W, "SNE"), (N, "SWE"), (E, "SWN")])
def test_in_dark_a_seat_sees_its_own_ranks_only(seat, others):
    now = position(PIECES, visibility=Visibility.DARK)
    assert faces(now, SeatViewer(seat)) == hidden(PIECES, others)


@pytest.mark.clause("S4.spectator")
@pytest.mark.parametrize("visibility", Visibility)
def test_a_spectator_sees_no_rank_and_a_referee_every_rank(visibility):
    now = position(PIECES, visibility=visibility)
    assert faces(now, Spectator()) == hidden(PIECES, "SWNE")
    assert faces(now, Referee()) == PIECES


@pytest.mark.clause("S4.spectator")
@pytest.mark.parametrize("viewer", [Spectator(), SeatViewer(S), SeatViewer(W)])
def test_everybody_sees_everything_when_the_game_is_over(viewer):
    now = position(PIECES, visibility=Visibility.DARK).draw(Termination.AGREED)
    assert faces(now, viewer) == PIECES


@pytest.mark.clause("S4.flag-shown")
@pytest.mark.parametrize("viewer", [Spectator(), SeatViewer(S), SeatViewer(N), SeatViewer(E)])
def test_a_shown_flag_is_seen_by_everybody(viewer):
    now = position(homes() | {"S11": "SB", "W15": "W9"}, visibility=Visibility.DARK)
    assert faces(now, viewer)["W62"] == ("W?")
    assert faces(now.play("S11-W15"), viewer)["W62"] == "WF"


def test_only_the_seat_on_turn_is_told_its_moves():
    now = position(PIECES)
    assert now.view(SeatViewer(S)).moves == tuple(now.moves())
    for viewer in (SeatViewer(W), SeatViewer(N), SeatViewer(E), Spectator(), Referee()):
        assert now.view(viewer).moves == ()


def test_lost_pieces_are_counted_for_all_and_named_to_those_who_may_know():
    now = position(homes() | {"S11": "SB", "W15": "W9"}, visibility=Visibility.DARK)
    after = now.play("S11-W15")
    for viewer in (SeatViewer(S), SeatViewer(W), Spectator()):
        assert after.view(viewer).lost_count == (23, 23, 23, 23)
    assert set(after.view(SeatViewer(S)).lost) == {S}
    assert after.view(SeatViewer(S)).lost[S].count("bomb") == 2
    assert after.view(SeatViewer(W)).lost[W].count("marshal") == 1
    assert after.view(Spectator()).lost == {}


def test_a_seat_that_is_out_still_sees_what_it_saw():
    now = position(PIECES, visibility=Visibility.OPEN_PAIR).retire(S, Exit.RESIGNED)
    left = {post: piece for post, piece in PIECES.items() if piece[0] != "S"}
    assert faces(now, SeatViewer(S)) == hidden(left, "WE")
