"""Game files that people bring: which game of a file is meant, and how many it holds."""

from itertools import islice

from qihui.rules import formats
from qihui.rules.errors import BadRecord
from qihui.rules.record import Record

MOST = 500
"""Games of a library that are looked through; what is behind them is for the command line."""


def read_game(data: bytes, number: int = 1) -> tuple[Record, int]:
    """The game of that number, from 1, in a file of any kind that is read, and how many there are, at most `MOST`.

    Raises:
        BadRecord: the file is of no kind we know, has no such game, or the game is damaged.
    """
    games = list(islice(formats.read(data), MOST))
    if not 1 <= number <= len(games):
        raise BadRecord("no-such-game", "line 1", number=number, count=len(games))
    found = games[number - 1]
    if isinstance(found, BadRecord):
        raise found
    return found, len(games)
