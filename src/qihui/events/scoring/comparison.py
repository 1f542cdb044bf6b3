"""What goes into the comparison 比较 of a deal and what comes out of it, as values; `deals.py` has the rules."""

from enum import StrEnum
from fractions import Fraction

import msgspec


class Unequal(StrEnum):
    """What is done with comparisons of fewer scores than expected."""

    PLAIN = "plain"
    NEUBERG = "neuberg"


class Comparison(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the regulations say.

    `expected` is how many scores of a seat of a deal there should be; `None` for as many as were seated to play it.
    `small_fields`: with `neuberg`, sub-fields that are too small have a formula of their own.
    """

    unequal: Unequal = Unequal.PLAIN
    expected: int | None = None
    small_fields: bool = True


class Grade(StrEnum):
    """An award, by its percentage."""

    PLUS = "60"
    AVERAGE = "50"
    MINUS = "40"


class Award(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What an entry gets for a deal it has no score for; `place` is where it sat, as in `DealTable`."""

    round: int
    session: int
    deal: str
    place: int
    entry: int
    grade: Grade


class Penalty(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """So much of the top of a deal is taken from an entry; a negative percentage gives."""

    deal: str
    entry: int
    percent: int


class Basis(StrEnum):
    """How a rate was found."""

    COMPARED = "compared"
    NEUBERG = "neuberg"
    SMALL_FIELD = "small-field"
    AWARD = "award"
    AWARD_OWN = "award-own"
    """The rate of the session's other deals, which was better than the award, or worse."""
    ALONE = "alone"
    """Nothing to compare with: there is no rate."""


class DealRate(msgspec.Struct, frozen=True, gc=False):
    """An entry's rate on a deal: `made / of`, exact, and nothing where `of` is 0.

    `compared` scores were compared; `top` is the most matchpoints that the rate is a part of, 0 for an award. `taken`
    percent of the top are taken from it by penalties.
    """

    entry: int
    round: int
    session: int
    deal: str
    place: int
    made: int
    of: int
    top: int
    compared: int
    basis: Basis
    taken: int = 0

    @property
    def rate(self) -> Fraction | None:
        """The rate, from 0 to 1 unless a penalty has changed it."""
        return Fraction(self.made, self.of) if self.of else None

    @property
    def matchpoints(self) -> Fraction | None:
        """The matchpoints that the rate stands for; `None` where nothing was compared."""
        return Fraction(self.made * self.top, self.of) if self.of and self.top else None

    @property
    def compared_points(self) -> Fraction:
        """The matchpoints before penalties, 0 where nothing was compared."""
        return (self.matchpoints or 0) + Fraction(self.taken * self.top, 100)
