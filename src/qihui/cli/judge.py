"""`qihui judge xiangqi|touch|renju|junqi`: a referee's questions about a position, answered as one JSON object.

Exit codes: 0 there is a verdict (that a move is illegal is one), 2 the input cannot be used.
"""

from collections.abc import Callable
from typing import Annotated, Any, Literal

import msgspec
import typer

from qihui.cli.options import Changes, changes_of
from qihui.cli.speak import language, refuse
from qihui.rules.errors import QihuiError
from qihui.rules.xiangqi import Preset
from qihui.rules.xiangqi.touch import Mistake
from qihui.web.verdicts import (
    AskJunqi,
    AskRenju,
    AskTouch,
    AskXiangqi,
    answer_junqi,
    answer_renju,
    answer_touch,
    answer_xiangqi,
)

app = typer.Typer(no_args_is_help=True, help="Ask the rules like a referee: one JSON object for a position.")


def _tell(answer: Callable[[], Any]) -> None:
    try:
        typer.echo(msgspec.json.encode(answer()))
    except QihuiError as error:
        raise refuse(error) from error


@app.command()
def xiangqi(
    *,
    fen: Annotated[str, typer.Option(help="The position to begin with; the usual one by default.")] = "",
    moves: Annotated[str, typer.Option(help="The moves made from there, in any notation, with blanks between.")] = "",
    preset: Annotated[Preset, typer.Option(help="Whose repetition rules to apply.")] = Preset.WXF,
    occurrences: Annotated[int, typer.Option(min=2, max=9, help="At which occurrence a repetition decides.")] = 3,
) -> None:
    """Judge moves of xiangqi: legality, check, mate, repetition."""
    _tell(lambda: answer_xiangqi(AskXiangqi(fen, tuple(moves.split()), preset, occurrences), language()))


@app.command()
def touch(
    *,
    fen: Annotated[str, typer.Option(help="The position; the usual first one by default.")] = "",
    touched: Annotated[
        str, typer.Option(help="The points touched, in order, with blanks between, such as c0 c7.")
    ] = "",
    at_once: Annotated[bool, typer.Option("--at-once", help="They were touched at the same time.")] = False,
    adjusted: Annotated[str, typer.Option(help="Points where pieces were only put straight.")] = "",
    leave: Annotated[
        bool, typer.Option("--leave", help="The opponent had agreed to that (without --adjusted: for all touched).")
    ] = False,
    brushed: Annotated[str, typer.Option(help="Points that were touched by an obvious accident.")] = "",
    moved: Annotated[str, typer.Option(help="The move made, when the hand has left the piece.")] = "",
    by: Annotated[Literal["", "red", "black"], typer.Option(help="Who touched; the side to move by default.")] = "",
    mistake: Annotated[Mistake | None, typer.Option(help="A mistake that is to be put right.")] = None,
    over: Annotated[bool, typer.Option("--over", help="The game is over.")] = False,
) -> None:
    """Judge touched pieces of xiangqi on a real board: what must be played, and why."""
    asked = AskTouch(
        touched=tuple(touched.split()),
        at_once=at_once,
        adjusted=tuple(adjusted.split()),
        leave=leave,
        brushed=tuple(brushed.split()),
        moved=moved,
        by=by,
        mistake=mistake,
        over=over,
        fen=fen,
    )
    _tell(lambda: answer_touch(asked, language()))


@app.command()
def renju(
    *,
    point: Annotated[str, typer.Option(help="The empty point that black asks about, such as h8.")],
    black: Annotated[str, typer.Option(help="Black's points, with blanks between.")] = "",
    white: Annotated[str, typer.Option(help="White's points.")] = "",
    size: Annotated[int, typer.Option(help="Lines of the board: 15 or 19.")] = 15,
) -> None:
    """Judge a point for black in renju: five, or forbidden, with the rows that show it."""
    _tell(lambda: answer_renju(AskRenju(point, tuple(black.split()), tuple(white.split()), size)))


@app.command()
def junqi(
    *,
    mover: Annotated[str, typer.Option(help="The piece that moves, such as engineer.")] = "",
    met: Annotated[str, typer.Option(help="The enemy's piece that it goes onto, such as mine.")] = "",
    known: Annotated[bool, typer.Option(help="The piece met lies open.")] = False,
    mines_gone: Annotated[bool, typer.Option(help="The side of the piece met has no mine left.")] = False,
    setup: Annotated[list[str], typer.Option(help="A formation for each seat, in turn order.")] = [],  # noqa: B006 - as typer wants
    moves: Annotated[str, typer.Option(help="The moves of a game, with blanks between.")] = "",
    game: Annotated[str, typer.Option(help="junqi for two players, siguo for four.")] = "junqi",
    profile: Annotated[str, typer.Option(help="Rules profile; the game's usual one by default.")] = "",
    option: Changes = [],  # noqa: B006 - as above
) -> None:
    """Judge Junqi: who leaves when --mover goes onto --met, or a game of --setup formations and --moves."""
    asked = AskJunqi(game, profile, {}, mover, met, known, mines_gone, tuple(setup), tuple(moves.split()))
    _tell(lambda: answer_junqi(msgspec.structs.replace(asked, options=changes_of(option))))
