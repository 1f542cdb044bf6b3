"""Take the pictures of docs/screenshots: `python tests/e2e/screenshots.py [FOLDER]` with Chromium on the machine."""

import random
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

sys.path[:0] = [str(Path(__file__).parents[1] / "web"), str(Path(__file__).parent)]

from pages import CHROMIUM, FLAGS, make_moves
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
        browser.close()
        server.stop()


if __name__ == "__main__":
    main()
