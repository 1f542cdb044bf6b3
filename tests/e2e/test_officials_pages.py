"""Officials in Chromium: a call, a ruling, the chief who sets it aside, a substitute, the overview, and the log."""

import random
import re
from typing import Any

import pytest
from pages import make_moves, resign, seat_of, sign, watched
from playwright.sync_api import Browser, BrowserContext, Locator, Page, expect
from servers import Server

TIMES = {"setup_ms": 0, "move_ms": 0, "game_ms": 1_200_000, "grace_ms": 600_000}
NAMES = ("阿南", "阿西", "阿北", "阿东")
WAIT = 15_000


def person(browser: Browser, hall: Server, *, phone: bool = False) -> BrowserContext:
    """A browser of somebody's own."""
    size = {"width": 360, "height": 740} if phone else {"width": 1280, "height": 900}
    return browser.new_context(
        base_url=hall.url, locale="zh-CN", viewport=size, has_touch=phone, reduced_motion="reduce"
    )


def chosen(desk: Locator, label: str) -> Locator:
    """The list of a form whose label begins so."""
    return desk.get_by_role("combobox", name=re.compile(f"^{label}"))


def point(page: Page, at: str) -> Locator:
    """A point of the board as it is read out."""
    return page.locator(f'.board [data-at="{at}"]')


def table_of(hall: Server, title: str, desk: dict[str, str] | None = None) -> tuple[str, dict[str, str], list[str]]:
    """A refereed four-player table with everybody seated: its name, its officials' keys, the seats' keys."""
    asked: dict[str, Any] = {"game": "siguo", "profile": "competitive", "options": {"first": 0}, "times": TIMES}
    created = hall.post("/api/tables", {**asked, "title": title, "refereed": True, "desk": desk})
    table = created["table"]
    keys = [hall.post(f"/api/tables/{table}/seats/{seat}", {"name": NAMES[seat]})["key"] for seat in range(4)]
    return table, created["desk"], keys


@pytest.mark.clause("H.call-referee", "H.only-referee", "H.out-of-turn", "H.substitute", "X.sign")
def test_a_ruling_is_made_and_set_aside_a_substitute_plays_on_and_all_sign(browser: Browser, hall: Server) -> None:
    table, desk_keys, keys = table_of(hall, "决赛 2 台")
    table_of(hall, "决赛 1 台", desk_keys)
    people = [person(browser, hall, phone=seat == 1) for seat in range(4)]
    pages = [each.new_page() for each in people]
    office, above, later = person(browser, hall, phone=True), person(browser, hall), person(browser, hall)
    referee, chief, newcomer = office.new_page(), above.new_page(), later.new_page()
    everybody = [*pages, referee, chief, newcomer]
    faults = [watched(page) for page in everybody]
    south, west, north, _ = pages
    for page, key in zip(pages, keys, strict=True):
        page.goto(f"/t/{table}#k={key}")
        page.get_by_role("button", name="准备好了").click(timeout=WAIT)
    expect(south.locator(".status.mine")).to_be_visible(timeout=WAIT)

    # West calls; the overview has that table first, and leads to it.
    west.get_by_role("button", name="叫裁判").click()
    west.get_by_role("dialog").get_by_role("button", name="叫裁判").click()
    referee.goto(f"/desk#r={desk_keys['referee']}")
    cards = referee.locator("main article")
    expect(cards).to_have_count(2, timeout=WAIT)
    expect(cards.first).to_contain_text(re.compile(r"决赛 2 台.*已等 \d+:\d\d.*西家叫裁判", re.DOTALL))
    expect(referee.get_by_role("button", name="叫裁判 1")).to_be_visible()
    referee.get_by_role("searchbox").fill("决赛 1")
    expect(cards).to_have_count(1)
    referee.get_by_role("searchbox").fill("")
    assert referee.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
    referee.get_by_role("link", name="决赛 2 台", exact=True).click()

    # The referee takes off the piece that West lifted out of turn.
    desk = referee.get_by_role("region", name="裁判台")
    desk.get_by_label("您的姓名").fill("李裁判", timeout=WAIT)
    desk.get_by_role("button", name="填好了").click()
    expect(desk).to_contain_text("西家叫了裁判，等裁定")
    chosen(desk, "违规项目").select_option("hunan-out-of-turn")
    expect(chosen(desk, "裁定")).to_have_value("remove")
    expect(desk.get_by_role("status")).to_contain_text("规程定为拿掉棋子")
    chosen(desk, "座位").select_option("1")
    chosen(desk, "棋子").select_option("W11")
    expect(desk).to_contain_text("将宣布：拿掉 西 1排1列 的棋子")
    desk.get_by_label("理由").fill("未轮到就拿起")
    desk.get_by_role("button", name="宣布裁定").click()
    for page in pages:
        expect(page.get_by_role("region", name="裁定记录")).to_contain_text(
            re.compile("拿掉 西 1排1列 的棋子.*抢先行棋.*裁判 李裁判.*未轮到就拿起", re.DOTALL), timeout=WAIT
        )
        expect(point(page, "W11")).to_have_attribute("aria-label", re.compile("空"))
    assert referee.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0

    # The chief sets it aside: the piece is back, and the game stands still until the chief lets it go on.
    chief.goto(f"/t/{table}#c={desk_keys['chief']}")
    chief.get_by_role("button", name=re.compile("^撤销第 1 条裁定")).click(timeout=WAIT)
    asked = chief.get_by_role("dialog")
    expect(asked).to_contain_text("回到裁定之前")
    asked.get_by_label("撤销的理由").fill("西家没有拿起")
    asked.get_by_role("button", name="撤销").click()
    for page in pages:
        expect(point(page, "W11")).not_to_have_attribute("aria-label", re.compile("空"), timeout=WAIT)
        expect(page.locator(".stopped")).to_be_visible()
        expect(page.locator("s")).to_contain_text("拿掉 西 1排1列 的棋子")
    expect(south.locator(".board .source")).to_have_count(0)
    chief.get_by_role("button", name="继续对局，不处罚").click()
    expect(south.locator(".stopped")).to_have_count(0, timeout=WAIT)
    assert make_moves(south, 1, random.Random(3)) == 1
    expect(west.locator(".status.mine")).to_be_visible(timeout=WAIT)

    # A substitute for North, with the consent of all.
    chosen(desk, "裁定").select_option("substitute")
    chosen(desk, "座位").select_option("2")
    desk.get_by_label("接替者姓名").fill("小北")
    desk.get_by_role("button", name="征求同意").click()
    told = referee.get_by_role("dialog", name="小北的座位链接")
    link = told.locator("code").inner_text(timeout=WAIT)
    told.get_by_role("button", name="关闭").click()
    expect(desk.get_by_role("alert", name="等待同意")).to_contain_text("未答复：南、西、北、东")
    for key in keys:
        with seat_of(hall, table, key) as ask:
            ask("answer", accept=True)
    expect(referee.get_by_role("region", name="裁定记录")).to_contain_text("小北接替北家", timeout=WAIT)
    newcomer.goto(link.replace(link.split("/t/")[0], ""))
    expect(newcomer.locator(".status")).to_contain_text("您坐北家", timeout=WAIT)
    expect(north.locator(".status")).to_contain_text("您在旁观")

    # The log finds the ruling, and shows the board before it and after it.
    chief.get_by_role("link", name="本桌日志").click()
    chief.get_by_role("searchbox").fill("李裁判 抢先行棋")
    lines = chief.get_by_role("list", name="日志").get_by_role("button")
    expect(lines).to_have_count(1, timeout=WAIT)
    lines.first.click()
    expect(point(chief, "W11")).not_to_have_attribute("aria-label", re.compile("空"), timeout=WAIT)
    chief.get_by_role("button", name="后一条").click()
    expect(point(chief, "W11")).to_have_attribute("aria-label", re.compile("空"), timeout=WAIT)
    chief.get_by_role("searchbox").fill("")
    chosen(chief.locator("main"), "看哪些").select_option("rulings")
    expect(lines.filter(has_text="撤销第 1 条裁定")).to_have_count(1)

    # North and South give up; all who played sign, and so does the referee.
    resign(south)
    resign(newcomer)
    for page in (south, west, newcomer, pages[3]):
        expect(page.locator(".result")).to_contain_text("还缺", timeout=WAIT)
        sign(page)
    sign(referee, "以裁判身份签名")
    expect(west.locator(".result")).to_contain_text("签名齐全", timeout=WAIT)
    assert faults == [[] for _ in everybody]
    for context in (*people, office, above, later):
        context.close()


@pytest.mark.clause("C.discipline", "H.info-inside")
def test_the_board_is_put_right_the_committee_assents_and_a_claim_is_answered_after_the_game(
    browser: Browser, laptop: BrowserContext, hall: Server
) -> None:
    created = hall.post(
        "/api/tables", {"game": "xiangqi", "profile": "china", "times": TIMES, "title": "第 3 台", "refereed": True}
    )
    table, desk_keys = created["table"], created["desk"]
    keys = [hall.post(f"/api/tables/{table}/seats/{seat}", {"name": NAMES[seat]})["key"] for seat in range(2)]
    with seat_of(hall, table, keys[0]) as red, seat_of(hall, table, keys[1]) as black:
        for ask in (red, black):
            ask("ready", on=True)
        for ply, (ask, move) in enumerate(((red, "h2-e2"), (black, "h9-g7"), (red, "h0-g2"))):
            ask("play", move=move, ply=ply)
        red("reserve", text="黑方的人给他递条子")
    chief = laptop.new_page()
    faults = watched(chief)
    chief.goto(f"/t/{table}#c={desk_keys['chief']}")
    desk = chief.get_by_role("region", name="裁判台")
    rulings = chief.get_by_role("region", name="裁定记录")
    chosen(desk, "裁定").select_option("take-back", timeout=WAIT)
    chosen(desk, "座位").select_option("1")
    expect(desk).to_contain_text(re.compile("收回第 2 步：黑方 .*其后的 1 步一并收回", re.DOTALL))
    desk.get_by_role("button", name="宣布裁定").click()
    expect(rulings).to_contain_text("回到第 1 步", timeout=WAIT)
    expect(point(chief, "g2")).to_have_attribute("aria-label", re.compile("空"))

    # The cannon goes back to where it stood, a soldier off the board, and red moves.
    chosen(desk, "裁定").select_option("correct")
    desk.get_by_role("button", name="宣布裁定").click()
    expect(desk.get_by_role("alert")).to_contain_text("先在棋盘上摆好")
    desk.get_by_role("button", name="在棋盘上摆").click()
    editor = chief.get_by_role("dialog", name="纠正局面")
    for at in ("e2", "h2"):
        editor.locator(f'[data-at="{at}"]').press("Enter")
    editor.get_by_label("拿掉").check()
    editor.locator('[data-at="a3"]').press("Enter")
    chosen(editor, "轮到谁走").select_option("0")
    expect(editor.get_by_role("status")).to_have_text("移动 1，拿掉 1，放上 0")
    editor.get_by_role("button", name="就这样").click()
    expect(desk).to_contain_text("将宣布：纠正局面：摆上 h2，清空 e2、a3，轮到红方")
    desk.get_by_role("button", name="宣布裁定").click()
    expect(point(chief, "a3")).to_have_attribute("aria-label", re.compile("空"), timeout=WAIT)
    expect(point(chief, "h2")).to_have_attribute("aria-label", re.compile("炮"))

    # Nobody is disqualified without the committee.
    chosen(desk, "裁定").select_option("disqualify")
    chosen(desk, "座位").select_option("1")
    desk.get_by_role("button", name="报仲裁委员会").click()
    chief.get_by_role("dialog").get_by_role("button", name="报仲裁委员会").click()
    expect(desk).to_contain_text("等仲裁委员会答复", timeout=WAIT)
    room = person(browser, hall, phone=True)
    committee = room.new_page()
    committee.goto(f"/t/{table}#a={desk_keys['committee']}")
    committee.get_by_role("button", name="同意", exact=True).click(timeout=WAIT)
    expect(chief.locator(".result")).to_contain_text("红方获胜", timeout=WAIT)
    assert committee.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0

    # The claim is answered with everything over; the result is adjusted, and that set aside.
    claims = desk.get_by_role("region", name="保留的声明")
    expect(claims).to_contain_text("黑方的人给他递条子")
    claims.get_by_role("button", name="就声明 1 作裁定").click()
    chosen(desk, "裁定").select_option("warning")
    chosen(desk, "座位").select_option("1")
    desk.get_by_role("button", name="宣布裁定").click()
    expect(claims).to_contain_text("已裁定：警告黑方", timeout=WAIT)
    chosen(desk, "裁定").select_option("adjust")
    desk.get_by_role("button", name="宣布裁定").click()
    chief.get_by_role("dialog").get_by_role("button", name="宣布裁定").click()
    expect(chief.locator(".result")).to_contain_text("和棋", timeout=WAIT)
    chief.get_by_role("button", name=re.compile("撤销第 5 条裁定")).click()
    chief.get_by_role("dialog").get_by_role("button", name="撤销").click()
    expect(chief.locator(".result")).to_contain_text("红方获胜", timeout=WAIT)
    assert faults == []
    room.close()


def test_a_new_table_has_the_officials_of_another_and_both_are_on_one_desk(laptop: BrowserContext) -> None:
    page = laptop.new_page()
    for title in ("上午场", "下午场"):
        page.goto("/new")
        page.get_by_label("桌名").fill(title, timeout=WAIT)
        page.get_by_label("有裁判").check()
        if title == "下午场":
            chosen(page.locator("main"), "裁判").select_option(label="和上午场相同")
        page.get_by_role("button", name="开桌").click()
        expect(page.get_by_role("region", name="裁判台")).to_be_visible(timeout=WAIT)
    page.goto("/")
    page.get_by_role("link", name=re.compile("^裁判台")).click(timeout=WAIT)
    expect(page.locator("main article")).to_have_count(2, timeout=WAIT)
    page.get_by_text("请别人一起执裁").click()
    expect(page.get_by_role("heading", name="下午场等 2 桌")).to_be_visible()
