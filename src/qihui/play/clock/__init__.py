"""Time at a table 计时: what limits there are, what each seat has left, how a control is written, lag.

All times are integer milliseconds of table time: it starts at 0 when the table opens, runs with the server's monotonic
clock, and stands still while the server is down. Nothing here asks what time it is.
"""

from qihui.play.clock.clock import Clock
from qihui.play.clock.control import MAX_MS, BadTimes, Byoyomi, Period, TimeControl
from qihui.play.clock.dial import Dial, Stretch, TimeKind
from qihui.play.clock.lag import Lag
from qihui.play.clock.notation import parse, text_of
from qihui.play.clock.presets import PRESETS, Preset, presets_for

__all__ = [
    "MAX_MS",
    "PRESETS",
    "BadTimes",
    "Byoyomi",
    "Clock",
    "Dial",
    "Lag",
    "Period",
    "Preset",
    "Stretch",
    "TimeControl",
    "TimeKind",
    "parse",
    "presets_for",
    "text_of",
]
