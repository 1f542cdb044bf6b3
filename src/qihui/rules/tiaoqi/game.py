"""Chinese checkers 跳棋 in the registry, for two, three, four and six (S-t, T.board).

Seats sit at corners, each by itself, and move clockwise; each has ten pieces in its home corner and wants them in the
corner opposite. The document knows two players, in opposite corners. More of them are a house choice: three take every
other corner, four two pairs of opposite corners, six all of them.
"""

from collections.abc import Mapping
from random import Random
from typing import Any, Final

from qihui.rules.core import Geometry, SetupRules
from qihui.rules.errors import BadSetup, SetupFault
from qihui.rules.profiles import Profile, chosen
from qihui.rules.tiaoqi.board import CORNERS, NAMES, TRIANGLES, drawing
from qihui.rules.tiaoqi.options import PROFILES, Options
from qihui.rules.tiaoqi.position import TiaoqiPosition


class Tiaoqi:
    """The registry's entry for Chinese checkers with seats at some of the corners."""

    setup_rules: SetupRules | None = None
    notations: tuple[str, ...] = ()
    profiles: Mapping[str, Profile[Any]] = PROFILES

    def __init__(self, name: str, seats: tuple[str, ...]) -> None:
        self.name: str = name
        self.seats: tuple[str, ...] = seats
        self.sides: tuple[tuple[int, ...], ...] = tuple((seat,) for seat in range(len(seats)))
        self.corners: Final = tuple(CORNERS.index(seat) for seat in seats)
        self._drawing: Final = drawing(name, self.corners)

    def options(self, profile: str, changes: Mapping[str, Any]) -> Options:
        """The options of a profile with some changed.

        Raises:
            QihuiError: `unknown-profile` or `bad-option`, naming it.
        """
        return chosen(PROFILES, profile, changes)

    def board(self, options: Options) -> Geometry:  # noqa: ARG002 - the same under all options
        """The board for drawing."""
        return self._drawing

    def check_setup(self, setup: str) -> None:
        """Raise `BadSetup` when there is a formation: all begin alike."""
        if setup:
            raise BadSetup((SetupFault("all-alike"),))

    def random_setup(self, rng: Random) -> str:  # noqa: ARG002 - there is nothing to draw
        """No formation."""
        return ""

    def start(self, options: Options, setups: tuple[str, ...]) -> TiaoqiPosition:
        """Ten pieces in every seat's home corner, the first seat to move. Raises `BadSetup`."""
        assert len(setups) == len(self.seats), setups
        for setup in setups:
            self.check_setup(setup)
        cells = bytearray(len(NAMES))
        for seat, corner in enumerate(self.corners):
            for hole in TRIANGLES[corner]:
                cells[hole] = seat + 1
        past = (bytes((0,)) + bytes(cells),) if options.repetition else ()
        return TiaoqiPosition(self.corners, options, bytes(cells), (0,) * len(self.seats), past=past)


GAMES: Final = (
    Tiaoqi("tiaoqi", ("S", "N")),
    Tiaoqi("tiaoqi3", ("S", "NW", "NE")),
    Tiaoqi("tiaoqi4", ("S", "SW", "N", "NE")),
    Tiaoqi("tiaoqi6", CORNERS),
)
"""The game for each number of players."""
