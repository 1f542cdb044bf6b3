"""A festival that is run by the command line alone, for tests, with its events' ledgers beside it."""

from pathlib import Path
from typing import Any

from cup import Answer, Cup, lower, qihui

BASICS = ("--title", "湖南四国军棋大会", "--place", "湖南大学", "--date", "2026-05-01", "--for", "会员")


class Fair:
    """A festival's ledger. Its instants are a minute apart, and later than those of its events' ledgers."""

    def __init__(self, path: Path | str, *founding: object) -> None:
        self.path = path
        self.minute = 0
        answer = qihui("festival", "new", path, *founding, "--at", self.now())
        assert (answer.code, answer.err) == (0, ""), answer.err

    def now(self) -> str:
        self.minute += 1
        return f"2026-05-{2 + self.minute // 1440:02}T{self.minute // 60 % 24:02}:{self.minute % 60:02}:00+08:00"

    def ask(self, *words: object, language: str = "en", stdin: str | None = None) -> Answer:
        """A command that changes something, whatever comes of it."""
        return qihui("festival", *words, "-f", self.path, "--at", self.now(), language=language, stdin=stdin)

    def do(self, *words: object) -> Answer:
        """A command that must not be refused."""
        answer = self.ask(*words)
        assert (answer.code, answer.err) == (0, ""), (words, answer.err)
        return answer

    def see(self, *words: object, language: str = "en") -> Answer:
        """A command that only looks."""
        answer = qihui("festival", *words, "-f", self.path, language=language)
        assert (answer.code, answer.err) == (0, ""), (words, answer.err)
        return answer

    def read(self, *words: object) -> Any:
        """What a command that only looks tells in JSON."""
        return self.see(*words, "--json").json

    def found(self, name: str, *founding: object) -> Cup:
        """An event founded beside the festival, under a name in it."""
        path = f"{str(self.path).rpartition('#')[0]}#{name}" if "#" in str(self.path) else Path(self.path).parent
        return Cup(path if isinstance(path, str) else path / f"{name}.qihui", *founding)


def played(cup: Cup, entries: dict[str, str]) -> Cup:
    """An event with these entries and clubs, played to its end; the lower number always wins."""
    for name, club in entries.items():
        cup.do("enter", name, "--club", club)
    cup.play(lower)
    return cup
