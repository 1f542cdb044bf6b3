"""How long a game can take under a time control, rounded up to whole minutes.

The longest game of so many moves by each seat: every seat uses all of its main time, and then all of its byo-yomi for
each move. A referee's limit on matches (D.match-limit) is what to plan with where this is too long.
"""

from qihui.play.clock import TimeControl

MINUTE = 60_000

MOVES = 60
"""Moves of each seat in a long game, by which a time control is turned into minutes."""


def longest(control: TimeControl, seats: int, moves: int) -> int | None:
    """The minutes of the longest game of `moves` moves by each of `seats` seats, with setting up; `None` if unlimited.

    >>> from qihui.play.clock import parse
    >>> longest(parse("15m"), 2, 40), longest(parse("&30s @10m"), 2, 60), longest(parse("30m+60s*"), 2, 40)
    (30, 70, 140)
    """
    each = _each(control, moves)
    return None if each is None else -(-(each * seats + control.setup_ms) // MINUTE)


def _each(control: TimeControl, moves: int) -> int | None:
    """Milliseconds of one seat."""
    limits: list[int] = []
    if control.main:
        limits.append(
            _main(control, moves) + moves * (control.increment_ms + control.delay_ms) + _reading(control, moves)
        )
    elif control.byoyomi:
        limits.append(_reading(control, moves))
    if control.move_ms:
        limits.append(control.move_ms * moves)
    return min(limits, default=None)


def _main(control: TimeControl, moves: int) -> int:
    total = stage = 0
    while moves > 0 and (period := control.period(stage)) is not None:
        total += period.ms
        moves -= period.moves
        stage += 1
    return total + control.game_ms if moves > 0 else total


def _reading(control: TimeControl, moves: int) -> int:
    """All of the byo-yomi: each move in a period keeps it, and the other periods pass."""
    reading = control.byoyomi
    return reading.ms * (moves + reading.periods - 1) if reading else 0
