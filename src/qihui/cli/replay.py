"""`qihui replay FILE...`: play records again and judge them, one JSON line a game.

The kind of a file is told by its content (`rules.formats`). A file that can hold several games has a line for each,
which says its number as `game`. Exit codes: 0 every game is legal, 1 some game is against the rules, 2 some file or
game cannot be read (told on standard error as well). One bad file does not stop the others.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Final

import msgspec
import typer

from qihui import words
from qihui.cli.reading import content, shown
from qihui.cli.speak import language
from qihui.rules.errors import BadRecord, QihuiError
from qihui.rules.formats import kind_of, read
from qihui.rules.outcome import Exit, Termination
from qihui.rules.record import Finished, Moved, Out, Record, game_of
from qihui.rules.retelling import Disagreement, disagreement

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
    """What is told of a game. Of an illegal one everything before the fault is counted."""

    file: str
    format: str | None
    plies: int = 0
    contacts: int = 0
    eliminated: tuple[Eliminated, ...] = ()
    outcome: Result | None = None
    legal: bool = False
    fault: Disagreement | Unreadable | None = None


class Numbered(Summary, frozen=True):
    """The same of a game in a file of many: `game` counts from 1."""

    game: int = 1


def replay(
    files: Annotated[
        list[Path],
        typer.Argument(metavar="FILE...", help="Records of games: our own, .jgs, .sgf, .pgn, .xqf, .cbr, .cbl."),
    ],
) -> None:
    """Replay records of games: one JSON line a game says what happened and whether all of it was legal."""
    code = 0
    for file in files:
        for found in summaries(file):
            typer.echo(msgspec.json.encode(found))
            if isinstance(found.fault, Unreadable):
                code = UNREADABLE
            elif not found.legal:
                code = max(code, ILLEGAL)
    raise typer.Exit(code)


def summaries(file: Path) -> Iterator[Summary]:
    """What happened in each game of a file, or why it cannot be told; the latter goes to standard error too."""
    name = shown(file)
    kind: str | None = None
    many = False
    number = 0

    def told(summary: Summary) -> Summary:
        return Numbered(**msgspec.structs.asdict(summary), game=number) if many else summary

    def untold(error: QihuiError) -> Summary:
        typer.echo(f"{name}: {words.say(error.key, language(), error.fields)}", err=True)
        where = error.where if isinstance(error, BadRecord) else None
        return told(Summary(name, kind, fault=Unreadable(where, error.key)))

    try:
        data = content(file, name)
        found = kind_of(data)
        kind, many = (found.name, found.many) if found else (None, False)
        number = 1
        for game in read(data):
            if isinstance(game, BadRecord):
                yield untold(game)
            else:
                yield told(judged(name, kind, game))
            number += 1
    except QihuiError as error:
        yield untold(error)


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
