"""`qihui festival stock|task`: what is needed and what was counted, what is to be done and what is done."""

from typing import Annotated

import msgspec
import typer

from qihui.cli.festival.charts import short_lines, stock_table, task_table
from qihui.cli.festival.desk import Desk, File, Json, Reason, When, Who, answering
from qihui.cli.page import sheet, show
from qihui.cli.speak import word
from qihui.events.festival import (
    AnyFestivalCommand,
    Count,
    CountStock,
    DoTask,
    Festival,
    Kind,
    Lost,
    ReopenTask,
    SetStock,
    Short,
    Stock,
    Task,
    checklist,
    losses,
    shortages,
    stock_for,
    uncounted,
)
from qihui.rules.errors import QihuiError

stock = typer.Typer(no_args_is_help=True, help="The stock list: list, set, drop, propose, count, shortages, losses.")
task = typer.Typer(no_args_is_help=True, help="The checklist: list, done, reopen.")

Item = Annotated[str, typer.Argument(metavar="WHAT", help="The item.")]
Which = Annotated[Task, typer.Argument(metavar="TASK", help="Which; `task list` has them.")]


class Stocked(msgspec.Struct, frozen=True):
    """The answer to `stock list` with `--json`: what is needed, and what was counted in which part."""

    stock: tuple[Stock, ...]
    counts: tuple[Count, ...]


class Losses(msgspec.Struct, frozen=True):
    """The answer to `stock losses` with `--json`: what did not come back whole, and what was not counted afterwards."""

    lost: tuple[Lost, ...]
    uncounted: tuple[str, ...]


@stock.command("list")
def list_(*, file: File = None, json: Json = False) -> None:
    """List what is needed and what was counted."""
    with answering(json=json):
        festival = Desk(file, json=json).now()
        if json:
            typer.echo(msgspec.json.encode(Stocked(festival.stock, festival.counts)))
        else:
            show(stock_table(festival))


@stock.command("set")
def set_(
    what: Item,
    needed: Annotated[int, typer.Argument(help="How many are needed.")],
    *,
    kind: Annotated[Kind | None, typer.Option(help="What it is; other by default.")] = None,
    file: File = None,
    by: Who = "",
    at: When = "",
    json: Json = False,
) -> None:
    """Put an item on the list, or change how many are needed."""
    with answering(json=json):

        def make(festival: Festival) -> list[AnyFestivalCommand]:
            name = " ".join(what.split())
            known = {each.what: each for each in festival.stock}
            held = known.get(name)
            known[name] = Stock(name, kind or (held.kind if held else Kind.OTHER), needed)
            return [SetStock(tuple(known.values()))]

        Desk(file, by, at, json=json).act(make)


@stock.command("drop")
def drop(what: Item, *, file: File = None, by: Who = "", at: When = "", json: Json = False) -> None:
    """Strike an item off the list, with its counts."""
    with answering(json=json):

        def make(festival: Festival) -> list[AnyFestivalCommand]:
            if what not in {each.what for each in festival.stock}:
                raise QihuiError("festival-no-stock", what=what)
            return [SetStock(tuple(each for each in festival.stock if each.what != what))]

        Desk(file, by, at, json=json).act(make)


@stock.command("propose")
def propose(
    tables: Annotated[int, typer.Argument(min=1, help="How many tables play at a time.")],
    rounds: Annotated[int, typer.Argument(min=1, help="How many rounds.")],
    *,
    spare: Annotated[int, typer.Option(min=0, help="Spare sets, boards and clocks.")] = 1,
    file: File = None,
    by: Who = "",
    at: When = "",
    json: Json = False,
) -> None:
    """Set the list to what so many tables and rounds need; items of other names stay."""
    with answering(json=json):

        def make(festival: Festival) -> list[AnyFestivalCommand]:
            names = {Kind.SET: word("fest.sets"), Kind.BOARD: word("fest.boards"), Kind.CLOCK: word("fest.clocks")}
            names |= {Kind.SHEET: word("fest.sheets")}
            wanted = {names[each.kind]: each for each in stock_for(tables, rounds, spare=spare)}
            known = {each.what: each for each in festival.stock}
            known |= {name: Stock(name, each.kind, each.needed) for name, each in wanted.items()}
            return [SetStock(tuple(known.values()))]

        Desk(file, by, at, json=json).act(make)


@stock.command("count")
def count(
    what: Item,
    found: Annotated[int, typer.Argument(help="How many there are.")],
    *,
    damaged: Annotated[int, typer.Option(help="How many of them cannot be used.")] = 0,
    note: Annotated[str, typer.Option(help="A note.")] = "",
    file: File = None,
    by: Who = "",
    at: When = "",
    json: Json = False,
) -> None:
    """Write down what was counted in the part that the festival is in."""
    with answering(json=json):
        Desk(file, by, at, json=json).act(lambda _: [CountStock(what, found, damaged, note)])


@stock.command("shortages")
def shortages_(*, file: File = None, json: Json = False) -> None:
    """Tell what is missing or was not counted."""
    with answering(json=json):
        found: tuple[Short, ...] = shortages(Desk(file, json=json).now())
        if json:
            typer.echo(msgspec.json.encode(found))
        else:
            show(*(short_lines(found) or [word("fest.nothing-short")]))


@stock.command("losses")
def losses_(*, file: File = None, json: Json = False) -> None:
    """Tell what did not come back whole, and what was not counted afterwards."""
    with answering(json=json):
        festival = Desk(file, json=json).now()
        found = Losses(losses(festival), uncounted(festival))
        if json:
            typer.echo(msgspec.json.encode(found))
            return
        table = sheet("", word("fest.item"), word("fest.missing"), word("fest.damaged"))
        for each in found.lost:
            table.add_row(each.what, str(each.missing), str(each.damaged))
        parts = [table] if found.lost else [word("fest.nothing-lost")]
        show(*parts, *([word("fest.not-counted", what=", ".join(found.uncounted))] if found.uncounted else []))


@task.command("list")
def tasks(*, file: File = None, json: Json = False) -> None:
    """Show the checklist: every task of every part, and what is done."""
    with answering(json=json):
        found = checklist(Desk(file, json=json).now())
        if json:
            typer.echo(msgspec.json.encode(found))
        else:
            show(task_table(found))


@task.command("done")
def done(
    which: Which,
    *,
    note: Annotated[str, typer.Option(help="A note.")] = "",
    file: File = None,
    by: Who = "",
    at: When = "",
    json: Json = False,
) -> None:
    """A task is done."""
    with answering(json=json):
        Desk(file, by, at, json=json).act(lambda _: [DoTask(which, note)])


@task.command("reopen")
def reopen(
    which: Which,
    *,
    reason: Reason = "",
    file: File = None,
    by: Who = "",
    at: When = "",
    json: Json = False,
) -> None:
    """A task is not done after all."""
    with answering(json=json):
        Desk(file, by, at, json=json).act(lambda _: [ReopenTask(which, reason)])
