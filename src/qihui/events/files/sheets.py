"""A sheet: the rows of a CSV, XLSX or ODS file as text, and the row that holds its headings.

The kind of a file is told by its content; of a text, coding and separator are those that make the most headings that
we know, and after that the most columns.
"""

from typing import Final

import msgspec

from qihui.events.files import decoding, separated, workbook
from qihui.events.files.errors import BadSheet
from qihui.events.files.headings import recognised

LARGEST: Final = 32 * 1024 * 1024
"""Bytes of the largest file that is read."""

MOST_ROWS: Final = 200_000
MOST_COLUMNS: Final = 200

SEARCHED: Final = 20
"""Rows from the top among which headings are looked for, below titles and notices."""


class Sheet(msgspec.Struct, frozen=True):
    """The rows of a file.

    `kind` is `csv`, `xlsx` or `ods`; `coding` and `separator` say how a CSV file was read, `name` which sheet of
    another it is. `headings` is the index of the row of headings, or `None`.
    """

    kind: str
    rows: tuple[tuple[str, ...], ...]
    headings: int | None
    name: str = ""
    coding: str = ""
    separator: str = ""


def read_sheet(data: bytes, *, coding: str = "", name: str = "") -> Sheet:
    """The sheet in a file's bytes. `coding` is for CSV files, `name` picks a sheet of a workbook.

    Raises:
        BadSheet: it is no such file, or too large, or has nothing in it.
    """
    if len(data) > LARGEST:
        raise BadSheet("sheet-large", most=LARGEST // 2**20)
    if data.startswith(workbook.OLD):
        raise BadSheet("sheet-old")
    if data.startswith(workbook.PACKED):
        found, rows = workbook.sheet(data, name)
        kind = "ods" if workbook.is_ods(data) else "xlsx"
        return _checked(Sheet(kind, _tidy(rows), _headings(rows), name=found))
    return _checked(_separated(data, coding))


def _separated(data: bytes, coding: str) -> Sheet:
    """The reading of a text whose first rows have the most headings that we know, then the most columns."""
    best: tuple[tuple[int, int], decoding.Text, str] | None = None
    fault: BadSheet | None = None
    for text in decoding.readings(data, coding):
        said, rest = separated.announced(text.text)
        for separator in (said,) if said else separated.SEPARATORS:
            try:
                rows = separated.rows(rest, separator, SEARCHED)
            except BadSheet as error:
                fault = fault or error
                continue
            worth = max(map(recognised, rows), default=0), max(map(len, rows), default=0)
            if best is None or worth > best[0]:
                best = worth, decoding.Text(rest, text.coding), separator
    if best is None:
        raise fault or BadSheet("sheet-empty")
    _, text, separator = best
    rows = separated.rows(text.text, separator)
    return Sheet("csv", _tidy(rows), _headings(rows), coding=text.coding, separator=separator)


def _headings(rows: list[list[str]]) -> int | None:
    """The index of the row with the most headings that we know, the first of several."""
    counts = [recognised(row) for row in rows[:SEARCHED]]
    best = max(counts, default=0)
    return counts.index(best) if best else None


def _tidy(rows: list[list[str]]) -> tuple[tuple[str, ...], ...]:
    """Rows of trimmed cells, without empty cells and rows at the ends; line breaks in cells become blanks."""
    tidy = [[" ".join(cell.split()) for cell in row] for row in rows]
    for row in tidy:
        while row and not row[-1]:
            row.pop()
    while tidy and not tidy[-1]:
        tidy.pop()
    return tuple(map(tuple, tidy))


def _checked(sheet: Sheet) -> Sheet:
    if not sheet.rows:
        raise BadSheet("sheet-empty")
    if len(sheet.rows) > MOST_ROWS or max(map(len, sheet.rows)) > MOST_COLUMNS:
        raise BadSheet("sheet-size", rows=MOST_ROWS, columns=MOST_COLUMNS)
    return sheet
