"""Formats 赛制 made of several stages: groups and finals, letters, groups of two, series.

An event model makes them of entry numbers, and of what the stage before gave: `groups_of(numbers, 4, rng)` and `berger`
for each group, then `crossed(standings)`; `draw_letters(numbers, rng)` and `final_stage(drawn, winners)`. Chance is a
`random.Random` that the caller seeds and records; what was drawn in public (`lots`) is made into `Letters` or a `Group`
as it is.
"""

from qihui.events.formats.errors import BadFormat
from qihui.events.formats.finals import crossed, seeded_finals
from qihui.events.formats.groups import Group, groups_of
from qihui.events.formats.letters import Letters, draw_letters, final_stage
from qihui.events.formats.series import Leg, Series
from qihui.events.formats.twos import groups_of_two

__all__ = [
    "BadFormat",
    "Group",
    "Leg",
    "Letters",
    "Series",
    "crossed",
    "draw_letters",
    "final_stage",
    "groups_of",
    "groups_of_two",
    "seeded_finals",
]
