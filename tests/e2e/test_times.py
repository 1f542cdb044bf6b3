"""A time control is chosen or written out on the page, and seen at the table."""

import re

import pytest
from pages import watched
from playwright.sync_api import BrowserContext, Page, expect
from servers import Server


def chosen_game(page: Page, game: str) -> None:
    page.goto("/new")
    page.get_by_role("button", name=game).first.click()


@pytest.mark.clause("X.clock5")
def test_the_controls_of_a_games_documents_are_offered_and_one_is_taken(phone: BrowserContext, hall: Server) -> None:
    page = phone.new_page()
    faults = watched(page)
    chosen_game(page, "象棋")
    expect(page.get_by_text("90 分内走满 40 步，以后每 15 分内 10 步")).to_be_visible()
    page.get_by_label(re.compile("杯赛二")).check()
    page.get_by_role("button", name="开桌").click()
    expect(page).to_have_url(re.compile("/t/"))
    expect(page.get_by_text("60 分内走满 30 步，以后每 10 分内 10 步")).to_be_visible()
    name = page.url.split("/t/")[1].split("#")[0]
    times = hall.get(f"/api/tables/{name}").json()["times"]
    assert times["periods"] == [{"ms": 3_600_000, "moves": 30}, {"ms": 600_000, "moves": 10}]
    assert faults == []


def test_a_control_is_written_out_with_its_faults_marked(laptop: BrowserContext, hall: Server) -> None:
    page = laptop.new_page()
    faults = watched(page)
    chosen_game(page, "五子棋")
    page.get_by_label("自定").check()
    text = page.get_by_label("时限写法")
    text.fill("30m + 60s")
    expect(page.locator("mark")).to_have_text("+ 60s")
    expect(page.get_by_text("读秒写 60s*")).to_be_visible()
    text.fill("30m + 3x60s")
    expect(page.locator("mark")).to_have_count(0)
    expect(page.get_by_text("用完后读秒 3 次，每次 1 分")).to_be_visible()
    page.get_by_role("button", name="开桌").click()
    expect(page).to_have_url(re.compile("/t/"))
    name = page.url.split("/t/")[1].split("#")[0]
    assert hall.get(f"/api/tables/{name}").json()["times"]["byoyomi"] == {"ms": 60_000, "periods": 3}
    assert faults == []


@pytest.mark.clause("X.clock3")
def test_a_plate_shows_the_times_that_count_and_then_the_seconds(phone: BrowserContext, hall: Server) -> None:
    times = {"setup_ms": 0, "move_ms": 60_000, "game_ms": 5_000, "grace_ms": 0, "byoyomi": {"ms": 30_000, "periods": 2}}
    asked = {"game": "xiangqi", "profile": "china", "times": times, "bots": {"1": "random"}}
    name = hall.post("/api/tables", asked)["table"]
    key = hall.post(f"/api/tables/{name}/seats/0", {"name": "阿红"})["key"]
    page = phone.new_page()
    faults = watched(page)
    page.goto(f"/t/{name}#k={key}")
    page.get_by_role("button", name="准备好了").click()
    mine = page.get_by_role("timer", name="红方剩余时间")
    expect(mine).to_contain_text(re.compile("步时 (1:00|0:5)"))
    expect(mine).to_contain_text("局时 0:0")
    expect(mine).to_contain_text("后读秒 2 × 0:30")
    expect(mine).to_contain_text("读秒 0:2", timeout=10_000)
    expect(mine).not_to_contain_text("步时")
    expect(mine).to_contain_text("× 2")
    assert faults == []
