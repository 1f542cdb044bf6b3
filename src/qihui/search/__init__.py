"""Engines: what a seat sees goes in, a move comes out. Pure values; time and chance are handed in."""

from qihui.search.engine import Budget, Choice, Engine, Seen
from qihui.search.registry import ENGINES, offered

__all__ = ["ENGINES", "Budget", "Choice", "Engine", "Seen", "offered"]
