"""Real processes: two programs on one file, and programs that are killed in the middle."""

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterable
from contextlib import ExitStack
from pathlib import Path

import pytest
from cup import Cup, qihui

from qihui.store import EVENT, open_file, read_file

QIHUI = [sys.executable, "-m", "qihui", "event"]
ENVIRONMENT = os.environ | {"LC_ALL": "en_GB.UTF-8", "QIHUI_EVENT": "", "QIHUI_BY": ""}


def started(cup: Cup, command: str, *arguments: object) -> "subprocess.Popen[bytes]":
    timed = () if command in ("show", "verify") else ("--at", cup.now())
    return subprocess.Popen(
        [*QIHUI, command, *map(str, arguments), "-f", str(cup.path), *timed],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=ENVIRONMENT,
    )


def feed(process: "subprocess.Popen[bytes]", lines: Iterable[bytes]) -> None:
    """Give all lines, few enough to wait in the pipe, and no more."""
    assert process.stdin
    process.stdin.write(b"".join(lines))
    process.stdin.flush()


def entry(name: str) -> bytes:
    return json.dumps({"command": "enter", "card": {"name": name}}).encode() + b"\n"


@pytest.fixture
def cup(tmp_path: Path) -> Cup:
    return Cup(tmp_path / "cup.qihui", "--preset", "j-swiss")


@pytest.mark.skipif(os.name != "posix", reason="a kill that nobody can catch")
@pytest.mark.parametrize("wait", [0.0, 0.003, 0.011])
def test_killed_in_the_middle_nothing_that_was_told_is_lost(wait: float, cup: Cup):
    """What was answered is in the file, whole; the next program goes on behind it."""
    with started(cup, "do", "-", "--json") as process:
        assert process.stdout
        feed(process, (entry(f"n{number}") for number in range(300)))
        told = [json.loads(process.stdout.readline())["seq"] for _ in range(12)]
        time.sleep(wait)
        process.send_signal(signal.SIGKILL)
        rest = process.stdout.read().splitlines(keepends=True)
        told += [json.loads(line)["seq"] for line in rest if line.endswith(b"\n")]
    assert told == list(range(2, 2 + len(told)))
    assert len(told) < 300
    found = read_file(EVENT, cup.path)
    assert len(found.log) >= told[-1]
    with open_file(EVENT, cup.path) as file:
        assert file.reading.log == found.log
    cup.do("enter", "the next one")
    verdict = cup.read("verify")
    assert (verdict["valid"], verdict["facts"], verdict["cut"]) == (True, len(found.log) + 1, 0)


def test_a_program_that_asks_line_by_line_sees_what_others_did_between(cup: Cup):
    command = [*QIHUI, "do", "-", "--json", "-f", str(cup.path)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=ENVIRONMENT) as process:
        assert process.stdout
        feed(process, [entry("first")])
        assert json.loads(process.stdout.readline())["seq"] == 2
        assert qihui("event", "enter", "between", "-f", cup.path).code == 0
        feed(process, [entry("last")])
        told = json.loads(process.stdout.readline())
    assert told["seq"] == 4
    assert [each["card"]["name"] for each in cup.read("show")["entries"]] == ["first", "between", "last"]


@pytest.mark.skipif(os.name != "posix", reason="a signal as the keyboard sends it")
def test_interrupted_a_program_leaves_whole_commands_and_no_success(cup: Cup):
    with started(cup, "do", "-", "--json") as process:
        assert process.stdout
        feed(process, (entry(f"n{number}") for number in range(300)))
        process.stdout.readline()
        process.send_signal(signal.SIGINT)
        told = 1 + len(process.stdout.read().splitlines())
    assert process.returncode != 0
    assert told < 300
    assert read_file(EVENT, cup.path).cut == 0
    assert len(read_file(EVENT, cup.path).log) >= 1 + told


def test_what_was_half_written_is_cut_off_and_told(cup: Cup):
    cup.do("enter", "李雷")
    whole = cup.path.read_bytes()
    cup.do("enter", "韩梅梅")
    cup.path.write_bytes(cup.path.read_bytes()[:-9])
    with started(cup, "enter", "韩梅梅") as process:
        out, err = process.communicate()
    assert process.returncode == 0
    assert b"half written" in err
    assert "韩梅梅".encode() in out
    assert cup.path.read_bytes().startswith(whole)
    assert [each["card"]["name"] for each in cup.read("show")["entries"]] == ["李雷", "韩梅梅"]


def test_a_second_writer_is_refused_while_readers_are_not(cup: Cup):
    with open_file(EVENT, cup.path):
        before = cup.path.read_bytes()
        with started(cup, "enter", "李雷", "--json") as writer, started(cup, "show") as reader:
            _, err = writer.communicate()
            reader.communicate()
        assert (writer.returncode, json.loads(err)["code"]) == (2, "ledger-busy")
        assert reader.returncode == 0
        assert cup.path.read_bytes() == before
    cup.do("enter", "李雷")


def test_writers_at_once_lose_nothing_and_mix_nothing(cup: Cup):
    """Each command of each is there whole, or was refused."""
    with ExitStack() as stack:
        processes = [stack.enter_context(started(cup, "do", "-", "--json")) for _ in range(3)]
        for number, process in enumerate(processes):
            feed(process, (entry(f"{number}-{place}") for place in range(15)))
        said = [process.communicate() for process in processes]
    told = sum(len(out.splitlines()) for out, _ in said)
    assert {process.returncode for process in processes} <= {0, 1, 2}, said
    names = [each["card"]["name"] for each in cup.read("show")["entries"]]
    assert len(names) == len(set(names)) == told
    assert told >= 15
    assert cup.read("verify")["valid"]


def test_a_damaged_file_is_told_by_line_and_left_as_it_is(cup: Cup):
    for name in ("李雷", "韩梅梅"):
        cup.do("enter", name)
    lines = cup.path.read_bytes().split(b"\n")
    lines[2] = lines[2].replace("李雷".encode(), "李电".encode())
    cup.path.write_bytes(b"\n".join(lines))
    before = cup.path.read_bytes()
    for arguments in (("show",), ("enter", "更多"), ("verify",)):
        with started(cup, *arguments) as process:
            out, err = process.communicate()
        assert (process.returncode, out) == (2, b"")
        assert b"Line 3 of the file is damaged" in err
    assert cup.path.read_bytes() == before
