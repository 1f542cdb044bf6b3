"""What an event refuses, as data: the key is one of the catalogues, the fields are what its text names."""

from qihui.rules.errors import QihuiError


class NotNow(QihuiError, ValueError):
    """A command that the event does not allow now, or not to this person; nothing has changed."""

    code = "event-enrolling"
