"""The pieces' ways and the list of legal moves, held against an engine and against themselves."""

from itertools import islice
from time import perf_counter

import pytest
from xiangqi_positions import at, cells_of, met, position, targets

from qihui.rules.xiangqi import perft
from qihui.rules.xiangqi.board import INDEX, NAMES, POINTS, mirrored
from qihui.rules.xiangqi.fen import START, Fen, dump, parse
from qihui.rules.xiangqi.moves import apply, attackers, attacks, has_move, in_check, legal_moves, pseudo_moves
from qihui.rules.xiangqi.pieces import SIDE_SHIFT, Kind, code_of

HOMES = {"d0": "K", "f9": "k", "i3": "P", "i6": "p"}


@pytest.mark.clause("X.board")
@pytest.mark.parametrize(("depth", "games"), [(0, 1), (1, 44), (2, 1920), (3, 79_666), (4, 3_290_240)])
def test_the_first_plies_have_as_many_games_as_is_known(depth, games):
    start = parse(START)
    heard = []
    assert perft(start.cells, start.turn, depth, heard.append) == games
    assert not depth or (len(heard) == 44 and heard == sorted(heard) and heard[-1] == 1)


def oracle_moves(cells: bytes, side: int) -> set[str]:
    """The legal moves by another program, whose ranks are 1 to 10."""
    import pyffish

    found = pyffish.legal_moves("xiangqi", dump(Fen(cells, side)), [])
    names = {f"{name[0]}{int(name[1:]) + 1}": name for name in NAMES}
    cuts = ((move, 3 if move[1:3] == "10" else 2) for move in found)
    return {f"{names[move[:cut]]}-{names[move[cut:]]}" for move, cut in cuts}


@pytest.mark.clause("X.board")
def test_the_legal_moves_are_those_of_another_program():
    boards = [board for seed in range(20) for board in islice(met(seed), 0, None, 1)]
    assert len(boards) >= 2000
    checked = 0
    for cells, side in boards:
        checked += in_check(cells, side)
        ours = [f"{NAMES[source]}-{NAMES[target]}" for source, target in legal_moves(cells, side)]
        assert len(set(ours)) == len(ours)
        assert set(ours) == oracle_moves(cells, side), dump(Fen(cells, side))
    assert checked > 20


ENDGAMES = [
    "3ak1b2/4a4/4b4/9/4C4/9/4c4/4B4/4A4/2BAK4 w",
    "4kc3/4c4/9/4P4/4N4/9/4n4/4C4/9/3K1C3 w",
    "2bk5/4n4/3N5/1R2p4/9/9/3r5/3R1p3/4K4/9 b",
    "3k5/3NPP3/3P5/9/9/9/9/3p5/3pn4/4K4 b",
]


@pytest.mark.clause("X.board")
@pytest.mark.parametrize("start", ENDGAMES)
def test_pins_screens_and_legs_around_the_king_are_seen_as_another_program_sees_them(start):
    for seed in range(4):
        for cells, side in met(seed, 40, start):
            ours = {f"{NAMES[source]}-{NAMES[target]}" for source, target in legal_moves(cells, side)}
            assert ours == oracle_moves(cells, side), dump(Fen(cells, side))


def test_looking_closer_only_where_it_matters_loses_no_move_and_keeps_no_illegal_one():
    for seed in range(20):
        for cells, side in met(seed):
            plain = [move for move in pseudo_moves(cells, side) if not in_check(apply(cells, *move), side)]
            assert legal_moves(cells, side) == plain
            assert has_move(cells, side) == bool(plain)


def test_attackers_are_those_who_attack():
    for cells, _ in islice(met(3), 0, None, 20):
        for side in (0, 1):
            own = [at for at, code in enumerate(cells) if code and code >> SIDE_SHIFT == side]
            for target in range(POINTS):
                expected = [source for source in own if target in attacks(cells, source)]
                assert sorted(attackers(cells, target, side)) == expected


def test_a_king_is_in_check_when_it_is_attacked_or_faces_the_other():
    seen = set()
    for seed in range(12):
        for cells, side in met(seed):
            kings = [cells.index(code_of(each, Kind.KING)) for each in (0, 1)]
            facing = kings[0] % 9 == kings[1] % 9 and not any(cells[kings[0] + 9 : kings[1] : 9])
            expected = bool(attackers(cells, kings[side], 1 - side)) or facing
            assert in_check(cells, side) == expected
            seen.add(expected)
    assert seen == {True, False}


def test_both_sides_move_alike():
    for cells, side in islice(met(8), 0, None, 5):
        turned = bytes(code ^ 8 if code else 0 for code in reversed(cells))
        moves = {(mirrored(source), mirrored(target)) for source, target in legal_moves(cells, side)}
        assert set(legal_moves(turned, 1 - side)) == moves


@pytest.mark.clause("X.board")
def test_a_horse_goes_two_and_one_unless_a_piece_stands_beside_it():
    free = position(HOMES | {"e4": "N"})
    assert targets(free, "e4") == {"d6", "f6", "d2", "f2", "c5", "c3", "g5", "g3"}
    hobbled = position(HOMES | {"e4": "N", "e5": "P", "d4": "n", "f6": "r", "f3": "p"})
    assert targets(hobbled, "e4") == {"d2", "f2", "g5", "g3"}


@pytest.mark.clause("X.board")
def test_an_elephant_goes_two_aslant_with_a_free_eye_and_stays_on_its_bank():
    assert targets(position(HOMES | {"e2": "B"}), "e2") == {"c0", "g0", "c4", "g4"}
    assert targets(position(HOMES | {"e2": "B", "d3": "p", "f1": "N"}), "e2") == {"c0", "g4"}
    assert targets(position(HOMES | {"c4": "B"}), "c4") == {"a2", "e2"}
    assert targets(position(HOMES | {"c5": "b"}, turn="b"), "c5") == {"a7", "e7"}
    assert targets(position(HOMES | {"e7": "b"}, turn="b"), "e7") == {"c9", "g9", "c5", "g5"}


@pytest.mark.clause("X.board")
def test_kings_and_advisors_stay_in_the_palace():
    now = position({"d1": "K", "d2": "A", "f9": "k", "i3": "P"})
    assert targets(now, "d1") == {"d0", "e1"}
    assert targets(now, "d2") == {"e1"}
    now = position({"e8": "k", "f9": "a", "d0": "K", "i3": "P"}, turn="b")
    assert targets(now, "e8") == {"e9", "e7", "f8"}
    assert targets(now, "f9") == set()


@pytest.mark.clause("X.board")
def test_a_cannon_moves_like_a_rook_and_takes_over_exactly_one_piece():
    now = position(HOMES | {"b2": "C", "b5": "P", "b7": "n", "b8": "r", "e2": "p", "h2": "R", "i2": "r"})
    assert targets(now, "b2") == {"a2", "c2", "d2", "b0", "b1", "b3", "b4", "b7"}
    now = position(HOMES | {"b2": "R", "b4": "p", "b6": "n", "e2": "N"})
    assert targets(now, "b2") == {"a2", "c2", "d2", "b0", "b1", "b3", "b4"}


@pytest.mark.clause("X.board")
def test_a_soldier_goes_forward_and_across_the_river_sideways_but_never_back():
    assert targets(position(HOMES | {"e4": "P"}), "e4") == {"e5"}
    assert targets(position(HOMES | {"e5": "P"}), "e5") == {"d5", "e6", "f5"}
    assert targets(position(HOMES | {"a9": "P"}), "a9") == {"b9"}
    assert targets(position(HOMES | {"e5": "p"}, turn="b"), "e5") == {"e4"}
    assert targets(position(HOMES | {"g4": "p"}, turn="b"), "g4") == {"f4", "h4", "g3"}


@pytest.mark.clause("X.board")
def test_two_kings_never_look_at_each_other():
    now = position({"e0": "K", "e4": "N", "e9": "k"})
    assert targets(now, "e4") == set()
    assert targets(position({"d0": "K", "e9": "k", "i3": "P"}), "d0") == {"d1"}
    assert in_check(cells_of({"e0": "K", "e9": "k"}), 0)
    assert in_check(cells_of({"e0": "K", "e9": "k"}), 1)


@pytest.mark.clause("X.mate")
def test_a_check_that_one_advisor_answers_is_no_mate():
    now = at("c3k2C1/4a4/6R2/9/9/9/9/9/9/3K5 w").play("g7-g9")
    assert now.outcome is None
    assert now.moves() == ["e8-f9"]


def test_the_names_of_points_run_from_red_s_left_corner():
    assert (NAMES[0], NAMES[8], NAMES[81], NAMES[89], INDEX["e1"]) == ("a0", "i0", "a9", "i9", 13)


def test_lists_of_moves_come_twenty_times_as_fast_as_the_other_program_s():
    import pyffish

    positions = [at(dump(Fen(cells, side))) for cells, side in islice(met(2, 100), 20, 60)]
    fens = [dump(now.fen) for now in positions]
    began = perf_counter()
    for now in positions * 10:
        now.moves()
    middle = perf_counter()
    for fen in fens:
        pyffish.legal_moves("xiangqi", fen, [])
    ended = perf_counter()
    assert (middle - began) / 10 * 20 < ended - middle
