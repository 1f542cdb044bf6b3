"""Measures of our own work: figures as data, which the command prints."""

from qihui.bench.bots import run_bots
from qihui.bench.rules import PARTS, rules_of

__all__ = ["PARTS", "rules_of", "run_bots"]
