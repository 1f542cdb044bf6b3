"""Values of keys as people read them. Ranking never uses these: they are rounded."""

from fractions import Fraction
from typing import assert_never

from qihui.events.ranking.key import Measure
from qihui.events.scoring import percent, rounded


def shown(value: Fraction | None, measure: Measure) -> str:
    """A value: points with two decimals at most, rates in percent, times as hours, minutes and seconds.

    >>> shown(Fraction(7, 2), Measure.POINTS), shown(Fraction(2, 3), Measure.RATE), shown(None, Measure.COUNT)
    ('3.5', '66.7', '-')
    >>> shown(Fraction(3_725_500), Measure.TIME)
    '1:02:06'
    """
    if value is None:
        return "-"
    match measure:
        case Measure.POINTS | Measure.PRODUCT:
            return rounded(value, 2).rstrip("0").rstrip(".")
        case Measure.RATE:
            return percent(value)
        case Measure.TIME:
            minutes, seconds = divmod(int(value / 1000 + Fraction(1, 2)), 60)
            return f"{minutes // 60}:{minutes % 60:02}:{seconds:02}"
        case Measure.COUNT | Measure.PLACE:
            return str(int(value))
    assert_never(measure)
