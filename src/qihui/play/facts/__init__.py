"""Everything that can have happened at a table, in the past tense. A table is what its facts make of it.

The facts of the game itself (`Deployed`, `Moved`, `Out`, draw offers, `Finished`, ...) are those of its record; here
are the facts around them. Journals hold them with the table time `at` of each, in milliseconds.
"""

import msgspec

from qihui.play.facts.around import Rematched, RematchWanted, Said, Signed
from qihui.play.facts.refereeing import (
    Answered,
    Asked,
    BrokenOff,
    Claimed,
    Continued,
    Reserved,
    Ruled,
    Stopped,
    WentBack,
)
from qihui.play.facts.seating import (
    Begun,
    Closed,
    Left,
    Opened,
    Readied,
    Resumed,
    Returned,
    Sat,
    Started,
    Stood,
    Suspended,
    Watching,
)
from qihui.play.facts.wood import Added, KeyHanded, Pressed, Unpressed, Wrote
from qihui.rules.record import (
    Adjusted,
    Corrected,
    Deployed,
    DrawAnswered,
    DrawOffered,
    Finished,
    Moved,
    Out,
    Removed,
    Revealed,
)

TableFact = (
    Opened
    | Sat
    | Stood
    | Deployed
    | Readied
    | Begun
    | Started
    | BrokenOff
    | Moved
    | Pressed
    | Unpressed
    | KeyHanded
    | Added
    | Wrote
    | Out
    | Removed
    | Revealed
    | Corrected
    | DrawOffered
    | DrawAnswered
    | Asked
    | Answered
    | WentBack
    | Claimed
    | Reserved
    | Left
    | Returned
    | Closed
    | Suspended
    | Resumed
    | Stopped
    | Continued
    | Ruled
    | Finished
    | Adjusted
    | Said
    | Signed
    | RematchWanted
    | Rematched
)


class Entry(msgspec.Struct, frozen=True, array_like=True):
    """A fact with the table time it happened at."""

    at: int
    fact: TableFact


__all__ = [
    "Added",
    "Answered",
    "Asked",
    "Begun",
    "BrokenOff",
    "Claimed",
    "Closed",
    "Continued",
    "Entry",
    "KeyHanded",
    "Left",
    "Opened",
    "Pressed",
    "Readied",
    "RematchWanted",
    "Rematched",
    "Reserved",
    "Resumed",
    "Returned",
    "Ruled",
    "Said",
    "Sat",
    "Signed",
    "Started",
    "Stood",
    "Stopped",
    "Suspended",
    "TableFact",
    "Unpressed",
    "Watching",
    "WentBack",
    "Wrote",
]
