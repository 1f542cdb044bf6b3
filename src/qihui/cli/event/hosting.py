"""`qihui event place|appoint|dismiss|note|notice`: where and when, who holds which office, what is told to all."""

from typing import Annotated

import typer

from qihui.cli.desk import OFFICES, Reason
from qihui.cli.event.desk import Desk
from qihui.cli.verb import acting
from qihui.events import commands as ask
from qihui.events.event import Event
from qihui.events.facts import Office
from qihui.rules.errors import QihuiError

InOffice = Annotated[
    str, typer.Argument(metavar="OFFICE", help="organiser, chief, deputy, referee or committee; 裁判长, 裁判, ...")
]
Name = Annotated[str, typer.Argument(metavar="NAME", help="The person.")]
Text = Annotated[str, typer.Argument(metavar="TEXT", help="What it says.")]


@acting
def place(
    desk: Desk,
    where: Annotated[str | None, typer.Argument(metavar="[PLACE]", help="Where; as it was by default.")] = None,
    *,
    date: Annotated[list[str], typer.Option(help="An ISO date, once for each day; as they were by default.")] = [],  # noqa: B006 - typer reads it and nothing changes it
    reason: Reason = "",
) -> None:
    """Move the event to another place or to other dates; all are told.

    Example: qihui event place 体育馆 --date 2026-05-02 --reason 礼堂停电
    """
    if where is None and not date:
        raise QihuiError("cli-place")

    def make(event: Event) -> list[ask.AnyCommand]:
        founded = event.founded
        there = founded.place if where is None else where
        return [ask.ChangePlace(there, tuple(date) or founded.dates, reason)]

    desk.act(make)


@acting
def appoint(desk: Desk, office: InOffice, name: Name) -> None:
    """Give somebody an office; from then on only those appointed can act in it.

    Example: qihui event appoint chief 王裁判
    """
    held = office_of(office)
    desk.act(lambda _: [ask.Appoint(held, name)])


@acting
def dismiss(desk: Desk, office: InOffice, name: Name, *, reason: Reason = "") -> None:
    """End an appointment.

    Example: qihui event dismiss referee 孙裁判 --reason 临时有事
    """
    held = office_of(office)
    desk.act(lambda _: [ask.Dismiss(held, name, reason)])


def office_of(text: str) -> Office:
    """An office as it may be written. Raises `cli-office`."""
    found = OFFICES.get(text.casefold())
    if found is None:
        raise QihuiError("cli-office", found=text[:40], known=", ".join(Office))
    return found


@acting
def note(desk: Desk, text: Text) -> None:
    """Keep something on record.

    Example: qihui event note 三号桌灯光不足，已换桌
    """
    desk.act(lambda _: [ask.Note(text)])


@acting
def notice(desk: Desk, text: Text) -> None:
    """Tell all something; it is shown with the event.

    Example: qihui event notice 第二轮推迟到十四点
    """
    desk.act(lambda _: [ask.Note(text, notice=True)])
