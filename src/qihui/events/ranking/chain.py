"""Chains 破同分顺序: every key by its name, and which orders of keys an event may choose.

The first key of a chain is what the event is about: points, or in a duplicate event the rate. A key that means nothing
in a format is refused (Buchholz in a round robin). Equals after the last key share a place; lots, which leave none,
come last.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final, TypeAlias

from qihui.events.ranking.errors import BadChain
from qihui.events.ranking.field import Format
from qihui.events.ranking.keys.conduct import Infractions, Lots, PlayOff
from qihui.events.ranking.keys.direct import DirectEncounter
from qihui.events.ranking.keys.opponents import BUCHHOLZ, Opponents, OpponentsBuchholz
from qihui.events.ranking.keys.own import COUNTED, Count, Points, Progressive
from qihui.events.ranking.keys.rates import RIVALS, Rate, RivalsRate, Time

TieKey: TypeAlias = (
    Points
    | Progressive
    | Count
    | Opponents
    | OpponentsBuchholz
    | DirectEncounter
    | Rate
    | RivalsRate
    | Time
    | Infractions
    | PlayOff
    | Lots
)
"""Every kind of key."""

Chain: TypeAlias = tuple[TieKey, ...]

_ALL: Final[Chain] = (
    Points(),
    BUCHHOLZ,
    Opponents("buchholz-cut1", lowest=1),
    Opponents("buchholz-cut2", lowest=2),
    Opponents("buchholz-median1", lowest=1, highest=1),
    Opponents("buchholz-median2", lowest=2, highest=2),
    Opponents("buchholz-fore", fore=True),
    OpponentsBuchholz(),
    Opponents("sonneborn-berger", weighed=True),
    Opponents("sonneborn-berger-cut1", weighed=True, lowest=1),
    DirectEncounter(),
    Progressive(),
    Progressive("progressive-cut1", lowest=1),
    *(Count(name) for name in COUNTED),
    Rate(),
    *(RivalsRate(name) for name in RIVALS),
    Time("time-total", trimmed=False),
    Time("time-trimmed", trimmed=True),
    Infractions(),
    PlayOff(),
    Lots(),
)

KEYS: Final[Mapping[str, TieKey]] = MappingProxyType({key.name: key for key in _ALL})
"""Every key by its name."""

CHAINS: Final[Mapping[str, tuple[str, ...]]] = MappingProxyType(
    {
        "siguo": ("rate", "opponents-rate", "beaten-rate", "time-total", "time-trimmed", "play-off"),
        "xiangqi": (
            "points",
            "progressive",
            "direct-encounter",
            "wins",
            "second-moves",
            "infractions",
            "lots",
        ),
        "fide-swiss": ("points", "buchholz-cut1", "buchholz", "direct-encounter", "wins-played"),
        "fide-round-robin": ("points", "direct-encounter", "sonneborn-berger", "wins-played"),
    }
)
"""Orders of keys in use: C's five; 累进分, 直胜, 胜局, 后手, 犯规, 抽签 of xiangqi events; usual ones of chess."""

FIRST: Final[Mapping[Format, str]] = MappingProxyType(
    {Format.SWISS: "points", Format.ROUND_ROBIN: "points", Format.DUPLICATE: "rate"}
)
"""What comes first in each format."""


def chain(*names: str) -> Chain:
    """The keys of these names, in this order.

    Raises:
        BadChain: `chain-unknown`.
    """
    for name in names:
        if name not in KEYS:
            raise BadChain("chain-unknown", key=name)
    return tuple(KEYS[name] for name in names)


def check(keys: Chain, format_: Format, seed: str) -> None:
    """Whether an event of this format may use a chain, with this seed for lots.

    Raises:
        BadChain: names the key, and why not.
    """
    names = [key.name for key in keys]
    first = FIRST[format_]
    if names[:1] != [first]:
        raise BadChain("chain-first", key=first, format=format_)
    for at, key in enumerate(keys):
        if format_ not in key.formats:
            raise BadChain("chain-format", key=key.name, format=format_)
        if key.name in names[:at]:
            raise BadChain("chain-twice", key=key.name)
        if isinstance(key, Lots):
            if at < len(keys) - 1:
                raise BadChain("chain-after-lots", key=keys[at + 1].name)
            if not seed:
                raise BadChain("chain-no-seed")
