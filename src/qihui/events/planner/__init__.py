"""Planning an event 赛程规划: formats for entries, tables and hours, with what is impossible or unwise about them.

`propose(40, Hall(tables=8, hours=hours, game=60))` gives the formats that can be played; `assess` judges one;
`contingency` says what becomes of one when more or fewer come than planned (J.contingency).
"""

from qihui.events.planner.contingency import Change, Contingency, Keep, contingency, notice
from qihui.events.planner.errors import BadPlan
from qihui.events.planner.hall import MOST_GAMES, Hall, Span, hours_of
from qihui.events.planner.length import MOVES, longest
from qihui.events.planner.plans import (
    MOST_ROUNDS,
    Duplicate,
    FinalFour,
    Groups,
    Knockout,
    Plan,
    RoundRobin,
    Swiss,
    games_of_each,
    group_sizes,
    matches,
)
from qihui.events.planner.propose import Proposal, assess, propose
from qihui.events.planner.remarks import Level, Remark, format_remarks, remarks
from qihui.events.planner.telling import told
from qihui.events.planner.timetable import Sitting, Timetable, timetable

__all__ = [
    "MOST_GAMES",
    "MOST_ROUNDS",
    "MOVES",
    "BadPlan",
    "Change",
    "Contingency",
    "Duplicate",
    "FinalFour",
    "Groups",
    "Hall",
    "Keep",
    "Knockout",
    "Level",
    "Plan",
    "Proposal",
    "Remark",
    "RoundRobin",
    "Sitting",
    "Span",
    "Swiss",
    "Timetable",
    "assess",
    "contingency",
    "format_remarks",
    "games_of_each",
    "group_sizes",
    "hours_of",
    "longest",
    "matches",
    "notice",
    "propose",
    "remarks",
    "timetable",
    "told",
]
