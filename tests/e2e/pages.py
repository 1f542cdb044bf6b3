"""How the tests use the pages: by keyboard, as a person without a mouse would."""

import json
import random
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import count
from typing import Any

from playwright.sync_api import Page
from servers import Server
from websockets.sync.client import connect

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


def watched(page: Page) -> list[str]:
    """Faults that the page reports: errors in its script, and requests to anywhere else."""
    faults: list[str] = []
    page.on("pageerror", lambda error: faults.append(str(error)))
    page.on("console", lambda message: faults.append(message.text) if message.type == "error" else None)
    return faults


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
        if press(page, ".put", rng) or (press(page, ".source", rng) and press(page, ".target-spot", rng)):
            made += 1
        page.wait_for_timeout(50)
    return made


def play(page: Page, move: str) -> None:
    """Make a move once it is this page's turn: from a point to a point, or a piece put on a point."""
    first, *rest = move.split("-")
    kind = ".source" if rest else ".put"
    page.locator(f'.board {kind}[data-at="{first}"]').press("Enter", timeout=15_000)
    for stop in rest:
        page.locator(f'.board [data-at="{stop}"]').press("Enter")


def tap(page: Page, at: str) -> None:
    """Touch a point of the board with a finger."""
    box = page.locator(f'.board [data-at="{at}"] .hit').bounding_box()
    assert box is not None
    page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


def resign(page: Page) -> None:
    """Give up, and say so twice."""
    page.get_by_role("button", name="认输").first.click()
    page.get_by_role("dialog").get_by_role("button", name="认输").click()


def sign(page: Page, button: str = "签名") -> None:
    """Sign the sheet of a game that is over."""
    page.get_by_role("button", name=button, exact=True).click(timeout=15_000)
    page.get_by_role("dialog").get_by_role("button", name="签名", exact=True).click()


@contextmanager
def seat_of(hall: Server, table: str, key: str) -> Iterator[Callable[..., None]]:
    """A player without a page: asks for what is done."""
    with connect(hall.url.replace("http", "ws") + "/api/live") as socket:
        socket.send(json.dumps({"type": "hello", "table": table, "keys": [key]}))
        numbers = count(1)

        def ask(kind: str, **fields: Any) -> None:
            number = next(numbers)
            socket.send(json.dumps({"type": kind, "id": number, **fields}))
            while (message := json.loads(socket.recv(10))).get("id") != number:
                pass
            assert message["type"] == "done", message

        yield ask
