import json
from pathlib import Path

import pytest
from old_xiangqi_files import cbl, cbr, xqf
from typer.testing import CliRunner

from qihui.cli.app import app

MOVES = ["h2-e2", "h9-g7", "e2-e6"]
PGN = '[Red "甲"]\n1. 炮二平五 马8进7 2. 炮五进四 1-0\n\n[Red "乙"]\n1. 炮八平五 1/2-1/2\n'
ENGLISH = {"LC_ALL": "", "LC_MESSAGES": "", "LANG": "en_GB.UTF-8"}
BLACK_RESIGNED = {"scores": {"red": 2, "black": 0}, "winners": ["red"], "termination": "resigned"}


def replay(*files: Path) -> tuple[int, list[dict], str]:
    result = CliRunner(env=ENGLISH).invoke(app, ["replay", *map(str, files)])
    assert result.exception is None or isinstance(result.exception, SystemExit)
    return result.exit_code, [json.loads(line) for line in result.stdout.splitlines()], result.stderr


def written(folder: Path, name: str, data: bytes) -> Path:
    file = folder / name
    file.write_bytes(data)
    return file


@pytest.mark.clause("X.record", "S4.records")
@pytest.mark.parametrize(
    ("kind", "data"),
    [("xqf", xqf(MOVES, result=1)), ("xqf", xqf(MOVES, result=1, version=18)), ("cbr", cbr(MOVES, result=1))],
)
def test_an_old_file_is_told_in_one_line(tmp_path: Path, kind: str, data: bytes):
    file = written(tmp_path, "game.bin", data)
    code, (told,), errors = replay(file)
    assert (code, errors) == (0, "")
    assert told == {
        "file": str(file),
        "format": kind,
        "plies": 3,
        "contacts": 1,
        "eliminated": [{"seat": "black", "reason": "resigned"}],
        "outcome": BLACK_RESIGNED,
        "legal": True,
        "fault": None,
    }


@pytest.mark.clause("X.record", "S4.records")
@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "gb18030"])
def test_every_game_of_a_pgn_has_its_line(tmp_path: Path, encoding: str):
    code, told, errors = replay(written(tmp_path, "games.pgn", PGN.encode(encoding)))
    assert (code, errors) == (0, "")
    assert [(line["game"], line["plies"], line["format"], line["legal"]) for line in told] == [
        (1, 3, "pgn", True),
        (2, 1, "pgn", True),
    ]
    assert [line["outcome"]["termination"] for line in told] == ["resigned", "agreed"]


@pytest.mark.clause("X.record", "S4.records")
def test_games_before_a_fault_are_told_and_then_the_fault(tmp_path: Path):
    file = written(tmp_path, "worse.pgn", (PGN + "\n1. 炮二平五 车二平五").encode())
    code, told, errors = replay(file)
    assert code == 2
    assert [(line["game"], line["legal"]) for line in told] == [(1, True), (2, True), (3, False)]
    assert told[2]["fault"]["why"] == "bad-record.move-no-piece"
    assert told[2]["fault"]["where"].startswith("line 7 ")
    assert errors.startswith(f"{file}: “车二平五” (line 7")


@pytest.mark.clause("X.record", "S4.records")
def test_a_bad_game_of_a_library_does_not_stop_the_others(tmp_path: Path):
    data = cbl([cbr(MOVES), cbr(["h2-e2", "h2-e2"]), cbr(MOVES[:1], result=3)])
    code, told, errors = replay(written(tmp_path, "library.cbl", data))
    assert code == 2
    assert [(line["game"], line["format"], line["plies"], line["legal"]) for line in told] == [
        (1, "cbl", 3, True),
        (2, "cbl", 0, False),
        (3, "cbl", 1, True),
    ]
    assert "h2-e2" in errors
    assert len(errors.splitlines()) == 1


@pytest.mark.clause("X.record")
def test_a_game_that_goes_on_where_our_rules_would_end_it_is_legal(tmp_path: Path):
    moves = " ".join(["h0g2 h9g7 g2h0 g7h9"] * 12)
    code, (told,), _ = replay(written(tmp_path, "long.pgn", f'[Red "甲"]\n{moves}'.encode()))
    assert (code, told["legal"], told["plies"], told["outcome"]) == (0, True, 48, None)
