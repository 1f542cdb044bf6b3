"""Amounts that cannot be used, and sums that do not agree."""

from qihui.rules.errors import QihuiError


class BadMoney(QihuiError, ValueError):
    """An amount, a claim or a plan that cannot be used."""

    code = "money-amount"


class BudgetFault(QihuiError, ValueError):
    """Sums of a budget that do not agree; `difference` is by how many fen. A value: nobody need raise it."""

    code = "budget-total"

    def __init__(self, code: str, *, difference: int, **fields: str | int) -> None:
        self.difference = difference
        super().__init__(code, **fields)
