"""`qihui festival new|set|publish|part|notify|close`: the festival itself, from its founding to its closed books."""

from typing import Annotated

import typer

from qihui.cli.desk import WHERE, Json, Reason, When, Who, answering
from qihui.cli.festival.desk import Desk
from qihui.cli.verb import acting
from qihui.events.festival import (
    AnyFestivalCommand,
    Basics,
    BeginPart,
    CloseFestival,
    Festival,
    FoundFestival,
    Notify,
    Part,
    PublishFestival,
    SetBasics,
)
from qihui.rules.errors import QihuiError

Place = Annotated[str | None, typer.Option(help="Where it takes place.")]
Dates = Annotated[list[str], typer.Option("--date", help="An ISO date, once for each day.")]
Invited = Annotated[str | None, typer.Option("--for", help="Who may enter.")]
Deadline = Annotated[str | None, typer.Option(help="The ISO date until which entries are taken.")]


# no `acting`: its ledger is an argument and not an option
def new(
    file: Annotated[
        str | None,
        typer.Argument(envvar="QIHUI_FESTIVAL", metavar=WHERE, help="A new file, or a new name in a database."),
    ] = None,
    *,
    title: Annotated[str, typer.Option(help="What it is called; the name of the file by default.")] = "",
    place: Place = None,
    dates: Dates = [],  # noqa: B006 - typer reads it and nothing changes it
    invited: Invited = None,
    deadline: Deadline = None,
    by: Who = "",
    at: When = "",
    json: Json = False,
) -> None:
    """Found a festival in a new file, or under a new name in a database. Blanks can be filled in later.

    Example: qihui festival new fair.qihui --title 棋文化节 --place 礼堂 --date 2026-05-01
    """
    with answering(json=json):
        desk = Desk(file, by, at, json=json)
        basics = Basics(title or desk.place.name, place or "", tuple(dates), invited or "", deadline or "")
        desk.found(FoundFestival(basics))


@acting
def set_(
    desk: Desk,
    *,
    title: Annotated[str | None, typer.Option(help="What it is called.")] = None,
    place: Place = None,
    dates: Dates = [],  # noqa: B006
    invited: Invited = None,
    deadline: Deadline = None,
    reason: Reason = "",
) -> None:
    """Fill in or change the basic facts; what is not named stays. Once it is published all are told the reason.

    Example: qihui festival set --place 体育馆 --reason 礼堂停电
    """

    def make(festival: Festival) -> list[AnyFestivalCommand]:
        old = festival.basics
        basics = Basics(
            old.title if title is None else title,
            old.place if place is None else place,
            tuple(dates) or old.dates,
            old.who if invited is None else invited,
            old.deadline if deadline is None else deadline,
        )
        return [SetBasics(basics, reason)]

    desk.act(make)


@acting
def publish(desk: Desk) -> None:
    """Announce the festival; no basic fact may be blank.

    Example: qihui festival publish
    """
    desk.act(lambda _: [PublishFestival()])


@acting
def part(
    desk: Desk,
    which: Annotated[Part | None, typer.Argument(help="Which; the next one by default.")] = None,
    *,
    reason: Annotated[str, typer.Option(help="Why open tasks may wait.")] = "",
) -> None:
    """Begin the next part: preparation, the day, the wrap-up.

    Example: qihui festival part --reason "the other tasks are on paper"
    """

    def make(festival: Festival) -> list[AnyFestivalCommand]:
        following = which or festival.part.next
        if following is None:
            raise QihuiError("cli-festival-last-part", part=festival.part)
        return [BeginPart(following, reason)]

    desk.act(make)


@acting
def notify(desk: Desk, text: Annotated[str, typer.Argument(help="What all are told.")]) -> None:
    """Tell all something.

    Example: qihui festival notify 八点半在礼堂门口集合
    """
    desk.act(lambda _: [Notify(text)])


@acting
def close(desk: Desk, *, reason: Annotated[str, typer.Option(help="Why open tasks fall away.")] = "") -> None:
    """Close the festival: every event is over, every dispute settled, every amount known, and the sums agree.

    Example: qihui festival close --reason "nothing was borrowed"
    """
    desk.act(lambda _: [CloseFestival(reason)])
