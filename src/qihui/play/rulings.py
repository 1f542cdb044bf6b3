"""What a referee decides at a table 判罚, as values (H9-H10, H14; only a referee imposes a penalty).

A game is stopped 暂停 when a seat calls the referee, or by the referee; its clock stands still, and no seat can act
until the ruling. A ruling names the clause it rests on, the reason in free words, and what it changes. The board is
left alone here: pieces taken off or shown, and play taken back, are for the rules of each game to know.
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


AnyEffect = NoPenalty | Warning | TimeChange | Loss


def seat_of(effect: AnyEffect) -> int | None:
    """The seat that a ruling is against or for; `None` where it concerns nobody."""
    return None if isinstance(effect, NoPenalty) else effect.seat
