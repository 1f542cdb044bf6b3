"""How entries are written beside one another on the command line: `3-8`, `李雷-韩梅梅`, `1-8-9-16`, `5:bye`.

A name may hold the sign that parts two: whichever parting gives entries there are is meant.
"""

from collections.abc import Iterator
from itertools import combinations, pairwise

from qihui.cli.event.desk import number_of
from qihui.events.event import Event
from qihui.rules.errors import QihuiError

COMPUTER = "ai"
NOBODY = "nobody"

MOST_SIGNS = 12
"""More of them are in no names."""


def numbers_of(event: Event, text: str, count: int, sign: str = "-") -> tuple[int, ...]:
    """The numbers of `count` entries with a sign between them.

    Raises:
        QihuiError: `cli-pair`, or of one of them `cli-no-entry`, `cli-namesakes`.
    """
    partings = list(_parted(text, count, sign))
    if not partings:
        raise QihuiError("cli-pair", found=text[:40], sign=sign)
    for parts in partings[:-1]:
        try:
            return tuple(number_of(event, part) for part in parts)
        except QihuiError:
            continue
    return tuple(number_of(event, part) for part in partings[-1])


def _parted(text: str, count: int, sign: str) -> Iterator[list[str]]:
    """All ways to part a text at its signs."""
    parts = text.split(sign)
    if len(parts) > MOST_SIGNS:
        return
    for cuts in combinations(range(1, len(parts)), count - 1):
        ends = (0, *cuts, len(parts))
        found = [sign.join(parts[begin:end]).strip() for begin, end in pairwise(ends)]
        if all(found):
            yield found


def place_of(event: Event, text: str) -> int | None:
    """Who has a place at a table: an entry, or `None` for the computer, written `AI`. Raises `QihuiError`."""
    return None if text.casefold() == COMPUTER else number_of(event, text)
