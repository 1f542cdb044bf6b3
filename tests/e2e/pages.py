"""How the tests use the pages: by keyboard, as a person without a mouse would."""

import random

from playwright.sync_api import Page

CHROMIUM = "/usr/bin/chromium"
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


def press(page: Page, selector: str, rng: random.Random) -> bool:
    """Press one of the points of the board that a selector finds; `False` when it finds none."""
    found = page.locator(f".board {selector}").evaluate_all("spots => spots.map(spot => spot.dataset.at)")
    if not found:
        return False
    page.locator(f'.board [data-at="{rng.choice(found)}"]').first.press("Enter")
    return True


def make_moves(page: Page, count: int, rng: random.Random) -> int:
    """Make moves whenever it is this page's turn; how many were made before the game was over."""
    made = 0
    for _ in range(400):
        if made >= count or page.locator(".result").count():
            break
        if press(page, ".source", rng) and press(page, ".target-spot", rng):
            made += 1
        page.wait_for_timeout(50)
    return made
