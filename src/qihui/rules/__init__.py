"""The rules of every game: pure values, no I/O, no clock, no chance of their own."""

from qihui.rules.core import Game, Position, Referee, SeatViewer, Spectator, View, Viewer
from qihui.rules.errors import BadRecord, BadSetup, Illegal, IllegalMove, QihuiError
from qihui.rules.outcome import Exit, Outcome, Termination
from qihui.rules.registry import GAMES, game

__all__ = [
    "GAMES",
    "BadRecord",
    "BadSetup",
    "Exit",
    "Game",
    "Illegal",
    "IllegalMove",
    "Outcome",
    "Position",
    "QihuiError",
    "Referee",
    "SeatViewer",
    "Spectator",
    "Termination",
    "View",
    "Viewer",
    "game",
]
