"""Chinese checkers 跳棋, the race across a six-pointed star."""

from qihui.rules.tiaoqi.game import GAMES, Tiaoqi
from qihui.rules.tiaoqi.options import PROFILES, Options
from qihui.rules.tiaoqi.position import TiaoqiPosition

__all__ = ["GAMES", "PROFILES", "Options", "Tiaoqi", "TiaoqiPosition"]
