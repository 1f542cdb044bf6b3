"""Contingency 应急: the festival moves, everybody is told, and its events move with it (J.contingency).

That the format or the grouping of an event changes when too few or too many enter is the event's own matter
(`ChangeRegulations`, with the planner's advice and a notice).
"""

from qihui.events import commands as ask
from qihui.events.event import Event
from qihui.events.festival.festival import Festival
from qihui.events.state import Phase


def following(festival: Festival, event: Event) -> ask.ChangePlace | None:
    """What to ask of an event that is still where the festival was; `None` when it need not move, or is over.

    The event tells its own people, with the reason that the festival gave. It keeps its dates.
    """
    left = {each.before for each in festival.moves}
    if event.phase is Phase.FINISHED or event.founded.place == festival.basics.place or event.founded.place not in left:
        return None
    return ask.ChangePlace(festival.basics.place, event.founded.dates, festival.moves[-1].reason)
