"""Amounts of money as people write them, in yuan, and as whole fen."""

import re
from typing import Final
from unicodedata import normalize

from qihui.events.money.errors import BadMoney

MOST: Final = 10**13
"""Fen of the largest amount: a hundred thousand million yuan."""

_AMOUNT: Final = re.compile(r"[¥]?\s*(\d{1,3}(?:,\d{3})+|\d{1,14})(?:\.(\d{1,2}))?\s*元?(?:整)?")


def parse(text: str) -> int:
    """The fen of an amount in yuan.

    >>> parse("600"), parse("￥1,200.50"), parse("40元")
    (60000, 120050, 4000)

    Raises:
        BadMoney: it is no amount, or too large.
    """
    found = _AMOUNT.fullmatch(normalize("NFKC", text).strip())
    if found is None:
        raise BadMoney("money-amount", found=text[:40])
    yuan, fen = found.groups()
    return checked(int(yuan.replace(",", "")) * 100 + int((fen or "0").ljust(2, "0")))


def shown(fen: int) -> str:
    """Fen as yuan, for people.

    >>> shown(120050), shown(-4000), shown(5)
    ('1,200.50', '-40.00', '0.05')
    """
    yuan, rest = divmod(abs(fen), 100)
    return f"{'-' if fen < 0 else ''}{yuan:,}.{rest:02}"


def checked(fen: int) -> int:
    """An amount that somebody pays: nothing or more.

    Raises:
        BadMoney: it is negative or too large.
    """
    if not 0 <= fen <= MOST:
        raise BadMoney("money-amount", found=shown(fen))
    return fen
