"""The desk 裁判台 of an event: its ledger, who acts on it and when, and how answers and refusals are told."""

from collections.abc import Sequence
from typing import Annotated, Final

import msgspec
import typer

from qihui.cli import desk
from qihui.cli.desk import WHERE
from qihui.cli.short import is_count
from qihui.events import commands as ask
from qihui.events.audit import changes
from qihui.events.deciding import perform
from qihui.events.deciding.powers import POWERS
from qihui.events.event import Event
from qihui.events.facts import AnyFact, By, Logged, Office
from qihui.rules.errors import QihuiError
from qihui.rules.outcome import Told
from qihui.store import EVENT, Kind
from qihui.store.ledger_lines import State

Entry = Annotated[str, typer.Argument(metavar="ENTRY", help="Number of the entry, or its name.")]

PREFERRED: Final = (Office.ORGANISER, Office.CHIEF, Office.REFEREE, Office.COMMITTEE)
"""Who acts when nobody is named: the first of these who may."""


class Written(msgspec.Struct, frozen=True):
    """A fact as it stands in the ledger."""

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


class Desk(desk.Desk[Event, ask.AnyCommand, Logged, Done]):
    """An event's ledger and who acts on it."""

    FILE = Annotated[
        str | None,
        typer.Option(
            "--file",
            "-f",
            envvar="QIHUI_EVENT",
            metavar=WHERE,
            help="The event: a file, or a name in the database of a data folder.",
        ),
    ]

    @property
    def kind(self) -> Kind[Logged]:
        """The ledgers of events."""
        return EVENT

    def of(self, log: Sequence[Logged]) -> Event:
        """The event that a log tells of."""
        return Event.of(log)

    def perform(
        self, state: Event | None, command: ask.AnyCommand, by: By, at: str
    ) -> tuple[Event, tuple[Logged, ...]]:
        """The event after a command, and its facts. Raises `QihuiError` when it is refused."""
        return perform(state, command, by, at)

    def who(self, state: Event | None, command: ask.AnyCommand) -> By:
        """Who acts: as was said, else somebody who may; by name when one alone is appointed."""
        by = self.by or By(next(office for office in PREFERRED if office in self._may(state, command)))
        if not by.name and state is not None:
            names = [name for office, name in state.officials if office is by.office]
            if len(names) == 1:
                return By(by.office, names[0], by.number)
        return by

    def tellings(self, log: Sequence[Logged]) -> Sequence[Told]:
        """What the facts say to people."""
        return [each.what for each in changes(log)]

    def done(self, log: Sequence[Logged], state: State) -> Done:
        """The answer with `--json`."""
        first = state.count - len(log) + 1
        facts = tuple(Written(seq, each.at, each.by, each.fact) for seq, each in enumerate(log, first))
        return Done(state.count, state.sum, facts)

    def _may(self, event: Event | None, command: ask.AnyCommand) -> frozenset[Office]:
        """Who may ask a command; an appeal is answered where it is."""
        if isinstance(command, ask.AnswerAppeal) and event is not None and 1 <= command.appeal <= len(event.appeals):
            return frozenset({event.appeals[command.appeal - 1].fact.level})
        return POWERS[type(command)]


def number_of(event: Event, text: str) -> int:
    """The number of an entry that is named by its number, or by a name that one alone has.

    Raises:
        QihuiError: `cli-no-entry`, `cli-namesakes`.
    """
    if is_count(text):
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
