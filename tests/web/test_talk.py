"""Talk over the wire: who hears what, and who is told nothing at all."""

import asyncio
from typing import Any

import pytest
from pairs import Pair, code
from servers import Client, Server

COMPLAINT = "我怀疑对方在看手机"
ANSWER = "知道了，我在看"


def texts(client: Client) -> list[str]:
    """What a client has heard."""
    return [each["text"] for each in client.table.get("said", ())]


async def frames(client: Client) -> int:
    """How many messages a client has been sent, once everything that was under way has arrived."""
    assert code(await client.ask("ping")) == "done"
    return len(client.raw)


async def unmoved(clients: list[Client], doing: Any) -> None:
    """Do something of which these clients must be sent nothing: no byte but the answers to their own pings."""
    before = [await frames(client) for client in clients]
    assert code(await doing) == "done"
    assert [await frames(client) - 1 for client in clients] == before


async def everybody(server: Server) -> tuple[Pair, dict[str, Client]]:
    """A refereed game of hidden pieces, and every kind of person who may look at it."""
    pair = await Pair.begin(server, "junqi", refereed=True)
    desk = pair.created["desk"]
    return pair, {
        "south": pair.clients[0],
        "north": pair.clients[1],
        "behind south": await pair.join(pair.seats[0]["guest"]),
        "behind north": await pair.join(pair.seats[1]["guest"]),
        "host": await pair.join(pair.created["host"]),
        "spectator": await pair.join(),
        "referee": await pair.join(desk["referee"]),
        "chief": await pair.join(desk["chief"]),
    }


@pytest.mark.clause("S4.secrecy")
def test_what_a_player_tells_the_referee_nobody_else_is_sent_anything_of(server: Server) -> None:
    async def walk() -> None:
        pair, people = await everybody(server)
        hear = ("south", "referee", "chief")
        deaf = [client for who, client in people.items() if who not in hear]
        await unmoved(deaf, people["south"].ask("say", text=COMPLAINT))
        await unmoved(deaf, people["referee"].ask("say", text=ANSWER, to=0))
        for who in hear:
            await people[who].until(lambda who=who: texts(people[who]) == [COMPLAINT, ANSWER])

        # What everybody hears afterwards carries no trace: not the words, not how many there were.
        assert code(await people["referee"].ask("say", text="请安静")) == "done"
        for who, client in people.items():
            await client.until(lambda client=client: "请安静" in texts(client))
            told = client.table["said"]
            assert [each["number"] for each in told] == list(range(len(told)))
            assert texts(client) == ([COMPLAINT, ANSWER, "请安静"] if who in hear else ["请安静"])
        for client in deaf:
            assert not any(COMPLAINT in frame or ANSWER in frame for frame in client.raw)
        late = await pair.join(pair.seats[0]["guest"])
        assert texts(late) == ["请安静"]
        await pair.close()

    asyncio.run(walk())


def test_players_of_a_competition_cannot_talk_to_each_other(server: Server) -> None:
    async def walk() -> None:
        pair = await Pair.begin(server, refereed=True)
        red, black = pair.clients[:2]
        await unmoved([black], red.ask("say", text="五五开？"))
        assert code(await red.ask("say", text="五五开？", to=1)) == "not-the-referee"
        assert texts(black) == []
        (own,) = red.table["said"]
        assert (own["seat"], own["private"]) == (0, True)
        await pair.close()

    asyncio.run(walk())


def test_officials_read_every_remark_and_answer_a_seat_or_all(server: Server) -> None:
    async def walk() -> None:
        pair = await Pair.begin(server, refereed=True)
        referee = await pair.join(pair.created["desk"]["referee"])
        red, black = pair.clients[:2]
        for seat, client in enumerate((red, black)):
            assert code(await client.ask("say", text=f"seat {seat}")) == "done"
        assert code(await referee.ask("say", text="to black", to=1)) == "done"
        assert code(await referee.ask("say", text="to nobody", to=2)) == "no-such-seat"
        assert code(await referee.ask("say", text="to all")) == "done"
        await referee.until(lambda: len(texts(referee)) == 4)
        assert [(each.get("seat"), "by" in each) for each in referee.table["said"]] == [
            (0, False),
            (1, False),
            (1, True),
            (None, True),
        ]
        await red.until(lambda: texts(red) == ["seat 0", "to all"])
        await black.until(lambda: texts(black) == ["seat 1", "to black", "to all"])
        await pair.close()

    asyncio.run(walk())


def test_at_a_casual_table_those_seated_talk_and_others_only_listen(server: Server) -> None:
    async def walk() -> None:
        pair = await Pair.begin(server)
        watcher = await pair.join()
        red, black = pair.clients[:2]
        assert code(await red.ask("say", text="  你好  \n 请多指教 ")) == "done"
        assert code(await black.ask("say", text="请")) == "done"
        await pair.all_see(lambda table: len(table.get("said", ())) == 2)
        for client in pair.clients:
            assert texts(client) == ["你好 请多指教", "请"]
        assert code(await watcher.ask("say", text="将")) == "not-seated"
        assert code(await red.ask("say", text=" ")) == "nothing-said"
        assert code(await red.ask("say", text="长" * 201)) == "text-too-long"
        await pair.close()

    asyncio.run(walk())


def test_who_talks_too_much_waits(server: Server) -> None:
    async def walk() -> None:
        pair = await Pair.begin(server)
        red, black = pair.clients[:2]
        answers = [await red.ask("say", text=f"{number}") for number in range(7)]
        assert [code(answer) for answer in answers] == ["done"] * 5 + ["said-too-fast"] * 2
        assert answers[-1]["problem"]["fields"] == {"limit": 5, "seconds": 10}
        assert code(await black.ask("say", text="慢慢来")) == "done"
        await pair.close()

    asyncio.run(walk())


@pytest.mark.clause("S4.secrecy")
def test_nobody_talks_while_pieces_are_hidden(server: Server) -> None:
    async def walk() -> None:
        pair = await Pair.sit(server, "junqi")
        south, north = pair.clients[:2]
        assert code(await south.ask("say", text="开始吧")) == "done"
        for client in (south, north):
            setup = server.get("/api/games/junqi/setup/random").json()["setup"]
            await client.ask("deploy", setup=setup)
            await client.ask("ready", on=True)
        await pair.all_see(lambda table: table["phase"] == "playing")
        for client in (south, north):
            assert code(await client.ask("say", text="左边")) == "said-while-hidden"
        assert code(await south.ask("resign")) == "done"
        assert code(await north.ask("say", text="承让")) == "done"
        await pair.all_see(lambda table: [each["text"] for each in table["said"]] == ["开始吧", "承让"])
        await pair.close()

    asyncio.run(walk())


def test_what_was_said_and_ruled_is_sent_once_and_a_move_costs_no_more_for_it(server: Server) -> None:
    async def walk() -> None:
        pair = await Pair.begin(server, refereed=True)
        referee = await pair.join(pair.created["desk"]["referee"])
        red, black = pair.clients[:2]

        async def sizes(mover: Client, ply: int, move: str) -> list[int]:
            assert code(await mover.ask("play", move=move, ply=ply)) == "done"
            found = []
            for client in (red, black, referee):
                await client.until(lambda client=client: client.table["board"]["ply"] == ply + 1)
                found.append(next(len(raw) for raw in reversed(client.raw) if '"type":"state"' in raw))
            return found

        await sizes(red, 0, "h2-e2")
        before = await sizes(black, 1, "h9-g7")
        for number in range(15):
            assert code(await referee.ask("say", text=f"请安静，第 {number} 次")) == "done"
        for _ in range(5):
            assert code(await referee.ask("rule", effect={"effect": "warning", "seat": 1}, reason="说话")) == "done"
        for client in (red, black, referee):
            await client.until(lambda client=client: len(client.table.get("rulings", ())) == 5)
            assert texts(client) == [f"请安静，第 {number} 次" for number in range(15)]
        await sizes(red, 2, "h0-g2")
        after = await sizes(black, 3, "i9-h9")
        assert all(now - then < 300 for now, then in zip(after, before, strict=True))
        assert len(black.table["rulings"]) == 5
        assert len(texts(black)) == 15

        again = await pair.join(pair.seats[1]["key"])
        assert (len(again.table["rulings"]), len(texts(again))) == (5, 15), "who comes anew is sent all of it"
        await pair.close()

    asyncio.run(walk())
