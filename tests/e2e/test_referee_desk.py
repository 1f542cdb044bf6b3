"""The referee in Chromium: a player calls, the table stands still, the referee rules, and all see it."""

import re

import pytest
from pages import play, watched
from playwright.sync_api import Browser, BrowserContext, Locator, expect
from servers import Server

TIMES = {"setup_ms": 0, "move_ms": 0, "game_ms": 600_000, "grace_ms": 600_000}


def chosen(desk: Locator, label: str) -> Locator:
    """The list of a form whose label begins so: an option may have the same word in it."""
    return desk.get_by_role("combobox", name=re.compile(f"^{label}"))


@pytest.mark.clause("H.call-referee", "H.only-referee", "X.fouls")
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
    referee.goto(f"{path}#r={created['desk']['referee']}")
    desk = referee.get_by_role("region", name="裁判台")
    expect(desk).to_be_visible(timeout=15_000)
    expect(red.get_by_role("region", name="裁判台")).to_have_count(0)

    play(red, "h2-e2")
    expect(black.locator(".status.mine")).to_be_visible(timeout=15_000)
    black.get_by_role("button", name="叫裁判").click()
    black.get_by_role("dialog").get_by_role("button", name="叫裁判").click()
    for page in (red, black):
        expect(page.locator(".stopped")).to_contain_text("黑方叫了裁判", timeout=15_000)
    expect(desk).to_contain_text("黑方叫了裁判，等裁定")
    expect(black.locator(".board .source")).to_have_count(0)

    chosen(desk, "违规项目").select_option(index=1)
    chosen(desk, "裁定").select_option("take")
    chosen(desk, "座位").select_option("0")
    desk.get_by_label("分钟").fill("2")
    desk.get_by_label("理由").fill("对方思考时说话")
    desk.get_by_role("button", name="宣布裁定").click()
    for page in (red, black, referee):
        rulings = page.get_by_role("region", name="裁定记录")
        expect(rulings).to_contain_text(re.compile("红方扣 2 分钟.*对方思考时说话", re.DOTALL), timeout=15_000)
        expect(page.locator(".stopped")).to_have_count(0)
    expect(desk.get_by_role("button", name="暂停对局")).to_be_visible()
    play(black, "h9-g7")

    for time in (1, 2, 3):
        chosen(desk, "违规项目").select_option(index=time)
        chosen(desk, "座位").select_option("1")
        expect(desk.get_by_role("status")).to_contain_text(f"第 {time} 次", timeout=15_000)
        expect(chosen(desk, "裁定")).to_have_value("warning" if time < 3 else "loss")
        if time < 3:
            desk.get_by_role("button", name="宣布裁定").click()
            expect(referee.get_by_role("region", name="裁定记录").get_by_role("listitem")).to_have_count(time + 1)
    desk.get_by_role("button", name="宣布裁定").click()
    referee.get_by_role("dialog").get_by_role("button", name="宣布裁定").click()
    expect(red.locator(".result")).to_contain_text("您赢了", timeout=15_000)
    expect(black.locator(".result")).to_contain_text("裁判判定")
    assert red.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
    assert faults == [[], [], []]
    office.close()


@pytest.mark.clause("H.out-of-turn", "H.reveal-penalty", "H.ref-result")
def test_penalties_on_the_board_of_four_player_junqi(browser: Browser, phone: BrowserContext, hall: Server) -> None:
    bots = {str(seat): "greedy" for seat in (1, 2, 3)}
    asked = {"game": "siguo", "profile": "hunan-2003", "options": {"first": 0}, "bots": bots, "times": TIMES}
    created = hall.post("/api/tables", {**asked, "refereed": True})
    table = created["table"]
    key = hall.post(f"/api/tables/{table}/seats/0", {"name": "南家"})["key"]
    office = browser.new_context(base_url=hall.url, locale="zh-CN", viewport={"width": 1280, "height": 900})
    south, referee = phone.new_page(), office.new_page()
    faults = [watched(page) for page in (south, referee)]
    south.goto(f"/t/{table}#k={key}")
    south.get_by_role("button", name="准备好了").click(timeout=15_000)
    referee.goto(f"/t/{table}#r={created['desk']['referee']}")
    desk = referee.get_by_role("region", name="裁判台")
    desk.get_by_role("button", name="暂停对局").click(timeout=15_000)
    expect(south.locator(".stopped")).to_contain_text("裁判暂停了对局", timeout=15_000)

    chosen(desk, "裁定").select_option("remove")
    chosen(desk, "座位").select_option("1")
    chosen(desk, "棋子").select_option("W11")
    desk.get_by_role("button", name="宣布裁定").click()
    for page in (south, referee):
        expect(page.get_by_role("region", name="裁定记录")).to_contain_text("拿掉 西 1排1列 的棋子", timeout=15_000)

    chosen(desk, "裁定").select_option("reveal")
    chosen(desk, "座位").select_option("3")
    desk.get_by_label("几个").fill("2")
    desk.get_by_role("button", name="宣布裁定").click()
    expect(south.get_by_role("region", name="裁定记录")).to_contain_text("东家亮 2 个子", timeout=15_000)

    chosen(desk, "裁定").select_option("decide")
    chosen(desk, "胜方").select_option("0")
    desk.get_by_role("button", name="宣布裁定").click()
    referee.get_by_role("dialog").get_by_role("button", name="宣布裁定").click()
    expect(south.locator(".result")).to_contain_text("您赢了", timeout=15_000)
    assert south.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
    assert faults == [[], []]
    office.close()
