"""An event that is run by the command line alone, for tests."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

from typer.main import get_command
from typer.testing import CliRunner

from qihui.cli.app import app

COMMAND = get_command(app)
"""Made once: making it takes longer than most of what it does."""

LANGUAGES = {"en": "en_GB.UTF-8", "zh-Hans": "zh_CN.UTF-8", "zh-Hant": "zh_TW.UTF-8"}


class Answer:
    """What a command left behind."""

    def __init__(self, code: int, out: str, err: str) -> None:
        self.code = code
        self.out = out
        self.err = err

    @property
    def json(self) -> Any:
        return json.loads(self.out)


def qihui(*arguments: object, language: str = "en", stdin: str | None = None, **environment: str) -> Answer:
    env = {"LC_ALL": "", "LC_MESSAGES": "", "LANG": LANGUAGES[language], "QIHUI_EVENT": "", "QIHUI_BY": ""}
    with CliRunner().isolation(input=stdin, env=env | environment) as (out, err, _):
        try:
            COMMAND.main(args=list(map(str, arguments)), prog_name="qihui")
        except SystemExit as left:
            code = left.code or 0
        else:
            code = 0
        assert isinstance(code, int)
        return Answer(code, out.getvalue().decode(), err.getvalue().decode())


class Cup:
    """An event file. Its instants are a minute apart."""

    def __init__(self, path: Path | str, *founding: object) -> None:
        self.path = path
        self.minute = 0
        answer = qihui("event", "new", path, *founding, "--at", self.now())
        assert (answer.code, answer.err) == (0, ""), answer.err

    def now(self) -> str:
        self.minute += 1
        return f"2026-05-01T{9 + self.minute // 3600 % 12:02}:{self.minute // 60 % 60:02}:{self.minute % 60:02}+08:00"

    def ask(self, command: str, *arguments: object, language: str = "en", stdin: str | None = None) -> Answer:
        """A command that changes something, whatever comes of it."""
        timed = ("-f", self.path, "--at", self.now())
        return qihui("event", command, *timed, *arguments, language=language, stdin=stdin)

    def do(self, command: str, *arguments: object) -> Answer:
        """A command that must not be refused."""
        answer = self.ask(command, *arguments)
        assert (answer.code, answer.err) == (0, ""), (command, arguments, answer.err)
        return answer

    def see(self, command: str, *arguments: object, language: str = "en") -> Answer:
        """A command that only looks."""
        answer = qihui("event", command, "-f", self.path, *arguments, language=language)
        assert (answer.code, answer.err) == (0, ""), (command, arguments, answer.err)
        return answer

    def read(self, command: str, *arguments: object) -> Any:
        """What a command that only looks tells in JSON."""
        return self.see(command, *arguments, "--json").json

    def draw(self, items: Path | None = None) -> None:
        """Every draw that must be made now, each from a seed of its own."""
        while needed := [each for each in self.read("draw", "--list") if each["must"]]:
            purpose = needed[0]["purpose"]
            given = () if needed[0]["pots"] or items is None else ("--items", items)
            self.do("draw", purpose, "--seed", f"seed of {purpose}", *given)

    def play(self, winner: Callable[[list[int | None]], str], items: Path | None = None) -> None:
        """From the first draw to the end; `winner` says what comes of a table, as it is written on a slip."""
        self.draw(items)
        self.do("start")
        while self.read("show")["phase"] != "finished":
            self.draw(items)
            answer = self.ask("pair", "--json")
            if answer.code == 0:
                self.round(answer.json["round"], winner)
            elif self.ask("close", "stage").code != 0:
                self.do("close", "event")

    def publish(self) -> None:
        """The pairing, with the instant of the round where the regulations ask for one: it begins at once."""
        timed = self.read("regulations")["venue"] in ("online", "mixed")
        self.do("publish", *(("--starts", self.now()) if timed else ()))

    def round(self, paired: Any, winner: Callable[[list[int | None]], str]) -> None:
        """A round that is paired: every table plays, and it is closed."""
        self.publish()
        open_ = [table for table in paired["tables"] if table["result"]["kind"] == "missing"]
        by_deal = self.read("regulations")["format"]["format"] != "rotation"
        for table in open_:
            for deal in table["deals"] if by_deal else ():
                self.do("score", table["table"], deal, winner(table["entries"]))
        slips = [f"{each['table']} {winner(each['entries'])}" for each in open_ if not (by_deal and each["deals"])]
        if slips:
            self.do("result", ", ".join(slips))
        answer = self.ask("close")
        while answer.code == 1 and slips:  # a match of several games is not over yet
            self.do("result", self._open(slips))
            answer = self.ask("close")
        assert (answer.code, answer.err) == (0, "")
        self.do("publish", "--scores")

    def _open(self, slips: list[str]) -> str:
        tables = self.read("show", "--all")["rounds"][-1]["tables"]
        missing = {each["table"] for each in tables if each["result"]["kind"] == "missing"}
        return ", ".join(slip for slip in slips if int(slip.split()[0]) in missing)


def lower(entries: list[int | None]) -> str:
    """The side with the lower number wins."""
    known = [each if each is not None else 10**6 for each in entries]
    return "1-0" if min(known[0::2]) < min(known[1::2]) else "0-1"
