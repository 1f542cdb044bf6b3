"""Who played, and how it ended: a game between two entries, and a table of a duplicate event 复式."""

import msgspec

from qihui.events.results.errors import BadResult
from qihui.events.results.kinds import Bye, Result


class Game(msgspec.Struct, frozen=True, forbid_unknown_fields=True, gc=False):
    """One pairing of a round: `first` had the first move 先手, `second` is `None` when the result is a bye."""

    round: int
    first: int
    second: int | None
    result: Result

    def __post_init__(self) -> None:
        """Keep games and byes apart, and nobody against oneself. Raises `BadResult`."""
        if self.round < 1:
            raise BadResult("result-round", found=self.round)
        if isinstance(self.result, Bye) != (self.second is None):
            raise BadResult("result-bye", round=self.round, entry=self.first)
        if self.first == self.second:
            raise BadResult("result-self", round=self.round, entry=self.first)


class DealTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True, gc=False):
    """One game of a duplicate event: a deal 棋阵 played at one table (C12, C-app2).

    `entries` are in turn order, so that allies sit at places of equal parity; a place without an entry that is compared
    (a seat of the computer) is `None`. In an event of pairs, give two places: the two sides. `scores` are what each
    place scored in this game, `times` what each place thought in milliseconds, or nothing where no clock was kept.
    `form` tells layouts apart where a deal was set up in different ways by mistake.
    """

    round: int
    session: int
    deal: str
    entries: tuple[int | None, ...]
    scores: tuple[int, ...]
    times: tuple[int, ...] = ()
    form: str = ""

    def __post_init__(self) -> None:
        """Keep one score for each place, and nobody at two places. Raises `BadResult`."""
        sitting = [entry for entry in self.entries if entry is not None]
        if len(sitting) != len(set(sitting)):
            raise BadResult("result-seats", deal=self.deal, round=self.round)
        if len(self.scores) != len(self.entries) or len(self.times) not in (0, len(self.entries)):
            raise BadResult("result-places", deal=self.deal, round=self.round)
        if any(time < 0 for time in self.times):
            raise BadResult("result-time", deal=self.deal, round=self.round)
