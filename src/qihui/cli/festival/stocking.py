"""`qihui festival stock|task`: what is needed and what was counted, what is to be done and what is done."""

from collections.abc import Mapping
from typing import Annotated

import msgspec
import typer

from qihui.cli.desk import Reason
from qihui.cli.festival.charts import short_lines, stock_table, task_table
from qihui.cli.festival.desk import Desk
from qihui.cli.page import sheet, show
from qihui.cli.speak import word
from qihui.cli.verb import acting, watching
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


@watching
def list_(desk: Desk) -> None:
    """List what is needed and what was counted.

    Example: qihui festival stock list
    """
    festival = desk.now()
    if desk.json:
        typer.echo(msgspec.json.encode(Stocked(festival.stock, festival.counts)))
    else:
        show(stock_table(festival))


@acting
def set_(
    desk: Desk,
    what: Item,
    needed: Annotated[int, typer.Argument(help="How many are needed.")],
    *,
    kind: Annotated[Kind | None, typer.Option(help="What it is; other by default.")] = None,
) -> None:
    """Put an item on the list, or change how many are needed.

    Example: qihui festival stock set 棋钟 12 --kind clock
    """

    def make(festival: Festival) -> list[AnyFestivalCommand]:
        name = " ".join(what.split())
        known = {each.what: each for each in festival.stock}
        held = known.get(name)
        known[name] = Stock(name, kind or (held.kind if held else Kind.OTHER), needed)
        return [SetStock(tuple(known.values()))]

    desk.act(make)


@acting
def drop(desk: Desk, what: Item) -> None:
    """Strike an item off the list, with its counts.

    Example: qihui festival stock drop 棋钟
    """

    def make(festival: Festival) -> list[AnyFestivalCommand]:
        name = item_of(festival, what)
        if name not in {each.what for each in festival.stock}:
            raise QihuiError("festival-no-stock", what=what)
        return [SetStock(tuple(each for each in festival.stock if each.what != name))]

    desk.act(make)


@acting
def propose(
    desk: Desk,
    tables: Annotated[int, typer.Argument(min=1, help="How many tables play at a time.")],
    rounds: Annotated[int, typer.Argument(min=1, help="How many rounds.")],
    *,
    spare: Annotated[int, typer.Option(min=0, help="Spare sets, boards and clocks.")] = 1,
) -> None:
    """Set the list to what so many tables and rounds need; items of other names stay.

    Example: qihui festival stock propose 10 5
    """

    def make(festival: Festival) -> list[AnyFestivalCommand]:
        names = {Kind.SET: word("fest.sets"), Kind.BOARD: word("fest.boards"), Kind.CLOCK: word("fest.clocks")}
        names |= {Kind.SHEET: word("fest.sheets")}
        wanted = {_name(festival, each.kind, names): each for each in stock_for(tables, rounds, spare=spare)}
        known = {each.what: each for each in festival.stock}
        known |= {name: Stock(name, each.kind, each.needed) for name, each in wanted.items()}
        return [SetStock(tuple(known.values()))]

    desk.act(make)


def _name(festival: Festival, kind: Kind, names: Mapping[Kind, str]) -> str:
    """What the list calls the one item of a kind, in whichever language it was written, or else what it is called."""
    there = [each.what for each in festival.stock if each.kind is kind]
    return there[0] if len(there) == 1 else names[kind]


@acting
def count(
    desk: Desk,
    what: Item,
    found: Annotated[int, typer.Argument(help="How many there are.")],
    *,
    damaged: Annotated[int, typer.Option(help="How many of them cannot be used.")] = 0,
    note: Annotated[str, typer.Option(help="A note.")] = "",
) -> None:
    """Write down what was counted in the part that the festival is in.

    Example: qihui festival stock count 棋钟 11 --damaged 1
    """
    desk.act(lambda festival: [CountStock(item_of(festival, what), found, damaged, note)])


def item_of(festival: Festival, text: str) -> str:
    """The item that is meant: by its name, or by its kind (`set`, `clock`, ...) where the list has one of that."""
    alone = [each.what for each in festival.stock if each.kind == text]
    return alone[0] if len(alone) == 1 and text not in {each.what for each in festival.stock} else text


@watching
def shortages_(desk: Desk) -> None:
    """Tell what is missing or was not counted.

    Example: qihui festival stock shortages
    """
    found: tuple[Short, ...] = shortages(desk.now())
    if desk.json:
        typer.echo(msgspec.json.encode(found))
    else:
        show(*(short_lines(found) or [word("fest.nothing-short")]))


@watching
def losses_(desk: Desk) -> None:
    """Tell what did not come back whole, and what was not counted afterwards.

    Example: qihui festival stock losses
    """
    festival = desk.now()
    found = Losses(losses(festival), uncounted(festival))
    if desk.json:
        typer.echo(msgspec.json.encode(found))
        return
    table = sheet("", word("fest.item"), word("fest.missing"), word("fest.damaged"))
    for each in found.lost:
        table.add_row(each.what, str(each.missing), str(each.damaged))
    parts = [table] if found.lost else [word("fest.nothing-lost")]
    show(*parts, *([word("fest.not-counted", what=", ".join(found.uncounted))] if found.uncounted else []))


@watching
def tasks(desk: Desk) -> None:
    """Show the checklist: every task of every part, and what is done.

    Example: qihui festival task list
    """
    found = checklist(desk.now())
    if desk.json:
        typer.echo(msgspec.json.encode(found))
    else:
        show(task_table(found))


@acting
def done(desk: Desk, which: Which, *, note: Annotated[str, typer.Option(help="A note.")] = "") -> None:
    """A task is done.

    Example: qihui festival task done materials --note 已到货
    """
    desk.act(lambda _: [DoTask(which, note)])


@acting
def reopen(desk: Desk, which: Which, *, reason: Reason = "") -> None:
    """A task is not done after all.

    Example: qihui festival task reopen materials --reason 数量不对
    """
    desk.act(lambda _: [ReopenTask(which, reason)])
