"""The journal 流水 in SQLite: one thread, one connection, group commit.

Callers hand in facts and wait; the thread takes everything that waits, writes it in one transaction, and wakes the
callers after the commit is on disk (WAL, synchronous=FULL). So a fact is durable before anyone is told of it, and
twenty busy tables share one flush.

A folder belongs to one server at a time: an exclusive transaction on a second small database is the lock, which the
operating system releases however the process ends. `Journal.read_only` lets another process look while a server runs.
"""

import asyncio
import sqlite3
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from pathlib import Path
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Any, Final, TypeVar

import msgspec

from qihui.rules.errors import QihuiError
from qihui.store.schema import STEPS

DATABASE: Final = "qihui.sqlite3"
LOCK: Final = "lock.sqlite3"
BATCH: Final = 512
"""Most jobs in one transaction."""

T = TypeVar("T")


class NotSaved(QihuiError, RuntimeError):
    """The facts could not be written; nothing of them is on disk."""

    code = "not-saved"


class DataInUse(QihuiError, RuntimeError):
    """The folder cannot be used: another server has it, or it cannot be written."""

    code = "data-in-use"


class Summary(msgspec.Struct, frozen=True):
    """What lists show of a stream, kept beside its facts; `keys` are digests of keys that find it."""

    over: bool
    listed: bool
    opened: str
    body: bytes
    keys: tuple[str, ...] = ()


class _Job(msgspec.Struct, frozen=True):
    work: Callable[[sqlite3.Connection], object]
    done: "Future[Any]"


class Journal:
    """The journals of one data folder. Made by `open`; `close` it."""

    def __init__(self, connection: sqlite3.Connection, lock: sqlite3.Connection | None) -> None:
        self._connection = connection
        self._lock = lock
        self._jobs: SimpleQueue[_Job | None] = SimpleQueue()
        self._thread = Thread(target=self._run, name="journal", daemon=True)
        self._thread.start()

    @classmethod
    def open(cls, folder: Path) -> "Journal":
        """The journal of `folder`, made if it is not there.

        Raises:
            DataInUse: another server has the folder, or it cannot be written or is from a newer program.
        """
        try:
            folder.mkdir(parents=True, exist_ok=True)
            lock = sqlite3.connect(folder / LOCK, timeout=0, isolation_level=None, check_same_thread=False)
            lock.execute("BEGIN EXCLUSIVE")
            connection = sqlite3.connect(folder / DATABASE, isolation_level=None, check_same_thread=False)
            connection.execute("PRAGMA journal_mode = WAL")
            connection.execute("PRAGMA synchronous = FULL")
            _migrate(connection)
        except (OSError, sqlite3.Error) as error:
            busy = isinstance(error, sqlite3.OperationalError) and "locked" in str(error)
            raise DataInUse("data-in-use" if busy else "data-unusable", folder=str(folder), why=str(error)) from error
        return cls(connection, lock)

    @classmethod
    def read_only(cls, folder: Path) -> "Journal":
        """The journal of `folder` for reading only, also while a server writes it.

        Raises:
            DataInUse: there is no database that can be read.
        """
        try:
            path = f"{(folder / DATABASE).resolve().as_uri()}?mode=ro"
            connection = sqlite3.connect(path, uri=True, isolation_level=None, check_same_thread=False)
            connection.execute("SELECT count(*) FROM streams")
        except (OSError, sqlite3.Error) as error:
            raise DataInUse("data-unusable", folder=str(folder), why=str(error)) from error
        return cls(connection, None)

    async def append(self, stream: str, seq: int, facts: Sequence[bytes], summary: Summary | None = None) -> None:
        """Write facts number `seq`, `seq + 1`, ... of a stream; returns when they are on disk.

        Raises:
            NotSaved: the stream has such facts already (another writer), or the disk refused.
        """

        def work(connection: sqlite3.Connection) -> None:
            rows = [(stream, seq + place, body) for place, body in enumerate(facts)]
            connection.executemany("INSERT INTO facts (stream, seq, body) VALUES (?, ?, ?)", rows)
            if summary is not None:
                connection.execute(
                    "INSERT OR REPLACE INTO streams (stream, over, listed, opened, summary) VALUES (?, ?, ?, ?, ?)",
                    (stream, summary.over, summary.listed, summary.opened, summary.body),
                )
                found = [(key, stream) for key in summary.keys]
                connection.executemany("INSERT OR IGNORE INTO finders (key, stream) VALUES (?, ?)", found)

        await self.ask(work)

    async def load(self, stream: str) -> list[bytes]:
        """All facts of a stream in order; none when there is no such stream."""

        def work(connection: sqlite3.Connection) -> list[bytes]:
            rows = connection.execute("SELECT body FROM facts WHERE stream = ? ORDER BY seq", (stream,))
            return [body for (body,) in rows]

        return await self.ask(work)

    async def running(self) -> list[str]:
        """The streams that are not over."""

        def work(connection: sqlite3.Connection) -> list[str]:
            return [stream for (stream,) in connection.execute("SELECT stream FROM streams WHERE over = 0")]

        return await self.ask(work)

    async def recent(self, limit: int) -> list[bytes]:
        """Summaries of the listed streams that are over, latest first."""

        def work(connection: sqlite3.Connection) -> list[bytes]:
            rows = connection.execute(
                "SELECT summary FROM streams WHERE over = 1 AND listed = 1 ORDER BY opened DESC LIMIT ?", (limit,)
            )
            return [body for (body,) in rows]

        return await self.ask(work)

    async def opened_by(self, key: str, limit: int) -> list[str]:
        """The streams that are over and that a key finds, given by its digest, latest first."""

        def work(connection: sqlite3.Connection) -> list[str]:
            rows = connection.execute(
                "SELECT stream FROM finders JOIN streams USING (stream) WHERE key = ? AND over = 1"
                " ORDER BY opened DESC LIMIT ?",
                (key, limit),
            )
            return [stream for (stream,) in rows]

        return await self.ask(work)

    async def copy_to(self, target: Path) -> None:
        """Write a consistent copy of the database into a new file, also while a server writes it."""

        def work(connection: sqlite3.Connection) -> None:
            copy = sqlite3.connect(target)
            try:
                connection.backup(copy)
            finally:
                copy.close()

        await self.ask(work)

    def close(self) -> None:
        """Write what waits and let the folder go."""
        self._jobs.put(None)
        self._thread.join()
        self._connection.close()
        if self._lock is not None:
            self._lock.close()

    async def ask(self, work: Callable[[sqlite3.Connection], T]) -> T:
        """Have something done with the database; what it writes is on disk when this returns.

        Raises:
            NotSaved: the database refused; nothing of it is on disk.
        """
        done: Future[T] = Future()
        self._jobs.put(_Job(work, done))
        return await asyncio.wrap_future(done)

    def _run(self) -> None:
        while (job := self._jobs.get()) is not None:
            batch = [job]
            stop = False
            while len(batch) < BATCH:
                try:
                    more = self._jobs.get_nowait()
                except Empty:
                    break
                if more is None:
                    stop = True
                    break
                batch.append(more)
            self._commit(batch)
            if stop:
                return

    def _commit(self, batch: list[_Job]) -> None:
        """Do the jobs in one transaction; a job that fails takes back only its own part.

        A caller that went away before its job began is passed over; from then on the job is done whoever waits.
        """
        batch = [job for job in batch if job.done.set_running_or_notify_cancel()]
        connection = self._connection
        results: list[tuple[_Job, object]] = []
        failures: list[tuple[_Job, Exception]] = []
        try:
            connection.execute("BEGIN")
            for job in batch:
                connection.execute("SAVEPOINT job")
                try:
                    results.append((job, job.work(connection)))
                except sqlite3.Error as refused:
                    connection.execute("ROLLBACK TO job")
                    failures.append((job, refused))
                connection.execute("RELEASE job")
            connection.execute("COMMIT")
        except sqlite3.Error as broken:
            if connection.in_transaction:
                connection.execute("ROLLBACK")
            results, failures = [], [(job, broken) for job in batch]
        for job, value in results:
            job.done.set_result(value)
        for job, failure in failures:
            job.done.set_exception(NotSaved(why=str(failure)))


def _migrate(connection: sqlite3.Connection) -> None:
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    if version > len(STEPS):
        raise sqlite3.DatabaseError(f"database version {version}, this program knows {len(STEPS)}")
    for number, step in enumerate(STEPS[version:], version + 1):
        connection.executescript(f"BEGIN; {step}; PRAGMA user_version = {number}; COMMIT;")
