"""Four-player Junqi 四国军棋: its board and its entry in the registry.

The drawing is a grid of 17 x 17: South's area below, West's left, North's above, East's right, the nine-palace 九宫 of
3 x 3 posts in the middle at every second crossing (C4.1, H2). Seats in turn order, clockwise seen from above: S, W, N,
E; alliances S + N (red, blue) and W + E (green, black).

Between the areas (C4.5, H13): columns 1, 3, 5 of one area run straight through the palace into columns 5, 3, 1 of the
area opposite, column 3 being a railway only there; four curved railways join (1,5) of a seat with (1,1) of the seat on
its right, so that column 5 of the one goes on into column 1 of the other as one line of 10 posts.
"""

from collections.abc import Mapping
from random import Random
from typing import Any, Final

from qihui.rules.core import Geometry, SetupRules
from qihui.rules.junqi import deployment
from qihui.rules.junqi.board import CELLS, Board, Kind, Line, Post, area_roads, area_rows, kind_of
from qihui.rules.junqi.options import PROFILES, Options
from qihui.rules.junqi.pieces import cell
from qihui.rules.junqi.position import JunqiPosition
from qihui.rules.profiles import Profile, chosen

SEATS: Final = ("S", "W", "N", "E")
CENTRE: Final = 8


def place(seat: int, row: int, column: int) -> tuple[int, int]:
    """Where a cell is drawn, as (x, y) on the grid of 17 x 17.

    >>> place(0, 1, 1), place(1, 1, 1), place(2, 1, 1), place(3, 1, 1)
    ((6, 11), (5, 6), (10, 5), (11, 10))
    """
    across, ahead = column - 3, row + 2
    x, y = across, ahead
    for _ in range(seat):
        x, y = -y, x
    return CENTRE + x, CENTRE + y


def _posts() -> list[Post]:
    posts = [
        Post(f"{name}{row}{column}", kind_of(row, column), seat, row, column, *place(seat, row, column))
        for seat, name in enumerate(SEATS)
        for row, column in CELLS
    ]
    posts += [
        Post(f"C{row}{column}", Kind.POST, -1, row, column, CENTRE + 2 * (column - 2), CENTRE + 2 * (row - 2))
        for row in range(1, 4)
        for column in range(1, 4)
    ]
    return posts


def _lines() -> list[Line]:
    lines = [line for name in SEATS for line in area_rows(name)]
    for seat in range(4):
        right = SEATS[(seat + 3) % 4]
        own = SEATS[seat]
        (ax, ay), (bx, by) = place(seat, 1, 5), place((seat + 3) % 4, 1, 1)
        corner = (float(ax), float(by)) if seat % 2 == 0 else (float(bx), float(ay))
        posts = [f"{own}{row}5" for row in range(5, 0, -1)] + [f"{right}{row}1" for row in range(1, 6)]
        lines.append(Line(tuple(posts), ((f"{own}15", f"{right}11", corner),)))
    for near, far, palace in (("S", "N", "C{}{}"), ("W", "E", "C{1}{0}")):
        for column, middle in ((1, 1), (3, 2), (5, 3)):
            rows = range(5, 0, -1) if column != 3 else range(1, 2)
            # From the south upwards the palace is crossed row 3 to 1; from the west, whose column 1 is in the
            # north, columns 1 to 3 of the palace's row.
            crossing = [palace.format(row, middle) for row in ((3, 2, 1) if near == "S" else (1, 2, 3))]
            posts = [f"{near}{row}{column}" for row in rows] + crossing
            posts += [f"{far}{row}{6 - column}" for row in reversed(rows)]
            lines.append(Line(tuple(posts)))
    return lines


BOARD: Final = Board("siguo", _posts(), [pair for name in SEATS for pair in area_roads(name)], _lines())
GEOMETRY: Final = BOARD.geometry("siguo", (0, 3, 2, 1), SEATS)


class Siguo:
    """The registry's entry for four-player Junqi."""

    name: str = "siguo"
    seats: tuple[str, ...] = SEATS
    sides: tuple[tuple[int, ...], ...] = ((0, 2), (1, 3))
    profiles: Mapping[str, Profile[Any]] = PROFILES
    setup_rules: SetupRules | None = deployment.SETUP_RULES
    notations: tuple[str, ...] = ()

    def options(self, profile: str, changes: Mapping[str, Any]) -> Options:
        """The options of a profile with some changed.

        Raises:
            QihuiError: `unknown-profile` or `bad-option`, naming it.
        """
        return chosen(PROFILES, profile, changes)

    def board(self, options: Options) -> Geometry:  # noqa: ARG002 - the same under all options
        """The board for drawing."""
        return GEOMETRY

    def check_setup(self, setup: str) -> None:
        """Raise `BadSetup` with every fault of a formation."""
        deployment.check(deployment.parse(setup))

    def random_setup(self, rng: Random) -> str:
        """A legal formation drawn from `rng`."""
        return deployment.dump(deployment.shuffled(rng))

    def start(self, options: Options, setups: tuple[str, ...]) -> JunqiPosition:
        """The first position, from four formations in seat order. Raises `BadSetup`."""
        assert len(setups) == len(SEATS), setups
        cells = bytearray(len(BOARD.posts))
        for seat, text in enumerate(setups):
            formation = deployment.parse(text)
            deployment.check(formation)
            for post, rank in zip(BOARD.home[seat], formation, strict=True):
                if rank is not None:
                    cells[post] = cell(seat, rank)
        return JunqiPosition(BOARD, options, bytes(cells), options.first)


GAME: Final = Siguo()
