"""Tables of two people, with officials or without, for the tests of what is around a game."""

from typing import Any

from servers import Client, Server

TIMES = {"setup_ms": 0, "move_ms": 0, "game_ms": 600_000, "grace_ms": 600_000}
PROFILES = {"xiangqi": "china", "gomoku": "renju", "junqi": "classic"}
NAMES = ("张红", "李黑")


class Pair:
    """A table at which two people sit: its name, keys by who holds them, and their clients."""

    def __init__(self, server: Server, created: dict[str, Any], people: list[dict[str, Any]]) -> None:
        self.server = server
        self.name: str = created["table"]
        self.created = created
        self.seats = people
        self.keys = [each["key"] for each in people]
        self.clients: list[Client] = []

    @classmethod
    async def sit(cls, server: Server, game: str = "xiangqi", **table: Any) -> "Pair":
        """Both sit, and are there."""
        asked = {"game": game, "profile": PROFILES[game], "times": TIMES, **table}
        created = server.post("/api/tables", asked)
        path = f"/api/tables/{created['table']}/seats"
        pair = cls(server, created, [server.post(f"{path}/{seat}", {"name": NAMES[seat]}) for seat in (0, 1)])
        for key in pair.keys:
            await pair.join(key)
        return pair

    @classmethod
    async def begin(cls, server: Server, game: str = "xiangqi", **table: Any) -> "Pair":
        """Both sit, and their game has begun."""
        pair = await cls.sit(server, game, **table)
        for client in pair.clients:
            if game == "junqi":
                setup = server.get("/api/games/junqi/setup/random").json()["setup"]
                assert code(await client.ask("deploy", setup=setup)) == "done"
            assert code(await client.ask("ready", on=True)) == "done"
        await pair.all_see(lambda table: table["phase"] == "playing")
        return pair

    async def join(self, *keys: str, server: Server | None = None) -> Client:
        """Somebody connects with these keys."""
        client = await Client.open((server or self.server).url, self.name, *keys)
        self.clients.append(client)
        return client

    async def all_see(self, true: Any) -> None:
        """Wait until something is true of the table for everybody connected."""
        for client in self.clients:
            await client.until(lambda client=client: true(client.table))

    async def close(self) -> None:
        """Everybody goes."""
        for client in self.clients:
            await client.close()


def code(answer: dict[str, Any]) -> str:
    """How an answer went: done, or why not."""
    return answer["problem"]["code"] if answer["type"] == "refusal" else "done"
