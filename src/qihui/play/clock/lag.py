"""Lag 网络延迟 credited from a quota, so that a slow line costs no thinking time and a claimed one gains none.

What a move may be credited is what the server itself measured of the way to the client and back, as far as the quota
goes. The quota begins at three gains, grows by one gain a move, and never exceeds seven; a gain is
min(100, seconds of a game × 2/5 + 15) hundredths of a second (design, point 4, after lichess).

House choice: the seconds of a game are its main time up to the first period's end and what 40 moves add to it.
"""

import msgspec

from qihui.play.clock.control import TimeControl

MOVES = 40
"""Moves of a seat in a game, for the estimate."""


def estimate_ms(control: TimeControl) -> int | None:
    """How long a seat thinks in a game, about; `None` without limits."""
    if not control.timed:
        return MOVES * control.move_ms or None
    reading = control.byoyomi.ms if control.byoyomi else 0
    return control.given(0) + MOVES * (control.increment_ms + control.delay_ms + reading)


class Lag(msgspec.Struct, frozen=True):
    """The milliseconds that may still be credited, and what each move adds to them."""

    gain: int
    quota: int

    @classmethod
    def fresh(cls, control: TimeControl) -> "Lag":
        """The quota before the game."""
        estimate = estimate_ms(control)
        gain = 1000 if estimate is None else min(1000, estimate * 4 // 1000 + 150)
        return cls(gain, 3 * gain)

    def credit(self, measured: int, thought: int) -> int:
        """The milliseconds credited to a move after `thought`, of `measured` lag."""
        return max(0, min(measured, thought, self.quota))

    def spent(self, credited: int) -> "Lag":
        """The quota after a move that was credited so much."""
        return Lag(self.gain, min(7 * self.gain, self.quota + self.gain - credited))
