"""`qihui festival event add|drop|move`: which events belong to the festival, and how they follow it to another place.

An event's own ledger lies beside the festival's, under the event's name; `qihui event new` founds it, and `qihui event`
runs it.
"""

from functools import partial
from typing import Annotated

import msgspec
import typer

from qihui.cli.desk import Reason
from qihui.cli.event.desk import Desk as EventDesk
from qihui.cli.festival.desk import Desk, event_beside
from qihui.cli.speak import word
from qihui.cli.verb import acting
from qihui.events.commands import AnyCommand
from qihui.events.event import Event
from qihui.events.festival import AddEvent, DropEvent, Festival, following
from qihui.rules.errors import QihuiError

Name = Annotated[str, typer.Argument(metavar="EVENT", help="Its name in the festival, and of its ledger.")]


class Moved(msgspec.Struct, frozen=True):
    """The answer to `event move` with `--json`: the events that were moved, and where to."""

    place: str
    events: tuple[str, ...]


@acting
def add(desk: Desk, event: Name) -> None:
    """Take an event in; it may be founded later.

    Example: qihui festival event add 象棋
    """
    if event.strip():
        desk.place.beside(event.strip())  # what no ledger can be called is refused now and not on the day
        event_beside(desk.place, event.strip())
    desk.act(lambda _: [AddEvent(event)])


@acting
def drop(desk: Desk, event: Name, *, reason: Reason = "") -> None:
    """Leave an event out for which nobody has paid; its own ledger stays where it is.

    Example: qihui festival event drop 象棋 --reason 报名不足
    """
    desk.act(lambda _: [DropEvent(event, reason)])


@acting
def move(desk: Desk) -> None:
    """Move every event that is still where the festival was; each tells its own people the reason.

    Example: qihui festival event move
    """
    festival = desk.now()
    moved: list[str] = []
    for name, event in desk.events(festival).items():
        if following(festival, event) is not None:
            beside = EventDesk(str(desk.place.beside(name)))
            beside.by, beside.at = desk.by, desk.at
            beside.act(partial(_moving, festival), tell=False)
            moved.append(name)
    if not moved:
        raise QihuiError("cli-festival-none-moves", place=festival.basics.place or "-")
    if desk.json:
        typer.echo(msgspec.json.encode(Moved(festival.basics.place, tuple(moved))))
    for name in moved if not desk.json else ():
        typer.echo(word("fest.moved", event=name, place=festival.basics.place))


def _moving(festival: Festival, event: Event) -> list[AnyCommand]:
    """What an event is asked when its ledger is open."""
    command = following(festival, event)
    return [] if command is None else [command]
