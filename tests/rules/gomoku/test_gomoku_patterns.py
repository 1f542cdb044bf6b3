import pytest
from gomoku_positions import drawn, named
from hypothesis import given
from hypothesis import strategies as st

from qihui.rules.gomoku import Board, Pattern, Rule, Shape, board_of, patterns_at, patterns_on
from qihui.rules.gomoku.board import Colour
from qihui.rules.gomoku.shapes import rows

pytestmark = pytest.mark.clause("G.patterns")

BLACK, WHITE = Colour.BLACK, Colour.WHITE


def shapes(line: str, exact: bool = True) -> list[tuple[str, str]]:
    """The shapes of one line of `X` and `.`, each with the places that need a stone marked `*`."""
    found = []
    for row in rows(bytes(sign == "X" for sign in line), exact):
        marked = "".join(
            "X" if place in row.stones else "*" if place in row.needs else "." for place in range(len(line))
        )
        found.append((row.shape.value, marked))
    return found


@pytest.mark.parametrize(
    ("line", "found"),
    [
        (".XXXXX.", [("five", ".XXXXX.")]),
        ("XXXXXX", [("overline", "XXXXXX")]),
        (".XXXX.", [("straight-four", "*XXXX*")]),
        ("XXXX.", [("four", "XXXX*")]),
        ("XXXX", []),
        ("X.XXX.", [("four", "X*XXX.")]),
        ("XX.XX", [("four", "XX*XX")]),
        ("..XXX..", [("open-three", ".*XXX*.")]),
        (".XXX..", [("open-three", ".XXX*.")]),
        (".XXX.", []),
        (".X.XX.", [("open-three", ".X*XX.")]),
        ("X.XX.", []),
        # Two fours in one line.
        ("X.XXX.X", [("four", "X*XXX.."), ("four", "..XXX*X")]),
        # One more stone would make six, which is no five.
        ("XXXX.X", []),
        ("X.XXXX.", [("four", "..XXXX*")]),
        ("X.XXX.XX", [("four", "X*XXX...")]),
        ("X..XXX..", [("open-three", "...XXX*.")]),
        ("X..XXX.", []),
        ("XXX", []),
    ],
)
def test_a_line_is_named_for_who_needs_exactly_five(line: str, found: list[tuple[str, str]]):
    assert shapes(line) == found


@pytest.mark.parametrize(
    ("line", "found"),
    [
        ("XXXX.X", [("four", "XXXX*."), ("four", ".XXX*X")]),
        ("X.XXXX.", [("straight-four", ".*XXXX*"), ("four", "X*XXX..")]),
        ("X..XXX.", [("open-three", "..*XXX.")]),
        (".XXXX.", [("straight-four", "*XXXX*")]),
        ("XXXXXXX", [("overline", "XXXXXXX")]),
        (".XXXXX.", [("five", ".XXXXX.")]),
    ],
)
def test_a_line_is_named_for_who_wins_with_more_than_five(line: str, found: list[tuple[str, str]]):
    assert sorted(shapes(line, exact=False)) == sorted(found)


def test_the_rows_on_a_board_are_shown_with_their_points():
    board = drawn(
        """
        .O.....
        ..O....
        ...O...
        .......
        .......
        ..XXXX.
        """
    )
    assert patterns_on(board, BLACK) == (Pattern(Shape.STRAIGHT_FOUR, ("c1", "d1", "e1", "f1"), ("b1", "g1")),)
    assert patterns_on(board, WHITE) == (Pattern(Shape.OPEN_THREE, ("d4", "c5", "b6"), ("e3",)),)


def test_a_stone_that_is_asked_about_shows_what_it_would_make():
    board = board_of(15, "g8 h8 i8 h9 h10", "a1")
    made = patterns_at(board, named(board, "h11"), BLACK, Rule.FREESTYLE)
    assert [each.shape for each in made] == [Shape.STRAIGHT_FOUR]
    made = patterns_at(board, named(board, "f8"), BLACK, Rule.FREESTYLE)
    assert made == (Pattern(Shape.STRAIGHT_FOUR, ("f8", "g8", "h8", "i8"), ("e8", "j8")),)
    assert patterns_at(board, named(board, "o15"), BLACK) == ()


def test_a_three_that_black_may_not_make_a_straight_four_of_is_not_shown_in_renju():
    # Both points that would make a straight four of g8 h8 i8 are overlines of their columns.
    black = "g8 h8 i8 f5 f6 f7 f9 f10 j5 j6 j7 j9 j10"
    board = board_of(15, black)
    row = ("g8", "h8", "i8")
    assert row in {each.stones for each in patterns_on(board, BLACK, Rule.FREESTYLE)}
    assert row not in {each.stones for each in patterns_on(board, BLACK, Rule.RENJU)}


def test_white_wins_with_six_in_renju_and_has_the_fours_for_it():
    board = board_of(15, "", "a1 b1 c1 d1 f1")
    assert {each.needs for each in patterns_on(board, WHITE, Rule.RENJU)} == {("e1",)}
    assert patterns_on(board, WHITE, Rule.STANDARD) == ()


@given(st.binary(min_size=15, max_size=15), st.sampled_from(Rule), st.sampled_from(Colour))
def test_a_four_is_completed_by_each_point_it_names(line: bytes, rule: Rule, colour: Colour):
    board = Board(15, bytes(byte % 3 for byte in line) + bytes(210))
    for each in patterns_on(board, colour, rule):
        assert all(board.cells[named(board, name)] == colour for name in each.stones)
        for need in each.needs:
            after = board.with_stone(named(board, need), colour)
            match each.shape:
                case Shape.FOUR | Shape.STRAIGHT_FOUR:
                    assert after.fives(named(board, need), rule.exact(colour))
                case Shape.OPEN_THREE:
                    assert Shape.STRAIGHT_FOUR in {made.shape for made in patterns_on(after, colour, rule)}
