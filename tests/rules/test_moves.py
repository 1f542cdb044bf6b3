"""Where pieces may go, drawn as positions."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from positions import homes, position, refusal, targets

from qihui.rules import Exit
from qihui.rules.errors import Illegal
from qihui.rules.junqi import BOARD, Rank
from qihui.rules.junqi.moves import has_move, legal_moves, why_not


@pytest.mark.clause("S4.road")
def test_a_piece_goes_one_step_along_a_road():
    now = position(homes() | {"S32": "S9"})
    assert targets(now, "S32") == {"S31", "S22", "S33", "S42"}


@pytest.mark.clause("S4.road")
def test_a_road_is_no_railway():
    now = position(homes() | {"S23": "S9"})
    assert targets(now, "S23") == {"S13", "S22", "S24", "S33"}
    assert refusal(now, "S23-C32") is Illegal.OUT_OF_REACH


@pytest.mark.clause("S4.rail")
def test_a_piece_runs_any_distance_straight_through_the_palace():
    now = position(homes() | {"S13": "S9"})
    straight = {"C32", "C22", "C12", "N13"}
    along_the_front = {"S11", "S12", "S14", "S15"}
    assert targets(now, "S13") == straight | along_the_front | {"S22", "S23", "S24"}
    after = now.play("S13-N13")
    assert after.last
    assert after.last.path == ("S13", "C32", "C22", "C12", "N13")


@pytest.mark.clause("S4.rail")
def test_a_piece_runs_through_a_curve_past_an_occupied_corner_of_the_palace():
    now = position(homes() | {"S55": "S9", "C33": "W9"})
    assert {"E11", "E31", "E51"} <= targets(now, "S55")
    after = now.play("S55-E51")
    assert after.last
    assert after.last.path == ("S55", "S45", "S35", "S25", "S15", "E11", "E21", "E31", "E41", "E51")


@pytest.mark.clause("S4.rail")
def test_columns_1_and_5_run_on_both_into_the_curve_and_into_the_palace():
    now = position(homes() | {"S51": "S9"})
    curve = {"W15", "W25", "W35", "W45", "W55"}
    straight = {"C31", "C21", "C11", "N15", "N25", "N35", "N45", "N55"}
    own = {"S41", "S31", "S21", "S11", "S52", "S53", "S54", "S55", "S42", "S61"}
    assert targets(now, "S51") == curve | straight | own


@pytest.mark.clause("S4.rail")
def test_nobody_but_the_engineer_turns_a_corner():
    now = position(homes() | {"S31": "S9"})
    for corner in ("S12", "S15", "S52", "C32"):
        assert refusal(now, f"S31-{corner}") is Illegal.NO_CORNER


@pytest.mark.clause("S4.rail")
def test_a_railway_is_free_up_to_the_first_piece():
    now = position(homes() | {"S31": "S9", "C31": "E5", "S51": "S4"})
    assert targets(now, "S31") == {
        *("S41", "S21", "S11", "C31"),
        *("W15", "W25", "W35", "W45", "W55"),
        *("S22", "S32", "S42"),
    }
    assert refusal(now, "S31-C21") is Illegal.RAIL_BLOCKED
    assert refusal(now, "S31-N15") is Illegal.RAIL_BLOCKED


@pytest.mark.clause("S4.rail")
def test_a_partners_piece_is_neither_attacked_nor_passed():
    now = position(homes() | {"S13": "S9", "C22": "N2"})
    assert "C32" in targets(now, "S13")
    assert refusal(now, "S13-C22") is Illegal.PARTNER_PIECE
    assert refusal(now, "S13-C12") is Illegal.RAIL_BLOCKED


@pytest.mark.clause("S4.engineer")
def test_an_engineer_turns_corners_on_the_railway():
    now = position(homes() | {"S31": "S1"})
    reach = targets(now, "S31")
    assert {"S12", "S55", "C22", "E13", "N53", "W31"} <= reach
    # Every free railway post, and the road neighbours of where it stands.
    rails = {name for name, rails in zip(now.board.names, now.board.rails, strict=True) if rails}
    assert reach == (rails - {"S31"}) | {"S22", "S32", "S42"}


@pytest.mark.clause("S4.engineer")
def test_an_engineer_goes_round_what_blocks_the_straight_way():
    now = position(homes() | {"S31": "S1", "C31": "E5"})
    after = now.play("S31-C21")
    assert after.last
    assert after.last.path[0] == "S31"
    assert after.last.path[-1] == "C21"
    assert "C31" not in after.last.path
    rails = {frozenset((now.board.names[a], now.board.names[b])) for a, b in now.board.rail_edges}
    assert all(frozenset(pair) in rails for pair in zip(after.last.path, after.last.path[1:], strict=False))


@pytest.mark.clause("S4.engineer")
def test_an_engineer_takes_no_road_in_the_middle_of_a_run():
    # Closed in on the railway, it cannot cross by the camp.
    now = position(homes() | {"S31": "S1", "S21": "S2", "S41": "S3"})
    assert targets(now, "S31") == {"S22", "S32", "S42"}
    assert refusal(now, "S31-S35") is Illegal.RAIL_BLOCKED


@pytest.mark.clause("S4.engineer")
def test_an_engineer_off_the_railway_goes_one_step():
    now = position(homes() | {"S33": "S1"})
    assert targets(now, "S33") == {"S22", "S23", "S24", "S32", "S34", "S42", "S43", "S44"}


@pytest.mark.clause("S4.camp")
def test_nothing_in_a_camp_can_be_attacked():
    now = position(homes() | {"S11": "S9", "S22": "W1", "S12": "SB", "S23": "S1"})
    for source in ("S11", "S12", "S23"):
        assert refusal(now, f"{source}-S22") is Illegal.CAMP_OCCUPIED


@pytest.mark.clause("S4.camp")
def test_a_free_camp_can_be_entered_by_an_enemy_too():
    now = position(homes() | {"S11": "W5"}, turn="W")
    assert "S22" in targets(now, "S11")


@pytest.mark.clause("S4.camp")
def test_a_piece_leaves_a_camp_by_one_step_whatever_it_is():
    for piece in ("S9", "S1"):
        now = position(homes() | {"S22": piece})
        assert targets(now, "S22") == {"S11", "S12", "S13", "S21", "S23", "S31", "S32", "S33"}


@pytest.mark.clause("S4.camp")
def test_a_piece_in_a_camp_attacks_what_is_next_to_it():
    now = position(homes() | {"S22": "S9", "S12": "W4"})
    assert "S12" in targets(now, "S22")


@pytest.mark.clause("S4.hq", "C.software-referee")
@pytest.mark.parametrize("piece", ["S9", "S1", "SB"])
def test_what_stands_in_a_headquarters_does_not_move(piece):
    now = position(homes() | {"S64": piece})
    assert targets(now, "S64") == set()
    assert refusal(now, "S64-S65") is Illegal.IN_HEADQUARTERS


@pytest.mark.clause("S4.hq")
def test_a_headquarters_can_be_entered_and_then_not_left():
    now = position(homes() | {"S65": "S9"})
    after = now.play("S65-S64")
    while after.turn != 0:
        after = after.play(after.moves()[0])
    assert refusal(after, "S64-S65") is Illegal.IN_HEADQUARTERS


@pytest.mark.clause("S4.hq")
def test_who_moved_into_an_enemys_headquarters_stays_there():
    now = position(homes() | {"W65": "S9"})
    after = now.play("W65-W64")
    while after.turn != 0:
        after = after.play(after.moves()[0])
    assert refusal(after, "W64-W65") is Illegal.IN_HEADQUARTERS


@pytest.mark.clause("S4.immobile", "C.software-referee")
def test_mines_and_flags_do_not_move():
    now = position(homes() | {"S51": "SM"})
    assert targets(now, "S51") == set()
    assert refusal(now, "S51-S41") is Illegal.IMMOBILE
    assert refusal(now, "S62-S52") is Illegal.IMMOBILE


REFUSALS = [
    ("", Illegal.NOT_A_MOVE),
    ("S11", Illegal.NOT_A_MOVE),
    ("S11-S12-S13", Illegal.NOT_A_MOVE),
    ("S11-X99", Illegal.NO_SUCH_POINT),
    ("s11-s12", Illegal.NO_SUCH_POINT),
    ("C22-C21", Illegal.EMPTY_SOURCE),
    ("W63-W53", Illegal.NOT_YOUR_PIECE),
    ("N63-N53", Illegal.NOT_YOUR_PIECE),
    ("S62-S52", Illegal.IMMOBILE),
    ("S64-S54", Illegal.IN_HEADQUARTERS),
    ("S63-S62", Illegal.OWN_PIECE),
    ("S11-C31", Illegal.PARTNER_PIECE),
    ("S13-S22", Illegal.CAMP_OCCUPIED),
    ("S11-N15", Illegal.RAIL_BLOCKED),
    ("S13-C31", Illegal.PARTNER_PIECE),
    ("S13-C33", Illegal.NO_CORNER),
    ("S11-S32", Illegal.OUT_OF_REACH),
    ("S63-S33", Illegal.OUT_OF_REACH),
]


@pytest.mark.clause("C.software-referee")
@pytest.mark.parametrize(("move", "reason"), REFUSALS)
def test_a_refusal_says_why(move, reason):
    now = position(homes() | {"S11": "S9", "S13": "S8", "S64": "S7", "C31": "N5", "S22": "W3"})
    assert refusal(now, move) is reason


def test_every_reason_of_this_game_has_a_test():
    """The table of the game refuses who is not on turn; a game that is over is refused below."""
    names = (
        "game-over not-a-move no-such-point not-your-turn empty-source not-your-piece immobile in-headquarters "
        "own-piece partner-piece camp-occupied rail-blocked no-corner out-of-reach"
    )
    assert {reason for _, reason in REFUSALS} | {Illegal.NOT_YOUR_TURN, Illegal.GAME_OVER} == set(names.split())


def test_a_move_from_a_post_to_itself_is_refused():
    now = position(homes() | {"S11": "S9"})
    assert refusal(now, "S11-S11") is Illegal.OWN_PIECE


@pytest.mark.clause("C.software-referee")
def test_nothing_can_be_moved_when_the_game_is_over():
    now = position(homes("SNW") | {"S11": "S9"}).retire(1, Exit.RESIGNED)
    assert now.outcome
    assert now.moves() == []
    assert refusal(now, "S11-S12") is Illegal.GAME_OVER


@pytest.mark.clause("C.software-referee")
@settings(max_examples=60)
@given(st.integers(0, 2**32), st.integers(8, 90))
def test_three_answers_agree_wherever_pieces_stand(seed, pieces):
    """The list of moves, the judgement of a single move, and whether there is a move at all, on random boards."""
    rng = Random(seed)
    cells = bytearray(len(BOARD.posts))
    for post in rng.sample(range(len(cells)), pieces):
        cells[post] = rng.randrange(4) << 4 | rng.choice((Rank.ENGINEER, Rank.ENGINEER, Rank.MARSHAL, *Rank))
    everywhere = range(len(cells))
    for seat in range(4):
        moves = legal_moves(BOARD, bytes(cells), seat)
        judged = {
            BOARD.moves[source][target]
            for source in everywhere
            if cells[source]
            for target in everywhere
            if why_not(BOARD, bytes(cells), seat, source, target) is None
        }
        assert len(moves) == len(set(moves))
        assert set(moves) == judged
        assert has_move(BOARD, bytes(cells), seat) == bool(moves)
