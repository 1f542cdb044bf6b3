"""What a referee decides at a table 判罚, as values (H9-H11, H14, H21-H22; only a referee imposes a penalty).

A game is stopped 暂停 when a seat calls the referee, or by the referee; its clock stands still, and no seat can act
until the ruling. A ruling names the clause it rests on, the reason in free words, and what it changes. What it means
for the board the rules of the game say; where they know no such penalty it is refused.
"""

from enum import StrEnum
from typing import Final

import msgspec

from qihui.rules.core import Piece

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


class ClockReplaced(Effect, frozen=True, tag="clock-replaced"):
    """A faulty clock is replaced (G.clock-fault): seats have `left` ms of main time, `None` as the old one showed."""

    left: tuple[int | None, ...]


class Loss(Effect, frozen=True, tag="loss"):
    """A seat loses; of four players its partner plays on."""

    seat: int


class Forfeit(Effect, frozen=True, tag="forfeit"):
    """A seat forfeits 弃权 the game for its side, before it began or while it runs."""

    seat: int


class PieceRemoved(Effect, frozen=True, tag="piece-removed"):
    """A seat's piece on a point is taken off the board: the one it lifted out of turn (H14)."""

    seat: int
    at: str


class PiecesRevealed(Effect, frozen=True, tag="pieces-revealed"):
    """So many of a seat's pieces are shown to everybody, in the order of the game (H14)."""

    seat: int
    count: int


class GoneBack(Effect, frozen=True, tag="gone-back"):
    """The game goes back to where `ply` moves had been made: an error is mended, or a take-back allowed (J4.4).

    The clocks show again what they showed then; time is given or taken by another ruling.
    """

    ply: int


class PositionCorrected(Effect, frozen=True, tag="corrected"):
    """The board is put right: points emptied, pieces put on theirs, and whose turn it is."""

    placed: tuple[Piece, ...]
    emptied: tuple[str, ...]
    turn: int


class Decided(Effect, frozen=True, tag="decided"):
    """The referee decides the result of a game that runs: `winners` are a side, or nobody in a draw (H14)."""

    winners: tuple[int, ...]


class Adjusted(Effect, frozen=True, tag="adjusted"):
    """The referee adjusts the result of a game that is over: `winners` are a side, or nobody in a draw (H11)."""

    winners: tuple[int, ...]


class Voided(Effect, frozen=True, tag="voided"):
    """The game does not count."""


class SeatsChanged(Effect, frozen=True, tag="seats-changed"):
    """People change seats (H5, H11.B.1): seat n goes to whoever sat at `order[n]`; formations stay where they are."""

    order: tuple[int, ...]


class Substituted(Effect, frozen=True, tag="substituted"):
    """Somebody else takes a seat (H4, H11.B.2). `player` and `guest` are digests of the new keys, for the journal."""

    seat: int
    name: str
    player: str = ""
    guest: str = ""


class Suspension(Effect, frozen=True, tag="suspension"):
    """A person is suspended for the session or part of it (H22.A), and loses this game if it is not over."""

    seat: int


class Disqualification(Effect, frozen=True, tag="disqualification"):
    """A person is disqualified, to which the committee has to assent (H22.B), and loses this game if it is not over."""

    seat: int


class Delay(Effect, frozen=True, tag="delay"):
    """The game, or its start, is put off by `ms` (H21.B)."""

    ms: int


class Limit(StrEnum):
    """A limit that a referee can extend."""

    LATE = "late"
    """For coming late."""
    SETUP = "setup"
    """For laying out."""
    MATCH = "match"
    """For the whole game (D-a)."""


class Extension(Effect, frozen=True, tag="extension"):
    """A limit is extended by `ms`."""

    limit: Limit
    ms: int


class Overturned(Effect, frozen=True, tag="overturned"):
    """The chief referee sets a ruling aside, by its number from 0.

    What it did to the board, the clocks, the seats or the result is undone, and so is what happened after that; the
    game stands still until the chief lets it go on. What was shown stays known.
    """

    ruling: int


AnyEffect = (
    NoPenalty
    | Warning
    | TimeChange
    | ClockReplaced
    | Loss
    | Forfeit
    | PieceRemoved
    | PiecesRevealed
    | GoneBack
    | PositionCorrected
    | Decided
    | Adjusted
    | Voided
    | SeatsChanged
    | Substituted
    | Suspension
    | Disqualification
    | Delay
    | Extension
    | Overturned
)


def seat_of(effect: AnyEffect) -> int | None:
    """The seat that a ruling is against or for; `None` where it concerns nobody, or all."""
    match effect:
        case (
            Warning(seat)
            | TimeChange(seat)
            | Loss(seat)
            | Forfeit(seat)
            | PieceRemoved(seat)
            | PiecesRevealed(seat)
            | Substituted(seat)
            | Suspension(seat)
            | Disqualification(seat)
        ):
            return seat
        case _:
            return None
