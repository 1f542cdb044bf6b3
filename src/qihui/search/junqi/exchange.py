"""What a clash is worth: who leaves (C8, J2.3), weighed by the value of the pieces and by the odds of what is met.

Values are in points of an engine's own making, a lieutenant being 6. A flag is worth its seat. Where flags are carried
home by engineers these are worth more, and a flag is worth something only to whoever may carry it.
"""

from functools import cache
from operator import mul
from typing import Any, Final

from qihui.rules.junqi import FlagRule, Rank
from qihui.rules.junqi.clash import Contact
from qihui.search.junqi.odds import Odds
from qihui.search.junqi.partings import MOBILE, Partings, partings

VALUE: Final[dict[Rank, float]] = {
    Rank.ENGINEER: 12,
    Rank.LIEUTENANT: 6,
    Rank.CAPTAIN: 8,
    Rank.MAJOR: 12,
    Rank.COLONEL: 18,
    Rank.BRIGADIER: 28,
    Rank.MAJOR_GENERAL: 45,
    Rank.GENERAL: 68,
    Rank.MARSHAL: 105,
    Rank.MINE: 14,
    Rank.BOMB: 34,
    Rank.FLAG: 400,
}
BEARER: Final = 40.0
"""The value of an engineer where it is asked for to carry a flag."""


class Exchange:
    """What clashes are worth under some options. Built once, shared, never changed."""

    def __init__(self, how: Partings) -> None:
        self.how: Final = how
        self.value: Final = VALUE if how.flag is FlagRule.TAKE else VALUE | {Rank.ENGINEER: BEARER}
        self._worth: Final = (0.0, *(float(self.value[rank]) for rank in Rank))
        self._pay: Final = {a: (0.0, *(self._paid(a, b) for b in Rank)) for a in MOBILE}
        self._harm: Final = {b: (0.0, *(self._harmed(a, b) if a in MOBILE else 0.0 for a in Rank)) for b in Rank}
        self._lives: Final = {a: (0.0, *(float(self._end(a, b) is Contact.TAKES) for b in Rank)) for a in MOBILE}
        self._clears: Final = {
            a: (0.0, *(float(self._end(a, b) in (Contact.TAKES, Contact.BOTH)) for b in Rank)) for a in MOBILE
        }

    def _end(self, mover: Rank, met: Rank) -> Contact:
        return self.how.contacts(mover, met)[-1]

    def _paid(self, mover: Rank, met: Rank) -> float:
        match self._end(mover, met):
            case Contact.TAKES:
                return self.value[met]
            case Contact.FALLS:
                return -self.value[mover]
            case Contact.BOTH:
                return self.value[met] - self.value[mover]
            case Contact.HOLDS:
                return 0.0

    def _harmed(self, mover: Rank, met: Rank) -> float:
        """What `met` loses to an attack that the mover would think of: nobody runs into a stronger piece on purpose."""
        match self._end(mover, met):
            case Contact.TAKES:
                return self.value[met]
            case Contact.FALLS | Contact.HOLDS:
                return 0.0
            case Contact.BOTH:
                return max(0.0, self.value[met] - self.value[mover])

    def worth(self, odds: Odds) -> float:
        """The expected value of a piece."""
        return _dot(self._worth, odds)

    def gain(self, mover: Rank, met: Odds) -> float:
        """What hitting a piece is expected to bring.

        >>> from qihui.rules.junqi import Equal
        >>> of_siguo = exchange(partings(Equal.BOTH, FlagRule.TAKE))
        >>> of_siguo.gain(Rank.MARSHAL, (0.0,) * 11 + (1.0, 0.0))
        -71.0
        """
        return _dot(self._pay[mover], met)

    def survival(self, mover: Rank, met: Odds) -> float:
        """How likely the mover is to stand on the post afterwards."""
        return _dot(self._lives[mover], met)

    def clears(self, mover: Rank, met: Odds) -> float:
        """How likely the piece met is to leave."""
        return _dot(self._clears[mover], met)

    def harm(self, attacker: Odds, met: Rank) -> float:
        """What an attack by such a piece is expected to cost."""
        return _dot(self._harm[met], attacker)

    def menace(self, odds: Odds) -> float:
        """How likely a piece can take a flag."""
        return odds[Rank.ENGINEER] if self.how.flag is FlagRule.ENGINEER else mobile(odds)


def _dot(a: tuple[float, ...], b: tuple[float, ...]) -> float:
    total: float = sum(map(mul, a, b))
    return total


def mobile(odds: Odds) -> float:
    """How likely a piece can move at all."""
    return 1.0 - odds[Rank.MINE] - odds[Rank.FLAG]


@cache
def exchange(how: Partings) -> Exchange:
    """The exchange of a game's partings."""
    return Exchange(how)


def exchange_of(rules: Any) -> Exchange:
    """The exchange under a game's options."""
    return exchange(partings(rules.equal, rules.flag))
