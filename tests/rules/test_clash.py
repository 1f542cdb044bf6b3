"""What happens when a piece meets an enemy's."""

import pytest
from positions import drawn, homes, position

from qihui.rules.junqi import Rank
from qihui.rules.junqi.clash import CLASHES, Contact, clash
from qihui.rules.junqi.customs import Equal

FIGHTERS = [rank for rank in Rank if rank <= Rank.MARSHAL]
ORDER = "ENGINEER LIEUTENANT CAPTAIN MAJOR COLONEL BRIGADIER MAJOR_GENERAL GENERAL MARSHAL"
"""From the weakest to the strongest (C8)."""


@pytest.mark.clause("S4.rank")
@pytest.mark.parametrize("mover", FIGHTERS)
@pytest.mark.parametrize("met", FIGHTERS)
def test_higher_takes_lower_and_equals_both_leave(mover, met):
    strength = ORDER.split()
    ahead = strength.index(mover.name) - strength.index(met.name)
    expected = Contact.TAKES if ahead > 0 else Contact.BOTH if ahead == 0 else Contact.FALLS
    assert clash(mover, met) is expected


@pytest.mark.clause("S4.bomb")
@pytest.mark.parametrize("other", Rank)
def test_a_bomb_and_whatever_it_hits_both_leave(other):
    assert clash(Rank.BOMB, other) is Contact.BOTH


@pytest.mark.clause("S4.bomb")
@pytest.mark.parametrize("mover", FIGHTERS)
def test_whatever_hits_a_bomb_leaves_with_it(mover):
    assert clash(mover, Rank.BOMB) is Contact.BOTH


@pytest.mark.clause("S4.mine")
@pytest.mark.parametrize("mover", FIGHTERS)
def test_a_mine_yields_to_the_engineer_only(mover):
    assert clash(mover, Rank.MINE) is (Contact.TAKES if mover is Rank.ENGINEER else Contact.FALLS)


@pytest.mark.clause("S4.flag")
@pytest.mark.parametrize("mover", FIGHTERS)
def test_a_flag_falls_to_every_piece(mover):
    assert clash(mover, Rank.FLAG) is Contact.TAKES


def test_the_table_of_the_move_path_holds_every_meeting():
    for equal in Equal:
        table = CLASHES[equal]
        assert len(table) == 10 * 12
        assert all(table[a, b] is clash(a, b, equal) for a in (*FIGHTERS, Rank.BOMB) for b in Rank)


@pytest.mark.clause("J.equal")
@pytest.mark.parametrize("mover", FIGHTERS)
@pytest.mark.parametrize("met", Rank)
def test_by_the_custom_of_two_players_equals_cost_the_attacker_and_all_else_stays(mover, met):
    assert clash(mover, met, Equal.ATTACKER) is (Contact.FALLS if mover is met else clash(mover, met))


@pytest.mark.clause("J.equal")
@pytest.mark.parametrize("equal", Equal)
def test_two_bombs_are_no_equals(equal):
    assert clash(Rank.BOMB, Rank.BOMB, equal) is Contact.BOTH


@pytest.mark.parametrize(
    ("mover", "met", "left", "contact"),
    [
        pytest.param("S9", "W8", {"W15": "S9"}, "takes", marks=pytest.mark.clause("S4.rank")),
        pytest.param("S8", "W9", {"W15": "W9"}, "falls", marks=pytest.mark.clause("S4.rank")),
        pytest.param("S5", "W5", {}, "both", marks=pytest.mark.clause("S4.rank")),
        pytest.param("SB", "W9", {}, "both", marks=pytest.mark.clause("S4.bomb")),
        pytest.param("S1", "WB", {}, "both", marks=pytest.mark.clause("S4.bomb")),
        pytest.param("SB", "WB", {}, "both", marks=pytest.mark.clause("S4.bomb")),
    ],
)
def test_the_winner_stands_on_the_post_and_losers_leave(mover, met, left, contact):
    before = position(homes() | {"S11": mover, "W15": met})
    after = before.play("S11-W15")
    assert drawn(after) == homes() | left
    assert after.last
    assert after.last.contact == contact


@pytest.mark.parametrize(
    ("mover", "left", "contact"),
    [
        pytest.param("S1", {"W55": "S1"}, "takes", marks=pytest.mark.clause("S4.mine")),
        pytest.param("S9", {"W55": "WM"}, "falls", marks=pytest.mark.clause("S4.mine")),
        pytest.param("SB", {}, "both", marks=pytest.mark.clause("S4.bomb", "S4.mine")),
    ],
)
def test_a_mine_is_cleared_or_stays(mover, left, contact):
    before = position(homes() | {"S11": mover, "W55": "WM"})
    after = before.play("S11-W55")
    assert drawn(after) == homes() | left
    assert after.last
    assert after.last.contact == contact
