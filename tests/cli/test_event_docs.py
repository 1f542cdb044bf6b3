"""The days that `docs/event-file.md` tells, command by command."""

import re
import shlex
from pathlib import Path

import pytest
from cup import LANGUAGES, qihui

from qihui.cli.event import COMMANDS

DOCS = Path(__file__).parents[2] / "docs" / "event-file.md"


def played(block: str, language: str) -> str:
    """What the last command of a block answers; none is refused."""
    first, *lines = block.splitlines()
    name, _, value = first.removeprefix("export ").partition("=")
    told = ""
    for line in lines:
        answer = qihui(*shlex.split(line)[1:], language=language, **{name: value})
        assert (answer.code, answer.err) == (0, ""), (line, answer.err)
        told = answer.out
    return told


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_days_of_the_document_can_be_played(language: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.chdir(tmp_path)
    day, formations = re.findall(r"```sh\n(.*?)```", DOCS.read_text(encoding="utf-8"), re.DOTALL)
    Path("list.csv").write_text("姓名,单位\nAnn,物理\nBen,\n", encoding="utf-8")
    assert re.findall(r"\d+", played(day, language).splitlines()[0])[:3] == ["25", "1", "2"]
    assert sorted(each.name for each in tmp_path.iterdir()) == [
        "cup.qihui",
        "cup.trf",
        "cup.xlsx",
        "draws.json",
        "list.csv",
    ]
    Path("list.csv").write_text("姓名\n" + "".join(f"棋手{number}\n" for number in range(8)), encoding="utf-8")
    Path("formations.txt").write_text("".join(f"阵{number}\t{number}\n" for number in range(5)), encoding="utf-8")
    assert re.findall(r"\d+", played(formations, language).splitlines()[0])[1:] == ["2", "1", "2"]


def test_the_document_names_every_verb():
    told = DOCS.read_text(encoding="utf-8")
    assert all(f"`{line.name}`" in told for line in COMMANDS)
