"""The WebSocket: reads messages of the client, asks the room, answers each by its id.

Whatever arrives is either understood or refused with a problem; nothing that arrives can end the server or change a
table it may not change. What goes out was made by the secrecy door, except answers, which name only what the asker
sent.
"""

import asyncio
import contextlib
import time
from collections.abc import Callable
from typing import Any, TypeVar

import msgspec
import structlog
from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect

from qihui.play import actions as ask
from qihui.play.deciding.common import words
from qihui.play.officials import OFFICIAL_NAME_LENGTH
from qihui.rules.errors import QihuiError
from qihui.web import messages as wire
from qihui.web.asked import Asker, action_of
from qihui.web.desk import DeskLine
from qihui.web.hall import Hall
from qihui.web.keys import new_key
from qihui.web.live import Known, guest_of, problem
from qihui.web.room import Line, Room
from qihui.web.routes.tables import check_engine

LONGEST = 8 * 1024
"""Longest message of a client, in bytes; the longest honest one is some hundred."""

KEYS = 8
"""Most keys shown in a greeting at a table."""

DESK_KEYS = 100
"""Most keys shown in a greeting at a desk: whoever sets up tables one by one has other officials' keys at each."""

BURST, RATE = 40.0, 20.0
"""Messages a client may send at once, and per second after that."""

GREETING = 15.0
"""Seconds in which the first message must come."""

log = structlog.get_logger()
T = TypeVar("T")
_decode = msgspec.json.Decoder(wire.ClientMessage).decode
_decode_desk = msgspec.json.Decoder(wire.DeskHello).decode
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


def read(data: str | bytes, decode: Callable[[str | bytes], T]) -> T:
    """The client's message.

    Raises:
        QihuiError: `too-large`, or `bad-message` saying what is wrong with it.
    """
    size = len(data.encode()) if isinstance(data, str) else len(data)
    if size > LONGEST:
        raise QihuiError("too-large", size=size, limit=LONGEST)
    try:
        return decode(data)
    except (msgspec.DecodeError, UnicodeError) as error:
        raise QihuiError("bad-message", why=str(error)) from error


def asked_id(data: str | bytes) -> int:
    """The id of a message that could not be understood, 0 if even that cannot be read."""
    with contextlib.suppress(msgspec.DecodeError, UnicodeError):
        found = _numbered(data).get("id") if len(data) <= LONGEST else 0
        if isinstance(found, int) and not isinstance(found, bool):
            return found
    return 0


async def _first(socket: WebSocket[Any, Any, Any], decode: Callable[[str | bytes], T]) -> T:
    """The first message of a client, which must come soon. Raises `hello-first` when it does not."""
    try:
        return read(await asyncio.wait_for(socket.receive_data("text"), GREETING), decode)
    except TimeoutError as error:
        raise QihuiError("hello-first") from error


async def _refuse(socket: WebSocket[Any, Any, Any], error: QihuiError) -> None:
    with contextlib.suppress(WebSocketDisconnect, RuntimeError):
        await socket.send_data(_encode(wire.Gone(problem(error))), "text")
        await socket.close(code=4000, reason=error.key)


async def _greet(socket: WebSocket[Any, Any, Any], hall: Hall) -> tuple[Room, Line, str]:
    message = await _first(socket, _decode)
    if not isinstance(message, wire.Hello) or len(message.keys) > KEYS:
        raise QihuiError("hello-first")
    room = await hall.find(message.table)
    guest = guest_of(room.table, message.keys)
    name = words(message.name, OFFICIAL_NAME_LENGTH) if guest.office else ""
    line = Line(guest, message.keys, Known(message.line, max(0, message.steps)))
    return room, line, name


async def _serve(socket: WebSocket[Any, Any, Any], hall: Hall, room: Room, line: Line, name: str) -> None:
    """Answer every message until the client goes."""
    allowance = Allowance()
    while True:
        data = await socket.receive_data("text")
        number = 0
        try:
            allowance.take()
            message = read(data, _decode)
            if isinstance(message, wire.Echo):
                line.echo(message.number)
                continue
            number = 0 if isinstance(message, wire.Hello) else message.id
            key = await _do(hall, room, line, message, name)
        except QihuiError as error:
            line.send(_encode(wire.Refusal(number or asked_id(data), problem(error))))
        else:
            line.send(_encode(wire.Done(number, key)))


async def _do(hall: Hall, room: Room, line: Line, message: wire.ClientMessage, name: str) -> str:
    """Do what a message asks; gives back the key of somebody whom it let in."""
    key = new_key() if isinstance(message, wire.Substitute | wire.HandKey) else ""
    if isinstance(message, wire.Fill):
        check_engine(message.engine, room.table.opened.game)
    asked = action_of(room.table, Asker(line.guest, name), message, key)
    if asked is None:
        return key
    action, seat = asked
    if isinstance(action, ask.Move):
        action = msgspec.structs.replace(action, lag=line.lag_ms)
    await room.act(action, seat, line)
    if isinstance(action, ask.WantRematch):
        await hall.rematch(room)
    return key


async def _write(socket: WebSocket[Any, Any, Any], line: Line | DeskLine) -> None:
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
        room, line, name = await _greet(socket, hall)
    except QihuiError as error:
        await _refuse(socket, error)
        return
    except WebSocketDisconnect:
        return
    writer = asyncio.ensure_future(_write(socket, line))
    try:
        await room.join(line)
        await _serve(socket, hall, room, line, name)
    except WebSocketDisconnect:
        pass
    finally:
        room.part(line)
        writer.cancel()
        await asyncio.gather(writer, return_exceptions=True)


async def _hear(socket: WebSocket[Any, Any, Any], line: DeskLine) -> None:
    """Answer whatever is said until the client goes, or says too much."""
    allowance = Allowance()
    while True:
        await socket.receive_data("text")
        try:
            allowance.take()
        except QihuiError as error:
            await _refuse(socket, error)
            return
        line.send()


@websocket("/api/desk")
async def desk(socket: WebSocket[Any, Any, Any]) -> None:
    """An official's overview of all tables of a desk."""
    await socket.accept()
    hall: Hall = socket.app.state.hall
    try:
        line = await _open_desk(socket)
        await hall.show(line)
    except QihuiError as error:
        await _refuse(socket, error)
        return
    except WebSocketDisconnect:
        return
    writer = asyncio.ensure_future(_write(socket, line))
    try:
        await _hear(socket, line)
    except WebSocketDisconnect:
        pass
    finally:
        hall.desks.part(line)
        writer.cancel()
        await asyncio.gather(writer, return_exceptions=True)


async def _open_desk(socket: WebSocket[Any, Any, Any]) -> DeskLine:
    message = await _first(socket, _decode_desk)
    if not 0 < len(message.keys) <= DESK_KEYS:
        raise QihuiError("hello-first")
    return DeskLine(message.keys)
