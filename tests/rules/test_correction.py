"""What a referee's correction does to a position of Junqi: where pieces stand, and who knows them."""

import pytest
from duels import HOMES, carriers, duel, map_of, open_posts
from positions import drawn, homes, position

from qihui.rules import Exit, SeatViewer, Spectator, Termination
from qihui.rules.core import Departure, Piece
from qihui.rules.junqi import BOARD, JunqiPosition, Visibility

S, W, N, E = range(4)
DARK = {"visibility": Visibility.DARK}
PIECES = homes() | {"S15": "S8", "S11": "S3", "W15": "W6", "N15": "N9", "E15": "E1"}


def seen(now: JunqiPosition) -> dict[str, str]:
    """The faces that everybody sees."""
    return {piece.at: piece.face for piece in now.view(Spectator()).pieces if piece.face}


def put(now: JunqiPosition, *pieces: str, emptied: str = "", turn: int | None = None) -> JunqiPosition:
    """The position corrected by pieces such as `"S21 S general"` or, without a face, `"S21 S"`."""
    seats = "SN" if now.duel else "SWNE"
    placed = []
    for text in pieces:
        at, seat, *more = text.split()
        placed.append(Piece(at, seats.index(seat), *more))
    return now.corrected(tuple(placed), tuple(emptied.split()), now.turn if turn is None else turn)


@pytest.mark.clause("H.powers")
def test_pieces_are_put_cleared_and_moved_and_the_turn_is_set():
    now = position(PIECES, ply=12, quiet=7, **DARK)
    after = put(now, "S21 S", "S31 S captain", "W14 W colonel", emptied="S15 S11 E15", turn=N)
    moved = {at: piece for at, piece in PIECES.items() if at not in ("S15", "S11", "E15")}
    assert drawn(after) == moved | {"S21": "S8", "S31": "S3", "W14": "W5"}
    assert (after.turn, after.ply, after.quiet, after.outcome) == (N, 12, 7, None)


def test_what_stood_on_a_point_is_replaced():
    after = put(position(PIECES, **DARK), "W15 S", emptied="S15")
    assert drawn(after) == {at: piece for at, piece in PIECES.items() if at != "S15"} | {"W15": "S8"}
    swapped = put(position(PIECES, **DARK), "S11 S", "S15 S", emptied="S15 S11")
    assert drawn(swapped) == PIECES | {"S15": "S3", "S11": "S8"}


def test_everybody_is_told_the_posts_and_the_seats_and_nothing_else():
    after = put(position(PIECES, **DARK), "S21 S", "W14 W colonel", emptied="S15 E15", turn=N)
    assert after.last
    assert (after.last.seat, after.last.gone) == (N, ("S15", "E15"))
    assert after.last.placed == (Piece("S21", S), Piece("W14", W))
    assert (after.last.shown, after.last.fallen, after.last.out, after.last.move) == ((), (), (), "")
    assert seen(after) == {}
    own = {piece.at: piece.face for piece in after.view(SeatViewer(S)).pieces if piece.seat == S}
    assert (own["S21"], own["S11"]) == ("general", "captain")


@pytest.mark.clause("S4.secrecy")
@pytest.mark.parametrize("face", ["", " general"])
def test_a_piece_that_is_moved_stays_open_or_hidden_as_it_was(face):
    shown = position(PIECES | {"S65": "S2"}, **DARK).revealed(S, 1)
    assert seen(shown) == {"S65": "lieutenant"}
    after = put(shown, "S31 S", f"S32 S{face}", emptied="S65 S15")
    assert seen(after) == {"S31": "lieutenant"}
    assert after.last
    assert after.last.placed == (Piece("S31", S, "lieutenant"), Piece("S32", S))


@pytest.mark.clause("S4.secrecy")
def test_an_open_piece_cannot_become_another_one_on_its_way():
    """Else one would learn of the piece that was put that it is none like the open one."""
    now = position(PIECES | {"S65": "S2"}, **DARK).revealed(S, 1)
    assert put(now, "S31 S captain", emptied="S65") is now
    assert put(now, "S31 S lieutenant", emptied="S65").shown == {BOARD.index["S31"]}
    assert seen(put(now, "S65 S captain")) == {}
    apart = put(now, "S31 S captain", emptied="S31 S65")
    assert (drawn(apart)["S31"], seen(apart)) == ("S3", {})


def test_no_piece_comes_from_where_anothers_stands():
    now = position(PIECES | {"W65": "W2"}, **DARK).revealed(W, 1)
    assert put(now, "S31 S", emptied="W15") is now
    assert put(now, "S31 S", emptied="C11") is now
    after = put(now, "S31 S captain", emptied="W65")
    assert (drawn(after)["S31"], "W65" in drawn(after), seen(after)) == ("S3", False, {})


@pytest.mark.clause("S4.secrecy")
def test_a_piece_that_comes_back_is_hidden_whatever_was_known_of_it_or_of_its_post():
    open_ = position(PIECES | {"S65": "S2"}, **DARK).revealed(S, 1)
    gone = put(open_, emptied="S65")
    assert seen(gone) == {}
    assert seen(put(gone, "S65 S lieutenant")) == {}
    assert seen(put(open_, "S65 W captain")) == {}


@pytest.mark.parametrize(
    "asked",
    [
        ("S21 S",),
        ("S21 S marshal", "S22 S marshal"),
        ("S21 S flag",),
        ("S21 S mine",),
        ("S11 S mine",),
        ("S33 S mine",),
        ("W61 S mine",),
        ("C11 S mine",),
        ("S21 S king",),
        ("S21 S general flag",),
        ("Q11 S general",),
        ("S21 S general", "S21 S captain"),
    ],
)
def test_what_no_game_can_have_is_not_put(asked):
    now = position(PIECES, **DARK)
    assert put(now, *asked) is now


@pytest.mark.parametrize("emptied", ["S62", "W62", "nowhere", "C11", "S15 S15"])
def test_no_flag_is_cleared_away_nor_what_is_not_there(emptied):
    now = position(PIECES, **DARK)
    assert put(now, emptied=emptied) is now


def test_a_flag_stays_in_a_headquarters_of_its_own():
    now = position(PIECES, **DARK)
    assert drawn(put(now, "S64 S", emptied="S62"))["S64"] == "SF"
    for post in ("S61", "S63", "W64", "N64", "C22", "S53"):
        assert put(now, f"{post} S", emptied="S62") is now
    assert put(now, "S64 S flag", emptied="S62 S63").cells == put(now, "S64 S", emptied="S62 S63").cells


def test_mines_stand_in_the_last_two_rows_of_their_own():
    now = position(PIECES, **DARK)
    assert {post for post in BOARD.names if put(now, f"{post} S mine") is not now} == (
        {f"S{row}{column}" for row in (5, 6) for column in range(1, 6)} - {"S62"}
    )


def test_no_seat_has_more_than_it_began_with():
    now = position(PIECES, **DARK)
    bombs = put(now, "S21 S bomb", "S31 S bomb")
    assert bombs is not now
    assert put(bombs, "S41 S bomb") is bombs
    assert put(bombs, "S41 S bomb", emptied="S31") is not bombs


@pytest.mark.clause("S4.flag-shown")
def test_a_marshal_that_a_correction_leaves_out_has_fallen():
    now = position(PIECES, **DARK)
    fallen = put(now, emptied="N15")
    assert fallen.last
    assert fallen.last.shown == (Piece("N62", N, "flag"),)
    assert seen(fallen) == {"N62": "flag"}
    back = put(fallen, "N15 N marshal")
    assert seen(back) == {"N62": "flag"}
    assert seen(put(back, "N64 N", emptied="N62")) == {"N64": "flag"}
    assert seen(put(back, "N64 N flag", emptied="N63 N62")) == {"N64": "flag"}
    assert seen(put(now, "N21 N", emptied="N15")) == {}
    assert seen(put(position(PIECES, flag_shown=False, **DARK), emptied="N15")) == {}


@pytest.mark.clause("S4.stuck")
def test_a_seat_that_is_left_without_a_move_is_out_on_its_turn():
    now = position(PIECES, **DARK)
    after = put(now, emptied="S15 S11 S63", turn=S)
    assert after.last
    assert (after.last.out, after.last.cleared, after.turn) == ((Departure(S, Exit.STUCK),), (S,), W)
    assert put(now, "S53 S", emptied="S63 S15 S11", turn=W).living == (S, W, N, E)
    lost = put(after, emptied="N15 N63", turn=N)
    assert lost.outcome
    assert (lost.outcome.winners, lost.outcome.termination) == ((W, E), Termination.ALLIANCE_OUT)
    # What was put for a seat that is out at once is not there any more.
    gone = put(now, "S61 S mine", emptied="S15 S11 S63", turn=S)
    assert gone.last
    assert gone.last.placed == ()
    assert not any(code >> 4 == S for code in gone.cells if code)


def test_nothing_is_corrected_after_the_end():
    over = position(PIECES, **DARK).draw(Termination.AGREED)
    assert put(over, emptied="S15") is over


def test_a_correction_of_nothing_is_none_but_the_turn_counts():
    now = position(PIECES, **DARK)
    assert put(now) is now
    assert put(now, emptied="C11 C12") is now
    assert put(now, turn=W).turn == W


@pytest.mark.clause("S4.secrecy")
def test_whether_a_piece_was_put_where_it_stood_is_not_told():
    """Nothing changed, but that is known to the referee alone: other pieces would have changed."""
    same, other = (put(position(PIECES, **DARK), f"S15 S {face}") for face in ("general", "brigadier"))
    assert same.last == other.last
    assert same.view(SeatViewer(W)) == other.view(SeatViewer(W))


@pytest.mark.clause("S4.draw-quiet")
def test_a_claim_by_the_limit_that_the_event_set():
    for pieces, quiet in ((PIECES, 50), (PIECES, 49)):
        now = position(pieces, quiet=quiet, **DARK)
        claimed = now.claimed(Termination.QUIET)
        assert (claimed.outcome is not None) == (quiet == 50)
        assert now.claimed(Termination.REPETITION) is now
    assert position(PIECES, quiet=400, quiet_limit=0).claimed(Termination.QUIET).outcome is None
    outcome = duel(HOMES, "classic").claimed(Termination.QUIET).outcome
    assert outcome is None


FACE_UP = HOMES | {"S15": "S8", "S11": "S3", "N15": "N6", "N11": "N1"}


@pytest.mark.clause("J.face-up", "S4.secrecy")
def test_where_lost_pieces_lie_open_so_does_what_comes_back_or_is_taken_off():
    now = duel(FACE_UP)
    after = put(now, "S31 S marshal", emptied="N15")
    # The first place of each belongs together, but the pieces are of two seats: nothing was moved.
    assert after.last
    assert after.last.placed == (Piece("S31", S, "marshal"),)
    assert after.last.fallen == (Piece("N15", 1, "brigadier"),)
    assert open_posts(after) == {"S31"}
    flag = put(now, "N64 N flag", emptied="N11 N62")
    assert flag.last
    assert flag.last.fallen == (Piece("N11", 1, "engineer"),)
    assert open_posts(flag) == set()
    moved = put(now, "S31 S", emptied="S15")
    assert moved.last
    assert (moved.last.placed, moved.last.fallen, open_posts(moved)) == ((Piece("S31", S),), (), set())


@pytest.mark.clause("J.face-up")
def test_where_lost_pieces_lie_open_nothing_comes_back_that_was_not_lost():
    now = duel(FACE_UP)
    assert put(now, "S31 S general") is now
    assert put(now, "S11 S general", "S15 S captain") is now
    assert map_of(put(now, "S11 S general", "S15 S captain", emptied="S15 S11"))["S11"] == "S8"


CARRIED = {"S62": "SF", "S63": "S2", "S11": "S1", "N63": "N2", "N15": "N6", "N11": "N5"}
"""South's engineer has North's flag."""


@pytest.mark.clause("J.flag-home")
def test_a_carrier_is_moved_with_its_flag_or_without():
    now = duel(CARRIED, carried={"S11": "N"})
    with_it = put(now, "S21 S", emptied="S11")
    assert (carriers(with_it), open_posts(with_it)) == ({"S21": "N"}, {"S21"})
    assert with_it.last
    assert with_it.last.placed == (Piece("S21", 0, "engineer", "flag"),)
    assert carriers(put(now, "S21 S engineer flag", emptied="S11")) == {"S21": "N"}
    assert put(now, "S21 S engineer", emptied="S11") is now
    back = put(now, "S21 S engineer", "N62 N flag", emptied="S11")
    assert (carriers(back), map_of(back)["N62"]) == ({}, "NF")
    assert open_posts(back) == {"S21", "N62"}


@pytest.mark.clause("J.flag-home")
def test_a_flag_that_was_left_lies_open_anywhere_but_in_anothers_headquarters():
    now = duel(CARRIED, carried={"S11": "N"})
    for post, can_be in (("C", False), ("S21", True), ("N33", True), ("N64", True), ("S64", False)):
        after = put(now, "S31 S engineer", f"{post} N flag", emptied="S11")
        assert (after is not now) == can_be, post
        if can_be:
            assert post in open_posts(after)
    hidden = duel(HOMES | {"S11": "S1"})
    assert put(hidden, "N53 N", emptied="N62") is hidden
    assert put(hidden, "N53 N flag", emptied="N62") is hidden


@pytest.mark.clause("J.flag-home")
def test_only_who_may_carry_a_flag_is_put_with_one():
    now = duel(CARRIED, carried={"S11": "N"})
    for face, can_be in (("engineer", True), ("captain", False), ("bomb", False), ("mine", False)):
        after = put(now, f"S65 S {face} flag", emptied="S65 S11")
        assert (after is not now) == can_be, face
    assert put(now, "S65 S engineer flag") is now
    free = duel(CARRIED, flag="carry-any-after-mines", carried={"S11": "N"})
    for face, can_be in (("engineer", True), ("captain", True), ("bomb", True), ("mine", False)):
        assert (put(free, f"S65 S {face} flag", emptied="S65 S11") is not free) == can_be, face


@pytest.mark.clause("J.flag-home")
def test_who_carries_a_flag_lies_open_where_others_do_not():
    now = duel(CARRIED, faces="result-only", carried={"S11": "N"})
    after = put(now, "S21 S engineer flag", "S31 S captain", emptied="S21 S31 S11")
    assert (open_posts(after), carriers(after)) == ({"S21"}, {"S21": "N"})


@pytest.mark.clause("J.flag-home")
def test_a_carrier_that_is_put_at_home_has_won():
    after = put(duel(CARRIED, carried={"S11": "N"}), "S64 S", emptied="S11")
    assert after.outcome
    assert (after.outcome.winners, after.outcome.termination) == ((0,), Termination.FLAG_HOME)
