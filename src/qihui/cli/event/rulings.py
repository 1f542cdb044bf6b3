"""`qihui event rule|appeal|answer`: what officials decide, and how it is disputed.

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

from qihui.cli.event.desk import Desk, Entry, File, Json, Reason, When, Who, answering, number_of
from qihui.cli.short import result_of
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

DECISIONS = "uphold, deny, carry"


def rule(
    effect: Annotated[list[str], typer.Argument(metavar="EFFECT...", help=f"What it changes: {EFFECTS}.")],
    *,
    clause: Annotated[str, typer.Option(help="By which clause.")] = "",
    reason: Reason = "",
    confirm: Annotated[bool, typer.Option("--confirm", help="Set back what has begun with the wrong winner.")] = False,
    appeal: Annotated[int, typer.Option(help="The appeal that it carries out.")] = 0,
    file: File = None,
    by: Who = "",
    at: When = "",
    json: Json = False,
) -> None:
    """Rule."""
    with answering(json=json):
        Desk(file, by, at, json=json).act(
            lambda event: [ask.Rule(_effect(event, effect), clause, reason, confirm, appeal)]
        )


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
            number = None if entry == "nobody" else number_of(event, entry)
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


def appeal(
    entry: Entry,
    text: Annotated[str, typer.Argument(help="What is asked for, and why.")],
    *,
    ruling: Annotated[int, typer.Option(help="Against this ruling.")] = 0,
    round_: Annotated[int, typer.Option("--round", help="Against a result of this round.")] = 0,
    table: Annotated[int, typer.Option(help="At this table.")] = 0,
    fee: Annotated[int, typer.Option(help="What was paid, in fen.")] = 0,
    file: File = None,
    by: Who = "",
    at: When = "",
    json: Json = False,
) -> None:
    """Take an appeal of an entry."""
    with answering(json=json):
        Desk(file, by, at, json=json).act(
            lambda event: [ask.Appeal(number_of(event, entry), text, ruling, round_, table, fee)]
        )


def answer(
    appeal_: Annotated[int, typer.Argument(metavar="APPEAL", help="Its number.")],
    decision: Annotated[str, typer.Argument(help=f"One of {DECISIONS}: carry takes it to the next level.")],
    *,
    reason: Reason = "",
    votes: Annotated[str, typer.Option(metavar="FOR:AGAINST", help="The votes of the committee.")] = "",
    file: File = None,
    by: Who = "",
    at: When = "",
    json: Json = False,
) -> None:
    """Answer an appeal, or take it to the next level."""
    with answering(json=json):
        command: ask.AnyCommand
        match decision:
            case "uphold" | "deny":
                command = ask.AnswerAppeal(appeal_, decision == "uphold", reason, _votes(votes))
            case "carry":
                command = ask.CarryAppeal(appeal_)
            case _:
                raise QihuiError("cli-decision", found=decision[:40], known=DECISIONS)
        Desk(file, by, at, json=json).act(lambda _: [command])


def _votes(text: str) -> tuple[int, int]:
    """Votes for and against. Raises `QihuiError`."""
    if not text:
        return 0, 0
    in_favour, colon, against = text.partition(":")
    if not colon:
        raise QihuiError("cli-number", found=text[:40])
    return _whole(in_favour), _whole(against)
