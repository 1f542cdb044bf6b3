"""A live table: the one place where an action becomes facts on disk and news on the wire.

`act` works on one action at a time: decide, write, wait for the disk, and only then let the table be the new one and
tell everybody. If the disk refuses, nothing has happened.
"""

import asyncio
import secrets
import time
from collections.abc import Callable
from typing import Any

import msgspec

from qihui.play import Action, Entry, Phase, Table, TableFact, deadline, decide
from qihui.play.actions import Leave, Resume, Return, Tick
from qihui.play.facts import Opened, Stood
from qihui.rules.core import SeatViewer, Spectator
from qihui.store import Journal, Summary
from qihui.web.live import Guest, card, concerns, state

LEAVE_AFTER = 2.0
"""Seconds without a connection before a seat counts as left: a page that reloads is not news."""

QUEUE = 64
"""Messages that may wait for a slow client before it is let go; it can come back at any time."""

_encode = msgspec.json.Encoder().encode
_decode = msgspec.json.Decoder(Entry).decode


class Line:
    """A connection's outgoing messages."""

    def __init__(self, guest: Guest, steps: int) -> None:
        self.guest = guest
        self.steps = steps
        self.queue: asyncio.Queue[bytes | None] = asyncio.Queue(QUEUE)

    def send(self, message: bytes) -> None:
        """Queue a message; a client that does not read is cut off."""
        try:
            self.queue.put_nowait(message)
        except asyncio.QueueFull:
            while not self.queue.empty():
                self.queue.get_nowait()
            self.queue.put_nowait(None)


class Room:
    """A table in memory with its connections. `changed` is called after every change."""

    def __init__(self, name: str, table: Table, journal: Journal, changed: Callable[["Room"], None]) -> None:
        self.name = name
        self.table = table
        self._journal = journal
        self._changed = changed
        self._lock = asyncio.Lock()
        self._lines: set[Line] = set()
        self._started = time.monotonic()
        self._base = table.at
        self._leaving: dict[int, asyncio.TimerHandle] = {}
        self._tasks: set[asyncio.Task[Any]] = set()
        self.stopping = False

    @classmethod
    async def open(cls, name: str, opened: Opened, journal: Journal, changed: Callable[["Room"], None]) -> "Room":
        """A new table, on disk before it is given back."""
        room = cls(name, Table.open(opened), journal, changed)
        await journal.append(name, 0, [_encode(Entry(0, opened))], room.summary(room.table))
        return room

    @classmethod
    async def load(cls, name: str, journal: Journal, changed: Callable[["Room"], None]) -> "Room | None":
        """The table as its journal tells of it; `None` when there is no such table."""
        bodies = await journal.load(name)
        if not bodies:
            return None
        return cls(name, Table.of(_decode(body) for body in bodies), journal, changed)

    def now(self) -> int:
        """Table time in milliseconds: stands still while the server is down."""
        return self._base + int((time.monotonic() - self._started) * 1000)

    def due(self) -> float | None:
        """Seconds of monotonic time at which the table wants a `Tick`."""
        moment = deadline(self.table)
        return None if moment is None else self._started + (moment - self._base) / 1000

    @property
    def running(self) -> bool:
        """Whether anything can still happen here."""
        return self.table.phase in (Phase.GATHERING, Phase.PLAYING)

    def summary(self, table: Table) -> Summary:
        """What lists show of the table."""
        shown = table.phase is not Phase.CLOSED and table.opened.listed
        over = table.phase in (Phase.FINISHED, Phase.CLOSED)
        return Summary(over, shown, table.opened.opened, _encode(card(self.name, table)))

    async def act(self, action: Action, seat: int = 0) -> list[TableFact]:
        """What `action` of `seat` led to; it is on disk and everybody knows.

        Raises:
            QihuiError: the table or the rules refuse, or the disk does; nothing has happened.
        """
        # Whoever asks may be cancelled while the disk writes; the table must still become what its journal tells.
        doing = asyncio.ensure_future(self._act(action, seat))
        self._tasks.add(doing)
        doing.add_done_callback(self._tasks.discard)
        return await asyncio.shield(doing)

    async def _act(self, action: Action, seat: int) -> list[TableFact]:
        async with self._lock:
            before = self.table
            at = self.now()
            facts = decide(before, action, seat, at)
            if not facts:
                return facts
            table = before
            for fact in facts:
                table = table.apply(fact, at)
            listed = before.phase is not table.phase or before.chairs != table.chairs
            bodies = [_encode(Entry(at, fact)) for fact in facts]
            await self._journal.append(self.name, before.seq, bodies, self.summary(table) if listed else None)
            self.table = table
            self._tell(facts, at)
        self._changed(self)
        return facts

    async def tick(self) -> None:
        """Let everything happen that is due."""
        while self.running and await self.act(Tick(secrets.randbits(63))):
            pass

    async def resume(self) -> None:
        """After a restart: nobody is connected yet, and absences count from now."""
        if self.running:
            await self.act(Resume())

    def _tell(self, facts: list[TableFact], at: int) -> None:
        freed = {fact.seat for fact in facts if isinstance(fact, Stood)}
        made: dict[tuple[Guest, int], bytes] = {}
        for line in tuple(self._lines):
            if isinstance(line.guest.viewer, SeatViewer) and line.guest.viewer.seat in freed:
                # Whoever held the seat, or stood behind it, no longer does: an ordinary spectator from now on.
                line.guest = Guest(Spectator(), None, line.guest.host)
            if concerns(facts, line.guest):
                key = (line.guest, line.steps)
                if key not in made:
                    made[key] = state(self.table, line.guest, line.steps, at)
                line.send(made[key])
                line.steps = len(self.table.steps)

    async def join(self, line: Line) -> None:
        """Connect: the whole state first, then every change."""
        self._lines.add(line)
        line.send(state(self.table, line.guest, line.steps, self.now()))
        line.steps = len(self.table.steps)
        if line.guest.seat is not None:
            waiting = self._leaving.pop(line.guest.seat, None)
            if waiting is not None:
                waiting.cancel()
            await self.act(Return(), line.guest.seat)

    def part(self, line: Line) -> None:
        """Disconnect; the seat has left when nobody holds it any more for a moment."""
        self._lines.discard(line)
        seat = line.guest.seat
        if seat is None or self.stopping or any(other.guest.seat == seat for other in self._lines):
            return
        loop = asyncio.get_running_loop()
        self._leaving[seat] = loop.call_later(LEAVE_AFTER, self._left, seat)

    def _left(self, seat: int) -> None:
        self._leaving.pop(seat, None)
        if not self.stopping:
            task = asyncio.ensure_future(self._leave(seat))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def _leave(self, seat: int) -> None:
        await self.act(Leave(), seat)
