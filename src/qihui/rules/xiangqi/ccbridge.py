"""CBR and CBL, the files of CCBridge 象棋桥 (X.record): a game, and a library of games. Read.

No specification is public; the places are those that readers of such files agree on. Integers are little-endian, texts
are UTF-16 up to a zero.

A game, `.cbr`:

    0    16  `CCBridge Record`, then a zero
    180 128  title; 692 64 event; 756 64 round; 884 64 date; 948 64 place; 1012 64 time control
    1076 64  red; 1140 64 red's team; 1300 64 black; 1364 64 black's team
    2076  1  the result: 1 red, 2 black, 3 or 4 a draw, anything else unknown
    2112  1  who begins: 2 is black
    2120 90  the board, from black's back rank down, each rank from red's left: 0 nothing; 0x11 red's rook, horse 0x12,
             elephant, advisor, king, cannon, soldier 0x17; black's from 0x21 on
    2214     the records, the first of which is no move

A record is flags (1 no move follows, 2 there is another way to go on, 4 there is a comment), a byte without meaning,
source and target as places of the board, and where there is a comment its length in 4 bytes and the comment. The main
line comes first. Four zeros end it too, and a file may end behind its first record, which is a game without moves.

A library, `.cbl`: `CCBridgeLibrary`, then a zero; at 60 a number n of 4 bytes; from 66624 + 276 n on games as above,
each at the beginning of a block of 4096 bytes and as many blocks long as it needs.
"""

from collections.abc import Iterator
from typing import Final

from qihui.rules.errors import BadRecord
from qihui.rules.xiangqi.board import FILES, POINTS
from qihui.rules.xiangqi.foreign import Game, Result, Step, from_board
from qihui.rules.xiangqi.pieces import BLACK, RED, Kind, code_of

GAME_MAGIC: Final = b"CCBridge Record"
LIBRARY_MAGIC: Final = b"CCBridgeLibrary"

TAGS: Final = {
    "Event": (692, 64),
    "Title": (180, 128),
    "Round": (756, 64),
    "Date": (884, 64),
    "Site": (948, 64),
    "TimeControl": (1012, 64),
    "RedTeam": (1140, 64),
    "Red": (1076, 64),
    "BlackTeam": (1364, 64),
    "Black": (1300, 64),
}
"""Where the texts of a game stand, and how many bytes they have."""

RESULT: Final = 2076
RESULTS: Final = {1: Result.RED, 2: Result.BLACK, 3: Result.DRAW, 4: Result.DRAW}
FIRST: Final = 2112
BOARD: Final = 2120
RECORDS: Final = 2214
RECORD: Final = 4

KINDS: Final = (Kind.ROOK, Kind.HORSE, Kind.ELEPHANT, Kind.ADVISOR, Kind.KING, Kind.CANNON, Kind.SOLDIER)
PIECES: Final = {
    base + number: code_of(side, kind)
    for side, base in ((RED, 0x11), (BLACK, 0x21))
    for number, kind in enumerate(KINDS)
} | {0: 0}

LAST: Final = 1
COMMENTED: Final = 4

COUNT: Final = 60
INDEX: Final = 66624
ENTRY: Final = 276
BLOCK: Final = 4096


def is_game(data: bytes) -> bool:
    """Whether a file begins as a `.cbr` does."""
    return data.startswith(GAME_MAGIC)


def is_library(data: bytes) -> bool:
    """Whether a file begins as a `.cbl` does."""
    return data.startswith(LIBRARY_MAGIC)


def parse(data: bytes) -> Game:
    """The game in a `.cbr`.

    Raises:
        BadRecord: names the byte where the file is foreign, cut off, damaged, or tells of an illegal move.
    """
    if not is_game(data):
        raise BadRecord("foreign", "byte 0x0", format=".cbr")
    return _game(data, 0, len(data))


def parse_library(data: bytes) -> Iterator[Game | BadRecord]:
    """The games in a `.cbl`, one after the other; in place of one that cannot be read, why and at which byte.

    Raises:
        BadRecord: the file is foreign or cut off, or there is no game in it.
    """
    if not is_library(data):
        raise BadRecord("foreign", "byte 0x0", format=".cbl")
    count = int.from_bytes(data[COUNT : COUNT + 4], "little")
    begin = INDEX + ENTRY * count
    if len(data) < begin:
        raise BadRecord("truncated", f"byte {len(data):#x}", size=len(data), needed=begin)
    first = data.find(GAME_MAGIC, begin)
    if first < 0:
        raise BadRecord("empty", f"byte {begin:#x}")
    starts = [at for at in range(first, len(data), BLOCK) if data.startswith(GAME_MAGIC, at)]
    for start, end in zip(starts, [*starts[1:], len(data)], strict=True):
        try:
            yield _game(data, start, end)
        except BadRecord as error:
            yield error


def _game(data: bytes, start: int, end: int) -> Game:
    """The game that stands in these bytes of a file."""
    if end - start < RECORDS:
        raise BadRecord("truncated", f"byte {end:#x}", size=end - start, needed=RECORDS)
    tags = [(name, _text(data, start + at, size)) for name, (at, size) in TAGS.items()]
    side = BLACK if data[start + FIRST] == BLACK + 1 else RED
    result = RESULTS.get(data[start + RESULT], Result.OPEN)
    board = _board(data, start + BOARD)
    return from_board(tags, board, side, _steps(data, start + RECORDS, end), result, f"byte {start + BOARD:#x}")


def _text(data: bytes, start: int, size: int) -> str:
    return data[start : start + size].decode("utf-16-le", errors="replace").split("\0")[0]


def _at(place: int) -> int:
    """The point of a place of the board, which counts from black's side."""
    down, file = divmod(place, FILES)
    return POINTS - FILES * (down + 1) + file


def _board(data: bytes, start: int) -> bytes:
    cells = bytearray(POINTS)
    for place in range(POINTS):
        value = data[start + place]
        if value not in PIECES:
            raise BadRecord("cell", f"byte {start + place:#x}", value=f"{value:02x}")
        cells[_at(place)] = PIECES[value]
    return bytes(cells)


def _steps(data: bytes, at: int, end: int) -> Iterator[Step]:
    """The main line; the record before the first move only says whether one follows."""
    number = 0
    while True:
        where = f"byte {at:#x}"
        if number == 1 and end - at < RECORD:
            return
        record = _cut(data, at, RECORD, end)
        if number and record == bytes(RECORD):
            return
        flags, _, source, target = record
        if number:
            if source >= POINTS or target >= POINTS:
                raise BadRecord("file-point", where, source=source, target=target)
            yield Step(_at(source), _at(target), where)
        at += RECORD
        if flags & COMMENTED:
            size = int.from_bytes(_cut(data, at, RECORD, end), "little", signed=True)
            if size < 0:
                raise BadRecord("file-comment", f"byte {at:#x}", size=size)
            at += RECORD + size
        if flags & LAST:
            return
        number += 1


def _cut(data: bytes, at: int, size: int, end: int) -> bytes:
    if at + size > end:
        raise BadRecord("truncated", f"byte {end:#x}", size=end, needed=at + size)
    return data[at : at + size]
