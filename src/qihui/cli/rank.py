"""`qihui rank FILE.json`: the standings of a plain document (`docs/rank-and-pair.md`).

Exit codes: 0 done, 2 the document cannot be used.
"""

from collections.abc import Sequence
from fractions import Fraction
from pathlib import Path
from typing import Annotated, Any, Final

import msgspec
import typer
from msgspec.structs import asdict

from qihui import words
from qihui.cli.page import Sheet, sheet, show
from qihui.cli.plain import Document, load
from qihui.cli.plain.standing import Reasons, Row, Standings, reasons, standings
from qihui.cli.speak import language, refuse, word
from qihui.cli.terms import games_of, lines_of
from qihui.rules.errors import QihuiError

DIALECT: Final = "https://json-schema.org/draft/2020-12/schema"

File = Annotated[Path | None, typer.Argument(metavar="FILE.json", help="The document: entries, results, regulations.")]
Json = Annotated[bool, typer.Option("--json", help="Print one JSON object.")]
Schema = Annotated[bool, typer.Option("--schema", help="Print the JSON schemas of the document and of the answer.")]


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
            _tell(document, reasons(document, explain), json=json)
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


def encoded(value: msgspec.Struct) -> bytes:
    """A value as people can read it in JSON."""
    return msgspec.json.format(msgspec.json.encode(asdict(value), enc_hook=str), indent=2)


def _print(document: Document, found: Standings) -> None:
    show(_table(found, found.rows, document.title))
    for place, rows in enumerate(found.groups, 1):
        show(_table(found, rows, word("cli.group", group=place)))
    if found.out:
        show(word("cli.out", numbers=", ".join(map(str, found.out))))


def _table(found: Standings, rows: Sequence[Row], title: str) -> Sheet:
    speech = language()
    keys = [words.named(f"key.{key}", speech) for key in found.keys]
    headings = (word("cli.place"), word("cli.number"), word("cli.name"), word("cli.club"), *keys)
    table = sheet(title, *headings)
    for row in rows:
        place = f"{row.place}{'=' if row.shared else ''}"
        table.add_row(place, str(row.number), row.name, row.club, *row.values)
    return table


def _tell(document: Document, found: Reasons, *, json: bool) -> None:
    """Every term of every key of one entry, or of a knockout its matches."""
    if json:
        typer.echo(encoded(found))
        return
    names = document.names
    row = found.row
    show(word("cli.stands", place=row.place, number=row.number, name=row.name))
    show(*lines_of(found.keys, names))
    show(*games_of(found.games, lambda number: f"{number} {names.get(number, '')}".strip()))
