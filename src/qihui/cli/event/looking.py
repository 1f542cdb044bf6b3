"""`qihui event show|rank|audit`: where an event is, who stands where and why, and who did what."""

from collections.abc import Iterator
from typing import Annotated

import msgspec
import typer

from qihui import words
from qihui.cli.event.charts import advice, entry_table, rests, round_table, standings_tables, wall_chart
from qihui.cli.event.desk import Desk, label, number_of
from qihui.cli.page import sheet, show
from qihui.cli.speak import language, said, word
from qihui.cli.terms import games_of, lines_of
from qihui.cli.verb import watching
from qihui.events.audit import changes, concerning, for_all
from qihui.events.deciding import needed_draws
from qihui.events.deciding.stages import complete, next_stage
from qihui.events.event import Event
from qihui.events.facts import By
from qihui.events.regulations import told
from qihui.events.standings.standing import Explanation, explain_entry, standings
from qihui.events.state import AppealState, EventRound, Phase
from qihui.events.view import Known, Official, OfficialView, Public, PublicView, view
from qihui.rules.errors import QihuiError

Everything = Annotated[bool, typer.Option("--all", help="For officials: with contacts and what is not published.")]


@watching
def show_(
    desk: Desk,
    *,
    round_: Annotated[int | None, typer.Option("--round", help="One round; 0 is the latest.")] = None,
    wall: Annotated[bool, typer.Option("--wall", help="Of a round: the wall chart by number.")] = False,
    entries: Annotated[bool, typer.Option("--entries", help="The entries.")] = False,
    everything: Everything = False,
) -> None:
    """Show where an event is and what comes next, its entries, or a round.

    Example: qihui event show --round 2 --wall
    """
    reading = desk.read()
    event = Event.of(reading.log)
    if desk.json:
        typer.echo(msgspec.json.encode(seen(event, everything=everything)))
        return
    if entries:
        show(entry_table(event))
    if round_ is not None:
        held = _round(event, round_, everything=everything)
        chart = wall_chart(event, held) if wall else round_table(event, held, hidden=everything)
        show(chart, *rests(event, held, hidden=everything))
    if not entries and round_ is None:
        show(*_summary(event), word("cli.sum", seq=reading.state.count, sum=reading.state.sum))


def seen(event: Event, *, everything: bool) -> PublicView | OfficialView:
    """What is told of an event: to all, or to its officials."""
    found = view(event, Official() if everything else Public())
    assert isinstance(found, PublicView | OfficialView)
    return found


def _round(event: Event, number: int, *, everything: bool) -> EventRound:
    """A round by its number, or the latest; only a round that everybody knows, or `everything`. Raises `QihuiError`."""
    known = event.rounds if everything else Known(event).rounds
    wanted = number or (known[-1].number if known else event.round)
    held = next((each for each in known if each.number == wanted), None)
    if held is None:
        raise QihuiError("cli-round-unpublished" if event.at_round(wanted) else "event-no-round", round=wanted)
    return held


def _summary(event: Event) -> Iterator[str]:
    founded = event.founded
    yield "  ".join(part for part in (founded.title, founded.festival, founded.place, *founded.dates) if part)
    yield said(told(event.regulations.format))
    yield word("cli.entries-count", count=sum(each.playing for each in event.entrants), all=len(event.entrants))
    yield from advice(event)
    if event.round:
        yield word("cli.rounds-count", round=event.round)
    open_ = sum(each.state is AppealState.OPEN for each in event.appeals)
    if open_:
        yield word("cli.appeals-open", count=open_)
    yield word("cli.next", what=_next(event))


def _next(event: Event) -> str:
    """What has to be done now, by the command that does it."""
    needed = next((each for each in needed_draws(event) if each.must), None)
    if event.phase is Phase.FINISHED:
        return "rank"
    if needed is not None:
        return f"draw '{needed.purpose}'"
    stage = event.stage
    if stage is None:
        return "start"
    if stage.rounds and not stage.rounds[-1].closed:
        return "result, close"
    if complete(event, stage):
        return "close stage" if next_stage(event) else "close event"
    return "pair"


@watching
def rank(
    desk: Desk,
    *,
    explain: Annotated[str, typer.Option(metavar="ENTRY", help="Show every term of one entry.")] = "",
) -> None:
    """Print the standings, provisional or official; or why an entry stands where it does.

    Example: qihui event rank --explain 李雷
    """
    event = desk.now()
    if explain:
        found = explain_entry(event, number_of(event, explain))
        if desk.json:
            typer.echo(msgspec.json.encode(found, enc_hook=str))
        else:
            show(*_explained(event, found))
        return
    table = standings(event)
    if desk.json:
        typer.echo(msgspec.json.encode(table))
    else:
        show(*standings_tables(table, event.founded.title))


def _explained(event: Event, found: Explanation) -> Iterator[str]:
    line = found.line
    yield word("cli.stands", place=line.place, number=line.number, name=line.name)
    yield from lines_of(found.keys, {each.number: each.card.name for each in event.entrants})
    yield from games_of(found.games, lambda each: label(event, each))


@watching
def audit(
    desk: Desk,
    entry: Annotated[str, typer.Option(metavar="ENTRY", help="What touched this entry.")] = "",
    round_: Annotated[int | None, typer.Option("--round", help="What touched this round.")] = None,
    table: Annotated[int | None, typer.Option(help="What touched this table.")] = None,
    *,
    everything: Everything = False,
) -> None:
    """Tell who did what, when and why.

    Example: qihui event audit --round 1 --table 2
    """
    log = desk.read().log
    event = Event.of(log)
    number = number_of(event, entry) if entry else None
    trail = changes(log) if everything else for_all(changes(log), event)
    found = concerning(trail, number=number, round_=round_, table=table)
    if desk.json:
        typer.echo(msgspec.json.encode(found))
        return
    page = sheet("", word("cli.at"), word("cli.who"), word("cli.what"), word("cli.why"))
    for each in found:
        page.add_row(each.at, who(each.by), said(each.what), each.reason)
    show(page)


def who(by: By) -> str:
    """Who did something, as it is printed."""
    office = words.named(f"office.{by.office}", language())
    return " ".join(part for part in (office, str(by.number or ""), by.name) if part)
