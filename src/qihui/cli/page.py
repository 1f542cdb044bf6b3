"""Tables for people on standard output: a row is one line, whatever names stand in it.

Where the output is a terminal, what does not fit into its width is cut with an ellipsis, in the widest columns first.
Where it is none, a table is as wide as it needs to be, so that in a file everything is whole.
"""

import sys
from shutil import get_terminal_size
from typing import Final

from rich.box import SIMPLE_HEAD
from rich.console import Console, RenderableType
from rich.style import StyleType
from rich.table import Table
from rich.text import Text

WIDE: Final = 100_000
"""Columns where the output is no terminal: more than any table needs."""


class Sheet(Table):
    """A table whose rows are never broken. Its heading stands above it in a line of its own."""

    def __init__(self, heading: str) -> None:
        super().__init__(box=SIMPLE_HEAD)
        self.heading = heading

    def add_row(
        self, *renderables: RenderableType | None, style: StyleType | None = None, end_section: bool = False
    ) -> None:
        """Add a row of cells."""
        cells = (_cell(each) if isinstance(each, str) else each for each in renderables)
        super().add_row(*cells, style=style, end_section=end_section)


def _cell(text: str) -> Text:
    """A cell that is cut rather than broken. Its column may be broken for all that: such columns give way first."""
    return Text(text, no_wrap=True, overflow="ellipsis")


def sheet(title: str = "", *headings: str, right: tuple[int, ...] = ()) -> Table:
    """An empty table; the columns with these places are set to the right."""
    table = Sheet(title)
    for place, heading in enumerate(headings):
        table.add_column(_cell(heading), justify="right" if place in right else "left")
    return table


def width() -> int | None:
    """How many columns the terminal has; `None` where the output is none."""
    return get_terminal_size().columns if sys.stdout.isatty() else None


def show(*parts: Table | str) -> None:
    """Print tables and lines."""
    console = Console(width=width() or WIDE, highlight=False, markup=False, emoji=False)
    for part in parts:
        if isinstance(part, Sheet) and part.heading:
            console.print(part.heading, soft_wrap=True)
        console.print(part, soft_wrap=isinstance(part, str))
