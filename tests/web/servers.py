"""A real server process on a real folder, and real clients, for the tests of the web."""

import asyncio
import json
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect


class Server:
    """`qihui serve` as a process of its own."""

    def __init__(self, data: Path, *, pace: float = 0) -> None:
        words = ["serve", "--host", "127.0.0.1", "--port", "0", "--data", str(data), "--pace", str(pace)]
        self.process = subprocess.Popen(
            [sys.executable, "-m", "qihui", *words], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
        )
        assert self.process.stdout is not None
        told: list[str] = []
        while not told or "http://" not in told[-1]:
            line = self.process.stdout.readline()
            assert line, "".join(told)
            told.append(line)
        self.url = told[-1].split()[-1]
        for _ in range(100):
            try:
                httpx.get(f"{self.url}/api/about", timeout=5).raise_for_status()
            except httpx.HTTPError:
                time.sleep(0.05)
            else:
                break

    def post(self, path: str, body: Any = None) -> Any:
        """The answer to a POST that must succeed."""
        answer = httpx.post(self.url + path, json=body, timeout=10)
        assert answer.is_success, answer.text
        return answer.json()

    def post_bytes(self, path: str, body: bytes) -> httpx.Response:
        """The answer to a POST of a file."""
        return httpx.post(self.url + path, content=body, timeout=20)

    def get(self, path: str, key: str = "") -> httpx.Response:
        """The answer to a GET."""
        return httpx.get(self.url + path, headers={"Authorization": f"Bearer {key}"} if key else {}, timeout=10)

    def kill(self) -> None:
        """End it without any warning."""
        self.process.kill()
        self._wait()

    def stop(self) -> None:
        """Ask it to stop, and wait."""
        self.process.send_signal(signal.SIGTERM)
        self._wait()

    def _wait(self) -> None:
        self.process.wait(20)
        assert self.process.stdout is not None
        self.process.stdout.close()


class Client:
    """A person's connection to a table. `states` are all states it was sent, `steps` the public steps so far."""

    def __init__(self, socket: ClientConnection, lag: float = 0) -> None:
        self.socket = socket
        self.lag = lag
        self.raw: list[str] = []
        self.table: dict[str, Any] = {}
        self.state: dict[str, Any] = {}
        self.steps: list[dict[str, Any]] = []
        self.gone: dict[str, Any] | None = None
        self._answers: dict[int, dict[str, Any]] = {}
        self._number = 0
        self._news = asyncio.Event()
        self._reader = asyncio.ensure_future(self._read())

    @classmethod
    async def open(cls, url: str, table: str, *keys: str, name: str = "", lag: float = 0) -> "Client":
        """Connect and wait for the first state, or the reason why there is none; `lag` in seconds delays echoes."""
        socket = await connect(url.replace("http", "ws") + "/api/live", compression=None)
        await socket.send(json.dumps({"type": "hello", "table": table, "keys": keys, "name": name}))
        client = cls(socket, lag)
        await client.until(lambda: bool(client.table) or client.gone is not None)
        return client

    async def _read(self) -> None:
        try:
            async for text in self.socket:
                assert isinstance(text, str)
                self.raw.append(text)
                message = json.loads(text)
                match message["type"]:
                    case "state":
                        self._tell(message)
                        self.steps[message["since"] :] = message["steps"]
                    case "gone":
                        self.gone = message["problem"]
                    case "probe":
                        await asyncio.sleep(self.lag)
                        await self.socket.send(json.dumps({"type": "echo", "number": message["number"]}))
                    case _:
                        self._answers[message["id"]] = message
                self._news.set()
        finally:
            self._news.set()

    def _tell(self, message: dict[str, Any]) -> None:
        """Keep a state, joined with the rulings and the remarks that were sent before it."""
        table: dict[str, Any] = message["table"]
        rulings = self.table.get("rulings", [])[: message["rulings_since"]]
        said = [each for each in self.table.get("said", []) if each["number"] < message["said_since"]]
        for kind, known in (("rulings", rulings), ("said", said)):
            if known:
                table[kind] = known + table.get(kind, [])
        self.table = table
        self.state = message

    async def until(self, true: Callable[[], bool], seconds: float = 20) -> None:
        """Wait until something is true of what has arrived."""
        async with asyncio.timeout(seconds):
            while not true():
                self._news.clear()
                assert not self._reader.done() or true(), "the connection ended"
                await self._news.wait()

    async def ask(self, kind: str, **fields: Any) -> dict[str, Any]:
        """The server's answer to a message."""
        self._number += 1
        number = self._number
        await self.socket.send(json.dumps({"type": kind, "id": number, **fields}))
        await self.until(lambda: number in self._answers)
        return self._answers[number]

    async def close(self) -> None:
        """Go."""
        await self.socket.close()
        await asyncio.gather(self._reader, return_exceptions=True)


def seated(server: Server, **table: Any) -> tuple[str, list[dict[str, Any]]]:
    """A new table with four people on its seats: its name, and what each was given."""
    created = server.post("/api/tables", table)
    names = ("阿南", "阿西", "阿北", "阿东")
    seats = [server.post(f"/api/tables/{created['table']}/seats/{seat}", {"name": names[seat]}) for seat in range(4)]
    return created["table"], seats


async def begin(server: Server, **table: Any) -> tuple[str, list[dict[str, Any]], list[Client], list[str]]:
    """A table whose game has begun: its name, keys, four clients and the formations they laid out."""
    name, seats = seated(server, **table)
    clients = [await Client.open(server.url, name, seat["key"]) for seat in seats]
    setups: list[str] = []
    for client in clients:
        setups.append(server.get("/api/games/siguo/setup/random").json()["setup"])
        assert (await client.ask("deploy", setup=setups[-1]))["type"] == "done"
        assert (await client.ask("ready", on=True))["type"] == "done"
    for client in clients:
        await client.until(lambda client=client: client.table["phase"] == "playing")
    return name, seats, clients, setups
