"""XQF, the files of XQStudio 象棋演播室 (X.record): read.

Its author published version 1.0; what later versions do is known from programs that read them.

Integers are little-endian, texts are GB18030 behind a byte with their length.

    0x000   2  `XQ`
    0x002   1  the version: 10 is 1.0; from 11 on the file is enciphered
    0x003   1  a mask, and 0x008 four key bytes, for the cipher
    0x00c   4  from which the cipher's offsets are made, see `_Cipher`
    0x010  32  where the pieces stand: red's rooks, horses, ... in the order `ORDER`, then black's
    0x033   1  the result: 1 red, 2 black, 3 or 4 a draw, anything else unknown
    0x050  64  title; 0x0d0 64 event; 0x110 16 date; 0x120 16 place; 0x130 16 red; 0x140 16 black
    0x150  64  time control; 0x1d0 16 who comments
    0x400      the records, the first of which is no move

A point is file * 10 + rank, counted from red's left and near corner; 90 and more is nowhere. A record is

    +0  source + 24, +1 target + 32
    +2  version 10: the high half is not zero when a move follows; later: 0x80 a move follows, 0x20 there is a comment
    +4  a comment's length, 4 bytes, and the comment; from version 11 on only where there is one

A move that follows comes at once, before other ways to go on, so the main line is read by following it. Who begins is
the side of the first piece that moves.
"""

from collections.abc import Iterator
from typing import Final

from qihui.rules.errors import BadRecord
from qihui.rules.xiangqi.board import FILES, POINTS
from qihui.rules.xiangqi.foreign import Game, Result, Step, from_board
from qihui.rules.xiangqi.pieces import SIDE_SHIFT, Kind, code_of

MAGIC: Final = b"XQ"
PLAIN: Final = 10
"""The last version that is not enciphered."""
SHUFFLED: Final = 12
"""The first version that also changes the order of the pieces."""

KEYS: Final = 0x008
OFFSETS: Final = 0x00C
BOARD: Final = 0x010
MEN: Final = 32
RESULT: Final = 0x033
RECORDS: Final = 0x400
RECORD: Final = 4

TAGS: Final = {
    "Event": (0x0D0, 63),
    "Title": (0x050, 63),
    "Date": (0x110, 15),
    "Site": (0x120, 15),
    "Red": (0x130, 15),
    "Black": (0x140, 15),
    "TimeControl": (0x150, 63),
    "Annotator": (0x1D0, 15),
}
"""Where the texts stand, and how long they can be."""

RESULTS: Final = {1: Result.RED, 2: Result.BLACK, 3: Result.DRAW, 4: Result.DRAW}

ORDER: Final = (
    *(Kind.ROOK, Kind.HORSE, Kind.ELEPHANT, Kind.ADVISOR, Kind.KING, Kind.ADVISOR, Kind.ELEPHANT, Kind.HORSE),
    *(Kind.ROOK, Kind.CANNON, Kind.CANNON, *(Kind.SOLDIER,) * 5),
)
MASK: Final = b"[(C) Copyright Mr. Dong Shiwei.]"
"""What the cipher's key is laid over, 32 bytes; the format asks for these."""

FROM: Final = 24
TO: Final = 32
OLD_FOLLOWS: Final = 0xF0
FOLLOWS: Final = 0x80
COMMENTED: Final = 0x20


def is_xqf(data: bytes) -> bool:
    """Whether a file begins as an `.xqf` does: its letters, and a version of which files are known."""
    return data.startswith(MAGIC) and len(data) > len(MAGIC) and 1 <= data[2] <= 0x20


class _Cipher:
    """What has to be taken off the bytes of a file."""

    def __init__(self, data: bytes) -> None:
        self.version = data[2]
        self.men = self.source = self.target = self.comment = 0
        self.stream = bytes(len(MASK))
        if self.version > PLAIN:
            last, men, source, target = data[OFFSETS : OFFSETS + 4]
            self.men = _spread(men) * men & 0xFF
            self.source = _spread(source) * self.men & 0xFF
            self.target = _spread(target) * self.source & 0xFF
            self.comment = (last * 256 + men) % 32000 + 767
            keys = [data[KEYS + place] | data[OFFSETS + place] & data[3] for place in range(4)]
            self.stream = bytes(keys[place % 4] & mask for place, mask in enumerate(MASK))

    def clear(self, data: bytes, start: int, size: int) -> bytes:
        """Bytes of the records as they are meant."""
        if start + size > len(data):
            raise BadRecord("truncated", f"byte {len(data):#x}", size=len(data), needed=start + size)
        stream = self.stream
        return bytes((data[at] - stream[(at - RECORDS) % len(stream)]) & 0xFF for at in range(start, start + size))


def _spread(key: int) -> int:
    return 54 * key * key + 221


def parse(data: bytes) -> Game:
    """The game in a file.

    Raises:
        BadRecord: names the byte where the file is foreign, cut off, damaged, or tells of an illegal move.
    """
    if not is_xqf(data):
        raise BadRecord("foreign", "byte 0x0", format=".xqf")
    if len(data) < RECORDS:
        raise BadRecord("truncated", f"byte {len(data):#x}", size=len(data), needed=RECORDS)
    cipher = _Cipher(data)
    board = _board(data, cipher)
    steps = list(_steps(data, cipher))
    code = board[steps[0].source] if steps else 0
    tags = [(name, _text(data, *place)) for name, place in TAGS.items()]
    result = RESULTS.get(data[RESULT], Result.OPEN)
    return from_board(tags, board, code >> SIDE_SHIFT, steps, result, f"byte {BOARD:#x}")


def _text(data: bytes, start: int, most: int) -> str:
    size = min(data[start], most)
    return data[start + 1 : start + 1 + size].split(b"\0")[0].decode("gb18030", errors="replace")


def _board(data: bytes, cipher: _Cipher) -> bytes:
    cells = bytearray(POINTS)
    for place in range(MEN):
        man = (cipher.men + 1 + place) % MEN if cipher.version >= SHUFFLED else place
        at = _point((data[BOARD + place] - cipher.men) & 0xFF)
        if at is not None:
            if cells[at]:
                raise BadRecord("file-two", f"byte {BOARD + place:#x}")
            cells[at] = code_of(man // len(ORDER), ORDER[man % len(ORDER)])
    return bytes(cells)


def _point(place: int) -> int | None:
    file, rank = divmod(place, 10)
    return rank * FILES + file if file < FILES else None


def _steps(data: bytes, cipher: _Cipher) -> Iterator[Step]:
    """The main line; the record before the first move only says whether one follows."""
    at, number, follows = RECORDS, 0, True
    while follows:
        where = f"byte {at:#x}"
        source, target, flags, _ = cipher.clear(data, at, RECORD)
        follows = bool(flags & (OLD_FOLLOWS if cipher.version <= PLAIN else FOLLOWS))
        if number:
            yield _step((source - FROM - cipher.source) & 0xFF, (target - TO - cipher.target) & 0xFF, where)
        at += RECORD
        if cipher.version <= PLAIN or flags & COMMENTED:
            size = int.from_bytes(cipher.clear(data, at, RECORD), "little", signed=True) - cipher.comment
            if size < 0:
                raise BadRecord("file-comment", f"byte {at:#x}", size=size)
            at += RECORD + size
        number += 1


def _step(source: int, target: int, where: str) -> Step:
    first, last = _point(source), _point(target)
    if first is None or last is None:
        raise BadRecord("file-point", where, source=source, target=target)
    return Step(first, last, where)
