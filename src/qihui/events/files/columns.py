"""Which column of a sheet holds what: by its headings, or as somebody says."""

import re
from collections.abc import Mapping
from typing import Final

import msgspec

from qihui.events.files.errors import BadSheet, CellFault
from qihui.events.files.headings import Field, bare, field_of
from qihui.events.files.sheets import SEARCHED, Sheet
from qihui.events.lots.kinds import letter

_LETTERS: Final = re.compile(r"[A-Za-z]{1,2}")


class Column(msgspec.Struct, frozen=True):
    """A column: its letter, its heading, and what it holds; `None` is left out of an import."""

    letter: str
    heading: str
    field: Field | None


class Columns(msgspec.Struct, frozen=True):
    """The columns of a sheet, the index of its first row of entries, and the headings that could not be used."""

    columns: tuple[Column, ...]
    first: int
    faults: tuple[CellFault, ...] = ()


def columns_of(sheet: Sheet, mapping: Mapping[Field, str] | None = None) -> Columns:
    """The columns of a sheet.

    `mapping` names for each field that is wanted a heading or a column's letter; it replaces the recognition. Without
    headings, letters make every row one of entries.

    Raises:
        BadSheet: no column holds names, or the mapping names a column that is not there, or one twice.
    """
    at = _heading_row(sheet, mapping)
    headings = sheet.rows[at] if at is not None else ()
    width = max(map(len, sheet.rows))
    if mapping is None:
        fields, faults = _recognised(headings, at)
    else:
        fields, faults = _mapped(headings, width, mapping), ()
    if not {Field.NAME, Field.TEAM} & set(fields.values()):
        raise BadSheet("sheet-no-names", headings=", ".join(filter(None, headings))[:200])
    columns = tuple(
        Column(letter(index), headings[index] if index < len(headings) else "", fields.get(index))
        for index in range(max(len(headings), *(index + 1 for index in fields)))
    )
    return Columns(columns, 0 if at is None else at + 1, faults)


def _heading_row(sheet: Sheet, mapping: Mapping[Field, str] | None) -> int | None:
    """The index of the row of headings: that of the sheet, or the first with a heading of the mapping."""
    if mapping:
        wanted = {bare(text) for text in mapping.values()}
        for index, row in enumerate(sheet.rows[:SEARCHED]):
            if any(cell and bare(cell) in wanted for cell in row):
                return index
    return sheet.headings


def _recognised(headings: tuple[str, ...], at: int | None) -> tuple[dict[int, Field], tuple[CellFault, ...]]:
    """The fields of the headings we know; a second column of a field is told and left out."""
    fields: dict[int, Field] = {}
    faults: list[CellFault] = []
    for index, heading in enumerate(headings):
        field = field_of(heading)
        if field is None:
            continue
        if field in fields.values():
            other = next(letter(each) for each, known in fields.items() if known is field)
            row = (at or 0) + 1
            faults.append(CellFault("entry-column-twice", row=row, column=letter(index), value=heading, other=other))
        else:
            fields[index] = field
    return fields, tuple(faults)


def _mapped(headings: tuple[str, ...], width: int, mapping: Mapping[Field, str]) -> dict[int, Field]:
    known = {bare(heading): index for index, heading in reversed(list(enumerate(headings))) if heading}
    letters = {letter(index): index for index in range(width)}
    fields: dict[int, Field] = {}
    for field, column in mapping.items():
        index = known.get(bare(column))
        if index is None and _LETTERS.fullmatch(column):
            index = letters.get(column.upper())
        if index is None:
            raise BadSheet("sheet-no-column", column=column, field=field.value)
        if index in fields:
            raise BadSheet("sheet-column-taken", column=column, field=field.value, other=fields[index].value)
        fields[index] = field
    return fields
