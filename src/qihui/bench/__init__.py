"""Measures of our own work: figures as data, which the command prints."""

from qihui.bench.bots import run_bots
from qihui.bench.rules import run_rules

__all__ = ["run_bots", "run_rules"]
