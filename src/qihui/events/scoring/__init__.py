"""Scoring 计分: what a result is worth, and how a duplicate event compares those who played the same deal.

    table = POINTS["junqi"]                     # 3, 1, 0
    table.of_result(Played(0))                  # (3, 0)

    rates = evaluate(tables, comparison, awards, penalties)      # one `DealRate` for each entry and deal
    totals(rates)                               # cumulative R of each entry, exact
    percent(Fraction(2, 3))                     # "66.7"

How the values are meant to be made: the table of points and the `Comparison` come from the event's regulations; tables,
awards and penalties from what happened, as long as no deal is told before all its tables are done.
"""

from qihui.events.scoring.comparison import Award, Basis, Comparison, DealRate, Grade, Penalty, Unequal
from qihui.events.scoring.deals import evaluate, penalised
from qihui.events.scoring.errors import BadScoring
from qihui.events.scoring.margins import Margins
from qihui.events.scoring.matchpoints import matchpoints, neuberg, small_field, top_of
from qihui.events.scoring.points import POINTS, PointTable
from qihui.events.scoring.rates import percent, plain, rounded, totals

__all__ = [
    "POINTS",
    "Award",
    "BadScoring",
    "Basis",
    "Comparison",
    "DealRate",
    "Grade",
    "Margins",
    "Penalty",
    "PointTable",
    "Unequal",
    "evaluate",
    "matchpoints",
    "neuberg",
    "penalised",
    "percent",
    "plain",
    "rounded",
    "small_field",
    "top_of",
    "totals",
]
