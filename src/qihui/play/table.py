"""A table 桌: `decide` turns an action into facts or refuses it, `apply` makes the table those facts tell of.

A table gathers (people sit down, lay out, say ready), plays once every seat is ready, and is over when the game is, or
when it was given up before. Deciding changes nothing; applying never refuses. What each kind of fact makes of a table
stands in the package `after`.
"""

from collections.abc import Iterable
from typing import Any, Final

import msgspec

from qihui.play.after import after
from qihui.play.asking import Proposal
from qihui.play.clock import Clock, Lag
from qihui.play.facts import Entry, Opened, Signed, TableFact
from qihui.play.state import Chair, Claim, Offer, Phase, Play, Request, Ruling, Stop
from qihui.play.talk import Talk
from qihui.rules.core import Game, Position, Step
from qihui.rules.outcome import Outcome
from qihui.rules.record import FORMAT, GameFact, Header, Record
from qihui.rules.registry import GAMES

NAME_LENGTH: Final = 24
"""Longest name of a person at a table, in characters."""


class Table(msgspec.Struct, frozen=True):
    """A table at one moment. `seq` counts its facts; `at` is the table time of the latest.

    `line` counts how often the game went back, so that a ply names one position only together with it. `begun` is when
    the start was called, `full_since` since when all seats are taken, `match_end` when the time for the whole game is
    over, `over_since` since when the game is. `more` is by how much a referee extended the limits for coming late and
    for laying out. `differs` are the moves that each score sheet tells otherwise than they were entered.
    """

    opened: Opened
    chairs: tuple[Chair, ...]
    clock: Clock
    lags: tuple[Lag, ...]
    play: Play = Play()
    offer: Offer | None = None
    request: Request | None = None
    begun: int | None = None
    full_since: int | None = None
    match_end: int | None = None
    over_since: int | None = None
    late_more: int = 0
    setup_more: int = 0
    stopped: Stop | None = None
    rulings: tuple[Ruling, ...] = ()
    claims: tuple[Claim, ...] = ()
    talk: Talk = Talk.silent(0)
    signed: tuple[Signed, ...] = ()
    sheets: tuple[dict[int, str], ...] = ()
    differs: tuple[tuple[int, ...], ...] = ()
    rematch: tuple[int, ...] = ()
    next: str = ""
    line: int = 0
    seq: int = 0
    at: int = 0

    @property
    def game(self) -> Game:
        """The rules' entry for the game played here."""
        return GAMES[self.opened.game]

    @property
    def options(self) -> Any:
        """The rule options in force here."""
        return self.game.options(self.opened.profile, self.opened.options)

    @property
    def phase(self) -> Phase:
        """What the table is doing."""
        return self.play.phase

    @property
    def position(self) -> Position | None:
        """The position; `None` before the game."""
        return self.play.position

    @property
    def ply(self) -> int:
        """How many moves have been made, and entered."""
        return self.play.position.ply if self.play.position else 0

    @property
    def made(self) -> int:
        """How many moves have been made on the board: entered here, or counted by the clock of a real board."""
        return max(self.ply, len(self.play.pressed))

    @property
    def steps(self) -> tuple[Step, ...]:
        """What happened on the board, as everybody may know it."""
        return self.play.steps

    @property
    def facts(self) -> tuple[GameFact, ...]:
        """The facts of the record so far."""
        return self.play.facts

    @property
    def result(self) -> Outcome | None:
        """The result in force: what an official made it, else how the game ended; `None` while there is none."""
        return self.play.result

    @property
    def refereed(self) -> bool:
        """Whether there is a referee, as in a competition."""
        return bool(self.opened.referee)

    @property
    def out(self) -> tuple[int, ...]:
        """The seats that are out of the game."""
        living = self.position.living if self.position else tuple(range(len(self.chairs)))
        return tuple(seat for seat in range(len(self.chairs)) if seat not in living)

    def seat_after(self, moves: int) -> int:
        """Whose turn it is once so many more moves have been made, if everybody still in the game moves in turn."""
        assert self.position is not None
        turn, living = self.position.turn, self.position.living
        order = [seat for seat in living if seat >= turn] + [seat for seat in living if seat < turn]
        return order[moves % len(order)]

    @property
    def laying_out_since(self) -> int | None:
        """Since when everybody is there and can lay out; `None` before that."""
        if self.full_since is None:
            return None
        if self.begun is None:
            return self.full_since
        late = [chair.late for chair in self.chairs]
        met = [each for each in late if each is not None]
        return self.begun + max(met) if len(met) == len(late) else None

    @property
    def asked_of(self) -> tuple[int, ...]:
        """The seats whose consent to the open request is still missing."""
        if not self.request:
            return ()
        what = self.request.what
        if isinstance(what, Proposal):
            asked: Iterable[int] = what.seats
        else:
            asked = (seat for seat in range(len(self.chairs)) if seat != what.seat and seat not in self.out)
        return tuple(seat for seat in asked if seat not in self.request.consents)

    @classmethod
    def of(cls, entries: Iterable[Entry]) -> "Table":
        """The table that a journal tells of; the first entry is `Opened`."""
        first, *rest = entries
        assert isinstance(first.fact, Opened), first
        table = cls.open(first.fact)
        for entry in rest:
            table = table.apply(entry.fact, entry.at)
        return table

    @classmethod
    def open(cls, opened: Opened) -> "Table":
        """A fresh table."""
        seats = len(GAMES[opened.game].seats)
        sheets: tuple[dict[int, str], ...] = tuple({} for _ in range(seats))
        return cls(
            opened,
            (Chair(),) * seats,
            Clock.of(opened.times, seats),
            (Lag.fresh(opened.times),) * seats,
            sheets=sheets,
            differs=((),) * seats,
            talk=Talk.silent(seats),
            seq=1,
        )

    def apply(self, fact: TableFact, at: int) -> "Table":
        """The table after `fact` happened at table time `at`."""
        return msgspec.structs.replace(after(self, fact, at), seq=self.seq + 1, at=at)

    def header(self) -> Header:
        """The header of the record."""
        opened = self.opened
        return Header(
            FORMAT,
            opened.game,
            opened.profile,
            opened.profile_version,
            opened.options,
            tuple(chair.name for chair in self.chairs),
            opened.title,
        )

    def record(self) -> Record:
        """The record of the game so far, with every formation: `record_for` in `view` takes out what is hidden."""
        return Record(self.header(), self.facts)
