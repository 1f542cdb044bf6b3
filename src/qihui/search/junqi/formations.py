"""Formations an engine likes: drawn by hand, turned over left to right, and shaken a little.

The text is that of `qihui.rules.junqi.deployment`: six rows from the front, 9 the marshal .. 1 the engineer, B M F. In
all of them mines stand around the flag, the headquarters without a flag holds a lieutenant (it will never move again),
and a bomb stands behind a strong piece that an enemy may come to take.
"""

from random import Random
from typing import Final

from qihui.rules.junqi.board import CELLS, COLUMNS, HEADQUARTERS
from qihui.rules.junqi.deployment import dump, parse
from qihui.rules.junqi.pieces import Rank

TEMPLATES: Final = tuple(
    parse(text)
    for text in (
        "85364/2.B.7/91.57/6.B.3/412M3/12MFM",
        "73625/4.B.8/9B.61/5.1.7/3M243/MF12M",
        "64835/B.7.2/13.B9/7.4.6/M25M3/121FM",
        "57362/8.4.B/6B.79/3.5.1/MM423/1FM21",
        "48273/6.9.5/1B.B6/5.7.3/241M3/M2MF1",
    )
)
SHAKES: Final = 24
"""How often two pieces of nearly the same rank try to change places."""


def lay_out(rng: Random) -> str:
    """A legal formation, as text."""
    cells = list(rng.choice(TEMPLATES))
    if rng.random() < 0.5:
        cells = [cells[row + column] for row in range(0, len(cells), COLUMNS) for column in reversed(range(COLUMNS))]
    for _ in range(SHAKES):
        a, b = rng.sample(range(len(CELLS)), 2)
        one, other = cells[a], cells[b]
        if one and other and {CELLS[a], CELLS[b]}.isdisjoint(HEADQUARTERS) and _alike(one, other):
            cells[a], cells[b] = other, one
    return dump(tuple(cells))


def _alike(one: Rank, other: Rank) -> bool:
    """Whether two pieces may change places without changing the plan: both fight, and are two ranks apart at most."""
    return min(one, other) > Rank.ENGINEER and max(one, other) <= Rank.MARSHAL and abs(one - other) <= 2
