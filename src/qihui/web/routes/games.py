"""What this server can play: games, rules profiles in force (C17), boards, formations."""

from random import SystemRandom
from typing import Any

import msgspec
from litestar import Request, Response, get, post
from litestar.datastructures import State as Services

from qihui import __version__
from qihui.play.clock import BadTimes, parse, presets_for, text_of
from qihui.play.infractions import Infraction, infractions_of
from qihui.rules.core import Game, Geometry, SetupRules
from qihui.rules.errors import BadSetup, QihuiError
from qihui.rules.formats import written_for
from qihui.rules.junqi import jql
from qihui.rules.registry import GAMES, game
from qihui.search import offered
from qihui.web.live import problem
from qihui.web.messages import About, Checked, GameInfo, ProfileInfo, Setup, Times, TimesInfo, TimesRead

FORMATION_FILE = "application/octet-stream"


@get("/api/about", sync_to_thread=False)
def about(state: Services) -> About:
    """This server's version, and the address by which the hall reaches it."""
    return About(__version__, state.config.address)


@get("/api/games", sync_to_thread=False)
def games() -> list[GameInfo]:
    """Every game with its seats, its rules profiles in force, and its bots."""
    return [_info(each) for each in GAMES.values()]


def _info(each: Game) -> GameInfo:
    profiles = tuple(
        ProfileInfo(profile.name, profile.version, profile.source, msgspec.to_builtins(profile.options))
        for profile in each.profiles.values()
    )
    formats = written_for(each.name)
    times = tuple(
        TimesInfo(preset.times, text_of(preset.times), preset.name, preset.source) for preset in presets_for(each.name)
    )
    return GameInfo(each.name, each.seats, each.sides, profiles, offered(each.name), each.notations, formats, times)


@get("/api/times", sync_to_thread=False)
def read_times(text: str = "") -> TimesRead:
    """The time control that a text tells of, or what is wrong with it and where."""
    try:
        times = parse(text)
    except BadTimes as error:
        return TimesRead(fault=problem(error))
    return TimesRead(Times(times, text_of(times)))


@get("/api/games/{name:str}/board", sync_to_thread=False)
def board(name: str, profile: str = "", options: str = "{}") -> Geometry:
    """A game's board under the options of a profile (its usual one by default), some changed, for drawing.

    `options` is a JSON object of the changes.
    """
    rules = game(name)
    try:
        changes = msgspec.json.decode(options, type=dict[str, Any])
    except msgspec.DecodeError as error:
        raise QihuiError("bad-option", why=str(error)) from error
    return rules.board(rules.options(profile or next(iter(rules.profiles)), changes))


@get("/api/games/{name:str}/infractions", sync_to_thread=False)
def infractions(name: str) -> tuple[Infraction, ...]:
    """What a referee of a game may have to record, with the clauses and the penalties that the documents name."""
    return infractions_of(game(name).name)


def _setup_rules(name: str) -> SetupRules:
    rules = game(name).setup_rules
    if rules is None:
        raise QihuiError("no-formations", game=name)
    return rules


@get("/api/games/{name:str}/setup", sync_to_thread=False)
def setup(name: str) -> SetupRules:
    """Where each piece may stand before the game."""
    return _setup_rules(name)


@get("/api/games/{name:str}/setup/random", sync_to_thread=False)
def random_setup(name: str) -> Setup:
    """A legal formation by lot."""
    _setup_rules(name)
    return Setup(game(name).random_setup(SystemRandom()))


@post("/api/games/{name:str}/setup/check", status_code=200, sync_to_thread=False)
def check_setup(name: str, data: Setup) -> Checked:
    """Every fault of a formation."""
    _setup_rules(name)
    try:
        game(name).check_setup(data.setup)
    except BadSetup as error:
        return Checked(tuple(problem(fault) for fault in error.faults))
    return Checked(())


@post("/api/setup/import", status_code=200)
async def import_setup(request: Request[Any, Any, Any]) -> Setup:
    """The formation in a .jql file, which is the body."""
    return Setup(jql.parse(await request.body()))


@post("/api/setup/export", status_code=200, sync_to_thread=False)
def export_setup(data: Setup) -> Response[bytes]:
    """A formation as a .jql file."""
    headers = {"Content-Disposition": 'attachment; filename="formation.jql"'}
    return Response(jql.dump(data.setup), media_type=FORMATION_FILE, headers=headers)


ROUTES = [about, games, read_times, board, infractions, setup, random_setup, check_setup, import_setup, export_setup]
