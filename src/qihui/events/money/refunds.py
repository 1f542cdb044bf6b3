"""Refunds 报销 against receipts, up to a cap (H.benefits).

The 2003 event: players from elsewhere get their fare to Changsha and back, on receipts, up to 100 yuan each.
"""

from collections import Counter
from collections.abc import Sequence

import msgspec

from qihui.events.money.amounts import checked
from qihui.events.money.errors import BadMoney


class RefundRule(msgspec.Struct, frozen=True):
    """How much is refunded at most to each, in fen, and the places whose people get nothing."""

    cap: int
    not_from: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        """Keep amounts sensible. Raises `BadMoney`."""
        checked(self.cap)


class Receipt(msgspec.Struct, frozen=True):
    """A receipt with its number."""

    number: str
    fen: int

    def __post_init__(self) -> None:
        """Keep amounts sensible. Raises `BadMoney`."""
        checked(self.fen)


class Claim(msgspec.Struct, frozen=True):
    """What somebody from some place hands in."""

    name: str
    city: str
    receipts: tuple[Receipt, ...]


class Refund(msgspec.Struct, frozen=True):
    """What is paid to whom, and what of the receipts is not."""

    name: str
    fen: int
    unpaid: int


def refunds(rule: RefundRule, claims: Sequence[Claim]) -> tuple[Refund, ...]:
    """The refund of each claim.

    Raises:
        BadMoney: somebody claims twice, without a receipt, with one that was handed in already, or is from a place that
            gets nothing.
    """
    names = Counter(claim.name for claim in claims)
    numbers: dict[str, str] = {}
    found: list[Refund] = []
    for claim in claims:
        if names[claim.name] > 1:
            raise BadMoney("refund-twice", name=claim.name)
        if claim.city in rule.not_from:
            raise BadMoney("refund-local", name=claim.name, city=claim.city)
        if not claim.receipts:
            raise BadMoney("refund-no-receipt", name=claim.name)
        for receipt in claim.receipts:
            if receipt.number in numbers:
                raise BadMoney(
                    "refund-receipt-twice", number=receipt.number, name=claim.name, other=numbers[receipt.number]
                )
            numbers[receipt.number] = claim.name
        total = sum(receipt.fen for receipt in claim.receipts)
        fen = min(total, rule.cap)
        found.append(Refund(claim.name, fen, total - fen))
    return tuple(found)
