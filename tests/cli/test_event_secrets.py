"""What is secret changes nothing that anybody is told: two events that differ in it alone give the same outputs."""

import json
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest
from cup import Cup, qihui

SECRET = ("5", "1", "5", "1")
OTHER = ("1", "5", "1", "5")


def outputs(cup: Cup, folder: Path) -> dict[str, bytes]:
    """Everything that is told of an event without `--all`, and every file that is written."""
    found: dict[str, bytes] = {}
    looks: Sequence[tuple[str, ...]] = (
        ("show", "--json"),
        ("show", "--entries"),
        ("show", "--round", "1"),
        ("show", "--round", "1", "--wall"),
        ("show", "--round", "2"),
        ("rank",),
        ("rank", "--json"),
        ("rank", "--explain", "1"),
        ("rank", "--explain", "1", "--json"),
        ("audit",),
        ("audit", "--json"),
        ("audit", "--entry", "1", "--json"),
        ("audit", "--round", "2", "--json"),
        ("draw", "--list", "--json"),
    )
    for command, *more in looks:
        answer = qihui("event", command, "-f", cup.path, *more)
        found[" ".join((command, *more))] = f"{answer.code}\n{answer.out}\n{answer.err}".encode()
    verdict = qihui("event", "verify", "-f", cup.path, "--json").json
    found["verify"] = json.dumps(verdict | {"sum": ""}).encode()
    folder.mkdir()
    for what, end in [
        *((what, end) for what in ("standings", "results", "entries") for end in ("csv", "xlsx", "json")),
        ("book", "xlsx"),
        ("report", "trf"),
        ("calendar", "ics"),
        ("event", "json"),
        ("draws", "json"),
    ]:
        file = folder / f"{what}.{end}"
        answer = qihui("event", "export", what, "-f", cup.path, "--to", file)
        found[file.name] = file.read_bytes() if answer.code == 0 else answer.err.encode()
    return found


def alike(make: Callable[[Path, bool], Cup], tmp_path: Path) -> None:
    """Two events that differ in what is secret are told in the same way, and officials see the difference."""
    told: list[dict[str, bytes]] = []
    full: list[str] = []
    for other in (False, True):
        folder = tmp_path / str(other)
        folder.mkdir()
        cup = make(folder / "cup.qihui", other)
        told.append(outputs(cup, folder / "out"))
        full.append(cup.see("show", "--all", "--json").out + cup.see("audit", "--all", "--json").out)
    for name, data in told[0].items():
        assert told[1][name] == data, name
    assert full[0] != full[1]


def duplicate(path: Path) -> Cup:
    """Eight persons at two tables, the first round published."""
    cup = Cup(path, "--preset", "c-individual", "--set", "format.rounds=2", "--set", "format.length.games=2")
    for number in range(8):
        cup.do("enter", f"棋手{number + 1}")
    cup.draw()
    cup.do("check-in", "--all")
    cup.do("start")
    cup.do("pair")
    cup.do("publish")
    return cup


def scored(path: Path, other: bool) -> Cup:
    cup = duplicate(path)
    for table in (1, 2):
        cup.do("score", table, 1, *SECRET)
    cup.do("score", 1, 2, *SECRET)
    return _corrected(cup, other)


def _corrected(cup: Cup, other: bool) -> Cup:
    """The slip of a secret deal is put right, and somebody says why."""
    scores, reason = (OTHER, "the first pair lost") if other else (("3", "3", "3", "3"), "a draw after all")
    cup.do("correct", 1, *scores, "--deal", 2, "--reason", reason)
    return cup


def ruled(path: Path, other: bool) -> Cup:
    cup = duplicate(path)
    cup.do("score", 1, 2, *SECRET)
    seats = cup.read("show")["rounds"][0]["tables"][0]["entries"]
    effect = ("award", 1, 1, 2, seats[other], 60 if other else 40)
    cup.do("rule", *effect, "--by", "chief", "--reason", "west spoke" if other else "south spoke")
    cup.do("rule", "rate", seats[other], 2, 30 if other else 10, "--by", "chief", "--reason", f"{other}")
    return cup


def rotated(path: Path, other: bool) -> Cup:
    """A rotation: each table plays one deal, and has one result."""
    cup = Cup(path, "--preset", "h")
    for number in range(1, 9):
        cup.do("enter", f"甲{number}", f"乙{number}", "--club", "湖大" if number % 2 else "中南")
    items = path.parent / "items"
    items.write_text(
        "\n\n".join("\n".join(f"{club}{number}" for number in range(10)) for club in ("湖大", "中南")), encoding="utf-8"
    )
    cup.draw(items)
    cup.do("check-in", "--all")
    cup.do("start")
    cup.do("pair")
    cup.do("publish")
    cup.do("result", 1, "0-1" if other else "1-0")
    cup.do("result", 2, "draw")
    cup.do("correct", 2, "1-0" if other else "0-1", "--reason", f"{other}")
    cup.do("rule", "result", 1, 3, "+/-" if other else "-/-", "--by", "chief", "--reason", f"late {other}")
    cup.do("appeal", 1, f"{other} was on time", "--ruling", 1)
    cup.do("answer", 1, "deny", "--reason", f"the clock says {other}", "--by", "chief")
    return cup


def unpublished(path: Path, other: bool) -> Cup:
    """The pairing of the second round, made and not published; contacts, a note and the text of an appeal."""
    cup = Cup(path, "--preset", "j-swiss", "--set", "format.rounds=3", "--date", "2026-05-01")
    for number in range(1, 6):
        cup.do("enter", f"棋手{number}", "--phone", f"1380000{number + 4 * other:04}", "--document", f"{other}")
    cup.do("start")
    cup.do("pair", "1-2", "3-4", "5:bye")
    cup.do("publish")
    cup.do("result", "1 1-0, 2 1-0")
    cup.do("close")
    cup.do("appeal", 2, f"{other}", "--round", 1, "--table", 1)
    cup.do("do", json.dumps({"command": "note", "text": f"kept {other}"}))
    boards = ("1-4", "3-5", "2:bye") if other else ("1-3", "2-5", "4:bye")
    cup.do("pair", *boards, "--reason", f"for {other}")
    cup.do("do", json.dumps({"command": "reseat", "table": 1, "entries": [4, 1] if other else [3, 1], "reason": "x"}))
    return cup


@pytest.mark.clause("C.duplicate")
@pytest.mark.parametrize("make", [scored, ruled, rotated, unpublished])
def test_what_is_secret_changes_no_output(make: Callable[[Path, bool], Cup], tmp_path: Path):
    alike(make, tmp_path)


@pytest.mark.clause("H.custody")
def test_a_formation_on_loan_is_in_no_output(tmp_path: Path):
    cup = Cup(tmp_path / "cup.qihui", "--preset", "c-individual", "--set", "format.rounds=2")
    for number in range(8):
        cup.do("enter", f"棋手{number + 1}")
    items, secret = tmp_path / "items", tmp_path / "secret"
    items.write_text("\n".join(f"阵{number}\tLAYOUT-{number}" for number in range(8)), encoding="utf-8")
    cup.do("draw", "deals", "--items", items, "--seal", secret)
    cup.do("draw", "--open", secret)
    cup.draw()
    cup.do("check-in", "--all")
    cup.do("start")
    cup.do("pair")
    held = {each["name"]: each for each in json.loads(secret.read_bytes())["openings"]}
    first = next(each for each in cup.read("show")["draws"] if each["purpose"] == "deals")["made"]["result"][0]["item"]
    cup.do("do", json.dumps({"command": "hand-out", "round": 1, "table": 1, "deal": 1, "opening": held[first]}))
    assert "LAYOUT" in cup.see("audit", "--all", "--json").out
    for name, data in outputs(cup, tmp_path / "out").items():
        assert b"LAYOUT" not in data, name
        assert held[first]["salt"].encode() not in data, name
