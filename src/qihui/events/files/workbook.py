"""Sheets of XLSX and ODS files, read by python-calamine, with every cell as text.

A number stays as it was typed, without a decimal point behind whole ones. A whole number of more than 15 digits has
lost its last digits in the spreadsheet already; it is given in the form `1.1e+17`, so that nobody takes it for what was
typed. Leading zeros of a number are gone too; only cells of text keep them.
"""

import datetime as dt
import io
import zipfile
from typing import Final

from python_calamine import CalamineError, CalamineWorkbook, SheetTypeEnum, SheetVisibleEnum

from qihui.events.files.errors import BadSheet

PACKED: Final = b"PK\x03\x04"
"""How XLSX and ODS files begin."""

OLD: Final = bytes.fromhex("d0cf11e0a1b11ae1")
"""How files of the old office programs (.xls) begin, and encrypted ones."""

LARGEST: Final = 256 * 1024 * 1024
"""Bytes of the largest file that is unpacked."""

EXACT: Final = 10**15
"""Whole numbers below this are exact in a spreadsheet."""

Value = int | float | str | bool | dt.time | dt.date | dt.datetime | dt.timedelta


def sheet(data: bytes, name: str = "") -> tuple[str, list[list[str]]]:
    """The name and the rows of a sheet: the one named, else the first visible one that is not empty.

    Raises:
        BadSheet: the file is broken, too large, encrypted, or has no such sheet.
    """
    _check_size(data)
    try:
        book = CalamineWorkbook.from_filelike(io.BytesIO(data))
        names = [
            each.name
            for each in book.sheets_metadata
            if each.typ == SheetTypeEnum.WorkSheet and (name or each.visible == SheetVisibleEnum.Visible)
        ]
        if name and name not in names:
            raise BadSheet("sheet-none-such", name=name, known=", ".join(names))
        for each in [name] if name else names:
            rows = book.get_sheet_by_name(each).to_python(skip_empty_area=False)
            if name or rows:
                return each, [[text_of(value) for value in row] for row in rows]
    except CalamineError as error:
        raise BadSheet("sheet-unreadable", why=str(error)) from error
    raise BadSheet("sheet-empty")


def text_of(value: Value) -> str:
    """A cell's value as text.

    >>> text_of(13705006519.0), text_of(0.5), text_of(110101199001011234.0)
    ('13705006519', '0.5', '1.1010119900101e+17')
    """
    match value:
        case str():
            return value
        case bool():
            return "TRUE" if value else "FALSE"
        case int() | float():
            whole = float(value).is_integer()
            return str(int(value)) if whole and abs(value) < EXACT else f"{value:.14g}"
        case dt.datetime():
            return value.isoformat(" ") if value.time() != dt.time() else value.date().isoformat()
        case _:
            return str(value)


def _check_size(data: bytes) -> None:
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            size = sum(each.file_size for each in archive.infolist())
    except (zipfile.BadZipFile, NotImplementedError, ValueError, OSError) as error:
        raise BadSheet("sheet-unreadable", why=str(error)) from error
    if size > LARGEST:
        raise BadSheet("sheet-large", most=LARGEST // 2**20)


def is_ods(data: bytes) -> bool:
    """Whether a workbook that `sheet` could read is an ODS file."""
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        return "content.xml" in archive.namelist()
