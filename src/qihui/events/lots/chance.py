"""Chance in public 公开抽签: whole numbers out of a key, the same in every program that follows `docs/draws.md`.

Block number `i` (0, 1, 2, ...) of a key is SHA-256 of the ASCII text `key:i`, where the key is 64 hexadecimal digits. A
block gives one word: its first 8 bytes, the highest first. A number below `n` is the next word's remainder by `n`;
words of the incomplete stretch at the upper end of the range are thrown away, so that all numbers are equally likely.
The shuffle is that of Fisher and Yates, from the last place to the first.
"""

from collections.abc import Iterator, Sequence
from hashlib import sha256
from itertools import count
from typing import Final, TypeVar

WORD: Final = 2**64
"""How many values a word has."""

Item = TypeVar("Item")


def words(key: str) -> Iterator[int]:
    """The words of a key, without end.

    >>> f"{next(words('0' * 64)):016x}"
    '6a2ea17ca8998eeb'
    """
    for block in count():
        yield int.from_bytes(sha256(f"{key}:{block}".encode("ascii")).digest()[:8], "big")


def below(n: int, source: Iterator[int]) -> int:
    """The next number from 0 to `n - 1`, each as likely as any other."""
    assert 0 < n <= WORD
    fair = WORD - WORD % n
    return next(word for word in source if word < fair) % n


def shuffled(items: Sequence[Item], source: Iterator[int]) -> tuple[Item, ...]:
    """The items in an order in which every order is as likely as any other."""
    order = list(items)
    for last in range(len(order) - 1, 0, -1):
        other = below(last + 1, source)
        order[last], order[other] = order[other], order[last]
    return tuple(order)
