"""Columns of a tournament report: counted in code points from 1, as people count them.

A Chinese character takes one column, however wide it is printed. Reading and writing use the same numbers: `first` and
`last` column of a field, both included.
"""

import re
from collections.abc import Iterable, Sequence
from decimal import Decimal
from typing import Final

import msgspec

from qihui.events.files.trf_errors import BadTrf

_NUMBER: Final = re.compile(r"[+-]?([0-9]+([.,][0-9]*)?|[.,][0-9]+)")


class Line(msgspec.Struct, frozen=True):
    """A line of a file, without its end, and its number from 1."""

    number: int
    text: str

    def cut(self, first: int, last: int) -> str:
        """The field of these columns, with one blank where there are several, and none around it."""
        return one_line(self.text[first - 1 : last])

    def whole(self, first: int, last: int) -> int | None:
        """The whole number of these columns; `None` when they are blank.

        Raises:
            BadTrf: `trf-number`.
        """
        found = self.cut(first, last)
        if not found:
            return None
        if not (found.isascii() and found.isdecimal()):
            raise BadTrf("trf-number", line=self.number, column=first, found=found)
        return int(found)

    def must(self, first: int, last: int) -> int:
        """The whole number of these columns, from 1 on.

        Raises:
            BadTrf: `trf-number`.
        """
        found = self.whole(first, last)
        if not found:
            raise BadTrf("trf-number", line=self.number, column=first, found=self.cut(first, last))
        return found

    def decimal(self, first: int, last: int) -> Decimal | None:
        """The number of these columns, which may have decimals; `None` when they are blank.

        Raises:
            BadTrf: `trf-number`.
        """
        found = self.cut(first, last)
        if not found:
            return None
        if not _NUMBER.fullmatch(found):
            raise BadTrf("trf-number", line=self.number, column=first, found=found)
        return Decimal(found.replace(",", "."))

    def numbers(self, first: int, width: int = 4) -> tuple[int, ...]:
        """Numbers from a column on, each of so many columns and a blank; blank ones are left out.

        Raises:
            BadTrf: `trf-number`, `trf-misaligned`.
        """
        starts = range(first, len(self.text) + 1, width + 1)
        self.check_blank(start + width for start in starts)
        found = (self.whole(start, start + width - 1) for start in starts)
        return tuple(number for number in found if number)

    def check_blank(self, columns: Iterable[int]) -> None:
        """Whether these columns, which part fields, are blank: a file in the wrong encoding has something there.

        Raises:
            BadTrf: `trf-misaligned`.
        """
        for column in columns:
            if found := self.cut(column, column):
                raise BadTrf("trf-misaligned", line=self.number, column=column, found=found)


class Columns:
    """A line to be written, field by field from left to right."""

    def __init__(self, tag: str) -> None:
        self.text = tag

    def left(self, first: int, last: int, value: str) -> "Columns":
        """A text from the first column on, cut to the field."""
        self.text = self.text.ljust(first - 1) + one_line(value)[: last - first + 1].rstrip()
        return self

    def right(self, first: int, last: int, value: str) -> "Columns":
        """A number that ends in the last column.

        Raises:
            BadTrf: `trf-wide`, when it does not fit.
        """
        width = last - first + 1
        if len(value) > width:
            raise BadTrf("trf-wide", found=value, most=width)
        if value:
            self.text = self.text.ljust(first - 1) + value.rjust(width)
        return self

    def numbers(self, first: int, numbers: Sequence[int], width: int = 4) -> "Columns":
        """Numbers, each of so many columns and a blank."""
        for at, number in enumerate(numbers):
            start = first + at * (width + 1)
            self.right(start, start + width - 1, str(number))
        return self


def printable(text: str) -> str:
    """A text without anything that would end its line: what cannot be printed is a space."""
    return "".join(sign if sign.isprintable() else " " for sign in text)


def one_line(text: str) -> str:
    """The same, with one space for blanks of every kind, and none at the ends."""
    return " ".join(printable(text).split())


def point(value: Decimal | None, width: int) -> str:
    """Points with one decimal, more where they have more, or none where it would not fit; nothing for `None`.

    >>> point(Decimal("1.50"), 4), point(Decimal("0.25"), 4), point(Decimal(105), 4)
    ('1.5', '0.25', '105')
    """
    if value is None:
        return ""
    text = f"{value:f}".rstrip("0").rstrip(".") if value % 1 else f"{value:.0f}"
    exact = text if "." in text else f"{text}.0"
    return exact if len(exact) <= width else text
