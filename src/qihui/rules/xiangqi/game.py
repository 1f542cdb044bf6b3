"""Xiangqi 象棋 in the registry (D-x, S-x): red begins, unless the first position in the options says otherwise."""

from collections.abc import Mapping
from random import Random
from typing import Any

from qihui.rules.core import Geometry, SetupRules
from qihui.rules.errors import BadSetup, SetupFault
from qihui.rules.profiles import Profile, chosen
from qihui.rules.xiangqi import fen
from qihui.rules.xiangqi.drawing import GEOMETRY
from qihui.rules.xiangqi.endings import ended
from qihui.rules.xiangqi.notation import NOTATIONS
from qihui.rules.xiangqi.options import PROFILES, Options
from qihui.rules.xiangqi.position import XiangqiPosition


class Xiangqi:
    """The registry's entry for xiangqi."""

    name: str = "xiangqi"
    seats: tuple[str, ...] = fen.SIDE_NAMES
    sides: tuple[tuple[int, ...], ...] = ((0,), (1,))
    profiles: Mapping[str, Profile[Any]] = PROFILES
    setup_rules: SetupRules | None = None
    notations: tuple[str, ...] = NOTATIONS

    def options(self, profile: str, changes: Mapping[str, Any]) -> Options:
        """The options of a profile with some changed.

        Raises:
            BadRecord: `fen-...`: the first position cannot be read, and where.
            QihuiError: `unknown-profile` or `bad-option`, naming it.
        """
        first = changes.get("fen")
        if first and isinstance(first, str):
            fen.parse(first)
        return chosen(PROFILES, profile, changes)

    def board(self, options: Options) -> Geometry:  # noqa: ARG002 - the same under all options
        """The board for drawing."""
        return GEOMETRY

    def check_setup(self, setup: str) -> None:
        """Raise `BadSetup` when there is a formation: the options name the first position."""
        if setup:
            raise BadSetup((SetupFault("all-alike"),))

    def random_setup(self, rng: Random) -> str:  # noqa: ARG002 - there is nothing to draw
        """No formation."""
        return ""

    def start(self, options: Options, setups: tuple[str, ...]) -> XiangqiPosition:
        """The first position, which may be mate already. Raises `BadSetup`."""
        assert len(setups) == len(self.seats), setups
        for setup in setups:
            self.check_setup(setup)
        first = options.first
        outcome = ended(options, first.cells, first.turn, first.quiet, ())
        return XiangqiPosition(options, first.cells, first.turn, 0, first.quiet, outcome=outcome)


GAME = Xiangqi()
