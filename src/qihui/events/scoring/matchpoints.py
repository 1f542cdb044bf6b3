"""Matchpoints MP分 of one seat of one deal (C-app2.1), and formulas for comparisons of fewer scores than expected.

Everybody is compared with all others who held the same seat of the same deal: 2 for each worse score, 1 for each equal
one, 0 for each better. With N scores the top is 2(N - 1), and all matchpoints add up to N(N - 1). With N = 1 there is
nothing to compare.

Two formulas of duplicate bridge are there for uneven comparisons, where the regulations choose them:

- Neuberg: out of A scores where E were expected, M matchpoints become (M + 1) E / A - 1, so that a small comparison
  pulls towards the middle. (N. Doe, "Scoring of fouled boards", English Bridge Union, has the same as
  (M E + E - A) / A; its figures are in the tests.)
- A sub-field of a fouled deal that has at most three scores and at most a third of those expected: 60 % + (M - (A - 1))
  x 5 % (English Bridge Union, White Book 4.2.3.3), which gives 65 and 55, or 70, 60 and 50.
"""

from collections.abc import Sequence
from fractions import Fraction
from typing import Final

SMALL_FIELD: Final = 3
"""Most scores of a sub-field that is too small for Neuberg's formula."""


def top_of(count: int) -> int:
    """The most matchpoints that one of `count` scores can have."""
    return 2 * (count - 1)


def matchpoints(scores: Sequence[int]) -> tuple[int, ...]:
    """The matchpoints of each score.

    >>> matchpoints([5, 5, 1])
    (3, 3, 0)
    """
    worth: dict[int, int] = {}
    held: dict[int, int] = {}
    for score in scores:
        held[score] = held.get(score, 0) + 1
    worse = 0
    for score in sorted(held):
        worth[score] = 2 * worse + held[score] - 1
        worse += held[score]
    return tuple(worth[score] for score in scores)


def neuberg(points: int, actual: int, expected: int) -> Fraction:
    """The matchpoints, out of a top of 2(E - 1), that `points` among `actual` scores become.

    >>> float(round(neuberg(12, 7, 8), 3))
    13.857
    """
    return Fraction((points + 1) * expected, actual) - 1


def small_field(points: int, actual: int) -> Fraction:
    """The rate of `points` in a sub-field that is too small.

    >>> [str(small_field(points, 3)) for points in (4, 2, 0)]
    ['7/10', '3/5', '1/2']
    """
    return Fraction(60 + 5 * (points - (actual - 1)), 100)


def is_small(actual: int, expected: int) -> bool:
    """Whether a sub-field is too small for Neuberg's formula."""
    return actual <= SMALL_FIELD and 3 * actual <= expected
