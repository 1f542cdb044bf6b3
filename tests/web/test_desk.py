"""An official's overview of all tables and the log of one, over the wire."""

import asyncio
import json
from typing import Any

import pytest
from servers import Client, Server
from websockets.asyncio.client import ClientConnection, connect


async def desk_of(server: Server, *keys: str) -> ClientConnection:
    """A desk that has greeted the server."""
    socket = await connect(server.url.replace("http", "ws") + "/api/desk", compression=None)
    await socket.send(json.dumps({"type": "desk-hello", "keys": keys}))
    return socket


async def cards(socket: ClientConnection) -> list[dict[str, Any]]:
    """The cards of the next message."""
    message = json.loads(await asyncio.wait_for(socket.recv(), 10))
    assert message["type"] == "desk-state", message
    return list(message["cards"])


def test_a_desk_sees_the_tables_of_many_keys_each_with_the_key_that_opens_it(server: Server) -> None:
    async def walk() -> None:
        made = [server.post("/api/tables", {"refereed": True}) for _ in range(9)]
        last = server.post("/api/tables", {"refereed": True, "desk": made[3]["desk"]})
        keys = [each["desk"]["referee"] for each in made] + [made[3]["desk"]["chief"]]
        desk = await desk_of(server, *keys)
        found = {card["table"]: card.get("key", 0) for card in await cards(desk)}
        wanted = {each["table"]: place for place, each in enumerate(made)}
        assert found == {**wanted, made[3]["table"]: 9, last["table"]: 9}
        await desk.send("anything")
        assert await cards(desk) == []
        server.post(f"/api/tables/{made[5]['table']}/seats/0", {"name": "阿南"})
        (card,) = await cards(desk)
        assert (card["table"], card["names"][0], card["key"]) == (made[5]["table"], "阿南", 5)
        await desk.close()

    asyncio.run(walk())


def test_a_bot_is_told_of_by_its_engine_on_a_desk_and_in_the_log(server: Server) -> None:
    async def walk() -> None:
        created = server.post(
            "/api/tables", {"game": "xiangqi", "profile": "china", "bots": {"1": "greedy"}, "refereed": True}
        )
        key = created["desk"]["referee"]
        desk = await desk_of(server, key)
        (card,) = await cards(desk)
        assert card["engines"] == ["", "greedy"]
        await desk.close()
        lines = server.get(f"/api/tables/{created['table']}/log", key).json()["lines"]
        assert [(line["seat"], line["engine"]) for line in lines if line["kind"] == "sat"] == [(1, "greedy")]

    asyncio.run(walk())


@pytest.mark.parametrize("keys", [(), ("x" * 22,) * 101])
def test_a_desk_shows_some_keys_and_not_too_many(server: Server, keys: tuple[str, ...]) -> None:
    async def walk() -> None:
        desk = await desk_of(server, *keys)
        assert json.loads(await desk.recv())["problem"]["code"] == "hello-first"
        await desk.close()

    asyncio.run(walk())


def test_the_log_and_the_replay_tell_what_a_correction_did_on_the_board(server: Server) -> None:
    async def walk() -> None:
        created = server.post("/api/tables", {"game": "xiangqi", "profile": "china", "refereed": True})
        table, key = created["table"], created["desk"]["referee"]
        seats = [server.post(f"/api/tables/{table}/seats/{seat}", {"name": f"player {seat}"})["key"] for seat in (0, 1)]
        red, black, referee = [await Client.open(server.url, table, each) for each in (*seats, key)]
        for client in (red, black):
            await client.ask("ready", on=True)
        await red.until(lambda: red.table["phase"] == "playing")
        assert (await red.ask("play", move="h2-e2", ply=0))["type"] == "done"
        back = {
            "effect": "corrected",
            "placed": [{"at": "h2", "seat": 0, "face": "cannon"}],
            "emptied": ["e2"],
            "turn": 0,
        }
        assert (await referee.ask("rule", effect=back))["type"] == "done"
        assert (await red.ask("play", move="b2-e2", ply=1))["type"] == "done"
        lines = server.get(f"/api/tables/{table}/log", key).json()["lines"]
        told = [(line["kind"], line["step"].get("move", "")) for line in lines if "step" in line]
        assert told == [("moved", "h2-e2"), ("corrected", ""), ("moved", "b2-e2")]
        replay = server.get(f"/api/tables/{table}/replay", key).json()
        assert [step.get("gone", []) for step in replay["steps"]] == [[], ["e2"], []]
        assert len(replay["ms"]) == 3
        for client in (red, black, referee):
            await client.close()

    asyncio.run(walk())
