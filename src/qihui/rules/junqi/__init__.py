"""Junqi 军棋, the army game with hidden ranks."""

from qihui.rules.junqi.board import Board
from qihui.rules.junqi.options import PROFILES, Options, QuietUnit, Visibility
from qihui.rules.junqi.pieces import Rank
from qihui.rules.junqi.position import JunqiPosition
from qihui.rules.junqi.siguo import BOARD, GAME

__all__ = ["BOARD", "GAME", "PROFILES", "Board", "JunqiPosition", "Options", "QuietUnit", "Rank", "Visibility"]
