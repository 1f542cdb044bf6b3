"""`qihui perft` against published counts."""

import pytest
from typer.testing import CliRunner

from qihui.cli.app import app


def counted(*arguments: str) -> int:
    result = CliRunner().invoke(app, ["perft", *arguments])
    assert result.exit_code == 0, result.output
    return int(result.stdout.splitlines()[-1])


@pytest.mark.clause("X.board")
def test_xiangqi_has_the_counts_that_every_program_finds():
    assert [counted("xiangqi", "--depth", str(depth)) for depth in range(4)] == [1, 44, 1920, 79666]


@pytest.mark.clause("T.step-jump")
def test_chinese_checkers_has_the_known_counts():
    assert [counted("tiaoqi", "--depth", str(depth)) for depth in (1, 2, 3)] == [14, 196, 4760]


@pytest.mark.clause("T.long-jump")
def test_long_jumps_add_to_the_count():
    assert [counted("tiaoqi", "--depth", str(depth), "--option", "long_jump=true") for depth in (1, 2, 3)] == [
        14,
        196,
        5348,
    ]


def test_a_count_begins_where_one_says():
    assert counted("xiangqi", "--depth", "1", "--fen", "3k5/4P4/9/9/9/9/9/9/9/4K4 b") == 0
    assert counted("gomoku", "--depth", "2", "--profile", "freestyle") == 225 * 224


@pytest.mark.parametrize(
    "arguments",
    [
        ("chess", "--depth", "1"),
        ("xiangqi", "--depth", "1", "--fen", "9"),
        ("xiangqi", "--depth", "1", "--option", "occurrences=100"),
        ("xiangqi", "--depth", "1", "--option", "no"),
        ("gomoku", "--depth", "1", "--fen", "9"),
        ("siguo", "--depth", "1", "--profile", "none"),
    ],
)
def test_what_cannot_be_counted_is_refused(arguments):
    result = CliRunner().invoke(app, ["perft", *arguments])
    assert result.exit_code == 2
    assert result.stdout == ""
    assert result.stderr.strip()
