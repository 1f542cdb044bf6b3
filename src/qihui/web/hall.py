"""All tables of the server: made, found, brought back after a restart, listed; and the timer that lets time pass.

One heap of due moments serves every table: a table has at most one entry that counts, whatever happens at it.
"""

import asyncio
import contextlib
import heapq
import time
from collections import OrderedDict
from collections.abc import Callable
from datetime import UTC, datetime
from weakref import WeakValueDictionary

import msgspec
import structlog

from qihui.play.actions import Rematch, Suspend
from qihui.play.facts import Opened
from qihui.rules.errors import QihuiError
from qihui.store import Journal
from qihui.web.asked import rematch_of
from qihui.web.desk import DeskLine, Desks
from qihui.web.keys import table_name
from qihui.web.live import card
from qihui.web.messages import TableCard
from qihui.web.room import Room

SHELF = 200
"""Finished tables kept in memory."""

FINISHED_LISTED = 30
"""Finished tables in the lobby's list."""

AGAIN = 1.0
"""Seconds after which a tick that was refused is tried again."""

log = structlog.get_logger()


class Timer:
    """Ticks every table at its due moment."""

    def __init__(self) -> None:
        self._heap: list[tuple[float, str, Room]] = []
        self._due: dict[str, float] = {}
        self._woken = asyncio.Event()
        self._ticking: set[asyncio.Task[None]] = set()

    def schedule(self, room: Room) -> None:
        """Remember when a table is due next, instead of what was remembered of it before."""
        due = room.due()
        if due is None:
            self._due.pop(room.name, None)
        elif self._due.get(room.name) != due:
            self._due[room.name] = due
            heapq.heappush(self._heap, (due, room.name, room))
            self._woken.set()

    async def run(self) -> None:
        """Go on until cancelled."""
        while True:
            self._woken.clear()
            wait = max(0.0, self._heap[0][0] - time.monotonic()) if self._heap else None
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._woken.wait(), wait)
            while self._heap and self._heap[0][0] <= time.monotonic():
                due, name, room = heapq.heappop(self._heap)
                if self._due.get(name) == due:
                    del self._due[name]
                    task = asyncio.ensure_future(self._tick(room))
                    self._ticking.add(task)
                    task.add_done_callback(self._ticking.discard)

    async def _tick(self, room: Room) -> None:
        try:
            await room.tick()
        except QihuiError as error:
            log.warning("tick refused", table=room.name, code=error.key)
            # What refuses now, a full disk, will not take it a moment later.
            await asyncio.sleep(AGAIN)
        self.schedule(room)


class Hall:
    """The tables in memory by name, and the way to those that are only on disk.

    A table has one room. A finished one may leave the shelf while people are still in it: it stays known as long as
    anybody holds it, for two rooms would write the same journal.
    """

    def __init__(self, journal: Journal, changed: Callable[[Room], None]) -> None:
        self.journal = journal
        self.timer = Timer()
        self._rooms: dict[str, Room] = {}
        self._shelf: OrderedDict[str, Room] = OrderedDict()
        self._known: WeakValueDictionary[str, Room] = WeakValueDictionary()
        self._loading = asyncio.Lock()
        self._following: set[str] = set()
        self._watch = changed
        self.desks = Desks()

    def _changed(self, room: Room) -> None:
        if room.running:
            # A game that was over goes on when its result is set aside.
            self._rooms[room.name] = room
            self._shelf.pop(room.name, None)
            self.timer.schedule(room)
        else:
            self._rooms.pop(room.name, None)
            self._put_by(room)
        self._watch(room)
        self.desks.changed(room)

    def _put_by(self, room: Room) -> None:
        self._shelf[room.name] = room
        self._shelf.move_to_end(room.name)
        while len(self._shelf) > SHELF:
            self._shelf.popitem(last=False)

    async def restore(self) -> None:
        """Bring every running table back; their clocks did not run.

        A table whose journal cannot be told again stays on disk, and is named in the log; the others go on.
        """
        for name in await self.journal.running():
            try:
                room = await Room.load(name, self.journal, self._changed)
                assert room is not None, name
                await room.resume()
            except QihuiError as error:
                log.exception("table not restored", table=name, code=error.key)
                continue
            self._rooms[name] = self._known[name] = room

    async def open(self, opened: Opened) -> Room:
        """A new table."""
        room = await Room.open(table_name(), opened, self.journal, self._changed)
        self._known[room.name] = room
        self._changed(room)
        return room

    async def rematch(self, room: Room) -> None:
        """Set the next table up once all people of a game would play again; one, however often they say so."""
        table = room.table
        people = [seat for seat, chair in enumerate(table.chairs) if chair.human]
        if table.next or room.name in self._following or not all(seat in table.rematch for seat in people):
            return
        self._following.add(room.name)
        try:
            await self._follow(room)
        finally:
            self._following.remove(room.name)

    async def _follow(self, room: Room) -> None:
        table = room.table
        opened, sits = rematch_of(table, datetime.now(UTC).isoformat(timespec="seconds"))
        following = await self.open(opened)
        for seat, sit in sits:
            await following.act(sit, seat)
        await room.act(Rematch(following.name))

    async def show(self, line: DeskLine) -> None:
        """Show a desk the tables that its keys open, those that run and the latest finished ones, and what changes."""
        found = self._running(line)
        for key in line.held:
            for name in await self.journal.opened_by(key, SHELF):
                found[name] = await self.find(name)
        # Tables may have been set up while the others were looked for.
        self.desks.join(line, list((found | self._running(line)).values()))

    def _running(self, line: DeskLine) -> dict[str, Room]:
        return {name: room for name, room in self._rooms.items() if line.key(room.table) is not None}

    async def find(self, name: str) -> Room:
        """The table of that name.

        Raises:
            QihuiError: `no-such-table`.
        """
        room = self._known.get(name)
        if room is None:
            async with self._loading:
                room = self._known.get(name) or await Room.load(name, self.journal, self._changed)
                if room is None:
                    raise QihuiError("no-such-table", table=name)
                self._known[name] = room
        if name not in self._rooms:
            self._put_by(room)
        return room

    async def cards(self) -> list[TableCard]:
        """The lobby's list: running tables, newest first, then the latest finished ones."""
        live = [card(room.name, room.table) for room in self._rooms.values() if room.table.opened.listed]
        live.sort(key=lambda each: each.opened, reverse=True)
        done = [msgspec.json.decode(body, type=TableCard) for body in await self.journal.recent(FINISHED_LISTED)]
        return live + done

    async def suspend(self) -> None:
        """Before the server stops: write down how far every clock has run."""
        for room in list(self._rooms.values()):
            room.stopping = True
        for room in list(self._rooms.values()):
            try:
                await room.act(Suspend())
            except QihuiError as error:
                log.warning("not suspended", table=room.name, code=error.key)
