"""Junqi 军棋, the army game with hidden ranks: of four players (`GAME`) and of two (`DUEL`)."""

from qihui.rules.junqi.board import Board
from qihui.rules.junqi.customs import Equal, Faces, FlagRule, Mines, QuietUnit, Visibility
from qihui.rules.junqi.duel import BOARD as DUEL_BOARD
from qihui.rules.junqi.duel import GAME as DUEL
from qihui.rules.junqi.duel_options import DuelOptions
from qihui.rules.junqi.options import PROFILES, Options
from qihui.rules.junqi.pieces import Rank
from qihui.rules.junqi.position import JunqiPosition
from qihui.rules.junqi.siguo import BOARD, GAME

__all__ = [
    "BOARD",
    "DUEL",
    "DUEL_BOARD",
    "GAME",
    "PROFILES",
    "Board",
    "DuelOptions",
    "Equal",
    "Faces",
    "FlagRule",
    "JunqiPosition",
    "Mines",
    "Options",
    "QuietUnit",
    "Rank",
    "Visibility",
]
