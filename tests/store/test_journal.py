"""The journal in a real SQLite file."""

import asyncio
import sqlite3
from pathlib import Path

import pytest

from qihui.store import DataInUse, Journal, NotSaved, Summary


def test_facts_come_back_in_order_after_reopening(tmp_path: Path) -> None:
    journal = Journal.open(tmp_path)
    asyncio.run(journal.append("a", 0, [b"one", b"two"], Summary(over=False, listed=True, opened="1", body=b"card")))
    asyncio.run(journal.append("a", 2, [b"three"]))
    journal.close()
    again = Journal.open(tmp_path)
    assert asyncio.run(again.load("a")) == [b"one", b"two", b"three"]
    assert asyncio.run(again.load("b")) == []
    assert asyncio.run(again.running()) == ["a"]
    again.close()


def test_a_second_writer_of_a_stream_fails_instead_of_forking_it(tmp_path: Path) -> None:
    journal = Journal.open(tmp_path)

    async def both() -> list[BaseException | None]:
        asked = [journal.append("a", 0, [f"writer {n}".encode(), b"more"]) for n in range(5)]
        return list(await asyncio.gather(*asked, journal.append("b", 0, [b"other"]), return_exceptions=True))

    *first, other = asyncio.run(both())
    assert sum(isinstance(result, NotSaved) for result in first) == 4
    assert other is None
    assert asyncio.run(journal.load("a"))[1:] == [b"more"]
    assert asyncio.run(journal.load("b")) == [b"other"]
    journal.close()


def test_a_folder_has_one_server_and_any_number_of_readers(tmp_path: Path) -> None:
    journal = Journal.open(tmp_path)
    asyncio.run(journal.append("a", 0, [b"one"], Summary(over=True, listed=True, opened="1", body=b"card")))
    with pytest.raises(DataInUse) as refusal:
        Journal.open(tmp_path)
    assert refusal.value.key == "data-in-use"
    reader = Journal.read_only(tmp_path)
    assert asyncio.run(reader.load("a")) == [b"one"]
    asyncio.run(reader.copy_to(tmp_path / "copy.sqlite3"))
    reader.close()
    journal.close()
    with sqlite3.connect(tmp_path / "copy.sqlite3") as copy:
        assert copy.execute("SELECT body FROM facts").fetchall() == [(b"one",)]
    copy.close()


def test_a_database_of_a_newer_program_is_left_alone(tmp_path: Path) -> None:
    Journal.open(tmp_path).close()
    with sqlite3.connect(tmp_path / "qihui.sqlite3") as database:
        database.execute("PRAGMA user_version = 99")
    database.close()
    with pytest.raises(DataInUse) as refusal:
        Journal.open(tmp_path)
    assert refusal.value.key == "data-unusable"


def test_a_folder_that_is_a_file_is_refused(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("x")
    with pytest.raises(DataInUse):
        Journal.open(tmp_path / "file")


@pytest.mark.parametrize("turns", range(3))
def test_a_caller_that_goes_away_stops_nobody_else(tmp_path: Path, turns: int) -> None:
    journal = Journal.open(tmp_path)

    async def walk() -> None:
        for number in range(50):
            leaving = asyncio.ensure_future(journal.append(f"left{number}", 0, [b"one", b"two"]))
            for _ in range(turns):
                await asyncio.sleep(0)
            leaving.cancel()
        async with asyncio.timeout(5):
            await journal.append("kept", 0, [b"here"])
            assert await journal.load("kept") == [b"here"]
            for number in range(50):
                assert await journal.load(f"left{number}") in ([], [b"one", b"two"]), "all of it or nothing"

    asyncio.run(walk())
    journal.close()
