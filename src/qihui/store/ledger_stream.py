"""A ledger in the database of a data folder: the lines of a ledger file, a row a line.

It is opened for writing by one program alone, which has the whole folder then, and read at any time. The facts of one
command are written in one transaction, so that nothing is ever half written; the sums are those of a file, and a row
that was changed behind the program's back is noticed in the same way.
"""

import asyncio
import sqlite3
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from types import TracebackType
from typing import Any, Final, Generic, Self

from qihui.rules.errors import QihuiError
from qihui.store.journal import DataInUse, Journal
from qihui.store.ledger_lines import Kind, L, Reading, encoded, parse

LONGEST: Final = 100
"""Most characters of a name."""


class NoLedger(QihuiError, LookupError):
    """The database has no event or festival of that name."""

    code = "no-ledger"


def read_stream(kind: Kind[L], folder: Path, name: str) -> Reading[L]:
    """What the database of a folder holds of a name, also while another program writes it.

    Raises:
        DataInUse: there is no database. NoLedger: it has nothing of that name. DamagedLedger: what it has is damaged.
    """
    journal = Journal.read_only(folder)
    try:
        return _read(kind, journal, folder, name)
    finally:
        journal.close()


def names(kind: Kind[Any], folder: Path) -> tuple[str, ...]:
    """The names of all ledgers of a kind in the database of a folder. Raises `DataInUse`."""

    def work(connection: sqlite3.Connection) -> list[str]:
        if not _has_table(connection):
            return []
        rows = connection.execute("SELECT name FROM lines WHERE kind = ? AND seq = 1 ORDER BY name", (kind.name,))
        return [name for (name,) in rows]

    journal = Journal.read_only(folder)
    try:
        return tuple(asyncio.run(journal.ask(work)))
    finally:
        journal.close()


class StreamLedger(Generic[L]):
    """A ledger in a database, open for writing by this program alone, made by `create_stream` or `open_stream`."""

    cut = 0

    def __init__(self, kind: Kind[L], journal: Journal, name: str, reading: Reading[L]) -> None:
        self.name = name
        self.reading = reading
        self._kind = kind
        self._journal = journal

    def append(self, log: Sequence[L]) -> None:
        """Write the facts of one command; they are on disk when this returns. Raises `NotSaved`."""
        lines, state = encoded(log, self.reading.state)
        _insert(self._kind, self._journal, self.name, self.reading.state.count + 1, lines)
        self.reading = self.reading.grown(log, lines, state)

    def close(self) -> None:
        """Let the folder go."""
        self._journal.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()


def create_stream(kind: Kind[L], folder: Path, name: str, log: Sequence[L]) -> StreamLedger[L]:
    """A new ledger with the facts of the founding; the database is made if it is not there.

    Raises:
        QihuiError: `ledger-exists`, or `ledger-name`. DataInUse: another program has the folder. NotSaved: the disk
            refused.
    """
    put_stream(kind, folder, name, encoded(log, kind.start)[0])
    return open_stream(kind, folder, name)


def put_stream(kind: Kind[Any], folder: Path, name: str, lines: Sequence[bytes]) -> None:
    """Write a new ledger of lines that follow one another from the start. Raises as `create_stream`."""
    _check_name(name)
    journal = Journal.open(folder)
    try:
        _expect_none(kind, journal, folder, name)
        _insert(kind, journal, name, 1, lines)
    finally:
        journal.close()


def expect_new_stream(kind: Kind[Any], folder: Path, name: str) -> None:
    """Refuse where no new ledger of a name can be written.

    Raises:
        QihuiError: `ledger-exists`, or `ledger-name`.
    """
    _check_name(name)
    with suppress(DataInUse):  # no database yet
        if name in names(kind, folder):
            raise QihuiError("ledger-exists", name=name, folder=str(folder))


def _check_name(name: str) -> None:
    if not 0 < len(name) <= LONGEST or not name.isprintable() or name != name.strip():
        raise QihuiError("ledger-name", found=name[:LONGEST], most=LONGEST)


def _expect_none(kind: Kind[Any], journal: Journal, folder: Path, name: str) -> None:
    if _rows(kind, journal, name):
        raise QihuiError("ledger-exists", name=name, folder=str(folder))


def open_stream(kind: Kind[L], folder: Path, name: str, known: Reading[L] | None = None) -> StreamLedger[L]:
    """The ledger in a database, for this program alone.

    What is `known` is not read again when the ledger still ends with it.

    Raises:
        DataInUse: another program has the folder, or it has no database. NoLedger, DamagedLedger: as `read_stream`.
    """
    if known is None:
        known = read_stream(kind, folder, name)  # so that a wrong name makes no database
    journal = Journal.open(folder)
    try:
        same = _last(kind, journal, name) == (known.state.count, known.lines[-1])
        return StreamLedger(kind, journal, name, known if same else _read(kind, journal, folder, name))
    except BaseException:
        journal.close()
        raise


def _read(kind: Kind[L], journal: Journal, folder: Path, name: str) -> Reading[L]:
    rows = _rows(kind, journal, name)
    if not rows:
        raise NoLedger(name=name, folder=str(folder))
    return parse(kind, b"\n".join((kind.header, *rows, b"")))


def _insert(kind: Kind[Any], journal: Journal, name: str, first: int, lines: Sequence[bytes]) -> None:
    rows = [(kind.name, name, seq, line) for seq, line in enumerate(lines, first)]

    def work(connection: sqlite3.Connection) -> None:
        connection.executemany("INSERT INTO lines (kind, name, seq, body) VALUES (?, ?, ?, ?)", rows)

    asyncio.run(journal.ask(work))


def _rows(kind: Kind[Any], journal: Journal, name: str) -> list[bytes]:
    def work(connection: sqlite3.Connection) -> list[bytes]:
        if not _has_table(connection):
            return []
        query = "SELECT body FROM lines WHERE kind = ? AND name = ? ORDER BY seq"
        return [body for (body,) in connection.execute(query, (kind.name, name))]

    return asyncio.run(journal.ask(work))


def _last(kind: Kind[Any], journal: Journal, name: str) -> tuple[int, bytes] | None:
    """The last line of a ledger and its number."""

    def work(connection: sqlite3.Connection) -> tuple[int, bytes] | None:
        query = "SELECT seq, body FROM lines WHERE kind = ? AND name = ? ORDER BY seq DESC LIMIT 1"
        return connection.execute(query, (kind.name, name)).fetchone()  # type: ignore[no-any-return]

    return asyncio.run(journal.ask(work))


def _has_table(connection: sqlite3.Connection) -> bool:
    """Whether there can be ledgers: a database that is only read may be of a program that knew none."""
    return connection.execute("SELECT 1 FROM sqlite_master WHERE name = 'lines'").fetchone() is not None
