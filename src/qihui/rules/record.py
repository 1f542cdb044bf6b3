"""The facts of one game, and the record 棋谱 that is made of them.

A record is a text file, UTF-8, one JSON object a line, each a fact named by `"fact"`. The first line is the header with
game, profile (name and version), options and the names of the seats; then formations, moves with the time they took,
offers and answers, departures, and the outcome. docs/record-format.md describes every line.

What follows from a move (contact, shown flags, departures, the outcome) is written down too, so that a reader needs no
rules; `replay` works it out again and tells where the record disagrees.
"""

from collections.abc import Iterator
from typing import Any, Final

import msgspec

from qihui.rules.core import Departure, Game, Position
from qihui.rules.errors import BadRecord, BadSetup, IllegalMove
from qihui.rules.outcome import Exit, Outcome, Termination
from qihui.rules.registry import GAMES

FORMAT: Final = 1
"""Version of the record format."""


class Fact(msgspec.Struct, frozen=True, tag_field="fact", omit_defaults=True):
    """Something that happened in a game."""


class Header(Fact, frozen=True, tag="header"):
    """What is played, by which rules, and by whom (C17: name and version of the rules in force)."""

    format: int
    game: str
    profile: str
    profile_version: int
    options: dict[str, Any]
    players: tuple[str, ...]
    source: str = ""


class Deployed(Fact, frozen=True, tag="deployed"):
    """A seat's formation in the game's text form; empty where the reader of the record may not know it."""

    seat: int
    setup: str = ""


class Moved(Fact, frozen=True, tag="moved"):
    """A move in the game's notation, the time it took in milliseconds, and what everybody saw of it."""

    seat: int
    move: str
    ms: int = 0
    contact: str = ""


class Out(Fact, frozen=True, tag="out"):
    """A seat left the game."""

    seat: int
    reason: Exit


class DrawOffered(Fact, frozen=True, tag="draw-offered"):
    """A seat offered a draw."""

    seat: int


class DrawAnswered(Fact, frozen=True, tag="draw-answered"):
    """A seat consented to the draw offered, or declined it."""

    seat: int
    accept: bool


class Finished(Fact, frozen=True, tag="finished"):
    """The game is over."""

    outcome: Outcome


GameFact = Deployed | Moved | Out | DrawOffered | DrawAnswered | Finished
Line = Header | GameFact


class Record(msgspec.Struct, frozen=True):
    """One game: its header and its facts in order."""

    header: Header
    facts: tuple[GameFact, ...]

    @property
    def setups(self) -> tuple[str, ...]:
        """The formations by seat, empty where unknown."""
        found = {fact.seat: fact.setup for fact in self.facts if isinstance(fact, Deployed)}
        return tuple(found.get(seat, "") for seat in range(len(self.header.players)))


def game_of(header: Header) -> Game:
    """The game that a header names. Raises `BadRecord` when it is unknown here."""
    if header.game not in GAMES:
        raise BadRecord("unknown-game", "1", game=header.game)
    return GAMES[header.game]


_DECODER: Final = msgspec.json.Decoder(Line)


def dump(record: Record) -> bytes:
    """The record as bytes; `parse` reads it back."""
    return b"".join(msgspec.json.encode(line) + b"\n" for line in (record.header, *record.facts))


def parse(data: bytes) -> Record:
    """Read a record. It may still tell of an illegal game: that is for `replay` to say.

    Raises:
        BadRecord: names the line, and the byte within the file where it begins.
    """
    lines: list[Line] = []
    offset = 0
    for number, line in enumerate(data.split(b"\n"), 1):
        if line.strip():
            where = f"line {number} (byte {offset})"
            try:
                lines.append(_DECODER.decode(line))
            except (msgspec.DecodeError, UnicodeDecodeError) as error:
                raise BadRecord("bad-line", where, why=str(error)) from error
            if isinstance(lines[-1], Header) != (len(lines) == 1):
                raise BadRecord("no-header" if len(lines) == 1 else "second-header", where)
        offset += len(line) + 1
    if not lines:
        raise BadRecord("empty", "line 1 (byte 0)")
    header, *facts = lines
    assert isinstance(header, Header)
    if header.format > FORMAT:
        raise BadRecord("newer-format", "line 1 (byte 0)", format=header.format, known=FORMAT)
    game = game_of(header)
    if len(header.players) != len(game.seats):
        raise BadRecord("players", "line 1 (byte 0)", count=len(header.players), seats=len(game.seats))
    return Record(header, tuple(fact for fact in facts if not isinstance(fact, Header)))


class Disagreement(msgspec.Struct, frozen=True):
    """Where a record is not a legal game: `fact` counts facts from 1, `ply` is the number of legal moves before it."""

    fact: int
    ply: int
    why: str


class Frame(msgspec.Struct, frozen=True):
    """A position of a replay, with the fact that led to it (none for the first)."""

    position: Position
    fact: Moved | Out | DrawAnswered | Finished | None


class Fault(Exception):
    """A fact that cannot have happened. `why` names what the rules say instead."""

    def __init__(self, why: str) -> None:
        self.why = why
        super().__init__(why)


def advance(position: Position, fact: GameFact) -> Position:
    """The position after a fact that is not a formation.

    Raises:
        Fault: the rules do not allow it, or what it tells of its consequences is not what follows.
    """
    match fact:
        case Moved(seat, move, _, contact):
            return _move(position, seat, move, contact)
        case Out(seat, Exit.FLAG | Exit.STUCK as reason):
            if position.last is None or Departure(seat, reason) not in position.last.out:
                raise Fault(f"out.{reason}")
            return position
        case Out(seat, reason):
            if seat not in position.living or position.outcome:
                raise Fault("out.twice")
            return position.retire(seat, reason)
        case Finished(outcome):
            if position.outcome is None and not outcome.winners and outcome.termination is not Termination.ALLIANCE_OUT:
                position = position.draw(outcome.termination)
            if position.outcome != outcome:
                raise Fault("outcome")
            return position
        case _:
            return position


def _move(position: Position, seat: int, move: str, contact: str) -> Position:
    if position.outcome:
        raise Fault("illegal-move.game-over")
    if seat != position.turn:
        raise Fault("illegal-move.not-your-turn")
    try:
        after = position.play(move)
    except IllegalMove as error:
        raise Fault(error.key) from error
    if after.last is None or after.last.contact != contact:
        raise Fault("contact")
    return after


def first_position(record: Record) -> Position:
    """The position the game of a record begins with.

    Raises:
        BadRecord: the options are unknown, or a formation is missing or against the rules.
    """
    header = record.header
    game = game_of(header)
    options = game.options(header.profile, header.options)
    try:
        return game.start(options, record.setups)
    except BadSetup as error:
        told = "; ".join(str(fault) for fault in error.faults)
        raise BadRecord("setup", "line 2", why=told) from error


def frames(record: Record) -> Iterator[Frame]:
    """Every position of a record in order.

    Raises:
        Fault: at the first fact that cannot have happened.
        BadRecord: the game cannot be begun.
    """
    position = first_position(record)
    yield Frame(position, None)
    for fact in record.facts:
        after = advance(position, fact)
        if isinstance(fact, Moved | Out | DrawAnswered | Finished) and after is not position:
            yield Frame(after, fact)
        position = after


def disagreement(record: Record) -> Disagreement | None:
    """Where a record is not a legal game; `None` when all of it is."""
    position = first_position(record)
    for number, fact in enumerate(record.facts, 1):
        try:
            position = advance(position, fact)
        except Fault as fault:
            return Disagreement(number, position.ply, fault.why)
    return None
