"""The festival that `docs/festivals.md` tells, command by command."""

import re
import shlex
from pathlib import Path

import pytest
from cup import COMMAND, LANGUAGES, qihui
from typer.core import TyperGroup

from qihui.cli.lazily import Later

WHOLE = {"en": "All is as it must be", "zh-Hans": "活动的记录完好", "zh-Hant": "活動的記錄完好"}

DOCS = Path(__file__).parents[2] / "docs" / "festivals.md"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_festival_of_the_document_can_be_held(language: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.chdir(tmp_path)
    Path("people.csv").write_text("姓名,身份\n韩梅梅,会员\n", encoding="utf-8")
    block = re.search(r"```sh\n(.*?)```", DOCS.read_text(encoding="utf-8"), re.DOTALL)
    assert block
    first, *lines = block[1].splitlines()
    name, _, value = first.removeprefix("export ").partition("=")
    told = ""
    for line in lines:
        answer = qihui(*shlex.split(line)[1:], language=language, **{name: value})
        assert (answer.code, answer.err) == (0, ""), (line, answer.err)
        told = answer.out
    assert told.startswith(WHOLE[language])
    assert "团体冠军" in Path("certificates.csv").read_text(encoding="utf-8")


def test_every_command_of_the_document_is_there_and_every_one_that_is_there_is_told():
    told = set(re.findall(r"`([a-z-]+)(?: [a-z-]+)*`", DOCS.read_text(encoding="utf-8").partition("| --- |")[2]))
    assert isinstance(COMMAND, TyperGroup)
    later = COMMAND.commands["festival"]
    assert isinstance(later, Later)
    festival = later.loaded
    assert isinstance(festival, TyperGroup)
    assert set(festival.commands) - told == set()
