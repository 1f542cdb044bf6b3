"""Regulations that make no sense."""

from qihui.rules.errors import QihuiError


class BadRegulations(QihuiError, ValueError):
    """A combination that cannot be played, or a value that means nothing."""

    code = "regulations-profile"
