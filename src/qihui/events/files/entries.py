"""A list of entries 报名表 read from a sheet; every cell that cannot be used is named (J.registration).

Every cell is text, so that numbers of identity cards, phones and players keep their leading zeros. A row of which at
most the number is filled in is a blank line of the form.
"""

import re
from collections.abc import Iterator, Mapping
from typing import Final
from unicodedata import category, normalize

import msgspec

from qihui.events.files.columns import Column, columns_of
from qihui.events.files.errors import CellFault
from qihui.events.files.headings import Field
from qihui.events.files.sheets import Sheet
from qihui.events.lots.kinds import letter

LONGEST: Final = 200
"""Most characters of a cell."""

LAST_SEED: Final = 9999

_DIGITS: Final = frozenset({Field.NUMBER, Field.ACCOUNT, Field.PHONE, Field.DOCUMENT})
"""Fields that are digits for the most part; nobody counts with them."""

_ROUNDED: Final = re.compile(r"\d(\.\d+)?[eE]\+?\d+")
"""What a spreadsheet makes of a long number that it took for one."""


class Person(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a list says of an entry; what is empty (or 0) it does not say. An entry of a team may have no `name`."""

    name: str = ""
    partner: str = ""
    team: str = ""
    club: str = ""
    number: str = ""
    account: str = ""
    rank: str = ""
    city: str = ""
    phone: str = ""
    email: str = ""
    document: str = ""
    group: str = ""
    seed: int = 0
    note: str = ""

    @property
    def title(self) -> str:
        """What the entry is called: its name, or that of the team."""
        return self.name or self.team

    @property
    def home(self) -> str:
        """The club of the entry; of somebody with a name and no club, the team."""
        return self.club or (self.team if self.name else "")


class Row(msgspec.Struct, frozen=True):
    """An entry, and the row it is on as the spreadsheet counts."""

    row: int
    person: Person


class Preview(msgspec.Struct, frozen=True):
    """What an import would bring: the rows that can be used, and what is wrong with the others."""

    columns: tuple[Column, ...]
    rows: tuple[Row, ...]
    faults: tuple[CellFault, ...]


def preview(sheet: Sheet, mapping: Mapping[Field, str] | None = None) -> Preview:
    """The entries of a sheet; `mapping` as for `columns_of`.

    Raises:
        BadSheet: the columns cannot be told.
    """
    found = columns_of(sheet, mapping)
    rows: list[Row] = []
    faults = list(found.faults)
    for number, cells in enumerate(sheet.rows[found.first :], found.first + 1):
        said = {column.field: cell for column, cell in zip(found.columns, cells, strict=False) if column.field and cell}
        if not said.keys() - {Field.NUMBER} and len(cells) <= len(found.columns):
            continue
        wrong = list(_faults(number, found.columns, cells))
        if wrong:
            faults += wrong
        else:
            rows.append(Row(number, _person(said)))
    return Preview(found.columns, tuple(rows), tuple(faults))


def _person(said: Mapping[Field, str]) -> Person:
    texts = {field.value: _clean(field, cell) for field, cell in said.items() if field is not Field.SEED}
    return Person(**texts, seed=int(_clean(Field.SEED, said.get(Field.SEED, "0"))))


def _clean(field: Field, cell: str) -> str:
    """A cell as it is kept: full-width digits become plain ones where digits are meant."""
    return normalize("NFKC", cell) if field in _DIGITS or field is Field.SEED else cell


def _faults(row: int, columns: tuple[Column, ...], cells: tuple[str, ...]) -> Iterator[CellFault]:
    """All that is wrong with a row."""
    fields = {column.field: (column, cell) for column, cell in zip(columns, cells, strict=False) if cell}
    if not fields.keys() & {Field.NAME, Field.TEAM}:
        named = next(column for column in columns if column.field in (Field.NAME, Field.TEAM))
        yield CellFault("entry-no-name", row=row, column=named.letter, value="")
    for index, cell in enumerate(cells[len(columns) :], len(columns)):
        if cell:
            yield CellFault("entry-more-cells", row=row, column=letter(index), value=cell[:40])
    for field, (column, cell) in fields.items():
        if field is not None:
            yield from _cell_faults(field, row, column.letter, cell)
    name, partner = fields.get(Field.NAME), fields.get(Field.PARTNER)
    if name and partner and name[1] == partner[1]:
        yield CellFault("entry-own-partner", row=row, column=partner[0].letter, value=partner[1])


def _cell_faults(field: Field, row: int, column: str, cell: str) -> Iterator[CellFault]:
    shown = cell[:40]
    if len(cell) > LONGEST:
        yield CellFault("entry-too-long", row=row, column=column, value=shown, count=len(cell), most=LONGEST)
    if "\N{REPLACEMENT CHARACTER}" in cell:
        yield CellFault("entry-damaged", row=row, column=column, value=shown)
    if any(category(sign) in ("Cc", "Cs") for sign in cell):
        yield CellFault("entry-signs", row=row, column=column, value=ascii(shown))
    if field in _DIGITS and _ROUNDED.fullmatch(_clean(field, cell)):
        yield CellFault("entry-digits-lost", row=row, column=column, value=shown)
    if field is Field.EMAIL and not re.fullmatch(r"[^\s@]+@[^\s@]+", cell):
        yield CellFault("entry-email", row=row, column=column, value=shown)
    if field is Field.SEED and not re.fullmatch(r"[0-9]{1,4}", _clean(field, cell)):
        yield CellFault("entry-seed", row=row, column=column, value=shown, most=LAST_SEED)
