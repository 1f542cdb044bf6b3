"""A desk: one ledger, who acts on it and when, and how answers and refusals are told.

Every command that changes something goes through `Desk.act`: the ledger is locked, its facts make what it is of, that
decides, and what it decides is on disk before anything is printed. Exit codes: 0 done, 1 refused by the event or the
festival, 2 the ledger or the arguments cannot be used.
"""

import sys
from abc import ABC, abstractmethod
from collections.abc import Callable, Generator, Sequence
from contextlib import contextmanager
from datetime import datetime
from typing import Annotated, Any, ClassVar, Final, Generic, Protocol, TypeVar

import msgspec
import typer

from qihui.cli.short import is_count
from qihui.cli.speak import UNUSABLE, legible, said, word
from qihui.events.facts import By, Office
from qihui.rules.errors import QihuiError
from qihui.rules.outcome import Told
from qihui.store import InFile, Kind, Reading, place_of
from qihui.store.ledger_lines import L, State

REFUSED: Final = 1
"""Exit code of a command that the event or the festival does not allow."""

WHERE: Final = "NAME.qihui|FOLDER#NAME"
"""How help writes where a ledger is."""

Who = Annotated[
    str,
    typer.Option(
        "--by", envvar="QIHUI_BY", metavar="OFFICE[:NAME]", help="Who acts: chief:王裁判, referee, entry:7:李雷, ..."
    ),
]
When = Annotated[str, typer.Option("--at", metavar="INSTANT", help="When, as 2026-05-01T14:00+08:00; now by default.")]
Json = Annotated[bool, typer.Option("--json", help="Print JSON, errors too.")]
Reason = Annotated[str, typer.Option(help="Why, to be kept on record.")]

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

S = TypeVar("S", bound="At")
C = TypeVar("C", bound=msgspec.Struct)
D = TypeVar("D", bound=msgspec.Struct)


class At(Protocol):
    """What a ledger makes, with the instant of its latest fact."""

    @property
    def at(self) -> str:
        """The instant."""
        ...


class Refusal(Exception):
    """A command was refused by what the ledger is of."""

    def __init__(self, error: QihuiError) -> None:
        self.error = error
        super().__init__(str(error))


class Unusable(QihuiError, ValueError):
    """What a command rests on besides its own ledger cannot be used; that is no refusal."""

    code = "cli-beside"


class Declined(msgspec.Struct, frozen=True):
    """What a command that was refused tells on standard error with `--json`."""

    code: str
    fields: dict[str, str | int]
    text: str
    refused: bool


class Copied(msgspec.Struct, frozen=True):
    """The answer to `copy` with `--json`: where the copy is, its facts, and the sum that stands for all of them."""

    to: str
    seq: int
    sum: str


class Desk(ABC, Generic[S, C, L, D]):
    """A ledger and who acts on it: `S` is what it is of, `C` what can be asked, `L` its facts, `D` the answer."""

    FILE: ClassVar[Any]
    """The option that names the ledger."""

    def __init__(self, file: str | None, by: str = "", at: str = "", *, json: bool = False) -> None:
        """Take what the options say. Raises `QihuiError` at what they cannot mean."""
        if not file:
            raise QihuiError("cli-no-file")
        self.place = place_of(file)
        self.json = json
        self.by = by_of(by) if by else None
        self.at = instant_of(at) if at else ""
        self._held: tuple[Reading[L], S] | None = None

    @property
    @abstractmethod
    def kind(self) -> Kind[L]:
        """What ledgers it works on."""

    @abstractmethod
    def of(self, log: Sequence[L]) -> S:
        """What a log makes."""

    @abstractmethod
    def perform(self, state: S | None, command: C, by: By, at: str) -> tuple[S, tuple[L, ...]]:
        """The state after a command, and its facts. Raises `QihuiError` when it is refused."""

    @abstractmethod
    def who(self, state: S | None, command: C) -> By:
        """Who acts: as was said, else somebody who may."""

    @abstractmethod
    def tellings(self, log: Sequence[L]) -> Sequence[Told]:
        """What the facts say to people."""

    @abstractmethod
    def done(self, log: Sequence[L], state: State) -> D:
        """The answer with `--json` when a ledger has grown by facts up to a state."""

    def read(self) -> Reading[L]:
        """What the ledger holds, also while somebody writes it. Raises `QihuiError`."""
        found = self.place.read(self.kind)
        self._warn(found.cut)
        return found

    def now(self) -> S:
        """What the ledger is of, now. Raises `QihuiError`."""
        return self.of(self.read().log)

    def act(
        self,
        make: Callable[[S], Sequence[C]],
        *,
        before: Callable[[S], None] | None = None,
        tell: bool = True,
    ) -> tuple[S, D]:
        """Ask the commands that `make` makes, all or none. `before` runs when they are decided and not yet written.

        Raises:
            Refusal: one of them is not allowed. QihuiError: the ledger cannot be used.
        """
        known = self._held[0] if self._held else None
        with self.place.open(self.kind, known) as ledger:
            self._warn(ledger.cut)
            state, log = self.decide(self._state_of(ledger.reading), make)
            if before is not None:
                before(state)
            ledger.append(log)
            end = ledger.reading.state
            self._held = ledger.reading, state
        if tell:
            self._tell(log, end)
        return state, self.done(log, end)

    def ask(self, text: str, read: Callable[[bytes], Sequence[C]]) -> None:
        """Ask what a JSON text says, all or none; for `-` what each line of the input says, one after the other.

        Each is on disk before its answer is printed. Raises as `act`, and what `read` raises.
        """
        if text != "-":
            self._ask(read(text.encode(errors="surrogateescape")))
            return
        for line in sys.stdin.buffer:
            if line.strip():
                self._ask(read(line))

    def _ask(self, commands: Sequence[C]) -> None:
        self.act(lambda _: commands)
        sys.stdout.flush()

    def copy(self, to: str, *beside: "tuple[Desk[Any, Any, Any, Any], str]") -> None:
        """Copy the ledger, line by line, into a new one, and those `beside` it, all or none, and tell that.

        Raises:
            QihuiError: one cannot be read, or something is there already.
        """
        copies = [(desk, place_of(name), desk.read()) for desk, name in ((self, to), *beside)]
        for number, (desk, place, _) in enumerate(copies):
            place.expect_new(desk.kind)
            if isinstance(place, InFile) and any(place == other for _, other, _ in copies[:number]):
                raise QihuiError("file-exists", file=str(place))
        for desk, place, reading in copies:
            place.put(desk.kind, reading.lines)
            name = legible(str(place))
            if self.json:
                typer.echo(msgspec.json.encode(Copied(name, reading.state.count, reading.state.sum)))
            else:
                typer.echo(word("cli.copied", to=name, seq=reading.state.count, sum=reading.state.sum))

    def found(self, command: C) -> S:
        """Found what the ledger is of, in a new one, and tell that. Raises `Refusal`, `QihuiError`."""
        try:
            state, log = self.perform(None, command, self.who(None, command), self.at or instant_of(""))
        except QihuiError as error:
            raise Refusal(error) from error
        with self.place.create(self.kind, log) as ledger:
            self._tell(log, ledger.reading.state)
        return state

    def _state_of(self, reading: Reading[L]) -> S:
        """What a reading makes: as it is held, when nobody has written since."""
        if self._held and self._held[0].state == reading.state:
            return self._held[1]
        return self.of(reading.log)

    def decide(self, state: S, make: Callable[[S], Sequence[C]]) -> tuple[S, list[L]]:
        """The state after the commands, and their facts. Raises `Refusal`, `Unusable`, `QihuiError`."""
        log: list[L] = []
        for command in make(state):
            try:
                state, more = self.perform(state, command, self.who(state, command), self.when(state))
            except Unusable:
                raise
            except QihuiError as error:
                raise Refusal(error) from error
            log += more
        return state, log

    def when(self, state: S) -> str:
        """When it happens: as was said, else now, and never before what happened last, whichever clock told that."""
        return self.at or max(instant_of(""), state.at, key=datetime.fromisoformat)

    def _tell(self, log: Sequence[L], state: State) -> None:
        """Print what was done."""
        if self.json:
            typer.echo(msgspec.json.encode(self.done(log, state)))
            return
        for seq, told in enumerate(self.tellings(log), state.count - len(log) + 1):
            typer.echo(f"{seq:>4}  {said(told)}")

    def _warn(self, cut: int) -> None:
        if cut:
            typer.echo(word("cli.cut", bytes=cut), err=True)


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
    fields = {name: legible(each) if isinstance(each, str) else each for name, each in error.fields.items()}
    text = word(error.key, **fields)
    if json:
        typer.echo(msgspec.json.encode(Declined(error.key, fields, text, refused)), err=True)
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
    if not rest or not is_count(rest[0]):
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
