"""Tables for people on standard output: as wide as the terminal, and where there is none as wide as they need to be."""

import sys
from typing import Final

from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table

WIDE: Final = 200
"""Columns where the output is no terminal, so that no name in a file is broken."""


def sheet(title: str = "", *headings: str, right: tuple[int, ...] = ()) -> Table:
    """An empty table; the columns with these places are set to the right."""
    table = Table(title=title or None, title_justify="left", box=SIMPLE_HEAD)
    for place, heading in enumerate(headings):
        table.add_column(heading, justify="right" if place in right else "left")
    return table


def show(*parts: Table | str) -> None:
    """Print tables and lines."""
    console = Console(width=None if sys.stdout.isatty() else WIDE, highlight=False, markup=False, emoji=False)
    for part in parts:
        console.print(part, soft_wrap=isinstance(part, str))
