"""Pages and drawings as they are fetched."""

import json

import httpx
import pytest
from servers import Server


@pytest.mark.parametrize("path", ["/", "/new", "/t/some-table"])
def test_what_can_be_fetched_can_be_asked_about(server: Server, path: str) -> None:
    """Link checkers and proxies ask with HEAD: the same answer, without its body."""
    fetched, asked = httpx.get(server.url + path), httpx.head(server.url + path)
    assert asked.status_code == fetched.status_code == 200
    assert asked.content == b""
    assert asked.headers["content-type"] == fetched.headers["content-type"]
    assert asked.headers["content-length"] == fetched.headers["content-length"]


def test_a_board_is_drawn_under_the_options_asked_for(server: Server) -> None:
    path = "/api/games/siguo/board"
    assert server.get(path).json() == server.get(f"{path}?profile=hunan-2003&options=%7B%22first%22%3A0%7D").json()


@pytest.mark.parametrize(
    ("query", "code"),
    [
        ("options=nonsense", "bad-option"),
        ("options=%5B%5D", "bad-option"),
        (f"options={json.dumps({'first': 9})}", "bad-option"),
        ("profile=none", "unknown-profile"),
    ],
)
def test_a_board_under_impossible_options_is_refused(server: Server, query: str, code: str) -> None:
    answer = server.get(f"/api/games/siguo/board?{query}")
    assert answer.status_code == 400
    assert answer.json()["code"] == code
