"""What the four-player documents leave to the event, as data the rules read.

Profiles: `competitive` is the sports bureau's rules (C), `hunan-2003` the event over the board (H), `recorded` what a
record of a foreign server needs: no draw unless the record says so, and its two customs that our rules do not have.
"""

from enum import StrEnum
from typing import Final

import msgspec

from qihui.rules.outcome import Points
from qihui.rules.profiles import Profile, by_name


class Visibility(StrEnum):
    """Whose pieces a seat sees (C5)."""

    OPEN_PAIR = "open-pair"
    """双明: its own and its partner's."""
    DARK = "dark"
    """四暗: only its own."""


class QuietUnit(StrEnum):
    """What one of the 50 steps without contact is (C9.2 does not say)."""

    MOVE = "move"
    """One seat's move."""
    ROUND = "round"
    """As many moves as the game has seats, also when some are out: leaving must not bring the draw nearer."""


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Rule options of four-player Junqi. A limit of 0 means none."""

    visibility: Visibility = Visibility.OPEN_PAIR
    first: int = msgspec.field(default=3)
    """Seat index that begins; East by default (C7, H12)."""
    flag_shown: bool = True
    """亮旗: a seat's flag becomes public when its marshal leaves the board (H14)."""
    quiet_limit: int = 50
    quiet_unit: QuietUnit = QuietUnit.MOVE
    step_limit: int = 0
    points: Points = Points(win=5, draw=3, loss=1)
    foreign: bool = False
    """A record may tell what only foreign servers know: a turn lost for time (H14 forbids passing), and a seat without
    a legal move that left before its turn came."""

    def __post_init__(self) -> None:
        """Keep numbers in the range the rules know."""
        if not 0 <= self.first <= 3:
            raise ValueError("first")
        if not 0 <= self.quiet_limit <= 1000:
            raise ValueError("quiet_limit")
        if not 0 <= self.step_limit <= 100_000:
            raise ValueError("step_limit")


PROFILES: Final = by_name(
    Profile("competitive", 1, "C", Options()),
    Profile(
        "hunan-2003",
        1,
        "H",
        Options(visibility=Visibility.DARK, quiet_limit=0, points=Points(win=3, draw=1, loss=0)),
    ),
    Profile("recorded", 1, "-", Options(visibility=Visibility.DARK, quiet_limit=0, foreign=True)),
)
