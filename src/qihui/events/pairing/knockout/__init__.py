"""Knockouts 淘汰赛 as values: plans, places, what was played, places won (J.knockout, E.best-of).

Made like this: `Knockout(single(n, third_place=True), by_seeds(numbers))`, or `by_drawn(numbers, seeds=4, clubs=...)`
and `crossed(standings)` for the places, and `double(n)` for the plan. What was decided is told to it, also by `decide`.
A match of several games is a `Series`; its winner is what decides it.
"""

from qihui.events.pairing.knockout.bracket import (
    Bracket,
    LoserOf,
    Match,
    Part,
    Seed,
    Source,
    Unbeaten,
    WinnerOf,
)
from qihui.events.pairing.knockout.places import by_drawn, by_seeds, crossed, seed_order
from qihui.events.pairing.knockout.plans import double, single, size_for
from qihui.events.pairing.knockout.play import Decided, Knockout, Side, Sides
from qihui.events.pairing.knockout.ranks import places_won
from qihui.events.pairing.knockout.series import Series

__all__ = [
    "Bracket",
    "Decided",
    "Knockout",
    "LoserOf",
    "Match",
    "Part",
    "Seed",
    "Series",
    "Side",
    "Sides",
    "Source",
    "Unbeaten",
    "WinnerOf",
    "by_drawn",
    "by_seeds",
    "crossed",
    "double",
    "places_won",
    "seed_order",
    "single",
    "size_for",
]
