"""What is wrong with a plain document."""

from qihui.rules.errors import QihuiError


class BadPlain(QihuiError, ValueError):
    """A plain document that cannot be used; the fields say where, and what to do."""

    code = "plain-bad"
