"""A referee's desk: all tables of an official at a glance, pushed as they change.

A desk is nothing but the officials' keys that many tables share.
"""

import asyncio
import contextlib
from typing import TYPE_CHECKING

import msgspec

from qihui.play import Phase, Table
from qihui.play.result_sheet import unsigned, unwitnessed
from qihui.web.keys import digest
from qihui.web.live import officials
from qihui.web.messages import DeskCard, DeskState

if TYPE_CHECKING:
    from qihui.web.room import Room

WAITING = 256
"""Tables that may wait to be shown to a slow desk before it is let go."""

_encode = msgspec.json.Encoder().encode


class DeskLine:
    """A connected desk: the digests it holds, and what is to be sent."""

    def __init__(self, keys: tuple[str, ...]) -> None:
        self.held = {digest(key): place for place, key in enumerate(keys)}
        self.queue: asyncio.Queue[bytes | None] = asyncio.Queue(WAITING)

    def key(self, table: Table) -> int | None:
        """The place of the key with the highest office at a table; `None` where the table is none of the desk's."""
        return next((self.held[each] for each in officials(table.opened).values() if each in self.held), None)

    def send(self, cards: tuple[DeskCard, ...] = ()) -> None:
        """Queue cards; a desk that does not read is cut off, and comes back."""
        with contextlib.suppress(asyncio.QueueFull):
            self.queue.put_nowait(_encode(DeskState(cards)))
            return
        while not self.queue.empty():
            self.queue.get_nowait()
        self.queue.put_nowait(None)


class Desks:
    """The desks that are connected."""

    def __init__(self) -> None:
        self._lines: set[DeskLine] = set()

    def join(self, line: DeskLine, rooms: "list[Room]") -> None:
        """Show a desk its tables, and from now on what changes of them."""
        self._lines.add(line)
        cards = (desk_card(room.name, room.table, room.now(), line.key(room.table) or 0) for room in rooms)
        line.send(tuple(cards))

    def part(self, line: DeskLine) -> None:
        """A desk has gone."""
        self._lines.discard(line)

    def changed(self, room: "Room") -> None:
        """Show a table that has changed to the desks it belongs to."""
        for line in self._lines:
            key = line.key(room.table)
            if key is not None:
                line.send((desk_card(room.name, room.table, room.now(), key),))


def desk_card(name: str, table: Table, at: int, key: int = 0) -> DeskCard:
    """A table as its officials see it among the others: nothing that is hidden on the board."""
    stop = table.stopped
    position = table.position
    playing = table.phase is Phase.PLAYING
    running = table.clock.running if playing and not stop else None
    over = table.phase is Phase.FINISHED
    waited = table.phase in (Phase.GATHERING, Phase.PLAYING)
    return DeskCard(
        name,
        table.opened.game,
        table.opened.title,
        table.phase,
        tuple(chair.name for chair in table.chairs),
        table.ply,
        position.turn if playing and position else None,
        table.begun is not None,
        table.opened.terms.wood,
        stop.why if stop else None,
        at - stop.since if stop else 0,
        stop.seat if stop else None,
        table.clock.left(table.opened.times, running, at) if running is not None else None,
        tuple(seat for seat, chair in enumerate(table.chairs) if waited and not chair.here),
        table.request is not None,
        sum(claim.ruling is None for claim in table.claims),
        sum(table.talk.by_seats),
        len(table.rulings),
        table.result,
        unsigned(table) if over else (),
        key,
        tuple(chair.engine for chair in table.chairs) if any(chair.engine for chair in table.chairs) else (),
        over and unwitnessed(table),
    )
