"""What Chinese checkers leaves to the event, as data the rules read.

Profiles: `classic` is 一子跳, jumps over an adjacent piece; `long-jump` is 空跳, jumps with equal empty distance on
both sides. Both are named by the Shendu Cup (S-t), which says nothing of games that do not move on. So the limits are
house choices: nobody waits at home for ever, a position that keeps coming back is a draw, and a game has a last move.
"""

from typing import Final

import msgspec

from qihui.rules.outcome import Offers, Points
from qihui.rules.profiles import Profile, by_name


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Rule options of Chinese checkers. A limit of 0 means none."""

    long_jump: bool = False
    """空跳: a jump may go over a piece further away, when there is equal empty distance on both sides of it."""
    foreign_corners: bool = True
    """A piece may stop in a corner that is neither its home nor its target. Chains may pass through them anyway."""
    own_least: int = 1
    """How many of the ten pieces in a full target must be its seat's own; the rest may be others' (T.win)."""
    home_deadline: int = 40
    """From its move of this number on, a seat that ends a move with a piece in its home corner loses."""
    repetition: int = 3
    """How often the same position with the same seat to move may come about before the game is drawn."""
    move_limit: int = 200
    """After this many moves for every seat that began the game is drawn."""
    points: Points = Points(win=2, draw=1, loss=0)
    offers: Offers = Offers()

    def __post_init__(self) -> None:
        """Keep numbers in the range the rules know."""
        if not 1 <= self.own_least <= 10:
            raise ValueError("own_least")
        if not 0 <= self.home_deadline <= 1000:
            raise ValueError("home_deadline")
        if self.repetition != 0 and not 2 <= self.repetition <= 100:
            raise ValueError("repetition")
        if not 0 <= self.move_limit <= 10_000:
            raise ValueError("move_limit")


PROFILES: Final = by_name(
    Profile("classic", 1, "S", Options()),
    Profile("long-jump", 1, "S", Options(long_jump=True)),
)
