"""The clock 棋钟 of a table: a dial for every seat, and whose time runs since when.

A turn charges the seat what its thought took and starts the next; the charge is what the server measured, less what it
credits for lag (`lag.py`), and never a time that a client claims. A referee stops the clock and starts it again, gives
time or takes it (G.late), and has a faulty clock replaced by one that shows the times used (一方表坏, G.clock-fault:
"the referee sets what both have used, and what the interruption cost, on the new clock").
"""

from collections.abc import Sequence

import msgspec
from msgspec.structs import replace

from qihui.play.clock.control import TimeControl
from qihui.play.clock.dial import Dial, Stretch
from qihui.play.errors import Refused


class Clock(msgspec.Struct, frozen=True):
    """`running` has been thinking since `since`; while the clock is stopped, `paused` is since when."""

    dials: tuple[Dial, ...]
    running: int | None = None
    since: int = 0
    paused: int | None = None

    @classmethod
    def of(cls, control: TimeControl, seats: int) -> "Clock":
        """The clock before the game."""
        return cls((Dial.fresh(control),) * seats)

    @property
    def used(self) -> tuple[int, ...]:
        """What each seat's finished turns took (P.time-used)."""
        return tuple(dial.used for dial in self.dials)

    def thought(self, at: int) -> int:
        """How long the running seat has been thinking; the time of a pause does not count."""
        return max(0, (at if self.paused is None else self.paused) - self.since)

    def _thought_of(self, seat: int, at: int) -> int:
        return self.thought(at) if seat == self.running else 0

    def turn(self, control: TimeControl, charge: int, running: int | None, at: int, *, moved: bool = True) -> "Clock":
        """The clock after the running seat used `charge`, and `moved` or not, and `running` begins to think."""
        dials = list(self.dials)
        if self.running is not None:
            spent = dials[self.running].spent(control, charge)
            dials[self.running] = spent.moved(control) if moved else spent
        return Clock(tuple(dials), running, at, None if self.paused is None else at)

    def course(self, control: TimeControl, seat: int, at: int) -> tuple[Stretch, ...]:
        """The stretches of time still before a seat, the one it thinks in first."""
        return self.dials[seat].course(control, self._thought_of(seat, at))

    def move_left(self, control: TimeControl, seat: int, at: int) -> int | None:
        """What is left of the time for this move, `None` where no such time counts."""
        return self.dials[seat].move_left(control, self._thought_of(seat, at))

    def main_left(self, control: TimeControl, seat: int, at: int) -> int:
        """What is left of main time."""
        return self.dials[seat].spent(control, self._thought_of(seat, at)).left

    def left(self, control: TimeControl, seat: int, at: int) -> int | None:
        """After how much more thought of a seat its flag falls, `None` where it cannot."""
        limit = self.dials[seat].limit(control)
        return None if limit is None else max(0, limit - self._thought_of(seat, at))

    def deadline(self, control: TimeControl) -> int | None:
        """When the running seat's flag falls; `None` when it cannot, or while the clock is stopped."""
        if self.running is None or self.paused is not None:
            return None
        limit = self.dials[self.running].limit(control)
        return None if limit is None else self.since + limit

    def pause(self, at: int) -> "Clock":
        """The clock stopped."""
        return self if self.paused is not None else replace(self, paused=at)

    def resume(self, at: int) -> "Clock":
        """The clock going on where it was stopped."""
        return self if self.paused is None else replace(self, since=self.since + at - self.paused, paused=None)

    def adjusted(self, control: TimeControl, seat: int, ms: int, at: int) -> "Clock":
        """The clock after a referee gives a seat `ms` of main time, or takes it; no more is taken than is left.

        Who is given time in byo-yomi thinks in main time again.

        Raises:
            Refused: `no-main-time`, where only moves have a limit, or nothing.
        """
        if not control.timed:
            raise Refused("no-main-time")
        thought = self._thought_of(seat, at)
        now = self.dials[seat].spent(control, thought)
        left = max(0, now.left + ms)
        if left == now.left:
            return self
        taken = max(0, thought - control.delay_ms)
        dials = list(self.dials)
        dials[seat] = replace(dials[seat], left=taken + left, periods=now.periods)
        return replace(self, dials=tuple(dials))

    def replaced(self, control: TimeControl, readings: Sequence[int | None], at: int) -> "Clock":
        """A new clock in place of a faulty one: it carries everything over, but for the main time that is set.

        `readings` has the main time left for each seat, `None` where the old clock is believed.

        Raises:
            Refused: `no-main-time`, where main time is set and there is none.
        """
        clock = self
        for seat, reading in enumerate(readings):
            if reading is not None:
                clock = clock.adjusted(control, seat, reading - clock.main_left(control, seat, at), at)
        return clock
