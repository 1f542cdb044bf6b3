"""Commands are loaded when they are called; until then a table has their names and help lines."""

import json
import os
import shlex
import subprocess
import sys
from collections.abc import Iterator

import pytest
from cup import COMMAND, qihui
from typer.core import TyperGroup

from qihui.cli.lazily import Later


def commands(group: TyperGroup, path: tuple[str, ...] = ()) -> Iterator[tuple[tuple[str, ...], Later]]:
    """All commands that are loaded later, with the words that call them."""
    for name, each in group.commands.items():
        if isinstance(each, Later):
            yield (*path, name), each
            if isinstance(each.loaded, TyperGroup):
                yield from commands(each.loaded, (*path, name))


assert isinstance(COMMAND, TyperGroup)
ALL = dict(commands(COMMAND))
VERBS = [
    path for path, each in ALL.items() if path[0] in ("event", "festival") and not isinstance(each.loaded, TyperGroup)
]


@pytest.mark.parametrize("path", ALL, ids=" ".join)
def test_the_line_of_a_command_is_the_first_of_its_help(path: tuple[str, ...]):
    loaded = ALL[path].loaded
    assert loaded.name == path[-1]
    assert loaded.help is not None
    assert ALL[path].help == loaded.help.split("\n\n", maxsplit=1)[0]


def test_help_has_the_line_of_every_command():
    for path, each in ALL.items():
        told = qihui(*path[:-1], "--help", COLUMNS="300").out
        assert each.help
        assert f" {path[-1]} " in told
        assert each.help in told


def test_completion_is_installed_by_the_command_itself():
    assert "--install-completion" in qihui("--help").out
    for name in ("event", "festival", "judge", "bench"):
        assert "--install-completion" not in qihui(name, "--help").out


@pytest.mark.parametrize("path", [*VERBS, ("rank",), ("pair",)], ids=" ".join)
def test_help_has_an_example_that_can_be_called(path: tuple[str, ...]):
    """Its words are taken by the command; what they name need not be there."""
    help_ = ALL[path].loaded.help
    assert help_
    lines = [line.removeprefix("Example: ") for line in help_.splitlines() if line.startswith("Example: ")]
    assert lines
    for line in lines:
        _, *words = shlex.split(line)
        assert tuple(words[: len(path)]) == path
        with ALL[path].make_context(path[-1], words[len(path) :]):
            pass
    shown = " ".join(qihui(*path, "--help", COLUMNS="300").out.split())
    assert all(" ".join(line.split()) in shown for line in lines)


def loaded_by(*arguments: str) -> set[str]:
    """The modules that a command loads, in a process of its own."""
    code = (
        f"import sys, json\nfrom qihui.cli import main\nsys.argv = {['qihui', *arguments]!r}\n"
        "try:\n    main()\nexcept SystemExit:\n    print('\\n' + json.dumps(list(sys.modules)))"
    )
    environment = os.environ | {"QIHUI_EVENT": "", "QIHUI_FESTIVAL": "", "LC_ALL": "C.UTF-8"}
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, check=True, text=True, env=environment)
    return set(json.loads(run.stdout.splitlines()[-1]))


HEAVY = {
    "qihui.bench",
    "qihui.bots",
    "qihui.search",
    "qihui.web",
    "qihui.rules.formats",
    "segno",
    "litestar",
    "uvicorn",
    "icalendar",
    "xlsxwriter",
    "numpy",
}


@pytest.mark.parametrize(
    "arguments",
    [
        ("event", "show"),
        ("event", "result", "1", "1-0"),
        ("event", "rank"),
        ("festival", "show"),
        ("festival", "pay", "fee", "Ann", "dinner"),
        ("festival", "attend", "arrive", "Ann"),
    ],
    ids=" ".join,
)
def test_a_verb_loads_no_server_engine_or_workbook(arguments: tuple[str, ...]):
    assert not HEAVY & loaded_by(*arguments)


def test_help_of_all_commands_loads_none():
    loaded = loaded_by("--help")
    assert not {name for name in loaded if name.startswith("qihui.") and not name.startswith("qihui.cli")}
    for group in (("event",), ("festival",), ("festival", "pay")):
        assert not {name for name in loaded_by(*group, "--help") if name.startswith("qihui.events")}


@pytest.mark.parametrize("group", ["event", "festival"])
def test_every_verb_stands_in_a_panel_of_help(group: str):
    told = qihui(group, "--help", COLUMNS="120").out
    panels = {each.line.panel for path, each in ALL.items() if path[0] == group and len(path) == 2}
    assert None not in panels
    assert all(f" {panel} " in told for panel in panels)
    assert " Commands " not in told


def completed(words: str) -> set[str]:
    """What a shell offers behind the words."""
    environment = os.environ | {
        "_QIHUI_COMPLETE": "complete_bash",
        "COMP_WORDS": f"qihui {words}",
        "COMP_CWORD": str(len(words.split(" "))),
    }
    code = "import sys\nsys.argv = ['qihui']\nfrom qihui.cli.app import app\napp(prog_name='qihui')"
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, check=False, text=True, env=environment)
    return set(run.stdout.split())


def test_a_shell_completes_commands_verbs_and_options():
    assert completed("e") == {"event", "export"}
    assert completed("event re") >= {"regulations", "reserves", "reinstate", "repair", "reseat", "referee", "result"}
    assert {"--reason", "--file", "--json"} <= completed("event withdraw --")
    assert completed("festival pay ") == {"list", "entry", "fee", "write-off"}
    assert {"--yuan", "--back", "--file", "--by", "--at", "--json"} <= completed("festival pay fee --")
    assert not {"--by", "--at"} & completed("festival pay list --")


def test_a_command_that_is_none_is_told_with_what_is_near():
    answer = qihui("event", "withdrow")
    assert answer.code == 2
    assert "withdraw" in answer.err
