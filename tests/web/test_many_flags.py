"""One timer for all tables: thousands of flags fall, none before its time, and no table has a task of its own."""

import asyncio
from pathlib import Path
from random import Random

from qihui.play import Opened, Phase, TimeControl
from qihui.play.actions import Ready, Sit
from qihui.rules import Exit
from qihui.rules.record import Out
from qihui.store import Journal
from qihui.web.hall import Hall
from qihui.web.room import Room

TABLES = 2000


async def began(hall: Hall, game_ms: int) -> Room:
    """A game between two people whose devices are asleep."""
    times = TimeControl(setup_ms=0, move_ms=0, game_ms=game_ms, grace_ms=0)
    room = await hall.open(Opened("xiangqi", "china", 1, {}, times, listed=False))
    for seat in (0, 1):
        await room.act(Sit(f"player {seat}", player=f"key {seat}"), seat)
    for seat in (0, 1):
        await room.act(Ready(), seat)
    return room


def test_the_flags_of_thousands_of_tables_fall_and_none_too_early(tmp_path: Path) -> None:
    rng = Random(7)

    async def walk() -> None:
        journal = Journal.open(tmp_path)
        running: set[str] = set()
        over = asyncio.Event()

        def changed(room: Room) -> None:
            if room.table.phase is Phase.FINISHED:
                running.discard(room.name)
                if not running:
                    over.set()

        hall = Hall(journal, changed)
        limits = [rng.randrange(4_000, 8_000) for _ in range(TABLES)]
        rooms = await asyncio.gather(*(began(hall, limit) for limit in limits))
        due = {room.name: room.table.clock.deadline(room.table.opened.times) for room in rooms}
        running.update(due)
        timer = asyncio.ensure_future(hall.timer.run())
        await asyncio.sleep(0)
        assert len(asyncio.all_tasks()) < 100, "no task a table"
        await asyncio.wait_for(over.wait(), 60)
        timer.cancel()
        for room in rooms:
            entries = await room.entries()
            (out,) = [entry for entry in entries if isinstance(entry.fact, Out)]
            flag = due[room.name]
            assert flag is not None
            assert out.fact == Out(0, Exit.TIME)
            assert out.at >= flag
        await asyncio.gather(timer, return_exceptions=True)
        journal.close()

    asyncio.run(walk())
