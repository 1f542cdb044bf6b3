"""The `qihui` command and its subcommands, one module each, loaded when they are called."""

from typing import Final

import typer

from qihui.cli.lazily import Line, group_of

COMPETING: Final = "Competitions"
PLAYING: Final = "Games and rules"
RUNNING: Final = "The server"

COMMANDS: Final = (
    Line(
        "event",
        "Run a competition, from entries to standings, in a file or a database.",
        "qihui.cli.event:app",
        COMPETING,
    ),
    Line(
        "festival",
        "Run a festival: several events, and all that is around them.",
        "qihui.cli.festival:app",
        COMPETING,
    ),
    Line("rank", "Rank the entries of a plain document.", "qihui.cli.rank:rank", COMPETING),
    Line("pair", "Pair the next round of a plain document.", "qihui.cli.pair:pair", COMPETING),
    Line("plan", "Propose formats for entries, tables and hours.", "qihui.cli.plan:plan", COMPETING),
    Line(
        "draw",
        "Draw lots in public: numbers, letters, groups, seats, deals, a direction, an order; or check such a draw.",
        "qihui.cli.draw:draw",
        COMPETING,
    ),
    Line("judge", "Ask the rules like a referee: one JSON object for a position.", "qihui.cli.judge:app", PLAYING),
    Line(
        "replay",
        "Replay records of games: one JSON line a game says what happened and whether all of it was legal.",
        "qihui.cli.replay:replay",
        PLAYING,
    ),
    Line("convert", "Write the games of a file in another format.", "qihui.cli.convert:convert", PLAYING),
    Line("perft", "Print how many lines of play of DEPTH moves there are.", "qihui.cli.perft:perft", PLAYING),
    Line("serve", "Serve the pages and the tables.", "qihui.cli.serve:serve", RUNNING),
    Line(
        "export",
        "Print the record of a table's game. Formations of a running game are left out unless --all is given.",
        "qihui.cli.export:export",
        RUNNING,
    ),
    Line(
        "backup",
        "Write a consistent copy of the database: a qihui.sqlite3 to put into a folder of its own and serve.",
        "qihui.cli.export:backup",
        RUNNING,
    ),
    Line("bench", "Measure how fast the program is on this machine.", "qihui.cli.bench:app", RUNNING),
)
"""All commands, in the order in which people meet them."""

app = typer.Typer(
    name="qihui",
    cls=group_of(COMMANDS),
    help="棋会: run and play competitions in Chinese board games.",
    no_args_is_help=True,
    pretty_exceptions_enable=False,
)


@app.callback()
def qihui() -> None:
    """棋会: run and play competitions in Chinese board games."""


def main() -> None:
    """Run the command that the arguments name, and leave with its exit code."""
    app()
