"""No acknowledged action is ever lost: a server killed at random moments of a game, and what is there afterwards."""

import asyncio
import contextlib
import random
from pathlib import Path
from typing import Any

import pytest
from servers import Client, Server, begin
from websockets.exceptions import ConnectionClosed

ROUNDS = 30


class Moves:
    """What the four players of a game were told: acknowledged moves, and moves sent without an answer."""

    def __init__(self) -> None:
        self.acknowledged: list[tuple[int, str]] = []
        self.unanswered: list[tuple[int, str]] = []


async def play(clients: list[Client], moves: Moves, rng: random.Random) -> None:
    """Play on until the game is over or the connection breaks."""
    while True:
        boards = [client.table["board"] for client in clients]
        ply = max(board.get("ply", 0) for board in boards)
        for client in clients:
            await client.until(lambda client=client, ply=ply: client.table["board"].get("ply", 0) >= ply)
        if clients[0].table["phase"] == "finished":
            return
        turn: int = clients[0].table["board"]["turn"]
        mover = clients[turn]
        await mover.until(lambda mover=mover: bool(mover.table["board"].get("moves")))
        move = rng.choice(mover.table["board"]["moves"])
        moves.unanswered = [(ply, move)]
        answer = await mover.ask("play", move=move, ply=ply)
        assert answer["type"] == "done", answer
        moves.unanswered = []
        moves.acknowledged.append((ply, move))


def moves_on_record(server: Server, name: str) -> list[str]:
    lines = server.get(f"/api/tables/{name}/record").text.splitlines()
    import json

    return [line["move"] for line in map(json.loads, lines) if line["fact"] == "moved"]


async def one_game(data: Path, rng: random.Random, rounds: int) -> int:
    server = Server(data)
    name, seats, clients, setups = await begin(server, options={"quiet_limit": 0})
    moves = Moves()
    for done in range(rounds):
        playing = asyncio.ensure_future(play(clients, moves, rng))
        await asyncio.wait([playing], timeout=rng.uniform(0.02, 0.35))
        server.kill()
        with contextlib.suppress(ConnectionClosed, AssertionError, TimeoutError):
            await playing
        for client in clients:
            await client.close()

        server = Server(data)
        recorded = moves_on_record(server, name)
        assert len(recorded) >= len(moves.acknowledged)
        for ply, move in moves.acknowledged:
            assert recorded[ply] == move
        late = list(enumerate(recorded))[len(moves.acknowledged) :]
        assert late in ([], moves.unanswered), "at most the move that got no answer, and once"
        moves.acknowledged = list(enumerate(recorded))

        clients = [await Client.open(server.url, name, seat["key"]) for seat in seats]
        phases = {client.table["phase"] for client in clients}
        assert len(phases) == 1
        if phases == {"finished"}:
            server.stop()
            return done + 1
        assert {client.table["board"].get("ply", 0) for client in clients} == {len(recorded)}
        clock = clients[0].table["chairs"][clients[0].table["clock_running"]]
        assert clock["move_left"] > 50_000, "the time the server was down is not charged"
    record = server.get(f"/api/tables/{name}/record", seats[0]["key"]).text
    assert setups[0] in record
    for client in clients:
        await client.close()
    server.stop()
    return rounds


@pytest.mark.clause("S4.records", "P.leave")
def test_every_acknowledged_move_survives_the_servers_death(tmp_path: Path) -> None:
    rng = random.Random(20031)
    done, game = 0, 0
    while done < ROUNDS:
        done += asyncio.run(one_game(tmp_path / f"game{game}", rng, ROUNDS - done))
        game += 1
    assert done >= ROUNDS


def test_a_second_server_is_refused_the_same_folder(tmp_path: Path) -> None:
    import subprocess
    import sys

    first = Server(tmp_path)
    words: list[Any] = [sys.executable, "-m", "qihui", "serve", "--port", "0", "--data", tmp_path]
    second = subprocess.run(words, capture_output=True, text=True, timeout=20, check=False)
    first.stop()
    assert second.returncode == 2
    assert "Traceback" not in second.stderr
    assert str(tmp_path) in second.stderr
