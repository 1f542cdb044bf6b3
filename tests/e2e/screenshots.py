"""Take the pictures of docs/screenshots: `python tests/e2e/screenshots.py [FOLDER]` with Chromium on the machine."""

import random
import re
import sys
import tempfile
from contextlib import ExitStack
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

sys.path[:0] = [str(Path(__file__).parents[1] / "web"), str(Path(__file__).parent)]

from pages import CHROMIUM, FLAGS, make_moves, play, seat_of
from servers import Server

FOLDER = Path(__file__).parents[2] / "docs" / "screenshots"
SIZES = {"phone": (360, 740), "desktop": (1280, 800)}


def walk(page: Page, save: Path, name: str) -> None:
    """From the lobby over the editor and the table to the replay."""

    def shot(what: str) -> None:
        page.wait_for_timeout(500)
        page.screenshot(path=save / f"{what}-{name}.png")

    page.goto("/")
    page.locator("h1").first.wait_for()
    shot("lobby")
    page.locator('[data-game="siguo"]').click()
    page.locator(".board").first.wait_for()
    page.wait_for_timeout(1200)
    shot("editor")
    page.locator("button.primary:not(:disabled)").last.click()
    page.locator('.board [data-at="C22"]').wait_for()
    make_moves(page, 8, random.Random(2))
    page.wait_for_timeout(1000)
    sources = page.locator(".board .source")
    if sources.count():
        sources.first.focus()
        page.keyboard.press("Enter")
    shot("table")


def games(page: Page, save: Path, name: str) -> None:
    """A game of each other kind against bots, a few moves on."""
    for game in ("xiangqi", "gomoku", "tiaoqi", "junqi"):
        page.goto("/")
        page.locator(f'[data-game="{game}"]').click()
        page.locator(".board").first.wait_for()
        page.wait_for_timeout(800)
        if page.locator(".area-board").count():
            page.locator("button.primary:not(:disabled)").last.click()
        page.locator(".steps").wait_for()
        make_moves(page, 6, random.Random(2))
        page.wait_for_timeout(1000)
        page.screenshot(path=save / f"{game}-{name}.png")


TIMES = {"setup_ms": 0, "move_ms": 60_000, "game_ms": 1_200_000, "grace_ms": 600_000}
PAIRS = (("何思远", "罗予安"), ("郭一鸣", "谢临川"), ("唐若水", "韩知秋"), ("冯景行", "曹望舒"), ("许长青", "邓清和"))
OPENING = ("h2-e2", "h9-g7", "h0-g2", "i9-h9", "i0-h0", "b9-c7", "c3-c4", "c6-c5")


class Officials:
    """A competition's desk: what its officials, its scribe and its hall see."""

    def __init__(self, browser: Browser, server: Server, save: Path, people: ExitStack) -> None:
        self.browser, self.server, self.save, self.people = browser, server, save, people
        self.desk: dict[str, str] | None = None

    def page(self, size: str, theme: str = "light") -> Page:
        width, height = SIZES[size]
        context = self.browser.new_context(
            base_url=self.server.url,
            locale="zh-CN",
            viewport={"width": width, "height": height},
            color_scheme="dark" if theme == "dark" else "light",
            reduced_motion="reduce",
        )
        page = context.new_page()
        page.add_init_script("localStorage['qihui.name'] ??= '\"林裁判\"'")
        return page

    def shot(self, page: Page, name: str) -> None:
        page.wait_for_timeout(700)
        page.screenshot(path=self.save / f"{name}.png")

    def table(self, title: str, **asked: Any) -> dict[str, Any]:
        wanted = {"game": "xiangqi", "profile": "china", "times": TIMES, "title": title, "refereed": True}
        created: dict[str, Any] = self.server.post("/api/tables", {**wanted, **asked, "desk": self.desk})
        self.desk = created["desk"]
        return created

    def sit(self, table: str, seat: int, name: str) -> str:
        return str(self.server.post(f"/api/tables/{table}/seats/{seat}", {"name": name})["key"])

    def duel(self, number: int, moves: int) -> tuple[str, str, Any, Any]:
        """Two people at xiangqi, some moves on: the table, red's key, and what each may ask."""
        table = self.table(f"第 {number} 台")["table"]
        keys = [self.sit(table, seat, name) for seat, name in enumerate(PAIRS[number % len(PAIRS)])]
        asks = [self.people.enter_context(seat_of(self.server, table, key)) for key in keys]
        for ask in asks:
            ask("ready", on=True)
        for ply, move in enumerate(OPENING[:moves]):
            asks[ply % 2]("play", move=move, ply=ply)
        return table, keys[0], asks[0], asks[1]

    def walk(self) -> None:
        """A table that gathers, its desk, the log, the overview, the sheet, the scribe and the hall's clock."""
        bots = {str(seat): "greedy" for seat in (1, 2, 3)}
        first = self.table("第 1 台", game="siguo", profile="hunan-2003", options={"first": 0}, bots=bots)
        official = f"#r={first['desk']['referee']}"
        south, referee = self.page("desktop"), self.page("desktop")
        south.goto(f"/t/{first['table']}#k={self.sit(first['table'], 0, '周亦然')}")
        south.get_by_role("button", name="准备好了").click()
        south.locator('.board [data-at="C22"]').wait_for()
        make_moves(south, 4, random.Random(2))
        south.locator(".board .source").first.wait_for()
        south.get_by_role("button", name="叫裁判").click()
        south.get_by_role("dialog").get_by_role("button", name="叫裁判").click()
        table = key = ""
        for number in range(2, 7):
            table, key, red, black = self.duel(number, number + 2)
            if number == 4:
                black("call-referee")
            if number == 6:
                red("resign")
        waits = self.table("第 7 台")["table"]
        self.sit(waits, 0, "欧阳娜娜·买买提江·艾合买提")
        gathering = self.page("phone")
        gathering.goto(f"/t/{waits}{official}")
        gathering.get_by_role("button", name="宣布开始").click()
        gathering.locator("#start-called").wait_for()
        self.shot(gathering, "gathering-phone-light")
        overview = self.page("desktop")
        overview.goto(f"/desk{official}")
        overview.locator("main article").nth(6).wait_for()
        self.shot(overview, "desk-desktop-light")

        referee.goto(f"/t/{first['table']}{official}")
        desk = referee.get_by_role("region", name="裁判台")
        for label, value in (("违规项目", "hunan-out-of-turn"), ("座位", "1")):
            desk.get_by_role("combobox", name=re.compile(f"^{label}")).select_option(value)
        desk.get_by_role("combobox", name=re.compile("^棋子")).select_option(index=1)
        desk.get_by_label("理由").fill("未轮到就拿起")
        referee.evaluate("document.activeElement.blur(), scrollTo(0, 0)")
        self.shot(referee, "referee-desktop-light")
        desk.get_by_role("button", name="宣布裁定").click()
        south.locator(".stopped").wait_for(state="detached")
        make_moves(south, 2, random.Random(5))
        referee.goto(f"/t/{first['table']}/log")
        referee.get_by_role("searchbox").wait_for()
        referee.get_by_role("list", name="日志").get_by_role("button", name="拿掉").first.click()
        self.shot(referee, "log-desktop-light")

        sheet = self.page("phone")
        sheet.goto(f"/t/{table}#k={key}")
        sheet.get_by_role("button", name="签名", exact=True).click()
        sheet.get_by_role("dialog").get_by_role("button", name="签名", exact=True).click()
        sheet.get_by_text("还缺 2 个签名").wait_for()
        sheet.goto(f"/t/{table}/sheet")
        sheet.locator(".paper").wait_for()
        self.shot(sheet, "sheet-phone-light")

        wood = self.table("第 8 台", terms={"wood": True})
        scribe, clock = self.page("phone"), self.page("desktop", "dark")
        scribe.goto(f"/t/{wood['table']}#s={wood['scribe']}")
        for side, name in zip(("红方", "黑方"), PAIRS[0], strict=True):
            scribe.get_by_label(f"{side}的姓名").fill(name)
        scribe.get_by_role("button", name="入座", exact=True).click()
        scribe.get_by_role("button", name="开局").click()
        for at, move in enumerate(OPENING[:6]):
            scribe.get_by_role("button", name=f"按{'红黑'[at % 2]}方的钟").click()
            if at < 5:
                play(scribe, move)
        clock.goto(f"/t/{wood['table']}/clock")
        clock.locator(".cell.runs").wait_for()
        clock.wait_for_timeout(4000)
        self.shot(clock, "clock-desktop-dark")
        scribe.get_by_role("region", name="棋钟与记录").evaluate("each => each.scrollIntoView()")
        self.shot(scribe, "scribe-phone-light")


def main() -> None:
    """All sizes, light and dark, Chinese; English once."""
    save = Path(sys.argv[1]) if len(sys.argv) > 1 else FOLDER
    save.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as data, sync_playwright() as playwright:
        server = Server(Path(data), pace=0.1)
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        for size, (width, height) in SIZES.items():
            for theme, locale in (("light", "zh-CN"), ("dark", "zh-CN"), ("light", "en-GB")):
                context = browser.new_context(
                    base_url=server.url,
                    locale=locale,
                    viewport={"width": width, "height": height},
                    color_scheme=theme,
                    reduced_motion="reduce",
                )
                walk(context.new_page(), save, f"{size}-{theme}" if locale == "zh-CN" else f"{size}-en")
                if (size, theme, locale) in (("phone", "light", "zh-CN"), ("desktop", "dark", "zh-CN")):
                    games(context.new_page(), save, f"{size}-{theme}")
                context.close()
        with ExitStack() as people:
            Officials(browser, server, save, people).walk()
        browser.close()
        server.stop()


if __name__ == "__main__":
    main()
