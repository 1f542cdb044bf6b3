"""Fees 费用: what somebody owes for taking part, and what was paid (H.benefits).

The 2003 event: a member's fee of 100 yuan, more is welcome; who wants a bed pays 40 more.
"""

from collections.abc import Sequence

import msgspec

from qihui.events.money.amounts import checked, shown
from qihui.events.money.errors import BadMoney


class Due(msgspec.Struct, frozen=True):
    """A fee by name; of one that is `at_least`, more may be paid, and the surplus is a gift."""

    name: str
    fen: int
    at_least: bool = False

    def __post_init__(self) -> None:
        """Keep amounts sensible. Raises `BadMoney`."""
        checked(self.fen)


class Payment(msgspec.Struct, frozen=True):
    """Money that came in for a fee; what was paid back is `back`."""

    name: str
    fen: int
    back: bool = False

    def __post_init__(self) -> None:
        """Keep amounts sensible. Raises `BadMoney`."""
        checked(self.fen)


class Settlement(msgspec.Struct, frozen=True):
    """What is owed, what was paid (less what was paid back), what is still open, what is a gift, in fen."""

    owed: int
    paid: int
    open: int
    gift: int


def settle(dues: Sequence[Due], payments: Sequence[Payment]) -> Settlement:
    """How somebody stands with their fees.

    Raises:
        BadMoney: something was paid for a fee that is not due, more was paid than is due, or more was paid back than
            paid. What was paid and went back again is no fault, whether the fee is due or not.
    """
    known = {due.name: due for due in dues}
    assert len(known) == len(dues)
    paid = dict.fromkeys(known, 0)
    for payment in payments:
        paid[payment.name] = paid.get(payment.name, 0) + (-payment.fen if payment.back else payment.fen)
    for name, fen in paid.items():
        due = known.get(name)
        if fen < 0:
            raise BadMoney("fee-paid-back", name=name, over=shown(-fen))
        if fen and due is None:
            raise BadMoney("fee-not-due", name=name)
        if due is not None and fen > due.fen and not due.at_least:
            raise BadMoney("fee-too-much", name=name, over=shown(fen - due.fen))
    owed = sum(due.fen for due in dues)
    still = sum(max(0, due.fen - paid[due.name]) for due in dues)
    gift = sum(max(0, paid[due.name] - due.fen) for due in dues)
    return Settlement(owed, sum(paid.values()), still, gift)
