"""After a game in Chromium: the sheet is signed and printed, people talk, mute each other, and play again."""

import json
import re
from collections.abc import Iterator, Sequence
from pathlib import Path

import pypdfium2
import pytest
from pages import play, resign, sign, watched
from playwright.sync_api import Browser, BrowserContext, Page, expect
from servers import Server
from websockets.sync.client import connect

TIMES = {"setup_ms": 0, "move_ms": 0, "game_ms": 600_000, "grace_ms": 600_000}
LONG = "一位名字特别特别长的象棋爱好者老先生张三丰先生们"
NAMES = (LONG, "李黑")
WAIT = 15_000


class Table:
    """A table whose people look at it, each in a browser of their own."""

    def __init__(
        self,
        browser: Browser,
        hall: Server,
        game: str,
        profile: str,
        names: Sequence[str] = NAMES,
        **asked: object,
    ) -> None:
        self.browser = browser
        self.hall = hall
        self.created = hall.post("/api/tables", {"game": game, "profile": profile, "times": TIMES, **asked})
        self.path = f"/t/{self.created['table']}"
        seats = f"/api/tables/{self.created['table']}/seats"
        self.keys = [hall.post(f"{seats}/{seat}", {"name": name})["key"] for seat, name in enumerate(names)]
        self.contexts: list[BrowserContext] = []
        self.faults: list[list[str]] = []

    def look(self, kind: str = "", key: str = "", *, wide: bool = False, name: str = "") -> Page:
        """The table's page of somebody new, who holds a key and goes by a name."""
        size = {"width": 1280, "height": 800} if wide else {"width": 360, "height": 740}
        context = self.browser.new_context(
            base_url=self.hall.url, locale="zh-CN", viewport=size, has_touch=not wide, reduced_motion="reduce"
        )
        self.contexts.append(context)
        page = context.new_page()
        self.faults.append(watched(page))
        if name:
            page.add_init_script(f"localStorage['qihui.name'] ??= {json.dumps(json.dumps(name))}")
        page.goto(f"{self.path}#{kind}={key}" if key else self.path)
        return page

    def begin(self) -> tuple[Page, Page]:
        """Both people say ready."""
        first, second = (self.look("k", key) for key in self.keys)
        for page in (first, second):
            page.get_by_role("button", name="准备好了").click(timeout=WAIT)
        return first, second


@pytest.fixture
def tables(browser: Browser, hall: Server) -> Iterator[list[Table]]:
    """The tables of a test: nothing went wrong on any of their pages, and nothing was too broad for them."""
    made: list[Table] = []
    yield made
    for table in made:
        for context in table.contexts:
            for page in context.pages:
                assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
            context.close()
        assert not any(table.faults), table.faults


def notified(page: Page, titles: list[str]) -> bool:
    """Whether the browser shows these notifications of this site, after a while at most."""
    asked = "navigator.serviceWorker.ready.then(worker => worker.getNotifications())"
    for _ in range(100):
        if page.evaluate(f"{asked}.then(all => all.map(each => each.title))") == titles:
            return True
        page.wait_for_timeout(100)
    return False


@pytest.mark.clause("X.sign")
def test_players_and_referee_sign_the_sheet(browser: Browser, hall: Server, tables: list[Table]) -> None:
    table = Table(browser, hall, "xiangqi", "china", refereed=True, title="深度杯象棋赛 第三轮")
    tables.append(table)
    red, black = table.begin()
    referee = table.look("r", table.created["desk"]["referee"], wide=True, name="王裁判")
    play(red, "h2-e2")
    play(black, "h9-g7")
    resign(red)
    result = black.locator(".result")
    expect(result).to_contain_text("您赢了", timeout=WAIT)
    expect(result).to_contain_text("还缺 3 个签名")
    expect(result).to_contain_text(f"未签名：红方 {LONG}、黑方 李黑、裁判")

    sign(red)
    expect(red.locator(".result")).to_contain_text("还缺 2 个签名", timeout=WAIT)
    expect(red.get_by_role("button", name="签名", exact=True)).to_have_count(0)
    black.get_by_role("link", name="终局记录").click()
    expect(black).to_have_url(re.compile(r"/sheet$"))
    sign(black)
    hands = black.get_by_role("region", name="签名").get_by_role("listitem")
    expect(hands.nth(1)).to_contain_text("已签名", timeout=WAIT)
    expect(hands.nth(2)).to_contain_text("未签名")
    referee.goto(f"{table.path}/sheet")
    sign(referee, "以裁判身份签名")
    for page in (black, referee):
        expect(page.get_by_role("status").filter(has_text="签名齐全")).to_be_visible(timeout=WAIT)
        hands = page.get_by_role("region", name="签名").get_by_role("listitem")
        expect(hands).to_have_count(3)
        expect(hands.filter(has_text="已签名")).to_have_count(3)
        expect(hands.nth(2)).to_contain_text("王裁判")
    expect(red.locator(".result")).to_contain_text("签名齐全", timeout=WAIT)

    # A ruling after the game: what was signed no longer counts, and the page says so.
    referee.goto(table.path)
    desk = referee.get_by_role("region", name="裁判台")
    desk.get_by_role("combobox", name=re.compile("^裁定")).select_option("warning", timeout=WAIT)
    desk.get_by_role("combobox", name=re.compile("^座位")).select_option("1")
    desk.get_by_label("理由").fill("赛后喧哗")
    desk.get_by_role("button", name="宣布裁定").click()
    expect(black.get_by_role("region", name="违规与裁定")).to_contain_text("赛后喧哗", timeout=WAIT)
    expect(black.get_by_text("改动前的签名不再有效")).to_be_visible()
    expect(black.get_by_text("签过改动前的记录，已失效")).to_have_count(3)
    expect(red.locator(".result")).to_contain_text("还缺 3 个签名", timeout=WAIT)

    # Red has gone home; black signs with a pen, and the referee says so.
    referee.goto(f"{table.path}/sheet")
    referee.get_by_role("button", name="把黑方 李黑记为纸上已签").click(timeout=WAIT)
    referee.get_by_role("dialog").get_by_role("button", name="是，已签").click()
    for page in (black, referee):
        hands = page.get_by_role("region", name="签名").get_by_role("listitem")
        expect(hands.nth(1)).to_contain_text("纸上已签", timeout=WAIT)
        expect(hands.nth(1)).to_contain_text("裁判 王裁判确认")


def test_the_sheet_prints_on_one_page_black_on_white(
    browser: Browser, hall: Server, tables: list[Table], tmp_path: Path
) -> None:
    table = Table(browser, hall, "xiangqi", "china", refereed=True, title="深度杯象棋赛 第三轮")
    tables.append(table)
    red, black = table.begin()
    play(red, "h2-e2")
    resign(black)
    expect(red.locator(".result")).to_contain_text("您赢了", timeout=WAIT)
    reader = table.look()
    reader.emulate_media(color_scheme="dark")
    reader.goto(f"{table.path}/sheet")
    digest = reader.locator(".foot strong").inner_text(timeout=WAIT)
    file = tmp_path / "sheet.pdf"
    reader.pdf(path=file, prefer_css_page_size=True)
    reader.emulate_media(media="print", color_scheme="dark")
    colours = "each => [getComputedStyle(each).color, getComputedStyle(each).backgroundColor]"
    assert reader.locator(".paper").evaluate(colours) == ["rgb(0, 0, 0)", "rgb(255, 255, 255)"]
    expect(reader.locator(".paper .line")).to_have_count(3)
    for line in reader.locator(".paper .line").all():
        box = line.bounding_box()
        assert box
        assert box["width"] > 100
    assert reader.get_by_role("button").count() == 0

    with pypdfium2.PdfDocument(file) as document:
        assert len(document) == 1
        width, height = document[0].get_size()
        assert (round(width), round(height)) == (595, 842)
        text = document[0].get_textpage().get_text_bounded()
    told = "".join(text.split())
    for words in ("终局记录", "深度杯象棋赛第三轮", "红方获胜", "李黑", "炮二平五", "中国棋例", "网上未签", "核对码"):
        assert words in told, words
    assert told.count(LONG) == 2
    assert digest.replace(" ", "") in told
    assert f"{hall.url}{table.path}" in told
    for words in ("大厅", "打印", "回到对局"):
        assert words not in told, words
    # For the checks of the fixture it is a screen again.
    reader.emulate_media(media="screen")


def test_four_long_names_and_many_rulings_still_print_on_one_page(
    browser: Browser, hall: Server, tables: list[Table], tmp_path: Path
) -> None:
    names = [f"{place}方一位名字特别特别长的四国军棋爱好者老先生" for place in "南西北东"]
    table = Table(browser, hall, "siguo", "competitive", names, refereed=True)
    tables.append(table)
    effects = [{"effect": "warning", "seat": number % 4} for number in range(12)]
    with connect(f"{hall.url.replace('http', 'ws')}/api/live") as socket:
        desk = [table.created["desk"]["referee"]]
        socket.send(json.dumps({"type": "hello", "table": table.created["table"], "keys": desk, "name": "王裁判"}))
        for number, effect in enumerate([*effects, {"effect": "voided"}], 1):
            reason = f"第{number}次经提醒后再犯，影响他人思考"
            socket.send(json.dumps({"type": "rule", "id": number, "effect": effect, "reason": reason}))
            while json.loads(socket.recv()).get("id") != number:
                pass
    reader = table.look()
    reader.goto(f"{table.path}/sheet")
    rulings = reader.get_by_role("region", name="违规与裁定").get_by_role("listitem")
    expect(rulings).to_have_count(13, timeout=WAIT)
    file = tmp_path / "sheet.pdf"
    reader.pdf(path=file, prefer_css_page_size=True)
    with pypdfium2.PdfDocument(file) as document:
        assert len(document) == 1
        told = "".join(document[0].get_textpage().get_text_bounded().split())
    assert [told.count(name) for name in names] == [2, 2, 2, 2]
    assert "第12次经提醒后再犯" in told


def test_people_chat_mute_and_play_again(browser: Browser, hall: Server, tables: list[Table]) -> None:
    table = Table(browser, hall, "gomoku", "freestyle")
    tables.append(table)
    first, second = table.begin()
    watcher = table.look()
    talk = {page: page.locator(".talk") for page in (first, second, watcher)}
    talk[first].locator("> summary").click(timeout=WAIT)
    for number in range(6):
        talk[first].get_by_label("写一句").fill(f"第{number}句")
        talk[first].get_by_label("写一句").press("Enter")
        if number < 5:
            expect(talk[first].get_by_role("log")).to_contain_text(f"第{number}句", timeout=WAIT)
    expect(talk[first]).to_contain_text("说得太快了")
    expect(talk[first].get_by_label("写一句")).to_have_value("第5句")
    expect(talk[second]).to_contain_text("5 条新留言", timeout=WAIT)
    talk[second].locator("> summary").click()
    expect(talk[second].get_by_role("log")).to_contain_text("第4句")
    expect(talk[second].locator(".new")).to_have_count(0)
    talk[watcher].locator("> summary").click(timeout=WAIT)
    expect(talk[watcher].get_by_role("log")).to_contain_text("第4句")
    expect(talk[watcher].get_by_label("写一句")).to_have_count(0)

    talk[second].locator("details summary").click()
    talk[second].get_by_role("button", name=f"屏蔽{LONG}").click()
    expect(talk[second].get_by_role("log")).to_have_count(0)
    talk[second].get_by_label("写一句").fill("不看了")
    talk[second].get_by_role("button", name="发送").click()
    expect(talk[second].get_by_role("listitem")).to_have_count(1, timeout=WAIT)
    expect(talk[first].get_by_role("log")).to_contain_text("不看了", timeout=WAIT)

    play(first, "h8")
    resign(second)
    again = {page: page.get_by_role("button", name="再来一盘") for page in (first, second)}
    again[second].click(timeout=WAIT)
    expect(first.locator(".result")).to_contain_text("想再来：后手方 李黑", timeout=WAIT)
    expect(first.locator(".result")).to_contain_text(f"等待：先手方 {LONG}")
    again[first].click()
    for page in (first, second):
        expect(page).not_to_have_url(re.compile(table.created["table"]), timeout=WAIT)
        page.get_by_role("button", name="准备好了").click(timeout=WAIT)
    expect(watcher.get_by_role("link", name="去下一盘")).to_be_visible()
    play(second, "h8")
    play(first, "a1")

    # What is muted stays muted at the next table, and after the page was loaded anew.
    second.reload()
    fresh = first.locator(".talk")
    fresh.locator("> summary").click(timeout=WAIT)
    fresh.get_by_label("写一句").fill("换我后手了")
    fresh.get_by_label("写一句").press("Enter")
    expect(fresh.get_by_role("log")).to_contain_text("换我后手了", timeout=WAIT)
    there = second.locator(".talk")
    there.locator("> summary").click(timeout=WAIT)
    expect(there).to_contain_text(f"已屏蔽：{LONG}")
    expect(there).not_to_contain_text("换我后手了")
    # Who comes back to the old game stays there.
    second.goto(table.path)
    expect(second.get_by_role("link", name="去下一盘")).to_be_visible(timeout=WAIT)
    expect(second).to_have_url(re.compile(table.created["table"]))


def test_a_player_writes_to_the_referee_who_answers(browser: Browser, hall: Server, tables: list[Table]) -> None:
    table = Table(browser, hall, "xiangqi", "china", refereed=True)
    tables.append(table)
    red, black = table.begin()
    referee = table.look("r", table.created["desk"]["referee"], wide=True, name="王裁判")
    mine = red.locator(".talk")
    mine.locator("> summary").click(timeout=WAIT)
    expect(mine).to_contain_text("给裁判留言")
    mine.get_by_label("写给裁判").fill("对方总在敲棋子")
    mine.get_by_label("写给裁判").press("Enter")
    desk = referee.locator(".talk")
    expect(desk).to_contain_text("1 条新留言", timeout=WAIT)
    desk.locator("> summary").click()
    desk.get_by_role("button", name=f"回复红方 {LONG}").click()
    desk.get_by_label("写一句").fill("我来看看")
    desk.get_by_label("写一句").press("Enter")
    expect(mine.get_by_role("log")).to_contain_text("我来看看", timeout=WAIT)
    expect(mine.get_by_role("log")).to_contain_text("裁判 王裁判 → 我")
    expect(black.locator(".talk")).not_to_contain_text("新留言")
    expect(black.get_by_role("button", name=re.compile("^屏蔽"))).to_have_count(0)


def test_who_looks_away_is_notified_of_the_turn(browser: Browser, hall: Server, tables: list[Table]) -> None:
    table = Table(browser, hall, "xiangqi", "china")
    tables.append(table)
    red, black = table.begin()
    table.contexts[1].grant_permissions(["notifications"], origin=hall.url)
    black.get_by_role("button", name="界面设置").click()
    black.get_by_label("通知").check()
    expect(black.get_by_label("通知")).to_be_checked()
    black.keyboard.press("Escape")
    black.evaluate("Object.defineProperty(document, 'hidden', { value: true, configurable: true })")
    play(red, "h2-e2")
    assert notified(black, ["轮到您走"])
    black.evaluate("delete document.hidden; document.dispatchEvent(new Event('visibilitychange'))")
    assert notified(black, [])
    play(black, "h9-g7")
    play(red, "h0-g2")
    expect(black.locator(".status.mine")).to_be_visible(timeout=WAIT)
    assert notified(black, [])


def test_over_a_plain_connection_the_settings_say_why_there_are_no_notifications(laptop: BrowserContext) -> None:
    page = laptop.new_page()
    page.add_init_script("Object.defineProperty(window, 'isSecureContext', { value: false })")
    page.goto("/")
    page.get_by_role("button", name="界面设置").click()
    switch = page.get_by_label("通知")
    expect(switch).to_be_disabled()
    expect(page.get_by_text("不加密的连接（http），浏览器不许发通知")).to_be_visible()
    expect(page.get_by_label("声音")).to_be_enabled()
