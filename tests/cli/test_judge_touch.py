"""`qihui judge touch` as a referee uses it at a real board."""

import json

import pytest
from typer.testing import CliRunner

from qihui.cli.app import app

LANGUAGES = {"en": "en_GB.UTF-8", "zh-Hans": "zh_CN.UTF-8", "zh-Hant": "zh_TW.UTF-8"}

KEYS = ["side", "clause", "must", "free", "counted", "failed", "fouls", "released", "fault", "why"]

FEN = "5k3/9/9/p8/9/9/8P/9/9/R2K5 w"
"""Red has a rook on a0 and a soldier on i3, black a soldier on a6."""


def asked(*arguments: str, language: str = "en") -> tuple[int, str, str]:
    """The exit code, what was answered, and what was told on standard error."""
    environment = {"LC_ALL": "", "LC_MESSAGES": "", "LANG": LANGUAGES[language]}
    result = CliRunner(env=environment).invoke(app, ["judge", "touch", *arguments])
    assert result.exception is None or isinstance(result.exception, SystemExit)
    return result.exit_code, result.stdout, result.stderr


def judged(*arguments: str, language: str = "en") -> dict:
    code, answer, told = asked("--fen", FEN, *arguments, language=language)
    assert (code, told) == (0, "")
    assert answer.count("\n") == 1
    found = json.loads(answer)
    assert list(found) == KEYS
    return found


@pytest.mark.clause("X.touch")
@pytest.mark.parametrize(
    ("arguments", "clause", "must"),
    [
        (("--touched", "i3"), "S-touch.1", ["i3-i4"]),
        (("--touched", "a6"), "S-touch.2", ["a0-a6"]),
        (("--touched", "i3 a6"), "S-touch.3", ["i3-i4"]),
        (("--touched", "a6 i3"), "S-touch.4", ["a0-a6"]),
        (("--touched", "i3 a6", "--at-once"), "S-touch.5", ["a0-a6"]),
        (("--touched", "i3", "--leave"), "S-touch.6", []),
        (("--touched", "i3", "--adjusted", "a0", "--leave"), "S-touch.1", ["i3-i4"]),
        (("--touched", "i3 a6", "--brushed", "i3"), "S-touch.2", ["a0-a6"]),
        (("--touched", "a6", "--by", "black"), "S-touch.6", []),
        (("--touched", "i3", "--moved", "i3i4"), "S-touch.7", ["i3-i4"]),
        (("--touched", "a6", "--moved", "i3i4"), "S-touch.4", ["a0-a6"]),
        (("--moved", "i3h3"), "S-touch.8", []),
        (("--mistake", "turn-order"), "S-touch.8", []),
        (("--touched", "i3", "--over"), "S-touch.8", []),
    ],
)
def test_every_flag_says_what_it_says(arguments, clause, must):
    found = judged(*arguments)
    assert (found["clause"], found["must"]) == (clause, must)


def test_the_answer_names_what_was_tried_and_what_was_an_infraction():
    found = judged("--touched", "d0 f9")
    assert found["must"] == ["d0-d1", "d0-e0"]
    assert found["failed"] == [{"clause": "S-touch.3", "step": "takes", "own": "d0", "enemy": "f9"}]
    assert found["fouls"] == [{"clause": "S-fouls.6", "point": "f9"}]
    assert (found["side"], found["free"], found["counted"], found["released"]) == ("red", False, ["d0", "f9"], None)


@pytest.mark.parametrize(("language", "first"), [("en", "Red"), ("zh-Hans", "红方"), ("zh-Hant", "紅方")])
def test_the_reasons_are_read_aloud_in_the_language_of_the_user(language, first):
    lines = judged("--touched", "a6 i3", language=language)["why"].splitlines()
    assert len(lines) == 3
    assert lines[0].startswith(first)


def test_an_illegal_move_is_told_with_the_rule_that_it_breaks():
    found = judged("--moved", "i3h3")
    assert (found["released"], found["fault"]) == ("loses", "not-its-way")
    assert found["why"].splitlines()[-1] == "This piece does not move like that."


def test_the_usual_first_position_is_meant_where_none_is_given():
    code, answer, _ = asked("--touched", "b2 b9")
    assert (code, json.loads(answer)["must"]) == (0, ["b2-b9"])


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        ((), "Say what was touched or moved."),
        (("--touched", "k1"), "There is no point “k1”; points run from a0 to i9."),
        (("--touched", "e5"), "No piece stands on e5."),
        (("--moved", "a9a8"), "The piece on a9 is not one that Red may move. Name it as touched."),
        (("--fen", "3k5/4P4/9/9/9/9/9/9/9/4K4 b", "--touched", "d9"), "Black has no legal move"),
    ],
)
def test_what_cannot_be_judged_is_refused_in_words(arguments, told):
    code, answer, error = asked(*arguments)
    assert (code, answer) == (2, "")
    assert error.startswith(told)
