"""What the four-player documents leave to the event, as data the rules read.

Profiles: `competitive` is the sports bureau's rules (C), `hunan-2003` the event over the board (H), `recorded` what a
record of a foreign server needs: no draw unless the record says so, and its two customs that our rules do not have.
"""

from typing import ClassVar, Final

import msgspec

from qihui.rules.junqi.customs import Equal, Faces, FlagRule, Mines, QuietUnit, Visibility
from qihui.rules.outcome import Offers, Points
from qihui.rules.profiles import Profile, by_name


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Rule options of four-player Junqi. A limit of 0 means none."""

    equal: ClassVar[Equal] = Equal.BOTH
    faces: ClassVar[Faces] = Faces.RESULT
    mines: ClassVar[Mines] = Mines.ATTACK
    flag: ClassVar[FlagRule] = FlagRule.TAKE

    visibility: Visibility = Visibility.OPEN_PAIR
    first: int = msgspec.field(default=3)
    """Seat index that begins; East by default (C7, H12)."""
    flag_shown: bool = True
    """亮旗: a seat's flag becomes public when its marshal leaves the board (H14)."""
    quiet_limit: int = 50
    quiet_unit: QuietUnit = QuietUnit.MOVE
    step_limit: int = 0
    points: Points = Points(win=5, draw=3, loss=1)
    offers: Offers = Offers()
    foreign: bool = False
    """A record may tell what only foreign servers know: a turn lost for time (H14 forbids passing), and a seat without
    a legal move that left before its turn came."""

    def __post_init__(self) -> None:
        """Keep numbers in the range the rules know."""
        check_range("first", self.first, 3)
        check_limits(self.quiet_limit, self.step_limit)


def check_range(name: str, value: int, most: int) -> None:
    """Raise `ValueError`, naming the option, unless it is from 0 to `most`."""
    if not 0 <= value <= most:
        raise ValueError(name)


def check_limits(quiet_limit: int, step_limit: int) -> None:
    """Raise `ValueError` for a limit that is none."""
    check_range("quiet_limit", quiet_limit, 1000)
    check_range("step_limit", step_limit, 100_000)


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
