"""The WebSocket: reads messages of the client, asks the room, answers each by its id.

Whatever arrives is either understood or refused with a problem; nothing that arrives can end the server or change a
table it may not change. What goes out was made by the secrecy door, except answers, which name only what the asker
sent.
"""

import asyncio
import contextlib
import time
from typing import Any

import msgspec
import structlog
from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect

from qihui.play import Action
from qihui.play import actions as ask
from qihui.rules.core import Referee
from qihui.rules.errors import QihuiError
from qihui.web import messages as wire
from qihui.web.hall import Hall
from qihui.web.live import guest_of, problem
from qihui.web.room import Line, Room
from qihui.web.routes.tables import bot_name, check_engine

LONGEST = 8 * 1024
"""Longest message of a client, in bytes; the longest honest one is some hundred."""

KEYS = 8
"""Most keys shown in a greeting."""

BURST, RATE = 40.0, 20.0
"""Messages a client may send at once, and per second after that."""

GREETING = 15.0
"""Seconds in which the first message must come."""

log = structlog.get_logger()
_decode = msgspec.json.Decoder(wire.ClientMessage).decode
_encode = msgspec.json.Encoder().encode
_numbered = msgspec.json.Decoder(dict[str, Any]).decode


class Allowance:
    """How many more messages a client may send now."""

    def __init__(self) -> None:
        self._left = BURST
        self._at = time.monotonic()

    def take(self) -> None:
        """Count a message. Raises `too-many-messages` when there are too many."""
        now = time.monotonic()
        self._left = min(BURST, self._left + (now - self._at) * RATE)
        self._at = now
        if self._left < 1:
            raise QihuiError("too-many-messages")
        self._left -= 1


def read(data: str | bytes) -> wire.ClientMessage:
    """The client's message.

    Raises:
        QihuiError: `too-large`, or `bad-message` saying what is wrong with it.
    """
    size = len(data.encode()) if isinstance(data, str) else len(data)
    if size > LONGEST:
        raise QihuiError("too-large", size=size, limit=LONGEST)
    try:
        return _decode(data)
    except (msgspec.DecodeError, UnicodeError) as error:
        raise QihuiError("bad-message", why=str(error)) from error


def asked_id(data: str | bytes) -> int:
    """The id of a message that could not be understood, 0 if even that cannot be read."""
    with contextlib.suppress(msgspec.DecodeError, UnicodeError):
        found = _numbered(data).get("id") if len(data) <= LONGEST else 0
        if isinstance(found, int) and not isinstance(found, bool):
            return found
    return 0


def action_of(room: Room, line: Line, message: wire.ClientMessage) -> tuple[Action, int] | None:
    """What the message asks of the table, and for which seat; `None` when it asks nothing.

    Raises:
        QihuiError: `not-seated` or `not-host` when the client does not hold the power it asks for.
    """
    match message:
        case wire.Fill(_, seat, engine):
            _check_host(line, room, seat)
            check_engine(engine, room.table.opened.game)
            return ask.Sit(bot_name(room, seat, engine), engine=engine), seat
        case wire.Clear(_, seat):
            _check_host(line, room, seat)
            return ask.Stand(), seat
        case wire.CloseTable():
            _check_host(line, room, 0)
            return ask.Close(), 0
        case wire.StopGame() | wire.Rule():
            if not isinstance(line.guest.viewer, Referee):
                raise QihuiError("not-the-referee")
            if isinstance(message, wire.Rule):
                return ask.Rule(message.effect, message.clause, message.reason), 0
            return ask.StopGame(), 0
        case wire.Hello() | wire.Ping():
            return None
        case _:
            if line.guest.seat is None:
                raise QihuiError("not-seated")
            return _seat_action(message), line.guest.seat


def _check_host(line: Line, room: Room, seat: int) -> None:
    if not line.guest.host:
        raise QihuiError("not-host")
    if not 0 <= seat < len(room.table.chairs):
        raise QihuiError("no-such-seat", seat=seat, seats=len(room.table.chairs))


def _seat_action(
    message: wire.Deploy
    | wire.Ready
    | wire.Play
    | wire.Resign
    | wire.OfferDraw
    | wire.AnswerDraw
    | wire.CallReferee
    | wire.StandUp,
) -> Action:
    match message:
        case wire.Deploy(_, setup):
            return ask.Deploy(setup)
        case wire.Ready(_, on):
            return ask.Ready(on)
        case wire.Play(_, move, ply):
            return ask.Move(move, ply)
        case wire.Resign():
            return ask.Resign()
        case wire.OfferDraw():
            return ask.OfferDraw()
        case wire.AnswerDraw(_, accept):
            return ask.AnswerDraw(accept)
        case wire.CallReferee():
            return ask.CallReferee()
        case wire.StandUp():
            return ask.Stand()


async def _greet(socket: WebSocket[Any, Any, Any], hall: Hall) -> tuple[Room, Line]:
    try:
        data = await asyncio.wait_for(socket.receive_data("text"), GREETING)
    except TimeoutError as error:
        raise QihuiError("hello-first") from error
    message = read(data)
    if not isinstance(message, wire.Hello) or len(message.keys) > KEYS:
        raise QihuiError("hello-first")
    room = await hall.find(message.table)
    return room, Line(guest_of(room.table, message.keys), max(0, message.steps))


async def _serve(socket: WebSocket[Any, Any, Any], room: Room, line: Line) -> None:
    """Answer every message until the client goes."""
    allowance = Allowance()
    while True:
        data = await socket.receive_data("text")
        number = 0
        try:
            allowance.take()
            message = read(data)
            number = 0 if isinstance(message, wire.Hello) else message.id
            asked = action_of(room, line, message)
            if asked is not None:
                await room.act(*asked)
        except QihuiError as error:
            line.send(_encode(wire.Refusal(number or asked_id(data), problem(error))))
        else:
            line.send(_encode(wire.Done(number)))


async def _write(socket: WebSocket[Any, Any, Any], line: Line) -> None:
    """Send what the line holds, in order, until it is cut off."""
    while (message := await line.queue.get()) is not None:
        await socket.send_data(message, "text")
    await socket.close(code=4008, reason="slow")


@websocket("/api/live")
async def live(socket: WebSocket[Any, Any, Any]) -> None:
    """One client at one table."""
    await socket.accept()
    hall: Hall = socket.app.state.hall
    try:
        room, line = await _greet(socket, hall)
    except QihuiError as error:
        with contextlib.suppress(WebSocketDisconnect, RuntimeError):
            await socket.send_data(_encode(wire.Gone(problem(error))), "text")
            await socket.close(code=4000, reason=error.key)
        return
    except WebSocketDisconnect:
        return
    writer = asyncio.ensure_future(_write(socket, line))
    try:
        await room.join(line)
        await _serve(socket, room, line)
    except WebSocketDisconnect:
        pass
    finally:
        room.part(line)
        writer.cancel()
        await asyncio.gather(writer, return_exceptions=True)
