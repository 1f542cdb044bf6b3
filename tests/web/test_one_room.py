"""There is one room for a table, and it knows who holds which seat, however people and tables come and go."""

import asyncio
import sqlite3
from pathlib import Path

import msgspec
import pytest
from servers import Server

from qihui.play import Opened, Phase, TimeControl
from qihui.play.actions import Close, Ready, Resign, Rule, Sit, WantRematch
from qihui.play.officials import By, Office
from qihui.play.rulings import AnyEffect, Loss, Overturned, SeatsChanged, Substituted
from qihui.rules.errors import QihuiError
from qihui.store import Journal
from qihui.web import room as rooms
from qihui.web.desk import DeskLine
from qihui.web.hall import SHELF, Hall
from qihui.web.keys import digest
from qihui.web.live import Known, guest_of
from qihui.web.messages import DeskState
from qihui.web.room import Line, Room

TIMES = TimeControl(grace_ms=90_000)
CASUAL = Opened("xiangqi", "china", 1, {}, TIMES, opened="2026-01-01T00:00:00+00:00")
KEYS = {"referee": digest("referee"), "chief": digest("chief"), "committee": digest("committee")}
REFEREED = msgspec.structs.replace(CASUAL, **KEYS)
CHIEF = By(Office.CHIEF)


def hall_of(folder: Path) -> Hall:
    return Hall(Journal.open(folder), lambda _: None)


async def playing(hall: Hall, opened: Opened = REFEREED) -> tuple[Room, list[Line]]:
    """A game of two people, each with a connection."""
    room = await hall.open(opened)
    lines: list[Line] = []
    for seat in (0, 1):
        await room.act(Sit(f"player {seat}", player=digest(f"key {seat}"), guest=digest(f"guest {seat}")), seat)
        lines.append(await joined(room, f"key {seat}"))
    for seat in (0, 1):
        await room.act(Ready(), seat)
    assert room.table.phase is Phase.PLAYING
    return room, lines


async def joined(room: Room, key: str) -> Line:
    line = Line(guest_of(room.table, (key,)), (key,), Known())
    await room.join(line)
    return line


async def settled(room: Room) -> None:
    """Wait for what the room does by itself."""
    for _ in range(30):
        await asyncio.sleep(0.01)
    assert not room.stopping


def test_who_look_for_a_table_at_once_find_the_same_room(tmp_path: Path) -> None:
    async def walk() -> None:
        first = hall_of(tmp_path)
        name = (await first.open(REFEREED)).name
        await (await first.find(name)).act(Close())
        first.journal.close()
        hall = hall_of(tmp_path)
        found = await asyncio.gather(*(hall.find(name) for _ in range(4)))
        assert len(set(map(id, found))) == 1
        hall.journal.close()

    asyncio.run(walk())


def test_a_room_that_somebody_is_in_is_the_one_found_however_many_tables_end(tmp_path: Path) -> None:
    async def walk() -> None:
        hall = hall_of(tmp_path)
        room, lines = await playing(hall)
        await room.act(Rule(Loss(0)))
        others = await asyncio.gather(*(hall.open(CASUAL) for _ in range(SHELF + 1)))
        await asyncio.gather(*(other.act(Close()) for other in others))
        again = await hall.find(room.name)
        await again.act(Rule(Overturned(0), by=CHIEF))
        assert again is room
        assert lines[0].guest.seat == 0
        hall.journal.close()

    asyncio.run(walk())


def test_who_is_connected_is_there_when_put_back_on_a_seat(tmp_path: Path) -> None:
    async def walk() -> None:
        hall = hall_of(tmp_path)
        room, lines = await playing(hall)
        await room.act(Rule(Substituted(0, "C", digest("key C"), digest("guest C"))))
        assert lines[0].guest.seat is None
        await joined(room, "key C")
        await room.act(Rule(Overturned(0), by=CHIEF))
        await settled(room)
        assert lines[0].guest.seat == 0
        assert room.table.chairs[0].here
        hall.journal.close()

    asyncio.run(walk())


def test_who_has_gone_is_away_on_the_new_seat_and_nobody_else(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rooms, "LEAVE_AFTER", 0.1)

    async def walk() -> None:
        hall = hall_of(tmp_path)
        room, lines = await playing(hall)
        room.part(lines[0])
        await room.act(Rule(SeatsChanged((1, 0))))
        await settled(room)
        assert lines[1].guest.seat == 0
        assert [chair.here for chair in room.table.chairs] == [True, False]
        hall.journal.close()

    asyncio.run(walk())


@pytest.mark.parametrize("ruling", [SeatsChanged((1, 0)), Substituted(0, "C", digest("key C"), digest("guest C"))])
def test_nobody_acts_for_a_seat_that_is_no_longer_theirs(tmp_path: Path, ruling: AnyEffect) -> None:
    async def walk() -> None:
        hall = hall_of(tmp_path)
        room, lines = await playing(hall)
        ruled = asyncio.ensure_future(room.act(Rule(ruling)))
        await asyncio.sleep(0)
        with pytest.raises(QihuiError, match="not-seated"):
            await room.act(Resign(), 0, lines[0])
        await ruled
        assert room.table.phase is Phase.PLAYING
        hall.journal.close()

    asyncio.run(walk())


def test_a_desk_shows_tables_that_were_set_up_while_others_were_looked_for(tmp_path: Path) -> None:
    async def walk() -> None:
        first = hall_of(tmp_path)
        for _ in range(5):
            await (await first.open(REFEREED)).act(Close())
        first.journal.close()
        hall = hall_of(tmp_path)
        line = DeskLine(("referee",))
        showing = asyncio.ensure_future(hall.show(line))
        await asyncio.sleep(0)
        room = await hall.open(REFEREED)
        assert not showing.done()
        await showing
        cards = msgspec.json.decode(line.queue.get_nowait() or b"", type=DeskState).cards
        assert len(cards) == 6
        assert room.name in {card.table for card in cards}
        hall.journal.close()

    asyncio.run(walk())


def test_a_name_like_a_bots_does_not_keep_people_from_another_game(tmp_path: Path) -> None:
    async def walk() -> None:
        hall = hall_of(tmp_path)
        room = await hall.open(CASUAL)
        await room.act(Sit("greedy-red", player=digest("key")), 0)
        await room.act(Sit("greedy-black", engine="greedy"), 1)
        for seat in (0, 1):
            await room.act(Ready(), seat)
        await room.act(Resign(), 0)
        await room.act(WantRematch(), 0)
        await hall.rematch(room)
        following = await hall.find(room.table.next)
        assert [chair.engine for chair in following.table.chairs] == ["greedy", ""]
        assert following.table.chairs[1].name == "greedy-red"
        hall.journal.close()

    asyncio.run(walk())


def test_who_comes_back_after_the_end_is_there_when_the_game_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rooms, "LEAVE_AFTER", 0.1)

    async def walk() -> None:
        hall = hall_of(tmp_path)
        room, lines = await playing(hall)
        room.part(lines[0])
        await settled(room)
        await room.act(Rule(Loss(1)))
        await joined(room, "key 0")
        room.part(lines[1])
        await room.act(Rule(Overturned(0), by=CHIEF))
        await settled(room)
        assert [chair.here for chair in room.table.chairs] == [True, False]
        hall.journal.close()

    asyncio.run(walk())


def test_a_table_whose_journal_is_damaged_keeps_no_other_from_going_on(tmp_path: Path) -> None:
    server = Server(tmp_path)
    wanted = {"game": "gomoku", "profile": "renju"}
    bad, good = (server.post("/api/tables", wanted)["table"] for _ in range(2))
    server.stop()
    with sqlite3.connect(tmp_path / "qihui.sqlite3") as database:
        database.execute("UPDATE facts SET body = ? WHERE stream = ? AND seq = 0", (b"[0,{}]", bad))
    database.close()
    again = Server(tmp_path)
    assert again.get(f"/api/tables/{good}").status_code == 200
    answer = again.get(f"/api/tables/{bad}")
    assert answer.json()["code"] == "table-damaged"
    assert "Traceback" not in answer.text
    again.stop()
