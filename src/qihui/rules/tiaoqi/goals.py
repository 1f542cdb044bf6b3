"""When a corner is full and when a home should be empty (T.win).

A seat wins when its target corner is full and at least so many of the pieces there are its own, one by default: whoever
stays in a corner to block it only helps to fill it. From its move number `home_deadline` on, a seat that ends a move
with a piece in its home corner is late.

`cells` has one number a hole: 0 when it is empty, else the seat that stands there plus one; `corners` are the home
corners by seat.
"""

from collections.abc import Iterable, Sequence

from qihui.rules.outcome import Told
from qihui.rules.tiaoqi.board import CORNERS, TRIANGLES, opposite


def inside(cells: Sequence[int], corner: int, seat: int) -> int:
    """How many pieces of a seat stand in a corner."""
    return sum(cells[hole] == seat + 1 for hole in TRIANGLES[corner])


def filled(cells: Sequence[int], corners: Sequence[int], seat: int, least: int) -> bool:
    """Whether a seat's target is full, with at least so many pieces of its own."""
    target = opposite(corners[seat])
    return inside(cells, target, seat) >= least and all(cells[hole] for hole in TRIANGLES[target])


def winner(cells: Sequence[int], corners: Sequence[int], seats: Iterable[int], least: int) -> int | None:
    """The first of `seats` whose target is full."""
    return next((seat for seat in seats if filled(cells, corners, seat, least)), None)


def late(cells: Sequence[int], corner: int, seat: int, made: int, deadline: int) -> bool:
    """Whether a seat that has made `made` moves should have left its home `corner` by now, and has not."""
    return bool(deadline) and made >= deadline and inside(cells, corner, seat) > 0


def blocked(cells: Sequence[int], corners: Sequence[int], seat: int) -> Told | None:
    """Why a target counts as full in which others have pieces; `None` when all of them are the winner's."""
    target = opposite(corners[seat])
    own = inside(cells, target, seat)
    if own == len(TRIANGLES[target]):
        return None
    return Told("tiaoqi-blocked", {"side": CORNERS[corners[seat]], "count": own})


def left_home(cells: Sequence[int], corner: int, seat: int, deadline: int) -> Told:
    """How many pieces a seat left at home after its deadline."""
    return Told("tiaoqi-left-home", {"side": CORNERS[corner], "count": inside(cells, corner, seat), "limit": deadline})
