"""A game on a real board 实木棋盘: the clock is pressed, and moves are written down, at times of their own."""

from qihui.play.officials import By
from qihui.rules.record import Fact


class Pressed(Fact, frozen=True, tag="pressed"):
    """The clock was pressed after a move on the board that took `ms`; the next seat's time runs."""

    seat: int
    ms: int


class Unpressed(Fact, frozen=True, tag="unpressed"):
    """The latest press, of a seat, was a mistake: the seat thinks on as if it had not been."""

    seat: int


class Added(Fact, frozen=True, tag="added"):
    """A move made on the board before the game was over was entered afterwards; it changes nothing of the result.

    `ms` is what the clock had shown for it, 0 where it was not pressed; `by` the official who entered it, if one did.
    """

    seat: int
    move: str
    ms: int = 0
    by: By | None = None


class KeyHanded(Fact, frozen=True, tag="key-handed"):
    """Whoever sits there was given a key, for a phone of their own. The fields are digests, as in `Sat`."""

    seat: int
    player: str
    guest: str


class Wrote(Fact, frozen=True, tag="wrote"):
    """A seat wrote move number `ply` (from 0) on its own score sheet 记录纸; an empty text strikes it out."""

    seat: int
    ply: int
    move: str
