"""Results 结果 of games between two entries and of tables with several seats.

How they are meant to be made: one `Game` for each pairing of a round, and one for each entry that has no opponent in
it; one `DealTable` for each game of a duplicate event. A correction replaces the value; there is one for a round and
table.

    Game(1, first=3, second=8, result=Played(0))        # number 3 had the first move and won
    Game(1, first=5, second=None, result=Bye(ByeKind.PAIRING))
    DealTable(1, 1, "1", entries=(3, 8, 2, 9), scores=(5, 1, 5, 1), times=(...))
"""

from qihui.events.results.errors import BadResult
from qihui.events.results.kinds import (
    Adjusted,
    Bye,
    ByeKind,
    Closed,
    DoubleForfeit,
    Forfeit,
    Missing,
    Played,
    Result,
    Void,
    closed,
    counted,
    played,
    turned,
)
from qihui.events.results.marks import UNPLAYED, VOLUNTARY, Mark, bars_bye, marks_of
from qihui.events.results.tables import DealTable, Game

__all__ = [
    "UNPLAYED",
    "VOLUNTARY",
    "Adjusted",
    "BadResult",
    "Bye",
    "ByeKind",
    "Closed",
    "DealTable",
    "DoubleForfeit",
    "Forfeit",
    "Game",
    "Mark",
    "Missing",
    "Played",
    "Result",
    "Void",
    "bars_bye",
    "closed",
    "counted",
    "marks_of",
    "played",
    "turned",
]
