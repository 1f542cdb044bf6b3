"""Time on a running server: flags fall with nobody there, controls are offered and read."""

import asyncio
import contextlib
from pathlib import Path

import httpx
import msgspec
import pytest
from servers import Server

from qihui.play import Entry, Opened, Phase
from qihui.play.actions import Move, Ready, Sit
from qihui.play.clock import TimeControl, parse, presets_for
from qihui.rules import GAMES, Exit
from qihui.rules.record import Out
from qihui.store import Journal
from qihui.web.hall import Hall
from qihui.web.messages import GameInfo
from qihui.web.room import Room

TABLES = 12


async def begun(hall: Hall, times: str) -> Room:
    """A table where both have sat down and gone, and black thinks."""
    room = await hall.open(Opened("gomoku", "freestyle", 1, {}, parse(times), opened="2026-01-01T00:00:00+00:00"))
    for seat, name in enumerate("甲乙"):
        await room.act(Sit(name, player=name), seat)
        await room.act(Ready(), seat)
    assert room.table.phase is Phase.PLAYING
    return room


@pytest.mark.clause("G.flag", "G.byoyomi")
def test_the_program_calls_a_flag_with_nobody_at_the_table(tmp_path: Path) -> None:
    """Main time and two periods, 180 ms together; many tables at once, and each flag at its own moment."""

    async def walk() -> None:
        journal = Journal.open(tmp_path)
        over, fallen = asyncio.Event(), set()

        def watch(room: Room) -> None:
            if not room.running:
                fallen.add(room.name)
            if len(fallen) == TABLES:
                over.set()

        hall = Hall(journal, watch)
        timer = asyncio.ensure_future(hall.timer.run())
        rooms = [await begun(hall, "100ms+2x40ms ?30m") for _ in range(TABLES)]
        for room in rooms[::2]:
            assert room.table.position
            await room.act(Move(next(iter(room.table.position.moves())), 0), 0)
        due = [room.table.clock.deadline(room.table.opened.times) for room in rooms]
        await asyncio.wait_for(over.wait(), 10)
        for index, room in enumerate(rooms):
            entries = [msgspec.json.decode(body, type=Entry) for body in await journal.load(room.name)]
            (fall,) = [entry for entry in entries if isinstance(entry.fact, Out)]
            assert fall.fact == Out(1 - index % 2, Exit.TIME)
            assert 0 <= fall.at - due[index] < 500, "not before, and soon after"
        timer.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await timer
        journal.close()

    asyncio.run(walk())


def test_every_game_offers_its_controls_with_their_text(server: Server) -> None:
    for info in msgspec.convert(server.get("/api/games").json(), list[GameInfo]):
        assert [each.name for each in info.times] == [each.name for each in presets_for(info.name)]
        assert all(parse(each.text) == each.times for each in info.times)
    assert set(GAMES) == {each["name"] for each in server.get("/api/games").json()}


@pytest.mark.parametrize("text", ["90m/40+15m/10*", "30m + 60s*", "20m+30s*&60s @5m ?3m", "10m^5s", "-"])
def test_a_text_is_read_as_the_control_that_a_table_takes(server: Server, text: str) -> None:
    answer = httpx.get(f"{server.url}/api/times", params={"text": text})
    assert answer.status_code == 200
    told = answer.json()["read"]
    assert msgspec.convert(told["times"], TimeControl) == parse(text) == parse(told["text"])
    name = server.post("/api/tables", {"game": "gomoku", "profile": "freestyle", "times": told["times"]})["table"]
    assert server.get(f"/api/tables/{name}").json()["times"] == told["times"]


def test_a_text_with_a_fault_is_answered_with_its_place(server: Server) -> None:
    answer = httpx.get(f"{server.url}/api/times", params={"text": "30m+60s"})
    assert answer.status_code == 200
    fault = {"code": "times-plain", "fields": {"place": 4, "found": "+60s"}}
    assert answer.json() == {"read": None, "fault": fault}
    long = httpx.get(f"{server.url}/api/times", params={"text": "9" * 5_000}).json()
    assert long["fault"]["code"] == "times-part"
