"""Chains of keys that cannot be used, and results that cannot be ranked."""

from qihui.rules.errors import QihuiError


class BadChain(QihuiError, ValueError):
    """A tie-break key that is unknown, twice there, in the wrong place, or means nothing in this format."""

    code = "chain-unknown"


class BadField(QihuiError, ValueError):
    """Results that do not fit together."""

    code = "field-stranger"
