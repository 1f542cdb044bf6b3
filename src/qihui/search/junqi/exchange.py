"""What a clash is worth: who leaves (C8), weighed by the value of the pieces and by the odds of what is met.

Values are in points of an engine's own making, a lieutenant being 6. A flag is worth its seat.
"""

from operator import mul
from typing import Final

from qihui.rules.junqi import Rank
from qihui.rules.junqi.clash import CLASH, Contact
from qihui.search.junqi.odds import Odds

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
_WORTH: Final = (0.0, *(float(VALUE[rank]) for rank in Rank))


def _pay(mover: Rank, met: Rank) -> float:
    match CLASH[mover, met]:
        case Contact.TAKES:
            return VALUE[met]
        case Contact.FALLS:
            return -VALUE[mover]
        case Contact.BOTH:
            return VALUE[met] - VALUE[mover]


def _harm(mover: Rank, met: Rank) -> float:
    """What `met` loses to an attack that the mover would think of: nobody runs into a stronger piece on purpose."""
    match CLASH[mover, met]:
        case Contact.TAKES:
            return VALUE[met]
        case Contact.FALLS:
            return 0.0
        case Contact.BOTH:
            return max(0.0, VALUE[met] - VALUE[mover])


_MOBILE: Final[tuple[Rank, ...]] = tuple(rank for rank in Rank if rank not in (Rank.MINE, Rank.FLAG))
_PAY: Final[dict[Rank, Odds]] = {a: (0.0, *(_pay(a, b) for b in Rank)) for a in _MOBILE}
_HARM: Final = {b: (0.0, *(_harm(a, b) if a in _MOBILE else 0.0 for a in Rank)) for b in Rank}
_LIVES: Final[dict[Rank, Odds]] = {a: (0.0, *(float(CLASH[a, b] is Contact.TAKES) for b in Rank)) for a in _MOBILE}


def _dot(a: tuple[float, ...], b: tuple[float, ...]) -> float:
    total: float = sum(map(mul, a, b))
    return total


def worth(odds: Odds) -> float:
    """The expected value of a piece."""
    return _dot(_WORTH, odds)


def gain(mover: Rank, met: Odds) -> float:
    """What hitting a piece is expected to bring.

    >>> gain(Rank.MARSHAL, (0.0,) * 11 + (1.0, 0.0))
    -71.0
    """
    return _dot(_PAY[mover], met)


def survival(mover: Rank, met: Odds) -> float:
    """How likely the mover is to stand on the post afterwards."""
    return _dot(_LIVES[mover], met)


def harm(attacker: Odds, met: Rank) -> float:
    """What an attack by such a piece is expected to cost."""
    return _dot(_HARM[met], attacker)


def mobile(odds: Odds) -> float:
    """How likely a piece can move at all."""
    return 1.0 - odds[Rank.MINE] - odds[Rank.FLAG]
