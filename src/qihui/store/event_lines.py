"""The lines of an event file (`docs/event-file.md`): how facts become lines, and lines that are whole become facts.

The first line is the header. Each other line is a fact: its number, the instant, who, the fact, how many `more` facts
of the same command follow, and a sum. The sum is the beginning of a SHA-256 over the sum of the line before and the
line's own bytes, so that a line that was changed, left out or moved is noticed.
"""

from collections.abc import Sequence
from hashlib import sha256
from typing import Final

import msgspec

from qihui.events.facts import AnyFact, By, Founded, Logged
from qihui.rules.errors import QihuiError

FORMAT: Final = 1

_SUM: Final = b',"sum":"'
_TAIL: Final = len(_SUM) + 16 + len(b'"}')
"""Bytes of the end of a line: its sum, which has 16 digits."""


class DamagedFile(QihuiError, ValueError):
    """An event file that cannot be read; `line` says where."""

    code = "event-file-sum"


class Header(msgspec.Struct, frozen=True, tag_field="qihui", tag="event", forbid_unknown_fields=True):
    """The first line: what this is, and in which format."""

    format: int


class _Line(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    seq: int
    at: str
    by: By
    fact: AnyFact
    more: int = 0


class _Found(msgspec.Struct, frozen=True):
    """What is first looked at in a header, whatever its format."""

    qihui: str
    format: int


_READ: Final = msgspec.json.Decoder(_Line)

HEADER: Final = msgspec.json.encode(Header(FORMAT))
"""The header, without the end of its line."""

START: Final = sha256(HEADER).hexdigest()[:16]
"""The sum that the first fact goes on from."""


class State(msgspec.Struct, frozen=True):
    """Where the next fact goes on: the facts so far, and the sum of the last line."""

    count: int = 0
    sum: str = START


def encoded(logged: Sequence[Logged], state: State) -> tuple[bytes, State]:
    """The lines of the facts of one command, and where to go on after them."""
    lines: list[bytes] = []
    for place, each in enumerate(logged, 1):
        body = msgspec.json.encode(_Line(state.count + 1, each.at, each.by, each.fact, len(logged) - place))[:-1]
        state = State(state.count + 1, _sum(state, body))
        lines.append(body + _SUM + state.sum.encode() + b'"}\n')
    return b"".join(lines), state


def decoded(line: bytes, state: State) -> tuple[Logged, int, State]:
    """The fact of a line, how many more of its command follow, and where to go on.

    Raises:
        DamagedFile: `event-file-sum` when the line is not as it was written, `event-file-newer` when this program does
            not know its fact.
    """
    number = state.count + 2
    body, end = line[:-_TAIL], line[-_TAIL:]
    found = State(state.count + 1, _sum(state, body))
    if end != _SUM + found.sum.encode() + b'"}':
        raise DamagedFile("event-file-sum", line=number)
    try:
        read = _READ.decode(body + b"}")
    except (msgspec.DecodeError, QihuiError) as error:
        raise DamagedFile("event-file-newer", line=number, why=str(error)) from error
    if read.seq != found.count or isinstance(read.fact, Founded) != (read.seq == 1):
        raise DamagedFile("event-file-sum", line=number)
    return Logged(read.at, read.by, read.fact), read.more, found


def check_header(line: bytes) -> None:
    """Refuse a file that does not begin as an event file of this format.

    Raises:
        DamagedFile: `event-file-foreign` or `event-file-format`.
    """
    try:
        found = msgspec.json.decode(line, type=_Found)
    except msgspec.DecodeError as error:
        raise DamagedFile("event-file-foreign") from error
    if found.qihui != "event":
        raise DamagedFile("event-file-foreign")
    if found.format != FORMAT:
        raise DamagedFile("event-file-format", found=found.format, known=FORMAT)
    if line != HEADER:
        raise DamagedFile("event-file-sum", line=1)


def _sum(state: State, body: bytes) -> str:
    return sha256(state.sum.encode() + body).hexdigest()[:16]
