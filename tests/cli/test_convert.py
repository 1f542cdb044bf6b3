from pathlib import Path

import pytest
from old_xiangqi_files import cbl, cbr, xqf
from typer.testing import CliRunner

from played import played
from qihui.cli.app import app
from qihui.cli.convert import Kind, Notation
from qihui.rules.formats import FORMATS, WRITTEN, read
from qihui.rules.junqi import jgs
from qihui.rules.record import Record, dump, parse
from qihui.rules.retelling import disagreement
from qihui.rules.xiangqi.notation import NOTATIONS

MOVES = ["h2-e2", "h9-g7", "e2-e6"]
ENGLISH = {"LC_ALL": "", "LC_MESSAGES": "", "LANG": "en_GB.UTF-8"}


def convert(*arguments: str | Path) -> tuple[int, bytes, str]:
    result = CliRunner(env=ENGLISH).invoke(app, ["convert", *map(str, arguments)])
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    return result.exit_code, result.stdout_bytes, result.stderr


def only(data: bytes) -> Record:
    (game,) = read(data)
    assert isinstance(game, Record)
    return game


@pytest.fixture
def xiangqi(tmp_path: Path) -> Path:
    file = tmp_path / "game.xqf"
    file.write_bytes(xqf(MOVES, result=1, version=18, red="甲", black="乙", event="杯赛"))
    return file


@pytest.mark.clause("X.record", "S4.records")
def test_an_old_file_becomes_a_record_of_ours_and_a_pgn(xiangqi: Path, tmp_path: Path):
    code, data, errors = convert(xiangqi, "--to", "qihui")
    assert (code, errors) == (0, "")
    record = parse(data)
    assert disagreement(record) is None
    assert record.header.players == ("甲", "乙")
    ours = tmp_path / "game.qihui"
    ours.write_bytes(data)
    code, text, errors = convert(ours, "--to", "pgn")
    assert (code, errors) == (0, "")
    assert "1. 炮二平五 马8进7 2. 炮五进四 1-0" in text.decode()
    assert '[Event "杯赛"]' in text.decode()
    assert only(text) == record


@pytest.mark.clause("X.record")
@pytest.mark.parametrize(
    ("notation", "text"),
    [("zh-Hant", "馬8進7"), ("wxf", "1. C2.5 H8+7 2. C5+4"), ("iccs", "1. H2-E2 H9-G7 2. E2-E6")],
)
def test_a_pgn_is_written_in_the_notation_asked_for(xiangqi: Path, notation: str, text: str):
    code, data, _ = convert(xiangqi, "--to", "pgn", "--notation", notation)
    assert code == 0
    assert text in data.decode()
    assert only(data) == only(xiangqi.read_bytes())


@pytest.mark.clause("S4.records")
def test_a_file_is_written_only_where_none_is(xiangqi: Path, tmp_path: Path):
    target = tmp_path / "game.pgn"
    assert convert(xiangqi, "--to", "pgn", "--output", target) == (0, b"", "")
    before = target.read_bytes()
    assert only(before) == only(xiangqi.read_bytes())
    code, _, errors = convert(xiangqi, "--to", "qihui", "--output", target)
    assert (code, target.read_bytes()) == (2, before)
    assert "already" in errors
    code, _, errors = convert(xiangqi, "--to", "qihui", "--output", tmp_path / "none" / "game")
    assert code == 2
    assert "cannot be written" in errors


@pytest.mark.clause("S4.records")
def test_a_junqi_game_is_written_as_jgs_and_back(tmp_path: Path):
    game = played(24, "recorded", plain=True)
    file = tmp_path / "game.qihui"
    file.write_bytes(dump(game))
    code, data, _ = convert(file, "--to", "jgs")
    assert (code, data) == (0, jgs.dump(game))
    file = tmp_path / "game.jgs"
    file.write_bytes(data)
    code, back, _ = convert(file, "--to", "qihui")
    assert (code, parse(back)) == (0, jgs.parse(data))


@pytest.mark.clause("S4.records")
def test_a_gomoku_game_is_written_as_sgf_and_back(tmp_path: Path):
    file = tmp_path / "game.sgf"
    file.write_bytes(b"(;GM[4]SZ[15];B[hh];W[hg];B[gg];W[ii])")
    code, data, _ = convert(file, "--to", "qihui")
    assert code == 0
    ours = tmp_path / "game.qihui"
    ours.write_bytes(data)
    code, text, _ = convert(ours, "--to", "sgf")
    assert (code, text.startswith(b"(;")) == (0, True)
    assert only(text).facts == parse(data).facts


@pytest.mark.parametrize(("kind", "told"), [("jgs", ".jgs"), ("sgf", ".sgf")])
def test_a_format_of_another_game_is_refused(xiangqi: Path, kind: str, told: str):
    code, data, errors = convert(xiangqi, "--to", kind)
    assert (code, data) == (2, b"")
    assert told in errors


def test_a_game_of_junqi_is_no_pgn(tmp_path: Path):
    file = tmp_path / "game"
    file.write_bytes(dump(played(21)))
    code, data, errors = convert(file, "--to", "pgn")
    assert (code, data) == (2, b"")
    assert "Four-player Junqi" in errors


@pytest.mark.clause("X.record")
def test_one_game_is_taken_out_of_several(tmp_path: Path):
    file = tmp_path / "games.cbl"
    file.write_bytes(cbl([cbr(MOVES), cbr(MOVES[:1])]))
    code, data, errors = convert(file, "--to", "qihui")
    assert (code, data) == (2, b"")
    assert "--game" in errors
    code, data, _ = convert(file, "--to", "qihui", "--game", "2")
    assert code == 0
    assert [fact.move for fact in parse(data).facts] == MOVES[:1]
    code, data, errors = convert(file, "--to", "qihui", "--game", "3")
    assert (code, data) == (2, b"")
    assert "number 3" in errors
    code, data, _ = convert(file, "--to", "pgn")
    assert (code, len(list(read(data)))) == (0, 2)


@pytest.mark.clause("X.record")
def test_the_good_games_of_a_library_are_written(tmp_path: Path):
    file = tmp_path / "games.cbl"
    file.write_bytes(cbl([cbr(MOVES), cbr(["h2-e3"])]))
    code, data, errors = convert(file, "--to", "pgn")
    assert code == 2
    assert len(list(read(data))) == 1
    assert "h2-e3" in errors
    code, data, errors = convert(file, "--to", "pgn", "--game", "2")
    assert (code, data) == (2, b"")
    assert "h2-e3" in errors


@pytest.mark.clause("X.record")
def test_the_games_before_a_fault_are_written_where_nothing_behind_it_can_be_read(tmp_path: Path):
    file = tmp_path / "games.pgn"
    file.write_bytes(b'[Red "a"]\n1. C2.5 *\n[Red "b"]\n1. C8.5 *\n[Red "c"]\n1. H5+4 *\n')
    code, data, errors = convert(file, "--to", "pgn")
    assert code == 2
    assert [game.header.players[0] for game in read(data) if isinstance(game, Record)] == ["a", "b"]
    assert "H5+4" in errors
    code, data, errors = convert(file, "--to", "qihui", "--game", "2")
    assert (code, parse(data).header.players[0], errors) == (0, "b", "")
    code, data, errors = convert(file, "--to", "qihui", "--game", "3")
    assert (code, data, "H5+4" in errors) == (2, b"", True)


@pytest.mark.parametrize("content", [b"", b"hello", b"{}", cbr(MOVES)[:-3]])
def test_what_cannot_be_read_is_refused(tmp_path: Path, content: bytes):
    file = tmp_path / "file"
    file.write_bytes(content)
    code, data, errors = convert(file, "--to", "pgn")
    assert (code, data, bool(errors)) == (2, b"", True)
    code, _, errors = convert(tmp_path / "none", "--to", "pgn")
    assert (code, "no file" in errors) == (2, True)


def test_every_format_that_can_be_written_can_be_asked_for():
    assert set(Kind) == set(WRITTEN)
    assert tuple(Notation) == NOTATIONS
    assert set(FORMATS) >= {"qihui", "jgs", "jql", "pgn", "xqf", "cbr", "cbl", "sgf"}
