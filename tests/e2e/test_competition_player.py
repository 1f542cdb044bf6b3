"""A player's side of a competition in Chromium: clocks to a fallen flag, lateness, queued moves, requests, claims."""

import re
from typing import Any

import pytest
from pages import play, watched
from playwright.sync_api import Browser, BrowserContext, Page, expect
from servers import Server

CALM = {"setup_ms": 0, "move_ms": 0, "game_ms": 600_000, "grace_ms": 600_000}


def table(hall: Server, people: int = 2, **asked: Any) -> tuple[dict[str, Any], list[str]]:
    """A new table of xiangqi, and the paths of the people on its first seats."""
    created = hall.post("/api/tables", {"game": "xiangqi", "profile": "china", "times": CALM, **asked})
    return created, [seat(hall, created["table"], place) for place in range(people)]


def seat(hall: Server, name: str, place: int) -> str:
    key = hall.post(f"/api/tables/{name}/seats/{place}", {"name": f"棋手{place}"})["key"]
    return f"/t/{name}#k={key}"


def enter(context: BrowserContext, path: str) -> tuple[Page, list[str]]:
    """The page of somebody who is ready, and the faults that it will report."""
    page = context.new_page()
    faults = watched(page)
    page.goto(path)
    page.get_by_role("button", name="准备好了").click(timeout=15_000)
    return page, faults


def pair(phone: BrowserContext, laptop: BrowserContext, hall: Server, **asked: Any) -> tuple[Page, Page, list[str]]:
    """Red and black, whose game has begun, and what their pages will report."""
    _, (first, second) = table(hall, **asked)
    red, faults = enter(phone, first)
    black, others = enter(laptop, second)
    expect(red.locator(".board [data-at]")).to_have_count(90, timeout=15_000)
    return red, black, [*faults, *others]


def press(page: Page, *points: str) -> None:
    for at in points:
        page.locator(f'.board [data-at="{at}"]').press("Enter")


def moves(page: Page) -> list[str]:
    """The moves of the game as its list has them."""
    return page.locator(".steps [data-step]").all_inner_texts()


def fits(page: Page) -> None:
    assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0


@pytest.mark.clause("X.clock3")
def test_three_clocks_run_down_to_a_flag_that_falls_while_its_player_is_gone(
    phone: BrowserContext, laptop: BrowserContext, hall: Server
) -> None:
    times = hall.get("/api/times?text=16s%2B6s*%268s%20%3F60s").json()["read"]["times"]
    red, black, faults = pair(phone, laptop, hall, times=times)
    clock = red.get_by_role("timer", name="红方剩余时间")
    for game_time, move, answer in (("0:1[012]", "h2-e2", "h9-g7"), ("0:0[678]", "h0-g2", "i9-h9")):
        expect(clock).to_contain_text(re.compile(f"局时 {game_time}"), timeout=10_000)
        expect(clock).to_contain_text("步时")
        play(red, move)
        play(black, answer)
    expect(clock).to_contain_text(re.compile("读秒 0:0[3-6]"), timeout=12_000)
    expect(clock).not_to_contain_text("步时")
    expect(red.locator("p.unseen[aria-live]")).to_have_text("局时用完，开始读秒")
    play(red, "i0-h0")
    expect(clock).to_contain_text("读秒 0:06")
    play(black, "h9-h8")
    expect(black.get_by_role("timer", name="红方剩余时间")).to_contain_text(re.compile("读秒 0:0[1-5]"))
    red.close()
    result = black.locator(".result")
    expect(result).to_contain_text("您赢了", timeout=15_000)
    expect(result).to_contain_text("超时")
    expect(black.locator(".steps [data-step]")).to_have_count(7)
    assert faults == []


@pytest.mark.clause("G.late", "X.late")
def test_who_comes_late_is_told_of_and_begins_with_less_time(
    browser: Browser, phone: BrowserContext, laptop: BrowserContext, hall: Server
) -> None:
    created, (first,) = table(hall, 1, refereed=True, terms={"late_ms": 300_000})
    red, faults = enter(phone, first)
    expect(red.get_by_role("button", name="宣布开始")).to_have_count(0)
    office = browser.new_context(base_url=hall.url, locale="zh-CN")
    referee = office.new_page()
    referee.goto(f"/t/{created['table']}#r={created['desk']['referee']}")
    referee.get_by_role("button", name="宣布开始").click(timeout=15_000)
    late = red.get_by_role("region", name="已宣布开始")
    expect(late).to_contain_text("黑方还没到")
    expect(red.locator("p.unseen[aria-live]")).to_have_text("已宣布开始，黑方还没到")
    expect(late).to_contain_text(re.compile("再过 4:[0-5]"))
    expect(late).to_contain_text(re.compile("迟到 0:(0[3-9]|[1-5])"), timeout=10_000)
    expect(late).to_contain_text(re.compile("局时剩 9:[0-5]"))
    fits(red)
    black, others = enter(laptop, seat(hall, created["table"], 1))
    for page in (red, black):
        expect(page.get_by_role("timer", name="黑方剩余时间")).to_contain_text(
            re.compile("9:(5[0-7]|[0-4])"), timeout=15_000
        )
    black.get_by_text("本桌约定").click()
    expect(black.get_by_text(re.compile("黑方迟到 0:(0[3-9]|[1-5])"))).to_be_visible()
    expect(black.get_by_text("迟到 5 分判弃权")).to_be_visible()
    expect(black.get_by_text("红方迟到")).to_have_count(0)
    office.close()
    assert [*faults, *others] == []


@pytest.mark.clause("G.late", "X.late")
def test_who_does_not_come_forfeits_a_game_that_has_no_board(
    browser: Browser, phone: BrowserContext, hall: Server
) -> None:
    created, (first,) = table(hall, 1, refereed=True, terms={"late_ms": 1_500}, title="半决赛第二桌")
    page, faults = enter(phone, first)
    office = browser.new_context(base_url=hall.url, locale="zh-CN")
    referee = office.new_page()
    referee.goto(f"/t/{created['table']}#r={created['desk']['referee']}")
    referee.get_by_role("button", name="宣布开始").click(timeout=15_000)
    for each, said in ((page, "您赢了"), (referee, "红方获胜")):
        result = each.locator(".result")
        expect(result).to_contain_text(said, timeout=15_000)
        expect(result).to_contain_text("弃权")
        expect(each.locator(".board")).to_have_count(0)
        expect(each.get_by_role("link", name="看复盘")).to_have_count(0)
    expect(page.get_by_role("heading", name="半决赛第二桌")).to_be_visible()
    fits(page)
    page.goto("/")
    card = page.get_by_role("article", name="半决赛第二桌")
    expect(card).to_contain_text("红方获胜")
    card.get_by_role("link").click()
    expect(page.locator(".result")).to_contain_text("您赢了")
    office.close()
    assert faults == []


def test_a_queued_move_is_made_once_when_the_turn_comes(
    phone: BrowserContext, laptop: BrowserContext, hall: Server
) -> None:
    red, black, faults = pair(phone, laptop, hall)
    queued, arrow = red.locator(".queued.card"), red.locator(".board .queued-tip")
    sent: list[str] = []
    red.on("websocket", lambda socket: socket.on("framesent", lambda frame: sent.append(str(frame))))
    red.reload()
    play(red, "h2-e2")
    press(red, "h0", "g2")
    expect(queued).to_contain_text("预走 马 h0 → g2")
    expect(arrow).to_have_count(1)
    expect(red.locator("p.unseen[aria-live]")).to_have_text("预走 马 h0 → g2，轮到您时自动走")
    for way in ("Escape", "point", "button"):
        if way == "Escape":
            red.keyboard.press("Escape")
        elif way == "point":
            press(red, "g2")
        else:
            queued.get_by_role("button", name="取消预走").click()
        expect(queued).to_have_count(0)
        press(red, "h0", "g2")
        expect(queued).to_have_count(1)
    assert not any("h0-g2" in frame for frame in sent)
    play(black, "h9-g7")
    for page in (red, black):
        expect(page.locator(".steps [data-step]")).to_have_count(3, timeout=15_000)
    expect(queued).to_have_count(0)
    expect(arrow).to_have_count(0)
    assert "马二进三" in moves(black)[2]

    press(red, "i0", "i5")
    expect(queued).to_contain_text("预走 车 i0 → i5")
    play(black, "i9-h9")
    expect(red.get_by_text("预走 车 i0 → i5 走不成了，已取消")).to_be_visible(timeout=15_000)
    expect(red.locator(".status.mine")).to_be_visible()
    expect(queued).to_have_count(0)
    red.wait_for_timeout(300)
    assert len(moves(red)) == 4
    assert sum("h0-g2" in frame for frame in sent) == 1
    assert not any("i0-i5" in frame for frame in sent)
    fits(red)
    assert faults == []


def test_a_stone_can_be_queued_and_goes_when_the_game_goes_back(
    phone: BrowserContext, laptop: BrowserContext, hall: Server
) -> None:
    _, (first, second) = table(hall, game="gomoku", profile="freestyle", terms={"takebacks": True})
    (black, faults), (white, others) = enter(phone, first), enter(laptop, second)
    press(white, "g7")
    expect(white.locator(".queued.card")).to_contain_text("预走 g7")
    play(black, "h8")
    expect(white.locator(".board .stone:not(.ghost)")).to_have_count(2, timeout=15_000)
    press(white, "f6")
    expect(white.locator(".queued.card")).to_contain_text("预走 f6")
    expect(white.locator(".board .stone.ghost")).to_have_count(1)
    white.get_by_role("button", name="悔棋").click()
    black.get_by_role("button", name="同意", exact=True).click(timeout=15_000)
    expect(white.get_by_text("局面已退回，预走取消")).to_be_visible(timeout=15_000)
    expect(white.locator(".board .stone")).to_have_count(1)
    expect(white.locator(".queued.card")).to_have_count(0)
    assert [*faults, *others] == []


@pytest.mark.clause("J.no-takeback")
def test_a_move_is_taken_back_by_consent_at_a_casual_table(
    phone: BrowserContext, laptop: BrowserContext, hall: Server
) -> None:
    form = laptop.new_page()
    form.goto("/new")
    form.get_by_role("button", name="象棋").first.click()
    form.get_by_text("对局条件").click()
    form.get_by_label("有裁判").check()
    expect(form.get_by_label("可以商量悔棋")).to_have_count(0)
    expect(form.get_by_label("整盘最长（分）")).to_be_visible()
    form.get_by_label("有裁判").uncheck()
    form.get_by_label("可以商量悔棋").check()
    form.get_by_role("button", name="开桌").click()
    form.wait_for_url(re.compile("/t/"))
    name = form.url.split("/t/")[1]
    form.close()
    red, faults = enter(phone, seat(hall, name, 0))
    black, others = enter(laptop, seat(hall, name, 1))
    back = red.get_by_role("button", name="悔棋")
    expect(back).to_be_disabled(timeout=15_000)
    play(red, "h2-e2")
    back.click()
    expect(red.get_by_text("已请求悔棋，等答复")).to_be_visible()
    asked = black.get_by_role("alert").filter(has_text="红方请求悔棋")
    asked.get_by_role("button", name="不同意").click(timeout=15_000)
    expect(red.get_by_text("请求没有达成")).to_be_visible(timeout=15_000)
    assert len(moves(red)) == 1
    back.click()
    asked.get_by_role("button", name="同意", exact=True).click(timeout=15_000)
    for page in (red, black):
        expect(page.locator(".steps [data-step]")).to_have_count(0, timeout=15_000)
    play(red, "b0-c2")
    expect(black.locator(".steps [data-step]")).to_have_count(1, timeout=15_000)
    fits(red)
    assert [*faults, *others] == []


@pytest.mark.clause("P.offers", "X.fouls", "H.info-inside")
def test_offers_claims_and_reserved_claims_say_what_they_cost(
    browser: Browser, phone: BrowserContext, laptop: BrowserContext, hall: Server
) -> None:
    red, black, faults = pair(phone, laptop, hall, refereed=True, options={"occurrences": 0})
    offer = red.get_by_role("button", name="提和")
    offer.click()
    black.get_by_role("button", name="不同意").click(timeout=15_000)
    expect(offer).to_be_disabled(timeout=15_000)
    expect(red.get_by_text("提和被拒以后，要等对方也提过和才能再提。")).to_be_visible()
    expect(black.get_by_role("button", name="提和")).to_be_enabled()

    more = red.get_by_role("button", name="更多")
    more.press("Enter")
    red.get_by_role("dialog").get_by_role("button", name="声明重复局面").press("Enter")
    dialog = red.get_by_role("dialog", name="声明重复局面")
    expect(dialog).to_contain_text("不成立算一次犯规，犯规满三次判负")
    red.keyboard.press("Escape")
    expect(more).to_be_focused()
    more.press("Enter")
    red.get_by_role("dialog").get_by_role("button", name="声明重复局面").press("Enter")
    dialog.get_by_role("button", name="提出声明").click()
    expect(red.get_by_text("声明不成立，对局继续。")).to_be_visible(timeout=15_000)
    expect(black.get_by_role("region", name="裁定记录")).to_contain_text("警告红方", timeout=15_000)

    more.press("Enter")
    red.get_by_role("dialog").get_by_role("button", name="保留声明").press("Enter")
    red.get_by_label("发生了什么").fill("对方离开座位时看了别人的棋")
    red.get_by_role("dialog").get_by_role("button", name="保留", exact=True).click()
    kept = red.get_by_role("region", name="保留的声明")
    expect(kept).to_contain_text("对方离开座位时看了别人的棋", timeout=15_000)
    expect(kept).to_contain_text("待裁判处理")
    hidden = black.get_by_role("region", name="保留的声明")
    expect(hidden).to_contain_text("内容局后公开")
    expect(hidden).not_to_contain_text("别人的棋")
    fits(red)
    red.get_by_role("button", name="认输").click()
    red.get_by_role("dialog").get_by_role("button", name="认输").click()
    expect(hidden).to_contain_text("对方离开座位时看了别人的棋", timeout=15_000)
    assert faults == []
