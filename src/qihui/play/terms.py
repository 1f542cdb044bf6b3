"""On what terms a table is played, besides the rules of its game and its time control.

Casual tables and those of a competition differ here: whether the game is played on line or on a real board 实木棋盘,
how late one may be 迟到, what happens to somebody who stays away, whether moves may be taken back, and how long a game
may last altogether.
"""

from enum import StrEnum
from typing import Final

import msgspec

from qihui.rules.errors import QihuiError

MOST_MS: Final = 24 * 3600 * 1000
"""The longest lateness and the longest game that terms can name."""


class BadTerms(QihuiError, ValueError):
    """Terms that make no sense; `found` is the one that does not."""

    code = "bad-terms"


class Absence(StrEnum):
    """What happens when somebody has been away for longer than the grace (P.leave)."""

    FORFEIT = "forfeit"
    """The seat is out at once."""
    CLAIM = "claim"
    """The seat is out when an opponent claims it."""


class Terms(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """The terms of a table; a time of 0 means that there is no such limit.

    `late_ms` after its start was called a game is forfeited by whoever is not there (G.late, J.late, X.late, H.late);
    who comes before has the lateness taken off the main time where `late_deducted`. `match_ms` is the longest time for
    the whole game (D-a), after which the referee is called. `takebacks` allows players to agree on taking a move back.
    """

    wood: bool = False
    late_ms: int = 0
    late_deducted: bool = True
    absence: Absence = Absence.FORFEIT
    takebacks: bool = False
    match_ms: int = 0

    def __post_init__(self) -> None:
        """Keep times in a range that makes sense. Raises `BadTerms`."""
        for name in ("late_ms", "match_ms"):
            if not 0 <= getattr(self, name) <= MOST_MS:
                raise BadTerms(found=name)
