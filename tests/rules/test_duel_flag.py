"""Carrying a flag home, drawn as positions."""

import pytest
from duels import carriers, duel, map_of, open_posts
from positions import refusal, targets

from qihui.rules import Illegal, QihuiError, SeatViewer, Spectator, Termination
from qihui.rules.core import Piece
from qihui.rules.junqi import DUEL

S, N = range(2)
pytestmark = pytest.mark.clause("J.flag-home")
NORTH = {"N62": "NF", "N54": "N2"}
SOUTH = {"S62": "SF", "S54": "S2"}


def without(pieces: dict[str, str], *posts: str) -> dict[str, str]:
    return {post: piece for post, piece in pieces.items() if post not in posts}


def test_in_common_play_taking_the_flag_wins():
    after = duel(SOUTH | NORTH | {"N52": "S4"}, "classic").play("N52-N62")
    assert after.outcome
    assert (after.outcome.termination, after.outcome.winners) == (Termination.FLAG, (S,))
    assert map_of(after) == SOUTH | {"N54": "N2", "N62": "S4"}, "the pieces of the loser stay to be looked at"


def test_an_engineer_takes_the_flag_up_and_everybody_sees_it():
    after = duel(SOUTH | NORTH | {"N52": "S1"}).play("N52-N62")
    assert after.outcome is None
    assert map_of(after) == SOUTH | {"N54": "N2", "N62": "S1"}
    assert carriers(after) == {"N62": "N"}
    assert after.last
    bearer = Piece("N62", S, "engineer", carries="flag")
    assert (after.last.contact, after.last.gone, after.last.placed) == ("takes", ("N62",), (bearer,))
    for viewer in (SeatViewer(N), Spectator()):
        view = after.view(viewer)
        assert bearer in view.pieces
        assert view.lost_count[N] == 23, "a flag that is carried is not lost"
        assert "flag" not in view.lost[N]


def test_who_takes_the_flag_up_is_turned_up_even_where_contacts_tell_no_rank():
    after = duel(SOUTH | NORTH | {"N52": "S1"}, "classic", flag="carry-engineer").play("N52-N62")
    assert Piece("N62", S, "engineer", carries="flag") in after.view(SeatViewer(N)).pieces


def test_the_carrier_leaves_the_headquarters_with_the_flag_and_goes_as_it_always_did():
    now = duel(SOUTH | {"N54": "N2", "N62": "S1", "N55": "N9"}, carried={"N62": "N"})
    assert targets(now, "N62") == {"N52", "N61", "N63"}
    after = now.play("N62-N52").play("N55-N45")
    assert carriers(after) == {"N52": "N"}
    assert {"N51", "S15", "S55"} <= targets(after, "N52"), "an engineer still turns corners"


@pytest.mark.parametrize("piece", ["S9", "SB"])
@pytest.mark.parametrize("profile", ["activity", "classic"])
def test_a_flag_hit_by_who_may_not_carry_it_holds_and_is_turned_up(piece, profile):
    before = SOUTH | NORTH | {"N52": piece}
    after = duel(before, profile, flag="carry-engineer").play("N52-N62")
    assert map_of(after) == before
    assert (after.outcome, after.turn, after.quiet) == (None, N, 0)
    assert after.last
    assert (after.last.contact, after.last.path, after.last.gone) == ("holds", (), ())
    assert open_posts(after) == ({"N62", "N52"} if profile == "activity" else {"N62"})
    after = after.play("N54-N64")
    assert refusal(after, "N52-N62") is Illegal.FLAG_BEARER


def test_where_anybody_may_carry_the_owners_mines_must_be_gone_first():
    rules = {"flag": "carry-any-after-mines"}
    pieces = SOUTH | NORTH | {"N52": "S9", "N61": "S1"}
    mined = duel(pieces | {"N51": "NM"}, shown=["N62"], **rules)
    assert refusal(mined, "N52-N62") is Illegal.FLAG_BEARER
    assert "N62" in targets(mined, "N61"), "an engineer always may"
    hidden = duel(pieces | {"N51": "NM"}, **rules).play("N52-N62")
    assert hidden.last
    assert hidden.last.contact == "holds"
    free = duel(pieces | {"S51": "SM"}, shown=["N62"], **rules).play("N52-N62")
    assert carriers(free) == {"N62": "N"}


def test_what_nobody_can_know_decides_nothing():
    """Whether the last mine is gone must be public where it decides who may carry."""
    with pytest.raises(QihuiError) as caught:
        DUEL.options("classic", {"flag": "carry-any-after-mines"})
    assert caught.value.key == "bad-option"


@pytest.mark.parametrize("headquarters", ["S62", "S64"])
def test_a_flag_brought_to_a_headquarters_of_its_carrier_wins(headquarters):
    pieces = NORTH | {"S54": "S2", "S63": "S1", "S55": "SF"}
    after = duel(without(pieces, "N62"), carried={"S63": "N"}).play(f"S63-{headquarters}")
    assert after.outcome
    assert (after.outcome.termination, after.outcome.winners, after.outcome.scores) == ("flag-home", (S,), (3, 0))
    assert carriers(after) == {headquarters: "N"}


@pytest.mark.parametrize(
    ("headquarters", "holder", "face"), [("S62", "SF", "flag"), ("S64", "S2", "lieutenant"), ("S64", "SM", "mine")]
)
def test_a_carrier_hands_the_flag_in_where_one_of_its_own_stands_and_nobody_changes_places(headquarters, holder, face):
    pieces = {"N54": "N2", "S62": "SF", "S64": "S2", "S63": "S1"} | {headquarters: holder}
    now = duel(pieces, carried={"S63": "N"})
    assert {"S62", "S64"} <= targets(now, "S63")
    after = now.play(f"S63-{headquarters}")
    assert after.outcome
    assert (after.outcome.termination, after.outcome.winners) == ("flag-home", (S,))
    assert map_of(after) == pieces, "what stands in a headquarters never leaves, and a flag or a mine never moves"
    assert carriers(after) == {headquarters: "N"}
    assert after.last
    assert (after.last.path, after.last.gone) == (("S63", headquarters), ())
    assert set(after.last.placed) == {Piece(headquarters, S, face, carries="flag"), Piece("S63", S, "engineer")}


def test_a_flag_is_handed_in_only_from_beside_the_headquarters_and_not_into_an_enemy_s_hands():
    now = duel({"N54": "N2", "N62": "NM", "S62": "SF", "S64": "N9", "S55": "S1"}, carried={"S55": "N"})
    assert refusal(now, "S55-S62") is Illegal.OWN_PIECE
    fallen = now.play("S55-S54").play("N54-N44").play("S54-S64")
    assert fallen.outcome is None
    assert map_of(fallen)["S54"] == "NF"


def test_no_other_piece_goes_where_its_own_stands():
    now = duel({"N54": "N2", "S62": "SF", "S63": "S1", "S52": "S4"}, carried={"S63": "N"})
    assert refusal(now, "S52-S62") is Illegal.OWN_PIECE
    assert refusal(now, "S63-S52") in (Illegal.OWN_PIECE, Illegal.OUT_OF_REACH)


def test_an_enemys_headquarters_is_no_home():
    after = duel(SOUTH | {"N54": "N2", "N63": "S1"}, carried={"N63": "N"}).play("N63-N64")
    assert after.outcome is None
    assert "N63" in targets(after.play("N54-N44"), "N64")


def test_a_carrier_that_is_taken_leaves_the_flag_and_the_taker_stays():
    now = duel(SOUTH | {"N54": "N4", "N53": "S1"}, turn="N", carried={"N53": "N"})
    after = now.play("N54-N53")
    assert map_of(after) == SOUTH | {"N54": "N4", "N53": "NF"}
    assert carriers(after) == {}
    assert open_posts(after) == {"N53", "N54"}
    assert after.last
    assert (after.last.contact, after.last.gone) == ("takes", ("N53",))
    assert set(after.last.placed) == {Piece("N53", N, "flag"), Piece("N54", N, "major")}


def test_a_carrier_that_attacks_and_falls_leaves_the_flag_where_it_stood():
    now = duel(SOUTH | {"N54": "N4", "N53": "S1"}, carried={"N53": "N"})
    after = now.play("N53-N54")
    assert map_of(after) == SOUTH | {"N54": "N4", "N53": "NF"}


def test_a_carrier_that_leaves_with_a_bomb_leaves_the_flag():
    now = duel(SOUTH | {"N54": "NB", "N53": "S1", "N63": "N2"}, turn="N", carried={"N53": "N"})
    after = now.play("N54-N53")
    assert map_of(after) == SOUTH | {"N53": "NF", "N63": "N2"}


def test_a_flag_that_was_left_can_be_taken_up_again_even_in_a_camp():
    now = duel(SOUTH | {"N54": "N4", "N42": "NF", "N41": "S1", "N52": "S3"}, shown=["N42"])
    assert refusal(now, "N52-N42") is Illegal.FLAG_BEARER
    after = now.play("N41-N42")
    assert carriers(after) == {"N42": "N"}


def test_its_owner_neither_moves_its_flag_nor_goes_onto_it():
    now = duel(SOUTH | {"N54": "N4", "N53": "NF"}, turn="N", shown=["N53"])
    assert refusal(now, "N54-N53") is Illegal.OWN_PIECE
    assert refusal(now, "N53-N63") is Illegal.IMMOBILE


def test_a_piece_that_is_taken_by_the_carrier_is_taken_as_ever():
    now = duel(SOUTH | {"N54": "NM", "N53": "S1", "N63": "N2"}, carried={"N53": "N"})
    after = now.play("N53-N54")
    assert map_of(after) == SOUTH | {"N54": "S1", "N63": "N2"}
    assert carriers(after) == {"N54": "N"}


def test_two_carriers_that_meet_each_leave_what_they_carried():
    now = duel(
        {"S54": "S2", "N54": "N2", "S13": "S1", "N13": "N1"}, carried={"S13": "N", "N13": "S"}, equal="both-leave"
    )
    after = now.play("S13-N13")
    assert map_of(after) == {"S54": "S2", "N54": "N2", "S13": "NF", "N13": "SF"}


def test_a_flag_left_on_a_railway_stops_both_sides_there():
    now = duel(SOUTH | {"S31": "NF", "S51": "S9", "N15": "N5", "N54": "N2"}, shown=["S31"])
    assert "S41" in targets(now, "S51")
    assert {"S31", "S21", "S11"}.isdisjoint(targets(now, "S51"))
    after = now.play("S54-S44")
    assert {"S11", "S21"} <= targets(after, "N15")
    assert {"S31", "S41"}.isdisjoint(targets(after, "N15"))


def test_a_flag_left_in_its_headquarters_is_taken_up_again_and_its_owner_may_not_return_there():
    now = duel(SOUTH | {"N62": "S1", "N61": "S1", "N52": "N4", "N54": "N2"}, turn="N", carried={"N62": "N"})
    after = now.play("N52-N62")
    assert map_of(after) == SOUTH | {"N62": "NF", "N61": "S1", "N52": "N4", "N54": "N2"}
    assert after.outcome is None
    assert carriers(after.play("N61-N62")) == {"N62": "N"}


def test_when_both_flags_are_carried_who_is_home_first_has_won():
    pieces = {"S63": "S1", "N63": "N1", "S54": "S2", "N54": "N2"}
    for turn, move, winner in (("S", "S63-S62", S), ("N", "N63-N64", N)):
        after = duel(pieces, turn=turn, carried={"S63": "N", "N63": "S"}).play(move)
        assert after.outcome
        assert (after.outcome.termination, after.outcome.winners) == ("flag-home", (winner,))


def test_a_camp_protects_a_carrier():
    now = duel(SOUTH | {"N42": "S1", "N52": "N9", "N54": "N2"}, turn="N", carried={"N42": "N"})
    assert refusal(now, "N52-N42") is Illegal.CAMP_OCCUPIED


@pytest.mark.clause("J.stuck")
def test_whose_flag_is_carried_and_who_has_nothing_to_move_has_lost():
    after = duel({"S62": "SF", "S54": "S2", "N53": "S1", "N51": "NM"}, carried={"N53": "N"}).play("S54-S44")
    assert after.outcome
    assert (after.outcome.termination, after.outcome.winners) == ("stuck", (S,))
