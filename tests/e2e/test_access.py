"""The pages for those who do without a mouse, without looking, or with large letters."""

import re

import pytest
from pages import play, watched
from playwright.sync_api import Browser, BrowserContext, Page, expect
from servers import Server

PAGES = ("/", "/new", "/formations", "/rules", "/replay", "/nowhere")
CALM = {"setup_ms": 0, "move_ms": 0, "game_ms": 0, "grace_ms": 600_000}
PROFILES = {"xiangqi": "china", "gomoku": "renju", "tiaoqi": "classic", "junqi": "classic", "siguo": "competitive"}

SMALL = """all => all.filter(each => each.getBoundingClientRect().height < 43.5)
    .map(each => each.textContent || each.ariaLabel)"""
NAMELESS = """all => all.filter(each => !each.disabled)
    .filter(each => !(each.ariaLabel || each.textContent.trim() || each.labels?.length))
    .map(each => each.outerHTML)"""
OUTSIDE = """document.activeElement.matches("button, a, select, input, [data-at]")
    && !document.activeElement.closest("dialog")"""


def spectated(hall: Server, game: str) -> str:
    """The path of a game that bots play."""
    seats = 4 if game == "siguo" else 2
    bots = {str(seat): "random" for seat in range(seats)}
    created = hall.post("/api/tables", {"game": game, "profile": PROFILES[game], "bots": bots, "times": CALM})
    return f"/t/{created['table']}"


def begun(context: BrowserContext, hall: Server, game: str, **asked: object) -> tuple[Page, Page]:
    """The pages of two people whose game has just begun."""
    created = hall.post("/api/tables", {"game": game, "profile": PROFILES[game], "times": CALM, **asked})
    path = f"/t/{created['table']}"
    pages = context.new_page(), context.new_page()
    for seat, page in enumerate(pages):
        key = hall.post(f"/api/tables/{created['table']}/seats/{seat}", {"name": f"棋手{seat}"})["key"]
        page.goto(f"{path}#k={key}")
    for page in pages:
        page.get_by_role("button", name="准备好了").click(timeout=15_000)
    return pages


def focused(page: Page) -> str:
    """What the element in focus is called."""
    return str(page.evaluate("document.activeElement.ariaLabel || document.activeElement.textContent.trim()"))


@pytest.mark.parametrize("path", PAGES)
def test_what_can_be_tapped_is_large_enough_and_has_a_name(phone: BrowserContext, path: str) -> None:
    page = phone.new_page()
    page.goto(path)
    expect(page.locator("h1").first).to_be_visible(timeout=15_000)
    page.wait_for_timeout(300)
    reached = page.locator("main, header").locator("button:visible, a:visible, select:visible, summary:visible")
    assert reached.evaluate_all(SMALL) == []
    assert page.locator("button, a, select, input").evaluate_all(NAMELESS) == []


@pytest.mark.parametrize("language", ["zh-CN", "en-GB"])
def test_nothing_is_lost_at_twice_the_size(browser: Browser, hall: Server, language: str) -> None:
    context = browser.new_context(
        base_url=hall.url, locale=language, viewport={"width": 640, "height": 400}, reduced_motion="reduce"
    )
    page = context.new_page()
    for path in (*PAGES, *(spectated(hall, game) for game in PROFILES)):
        page.goto(path)
        expect(page.locator("h1").first).to_be_attached(timeout=15_000)
        page.wait_for_timeout(300)
        assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0, path
    context.close()


@pytest.mark.parametrize("language", ["zh-CN", "zh-TW", "en-GB"])
def test_every_point_has_a_name_of_its_own_in_every_language(browser: Browser, hall: Server, language: str) -> None:
    context = browser.new_context(base_url=hall.url, locale=language, reduced_motion="reduce")
    page = context.new_page()
    for game in PROFILES:
        page.goto(spectated(hall, game))
        points = page.locator(".board [data-at]")
        expect(points.first).to_be_attached(timeout=15_000)
        names = points.evaluate_all("all => all.map(each => each.ariaLabel)")
        assert len(set(names)) == len(names)
        assert not [name for name in names if re.search(r"\w\.\w|undefined", name)]
        if language == "en-GB":
            assert not [name for name in names if re.search(r"[\u4e00-\u9fff，]", name)]
    context.close()


def test_a_question_holds_the_focus_and_gives_it_back(laptop: BrowserContext, hall: Server) -> None:
    page, _ = begun(laptop, hall, "xiangqi")
    resign = page.get_by_role("button", name="认输")
    resign.press("Enter")
    dialog = page.get_by_role("dialog")
    expect(dialog).to_be_visible()
    for _ in range(6):
        page.keyboard.press("Tab")
        assert not page.evaluate(OUTSIDE)
    page.keyboard.press("Escape")
    expect(page.locator("dialog")).to_have_count(0)
    expect(resign).to_be_focused()
    resign.press("Enter")
    dialog.get_by_role("button", name="取消").press("Enter")
    expect(resign).to_be_focused()


def test_the_settings_close_by_key_and_when_one_goes_on(laptop: BrowserContext) -> None:
    page = laptop.new_page()
    page.goto("/")
    opener = page.get_by_role("button", name="界面设置")
    opener.press("Enter")
    page.get_by_label("语言").focus()
    page.keyboard.press("Escape")
    expect(page.locator("#settings")).to_have_count(0)
    expect(opener).to_be_focused()
    opener.press("Enter")
    page.locator("main button").first.focus()
    expect(page.locator("#settings")).to_have_count(0)


def test_turn_move_and_result_are_read_out(laptop: BrowserContext, hall: Server) -> None:
    red, black = begun(laptop, hall, "xiangqi", options={"fen": "3k5/R8/1R7/9/9/9/9/9/9/4K4 w"})
    faults = [watched(red), watched(black)]
    said = [page.locator("p.unseen[aria-live]") for page in (red, black)]
    expect(said[0]).to_have_text("轮到您走")
    expect(said[1]).to_have_text("")
    play(red, "b7-b9")
    expect(said[0]).to_have_text("红方：车八进二，本局结束，您赢了，将死")
    expect(said[1]).to_have_text("红方：车八进二，本局结束，您输了，将死")
    assert faults == [[], []]


def test_the_list_of_moves_is_one_stop_of_the_tab_key(laptop: BrowserContext, hall: Server) -> None:
    page, other = begun(laptop, hall, "gomoku")
    for move in ("h8", "a1", "g8", "a3", "f6", "a5"):
        play(other if move.startswith("a") else page, move)
    steps = page.locator(".steps [data-step] button")
    expect(steps).to_have_count(6)
    assert page.locator(".steps [data-step] button[tabindex='0']").count() == 1
    steps.nth(2).focus()
    page.keyboard.press("ArrowDown")
    assert focused(page).startswith("4 ")
    page.keyboard.press("Home")
    assert focused(page).startswith("1 ")
