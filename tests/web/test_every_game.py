"""Every game of the registry on a running server, from setting the table up to its files. No game is named here."""

import time

import pytest
from servers import Server

from qihui.rules import GAMES
from qihui.rules.formats import read
from qihui.rules.record import Moved
from qihui.rules.retelling import disagreement

PATIENCE = 90
"""Seconds in which bots that play by lot are through with any game."""


def played(server: Server, game: str) -> tuple[str, dict]:
    """A table at which bots have played to the end, and its card."""
    seats = len(GAMES[game].seats)
    profile = next(iter(GAMES[game].profiles))
    asked = {"game": game, "profile": profile, "bots": {str(seat): "random" for seat in range(seats)}}
    name = server.post("/api/tables", asked)["table"]
    end = time.monotonic() + PATIENCE
    while (card := server.get(f"/api/tables/{name}").json())["phase"] != "finished":
        assert time.monotonic() < end, card
        time.sleep(0.1)
    return name, card


@pytest.mark.clause("C.software-referee", "X.record")
@pytest.mark.parametrize("game", GAMES)
def test_a_game_of_bots_is_played_kept_shown_and_given_out_in_every_format(server: Server, game: str):
    info = next(each for each in server.get("/api/games").json() if each["name"] == game)
    name, card = played(server, game)
    assert card["outcome"]
    replay = server.get(f"/api/tables/{name}/replay").json()
    assert replay["legal"]
    assert replay["outcome"] == card["outcome"]
    moves = [step["move"] for step in replay["steps"] if step.get("move")]
    assert len(moves) == card["ply"]
    assert info["formats"][0] == "qihui"
    for kind in info["formats"]:
        answer = server.get(f"/api/tables/{name}/record?kind={kind}")
        assert answer.status_code == 200, answer.text
        assert answer.headers["content-disposition"].endswith(f'{name}.{kind}"')
        (record,) = read(answer.content)
        assert [fact.move for fact in record.facts if isinstance(fact, Moved)] == moves
        assert disagreement(record) is None
        shown = server.post_bytes("/api/replays", answer.content).json()
        assert (shown["legal"], shown["games"], len(shown["steps"])) == (True, 1, len(replay["steps"]))


def test_a_format_that_the_game_does_not_have_is_refused(server: Server):
    name, _ = played(server, "gomoku")
    answer = server.get(f"/api/tables/{name}/record?kind=pgn")
    assert (answer.status_code, answer.json()["code"]) == (400, "no-such-format")


@pytest.mark.clause("X.record")
@pytest.mark.parametrize("notation", ["zh-Hans", "zh-Hant", "wxf", "iccs"])
def test_a_game_of_xiangqi_is_given_out_in_the_notation_asked_for(server: Server, notation: str):
    name, card = played(server, "xiangqi")
    text = server.get(f"/api/tables/{name}/record?kind=pgn&notation={notation}").content
    (record,) = read(text)
    assert sum(isinstance(fact, Moved) for fact in record.facts) == card["ply"]
    assert server.get(f"/api/tables/{name}/record?kind=pgn&notation=none").status_code == 400


@pytest.mark.clause("X.record")
def test_a_library_is_looked_through_game_by_game(server: Server):
    two = b'[Red "a"]\n1. h2e2 h9g7 *\n\n[Red "b"]\n1. c3c4 *\n'
    shown = [server.post_bytes(f"/api/replays?number={number}", two).json() for number in (1, 2)]
    assert [(each["games"], each["players"][0], len(each["steps"])) for each in shown] == [(2, "a", 2), (2, "b", 1)]
    answer = server.post_bytes("/api/replays?number=3", two)
    assert (answer.status_code, answer.json()["code"]) == (422, "bad-record.no-such-game")
