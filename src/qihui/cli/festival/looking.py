"""`qihui festival show|standings|series|certificates|report|audit`: where a festival is, who won what, who did what."""

from collections.abc import Iterator
from typing import Annotated

import msgspec
import typer

from qihui.cli.event.looking import who
from qihui.cli.festival.budgeting import Total, totals
from qihui.cli.festival.charts import (
    budget_table,
    called,
    certificate_table,
    fault_lines,
    series_tables,
    short_lines,
    yuan,
)
from qihui.cli.festival.desk import Desk, fen_of, pair_of, whole_of
from qihui.cli.page import sheet, show
from qihui.cli.speak import said, word
from qihui.cli.verb import acting, watching
from qihui.events.festival import (
    AnyFestivalCommand,
    Basics,
    Dispute,
    Events,
    Festival,
    Lost,
    Part,
    Report,
    SeriesRules,
    SetSeries,
    Short,
    Task,
    books,
    certificates,
    open_tasks,
    report,
    series,
    shortages,
)
from qihui.events.festival.audit import changes, concerning
from qihui.events.money import Prize, Role
from qihui.events.standings import PlacePoints


class SeenEvent(msgspec.Struct, frozen=True):
    """An event of the festival: its phase, empty when it is not founded yet, and how many entries play."""

    name: str
    phase: str
    entries: int
    rounds: int


class Seen(msgspec.Struct, frozen=True):
    """The answer to `show` with `--json`."""

    basics: Basics
    part: Part
    published: str
    closed: str
    events: tuple[SeenEvent, ...]
    cancelled: tuple[tuple[str, str], ...]
    open_tasks: tuple[Task, ...]
    shortages: tuple[Short, ...]
    open_disputes: tuple[int, ...]
    notices: tuple[tuple[str, str], ...]
    next: str
    seq: int
    sum: str


class Figures(msgspec.Struct, frozen=True):
    """The answer to `report` with `--json`; amounts in fen, `mark` as 9/2, empty when nobody gave one."""

    arrived: tuple[tuple[Role, int], ...]
    listed: int
    entries: tuple[tuple[str, int], ...]
    sums: tuple[Total, ...]
    open_fees: int
    lost: tuple[Lost, ...]
    disputes: tuple[Dispute, ...]
    marks: int
    mark: str
    words: tuple[str, ...]
    open_tasks: tuple[Task, ...]


@watching
def show_(desk: Desk) -> None:
    """Show where the festival is: its facts, its events, open tasks, what is short, and what comes next.

    Example: qihui festival show
    """
    reading = desk.read()
    festival = desk.of(reading.log)
    found = seen(festival, desk.events(festival), reading.state.count, reading.state.sum)
    if desk.json:
        typer.echo(msgspec.json.encode(found))
        return
    basics = found.basics
    table = sheet("", word("fest.event"), word("cli.phase"), word("cli.entries-short"), word("cli.rounds"))
    for each in found.events:
        phase = called("state", each.phase) if each.phase else word("fest.unfounded")
        table.add_row(each.name, phase, str(each.entries), str(each.rounds))
    show("  ".join(part for part in (basics.title, basics.place, *basics.dates) if part), *_lines(found))
    show(table if found.events else word("fest.no-events"), *short_lines(found.shortages))
    show(word("cli.next", what=found.next), word("cli.sum", seq=found.seq, sum=found.sum))


def seen(festival: Festival, events: Events, seq: int, sum_: str) -> Seen:
    """A festival as it is shown to its officials."""
    rows = [
        SeenEvent(name, held.phase, sum(each.playing for each in held.entrants), held.round)
        if (held := events.get(name)) is not None
        else SeenEvent(name, "", 0, 0)
        for name in festival.events
    ]
    return Seen(
        festival.basics,
        festival.part,
        festival.published,
        festival.closed,
        tuple(rows),
        festival.cancelled,
        open_tasks(festival, festival.part),
        shortages(festival),
        tuple(each.number for each in festival.disputes if not each.settled),
        festival.notices,
        _next(festival),
        seq,
        sum_,
    )


def _lines(found: Seen) -> Iterator[str]:
    basics = found.basics
    yield word("fest.invited", who=basics.who or "-", deadline=basics.deadline or "-")
    state = word("fest.closed-at", at=found.closed) if found.closed else called("part", found.part)
    announced = word("fest.published", at=found.published) if found.published else word("fest.unpublished")
    yield f"{state}  {announced}"
    if found.open_tasks:
        yield word("fest.open-tasks", tasks=", ".join(called("task", each) for each in found.open_tasks))
    if found.open_disputes:
        yield word("fest.open-disputes", numbers=", ".join(map(str, found.open_disputes)))
    for event, reason in found.cancelled:
        yield word("fest.cancelled", event=event, reason=reason)
    for at, text in found.notices:
        yield word("fest.notice", at=at, text=text)


def _next(festival: Festival) -> str:
    """What has to be done now, by the command that does it."""
    left = open_tasks(festival, festival.part)
    if festival.closed:
        return "report"
    if not festival.published:
        return f"set --{_option(festival.basics.blanks[0])}" if festival.basics.blanks else "publish"
    if left:
        return f"task done {left[0]}"
    return "close" if festival.part is Part.WRAP_UP else "part"


def _option(blank: str) -> str:
    return {"dates": "date", "who": "for"}.get(blank, blank)


@watching
def standings(
    desk: Desk,
    *,
    clubs: Annotated[bool, typer.Option("--clubs", help="Only clubs.")] = False,
    persons: Annotated[bool, typer.Option("--persons", help="Only persons.")] = False,
) -> None:
    """Rank clubs and persons over all events that have begun, provisional or official.

    Example: qihui festival standings --clubs
    """
    festival = desk.now()
    found = series(festival, desk.events(festival))
    if desk.json:
        typer.echo(msgspec.json.encode(found, enc_hook=str))
        return
    tables = series_tables(found)
    show(*(each for each, wanted in zip(tables, (clubs or not persons, persons or not clubs), strict=True) if wanted))


@acting
def series_(
    desk: Desk,
    *,
    points: Annotated[str, typer.Option(metavar="7,5,4", help="Points for places, the first place first.")] = "",
    best: Annotated[int | None, typer.Option(help="How many of a club count in each event; 0 for all.")] = None,
    prize: Annotated[
        list[str], typer.Option(metavar="PLACE=AMOUNT[:TITLE]", help="What a club gets for a place, in yuan.")
    ] = [],  # noqa: B006
) -> None:
    """Set how clubs and persons are ranked over all events, and the prizes of clubs; what is not named stays.

    Example: qihui festival series --points 7,5,4,3 --best 2 --prize 1=1000:团体冠军
    """
    table = tuple(whole_of(each) for each in points.replace("，", ",").split(",")) if points else None
    prizes = tuple(map(_prize, prize))

    def make(festival: Festival) -> list[AnyFestivalCommand]:
        old = festival.series
        counted = PlacePoints(table or old.points.points, old.points.best if best is None else best)
        return [SetSeries(SeriesRules(counted, prizes or old.prizes))]

    desk.act(make)


def _prize(text: str) -> Prize:
    place, worth = pair_of(text, "1=1000:团体冠军")
    amount, _, title = worth.replace("：", ":").partition(":")
    return Prize(whole_of(place), fen_of(amount), title=title.strip())


@watching
def certificates_(desk: Desk) -> None:
    """List who gets which certificate; `export certificates` writes them to a file.

    Example: qihui festival certificates
    """
    festival = desk.now()
    found = certificates(festival, desk.events(festival))
    if desk.json:
        typer.echo(msgspec.json.encode(found))
    else:
        show(certificate_table(found) if found else word("fest.no-certificates"))


@watching
def report_(desk: Desk) -> None:
    """Tell the figures of the report: who came, entries, sums, open fees, losses, disputes, what people thought.

    Example: qihui festival report
    """
    festival = desk.now()
    events = desk.events(festival)
    found = report(festival, events)
    if desk.json:
        typer.echo(msgspec.json.encode(_figures(found)))
        return
    show(*_reported(found), budget_table(books(festival, events)), *fault_lines(books(festival, events)))


def _figures(found: Report) -> Figures:
    return Figures(
        found.arrived,
        found.listed,
        found.entries,
        totals(found.sums),
        found.open_fees,
        found.lost,
        found.disputes,
        found.marks,
        "" if found.mark is None else str(found.mark),
        found.words,
        found.open_tasks,
    )


def _reported(found: Report) -> Iterator[str]:
    there = ", ".join(f"{called('attends', role)} {count}" for role, count in found.arrived)
    yield word("fest.report-people", listed=found.listed, there=there or "-")
    yield word("fest.report-entries", entries=", ".join(f"{name} {count}" for name, count in found.entries) or "-")
    yield word("fest.open-fees", amount=yuan(found.open_fees))
    for lost in found.lost:
        yield word("fest.report-lost", what=lost.what, missing=lost.missing, damaged=lost.damaged)
    for each in found.disputes:
        outcome = each.outcome or word("fest.open")
        yield word("fest.report-dispute", dispute=each.number, parties=", ".join(each.parties), outcome=outcome)
    if found.mark is not None:
        yield word("fest.report-mark", mark=f"{float(found.mark):.1f}", count=found.marks)
    yield from (f"  “{text}”" for text in found.words)
    if found.open_tasks:
        yield word("fest.open-tasks", tasks=", ".join(called("task", each) for each in found.open_tasks))


@watching
def audit(
    desk: Desk,
    *,
    event: Annotated[str | None, typer.Option(help="What touched this event.")] = None,
    name: Annotated[str | None, typer.Option(help="What touched this person or sponsor.")] = None,
) -> None:
    """Tell who did what, when and why.

    Example: qihui festival audit --event 象棋
    """
    found = concerning(changes(desk.read().log), event=event, name=name)
    if desk.json:
        typer.echo(msgspec.json.encode(found))
        return
    page = sheet("", word("cli.at"), word("cli.who"), word("cli.what"), word("cli.why"))
    for each in found:
        page.add_row(each.at, who(each.by), said(each.what), each.reason)
    show(page)
