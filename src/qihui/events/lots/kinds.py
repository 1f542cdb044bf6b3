"""The kinds of draws 抽签, and the places that each gives to what was shuffled.

| kind | 中文 | what is drawn | clause |
| --- | --- | --- | --- |
| `numbers` | 抽号 | a number for each, from 1 | J.check-in, D.numbers |
| `letters` | 抽字母签 | A A B B C C D: equal letters meet, a single one goes on | E.draw-letters, D.groups-of-two |
| `groups` | 分组 | groups whose sizes differ by one at most | J.contingency |
| `seats` | 抽座位 | a table and a seat; who is left over sits out | C.swiss-movement |
| `deals` | 抽棋阵 | some of the formations handed in | H.deals-drawn |
| `rotation` | 抽轮转方向 | clockwise or counter-clockwise | H.rotation |
| `tie` | 抽签定名次 | an order among equals | the documents, section 7: lots last |

Items come in pots 签筒, each shuffled by itself. Dealing goes pot after pot, one place after the other, so that a pot's
items are spread over groups, letters and tables as evenly as its size allows: seeds in the first pot are kept apart,
and so are the members of a club when each club is a pot. Deals are taken from the pots in turn, the pots in an order by
lot. Where both are wanted, seeds in pots and clubs apart, the groups name the sets to be kept apart (`apart`). House
choices: pots, the spreading, and that tables are filled seat by seat (the first seat of each table,
then the second).
"""

import re
from collections.abc import Callable, Iterator, Sequence
from typing import Final, TypeAlias, assert_never

import msgspec

from qihui.events.lots.apart import MOST_GROUPS, grouped
from qihui.events.lots.chance import shuffled
from qihui.events.lots.errors import BadDraw

CLOCKWISE: Final = "clockwise"
COUNTER: Final = "counter-clockwise"

SITS_OUT: Final = "-"
"""The place of who has no table in a draw of seats."""

MOST: Final = 100_000
"""Most items of a draw."""

_SEAT: Final = re.compile(r"\w{1,20}")


class _Kind(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind"):
    """What all kinds share: in a document, `kind` says which it is."""


class Numbers(_Kind, frozen=True, tag="numbers"):
    """A number from 1 for each."""


class Letters(_Kind, frozen=True, tag="letters"):
    """Letters, two of each; of an odd number the last letter is there once."""


class Groups(_Kind, frozen=True, tag="groups", omit_defaults=True):
    """So many `groups`, numbered from 1. The items of each set of `apart` go to different groups as far as possible."""

    groups: int
    apart: tuple[tuple[str, ...], ...] = ()


class Seats(_Kind, frozen=True, tag="seats"):
    """Tables with these `seats`, by name and in order; tables are numbered from 1."""

    seats: tuple[str, ...]


class Deals(_Kind, frozen=True, tag="deals"):
    """So many (`take`) of the formations, as the deals number 1, 2, ..."""

    take: int


class Rotation(_Kind, frozen=True, tag="rotation"):
    """Clockwise or counter-clockwise."""


class Tie(_Kind, frozen=True, tag="tie"):
    """An order from 1 among equals."""


Kind: TypeAlias = Numbers | Letters | Groups | Seats | Deals | Rotation | Tie


class Drawn(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An item and the place that it drew: a number, a letter, a table and a seat (`3 S`), or `-`."""

    item: str
    place: str


def line_of(kind: Kind) -> str:
    """The kind and what it was asked for, as one line of the record that is hashed.

    >>> line_of(Seats(("S", "W", "N", "E")))
    'seats S W N E'
    """
    match kind:
        case Numbers():
            return "numbers"
        case Letters():
            return "letters"
        case Groups(groups):
            return f"groups {groups}"
        case Seats(seats):
            return " ".join(("seats", *seats))
        case Deals(take):
            return f"deals {take}"
        case Rotation():
            return "rotation"
        case Tie():
            return "tie"
    assert_never(kind)


def check(kind: Kind, pots: Sequence[Sequence[str]]) -> None:
    """Refuse a draw that cannot be made of so many items.

    Raises:
        BadDraw: there is nothing to draw, or too little or too much for the kind.
    """
    count = sum(map(len, pots))
    if not count:
        raise BadDraw("draw-nothing")
    if count > MOST:
        raise BadDraw("draw-too-many", count=count, most=MOST)
    match kind:
        case Groups(groups) if not 1 <= groups <= count:
            raise BadDraw("draw-groups", groups=groups, count=count)
        case Groups(groups, apart) if apart:
            _check_apart(groups, apart, {item for pot in pots for item in pot})
        case Seats(seats) if len(set(seats)) < max(1, len(seats)) or not all(map(_SEAT.fullmatch, seats)):
            raise BadDraw("draw-seat-names")
        case Seats(seats) if len(seats) > count:
            raise BadDraw("draw-no-table", seats=len(seats), count=count)
        case Deals(take) if not 1 <= take <= count:
            raise BadDraw("draw-deals", take=take, count=count)
        case Rotation() if [item for pot in pots for item in pot] != [CLOCKWISE, COUNTER] or len(pots) > 1:
            raise BadDraw("draw-directions", one=CLOCKWISE, other=COUNTER)
        case _:
            return


def _check_apart(groups: int, apart: Sequence[Sequence[str]], items: set[str]) -> None:
    """Whether the sets are of items of the draw, each once. Raises `BadDraw`."""
    if groups > MOST_GROUPS:
        raise BadDraw("draw-apart-groups", groups=groups, most=MOST_GROUPS)
    seen: set[str] = set()
    for item in (item for each in apart for item in each):
        if item in seen or item not in items:
            raise BadDraw("draw-apart", item=item)
        seen.add(item)


def drawn(kind: Kind, pots: Sequence[Sequence[str]], source: Iterator[int]) -> tuple[Drawn, ...]:
    """What each item draws, in the order of the places."""
    mixed = [shuffled(pot, source) for pot in pots]
    order = [item for pot in mixed for item in pot]
    match kind:
        case Numbers() | Tie():
            return tuple(Drawn(item, str(number)) for number, item in enumerate(order, 1))
        case Letters():
            letters = (len(order) + 1) // 2
            return _spread(order, letters, letter)
        case Groups(groups, apart) if apart:
            found = grouped(order, groups, apart)
            return tuple(Drawn(item, str(number)) for number, each in enumerate(found, 1) for item in each)
        case Groups(groups):
            return _spread(order, groups, lambda group: str(group + 1))
        case Seats(seats):
            return _seated(order, seats)
        case Deals(take):
            chosen = _in_turn(shuffled(mixed, source))[:take]
            return tuple(Drawn(item, str(number)) for number, item in enumerate(chosen, 1))
        case Rotation():
            return (Drawn(order[0], "1"),)
    assert_never(kind)


def letter(index: int) -> str:
    """The letter number `index`, from 0: A to Z, then AA, AB, ... as the columns of a sheet.

    >>> letter(0), letter(25), letter(26), letter(701), letter(702)
    ('A', 'Z', 'AA', 'ZZ', 'AAA')
    """
    text = ""
    index += 1
    while index:
        index, rest = divmod(index - 1, 26)
        text = chr(ord("A") + rest) + text
    return text


def _spread(order: Sequence[str], parts: int, name: Callable[[int], str]) -> tuple[Drawn, ...]:
    """Item number i to part i modulo the number of parts; told part by part."""
    return tuple(Drawn(item, name(part)) for part in range(parts) for item in order[part::parts])


def _seated(order: Sequence[str], seats: Sequence[str]) -> tuple[Drawn, ...]:
    """Item number i to table i modulo the number of tables, so many as can be filled; the rest sit out."""
    tables = len(order) // len(seats)
    full = tables * len(seats)
    at_tables = [
        Drawn(item, f"{table + 1} {seat}")
        for table in range(tables)
        for seat, item in zip(seats, order[table:full:tables], strict=True)
    ]
    return *at_tables, *(Drawn(item, SITS_OUT) for item in order[full:])


def _in_turn(pots: Sequence[Sequence[str]]) -> list[str]:
    """The items of the pots, one of each in turn."""
    longest = max(map(len, pots))
    return [pot[turn] for turn in range(longest) for pot in pots if turn < len(pot)]
