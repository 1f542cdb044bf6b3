"""Steps, jumps and chains, drawn as positions."""

from itertools import pairwise
from random import Random

import pytest
from stars import begun, refusal, star, targets

from qihui.rules import Illegal
from qihui.rules.perft import perft
from qihui.rules.tiaoqi import Options
from qihui.rules.tiaoqi.board import AREAS, HOLES, MOVES, NEIGHBOURS, PARSED, PLACES, RAYS
from qihui.rules.tiaoqi.moves import has_move, legal_moves, route, why_not

FAR = Options(long_jump=True)
AROUND_I5 = {"i4", "i6", "h5", "h6", "j5", "j6"}


@pytest.mark.clause("T.step-jump")
def test_a_piece_steps_to_the_six_holes_around_it():
    assert targets(star(S="i5", N="q1"), "i5") == AROUND_I5


@pytest.mark.clause("T.step-jump")
@pytest.mark.parametrize(("own", "foe"), [("i5 i6", "q1"), ("i5", "i6")], ids=("own piece", "enemy"))
def test_it_jumps_over_a_piece_of_any_colour_beside_it(own, foe):
    after = star(S=own, N=foe).play("i5-i7")
    assert after.last
    assert after.last.path == ("i5", "i7")
    assert after.last.gone == ()
    assert sum(map(bool, after.cells)) == len(own.split()) + 1


@pytest.mark.clause("T.step-jump")
def test_it_jumps_in_all_six_directions():
    now = star(S="i5", N="i4 i6 h5 h6 j5 j6")
    assert targets(now, "i5") == {"i3", "i7", "g5", "g7", "k5", "k7"}


@pytest.mark.clause("T.step-jump")
def test_a_chain_goes_on_in_any_direction_as_often_as_it_can():
    """i5 over i6 to i7, over j8 to k9, over k8 to k7."""
    now = star(S="i5", N="i6 j8 k8")
    assert targets(now, "i5") - AROUND_I5 == {"i7", "k9", "k7"}
    after = now.play("i5-k7")
    assert after.last
    assert after.last.path == ("i5", "i7", "k9", "k7")


@pytest.mark.clause("T.step-jump")
def test_no_jump_follows_a_step():
    assert "i8" not in targets(star(S="i5", N="i7"), "i5")


@pytest.mark.clause("T.step-jump")
def test_two_pieces_in_a_row_cannot_be_jumped():
    assert refusal(star(S="i5", N="i6 i7"), "i5-i8") is Illegal.NO_JUMP


@pytest.mark.clause("T.step-jump")
def test_a_chain_does_not_end_where_it_began():
    """Three jumps lead around and back to i5."""
    now = star(S="i5", N="i6 j7 j6")
    assert targets(now, "i5") - AROUND_I5 == {"i7", "k7"}
    assert "i5" not in targets(now, "i5")
    assert refusal(now, "i5-i5") is Illegal.NOT_A_MOVE


@pytest.mark.clause("T.long-jump")
def test_the_mover_has_left_its_hole_during_a_chain():
    """From k7 it would jump over i5 to g5 if a piece still stood there."""
    now = star(S="i5", N="i6 j7", options=FAR)
    assert targets(now, "i5") - AROUND_I5 == {"i7", "k7"}
    other = star(S="k7", N="i5", options=FAR)
    assert "g5" in targets(other, "k7")


@pytest.mark.clause("T.long-jump")
def test_a_long_jump_has_equal_empty_distance_on_both_sides():
    now = star(S="i3", N="i5", options=FAR)
    assert "i7" in targets(now, "i3")
    assert {"i6", "i8"}.isdisjoint(targets(now, "i3"))
    assert now.play("i3-i7").last.path == ("i3", "i7")
    assert refusal(star(S="i3", N="i5"), "i3-i7") is Illegal.NO_JUMP


@pytest.mark.clause("T.long-jump")
@pytest.mark.parametrize(("foe", "why"), [("i5 i6", Illegal.NO_JUMP), ("i5 i7", Illegal.OCCUPIED)])
def test_a_long_jump_goes_over_one_piece_only(foe, why):
    assert refusal(star(S="i3", N=foe, options=FAR), "i3-i7") is why


@pytest.mark.clause("T.long-jump")
def test_a_long_jump_over_an_adjacent_piece_is_the_usual_one():
    assert "i5" in targets(star(S="i3", N="i4", options=FAR), "i3")


@pytest.mark.clause("T.long-jump")
def test_a_long_jump_does_not_leave_the_board():
    assert targets(star(S="i6", N="i8", options=FAR), "i6") == {"i5", "i7", "h6", "h7", "j6", "j7"}


@pytest.mark.parametrize(
    ("move", "why"),
    [
        ("i5", Illegal.NOT_A_MOVE),
        ("i5-i10", Illegal.NO_SUCH_POINT),
        ("i5-i6-i7", Illegal.NOT_A_MOVE),
        ("h1-h2", Illegal.EMPTY_SOURCE),
        ("j5-j4", Illegal.NOT_YOUR_PIECE),
        ("i5-j5", Illegal.OCCUPIED),
        ("i5-i4", Illegal.OCCUPIED),
        ("i5-i9", Illegal.NO_JUMP),
    ],
)
def test_a_refusal_says_why(move, why):
    now = star(S="i5 i4", N="j5 q1")
    assert refusal(now, move) is why


@pytest.mark.parametrize("seats", [2, 6])
def test_an_option_keeps_pieces_out_of_corners_that_are_neither_home_nor_target(seats):
    """e5 could jump over e4 into the corner of Southwest, and f4 step there."""
    pieces = {"S": "e5 f4", "N": "e4"}
    free, bound = star(seats, **pieces), star(seats, options=Options(foreign_corners=False), **pieces)
    assert {"e3", "f3"} <= targets(free, "e5") | targets(free, "f4")
    assert refusal(bound, "e5-e3") is Illegal.FOREIGN_CORNER
    assert refusal(bound, "f4-f3") is Illegal.FOREIGN_CORNER
    assert all(AREAS[PARSED[move][1]] in {-1, 0, 3} for move in bound.moves())
    assert set(bound.moves()) < set(free.moves())


def test_a_chain_passes_through_a_closed_corner():
    """From f4 over f3 to f2 in the corner of Southwest, and over g2 to h2 out of it again."""
    now = star(S="f4", N="f3 g2", options=Options(foreign_corners=False))
    assert "f2" not in targets(now, "f4")
    assert "h2" in targets(now, "f4")
    assert now.play("f4-h2").last.path == ("f4", "f2", "h2")


@pytest.mark.clause("T.step-jump", "T.long-jump")
@pytest.mark.parametrize(("profile", "lines"), [("classic", (14, 196, 4760)), ("long-jump", (14, 196, 5348))])
def test_lines_of_play_are_as_many_as_other_programs_count(profile, lines):
    """Counts of other move generators for ten against ten, a move being where a piece begins and where it ends."""
    assert tuple(perft(begun(2, profile), depth) for depth in (1, 2, 3)) == lines


@pytest.mark.clause("T.step-jump")
def test_another_program_finds_the_same_moves_in_random_games():
    import pyspiel

    spiel = pyspiel.load_game("chinese_checkers(players=2)")

    def board(state) -> str:
        return "".join("".join(str(state).split("Player")[0].split()))

    def ends(state, mover: int, start: str) -> dict[str, object]:
        found, open_states = {}, [state]
        seen = set()
        while open_states:
            now = open_states.pop()
            for action in now.legal_actions():
                after = now.child(action)
                if after.is_terminal() or after.current_player() != mover:
                    if board(after) != start:
                        found[board(after)] = after
                elif board(after) not in seen:
                    seen.add(board(after))
                    open_states.append(after)
        return found

    # The other program draws its first seat at the top: its board is ours in a mirror.
    def drawn(position) -> str:
        return "".join(".12"[code] for code in position.cells)

    checked = 0
    for seed in range(3):
        rng = Random(seed)
        state, ours = spiel.new_initial_state(), begun(2, home_deadline=0)
        for _ in range(40):
            theirs = ends(state, state.current_player(), board(state))
            moves = {drawn(ours.play(move)): move for move in ours.moves()}
            assert set(moves) == set(theirs)
            checked += len(moves)
            key = rng.choice(sorted(moves))
            state, ours = theirs[key], ours.play(moves[key])
    assert checked > 3000


def scattered(rng: Random) -> bytes:
    """Pieces of three seats anywhere."""
    cells = bytearray(HOLES)
    for seat in range(3):
        for hole in rng.sample(range(HOLES), rng.randrange(1, 25)):
            cells[hole] = seat + 1
    return bytes(cells)


@pytest.mark.clause("T.step-jump", "T.long-jump")
@pytest.mark.parametrize("far", [False, True], ids=("one-hop", "long-jump"))
def test_the_reason_and_the_list_agree_on_every_pair_of_holes(far):
    rng = Random(9)
    for _ in range(12):
        cells, closed = scattered(rng), frozenset(rng.sample(range(HOLES), rng.choice((0, 20))))
        listed = legal_moves(cells, 0, far=far, closed=closed)
        assert len(set(listed)) == len(listed)
        allowed = {text for text, pair in PARSED.items() if why_not(cells, 0, *pair, far=far, closed=closed) is None}
        assert allowed == set(listed)
        assert has_move(cells, 0, far=far, closed=closed) == bool(listed)


def is_jump(cells, source: int, target: int, *, far: bool) -> bool:
    """Whether one jump leads from a hole to another, by coordinates and nothing else."""
    (row, half), (to_row, to_half) = PLACES[source], PLACES[target]
    if (row + to_row) % 2 or (half + to_half) % 2 or not any(target in ray for ray in RAYS[source]):
        return False
    middle = ((row + to_row) // 2, (half + to_half) // 2)
    ray = next(ray for ray in RAYS[source] if target in ray)
    between = ray[: ray.index(target)]
    standing = [hole for hole in between if cells[hole]]
    return middle in PLACES and standing == [PLACES.index(middle)] and not cells[target] and (far or len(between) == 1)


@pytest.mark.clause("T.step-jump", "T.long-jump")
@pytest.mark.parametrize("far", [False, True], ids=("one-hop", "long-jump"))
def test_the_path_of_a_move_is_a_step_or_a_chain_of_jumps_and_none_is_shorter(far):
    rng = Random(4)
    for _ in range(12):
        cells = scattered(rng)
        for move in legal_moves(cells, 0, far=far):
            source, target = PARSED[move]
            free = bytearray(cells)
            free[source] = 0
            path = route(cells, source, target, far=far)
            assert (path[0], path[-1]) == (source, target)
            if len(path) > 2 or target not in NEIGHBOURS[source]:
                assert all(is_jump(free, a, b, far=far) for a, b in pairwise(path))
                shortcuts = [
                    (i, j)
                    for i in range(len(path))
                    for j in range(i + 2, len(path))
                    if is_jump(free, path[i], path[j], far=far)
                ]
                assert shortcuts == []


def test_moves_are_written_as_source_and_target():
    now = begun(2)
    assert "d1-e5" in now.moves()
    assert all(MOVES[source][target] == text for text, (source, target) in PARSED.items())
    assert len(PARSED) == 121 * 120
