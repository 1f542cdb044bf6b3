"""Bots at the tables: asks an engine when a bot's seat has something to do, and acts for the seat like a person would.

A bot lets people take a move back.

An engine gets only what its seat may see, and thinks outside the event loop. A move is made not before `pace` seconds
after the seat's turn began, so that people can follow.
"""

import asyncio
import secrets

import structlog

from qihui.bots import Thinker, glance
from qihui.play import Phase
from qihui.play.actions import Answer, AnswerDraw, Deploy, Move, Ready
from qihui.rules.errors import QihuiError
from qihui.web.room import Room

log = structlog.get_logger()


class Pilots:
    """At most one task a table, which does one thing and looks again."""

    def __init__(self, thinker: Thinker, pace: float) -> None:
        self._thinker = thinker
        self._pace = pace
        self._busy: dict[str, asyncio.Task[None]] = {}

    def look(self, room: Room) -> None:
        """Called after every change of a table."""
        if room.name not in self._busy and not room.stopping and _seat_to_act(room) is not None:
            task = asyncio.ensure_future(self._serve(room))
            self._busy[room.name] = task

    async def _serve(self, room: Room) -> None:
        try:
            while not room.stopping and (seat := _seat_to_act(room)) is not None:
                try:
                    await self._act(room, seat)
                except QihuiError as error:
                    # The table went on while the engine thought; look at it again.
                    log.info("bot refused", table=room.name, seat=seat, code=error.key)
                    await asyncio.sleep(0.05)
        finally:
            del self._busy[room.name]

    async def _act(self, room: Room, seat: int) -> None:
        table = room.table
        chair = table.chairs[seat]
        game = table.game
        seed = secrets.randbits(63)
        options = game.options(table.opened.profile, table.opened.options)
        if table.phase is Phase.GATHERING:
            if game.setup_rules and not chair.setup:
                await room.act(Deploy(await self._thinker.setup(chair.engine, seed, game.name, options)), seat)
            await room.act(Ready(), seat)
            return
        assert table.position is not None
        seen = glance(table, seat)
        if seat in table.asked_of:
            await room.act(Answer(accept=True), seat)
            return
        if _must_answer(room, seat):
            await room.act(AnswerDraw(await self._thinker.consents(seen, chair.engine, seed)), seat)
            return
        thought = asyncio.ensure_future(self._thinker.think(seen, chair.engine, seed))
        await asyncio.sleep(max(0.0, self._pace - table.clock.thought(room.now()) / 1000))
        choice = await thought
        if room.table.chairs[seat].engine != chair.engine:
            return  # A person has its seat now.
        await room.act(Move(choice.move, table.ply, table.line), seat)

    async def close(self) -> None:
        """Stop thinking."""
        for task in self._busy.values():
            task.cancel()
        await asyncio.gather(*self._busy.values(), return_exceptions=True)
        self._thinker.close()


def _must_answer(room: Room, seat: int) -> bool:
    table = room.table
    return (
        table.offer is not None
        and table.position is not None
        and seat in table.position.living
        and seat not in table.offer.consents
    )


def _seat_to_act(room: Room) -> int | None:
    """A bot's seat that has something to do now; answers to offers come before moves."""
    table = room.table
    bots = [seat for seat, chair in enumerate(table.chairs) if chair.engine]
    if table.phase is Phase.GATHERING:
        return next((seat for seat in bots if not table.chairs[seat].ready), None)
    if table.phase is not Phase.PLAYING or table.position is None or table.stopped:
        return None
    answering = next((seat for seat in bots if seat in table.asked_of or _must_answer(room, seat)), None)
    if answering is not None:
        return answering
    return table.position.turn if table.position.turn in bots else None
