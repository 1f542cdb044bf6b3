"""A ledger in one file, `NAME.qihui`: a line a fact (`ledger_lines`, `docs/event-file.md`).

    with create_file(EVENT, path, log) as ledger: ...   # refuses when the file is there already
    with open_file(EVENT, path) as ledger:              # alone: a second program that opens it is refused
        event = Event.of(ledger.reading.log)
        ledger.append(log)                              # on disk when this returns
    read_file(EVENT, path)                              # at any time, beside a program that writes

The facts of one command are written at once and are read all or not at all. What is half written when a program or the
machine dies, before anybody was told that it is done, is a last line without its break, or the first facts of a command
without the others; it is cut off when the file is next opened, and `cut` says so. Anything else that does not fit is
damage: nothing is cut, and the refusal names the line.
"""

import contextlib
import os
from collections.abc import Sequence
from pathlib import Path
from types import TracebackType
from typing import Any, BinaryIO, Generic, Self

from msgspec.structs import replace

from qihui.rules.errors import QihuiError
from qihui.store.journal import NotSaved
from qihui.store.ledger_lines import Kind, L, Reading, encoded, parse
from qihui.store.locks import lock
from qihui.store.whole import PRIVATE, put


class LedgerInUse(QihuiError, RuntimeError):
    """Another program has the file open for writing."""

    code = "ledger-busy"


def read_file(kind: Kind[L], path: Path) -> Reading[L]:
    """What a file holds.

    Raises:
        DamagedLedger: it is no ledger of this kind, of another format, or damaged. QihuiError: it cannot be read.
    """
    try:
        return parse(kind, path.read_bytes())
    except FileNotFoundError as error:
        raise QihuiError("file-not-found", file=str(path)) from error
    except OSError as error:
        raise QihuiError("file-unreadable", file=str(path), why=str(error)) from error


class FileLedger(Generic[L]):
    """A ledger file that is open for writing, by this program alone, made by `create_file` or `open_file`.

    `reading` is what it holds now, `cut` how many bytes were cut off when it was opened.
    """

    def __init__(self, path: Path, stream: BinaryIO, reading: Reading[L], cut: int = 0) -> None:
        self.path = path
        self.reading = reading
        self.cut = cut
        self._stream = stream

    def append(self, log: Sequence[L]) -> None:
        """Write the facts of one command; they are on disk when this returns.

        Raises:
            NotSaved: the disk refused; nothing of them is in the file.
        """
        lines, state = encoded(log, self.reading.state)
        try:
            self._write(_text(lines))
        except OSError as error:
            with contextlib.suppress(OSError):
                _cut(self._stream, self.reading.length)
            raise NotSaved(why=str(error)) from error
        self.reading = self.reading.grown(log, lines, state)

    def close(self) -> None:
        """Let the file go."""
        self._stream.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def _write(self, lines: bytes) -> None:
        """Put lines behind what is there."""
        self._stream.seek(self.reading.length)
        written = 0
        while written < len(lines):
            written += self._stream.write(lines[written:]) or 0
        os.fsync(self._stream.fileno())


def create_file(kind: Kind[L], path: Path, log: Sequence[L]) -> FileLedger[L]:
    """A new file with the facts of the founding: there whole, or not at all.

    Raises:
        QihuiError: `file-exists`, or `file-unwritable`.
    """
    put_file(kind, path, encoded(log, kind.start)[0])
    return open_file(kind, path)


def expect_new_file(path: Path) -> None:
    """Refuse where there is a file already. Raises `QihuiError` (`file-exists`)."""
    if os.path.lexists(path):
        raise QihuiError("file-exists", file=str(path))


def put_file(kind: Kind[Any], path: Path, lines: Sequence[bytes]) -> None:
    """Write a new file of lines that follow one another from the start, for its owner alone: telephones stand in it.

    Raises as `create_file`.
    """
    try:
        put(path, _text([kind.header, *lines]), mode=PRIVATE)
    except FileExistsError as error:
        raise QihuiError("file-exists", file=str(path)) from error
    except OSError as error:
        raise QihuiError("file-unwritable", file=str(path), why=str(error)) from error


def open_file(kind: Kind[L], path: Path, known: Reading[L] | None = None) -> FileLedger[L]:
    """The ledger in a file, for this program alone; what is half written at its end is cut off.

    What is `known` is not read again when the file still ends with it.

    Raises:
        LedgerInUse: another program has it. DamagedLedger: as `read_file`. QihuiError: it cannot be written.
    """
    try:
        stream = path.open("r+b", buffering=0)
    except FileNotFoundError as error:
        raise QihuiError("file-not-found", file=str(path)) from error
    except OSError as error:
        raise QihuiError("file-unwritable", file=str(path), why=str(error)) from error
    try:
        return _locked(kind, path, stream, known)
    except OSError as error:
        stream.close()
        raise QihuiError("file-unwritable", file=str(path), why=str(error)) from error
    except BaseException:
        stream.close()
        raise


def _text(lines: Sequence[bytes]) -> bytes:
    return b"".join(line + b"\n" for line in lines)


def _locked(kind: Kind[L], path: Path, stream: BinaryIO, known: Reading[L] | None) -> FileLedger[L]:
    """A file that is locked from now on. What was half written is cut off, and a last line gets its missing break.

    Raises as `open_file`.
    """
    if not lock(stream):
        raise LedgerInUse(file=str(path))
    if known is not None and _ends_with(stream, known):
        return FileLedger(path, stream, known)
    stream.seek(0)
    data = stream.read()
    reading = parse(kind, data)
    cut, length = reading.cut, reading.length
    if cut:
        _cut(stream, length)
    if data[length - 1 : length] != b"\n":
        stream.seek(length)
        stream.write(b"\n")
        length += 1
    return FileLedger(path, stream, replace(reading, cut=0, length=length), cut)


def _ends_with(stream: BinaryIO, known: Reading[Any]) -> bool:
    """Whether a file ends with the last line of what is known, which stands for all before it by its sum."""
    last = known.lines[-1] + b"\n"
    if stream.seek(0, os.SEEK_END) != known.length or known.length < len(last):
        return False
    stream.seek(known.length - len(last))
    return stream.read() == last


def _cut(stream: BinaryIO, length: int) -> None:
    """Take off what is not whole."""
    stream.truncate(length)
    os.fsync(stream.fileno())
