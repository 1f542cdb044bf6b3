"""The scribe of a real board over the wire: who may press, enter and hand out keys, and what the officials may too."""

import asyncio
from typing import Any

import pytest
from servers import Client, Server

TIMES = {"setup_ms": 0, "move_ms": 0, "game_ms": 600_000, "grace_ms": 60_000}


async def begun(server: Server, **asked: Any) -> tuple[dict[str, Any], Client]:
    """A game of xiangqi on wood that the scribe has set going: what its creator was given, and the scribe."""
    table = {"game": "xiangqi", "profile": "china", "times": TIMES, "terms": {"wood": True}, **asked}
    created: dict[str, Any] = server.post("/api/tables", table)
    scribe = await Client.open(server.url, created["table"], created["scribe"])
    for seat, name in enumerate(("王天一", "郑惟桐")):
        assert code(await scribe.ask("place", seat=seat, name=name)) == "done"
    for seat in (0, 1):
        assert code(await scribe.ask("ready", on=True, seat=seat)) == "done"
    await scribe.until(lambda: scribe.table["phase"] == "playing")
    return created, scribe


def code(answer: dict[str, Any]) -> str:
    return str(answer["problem"]["code"]) if answer["type"] == "refusal" else "done"


def test_a_scribe_presses_for_each_seat_and_enters_moves_later(server: Server) -> None:
    async def walk() -> None:
        _, scribe = await begun(server)
        assert code(await scribe.ask("press", seat=0)) == "done"
        assert code(await scribe.ask("press", seat=0)) == "not-your-clock", "sent twice it presses once"
        assert code(await scribe.ask("press", seat=1)) == "done"
        await scribe.until(lambda: scribe.table.get("pressed") == 2)
        assert "h2-e2" in scribe.table["board"]["moves"]
        assert code(await scribe.ask("play", move="炮二平五", ply=0)) == "done"
        await scribe.until(lambda: scribe.table["board"]["ply"] == 1)
        assert "h9-g7" in scribe.table["board"]["moves"], "the moves of the seat on turn"
        assert code(await scribe.ask("write", ply=0, move="炮二平五", seat=1)) == "done"
        assert code(await scribe.ask("unpress", pressed=2)) == "done"
        assert code(await scribe.ask("unpress", pressed=2)) == "stale-unpress"
        await scribe.until(lambda: scribe.table.get("pressed") == 1)
        assert code(await scribe.ask("resign", seat=1)) == "done"
        await scribe.until(lambda: scribe.table["phase"] == "finished")
        await scribe.close()

    asyncio.run(walk())


@pytest.mark.parametrize(
    ("kind", "fields"),
    [
        ("press", {}),
        ("resign", {}),
        ("offer-draw", {}),
        ("answer-draw", {"accept": True}),
        ("claim", {"claim": "flag"}),
        ("call-referee", {}),
        ("reserve", {"text": "why"}),
        ("write", {"ply": 0, "move": "h2-e2"}),
    ],
)
def test_a_scribe_says_for_whom_so_that_nothing_is_done_for_the_next_seat_too(
    server: Server, kind: str, fields: dict[str, Any]
) -> None:
    async def walk() -> None:
        _, scribe = await begun(server)
        before = scribe.table
        assert code(await scribe.ask(kind, **fields)) == "seat-not-named"
        assert scribe.table == before
        await scribe.close()

    asyncio.run(walk())


def test_a_person_who_was_seated_by_name_is_handed_a_key_to_write_with(server: Server) -> None:
    async def walk() -> None:
        created, scribe = await begun(server)
        answer = await scribe.ask("hand-key", seat=1)
        assert code(answer) == "done"
        black = await Client.open(server.url, created["table"], answer["key"])
        assert black.table["seat"] == 1
        assert code(await black.ask("write", ply=0, move="C2.5")) == "done"
        assert code(await black.ask("unpress", pressed=1)) == "not-the-scribe"
        assert code(await black.ask("hand-key", seat=0)) == "not-host"
        assert code(await black.ask("press", seat=0)) == "not-seated"
        again = await scribe.ask("hand-key", seat=1)
        await black.until(lambda: black.table.get("seat") is None)
        assert code(await black.ask("write", ply=1, move="H8+7")) == "not-seated"
        other = await Client.open(server.url, created["table"], again["key"])
        assert other.table["score_sheets"][0]["rows"] == ["C2.5"]
        for client in (scribe, black, other):
            await client.close()

    asyncio.run(walk())


@pytest.mark.clause("G.flag")
def test_an_official_with_the_scribes_key_too_rules_and_writes_and_claims_as_an_official(server: Server) -> None:
    async def walk() -> None:
        created, scribe = await begun(server, refereed=True)
        both = await Client.open(server.url, created["table"], created["desk"]["referee"], created["scribe"])
        assert code(await both.ask("press", seat=0)) == "done"
        assert code(await both.ask("stop-game")) == "done"
        assert code(await both.ask("rule", effect={"effect": "none"})) == "done"
        assert code(await both.ask("claim", claim="flag")) == "done"
        await both.until(lambda: both.table["board"]["turn"] == 0)
        assert not both.table.get("rulings", [None])[1:], "an official who errs commits no infraction"
        assert code(await both.ask("claim", claim="moves", seat=0)) == "done"
        await both.until(lambda: len(both.table["rulings"]) == 2)
        only = await Client.open(server.url, created["table"], created["desk"]["referee"])
        assert code(await only.ask("press")) == "not-seated"
        for client in (scribe, both, only):
            await client.close()

    asyncio.run(walk())
