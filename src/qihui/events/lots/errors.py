"""What cannot be drawn, sealed or read, and what is wrong with a draw that was published."""

from qihui.rules.errors import QihuiError


class BadDraw(QihuiError, ValueError):
    """A draw that cannot be made or read: the input is at fault."""

    code = "draw-unreadable"


class DrawFault(QihuiError, ValueError):
    """Something in a published draw that does not follow from what it says itself. A value: nobody need raise it."""

    code = "draw-digest"
