"""A table 桌: `decide` turns an action into facts or refuses it, `apply` makes the table those facts tell of.

A table gathers (people sit down, lay out, say ready), plays once every seat is ready, and is over when the game is, or
when it was given up before. Deciding changes nothing; applying never refuses.
"""

from collections.abc import Iterable
from enum import StrEnum
from typing import Any, Final

import msgspec

from qihui.play.clock import Clock
from qihui.play.facts import (
    Closed,
    Entry,
    Left,
    Opened,
    Readied,
    Resumed,
    Returned,
    Ruled,
    Sat,
    Started,
    Stood,
    Stopped,
    Suspended,
    TableFact,
)
from qihui.play.rulings import TimeChange
from qihui.rules.core import Game, Position, Step
from qihui.rules.record import (
    FORMAT,
    Deployed,
    DrawAnswered,
    DrawOffered,
    Finished,
    GameFact,
    Header,
    Moved,
    Out,
    Record,
    Removed,
    Revealed,
)
from qihui.rules.registry import GAMES
from qihui.rules.retelling import advance

NAME_LENGTH: Final = 24
"""Longest name of a person at a table, in characters."""
KEPT: Final = (Deployed, Moved, Out, Removed, Revealed, DrawOffered, DrawAnswered, Finished)
"""The facts of the game itself, which its record has."""


class Phase(StrEnum):
    """What a table is doing."""

    GATHERING = "gathering"
    PLAYING = "playing"
    FINISHED = "finished"
    CLOSED = "closed"


class Chair(msgspec.Struct, frozen=True):
    """A seat 座位 of the table: who sits there, the formation laid out so far, whether it stands.

    `away` is the table time since when nobody is connected, `None` while somebody is; a bot is always there.
    """

    name: str = ""
    player: str = ""
    guest: str = ""
    engine: str = ""
    setup: str = ""
    ready: bool = False
    away: int | None = None
    offers: int = 0

    @property
    def taken(self) -> bool:
        """Whether somebody or a bot sits here."""
        return bool(self.name)

    @property
    def human(self) -> bool:
        """Whether a person sits here."""
        return self.taken and not self.engine


class Offer(msgspec.Struct, frozen=True):
    """An open draw offer: who made it, at which ply, and the seats that consent so far."""

    by: int
    ply: int
    consents: tuple[int, ...]


class Stop(msgspec.Struct, frozen=True):
    """A game that stands still: who called the referee, `None` when the referee stopped it."""

    seat: int | None


class Table(msgspec.Struct, frozen=True):
    """A table at one moment. `seq` counts its facts; `at` is the table time of the latest."""

    opened: Opened
    chairs: tuple[Chair, ...]
    clock: Clock
    phase: Phase = Phase.GATHERING
    position: Position | None = None
    offer: Offer | None = None
    steps: tuple[Step, ...] = ()
    facts: tuple[GameFact, ...] = ()
    full_since: int | None = None
    stopped: Stop | None = None
    rulings: tuple[Ruled, ...] = ()
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
        return cls(opened, (Chair(),) * seats, Clock.of(opened.times, seats), seq=1)

    def apply(self, fact: TableFact, at: int) -> "Table":
        """The table after `fact` happened at table time `at`."""
        after = self._after(fact, at)
        facts = (*self.facts, fact) if isinstance(fact, KEPT) and self.position else after.facts
        return msgspec.structs.replace(after, seq=self.seq + 1, at=at, facts=facts)

    def _after(self, fact: TableFact, at: int) -> "Table":
        match fact:
            case Opened():
                raise AssertionError("a table opens once")
            case Sat(seat, name, player, guest, engine):
                chair = Chair(name, player, guest, engine, away=None if engine else at)
                return self._gathered(seat, chair, at)
            case Stood(seat):
                return self._gathered(seat, Chair(), at)
            case Deployed(seat, setup):
                return self._seated(seat, setup=setup)
            case Readied(seat, on):
                return self._seated(seat, ready=on)
            case Started():
                return self._started(at)
            case Moved() | Out() | Removed() | Revealed() | Finished():
                return self._played(fact, at)
            case DrawOffered() | DrawAnswered():
                return self._offered(fact)
            case Left(seat):
                return self._seated(seat, away=at)
            case Returned(seat):
                return self._seated(seat, away=None)
            case Closed():
                return msgspec.structs.replace(self, phase=Phase.CLOSED)
            case Stopped() | Ruled():
                return self._refereed(fact, at)
            case Suspended():
                return self
            case Resumed():
                chairs = tuple(
                    msgspec.structs.replace(chair, away=at) if chair.human else chair for chair in self.chairs
                )
                return msgspec.structs.replace(self, chairs=chairs)

    def _offered(self, fact: DrawOffered | DrawAnswered) -> "Table":
        if isinstance(fact, DrawOffered):
            assert self.position is not None
            after = self._seated(fact.seat, offers=self.chairs[fact.seat].offers + 1)
            return msgspec.structs.replace(after, offer=Offer(fact.seat, self.position.ply, (fact.seat,)))
        assert self.offer is not None
        consents = (*self.offer.consents, fact.seat)
        offer = Offer(self.offer.by, self.offer.ply, consents) if fact.accept else None
        return msgspec.structs.replace(self, offer=offer)

    def _refereed(self, fact: Stopped | Ruled, at: int) -> "Table":
        """The game stands still, or goes on after a ruling; nobody's absence counts while it stood still."""
        if isinstance(fact, Stopped):
            return msgspec.structs.replace(self, stopped=Stop(fact.seat), clock=self.clock.pause(at))
        clock, chairs = self.clock, self.chairs
        if isinstance(fact.effect, TimeChange):
            clock = clock.adjusted(self.opened.times, fact.effect.seat, fact.effect.ms, at)
        if self.stopped:
            chairs = tuple(msgspec.structs.replace(each, away=at) if each.away is not None else each for each in chairs)
        return msgspec.structs.replace(
            self, clock=clock.resume(at), stopped=None, rulings=(*self.rulings, fact), chairs=chairs
        )

    def _seated(self, seat: int, **changes: str | bool | int | None) -> "Table":
        chairs = list(self.chairs)
        chairs[seat] = msgspec.structs.replace(chairs[seat], **changes)
        return msgspec.structs.replace(self, chairs=tuple(chairs))

    def _gathered(self, seat: int, chair: Chair, at: int) -> "Table":
        chairs = (*self.chairs[:seat], chair, *self.chairs[seat + 1 :])
        full = all(each.taken for each in chairs)
        return msgspec.structs.replace(self, chairs=chairs, full_since=at if full else None)

    def _started(self, at: int) -> "Table":
        setups = tuple(chair.setup for chair in self.chairs)
        position = self.game.start(self.options, setups)
        facts = tuple(Deployed(seat, setup) for seat, setup in enumerate(setups) if setup)
        clock = self.clock.turn(self.opened.times, 0, position.turn, at)
        return msgspec.structs.replace(self, phase=Phase.PLAYING, position=position, clock=clock, facts=facts)

    def _played(self, fact: Moved | Out | Removed | Revealed | Finished, at: int) -> "Table":
        assert self.position is not None
        position = advance(self.position, fact)
        if position is self.position:
            return msgspec.structs.replace(self, phase=Phase.FINISHED) if isinstance(fact, Finished) else self
        times, steps, clock, offer = self.opened.times, self.steps, self.clock, self.offer
        if not isinstance(fact, Finished):
            assert position.last is not None
            steps = (*steps, position.last)
        if isinstance(fact, Moved):
            clock = clock.turn(times, fact.ms, position.turn, at)
            offer = None if offer and offer.by == fact.seat else offer
        elif position.turn != self.position.turn or position.outcome:
            clock = clock.turn(times, clock.thought(at), position.turn, at, moved=False)
        if isinstance(fact, Out) or position.living != self.position.living:
            offer = None
        if position.outcome:
            clock, offer = clock.turn(times, 0, None, at, moved=False), None
        phase = Phase.FINISHED if isinstance(fact, Finished) else self.phase
        return msgspec.structs.replace(self, position=position, steps=steps, clock=clock, offer=offer, phase=phase)

    def record(self) -> Record:
        """The record of the game so far, with every formation: `seen_by` in `view.py` takes out what is hidden."""
        opened = self.opened
        header = Header(
            FORMAT,
            opened.game,
            opened.profile,
            opened.profile_version,
            opened.options,
            tuple(chair.name for chair in self.chairs),
            opened.title,
        )
        return Record(header, self.facts)
