"""What a referee decides at a table 判罚, as values (H9-H10, H14; only a referee imposes a penalty).

A game is stopped 暂停 when a seat calls the referee, or by the referee; its clock stands still, and no seat can act
until the ruling. A ruling names the clause it rests on, the reason in free words, and what it changes. What it means
for the board the rules of the game say; where they know no such penalty it is refused.
"""

from typing import Final

import msgspec

MOST_MS: Final = 24 * 3600 * 1000
"""The most time that one ruling gives or takes."""

CLAUSE_LENGTH: Final = 40
REASON_LENGTH: Final = 300


class Effect(msgspec.Struct, frozen=True, tag_field="effect", forbid_unknown_fields=True):
    """What a ruling changes."""


class NoPenalty(Effect, frozen=True, tag="none"):
    """Nothing: play goes on."""


class Warning(Effect, frozen=True, tag="warning"):  # noqa: A001 - the documents' word 警告
    """A seat is warned."""

    seat: int


class TimeChange(Effect, frozen=True, tag="time"):
    """A seat is given `ms` of main time, or has them taken when they are negative."""

    seat: int
    ms: int


class Loss(Effect, frozen=True, tag="loss"):
    """A seat loses; of four players its partner plays on."""

    seat: int


class PieceRemoved(Effect, frozen=True, tag="piece-removed"):
    """A seat's piece on a point is taken off the board: the one it lifted out of turn (H14)."""

    seat: int
    at: str


class PiecesRevealed(Effect, frozen=True, tag="pieces-revealed"):
    """So many of a seat's pieces are shown to everybody, in the order of the game (H14)."""

    seat: int
    count: int


class Decided(Effect, frozen=True, tag="decided"):
    """The referee decides the result: `winners` are a side, or nobody in a draw (H14)."""

    winners: tuple[int, ...]


AnyEffect = NoPenalty | Warning | TimeChange | Loss | PieceRemoved | PiecesRevealed | Decided


def seat_of(effect: AnyEffect) -> int | None:
    """The seat that a ruling is against or for; `None` where it concerns nobody."""
    return None if isinstance(effect, NoPenalty | Decided) else effect.seat
