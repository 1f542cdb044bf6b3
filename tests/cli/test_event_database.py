"""The same commands on an event in the database of a data folder."""

import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from cup import Cup, qihui

from qihui.store import EVENT, InDatabase, Journal


@pytest.fixture
def data(tmp_path: Path) -> Path:
    return tmp_path / "data"


def test_an_event_is_run_in_a_database_as_in_a_file(data: Path, tmp_path: Path):
    """Two events by the same commands at the same instants: one sum stands for both."""
    sums: list[str] = []
    for place in (f"{data}#迎新杯", str(tmp_path / "迎新杯.qihui")):
        cup = Cup(place, "--preset", "j-swiss", "--set", "format.rounds=1", "--title", "迎新杯")
        for name in ("李雷", "韩梅梅"):
            cup.do("enter", name)
        for words in (("draw", "numbers", "--seed", "7"), ("start",), ("pair",), ("result", 1, "1-0"), ("close",)):
            cup.ask(*words)
        cup.do("close", "event")
        assert cup.read("verify")["valid"]
        sums.append(cup.read("verify")["sum"])
    assert sums[0] == sums[1]


def test_the_events_of_a_database_are_listed_and_copied(data: Path, tmp_path: Path):
    cup = Cup(f"{data}#甲", "--preset", "j-swiss")
    cup.do("enter", "李雷")
    Cup(f"{data}#乙", "--preset", "j-swiss", "--title", "乙组")
    found = qihui("event", "list", data, "--json").json
    assert [(each["name"], each["title"], each["entries"]) for each in found] == [("乙", "乙组", 0), ("甲", "甲", 1)]
    assert "李雷" not in qihui("event", "list", data).out
    copy = tmp_path / "copy.qihui"
    answer = qihui("event", "copy", copy, "-f", f"{data}#甲", "--json")
    assert answer.json["sum"] == cup.read("verify")["sum"]
    assert qihui("event", "show", "--json", "-f", copy).json == cup.read("show")
    again = qihui("event", "copy", copy, "-f", f"{data}#甲", "--json")
    assert (again.code, json.loads(again.err)["code"]) == (2, "file-exists")
    moved = qihui("event", "copy", f"{data}#丙", "-f", copy)
    assert moved.code == 0
    assert InDatabase(data, "丙").read(EVENT) == InDatabase(data, "甲").read(EVENT)


def test_what_is_not_there_is_told(data: Path):
    cup = Cup(f"{data}#甲", "--preset", "j-swiss")
    answer = qihui("event", "show", "-f", f"{data}#申", "--json")
    assert (answer.code, json.loads(answer.err)["code"]) == (2, "no-ledger")
    answer = qihui("event", "new", f"{data}#甲", "--preset", "j-swiss", "--json")
    assert (answer.code, json.loads(answer.err)["code"]) == (2, "ledger-exists")
    answer = qihui("event", "list", data / "none", "--json")
    assert (answer.code, json.loads(answer.err)["code"]) == (2, "data-unusable")
    journal = Journal.open(data)
    try:
        answer = cup.ask("enter", "李雷", "--json")
    finally:
        journal.close()
    assert (answer.code, json.loads(answer.err)["code"]) == (2, "data-in-use")


@pytest.mark.skipif(os.name != "posix", reason="a kill that nobody can catch")
def test_killed_in_the_middle_nothing_that_was_told_is_lost(data: Path):
    Cup(f"{data}#甲", "--preset", "j-swiss")
    command = [sys.executable, "-m", "qihui", "event", "do", "-", "--json", "-f", f"{data}#甲"]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
        assert process.stdin
        assert process.stdout
        lines = (json.dumps({"command": "enter", "card": {"name": f"n{number}"}}) for number in range(300))
        process.stdin.write("\n".join(lines).encode())
        process.stdin.flush()
        told = [json.loads(process.stdout.readline())["seq"] for _ in range(12)]
        process.send_signal(signal.SIGKILL)
        told += [
            json.loads(line)["seq"] for line in process.stdout.read().splitlines(keepends=True) if line[-1:] == b"\n"
        ]
    assert told == list(range(2, 2 + len(told)))
    found = InDatabase(data, "甲").read(EVENT)
    assert told[-1] <= len(found.log) < 301
    verdict = qihui("event", "verify", "-f", f"{data}#甲", "--json").json
    assert (verdict["valid"], verdict["facts"]) == (True, len(found.log))
