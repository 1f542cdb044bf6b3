"""Tables for people on standard output: as wide as the terminal, and where there is none as wide as they need to be.

No name is cut: what does not fit goes on in the next line, headings of numbers first. Numbers stand to the right, so
that they can be compared; a column that has nothing in any row, or a dash in all, is left out.
"""

import re
import sys
from typing import Final

from rich.box import SIMPLE_HEAD
from rich.cells import cell_len
from rich.console import Console
from rich.table import Table

WIDE: Final = 200
"""Columns where the output is no terminal, so that no name in a file is broken."""

NUMBER: Final = re.compile(r"=?-?[0-9]*(?:\.[0-9]+|/[0-9]+|½)?")
"""A place, a number, a count, points, a rate; a dash or nothing where there is none."""


EMPTY: Final = ("", "-")

APART: Final = 3
"""Columns between two of a table."""

FOLDED: Final = 6
"""How wide a heading is that does not fit in one line: three Chinese characters."""


class Sheet:
    """A table as it grows, row by row. Columns in `keep` are there also while they are empty, to be filled in."""

    def __init__(self, title: str, headings: tuple[str, ...], keep: tuple[str, ...]) -> None:
        self.title = title
        self.headings = headings
        self.keep = keep
        self.rows: list[tuple[str, ...]] = []

    def add_row(self, *cells: str) -> None:
        """Add a row; what is missing at its end is empty."""
        self.rows.append((*cells, *("",) * (len(self.headings) - len(cells))))

    def table(self, width: int) -> Table:
        """The table as it is printed on so many columns."""
        shown = [
            place
            for place, heading in enumerate(self.headings)
            if heading in self.keep or not self.rows or any(row[place] not in EMPTY for row in self.rows)
        ]
        tight = sum(self._width(place) + APART for place in shown) > width
        table = Table(title=self.title or None, title_justify="left", box=SIMPLE_HEAD)
        for place in shown:
            right = bool(self.rows) and all(NUMBER.fullmatch(row[place]) for row in self.rows)
            table.add_column(
                self.headings[place],
                justify="right" if right else "left",
                overflow="fold",
                max_width=self._folded(place) if right and tight else None,
            )
        for row in self.rows:
            table.add_row(*(row[place] for place in shown))
        return table

    def _width(self, place: int) -> int:
        """How wide a column is that has its longest cell in one line."""
        return max(map(cell_len, (self.headings[place], *(row[place] for row in self.rows))))

    def _folded(self, place: int) -> int:
        """How wide a column of numbers is whose heading goes over several lines, whole characters in each."""
        return max(FOLDED, *(cell_len(row[place]) for row in self.rows))


def sheet(title: str = "", *headings: str, keep: tuple[str, ...] = ()) -> Sheet:
    """An empty table."""
    return Sheet(title, headings, keep)


def show(*parts: Sheet | str) -> None:
    """Print tables and lines."""
    console = Console(width=None if sys.stdout.isatty() else WIDE, highlight=False, markup=False, emoji=False)
    for part in parts:
        console.print(part if isinstance(part, str) else part.table(console.width), soft_wrap=isinstance(part, str))
