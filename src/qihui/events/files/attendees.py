"""A list of attendees 与会名单 read from a sheet: what to write down of each. Every cell that cannot be used is named.

Columns are known by their headings in any of the three languages; those of other names are left out. A night is an ISO
date, a role or a meal is written as people call it; several nights or meals in a cell are set apart by commas.
"""

import datetime as dt
import re
from collections.abc import Iterator, Mapping
from enum import StrEnum
from typing import Final

import msgspec

from qihui.events.entries import LONGEST
from qihui.events.files.errors import BadSheet, CellFault
from qihui.events.files.headings import bare
from qihui.events.files.sheets import SEARCHED, Sheet
from qihui.events.files.tables import Cell, Table
from qihui.events.lots.kinds import letter
from qihui.events.money import Attendee, Role
from qihui.words import Language, named

SEVERAL: Final = 1000
"""Most characters of a cell that names several things."""


class Field(StrEnum):
    """What a list of attendees tells."""

    NAME = "name"
    ROLE = "role"
    CITY = "city"
    NIGHTS = "nights"
    GROUP = "group"
    """With whom somebody may share a room: men, women, a family."""
    SHARES = "shares"
    """With whom somebody wishes to share it."""
    MEALS = "meals"


_NAMES: Final[Mapping[Field, Mapping[Language, tuple[str, ...]]]] = {
    Field.NAME: {
        Language.SIMPLIFIED: ("姓名", "名字", "与会者", "昵称"),
        Language.TRADITIONAL: ("姓名", "名字", "與會者", "暱稱"),
        Language.ENGLISH: ("Name", "Full name", "Attendee"),
    },
    Field.ROLE: {
        Language.SIMPLIFIED: ("身份", "角色"),
        Language.TRADITIONAL: ("身份", "角色"),
        Language.ENGLISH: ("Role", "As"),
    },
    Field.CITY: {
        Language.SIMPLIFIED: ("城市", "地区", "来自"),
        Language.TRADITIONAL: ("城市", "地區", "來自"),
        Language.ENGLISH: ("City", "From", "Town"),
    },
    Field.NIGHTS: {
        Language.SIMPLIFIED: ("住宿", "住宿日期"),
        Language.TRADITIONAL: ("住宿", "住宿日期"),
        Language.ENGLISH: ("Nights", "Lodging"),
    },
    Field.GROUP: {
        Language.SIMPLIFIED: ("房组", "性别"),
        Language.TRADITIONAL: ("房組", "性別"),
        Language.ENGLISH: ("Room group", "Sex"),
    },
    Field.SHARES: {
        Language.SIMPLIFIED: ("同住",),
        Language.TRADITIONAL: ("同住",),
        Language.ENGLISH: ("Shares with",),
    },
    Field.MEALS: {
        Language.SIMPLIFIED: ("用餐",),
        Language.TRADITIONAL: ("用餐",),
        Language.ENGLISH: ("Meals",),
    },
}

_KNOWN: Final = {bare(name): field for field, names in _NAMES.items() for each in names.values() for name in each}
_ROLES: Final = {
    bare(text): role for role in Role for text in (role, *(named(f"attends.{role}", each) for each in Language))
}
_APART: Final = re.compile(r"[,，;；、]\s*")


class Row(msgspec.Struct, frozen=True):
    """Somebody on the list, and the row they are on as the spreadsheet counts."""

    row: int
    attendee: Attendee


class AttendeeList(msgspec.Struct, frozen=True):
    """The columns that were known, by letter; the rows that can be used, and what is wrong with the others."""

    columns: tuple[tuple[str, Field], ...]
    rows: tuple[Row, ...]
    faults: tuple[CellFault, ...]


def attendees_of(sheet: Sheet, known: Mapping[str, Attendee], role: Role) -> AttendeeList:
    """The people of a sheet. What a row does not say stays as it is `known` of them, `role` where nothing is.

    Raises:
        BadSheet: no column holds names.
    """
    at, columns = _columns(sheet)
    rows: list[Row] = []
    faults: list[CellFault] = []
    first: dict[str, int] = {}
    for number, cells in enumerate(sheet.rows[at + 1 :], at + 2):
        said = {field: (letter(index), cells[index]) for index, field in columns.items() if index < len(cells)}
        said = {field: each for field, each in said.items() if each[1]}
        if not said:
            continue
        wrong = list(_faults(number, said, first))
        faults += wrong
        if not wrong:
            name = said[Field.NAME][1]
            first[name] = number
            rows.append(Row(number, _attendee(said, known.get(name) or Attendee(name, role))))
    return AttendeeList(tuple((letter(index), field) for index, field in columns.items()), tuple(rows), tuple(faults))


def attendee_table(name: str, people: Mapping[str, Attendee], language: Language) -> Table:
    """The list as a table that can be read again."""
    rows: list[tuple[Cell, ...]] = [
        (
            each.name,
            named(f"attends.{each.role}", language),
            each.city,
            ", ".join(night.isoformat() for night in sorted(each.nights)),
            each.group,
            each.shares,
            ", ".join(sorted(each.meals)),
        )
        for each in people.values()
    ]
    return Table(name, tuple(_NAMES[field][language][0] for field in Field), tuple(rows))


def _columns(sheet: Sheet) -> tuple[int, dict[int, Field]]:
    """The index of the row of headings, and what the columns hold; of two of a kind the first."""
    for at, row in enumerate(sheet.rows[:SEARCHED]):
        found: dict[int, Field] = {}
        for index, cell in enumerate(row):
            field = _KNOWN.get(bare(cell))
            if field is not None and field not in found.values():
                found[index] = field
        if Field.NAME in found.values():
            return at, found
    raise BadSheet("sheet-no-names", headings=", ".join(filter(None, sheet.rows[0]))[:200])


def _attendee(said: Mapping[Field, tuple[str, str]], held: Attendee) -> Attendee:
    texts = {field: text for field, (_, text) in said.items()}
    nights = (
        frozenset(map(dt.date.fromisoformat, _parts(texts[Field.NIGHTS]))) if Field.NIGHTS in texts else held.nights
    )
    return Attendee(
        texts[Field.NAME],
        _ROLES[bare(texts[Field.ROLE])] if Field.ROLE in texts else held.role,
        texts.get(Field.CITY, held.city),
        nights=nights,
        group=texts.get(Field.GROUP, held.group),
        shares=texts.get(Field.SHARES, held.shares),
        meals=frozenset(_parts(texts[Field.MEALS])) if Field.MEALS in texts else held.meals,
    )


def _parts(text: str) -> list[str]:
    return [part for part in _APART.split(text.strip()) if part]


def _faults(row: int, said: Mapping[Field, tuple[str, str]], first: Mapping[str, int]) -> Iterator[CellFault]:
    """All that is wrong with a row."""
    if Field.NAME not in said:
        yield CellFault("entry-no-name", row=row, column="-", value="")
    for field, (column, text) in said.items():
        most = SEVERAL if field in (Field.NIGHTS, Field.MEALS) else LONGEST
        if len(text) > most:
            yield CellFault("entry-too-long", row=row, column=column, value=text[:40], count=len(text), most=most)
        elif not text.isprintable():
            yield CellFault("entry-signs", row=row, column=column, value=ascii(text[:40]))
        elif field is Field.NAME and text in first:
            yield CellFault("attendee-row-twice", row=row, column=column, value=text[:40], other=first[text])
        elif field is Field.ROLE and bare(text) not in _ROLES:
            yield CellFault("attendee-role", row=row, column=column, value=text[:40])
        elif field is Field.NIGHTS and not all(map(_is_date, _parts(text))):
            yield CellFault("attendee-night", row=row, column=column, value=text[:40])


def _is_date(text: str) -> bool:
    try:
        dt.date.fromisoformat(text)
    except ValueError:
        return False
    return True
