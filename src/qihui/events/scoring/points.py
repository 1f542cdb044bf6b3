"""Tables of points 计分表, as data.

| name | win, draw, loss | who uses it |
| --- | --- | --- |
| `siguo` | 5, 3, 1 | competitive four-player Junqi (C10, C-app1) |
| `junqi` | 3, 1, 0 | the Hunan event (H-c), round robins of the activity (J6.2) |
| `xiangqi` | 2, 1, 0 | xiangqi events |
| `halves` | 1, 1/2, 0 | tournament report files, unless they say otherwise |

Points are whole numbers of a unit, `unit` of which make one point: the half points of the last table have the unit 2.
A round without a game is worth what FIDE's report file format of 2026 (record 162) has for it: a win by forfeit and a
full bye are a win, a half bye is a draw, and an absence (a forfeit, a zero bye) is `absent`, which is 0 also where a
loss scores. A pairing bye is a win unless the regulations say otherwise.
"""

from collections.abc import Mapping
from fractions import Fraction
from types import MappingProxyType
from typing import Final, assert_never

import msgspec

from qihui.events.results import Adjusted, Mark, Result, marks_of
from qihui.events.scoring.errors import BadScoring
from qihui.events.scoring.rates import plain


class PointTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a result is worth, in units; `bye` is what a pairing bye is worth, `None` for a win."""

    win: int
    draw: int
    loss: int
    absent: int = 0
    bye: int | None = None
    unit: int = 1

    def __post_init__(self) -> None:
        """A better result is never worth less. Raises `BadScoring`."""
        if not self.win >= self.draw >= self.loss >= self.absent >= 0 or self.win == self.loss:
            raise BadScoring("scoring-order", win=self.win, draw=self.draw, loss=self.loss, absent=self.absent)
        if self.bye is not None and not self.absent <= self.bye <= self.win:
            raise BadScoring("scoring-bye", bye=self.bye, win=self.win)
        if self.unit < 1:
            raise BadScoring("scoring-unit", found=self.unit)

    def of(self, mark: Mark) -> int:
        """The units that a mark is worth; for adjusted results the ruling says it, and here they are worth nothing."""
        match mark:
            case Mark.WIN | Mark.FORFEIT_WIN | Mark.FULL_BYE:
                return self.win
            case Mark.DRAW | Mark.HALF_BYE:
                return self.draw
            case Mark.LOSS:
                return self.loss
            case Mark.FORFEIT_LOSS | Mark.ZERO_BYE:
                return self.absent
            case Mark.PAIRING_BYE:
                return self.win if self.bye is None else self.bye
            case Mark.ADJUSTED | Mark.ADJUSTED_UNPLAYED | Mark.VOID | Mark.MISSING:
                return 0
        assert_never(mark)

    def of_result(self, result: Result) -> tuple[int, int]:
        """The units for both sides; after a bye the second is nothing.

        >>> from qihui.events.results import DoubleForfeit, Played
        >>> POINTS["siguo"].of_result(Played(1)), POINTS["siguo"].of_result(DoubleForfeit())
        ((1, 5), (0, 0))
        """
        if isinstance(result, Adjusted):
            return result.points
        first, second = marks_of(result)
        return self.of(first), self.of(second)

    def shown(self, units: int | Fraction) -> str:
        """Points as people read them.

        >>> POINTS["halves"].shown(7), POINTS["junqi"].shown(7)
        ('3.5', '7')
        """
        return plain(Fraction(units) / self.unit)


POINTS: Final[Mapping[str, PointTable]] = MappingProxyType(
    {
        "siguo": PointTable(5, 3, 1),
        "junqi": PointTable(3, 1, 0),
        "xiangqi": PointTable(2, 1, 0),
        "halves": PointTable(2, 1, 0, unit=2),
    }
)
"""The tables by name."""
