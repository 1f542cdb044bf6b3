"""What a table refuses to do, as data: the code is a key of the catalogues, the fields are what its text names."""

from qihui.rules.errors import QihuiError


class Refused(QihuiError, ValueError):
    """An action that the table does not allow now; nothing has changed."""

    code = "refused"
