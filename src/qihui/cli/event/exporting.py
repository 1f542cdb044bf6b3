"""`qihui event export`: an event written for other programs.

| `export ...` | `--to` |
| --- | --- |
| `standings`, `results`, `entries` | `.csv`, `.xlsx`, `.json` |
| `book`: all three | `.xlsx` |
| `report`: a tournament report file (Swiss events and round robins of two) | `.trf` |
| `calendar`: the days of the event | `.ics` |
| `event`: everything that is public, or with `--all` what officials see | `.json` |

A file that is there already is not overwritten without `--replace`, and a new one is there whole or not at all.
"""

import contextlib
import os
import secrets
from pathlib import Path
from typing import Annotated

import msgspec
import typer

from qihui.cli.event.desk import Desk, File, Json, answering
from qihui.cli.event.looking import Everything
from qihui.cli.event.what import ENDS, What
from qihui.cli.reading import shown
from qihui.cli.speak import word
from qihui.rules.errors import QihuiError


class Written(msgspec.Struct, frozen=True):
    """The answer with `--json`."""

    file: str
    bytes: int


def export(
    what: Annotated[What, typer.Argument(help="What to write.")],
    *,
    to: Annotated[Path, typer.Option(metavar="FILE", help="Where; its ending says how.")],
    everything: Everything = False,
    replace: Annotated[bool, typer.Option("--replace", help="Overwrite the file.")] = False,
    file: File = None,
    json: Json = False,
) -> None:
    """Write results, standings or entries for spreadsheets and other programs.

    Example: qihui event export standings --to standings.xlsx
    """
    with answering(json=json):
        event = Desk(file, json=json).now()
        if to.suffix.lower() not in ENDS[what]:
            raise QihuiError("cli-export", file=shown(to), known=", ".join(ENDS[what]))
        if to.exists() and not replace:
            raise QihuiError("file-exists", file=shown(to))
        from qihui.cli.event.writing import written  # noqa: PLC0415 - workbooks and calendars take long to load

        data = written(event, what, to.suffix.lower(), everything=everything)
        _put(to, data)
        if json:
            typer.echo(msgspec.json.encode(Written(shown(to), len(data))))
        else:
            typer.echo(word("cli.wrote", file=shown(to), bytes=len(data)))


def _put(file: Path, data: bytes) -> None:
    """Write a file whole: under another name first. Raises `QihuiError`."""
    fresh = file.with_name(f".{file.name}.{secrets.token_hex(4)}")
    try:
        with fresh.open("xb") as stream:
            stream.write(data)
            stream.flush()
            os.fsync(stream.fileno())
        fresh.replace(file)
    except OSError as error:
        with contextlib.suppress(OSError):
            fresh.unlink(missing_ok=True)
        raise QihuiError("file-unwritable", file=shown(file), why=str(error)) from error
