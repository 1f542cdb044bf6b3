"""Tables: set one up, list them, sit down, and take the record of a game home."""

import asyncio
from datetime import UTC, datetime
from typing import Annotated, Any, Literal

import msgspec
from litestar import Request, Response, get, post
from litestar.datastructures import State as Services
from litestar.params import HeaderParameter

from qihui.play import Opened
from qihui.play.actions import Sit
from qihui.play.table import NAME_LENGTH
from qihui.rules.errors import QihuiError
from qihui.rules.registry import game
from qihui.search import offered
from qihui.web.asked import bot_name
from qihui.web.hall import Hall
from qihui.web.keys import KEY_LENGTH, digest, guest_key, new_key
from qihui.web.live import card, file_replay, guest_of, record, table_replay
from qihui.web.log import check_reader, log_of, state_then
from qihui.web.messages import Created, DeskKeys, Log, NewTable, Replay, Seated, SitDown, TableCard
from qihui.web.records import read_game

TITLE_LENGTH = 40

RECORD_TYPES = {"qihui": "application/x-ndjson", "pgn": "application/x-chess-pgn", "sgf": "application/x-go-sgf"}

Notation = Literal["zh-Hans", "zh-Hant", "wxf", "iccs"]

Bearer = Annotated[str, HeaderParameter(name="Authorization", required=False)]


def check_engine(name: str, game: str) -> None:
    """Raise `unknown-engine` unless there is a bot of that name that plays the game."""
    if name not in offered(game):
        raise QihuiError("unknown-engine", engine=name, known=", ".join(offered(game)))


def check_desk(desk: DeskKeys) -> None:
    """Raise `desk-keys` unless the keys are three different ones, each as long as those made here."""
    keys = {desk.referee, desk.chief, desk.committee}
    if len(keys) != len(DeskKeys.__struct_fields__) or not all(len(key) == KEY_LENGTH for key in keys):
        raise QihuiError("desk-keys")


@post("/api/tables")
async def create(data: NewTable, state: Services) -> Created:
    """A new table with its bots seated."""
    rules = game(data.game)
    options = rules.options(data.profile, data.options)
    title = " ".join(data.title.split())
    if len(title) > TITLE_LENGTH:
        raise QihuiError("title-too-long", count=len(title), limit=TITLE_LENGTH)
    for seat, engine in data.bots.items():
        _check_seat(seat, len(rules.seats))
        check_engine(engine, data.game)
    host = new_key()
    desk = (data.desk or DeskKeys(new_key(), new_key(), new_key())) if data.refereed else None
    if desk is not None:
        check_desk(desk)
    scribe = new_key() if data.terms.wood else ""
    opened = Opened(
        game=data.game,
        profile=data.profile,
        profile_version=rules.profiles[data.profile].version,
        options=msgspec.to_builtins(options),
        times=data.times,
        title=title,
        watching=data.watching,
        listed=data.listed,
        host=digest(host),
        referee=digest(desk.referee) if desk else "",
        opened=datetime.now(UTC).isoformat(timespec="seconds"),
        chief=digest(desk.chief) if desk else "",
        committee=digest(desk.committee) if desk else "",
        scribe=digest(scribe) if scribe else "",
        terms=data.terms,
    )
    room = await state.hall.open(opened)
    for seat, engine in data.bots.items():
        names = [chair.name for chair in room.table.chairs]
        await room.act(Sit(bot_name(engine, rules.seats[seat], names), engine=engine), seat)
    return Created(room.name, host, desk, scribe)


@get("/api/tables")
async def cards(state: Services) -> list[TableCard]:
    """The tables of the lobby."""
    hall: Hall = state.hall
    return await hall.cards()


@get("/api/tables/{name:str}")
async def one(name: str, state: Services) -> TableCard:
    """One table, listed or not."""
    room = await state.hall.find(name)
    return card(room.name, room.table)


def _check_seat(seat: int, seats: int) -> None:
    if not 0 <= seat < seats:
        raise QihuiError("no-such-seat", seat=seat, seats=seats)


@post("/api/tables/{name:str}/seats/{seat:int}")
async def sit_down(name: str, seat: int, data: SitDown, state: Services) -> Seated:
    """Take a free seat as a guest; the answer holds the seat's private key."""
    room = await state.hall.find(name)
    _check_seat(seat, len(room.table.chairs))
    if len(data.name) > 10 * NAME_LENGTH:
        raise QihuiError("name-too-long", count=len(data.name), limit=NAME_LENGTH)
    key = new_key()
    guest = guest_key(key)
    await room.act(Sit(data.name, player=digest(key), guest=digest(guest)), seat)
    return Seated(name, seat, key, guest)


def _keys(authorization: str | None) -> tuple[str, ...]:
    scheme, _, key = (authorization or "").partition(" ")
    return (key.strip(),) if scheme.lower() == "bearer" and key.strip() else ()


@get("/api/tables/{name:str}/record")
async def table_record(
    name: str, state: Services, authorization: Bearer = "", kind: str = "qihui", notation: Notation | None = None
) -> Response[bytes]:
    """The record of a table's game, as the holder of the key (or anybody) may have it, in one of the game's formats."""
    room = await state.hall.find(name)
    guest = guest_of(room.table, _keys(authorization))
    body = record(room.table, guest.viewer, kind, notation or "")
    headers = {"Content-Disposition": f'attachment; filename="{name}.{kind}"'}
    return Response(body, media_type=RECORD_TYPES.get(kind, "application/octet-stream"), headers=headers)


@get("/api/tables/{name:str}/replay")
async def replay(name: str, state: Services, authorization: Bearer = "") -> Replay:
    """A table's game for looking at, as the holder of the key (or anybody) may see it."""
    room = await state.hall.find(name)
    guest = guest_of(room.table, _keys(authorization))
    return table_replay(room.table, guest.viewer)


@post("/api/replays", status_code=200)
async def replay_file(request: Request[Any, Any, Any], number: int = 1) -> Replay:
    """A game of the file that is the body, of any kind that is read; `number` counts its games from 1."""
    body = await request.body()
    # A library may take seconds to read; the tables go on meanwhile.
    return await asyncio.to_thread(_replayed, body, number)


def _replayed(body: bytes, number: int) -> Replay:
    found, games = read_game(body, number)
    return msgspec.structs.replace(file_replay(found), games=games)


@get("/api/tables/{name:str}/log")
async def table_log(name: str, state: Services, authorization: Bearer = "") -> Log:
    """Everything that happened at a table, for its officials; for everybody who was at one without officials."""
    room = await state.hall.find(name)
    check_reader(room.table, _keys(authorization))
    return log_of(await room.entries())


@get("/api/tables/{name:str}/log/{number:int}")
async def table_then(name: str, number: int, state: Services, authorization: Bearer = "") -> Response[bytes]:
    """The table as it was right after one line of its log, for the same readers."""
    room = await state.hall.find(name)
    check_reader(room.table, _keys(authorization))
    return Response(state_then(await room.entries(), number), media_type="application/json")


ROUTES = [create, cards, one, sit_down, table_record, table_log, table_then, replay, replay_file]
