"""What a game does with a position that comes up again: it warns, and it rules."""

import pytest
from loops import cases, loop
from xiangqi_positions import at, played

from qihui.rules import Referee, SeatViewer, Spectator, Termination
from qihui.rules.xiangqi import repetition, trail
from qihui.rules.xiangqi.board import NAMES

CHECKING = "c2a1k3/2c1a2R1/b6P1/8p/9/9/9/9/4K4/9 w"
"""Red checks for ever, h8-h9 and back; black walks f9-f8 and back."""
CHECKS = ("h8h9", "f9f8", "h9h8", "f8f9")

IDLE = "3k4r/4a4/9/9/9/9/9/9/4A4/R4K3 w"
"""Nobody threatens anything."""
WALK = ("a0a1", "i9i8", "a1a0", "i8i9")

TWO_WAYS = "R4a3/4k4/9/9/9/9/9/9/9/3R1K3 w"
"""Red checks for ever with the one rook or with the other; black's king steps aside and comes back."""
ONE_WAY = ("d0e0", "e8d8", "e0d0", "d8e8")
OTHER_WAY = ("a9a8", "e8e9", "a8a9", "e9e8")

each_profile = pytest.mark.parametrize("profile", ["china", "wxf"])


@pytest.mark.clause("X.repetition", "X.warn")
@each_profile
def test_who_checks_for_ever_loses_at_the_third_occurrence_and_hears_why(profile):
    now = played(at(CHECKING, profile), *CHECKS, *CHECKS[:3])
    assert now.outcome is None
    over = played(now, CHECKS[3])
    assert over.outcome
    assert (over.outcome.winners, over.outcome.termination) == ((1,), Termination.PERPETUAL)
    assert over.outcome.scores == (0, 2)
    assert over.outcome.grounds
    moves = tuple((made.source, made.target) for made in over.trail)
    assert over.outcome.grounds == repetition.judge(over.cells, 0, moves, profile).told


@pytest.mark.clause("X.repetition", "X.draw")
@each_profile
def test_a_repetition_that_nobody_has_to_vary_is_a_draw(profile):
    over = played(at(IDLE, profile), *WALK, *WALK)
    assert over.outcome
    assert (over.outcome.scores, over.outcome.termination) == ((1, 1), Termination.REPETITION)
    assert over.outcome.grounds


@pytest.mark.clause("X.repetition")
@pytest.mark.parametrize("occurrences", [2, 3, 4])
def test_at_which_occurrence_the_rules_are_applied_is_an_option(occurrences):
    now = at(CHECKING, occurrences=occurrences)
    for _ in range(occurrences - 2):
        now = played(now, *CHECKS)
    now = played(now, *CHECKS[:3])
    assert now.outcome is None
    assert played(now, CHECKS[3]).outcome


def test_a_position_with_the_other_side_to_move_is_another_position():
    """Red loses a move on the way: the pieces stand as before, but it is black's turn."""
    now = played(at(IDLE), "a0a1", "i9i8", "a1a2", "i8i9", "a2a0")
    assert now.cells == at(IDLE).cells
    assert now.turn == 1
    now = played(now, "i9i8", "a0a1", "i8i7", "a1a0", "i7i9")
    assert now.cells == at(IDLE).cells
    assert now.turn == 0
    assert trail.repeated(now.options, now.cells, now.turn, now.trail, short=1).occurrence == 2
    assert now.outcome is None


def test_a_capture_is_the_beginning_of_another_history():
    now = played(at("3k4r/4a4/9/9/8P/9/9/9/4A4/R4K3 w"), *WALK, "a0a1")
    assert len(now.trail) == 5
    now = played(now, "i9i5")
    assert (now.outcome, now.trail, now.view(SeatViewer(0)).hints) == (None, (), ())


@pytest.mark.clause("X.warn")
@each_profile
def test_red_is_warned_when_it_is_on_the_way_to_a_forbidden_repetition_and_again_when_it_would_be_complete(profile):
    now = at(CHECKING, profile)
    told = {}
    for ply, move in enumerate(CHECKS * 2):
        told[ply] = {hint.move: (hint.told.code, hint.loses) for hint in now.view(SeatViewer(0)).hints}
        assert now.view(SeatViewer(1)).hints == () or now.turn == 1
        assert now.view(Spectator()).hints == ()
        now = played(now, move)
    # After one loop the first check comes up again; one loop later black can answer with the third occurrence.
    assert told[0] == told[2] == {}
    assert told[4] == {"h8-h9": ("repetition-ahead", False)}
    assert told[6] == {"h9-h8": ("repetition-answered", False)}


@pytest.mark.clause("X.warn")
def test_the_move_that_would_complete_a_forbidden_repetition_loses_and_the_referee_sees_it_too():
    # Black begins, in check: so it is red who brings the position back.
    now = at("c2a1k1R1/2c1a4/b6P1/8p/9/9/9/9/4K4/9 b")
    loop = ("f9f8", "h9h8", "f8f9", "h8h9")
    now = played(now, *loop, *loop[:3])
    assert now.outcome is None
    (hint,) = now.view(SeatViewer(0)).hints
    assert (hint.move, hint.loses) == ("h8-h9", True)
    assert now.view(Referee()).hints == (hint,)
    over = played(now, "h8h9")
    assert over.outcome
    assert over.outcome.winners == (1,)
    assert over.outcome.grounds == hint.told


@pytest.mark.clause("X.warn")
@each_profile
def test_red_is_warned_where_black_can_complete_the_repetition_though_no_move_of_red_repeats_anything(profile):
    now = played(at(TWO_WAYS, profile), *ONE_WAY, *OTHER_WAY[:2])
    (hint,) = now.view(SeatViewer(0)).hints
    assert (hint.move, hint.told.code, hint.loses) == ("a8-a9", "repetition-answered", False)
    assert (hint.told.fields["move"], hint.told.fields["move.zh-Hans"], hint.told.fields["limit"]) == (
        "E9-E8",
        "将5进1",
        3,
    )
    now = played(now, OTHER_WAY[2])
    assert (now.outcome, now.view(SeatViewer(1)).hints) == (None, ())
    over = played(now, OTHER_WAY[3])
    assert over.outcome
    assert (over.outcome.winners, over.outcome.termination) == ((1,), Termination.PERPETUAL)
    assert hint.told.more == (over.outcome.grounds,)


@pytest.mark.clause("X.warn")
def test_red_is_warned_in_time_where_the_second_occurrence_decides():
    now = played(at(CHECKING, occurrences=2), *CHECKS[:2])
    (hint,) = now.view(SeatViewer(0)).hints
    assert (hint.move, hint.told.code, hint.loses) == ("h9-h8", "repetition-answered", False)
    assert played(now, *CHECKS[2:]).outcome.winners == (1,)


@pytest.mark.clause("X.warn")
def test_whoever_could_only_gain_by_the_other_sides_answer_is_not_warned():
    """Black moves between red's checks; that red brings the first position back is red's own fault."""
    now = played(at("c2a1k1R1/2c1a4/b6P1/8p/9/9/9/9/4K4/9 b", occurrences=2), "f9f8", "h9h8")
    assert now.view(SeatViewer(1)).hints == ()


@pytest.mark.clause("X.warn")
def test_a_move_that_draws_by_repetition_is_told_before_it_is_made():
    now = played(at(IDLE), *WALK, *WALK[:3])
    (hint,) = now.view(SeatViewer(1)).hints
    assert (hint.move, hint.loses) == ("i8-i9", False)
    assert played(now, "i8i9").outcome.grounds == hint.told


def test_only_a_move_that_brings_a_position_back_is_judged(monkeypatch):
    asked = []
    monkeypatch.setattr(trail, "judge", lambda *args: asked.append(args) or repetition.Verdict(None))
    now = played(at(IDLE), *WALK[:3])
    now.view(SeatViewer(1))
    assert len(asked) == 1
    played(at(), "b2e2", "b9c7", "b0c2").view(Referee())
    assert len(asked) == 1


@pytest.mark.clause("X.warn")
@each_profile
@pytest.mark.parametrize("occurrences", [2, 3])
def test_whoever_loses_by_a_repetition_was_warned_of_its_last_move(profile, occurrences):
    """The known repetitions, gone through again and again until the rules decide."""
    lost = 0
    for case in cases():
        known = loop(case.fen, case.moves)
        begin = case.moves.split()[: -len(known.moves)]
        now = at(case.fen, profile, occurrences=occurrences, quiet_limit=0, material=False)
        warned = {}
        for text in (*begin, *(NAMES[source] + NAMES[target] for source, target in known.moves * occurrences)):
            if now.outcome:
                break
            hints = now.view(SeatViewer(now.turn)).hints
            told = {hint.move for hint in hints if hint.loses or hint.told.code == "repetition-answered"}
            warned[now.turn] = f"{text[:2]}-{text[2:]}" in told
            now = played(now, text)
        if now.outcome and now.outcome.termination is Termination.PERPETUAL:
            (winner,) = now.outcome.winners
            assert warned[1 - winner], case.name
            lost += 1
    assert lost > 60
