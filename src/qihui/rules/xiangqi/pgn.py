"""PGN for xiangqi (《中国象棋电脑应用规范》 part 3; X.record): games as text, read and written.

    [Game "Chinese Chess"]
    [Red "..."]
    [Black "..."]
    [Result "1-0"]
    [FEN "..."]          where the game does not begin as usual
    [Format "Chinese"]   or "WXF" or "ICCS"

    1. 炮二平五 马8进7 2. 马二进三 1-0

A file may hold several games. When reading, the moves may be in any notation, whatever the tag `Format` says, and in
UTF-8 or GB18030; only the main line of a game is read. Every move has to be legal. When writing, the text is UTF-8.

House choices: the result may be missing below the moves, or be a star there, when the tag has it; both may also be
words (红胜). Lines of equals signs, which some programs write between games, are passed over, and so are signs such as
`!?` behind a move, with or without a blank before them.
"""

import re
import unicodedata
from collections.abc import Iterable, Iterator
from typing import Final

import msgspec

from qihui.rules.errors import BadRecord
from qihui.rules.xiangqi import fen, notation
from qihui.rules.xiangqi.board import PARSED, TEXTS
from qihui.rules.xiangqi.foreign import Game, Result
from qihui.rules.xiangqi.moves import apply
from qihui.rules.xiangqi.notation import BadNotation, wxf
from qihui.rules.xiangqi.pgn_text import Tag, Text, Word, decode, quoted, tokens

WIDTH: Final = 80
"""Columns of a line that is written; a Chinese character takes two."""

FORMATS: Final = {"zh-Hans": "Chinese", "zh-Hant": "Chinese", "wxf": "WXF", "iccs": "ICCS"}
"""The tag `Format` by notation."""

OWN: Final = frozenset({"game", "result", "fen", "format"})
"""Tags that are told by other fields of a game."""

RESULTS: Final = {result.value: result for result in Result} | {
    "1/2": Result.DRAW,
    "": Result.OPEN,
    "?": Result.OPEN,
    "未知": Result.OPEN,
    "红胜": Result.RED,
    "红先胜": Result.RED,
    "紅勝": Result.RED,
    "紅先勝": Result.RED,
    "黑胜": Result.BLACK,
    "黑勝": Result.BLACK,
    "红先负": Result.BLACK,
    "紅先負": Result.BLACK,
    "和": Result.DRAW,
    "和棋": Result.DRAW,
    "红先和": Result.DRAW,
    "紅先和": Result.DRAW,
}
"""What stands for a result."""

_BEGIN: Final = re.compile(rb"(?:\xef\xbb\xbf)?\s*(?:[;%][^\n]*\n\s*)*(?:\[\s*\w+\s*\"|1\s*\.)")
_NUMBER: Final = re.compile(r"\d+[.．。、…·]*|[.．。、…·]+|=+")
_GLUED: Final = re.compile(r"\d+[.．。、…·]+(.+)")
_REMARKS: Final = "!?#+！？"


def is_pgn(data: bytes) -> bool:
    """Whether a file begins as PGN does, with a tag or with the first move."""
    return bool(_BEGIN.match(data))


class _Reading(msgspec.Struct):
    """A game while it is read: its tags, its first position and the board after its latest move."""

    text: Text
    tags: list[Tag]
    first: fen.Fen
    cells: bytes
    side: int
    moves: list[str]

    def move(self, word: Word, written: str) -> None:
        """Make the move that a word names. Raises `BadRecord` with its place and number."""
        try:
            source, target = notation.parse(written, self.cells, self.side)
        except BadNotation as error:
            where = self.text.where(word.at)
            number = self.first.number + (self.first.turn + len(self.moves)) // 2
            side = fen.SIDE_NAMES[self.side]
            told = str(error.fields["move"])
            match error.key:
                case "notation.illegal":
                    raise BadRecord("move-illegal", where, move=told, number=number, side=side) from error
                case "notation.ambiguous":
                    choices = str(error.fields["choices"])
                    raise BadRecord(
                        "move-ambiguous", where, move=told, number=number, side=side, choices=choices
                    ) from error
                case "notation.no-such-piece":
                    raise BadRecord("move-no-piece", where, move=told, number=number, side=side) from error
                case _:
                    raise BadRecord("move-unreadable", where, move=told, number=number, side=side) from error
        self.moves.append(TEXTS[source][target])
        self.cells = apply(self.cells, source, target)
        self.side = 1 - self.side

    def game(self, result: Result | None) -> Game:
        """What was read, with the result that stood below the moves. Raises `BadRecord` when a tag tells of another."""
        tag = next((tag for tag in self.tags if tag.name.lower() == "result"), None)
        said = Result.OPEN if tag is None else RESULTS.get(tag.value.strip())
        if tag and (said is None or (Result.OPEN not in (said, result or Result.OPEN) and said is not result)):
            raise BadRecord("pgn-result", self.text.where(tag.at), text=tag.value)
        start = fen.dump(self.first)
        return Game(
            tags=tuple((tag.name, tag.value) for tag in self.tags if tag.name.lower() not in OWN),
            moves=tuple(self.moves),
            result=said if said and result in (None, Result.OPEN) else result or Result.OPEN,
            start="" if start == fen.START else start,
            encoding=self.text.encoding,
        )


def parse(data: bytes) -> tuple[Game, ...]:
    """The games of a file.

    Raises:
        BadRecord: there is none, or something in it cannot be read; names line and byte.
    """
    return tuple(games(data))


def games(data: bytes) -> Iterator[Game]:
    """The games of a file one by one, those before a fault too. Raises as `parse` does."""
    found = False
    for game in _games(decode(data)):
        found = True
        yield game
    if not found:
        raise BadRecord("empty", "line 1 (byte 0)")


def _games(text: Text) -> Iterator[Game]:
    tags: list[Tag] = []
    reading: _Reading | None = None
    for token in tokens(text):
        if isinstance(token, Tag):
            if reading:
                yield reading.game(None)
                reading, tags = None, []
            tags.append(token)
        elif reading and not token.text.strip(_REMARKS):
            continue
        elif token.text in RESULTS:
            yield (reading or _begun(text, tags)).game(RESULTS[token.text])
            reading, tags = None, []
        elif written := _written(token.text):
            reading = reading or _begun(text, tags)
            reading.move(token, written)
    if reading or tags:
        yield (reading or _begun(text, tags)).game(None)


def _written(word: str) -> str:
    """The move in a word, without its number and remarks; empty when it is a number alone."""
    if wxf.SOLDIER.fullmatch(word):
        return word
    if _NUMBER.fullmatch(word):
        return ""
    glued = _GLUED.fullmatch(word)
    return (glued[1] if glued else word).rstrip(_REMARKS) or word


def _begun(text: Text, tags: list[Tag]) -> _Reading:
    """A game at its first position. Raises `BadRecord` when its tag is no position, with the place of the tag."""
    tag = next((tag for tag in tags if tag.name.lower() == "fen" and tag.value.strip()), None)
    try:
        first = fen.parse(tag.value if tag else fen.START)
    except BadRecord as error:
        assert tag is not None
        why = f"{error.key.partition('.')[2]}, {error.where}"
        raise BadRecord("pgn-fen", text.where(tag.at), why=why) from error
    return _Reading(text, tags, first, first.cells, first.turn, [])


def dump(several: Iterable[Game], key: str = "zh-Hans") -> bytes:
    """A file with games in one of `notation.NOTATIONS`; `parse` reads it back."""
    return "\n".join(_dumped(game, key) for game in several).encode()


def _dumped(game: Game, key: str) -> str:
    tags = [("Game", "Chinese Chess"), *game.tags, ("Result", game.result.value)]
    if game.start:
        tags.append(("FEN", game.start))
    tags.append(("Format", FORMATS[key]))
    lines = [f"[{name} {quoted(value)}]" for name, value in tags]
    return "\n".join((*lines, "", *_wrapped(_words(game, key)), ""))


def _words(game: Game, key: str) -> Iterator[str]:
    first = game.first
    cells, side = first.cells, first.turn
    for ply, move in enumerate(game.moves):
        source, target = PARSED[move]
        if not side or not ply:
            yield f"{first.number + (first.turn + ply) // 2}.{'..' * side}"
        yield notation.format(key, cells, side, source, target)
        cells, side = apply(cells, source, target), 1 - side
    yield game.result.value


def _wrapped(words: Iterable[str]) -> Iterator[str]:
    """Words in lines of at most `WIDTH` columns."""
    line, used = "", 0
    for word in words:
        columns = sum(1 + (unicodedata.east_asian_width(character) in "WF") for character in word)
        if line and used + 1 + columns > WIDTH:
            yield line
            line, used = "", 0
        line = f"{line} {word}" if line else word
        used += columns + (used > 0)
    yield line
