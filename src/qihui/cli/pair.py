"""`qihui pair FILE.json`: the next round of a plain document (`docs/rank-and-pair.md`).

Exit codes: 0 done, 1 no legal pairing is left, 2 the document cannot be used.
"""

from typing import Final

import msgspec
import typer

from qihui import words
from qihui.cli.page import sheet, show
from qihui.cli.plain import Document, load
from qihui.cli.plain.next import Next, next_round
from qihui.cli.plain.rules import Swiss
from qihui.cli.rank import File, Json, Schema, asked, encoded, schemas
from qihui.cli.short import result_of, written
from qihui.cli.speak import language, refuse, said, span, word
from qihui.events.audit import result_told
from qihui.events.pairing import NoPairing
from qihui.events.results import ByeKind
from qihui.rules.errors import QihuiError

NO_PAIRING: Final = 1


class Seat(msgspec.Struct, frozen=True):
    """Somebody at a table; `number` 0 is the computer."""

    number: int
    name: str = ""


class Board(msgspec.Struct, frozen=True, omit_defaults=True):
    """A table: who sits there, the one with the first move first, and the deals of a duplicate event.

    `match` is the name of the match in a knockout, of the group, or of the letter. `result` is there where it stands
    from the beginning, as somebody is `absent`.
    """

    table: int
    seats: tuple[Seat, ...]
    deals: tuple[int, ...] = ()
    match: str = ""
    result: str = ""


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
        found = answer_of(document, next_round(document))
    except NoPairing as error:
        refuse(error)
        raise typer.Exit(NO_PAIRING) from error
    except QihuiError as error:
        raise refuse(error) from error
    if json:
        typer.echo(encoded(found))
    else:
        _print(document, found)


def answer_of(document: Document, found: Next) -> NextRound:
    """The next round, with the names of the document."""
    names = document.names
    boards = tuple(
        Board(
            each.table,
            tuple(Seat(at or 0, names.get(at or 0, "")) for at in each.entries),
            each.deals,
            each.match,
            written(found.results[each.table]) if each.table in found.results else "",
        )
        for each in found.plan.seatings
    )
    rests = tuple(Resting(each.number, names[each.number], each.kind) for each in found.plan.rests)
    return NextRound(found.number, boards, rests)


def _print(document: Document, found: NextRound) -> None:
    places = range(max((len(each.seats) for each in found.boards), default=2))
    title = " ".join(part for part in (document.title, word("cli.round", round=found.round)) if part)
    seats = [word("cli.seat", place=place + 1) for place in places]
    if len(places) == 2 and not any(board.deals for board in found.boards):
        seats = [word("cli.first"), word("cli.second")]
    deals, result = word("cli.deals"), word("cli.result")
    table = sheet(title, word("cli.table"), word("cli.match"), *seats, deals, result)
    for board in found.boards:
        there = [f"{seat.number} {seat.name}".strip() if seat.number else "AI" for seat in board.seats]
        row = (str(board.table), board.match, *there, span(board.deals))
        table.add_row(*row, said(result_told(result_of(board.result))) if board.result else "")
    show(
        table,
        *(word("cli.rest", number=rest.number, name=rest.name, bye=_bye(document, rest)) for rest in found.rests),
    )


def _bye(document: Document, rest: Resting) -> str:
    """What it is to sit out: only a Swiss event has byes that are worth something, or asked for."""
    if rest.bye == ByeKind.ZERO and rest.number not in document.byes and not isinstance(document.regulations, Swiss):
        return word("cli.sits-out")
    return words.named(f"bye.{rest.bye}", language())
