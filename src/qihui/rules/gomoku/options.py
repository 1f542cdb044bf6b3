"""What gomoku 五子棋 leaves to the event, as data the rules read.

Profiles: `renju` is the renju of the RIF, which the Shendu Cup plays (S-g); `department` the department's event (D-g),
on a Go board; `standard` and `freestyle` are the two rules without forbidden points that programs and clubs play under
these names, as Gomocup states them.

House choices:
- White's own side is the upper half, since black sits at the bottom; the centre line itself counts as not crossed.
- Nobody passes before both have a stone on the board. Two passes in a row end the game, whoever passed first.
"""

from enum import StrEnum
from typing import Final, Literal

import msgspec

from qihui.rules.gomoku.board import Colour
from qihui.rules.outcome import Offers, Points
from qihui.rules.profiles import Profile, by_name


class Rule(StrEnum):
    """Which rows win, and what black may not play."""

    FREESTYLE = "freestyle"
    """无禁手: five or more win."""
    STANDARD = "standard"
    """Exactly five win."""
    RENJU = "renju"
    """连珠: black wins with exactly five and has forbidden points, white wins with five or more."""

    def exact(self, colour: Colour) -> bool:
        """Whether only exactly five win for a colour."""
        return self is Rule.STANDARD or (self is Rule.RENJU and colour is Colour.BLACK)


class Opening(StrEnum):
    """How the first stones come onto the board."""

    FREE = "free"
    """Black and white in turn."""
    SWAP = "swap"
    """The first seat puts three stones, black, white, black; the second takes a colour."""
    SWAP2 = "swap2"
    """As `swap`, but the second seat may instead put two more, white and black, and let the first take a colour."""


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Rule options of gomoku."""

    size: Literal[15, 19] = 15
    rule: Rule = Rule.RENJU
    centre_first: bool = True
    """Black's first stone lies on the centre point 天元 (D-g1)."""
    white_own_side: bool = False
    """White's first stone lies on its own side of the centre line (D-g2)."""
    opening: Opening = Opening.FREE
    pass_draw: bool = True
    """A seat may pass; both, one after the other, draw (D-g)."""
    forbidden_loses: bool = True
    """Black may play a forbidden point and loses by it (D-g4); otherwise it is refused, and black loses when no other
    point is left."""
    points: Points = Points(win=2, draw=1, loss=0)
    offers: Offers = Offers()


PROFILES: Final = by_name(
    Profile("renju", 1, "S, RIF", Options()),
    Profile("department", 1, "D", Options(size=19, white_own_side=True, offers=Offers(on_turn=True))),
    Profile("standard", 1, "Gomocup", Options(rule=Rule.STANDARD, centre_first=False, pass_draw=False)),
    Profile("freestyle", 1, "Gomocup", Options(rule=Rule.FREESTYLE, centre_first=False, pass_draw=False)),
)
