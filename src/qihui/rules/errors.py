"""Refusals of the rules: what was asked, and why not, as data that can be translated.

Every error has a `code` (a key of the message catalogues) and `fields` (the values its text names). A text never names
a rank that the asker may not know, so the same refusal is the same bytes whatever is hidden.
"""

from collections.abc import Container
from enum import StrEnum
from typing import ClassVar


class QihuiError(Exception):
    """A refusal that a person can read, in the language they chose."""

    code: ClassVar[str] = "error"

    def __init__(self, code: str | None = None, **fields: str | int) -> None:
        self.key = code or self.code
        self.fields = fields
        super().__init__(self.key, fields)

    def __str__(self) -> str:
        told = ", ".join(f"{name}={value}" for name, value in self.fields.items())
        return f"{self.key} ({told})" if told else self.key


class Illegal(StrEnum):
    """Why a move is refused. Only what the mover may know decides which reason is given."""

    GAME_OVER = "game-over"
    NOT_A_MOVE = "not-a-move"
    NO_SUCH_POINT = "no-such-point"
    NOT_YOUR_TURN = "not-your-turn"
    EMPTY_SOURCE = "empty-source"
    NOT_YOUR_PIECE = "not-your-piece"
    IMMOBILE = "immobile"
    IN_HEADQUARTERS = "in-headquarters"
    OWN_PIECE = "own-piece"
    PARTNER_PIECE = "partner-piece"
    CAMP_OCCUPIED = "camp-occupied"
    RAIL_BLOCKED = "rail-blocked"
    NO_CORNER = "no-corner"
    OUT_OF_REACH = "out-of-reach"
    MINEFIELD = "minefield"
    """Only engineers and bombs may go onto a mine that is known (J.minefield)."""
    FLAG_BEARER = "flag-bearer"
    """Only who may carry it goes onto a flag that lies open (J.flag-home)."""
    NOT_ITS_WAY = "not-its-way"
    """The piece does not move like that (xiangqi)."""
    WAY_BLOCKED = "way-blocked"
    HORSE_LEG = "horse-leg"
    ELEPHANT_EYE = "elephant-eye"
    CANNON_SCREEN = "cannon-screen"
    RIVER = "river"
    PALACE = "palace"
    KINGS_FACING = "kings-facing"
    STILL_IN_CHECK = "still-in-check"
    TAKES_KING = "takes-king"
    """No king is ever taken: the side that cannot save it has lost before (xiangqi diagrams)."""
    OCCUPIED = "occupied"
    NOT_CENTRE = "not-centre"
    OTHER_SIDE = "other-side"
    NO_CHOICE = "no-choice"
    """The word asked for is nothing that may be said now (gomoku openings)."""
    CHOOSE_FIRST = "choose-first"
    """A colour is to be taken before anything else (gomoku openings)."""
    FORBIDDEN_POINT = "forbidden-point"
    """禁手, where the options refuse it (gomoku)."""
    NO_JUMP = "no-jump"
    """Neither a step nor a chain of jumps leads there (Chinese checkers)."""
    FOREIGN_CORNER = "foreign-corner"
    """The target is in a corner that is neither the piece's home nor its target (Chinese checkers)."""


def no_pair(move: str, points: Container[str]) -> Illegal:
    """Why a text is refused that is not two points of the board joined by "-"."""
    known = all(name in points for name in move.split("-"))
    return Illegal.NOT_A_MOVE if known or move.count("-") != 1 else Illegal.NO_SUCH_POINT


class IllegalMove(QihuiError, ValueError):
    """A move that the rules do not allow; `reason` says why, `move` what was asked."""

    code = "illegal-move"

    def __init__(self, move: str, reason: Illegal) -> None:
        self.move = move
        self.reason = reason
        super().__init__(f"illegal-move.{reason}", move=move)


class BadSetup(QihuiError, ValueError):
    """A formation that cannot be read or is against the rules; `faults` names every fault at once."""

    code = "bad-setup"

    def __init__(self, faults: tuple["SetupFault", ...]) -> None:
        self.faults = faults
        super().__init__("bad-setup", count=len(faults))


class SetupFault(QihuiError, ValueError):
    """One fault of a formation: `at` is the cell (`"r2c3"`, or empty for the whole), `rank` the piece concerned."""

    code = "setup-fault"

    def __init__(self, fault: str, at: str = "", rank: str = "", count: int = 0) -> None:
        self.at = at
        super().__init__(f"setup-fault.{fault}", at=at, rank=rank, count=count)


class BadRecord(QihuiError, ValueError):
    """A record, file or formation that cannot be read: `where` is a byte offset or a line, as the format counts."""

    code = "bad-record"

    def __init__(self, fault: str, where: str, **fields: str | int) -> None:
        self.where = where
        super().__init__(f"bad-record.{fault}", where=where, **fields)
