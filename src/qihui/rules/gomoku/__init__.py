"""Gomoku 五子棋 and renju 连珠."""

from qihui.rules.gomoku.board import Board, Colour, board_of
from qihui.rules.gomoku.forbidden import Forbidden, Foul, forbidden_at, forbidden_points, foul_at
from qihui.rules.gomoku.game import GAME
from qihui.rules.gomoku.options import PROFILES, Opening, Options, Rule
from qihui.rules.gomoku.patterns import Pattern, patterns_at, patterns_on
from qihui.rules.gomoku.position import GomokuPosition
from qihui.rules.gomoku.shapes import Shape

__all__ = [
    "GAME",
    "PROFILES",
    "Board",
    "Colour",
    "Forbidden",
    "Foul",
    "GomokuPosition",
    "Opening",
    "Options",
    "Pattern",
    "Rule",
    "Shape",
    "board_of",
    "forbidden_at",
    "forbidden_points",
    "foul_at",
    "patterns_at",
    "patterns_on",
]
