"""How fast forbidden points are found: scans of whole boards of 15 x 15 with 20 to 60 stones.

The peer, where it is installed, is the package `renju`, asked for every empty point of the same boards.
"""

from collections.abc import Iterator
from importlib import import_module
from importlib.util import find_spec
from random import Random
from typing import Any, Final

from qihui.bench.race import Report, beside, race
from qihui.rules.gomoku import board_of, forbidden_points

SIZE: Final = 15

Point = tuple[int, int]
"""Column and row from 0."""


def run_gomoku(seconds: float, report: Report) -> dict[str, float]:
    """Whole boards a second, each set up for it, and how many times as many as the peer."""
    runners = {"ours": our_scans()}
    if find_spec("renju"):
        runners["renju"] = renju_scans()
    laps = race(runners, seconds, report)
    return beside(laps, "scans") | {"forbidden_per_scan": laps["ours"].mean}


def boards() -> Iterator[tuple[set[Point], set[Point]]]:
    """Black's and white's points on ever new boards, gathered about the centre, the same in every run."""
    rng = Random(1)  # noqa: S311 - the same boards in every run
    near = [(column, row) for column in range(2, SIZE - 2) for row in range(2, SIZE - 2)]
    while True:
        stones = rng.sample(near, rng.randrange(20, 61))
        yield set(stones[::2]), set(stones[1::2])


def our_scans() -> Iterator[int]:
    """How many points are forbidden on each board, by our rules."""
    for board in boards():
        black, white = (" ".join(f"{chr(ord('a') + column)}{row + 1}" for column, row in each) for each in board)
        yield len(forbidden_points(board_of(SIZE, black, white)))


def renju_scans() -> Iterator[int]:
    """The same, by the package `renju`."""
    foul: Any = import_module("renju.check_forbid").get_foul_type
    every = [(column, row) for column in range(SIZE) for row in range(SIZE)]
    for black, white in boards():
        cells = [
            [int((column, row) in black) + 2 * ((column, row) in white) for row in range(SIZE)]
            for column in range(SIZE)
        ]
        yield sum(foul(cells, column, row) > 0 for column, row in every if not cells[column][row])
