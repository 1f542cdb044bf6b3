"""A real browser on a real server. It is let go with its module: it keeps an event loop running, which others need."""

from collections.abc import Iterator

import pytest
from pages import CHROMIUM, FLAGS
from playwright.sync_api import Browser, BrowserContext, sync_playwright
from servers import Server


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        running = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield running
        running.close()


@pytest.fixture(scope="module")
def hall(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    running = Server(tmp_path_factory.mktemp("hall"))
    yield running
    running.stop()


@pytest.fixture
def phone(browser: Browser, hall: Server) -> Iterator[BrowserContext]:
    context = browser.new_context(
        base_url=hall.url,
        locale="zh-CN",
        viewport={"width": 360, "height": 740},
        has_touch=True,
        reduced_motion="reduce",
    )
    yield context
    context.close()


@pytest.fixture
def laptop(browser: Browser, hall: Server) -> Iterator[BrowserContext]:
    context = browser.new_context(
        base_url=hall.url, locale="zh-CN", viewport={"width": 1280, "height": 800}, reduced_motion="reduce"
    )
    yield context
    context.close()
