"""Lag is credited from a quota: never more than was measured, than was thought, or than the quota holds."""

import pytest
from clocks import MINUTE, SECOND, started
from hypothesis import given
from hypothesis import strategies as st

from qihui.play.clock import Lag, parse

lags = st.lists(st.tuples(st.integers(-50, 20_000), st.integers(0, 30_000)), max_size=60)


@pytest.mark.parametrize(
    ("text", "gain"),
    [
        ("60s", 390),  # 60 × 2/5 + 15 hundredths
        ("30s", 270),
        ("3m", 870),
        ("213s", 1000),
        ("30m", 1000),
        ("60s^1s", 550),  # a minute, and forty seconds in forty moves
        ("&1s", 310),
        ("30m+60s*", 1000),
        ("-", 1000),
    ],
)
def test_the_gain_grows_with_the_length_of_the_game_to_a_second(text, gain):
    assert Lag.fresh(parse(text)) == Lag(gain, 3 * gain)


def test_a_steady_lag_within_the_gain_is_always_credited():
    lag = Lag.fresh(parse("3m"))
    for _ in range(500):
        credited = lag.credit(870, 5 * SECOND)
        lag = lag.spent(credited)
        assert credited == 870


def test_a_great_lag_is_credited_until_the_quota_is_gone_and_then_a_gain_a_move():
    lag = Lag.fresh(parse("3m"))
    given = []
    for _ in range(5):
        credited = lag.credit(2_000, 5 * SECOND)
        lag = lag.spent(credited)
        given.append(credited)
    assert given == [2_000, 1_480, 870, 870, 870]


@given(lags)
def test_no_credit_is_more_than_measured_thought_or_allowed(moves):
    lag = fresh = Lag.fresh(parse("5m"))
    total = 0
    for number, (measured, thought) in enumerate(moves):
        credited = lag.credit(measured, thought)
        after = lag.spent(credited)
        assert 0 <= credited <= max(0, min(measured, thought, lag.quota))
        assert 0 <= after.quota <= 7 * fresh.gain
        total += credited
        assert total <= (3 + number) * fresh.gain
        lag = after


def test_unused_credit_is_kept_up_to_seven_gains():
    lag = Lag.fresh(parse("5m"))
    for _ in range(20):
        lag = lag.spent(0)
    assert lag.quota == 7 * lag.gain


def test_a_move_is_charged_its_thought_less_the_credit():
    control = parse("5m")
    clock = started(control)
    credited = Lag.fresh(control).credit(300, clock.thought(10 * SECOND))
    clock = clock.turn(control, clock.thought(10 * SECOND) - credited, 1, 10 * SECOND)
    assert clock.main_left(control, 0, 10 * SECOND) == 5 * MINUTE - 9_700
    assert clock.deadline(control) == 10 * SECOND + 5 * MINUTE
