"""The referee's tool over HTTP."""

import json

import httpx
import pytest
from servers import Server
from typer.testing import CliRunner

from qihui.cli.app import app

CHASE = {
    "fen": "1rbakab2/9/2c5n/4p3p/p8/7R1/P1P1P1P1P/2N3N2/4A4/2BAK1B2 w",
    "moves": ["h4c4", "c7g7", "c4g4", "g7c7", "g4c4", "c7g7"],
    "preset": "wxf",
}


def asked(server: Server, game: str, question: object, language: str = "en") -> httpx.Response:
    url = f"{server.url}/api/judge/{game}"
    return httpx.post(url, json=question, headers={"Accept-Language": language}, timeout=10)


@pytest.mark.clause("X.repetition", "G.forbidden")
@pytest.mark.parametrize(
    ("game", "question", "arguments"),
    [
        ("xiangqi", CHASE, ["--fen", CHASE["fen"], "--moves", " ".join(CHASE["moves"])]),
        ("xiangqi", {"preset": "china"}, ["--preset", "china"]),
        ("touch", {"touched": ["c3", "c6"], "at_once": True}, ["--touched", "c3 c6", "--at-once"]),
        ("touch", {"touched": ["b2", "b9"], "moved": "a0a1"}, ["--touched", "b2 b9", "--moved", "a0a1"]),
        ("renju", {"point": "h8", "black": ["g8", "h7", "h9", "i8"]}, ["--point", "h8", "--black", "g8 h7 h9 i8"]),
        ("junqi", {"mover": "bomb", "met": "mine"}, ["--mover", "bomb", "--met", "mine"]),
    ],
)
def test_the_answer_is_that_of_the_command(server, game, question, arguments):
    environment = {"LC_ALL": "", "LC_MESSAGES": "", "LANG": "en_GB.UTF-8"}
    told = CliRunner(env=environment).invoke(app, ["judge", game, *arguments])
    answer = asked(server, game, question)
    assert answer.status_code == 200
    assert answer.json() == json.loads(told.stdout)


def test_reasons_are_in_the_language_asked_for(server):
    answers = [asked(server, "xiangqi", CHASE, language).json() for language in ("en", "zh", "zh-TW")]
    assert len({answer["repetition"]["why"] for answer in answers}) == 3


@pytest.mark.parametrize(
    ("game", "question", "code"),
    [
        ("xiangqi", {"fen": "9"}, "bad-record.fen-rows"),
        ("xiangqi", {"moves": ["?"]}, "notation.unreadable"),
        ("xiangqi", {"moves": ["h2e2"] * 2001}, "too-many-moves"),
        ("xiangqi", {"preset": "none"}, "bad-request"),
        ("xiangqi", {"moves": "h2e2"}, "bad-request"),
        ("touch", {}, "touch.nothing"),
        ("touch", {"touched": ["e5"]}, "touch.no-piece"),
        ("touch", {"touched": ["c3"], "by": "white"}, "bad-request"),
        ("renju", {"black": []}, "bad-request"),
        ("renju", {"point": "q1"}, "no-such-point"),
        ("renju", {"point": "h8", "white": ["h8"]}, "point-taken"),
        ("junqi", {"mover": "king", "met": "mine"}, "unknown-rank"),
        ("junqi", {"setups": ["x", "y"]}, "bad-setup"),
        ("junqi", {"profile": "none"}, "unknown-profile"),
    ],
)
def test_what_cannot_be_judged_is_refused_with_its_code(server, game, question, code):
    answer = asked(server, game, question)
    assert 400 <= answer.status_code < 500
    assert answer.json()["code"] == code


@pytest.mark.clause("G.patterns")
def test_the_rows_on_a_board_are_shown_on_request(server):
    stones = {"black": ["g8", "h8", "i8", "a1", "b1", "c1", "d1"], "white": ["o15", "o14", "o13", "o12", "o11"]}
    found = asked(server, "patterns", stones).json()
    assert [(row["shape"], sorted(row["stones"])) for row in found["black"]] == [
        ("four", ["a1", "b1", "c1", "d1"]),
        ("open-three", ["g8", "h8", "i8"]),
    ]
    assert [row["shape"] for row in found["white"]] == ["five"]
    assert found["black"][0]["needs"] == ["e1"]
