"""Ways of doing the same work, measured in turns in one run, so that ratios stand whatever the machine does.

A runner is an iterator that does one piece of work each time it is asked, and says how many units that was.
"""

import time
from collections.abc import Callable, Iterator, Mapping
from typing import Final

import msgspec

SLICE: Final = 0.2
"""Seconds that one runner works before the next goes on."""

Report = Callable[[float], None]
"""Told from time to time which part of the work is done, from 0 to 1."""


class Lap(msgspec.Struct):
    """What a runner has done so far: pieces of work, their units, and the seconds they took."""

    pieces: int = 0
    units: int = 0
    seconds: float = 0.0

    @property
    def rate(self) -> float:
        """Pieces of work a second."""
        return self.pieces / self.seconds

    @property
    def mean(self) -> float:
        """Units in a piece of work."""
        return self.units / self.pieces


def race(runners: Mapping[str, Iterator[int]], seconds: float, report: Report) -> dict[str, Lap]:
    """What each runner did in about `seconds`; every one does at least one piece of work."""
    laps = {name: Lap() for name in runners}
    begin = time.perf_counter()
    while (passed := time.perf_counter() - begin) < seconds or not all(lap.pieces for lap in laps.values()):
        report(min(1.0, passed / seconds))
        for name, runner in runners.items():
            _go(laps[name], runner)
    report(1.0)
    return laps


def _go(lap: Lap, runner: Iterator[int]) -> None:
    begin = time.perf_counter()
    end = begin + SLICE
    while (now := time.perf_counter()) < end or not lap.pieces:
        lap.units += next(runner)
        lap.pieces += 1
    lap.seconds += now - begin


def beside(laps: Mapping[str, Lap], unit: str) -> dict[str, float]:
    """Our rate, and every peer's with how many times as fast ours is; ours is the first of the laps."""
    (_, ours), *peers = laps.items()
    figures = {f"{unit}_per_second": ours.rate}
    for name, lap in peers:
        figures |= {f"{name}_{unit}_per_second": lap.rate, f"times_{name}": ours.rate / lap.rate}
    return figures
