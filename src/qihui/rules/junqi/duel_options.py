"""What two-player Junqi 二人暗棋 leaves to the event, as data the rules read.

Profiles: `classic` is dark Junqi as it is commonly played, `activity` the rules of J where they depart from it (J2,
J3): equals cost the attacker, pieces that met lie open, only engineers and bombs go onto a mine that lies open, and the
flag is carried home by an engineer. Both score 3, 1, 0 (J6.2).

House choices: J has no draw but by agreement, so a game without contact for 50 moves each is drawn in both profiles
unless the event says otherwise; J does not know 亮旗, `classic` does. That mines are gone must be known to everybody
where it decides who may carry, so `carry-any-after-mines` asks for pieces that are turned up.
"""

from typing import ClassVar, Final

import msgspec

from qihui.rules.junqi.customs import Equal, Faces, FlagRule, Mines, QuietUnit, Visibility
from qihui.rules.junqi.options import check_limits, check_range
from qihui.rules.outcome import Offers, Points
from qihui.rules.profiles import Profile, by_name


class DuelOptions(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Rule options of two-player Junqi. A limit of 0 means none."""

    visibility: ClassVar[Visibility] = Visibility.DARK
    foreign: ClassVar[bool] = False

    first: int = 0
    """Seat index that begins (J2.1: by lot, or as the referee says); South by default."""
    equal: Equal = Equal.BOTH
    faces: Faces = Faces.RESULT
    mines: Mines = Mines.ATTACK
    flag: FlagRule = FlagRule.TAKE
    flag_shown: bool = True
    """亮旗: a seat's flag becomes public when its marshal leaves the board (H14)."""
    quiet_limit: int = 50
    quiet_unit: QuietUnit = QuietUnit.ROUND
    step_limit: int = 0
    points: Points = Points(win=3, draw=1, loss=0)
    offers: Offers = Offers()

    def __post_init__(self) -> None:
        """Keep numbers in the range the rules know, and customs together that need each other."""
        check_range("first", self.first, 1)
        check_limits(self.quiet_limit, self.step_limit)
        if self.flag is FlagRule.ANYBODY and self.faces is not Faces.UP:
            raise ValueError("flag")


PROFILES: Final = by_name(
    Profile("classic", 1, "-", DuelOptions()),
    Profile(
        "activity",
        1,
        "J",
        DuelOptions(
            equal=Equal.ATTACKER,
            faces=Faces.UP,
            mines=Mines.REFUSED,
            flag=FlagRule.ENGINEER,
            flag_shown=False,
        ),
    ),
)
