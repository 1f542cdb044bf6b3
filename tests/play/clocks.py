"""Clocks for tests: small controls by lot, a seat that thinks so and so long, a clock that ticks its way through."""

from hypothesis import strategies as st
from msgspec.structs import replace

from qihui.play.clock import Byoyomi, Clock, Period, TimeControl
from qihui.play.clock.notation import NO_TIMES

MINUTE = 60_000
SECOND = 1000

spans = st.integers(1, 12)
byoyomis = st.builds(Byoyomi, st.sampled_from((6, 3, 1, 5)), st.sampled_from((2, 4, 1, 3)))
periods = st.lists(st.builds(Period, spans, st.integers(1, 3)), max_size=2).map(tuple)


@st.composite
def controls(draw: st.DrawFn) -> TimeControl:
    """Any control that makes sense, with limits of a few milliseconds."""
    before = draw(periods) if draw(st.booleans()) else ()
    byoyomi = draw(byoyomis) if draw(st.sampled_from((True, True, False))) else None
    repeats = bool(before) and draw(st.booleans())
    game = 0 if repeats else draw(st.sampled_from((7, 3, 15, 1) if before else (7, 3, 15, 1, 0)))
    main = bool(before or game)
    return replace(
        NO_TIMES,
        periods=before,
        repeats=repeats,
        game_ms=game,
        byoyomi=None if repeats else byoyomi,
        move_ms=draw(st.sampled_from((0, 0, 0, 4, 9, 12))) if main or not byoyomi else 0,
        increment_ms=draw(st.sampled_from((0, 1, 3))) if main else 0,
        delay_ms=draw(st.sampled_from((0, 2, 3))) if main else 0,
    )


def started(control: TimeControl, seats: int = 2, at: int = 0) -> Clock:
    """A clock on which the first seat begins to think."""
    return Clock.of(control, seats).turn(control, 0, 0, at, moved=False)


def after(control: TimeControl, thoughts: list[int]) -> Clock:
    """The clock of one seat after moves that took so long, at the beginning of its next thought at 0."""
    clock = started(control, 1)
    for thought in thoughts:
        deadline = clock.deadline(control)
        assert deadline is None or thought < deadline, "the flag has fallen"
        clock = clock.turn(control, thought, 0, 0)
    return clock


class Ticking:
    """A seat's clock that counts every millisecond down, as one would on a table: slow, and plain."""

    def __init__(self, control: TimeControl) -> None:
        self.control = control
        self.stage = self.moves = 0
        self.main = control.given(0)
        self.periods = control.byoyomi.periods if control.byoyomi else 0
        self.flag = False
        self.begin()

    @property
    def reads(self) -> bool:
        """Whether byo-yomi begins when this main time is gone."""
        counted = self.stage < len(self.control.periods) or self.control.repeats
        return self.control.byoyomi is not None and not counted

    def begin(self) -> None:
        """A thought begins."""
        self.delay, self.move = self.control.delay_ms, self.control.move_ms
        self.period = self.control.byoyomi.ms if self.control.byoyomi else 0

    def tick(self) -> None:
        """A millisecond passes."""
        timed = bool(self.control.periods or self.control.game_ms or self.control.byoyomi)
        if not self.reads or self.main:
            self.move -= 1
        if self.delay:
            self.delay -= 1
        elif self.main:
            self.main -= 1
        elif self.reads:
            self.period -= 1
            if self.period == 0:
                self.periods -= 1
                self.period = self.control.byoyomi.ms
        gone = timed and not self.main and not self.delay and (not self.reads or not self.periods)
        late = bool(self.control.move_ms) and self.move == 0 and (not self.reads or bool(self.main))
        self.flag = self.flag or gone or late

    def press(self) -> None:
        """The seat has moved."""
        if (self.control.periods or self.control.game_ms) and not (self.reads and not self.main):
            self.main += self.control.increment_ms
            self.moves += 1
            if self.stage < len(self.control.periods) or self.control.repeats:
                period = self.control.periods[min(self.stage, len(self.control.periods) - 1)]
                if self.moves == period.moves:
                    self.stage, self.moves = self.stage + 1, 0
                    following = self.control.periods[self.stage : self.stage + 1]
                    if following or self.control.repeats:
                        self.main += (following or self.control.periods[-1:])[0].ms
                    else:
                        self.main += self.control.game_ms
        self.begin()
