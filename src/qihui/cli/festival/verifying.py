"""`qihui festival verify`: is the ledger whole, does everything in it fit, and do the ledgers of its events?

Exit codes: 0 it is and does, 1 something does not, with everything that was found; 2 the ledger cannot be read.
"""

from collections.abc import Sequence

import msgspec
import typer

from qihui.cli.desk import REFUSED
from qihui.cli.event import checking as event_checking
from qihui.cli.event.verifying import Wrong
from qihui.cli.festival.checking import check
from qihui.cli.festival.desk import MISSING, Desk
from qihui.cli.speak import said, word
from qihui.cli.verb import watching
from qihui.events.event import Event
from qihui.events.festival import Festival, Kept
from qihui.rules.errors import QihuiError
from qihui.store import EVENT


class EventVerdict(msgspec.Struct, frozen=True):
    """An event of the festival: whether it is founded, how many facts it has, what is wrong with it."""

    name: str
    founded: bool
    facts: int
    sum: str
    faults: tuple[Wrong, ...]


class Verdict(msgspec.Struct, frozen=True):
    """The answer with `--json`. `cut` bytes at the end were half written; `sum` stands for the whole ledger."""

    valid: bool
    facts: int
    cut: int
    sum: str
    faults: tuple[Wrong, ...]
    events: tuple[EventVerdict, ...]


@watching
def verify(desk: Desk) -> None:
    """Replay the festival and its events, and check payments, refunds, sums, and the order of things.

    Example: qihui festival verify --json
    """
    reading = desk.read()
    found = [_event(desk, name) for name in _names(reading.log)]
    whole = {each.name: event for each, event in found if event is not None}
    faults = tuple(Wrong(each.seq, each.told.code, said(each.told), each.wrong) for each in check(reading.log, whole))
    events = tuple(each for each, _ in found)
    wrong = any(fault.wrong for each in (faults, *(event.faults for event in events)) for fault in each)
    verdict = Verdict(not wrong, reading.state.count, reading.cut, reading.state.sum, faults, events)
    if desk.json:
        typer.echo(msgspec.json.encode(verdict))
    else:
        _print(verdict)
    if not verdict.valid:
        raise typer.Exit(REFUSED)


def _names(log: Sequence[Kept]) -> tuple[str, ...]:
    """The events of a festival; none where the facts make no festival, which `check` tells."""
    try:
        return Festival.of(log).events
    except event_checking.IMPOSSIBLE:
        return ()


def _event(desk: Desk, name: str) -> tuple[EventVerdict, Event | None]:
    """What is found of an event of the festival, and the event where there is one that can be replayed."""
    try:
        reading = desk.place.beside(name).read(EVENT)
    except QihuiError as error:
        missing = error.key in MISSING
        text = word(error.key, **error.fields)
        return EventVerdict(name, not missing, 0, "", () if missing else (Wrong(0, error.key, text, wrong=True),)), None
    found, counted = event_checking.check(reading.log)
    faults = tuple(Wrong(each.seq, each.told.code, said(each.told), each.wrong) for each in found)
    verdict = EventVerdict(name, True, counted.facts, reading.state.sum, faults)
    return verdict, None if any(each.wrong for each in faults) else Event.of(reading.log)


def _print(verdict: Verdict) -> None:
    typer.echo(word("fest.verified" if verdict.valid else "fest.not-verified", facts=verdict.facts))
    typer.echo(word("cli.sum", seq=verdict.facts, sum=verdict.sum))
    for each in verdict.faults:
        typer.echo(f"- {each.seq or ''} {each.text}".replace("-  ", "- "))
    for event in verdict.events:
        if event.founded:
            typer.echo(word("fest.event-verified", event=event.name, seq=event.facts, sum=event.sum))
        else:
            typer.echo(word("fest.event-unfounded", event=event.name))
        for each in event.faults:
            typer.echo(f"- {each.seq or ''} {each.text}".replace("-  ", "- "))
