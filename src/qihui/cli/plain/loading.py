"""The document of a file: of a plain one in JSON, or of a tournament report, which tells of an event as well."""

from pathlib import Path
from typing import Final

from qihui.cli.plain.document import Document, check, read
from qihui.cli.plain.reports import document_of
from qihui.cli.reading import content, shown
from qihui.events.results import ByeKind

REPORTS: Final = (".trf", ".trfx")
"""How tournament reports end."""


def load(file: Path, full_byes: ByeKind | None = None) -> Document:
    """The document of a file; `full_byes` says what the code `F` of a report means that has no other for byes.

    Raises:
        BadPlain: it is none, or of a report it has to be said what its byes are. BadTrf: the report names its line and
            column. QihuiError: the file cannot be read.
    """
    data = content(file, shown(file))
    if file.suffix.lower() not in REPORTS:
        return read(data, shown(file))
    document = document_of(data, full_byes)
    check(document)
    return document
