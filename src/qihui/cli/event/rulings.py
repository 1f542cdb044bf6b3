"""`qihui event rule|appeal|answer|carry`: what officials decide, and how it is disputed.

| `rule ...` | what |
| --- | --- |
| `warn ENTRY`, `infraction ENTRY [KIND]` | a warning; an infraction on record, which counts in tie-breaks |
| `points ENTRY UNITS` | points are taken, in units of the table of points; a negative number gives |
| `rate ENTRY DEAL PERCENT` | a percentage of the top of a deal is taken |
| `award ROUND TABLE DEAL ENTRY 60` | an artificial score, 60, 50 or 40 percent |
| `result ROUND TABLE RESULT` | the result of a table, written as in `qihui event result` |
| `advance ROUND TABLE ENTRY`, `... nobody` | who goes on from a match without a winner |
| `play-off ENTRY ENTRY ...` | a play-off among equals gave them this order |
| `overturn RULING` | a ruling is set aside |
"""

from typing import Annotated

import typer

from qihui.cli.desk import Reason
from qihui.cli.event.desk import Desk, Entry, number_of
from qihui.cli.event.naming import NOBODY
from qihui.cli.event.results import tell_reseated
from qihui.cli.short import result_of
from qihui.cli.verb import acting
from qihui.events import commands as ask
from qihui.events.event import Event
from qihui.events.facts import (
    Advanced,
    AnyEffect,
    Awarded,
    Infraction,
    Overturned,
    PlayedOff,
    PointsTaken,
    RateTaken,
    ResultRuled,
    Warned,
)
from qihui.events.scoring import Grade
from qihui.rules.errors import QihuiError

EFFECTS = "warn, infraction, points, rate, award, result, advance, play-off, overturn"

DECISIONS = "uphold, deny"

Number = Annotated[int, typer.Argument(metavar="APPEAL", help="Its number.")]


@acting
def rule(
    desk: Desk,
    effect: Annotated[list[str], typer.Argument(metavar="EFFECT...", help=f"What it changes: {EFFECTS}.")],
    *,
    clause: Annotated[str, typer.Option(help="By which clause.")] = "",
    confirm: Annotated[bool, typer.Option("--confirm", help="Set back what has begun with the wrong winner.")] = False,
    appeal: Annotated[int, typer.Option(help="The appeal that it carries out.", show_default=False)] = 0,
    reason: Reason = "",
) -> None:
    """Rule: warn, take or give points, decide a result, set a ruling aside.

    What it changes is written: warn ENTRY; infraction ENTRY KIND; points ENTRY UNITS (taken, a negative number gives);
    rate ENTRY DEAL PERCENT; award ROUND TABLE DEAL ENTRY 60; result ROUND TABLE RESULT; advance ROUND TABLE ENTRY;
    play-off ENTRY ENTRY ...; overturn RULING.

    Example: qihui event rule result 2 3 0-1 --clause C9 --reason 超时 --by chief
    """
    tell_reseated(desk, *desk.act(lambda event: [ask.Rule(_effect(event, effect), clause, reason, confirm, appeal)]))


def _effect(event: Event, given: list[str]) -> AnyEffect:
    """The effect as it is written. Raises `QihuiError`."""
    match given:
        case ["warn", entry]:
            return Warned(number_of(event, entry))
        case ["infraction", entry, *kind]:
            return Infraction(number_of(event, entry), " ".join(kind))
        case ["points", entry, units]:
            return PointsTaken(number_of(event, entry), _whole(units))
        case ["rate", entry, deal, percent]:
            return RateTaken(number_of(event, entry), _whole(deal), _whole(percent))
        case ["award", round_, table, deal, entry, grade] if grade in set(Grade):
            return Awarded(_whole(round_), _whole(table), _whole(deal), number_of(event, entry), Grade(grade))
        case ["result", round_, table, *text] if text:
            return ResultRuled(_whole(round_), _whole(table), result_of(" ".join(text)))
        case ["advance", round_, table, entry]:
            number = None if entry == NOBODY else number_of(event, entry)
            return Advanced(_whole(round_), _whole(table), number)
        case ["play-off", *entries] if entries:
            return PlayedOff(tuple(number_of(event, each) for each in entries))
        case ["overturn", ruling]:
            return Overturned(_whole(ruling))
        case _:
            raise QihuiError("cli-effect", found=" ".join(given)[:60], known=EFFECTS)


def _whole(text: str) -> int:
    try:
        return int(text)
    except ValueError as error:
        raise QihuiError("cli-number", found=text[:40]) from error


@acting
def appeal(
    desk: Desk,
    entry: Entry,
    text: Annotated[str, typer.Argument(help="What is asked for, and why.")],
    *,
    ruling: Annotated[int, typer.Option(help="Against this ruling.", show_default=False)] = 0,
    round_: Annotated[int, typer.Option("--round", help="Against a result of this round.", show_default=False)] = 0,
    table: Annotated[int, typer.Option(help="At this table.", show_default=False)] = 0,
    fee: Annotated[int, typer.Option(help="What was paid, in fen.", show_default=False)] = 0,
) -> None:
    """Take an appeal of an entry.

    Example: qihui event appeal 韩梅梅 对方先超时 --round 1 --table 1
    """
    desk.act(lambda event: [ask.Appeal(number_of(event, entry), text, ruling, round_, table, fee)])


@acting
def answer(
    desk: Desk,
    number: Number,
    decision: Annotated[str, typer.Argument(help=f"One of {DECISIONS}.")],
    *,
    votes: Annotated[str, typer.Option(metavar="FOR:AGAINST", help="The votes of the committee.")] = "",
    reason: Reason = "",
) -> None:
    """Answer an appeal, at the level where it is.

    Example: qihui event answer 1 uphold --votes 2:1 --reason 查看计时
    """
    if decision not in ("uphold", "deny"):
        raise QihuiError("cli-decision", found=decision[:40], known=DECISIONS)
    command = ask.AnswerAppeal(number, decision == "uphold", reason, _votes(votes))
    desk.act(lambda _: [command])


@acting
def carry(desk: Desk, number: Number) -> None:
    """Take an appeal that was denied to the next level.

    Example: qihui event carry 1
    """
    desk.act(lambda _: [ask.CarryAppeal(number)])


def _votes(text: str) -> tuple[int, int]:
    """Votes for and against. Raises `QihuiError`."""
    if not text:
        return 0, 0
    in_favour, colon, against = text.replace("：", ":").partition(":")
    if not colon:
        raise QihuiError("cli-votes", found=text[:40])
    return _whole(in_favour), _whole(against)
