"""Sponsors 赞助: who gives how much, in which role (H.festival)."""

from collections.abc import Sequence

import msgspec

from qihui.events.money.amounts import checked
from qihui.events.money.budget import Category, Line


class Sponsor(msgspec.Struct, frozen=True):
    """A sponsor with a role (主办, 协办, 理事长, ...), the fen that were promised, and those that were paid.

    `goods` is what is given besides money, in free words.
    """

    name: str
    role: str
    promised: int
    paid: int | None = None
    goods: str = ""

    def __post_init__(self) -> None:
        """Keep amounts sensible. Raises `BadMoney`."""
        checked(self.promised)
        checked(self.paid or 0)


def line_of(sponsors: Sequence[Sponsor], what: str) -> Line:
    """The budget's line of all sponsors: promised is planned; what was paid is known when everybody's is."""
    paid = [sponsor.paid for sponsor in sponsors if sponsor.paid is not None]
    actual = sum(paid) if len(paid) == len(sponsors) else None
    return Line(Category.SPONSORS, what, sum(sponsor.promised for sponsor in sponsors), actual)
