"""Signatures over the wire: keyed with what only the signer holds, kept by the journal, gone when the sheet changes."""

import asyncio
import hashlib
import hmac
from pathlib import Path
from typing import Any

import msgspec
import pytest
from pairs import NAMES, Pair, code
from servers import Client, Server

from qihui.play import Entry, Table
from qihui.play.result_sheet import result_sheet
from qihui.store import Journal


def mark_of(key: str, digest: str) -> str:
    """The mark that docs/signatures.md says the holder of a key makes."""
    return hmac.new(key.encode(), digest.encode(), hashlib.sha256).hexdigest()


def marks(client: Client) -> dict[Any, str]:
    """The marks on the sheet that a client sees, by seat or office."""
    return {
        each.get("seat", each.get("by", {}).get("office")): each.get("mark", "") for each in sheet(client)["signatures"]
    }


def sheet(client: Client) -> dict[str, Any]:
    return client.table["sheet"]


async def over(server: Server, **table: Any) -> tuple[Pair, Client]:
    """A refereed game that red gave up after a warning of black, and the referee's client."""
    pair = await Pair.begin(server, refereed=True, **table)
    referee = await pair.join(pair.created["desk"]["referee"])
    red, black = pair.clients[:2]
    assert code(await red.ask("play", move="h2-e2", ply=0)) == "done"
    assert code(await black.ask("play", move="h9-g7", ply=1)) == "done"
    warned = {"effect": {"effect": "warning", "seat": 1}, "clause": "S-fouls.2", "reason": "按错棋钟"}
    assert code(await referee.ask("rule", **warned)) == "done"
    assert code(await red.ask("resign")) == "done"
    await pair.all_see(lambda table: table["phase"] == "finished")
    return pair, referee


async def journal_of(data: Path, name: str) -> Table:
    """The table that the journal on disk tells of."""
    journal = Journal.read_only(data)
    decode = msgspec.json.Decoder(Entry).decode
    table = Table.of(decode(body) for body in await journal.load(name))
    journal.close()
    return table


@pytest.mark.clause("X.sign")
def test_both_players_and_the_referee_sign_and_anybody_can_check_it(tmp_path: Path) -> None:
    async def walk() -> None:
        server = Server(tmp_path)
        pair, referee = await over(server)
        red, black = pair.clients[:2]
        watcher = await pair.join()
        digest = sheet(red)["digest"]
        assert (sheet(watcher)["unsigned"], sheet(watcher)["unwitnessed"], marks(watcher)) == ([0, 1], True, {})
        for client in (red, black, referee):
            assert code(await client.ask("sign", sheet=digest)) == "done"
        await pair.all_see(lambda table: len(table["sheet"]["signatures"]) == 3)
        keys = {0: pair.keys[0], 1: pair.keys[1], "referee": pair.created["desk"]["referee"]}
        for client in pair.clients:
            assert marks(client) == {who: mark_of(key, digest) for who, key in keys.items()}
            assert (sheet(client)["unsigned"], sheet(client)["unwitnessed"]) == ([], False)

        # Killed without warning: what was signed is there, and it is what the journal tells of the game.
        server.kill()
        await pair.close()
        told = result_sheet(await journal_of(tmp_path, pair.name))
        assert told.digest == digest
        assert told.names == NAMES
        assert (told.result.winners, told.result.termination) == ((1,), "resigned")
        assert told.moves == ("h2-e2", "h9-g7")
        assert [(line.seat, line.clause, line.reason) for line in told.rulings] == [(1, "S-fouls.2", "按错棋钟")]
        again = Server(tmp_path)
        pair.clients = []
        back = await pair.join(server=again)
        assert [chair.get("used_ms", 0) for chair in back.table["chairs"]] == list(told.used_ms)
        assert sheet(back)["digest"] == digest
        assert marks(back) == {who: mark_of(key, digest) for who, key in keys.items()}
        assert (sheet(back)["unsigned"], sheet(back)["unwitnessed"]) == ([], False)
        await pair.close()
        again.stop()

    asyncio.run(walk())


@pytest.mark.clause("X.sign")
def test_nobody_signs_with_a_key_that_is_not_theirs(server: Server) -> None:
    async def walk() -> None:
        pair, _ = await over(server)
        digest = sheet(pair.clients[0])["digest"]
        for key in ("x" * 22, pair.keys[0][:-1], pair.keys[0].swapcase()):
            stranger = await Client.open(server.url, pair.name, key)
            assert stranger.gone
            assert stranger.gone["code"] == "wrong-key"
            await stranger.close()
        for keys in ((), (pair.seats[0]["guest"],), (pair.created["host"],)):
            other = await pair.join(*keys)
            assert code(await other.ask("sign", sheet=digest)) == "not-seated"
            assert code(await other.ask("sign", sheet=digest, on_paper=0)) == "not-the-referee"
        for forged in ({"mark": mark_of(pair.keys[0], digest)}, {"seat": 0}, {"by": {"office": "referee"}}):
            assert code(await other.ask("sign", sheet=digest, **forged)) == "bad-message"
        assert sheet(pair.clients[0])["signatures"] == []
        await pair.close()

    asyncio.run(walk())


def test_a_player_signs_for_nobody_else(server: Server) -> None:
    async def walk() -> None:
        pair, _ = await over(server)
        red = pair.clients[0]
        digest = sheet(red)["digest"]
        assert code(await red.ask("sign", sheet=digest, on_paper=1)) == "not-the-referee"
        assert code(await red.ask("sign", sheet="0" * 64)) == "sheet-changed"
        assert sheet(red)["signatures"] == []
        assert code(await red.ask("sign", sheet=digest)) == "done"
        await pair.all_see(lambda table: table["sheet"]["unsigned"] == [1])
        assert marks(red) == {0: mark_of(pair.keys[0], digest)}
        await pair.close()

    asyncio.run(walk())


def test_a_signature_on_paper_carries_no_mark_and_the_official_who_says_so(server: Server) -> None:
    async def walk() -> None:
        pair, referee = await over(server)
        digest = sheet(referee)["digest"]
        assert code(await referee.ask("sign", sheet=digest, on_paper=1)) == "done"
        await pair.all_see(lambda table: table["sheet"]["unsigned"] == [0])
        (paper,) = sheet(pair.clients[0])["signatures"]
        assert (paper["seat"], paper["by"]["office"], paper["paper"]) == (1, "referee", True)
        assert "mark" not in paper
        assert code(await referee.ask("sign", sheet=digest, on_paper=2)) == "no-such-seat"
        await pair.close()

    asyncio.run(walk())


@pytest.mark.clause("X.sign")
def test_marks_vanish_when_the_result_is_adjusted(server: Server) -> None:
    async def walk() -> None:
        pair, referee = await over(server)
        red, black = pair.clients[:2]
        old = sheet(red)["digest"]
        for client in (red, black, referee):
            assert code(await client.ask("sign", sheet=old)) == "done"
        adjusted = {"effect": {"effect": "adjusted", "winners": []}, "reason": "仲裁改判和棋"}
        assert code(await referee.ask("rule", **adjusted)) == "done"
        await pair.all_see(lambda table: table["sheet"]["digest"] != old)
        for client in pair.clients:
            assert client.table["result"]["winners"] == []
            assert (sheet(client)["signatures"], sheet(client)["unsigned"]) == ([], [0, 1])
            assert sheet(client)["unwitnessed"]
            hands = [each.get("seat", each.get("by", {}).get("office")) for each in sheet(client)["lapsed"]]
            assert hands == [0, 1, "referee"]
        assert code(await red.ask("sign", sheet=old)) == "sheet-changed"
        new = sheet(red)["digest"]
        assert code(await red.ask("sign", sheet=new)) == "done"
        await pair.all_see(lambda table: table["sheet"]["unsigned"] == [1])
        assert marks(black) == {0: mark_of(pair.keys[0], new)}
        await pair.close()

    asyncio.run(walk())
