"""Published draws checked, with nothing but what was published: a document, or several with a line each.

A draw is held against the promise of its purpose, in the file that is given with `--sealed`, else in its own. Only a
promise that was got before the draw proves that nothing was chosen afterwards.
"""

from collections.abc import Iterator, Sequence
from pathlib import Path

import msgspec
import typer

from qihui.cli.draw.reading import documents_of, promises_of
from qihui.cli.speak import said, word
from qihui.events import lots
from qihui.events.lots.errors import DrawFault
from qihui.events.lots.telling import told, verdict

NOT_AS_PUBLISHED = 1
"""Exit code of a check that found something."""


class Wrong(msgspec.Struct, frozen=True):
    """Something wrong with a published draw: its code, and its text in the language of the user."""

    code: str
    text: str


class Verdict(msgspec.Struct, frozen=True):
    """What `--verify --json` prints of each document."""

    document: str
    purpose: str
    valid: bool
    faults: tuple[Wrong, ...]


def check(file: Path, sealed: Path | None, *, json: bool) -> None:
    """Tell whether draws are as published, and leave with exit code 1 when one is not. Raises `QihuiError`."""
    documents = documents_of(file)
    given = promises_of(sealed) if sealed else None
    wrong = False
    for data, document in documents:
        promise = _promise(document, documents, given)
        faults = [*lots.published(data, document, promise)]
        if given is not None and promise is None and isinstance(document, lots.Draw) and document.seal:
            faults.append(DrawFault("draw-no-promise"))
        _print(document, faults, json=json)
        wrong = wrong or bool(faults)
    if wrong:
        raise typer.Exit(NOT_AS_PUBLISHED)


def _promise(
    document: lots.Document, documents: Sequence[tuple[bytes, lots.Document]], given: Sequence[lots.Sealed] | None
) -> lots.Sealed | None:
    """The promise that a document is held against."""
    if given is None:
        if not isinstance(document, lots.Draw):
            return None
        given = [each for _, each in documents if isinstance(each, lots.Sealed)]
    elif len(given) == len(documents) == 1:
        return given[0]
    return next((each for each in given if each.purpose == document.purpose), None)


def _print(document: lots.Document, faults: Sequence[DrawFault], *, json: bool) -> None:
    if json:
        found = tuple(Wrong(fault.key, word(fault.key, **fault.fields)) for fault in faults)
        kind = "draw" if isinstance(document, lots.Draw) else "sealed-draw"
        typer.echo(msgspec.json.encode(Verdict(kind, document.purpose, not found, found)))
        return
    for line in _lines(document, faults):
        typer.echo(line)


def _lines(document: lots.Document, faults: Sequence[DrawFault]) -> Iterator[str]:
    if faults:
        yield word("draw.invalid")
        yield from (f"- {word(fault.key, **fault.fields)}" for fault in faults)
    else:
        yield said(verdict(document))
        yield from map(said, told(document))
