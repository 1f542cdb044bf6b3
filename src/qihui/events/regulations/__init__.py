"""Regulations 竞赛规程: how an event is played, ranked and appealed against, as one value that is checked when made.

PRESETS["j-swiss"]                              # what the documents ask for, to be changed with msgspec's `replace`
Regulations("xiangqi", "china", Swiss(7), POINTS["xiangqi"], CHAINS["xiangqi"])
printout(rules, version=1)                      # told line by line
"""

from qihui.events.regulations.errors import BadRegulations
from qihui.events.regulations.formats import (
    Duplicate,
    Format,
    GroupsOfTwo,
    GroupsThenFinal,
    HumanMachine,
    Knockout,
    Letters,
    Pairs,
    Rotation,
    RoundRobin,
    Swiss,
    Teams,
    Unit,
    Way,
)
from qihui.events.regulations.limits import ACTIVITY, HUNAN, ON_LINE, VENUE, Appeals, Late, Since
from qihui.events.regulations.planning import format_of, plan_of, unwise
from qihui.events.regulations.presets import PRESETS
from qihui.events.regulations.printout import printout, told
from qihui.events.regulations.regulations import LateCorrection, Regulations
from qihui.events.regulations.venues import Venue

__all__ = [
    "ACTIVITY",
    "HUNAN",
    "ON_LINE",
    "PRESETS",
    "VENUE",
    "Appeals",
    "BadRegulations",
    "Duplicate",
    "Format",
    "GroupsOfTwo",
    "GroupsThenFinal",
    "HumanMachine",
    "Knockout",
    "Late",
    "LateCorrection",
    "Letters",
    "Pairs",
    "Regulations",
    "Rotation",
    "RoundRobin",
    "Since",
    "Swiss",
    "Teams",
    "Unit",
    "Venue",
    "Way",
    "format_of",
    "plan_of",
    "printout",
    "told",
    "unwise",
]
