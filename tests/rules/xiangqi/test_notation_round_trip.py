from itertools import product
from random import Random

import pyffish
import pytest
from crowded import composed, played

from qihui.rules.xiangqi import fen, notation
from qihui.rules.xiangqi.board import NAMES
from qihui.rules.xiangqi.moves import legal_moves
from qihui.rules.xiangqi.notation import BadNotation, chinese, iccs, wxf
from qihui.rules.xiangqi.notation.naming import file_of, tandems
from qihui.rules.xiangqi.pieces import KIND_MASK, Kind, code_of

PARSERS = {"zh-Hans": chinese.parse, "zh-Hant": chinese.parse, "wxf": wxf.parse, "iccs": iccs.parse}


def expect_each_move_has_its_own_name(cells: bytes, side: int) -> None:
    seen: dict[tuple[str, str], tuple[int, int]] = {}
    for move in legal_moves(cells, side):
        names = notation.names(cells, side, *move)
        assert tuple(names) == notation.NOTATIONS
        for key, text in names.items():
            assert seen.setdefault((key, text), move) == move, text
            assert PARSERS[key](text, cells, side) == move, text
            assert notation.parse(text, cells, side) == move, text
            assert notation.format(key, cells, side, *move) == text


@pytest.mark.clause("X.record")
@pytest.mark.parametrize("seed", range(6))
def test_every_move_of_a_game_has_one_name_that_reads_back(seed: int):
    for cells, side in played(Random(seed), 90):
        expect_each_move_has_its_own_name(cells, side)


@pytest.mark.clause("X.record")
@pytest.mark.parametrize("seed", range(12))
def test_every_move_of_a_crowded_board_has_one_name_that_reads_back(seed: int):
    rng = Random(seed)
    for _ in range(25):
        expect_each_move_has_its_own_name(*composed(rng))


@pytest.mark.clause("X.record")
def test_what_is_read_is_always_a_legal_move_or_refused():
    rng = Random(5)
    wxf_texts = product("AEHRCP", "19+-.AE", "+-.", "159")
    chinese_texts = product("前中后三", "车馬炮卒", "进退平", "一五9")
    texts = ["".join(each) for each in (*wxf_texts, *chinese_texts)]
    read = 0
    for _ in range(12):
        cells, side = composed(rng)
        legal = legal_moves(cells, side)
        for text in texts:
            try:
                move = notation.parse(text, cells, side)
            except BadNotation:
                continue
            assert move in legal
            read += 1
    assert read > 60


def test_names_are_those_of_another_program():
    """It is not asked of advisors, elephants and crowds of soldiers, and leaves a mark out now and then."""
    rng = Random(8)
    same, unmarked = 0, 0
    boards = [*(place for seed in range(2) for place in played(Random(seed), 50)), *(composed(rng) for _ in range(20))]
    for cells, side in boards:
        text = fen.dump(fen.Fen(cells, side))
        rows = tandems(cells, code_of(side, Kind.SOLDIER))
        crowd = {at for row in rows for at in row if len(rows) > 1 or len(row) > 2}
        for source, target in legal_moves(cells, side):
            if source in crowd or cells[source] & KIND_MASK in (Kind.ADVISOR, Kind.ELEPHANT):
                continue
            ours = wxf.format(cells, side, source, target).replace(".", "=")
            move = square(source) + square(target)
            theirs = pyffish.get_san("xiangqi", text, move, False, pyffish.NOTATION_XIANGQI_WXF)
            if ours == theirs:
                same += 1
            else:
                assert f"{ours[0]}{file_of(side, source)}{ours[2:]}" == theirs
                unmarked += 1
    assert same > 2000
    assert unmarked < 50


def square(at: int) -> str:
    return f"{NAMES[at][0]}{int(NAMES[at][1]) + 1}"
