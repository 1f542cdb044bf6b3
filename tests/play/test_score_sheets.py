"""Score sheets (S-record): four missing in a row, the three minutes, what is owed, and moves by their meaning."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from qihui.play import TimeControl
from qihui.play.clock import Clock, parse
from qihui.play.clock.notation import NO_TIMES
from qihui.play.score_sheets import behind, is_excused, lapses, left_in_period, missing
from qihui.play.sheet_reading import disagreements
from qihui.rules import GAMES, Position
from qihui.rules.core import Step

MINUTE = 60_000
marks = st.text(alphabet="wme", max_size=40)
"""A game as one seat kept it: written, missing, or missing while it was excused."""


@given(st.dictionaries(st.integers(0, 50), st.just("x")), st.integers(0, 40))
def test_a_move_made_is_written_or_missing(sheet: dict[int, str], made: int):
    assert sorted({*missing(sheet, made), *(ply for ply in sheet if ply < made)}) == list(range(made))
    assert not set(missing(sheet, made)) & set(sheet)


@given(st.dictionaries(st.integers(0, 50), st.just("x")), st.integers(0, 40))
def test_a_sheet_is_behind_by_the_moves_after_the_last_one_written(sheet: dict[int, str], made: int):
    text = "".join("w" if ply in sheet else "m" for ply in range(made))
    assert behind(sheet, made) == len(text) - len(text.rstrip("m"))


@pytest.mark.clause("X.record")
@given(marks)
def test_each_four_missing_in_a_row_are_one_infraction(text: str):
    """Held against a search in the text: rows of four that do not overlap."""
    absent = [ply for ply, mark in enumerate(text) if mark != "w"]
    excused = {ply for ply, mark in enumerate(text) if mark == "e"}
    assert list(lapses(absent, excused)) == [row.end() - 1 for row in re.finditer("m{4}", text)]


@pytest.mark.parametrize(
    ("absent", "count"),
    [((3, 4, 5), 0), ((3, 4, 5, 6), 1), ((0, 1, 2, 4, 5, 6), 0), (range(7), 1), (range(8), 2), ((0, 2, 4, 6, 8), 0)],
)
def test_only_a_row_counts(absent: tuple[int, ...], count: int):
    assert len(lapses(absent)) == count


@pytest.mark.clause("X.record")
@pytest.mark.parametrize(
    ("text", "used", "excused"),
    [
        ("90m/40+15m/10*", 87, False),
        ("90m/40+15m/10*", 88, True),
        ("20m+60s*", 16, False),
        ("20m+60s*", 18, True),
        ("20m+60s*", 25, True),
        ("&30s", 0, False),
        ("-", 99, False),
    ],
)
def test_less_than_three_minutes_of_the_period_excuse(text: str, used: int, excused: bool):
    control: TimeControl = NO_TIMES if text == "-" else parse(text)
    dial = Clock.of(control, 2).dials[0]
    assert is_excused(left_in_period(control, dial, used * MINUTE)) is excused


def test_three_minutes_are_not_less_than_three_minutes():
    assert not is_excused(3 * MINUTE)
    assert is_excused(3 * MINUTE - 1)


def played(*moves: str) -> tuple[list[Step], list[Position]]:
    """The steps of a game of xiangqi, and the positions before them."""
    game = GAMES["xiangqi"]
    position: Position = game.start(game.options("china", {}), ("", ""))
    steps: list[Step] = []
    before: list[Position] = []
    for move in moves:
        before.append(position)
        position = position.play(move)
        assert position.last
        steps.append(position.last)
    return steps, before


STEPS, BEFORE = played("h2-e2", "h9-g7", "h0-g2", "i9-h9")


@pytest.mark.clause("X.record")
@pytest.mark.parametrize(
    ("ply", "text"),
    [
        (0, "炮二平五"),
        (0, "炮 二 平 五"),
        (0, "炮2平5"),
        (0, "砲二平五"),
        (0, "C2.5"),
        (0, "c2=5"),
        (0, "H2-E2"),
        (0, "h2e2"),
        (1, "马8进7"),
        (1, "馬8進7"),
        (1, "H8+7"),
        (1, "N8+7"),
        (3, "车9平8"),
    ],
)
def test_a_move_agrees_in_whatever_notation_it_is_written(ply: int, text: str):
    assert disagreements({ply: text}, STEPS, lambda: BEFORE) == ()


@pytest.mark.parametrize("text", ["炮八平五", "C8.5", "b2-e2", "马二进三", "炮二进九", "?", "炮"])
def test_another_move_and_what_cannot_be_read_do_not_agree(text: str):
    assert disagreements({0: text, 1: "马8进7"}, STEPS, lambda: BEFORE) == (0,)


def test_moves_that_are_not_entered_yet_are_compared_with_nothing():
    assert disagreements({4: "炮八平五", 7: "?"}, STEPS, lambda: BEFORE) == ()


def test_positions_are_asked_for_only_where_the_names_do_not_tell():
    def never() -> list[Position]:
        raise AssertionError

    assert disagreements({0: "炮二平五", 1: "h9-g7", 2: "H2+3"}, STEPS, never) == ()


@pytest.mark.parametrize(
    ("game", "profile", "move", "text"),
    [("gomoku", "freestyle", "h8", " H8"), ("tiaoqi", "classic", "", ""), ("siguo", "competitive", "", "")],
)
def test_games_without_other_notations_read_points_in_any_letters(game: str, profile: str, move: str, text: str):
    from random import Random

    entry = GAMES[game]
    rng = Random(1)
    setups = tuple(entry.random_setup(rng) for _ in entry.seats)
    position = entry.start(entry.options(profile, {}), setups)
    move = move or next(iter(position.moves()))
    text = text or f" {move.swapcase().replace('-', ' - ')}"
    assert position.read(text) == move
    assert position.play(position.read(text)).ply == 1
