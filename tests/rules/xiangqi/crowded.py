"""Positions in which many pieces of a kind stand on few files, drawn at random or played."""

from collections.abc import Iterator
from random import Random

from qihui.rules.errors import BadRecord
from qihui.rules.xiangqi import fen
from qihui.rules.xiangqi.board import FILES, POINTS, mirrored
from qihui.rules.xiangqi.moves import apply, legal_moves
from qihui.rules.xiangqi.pieces import KIND_MASK, LETTERS, Kind, code_of

START = fen.parse(fen.START).cells
CODES = {".": 0} | {
    (letter.lower() if side else letter): code_of(side, kind) for side in (0, 1) for kind, letter in LETTERS.items()
}
HOMES = {
    Kind.KING: (3, 4, 5, 12, 13, 14, 21, 22, 23),
    Kind.ADVISOR: (3, 5, 13, 21, 23),
    Kind.ELEPHANT: (2, 6, 18, 22, 26, 38, 42),
}


def drawn(text: str) -> tuple[bytes, int]:
    """A position given as FEN, whether or not a game can reach it, with the side to move."""
    placement, turn = text.split()[:2]
    rows = ["".join("." * int(each) if each.isdigit() else each for each in row) for row in placement.split("/")]
    return bytes(CODES[each] for each in "".join(rows[::-1])), "wb".index(turn)


def played(rng: Random, plies: int) -> Iterator[tuple[bytes, int]]:
    """The positions of a random game, each with the side to move. Soldiers like to move, so that they meet."""
    cells, side = START, 0
    for _ in range(plies):
        yield cells, side
        moves = legal_moves(cells, side)
        if not moves:
            return
        eager = [move for move in moves if cells[move[0]] & KIND_MASK == Kind.SOLDIER]
        cells = apply(cells, *rng.choice(eager if eager and rng.random() < 0.6 else moves))
        side = 1 - side


def composed(rng: Random) -> tuple[bytes, int]:
    """A position that a game could reach, with the side to move; its rows of pieces are crowded onto a few files."""
    while True:
        cells = bytearray(POINTS)
        for side in (0, 1):
            files = rng.sample(range(FILES), rng.randint(1, 3))
            for kind, count in _army(rng):
                free = [at for at in _stands(side, kind, files) if not cells[at]]
                for at in rng.sample(free, min(count, len(free))):
                    cells[at] = code_of(side, kind)
        turn = rng.randrange(2)
        try:
            found = fen.parse(fen.dump(fen.Fen(bytes(cells), turn)))
        except BadRecord:
            continue
        return found.cells, found.turn


def _army(rng: Random) -> list[tuple[Kind, int]]:
    pairs = [
        (kind, rng.choice((0, 2, 2))) for kind in (Kind.ADVISOR, Kind.ELEPHANT, Kind.HORSE, Kind.ROOK, Kind.CANNON)
    ]
    return [(Kind.KING, 1), (Kind.SOLDIER, rng.randint(2, 5)), *pairs]


def _stands(side: int, kind: Kind, files: list[int]) -> list[int]:
    if kind in HOMES:
        return [mirrored(at) if side else at for at in HOMES[kind]]
    points = [at for at in range(POINTS) if at % FILES in files]
    if kind == Kind.SOLDIER:
        return [at for at in points if (at < POINTS // 2 if side else at >= POINTS // 2)]
    return points
