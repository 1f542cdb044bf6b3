"""A dial 钟面: what one seat has used and has left, and what its time will be while it thinks.

The time of a thought runs through *stretches*, one after the other: the delay, main time, the periods of byo-yomi. The
flag falls at the end of the last. The time for a move runs beside them as long as main time lasts (X.clock3): "until
the game time is over each move must be made within the move time; then the game time is no longer counted, and each
move must be made within the byo-yomi".

    a thought of a seat with    ~2s delay, 5 s of main time, 2 x 30 s of byo-yomi
    0 s     delay     2 s       main 5 s, byo-yomi 2 x 30 s        nothing is lost yet
    2 s     main      7 s       main time is gone                  the first period begins
    7 s     byo-yomi 37 s       one period is lost
    37 s    byo-yomi 67 s       the flag falls

A dial stands as it was when the seat's thought began; only `spent` and `moved` change it, once a turn. So an instant
move costs nothing, and gives nothing either.
"""

from enum import StrEnum

import msgspec
from msgspec.structs import replace

from qihui.play.clock.control import Byoyomi, TimeControl


class TimeKind(StrEnum):
    """What time a seat thinks in."""

    DELAY = "delay"
    """The first of a move, which costs nothing."""
    MAIN = "main"
    BYOYOMI = "byo-yomi"


class Stretch(msgspec.Struct, frozen=True, omit_defaults=True):
    """So much time of a kind, `times` times over: each must pass before the next begins."""

    kind: TimeKind
    ms: int
    times: int = 1

    @property
    def whole(self) -> int:
        """All of its time."""
        return self.ms * self.times


class Dial(msgspec.Struct, frozen=True):
    """`left` is what is left of main time; `stage` which of its periods it is in, with so many `moves` made in it.

    `periods` of byo-yomi are left. `used` is what all thoughts took together (P.time-used).
    """

    used: int = 0
    left: int = 0
    stage: int = 0
    moves: int = 0
    periods: int = 0

    @classmethod
    def fresh(cls, control: TimeControl) -> "Dial":
        """The dial before the game."""
        return cls(left=control.given(0), periods=control.byoyomi.periods if control.byoyomi else 0)

    def reading(self, control: TimeControl) -> Byoyomi | None:
        """The byo-yomi that begins when this main time is gone; none as long as moves of a period are to be made."""
        return control.byoyomi if control.period(self.stage) is None else None

    def to_go(self, control: TimeControl) -> int:
        """The moves still to be made in this period of main time; 0 where moves are not counted."""
        period = control.period(self.stage)
        return period.moves - self.moves if period else 0

    def course(self, control: TimeControl, thought: int = 0) -> tuple[Stretch, ...]:
        """The stretches still before the seat after thinking for `thought`; none where only moves have a limit.

        The first is the one it thinks in. When all have passed, there is the last, with nothing left of it.
        """
        ahead = self._ahead(control)
        for index, stretch in enumerate(ahead):
            if thought < stretch.whole:
                lost, into = divmod(thought, stretch.ms)
                rest = stretch.times - lost
                if not into:
                    return Stretch(stretch.kind, stretch.ms, rest), *ahead[index + 1 :]
                others = (Stretch(stretch.kind, stretch.ms, rest - 1),) if rest > 1 else ()
                return Stretch(stretch.kind, stretch.ms - into), *others, *ahead[index + 1 :]
            thought -= stretch.whole
        return (Stretch(ahead[-1].kind, 0),) if ahead else ()

    def _ahead(self, control: TimeControl) -> tuple[Stretch, ...]:
        if not control.timed:
            return ()
        reading = self.reading(control)
        found: list[Stretch] = []
        if control.delay_ms:
            found.append(Stretch(TimeKind.DELAY, control.delay_ms))
        if self.left or not reading:
            found.append(Stretch(TimeKind.MAIN, self.left))
        if reading:
            found.append(Stretch(TimeKind.BYOYOMI, reading.ms if self.periods else 0, max(1, self.periods)))
        return tuple(found)

    def move_left(self, control: TimeControl, thought: int = 0) -> int | None:
        """What is left of the time for this move; `None` where no such time counts, or no longer."""
        if not control.move_ms or (self.reading(control) and thought >= self._main_end(control)):
            return None
        return max(0, control.move_ms - thought)

    def _main_end(self, control: TimeControl) -> int:
        """After how long a thought main time is gone: at once when none was left."""
        return control.delay_ms + self.left if self.left else 0

    def limit(self, control: TimeControl) -> int | None:
        """After how long a thought the flag falls, `None` where it cannot."""
        ahead = self._ahead(control)
        whole = sum(stretch.whole for stretch in ahead)
        moving = control.move_ms if control.move_ms and self.move_left(control) is not None else None
        if moving is None:
            return whole if ahead else None
        if not ahead:
            return moving
        if not self.reading(control):
            return min(moving, whole)
        # Where the move time would end with the game time or after it, the seconds are read instead.
        return moving if moving < self._main_end(control) else whole

    def spent(self, control: TimeControl, ms: int) -> "Dial":
        """The dial after a thought of `ms`."""
        if not control.timed:
            return replace(self, used=self.used + ms)
        taken = max(0, ms - control.delay_ms)
        over = max(0, taken - self.left)
        reading = self.reading(control)
        lost = over // reading.ms if reading else 0
        return replace(self, used=self.used + ms, left=max(0, self.left - taken), periods=max(0, self.periods - lost))

    def moved(self, control: TimeControl) -> "Dial":
        """The dial after a move: counted in its period, which may end with it; with the increment, in main time.

        A flag that has fallen stays so: at a real board, where it has to be claimed, no new time hides it.
        """
        if not control.main or not self.left:
            return self
        after = replace(self, moves=self.moves + 1, left=self.left + control.increment_ms)
        if control.period(self.stage) is None or after.to_go(control) > 0:
            return after
        return replace(after, stage=self.stage + 1, moves=0, left=after.left + control.given(self.stage + 1))
