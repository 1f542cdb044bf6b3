"""Separated values (CSV): rows of cells in text, parted by comma, semicolon or tab.

A first line such as `sep=;`, which spreadsheets write, says which. Cells may be in double quotes, with line breaks in
them. A cell that `formulas.escaped` wrote is given back as it was.
"""

import csv
import io
import re
from itertools import islice
from typing import Final

from qihui.events.files.errors import BadSheet
from qihui.events.files.formulas import unescaped

SEPARATORS: Final = (",", ";", "\t")

_ANNOUNCED: Final = re.compile(r"sep=([,;\t])(?:\r\n|\r|\n|$)", re.IGNORECASE)

Rows = list[list[str]]


def announced(text: str) -> tuple[str, str]:
    """The separator that the text's first line announces, or nothing, and the rest of the text."""
    found = _ANNOUNCED.match(text)
    return (found[1], text[found.end() :]) if found else ("", text)


def rows(text: str, separator: str, most: int | None = None) -> Rows:
    """The rows of a text (of which the first `most`), with an empty one for each blank line.

    Raises:
        BadSheet: a quoted cell does not end, or goes on behind its closing quote.
    """
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=separator, strict=True)
    try:
        return [[unescaped(cell) for cell in row] for row in islice(reader, most)]
    except csv.Error as error:
        raise BadSheet("sheet-quotes", line=reader.line_num, why=str(error)) from error
