"""How a game ended: scores per seat, and why.

`None` stands for a game that still runs; there is no "unfinished" outcome.
"""

from enum import StrEnum

import msgspec


class Termination(StrEnum):
    """Why a game ended 终局方式."""

    ALLIANCE_OUT = "alliance-out"
    """Every seat of one side is eliminated (C9, H15)."""
    AGREED = "agreed"
    """All living seats consented to a draw (C9.1, H14)."""
    QUIET = "quiet"
    """Too many steps in a row without contact (C9.2)."""
    STEP_LIMIT = "step-limit"
    """The event's limit of steps was reached (C9.3)."""


class Exit(StrEnum):
    """Why a seat left the game 出局原因 while others may play on."""

    FLAG = "flag"
    """Its flag was taken (C8, H15)."""
    STUCK = "stuck"
    """It had no legal move on its turn (H15)."""
    RESIGNED = "resigned"
    """It gave up (H15)."""
    TIME = "time"
    """Its time ran out."""
    ABANDONED = "abandoned"
    """It stayed away for longer than the table allows (H15)."""


class Points(msgspec.Struct, frozen=True):
    """What a seat scores for a win, a draw and a loss (C10, H's definitions)."""

    win: int
    draw: int
    loss: int


class Outcome(msgspec.Struct, frozen=True):
    """Scores by seat index, the seats that won (none in a draw), and the reason."""

    scores: tuple[int, ...]
    winners: tuple[int, ...]
    termination: Termination


def won(winners: tuple[int, ...], seats: int, points: Points, termination: Termination) -> Outcome:
    """The outcome of a game of `seats` seats that `winners` won."""
    scores = tuple(points.win if seat in winners else points.loss for seat in range(seats))
    return Outcome(scores, winners, termination)


def drawn(seats: int, points: Points, termination: Termination) -> Outcome:
    """The outcome of a game that nobody won."""
    return Outcome((points.draw,) * seats, (), termination)
