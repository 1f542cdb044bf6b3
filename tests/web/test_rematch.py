"""Another game of the same people: all must want it, seats move on by one, names, bots and keys go along."""

import asyncio
from pathlib import Path
from typing import Any

from pairs import NAMES, Pair, code
from servers import Client, Server


async def over(server: Server, game: str = "xiangqi", **table: Any) -> Pair:
    """A game that the first seat gave up."""
    pair = await Pair.begin(server, game, **table)
    assert code(await pair.clients[0].ask("resign")) == "done"
    await pair.all_see(lambda table: table["phase"] == "finished")
    return pair


def tables(server: Server) -> set[str]:
    return {card["table"] for card in server.get("/api/tables").json()}


def names(client: Client) -> list[str]:
    return [chair.get("name", "") for chair in client.table["chairs"]]


def test_when_both_want_it_they_sit_at_another_table_with_sides_changed(server: Server) -> None:
    async def walk() -> None:
        asked = {"title": "午间赛", "times": {"setup_ms": 0, "move_ms": 0, "game_ms": 60_000, "grace_ms": 90_000}}
        pair = await over(server, **asked, options={"quiet_limit": 40})
        red, black = pair.clients
        watcher = await pair.join()
        assert code(await black.ask("want-rematch", on=True)) == "done"
        await pair.all_see(lambda table: table.get("rematch") == [1])
        assert red.table.get("next", "") == ""
        assert code(await red.ask("want-rematch", on=True)) == "done"
        await pair.all_see(lambda table: table.get("next", "") != "")
        following = watcher.table["next"]
        assert following not in {"", pair.name}

        again = [await Client.open(server.url, following, key) for key in pair.keys]
        assert [client.table["seat"] for client in again] == [1, 0]
        for client in again:
            assert names(client) == list(reversed(NAMES))
            assert client.table["phase"] == "gathering"
            for same in ("game", "profile", "options", "times", "title", "watching"):
                assert client.table[same] == red.table[same]
        guest = await Client.open(server.url, following, pair.seats[0]["guest"])
        assert guest.table["seat"] == 1
        for client in again:
            assert code(await client.ask("ready", on=True)) == "done"
        await again[0].until(lambda: again[0].table["phase"] == "playing")
        assert code(await again[1].ask("play", move="h2-e2", ply=0)) == "done"
        for client in (*again, guest):
            await client.close()
        await pair.close()

    asyncio.run(walk())


def test_who_thinks_better_of_it_stays(server: Server) -> None:
    async def walk() -> None:
        pair = await over(server)
        red, black = pair.clients
        assert code(await red.ask("want-rematch", on=True)) == "done"
        assert code(await red.ask("want-rematch", on=False)) == "done"
        assert code(await black.ask("want-rematch", on=True)) == "done"
        await pair.all_see(lambda table: table.get("rematch") == [1])
        assert red.table.get("next", "") == ""
        await pair.close()

    asyncio.run(walk())


def test_bots_come_along_by_themselves(server: Server) -> None:
    async def walk() -> None:
        bots = {"1": "greedy", "2": "greedy", "3": "random"}
        created = server.post("/api/tables", {"bots": bots, "times": {"grace_ms": 600_000}})
        path = f"/api/tables/{created['table']}/seats/0"
        key = server.post(path, {"name": "阿南"})["key"]
        south = await Client.open(server.url, created["table"], key)
        setup = server.get("/api/games/siguo/setup/random").json()["setup"]
        await south.ask("deploy", setup=setup)
        await south.ask("ready", on=True)
        await south.until(lambda: south.table["phase"] == "playing")
        await south.ask("resign")
        await south.until(lambda: south.table["phase"] == "finished", 60)
        assert code(await south.ask("want-rematch", on=True)) == "done"
        await south.until(lambda: south.table.get("next", "") != "")
        west = await Client.open(server.url, south.table["next"], key)
        assert west.table["seat"] == 1
        await west.until(lambda: all(chair.get("ready") for chair in west.table["chairs"] if chair.get("engine")))
        assert [chair.get("engine", "") for chair in west.table["chairs"]] == ["random", "", "greedy", "greedy"]
        assert names(west) == ["random-S", "阿南", "greedy-N", "greedy-E"]
        await west.ask("deploy", setup=setup)
        await west.ask("ready", on=True)
        await west.until(lambda: west.table["phase"] == "playing")
        for client in (south, west):
            await client.close()

    asyncio.run(walk())


def test_there_is_no_rematch_where_officials_or_a_scribe_set_games_up(server: Server) -> None:
    async def walk() -> None:
        for asked in ({"refereed": True}, {"terms": {"wood": True}}):
            pair = await over(server, **asked)
            before = tables(server)
            for client in pair.clients:
                assert code(await client.ask("want-rematch", on=True)) == "no-rematch"
            assert tables(server) == before
            await pair.close()

    asyncio.run(walk())


def test_nobody_asks_before_the_end_or_without_a_seat(server: Server) -> None:
    async def walk() -> None:
        pair = await Pair.begin(server)
        watcher = await pair.join()
        assert code(await pair.clients[0].ask("want-rematch", on=True)) == "wrong-phase"
        assert code(await watcher.ask("want-rematch", on=True)) == "not-seated"
        await pair.close()

    asyncio.run(walk())


def test_however_often_they_ask_there_is_one_next_table(server: Server) -> None:
    """Both press at once, on two devices each, again and again."""

    async def walk() -> None:
        for _ in range(5):
            pair = await over(server)
            devices = [*pair.clients, *[await pair.join(key) for key in pair.keys]]
            before = tables(server)
            answers = await asyncio.gather(
                *(client.ask("want-rematch", on=True) for client in devices for _ in range(4))
            )
            assert {code(answer) for answer in answers} <= {"done", "no-rematch"}
            await pair.all_see(lambda table: table.get("next", "") != "")
            (following,) = {client.table["next"] for client in devices}
            assert tables(server) - before == {following}
            assert code(await pair.clients[0].ask("want-rematch", on=True)) == "no-rematch"
            await pair.close()

    asyncio.run(walk())


def test_the_next_table_is_known_after_a_crash(tmp_path: Path) -> None:
    async def walk() -> None:
        server = Server(tmp_path)
        pair = await over(server)
        for client in pair.clients:
            await client.ask("want-rematch", on=True)
        await pair.all_see(lambda table: table.get("next", "") != "")
        following = pair.clients[0].table["next"]
        server.kill()
        await pair.close()
        again = Server(tmp_path)
        old = await Client.open(again.url, pair.name, pair.keys[0])
        assert old.table["next"] == following
        new = await Client.open(again.url, following, pair.keys[0])
        assert names(new) == list(reversed(NAMES))
        for client in (old, new):
            await client.close()
        again.stop()

    asyncio.run(walk())
