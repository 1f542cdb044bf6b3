"""The preset `wxf` against the diagrams of the WXF manual, tests of an engine, and games and threads that are named."""

from collections import Counter

import pytest
from loops import Case, cases, loop, natures, offender, ruled

from qihui.rules.xiangqi.repetition import Verdict, judge

DISPUTED = {
    # A program's ruling in a match of engines. The rook chases the cannon with every other move only: on i3 the cannon
    # has a root, the horse on h5, and a rook may chase a cannon that has a root on one of its points (diagrams 29-31).
    "C9": "red",
}
"""Cases whose source says otherwise than the manual, with what it says; here they are draws."""

EVERY = list(cases())


@pytest.mark.clause("X.repetition")
@pytest.mark.parametrize("case", [case for case in EVERY if case.name not in DISPUTED], ids=lambda case: case.name)
def test_who_must_vary_is_who_the_source_says(case: Case):
    verdict = ruled(case.fen, case.moves, "wxf")
    assert offender(verdict) == case.offender, natures(verdict)


@pytest.mark.clause("X.repetition")
@pytest.mark.parametrize("case", [case for case in EVERY if case.name in DISPUTED], ids=lambda case: case.name)
def test_a_rook_may_chase_a_cannon_that_is_protected_on_one_of_its_points(case: Case):
    assert case.offender == DISPUTED[case.name]
    assert offender(ruled(case.fen, case.moves, "wxf")) == "draw"


def test_no_case_is_missing():
    assert Counter(case.name[0] for case in EVERY) == {"A": 115, "B": 22, "C": 6, "E": 7}
    assert Counter(case.offender for case in EVERY).keys() == {"red", "black", "draw"}


@pytest.mark.clause("X.repetition")
@pytest.mark.parametrize(
    ("fen", "moves", "article"),
    [
        ("9/4k4/3N5/9/9/9/7c1/9/9/3K5 w", "d7c9 e8e9 c9d7 e9e8", "wxf.perpetual-check"),
        ("9/4c4/3k5/3r5/9/9/4C4/9/4K4/3R5 w", "e3d3 d6e6 d3e3 e6d6", "wxf.mutual-check"),
        ("3k4n/9/9/9/9/9/9/9/9/4K2R1 w", "h0i0 i9h7 i0h0 h7i9", "wxf.perpetual-chase"),
        ("4ka3/c2R1R2c/4b4/9/9/9/9/9/9/4K4 w", "f8f6 f9e8 f6f8 e8f9", "wxf.mutual-chase"),
        ("5k3/9/9/9/9/4c4/3n5/3NBA3/4A4/4K4 w", "e0d0 e4d4 d0e0 d4e4", "wxf.undermined-root"),
        ("3k5/9/c8/9/1R7/9/9/9/9/5K3 w", "b5d5 d9e9 d5a5 a7b7 a5e5 e9d9 e5b5 b7a7", "wxf.allowed"),
    ],
    ids=lambda value: value if "." in value else "",
)
def test_a_verdict_names_the_rule_that_decides(fen: str, moves: str, article: str):
    assert ruled(fen, moves, "wxf").article == article


@pytest.mark.clause("X.repetition")
def test_the_perpetual_checker_must_vary_before_the_perpetual_chaser():
    """Black's soldier checks, and red's king steps out of the cannon's way each time: it chases the other soldier."""
    verdict = ruled("3k5/9/9/9/9/5p3/9/5p3/5K3/5C3 w", "f1e1 f2e2 e1f1 e2f2", "wxf")
    assert natures(verdict) == "chase check chase check"
    assert (offender(verdict), verdict.article) == ("black", "wxf.perpetual-check")


@pytest.mark.clause("X.repetition")
def test_every_ply_since_the_first_occurrence_counts():
    """A walk of checks home, and the same walk with one move in it that does not check."""
    fen = "3k5/9/9/9/R8/9/9/9/9/5K3 w"
    checks = "a5d5 d9e9 d5e5 e9d9 e5d5 d9e9 d5e5 e9d9"
    assert ruled(fen, f"{checks} e5d5 d9e9 d5e5 e9d9", "wxf").article == "wxf.perpetual-check"
    idle = "a5d5 d9e9 d5e5 e9d9 e5d5 d9e9 d5d4 e9e8 d4d5 e8e9 d5e5 e9d9 e5d5 d9e9"
    verdict = ruled(fen, idle, "wxf")
    assert (offender(verdict), len(verdict.natures)) == ("draw", 12)


def test_a_position_that_does_not_stand_again_has_no_verdict():
    start, turn, moves = loop("3k4n/9/9/9/9/9/9/9/9/4K2R1 w", "h0i0 i9h7 i0h0 h7i9")
    assert judge(start, turn, moves[:-1], "wxf") == judge(start, turn, moves[:2], "china") == Verdict(None)
    assert judge(start, turn, (), "wxf") == Verdict(None)
