"""The day that `docs/event-file.md` tells, command by command."""

import re
import shlex
from pathlib import Path

import pytest
from cup import qihui

DOCS = Path(__file__).parents[2] / "docs" / "event-file.md"


def test_the_day_of_the_document_can_be_played(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.chdir(tmp_path)
    Path("list.csv").write_text("姓名,单位\nAnn,物理\nBen,\n", encoding="utf-8")
    block = re.search(r"```sh\n(.*?)```", DOCS.read_text(encoding="utf-8"), re.DOTALL)
    assert block
    first, *lines = block[1].splitlines()
    name, _, value = first.removeprefix("export ").partition("=")
    told = ""
    for line in lines:
        answer = qihui(*shlex.split(line)[1:], **{name: value})
        assert (answer.code, answer.err) == (0, ""), (line, answer.err)
        told = answer.out
    assert told.startswith("All is as it must be: 25 facts, 1 draws, 2 rounds")
    assert sorted(each.name for each in tmp_path.iterdir()) == [
        "cup.qihui",
        "cup.trf",
        "cup.xlsx",
        "draws.json",
        "list.csv",
    ]
