"""Tables for people on standard output: a row is one line, whatever names stand in it (case 53).

Where the output is a terminal, headings of numbers that do not fit go over several lines, and what still does not fit
is cut with an ellipsis, in the widest columns first. Where it is none, a table is as wide as it needs to be, so that
in a file everything is whole. Numbers stand to the right, so that they can be compared; a column that has nothing in
any row, or a dash in all, is left out. The title stands above in a line of its own.
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

NUMBER: Final = re.compile(r"=?[-+]?[0-9,]*(?:\.[0-9]+|/[0-9]+|½)?=?")
"""A place, a number, a count, points, a rate, an amount; a dash or nothing where there is none."""

EMPTY: Final = ("", "-")

APART: Final = 3
"""Columns between two of a table."""

LETTERS: Final = re.compile(r"[^\W\d_\u3400-\u9fff]+")
"""A word of letters; Chinese ones may be broken anywhere."""

FOLDED: Final = 6
"""How wide a heading is that does not fit in one line, unless a word is wider: three Chinese characters."""


NAME: Final = 10
"""How wide a column of names is at least, for words in headings to be kept whole."""


class Sheet:
    """A table as it grows, row by row. Columns in `keep` are there also while they are empty, to be filled in."""

    def __init__(self, title: str, headings: tuple[str, ...], keep: tuple[str, ...]) -> None:
        self.title = title
        self.headings = headings
        self.keep = keep
        self.rows: list[tuple[str, ...]] = []
        self.sums: set[int] = set()
        self.ends: set[int] = set()

    def add_row(self, *cells: str, total: bool = False, end: bool = False) -> None:
        """Add a row, which may be a `total` or the `end` of a section; what is missing at its end is empty."""
        if total:
            self.sums.add(len(self.rows))
        if end:
            self.ends.add(len(self.rows))
        self.rows.append((*cells, *("",) * (len(self.headings) - len(cells))))

    def table(self, width: int) -> Table:
        """The table as it is printed on so many columns."""
        shown = [
            place
            for place, heading in enumerate(self.headings)
            if heading in self.keep or not self.rows or any(row[place] not in EMPTY for row in self.rows)
        ]
        right = {place for place in shown if self.rows and all(NUMBER.fullmatch(row[place]) for row in self.rows)}
        tight = sum(self._width(place) + APART for place in shown) > width
        whole = sum((self._words(place) if place in right else NAME) + APART for place in shown) <= width
        table = Table(box=SIMPLE_HEAD)
        for place in shown:
            folds = tight and place in right
            words = self._words(place) if folds else 0
            table.add_column(
                self.headings[place] if folds else _whole(self.headings[place]),
                justify="right" if place in right else "left",
                overflow="fold",
                min_width=words if folds and whole else None,
                max_width=max(FOLDED, words) if folds else None,
            )
        for at, row in enumerate(self.rows):
            cells = (_whole(row[place]) for place in shown)
            table.add_row(*cells, style="bold" if at in self.sums else None, end_section=at in self.ends)
        return table

    def _width(self, place: int) -> int:
        """How wide a column is that has its longest cell in one line."""
        return max(map(cell_len, (self.headings[place], *(row[place] for row in self.rows))))

    def _words(self, place: int) -> int:
        """How wide a column of numbers is at least whose heading goes over several lines, whole words in each."""
        parts = (*LETTERS.findall(self.headings[place]), *(row[place] for row in self.rows))
        return max(map(cell_len, parts))


def _whole(text: str) -> Text:
    """A cell that is cut rather than broken. Its column may be broken for all that: such columns give way first."""
    return Text(text, no_wrap=True, overflow="ellipsis")


def sheet(title: str = "", *headings: str, keep: tuple[str, ...] = ()) -> Sheet:
    """An empty table."""
    return Sheet(title, headings, keep)


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
        if part.title:
            console.print(part.title, soft_wrap=True)
        console.print(part.table(console.width))
