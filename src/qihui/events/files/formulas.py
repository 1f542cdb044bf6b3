"""Cells that a spreadsheet would run as a formula instead of showing them.

A cell of a CSV file that begins with `=`, `+`, `-`, `@` (or their full-width forms), a tab or a line break is run or
misread by spreadsheets (OWASP, "CSV injection"). It is written with an apostrophe before it, the sign that marks text
in all of them; so is a cell that has apostrophes before such a sign, so that reading takes off exactly one.
"""

import re
from typing import Final

_RUNS: Final = re.compile(r"'*[=+\-@＝＋－＠\t\r\n]")
_MARKED: Final = re.compile(r"'+[=+\-@＝＋－＠\t\r\n]")


def escaped(text: str) -> str:
    """The text as a cell that no spreadsheet runs.

    >>> escaped("=1+1"), escaped("'=1"), escaped("O'Neil")
    ("'=1+1", "''=1", "O'Neil")
    """
    return f"'{text}" if _RUNS.match(text) else text


def unescaped(cell: str) -> str:
    """The text that `escaped` was given."""
    return cell[1:] if _MARKED.match(cell) else cell
