"""`qihui event list|copy`: which events a database has, and an event moved between files and databases.

A copy is the ledger line by line, so that its sum is the same; what is changed in one of them is not in the other.
"""

from pathlib import Path
from typing import Annotated

import msgspec
import typer

from qihui import words
from qihui.cli.desk import WHERE, Json, answering
from qihui.cli.event.desk import Desk
from qihui.cli.page import sheet, show
from qihui.cli.reading import DATA
from qihui.cli.speak import language, word
from qihui.cli.verb import watching
from qihui.events.event import Event
from qihui.store import EVENT, InDatabase, names


class Listed(msgspec.Struct, frozen=True):
    """An event of a database, in the answer with `--json`; `rounds` counts those that are paired."""

    name: str
    title: str
    phase: str
    entries: int
    rounds: int


# no `watching`: it looks at a folder and has no desk
def list_(
    folder: Annotated[Path, typer.Argument(metavar="FOLDER", help="The data folder of a server.")] = DATA,
    *,
    json: Json = False,
) -> None:
    """List the events in the database of a data folder.

    Example: qihui event list qihui-data
    """
    with answering(json=json):
        found = [_listed(folder, name) for name in names(EVENT, folder)]
        if json:
            typer.echo(msgspec.json.encode(found))
            return
        headings = (word("cli.file-name"), word("cli.title"), word("cli.phase"), word("cli.entries-short"))
        table = sheet("", *headings, word("cli.rounds"))
        for each in found:
            table.add_row(
                each.name,
                each.title,
                words.named(f"state.{each.phase}", language()),
                str(each.entries),
                str(each.rounds),
            )
        show(table if found else word("cli.no-events", folder=str(folder)))


def _listed(folder: Path, name: str) -> Listed:
    event = Event.of(InDatabase(folder, name).read(EVENT).log)
    return Listed(name, event.founded.title, event.phase, len(event.entrants), event.round)


@watching
def copy(
    desk: Desk, to: Annotated[str, typer.Argument(metavar=WHERE, help="A new file, or a new name in a database.")]
) -> None:
    """Copy the event: from a file into a database, or the other way, or for safety.

    Example: qihui event copy saved.qihui
    """
    desk.copy(to)
