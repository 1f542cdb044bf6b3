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
    FORFEIT = "forfeit"
    """弃权: the loser did not come in time, or may not play (H-c, S1.5, S-g2, J4.1)."""
    DOUBLE_FORFEIT = "double-forfeit"
    """双方弃权: every side forfeited, and every side loses (S-g2)."""
    VOID = "void"
    """无效: the game does not count."""


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

DECREED: Final = frozenset({Termination.RULED, Termination.FORFEIT, Termination.DOUBLE_FORFEIT, Termination.VOID})
"""How a referee can end a game that the rules have not ended."""

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
    alternate: bool = False
    """After an offer was declined its seat may offer again only once another seat has (S-fouls.3)."""

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


def ruled(
    winners: tuple[int, ...], seats: int, points: Points, termination: Termination = Termination.RULED
) -> Outcome:
    """The outcome that a referee decided, one of `DECREED`: a win, or with no winners a draw.

    A forfeit that nobody wins is one of all sides, who all lose; a void game scores nothing.
    """
    assert termination in DECREED, termination
    if termination is Termination.VOID:
        return void(seats)
    if termination is Termination.DOUBLE_FORFEIT or (termination is Termination.FORFEIT and not winners):
        return Outcome((points.loss,) * seats, (), Termination.DOUBLE_FORFEIT)
    return won(winners, seats, points, termination) if winners else drawn(seats, points, termination)


def forfeited(sides: tuple[tuple[int, ...], ...], losers: tuple[int, ...], points: Points) -> Outcome:
    """The outcome of a game that the sides of `losers` forfeit 弃权; when all do, all lose 双方弃权 (S-g2).

    While two sides are left that do not, their game goes on, and there is no outcome to tell.

    >>> outcome = forfeited(((0, 2), (1, 3)), (3,), Points(win=5, draw=3, loss=1))
    >>> outcome.winners, outcome.scores, outcome.termination.value
    ((0, 2), (5, 1, 5, 1), 'forfeit')
    """
    seats = sum(map(len, sides))
    left = [side for side in sides if not set(side) & set(losers)]
    assert len(left) < len(sides), losers
    assert len(left) < 2, left
    if not left:
        return ruled((), seats, points, Termination.DOUBLE_FORFEIT)
    return ruled(left[0], seats, points, Termination.FORFEIT)


def void(seats: int) -> Outcome:
    """The outcome of a game of `seats` seats that does not count 无效: nobody wins, nobody scores."""
    return Outcome((0,) * seats, (), Termination.VOID)


def drawn(seats: int, points: Points, termination: Termination, grounds: Told | None = None) -> Outcome:
    """The outcome of a game that nobody won."""
    return Outcome((points.draw,) * seats, (), termination, grounds)
