"""`qihui replay FILE...`: play records again and judge them, one JSON line a file.

The kind of a file is told by its content: our own record begins with `{`, a `.jgs` with its magic bytes. Exit codes: 0
every game is legal, 1 some game is against the rules, 2 some file cannot be read (told on standard error as well). One
bad file does not stop the others.
"""

import os
from pathlib import Path
from typing import Annotated, Final

import msgspec
import typer

from qihui import words
from qihui.cli.speak import language
from qihui.rules.errors import BadRecord, QihuiError
from qihui.rules.junqi import jgs, jql
from qihui.rules.outcome import Exit, Termination
from qihui.rules.record import Disagreement, Finished, Moved, Out, Record, disagreement, game_of, parse

MOST: Final = 16 * 1024 * 1024
"""Bytes of the largest file that is read: a game of a thousand moves has some 60,000."""

ILLEGAL: Final = 1
UNREADABLE: Final = 2


class Eliminated(msgspec.Struct, frozen=True):
    """A seat that left the game, and why."""

    seat: str
    reason: Exit


class Result(msgspec.Struct, frozen=True):
    """The outcome of a game, with seats by name."""

    scores: dict[str, int]
    winners: tuple[str, ...]
    termination: Termination


class Unreadable(msgspec.Struct, frozen=True):
    """Where a file cannot be read (nowhere when it cannot even be opened), and the code of the reason."""

    where: str | None
    why: str


class Summary(msgspec.Struct, frozen=True):
    """What is told of a file. Of an illegal game everything before the fault is counted."""

    file: str
    format: str | None
    plies: int = 0
    contacts: int = 0
    eliminated: tuple[Eliminated, ...] = ()
    outcome: Result | None = None
    legal: bool = False
    fault: Disagreement | Unreadable | None = None


def replay(
    files: Annotated[list[Path], typer.Argument(metavar="FILE...", help="Records of games: our own or .jgs.")],
) -> None:
    """Replay records of games: one JSON line a file says what happened and whether all of it was legal."""
    code = 0
    for file in files:
        found = summary(file)
        typer.echo(msgspec.json.encode(found))
        if isinstance(found.fault, Unreadable):
            code = UNREADABLE
        elif not found.legal:
            code = max(code, ILLEGAL)
    raise typer.Exit(code)


def summary(file: Path) -> Summary:
    """What happened in the game of a file, or why it cannot be told; the latter goes to standard error too."""
    name = os.fsencode(file).decode(errors="replace")
    kind: str | None = None
    try:
        data = content(file, name)
        kind = kind_of(data)
        return judged(name, kind, read(data, kind))
    except QihuiError as error:
        typer.echo(f"{name}: {words.say(error.key, language(), error.fields)}", err=True)
        where = error.where if isinstance(error, BadRecord) else None
        return Summary(name, kind, fault=Unreadable(where, error.key))


def content(file: Path, name: str) -> bytes:
    """The bytes of a file. Raises `QihuiError` when they cannot be had."""
    try:
        with file.open("rb") as stream:
            data = stream.read(MOST + 1)
    except FileNotFoundError as error:
        raise QihuiError("file-not-found", file=name) from error
    except (OSError, ValueError) as error:
        raise QihuiError("file-unreadable", file=name, why=str(error)) from error
    if len(data) > MOST:
        raise QihuiError("file-unreadable", file=name, why=f"> {MOST} bytes")
    return data


def kind_of(data: bytes) -> str | None:
    """What a file is, by its first bytes; `None` when it is nothing we know."""
    if jgs.is_jgs(data):
        return "jgs"
    if jql.is_jql(data):
        return "jql"
    return "qihui" if data.lstrip().startswith(b"{") else None


def read(data: bytes, kind: str | None) -> Record:
    """The game in a file.

    Raises:
        BadRecord: there is none, or it cannot be read.
    """
    match kind:
        case "jgs":
            return jgs.parse(data)
        case "qihui":
            return parse(data)
        case "jql":
            raise BadRecord("no-game", "byte 0x0")
        case _:
            raise BadRecord("unknown-format" if data.strip() else "empty", "byte 0x0")


def judged(file: str, kind: str | None, record: Record) -> Summary:
    """The summary of a game.

    Raises:
        BadRecord: the game cannot be begun.
    """
    fault = disagreement(record)
    seats = game_of(record.header).seats
    facts = record.facts if fault is None else record.facts[: fault.fact - 1]
    moves = [fact for fact in facts if isinstance(fact, Moved)]
    outcomes = [fact.outcome for fact in facts if isinstance(fact, Finished)]
    results = [
        Result(
            dict(zip(seats, outcome.scores, strict=True)),
            tuple(seats[seat] for seat in outcome.winners),
            outcome.termination,
        )
        for outcome in outcomes
    ]
    return Summary(
        file=file,
        format=kind,
        plies=len(moves),
        contacts=sum(bool(move.contact) for move in moves),
        eliminated=tuple(Eliminated(seats[fact.seat], fact.reason) for fact in facts if isinstance(fact, Out)),
        outcome=results[-1] if results else None,
        legal=fault is None,
        fault=fault,
    )
