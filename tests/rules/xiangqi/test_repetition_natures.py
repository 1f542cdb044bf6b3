"""What a move is: which attacks chase, which roots are true, and what threatens mate."""

import pytest
from loops import natures, prey, ruled

from qihui.rules.xiangqi.board import INDEX
from qihui.rules.xiangqi.fen import parse
from qihui.rules.xiangqi.repetition.kill import kills

PREY = {
    # The points of the pieces that red's move chases.
    "a piece without a root": ("3k5/9/9/n8/9/9/9/9/8R/4K4 w", "i1a1", "a6"),
    "no piece with a root": ("3k5/9/2n6/n8/9/9/9/9/8R/4K4 w", "i1a1", ""),
    "a piece whose root is pinned": ("3k5/9/3n5/1n7/9/9/9/3R5/8R/4K4 w", "i1b1", "b6"),
    "a piece whose only root is a king that may not take back": ("3kncC2/5R3/9/9/9/9/9/9/9/5K3 w", "f8f9", "e9"),
    "no rook, by a rook that it could take": ("3k5/9/9/r8/9/9/9/9/8R/4K4 w", "i1a1", ""),
    "a rook with a root, by a cannon": ("3k5/9/2n6/r8/9/9/P8/9/8C/4K4 w", "i1a1", "a6"),
    "no horse with a root, by a cannon": ("3k5/9/2n6/n8/9/9/P8/9/8C/4K4 w", "i1a1", ""),
    "a rook with a root, by an advisor": ("3k1r3/9/9/9/9/9/9/5r3/9/3AK4 w", "d0e1", "f2"),
    "no horse, by a horse that it could take": ("3k5/9/9/9/9/2n6/9/6N2/9/4K4 w", "g2e3", ""),
    "a horse that is hobbled, by a horse": ("3k5/9/9/9/9/2nC5/9/6N2/9/4K4 w", "g2e3", "c4"),
    "no soldier on its own bank": ("3k5/9/9/p8/9/9/9/9/8R/4K4 w", "i1a1", ""),
    "a soldier across the river": ("3k5/9/9/9/9/p8/9/9/8R/4K4 w", "i1a1", "a4"),
    "nothing, by a king": ("3k5/9/9/9/9/9/9/9/5c3/4K4 w", "e0f0", ""),
    "nothing, by a soldier": ("3k5/9/9/9/1n7/P8/9/9/9/4K4 w", "a4a5", ""),
    "nothing, by a pinned hunter": ("4k4/9/9/9/9/9/9/4c1N2/9/3K4r w", "g2f0", ""),
    "what stood behind the piece that was taken": ("n4k3/9/9/9/9/9/9/9/p8/R3K4 w", "a0a1", "a9"),
    "nothing, where the attack stood before": ("3k4r/9/9/n8/9/9/9/R8/9/4K4 w", "a2a3", ""),
    "a piece whose root is pinned now": ("3k5/9/3n5/1n7/9/9/9/9/1R6R/4K4 w", "i1d1", "b6"),
}


@pytest.mark.clause("X.repetition")
@pytest.mark.parametrize("name", PREY)
def test_a_move_chases(name: str):
    fen, text, wanted = PREY[name]
    assert prey(fen, text) == wanted


@pytest.mark.clause("X.repetition")
def test_an_attack_that_does_not_change_is_no_chase():
    verdict = ruled(
        "3k2b2/4P4/4b4/9/8p/6Bc1/6P1P/3AB4/4pp3/1p1K3R1 w", "h0h1 h4h3 h1h0 h3h4", "wxf"
    )  # the rook stays on the cannon's file
    assert natures(verdict) == "idle idle idle idle"


@pytest.mark.clause("X.repetition")
def test_a_move_that_pins_a_root_chases_what_it_protected():
    verdict = ruled("5k3/9/9/9/9/4c4/3n5/3NBA3/4A4/4K4 w", "e0d0 e4d4 d0e0 d4e4", "wxf")
    assert natures(verdict) == "idle chase idle chase"
    assert verdict.chased == ((), (INDEX["f2"],), (), (INDEX["f2"],))


@pytest.mark.clause("X.repetition")
def test_a_king_may_hunt_for_ever():
    """The king walks under a cannon that is nowhere protected."""
    fen, moves = "3k5/9/9/9/9/9/9/9/5c3/4K4 w", "e0f0 f1e1 f0e0 e1f1"
    assert [natures(ruled(fen, moves, preset)).split()[0::2] for preset in ("wxf", "china")] == [["idle", "idle"]] * 2


KILLS = {
    # The fewest checks in a row that mate; 0 where red does not mate by at most three.
    "a mate with the next move": ("3k5/R8/9/9/9/9/9/9/1R7/4K4 w", 1),
    "the last move taken away": ("3k5/9/4P4/9/9/9/9/9/9/4K4 w", 1),
    "three checks by two horses": ("5k3/4N4/9/9/5N3/9/9/9/9/4K4 w", 3),
    "three checks by a rook and a horse": ("5k3/9/2R1bN3/9/9/9/9/9/9/4K4 w", 3),
    "a rook against a whole palace": ("2bakab2/9/9/9/R8/9/9/9/9/3K5 w", 0),
}


@pytest.mark.clause("X.repetition")
@pytest.mark.parametrize("name", KILLS)
def test_a_threat_to_mate(name: str):
    fen, fewest = KILLS[name]
    cells = parse(fen).cells
    assert [kills(cells, 0, checks) for checks in (1, 2, 3)] == [0 < fewest <= checks for checks in (1, 2, 3)]
