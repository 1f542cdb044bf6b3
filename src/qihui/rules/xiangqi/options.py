"""What the documents leave to the event in xiangqi, as data the rules read.

Profiles: `china` is the cup by college (S-x), `department` the department's event (D-x), both with the Chinese
repetition rules 棋例; `wxf` is the same game under the repetition rules of the World Xiangqi Federation. In the cup an
offer of a draw that was declined is not repeated before the other side has made one 连续提出 (S-fouls.3).
"""

from functools import lru_cache
from typing import Final

import msgspec

from qihui.rules.outcome import Offers, Points
from qihui.rules.profiles import Profile, by_name
from qihui.rules.xiangqi.fen import START, Fen, parse
from qihui.rules.xiangqi.repetition.verdict import Preset


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Rule options of xiangqi. A limit of 0 means none."""

    repetition: Preset = Preset.CHINA
    occurrences: int = 3
    """At which occurrence of a position the repetition rules decide the game (S2.3)."""
    quiet_limit: int = 60
    """Moves of each side without a capture that draw the game 自然限着 (D-x, S2: 60, that is 120 plies)."""
    material: bool = True
    """The program draws the game when no side can win any more; else that is for players and referees to say."""
    points: Points = Points(win=2, draw=1, loss=0)
    offers: Offers = Offers()
    fen: str = ""
    """The first position; the usual one when empty."""

    def __post_init__(self) -> None:
        """Keep numbers in the range the rules know, and a first position readable."""
        if self.occurrences != 0 and not 2 <= self.occurrences <= 9:
            raise ValueError("occurrences")
        if not 0 <= self.quiet_limit <= 1000:
            raise ValueError("quiet_limit")
        if self.fen:
            parse(self.fen)

    @property
    def first(self) -> Fen:
        """The first position, read."""
        return _read(self.fen or START)


@lru_cache(maxsize=256)
def _read(text: str) -> Fen:
    return parse(text)


PROFILES: Final = by_name(
    Profile("china", 1, "S", Options(offers=Offers(alternate=True))),
    Profile("department", 1, "D", Options()),
    Profile("wxf", 1, "WXF", Options(repetition=Preset.WXF)),
)
