from contextlib import suppress
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from played import GAME
from qihui.rules import BadRecord, BadSetup
from qihui.rules.junqi import jql

SETUP = "98776/6.5.5/44.33/3.2.2/21B1B/MFM1M"


def test_the_cells_stand_row_by_row_from_the_front_and_the_left():
    data = jql.dump(SETUP)
    assert len(data) == 50
    assert data[:20] == b"QQGame JQL File\0\x57\x04\0\0"
    assert list(data[20:25]) == [5, 6, 7, 7, 8]
    assert list(data[25:30]) == [8, 0, 9, 0, 9]
    assert list(data[40:45]) == [12, 13, 4, 13, 4]
    assert list(data[45:50]) == [3, 2, 3, 13, 3]


@given(st.integers(0, 2**32))
def test_a_formation_is_read_back_equal(seed: int):
    setup = GAME.random_setup(Random(seed))
    assert jql.parse(jql.dump(setup)) == setup


def test_a_formation_against_the_rules_is_read_for_the_editor_to_show():
    setup = "....." + "/....." * 5
    assert jql.parse(jql.dump(setup)) == setup


def test_a_text_that_is_no_formation_is_not_written():
    with pytest.raises(BadSetup):
        jql.dump("98")


def test_a_file_cut_off_anywhere_is_refused_at_its_end():
    data = jql.dump(SETUP)
    for size in range(len(data)):
        with pytest.raises(BadRecord) as caught:
            jql.parse(data[:size])
        wanted = ("foreign", "byte 0x0") if size < 16 else ("truncated", f"byte {size:#x}")
        assert (caught.value.key, caught.value.where) == (f"bad-record.{wanted[0]}", wanted[1])


@pytest.mark.parametrize("code", [1, 14, 255])
def test_a_cell_that_is_no_piece_is_refused_where_it_stands(code: int):
    data = bytearray(jql.dump(SETUP))
    data[33] = code
    with pytest.raises(BadRecord) as caught:
        jql.parse(bytes(data))
    assert (caught.value.key, caught.value.where) == ("bad-record.cell", "byte 0x21")


@given(st.binary(max_size=60))
def test_bytes_of_any_kind_never_break_the_reader(rest: bytes):
    for data in (rest, jql.MAGIC + rest):
        with suppress(BadRecord):
            assert len(jql.parse(data)) == 35
