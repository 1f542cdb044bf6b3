"""What a festival refuses, as data: the key is one of the catalogues, the fields are what its text names."""

from qihui.rules.errors import QihuiError


class NotAtFestival(QihuiError, ValueError):
    """A command that the festival does not allow now, or not to this person; nothing has changed."""

    code = "festival-not-founded"
