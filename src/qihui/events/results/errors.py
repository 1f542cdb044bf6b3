"""Results that make no sense."""

from qihui.rules.errors import QihuiError


class BadResult(QihuiError, ValueError):
    """A result, or a game or table with its result, that cannot be."""

    code = "result-missing"
