"""The desk of a festival: its ledger, the events whose ledgers lie beside it, who acts, and how answers are told.

An event of the festival is the ledger of its name in the same folder, or in the same database. One that is not there is
not founded yet.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Annotated, Final

import msgspec
import typer

from qihui.cli import desk
from qihui.cli.desk import WHERE, Unusable
from qihui.cli.speak import word
from qihui.events import money
from qihui.events.event import Event
from qihui.events.facts import By, Office
from qihui.events.festival import (
    AnyFestivalCommand,
    AnyFestivalFact,
    Events,
    Festival,
    GiveFeedback,
    Kept,
    perform,
)
from qihui.events.festival.audit import changes
from qihui.rules.errors import QihuiError
from qihui.rules.outcome import Told
from qihui.store import EVENT, FESTIVAL, Kind, Place
from qihui.store.ledger_lines import State

Yuan = Annotated[str, typer.Option("--yuan", metavar="AMOUNT", help="In yuan: 50, or 1,200.50.")]
Planned = Annotated[str, typer.Option("--planned", metavar="AMOUNT", help="Planned altogether, in yuan.")]

MISSING: Final = frozenset({"file-not-found", "no-ledger", "ledger-file-name"})
"""Why an event may not be there."""


class Written(msgspec.Struct, frozen=True):
    """A fact as it stands in the ledger."""

    seq: int
    at: str
    by: By
    fact: AnyFestivalFact


class Done(msgspec.Struct, frozen=True):
    """What a command that changed something answers with `--json`: how many facts there are, their sum, the new ones.

    The sum is that of the last line; whoever knows it can tell later whether anything before it was changed.
    """

    seq: int
    sum: str
    facts: tuple[Written, ...]


class Beside(Mapping[str, Event]):
    """The events whose ledgers lie beside a festival's, each read when it is first asked for, and once."""

    def __init__(self, place: Place) -> None:
        self._place = place
        self._read: dict[str, Event | None] = {}

    def _event(self, name: str) -> Event | None:
        if name not in self._read:
            self._read[name] = event_beside(self._place, name)
        return self._read[name]

    def __getitem__(self, name: str) -> Event:
        found = self._event(name)
        if found is None:
            raise KeyError(name)
        return found

    def __contains__(self, name: object) -> bool:
        return isinstance(name, str) and self._event(name) is not None

    def __iter__(self) -> Iterator[str]:
        return (name for name, event in self._read.items() if event is not None)

    def __len__(self) -> int:
        return sum(1 for _ in self)


def event_beside(place: Place, name: str) -> Event | None:
    """The event of a name beside a festival; `None` when it is not founded. Raises `Unusable` when it is damaged."""
    try:
        return Event.of(place.beside(name).read(EVENT).log)
    except QihuiError as error:
        if error.key in MISSING:
            return None
        raise Unusable(event=name, why=word(error.key, **error.fields)) from error


class Desk(desk.Desk[Festival, AnyFestivalCommand, Kept, Done]):
    """A festival's ledger and who acts on it."""

    FILE = Annotated[
        str | None,
        typer.Option(
            "--file",
            "-f",
            envvar="QIHUI_FESTIVAL",
            metavar=WHERE,
            help="The festival: a file, or a name in the database of a data folder.",
        ),
    ]

    def __init__(self, file: str | None, by: str = "", at: str = "", *, json: bool = False) -> None:
        """Take what the options say. Raises `QihuiError` at what they cannot mean."""
        if not file:
            raise QihuiError("cli-no-festival")
        super().__init__(file, by, at, json=json)
        self._beside = Beside(self.place)

    @property
    def kind(self) -> Kind[Kept]:
        """The ledgers of festivals."""
        return FESTIVAL

    def of(self, log: Sequence[Kept]) -> Festival:
        """The festival that a log tells of."""
        return Festival.of(log)

    def perform(
        self, state: Festival | None, command: AnyFestivalCommand, by: By, at: str
    ) -> tuple[Festival, tuple[Kept, ...]]:
        """The festival after a command, and its facts. Raises `QihuiError` when it is refused."""
        return perform(state, command, by, at, self._beside)

    def act(
        self,
        make: Callable[[Festival], Sequence[AnyFestivalCommand]],
        *,
        before: Callable[[Festival], None] | None = None,
        tell: bool = True,
    ) -> tuple[Festival, Done]:
        """Ask commands, all or none, with the events as they are now. Raises as the desk it is one of."""
        self._beside = Beside(self.place)
        return super().act(make, before=before, tell=tell)

    def who(self, state: Festival | None, command: AnyFestivalCommand) -> By:
        """Who acts: as was said, else the organiser; what people think of the festival is a participant's."""
        del state
        return self.by or By(Office.ENTRY if isinstance(command, GiveFeedback) else Office.ORGANISER)

    def tellings(self, log: Sequence[Kept]) -> Sequence[Told]:
        """What the facts say to people."""
        return [each.what for each in changes(log)]

    def done(self, log: Sequence[Kept], state: State) -> Done:
        """The answer with `--json`."""
        first = state.count - len(log) + 1
        facts = tuple(Written(seq, each.at, each.by, each.fact) for seq, each in enumerate(log, first))
        return Done(state.count, state.sum, facts)

    def event(self, festival: Festival, name: str) -> Event | None:
        """One event of a festival; `None` when it has none of that name, or it is not founded. Raises `Unusable`."""
        return self._beside[name] if name in festival.events and name in self._beside else None

    def events(self, festival: Festival) -> Events:
        """The events of a festival that are founded, by name. Raises `Unusable`."""
        return {name: self._beside[name] for name in festival.events if name in self._beside}


def fen_of(text: str) -> int:
    """The fen of an amount in yuan. Raises `BadMoney`."""
    return money.parse(text)


def maybe_fen(text: str) -> int | None:
    """The fen of an amount in yuan; `None` for nothing. Raises `BadMoney`."""
    return fen_of(text) if text else None


def pair_of(text: str, form: str) -> tuple[str, str]:
    """What stands before and behind the equals sign. Raises `QihuiError`, with the form that is meant."""
    name, equals, value = text.partition("=")
    if not (name.strip() and equals and value.strip()):
        raise QihuiError("cli-festival-pair", found=text[:60], known=form)
    return name.strip(), value.strip()


def whole_of(text: str) -> int:
    """A whole number. Raises `QihuiError`."""
    try:
        return int(text)
    except ValueError as error:
        raise QihuiError("cli-number", found=text[:40]) from error
