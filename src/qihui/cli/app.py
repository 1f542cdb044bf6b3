"""The `qihui` command and its subcommands, one module each."""

import typer

from qihui.cli import bench, convert, draw, event, export, festival, judge, pair, perft, plan, rank, replay, serve

app = typer.Typer(
    name="qihui",
    help="棋会: run and play competitions in Chinese board games.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
)
app.command("serve")(serve.serve)
app.command("replay")(replay.replay)
app.command("convert")(convert.convert)
app.command("draw")(draw.draw)
app.command("rank")(rank.rank)
app.command("pair")(pair.pair)
app.command("plan")(plan.plan)
app.command("export")(export.export)
app.command("backup")(export.backup)
app.command("perft")(perft.perft)
app.add_typer(event.app, name="event")
app.add_typer(festival.app, name="festival")
app.add_typer(judge.app, name="judge")
app.add_typer(bench.app, name="bench")


@app.callback()
def qihui() -> None:
    """棋会: run and play competitions in Chinese board games."""


def main() -> None:
    """Run the command that the arguments name, and leave with its exit code."""
    app()
