"""A table over the wire: sitting down, laying out, playing, coming back, and everything that is refused."""

import asyncio
import json
import random
from typing import Any

import httpx
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from servers import Client, Server, begin, seated
from websockets.asyncio.client import connect

from qihui.rules import GAMES


def test_a_table_is_listed_and_found(server: Server) -> None:
    name, _ = seated(server, title="周末  四国")
    cards = server.get("/api/tables").json()
    card = next(card for card in cards if card["table"] == name)
    assert card["title"] == "周末 四国"
    assert card["names"] == ["阿南", "阿西", "阿北", "阿东"]
    assert server.get(f"/api/tables/{name}").json() == card


@pytest.mark.clause("C.rules-published")
def test_the_rules_in_force_are_published_with_name_and_version(server: Server) -> None:
    games = {game["name"]: game for game in server.get("/api/games").json()}
    assert list(games) == list(GAMES)
    profiles = {profile["name"]: profile for profile in games["siguo"]["profiles"]}
    assert profiles["competitive"]["version"] >= 1
    assert profiles["competitive"]["options"]["points"] == {"win": 5, "draw": 3, "loss": 1}
    assert profiles["hunan-2003"]["options"]["visibility"] == "dark"


def test_a_seat_is_taken_once(server: Server) -> None:
    name, _ = seated(server)
    answer = httpx.post(f"{server.url}/api/tables/{name}/seats/0", json={"name": "后来"})
    assert answer.status_code == 409
    assert answer.json()["code"] == "seat-taken"


@pytest.mark.clause("P.leave")
def test_the_private_link_opens_the_seat_on_another_device(server: Server) -> None:
    async def walk() -> None:
        name, seats, clients, setups = await begin(server)
        await clients[1].close()
        await clients[0].until(lambda: not clients[0].table["chairs"][1].get("present"), 10)
        again = await Client.open(server.url, name, seats[1]["key"])
        await clients[0].until(lambda: bool(clients[0].table["chairs"][1].get("present")))
        own = [piece for piece in again.table["board"]["pieces"] if piece["seat"] == 1]
        assert len(own) == 25
        assert all("face" in piece for piece in own)
        assert setups[1] in server.get(f"/api/tables/{name}/record", seats[1]["key"]).text
        for client in (*clients, again):
            await client.close()

    asyncio.run(walk())


@pytest.mark.clause("S4.dark", "S4.open-pair", "S4.spectator", "S4.secrecy")
@pytest.mark.parametrize(("visibility", "seen"), [("dark", {0: {0}, 1: {1}}), ("open-pair", {0: {0, 2}, 1: {1, 3}})])
def test_nobody_is_sent_a_rank_they_may_not_know(server: Server, visibility: str, seen: dict[int, set[int]]) -> None:
    async def walk() -> None:
        options = {"visibility": visibility, "flag_shown": False, "quiet_limit": 0}
        name, seats, clients, _ = await begin(server, options=options)
        spectator = await Client.open(server.url, name)
        guest = await Client.open(server.url, name, seats[0]["guest"])
        rng = random.Random(7)
        for ply in range(40):
            for client in clients:
                await client.until(lambda client=client, ply=ply: client.table["board"].get("ply", 0) == ply)
            mover = clients[clients[0].table["board"]["turn"]]
            move = rng.choice(mover.table["board"]["moves"])
            assert (await mover.ask("play", move=move, ply=ply))["type"] == "done"
        for client, allowed in (
            (clients[0], seen[0]),
            (clients[1], seen[1]),
            (guest, seen[0]),
            (spectator, set[int]()),
        ):
            shown = set[int]()
            for text in client.raw:
                board = json.loads(text).get("table", {}).get("board")
                shown |= {piece["seat"] for piece in board["pieces"] if piece.get("face")} if board else set()
            assert shown == allowed
        assert not any("moves" in (json.loads(text).get("table", {}).get("board") or {}) for text in guest.raw)
        for client in (*clients, spectator, guest):
            await client.close()

    asyncio.run(walk())


@pytest.mark.clause("S4.secrecy")
def test_a_draft_is_no_news_to_anybody_else(server: Server) -> None:
    async def walk() -> None:
        name, seats = seated(server)
        one, other = [await Client.open(server.url, name, seat["key"]) for seat in seats[:2]]
        spectator = await Client.open(server.url, name)
        await one.until(lambda: all(chair.get("present") for chair in one.table["chairs"][:2]))
        await asyncio.sleep(0.1)
        before = len(other.raw), len(spectator.raw)
        for _ in range(5):
            setup = server.get("/api/games/siguo/setup/random").json()["setup"]
            assert (await one.ask("deploy", setup=setup))["type"] == "done"
        await asyncio.sleep(0.2)
        assert (len(other.raw), len(spectator.raw)) == before
        assert one.table["setup"] == setup
        for client in (one, other, spectator):
            await client.close()

    asyncio.run(walk())


@pytest.mark.clause("C.software-referee", "S4.turn")
def test_what_the_rules_forbid_is_refused_and_changes_nothing(server: Server) -> None:
    async def walk() -> None:
        _, _, clients, _ = await begin(server)
        east = clients[3]
        spoken = east.table["board"]["moves"]
        cases: list[tuple[Client, str, dict[str, Any], str]] = [
            (clients[0], "play", {"move": "S21-S31", "ply": 0}, "illegal-move.not-your-turn"),
            (east, "play", {"move": "S11-S12", "ply": 0}, "illegal-move.not-your-piece"),
            (east, "play", {"move": "E61-Q99", "ply": 0}, "illegal-move.no-such-point"),
            (east, "play", {"move": "nonsense", "ply": 0}, "illegal-move"),
            (east, "play", {"move": spoken[0], "ply": 5}, "stale-move"),
            (east, "deploy", {"setup": "....."}, "wrong-phase"),
            (east, "fill", {"seat": 0, "engine": "greedy"}, "not-host"),
            (east, "answer-draw", {"accept": True}, "no-offer"),
            (east, "play", {"move": spoken[0]}, "bad-message"),
            (east, "fly", {}, "bad-message"),
        ]
        for client, kind, fields, code in cases:
            before = client.table
            answer = await client.ask(kind, **fields)
            assert answer["type"] == "refusal", (kind, fields)
            assert answer["problem"]["code"].startswith(code), answer
            assert client.table == before
        assert (await east.ask("play", move=spoken[0], ply=0))["type"] == "done"
        for client in clients:
            await client.close()

    asyncio.run(walk())


def test_an_illegal_formation_names_every_fault(server: Server) -> None:
    checked = server.post("/api/games/siguo/setup/check", {"setup": "BF.../...../...../...../...../....."})
    codes = {fault["code"] for fault in checked["faults"]}
    assert {"setup-fault.bomb-place", "setup-fault.flag-place", "setup-fault.missing"} <= codes


def test_a_wrong_key_opens_nothing(server: Server) -> None:
    async def walk() -> None:
        name, _ = seated(server)
        client = await Client.open(server.url, name, "not-a-key")
        assert client.gone is not None
        assert client.gone["code"] == "wrong-key"
        await client.close()

    asyncio.run(walk())
    name, _ = seated(server)
    assert server.get(f"/api/tables/{name}/record", "not-a-key").status_code == 403


@pytest.mark.parametrize(
    ("method", "path", "body", "status", "code"),
    [
        ("POST", "/api/tables", {"game": "chess"}, 404, "unknown-game"),
        ("POST", "/api/tables", {"profile": "mine"}, 400, "unknown-profile"),
        ("POST", "/api/tables", {"options": {"quiet_limit": -1}}, 400, "bad-option"),
        ("POST", "/api/tables", {"bots": {"9": "greedy"}}, 404, "no-such-seat"),
        ("POST", "/api/tables", {"bots": {"0": "stockfish"}}, 400, "unknown-engine"),
        ("POST", "/api/tables", {"times": {"move_ms": -5}}, 400, "bad-request"),
        ("POST", "/api/tables", {"colour": "red"}, 400, "bad-request"),
        ("GET", "/api/tables/nowhere", None, 404, "no-such-table"),
        ("GET", "/api/nothing", None, 404, "not-found"),
        ("POST", "/api/setup/import", "not a file", 422, "bad-record.foreign"),
    ],
)
def test_bad_requests_are_refused_in_words(
    *, server: Server, method: str, path: str, body: object, status: int, code: str
) -> None:
    answer = httpx.request(method, server.url + path, json=body)
    assert answer.status_code == status, answer.text
    assert answer.json()["code"] == code
    assert "Traceback" not in answer.text


def test_an_oversized_body_and_an_oversized_frame_are_refused(server: Server) -> None:
    assert httpx.post(f"{server.url}/api/replays", content=b"x" * 2_000_000).status_code == 413

    async def walk() -> None:
        name, seats = seated(server)
        client = await Client.open(server.url, name, seats[0]["key"])
        await client.socket.send(json.dumps({"type": "deploy", "id": 7, "setup": "x" * 20_000}))
        await client.until(lambda: "too-large" in client.raw[-1])
        assert json.loads(client.raw[-1])["id"] == 0, "what is too large is not read, not even its id"
        assert "setup" not in client.table
        await client.close()

    asyncio.run(walk())


@settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    st.lists(
        st.one_of(
            st.text(max_size=60),
            st.recursive(
                st.none() | st.booleans() | st.integers() | st.text(max_size=8),
                lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=6), inner, max_size=3),
            ).map(json.dumps),
            st.fixed_dictionaries(
                {"type": st.sampled_from(["play", "deploy", "ready", "hello", "fill", "resign?"]), "id": st.integers()},
                optional={"move": st.text(max_size=8), "ply": st.integers(), "setup": st.text(max_size=40)},
            ).map(json.dumps),
        ),
        max_size=12,
    )
)
def test_no_message_can_break_a_table(server: Server, messages: list[str]) -> None:
    async def walk() -> None:
        name, _ = seated(server)
        async with connect(server.url.replace("http", "ws") + "/api/live", compression=None) as socket:
            await socket.send(json.dumps({"type": "hello", "table": name, "keys": []}))
            first = json.loads(await socket.recv())
            for message in messages:
                await socket.send(message)
                answer = json.loads(await socket.recv())
                assert answer["type"] in ("refusal", "done")
        client = await Client.open(server.url, name)
        assert client.table["phase"] == first["table"]["phase"] == "gathering"
        await client.close()

    asyncio.run(walk())


def test_the_pages_types_are_those_of_the_messages() -> None:
    from pathlib import Path

    from qihui.web.typescript import render

    written = Path(__file__).parents[2] / "frontend" / "src" / "lib" / "wire.ts"
    assert written.read_text(encoding="utf-8") == render(), "run python -m qihui.web.typescript"
