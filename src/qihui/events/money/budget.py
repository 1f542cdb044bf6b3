"""The budget 预算: lines by category, planned against actual, whose sums must agree (J.budget, H.festival).

The categories are those of the activity plan (publicity, equipment, prizes, venue, supplies) and of the 2003 event
(travel, lodging, meals, souvenirs). An amount that is not known yet is `None`, and a sum over it is not final.
"""

from collections.abc import Iterator, Sequence
from enum import StrEnum
from typing import Final

import msgspec

from qihui.events.money.amounts import checked, shown
from qihui.events.money.errors import BudgetFault


class Side(StrEnum):
    """Whether money comes in or goes out."""

    INCOME = "income"
    SPENDING = "spending"


class Category(StrEnum):
    """What a line is for."""

    SPONSORS = "sponsors"
    FEES = "fees"
    GRANT = "grant"
    """The organisers' own money 自筹."""
    OTHER_INCOME = "other-income"
    PUBLICITY = "publicity"
    EQUIPMENT = "equipment"
    AWARDS = "awards"
    VENUE = "venue"
    SUPPLIES = "supplies"
    TRAVEL = "travel"
    LODGING = "lodging"
    MEALS = "meals"
    SOUVENIRS = "souvenirs"
    STAFF = "staff"
    OTHER = "other"

    @property
    def side(self) -> Side:
        """The side that the category is on."""
        return Side.INCOME if self in _INCOME else Side.SPENDING


_INCOME: Final = frozenset({Category.SPONSORS, Category.FEES, Category.GRANT, Category.OTHER_INCOME})


class Line(msgspec.Struct, frozen=True):
    """One line: what for, how much was planned, and how much it was in the end."""

    category: Category
    what: str
    planned: int
    actual: int | None = None

    def __post_init__(self) -> None:
        """Keep amounts sensible. Raises `BadMoney`."""
        checked(self.planned)
        if self.actual is not None:
            checked(self.actual)


class Stated(msgspec.Struct, frozen=True):
    """A sum that somebody wrote below the lines, of a category or of a whole side; `what` is how they called it."""

    of: Category | Side
    what: str
    planned: int
    actual: int | None = None


class Budget(msgspec.Struct, frozen=True):
    """The lines, and the sums that were stated."""

    lines: tuple[Line, ...]
    stated: tuple[Stated, ...] = ()


class Sum(msgspec.Struct, frozen=True):
    """The sum over the lines of a category or a side. `final` says that all actual amounts are known."""

    of: Category | Side
    planned: int
    actual: int
    final: bool

    @property
    def over(self) -> int:
        """By how much the actual amount exceeds the planned one."""
        return self.actual - self.planned


def sums(budget: Budget) -> tuple[Sum, ...]:
    """The sums of each category that has lines, and of each side, income first."""
    found: list[Sum] = []
    for side in Side:
        lines = [line for line in budget.lines if line.category.side is side]
        used = dict.fromkeys(line.category for line in lines)
        found += [_sum(each, [line for line in lines if line.category is each]) for each in Category if each in used]
        found.append(_sum(side, lines))
    return tuple(found)


def faults(budget: Budget) -> tuple[BudgetFault, ...]:
    """Where the budget does not add up; nothing when it does.

    A stated sum must be that of its lines, and no more may be spent than comes in, as planned and, once all of it is
    known, in fact. What is left over is no fault.
    """
    known = {each.of: each for each in sums(budget)}
    return *_stated(budget, known), *_short(known[Side.INCOME], known[Side.SPENDING])


def _sum(of: Category | Side, lines: Sequence[Line]) -> Sum:
    return Sum(
        of,
        sum(line.planned for line in lines),
        sum(line.actual or 0 for line in lines),
        all(line.actual is not None for line in lines),
    )


def _stated(budget: Budget, known: dict[Category | Side, Sum]) -> Iterator[BudgetFault]:
    for each in budget.stated:
        found = known.get(each.of, Sum(each.of, 0, 0, final=True))
        if each.planned != found.planned:
            apart = each.planned - found.planned
            yield BudgetFault(
                "budget-planned-total",
                difference=apart,
                what=each.what,
                stated=shown(each.planned),
                sum=shown(found.planned),
                apart=shown(apart),
            )
        if each.actual is not None and each.actual != found.actual:
            apart = each.actual - found.actual
            yield BudgetFault(
                "budget-actual-total",
                difference=apart,
                what=each.what,
                stated=shown(each.actual),
                sum=shown(found.actual),
                apart=shown(apart),
            )


def _short(income: Sum, spending: Sum) -> Iterator[BudgetFault]:
    if (short := spending.planned - income.planned) > 0:
        yield BudgetFault(
            "budget-planned-short",
            difference=short,
            spending=shown(spending.planned),
            income=shown(income.planned),
            apart=shown(short),
        )
    if income.final and spending.final and (short := spending.actual - income.actual) > 0:
        yield BudgetFault(
            "budget-actual-short",
            difference=short,
            spending=shown(spending.actual),
            income=shown(income.actual),
            apart=shown(short),
        )
