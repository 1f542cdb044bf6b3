from pathlib import Path
from random import Random

import cchess
import pytest
from old_xiangqi_files import START, cbl, cbr, random_moves, xqf

from qihui.rules.errors import BadRecord
from qihui.rules.xiangqi import ccbridge, fen, files
from qihui.rules.xiangqi import xqf as reader
from qihui.rules.xiangqi.board import INDEX
from qihui.rules.xiangqi.foreign import Game, Result
from qihui.rules.xiangqi.moves import apply

PUBLISHED = {
    # The game of eight moves in XQStudio's own description of its format, version 1.0, of 16 April 2001.
    0x000: "58510A",
    0x010: "50463C32281E140A00480C533F2B170309131D27313B454F59114D061A2E4256",
    0x033: "02",
    0x050: "10CFC9C8CBD6B8C2B7B6D4C6F0C2EDBED6",
    0x0D0: "1622D6D0C1A2B1AD22CFF3C6E5B5E7CAD3BFECC6E5C8FC",
    0x110: "0E31393937C4EA3131D4C23136C8D5",
    0x120: "04B1B1BEA9",
    0x130: "06C1F8B4F3BBAA",
    0x140: "06C2C02020C7D5",
    0x1D0: "06C1F5B5EED6D0",
    0x400: "1820F0FF000000002F38F000000000006763F000000000005760F00000000000293BF000000000002C4AF00000000000"
    "2B27F000000000002236F000000000002133F00000000000182AF000000000002B2FF000000000002422F00000000000"
    "276BF00000000000606DF00000000000336DF000000000005E5EF00000000000716F000000000000",
}
TEXTS = {"title": "杯赛第一局", "event": "棋会杯", "red": "王小明", "black": "李四"}
VERSIONS = (10, 11, 12, 18)


def published() -> bytes:
    data = bytearray(0x400)
    for at, text in PUBLISHED.items():
        data[at : at + len(text) // 2] = bytes.fromhex(text)
    return bytes(data)


def only(data: bytes) -> Game:
    (game,) = files.parse(data)
    assert isinstance(game, Game)
    return game


@pytest.mark.clause("X.record")
def test_the_published_example_is_read():
    game = only(published())
    assert game.moves == (
        *("c3-c4", "h9-g7", "g3-g4", "b7-c7", "c0-e2", "b9-a7", "b0-c2", "a9-b9"),
        *("a0-b0", "b9-b5", "b2-a2", "b5-h5", "h2-h7", "c7-h7", "h0-g2", "i9-h9"),
    )
    assert game.result is Result.BLACK
    assert (game.tag("Red"), game.tag("Black"), game.tag("Site")) == ("柳大华", "吕  钦", "北京")
    assert game.tag("Event") == '"中立杯"象棋电视快棋赛'
    assert game.tag("Title") == "仙人指路对起马局"
    assert game.tag("Date") == "1997年11月16日"
    assert game.start == ""


@pytest.mark.clause("X.record")
@pytest.mark.parametrize("version", VERSIONS)
def test_an_xqf_is_read_as_another_program_reads_it(tmp_path: Path, version: int):
    rng = Random(version)
    for number in range(3):
        moves = random_moves(rng, rng.randint(1, 60))
        keys = bytes(rng.randrange(1, 256) for _ in range(9))
        notes = {0: "开局前的话", len(moves) // 2: "好棋！"}
        data = xqf(moves, version=version, keys=keys, comments=notes, result=number + 1, **TEXTS)
        game = only(data)
        file = tmp_path / f"{number}.xqf"
        file.write_bytes(data)
        theirs = cchess.read_from_xqf(str(file))
        told = [str(move) for move in theirs.iter_moves()]
        assert [move.replace("-", "") for move in game.moves] == told == [move.replace("-", "") for move in moves]
        assert game.result == theirs.info["result"]
        assert game.tag("Red") == theirs.info["red"] == TEXTS["red"]
        assert game.tag("Event") == theirs.info["event"] == TEXTS["event"]


@pytest.mark.clause("X.record")
@pytest.mark.parametrize("version", VERSIONS)
@pytest.mark.parametrize("side", [0, 1])
def test_an_xqf_may_begin_anywhere(version: int, side: int):
    board = fen.parse("4k4/4a4/9/9/9/9/9/4p4/9/R3K4 w").cells
    moves = ("a0-a9",) if side == 0 else ("e2-d2", "a0-a9")
    game = only(xqf(moves, board=board, version=version))
    assert game.moves == moves
    assert game.first == fen.Fen(board, side)


@pytest.mark.clause("X.record")
@pytest.mark.parametrize("version", VERSIONS)
def test_only_the_main_line_is_read(version: int):
    data = xqf(["h2-e2", "h9-g7"], version=version, other=["b9-c7", "h0-g2"], comments={2: "主变"})
    assert only(data).moves == ("h2-e2", "h9-g7")


@pytest.mark.clause("X.record")
@pytest.mark.parametrize("version", VERSIONS)
def test_an_illegal_move_in_a_file_is_told_with_its_place(version: int):
    with pytest.raises(BadRecord) as refused:
        only(xqf(["h2-e2", "h9-g7", "e2-e8"], version=version))
    assert refused.value.key == "bad-record.move-illegal"
    assert refused.value.fields["move"] == "e2-e8"
    assert (refused.value.fields["number"], refused.value.fields["side"]) == (2, "red")
    size = 8 if version == 10 else 4
    assert refused.value.where == f"byte {0x400 + 3 * size:#x}"


@pytest.mark.clause("X.record")
def test_a_cbr_is_read_as_another_program_reads_it():
    rng = Random(3)
    for result in (1, 2, 3):
        moves = random_moves(rng, rng.randint(1, 60))
        data = cbr(moves, result=result, comments={3: "好棋！"}, **TEXTS)
        game = only(data)
        theirs = cchess.read_cbr.read_from_cbr_buffer(data)
        told = [str(move) for move in theirs.iter_moves()]
        assert [move.replace("-", "") for move in game.moves] == told
        assert game.result == theirs.info["result"]
        assert (game.tag("Red"), game.tag("Title")) == (theirs.info["red"], theirs.info["title"])


@pytest.mark.clause("X.record")
def test_a_cbr_may_begin_anywhere():
    board = fen.parse("4k4/4a4/9/9/9/9/9/4p4/9/R3K4 b").cells
    game = only(cbr(["e2-d2", "a0-a9"], board=board, side=1, comments={0: "残局"}))
    assert game.first == fen.Fen(board, 1)
    assert game.moves == ("e2-d2", "a0-a9")


@pytest.mark.clause("X.record")
@pytest.mark.parametrize("index", [0, 128, 300])
def test_a_library_holds_games_of_any_length(tmp_path: Path, index: int):
    rng = Random(index)
    games = [random_moves(rng, plies) for plies in (5, 700, 1, 40)]
    data = cbl([cbr(moves, **TEXTS) for moves in games], index)
    assert [list(game.moves) for game in files.parse(data) if isinstance(game, Game)] == games
    if index >= 128:
        file = tmp_path / "games.cbl"
        file.write_bytes(data)
        theirs = cchess.read_from_cbl(str(file))["games"]
        short = [[str(move) for move in game.iter_moves()] for game in theirs if len(list(game.iter_moves())) < 100]
        assert short == [[move.replace("-", "") for move in moves] for moves in games if len(moves) < 100]


@pytest.mark.clause("X.record")
def test_a_bad_game_of_a_library_does_not_hide_the_others():
    bad = cbr(["h2-e2", "h2-e2"])
    data = cbl([cbr(["h2-e2"]), bad, cbr(["b2-e2"])])
    first, second, third = files.parse(data)
    assert isinstance(first, Game)
    assert isinstance(third, Game)
    assert (first.moves, third.moves) == (("h2-e2",), ("b2-e2",))
    assert isinstance(second, BadRecord)
    assert second.key == "bad-record.move-illegal"
    assert second.where == f"byte {66624 + 276 * 128 + 4096 + 2214 + 8:#x}"


def test_a_game_without_moves_is_read():
    for data in (xqf([]), xqf([], version=18), cbr([]), cbr([])[:-4] + bytes(4), cbl([cbr([])])):
        assert only(data).moves == ()


def test_files_are_known_by_their_first_bytes():
    assert files.kind_of(xqf([])) is files.Kind.XQF
    assert files.kind_of(cbr([])) is files.Kind.CBR
    assert files.kind_of(cbl([cbr([])])) is files.Kind.CBL
    for text in ('\ufeff\n[Game "Chinese Chess"]', "; a remark\n[Red '']".replace("'", '"'), "1. C2.5 H8+7"):
        assert files.kind_of(text.encode()) is files.Kind.PGN
    for data in (b"", b"XQ", b"CCBridge", b"{}", b"[1, 2]", b"QQGame"):
        assert files.kind_of(data) is None
        with pytest.raises(BadRecord):
            list(files.parse(data))
    for parse in (reader.parse, ccbridge.parse):
        with pytest.raises(BadRecord) as refused:
            parse(b"something else")
        assert refused.value.key == "bad-record.foreign"


@pytest.mark.clause("X.record")
@pytest.mark.parametrize("data", [xqf(["h2-e2", "h9-g7"]), xqf(["h2-e2"], version=18), cbr(["h2-e2", "h9-g7"])])
def test_a_file_that_is_cut_off_is_refused_wherever_it_is_cut(data: bytes):
    whole_without_moves = range(2218, 2222) if files.kind_of(data) is files.Kind.CBR else ()
    for size in set(range(16, len(data))) - set(whole_without_moves):
        with pytest.raises(BadRecord) as refused:
            list(files.parse(data[:size]))
        assert refused.value.key in ("bad-record.truncated", "bad-record.unknown-format")


@pytest.mark.clause("X.record")
def test_a_damaged_file_is_read_or_refused():
    rng = Random(11)
    moves = random_moves(rng, 30)
    whole = [xqf(moves, comments={4: "注"}), xqf(moves, version=18, comments={4: "注"}), cbr(moves, comments={4: "注"})]
    whole += [cbl([cbr(moves), cbr(moves[:7])])]
    outcomes = set()
    for data in whole:
        for _ in range(150):
            damaged = bytearray(data)
            for _ in range(rng.randint(1, 4)):
                first = max(0, len(data) - 2500) if rng.random() < 0.5 else 0
                damaged[rng.randrange(first, len(data))] = rng.randrange(256)
            try:
                games = list(files.parse(bytes(damaged)))
            except BadRecord as error:
                outcomes.add(error.key)
                continue
            outcomes |= {game.key if isinstance(game, BadRecord) else "read" for game in games}
    assert "read" in outcomes
    assert len(outcomes) > 4


@pytest.mark.parametrize(
    ("data", "code", "where"),
    [
        (xqf(["h2-e2"])[:0x409] + b"\xff" + xqf(["h2-e2"])[0x40A:], "file-point", "byte 0x408"),
        (xqf(["h2-e2"])[:0x404] + b"\xff" * 4 + xqf(["h2-e2"])[0x408:], "file-comment", "byte 0x404"),
        (xqf(["h2-e2"])[:0x11] + b"\x50" + xqf(["h2-e2"])[0x12:], "file-two", "byte 0x18"),
        (xqf(["h2-e2"], board=apply(START, INDEX["e0"], INDEX["e4"])), "file-board", "byte 0x10"),
        (cbr(["h2-e2"])[:2120] + b"\x18" + cbr(["h2-e2"])[2121:], "cell", f"byte {2120:#x}"),
        (cbr(["h2-e2"])[:2220] + b"\x5a" + cbr(["h2-e2"])[2221:], "file-point", f"byte {2218:#x}"),
        (cbl([]), "empty", f"byte {66624 + 276 * 128:#x}"),
        (cbl([])[:9000], "truncated", f"byte {9000:#x}"),
    ],
)
def test_a_fault_is_told_with_its_place(data: bytes, code: str, where: str):
    with pytest.raises(BadRecord) as refused:
        list(files.parse(data))
    assert (refused.value.key, refused.value.where) == (f"bad-record.{code}", where)
