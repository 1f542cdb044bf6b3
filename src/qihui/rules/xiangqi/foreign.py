"""A game as files of other programs tell it: what is written above it, a first position, moves, and a result.

Such a file does not say by which rules the game was judged, nor why it ended. House choices, for a record of it:

- The rules are those of profile `china`, but nothing ends the game that others did not end: the move count, the draw
  for want of force and the verdict on repetition are off.
- Where the moves end the game, mate or stalemate, that is its end. Where they do not, the loser resigned and a draw was
  agreed, unless the tag `Termination` says that the time ran out (`"time forfeit"`) or that somebody stayed away
  (`"abandoned"`). A game without a result has no end.
- Times are not told, and neither are variations and comments.
"""

from collections.abc import Iterable
from enum import StrEnum
from typing import Final

import msgspec

from qihui.rules.core import Position
from qihui.rules.errors import BadRecord
from qihui.rules.outcome import Exit, Outcome, Termination
from qihui.rules.record import FORMAT, Corrected, Finished, GameFact, Header, Moved, Out, Record, options_of
from qihui.rules.retelling import Fault, advance, first_position
from qihui.rules.xiangqi import fen
from qihui.rules.xiangqi.board import PARSED, TEXTS
from qihui.rules.xiangqi.moves import apply, legal_moves
from qihui.rules.xiangqi.options import PROFILES, Options

NAME: Final = "xiangqi"
PROFILE: Final = PROFILES["china"]
LENIENT: Final = {"quiet_limit": 0, "material": False, "occurrences": 0}
"""The options under which a game from outside is replayed."""


class Result(StrEnum):
    """The result as PGN writes it."""

    RED = "1-0"
    BLACK = "0-1"
    DRAW = "1/2-1/2"
    OPEN = "*"


WINNER: Final = {Result.RED: 0, Result.BLACK: 1}
LEFT: Final = {"time forfeit": Exit.TIME, "abandoned": Exit.ABANDONED}
"""What the tag `Termination` says of a loser, in the words of the PGN standard."""

WRITTEN: Final = {
    Termination.TIME: "time forfeit",
    Termination.ABANDONED: "abandoned",
    Termination.PERPETUAL: "adjudication",
    Termination.STEP_LIMIT: "adjudication",
    Termination.RULED: "adjudication",
    Termination.FORFEIT: "rules infraction",
    Termination.DOUBLE_FORFEIT: "rules infraction",
    Termination.VOID: "unterminated",
}
"""What is written of a game that ended otherwise than is normal, in the words of the PGN standard."""

NO_RESULT: Final = frozenset({Termination.DOUBLE_FORFEIT, Termination.VOID})
"""Ends without a winner that are no draw: a file has no result for them but the open one."""


class Game(msgspec.Struct, frozen=True):
    """A game from a file. `tags` are in its order; `start` is the first position as FEN, empty for the usual one.

    The moves are legal and written as the program writes them (`"h2-e2"`). `encoding` tells how the text was coded.
    """

    tags: tuple[tuple[str, str], ...]
    moves: tuple[str, ...]
    result: Result = Result.OPEN
    start: str = ""
    encoding: str = ""

    def tag(self, name: str) -> str:
        """The first value of a tag, without the question marks that stand for nothing; empty when there is none."""
        value = next((value for key, value in self.tags if key.lower() == name.lower()), "")
        return "" if not value.strip("?. -") else value

    @property
    def first(self) -> fen.Fen:
        """The first position."""
        return fen.parse(self.start or fen.START)


class Step(msgspec.Struct, frozen=True):
    """A move of a file, as two points, and where it stands in the file."""

    source: int
    target: int
    where: str


def from_board(
    tags: Iterable[tuple[str, str]], board: bytes, side: int, steps: Iterable[Step], result: Result, where: str
) -> Game:
    """The game of a file that tells of a board and of moves by their points. `where` is the place of the board.

    Raises:
        BadRecord: no game can reach the board, or a move is illegal; names the place of either.
    """
    start = fen.dump(fen.Fen(board, side))
    try:
        fen.parse(start)
    except BadRecord as error:
        raise BadRecord("file-board", where, why=error.key.partition(".")[2]) from error
    moves: list[str] = []
    cells, first = board, side
    for step in steps:
        move = TEXTS[step.source][step.target]
        if (step.source, step.target) not in legal_moves(cells, side):
            number = (first + len(moves)) // 2 + 1
            raise BadRecord("move-illegal", step.where, move=move, number=number, side=fen.SIDE_NAMES[side])
        moves.append(move)
        cells, side = apply(cells, step.source, step.target), 1 - side
    return Game(
        tags=tuple((name, _one_line(value)) for name, value in tags if _one_line(value)),
        moves=tuple(moves),
        result=result,
        start="" if start == fen.START else start,
    )


def to_record(game: Game) -> Record:
    """The record of a game."""
    options = {**LENIENT, "fen": game.start} if game.start else dict(LENIENT)
    told = ", ".join(filter(None, (game.tag(name) for name in ("Event", "Site", "Date", "Round"))))
    players = (game.tag("Red") or game.tag("White"), game.tag("Black"))
    header = Header(FORMAT, NAME, PROFILE.name, PROFILE.version, options, players, told)
    position = first_position(Record(header, ()))
    cells, side = game.first.cells, game.first.turn
    facts: list[GameFact] = []
    for move in game.moves:
        source, target = PARSED[move]
        facts.append(Moved(side, move, contact="takes" if cells[target] else ""))
        cells, side = apply(cells, source, target), 1 - side
        position = position.play(move)
    return Record(header, (*facts, *_end(position, game)))


def _end(position: Position, game: Game) -> tuple[GameFact, ...]:
    """How the game ended, once its moves are made."""
    if position.outcome:
        return (Finished(position.outcome),)
    if game.result is Result.OPEN:
        return ()
    if game.result is Result.DRAW:
        outcome = position.draw(Termination.AGREED).outcome
        return () if outcome is None else (Finished(outcome),)
    loser = 1 - WINNER[game.result]
    reason = LEFT.get(game.tag("Termination").lower(), Exit.RESIGNED)
    outcome = position.retire(loser, reason).outcome
    assert outcome is not None
    return (Out(loser, reason), Finished(outcome))


def from_record(record: Record) -> Game:
    """The game of a record, as a file tells it, with the result that counts.

    Lost are times, offers, and by which rules it was played.

    Raises:
        BadRecord: it is no game of xiangqi, cannot be begun, is against the rules, or was corrected by a referee, after
            which moves alone do not tell the game.
    """
    if record.header.game != NAME:
        raise BadRecord("no-xiangqi", "line 1", game=record.header.game)
    options = options_of(record.header)
    assert isinstance(options, Options)
    position = first_position(record)
    for number, fact in enumerate(record.facts, 2):
        if isinstance(fact, Corrected):
            raise BadRecord("ruling-in-game", f"line {number}", format=".pgn")
        try:
            position = advance(position, fact)
        except Fault as fault:
            raise BadRecord("illegal-game", f"line {number}", why=fault.why) from fault
    first = fen.dump(options.first)
    red, black = record.header.players
    tags = [("Event", record.header.source or "?"), ("Site", "?"), ("Date", "????.??.??"), ("Round", "?")]
    tags += [("Red", red), ("Black", black)]
    outcome = record.result or position.outcome
    if outcome:
        tags.append(("Termination", WRITTEN.get(outcome.termination, "normal")))
    return Game(
        tags=tuple((name, _one_line(value)) for name, value in tags),
        moves=tuple(fact.move for fact in record.facts if isinstance(fact, Moved)),
        result=_result(outcome),
        start="" if first == fen.START else first,
    )


def _result(outcome: Outcome | None) -> Result:
    if outcome is None or outcome.termination in NO_RESULT:
        return Result.OPEN
    if not outcome.winners:
        return Result.DRAW
    return next(result for result, seat in WINNER.items() if seat in outcome.winners)


def _one_line(value: str) -> str:
    """A value without the line breaks and control characters that a tag cannot hold."""
    return "".join(character if character.isprintable() else " " for character in value).strip()
