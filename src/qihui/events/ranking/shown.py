"""Values of keys as people read them. Ranking never uses these: they are rounded.

In an explanation nobody should have to trust a sum of rounded numbers: what is rounded has its exact value behind it.
"""

from fractions import Fraction
from typing import assert_never

from qihui.events.ranking.key import Measure, Part
from qihui.events.scoring import percent, plain


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
            return plain(value)
        case Measure.RATE:
            return percent(value)
        case Measure.TIME:
            minutes, seconds = divmod(int(value / 1000 + Fraction(1, 2)), 60)
            return f"{minutes // 60}:{minutes % 60:02}:{seconds:02}"
        case Measure.COUNT | Measure.PLACE:
            return str(int(value))
    assert_never(measure)


def exact(value: Fraction | None, measure: Measure) -> str:
    """A value as it is shown, and where that is rounded the exact one: a fraction, of a time in milliseconds.

    >>> exact(Fraction(3, 4), Measure.RATE), exact(Fraction(2, 3), Measure.RATE)
    ('75.0', '66.7 ≈ 2/3')
    >>> exact(Fraction(7, 4), Measure.POINTS), exact(Fraction(61_500), Measure.TIME)
    ('1.75', '0:01:02 ≈ 61500 ms')
    """
    told = shown(value, measure)
    if value is None:
        return told
    match measure:
        case Measure.POINTS | Measure.PRODUCT:
            return told if Fraction(told) == value else f"{told} ≈ {value}"
        case Measure.RATE:
            return told if Fraction(told) == 100 * value else f"{told} ≈ {value}"
        case Measure.TIME:
            return told if value % 1000 == 0 else f"{told} ≈ {value} ms"
        case Measure.COUNT | Measure.PLACE:
            return told
    assert_never(measure)


def worth(part: Part, measure: Measure) -> str:
    """What a term is worth, and where it is a product its factors.

    >>> from qihui.rules.outcome import Told
    >>> worth(Part(Fraction(7, 2), Told(""), times=Fraction(1, 2)), Measure.PRODUCT)
    '3.5 × 0.5 = 1.75'
    """
    told = exact(part.amount, measure)
    if measure is not Measure.PRODUCT:
        return told
    return f"{_factor(part.score)} × {_factor(part.times)} = {told}"


def _factor(value: Fraction) -> str:
    told = plain(value)
    return told if Fraction(told) == value else str(value)
