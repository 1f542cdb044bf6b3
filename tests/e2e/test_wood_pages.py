"""A real board in Chromium: a scribe, a referee, a player's own phone and the hall's clock at one game of xiangqi."""

import json
import re

import pytest
from pages import play, watched
from playwright.sync_api import Browser, BrowserContext, Page, WebSocket, expect
from servers import Server

TIMES = {"setup_ms": 0, "move_ms": 12_000, "game_ms": 600_000, "grace_ms": 60_000}
"""So much for the game that nobody is excused from writing, so little for a move that a flag falls soon."""
WAIT = 15_000
SMALL = """all => all.filter(each => each.getBoundingClientRect().height < 43.5)
    .map(each => each.textContent || each.ariaLabel)"""


def keys_heard(page: Page) -> list[str]:
    """The keys that the server hands to this page: a link to scan has one, and no camera is here to read it."""
    found: list[str] = []

    def hear(frame: str | bytes) -> None:
        message = json.loads(frame)
        if message["type"] == "done" and message["key"]:
            found.append(message["key"])

    def follow(socket: WebSocket) -> None:
        socket.on("framereceived", hear)

    page.on("websocket", follow)
    return found


def press(page: Page, *seats: str) -> None:
    """Press these seats' clocks on a page, one after the other."""
    for seat in seats:
        button = page.get_by_role("button", name=f"按{seat}的钟")
        expect(button).to_be_enabled(timeout=WAIT)
        button.click()


def fits(page: Page) -> bool:
    """Nothing has to be scrolled sideways."""
    return bool(page.evaluate("document.documentElement.scrollWidth <= innerWidth"))


@pytest.mark.clause("X.record", "G.flag", "X.fouls")
def test_a_game_on_a_real_board(browser: Browser, phone: BrowserContext, laptop: BrowserContext, hall: Server) -> None:
    asked = {"game": "xiangqi", "profile": "china", "times": TIMES, "terms": {"wood": True}, "refereed": True}
    created = hall.post("/api/tables", asked)
    path = f"/t/{created['table']}"
    size = {"width": 360, "height": 740}
    other = browser.new_context(
        base_url=hall.url, locale="zh-CN", viewport=size, has_touch=True, reduced_motion="reduce"
    )
    scribe, referee, player, clock = phone.new_page(), laptop.new_page(), other.new_page(), other.new_page()
    faults = [watched(page) for page in (scribe, referee, player, clock)]
    keys = keys_heard(scribe)

    scribe.goto(f"{path}#s={created['scribe']}")
    scribe.get_by_label("红方的姓名").fill("欧阳娜娜·买买提江·艾合买提", timeout=WAIT)
    scribe.get_by_label("黑方的姓名").fill("郑惟桐")
    scribe.get_by_role("button", name="入座", exact=True).click()
    scribe.get_by_text("给棋手的链接").click()
    scribe.get_by_role("button", name="黑方的链接").click()
    expect(scribe.get_by_role("dialog").get_by_role("img", name="黑方的座位链接")).to_be_visible(timeout=WAIT)
    scribe.keyboard.press("Escape")
    assert fits(scribe)
    player.goto(f"{path}#k={keys[0]}")
    referee.goto(f"{path}#r={created['desk']['referee']}")
    expect(referee.get_by_role("region", name="裁判台")).to_be_visible(timeout=WAIT)
    for width in (360, 1280):
        referee.set_viewport_size({"width": width, "height": 800})
        tops = [
            referee.locator(each).first.evaluate("each => each.getBoundingClientRect().top")
            for each in (".first", ".desk", ".share")
        ]
        assert tops == sorted(tops), "people first, then the desk, and the code for others after it"
        assert fits(referee)
    scribe.get_by_role("button", name="开局").click()

    player.get_by_role("button", name="指出超时").click(timeout=WAIT)
    player.get_by_role("dialog").get_by_role("button", name="指出超时").click()
    expect(player.locator(".toasts")).to_contain_text("声明不成立，对局继续", timeout=WAIT)
    expect(player.get_by_role("region", name="裁定记录")).to_have_count(0)

    press(scribe, "红方", "黑方")
    desk = scribe.get_by_role("region", name="棋钟与记录")
    expect(desk).to_contain_text("还有 2 步没录", timeout=WAIT)
    desk.get_by_label("录第 1 步").fill("车一平九")
    desk.get_by_role("button", name="录入").click()
    expect(desk).to_contain_text("在这个局面里不合规则", timeout=WAIT)
    desk.get_by_label("录第 1 步").fill("炮二平五")
    desk.get_by_role("button", name="录入").click()
    expect(desk).to_contain_text("下一个录第 2 步，黑方", timeout=WAIT)
    play(scribe, "h9-g7")
    expect(desk).to_contain_text("着法都录好了", timeout=WAIT)

    sheet = player.get_by_role("region", name="我的记录纸")
    sheet.get_by_label("第 1 行，红方", exact=True).fill("C2.5")
    sheet.get_by_role("button", name="记下").click()
    expect(sheet.get_by_role("button", name="第 1 行，红方：炮二平五")).to_be_visible(timeout=WAIT)
    sheet.get_by_role("button", name="点棋盘记").click()
    pad = player.get_by_role("dialog").locator(".board")
    for at in ("h9", "g7"):
        pad.locator(f'[data-at="{at}"]').press("Enter", timeout=WAIT)
    expect(sheet.get_by_role("button", name="第 1 行，黑方：马8进7")).to_be_visible(timeout=WAIT)
    press(scribe, "红方", "黑方", "红方")
    expect(sheet).to_contain_text("已连续漏记三着，再漏一着就犯规", timeout=WAIT)
    press(player, "黑方")
    expect(sheet).to_contain_text("犯规 1 次", timeout=WAIT)
    expect(referee.get_by_role("region", name="记录纸")).to_contain_text(
        re.compile("黑方.*漏记 4 着.*应记犯规 1 次", re.DOTALL), timeout=WAIT
    )
    expect(desk).to_contain_text("还有 4 步没录")
    scribe.get_by_role("button", name="按错了，退回").click()
    expect(desk).to_contain_text("还有 3 步没录", timeout=WAIT)
    desk.get_by_label("录第 3 步").fill("H2+3")
    desk.get_by_role("button", name="录入").click()
    sheet.get_by_role("button", name="照录 马二进三").click(timeout=WAIT)
    expect(sheet.get_by_role("button", name="第 2 行，红方：马二进三")).to_be_visible(timeout=WAIT)
    expect(sheet).to_contain_text("漏记 2 着")

    clock.goto(f"{path}/clock")
    expect(clock.locator(".cell.runs")).to_have_attribute("data-seat", "1", timeout=WAIT)
    expect(clock.locator(".cell .turn-180")).to_have_count(1)
    clock.get_by_role("button", name="按黑方的钟").click()
    expect(clock.locator(".cell.runs")).to_have_attribute("data-seat", "0", timeout=WAIT)
    expect(clock.get_by_role("button", name="按红方的钟")).to_have_count(0)
    assert fits(clock)
    clock.get_by_role("button", name="面对面看").click()
    expect(clock.locator(".cell .turn-180")).to_have_count(0)

    expect(clock.locator('.cell[data-seat="0"]')).to_contain_text("超时", timeout=30_000)
    expect(referee.get_by_role("alert")).to_contain_text("红方的时间到了", timeout=WAIT)
    referee.get_by_role("button", name="指出超时").click()
    referee.get_by_role("dialog").get_by_role("button", name="指出超时").click()
    expect(player.locator(".result")).to_contain_text("您赢了", timeout=WAIT)
    expect(clock.locator('.cell[data-seat="1"]')).to_contain_text("胜", timeout=WAIT)

    expect(desk).to_contain_text("终局前走了而没有录的着法可以补录", timeout=WAIT)
    desk.get_by_label("补录第 4 步（黑方）").fill("车一平九")
    desk.get_by_role("button", name="补录", exact=True).click()
    expect(desk).to_contain_text("不合规则", timeout=WAIT)
    desk.get_by_label("补录第 4 步（黑方）").fill("车9平8")
    desk.get_by_role("button", name="补录", exact=True).click()
    office = referee.get_by_role("region", name="棋钟与记录")
    office.get_by_label("补录第 5 步（红方）").fill("车一平二", timeout=WAIT)
    office.get_by_role("button", name="补录", exact=True).click()
    expect(desk.get_by_label("补录第 6 步（黑方）")).to_be_visible(timeout=WAIT)
    expect(player.locator(".result")).to_contain_text("您赢了")
    expect(player.locator(".steps")).to_contain_text("车一平二")
    for page in (scribe, player):
        assert fits(page)
        within = page.locator("main").locator("button:visible, a.button:visible, select:visible, summary:visible")
        assert within.evaluate_all(SMALL) == [], page.url
    assert faults == [[], [], [], []]
    other.close()
