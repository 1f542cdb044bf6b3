"""Who may ask what of a festival: the organiser everything; those on the floor what happens there; anybody feedback.

Offices are those of events. Whoever judges, the committee too, writes disputes down and settles them.
"""

from typing import Final

from qihui.events.facts import By, Office
from qihui.events.festival import commands as ask
from qihui.events.festival.errors import NotAtFestival

_FLOOR: Final = frozenset({Office.CHIEF, Office.DEPUTY, Office.REFEREE})
_JUDGES: Final = _FLOOR | {Office.COMMITTEE}

_ON_THE_FLOOR: Final = (ask.Arrive, ask.NotThere, ask.CountStock, ask.DoTask)
_DISPUTES: Final = (ask.OpenDispute, ask.SettleDispute)


def check(command: ask.AnyFestivalCommand, by: By) -> None:
    """Refuse a command that is not this office's to ask. Raises `festival-office`."""
    may = {Office.ORGANISER}
    if isinstance(command, _ON_THE_FLOOR):
        may |= _FLOOR
    elif isinstance(command, _DISPUTES):
        may |= _JUDGES
    elif isinstance(command, ask.GiveFeedback):
        may |= _JUDGES | {Office.ENTRY}
    if by.office not in may:
        raise NotAtFestival("festival-office", office=by.office)
