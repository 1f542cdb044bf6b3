"""An event in one file, `NAME.qihui`: its journal, a line a fact (`event_lines`, `docs/event-file.md`).

    with EventFile.create(path, log) as file: ...       # refuses when the file is there already
    with EventFile.open(path) as file:                  # alone: a second program that opens it is refused
        event = Event.of(file.log)
        file.append(log)                                # on disk when this returns
    read(path)                                          # at any time, beside a program that writes

The facts of one command are written at once and are read all or not at all. What is half written when a program or the
machine dies, before anybody was told that it is done, is a last line without its break, or the first facts of a command
without the others; it is cut off when the file is next opened, and `cut` says so. Anything else that does not fit is
damage: nothing is cut, and the refusal names the line.
"""

import contextlib
import os
import secrets
from collections.abc import Sequence
from pathlib import Path
from types import TracebackType
from typing import BinaryIO, Final, Self

import msgspec

from qihui.events.facts import Logged
from qihui.rules.errors import QihuiError
from qihui.store.event_lines import HEADER, DamagedFile, State, check_header, decoded, encoded
from qihui.store.journal import NotSaved
from qihui.store.locks import lock

PRIVATE: Final = 0o600
"""Who may read a new file: its owner, as telephones and card numbers stand in it."""


class FileInUse(QihuiError, RuntimeError):
    """Another program has the file open for writing."""

    code = "event-file-busy"


class Reading(msgspec.Struct, frozen=True):
    """The facts of a file, how many bytes at its end were not whole, and where the whole part ends."""

    log: tuple[Logged, ...]
    cut: int
    length: int
    state: State


def read(path: Path) -> Reading:
    """What a file holds.

    Raises:
        DamagedFile: it is no event file, of another format, or damaged. QihuiError: it cannot be read.
    """
    try:
        return parse(path.read_bytes())
    except FileNotFoundError as error:
        raise QihuiError("file-not-found", file=str(path)) from error
    except OSError as error:
        raise QihuiError("file-unreadable", file=str(path), why=str(error)) from error


def parse(data: bytes) -> Reading:
    """What the bytes of an event file hold. Raises `DamagedFile`."""
    header = data.partition(b"\n")[0]
    check_header(header)
    state = whole = State()
    length = at = len(header) + 1
    log: list[Logged] = []
    pending: list[Logged] = []
    while at < len(data):
        end = data.find(b"\n", at)
        line = data[at:] if end < 0 else data[at:end]
        try:
            logged, more, state = decoded(line, state)
        except DamagedFile as damage:
            if damage.key == "event-file-newer" or end >= 0:
                raise
            break
        at += len(line) + 1
        pending.append(logged)
        if not more:
            log += pending
            pending.clear()
            length, whole = min(at, len(data)), state
    if not log:
        raise DamagedFile("event-file-empty")
    return Reading(tuple(log), len(data) - length, length, whole)


class EventFile:
    """An event file that is open for writing, by this program alone. Made by `create` or `open`; `close` it."""

    def __init__(self, path: Path, stream: BinaryIO, reading: Reading) -> None:
        self.path = path
        self.cut = reading.cut
        self._stream = stream
        self._log = list(reading.log)
        self._length = reading.length
        self._state = reading.state

    @classmethod
    def create(cls, path: Path, log: Sequence[Logged]) -> "EventFile":
        """A new file with the facts of the founding: there whole, or not at all.

        Raises:
            QihuiError: `file-exists`, or `file-unwritable`.
        """
        lines, _ = encoded(log, State())
        try:
            _put(path, HEADER + b"\n" + lines)
        except FileExistsError as error:
            raise QihuiError("file-exists", file=str(path)) from error
        except OSError as error:
            raise QihuiError("file-unwritable", file=str(path), why=str(error)) from error
        return cls.open(path)

    @classmethod
    def open(cls, path: Path) -> "EventFile":
        """The file, for this program alone; what is half written at its end is cut off.

        Raises:
            FileInUse: another program has it. DamagedFile: as `read`. QihuiError: it cannot be written.
        """
        try:
            stream = path.open("r+b", buffering=0)
        except FileNotFoundError as error:
            raise QihuiError("file-not-found", file=str(path)) from error
        except OSError as error:
            raise QihuiError("file-unwritable", file=str(path), why=str(error)) from error
        try:
            return cls(path, stream, _locked(path, stream))
        except OSError as error:
            stream.close()
            raise QihuiError("file-unwritable", file=str(path), why=str(error)) from error
        except BaseException:
            stream.close()
            raise

    @property
    def log(self) -> tuple[Logged, ...]:
        """The facts so far."""
        return tuple(self._log)

    @property
    def state(self) -> State:
        """How many facts there are, and the sum of the last line, which stands for all of them."""
        return self._state

    def append(self, log: Sequence[Logged]) -> None:
        """Write the facts of one command; they are on disk when this returns.

        Raises:
            NotSaved: the disk refused; nothing of them is in the file.
        """
        lines, state = encoded(log, self._state)
        try:
            self._write(lines)
        except OSError as error:
            with contextlib.suppress(OSError):
                _cut(self._stream, self._length)
            raise NotSaved(why=str(error)) from error
        self._log += log
        self._state = state

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
        """Put lines behind what is there. A last line whose break is missing gets it."""
        self._stream.seek(self._length - 1)
        if self._stream.read(1) != b"\n":
            lines = b"\n" + lines
        self._stream.seek(self._length)
        written = 0
        while written < len(lines):
            written += self._stream.write(lines[written:]) or 0
        os.fsync(self._stream.fileno())
        self._length += len(lines)


def _locked(path: Path, stream: BinaryIO) -> Reading:
    """What a file holds that is locked from now on, with what was half written cut off. Raises as `EventFile.open`."""
    if not lock(stream):
        raise FileInUse(file=str(path))
    stream.seek(0)
    reading = parse(stream.read())
    if reading.cut:
        _cut(stream, reading.length)
    return reading


def _cut(stream: BinaryIO, length: int) -> None:
    """Take off what is not whole."""
    stream.truncate(length)
    os.fsync(stream.fileno())


def _put(path: Path, data: bytes) -> None:
    """Write a new file under another name, and give it its own when it is on disk.

    Raises:
        FileExistsError: there is one already, or now. OSError: it cannot be written.
    """
    if path.exists():
        raise FileExistsError(path)
    fresh = path.with_name(f".{path.name}.{secrets.token_hex(4)}")
    try:
        with open(fresh, "xb", opener=lambda name, flags: os.open(name, flags, PRIVATE)) as stream:
            stream.write(data)
            stream.flush()
            os.fsync(stream.fileno())
        _name(fresh, path)
    finally:
        fresh.unlink(missing_ok=True)


def _name(fresh: Path, path: Path) -> None:
    """Give a file its name, which nothing has yet, and have that on disk. Raises `OSError`."""
    if os.name == "nt":
        fresh.rename(path)
        return
    try:
        os.link(fresh, path)
    except FileExistsError:
        raise
    except OSError:  # a disk that knows no links, such as a memory stick: the name is taken first
        path.touch(exist_ok=False)
        fresh.replace(path)
    handle = os.open(path.parent, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
