from random import Random
from time import perf_counter

import pytest
from gomoku_positions import Case, cases, drawn, named
from hypothesis import given
from hypothesis import strategies as st

from qihui.rules.gomoku import Board, Forbidden, board_of, forbidden_at, forbidden_points, foul_at
from qihui.rules.gomoku.board import Colour

pytestmark = pytest.mark.clause("G.forbidden")

CASES = cases()
CODES = {0: None, 1: Forbidden.DOUBLE_THREE, 2: Forbidden.DOUBLE_FOUR, 3: Forbidden.OVERLINE}
"""What the peer's numbers mean."""


def verdict(board: Board, point: str) -> str:
    number = named(board, point)
    kind = forbidden_at(board, number)
    if kind:
        return kind.value
    five = bool(board.with_stone(number, Colour.BLACK).fives(number, exact=True))
    return "five" if five else "legal"


def peer(board: Board) -> dict[str, Forbidden]:
    """The forbidden points of a board as the peer finds them, one point at a time."""
    from renju.check_forbid import get_foul_type

    rows = [list(board.cells[row * 15 : row * 15 + 15]) for row in range(15)]
    found = {
        name: CODES[get_foul_type(rows, *divmod(point, 15))]
        for point, name in enumerate(board.grid.names)
        if not board.cells[point]
    }
    return {name: kind for name, kind in found.items() if kind}


def random_board(rng: Random, size: int = 15) -> Board:
    """Stones strewn thickly or thinly, over all of the board or its middle, with few or many white ones."""
    margin = rng.choice((0, 2, 3))
    free = [row * size + column for row in range(margin, size - margin) for column in range(margin, size - margin)]
    white = rng.choice((0.5, 0.4, 0.2))
    cells = bytearray(size * size)
    for point in rng.sample(free, rng.randrange(12, len(free) * 2 // 3)):
        cells[point] = Colour.WHITE if rng.random() < white else Colour.BLACK
    return Board(size, bytes(cells))


@pytest.mark.parametrize("case", CASES, ids=[f"{case.case}-{case.point}" for case in CASES])
def test_a_point_is_judged_as_its_source_judges_it(case: Case):
    assert verdict(case.board, case.point) == case.verdict


@pytest.mark.parametrize("case", CASES, ids=[f"{case.case}-{case.point}" for case in CASES])
def test_a_board_is_judged_like_its_points_and_like_the_peer(case: Case):
    board = case.board
    found = forbidden_points(board)
    assert found == peer(board)
    empty = [point for point, stone in enumerate(board.cells) if not stone]
    assert found == {board.grid.names[point]: kind for point in empty if (kind := forbidden_at(board, point))}


def test_random_boards_are_judged_as_the_peer_judges_them():
    rng = Random(20)
    boards = [random_board(rng) for _ in range(60)]
    found = [forbidden_points(board) for board in boards]
    assert found == [peer(board) for board in boards]
    assert {kind for each in found for kind in each.values()} == set(Forbidden)


def middle_game(rng: Random) -> Board:
    """Twenty to sixty stones gathered about the centre, as many white as black."""
    free = [row * 15 + column for row in range(2, 13) for column in range(2, 13)]
    cells = bytearray(225)
    for number, point in enumerate(rng.sample(free, rng.randrange(20, 61))):
        cells[point] = Colour.WHITE if number % 2 else Colour.BLACK
    return Board(15, bytes(cells))


def test_a_board_is_scanned_at_least_twenty_times_as_fast_as_by_the_peer():
    rng = Random(21)
    boards = [middle_game(rng) for _ in range(100)]
    begin = perf_counter()
    for board in boards:
        forbidden_points(board)
    ours = (perf_counter() - begin) / len(boards)
    begin = perf_counter()
    for board in boards[:10]:
        peer(board)
    assert (perf_counter() - begin) / 10 > 20 * ours


TURNED = [
    lambda column, row: (column, row),
    lambda column, row: (row, column),
    lambda column, row: (14 - column, row),
    lambda column, row: (row, 14 - column),
]


@given(st.integers(0, 2**32), st.sampled_from(TURNED))
def test_turning_a_board_turns_its_forbidden_points(seed, turn):
    board = random_board(Random(seed))
    names = board.grid.names

    def turned(point: int) -> int:
        column, row = turn(point % 15, point // 15)
        return row * 15 + column

    cells = bytearray(225)
    for point, stone in enumerate(board.cells):
        cells[turned(point)] = stone
    wanted = {names[turned(named(board, name))]: kind for name, kind in forbidden_points(board).items()}
    assert forbidden_points(Board(15, bytes(cells))) == wanted


@given(st.integers(0, 2**32))
def test_the_rows_shown_are_those_that_the_kind_names(seed):
    board = random_board(Random(seed))
    for name, kind in forbidden_points(board).items():
        point = named(board, name)
        foul = foul_at(board, point)
        assert foul is not None
        assert foul.kind is kind
        after = board.with_stone(point, Colour.BLACK)
        for row in foul.rows:
            assert name in row
            assert all(after.cells[named(board, stone)] == Colour.BLACK for stone in row)
        sizes = {len(row) for row in foul.rows}
        match kind:
            case Forbidden.OVERLINE:
                assert min(sizes) > 5
            case Forbidden.DOUBLE_FOUR:
                assert (sizes, len(foul.rows) > 1) == ({4}, True)
            case Forbidden.DOUBLE_THREE:
                assert (sizes, len(foul.rows) > 1) == ({3}, True)


def test_a_double_three_is_shown_with_both_threes():
    foul = foul_at(board_of(15, black="g8 i8 h7 h9"), 7 * 15 + 7)
    assert foul is not None
    assert set(foul.rows) == {("g8", "h8", "i8"), ("h7", "h8", "h9")}


def test_a_double_four_in_one_line_is_shown_with_both_fours():
    foul = foul_at(board_of(15, black="e8 g8 i8 k8"), 7 * 15 + 7)
    assert foul is not None
    assert foul.rows == (("e8", "g8", "h8", "i8"), ("g8", "h8", "i8", "k8"))


def test_a_three_that_is_broken_counts():
    # X . X X with both ends open is a three; so is one in the other line.
    assert forbidden_points(board_of(15, black="e8 g8 h9 h10"))["h8"] is Forbidden.DOUBLE_THREE


def test_an_overline_that_is_a_five_in_another_line_is_legal():
    board = drawn(
        """
        X......
        X......
        X......
        .XXXXX.
        X......
        """
    )
    # a2 makes six in the row and five in the column.
    assert "a2" not in forbidden_points(board)
    assert verdict(board, "a2") == "five"


def test_without_a_column_that_a_straight_four_would_make_five_the_point_is_forbidden():
    with_column, without = (next(case for case in CASES if case.case == name) for name in ("Q1", "Q2"))
    assert "h8" not in forbidden_points(with_column.board)
    assert forbidden_points(without.board)["h8"] is Forbidden.DOUBLE_THREE


def cross(size: int, column: int, row: int) -> Board:
    """Four black stones about an empty middle."""
    cells = bytearray(size * size)
    for step in (-1, 1, -size, size):
        cells[row * size + column + step] = Colour.BLACK
    return Board(size, bytes(cells))


@pytest.mark.parametrize("size", [15, 19])
def test_the_middle_of_a_cross_is_forbidden_unless_an_arm_lies_on_the_edge(size: int):
    """A three that leans on the edge makes no straight four."""
    for column in range(1, size - 1):
        for row in range(1, size - 1):
            board = cross(size, column, row)
            inside = 1 < column < size - 2 and 1 < row < size - 2
            middle = board.grid.names[row * size + column]
            assert forbidden_points(board) == ({middle: Forbidden.DOUBLE_THREE} if inside else {})


def test_a_white_stone_ends_a_line_like_an_edge():
    black = "g8 i8 h7 h9"
    assert "h8" in forbidden_points(board_of(15, black, "e8"))
    assert "h8" in forbidden_points(board_of(15, black, "d8 l8"))
    assert "h8" not in forbidden_points(board_of(15, black, "f8"))
    assert "h8" not in forbidden_points(board_of(15, black, "e8 k8"))
