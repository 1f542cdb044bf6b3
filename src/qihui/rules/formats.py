"""Every kind of file that holds games (S4.records, X.record): known by its first bytes, read, and written where we can.

A new kind is one entry of `FORMATS`. Reading gives records one by one, and in place of a game that cannot be read it
gives the reason; where nothing after the fault can be read, the reason is the last. A file without any game is refused.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Final

import msgspec

from qihui.rules import record
from qihui.rules.errors import BadRecord
from qihui.rules.gomoku import sgf
from qihui.rules.junqi import jgs, jql
from qihui.rules.record import Record
from qihui.rules.xiangqi import ccbridge, files, pgn, xqf
from qihui.rules.xiangqi.foreign import Game, from_record, to_record
from qihui.rules.xiangqi.notation import NOTATIONS

Read = Callable[[bytes], Iterator[Record | BadRecord]]
Write = Callable[[Sequence[Record], str], bytes]
"""Writes games; the text is the notation of moves, where the format has a choice."""


class Format(msgspec.Struct, frozen=True):
    """A kind of file. What is not read or written has no function for it.

    `many` when it can hold several games; `game` is the one game of the registry it is for, empty when it is for all.
    """

    name: str
    is_it: Callable[[bytes], bool]
    read: Read | None = None
    write: Write | None = None
    many: bool = False
    game: str = ""


def _one(parse: Callable[[bytes], Record]) -> Read:
    def read(data: bytes) -> Iterator[Record | BadRecord]:
        yield parse(data)

    return read


def _alone(dump: Callable[[Record], bytes]) -> Write:
    def write(games: Sequence[Record], notation: str) -> bytes:
        del notation
        if len(games) != 1:
            raise BadRecord("several-games", "line 1", count=len(games))
        return dump(games[0])

    return write


def _xiangqi(games: Iterable[Game | BadRecord]) -> Iterator[Record | BadRecord]:
    for game in games:
        yield game if isinstance(game, BadRecord) else to_record(game)


def _read_xiangqi(data: bytes) -> Iterator[Record | BadRecord]:
    return _xiangqi(files.parse(data))


def _write_pgn(games: Sequence[Record], notation: str) -> bytes:
    return pgn.dump([from_record(game) for game in games], notation or NOTATIONS[0])


def _is_ours(data: bytes) -> bool:
    return data.lstrip().startswith(b"{")


FORMATS: Final = {
    each.name: each
    for each in (
        Format("jgs", jgs.is_jgs, _one(jgs.parse), _alone(jgs.dump), game="siguo"),
        Format("jql", jql.is_jql, game="siguo"),
        Format("xqf", xqf.is_xqf, _read_xiangqi, game="xiangqi"),
        Format("cbr", ccbridge.is_game, _read_xiangqi, game="xiangqi"),
        Format("cbl", ccbridge.is_library, _read_xiangqi, many=True, game="xiangqi"),
        Format("sgf", sgf.is_sgf, _one(sgf.parse), _alone(sgf.dump), game="gomoku"),
        Format("pgn", pgn.is_pgn, _read_xiangqi, _write_pgn, many=True, game="xiangqi"),
        Format("qihui", _is_ours, _one(record.parse), _alone(record.dump)),
    )
}
"""The kinds by name, in the order in which a file is held against them."""

WRITTEN: Final = tuple(name for name, each in FORMATS.items() if each.write)
"""The kinds that can be written."""


def written_for(game: str) -> tuple[str, ...]:
    """The kinds in which a game of that name can be written, our own first."""
    found = [name for name in WRITTEN if FORMATS[name].game in ("", game)]
    return tuple(sorted(found, key=lambda name: name != "qihui"))


def kind_of(data: bytes) -> Format | None:
    """What a file is, by its first bytes; `None` when it is nothing we know."""
    return next((each for each in FORMATS.values() if each.is_it(data)), None)


def read(data: bytes) -> Iterator[Record | BadRecord]:
    """The games in a file, and why one or the rest of them cannot be read.

    Raises:
        BadRecord: there is none that can be told from the others.
    """
    kind = kind_of(data)
    if kind is None:
        raise BadRecord("unknown-format" if data.strip() else "empty", "byte 0x0")
    if kind.read is None:
        raise BadRecord("no-game", "byte 0x0")
    return _readable(kind.read(data))


def _readable(games: Iterator[Record | BadRecord]) -> Iterator[Record | BadRecord]:
    """The games that a fault ends, and then the fault. Raises it when it is all there is."""
    found = False
    try:
        for game in games:
            found = True
            yield game
    except BadRecord as error:
        if not found:
            raise
        yield error


def write(games: Sequence[Record], kind: str, notation: str = "") -> bytes:
    """A file of that kind with these games; `notation` is one of `NOTATIONS` of xiangqi, the usual one when empty.

    Raises:
        BadRecord: the kind cannot hold them.
    """
    found = FORMATS[kind].write
    assert found is not None, kind
    return found(games, notation)
