"""Chance in public 公开抽签: every draw runs from a recorded seed, and anyone can check it (`docs/draws.md`).

`draw(Letters(), [colleges], "first round", seed)` makes a plain draw. A sealed one is promised by what `sealed` gives,
which is published, and made by `opened`, with words that witnesses say in between. `faults` checks either.
"""

from qihui.events.lots.documents import FORMAT, Document, Draw, Sealed, Secret
from qihui.events.lots.errors import BadDraw, DrawFault
from qihui.events.lots.kinds import (
    CLOCKWISE,
    COUNTER,
    SITS_OUT,
    Deals,
    Drawn,
    Groups,
    Kind,
    Letters,
    Numbers,
    Rotation,
    Seats,
    Tie,
)
from qihui.events.lots.making import DIRECTIONS, draw, opened, sealed, shown
from qihui.events.lots.seals import Envelope, Opening, closed, seal_of
from qihui.events.lots.verify import faults, published
from qihui.events.lots.wire import read, read_secret, write

__all__ = [
    "CLOCKWISE",
    "COUNTER",
    "DIRECTIONS",
    "FORMAT",
    "SITS_OUT",
    "BadDraw",
    "Deals",
    "Document",
    "Draw",
    "DrawFault",
    "Drawn",
    "Envelope",
    "Groups",
    "Kind",
    "Letters",
    "Numbers",
    "Opening",
    "Rotation",
    "Sealed",
    "Seats",
    "Secret",
    "Tie",
    "closed",
    "draw",
    "faults",
    "opened",
    "published",
    "read",
    "read_secret",
    "seal_of",
    "sealed",
    "shown",
    "write",
]
