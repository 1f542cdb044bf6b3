"""`qihui bench rules|bots|events`: figures of this machine, as ratios to a peer in the same run where there is one."""

from collections.abc import Callable
from typing import Annotated

import msgspec
import typer
from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn
from rich.table import Table

from qihui.bench import PARTS, Sizes, events_of, rules_of, run_bots
from qihui.cli.speak import refuse
from qihui.rules.errors import QihuiError

app = typer.Typer(no_args_is_help=True, help="Measure how fast the program is on this machine.")

Seconds = Annotated[float, typer.Option(min=1, max=600, help="How long to measure.")]
Json = Annotated[bool, typer.Option("--json", help="Print one JSON object.")]


def _show(
    title: str, run: Callable[[float, Callable[[float], None]], dict[str, float]], seconds: float, *, json: bool
) -> None:
    columns = (TextColumn("{task.description}"), BarColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task(title, total=1.0)
        figures = run(seconds, lambda done: progress.update(task, completed=done))
    if json:
        typer.echo(msgspec.json.encode(figures))
        return
    table = Table(title=title)
    table.add_column("figure")
    table.add_column("value", justify="right")
    for name, value in figures.items():
        table.add_row(name.replace("_", " "), f"{value:,.2f}")
    Console().print(table)


@app.command()
def rules(
    games: Annotated[list[str] | None, typer.Argument(help="Games to measure; all by default.")] = None,
    *,
    seconds: Seconds = 6,
    json: Json = False,
) -> None:
    """Lists of moves, or scans for forbidden points, against peers where they are installed."""
    try:
        run = rules_of(games or list(PARTS))
    except QihuiError as error:
        raise refuse(error) from error
    _show("rules", run, seconds, json=json)


@app.command()
def bots(*, seconds: Seconds = 6, json: Json = False) -> None:
    """Choices of the greedy engine."""
    _show("bots", run_bots, seconds, json=json)


@app.command()
def events(
    *,
    players: Annotated[int, typer.Option(min=8, help="Players of the duplicate event.")] = 10_000,
    many: Annotated[int, typer.Option(min=16, help="Players by which growth is measured.")] = 100_000,
    swiss: Annotated[list[int], typer.Option(min=8, help="Players of a Swiss event, once for each.")] = [1_000, 5_000],  # noqa: B006
    json: Json = False,
) -> None:
    """Rankings and pairings of large events, beside the library for the FIDE system where it is installed."""
    _show("events", events_of(Sizes(players, many, tuple(swiss))), 0, json=json)
