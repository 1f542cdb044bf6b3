"""A hall without internet: whatever is asked for, the pages ask nobody but the server, and miss nothing (C11)."""

import random
from collections.abc import Iterator
from urllib.parse import urlsplit

import pytest
from pages import CHROMIUM, FLAGS, make_moves, watched
from playwright.sync_api import Browser, BrowserContext, expect
from servers import Server

PAGES = ("/", "/new", "/formations", "/rules", "/replay", "/desk", "/nowhere")
GAMES = {"xiangqi": "china", "gomoku": "renju", "tiaoqi": "classic", "junqi": "classic", "siguo": "competitive"}
LANGUAGES = ("zh-CN", "zh-TW", "en-GB")
CALM = {"setup_ms": 0, "move_ms": 0, "game_ms": 0, "grace_ms": 600_000}
NOBODY = "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1"
"""No name has an address, as where there is no name server."""


@pytest.fixture(scope="module")
def cut_off(browser: Browser) -> Iterator[Browser]:
    running = browser.browser_type.launch(executable_path=CHROMIUM, args=[*FLAGS, NOBODY])
    yield running
    running.close()


def asked_by(context: BrowserContext) -> list[str]:
    """What the pages of a context ask of anybody, as it happens."""
    asked: list[str] = []
    context.on("request", lambda request: asked.append(request.url))
    context.on("page", lambda page: page.on("websocket", lambda socket: asked.append(socket.url)))
    return asked


def hosts(asked: list[str]) -> set[str | None]:
    return {urlsplit(url).netloc for url in asked if urlsplit(url).scheme not in ("data", "blob")}


@pytest.mark.clause("C.venue")
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_page_comes_from_the_server_alone(cut_off: Browser, hall: Server, language: str) -> None:
    context = cut_off.new_context(base_url=hall.url, locale=language)
    asked = asked_by(context)
    page = context.new_page()
    faults = watched(page)
    for path in PAGES:
        page.goto(path)
        expect(page.locator("h1").first).to_be_attached(timeout=15_000)
        page.wait_for_load_state("networkidle")
    assert hosts(asked) == {urlsplit(hall.url).netloc}
    assert [fault for fault in faults if "404" not in fault] == []
    context.close()


@pytest.mark.clause("C.venue")
@pytest.mark.parametrize("game", GAMES)
def test_every_game_is_played_without_internet(cut_off: Browser, hall: Server, game: str) -> None:
    seats = 4 if game == "siguo" else 2
    bots = {str(seat): "random" for seat in range(1, seats)}
    created = hall.post("/api/tables", {"game": game, "profile": GAMES[game], "bots": bots, "times": CALM})
    key = hall.post(f"/api/tables/{created['table']}/seats/0", {"name": "棋手"})["key"]
    context = cut_off.new_context(base_url=hall.url, locale="zh-CN", reduced_motion="reduce")
    asked = asked_by(context)
    page = context.new_page()
    faults = watched(page)
    page.goto(f"/t/{created['table']}#k={key}")
    page.get_by_role("button", name="准备好了").click(timeout=15_000)
    assert make_moves(page, 2, random.Random(game)) == 2
    assert hosts(asked) == {urlsplit(hall.url).netloc}
    assert faults == []
    context.close()
