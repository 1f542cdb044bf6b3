"""Games as people play them, in Chromium."""

import json
import random
import re

import pytest
from pages import make_moves, press, watched
from playwright.sync_api import Browser, BrowserContext, expect
from servers import Server, seated

RANKS = ("司令", "军长", "师长", "旅长", "团长", "营长", "连长", "排长", "工兵", "地雷", "炸弹", "军旗")


@pytest.mark.clause("S4.board", "S4.formation-edit", "S4.records")
def test_one_person_and_three_bots_from_the_lobby_to_the_replay(laptop: BrowserContext) -> None:
    page = laptop.new_page()
    faults = watched(page)
    page.goto("/")
    page.get_by_role("button", name="四国军棋").click()
    ready = page.get_by_role("button", name="准备好了")
    expect(ready).to_be_enabled(timeout=15_000)
    ready.click()
    expect(page.locator(".board [data-at]")).to_have_count(129, timeout=15_000)
    assert make_moves(page, 12, random.Random(4)) > 0
    if not page.get_by_text("本局结束").count():
        page.get_by_role("button", name="认输").first.click()
        page.get_by_role("dialog").get_by_role("button", name="认输").click()
    expect(page.get_by_text("本局结束").first).to_be_visible(timeout=120_000)
    page.get_by_role("link", name="看复盘").first.click()
    expect(page).to_have_url(re.compile(r"/replay$"))
    scrubber = page.get_by_role("slider").first
    expect(scrubber).to_be_visible(timeout=15_000)
    page.keyboard.press("End")
    page.keyboard.press("Home")
    expect(page.locator(".board .tile-word")).to_have_count(100)
    assert faults == []


@pytest.mark.clause("S4.dark", "S4.secrecy")
def test_four_browsers_in_the_dark_game_hold_no_rank_they_may_not_know(browser: Browser, hall: Server) -> None:
    name, seats = seated(hall, options={"visibility": "dark", "flag_shown": False, "quiet_limit": 0})
    contexts = [browser.new_context(base_url=hall.url, locale="zh-CN", reduced_motion="reduce") for _ in seats]
    pages = [context.new_page() for context in contexts]
    frames: list[list[str]] = [[] for _ in seats]
    for seat, page in enumerate(pages):
        page.on(
            "websocket",
            lambda socket, seat=seat: socket.on("framereceived", lambda frame: frames[seat].append(str(frame))),
        )
        page.goto(f"/t/{name}#k={seats[seat]['key']}")
        expect(page.get_by_role("button", name="准备好了")).to_be_enabled(timeout=15_000)
    for page in pages:
        page.get_by_role("button", name="准备好了").click()
    for page in pages:
        expect(page.locator(".board [data-at]")).to_have_count(129, timeout=15_000)
    rng = random.Random(8)
    for _ in range(3):
        for turn in (3, 0, 1, 2):
            expect(pages[turn].locator(".board .source").first).to_be_attached(timeout=10_000)
            while pages[turn].locator(".board .source").count():
                press(pages[turn], ".source", rng)
                press(pages[turn], ".target-spot", rng)
                pages[turn].wait_for_timeout(100)
    for seat, page in enumerate(pages):
        labels = page.locator(".board [data-at]").evaluate_all(
            "spots => spots.map(spot => spot.getAttribute('aria-label'))"
        )
        ranked = [label for label in labels if any(rank in label for rank in RANKS)]
        own = "南西北东"[seat]
        assert ranked
        assert all(re.search(rf"我方 {own}", label) for label in ranked), ranked
        assert page.locator(".board .tile-word").count() == len(ranked)
        assert page.url.endswith(f"/t/{name}"), "the key is not left in the address"
        for frame in frames[seat]:
            message = json.loads(frame)
            board = message.get("table", {}).get("board") or {"pieces": []}
            assert all(piece["seat"] == seat for piece in board["pieces"] if piece.get("face"))
    for context in contexts:
        context.close()


@pytest.mark.parametrize("path", ["/", "/new", "/formations", "/rules", "/replay", "/nowhere"])
def test_every_page_fits_a_phone(phone: BrowserContext, path: str) -> None:
    page = phone.new_page()
    faults = watched(page)
    page.goto(path)
    expect(page.locator("h1").first).to_be_visible(timeout=15_000)
    page.wait_for_timeout(300)
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    assert faults == []


def test_a_guess_follows_the_piece_and_a_draw_offer_is_answered(laptop: BrowserContext, hall: Server) -> None:
    page = laptop.new_page()
    faults = watched(page)
    created = hall.post("/api/tables", {"bots": {"1": "random", "2": "random", "3": "random"}, "options": {"first": 0}})
    seat = hall.post(f"/api/tables/{created['table']}/seats/0", {"name": "一位名字特别特别长的四国军棋爱好者老先生"})
    page.goto(f"/t/{created['table']}#k={seat['key']}")
    page.get_by_role("button", name="准备好了").click()
    expect(page.locator(".board .source").first).to_be_attached(timeout=15_000)
    page.locator('.board [data-at="W62"]').first.press("Enter")
    page.get_by_role("dialog").get_by_role("button", name="炸弹").click()
    expect(page.locator(".board .tile-note-word")).to_have_text(["炸弹"])
    page.reload()
    expect(page.locator(".board .tile-note-word")).to_have_text(["炸弹"], timeout=15_000)
    page.get_by_role("button", name="提和").click()
    offered = page.get_by_text("已提和").or_(page.get_by_text("和棋")).or_(page.get_by_role("button", name="提和"))
    expect(offered.first).to_be_visible()
    page.wait_for_timeout(500)
    record = hall.get(f"/api/tables/{created['table']}/record").text
    assert '"draw-offered"' in record
    assert '"draw-answered"' in record
    assert page.evaluate("document.documentElement.scrollWidth") <= 1280
    assert faults == []


@pytest.mark.clause("S4.spectator", "S4.secrecy")
def test_guests_see_their_seat_and_a_referee_sees_all(browser: Browser, hall: Server) -> None:
    created = hall.post("/api/tables", {"options": {"visibility": "dark", "first": 0}, "refereed": True})
    name = created["table"]
    seats = [hall.post(f"/api/tables/{name}/seats/{seat}", {"name": f"棋手{seat}"}) for seat in range(4)]
    contexts = [browser.new_context(base_url=hall.url, locale="zh-CN", reduced_motion="reduce") for _ in range(7)]
    pages = [context.new_page() for context in contexts]
    for page, seat in zip(pages[:4], seats, strict=True):
        page.goto(f"/t/{name}#k={seat['key']}")
        page.get_by_role("button", name="准备好了").click()
    guest, referee, spectator = pages[4:]
    guest.goto(f"/t/{name}#g={seats[2]['guest']}")
    referee.goto(f"/t/{name}#r={created['desk']['referee']}")
    spectator.goto(f"/t/{name}")
    for page, faces in ((guest, 25), (referee, 100), (spectator, 0), (pages[0], 25)):
        expect(page.locator(".board [data-at]")).to_have_count(129, timeout=15_000)
        expect(page.locator(".board .tile-word")).to_have_count(faces)
    for page in (guest, referee, spectator):
        expect(page.locator(".board .source")).to_have_count(0)
        expect(page.get_by_role("button", name="认输")).to_have_count(0)
    for context in contexts:
        context.close()
