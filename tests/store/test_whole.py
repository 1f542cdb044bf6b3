"""A file is written whole or not at all, and over nothing."""

import errno
import os
import stat
import subprocess
import sys
import textwrap
from pathlib import Path

import pytest

from qihui.store.whole import PRIVATE, put


def test_a_file_is_written_for_everybody_or_for_its_owner(tmp_path: Path):
    put(tmp_path / "a", b"a")
    put(tmp_path / "b", b"b", mode=PRIVATE)
    assert (tmp_path / "a").read_bytes() == b"a"
    assert sorted(each.name for each in tmp_path.iterdir()) == ["a", "b"]
    if os.name == "posix":
        assert stat.S_IMODE((tmp_path / "b").stat().st_mode) == PRIVATE


def test_nothing_is_overwritten_unasked(tmp_path: Path):
    put(tmp_path / "a", b"old")
    with pytest.raises(FileExistsError):
        put(tmp_path / "a", b"new")
    assert (tmp_path / "a").read_bytes() == b"old"
    put(tmp_path / "a", b"new", replace=True)
    assert (tmp_path / "a").read_bytes() == b"new"
    with pytest.raises(FileExistsError):
        put(tmp_path, b"new")
    with pytest.raises(OSError, match=r".*"):
        put(tmp_path, b"new", replace=True)
    assert [each.name for each in tmp_path.iterdir()] == ["a"]


@pytest.mark.skipif(os.name == "nt", reason="links need rights there")
def test_a_link_to_nothing_is_something(tmp_path: Path):
    (tmp_path / "a").symlink_to(tmp_path / "elsewhere")
    with pytest.raises(FileExistsError):
        put(tmp_path / "a", b"new")
    assert not (tmp_path / "elsewhere").exists()


def test_what_appears_while_a_file_is_written_is_not_overwritten(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    flush = os.fsync

    def meanwhile(handle: int) -> None:
        (tmp_path / "a").write_bytes(b"theirs")
        flush(handle)

    monkeypatch.setattr(os, "fsync", meanwhile)
    with pytest.raises(FileExistsError):
        put(tmp_path / "a", b"ours")
    assert (tmp_path / "a").read_bytes() == b"theirs"
    assert [each.name for each in tmp_path.iterdir()] == ["a"]


def test_a_disk_that_is_full_leaves_what_was_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    put(tmp_path / "a", b"old")

    def full(_: int) -> None:
        raise OSError(errno.ENOSPC, "full")

    monkeypatch.setattr(os, "fsync", full)
    for name in ("a", "b"):
        with pytest.raises(OSError, match="full"):
            put(tmp_path / name, b"new", replace=True)
    assert (tmp_path / "a").read_bytes() == b"old"
    assert [each.name for each in tmp_path.iterdir()] == ["a"]


def test_a_long_chinese_name_can_be_written(tmp_path: Path):
    put(tmp_path / ("四" * 80), b"x")
    assert [len(each.name) for each in tmp_path.iterdir()] == [80]


def test_killed_in_the_middle_nothing_has_its_name(tmp_path: Path):
    program = textwrap.dedent("""
        import os, pathlib, sys
        from qihui.store.whole import put
        os.fsync = lambda handle: os._exit(9)
        put(pathlib.Path(sys.argv[1]), b"half")
    """)
    done = subprocess.run([sys.executable, "-c", program, tmp_path / "a"], check=False)
    assert done.returncode == 9
    assert not (tmp_path / "a").exists()
