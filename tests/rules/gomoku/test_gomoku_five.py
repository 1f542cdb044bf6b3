from collections.abc import Iterator

import msgspec
import pytest
from gomoku_positions import drawn, named, played, position

from qihui.rules import Termination
from qihui.rules.gomoku import Board, Rule
from qihui.rules.gomoku.board import Colour
from qihui.rules.gomoku.grid import grid
from qihui.rules.gomoku.patterns import patterns_on

pytestmark = pytest.mark.clause("G.five")

BLACK, WHITE = Colour.BLACK, Colour.WHITE
both_sizes = pytest.mark.parametrize("size", [15, 19])


def rows(size: int, length: int) -> Iterator[tuple[int, ...]]:
    """Every row of so many points next to one another, in all four directions, worked out from columns and rows."""
    for column in range(size):
        for row in range(size):
            for right, up in ((1, 0), (0, 1), (1, 1), (1, -1)):
                last = (column + right * (length - 1), row + up * (length - 1))
                if 0 <= last[0] < size and 0 <= last[1] < size:
                    yield tuple((row + up * step) * size + column + right * step for step in range(length))


def with_stones(size: int, points: tuple[int, ...], colour: Colour) -> Board:
    cells = bytearray(size * size)
    for point in points:
        cells[point] = colour
    return Board(size, bytes(cells))


def won_by(board: Board, point: int, colour: Colour, rule: Rule) -> bool:
    """Whether a stone of `colour` put on `point` wins."""
    now = position(board, colour, "freestyle", rule=rule).play(board.grid.names[point])
    assert now.outcome is None or now.outcome.termination in (Termination.FIVE, Termination.FORBIDDEN)
    return now.outcome is not None and now.outcome.winners == (colour - 1,)


@both_sizes
@pytest.mark.parametrize("colour", Colour)
def test_five_anywhere_wins_whichever_stone_comes_last(size: int, colour: Colour):
    count = 0
    for row in rows(size, 5):
        for last in row:
            board = with_stones(size, tuple(point for point in row if point != last), colour)
            assert won_by(board, last, colour, Rule.RENJU), row
            count += 1
    assert count == 5 * (2 * size * (size - 4) + 2 * (size - 4) ** 2)


@both_sizes
def test_every_point_of_the_edge_ends_a_five_in_three_directions(size: int):
    edge = [(step, across) for step in range(size) for across in (0, size - 1)]
    ends = {point for row in rows(size, 5) for point in (row[0], row[-1])}
    assert ends >= {row * size + column for each in edge for row, column in (each, each[::-1])}


@both_sizes
@pytest.mark.parametrize(("rule", "colour", "wins"), [
    (Rule.FREESTYLE, BLACK, True),
    (Rule.FREESTYLE, WHITE, True),
    (Rule.STANDARD, BLACK, False),
    (Rule.STANDARD, WHITE, False),
    (Rule.RENJU, BLACK, False),
    (Rule.RENJU, WHITE, True),
])  # fmt: skip
@pytest.mark.parametrize("length", [6, 7, 9])
def test_more_than_five_win_where_the_rule_says_so(size: int, rule: Rule, colour: Colour, wins: bool, length: int):
    for row in rows(size, length):
        middle = row[length // 2]
        board = with_stones(size, tuple(point for point in row if point != middle), colour)
        assert won_by(board, middle, colour, rule) is wins


@both_sizes
def test_four_win_nothing_and_a_line_does_not_go_round_the_edge(size: int):
    for row in rows(size, 4):
        board = with_stones(size, row[1:], BLACK)
        assert not won_by(board, row[0], BLACK, Rule.FREESTYLE)
    for row in range(size - 1):
        around = tuple(row * size + size - 3 + step for step in range(5))
        board = with_stones(size, around[1:], BLACK)
        assert not won_by(board, around[0], BLACK, Rule.FREESTYLE)


def test_a_row_with_a_stone_of_the_other_colour_in_it_is_no_five():
    board = drawn("XX.OXX")
    assert not won_by(board, 2, BLACK, Rule.FREESTYLE)


def test_a_stone_may_make_six_in_one_line_and_five_in_another():
    board = drawn("X...... X...... X...... .XXXXX. X......")
    for rule in Rule:
        assert won_by(board, named(board, "a2"), BLACK, rule)


@pytest.mark.clause("G.five-first")
@pytest.mark.parametrize("case", ["overline", "double-four", "double-three"])
def test_a_five_wins_with_a_forbidden_pattern_made_by_the_same_stone(case: str):
    stones = {
        "overline": "h4 h5 h6 h7 c8 d8 e8 f8 g8 i8",
        "double-four": "h4 h5 h6 h7 e8 f8 g8 i9 j10 k11",
        "double-three": "h4 h5 h6 h7 g8 i8 g7 i9",
    }[case]
    names = grid(15).index
    board = with_stones(15, tuple(names[name] for name in stones.split()), BLACK)
    after = position(board, BLACK).play("h8")
    assert after.outcome
    assert (after.outcome.winners, after.outcome.termination) == ((0,), Termination.FIVE)
    # Without the five the same point loses.
    less = with_stones(15, tuple(names[name] for name in stones.split() if name != "h4"), BLACK)
    after = position(less, BLACK).play("h8")
    assert after.outcome
    assert (after.outcome.winners, after.outcome.termination) == ((1,), Termination.FORBIDDEN)


SIX = "b10 e10 f11 g9 f10 h8 f8 g7 f7 i10 f12 q5 f9"
"""A reported game (there on 20 lines), whose last stone makes six of black from f7 to f12."""


def test_six_in_freestyle_is_a_win_and_no_foul():
    after = played(SIX, "freestyle", size=19)
    assert after.outcome
    assert (after.outcome.winners, after.outcome.termination) == ((0,), Termination.FIVE)
    assert played(SIX, "standard", size=19).outcome is None
    after = played(SIX, "renju", size=19, centre_first=False)
    assert after.outcome
    assert (after.outcome.winners, after.outcome.termination) == ((1,), Termination.FORBIDDEN)


BLOCK = "h8 h7 i7 g9 h6 g5 g7 i6 g8 f8 f6 e5 f5 j10 i10 i11 k9 h10 j12 l10"
"""A reported freestyle game in which a program overlooked white's four f8 g9 h10 i11, closed by black's j12."""


def test_the_point_that_keeps_a_four_from_becoming_five_is_shown():
    now = played(BLOCK)
    assert now.outcome is None
    fours = {
        (each.stones, each.needs) for each in patterns_on(now.board, WHITE, Rule.FREESTYLE) if each.shape == "four"
    }
    assert fours == {(("f8", "g9", "h10", "i11"), ("e7",))}
    lost = now.play("a1").play("e7")
    assert lost.outcome
    assert lost.outcome.winners == (1,)
    assert now.play("e7").outcome is None


def test_the_seat_that_has_the_colour_wins():
    now = played("h8 a1 h9 a2 h10 a3 h11 a4")
    swapped = msgspec.structs.replace(now, black=1, turn=1)
    assert now.play("h12").outcome.winners == (0,)
    assert swapped.play("h12").outcome.winners == (1,)


def test_the_winning_row_is_told_for_everybody_to_see():
    over = played("a1 o15 b1 o14 c1 o13 d1 o12 e1")
    assert over.outcome
    assert over.outcome.lines == (("a1", "b1", "c1", "d1", "e1"),)
