"""What formats refuse, as data."""

from qihui.rules.errors import QihuiError


class BadFormat(QihuiError, ValueError):
    """A format that these entries cannot be played in, or a stage that does not follow from the one before."""

    code = "format-groups"
