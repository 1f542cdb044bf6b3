"""What holds of every clock, whatever its control and however time passes."""

import pytest
from clocks import Ticking, after, controls, started
from hypothesis import given, settings
from hypothesis import strategies as st

from qihui.play.clock import Clock, TimeControl, TimeKind

thoughts = st.lists(st.integers(0, 14), max_size=12)


@settings(max_examples=1000)
@given(controls(), thoughts)
def test_a_clock_is_the_clock_that_counts_every_millisecond(control: TimeControl, times: list[int]):
    clock, ticking = started(control, 1), Ticking(control)
    for thought in times:
        deadline = clock.deadline(control)
        for ms in range(1, thought + 1):
            ticking.tick()
            assert ticking.flag == (deadline is not None and ms >= deadline), (ms, deadline)
            if ticking.flag:
                assert clock.left(control, 0, ms) == 0
                return
            counts = control.move_ms and not (ticking.reads and not ticking.main)
            assert clock.move_left(control, 0, ms) == (ticking.move if counts else None)
            ahead = clock.course(control, 0, ms)
            assert sum(each.whole for each in ahead if each.kind is TimeKind.MAIN) == ticking.main
            assert sum(each.times for each in ahead if each.kind is TimeKind.BYOYOMI) == ticking.periods * ticking.reads
        ticking.press()
        clock = clock.turn(control, thought, 0, 0)
        dial = clock.dials[0]
        assert (dial.left, dial.stage, dial.periods) == (ticking.main, ticking.stage, ticking.periods)


class Walk:
    """A game on a clock: whose turn, when, and what has been charged and credited."""

    def __init__(self, control: TimeControl, seats: int) -> None:
        self.control, self.seats = control, seats
        self.clock = started(control, seats)
        self.at = self.stood = self.credited = 0

    def step(self, kind: str, ms: int) -> None:
        if kind == "wait":
            self.at += ms
        elif kind == "pause":
            self.clock = self.clock.pause(self.at)
            self.at += ms
            self.stood += ms
            self.clock = self.clock.resume(self.at)
        elif kind == "adjust":
            if self.control.timed:
                self.clock = self.clock.adjusted(self.control, ms % self.seats, ms - 7, self.at)
        else:
            assert self.clock.running is not None
            thought = self.clock.thought(self.at)
            credit = min(thought, ms) if kind == "credit" else 0
            self.credited += credit
            following = (self.clock.running + 1) % self.seats
            self.clock = self.clock.turn(self.control, thought - credit, following, self.at)


steps = st.lists(
    st.tuples(st.sampled_from(["wait", "pause", "adjust", "move", "credit"]), st.integers(0, 14)), max_size=30
)


@pytest.mark.clause("P.time-used")
@settings(max_examples=300)
@given(controls(), st.integers(2, 6), steps)
def test_charges_and_credits_are_the_time_that_ran_and_nothing_is_below_nothing(control, seats, taken):
    walk = Walk(control, seats)
    for kind, ms in taken:
        walk.step(kind, ms)
        for seat, dial in enumerate(walk.clock.dials):
            assert min(dial.used, dial.left, dial.periods, dial.to_go(control)) >= 0
            assert all(each.ms >= 0 and each.times >= 1 for each in walk.clock.course(control, seat, walk.at))
            assert (walk.clock.move_left(control, seat, walk.at) or 0) >= 0
            assert (walk.clock.left(control, seat, walk.at) or 0) >= 0
    assert sum(walk.clock.used) + walk.clock.thought(walk.at) + walk.credited == walk.at - walk.stood


@settings(max_examples=300)
@given(controls(), st.integers(2, 6), steps)
def test_a_deadline_is_the_first_moment_at_which_nothing_is_left(control, seats, taken):
    walk = Walk(control, seats)
    for kind, ms in taken:
        walk.step(kind, ms)
    assert walk.clock.running is not None
    deadline = walk.clock.deadline(control)
    for at in range(walk.at, walk.at + 60):
        gone = walk.clock.left(control, walk.clock.running, at) == 0
        assert gone == (deadline is not None and at >= deadline)


def looked_at(clock: Clock, control: TimeControl, at: int) -> tuple:
    return (clock.course(control, 0, at), clock.move_left(control, 0, at), clock.left(control, 0, at))


@settings(max_examples=300)
@given(controls(), thoughts, st.lists(st.tuples(st.integers(0, 5), st.integers(0, 9)), max_size=5))
def test_how_often_a_clock_is_stopped_or_looked_at_does_not_matter(control, before, splits):
    """The same thought in one piece, and in pieces with pauses between them."""
    clock = started(control, 1)
    for thought in before:
        clock = clock.turn(control, thought, 0, 0)
    whole, at = clock, 0
    for ran, stood in splits:
        at += ran
        looked_at(clock, control, at)
        clock = clock.pause(at)
        assert clock.deadline(control) is None
        at += stood
        assert looked_at(clock, control, at) == looked_at(clock.resume(at), control, at)
        clock = clock.resume(at)
    ran, stood = sum(ran for ran, _ in splits), sum(stood for _, stood in splits)
    assert looked_at(clock, control, at) == looked_at(whole, control, ran)
    assert clock.turn(control, clock.thought(at), 0, at).dials == whole.turn(control, ran, 0, ran).dials
    if whole.deadline(control) is not None:
        assert clock.deadline(control) == whole.deadline(control) + stood


@settings(max_examples=200)
@given(controls(), thoughts, st.integers(0, 20))
def test_what_others_think_costs_a_seat_nothing(control, others, own):
    clock = started(control, 3).turn(control, own, 1, 0)
    mine = clock.dials[0]
    for seat, thought in enumerate(others):
        clock = clock.turn(control, thought, 1 + (seat + 1) % 2, 0)
    assert clock.dials[0] == mine


@settings(max_examples=200)
@given(controls(), st.integers(1, 40))
def test_instant_moves_give_no_more_than_the_control_says(control, moves):
    """Whoever thinks not at all loses nothing: periods of byo-yomi stay as many, and main time grows by what is due."""
    dial = after(control, [0] * moves).dials[0]
    assert dial.used == 0
    assert dial.periods == (control.byoyomi.periods if control.byoyomi else 0)
    given = sum(control.given(stage) for stage in range(dial.stage + 1))
    assert dial.left == (given + moves * control.increment_ms if control.main else 0)
