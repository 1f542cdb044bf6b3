"""Xiangqi 象棋, Chinese chess."""

from qihui.rules.xiangqi.fen import START, Fen
from qihui.rules.xiangqi.fen import dump as dump_fen
from qihui.rules.xiangqi.fen import parse as parse_fen
from qihui.rules.xiangqi.game import GAME
from qihui.rules.xiangqi.options import PROFILES, Options
from qihui.rules.xiangqi.perft import perft
from qihui.rules.xiangqi.position import XiangqiPosition
from qihui.rules.xiangqi.repetition import Preset

__all__ = [
    "GAME",
    "PROFILES",
    "START",
    "Fen",
    "Options",
    "Preset",
    "XiangqiPosition",
    "dump_fen",
    "parse_fen",
    "perft",
]
