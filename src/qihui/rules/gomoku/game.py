"""Gomoku 五子棋 and renju 连珠: the entry in the registry.

The first seat opens and has black, unless colours are taken in the opening.
"""

from typing import Final

from qihui.rules.core import Geometry
from qihui.rules.gomoku.board import empty_board
from qihui.rules.gomoku.grid import grid
from qihui.rules.gomoku.opening import first_stage
from qihui.rules.gomoku.options import PROFILES, Options
from qihui.rules.gomoku.position import GomokuPosition
from qihui.rules.open_game import OpenGame


class Gomoku(OpenGame[Options]):
    """The registry's entry for gomoku."""

    def board(self, options: Options) -> Geometry:
        """The board for drawing."""
        return grid(options.size).geometry(self.name)

    def start(self, options: Options, setups: tuple[str, ...]) -> GomokuPosition:
        """The empty board. Raises `BadSetup`."""
        self.expect_no_setups(setups)
        return GomokuPosition(options, empty_board(options.size), stage=first_stage(options.opening))


GAME: Final = Gomoku("gomoku", ("first", "second"), PROFILES)
