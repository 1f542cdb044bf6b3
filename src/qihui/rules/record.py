"""The facts of one game, and the record 棋谱 that is made of them.

A record is a text file, UTF-8, one JSON object a line, each a fact named by `"fact"`. The first line is the header with
game, profile (name and version), options and the names of the seats; then formations, moves with the time they took,
offers and answers, departures, and the outcome. docs/record-format.md describes every line.

What follows from a move (contact, departures, the outcome) is written down too, so that a reader needs no rules;
`retelling` works it out again.
"""

from collections.abc import Sequence
from typing import Any, Final

import msgspec

from qihui.rules.core import Game, Piece
from qihui.rules.errors import BadRecord, QihuiError
from qihui.rules.outcome import Exit, Outcome
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
    """A move in the game's notation, the time it took in milliseconds, and what everybody saw of it.

    `lag` are the milliseconds credited for a slow connection; `ms` is what the clock charged, without them.
    """

    seat: int
    move: str
    ms: int = 0
    contact: str = ""
    lag: int = 0


class Skipped(Fact, frozen=True, tag="skipped"):
    """A seat lost its turn without moving: a custom of foreign servers, no rule of ours (H14)."""

    seat: int


class Out(Fact, frozen=True, tag="out"):
    """A seat left the game."""

    seat: int
    reason: Exit


class Removed(Fact, frozen=True, tag="removed"):
    """A referee took a piece of a seat off the board (H14)."""

    seat: int
    at: str


class Revealed(Fact, frozen=True, tag="revealed"):
    """A referee showed so many pieces of a seat, in the order of the game (H14)."""

    seat: int
    count: int


class Corrected(Fact, frozen=True, tag="corrected"):
    """A referee corrected the position 纠正局面: what was put and cleared, and who is to move (H14, S-touch.8).

    `Position.corrected` says what the fields mean. A face is empty where a piece was only moved, or where the reader of
    the record may not know it.
    """

    placed: tuple[Piece, ...]
    emptied: tuple[str, ...]
    turn: int


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


class Adjusted(Fact, frozen=True, tag="adjusted"):
    """A referee adjusted the result of a game that was over (C13, H11); the last one counts."""

    outcome: Outcome


GameFact = (
    Deployed | Moved | Skipped | Out | Removed | Revealed | Corrected | DrawOffered | DrawAnswered | Finished | Adjusted
)
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

    @property
    def result(self) -> Outcome | None:
        """The outcome that counts: as it was adjusted last, else as the game ended; `None` while it runs."""
        ends = (fact.outcome for fact in reversed(self.facts) if isinstance(fact, Finished | Adjusted))
        return next(ends, None)


def game_of(header: Header, where: str = "line 1") -> Game:
    """The game that a header names. Raises `BadRecord` when it is unknown here."""
    if header.game not in GAMES:
        raise BadRecord("unknown-game", where, game=header.game)
    return GAMES[header.game]


def options_of(header: Header, where: str = "line 1") -> Any:
    """The rule options that a header names (C17).

    Raises:
        BadRecord: the game, the profile, this version of it, or an option is unknown here.
    """
    game = game_of(header, where)
    try:
        options = game.options(header.profile, header.options)
    except QihuiError as error:
        raise BadRecord("options", where, why=str(error)) from error
    known = game.profiles[header.profile].version
    if header.profile_version != known:
        raise BadRecord("profile-version", where, version=header.profile_version, known=known)
    return options


_DECODER: Final = msgspec.json.Decoder(Line)


def dump(record: Record) -> bytes:
    """The record as bytes; `parse` reads it back."""
    return b"".join(msgspec.json.encode(line) + b"\n" for line in (record.header, *record.facts))


def parse(data: bytes) -> Record:
    """Read a record. It may still tell of an illegal game: that is for `disagreement` to say.

    Raises:
        BadRecord: names the line, and the byte within the file where it begins.
    """
    header: Header | None = None
    facts: list[GameFact] = []
    offset = 0
    for number, text in enumerate(data.split(b"\n"), 1):
        if text.strip():
            where = f"line {number} (byte {offset})"
            line = _line(text, where)
            if isinstance(line, Header) != (header is None):
                raise BadRecord("no-header" if header is None else "second-header", where)
            if isinstance(line, Header):
                header = line
                _check_header(header, where)
            else:
                assert header is not None
                _check_fact(header, facts, line, where)
                facts.append(line)
        offset += len(text) + 1
    if header is None:
        raise BadRecord("empty", "line 1 (byte 0)")
    return Record(header, tuple(facts))


def _line(text: bytes, where: str) -> Line:
    try:
        return _DECODER.decode(text)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise BadRecord("bad-line", where, why=str(error)) from error


def _check_header(header: Header, where: str) -> None:
    if not 1 <= header.format <= FORMAT:
        raise BadRecord("newer-format", where, format=header.format, known=FORMAT)
    seats = len(game_of(header, where).seats)
    if len(header.players) != seats:
        raise BadRecord("players", where, count=len(header.players), seats=seats)
    options_of(header, where)


def _check_fact(header: Header, before: list[GameFact], fact: GameFact, where: str) -> None:
    """Refuse what no game can have: a seat or point that is not there, a formation out of its place, negative time."""
    seats = len(header.players)
    for seat in _seats(fact):
        if not 0 <= seat < seats:
            raise BadRecord("seat", where, seat=seat, seats=seats)
    match fact:
        case Deployed(seat) if not all(isinstance(each, Deployed) and each.seat != seat for each in before):
            raise BadRecord("formation-place", where)
        case Moved(_, _, ms, _, lag) if ms < 0 or lag < 0:
            raise BadRecord("bad-line", where, why=f"ms = {ms}, lag = {lag}")
        case Corrected(placed, emptied):
            _check_points(header, [piece.at for piece in placed], where)
            _check_points(header, emptied, where)
        case _:
            pass


def _seats(fact: GameFact) -> list[int]:
    """The seats that a fact names."""
    match fact:
        case Finished() | Adjusted():
            return []
        case Corrected(placed, _, turn):
            return [turn, *(piece.seat for piece in placed)]
        case _:
            return [fact.seat]


def _check_points(header: Header, names: Sequence[str], where: str) -> None:
    """Refuse a list of points in which one is not on the board, or comes twice."""
    left = {point.id for point in game_of(header).board(options_of(header)).points}
    for name in names:
        if name not in left:
            raise BadRecord("point", where, point=name[:20])
        left.remove(name)
