"""One game of each kind in Chromium, from the table to the replay, on a phone and on a laptop."""

import random
import re
from typing import Any

import pytest
from pages import make_moves, play, tap, watched
from playwright.sync_api import BrowserContext, Page, expect
from servers import Server

CALM = {"setup_ms": 0, "move_ms": 0, "game_ms": 0, "grace_ms": 600_000}
NAME = "一位名字特别特别长的棋类爱好者老先生"


def table(hall: Server, people: int, **asked: Any) -> tuple[str, list[str]]:
    """A new table with people on its first seats: its path, and their paths to it."""
    created = hall.post("/api/tables", {"times": CALM, **asked})
    path = f"/t/{created['table']}"
    keys = [
        hall.post(f"/api{path.replace('/t/', '/tables/')}/seats/{seat}", {"name": f"{NAME}{seat}"})
        for seat in range(people)
    ]
    return path, [f"{path}#k={key['key']}" for key in keys]


def enter(page: Page, path: str) -> list[str]:
    """Open a table with a seat's key and say that one is ready; the faults that the page will report."""
    faults = watched(page)
    page.goto(path)
    page.get_by_role("button", name="准备好了").click(timeout=15_000)
    return faults


def fits(page: Page) -> None:
    """Nothing of the page lies beside its window."""
    assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0


def replayed(page: Page, steps: int) -> None:
    """Open the replay from the result, and go through it."""
    page.get_by_role("link", name="看复盘").click()
    expect(page).to_have_url(re.compile(r"/replay$"))
    expect(page.locator(".steps [data-step]")).to_have_count(min(steps, 400), timeout=15_000)
    page.keyboard.press("End")
    expect(page.locator(f'.steps [data-step="{steps}"] [aria-current]')).to_be_attached()
    fits(page)


@pytest.mark.clause("G.board", "G.five", "G.forbidden", "G.patterns")
def test_a_finger_aims_before_it_puts_a_stone_and_a_forbidden_point_says_why(
    phone: BrowserContext, laptop: BrowserContext, hall: Server
) -> None:
    _, (first, second) = table(hall, 2, game="gomoku", profile="renju")
    black, white = phone.new_page(), laptop.new_page()
    faults = [enter(black, first), enter(white, second)]
    for move in ("h8", "a1", "g8", "a3", "f6", "a5", "f7", "o15"):
        play(white if move in ("a1", "a3", "a5", "o15") else black, move)
    expect(black.locator(".board .forbidden")).to_have_count(1)
    fits(black)
    tap(black, "f8")
    expect(black.get_by_text("三三禁手")).to_be_visible()
    expect(black.locator(".board .reason")).to_have_count(2)
    tap(black, "f8")
    black.get_by_role("dialog").get_by_role("button", name="换一步").click()
    expect(black.locator(".board .stone:not(.ghost)")).to_have_count(8)
    white.locator('.board [data-at="f8"]').press("Enter")
    expect(white.get_by_text("三三禁手")).to_be_visible()
    tap(black, "i8")
    expect(black.locator(".board .ghost")).to_have_count(1)
    black.get_by_role("button", name="下在 i8").click()
    for move in ("o14", "j8", "o13", "k8"):
        play(white if move.startswith("o") else black, move)
    expect(black.locator(".result").get_by_text("您赢了")).to_be_visible(timeout=15_000)
    expect(white.locator(".result").get_by_text("您输了")).to_be_visible()
    for page in (black, white):
        expect(page.locator(".board .reason-stop")).to_have_count(5)
    white.get_by_role("button", name="看棋形").click()
    expect(white.locator(".shapes li")).to_have_text(re.compile("五连.*g8 h8 i8 j8 k8"))
    expect(white.locator(".result").get_by_text("连成五子")).to_be_visible()
    replayed(black, 13)
    expect(black.locator(".board .stone")).to_have_count(13)
    assert faults == [[], []]


def test_colours_are_taken_after_the_first_stones(phone: BrowserContext, laptop: BrowserContext, hall: Server) -> None:
    options = {"opening": "swap2", "size": 19}
    _, (first, second) = table(hall, 2, game="gomoku", profile="freestyle", options=options)
    one, other = phone.new_page(), laptop.new_page()
    faults = [enter(one, first), enter(other, second)]
    for move in ("j10", "k11", "i12"):
        play(one, move)
    other.get_by_role("button", name="再下两子").click(timeout=15_000)
    for move in ("c3", "d4"):
        play(other, move)
    one.get_by_role("button", name="执白").click(timeout=15_000)
    expect(one.locator(".board .put").first).to_be_attached(timeout=15_000)
    play(one, "j11")
    expect(other.locator(".board .stone.white")).to_have_count(3, timeout=15_000)
    label = one.locator('.board [data-at="j11"]').get_attribute("aria-label")
    assert label is not None
    assert "白子" in label
    assert "天元" in str(one.locator('.board [data-at="j10"]').get_attribute("aria-label"))
    fits(one)
    assert faults == [[], []]


@pytest.mark.clause("X.board", "X.mate", "X.record")
def test_a_mate_and_its_name_in_the_notation_chosen(
    phone: BrowserContext, laptop: BrowserContext, hall: Server
) -> None:
    fen = "4k4/R8/1R7/9/9/9/9/9/9/3K5 w"
    _, (first, second) = table(hall, 2, game="xiangqi", profile="china", options={"fen": fen})
    red, black = phone.new_page(), laptop.new_page()
    faults = [enter(red, first), enter(black, second)]
    play(red, "d0-d1")
    play(black, "e9-f9")
    play(red, "b7-b9")
    expect(red.locator(".result").get_by_text("您赢了")).to_be_visible(timeout=15_000)
    expect(black.locator(".result").get_by_text("将死")).to_be_visible()
    steps = red.locator(".steps")
    expect(steps.get_by_text("车八进二")).to_be_visible()
    steps.get_by_label("记谱").select_option("wxf")
    expect(steps.get_by_text("R8+2")).to_be_visible()
    steps.get_by_label("记谱").select_option("iccs")
    expect(steps.get_by_text(re.compile("b7-?b9", re.IGNORECASE))).to_be_visible()
    fits(red)
    replayed(red, 3)
    expect(red.locator(".board .disc")).to_have_count(4)
    assert faults == [[], []]


@pytest.mark.clause("X.warn")
def test_a_forbidden_repetition_is_warned_of_and_asked_for_twice(
    phone: BrowserContext, laptop: BrowserContext, hall: Server
) -> None:
    fen = "4k4/9/9/9/9/R8/9/9/9/3K5 w"
    _, (first, second) = table(hall, 2, game="xiangqi", profile="china", options={"fen": fen})
    red, black = phone.new_page(), laptop.new_page()
    faults = [enter(red, first), enter(black, second)]
    play(red, "a4-e4")
    warning = red.get_by_role("status", name="提醒")
    for answer, check, warned in (
        ("e9-f9", "e4-f4", ""),
        ("f9-e9", "f4-e4", "车四平五"),
        ("e9-f9", "e4-f4", "车五平四"),
        ("f9-e9", "f4-e4", "车四平五"),
    ):
        play(black, answer)
        expect(red.locator(f'.board .source[data-at="{check[:2]}"]')).to_be_attached(timeout=15_000)
        expect(warning).to_have_count(1 if warned else 0)
        if warned:
            expect(warning).to_contain_text(warned)
        play(red, check)
    dialog = red.get_by_role("dialog")
    expect(dialog.locator("p").first).not_to_be_empty()
    dialog.get_by_role("button", name="还是要走").click()
    expect(red.locator(".result").get_by_text("您输了")).to_be_visible(timeout=15_000)
    expect(red.locator(".result").get_by_text("违反棋例")).to_be_visible()
    expect(red.locator(".result ul li").first).to_be_visible()
    assert faults == [[], []]


@pytest.mark.clause("T.board", "T.step-jump", "T.win")
def test_two_bots_race_across_the_star_while_a_phone_watches(phone: BrowserContext, hall: Server) -> None:
    path, _ = table(hall, 0, game="tiaoqi", profile="classic", bots={"0": "greedy", "1": "greedy"})
    page = phone.new_page()
    faults = watched(page)
    page.goto(path)
    expect(page.locator(".board .marble")).to_have_count(20, timeout=15_000)
    expect(page.locator(".board .source")).to_have_count(0)
    expect(page.locator(".result").get_by_text("本局结束")).to_be_visible(timeout=90_000)
    fits(page)
    steps = int(page.locator(".steps .number").first.inner_text())
    replayed(page, steps)
    assert faults == []


@pytest.mark.clause("J.board", "J.setup", "J.resign")
def test_two_player_junqi_from_the_lobby_to_the_replay(laptop: BrowserContext) -> None:
    page = laptop.new_page()
    faults = watched(page)
    page.goto("/")
    page.get_by_role("button", name="双人军棋").click()
    page.get_by_role("button", name="随机").first.click(timeout=15_000)
    page.get_by_role("button", name="准备好了").click(timeout=15_000)
    expect(page.locator(".board [data-at]")).to_have_count(60, timeout=15_000)
    expect(page.locator(".board .tile-word")).to_have_count(25)
    assert make_moves(page, 8, random.Random(4)) > 0
    if not page.get_by_text("本局结束").count():
        page.get_by_role("button", name="认输").first.click()
        page.get_by_role("dialog").get_by_role("button", name="认输").click()
    expect(page.locator(".result").get_by_text("本局结束")).to_be_visible(timeout=15_000)
    steps = int(page.locator(".steps .number").first.inner_text())
    replayed(page, steps)
    page.keyboard.press("Home")
    expect(page.locator(".board .tile-word")).to_have_count(50)
    assert faults == []


@pytest.mark.parametrize(("game", "points"), [("xiangqi", 90), ("gomoku", 225), ("tiaoqi", 121)])
def test_one_tap_in_the_lobby_begins_a_game_with_bots(phone: BrowserContext, game: str, points: int) -> None:
    page = phone.new_page()
    faults = watched(page)
    page.goto("/")
    expect(page.locator("[data-game]")).to_have_count(5, timeout=15_000)
    page.locator(f'[data-game="{game}"]').click()
    expect(page.locator(".board [data-at]")).to_have_count(points, timeout=15_000)
    assert make_moves(page, 2, random.Random(1)) == 2
    fits(page)
    names = page.locator(".board [data-at]").evaluate_all("spots => spots.map(spot => spot.getAttribute('aria-label'))")
    assert len(set(names)) == points
    assert faults == []


@pytest.mark.parametrize("seats", [3, 4, 6])
def test_more_than_two_play_on_the_star(phone: BrowserContext, hall: Server, seats: int) -> None:
    bots = {str(seat): "greedy" for seat in range(1, seats)}
    _, (path,) = table(hall, 1, game=f"tiaoqi{seats}", profile="classic", bots=bots)
    page = phone.new_page()
    faults = enter(page, path)
    expect(page.locator(".board .marble")).to_have_count(10 * seats, timeout=15_000)
    assert make_moves(page, 2, random.Random(1)) == 2
    fits(page)
    assert faults == []


def test_arrow_keys_reach_every_hole_of_the_star(laptop: BrowserContext) -> None:
    page = laptop.new_page()
    page.goto("/")
    page.locator('[data-game="tiaoqi"]').click()
    expect(page.locator(".board [data-at]")).to_have_count(121, timeout=15_000)
    reached, waiting = {"a1"}, ["a1"]
    while waiting:
        start = waiting.pop()
        for arrow in ("ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"):
            page.locator(f'.board [data-at="{start}"]').press(arrow)
            at = page.evaluate("document.activeElement.dataset.at")
            if at not in reached:
                reached.add(at)
                waiting.append(at)
    assert len(reached) == 121


def test_a_new_table_is_asked_for_by_game_and_options(phone: BrowserContext) -> None:
    page = phone.new_page()
    faults = watched(page)
    page.goto("/new")
    page.locator('[data-game="gomoku"]').click(timeout=15_000)
    page.locator("label", has_text="棋盘").locator("select").select_option("19")
    page.get_by_text("规则细节").click()
    page.get_by_label("胜法与禁手").select_option("freestyle")
    fits(page)
    page.get_by_role("button", name="开桌").click()
    page.get_by_role("button", name="坐这里").first.click(timeout=15_000)
    free = page.get_by_role("button", name="请电脑", exact=True)
    expect(free).to_have_count(1, timeout=15_000)
    free.click()
    page.get_by_role("button", name="准备好了").click()
    expect(page.locator(".board [data-at]")).to_have_count(361, timeout=15_000)
    fits(page)
    assert faults == []
