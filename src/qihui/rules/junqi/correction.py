"""What a referee's correction of the position puts where 纠正局面, and what of it everybody may know (H14, C5).

The piece at a place of `placed` was moved from the post at the same place of `emptied`, when one of its seat's stands
there; else it was off the board. Which of the two it is follows from seats alone and tells nothing of the pieces.

- A piece that was moved is hidden or open as it was. It may be given without a face, and then keeps what it carries.
  One that lies open has to stay what it is: were another face taken for another piece, one would know what it is not.
- A piece that was off the board is hidden. Where pieces that met lie open (J2.3) lost ones do too: there it is open,
  and must have been lost, and what the correction takes off is shown as it leaves.
- A flag that was known to everybody stays known, and so is every piece that carries one.

Where pieces can stand: a flag in a headquarters of its own, or, where flags are carried, open on any post that is not
another's headquarters; mines in the last two rows of their own. A seat that plays has its flag, and no rank too often.

House choices: a marshal that leaves the board by a correction has fallen, and its flag is shown; a flag that is shown
stays so when its marshal comes back.
"""

from collections import Counter
from itertools import zip_longest
from typing import TYPE_CHECKING, Final

import msgspec

from qihui.rules.core import Piece
from qihui.rules.junqi.customs import Faces, FlagRule
from qihui.rules.junqi.deployment import allowed
from qihui.rules.junqi.flags import may_carry
from qihui.rules.junqi.pieces import COUNTS, FACES, RANK_MASK, RANKS, SEAT_SHIFT, Rank, cell
from qihui.rules.open_game import stand_apart

if TYPE_CHECKING:
    from qihui.rules.junqi.position import JunqiPosition

FLAG_FACE: Final = FACES[Rank.FLAG]


class Put(msgspec.Struct, frozen=True):
    """A piece to be put on a post: its number, the seat whose flag it carries, and whether everybody knows it.

    `moved` is the post that it comes from unchanged; `None` when it was off the board.
    """

    post: int
    code: int
    flag: int | None
    open: bool
    moved: int | None


class Mended(msgspec.Struct, frozen=True):
    """A board after a correction, what of it is open and carried, and what changed: `fallen` left it face up."""

    cells: bytes
    shown: frozenset[int]
    carried: dict[int, int]
    gone: tuple[int, ...]
    placed: tuple[int, ...]
    fallen: tuple[Piece, ...]


def mended(before: "JunqiPosition", placed: tuple[Piece, ...], emptied: tuple[str, ...]) -> Mended | None:
    """The board of a correction; `None` where it cannot be."""
    index = before.board.index
    if not stand_apart(placed, emptied, index):
        return None
    cleared = [index[name] for name in emptied]
    puts: list[Put] = []
    for piece, source in zip_longest(placed, cleared[: len(placed)]):
        put = _put(before, piece, source)
        if put is None:
            return None
        puts.append(put)
    cells, shown, carried = bytearray(before.cells), set(before.shown), dict(before.carried)
    for post in {*cleared, *(put.post for put in puts)}:
        cells[post] = 0
        shown.discard(post)
        carried.pop(post, None)
    for put in puts:
        cells[put.post] = put.code
        if put.open:
            shown.add(put.post)
        if put.flag is not None:
            carried[put.post] = put.flag
    if not _whole(before, cells, carried) or not all(_may_stand(before, put, cells) for put in puts):
        return None
    fallen = _lost(before, cleared, puts)
    if fallen is None:
        return None
    gone = tuple(post for post in cleared if before.cells[post])
    return Mended(bytes(cells), frozenset(shown), carried, gone, tuple(put.post for put in puts), fallen)


def _put(before: "JunqiPosition", piece: Piece, source: int | None) -> Put | None:
    """What a piece of a correction is, as it comes from `source`; `None` where there is no such piece."""
    carrying = before.options.flag is not FlagRule.TAKE
    if piece.seat not in before.living or piece.carries not in ("", FLAG_FACE if carrying else ""):
        return None
    stood = before.cells[source] if source is not None else 0
    if stood >> SEAT_SHIFT != piece.seat:
        stood = 0
    if piece.face not in RANKS if piece.face else not stood:
        return None
    code = cell(piece.seat, RANKS[piece.face]) if piece.face else stood
    known = bool(stood) and source in before.shown
    if known and code != stood:
        return None
    flag = 1 - piece.seat if piece.carries else None
    if not piece.face and flag is None:
        flag = next((seat for post, seat in before.carried if post == source), None)
    moved = source if code == stood else None
    if code & RANK_MASK == Rank.FLAG:
        known = _flag_known(before, piece.seat)
    elif moved is None and before.options.faces is Faces.UP:
        known = True
    return Put(before.board.index[piece.at], code, flag, known or flag is not None, moved)


def _flag_known(before: "JunqiPosition", seat: int) -> bool:
    """Whether everybody knows where a seat's flag is."""
    flag = before.cells.find(cell(seat, Rank.FLAG))
    return flag < 0 or flag in before.shown


def _whole(before: "JunqiPosition", cells: bytes | bytearray, carried: dict[int, int]) -> bool:
    """Whether every seat that plays has its flag, and no more of any rank than it began with."""
    counts = Counter(cells)
    counts.update(cell(seat, Rank.FLAG) for seat in carried.values())
    return all(
        counts[cell(seat, rank)] <= most and (rank is not Rank.FLAG or counts[cell(seat, rank)] == most)
        for seat in before.living
        for rank, most in COUNTS.items()
    )


def _may_stand(before: "JunqiPosition", put: Put, cells: bytes | bytearray) -> bool:
    """Whether a piece can come to stand where it was put, with the flag that it carries."""
    post, rule = before.board.posts[put.post], before.options.flag
    seat, rank = put.code >> SEAT_SHIFT, Rank(put.code & RANK_MASK)
    if put.flag is not None and (rank in (Rank.MINE, Rank.FLAG) or not may_carry(rule, cells, rank, put.flag)):
        return False
    at_home = post.area == seat and allowed(rank, post.row, post.column)
    match rank:
        case Rank.MINE:
            return at_home
        case Rank.FLAG:
            return at_home or (rule is not FlagRule.TAKE and put.open and not before.board.headquarters[put.post])
        case _:
            return True


def _lost(before: "JunqiPosition", cleared: list[int], puts: list[Put]) -> tuple[Piece, ...] | None:
    """The pieces that leave the board face up, as they stood.

    `None` where a piece was put back that everybody knows not to be lost.
    """
    if before.options.faces is not Faces.UP:
        return ()
    stood = Counter(before.cells)
    back = Counter(put.code for put in puts if put.moved is None and put.code & RANK_MASK != Rank.FLAG)
    if any(stood[code] + count > COUNTS[Rank(code & RANK_MASK)] for code, count in back.items()):
        return None
    moved = {put.moved for put in puts}
    posts = dict.fromkeys((*cleared, *(put.post for put in puts)))
    left = [(post, before.cells[post]) for post in posts if post not in moved]
    return tuple(
        Piece(before.board.names[post], code >> SEAT_SHIFT, FACES[Rank(code & RANK_MASK)])
        for post, code in left
        if code and code & RANK_MASK != Rank.FLAG
    )
