"""`qihui plan`: formats that fit so many entries, tables and hours, the soundest first, with what to be warned of.

    qihui plan --entries 40 --tables 8 --minutes 60 --from 2026-05-01T09:00 --until 2026-05-01T18:00 --break 12:00-13:30

Exit codes: 0 something can be played, 1 nothing fits, 2 the numbers make no sense.
"""

import datetime as dt
import re
from collections.abc import Iterator
from typing import Annotated, Final

import msgspec
import typer

from qihui.cli.page import sheet, show
from qihui.cli.rank import Json
from qihui.cli.speak import refuse, said, word
from qihui.events.planner import MOVES, Hall, Proposal, Span, hours_of, longest, propose, told
from qihui.play.clock import parse
from qihui.rules.errors import QihuiError

NOTHING_FITS = 1

_BREAK: Final = re.compile(
    r"(?P<starts>(?P<date>\d{4}-\d\d-\d\d[T ])?\d\d:\d\d)-(?P<ends>(?(date)\d{4}-\d\d-\d\d[T ])\d\d:\d\d)", re.ASCII
)

YEARS: Final = range(1900, 9000)
"""So that there is a day before and after."""


class Plans(msgspec.Struct, frozen=True):
    """The answer with `--json`."""

    minutes: int
    proposals: tuple[Proposal, ...]


def plan(
    *,
    entries: Annotated[int, typer.Option(help="How many entries.")],
    tables: Annotated[int, typer.Option(help="Tables that can be used at once.")],
    minutes: Annotated[int, typer.Option(help="The longest game, in minutes.")] = 0,
    times: Annotated[str, typer.Option(help="Instead: a time control, such as 30m+60s*.")] = "",
    best_of: Annotated[int, typer.Option(help="Games of a match.")] = 1,
    seats: Annotated[int, typer.Option(help="Seats of a table: 2, or 4 for a duplicate event.")] = 2,
    turnover: Annotated[int, typer.Option(help="Minutes between two sittings.")] = 10,
    deals: Annotated[int | None, typer.Option(help="Deals there are for a duplicate event.")] = None,
    starts: Annotated[str, typer.Option("--from", help="When it begins: 2026-05-01T09:00.")] = "09:00",
    until: Annotated[str, typer.Option("--until", help="When it must be over.")] = "18:00",
    breaks: Annotated[
        list[str],
        typer.Option("--break", metavar="FROM-UNTIL", help="A break: 12:00-13:30 daily, or dated."),
    ] = [],  # noqa: B006
    json: Json = False,
) -> None:
    """Propose formats for entries, tables and hours."""
    try:
        game = _minutes(minutes, times, seats)
        begin = moment(starts, dt.datetime.combine(dt.date.today(), dt.time()))  # noqa: DTZ011 - a day in the hall
        whole = Span(begin, moment(until, begin))
        hours = hours_of(whole, [pause for each in breaks for pause in _pauses(each, whole)])
        found = propose(entries, Hall(tables, hours, game, best_of, turnover, seats, deals))
    except QihuiError as error:
        raise refuse(error) from error
    if json:
        typer.echo(msgspec.json.format(msgspec.json.encode(Plans(game, found)), indent=2))
    else:
        _print(found)
    if not found:
        raise typer.Exit(NOTHING_FITS)


def _minutes(minutes: int, times: str, seats: int) -> int:
    """The longest game. Raises `QihuiError` when neither says it."""
    if not times:
        if not minutes:
            raise QihuiError("cli-no-length")
        return minutes
    found = longest(parse(times), seats, MOVES)
    if found is None:
        raise QihuiError("cli-no-limit", times=times)
    return found


def moment(text: str, day: dt.datetime) -> dt.datetime:
    """A day with its time, or a time of this day. Raises `QihuiError`."""
    try:
        if "T" in text or " " in text.strip():
            found = dt.datetime.fromisoformat(text).replace(tzinfo=None)
            if found.year in YEARS:
                return found
            raise QihuiError("cli-moment", found=text[:40])
        return dt.datetime.combine(day.date(), dt.time.fromisoformat(text).replace(tzinfo=None))
    except ValueError as error:
        raise QihuiError("cli-moment", found=text[:40]) from error


def _pauses(text: str, whole: Span) -> Iterator[Span]:
    """A break: on its dates, or, without dates, on every day of the hours; it may go on over midnight.

    Raises:
        QihuiError: it is not written as one.
    """
    found = _BREAK.fullmatch(text)
    if found is None:
        raise QihuiError("cli-break", found=text[:40])
    day = whole.starts - dt.timedelta(days=1)
    starts, ends = (moment(found[each], day) for each in ("starts", "ends"))
    if found["date"]:
        yield Span(starts, ends)
        return
    if ends <= starts:
        ends += dt.timedelta(days=1)
    for days in range((whole.ends - whole.starts).days + 3):
        yield Span(starts + dt.timedelta(days), ends + dt.timedelta(days))


def _print(found: tuple[Proposal, ...]) -> None:
    if not found:
        typer.echo(word("cli.plan-nothing"))
        return
    table = sheet(
        "",
        "",
        word("cli.plan"),
        word("cli.plan-rounds"),
        word("cli.plan-each"),
        word("cli.plan-tables"),
        word("cli.plan-ends"),
    )
    for place, each in enumerate(found, 1):
        few, many = each.each
        ends = each.finishes.isoformat(" ", "minutes") if each.finishes else "-"
        games = str(few) if few == many else f"{few}-{many}"
        table.add_row(str(place), said(told(each.plan)), str(each.rounds), games, str(each.tables), ends)
    show(table, *(f"{place}. {said(remark.told)}" for place, each in enumerate(found, 1) for remark in each.remarks))
