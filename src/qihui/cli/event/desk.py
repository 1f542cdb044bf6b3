"""The desk 裁判台: one event file, who acts on it and when, and how answers and refusals are told.

Every command that changes something goes through `Desk.act`: the file is locked, its facts make the event, the event
decides, and what it decides is on disk before anything is printed. Exit codes: 0 done, 1 refused by the event, 2 the
file or the arguments cannot be used.
"""

from collections.abc import Callable, Generator, Sequence
from contextlib import contextmanager
from datetime import datetime
from pathlib import Path
from typing import Annotated, Final

import msgspec
import typer

from qihui import store
from qihui.cli.speak import UNUSABLE, said, word
from qihui.events import commands as ask
from qihui.events.audit import changes
from qihui.events.deciding import perform
from qihui.events.deciding.powers import POWERS
from qihui.events.event import Event
from qihui.events.facts import AnyFact, By, Logged, Office
from qihui.rules.errors import QihuiError
from qihui.store import EventFile

REFUSED: Final = 1
"""Exit code of a command that the event does not allow."""

File = Annotated[
    Path | None, typer.Option("--file", "-f", envvar="QIHUI_EVENT", metavar="NAME.qihui", help="The event file.")
]
Who = Annotated[
    str,
    typer.Option(
        "--by", envvar="QIHUI_BY", metavar="OFFICE[:NAME]", help="Who acts: chief:王裁判, referee, entry:7:李雷, ..."
    ),
]
When = Annotated[str, typer.Option("--at", metavar="INSTANT", help="When, as 2026-05-01T14:00+08:00; now by default.")]
Json = Annotated[bool, typer.Option("--json", help="Print JSON, errors too.")]
Reason = Annotated[str, typer.Option(help="Why, to be kept on record.")]
Entry = Annotated[str, typer.Argument(metavar="ENTRY", help="Number of the entry, or its name.")]

OFFICES: Final = {
    "主办方": Office.ORGANISER,
    "裁判长": Office.CHIEF,
    "裁判長": Office.CHIEF,
    "副裁判长": Office.DEPUTY,
    "副裁判長": Office.DEPUTY,
    "裁判": Office.REFEREE,
    "仲裁": Office.COMMITTEE,
    "参赛者": Office.ENTRY,
    "參賽者": Office.ENTRY,
} | {office.value: office for office in Office}
"""Offices as they may be written."""

PREFERRED: Final = (Office.ORGANISER, Office.CHIEF, Office.REFEREE, Office.COMMITTEE)
"""Who acts when nobody is named: the first of these who may."""


class Refusal(Exception):
    """The event refused a command."""

    def __init__(self, error: QihuiError) -> None:
        self.error = error
        super().__init__(str(error))


class Written(msgspec.Struct, frozen=True):
    """A fact as it stands in the file."""

    seq: int
    at: str
    by: By
    fact: AnyFact


class Done(msgspec.Struct, frozen=True):
    """What a command that changed something answers with `--json`: how many facts there are, their sum, the new ones.

    The sum is that of the last line; whoever knows it can tell later whether anything before it was changed.
    """

    seq: int
    sum: str
    facts: tuple[Written, ...]


class Declined(msgspec.Struct, frozen=True):
    """What a command that was refused tells on standard error with `--json`."""

    code: str
    fields: dict[str, str | int]
    text: str
    refused: bool


class Desk:
    """An event file and who acts on it."""

    def __init__(self, file: Path | None, by: str = "", at: str = "", *, json: bool = False) -> None:
        """Take what the options say. Raises `QihuiError` at what they cannot mean."""
        if file is None:
            raise QihuiError("cli-no-file")
        self.file = file
        self.json = json
        self.by = by_of(by) if by else None
        self.at = instant_of(at)
        self.given = bool(at)

    def read(self) -> store.Reading:
        """What the file holds, also while somebody writes it. Raises `QihuiError`."""
        found = store.read(self.file)
        self._warn(found.cut)
        return found

    def event(self) -> Event:
        """The event now. Raises `QihuiError`."""
        return Event.of(self.read().log)

    def act(
        self,
        make: Callable[[Event], Sequence[ask.AnyCommand]],
        *,
        before: Callable[[Event], None] | None = None,
        tell: bool = True,
    ) -> tuple[Event, Done]:
        """Ask the commands that `make` makes, all or none. `before` runs when they are decided and not yet written.

        Raises:
            Refusal: the event does not allow one of them. QihuiError: the file cannot be used.
        """
        with EventFile.open(self.file) as file:
            self._warn(file.cut)
            event, log = self.decide(Event.of(file.log), make)
            if before is not None:
                before(event)
            file.append(log)
            done = done_of(log, file.state.count, file.state.sum)
        if tell:
            self.tell(done)
        return event, done

    def found(self, command: ask.Found) -> tuple[Event, tuple[Logged, ...]]:
        """A new event, and the facts of its founding. Raises `Refusal`."""
        try:
            return perform(None, command, self.who(None, command), self.at)
        except QihuiError as error:
            raise Refusal(error) from error

    def decide(self, event: Event, make: Callable[[Event], Sequence[ask.AnyCommand]]) -> tuple[Event, list[Logged]]:
        """The event after the commands, and their facts. Raises `Refusal`, `QihuiError`."""
        log: list[Logged] = []
        for command in make(event):
            try:
                event, more = perform(event, command, self.who(event, command), self.when(event))
            except QihuiError as error:
                raise Refusal(error) from error
            log += more
        return event, log

    def when(self, event: Event) -> str:
        """When it happens: as was said, else now, and never before what happened last, whichever clock told that."""
        return self.at if self.given else max(self.at, event.at or self.at, key=datetime.fromisoformat)

    def who(self, event: Event | None, command: ask.AnyCommand) -> By:
        """Who acts: as was said, else somebody who may; by name when one alone is appointed."""
        by = self.by or By(next(office for office in PREFERRED if office in self._may(event, command)))
        if not by.name and event is not None:
            names = [name for office, name in event.officials if office is by.office]
            if len(names) == 1:
                return By(by.office, names[0], by.number)
        return by

    def _may(self, event: Event | None, command: ask.AnyCommand) -> frozenset[Office]:
        """Who may ask a command; an appeal is answered where it is."""
        if isinstance(command, ask.AnswerAppeal) and event is not None and 1 <= command.appeal <= len(event.appeals):
            return frozenset({event.appeals[command.appeal - 1].fact.level})
        return POWERS[type(command)]

    def tell(self, done: Done) -> None:
        """Print what was done."""
        if self.json:
            typer.echo(msgspec.json.encode(done))
            return
        log = [Logged(each.at, each.by, each.fact) for each in done.facts]
        for each, change in zip(done.facts, changes(log), strict=True):
            typer.echo(f"{each.seq:>4}  {said(change.what)}")

    def _warn(self, cut: int) -> None:
        if cut:
            typer.echo(word("cli.cut", bytes=cut), err=True)


def done_of(log: Sequence[Logged], count: int, total: str) -> Done:
    """What was done, when the file has `count` facts now."""
    first = count - len(log) + 1
    return Done(count, total, tuple(Written(seq, each.at, each.by, each.fact) for seq, each in enumerate(log, first)))


@contextmanager
def answering(*, json: bool = False) -> Generator[None]:
    """Tell refusals in the user's language, and leave with an honest exit code."""
    try:
        yield
    except Refusal as refusal:
        _tell(refusal.error, json=json, refused=True)
        raise typer.Exit(REFUSED) from refusal
    except QihuiError as error:
        _tell(error, json=json, refused=False)
        raise typer.Exit(UNUSABLE) from error


def _tell(error: QihuiError, *, json: bool, refused: bool) -> None:
    text = word(error.key, **error.fields)
    if json:
        typer.echo(msgspec.json.encode(Declined(error.key, error.fields, text, refused)), err=True)
    else:
        typer.echo(text, err=True)


def by_of(text: str) -> By:
    """Who is meant by `chief`, `chief:王裁判`, `entry:7:李雷`.

    >>> by_of("裁判长：王裁判"), by_of("entry:7")
    (By(office=<Office.CHIEF: 'chief'>, name='王裁判', number=0), By(office=<Office.ENTRY: 'entry'>, name='', number=7))

    Raises:
        QihuiError: `cli-by`.
    """
    office, *rest = (part.strip() for part in text.replace("：", ":").split(":", 2))
    found = OFFICES.get(office.lower())
    known = ", ".join(each.value for each in Office)
    if found is None:
        raise QihuiError("cli-by", found=text[:60], known=known)
    if found is not Office.ENTRY:
        return By(found, ":".join(rest))
    if not rest or not rest[0].isdecimal():
        raise QihuiError("cli-by", found=text[:60], known=known)
    return By(found, rest[1] if len(rest) > 1 else "", int(rest[0]))


def instant_of(text: str) -> str:
    """An instant with its offset; without one that of this machine is meant, and now for nothing.

    Raises:
        QihuiError: `cli-instant`.
    """
    if not text:
        return datetime.now().astimezone().isoformat(timespec="seconds")
    try:
        found = datetime.fromisoformat(text)
        return (found if found.tzinfo else found.astimezone()).isoformat()
    except (ValueError, OverflowError, OSError) as error:
        raise QihuiError("cli-instant", found=text[:40]) from error


def number_of(event: Event, text: str) -> int:
    """The number of an entry that is named by its number, or by a name that one alone has.

    Raises:
        QihuiError: `cli-no-entry`, `cli-namesakes`.
    """
    if text.isdecimal():
        return int(text)
    wanted = "".join(text.split()).casefold()
    found = [each.number for each in event.entrants if "".join(each.card.name.split()).casefold() == wanted]
    if not found:
        raise QihuiError("cli-no-entry", name=text[:60])
    if len(found) > 1:
        raise QihuiError("cli-namesakes", name=text[:60], numbers=", ".join(map(str, found)))
    return found[0]


def label(event: Event, number: int | None) -> str:
    """An entry as it is printed; the computer where there is none."""
    if number is None:
        return "AI"
    held = event.entrant(number)
    return f"{number} {held.card.name}" if held else str(number)
