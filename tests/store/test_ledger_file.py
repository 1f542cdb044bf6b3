"""Ledger files: what is acknowledged is there, what is half written goes, what is damaged is named."""

import os
import stat
from hashlib import sha256
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from qihui.events.facts import ORGANISER, Founded, Logged, Noted
from qihui.events.regulations import PRESETS
from qihui.rules.errors import QihuiError
from qihui.store import EVENT, FESTIVAL, DamagedLedger, LedgerInUse, NotSaved, create_file, open_file, read_file
from qihui.store.ledger_lines import parse

AT = "2026-05-01T09:00:00+08:00"
FOUNDED = Logged(AT, ORGANISER, Founded("迎新杯", PRESETS["j-swiss"]))


def noted(*texts: str) -> list[Logged]:
    return [Logged(AT, ORGANISER, Noted(text)) for text in texts]


def sized(path: Path) -> bytes:
    """A file of the founding, a command of one fact, and a command of three."""
    with create_file(EVENT, path, [FOUNDED]) as file:
        file.append(noted("one"))
        file.append(noted("二", "three", "four"))
    return path.read_bytes()


def ends(data: bytes) -> list[int]:
    """Where the commands of `sized` end."""
    lines = [len(line) + 1 for line in data.split(b"\n")[:-1]]
    return [sum(lines[:2]), sum(lines[:3]), sum(lines)]


def test_what_was_written_is_read(tmp_path: Path):
    path = tmp_path / "a.qihui"
    sized(path)
    found = read_file(EVENT, path)
    assert found.log == (FOUNDED, *noted("one", "二", "three", "four"))
    assert found.cut == 0
    with open_file(EVENT, path) as file:
        assert file.reading == found
        assert file.cut == 0


def test_the_sum_is_the_hash_that_the_document_says(tmp_path: Path):
    total = sha256(EVENT.header).hexdigest()[:16]
    for line in sized(tmp_path / "a.qihui").split(b"\n")[1:-1]:
        body, _, end = line.rpartition(b',"sum":')
        total = sha256(total.encode() + body).hexdigest()[:16]
        assert end == f'"{total}"}}'.encode()


@pytest.mark.skipif(os.name != "posix", reason="permissions of this kind")
def test_only_its_owner_reads_a_new_file(tmp_path: Path):
    sized(tmp_path / "a.qihui")
    assert stat.S_IMODE((tmp_path / "a.qihui").stat().st_mode) == 0o600


def test_a_file_is_never_overwritten(tmp_path: Path):
    before = sized(tmp_path / "a.qihui")
    with pytest.raises(QihuiError) as refused:
        create_file(EVENT, tmp_path / "a.qihui", [FOUNDED])
    assert refused.value.key == "file-exists"
    assert (tmp_path / "a.qihui").read_bytes() == before
    assert [each.name for each in tmp_path.iterdir()] == ["a.qihui"]


def test_cut_anywhere_a_file_has_every_command_that_is_whole_and_no_part_of_one(tmp_path: Path):
    """At each byte where writing may have stopped."""
    data = sized(tmp_path / "a.qihui")
    founded, first, second = ends(data)
    for length in range(founded, len(data) + 1):
        found = parse(EVENT, data[:length])
        facts = 5 if length >= second - 1 else 2 if length >= first - 1 else 1
        assert len(found.log) == facts, length
        assert found.cut == length - min(length, {1: founded, 2: first, 5: second}[facts]), length


@pytest.mark.parametrize("lost", [1, 2, 40, 200])
def test_writing_goes_on_behind_what_is_whole(lost: int, tmp_path: Path):
    path = tmp_path / "a.qihui"
    data = sized(path)
    path.write_bytes(data[:-lost])
    with open_file(EVENT, path) as file:
        kept = file.reading.log
        assert file.cut == (0 if lost == 1 else ends(data)[2] - lost - ends(data)[1])
        file.append(noted("more"))
    assert read_file(EVENT, path).log == (*kept, *noted("more"))
    assert path.read_bytes().startswith(data[: ends(data)[1]])


def test_bytes_that_never_arrived_are_cut_off(tmp_path: Path):
    path = tmp_path / "a.qihui"
    data = sized(path)
    path.write_bytes(data[: ends(data)[1] + 30] + bytes(100))
    assert (len(read_file(EVENT, path).log), read_file(EVENT, path).cut) == (2, 130)


@given(st.data())
def test_a_changed_byte_is_damage_and_its_line_is_named(data: st.DataObject):
    whole = WHOLE
    place = data.draw(st.integers(0, len(whole) - 2))
    byte = data.draw(st.integers(1, 255))
    changed = bytearray(whole)
    changed[place] ^= byte
    line = whole[:place].count(b"\n") + 1
    with pytest.raises(DamagedLedger) as refused:
        parse(EVENT, bytes(changed))
    if line > 1 and changed[place] != 10 and whole[place] != 10:
        assert refused.value.fields["line"] == line


def test_a_line_that_is_left_out_moved_or_twice_is_damage(tmp_path: Path):
    lines = sized(tmp_path / "a.qihui").split(b"\n")
    for wrong in (
        [*lines[:2], *lines[3:]],
        [*lines[:2], lines[3], lines[2], *lines[4:]],
        [*lines[:3], *lines[2:]],
    ):
        with pytest.raises(DamagedLedger) as refused:
            parse(EVENT, b"\n".join(wrong))
        assert refused.value.key == "ledger-sum"
        assert refused.value.fields["line"] in (3, 4)


@pytest.mark.parametrize(
    ("data", "key"),
    [
        (b"", "ledger-foreign"),
        (b'{"format":1}\n', "ledger-foreign"),
        (b"PK\x03\x04", "ledger-foreign"),
        (b'{"qihui":"event","format":9}\n', "ledger-format"),
        (EVENT.header + b"\n", "ledger-empty"),
        (FESTIVAL.header + b"\n", "ledger-of-festival"),
    ],
)
def test_what_is_no_event_file_is_told(data: bytes, key: str):
    with pytest.raises(DamagedLedger) as refused:
        parse(EVENT, data)
    assert refused.value.key == key


def test_a_fact_of_a_newer_program_is_told_and_not_cut(tmp_path: Path):
    line = b'{"seq":1,"at":"x","by":{"office":"organiser"},"fact":{"fact":"flown"}'
    total = sha256(sha256(EVENT.header).hexdigest()[:16].encode() + line).hexdigest()[:16].encode()
    path = tmp_path / "a.qihui"
    path.write_bytes(EVENT.header + b"\n" + line + b',"sum":"' + total + b'"}\n')
    for use in (read_file, open_file):
        with pytest.raises(DamagedLedger) as refused:
            use(EVENT, path)
        assert (refused.value.key, refused.value.fields["line"]) == ("ledger-newer", 2)


def test_a_second_writer_is_refused_and_a_reader_is_not(tmp_path: Path):
    path = tmp_path / "a.qihui"
    sized(path)
    with open_file(EVENT, path) as file:
        with pytest.raises(LedgerInUse):
            open_file(EVENT, path)
        file.append(noted("five"))
        assert len(read_file(EVENT, path).log) == 6
    open_file(EVENT, path).close()


def test_what_is_known_is_read_again_only_when_somebody_wrote(tmp_path: Path):
    path = tmp_path / "a.qihui"
    sized(path)
    known = read_file(EVENT, path)
    with open_file(EVENT, path, known) as file:
        assert file.reading is known
        file.append(noted("five"))
        assert file.reading == read_file(EVENT, path)
    with open_file(EVENT, path, known) as file:
        assert file.reading.log == (*known.log, *noted("five"))


def test_what_is_known_does_not_stand_for_another_file_of_the_same_length(tmp_path: Path):
    path = tmp_path / "a.qihui"
    sized(path)
    known = read_file(EVENT, path)
    path.unlink()
    with create_file(EVENT, path, [FOUNDED]) as file:
        file.append(noted("six"))
        file.append(noted("二", "three", "four"))
    with open_file(EVENT, path, known) as file:
        assert file.reading.length == known.length
        assert file.reading.log[1] == noted("six")[0]


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="a disk that is full")
def test_what_the_disk_refuses_is_not_there(tmp_path: Path):
    path = tmp_path / "a.qihui"
    before = sized(path)
    file = open_file(EVENT, path)
    kept = file._stream
    with open("/dev/full", "r+b", buffering=0) as full:  # noqa: PTH123 - a device
        file._stream = full
        with pytest.raises(NotSaved):
            file.append(noted("lost"))
    file._stream = kept
    file.append(noted("kept"))
    file.close()
    assert path.read_bytes().startswith(before)
    assert read_file(EVENT, path).log[5:] == tuple(noted("kept"))


def test_a_missing_file_is_told(tmp_path: Path):
    for use in (read_file, open_file):
        with pytest.raises(QihuiError) as refused:
            use(EVENT, tmp_path / "none.qihui")
        assert refused.value.key == "file-not-found"


def _whole() -> bytes:
    from tempfile import TemporaryDirectory

    with TemporaryDirectory() as folder:
        return sized(Path(folder) / "a.qihui")


WHOLE = _whole()
