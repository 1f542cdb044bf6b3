"""The referee in Chromium: a player calls, the table stands still, the referee rules, and all see it."""

import re

import pytest
from pages import play, watched
from playwright.sync_api import Browser, BrowserContext, expect
from servers import Server

TIMES = {"setup_ms": 0, "move_ms": 0, "game_ms": 600_000, "grace_ms": 600_000}


@pytest.mark.clause("H.call-referee", "H.only-referee")
def test_a_call_stops_the_table_until_the_referee_rules(
    browser: Browser, phone: BrowserContext, laptop: BrowserContext, hall: Server
) -> None:
    created = hall.post("/api/tables", {"game": "xiangqi", "profile": "china", "times": TIMES, "refereed": True})
    path = f"/t/{created['table']}"
    keys = [
        hall.post(f"/api/tables/{created['table']}/seats/{seat}", {"name": f"棋手{seat}"})["key"] for seat in (0, 1)
    ]
    office = browser.new_context(base_url=hall.url, locale="zh-CN", viewport={"width": 1280, "height": 800})
    red, black, referee = phone.new_page(), laptop.new_page(), office.new_page()
    faults = [watched(page) for page in (red, black, referee)]
    for page, key in ((red, keys[0]), (black, keys[1])):
        page.goto(f"{path}#k={key}")
        page.get_by_role("button", name="准备好了").click(timeout=15_000)
    referee.goto(f"{path}#r={created['referee']}")
    desk = referee.get_by_role("region", name="裁判台")
    expect(desk).to_be_visible(timeout=15_000)
    expect(red.get_by_role("region", name="裁判台")).to_have_count(0)

    play(red, "h2-e2")
    expect(black.locator(".status.mine")).to_be_visible(timeout=15_000)
    black.get_by_role("button", name="叫裁判").click()
    black.get_by_role("dialog").get_by_role("button", name="叫裁判").click()
    for page in (red, black, referee):
        expect(page.locator(".stopped")).to_contain_text("黑方叫了裁判", timeout=15_000)
    expect(black.locator(".board .source")).to_have_count(0)

    desk.get_by_label("裁定").select_option("take")
    desk.get_by_label("座位").select_option("0")
    desk.get_by_label("分钟").fill("2")
    desk.get_by_label("违规项目").select_option(index=1)
    desk.get_by_label("理由").fill("对方思考时说话")
    desk.get_by_role("button", name="宣布裁定").click()
    for page in (red, black, referee):
        rulings = page.get_by_role("region", name="裁定记录")
        expect(rulings).to_contain_text(re.compile("红方扣 2 分钟.*对方思考时说话", re.DOTALL), timeout=15_000)
        expect(page.locator(".stopped")).to_have_count(0)
    play(black, "h9-g7")

    desk.get_by_label("裁定").select_option("loss")
    desk.get_by_label("座位").select_option("1")
    desk.get_by_role("button", name="宣布裁定").click()
    referee.get_by_role("dialog").get_by_role("button", name="宣布裁定").click()
    expect(red.locator(".result")).to_contain_text("您赢了", timeout=15_000)
    expect(black.locator(".result")).to_contain_text("裁判判定")
    assert red.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
    assert faults == [[], [], []]
    office.close()
