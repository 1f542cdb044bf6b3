"""`qihui festival list|copy`: which festivals a database has, and a festival moved between files and databases.

A copy is the ledger line by line, so that its sum is the same; `--with-events` copies the ledgers of its events too.
"""

from pathlib import Path
from typing import Annotated

import msgspec
import typer

from qihui.cli.desk import WHERE, Json, answering
from qihui.cli.event.desk import Desk as EventDesk
from qihui.cli.festival.charts import called
from qihui.cli.festival.desk import Desk
from qihui.cli.page import sheet, show
from qihui.cli.reading import DATA
from qihui.cli.speak import word
from qihui.cli.verb import watching
from qihui.events.festival import Festival
from qihui.store import FESTIVAL, InDatabase, names, place_of


class Listed(msgspec.Struct, frozen=True):
    """A festival of a database, in the answer with `--json`."""

    name: str
    title: str
    part: str
    closed: bool
    events: tuple[str, ...]


# no `watching`: it looks at a folder and has no desk
def list_(
    folder: Annotated[Path, typer.Argument(metavar="FOLDER", help="The data folder of a server.")] = DATA,
    *,
    json: Json = False,
) -> None:
    """List the festivals in the database of a data folder.

    Example: qihui festival list qihui-data
    """
    with answering(json=json):
        found = [_listed(folder, name) for name in names(FESTIVAL, folder)]
        if json:
            typer.echo(msgspec.json.encode(found))
            return
        table = sheet("", word("cli.file-name"), word("cli.title"), word("fest.part"), word("fest.events"))
        for each in found:
            state = word("fest.closed") if each.closed else called("part", each.part)
            table.add_row(each.name, each.title, state, ", ".join(each.events))
        show(table if found else word("fest.no-festivals", folder=str(folder)))


def _listed(folder: Path, name: str) -> Listed:
    festival = Festival.of(InDatabase(folder, name).read(FESTIVAL).log)
    return Listed(name, festival.basics.title, festival.part, bool(festival.closed), festival.events)


@watching
def copy(
    desk: Desk,
    to: Annotated[str, typer.Argument(metavar=WHERE, help="A new file, or a new name in a database.")],
    *,
    with_events: Annotated[
        bool, typer.Option("--with-events", help="The ledgers of its events beside it, too.")
    ] = False,
) -> None:
    """Copy the festival: from a file into a database, or the other way, or for safety.

    Example: qihui festival copy saved.qihui --with-events
    """
    events = desk.events(desk.now()) if with_events else ()
    beside = ((EventDesk(str(desk.place.beside(each))), str(place_of(to).beside(each))) for each in events)
    desk.copy(to, *beside)
