"""The lines of a ledger (`docs/event-file.md`): how facts become lines, and lines that are whole become facts.

The first line is the header. Each other line is a fact: its number, the instant, who, the fact, how many `more` facts
of the same command follow, and a sum. The sum is the beginning of a SHA-256 over the sum of the line before and the
line's own bytes, so that a line that was changed, left out or moved is noticed.
"""

from collections.abc import Callable, Sequence
from hashlib import sha256
from typing import Any, Final, Generic, Protocol, TypeVar

import msgspec

from qihui.events.facts import AnyFact, By, Founded, Logged
from qihui.events.festival import AnyFestivalFact, Kept
from qihui.events.festival.facts import FestivalFounded
from qihui.rules.errors import QihuiError

FORMAT: Final = 1

_SUM: Final = b',"sum":"'
_TAIL: Final = len(_SUM) + 16 + len(b'"}')
"""Bytes of the end of a line: its sum, which has 16 digits."""


class DamagedLedger(QihuiError, ValueError):
    """A ledger that cannot be read; `line` says where."""

    code = "ledger-sum"


class Dated(Protocol):
    """A fact with the instant it happened at, and who did it."""

    @property
    def at(self) -> str:
        """The instant."""
        ...

    @property
    def by(self) -> By:
        """Who did it."""
        ...

    @property
    def fact(self) -> msgspec.Struct:
        """What happened."""
        ...


F = TypeVar("F")
L = TypeVar("L", bound=Dated)


class _Line(msgspec.Struct, Generic[F], frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    seq: int
    at: str
    by: By
    fact: F
    more: int = 0


class Kind(msgspec.Struct, Generic[L], frozen=True):
    """What a ledger is of: its `name` in the header, its first fact, and how lines are read and facts made of them."""

    name: str
    founded: type
    made: Callable[[str, By, Any], L]
    read: msgspec.json.Decoder[_Line[Any]]

    @property
    def header(self) -> bytes:
        """The first line, without its end."""
        return msgspec.json.encode(_Header(self.name, FORMAT))

    @property
    def start(self) -> "State":
        """Where the first fact goes on."""
        return State(0, sha256(self.header).hexdigest()[:16])


class _Header(msgspec.Struct, frozen=True):
    qihui: str
    format: int


class State(msgspec.Struct, frozen=True):
    """Where the next fact goes on: the facts so far, and the sum of the last line."""

    count: int
    sum: str


EVENT: Final[Kind[Logged]] = Kind("event", Founded, Logged, msgspec.json.Decoder(_Line[AnyFact]))
"""The ledger of an event."""

FESTIVAL: Final[Kind[Kept]] = Kind("festival", FestivalFounded, Kept, msgspec.json.Decoder(_Line[AnyFestivalFact]))
"""The ledger of a festival."""

KINDS: Final = (EVENT, FESTIVAL)


class Reading(msgspec.Struct, Generic[L], frozen=True):
    """The facts of a ledger and their lines, how many bytes at its end were not whole, and where the whole ones end."""

    log: tuple[L, ...]
    lines: tuple[bytes, ...]
    cut: int
    length: int
    state: State

    def grown(self, log: Sequence[L], lines: Sequence[bytes], state: State) -> "Reading[L]":
        """What is read when facts were written behind the whole ones."""
        more = sum(len(line) + 1 for line in lines)
        return Reading((*self.log, *log), (*self.lines, *lines), 0, self.length + more, state)


def encoded(logged: Sequence[L], state: State) -> tuple[list[bytes], State]:
    """The lines of the facts of one command, without their ends, and where to go on after them."""
    lines: list[bytes] = []
    for place, each in enumerate(logged, 1):
        body = msgspec.json.encode(_Line(state.count + 1, each.at, each.by, each.fact, len(logged) - place))[:-1]
        state = State(state.count + 1, _sum(state, body))
        lines.append(body + _SUM + state.sum.encode() + b'"}')
    return lines, state


def parse(kind: Kind[L], data: bytes) -> Reading[L]:
    """What the bytes of a ledger hold.

    The facts of one command are read all or not at all: what is half of one at the end is left out, and `cut`.

    Raises:
        DamagedLedger: it is no ledger of this kind, of another format, or damaged.
    """
    header = data.partition(b"\n")[0]
    _check_header(kind, header)
    state = whole = kind.start
    length = at = len(header) + 1
    log: list[L] = []
    pending: list[L] = []
    lines: list[bytes] = []
    while at < len(data):
        end = data.find(b"\n", at)
        line = data[at:] if end < 0 else data[at:end]
        try:
            logged, more, state = _decoded(kind, line, state)
        except DamagedLedger as damage:
            if damage.key == "ledger-newer" or end >= 0:
                raise
            break
        at += len(line) + 1
        pending.append(logged)
        lines.append(line)
        if not more:
            log += pending
            pending.clear()
            length, whole = min(at, len(data)), state
    if not log:
        raise DamagedLedger("ledger-empty")
    return Reading(tuple(log), tuple(lines[: len(log)]), len(data) - length, length, whole)


def _decoded(kind: Kind[L], line: bytes, state: State) -> tuple[L, int, State]:
    """The fact of a line, how many more of its command follow, and where to go on.

    Raises:
        DamagedLedger: `ledger-sum` when the line is not as it was written, `ledger-newer` when this program does not
            know its fact.
    """
    number = state.count + 2
    body, end = line[:-_TAIL], line[-_TAIL:]
    found = State(state.count + 1, _sum(state, body))
    if end != _SUM + found.sum.encode() + b'"}':
        raise DamagedLedger("ledger-sum", line=number)
    try:
        read = kind.read.decode(body + b"}")
    except (msgspec.DecodeError, QihuiError, RecursionError) as error:
        raise DamagedLedger("ledger-newer", line=number, why=str(error)) from error
    if read.seq != found.count or isinstance(read.fact, kind.founded) != (read.seq == 1):
        raise DamagedLedger("ledger-sum", line=number)
    return kind.made(read.at, read.by, read.fact), read.more, found


def _check_header(kind: Kind[Any], line: bytes) -> None:
    """Refuse a ledger that does not begin as one of this kind and format. Raises `DamagedLedger`."""
    try:
        found = msgspec.json.decode(line, type=_Header)
    except (msgspec.DecodeError, RecursionError) as error:
        raise DamagedLedger("ledger-foreign") from error
    if found.qihui not in {each.name for each in KINDS}:
        raise DamagedLedger("ledger-foreign")
    if found.qihui != kind.name:
        raise DamagedLedger("ledger-of-event" if found.qihui == EVENT.name else "ledger-of-festival")
    if found.format != FORMAT:
        raise DamagedLedger("ledger-format", found=found.format, known=FORMAT)
    if line != kind.header:
        raise DamagedLedger("ledger-sum", line=1)


def _sum(state: State, body: bytes) -> str:
    return sha256(state.sum.encode() + body).hexdigest()[:16]
