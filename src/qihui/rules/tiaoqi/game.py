"""Chinese checkers 跳棋 in the registry, for two, three, four and six (S-t, T.board).

Seats sit at corners, each by itself, and move clockwise; each has ten pieces in its home corner and wants them in the
corner opposite. The document knows two players, in opposite corners. More of them are a house choice: three take every
other corner, four two pairs of opposite corners, six all of them.
"""

from typing import Final

from qihui.rules.core import Geometry
from qihui.rules.open_game import OpenGame
from qihui.rules.tiaoqi.board import CORNERS, NAMES, TRIANGLES, drawing
from qihui.rules.tiaoqi.options import PROFILES, Options
from qihui.rules.tiaoqi.position import TiaoqiPosition


class Tiaoqi(OpenGame[Options]):
    """The registry's entry for Chinese checkers with seats at some of the corners."""

    def __init__(self, name: str, seats: tuple[str, ...]) -> None:
        super().__init__(name, seats, PROFILES)
        self.corners: Final = tuple(CORNERS.index(seat) for seat in seats)
        self._drawing: Final = drawing(name, self.corners)

    def board(self, options: Options) -> Geometry:  # noqa: ARG002 - the same under all options
        """The board for drawing."""
        return self._drawing

    def start(self, options: Options, setups: tuple[str, ...]) -> TiaoqiPosition:
        """Ten pieces in every seat's home corner, the first seat to move. Raises `BadSetup`."""
        self.expect_no_setups(setups)
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
