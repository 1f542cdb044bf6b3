"""What nobody can plan with."""

from qihui.rules.errors import QihuiError


class BadPlan(QihuiError, ValueError):
    """Entries, a hall or a format that make no sense."""

    code = "plan-rounds"
