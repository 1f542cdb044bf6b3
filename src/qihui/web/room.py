"""A live table: the one place where an action becomes facts on disk and news on the wire.

`act` works on one action at a time: decide, write, wait for the disk, and only then let the table be the new one and
tell everybody. If the disk refuses, nothing has happened.
"""

import asyncio
import secrets
import time
from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from qihui.play import Action, Entry, Phase, Table, TableFact, deadline, decide
from qihui.play.actions import Leave, Resume, Return, Tick
from qihui.play.facts import KeyHanded, Opened, Ruled, Started, Stood
from qihui.rules.errors import QihuiError
from qihui.rules.record import Moved
from qihui.store import Journal, Summary
from qihui.web.live import Guest, Known, card, concerns, known_again, knows, officials, state
from qihui.web.messages import Probe

LEAVE_AFTER = 2.0
"""Seconds without a connection before a seat counts as left: a page that reloads is not news."""

QUEUE = 64
"""Messages that may wait for a slow client before it is let go; it can come back at any time."""

_encode = msgspec.json.Encoder().encode
_decode = msgspec.json.Decoder(Entry).decode


class Line:
    """A connection: who is at its other end, the keys shown, what is known there, and its outgoing messages.

    `lag_ms` is how long the latest probe took there and back.
    """

    def __init__(self, guest: Guest, keys: Sequence[str], known: Known) -> None:
        self.guest = guest
        self.keys = keys
        self.known = known
        self.lag_ms = 0
        self.queue: asyncio.Queue[bytes | None] = asyncio.Queue(QUEUE)
        self._probe = 0
        self._probed = 0.0

    def send(self, message: bytes) -> None:
        """Queue a message; a client that does not read is cut off."""
        try:
            self.queue.put_nowait(message)
        except asyncio.QueueFull:
            while not self.queue.empty():
                self.queue.get_nowait()
            self.queue.put_nowait(None)

    def probe(self) -> None:
        """Measure the way to the client and back."""
        self._probe += 1
        self._probed = time.monotonic()
        self.send(_encode(Probe(self._probe)))

    def echo(self, number: int) -> None:
        """The client answered a probe; an answer to an older one, or a second one, measures nothing."""
        if self._probed and number == self._probe:
            self.lag_ms = int((time.monotonic() - self._probed) * 1000)
            self._probed = 0.0


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
        """The table as its journal tells of it; `None` when there is no such table.

        Raises:
            QihuiError: `table-damaged` when its journal cannot be told again.
        """
        bodies = await journal.load(name)
        if not bodies:
            return None
        try:
            table = Table.of(_decode(body) for body in bodies)
        except Exception as error:  # whatever a journal that is not ours, or damaged, leads to
            raise QihuiError("table-damaged", table=name) from error
        return cls(name, table, journal, changed)

    async def entries(self) -> list[Entry]:
        """Everything that happened here, from the journal."""
        return [_decode(body) for body in await self._journal.load(self.name)]

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
        keys = tuple(officials(table.opened).values())
        return Summary(over, shown, table.opened.opened, _encode(card(self.name, table)), keys)

    async def act(self, action: Action, seat: int = 0, line: Line | None = None) -> list[TableFact]:
        """What `action` of `seat`, asked for over a `line`, led to; it is on disk and everybody knows.

        Raises:
            QihuiError: the table or the rules refuse, or the disk does; nothing has happened. `not-seated` when
                whoever is at the line has lost the seat, or got another one, before the action's turn came.
        """
        # Whoever asks may be cancelled while the disk writes; the table must still become what its journal tells.
        doing = asyncio.ensure_future(self._act(action, seat, line, None if line is None else line.guest))
        self._tasks.add(doing)
        doing.add_done_callback(self._tasks.discard)
        return await asyncio.shield(doing)

    async def _act(self, action: Action, seat: int, line: Line | None, guest: Guest | None) -> list[TableFact]:
        async with self._lock:
            if line is not None and line.guest != guest:
                raise QihuiError("not-seated")
            before = self.table
            at = self.now()
            facts = decide(before, action, seat, at)
            if not facts:
                return facts
            table = before
            for fact in facts:
                table = table.apply(fact, at)
            listed = before.phase is not table.phase or before.chairs != table.chairs or before.result != table.result
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
        made: dict[tuple[Guest, Known], bytes] = {}
        turn = self.table.position.turn if self.table.position else None
        moved = any(isinstance(fact, Moved | Started) for fact in facts)
        reseated = any(isinstance(fact, Stood | Ruled | KeyHanded) for fact in facts)
        for line in tuple(self._lines):
            if reseated:
                # Whoever held a seat may hold another one now, or none.
                self._look_again(line)
            if concerns(facts, line.guest):
                self._show(line, at, made)
            if moved and line.guest.seat == turn:
                line.probe()
        if reseated:
            self._look_round()

    def _look_round(self) -> None:
        """After people changed seats: who holds a seat is there, and who does not will have left it."""
        for seat, chair in enumerate(self.table.chairs):
            held = self._held(seat)
            if held and chair.away is not None:
                self._later(Return(), seat)
            elif chair.player and chair.here and not held:
                self._leave_soon(seat)

    def _held(self, seat: int) -> bool:
        return any(line.guest.seat == seat for line in self._lines)

    def _look_again(self, line: Line) -> None:
        """Who is at a line after people changed seats; somebody else has heard other remarks."""
        guest = known_again(self.table, line.keys, line.guest.host)
        if guest != line.guest:
            line.guest = guest
            line.known = Known(line.known.line, line.known.steps)

    def _show(self, line: Line, at: int, made: dict[tuple[Guest, Known], bytes]) -> None:
        """Send the state, less what the client knows."""
        key = (line.guest, line.known)
        if key not in made:
            made[key] = state(self.table, line.guest, at, line.known)
        line.send(made[key])
        line.known = knows(self.table, line.guest)

    async def join(self, line: Line) -> None:
        """Connect: the whole state first, then every change."""
        self._lines.add(line)
        self._show(line, self.now(), {})
        if self.table.position is not None and line.guest.seat == self.table.position.turn:
            line.probe()
        if line.guest.seat is not None:
            waiting = self._leaving.pop(line.guest.seat, None)
            if waiting is not None:
                waiting.cancel()
            await self.act(Return(), line.guest.seat)

    def part(self, line: Line) -> None:
        """Disconnect; the seat has left when nobody holds it any more for a moment."""
        self._lines.discard(line)
        seat = line.guest.seat
        if seat is not None and not self._held(seat):
            self._leave_soon(seat)

    def _leave_soon(self, seat: int) -> None:
        if self.stopping:
            return
        waiting = self._leaving.pop(seat, None)
        if waiting is not None:
            waiting.cancel()
        self._leaving[seat] = asyncio.get_running_loop().call_later(LEAVE_AFTER, self._left, seat)

    def _left(self, seat: int) -> None:
        self._leaving.pop(seat, None)
        if not self._held(seat):
            self._later(Leave(), seat)

    def _later(self, action: Action, seat: int) -> None:
        """Do what the room does by itself, when its turn comes."""
        if not self.stopping:
            task = asyncio.ensure_future(self.act(action, seat))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)
