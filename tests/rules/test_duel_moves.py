"""Where pieces may go between two players, drawn as positions."""

from random import Random

import pytest
from duels import HOMES, duel, open_posts
from hypothesis import given, settings
from hypothesis import strategies as st
from positions import refusal, targets

from qihui.rules.errors import Illegal
from qihui.rules.junqi import DUEL, DUEL_BOARD, Rank
from qihui.rules.junqi.flags import lying_open
from qihui.rules.junqi.moves import has_move, legal_moves, why_not

PROFILES = pytest.mark.parametrize("profile", DUEL.profiles)


@PROFILES
@pytest.mark.clause("J.moves")
def test_a_piece_runs_straight_over_the_frontier_along_an_outer_column(profile):
    now = duel(HOMES | {"S51": "S9"}, profile)
    assert {"S41", "S11", "N15", "N55"} <= targets(now, "S51")
    after = now.play("S51-N55")
    assert after.last
    assert after.last.path == ("S51", "S41", "S31", "S21", "S11", "N15", "N25", "N35", "N45", "N55")


@pytest.mark.clause("J.moves")
def test_column_3_is_crossed_by_one_step_and_no_further():
    now = duel(HOMES | {"S13": "S9"})
    assert targets(now, "S13") == {"N13", "S11", "S12", "S14", "S15", "S22", "S23", "S24"}
    assert refusal(now, "S13-N23") is Illegal.OUT_OF_REACH


@pytest.mark.clause("J.moves")
def test_columns_2_and_4_do_not_cross():
    now = duel(HOMES | {"S12": "S9", "S14": "S1"})
    assert refusal(now, "S12-N14") is Illegal.NO_CORNER
    after = now.play("S14-N12")
    assert after.last
    assert len(after.last.path) > 2, "the engineer goes round by the railway"


@pytest.mark.clause("J.moves")
def test_nobody_but_the_engineer_turns_a_corner():
    now = duel(HOMES | {"S31": "S9", "S35": "S1"})
    assert refusal(now, "S31-S12") is Illegal.NO_CORNER
    assert {"S12", "N13", "N53", "S55"} <= targets(now, "S35")


@PROFILES
@pytest.mark.clause("J.moves")
def test_a_camp_protects_and_an_occupied_one_is_closed_to_both(profile):
    now = duel(HOMES | {"S11": "S9", "S22": "N4", "S31": "S8", "S33": "S5"}, profile)
    assert refusal(now, "S11-S22") is Illegal.CAMP_OCCUPIED
    assert refusal(now, "S31-S22") is Illegal.CAMP_OCCUPIED
    assert refusal(now, "S33-S22") is Illegal.CAMP_OCCUPIED
    assert "S22" in targets(duel(HOMES | {"S11": "S9"}, profile), "S11")


@PROFILES
@pytest.mark.clause("J.moves")
def test_mines_flags_and_what_stands_in_a_headquarters_stay(profile):
    now = duel(HOMES | {"S51": "SM", "S64": "S9"}, profile)
    assert refusal(now, "S51-S41") is Illegal.IMMOBILE
    assert refusal(now, "S62-S52") is Illegal.IMMOBILE
    assert refusal(now, "S64-S54") is Illegal.IN_HEADQUARTERS


@pytest.mark.clause("J.minefield")
def test_only_engineers_and_bombs_go_onto_a_mine_that_lies_open():
    pieces = HOMES | {"N55": "NM", "S11": "S9", "S15": "S1", "N54": "SB"}
    now = duel(pieces, shown=["N55"])
    assert refusal(now, "S11-N55") is Illegal.MINEFIELD
    assert "N45" in targets(now, "S11")
    assert "N55" in targets(now, "S15")
    assert "N55" in targets(now, "N54")
    assert "N55" in targets(duel(pieces, shown=["N55"], mines="attack"), "S11")


@pytest.mark.clause("J.minefield")
def test_a_mine_that_nobody_knows_can_be_hit():
    now = duel(HOMES | {"N55": "NM", "S11": "S9"})
    after = now.play("S11-N55")
    assert after.last
    assert after.last.contact == "falls"
    assert open_posts(after) == {"N55"}


@pytest.mark.clause("J.minefield")
def test_a_mine_that_is_known_bars_nobody_in_common_play():
    now = duel(HOMES | {"N55": "NM", "S11": "S9"}, "classic", shown=["N55"])
    assert "N55" in targets(now, "S11")


@pytest.mark.clause("J.minefield", "J.stuck")
def test_who_could_only_go_onto_mines_that_lie_open_has_no_move():
    walls = {"S61": "S4", "S51": "NM", "S52": "SM", "S62": "SF"}
    now = duel(walls | {"N62": "NF", "N63": "N2"}, turn="N", shown=["S51"])
    after = now.play("N63-N53")
    assert after.outcome
    assert (after.outcome.termination, after.outcome.winners) == ("stuck", (1,))
    assert duel(walls | {"N62": "NF", "N63": "N2"}, turn="N").play("N63-N53").outcome is None


@settings(max_examples=80)
@given(seed=st.integers(0, 2**32), pieces=st.integers(6, 46), profile=st.sampled_from(["classic", "activity", "any"]))
def test_three_answers_agree_wherever_pieces_stand(seed, pieces, profile):
    """The list of moves, the judgement of a single move, and whether there is a move at all, whatever lies open."""
    rng = Random(seed)
    size = len(DUEL_BOARD.posts)
    cells = bytearray(size)
    for post in rng.sample(range(size), pieces):
        cells[post] = rng.randrange(2) << 4 | rng.choice((Rank.ENGINEER, Rank.MARSHAL, Rank.MINE, *Rank))
    changes = {"flag": "carry-any-after-mines"} if profile == "any" else {}
    rules = DUEL.options("activity" if profile == "any" else profile, changes)
    stand = [post for post in range(size) if cells[post]]
    shown = frozenset(rng.sample(stand, len(stand) // 2))
    carriers = [post for post in shown if cells[post] & 15 not in (Rank.MINE, Rank.FLAG)][:3]
    for seat in range(2):
        seen = lying_open(DUEL_BOARD, rules, bytes(cells), shown, carriers, seat)
        moves = legal_moves(DUEL_BOARD, bytes(cells), seat, seen)
        judged = {
            DUEL_BOARD.moves[source][target]
            for source in stand
            for target in range(size)
            if why_not(DUEL_BOARD, bytes(cells), seat, source, target, seen) is None
        }
        assert len(moves) == len(set(moves))
        assert set(moves) == judged
        assert has_move(DUEL_BOARD, bytes(cells), seat, seen) == bool(moves)
