"""`qihui perft GAME`: count the lines of play of a given length, the usual proof of a move generator.

The count is the last line on standard output; how far the work is shows on standard error. A game with formations is
counted from formations drawn by `--seed`.
"""

from random import Random
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn

from qihui.cli.options import Changes, changes_of
from qihui.cli.speak import refuse
from qihui.rules.core import Position
from qihui.rules.errors import QihuiError
from qihui.rules.perft import perft as count
from qihui.rules.registry import game as named


def first(name: str, profile: str, changes: dict[str, Any], seed: int) -> Position:
    """The position that a game begins with.

    Raises:
        QihuiError: the game, the profile or an option is unknown, or the position cannot be read.
    """
    game = named(name)
    options = game.options(profile or next(iter(game.profiles)), changes)
    rng = Random(seed)  # noqa: S311 - formations told again from the same seed
    return game.start(options, tuple(game.random_setup(rng) for _ in game.seats))


def perft(
    game: Annotated[str, typer.Argument(help="Name of the game.")],
    *,
    depth: Annotated[int, typer.Option(min=0, max=20, help="Moves in a line.")],
    fen: Annotated[str, typer.Option(help="Where to begin, for a game with such positions.")] = "",
    profile: Annotated[str, typer.Option(help="Rules profile; the game's usual one by default.")] = "",
    option: Changes = [],  # noqa: B006 - read only, and what typer wants
    seed: Annotated[int, typer.Option(help="Draws the formations.")] = 0,
) -> None:
    """Print how many lines of play of DEPTH moves there are."""
    try:
        changes = changes_of(option) | ({"fen": fen} if fen else {})
        position = first(game, profile, changes, seed)
    except QihuiError as error:
        raise refuse(error) from error
    columns = (TextColumn("{task.description}"), BarColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task(f"perft {depth}", total=1.0)
        found = count(position, depth, lambda part: progress.update(task, completed=part))
    typer.echo(found)
