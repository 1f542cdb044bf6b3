"""Officials over the wire: people come and go by rulings, the chief reopens a game, the desk and the log."""

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest
from servers import Client, Server
from websockets.asyncio.client import connect

TIMES = {"setup_ms": 0, "move_ms": 0, "game_ms": 600_000, "grace_ms": 600_000}


def code(answer: dict[str, Any]) -> str:
    return answer["problem"]["code"] if answer["type"] == "refusal" else "done"


class Match:
    """A refereed game of xiangqi: names and keys, and the clients that are open."""

    def __init__(self, server: Server, **wanted: Any) -> None:
        body = {"game": "xiangqi", "profile": "china", "times": TIMES, "refereed": True, "listed": False, **wanted}
        created = server.post("/api/tables", body)
        self.server = server
        self.name: str = created["table"]
        self.desk: dict[str, str] = created["desk"]
        self.keys: dict[str, str] = dict(self.desk)
        for seat in (0, 1):
            self.keys[str(seat)] = server.post(f"/api/tables/{self.name}/seats/{seat}", {"name": f"棋手{seat}"})["key"]
        self.clients: dict[str, Client] = {}

    async def come(self, *who: str) -> list[Client]:
        for each in who:
            client = await Client.open(self.server.url, self.name, self.keys[each], name=f"{each}先生")
            self.clients[each] = client
        return [self.clients[each] for each in who]

    async def begin(self) -> tuple[Client, Client]:
        red, black = await self.come("0", "1")
        for client in (red, black):
            assert code(await client.ask("ready", on=True)) == "done"
        for client in (red, black):
            await client.until(lambda client=client: client.table["phase"] == "playing")
        return red, black

    async def go(self) -> None:
        for client in self.clients.values():
            await client.close()


@pytest.mark.clause("H.substitute")
def test_a_substitute_comes_with_a_key_and_the_old_one_opens_nothing(server: Server) -> None:
    async def walk() -> None:
        match = Match(server)
        red, black = await match.begin()
        (referee,) = await match.come("referee")
        assert code(await black.ask("substitute", seat=0, name="替补")) == "not-the-referee"
        answer = await referee.ask("substitute", seat=0, name="替补", clause="H4", reason="ill")
        assert answer["type"] == "done"
        match.keys["0"] = answer["key"]
        await red.until(lambda: red.table.get("seat") is None)
        assert not red.table["board"].get("moves")
        assert code(await red.ask("play", move="h2-e2", ply=0)) == "not-seated"
        new = await Client.open(server.url, match.name, answer["key"])
        assert code(await new.ask("play", move="h2-e2", ply=0)) == "done"
        (told,) = black.table["rulings"]
        assert told["effect"] == {"effect": "substituted", "seat": 0, "name": "替补", "player": "", "guest": ""}
        assert (told["by"]["office"], told["by"]["name"]) == ("referee", "referee先生")
        assert told["by"]["when"]
        await new.close()
        await match.go()

    asyncio.run(walk())


def test_a_forged_substitute_cannot_bring_a_key_of_its_own(server: Server) -> None:
    async def walk() -> None:
        match = Match(server)
        await match.begin()
        (referee,) = await match.come("referee")
        effect = {"effect": "substituted", "seat": 0, "name": "替补", "player": "digest", "guest": "digest"}
        assert code(await referee.ask("rule", effect=effect)) == "substitute-key"
        log = server.get(f"/api/tables/{match.name}/log", match.keys["referee"]).text
        assert "digest" not in log
        await match.go()

    asyncio.run(walk())


@pytest.mark.clause("H.info-outside")
def test_who_changes_seats_acts_for_the_other_one_at_once(server: Server) -> None:
    async def walk() -> None:
        match = Match(server)
        red, black = await match.begin()
        (referee,) = await match.come("referee")
        assert code(await referee.ask("rule", effect={"effect": "seats-changed", "order": [1, 0]})) == "done"
        await black.until(lambda: black.table.get("seat") == 0)
        await red.until(lambda: red.table.get("seat") == 1)
        assert code(await red.ask("play", move="h2-e2", ply=0)) == "illegal-move.not-your-turn"
        assert code(await black.ask("play", move="h2-e2", ply=0)) == "done"
        await match.go()

    asyncio.run(walk())


def test_the_chief_reopens_a_game_and_a_crash_changes_nothing_of_it(tmp_path: Path) -> None:
    async def walk() -> None:
        server = Server(tmp_path)
        match = Match(server)
        red, _ = await match.begin()
        referee, chief = await match.come("referee", "chief")
        assert code(await red.ask("play", move="h2-e2", ply=0)) == "done"
        assert code(await referee.ask("rule", effect={"effect": "loss", "seat": 1})) == "done"
        await chief.until(lambda: chief.table["phase"] == "finished")
        overturn = {"effect": {"effect": "overturned", "ruling": 0}, "reason": "wrong seat"}
        assert code(await referee.ask("rule", **overturn)) == "not-the-chief"
        assert code(await chief.ask("rule", **overturn)) == "done"
        await red.until(lambda: red.table["phase"] == "playing")
        assert red.table["stopped"]["why"] == "overturned"
        assert [bool(each.get("void")) for each in red.table["rulings"]] == [True, False]
        assert red.table["line"] == 1
        assert [step["move"] for step in red.steps] == ["h2-e2"]
        await match.go()
        server.kill()
        match.server = Server(tmp_path)
        _, black, chief = await match.come("0", "1", "chief")
        assert black.table["stopped"]["why"] == "overturned"
        assert code(await chief.ask("rule", effect={"effect": "none"})) == "done"
        assert code(await black.ask("play", move="h9-g7", ply=1)) == "stale-move", "said of the line that was given up"
        assert code(await black.ask("play", move="h9-g7", ply=1, line=1)) == "done"
        await match.go()
        match.server.stop()

    asyncio.run(walk())


def test_going_back_sends_everybody_the_steps_that_stand(server: Server) -> None:
    async def walk() -> None:
        match = Match(server)
        red, black = await match.begin()
        (referee,) = await match.come("referee")
        for ply, (client, move) in enumerate([(red, "h2-e2"), (black, "h9-g7"), (red, "h0-g2")]):
            await client.until(lambda client=client, ply=ply: client.table["board"]["ply"] == ply)
            assert code(await client.ask("play", move=move, ply=ply)) == "done"
        assert code(await referee.ask("rule", effect={"effect": "gone-back", "ply": 1})) == "done"
        for client in (red, black, referee):
            await client.until(lambda client=client: client.table["line"] == 1)
            assert [step["move"] for step in client.steps] == ["h2-e2"]
        assert code(await black.ask("play", move="b9-c7", ply=1, line=1)) == "done"
        await red.until(lambda: len(red.steps) == 2)
        assert red.steps[-1]["move"] == "b9-c7"
        await match.go()

    asyncio.run(walk())


def test_the_log_is_for_officials_holds_no_keys_and_shows_the_table_as_it_was(server: Server) -> None:
    async def walk() -> None:
        match = Match(server)
        red, _ = await match.begin()
        (referee,) = await match.come("referee")
        await red.ask("play", move="h2-e2", ply=0)
        await red.ask("call-referee")
        await referee.ask("rule", effect={"effect": "warning", "seat": 1}, clause="cup-talking", reason="talked")
        path = f"/api/tables/{match.name}/log"
        assert server.get(path).status_code == 403
        assert server.get(path, match.keys["0"]).status_code == 403
        answer = server.get(path, match.keys["referee"])
        lines = answer.json()["lines"]
        assert [line["number"] for line in lines] == list(range(len(lines)))
        moved = next(line for line in lines if line["kind"] == "moved")
        ruled = next(line for line in lines if line["kind"] == "ruled")
        assert (moved["text"], moved["ply"], ruled["clause"], ruled["text"]) == ("h2-e2", 0, "cup-talking", "talked")
        for key in match.keys.values():
            assert key not in answer.text
        assert not any(len(word) == 64 and word.isalnum() for word in answer.text.replace('"', " ").split())
        before = server.get(f"{path}/{moved['number'] - 1}", match.keys["chief"]).json()
        assert (before["table"]["board"]["ply"], before["steps"]) == (0, [])
        assert server.get(f"{path}/999", match.keys["chief"]).json()["code"] == "no-such-line"
        await match.go()

    asyncio.run(walk())


async def desk_cards(socket: Any) -> list[dict[str, Any]]:
    return json.loads(await asyncio.wait_for(socket.recv(), 10))["cards"]


@pytest.mark.clause("H.call-referee")
def test_a_desk_sees_all_its_tables_and_the_call_at_once(server: Server) -> None:
    async def walk() -> None:
        first = Match(server)
        second = Match(server, desk=first.desk)
        Match(server)
        red, _ = await second.begin()
        async with connect(server.url.replace("http", "ws") + "/api/desk") as desk:
            await desk.send(json.dumps({"type": "desk-hello", "keys": [first.desk["referee"]]}))
            cards = await desk_cards(desk)
            assert {card["table"] for card in cards} == {first.name, second.name}
            await red.ask("call-referee")
            (card,) = await desk_cards(desk)
            assert (card["table"], card["stopped"], card["called"]) == (second.name, "call", 0)
            assert "board" not in card
        async with connect(server.url.replace("http", "ws") + "/api/desk") as desk:
            await desk.send(json.dumps({"type": "desk-hello", "keys": []}))
            assert json.loads(await desk.recv())["problem"]["code"] == "hello-first"
        await second.go()

    asyncio.run(walk())


def test_a_finished_table_is_still_on_the_desk_after_a_restart(tmp_path: Path) -> None:
    async def walk() -> None:
        server = Server(tmp_path)
        match = Match(server)
        red, _ = await match.begin()
        await red.ask("resign")
        await match.go()
        server.kill()
        server = Server(tmp_path)
        async with connect(server.url.replace("http", "ws") + "/api/desk") as desk:
            await desk.send(json.dumps({"type": "desk-hello", "keys": [match.desk["chief"]]}))
            (card,) = await desk_cards(desk)
            assert (card["table"], card["phase"], card["unsigned"]) == (match.name, "finished", [0, 1])
            assert card["unwitnessed"]
            assert card["result"]["winners"] == [1]
        server.stop()

    asyncio.run(walk())


@pytest.mark.parametrize("desk", [{"referee": "a", "chief": "b", "committee": "c"}, {"referee": "x" * 22}])
def test_the_keys_of_a_desk_are_real_ones(server: Server, desk: dict[str, str]) -> None:
    import httpx

    body = {"game": "xiangqi", "profile": "china", "refereed": True, "desk": desk}
    answer = httpx.post(f"{server.url}/api/tables", json=body, timeout=10)
    assert answer.status_code == 400
    assert answer.json()["code"] in ("desk-keys", "bad-request")


def test_a_slow_way_to_the_server_costs_no_thinking_time_within_the_quota(server: Server) -> None:
    """An echo half a second late is lag; a player who thinks is not faster for it."""

    async def walk() -> None:
        match = Match(server)
        keys = match.keys
        slow = await Client.open(server.url, match.name, keys["0"], lag=0.5)
        quick = await Client.open(server.url, match.name, keys["1"])
        for client in (slow, quick):
            await client.ask("ready", on=True)
        await asyncio.sleep(0.8)
        assert code(await slow.ask("play", move="h2-e2", ply=0)) == "done"
        await quick.until(lambda: quick.table["board"]["ply"] == 1)
        await asyncio.sleep(0.8)
        assert code(await quick.ask("play", move="h9-g7", ply=1)) == "done"
        lines = [json.loads(line) for line in server.get(f"/api/tables/{match.name}/record").text.splitlines()]
        first, second = [line for line in lines if line["fact"] == "moved"]
        assert first["lag"] >= 500
        assert first["ms"] < 500
        assert second["ms"] >= 800 - second.get("lag", 0)
        assert second.get("lag", 0) < 300
        await slow.close()
        await quick.close()

    asyncio.run(walk())
