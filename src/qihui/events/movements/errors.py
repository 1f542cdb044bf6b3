"""What movements refuse, as data."""

from qihui.rules.errors import QihuiError


class BadMovement(QihuiError, ValueError):
    """A movement that cannot be made for so many, or of so few deals."""

    code = "movement-few"
