"""Measures of our own work: figures as data, which the command prints."""

from qihui.bench.bots import run_bots
from qihui.bench.events import Sizes, events_of
from qihui.bench.rules import PARTS, rules_of

__all__ = ["PARTS", "Sizes", "events_of", "rules_of", "run_bots"]
