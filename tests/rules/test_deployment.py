"""Formations: which are allowed, and every fault at once."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from qihui.rules import BadSetup
from qihui.rules.junqi import GAME, Rank, deployment
from qihui.rules.junqi.pieces import CODES, COUNTS, FACES

LEGAL = "98765/7.6.5/44.33/3.2.2/21B1B/MF1MM"


def faults(text: str) -> list[tuple[str, str, str, int]]:
    with pytest.raises(BadSetup) as caught:
        GAME.check_setup(text)
    return [
        (fault.key.removeprefix("setup-fault."), fault.at, str(fault.fields["rank"]), int(fault.fields["count"]))
        for fault in caught.value.faults
    ]


def replaced(row: int, column: int, code: str) -> str:
    rows = [list(each) for each in LEGAL.split("/")]
    rows[row - 1][column - 1] = code
    return "/".join("".join(each) for each in rows)


@pytest.mark.clause("S4.pieces")
def test_a_seat_has_25_pieces_in_the_counts_of_the_set():
    assert sum(COUNTS.values()) == 25
    assert {FACES[rank]: count for rank, count in COUNTS.items()} == {
        "marshal": 1,
        "general": 1,
        "major-general": 2,
        "brigadier": 2,
        "colonel": 2,
        "major": 2,
        "captain": 3,
        "lieutenant": 3,
        "engineer": 3,
        "bomb": 2,
        "mine": 3,
        "flag": 1,
    }


@pytest.mark.clause("S4.pieces")
def test_a_game_begins_with_100_pieces_of_two_alliances():
    start = GAME.start(GAME.options("competitive", {}), (LEGAL,) * 4)
    assert [sum(code >> 4 == seat and code > 0 for code in start.cells) for seat in range(4)] == [25] * 4
    assert GAME.sides == ((0, 2), (1, 3))
    assert [GAME.seats[seat] for side in GAME.sides for seat in side] == ["S", "N", "W", "E"]


@pytest.mark.clause("S4.formation", "C.software-referee")
def test_a_legal_formation_stands_on_its_owners_posts_left_to_right():
    GAME.check_setup(LEGAL)
    start = GAME.start(GAME.options("competitive", {}), (LEGAL,) * 4)
    for seat, name in enumerate(GAME.seats):
        assert start.cells[start.board.index[f"{name}11"]] == seat * 16 + Rank.MARSHAL
        assert start.cells[start.board.index[f"{name}15"]] == seat * 16 + Rank.COLONEL
        assert start.cells[start.board.index[f"{name}62"]] == seat * 16 + Rank.FLAG
        assert start.cells[start.board.index[f"{name}33"]] == 0


@pytest.mark.clause("S4.formation", "C.software-referee")
def test_a_game_does_not_start_from_an_illegal_formation():
    with pytest.raises(BadSetup):
        GAME.start(GAME.options("competitive", {}), (LEGAL, LEGAL, replaced(1, 1, "8"), LEGAL))


@pytest.mark.clause("S4.formation")
@pytest.mark.parametrize("row", [1, 2, 3, 4])
def test_mines_lie_in_rows_5_and_6_only(row):
    assert ("mine-place", f"r{row}c1", "mine", 0) in faults(replaced(row, 1, "M"))
    assert not deployment.allowed(Rank.MINE, row, 1)
    assert deployment.allowed(Rank.MINE, 5, 1)
    assert deployment.allowed(Rank.MINE, 6, 5)


@pytest.mark.clause("S4.formation")
def test_the_other_headquarters_holds_a_mine_or_a_mover():
    GAME.check_setup(LEGAL)
    GAME.check_setup(LEGAL.replace("MF1MM", "MFM1M"))


@pytest.mark.clause("S4.formation")
@pytest.mark.parametrize(("row", "column"), [(1, 1), (5, 3), (6, 1), (6, 3), (6, 5)])
def test_the_flag_stands_in_a_headquarters_only(row, column):
    assert ("flag-place", f"r{row}c{column}", "flag", 0) in faults(replaced(row, column, "F"))
    assert deployment.allowed(Rank.FLAG, 6, 2)
    assert deployment.allowed(Rank.FLAG, 6, 4)


@pytest.mark.clause("S4.formation")
@pytest.mark.parametrize("column", [1, 2, 3, 4, 5])
def test_no_bomb_stands_in_row_1(column):
    assert ("bomb-place", f"r1c{column}", "bomb", 0) in faults(replaced(1, column, "B"))
    assert deployment.allowed(Rank.BOMB, 2, 1)


@pytest.mark.clause("S4.formation")
@pytest.mark.parametrize(("row", "column"), [(2, 2), (2, 4), (3, 3), (4, 2), (4, 4)])
def test_camps_are_empty(row, column):
    assert ("camp", f"r{row}c{column}", "marshal", 0) in faults(replaced(row, column, "9"))
    assert not any(deployment.allowed(rank, row, column) for rank in COUNTS)


@pytest.mark.clause("S4.formation")
@pytest.mark.parametrize("rank", [rank for rank in COUNTS if rank is not Rank.MARSHAL])
def test_every_piece_stands_in_its_exact_count(rank):
    """A marshal in the place of another piece is one too many, and the other is missing."""
    at = LEGAL.replace("/", "").index(CODES[rank])
    text = replaced(at // 5 + 1, at % 5 + 1, "9")
    assert faults(text) == [("too-many", "", "marshal", 1), ("missing", "", FACES[rank], 1)]


@pytest.mark.clause("S4.formation")
def test_every_fault_is_named_at_once():
    # A bomb in front, the marshal in a camp, a mine in row 3, the flag in a corner, a general in a bomb's place.
    assert faults("B8765/796.5/4M.33/3.2.2/21418/FM1.M") == [
        ("bomb-place", "r1c1", "bomb", 0),
        ("camp", "r2c2", "marshal", 0),
        ("mine-place", "r3c2", "mine", 0),
        ("flag-place", "r6c1", "flag", 0),
        ("too-many", "", "general", 1),
        ("missing", "", "bomb", 1),
    ]


@pytest.mark.clause("S4.formation")
def test_a_text_that_is_no_formation_is_refused():
    assert faults("98765") == [("rows", "", "", 1)]
    assert faults("9876/7.6.5/44.33/3.2.2/21B1B/XF1MM.") == [
        ("row-length", "r1", "", 4),
        ("row-length", "r6", "", 6),
        ("unknown-piece", "r6c1", "", 0),
    ]


@given(st.integers(0, 2**32))
def test_a_formation_by_lot_is_legal_and_can_be_told_again(seed):
    text = GAME.random_setup(Random(seed))
    GAME.check_setup(text)
    assert GAME.random_setup(Random(seed)) == text


@given(st.lists(st.sampled_from([None, *Rank]), min_size=30, max_size=30).map(tuple))
def test_text_and_formation_are_one(formation):
    assert deployment.parse(deployment.dump(formation)) == formation


@given(st.lists(st.sampled_from([None, *Rank]), min_size=30, max_size=30).map(tuple))
def test_the_editors_rules_and_the_check_agree(formation):
    rules = GAME.setup_rules
    assert rules is not None
    spots = [(rank, f"r{place // 5 + 1}c{place % 5 + 1}") for place, rank in enumerate(formation) if rank is not None]
    misplaced = {at for rank, at in spots if at not in rules.allowed[FACES[rank]]}
    assert {fault.at for fault in deployment.faults(formation) if fault.at} == misplaced
