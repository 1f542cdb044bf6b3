"""`qihui event result|score`: what came of a table, as it is written on a slip.

    qihui event result 3 1-0                    # who moved first at table 3 won
    qihui event result 1 draw, 2 0-1, 3 +/-     # several at once, all or none
    qihui event score 2 7 1-0                   # deal 7 at table 2: side 0 won
    qihui event score 2 8 5 1 5 1               # the same, by what each place scored

A result that is there already is put right by giving a `--reason`.
"""

from collections.abc import Sequence
from typing import Annotated

import typer

from qihui.cli.event.desk import Desk, File, Json, Reason, When, Who, answering
from qihui.cli.short import result_of
from qihui.events import commands as ask
from qihui.events.event import Event
from qihui.events.results import Played
from qihui.rules.errors import QihuiError

Round = Annotated[int, typer.Option("--round", help="The round; the latest by default.")]

SIGNS = {"ignore_unknown_options": True}
"""So that `-/+` is a result and no option."""


def result(
    slips: Annotated[list[str], typer.Argument(metavar="TABLE RESULT[, TABLE RESULT]...", help="1-0, draw, +/-, ...")],
    *,
    round_: Round = 0,
    game: Annotated[int, typer.Option(help="The game of a match of several; the next by default.")] = 0,
    reason: Reason = "",
    confirm: Annotated[bool, typer.Option("--confirm", help="Set back what has begun with the wrong winner.")] = False,
    file: File = None,
    by: Who = "",
    at: When = "",
    json: Json = False,
) -> None:
    """Enter results, or with a reason put them right."""
    with answering(json=json):
        Desk(file, by, at, json=json).act(
            lambda _: [_command(slip, round_, game, reason, confirm=confirm) for slip in " ".join(slips).split(",")]
        )


def _command(slip: str, round_: int, game: int, reason: str, *, confirm: bool) -> ask.EnterResult | ask.CorrectResult:
    table, _, text = slip.strip().partition(" ")
    if not table.isdecimal():
        raise QihuiError("cli-slip", found=slip.strip()[:40])
    found = result_of(text)
    if reason:
        return ask.CorrectResult(int(table), found, reason, round_, game, confirm)
    return ask.EnterResult(int(table), found, round_, game)


def score(
    table: Annotated[int, typer.Argument(help="The table.")],
    deal: Annotated[int, typer.Argument(help="The number of the deal.")],
    scores: Annotated[
        list[str] | None,
        typer.Argument(metavar="[SCORE...]", help="1-0, 0-1, draw; or what each place scored; nothing: not played."),
    ] = None,
    *,
    times: Annotated[str, typer.Option(help="Thinking times in seconds, a place each: 310,250.5,300,280.")] = "",
    form: Annotated[str, typer.Option(help="How it was laid out, where that went wrong.")] = "",
    round_: Round = 0,
    reason: Reason = "",
    file: File = None,
    by: Who = "",
    at: When = "",
    json: Json = False,
) -> None:
    """Enter what a table of a duplicate event scored on a deal; with a reason, put it right."""
    with answering(json=json):
        Desk(file, by, at, json=json).act(
            lambda event: [
                ask.ScoreDeal(
                    table, deal, _scores(event, table, round_, scores or ()), _times(times), form, round_, reason
                )
            ]
        )


def _scores(event: Event, table: int, round_: int, given: Sequence[str]) -> tuple[int, ...]:
    """What each place scored: numbers as they are, or a result of the two sides by the table of points."""
    if all(each.isdecimal() for each in given):
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
