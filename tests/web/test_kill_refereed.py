"""The server dies while a game is stopped, an offer or a request is open: nothing that was acknowledged is lost."""

import asyncio
import random
from pathlib import Path
from typing import Any, NamedTuple

from servers import Client, Server

ROUNDS = 10
OPTIONS = {"quiet_limit": 0, "offers": {"limit": 100}}
LIMITS = {"offer-limit", "offer-repeated", "claims-many", "said-too-fast", "too-many-messages", "wrong-phase"}
TIMES = {"setup_ms": 0, "move_ms": 0, "game_ms": 3_600_000, "grace_ms": 3_600_000}


class Stand(NamedTuple):
    """What everybody was told of a table."""

    ply: int = 0
    line: int = 0
    stopped: bool = False
    offer: int | None = None
    asked: bool = False
    rulings: int = 0
    claims: int = 0
    said: int = 0


def seen(table: dict[str, Any]) -> Stand:
    return Stand(
        table["board"]["ply"],
        table.get("line", 0),
        "stopped" in table,
        table["offer"]["by"] if "offer" in table else None,
        "request" in table,
        len(table.get("rulings", [])),
        len(table.get("claims", [])),
        len(table.get("said", [])),
    )


def choices(stand: Stand, rng: random.Random) -> list[tuple[str, dict[str, Any], int]]:
    """What can be asked now: message, fields, and who asks (2 is the referee, 3 the committee)."""
    ruling = {"effect": rng.choice([{"effect": "none"}, {"effect": "time", "seat": 1, "ms": 5000}])}
    found: list[tuple[str, dict[str, Any], int]] = [
        ("rule", ruling, 2),
        ("reserve", {"text": "hesitated"}, rng.randrange(2)),
        ("say", {"text": "please come"}, 0),
    ]
    if stand.asked:
        found += [("answer", {"accept": False}, 3)] * 3
    else:
        found.append(("rule", {"effect": {"effect": "disqualification", "seat": 0}}, 2))
    if stand.stopped:
        return [*found, ("rule", ruling, 2)]
    found += [("play", {}, 0)] * 6 + [("call-referee", {}, rng.randrange(2))] * 3
    if stand.ply > 1:
        found.append(("rule", {"effect": {"effect": "gone-back", "ply": stand.ply - 1}}, 2))
    if stand.offer is None:
        found += [("offer-draw", {}, rng.randrange(2))] * 4
    else:
        found += [("answer-draw", {"accept": False}, 1 - stand.offer)]
    return found


async def ask(clients: list[Client], rng: random.Random, told: list[Stand]) -> None:
    """Ask for one thing after the other until the connection breaks; `told` gets what each acknowledged one led to."""
    referee = clients[2]
    while True:
        kind, fields, who = rng.choice(choices(told[-1], rng))
        if kind == "play":
            who = referee.table["board"]["turn"]
            mover = clients[who]
            await mover.until(lambda mover=mover: bool(mover.table["board"].get("moves")))
            fields = {"move": rng.choice(mover.table["board"]["moves"]), "ply": told[-1].ply, "line": told[-1].line}
        answer = await clients[who].ask(kind, **fields)
        if answer["type"] == "refusal":
            assert answer["problem"]["code"] in LIMITS, answer
            await asyncio.sleep(0.05)
            continue
        await clients[who].ask("ping")
        told.append(seen(referee.table))


def test_what_is_open_stays_open_and_a_game_that_stands_still_stands_still(tmp_path: Path) -> None:
    rng = random.Random(4)

    async def walk() -> tuple[int, int]:
        server = Server(tmp_path)
        wanted = {"game": "xiangqi", "profile": "wxf", "times": TIMES, "refereed": True, "options": OPTIONS}
        created = server.post("/api/tables", wanted)
        name = created["table"]
        keys = [server.post(f"/api/tables/{name}/seats/{seat}", {"name": f"player {seat}"})["key"] for seat in (0, 1)]
        keys += [created["desk"]["referee"], created["desk"]["committee"]]
        clients = [await Client.open(server.url, name, key) for key in keys]
        for client in clients[:2]:
            await client.ask("ready", on=True)
        await clients[2].until(lambda: clients[2].table["phase"] == "playing")
        told = [seen(clients[2].table)]
        stood, offered = 0, 0
        for _ in range(ROUNDS):
            asking = asyncio.ensure_future(ask(clients, rng, told))
            await asyncio.wait([asking], timeout=rng.uniform(0.05, 0.3))
            last = seen(clients[2].table)
            server.kill()
            (broke,) = await asyncio.gather(asking, return_exceptions=True)
            if isinstance(broke, AssertionError) and "the connection ended" not in str(broke):
                raise broke
            for client in clients:
                await client.close()
            server = Server(tmp_path)
            clients = [await Client.open(server.url, name, key) for key in keys]
            now = seen(clients[2].table)
            if clients[2].table["phase"] == "finished":
                break  # three false steps of a random game can mate
            # What the referee saw last was on disk; at most one thing more had been asked for and was not yet told.
            for count in ("line", "rulings", "claims", "said"):
                assert getattr(last, count) <= getattr(now, count) <= getattr(last, count) + 1
            assert now.line > last.line or last.ply <= now.ply <= last.ply + 1
            done = sum(one != other for one, other in zip(last, now, strict=True))
            # A move takes an offer of its own seat off the table.
            most = 3 if now.rulings > last.rulings else 1 + (now.ply > last.ply and now.offer is None)
            assert done <= most, (last, now)
            stood += now.stopped
            offered += now.offer is not None
            told.append(now)
        for client in clients:
            await client.close()
        server.stop()
        return stood, offered

    stood, offered = asyncio.run(walk())
    assert stood > 0
    assert offered > 0
