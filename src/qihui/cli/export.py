"""`qihui export TABLE` and `qihui backup FILE`: take things out of a data folder, also while a server runs on it."""

import asyncio
from pathlib import Path
from typing import Annotated

import msgspec
import typer

from qihui.cli.reading import DATA
from qihui.cli.speak import refuse
from qihui.play import Entry, Table
from qihui.rules.core import Referee, Spectator
from qihui.rules.errors import QihuiError
from qihui.store import Journal
from qihui.web.live import record

Folder = Annotated[Path, typer.Option(help="The server's data folder.")]


def export(
    table: Annotated[str, typer.Argument(metavar="TABLE", help="Name of the table, as in its address /t/TABLE.")],
    *,
    data: Folder = DATA,
    everything: Annotated[bool, typer.Option("--all", help="With every formation, also of a running game.")] = False,
) -> None:
    """Print the record of a table's game. Formations of a running game are left out unless --all is given."""
    try:
        found = asyncio.run(_table(data, table))
    except QihuiError as error:
        raise refuse(error) from error
    viewer = Referee() if everything else Spectator()
    typer.echo(record(found, viewer), nl=False)


def backup(
    target: Annotated[Path, typer.Argument(metavar="FILE", help="File to write; it must not be there yet.")],
    *,
    data: Folder = DATA,
) -> None:
    """Write a consistent copy of the database: a qihui.sqlite3 to put into a folder of its own and serve."""
    try:
        _expect_new(target)
        asyncio.run(_copy(data, target))
    except QihuiError as error:
        raise refuse(error) from error


async def _table(data: Path, name: str) -> Table:
    journal = Journal.read_only(data)
    try:
        bodies = await journal.load(name)
    finally:
        journal.close()
    if not bodies:
        raise QihuiError("no-such-table", table=name)
    return Table.of(msgspec.json.decode(body, type=Entry) for body in bodies)


def _expect_new(target: Path) -> None:
    if target.exists():
        raise QihuiError("file-exists", file=str(target))


async def _copy(data: Path, target: Path) -> None:
    journal = Journal.read_only(data)
    try:
        await journal.copy_to(target)
    finally:
        journal.close()
