"""Bots think outside the event loop, and a table outlives an engine that fails."""

import asyncio
import threading
from random import Random

import pytest
from structlog.testing import capture_logs

from qihui.bots import ENGINES, Choice, Thinker
from qihui.rules.core import SeatViewer
from qihui.rules.junqi import GAME
from qihui.search import Seen

OPTIONS = GAME.options("competitive", {})


@pytest.fixture
def thinker():
    thinker = Thinker()
    yield thinker
    thinker.close()


@pytest.fixture
def seen():
    position = GAME.start(OPTIONS, tuple(GAME.random_setup(Random(seat)) for seat in range(4)))
    return Seen(GAME.name, OPTIONS, position.turn, position.view(SeatViewer(position.turn)))


class Broken:
    """An engine that fails whatever it is asked."""

    def setup(self, *_):
        raise RuntimeError("marshal on W11")

    def choose(self, *_):
        raise RuntimeError("marshal on W11")

    def consents(self, *_):
        raise RuntimeError("marshal on W11")


class Cheat:
    """An engine that makes a move that is none."""

    def choose(self, *_):
        return Choice("S62-C22", "wishes")


@pytest.mark.parametrize("engine", ENGINES)
def test_engines_answer_by_name(thinker, seen, engine):
    setup = asyncio.run(thinker.setup(engine, 1, GAME.name, OPTIONS))
    GAME.check_setup(setup)
    assert asyncio.run(thinker.think(seen, engine, 1)).move in seen.view.moves
    assert asyncio.run(thinker.consents(seen, engine, 1)) in (True, False)


@pytest.mark.parametrize("engine", ENGINES)
def test_the_seed_decides_the_answer(thinker, seen, engine):
    async def answers(seed):
        return (
            await thinker.setup(engine, seed, GAME.name, OPTIONS),
            await thinker.think(seen, engine, seed),
        )

    assert asyncio.run(answers(7)) == asyncio.run(answers(7))
    assert len({asyncio.run(answers(seed)) for seed in range(8)}) > 1


@pytest.mark.parametrize("kind", ["broken", "unknown"])
def test_an_engine_that_fails_is_replaced_by_the_lot(thinker, seen, monkeypatch, kind):
    monkeypatch.setitem(ENGINES, "broken", Broken())
    with capture_logs() as logs:
        GAME.check_setup(asyncio.run(thinker.setup(kind, 1, GAME.name, OPTIONS)))
        assert asyncio.run(thinker.think(seen, kind, 1)).move in seen.view.moves
        assert asyncio.run(thinker.consents(seen, kind, 1)) in (True, False)
    assert [entry["engine"] for entry in logs] == [kind] * 3
    assert {entry["log_level"] for entry in logs} == {"error"}


def test_the_log_of_a_failure_tells_the_place_and_no_piece(thinker, seen, monkeypatch):
    monkeypatch.setitem(ENGINES, "broken", Broken())
    with capture_logs() as logs:
        asyncio.run(thinker.think(seen, "broken", 1))
    (entry,) = logs
    assert entry["error"] == "RuntimeError"
    assert entry["place"].startswith("test_thinker.py:")
    assert (entry["seat"], entry["ply"]) == (seen.seat, 0)
    assert "marshal" not in str(entry)
    assert "exc_info" not in entry


def test_an_illegal_choice_is_replaced_by_the_lot(thinker, seen, monkeypatch):
    monkeypatch.setitem(ENGINES, "cheat", Cheat())
    with capture_logs() as logs:
        assert asyncio.run(thinker.think(seen, "cheat", 1)).move in seen.view.moves
    assert [entry["error"] for entry in logs] == ["ValueError"]


def test_a_seat_that_has_no_turn_is_not_asked(thinker):
    position = GAME.start(OPTIONS, tuple(GAME.random_setup(Random(seat)) for seat in range(4)))
    waiting = (position.turn + 1) % 4
    seen = Seen(GAME.name, OPTIONS, waiting, position.view(SeatViewer(waiting)))
    with pytest.raises(ValueError, match="no-move"):
        asyncio.run(thinker.think(seen, "random", 1))


def test_the_event_loop_runs_while_an_engine_thinks(thinker, seen, monkeypatch):
    """The engine waits for something that only the loop's own thread does."""
    told = threading.Event()
    where = []

    class Waiting:
        def choose(self, seen, _):
            where.append(threading.current_thread().name)
            assert told.wait(10)
            return Choice(seen.view.moves[0], "told")

    monkeypatch.setitem(ENGINES, "waiting", Waiting())

    async def both():
        thought = asyncio.ensure_future(thinker.think(seen, "waiting", 1))
        await asyncio.sleep(0)
        told.set()
        return await thought

    assert asyncio.run(both()) == Choice(seen.view.moves[0], "told")
    assert where[0].startswith("thinker")


def test_an_engine_gets_the_time_that_was_set(seen, monkeypatch):
    limits = []

    class Watching:
        def choose(self, seen, budget):
            limits.append((budget.limit_ms, budget.end() - budget.now()))
            return Choice(seen.view.moves[0], "watches")

    monkeypatch.setitem(ENGINES, "watching", Watching())
    thinker = Thinker(threads=1, limit_ms=5000)
    asyncio.run(thinker.think(seen, "watching", 1))
    thinker.close()
    ((limit, left),) = limits
    assert limit == 5000
    assert 0 < left <= 5
