"""The figures of competitions, on small fields."""

import pytest

from qihui.bench import Sizes, events_of
from qihui.bench.events import ROUND, swiss_field


def test_figures_of_rankings_and_pairings():
    parts: list[float] = []
    figures = events_of(Sizes(duplicate=64, growth=256, swiss=(40, 41), dutch=8, berger=10, deals=2))(0, parts.append)
    assert set(figures) == {
        "duplicate_64_seconds",
        "duplicate_peak_mib",
        "duplicate_256_seconds",
        "duplicate_growth",
        "swiss_40_seconds",
        "swiss_41_seconds",
        "dutch_players",
        "dutch_seconds",
        "times_dutch",
        "berger_10_ms",
    }
    assert all(value > 0 for value in figures.values())
    ratio = figures["duplicate_256_seconds"] / figures["duplicate_64_seconds"] / (256 * 8 / (64 * 6))
    assert figures["duplicate_growth"] == pytest.approx(ratio)
    assert parts == sorted(parts)
    assert parts[-1] == 1.0


def test_a_field_has_four_rounds_behind_it():
    field = swiss_field(41, ROUND)
    assert field.round == ROUND
    points = sum(player.points for player in field.players)
    assert points == 4 * (20 * 2 + 2)
