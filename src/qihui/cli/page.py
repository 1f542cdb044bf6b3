"""Tables for people on standard output: a row is one line, whatever names stand in it.

Where the output is a terminal, what does not fit into its width is cut with an ellipsis, in the widest columns first,
and headings of numbers go over several lines. Where it is none, a table is as wide as it needs to be, so that in a file
everything is whole. Numbers stand to the right, so that they can be compared; a column that has nothing in any row, or
a dash in all, is left out.
"""

import re
import sys
from shutil import get_terminal_size
from typing import Final

from rich.box import SIMPLE_HEAD
from rich.cells import cell_len
from rich.console import Console
from rich.table import Table
from rich.text import Text

WIDE: Final = 100_000
"""Columns where the output is no terminal: more than any table needs."""

NUMBER: Final = re.compile(r"-?[0-9]*(?:\.[0-9]+|/[0-9]+|½)?=?")
"""A place, a number, a count, points, a rate; a dash or nothing where there is none."""

EMPTY: Final = ("", "-")

APART: Final = 3
"""Columns between two of a table."""

FOLDED: Final = 6
"""How wide a heading is that does not fit in one line: three Chinese characters."""


class Sheet:
    """A table as it grows, row by row. Columns in `keep` are there also while they are empty, to be filled in.

    Columns at the places `right` are set to the right whatever is in them.
    """

    def __init__(self, heading: str, headings: tuple[str, ...], keep: tuple[str, ...], right: tuple[int, ...]) -> None:
        self.heading = heading
        self.headings = headings
        self.keep = keep
        self.right = right
        self.rows: list[tuple[str, ...]] = []
        self.looks: list[tuple[str | None, bool]] = []

    def add_row(self, *cells: str, style: str | None = None, end_section: bool = False) -> None:
        """Add a row; what is missing at its end is empty. A line may be drawn below it."""
        self.rows.append((*cells, *("",) * (len(self.headings) - len(cells))))
        self.looks.append((style, end_section))

    def table(self, columns: int) -> Table:
        """The table as it is printed on so many columns."""
        shown = [
            place
            for place, heading in enumerate(self.headings)
            if heading in self.keep or not self.rows or any(row[place] not in EMPTY for row in self.rows)
        ]
        tight = sum(self._width(place) + APART for place in shown) > columns
        table = Table(box=SIMPLE_HEAD)
        for place in shown:
            heading = self.headings[place]
            if place in self.right or (self.rows and all(NUMBER.fullmatch(row[place]) for row in self.rows)):
                table.add_column(
                    Text(heading, overflow="fold"), justify="right", max_width=self._folded(place) if tight else None
                )
            else:
                table.add_column(_cell(heading))
        for row, (style, end_section) in zip(self.rows, self.looks, strict=True):
            table.add_row(*(_cell(row[place]) for place in shown), style=style, end_section=end_section)
        return table

    def _width(self, place: int) -> int:
        """How wide a column is that has its longest cell in one line."""
        return max(map(cell_len, (self.headings[place], *(row[place] for row in self.rows))))

    def _folded(self, place: int) -> int:
        """How wide a column of numbers is whose heading goes over several lines, between words where it has some."""
        words = (len(each) for each in self.headings[place].split() if each.isascii())
        return max((FOLDED, *words, *(cell_len(row[place]) for row in self.rows)))


def _cell(text: str) -> Text:
    """A cell that is cut rather than broken. Its column may be broken for all that: such columns give way first."""
    return Text(text, no_wrap=True, overflow="ellipsis")


def sheet(heading: str = "", *headings: str, keep: tuple[str, ...] = (), right: tuple[int, ...] = ()) -> Sheet:
    """An empty table, with what stands above it in a line of its own."""
    return Sheet(heading, headings, keep, right)


def width() -> int | None:
    """How many columns the terminal has; `None` where the output is none."""
    return get_terminal_size().columns if sys.stdout.isatty() else None


def show(*parts: Sheet | str) -> None:
    """Print tables and lines."""
    console = Console(width=width() or WIDE, highlight=False, markup=False, emoji=False)
    for part in parts:
        if isinstance(part, str):
            console.print(part, soft_wrap=True)
            continue
        if part.heading:
            console.print(part.heading, soft_wrap=True)
        console.print(part.table(console.width))
