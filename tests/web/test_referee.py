"""The referee over the wire: who calls, who rules, and what a crash of the server changes."""

import asyncio
from pathlib import Path
from typing import Any

import pytest
from servers import Client, Server


async def refereed(server: Server) -> tuple[str, list[str], list[Client]]:
    """A game of xiangqi with a referee: its name, the keys, and the clients of red, black and the referee."""
    times = {"setup_ms": 0, "move_ms": 0, "game_ms": 600_000, "grace_ms": 600_000}
    created = server.post("/api/tables", {"game": "xiangqi", "profile": "china", "times": times, "refereed": True})
    name = created["table"]
    keys = [server.post(f"/api/tables/{name}/seats/{seat}", {"name": f"player {seat}"})["key"] for seat in (0, 1)]
    keys.append(created["desk"]["referee"])
    clients = [await Client.open(server.url, name, key) for key in keys]
    for client in clients[:2]:
        assert (await client.ask("ready", on=True))["type"] == "done"
    for client in clients:
        await client.until(lambda client=client: client.table["phase"] == "playing")
    return name, keys, clients


def code(answer: dict[str, Any]) -> str:
    return answer["problem"]["code"] if answer["type"] == "refusal" else "done"


@pytest.mark.clause("H.call-referee", "H.only-referee")
def test_only_the_referee_rules_and_all_see_it(server: Server) -> None:
    async def walk() -> None:
        _, _, (red, black, referee) = await refereed(server)
        assert code(await red.ask("play", move="h2-e2", ply=0)) == "done"
        assert code(await red.ask("call-referee")) == "done"
        for client in (red, black, referee):
            await client.until(lambda client=client: client.table.get("stopped", {}).get("seat") == 0)
        assert code(await black.ask("play", move="h9-g7", ply=1)) == "stopped"
        ruling = {"effect": {"effect": "time", "seat": 1, "ms": -60_000}, "clause": "S-fouls.1", "reason": "noise"}
        assert code(await red.ask("rule", **ruling)) == "not-the-referee"
        assert code(await black.ask("stop-game")) == "not-the-referee"
        assert code(await referee.ask("rule", **ruling)) == "done"
        for client in (red, black, referee):
            await client.until(lambda client=client: bool(client.table.get("rulings")))
            (told,) = client.table["rulings"]
            assert {key: told[key] for key in ruling} == ruling
            assert told["by"]["office"] == "referee"
            assert told["ply"] == 1
            assert client.table.get("stopped") is None
        assert code(await black.ask("play", move="h9-g7", ply=1)) == "done"
        assert code(await referee.ask("rule", effect={"effect": "loss", "seat": 0})) == "done"
        await red.until(lambda: red.table["phase"] == "finished")
        assert red.table["board"]["outcome"]["termination"] == "ruled"
        for client in (red, black, referee):
            await client.close()

    asyncio.run(walk())


@pytest.mark.clause("H.call-referee")
def test_a_stopped_game_is_still_stopped_after_a_crash_and_its_clock_too(tmp_path: Path) -> None:
    async def walk() -> None:
        server = Server(tmp_path)
        name, keys, clients = await refereed(server)
        assert code(await clients[0].ask("call-referee")) == "done"
        await clients[0].until(lambda: bool(clients[0].table.get("stopped")))
        left = clients[0].table["chairs"][0]["course"]
        server.kill()
        for client in clients:
            await client.close()
        again = Server(tmp_path)
        red, referee = [await Client.open(again.url, name, key) for key in (keys[0], keys[2])]
        await asyncio.sleep(0.3)
        assert red.table["stopped"]["seat"] == 0
        assert red.table["chairs"][0]["course"] == left
        assert code(await referee.ask("rule", effect={"effect": "none"})) == "done"
        assert code(await red.ask("play", move="h2-e2", ply=0)) == "done"
        for client in (red, referee):
            await client.close()
        again.stop()

    asyncio.run(walk())


@pytest.mark.clause("H.ref-result")
def test_an_adjusted_result_is_the_result_wherever_a_game_is_shown(server: Server) -> None:
    async def walk() -> None:
        name, keys, (red, black, referee) = await refereed(server)
        assert code(await red.ask("play", move="h2-e2", ply=0)) == "done"
        assert code(await black.ask("resign")) == "done"
        assert code(await referee.ask("rule", effect={"effect": "adjusted", "winners": [1]})) == "done"
        await red.until(lambda: bool(red.table.get("rulings")))
        assert red.table["board"]["outcome"]["winners"] == [0]
        shown = [
            red.table["result"],
            server.get(f"/api/tables/{name}").json()["outcome"],
            server.get(f"/api/tables/{name}/replay", keys[0]).json()["outcome"],
        ]
        assert [(each["winners"], each["termination"]) for each in shown] == [([1], "ruled")] * 3
        for client in (red, black, referee):
            await client.close()

    asyncio.run(walk())
