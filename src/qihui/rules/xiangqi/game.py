"""Xiangqi 象棋 in the registry (D-x, S-x): red begins, unless the first position in the options says otherwise."""

from typing import Final

from qihui.rules.core import Geometry
from qihui.rules.open_game import OpenGame
from qihui.rules.outcome import Termination
from qihui.rules.xiangqi import fen
from qihui.rules.xiangqi.drawing import GEOMETRY
from qihui.rules.xiangqi.endings import ended
from qihui.rules.xiangqi.notation import NOTATIONS
from qihui.rules.xiangqi.options import PROFILES, Options
from qihui.rules.xiangqi.position import XiangqiPosition


class Xiangqi(OpenGame[Options]):
    """The registry's entry for xiangqi."""

    def board(self, options: Options) -> Geometry:  # noqa: ARG002 - the same under all options
        """The board for drawing."""
        return GEOMETRY

    def claims(self, options: Options) -> tuple[Termination, ...]:
        """A repetition 重复局面 and the move count 自然限着 (S2.3-4), where the program draws by neither itself."""
        repetition = () if options.occurrences else (Termination.REPETITION,)
        return repetition if options.quiet_limit else (*repetition, Termination.QUIET)

    def start(self, options: Options, setups: tuple[str, ...]) -> XiangqiPosition:
        """The first position, which may be mate already. Raises `BadSetup`."""
        self.expect_no_setups(setups)
        first = options.first
        outcome = ended(options, first.cells, first.turn, first.quiet, ())
        return XiangqiPosition(options, first.cells, first.turn, 0, first.quiet, outcome=outcome)


GAME: Final = Xiangqi("xiangqi", fen.SIDE_NAMES, PROFILES, NOTATIONS)
