"""`qihui event result|score|correct`: what came of a table, as it is written on a slip.

qihui event result 3 1-0                                # who moved first at table 3 won
qihui event result 1 draw, 2 0-1, 3 +/-                 # several at once, all or none
qihui event score 2 7 1-0                               # deal 7 at table 2: side 0 won
qihui event score 2 8 5 1 5 1                           # the same, by what each place scored
qihui event correct 3 0-1 --reason "misread slip"       # what is there is put right
"""

from collections.abc import Sequence
from typing import Annotated

import typer

from qihui.cli.desk import Reason
from qihui.cli.event.desk import Desk, Done
from qihui.cli.short import is_count, plain_of, result_of
from qihui.cli.verb import acting
from qihui.events import commands as ask
from qihui.events.event import Event
from qihui.events.facts import TableReseated
from qihui.events.results import Played
from qihui.rules.errors import QihuiError

Round = Annotated[int, typer.Option("--round", help="The round; the latest by default.", show_default=False)]
Table = Annotated[int, typer.Argument(metavar="TABLE", help="The table.")]
Times = Annotated[str, typer.Option(help="Thinking times in seconds, a place each: 310,250.5,300,280.")]
Form = Annotated[str, typer.Option(help="How it was laid out, where that went wrong.")]
Confirm = Annotated[bool, typer.Option("--confirm", help="Set back what has begun with the wrong winner.")]


@acting
def result(
    desk: Desk,
    slips: Annotated[list[str], typer.Argument(metavar="TABLE RESULT[, TABLE RESULT]...", help="1-0, draw, +/-, ...")],
    *,
    round_: Round = 0,
    game: Annotated[
        int, typer.Option(help="The game of a match of several; the next by default.", show_default=False)
    ] = 0,
) -> None:
    """Enter results, all of them or none.

    Example: qihui event result 1 1-0, 2 draw, 3 +/-
    """
    desk.act(lambda _: [_entered(slip, round_, game) for slip in plain_of(" ".join(slips)).split(",")])


def _entered(slip: str, round_: int, game: int) -> ask.EnterResult:
    table, _, text = slip.strip().partition(" ")
    if not is_count(table):
        raise QihuiError("cli-slip", found=slip.strip()[:40])
    return ask.EnterResult(int(table), result_of(text), round_, game)


@acting
def score(
    desk: Desk,
    table: Table,
    deal: Annotated[int, typer.Argument(help="The number of the deal.")],
    scores: Annotated[
        list[str] | None,
        typer.Argument(metavar="[SCORE...]", help="1-0, 0-1, draw; or what each place scored; nothing: not played."),
    ] = None,
    *,
    times: Times = "",
    form: Form = "",
    round_: Round = 0,
) -> None:
    """Enter what a table of a duplicate event scored on a deal.

    Example: qihui event score 2 7 5 1 5 1 --times 310,250,300,280
    """
    desk.act(
        lambda event: [
            ask.ScoreDeal(table, deal, _scores(event, table, round_, scores or ()), _times(times), form, round_)
        ]
    )


@acting
def correct(
    desk: Desk,
    table: Table,
    text: Annotated[
        list[str] | None, typer.Argument(metavar="[RESULT]", help="The right one, as a slip has it.")
    ] = None,
    *,
    deal: Annotated[int, typer.Option(help="Of a duplicate event: the deal.", show_default=False)] = 0,
    game: Annotated[int, typer.Option(help="Of a match of several: the game.", show_default=False)] = 0,
    times: Times = "",
    form: Form = "",
    confirm: Confirm = False,
    round_: Round = 0,
    reason: Reason = "",
) -> None:
    """Put a result right, or with --deal the score of a deal; what was there before stays on record.

    Example: qihui event correct 2 0-1 --reason 填反了
    """
    given = text or []

    def make(event: Event) -> Sequence[ask.AnyCommand]:
        if deal:
            if not reason:
                raise QihuiError("cli-reason")
            scores = _scores(event, table, round_, given)
            return [ask.ScoreDeal(table, deal, scores, _times(times), form, round_, reason)]
        found = result_of(" ".join(given))
        return [ask.CorrectResult(table, found, reason, round_, game, confirm)]

    tell_reseated(desk, *desk.act(make))


def tell_reseated(desk: Desk, event: Event, done: Done) -> None:
    """Print the rounds in which somebody else sits at a table now, as it follows from a correction or a ruling."""
    changed = {each.fact.round for each in done.facts if isinstance(each.fact, TableReseated)}
    if changed and not desk.json:
        from qihui.cli.event.charts import round_table  # noqa: PLC0415 - tables take long to load
        from qihui.cli.page import show  # noqa: PLC0415

        for number in sorted(changed):
            held = event.at_round(number)
            assert held is not None
            show(round_table(event, held, hidden=False))


def _scores(event: Event, table: int, round_: int, given: Sequence[str]) -> tuple[int, ...]:
    """What each place scored: numbers as they are, or a result of the two sides by the table of points."""
    if all(map(is_count, given)):
        return tuple(map(int, given))
    found = result_of(" ".join(given))
    if not isinstance(found, Played):
        raise QihuiError("cli-score", found=" ".join(given)[:40])
    held = event.at_round(round_ or event.round)
    seated = held.table(table) if held else None
    places = len(seated.seating.entries) if seated else 2
    sides = event.regulations.points.of_result(found)
    return tuple(sides[place % 2] for place in range(places))


def _times(text: str) -> tuple[int, ...]:
    """Times in milliseconds. Raises `QihuiError`."""
    try:
        return tuple(round(float(each) * 1000) for each in text.replace(",", " ").split())
    except (ValueError, OverflowError) as error:
        raise QihuiError("cli-times", found=text[:40]) from error
