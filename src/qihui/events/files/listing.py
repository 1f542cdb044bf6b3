"""Entries as a table that can be imported again: the headings are those that are recognised."""

from collections.abc import Sequence

from msgspec.structs import asdict

from qihui.events.files.entries import Person
from qihui.events.files.headings import Field, written
from qihui.events.files.tables import Cell, Table
from qihui.words import Language


def table_of(name: str, people: Sequence[Person], language: Language, fields: Sequence[Field] = tuple(Field)) -> Table:
    """The entries with these fields, in their order; columns in which nobody has anything are left out."""
    told = [asdict(person) for person in people]
    used = [field for field in fields if any(each[field.value] for each in told)]
    rows = [tuple(_cell(each[field.value]) for field in used) for each in told]
    return Table(name, tuple(written(field, language) for field in used), tuple(rows))


def _cell(value: str | int) -> Cell:
    return value or None
