"""Where a ledger is: in a file, or under a name in the database of a data folder.

The text `cup.qihui` names a file, and `qihui-data#迎新杯` the event 迎新杯 in the database of the folder qihui-data:

    with place.create(EVENT, log) as ledger: ...
    with place.open(EVENT) as ledger: ...
    place.read(EVENT)
    place.beside("象棋")            # the ledger of that name in the same folder, or in the same database
"""

from collections.abc import Sequence
from contextlib import AbstractContextManager
from pathlib import Path
from typing import Any, Final, Protocol, TypeAlias

import msgspec

from qihui.rules.errors import QihuiError
from qihui.store.ledger_file import FileLedger, create_file, expect_new_file, open_file, put_file, read_file
from qihui.store.ledger_lines import Kind, L, Reading
from qihui.store.ledger_stream import (
    StreamLedger,
    create_stream,
    expect_new_stream,
    open_stream,
    put_stream,
    read_stream,
)

ENDING: Final = ".qihui"
MARK: Final = "#"


class Ledger(AbstractContextManager["Ledger[L]"], Protocol[L]):
    """A ledger that is open for writing, wherever it is."""

    cut: int

    @property
    def reading(self) -> Reading[L]:
        """What it holds."""
        ...

    def append(self, log: Sequence[L]) -> None:
        """Write the facts of one command; they are on disk when this returns. Raises `NotSaved`."""
        ...


class InFile(msgspec.Struct, frozen=True):
    """A ledger file."""

    path: Path

    @property
    def name(self) -> str:
        """What the ledger is called: its file, without the ending."""
        return self.path.name.removesuffix(ENDING)

    def __str__(self) -> str:
        return str(self.path)

    def read(self, kind: Kind[L]) -> Reading[L]:
        """What it holds, also while another program writes it. Raises as `read_file`."""
        return read_file(kind, self.path)

    def create(self, kind: Kind[L], log: Sequence[L]) -> FileLedger[L]:
        """A new one with the facts of the founding. Raises as `create_file`."""
        return create_file(kind, self.path, log)

    def put(self, kind: Kind[Any], lines: Sequence[bytes]) -> None:
        """Write a new one of lines that were read elsewhere. Raises as `create_file`."""
        put_file(kind, self.path, lines)

    def expect_new(self, kind: Kind[Any]) -> None:
        """Refuse where something is there already, whatever it is of. Raises as `expect_new_file`."""
        del kind
        expect_new_file(self.path)

    def open(self, kind: Kind[L], known: Reading[L] | None = None) -> FileLedger[L]:
        """It, for this program alone; what is `known` is not read again. Raises as `open_file`."""
        return open_file(kind, self.path, known)

    def beside(self, name: str) -> "InFile":
        """The ledger of another name in the same folder. Raises `QihuiError` when no file can be called so."""
        if Path(name).name != name or "\0" in name:
            raise QihuiError("ledger-file-name", found=name[:100])
        return InFile(self.path.with_name(name + ENDING))


class InDatabase(msgspec.Struct, frozen=True):
    """A ledger in the database of a data folder."""

    folder: Path
    name: str

    def __str__(self) -> str:
        return f"{self.folder}{MARK}{self.name}"

    def read(self, kind: Kind[L]) -> Reading[L]:
        """What it holds, also while another program writes it. Raises as `read_stream`."""
        return read_stream(kind, self.folder, self.name)

    def create(self, kind: Kind[L], log: Sequence[L]) -> StreamLedger[L]:
        """A new one with the facts of the founding. Raises as `create_stream`."""
        return create_stream(kind, self.folder, self.name, log)

    def put(self, kind: Kind[Any], lines: Sequence[bytes]) -> None:
        """Write a new one of lines that were read elsewhere. Raises as `create_stream`."""
        put_stream(kind, self.folder, self.name, lines)

    def expect_new(self, kind: Kind[Any]) -> None:
        """Refuse where a ledger of the kind is there already. Raises as `expect_new_stream`."""
        expect_new_stream(kind, self.folder, self.name)

    def open(self, kind: Kind[L], known: Reading[L] | None = None) -> StreamLedger[L]:
        """It, for this program alone; what is `known` is not read again. Raises as `open_stream`."""
        return open_stream(kind, self.folder, self.name, known)

    def beside(self, name: str) -> "InDatabase":
        """The ledger of another name in the same database."""
        return InDatabase(self.folder, name)


Place: TypeAlias = InFile | InDatabase
"""Where a ledger is."""


def place_of(text: str) -> Place:
    """Where a text points to: `FOLDER#NAME` into a database, anything else, and whatever ends in .qihui, to a file.

    >>> place_of("cup.qihui"), str(place_of("data#迎新杯"))
    (InFile(path=PosixPath('cup.qihui')), 'data#迎新杯')
    >>> place_of("cup#1.qihui").name
    'cup#1'
    """
    folder, mark, name = text.rpartition(MARK)
    if mark and not text.endswith(ENDING) and not Path(text).is_file():
        return InDatabase(Path(folder or "."), name)
    return InFile(Path(text))
