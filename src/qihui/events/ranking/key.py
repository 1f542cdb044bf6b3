"""What a tie-break key gives to the ranking, and its reasons.

A key is a frozen struct with a `name`, the `formats` it may be used in, the `measure` of its values, and whether
`less_is_better`. It has one of two pairs of methods:

- `column(sheet)` has a value for every entry, whoever its equals are, and `explained(sheet, at)` the terms of one;
- `split(sheet, group)` orders a group of equals, two at least, and `explained_in(sheet, group, at)` has the reasons.

Entries are meant by their place in the sheet. A value is a whole number over the column's denominator: 100,000 entries
are soon sorted by whole numbers, and nothing is ever rounded. `None` stands for "there is nothing to count", and ranks
behind every value.
"""

from collections.abc import Sequence
from enum import StrEnum
from fractions import Fraction
from math import lcm

import msgspec

from qihui.events.results import Mark
from qihui.rules.outcome import Told


class Measure(StrEnum):
    """What a value is, so that it can be shown."""

    POINTS = "points"
    PRODUCT = "product"
    """Points times points."""
    RATE = "rate"
    TIME = "time"
    COUNT = "count"
    PLACE = "place"


class How(StrEnum):
    """How a value is made of its parts."""

    SUM = "sum"
    MEAN = "mean"


class Part(msgspec.Struct, frozen=True):
    """One term of a value: `amount` is `score` times `times`, and is part of it when it is `counted`.

    `round` is 0 where the term belongs to none, `rival` the entry that it comes from, `mark` what the round was. `why`
    says what `score` is, `cut` why it is not counted.
    """

    score: Fraction
    why: Told
    round: int = 0
    rival: int | None = None
    mark: Mark | None = None
    times: Fraction = Fraction(1)
    counted: bool = True
    cut: Told | None = None

    @property
    def amount(self) -> Fraction:
        """What the term is worth."""
        return self.score * self.times


class Explained(msgspec.Struct, frozen=True):
    """A key's value for one entry: how it is made of its parts. `note` says what the value does not."""

    key: str
    value: Fraction | None
    how: How
    parts: tuple[Part, ...]
    note: Told | None = None


class Column(msgspec.Struct, frozen=True):
    """A value for each entry, in the order of the sheet."""

    numerators: Sequence[int | None]
    denominator: int = 1

    @classmethod
    def of_means(cls, means: Sequence[tuple[int, int] | None], denominator: int = 1) -> "Column":
        """A column of sums by count, each over the same denominator as all others."""
        common = lcm(*{mean[1] for mean in means if mean is not None})
        return cls([None if mean is None else mean[0] * (common // mean[1]) for mean in means], common * denominator)

    def value(self, at: int) -> Fraction | None:
        """The value of one entry."""
        numerator = self.numerators[at]
        return None if numerator is None else Fraction(numerator, self.denominator)


class Split(msgspec.Struct, frozen=True):
    """An order within a group of equals: `steps` has for each member its place in it, and equals share one.

    `values` are what is shown, for each member.
    """

    steps: Sequence[int]
    values: Sequence[Fraction | None]
