"""Scores that cannot be computed, and tables of points that make no sense."""

from qihui.rules.errors import QihuiError


class BadScoring(QihuiError, ValueError):
    """A table of points, an award or a penalty that does not fit."""

    code = "scoring-order"
