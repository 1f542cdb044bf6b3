"""Gomoku 五子棋 and renju 连珠: the entry in the registry.

The first seat opens and has black, unless colours are taken in the opening.
"""

from collections.abc import Mapping
from random import Random
from typing import Any, Final

from qihui.rules.core import Geometry, SetupRules
from qihui.rules.errors import BadSetup, SetupFault
from qihui.rules.gomoku.board import empty_board
from qihui.rules.gomoku.grid import grid
from qihui.rules.gomoku.opening import first_stage
from qihui.rules.gomoku.options import PROFILES, Options
from qihui.rules.gomoku.position import GomokuPosition
from qihui.rules.profiles import Profile, chosen

NAME: Final = "gomoku"


class Gomoku:
    """The registry's entry for gomoku."""

    name: str = NAME
    seats: tuple[str, ...] = ("first", "second")
    sides: tuple[tuple[int, ...], ...] = ((0,), (1,))
    profiles: Mapping[str, Profile[Any]] = PROFILES
    setup_rules: SetupRules | None = None
    notations: tuple[str, ...] = ()

    def options(self, profile: str, changes: Mapping[str, Any]) -> Options:
        """The options of a profile with some changed.

        Raises:
            QihuiError: `unknown-profile` or `bad-option`, naming it.
        """
        return chosen(PROFILES, profile, changes)

    def board(self, options: Options) -> Geometry:
        """The board for drawing."""
        return grid(options.size).geometry(NAME)

    def check_setup(self, setup: str) -> None:
        """Raise `BadSetup` when there is a formation: the board is empty at first."""
        if setup:
            raise BadSetup((SetupFault("all-alike"),))

    def random_setup(self, rng: Random) -> str:  # noqa: ARG002 - there is nothing to draw
        """No formation."""
        return ""

    def start(self, options: Options, setups: tuple[str, ...]) -> GomokuPosition:
        """The empty board. Raises `BadSetup`."""
        assert len(setups) == len(self.seats), setups
        for setup in setups:
            self.check_setup(setup)
        return GomokuPosition(options, empty_board(options.size), stage=first_stage(options.opening))


GAME: Final = Gomoku()
