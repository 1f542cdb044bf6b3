"""The moves since the last capture, and what it means that a position comes up again (S1.7, S2.3).

A capture makes all earlier positions impossible, so a game keeps only what came after it. What a repetition means, the
repetition rules 棋例 say of all moves since the position's first occurrence.
"""

from typing import Final, NamedTuple

from qihui.rules.xiangqi.options import Options
from qihui.rules.xiangqi.repetition import Verdict, judge


class Made(NamedTuple):
    """A move that was made: the board before it, its source and its target."""

    cells: bytes
    source: int
    target: int


class Repeated(NamedTuple):
    """A position that comes up again: which occurrence this is, and what the repetition rules say of it."""

    occurrence: int
    verdict: Verdict


THREEFOLD: Final = 3
"""三次: the occurrence at which a player may claim a draw where no event names another (S2.3)."""


def repeated(options: Options, cells: bytes, turn: int, trail: tuple[Made, ...], short: int = 0) -> Repeated | None:
    """What to say of a position with `turn` to move, reached by `trail`.

    `None` when it is new, when no repetition decides a game, and while it is more than `short` occurrences short of the
    one at which the rules do.
    """
    if not options.occurrences:
        return None
    return _repeated(options, cells, turn, trail, options.occurrences - short)


def threefold(options: Options, cells: bytes, turn: int, trail: tuple[Made, ...]) -> Repeated | None:
    """The same of a position that came up as often as a claim asks for, whatever decides the game by itself."""
    return _repeated(options, cells, turn, trail, options.occurrences or THREEFOLD)


def _repeated(options: Options, cells: bytes, turn: int, trail: tuple[Made, ...], least: int) -> Repeated | None:
    own = trail[len(trail) % 2 :: 2]
    occurrence = 1 + sum(1 for made in own if made.cells == cells)
    if occurrence < 2 or occurrence < least:
        return None
    first = next(at for at, made in enumerate(own) if made.cells == cells) * 2 + len(trail) % 2
    moves = tuple((made.source, made.target) for made in trail[first:])
    return Repeated(occurrence, judge(cells, turn, moves, options.repetition))
