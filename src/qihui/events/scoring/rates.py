"""Rates 得分率: means of fractions that stay exact, and how they are printed (C-app2.2).

The final R of an entry is the mean of its rates over all its deals, and so is the cumulative R after each round. A deal
without a rate (sat out, or nobody to compare with) is no part of the mean: it is never 50 %. House choice: each deal
weighs the same, whatever round it is in; with as many deals in every round this is the mean of the rounds' means.

Ranking uses the exact fraction. People see a percentage with one decimal, a half rounded up.
"""

from collections.abc import Iterable
from fractions import Fraction

from qihui.events.scoring.comparison import DealRate


def percent(rate: Fraction) -> str:
    """The rate as a percentage with one decimal.

    >>> percent(Fraction(2, 3)), percent(Fraction(7, 12)), percent(Fraction(1, 2000)), percent(Fraction(-1, 4))
    ('66.7', '58.3', '0.1', '-25.0')
    """
    return rounded(rate * 100, 1)


def rounded(value: Fraction, places: int) -> str:
    """The value with so many decimals, one at least; a half goes up.

    >>> rounded(Fraction(1, 8), 2), rounded(Fraction(-1, 8), 2), rounded(Fraction(-1, 1000), 1)
    ('0.13', '-0.12', '0.0')
    """
    scale = 10**places
    units = (2 * value.numerator * scale + value.denominator) // (2 * value.denominator)
    whole, part = divmod(abs(units), scale)
    return f"{'-' if units < 0 else ''}{whole}.{part:0{places}}"


def plain(value: Fraction, places: int = 2) -> str:
    """The value with so many decimals at most.

    >>> plain(Fraction(7, 2)), plain(Fraction(100)), plain(Fraction(1, 3)), plain(Fraction(1, 1000))
    ('3.5', '100', '0.33', '0')
    """
    return rounded(value, places).rstrip("0").rstrip(".")


def totals(rates: Iterable[DealRate], *, through: int | None = None) -> dict[int, Fraction | None]:
    """Cumulative R of each entry that has a deal, after round `through` or all; `None` when no deal has a rate."""
    sums: dict[int, dict[int, int]] = {}
    deals: dict[int, int] = {}
    for each in rates:
        if through is not None and each.round > through:
            continue
        entry = each.entry
        mine = sums.get(entry)
        if mine is None:
            mine = sums[entry] = {}
            deals[entry] = 0
        if each.of:
            # One integer for each denominator: adding fractions would cost most of the time of a large event.
            mine[each.of] = mine.get(each.of, 0) + each.made
            deals[entry] += 1
    return {
        entry: sum((Fraction(made, of) for of, made in mine.items()), Fraction(0)) / deals[entry]
        if deals[entry]
        else None
        for entry, mine in sums.items()
    }
