"""Knockouts 淘汰赛 as values: plans, places, what was played, corrections, places won (J.knockout, E.best-of).

Made like this: `Knockout(single(n, third_place=True), by_seeds(numbers))`, or `by_drawn(numbers, seeds=4, clubs=...)`
and `crossed(standings)` for the places, and `double(n)` for the plan. Then facts are told to it: `begin`, `decide`,
`correct`. A match of several games is a `Series`; its winner is what `decide` is told.
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
from qihui.events.pairing.knockout.play import Correction, Decided, Knockout, Side, Sides
from qihui.events.pairing.knockout.ranks import places_won
from qihui.events.pairing.knockout.series import Series

__all__ = [
    "Bracket",
    "Correction",
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
