"""Writers of old xiangqi files for tests: XQF with and without its cipher, CBR, CBL."""

from collections.abc import Sequence
from random import Random

from qihui.rules.xiangqi import fen
from qihui.rules.xiangqi.board import FILES, INDEX
from qihui.rules.xiangqi.pieces import KIND_MASK, LETTERS, SIDE_SHIFT, Kind

START = fen.parse(fen.START).cells
XQF_TEXTS = {"title": (0x50, 64), "event": (0xD0, 64), "red": (0x130, 16), "black": (0x140, 16)}
CBR_TEXTS = {"title": (180, 128), "event": (692, 64), "red": (1076, 64), "black": (1300, 64)}
XQF_ORDER = "RNBAKABNRCCPPPPP"
CBR_ORDER = "RNBAKCP"
MASK = b"[(C) Copyright Mr. Dong Shiwei.]"


def pairs(moves: Sequence[str]) -> list[tuple[int, int]]:
    return [(INDEX[move[:2]], INDEX[move[3:]]) for move in moves]


def xqf(
    moves: Sequence[str],
    board: bytes = START,
    result: int = 0,
    version: int = 10,
    comments: dict[int, str] | None = None,
    other: Sequence[str] = (),
    keys: bytes = bytes((0x5A, 0x11, 0x22, 0x33, 0x44, 0x91, 0x1F, 0x77, 0xC4)),
    **texts: str,
) -> bytes:
    """`comments` stand with the ply they follow, 0 for the beginning; `other` is a variation to the last move."""
    head = bytearray(0x400)
    head[:3] = b"XQ" + bytes((version,))
    places = xqf_places(board)
    offsets = (0, 0, 0, 0)
    stream = bytes(32)
    if version > 10:
        mask, *last = keys[0], *keys[5:]
        head[3] = mask
        head[8:12] = keys[1:5]
        head[12:16] = keys[5:9]
        man = spread(last[1]) * last[1] & 255
        source = spread(last[2]) * man & 255
        target = spread(last[3]) * source & 255
        offsets = (man, source, target, (last[0] * 256 + last[1]) % 32000 + 767)
        stream = bytes((keys[1 + at % 4] | last[at % 4] & mask) & MASK[at] for at in range(32))
        places = [(place + man) & 255 for place in places]
        if version >= 12:
            places = [places[(man + 1 + at) % 32] for at in range(32)]
    head[0x10:0x30] = bytes(places)
    head[0x33] = result
    for name, text in texts.items():
        at, size = XQF_TEXTS[name]
        coded = text.encode("gb18030")
        head[at : at + size] = (bytes((len(coded),)) + coded).ljust(size, b"\0")
    notes = comments or {}
    records = [xqf_record(None, bool(moves), False, notes.get(0, ""), version, offsets)]
    for ply, move in enumerate(moves, 1):
        follows, varied = ply < len(moves), ply == len(moves) and bool(other)
        records.append(xqf_record(move, follows, varied, notes.get(ply, ""), version, offsets))
    for ply, move in enumerate(other, 1):
        records.append(xqf_record(move, ply < len(other), False, "", version, offsets))
    body = b"".join(records)
    return bytes(head) + bytes((byte + stream[at % 32]) & 255 for at, byte in enumerate(body))


def spread(key: int) -> int:
    return key * key * 54 + 221


def xqf_places(board: bytes) -> list[int]:
    free = [255] * 32
    for at, code in enumerate(board):
        if code:
            letter = LETTERS[Kind(code & KIND_MASK)]
            place = next(
                number
                for number in range(16)
                if XQF_ORDER[number] == letter and free[(code >> SIDE_SHIFT) * 16 + number] == 255
            )
            free[(code >> SIDE_SHIFT) * 16 + place] = at % FILES * 10 + at // FILES
    return free


def xqf_record(
    move: str | None, follows: bool, varied: bool, comment: str, version: int, offsets: tuple[int, int, int, int]
) -> bytes:
    source, target = pairs([move])[0] if move else (0, 0)
    places = [at % FILES * 10 + at // FILES for at in (source, target)]
    coded = comment.encode("gb18030")
    if version <= 10:
        flags = (0xF0 if follows else 0) | (0x0F if varied else 0)
        size = len(coded).to_bytes(4, "little")
    else:
        flags = (0x80 if follows else 0) | (0x40 if varied else 0) | (0x20 if comment else 0)
        size = (len(coded) + offsets[3]).to_bytes(4, "little") if comment else b""
    head = bytes(((places[0] + 24 + offsets[1]) & 255, (places[1] + 32 + offsets[2]) & 255, flags, 0))
    return head + size + coded


def cbr(
    moves: Sequence[str],
    board: bytes = START,
    side: int = 0,
    result: int = 0,
    comments: dict[int, str] | None = None,
    **texts: str,
) -> bytes:
    head = bytearray(2214)
    head[:15] = b"CCBridge Record"
    for name, text in texts.items():
        at, size = CBR_TEXTS[name]
        head[at : at + size] = text.encode("utf-16-le").ljust(size, b"\0")
    head[2076] = result
    head[2112] = side + 1
    for at, code in enumerate(board):
        if code:
            kind = CBR_ORDER.index(LETTERS[Kind(code & KIND_MASK)])
            head[2120 + cbr_place(at)] = (0x21 if code >> SIDE_SHIFT else 0x11) + kind
    notes = comments or {}
    records = [cbr_record(0 if moves else 1, 0, 0, notes.get(0, ""))]
    for ply, (source, target) in enumerate(pairs(moves), 1):
        records.append(cbr_record(int(ply == len(moves)), cbr_place(source), cbr_place(target), notes.get(ply, "")))
    return bytes(head) + b"".join(records)


def cbr_place(at: int) -> int:
    return (9 - at // FILES) * FILES + at % FILES


def cbr_record(flags: int, source: int, target: int, comment: str) -> bytes:
    coded = comment.encode("utf-16-le")
    size = len(coded).to_bytes(4, "little") if comment else b""
    return bytes((flags | (4 if comment else 0), 0, source, target)) + size + coded


def cbl(games: Sequence[bytes], index: int = 128) -> bytes:
    head = bytearray(66624 + 276 * index)
    head[:15] = b"CCBridgeLibrary"
    head[60:64] = index.to_bytes(4, "little")
    return bytes(head) + b"".join(game.ljust(-(-len(game) // 4096) * 4096, b"\0") for game in games)


def random_moves(rng: Random, plies: int) -> list[str]:
    from qihui.rules.xiangqi.board import TEXTS
    from qihui.rules.xiangqi.moves import apply, legal_moves

    cells, side, found = START, 0, []
    while len(found) < plies and (moves := legal_moves(cells, side)):
        move = rng.choice(moves)
        found.append(TEXTS[move[0]][move[1]])
        cells, side = apply(cells, *move), 1 - side
    return found
