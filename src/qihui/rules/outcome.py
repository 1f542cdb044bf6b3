"""How a game ended: scores per seat, and why.

`None` stands for a game that still runs; there is no "unfinished" outcome.
"""

from collections.abc import Mapping
from enum import StrEnum
from typing import Final

import msgspec


class Told(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something to be said in words: `code` is a key of the message catalogues, `fields` what its text names.

    `more` are its parts, each said by itself.
    """

    code: str
    fields: Mapping[str, str | int] = {}
    more: tuple["Told", ...] = ()


class Termination(StrEnum):
    """Why a game ended 终局方式."""

    ALLIANCE_OUT = "alliance-out"
    """Every seat of one side is eliminated (C9, H15)."""
    AGREED = "agreed"
    """All living seats consented to a draw (C9.1, H14, S-x)."""
    QUIET = "quiet"
    """Too many steps in a row without contact or capture (C9.2, D-x)."""
    STEP_LIMIT = "step-limit"
    """The event's limit of steps was reached (C9.3)."""
    RESIGNED = "resigned"
    """The loser of a game of two gave up."""
    TIME = "time"
    """The loser of a game of two overstepped its time."""
    ABANDONED = "abandoned"
    """The loser of a game of two stayed away."""
    FLAG = "flag"
    """The loser's flag was taken (J2.3)."""
    FLAG_HOME = "flag-home"
    """The loser's flag was carried to the winner's headquarters (J2.3)."""
    STUCK = "stuck"
    """The loser of a game of two had no piece that could move (J3.2)."""
    CHECKMATE = "checkmate"
    """将死 (D-x, S1)."""
    STALEMATE = "stalemate"
    """困毙: the side to move is not in check and has no move; it loses (D-x, S1)."""
    REPETITION = "repetition"
    """A repeated position that the repetition rules call a draw (S2.3)."""
    PERPETUAL = "perpetual"
    """A forbidden repetition that was not varied loses (S1.7)."""
    MATERIAL = "material"
    """No side can win any more (D-x, S2)."""
    FIVE = "five"
    """五连: a winning row (D-g3)."""
    FORBIDDEN = "forbidden"
    """禁手: black played a forbidden point (D-g4)."""
    BOARD_FULL = "board-full"
    """Nobody can place a stone any more (D-g)."""
    PASSED = "passed"
    """Both passed in the same turn (D-g)."""
    FILLED = "filled"
    """The winner's target triangle is full (S-t)."""
    HOME_DEADLINE = "home-deadline"
    """The loser still had pieces at home when they had to be gone (S-t)."""
    RULED = "ruled"
    """A referee decided the result (H14, S1.10, J3.5)."""


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
    HOME_DEADLINE = "home-deadline"
    """It still had pieces at home when they had to be gone (S-t)."""
    RULED = "ruled"
    """A referee ruled that it loses (H14, S1.10, J3.5)."""


LEAVES: Final = frozenset({Exit.RESIGNED, Exit.TIME, Exit.ABANDONED, Exit.RULED})
"""How a seat can leave between moves; every other reason only moves can bring about."""

EXIT_ENDS: Final = {
    Exit.FLAG: Termination.FLAG,
    Exit.STUCK: Termination.STUCK,
    Exit.RESIGNED: Termination.RESIGNED,
    Exit.TIME: Termination.TIME,
    Exit.ABANDONED: Termination.ABANDONED,
    Exit.HOME_DEADLINE: Termination.HOME_DEADLINE,
    Exit.RULED: Termination.RULED,
}
"""How a game of two ends when one of them leaves."""


class Points(msgspec.Struct, frozen=True):
    """What a seat scores for a win, a draw and a loss (C10, H's definitions)."""

    win: int
    draw: int
    loss: int


class Offers(msgspec.Struct, frozen=True):
    """Draw offers 提和 of a seat (P.offers): so many in a game, and perhaps only before its own move (D-draw)."""

    limit: int = 3
    on_turn: bool = False

    def __post_init__(self) -> None:
        """Keep the limit in the range that makes sense."""
        if not 0 <= self.limit <= 100:
            raise ValueError("limit")


class Outcome(msgspec.Struct, frozen=True, omit_defaults=True):
    """Scores by seat index, the seats that won (none in a draw), and the reason, with its grounds where one asks.

    `lines` are rows of points to draw that show it.
    """

    scores: tuple[int, ...]
    winners: tuple[int, ...]
    termination: Termination
    grounds: Told | None = None
    lines: tuple[tuple[str, ...], ...] = ()


def won(
    winners: tuple[int, ...], seats: int, points: Points, termination: Termination, grounds: Told | None = None
) -> Outcome:
    """The outcome of a game of `seats` seats that `winners` won."""
    scores = tuple(points.win if seat in winners else points.loss for seat in range(seats))
    return Outcome(scores, winners, termination, grounds)


def ruled(winners: tuple[int, ...], seats: int, points: Points) -> Outcome:
    """The outcome that a referee decided: a win, or with no winners a draw."""
    if winners:
        return won(winners, seats, points, Termination.RULED)
    return drawn(seats, points, Termination.RULED)


def drawn(seats: int, points: Points, termination: Termination, grounds: Told | None = None) -> Outcome:
    """The outcome of a game that nobody won."""
    return Outcome((points.draw,) * seats, (), termination, grounds)
