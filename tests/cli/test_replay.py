import json
import os
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest
from typer.testing import CliRunner

from played import played
from qihui.cli import reading
from qihui.cli.app import app
from qihui.rules import Exit
from qihui.rules.junqi import jgs, jql
from qihui.rules.record import Moved, Out, dump

ENGLISH = {"LC_ALL": "", "LC_MESSAGES": "", "LANG": "en_GB.UTF-8"}


def replay(*files: Path) -> tuple[int, list[dict], str]:
    """The exit code of the command, what it told of each file, and what it told people."""
    result = CliRunner(env=ENGLISH).invoke(app, ["replay", *map(str, files)])
    assert result.exception is None or isinstance(result.exception, SystemExit)
    return result.exit_code, [json.loads(line) for line in result.stdout.splitlines()], result.stderr


@pytest.fixture
def good(tmp_path: Path) -> Path:
    file = tmp_path / "good.qihui"
    file.write_bytes(dump(played(21)))
    return file


@pytest.mark.clause("S4.records")
@pytest.mark.parametrize(("kind", "write"), [("qihui", dump), ("jgs", jgs.dump)])
def test_a_game_is_told_in_one_line(tmp_path: Path, kind: str, write):
    games = (played(seed, "recorded", 1000, plain=True) for seed in range(50))
    game = next(
        game for game in games if any(isinstance(fact, Out) and fact.reason is Exit.FLAG for fact in game.facts)
    )
    file = tmp_path / "game"
    file.write_bytes(write(game))
    code, (told,), errors = replay(file)
    moves = [fact for fact in game.facts if isinstance(fact, Moved)]
    outcome = game.facts[-1].outcome
    assert (code, errors) == (0, "")
    assert list(told) == ["file", "format", "plies", "contacts", "eliminated", "outcome", "legal", "fault"]
    assert told == {
        "file": str(file),
        "format": kind,
        "plies": len(moves),
        "contacts": sum(move.contact != "" for move in moves),
        "eliminated": [
            {"seat": "SWNE"[fact.seat], "reason": fact.reason.value} for fact in game.facts if isinstance(fact, Out)
        ],
        "outcome": {
            "scores": dict(zip("SWNE", outcome.scores, strict=True)),
            "winners": ["SWNE"[seat] for seat in outcome.winners],
            "termination": outcome.termination.value,
        },
        "legal": True,
        "fault": None,
    }


@pytest.mark.clause("S4.records")
def test_an_illegal_game_is_told_up_to_its_fault(tmp_path: Path):
    game = played(22, "recorded", plain=True)
    moves = [number for number, fact in enumerate(game.facts) if isinstance(fact, Moved)]
    fault = moves[7]
    facts = list(game.facts)
    facts[fault] = Moved(facts[fault].seat, "C11-C11")
    file = tmp_path / "illegal"
    file.write_bytes(dump(msgspec.structs.replace(game, facts=tuple(facts))))
    code, (told,), errors = replay(file)
    assert (code, errors) == (1, "")
    assert (told["legal"], told["plies"], told["outcome"]) == (False, 7, None)
    assert told["fault"]["fact"] == fault + 1
    assert told["fault"]["ply"] == 7
    assert told["fault"]["why"].startswith("illegal-move.")


def test_a_game_that_still_runs_has_no_outcome(tmp_path: Path):
    game = played(22, "recorded", plain=True)
    file = tmp_path / "running"
    file.write_bytes(dump(msgspec.structs.replace(game, facts=game.facts[:4])))
    code, (told,), _ = replay(file)
    assert (code, told["legal"], told["plies"], told["outcome"]) == (0, True, 0, None)


@pytest.mark.clause("S4.records")
def test_one_bad_file_does_not_stop_the_others(tmp_path: Path, good: Path):
    contents = {
        "cut.jgs": (jgs.dump(played(23, plies=9))[:450], "jgs", "byte 0x1c2", "bad-record.truncated"),
        "cut.qihui": (good.read_bytes()[:-9], "qihui", None, "bad-record.bad-line"),
        "formation.jql": (jql.dump(played(1).setups[0]), "jql", "byte 0x0", "bad-record.no-game"),
        "picture": (b"\x89PNG\r\n", None, "byte 0x0", "bad-record.unknown-format"),
        "empty": (b"", None, "byte 0x0", "bad-record.empty"),
        "blank": (b" \n\n", None, "byte 0x0", "bad-record.empty"),
    }
    for name, (content, *_) in contents.items():
        (tmp_path / name).write_bytes(content)
    code, told, errors = replay(good, *(tmp_path / name for name in contents), tmp_path, tmp_path / "none", good)
    assert code == 2
    assert [line["legal"] for line in told] == [True, *[False] * 8, True]
    for line, (_, kind, where, why) in zip(told[1:], contents.values(), strict=False):
        assert (line["format"], line["fault"]["why"]) == (kind, why)
        assert where in (None, line["fault"]["where"])
    assert [line["fault"] for line in told[-3:-1]] == [
        {"where": None, "why": "file-unreadable"},
        {"where": None, "why": "file-not-found"},
    ]
    assert [line.split(": ")[0] for line in errors.splitlines()] == [line["file"] for line in told[1:-1]]


def test_an_unreadable_file_weighs_more_than_an_illegal_game(tmp_path: Path, good: Path):
    illegal = tmp_path / "illegal"
    lines = good.read_bytes().splitlines()
    illegal.write_bytes(b"\n".join([*lines, lines[-1]]))
    bad = tmp_path / "bad"
    bad.write_bytes(b"{")
    assert replay(illegal)[0] == 1
    assert replay(bad, illegal)[0] == 2
    assert replay(illegal, bad)[0] == 2


def test_a_file_that_is_far_too_large_is_not_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, good: Path):
    monkeypatch.setattr(reading, "MOST", 100)
    code, (told,), _ = replay(good)
    assert (code, told["fault"]["why"]) == (2, "file-unreadable")


def test_people_read_the_error_in_their_language(tmp_path: Path):
    file = tmp_path / "none"
    for language, text in (("en_GB.UTF-8", "There is no file"), ("zh_CN.UTF-8", "找不到"), ("C", "找不到")):
        result = CliRunner(env=ENGLISH | {"LANG": language}).invoke(app, ["replay", str(file)])
        assert text in result.stderr


@pytest.mark.clause("S4.records")
def test_the_program_itself_replays_files(tmp_path: Path, good: Path):
    odd = tmp_path / os.fsdecode(b"odd\xff.jgs")
    odd.write_bytes(jgs.dump(played(24)))
    done = subprocess.run(
        [sys.executable, "-m", "qihui", "replay", str(good), os.fsencode(odd)], capture_output=True, check=False
    )
    assert (done.returncode, done.stderr) == (0, b"")
    assert [json.loads(line)["format"] for line in done.stdout.splitlines()] == ["qihui", "jgs"]
    bare = subprocess.run([sys.executable, "-m", "qihui", "replay"], capture_output=True, check=False)
    assert bare.returncode == 2
    assert b"Traceback" not in bare.stderr
