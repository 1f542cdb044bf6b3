"""Tables written for spreadsheets, as CSV and XLSX, in which nothing runs (`formulas`)."""

import csv
import datetime as dt
import io
import re
from collections.abc import Sequence
from typing import Final, Protocol, TypeAlias, cast
from unicodedata import east_asian_width

import msgspec
import xlsxwriter  # type: ignore[import-untyped]  # it has annotations, and no mark that says so

from qihui.events.files.errors import BadSheet
from qihui.events.files.formulas import escaped

Cell: TypeAlias = str | int | float | None
"""Text stays text, whatever it looks like; `None` is an empty cell."""

MOST_ROWS: Final = 1_048_575
"""Rows of a sheet below its headings."""

LONGEST: Final = 32_767
"""Most characters of a cell."""

WIDEST: Final = 60
"""Widest column, in Latin characters."""

_NOT_IN_NAMES: Final = re.compile(r"[\[\]:*?/\\]")


class Table(msgspec.Struct, frozen=True):
    """Headings, and rows as wide as they are. `name` is that of the sheet."""

    name: str
    headings: tuple[str, ...]
    rows: tuple[tuple[Cell, ...], ...]


def write_csv(table: Table, separator: str = ",") -> bytes:
    """The table as CSV: UTF-8 with the mark by which spreadsheets know it, lines ended by CR LF.

    Text keeps its leading zeros in the file; a spreadsheet that opens it may still take them off, so `write_xlsx` is
    what to give to people.

    Raises:
        BadSheet: a cell is too long for a spreadsheet.
    """
    _check(table)
    out = io.StringIO(newline="")
    writer = csv.writer(out, delimiter=separator, lineterminator="\r\n")
    for row in (table.headings, *table.rows):
        writer.writerow([escaped(cell) if isinstance(cell, str) else cell for cell in row])
    return out.getvalue().encode("utf-8-sig")


def write_xlsx(tables: Sequence[Table], made: dt.datetime) -> bytes:
    """The tables as sheets of an XLSX file. The same tables and moment `made` give the same bytes.

    Headings stay in sight and are repeated on every printed page; columns are as wide as their names, and a page is as
    wide as the table, so that no name is broken.

    Raises:
        BadSheet: a table has too many rows, or a cell is too long.
    """
    out = io.BytesIO()
    book = cast("_Book", xlsxwriter.Workbook(out, {"in_memory": True}))
    book.set_properties({"created": made})
    text, heading = book.add_format({"num_format": "@"}), book.add_format({"num_format": "@", "bold": True})
    for table, name in zip(tables, _page_names(tables), strict=True):
        _check(table)
        page = book.add_worksheet(name)
        page.freeze_panes(1, 0)
        page.repeat_rows(0)
        page.fit_to_pages(1, 0)
        for number, row in enumerate((table.headings, *table.rows)):
            _write_row(page, number, row, text if number else heading)
        for column, width in enumerate(_widths(table)):
            page.set_column(column, column, width)
    book.close()
    return out.getvalue()


def _write_row(page: "_Page", number: int, row: Sequence[Cell], form: object) -> None:
    for column, cell in enumerate(row):
        match cell:
            case str():
                page.write_string(number, column, cell, form)
            case int() | float():
                page.write_number(number, column, cell)
            case None:
                pass


def _check(table: Table) -> None:
    assert all(len(row) == len(table.headings) for row in table.rows)
    if len(table.rows) > MOST_ROWS:
        raise BadSheet("sheet-rows", count=len(table.rows), most=MOST_ROWS)
    for row in table.rows:
        for cell in row:
            if isinstance(cell, str) and len(cell) > LONGEST:
                raise BadSheet("sheet-cell-long", found=cell[:40], most=LONGEST)


def _page_names(tables: Sequence[Table]) -> list[str]:
    """Names that a spreadsheet allows, each only once: at most 31 characters, and some signs not."""
    found: list[str] = []
    for table in tables:
        plain = _NOT_IN_NAMES.sub(" ", table.name).strip(" '")[:25] or "-"
        names = (plain, *(f"{plain} {number}" for number in range(2, len(tables) + 2)))
        taken = {name.casefold() for name in found}
        found.append(next(name for name in names if name.casefold() not in taken))
    return found


def _widths(table: Table) -> list[int]:
    """The width of each column for its longest cell; a Chinese character is as wide as two Latin ones."""
    columns = zip(table.headings, *table.rows, strict=True)
    return [min(WIDEST, 2 + max(_width(str(cell)) for cell in cells if cell is not None)) for cells in columns]


def _width(text: str) -> int:
    return sum(2 if east_asian_width(sign) in "WF" else 1 for sign in text)


class _Page(Protocol):
    """What is used of a sheet of xlsxwriter."""

    def write_string(self, row: int, col: int, string: str, cell_format: object) -> int: ...
    def write_number(self, row: int, col: int, number: float) -> int: ...
    def set_column(self, first_col: int, last_col: int, width: float) -> int: ...
    def freeze_panes(self, row: int, col: int) -> None: ...
    def repeat_rows(self, first_row: int) -> None: ...
    def fit_to_pages(self, width: int, height: int) -> None: ...


class _Book(Protocol):
    """What is used of a workbook of xlsxwriter."""

    def add_worksheet(self, name: str) -> _Page: ...
    def add_format(self, properties: dict[str, object]) -> object: ...
    def set_properties(self, properties: dict[str, object]) -> None: ...
    def close(self) -> None: ...
