"""`qihui pair FILE.json`: the next round of a plain document (`docs/rank-and-pair.md`).

Exit codes: 0 done, 1 no legal pairing is left, 2 the document cannot be used.
"""

from collections import Counter
from collections.abc import Mapping
from typing import Final

import msgspec
import typer

from qihui import words
from qihui.cli.page import sheet, show
from qihui.cli.plain import BadPlain, Document, Duplicate, RoundRobin, Swiss, encoded, games, load, ordered, table_of
from qihui.cli.rank import File, Json, Schema, asked, schemas
from qihui.cli.short import bye_of
from qihui.cli.speak import language, refuse, word
from qihui.events import lots
from qihui.events.movements import SwissMovement, next_round
from qihui.events.pairing import (
    Field,
    NoPairing,
    Pairing,
    Past,
    Played,
    Player,
    Rest,
    SatOut,
    Walkover,
    berger,
    dutch,
)
from qihui.events.pairing import pair as paired
from qihui.events.results import Bye, ByeKind, Game, Mark, marks_of, played
from qihui.events.scoring import PointTable
from qihui.rules.errors import QihuiError

NO_PAIRING: Final = 1

PURPOSE: Final = "seats"
"""What the draw of a duplicate event's first round is for: `qihui draw --kind tie --purpose seats` gives it again."""


class Seat(msgspec.Struct, frozen=True):
    """Somebody at a table; `number` 0 is the computer."""

    number: int
    name: str = ""


class Board(msgspec.Struct, frozen=True, omit_defaults=True):
    """A table: who sits there, the one with the first move first, and the deals of a duplicate event."""

    table: int
    seats: tuple[Seat, ...]
    deals: tuple[int, ...] = ()


class Resting(msgspec.Struct, frozen=True):
    """Who sits out, and for what: `U` by pairing, `F` full, `H` half, `Z` no points."""

    number: int
    name: str
    bye: str


class NextRound(msgspec.Struct, frozen=True):
    """The answer."""

    round: int
    boards: tuple[Board, ...]
    rests: tuple[Resting, ...] = ()


def pair(file: File = None, *, json: Json = False, schema: Schema = False) -> None:
    """Pair the next round of a plain document.

    Example: qihui pair club.json --json
    """
    if schema:
        typer.echo(schemas(Document, NextRound))
        return
    try:
        document = load(asked(file))
        found = next_of(document)
    except NoPairing as error:
        refuse(error)
        raise typer.Exit(NO_PAIRING) from error
    except QihuiError as error:
        raise refuse(error) from error
    if json:
        typer.echo(encoded(found))
    else:
        _print(document, found)


def next_of(document: Document) -> NextRound:
    """The next round of a document.

    Raises:
        NoPairing: there is no legal one. QihuiError: the document does not fit together.
    """
    rules = document.regulations
    match rules:
        case Swiss():
            if document.round >= rules.rounds:
                raise BadPlain("plain-last-round", round=document.round)
            return _round(document, _swiss(document, rules))
        case RoundRobin():
            rounds = berger([entry.number for entry in document.entries], cycles=rules.times)
            if document.round >= len(rounds):
                raise BadPlain("plain-last-round", round=document.round)
            return _round(document, rounds[document.round])
        case Duplicate():
            return _duplicate(document, rules)


def _round(document: Document, pairing: Pairing) -> NextRound:
    names = document.names
    boards = tuple(
        Board(table, tuple(Seat(number, names[number]) for number in (each.first, each.second)))
        for table, each in enumerate(pairing.boards, 1)
    )
    rests = tuple(Resting(each.number, names[each.number], each.kind) for each in pairing.rests)
    return NextRound(document.round + 1, boards, rests)


def _swiss(document: Document, rules: Swiss) -> Pairing:
    table = table_of(rules.points)
    by_entry: dict[int, dict[int, Game]] = {}
    for game in games(document):
        for number in (game.first, game.second):
            if number is not None:
                by_entry.setdefault(number, {})[game.round] = game
    players = tuple(
        Player(entry.number, _past(entry.number, by_entry.get(entry.number, {}), document.round, table), entry.club)
        for entry in document.entries
    )
    field = Field(
        players,
        tuple(Rest(number, bye_of(kind)) for number, kind in sorted(document.byes.items())),
        tuple(entry.number for entry in document.entries if entry.absent),
        document.prohibited,
    )
    if rules.dutch:
        return dutch(field, rounds=rules.rounds, win=table.win, rules=rules.rules)
    return paired(field, rules.rules)


def _past(number: int, mine: Mapping[int, Game], rounds: int, table: PointTable) -> tuple[Past, ...]:
    """What happened to an entry in each round."""
    return tuple(_one(number, mine.get(round_), table) for round_ in range(1, rounds + 1))


def _one(number: int, game: Game | None, table: PointTable) -> Past:
    if game is None:
        return SatOut(ByeKind.ZERO, table.of(Mark.ZERO_BYE))
    first = game.first == number
    units = table.of_result(game.result)[0 if first else 1]
    if isinstance(game.result, Bye):
        return SatOut(game.result.bye, units)
    opponent = game.second if first else game.first
    assert opponent is not None
    mark = marks_of(game.result)[0 if first else 1]
    if mark is Mark.MISSING:
        raise BadPlain("plain-missing", round=game.round, number=number)
    if played(game.result):
        return Played(opponent, first, units)
    if mark in (Mark.FORFEIT_WIN, Mark.FORFEIT_LOSS):
        return Walkover(opponent, mark is Mark.FORFEIT_WIN, units)
    return SatOut(ByeKind.ZERO, units)


def _duplicate(document: Document, rules: Duplicate) -> NextRound:
    """The next round by the ranking so far; the first one by an order drawn from the seed."""
    number = document.round + 1
    there = [entry.number for entry in document.entries if not entry.absent and entry.number not in document.byes]
    if number > 1:
        order = [each for each in ordered(document) if each in there]
    elif rules.seed:
        made = lots.draw(lots.Tie(), [[str(each) for each in there]], PURPOSE, rules.seed)
        order = [int(each.item) for each in made.result]
    else:
        raise BadPlain("plain-seed")
    seated = {(deal.round, each) for deal in document.deals for each in deal.entries}
    rested = Counter(each for each in there for round_ in range(1, number) if (round_, each) not in seated)
    found = next_round(number, order, rested, SwissMovement(rules.group, rules.fill, rules.length))
    names = document.names
    boards = tuple(
        Board(each.table, tuple(Seat(at or 0, names.get(at or 0, "")) for at in each.places), each.deals)
        for each in found.sittings
    )
    rests = [Resting(each, names[each], ByeKind.ZERO) for each in found.rests]
    rests += [Resting(each, names[each], bye_of(kind)) for each, kind in sorted(document.byes.items())]
    return NextRound(number, boards, tuple(rests))


def _print(document: Document, found: NextRound) -> None:
    places = range(max((len(each.seats) for each in found.boards), default=2))
    title = " ".join(part for part in (document.title, word("cli.round", round=found.round)) if part)
    table = sheet(title, word("cli.table"), *(word("cli.seat", place=place + 1) for place in places))
    for board in found.boards:
        seats = (f"{seat.number} {seat.name}".strip() if seat.number else "AI" for seat in board.seats)
        table.add_row(str(board.table), *seats)
    show(
        table,
        *(
            word("cli.rest", number=rest.number, name=rest.name, bye=words.named(f"bye.{rest.bye}", language()))
            for rest in found.rests
        ),
    )
