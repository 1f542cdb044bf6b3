"""Regulations of every format and preset, for tests of what holds of all of them."""

import msgspec

from qihui.events.movements import Chairs, Fill, Length, Machine
from qihui.events.regulations import (
    PRESETS,
    Duplicate,
    GroupsThenFinal,
    HumanMachine,
    Knockout,
    Pairs,
    Regulations,
    RoundRobin,
    Swiss,
    Teams,
    Venue,
    Way,
)

change = msgspec.structs.replace

ROBIN = PRESETS["j-round-robin"]
SWISS = PRESETS["j-swiss"]
PAIRS = PRESETS["c-pairs"]

FORMATS: dict[str, Regulations] = {
    **PRESETS,
    "double": change(PRESETS["j-knockout"], format=Knockout(third_place=False, double=True, seeds=2)),
    "seeded": change(PRESETS["j-knockout"], format=Knockout(seeds=None), best_of=3),
    "twice": change(ROBIN, format=RoundRobin(2)),
    "groups": change(ROBIN, format=GroupsThenFinal(2)),
    "groups of three": change(ROBIN, format=GroupsThenFinal(3, 1)),
    "late": change(SWISS, format=Swiss(5, late_until=3, late_half=True), best_of=3),
    "teams by results": change(PRESETS["c-teams"], format=Teams(3, Length(1, 2))),
    "pairs by rate": change(PAIRS, format=Pairs(Way.SWISS, 4, Length(1, 2))),
    "mitchell": change(PAIRS, format=Pairs(Way.MITCHELL, length=Length(1, 2))),
    "machines fill": change(PRESETS["c-individual"], format=Duplicate(3, Length(2, 1), fill=Fill.MACHINES)),
    "facing": change(
        PRESETS["c-human-machine"],
        format=HumanMachine(3, Machine("qihui", 3, 9), Length(1, 2), Chairs(0, 1)),
    ),
    "of both kinds": change(SWISS, format=Swiss(4, late_until=3), venue=Venue.MIXED, best_of=2),
    "duplicate of both kinds": change(
        PRESETS["c-individual"], format=Duplicate(3, Length(1, 2), late_until=2), venue=Venue.MIXED
    ),
}
