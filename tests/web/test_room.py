"""A room and its journal agree, whatever becomes of whoever asked."""

import asyncio
from pathlib import Path

import msgspec
import pytest

from qihui.play import Entry, Opened, Table, TimeControl
from qihui.play.actions import Sit
from qihui.rules.errors import QihuiError
from qihui.store import Journal, NotSaved
from qihui.web.hall import Hall
from qihui.web.room import Room

OPENED = Opened("siguo", "competitive", 1, {}, TimeControl(), opened="2026-01-01T00:00:00+00:00")


async def on_disk(room: Room, journal: Journal) -> Table:
    return Table.of(msgspec.json.decode(body, type=Entry) for body in await journal.load(room.name))


@pytest.mark.parametrize("turns", range(4))
def test_who_is_cancelled_while_the_disk_writes_leaves_the_room_whole(tmp_path: Path, turns: int) -> None:
    async def walk() -> None:
        journal = Journal.open(tmp_path)
        room = await Room.open("a", OPENED, journal, lambda _: None)
        asking = asyncio.ensure_future(room.act(Sit("甲", player="p"), 0))
        for _ in range(turns):
            await asyncio.sleep(0)
        asking.cancel()
        await asyncio.gather(asking, return_exceptions=True)
        await room.act(Sit("乙", player="q"), 1)
        assert await on_disk(room, journal) == room.table
        assert room.table.chairs[1].name == "乙"
        journal.close()

    asyncio.run(walk())


def test_a_table_that_cannot_be_suspended_does_not_keep_others_from_it(tmp_path: Path) -> None:
    async def walk() -> None:
        journal = Journal.open(tmp_path)
        hall = Hall(journal, lambda _: None)
        rooms = [await hall.open(OPENED) for _ in range(3)]
        await journal.append(rooms[0].name, 1, [b"another writer's"])
        with pytest.raises(NotSaved):
            await rooms[0].act(Sit("甲"), 0)
        await hall.suspend()
        for room in rooms[1:]:
            assert (await on_disk(room, journal)).seq == room.table.seq == 2
        journal.close()

    asyncio.run(walk())


def test_a_refused_action_changes_nothing(tmp_path: Path) -> None:
    async def walk() -> None:
        journal = Journal.open(tmp_path)
        room = await Room.open("a", OPENED, journal, lambda _: None)
        before = room.table
        with pytest.raises(QihuiError):
            await room.act(Sit(""), 0)
        assert room.table is before
        assert await on_disk(room, journal) == before
        journal.close()

    asyncio.run(walk())
