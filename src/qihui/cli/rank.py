"""`qihui rank FILE.json`: the standings of a plain document (`docs/rank-and-pair.md`).

Exit codes: 0 done, 2 the document cannot be used.
"""

from fractions import Fraction
from pathlib import Path
from typing import Annotated, Any, Final

import msgspec
import typer

from qihui import words
from qihui.cli.page import sheet, show
from qihui.cli.plain import Document, encoded, field_of, keys_of, load
from qihui.cli.speak import language, refuse, word
from qihui.cli.terms import lines_of
from qihui.events import ranking
from qihui.rules.errors import QihuiError

DIALECT: Final = "https://json-schema.org/draft/2020-12/schema"

File = Annotated[Path | None, typer.Argument(metavar="FILE.json", help="The document: entries, results, regulations.")]
Json = Annotated[bool, typer.Option("--json", help="Print one JSON object.")]
Schema = Annotated[bool, typer.Option("--schema", help="Print the JSON schemas of the document and of the answer.")]


class Row(msgspec.Struct, frozen=True):
    """A place. `parted` is the key that parted it from the row above, `unresolved` are keys that did not part it."""

    place: int
    number: int
    name: str
    club: str
    shared: bool
    values: tuple[str, ...]
    parted: str = ""
    unresolved: tuple[str, ...] = ()


class Standings(msgspec.Struct, frozen=True):
    """The answer: the names of the keys, and the rows from the first place down."""

    round: int
    keys: tuple[str, ...]
    rows: tuple[Row, ...]


def rank(
    file: File = None,
    *,
    explain: Annotated[int | None, typer.Option(metavar="NUMBER", help="Show every term of one entry.")] = None,
    json: Json = False,
    schema: Schema = False,
) -> None:
    """Rank the entries of a plain document.

    Example: qihui rank club.json --explain 3
    """
    if schema:
        typer.echo(schemas(Document, Standings))
        return
    try:
        document = load(asked(file))
        if explain is not None:
            _tell(document, explain, json=json)
            return
        found = standings(document)
    except QihuiError as error:
        raise refuse(error) from error
    if json:
        typer.echo(encoded(found))
    else:
        _print(document, found)


def asked(file: Path | None) -> Path:
    """The file that was given. Raises `QihuiError` when there is none."""
    if file is None:
        raise QihuiError("plain-no-file")
    return file


def schemas(*types: Any) -> bytes:
    """The JSON schemas of several types, the first of which is the document."""
    (document, *answers), components = msgspec.json.schema_components(
        types, schema_hook=_fraction, ref_template="#/$defs/{name}"
    )
    whole: dict[str, Any] = {"$schema": DIALECT, **document, "answers": answers, "$defs": components}
    return msgspec.json.format(msgspec.json.encode(whole), indent=2)


def _fraction(kind: type) -> dict[str, Any]:
    """The schema of a type that JSON has not: exact numbers are written as 7/2."""
    assert kind is Fraction, kind
    return {"type": "string", "pattern": "^-?[0-9]+(/[0-9]+)?$"}


def standings(document: Document) -> Standings:
    """The standings of a document. Raises `QihuiError`."""
    keys = keys_of(document)
    found = ranking.rank(field_of(document), keys)
    known = {entry.number: entry for entry in document.entries}
    rows = tuple(
        Row(
            row.place,
            row.number,
            known[row.number].name,
            known[row.number].club,
            row.shared,
            tuple(ranking.shown(value, key.measure) for value, key in zip(row.values, keys, strict=True)),
            row.parted,
            row.unresolved,
        )
        for row in found.rows
    )
    return Standings(document.round, found.keys, rows)


def _print(document: Document, found: Standings) -> None:
    speech = language()
    keys = [words.named(f"key.{key}", speech) for key in found.keys]
    headings = (word("cli.place"), word("cli.number"), word("cli.name"), word("cli.club"), *keys)
    table = sheet(document.title, *headings)
    for row in found.rows:
        place = f"{row.place}{'=' if row.shared else ''}"
        table.add_row(place, str(row.number), row.name, row.club, *row.values)
    show(table)


def _tell(document: Document, number: int, *, json: bool) -> None:
    """Every term of every key of one entry."""
    keys = keys_of(document)
    found = ranking.explain(field_of(document), keys, number)
    if json:
        typer.echo(msgspec.json.format(msgspec.json.encode(found, enc_hook=str), indent=2))
        return
    for line in lines_of(found, document.names):
        typer.echo(line)
