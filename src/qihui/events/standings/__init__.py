"""Standings 名次 as a pure function of facts, with the reasons for every number; rankings over several events.

standings(event).lines[0].name
explain_entry(event, 7).keys            # every term of every key
by_club([event, other])                 # colleges over all games of a festival
"""

from qihui.events.standings.outcomes import Outcomes
from qihui.events.standings.rewards import rewards
from qihui.events.standings.series import ClubLine, PlacePoints, by_club, by_person
from qihui.events.standings.standing import Explanation, Line, NotRanked, Standings, explain_entry, standings

__all__ = [
    "ClubLine",
    "Explanation",
    "Line",
    "NotRanked",
    "Outcomes",
    "PlacePoints",
    "Standings",
    "by_club",
    "by_person",
    "explain_entry",
    "rewards",
    "standings",
]
