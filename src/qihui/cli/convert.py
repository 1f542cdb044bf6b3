"""`qihui convert FILE --to KIND`: write the games of a file in another format.

Any kind that `qihui replay` knows can be read; the kinds that can be written are in `rules.formats`. What the format
cannot hold is lost (times, offers); a game that it cannot hold at all is refused, and so is one that is against the
rules. Of a file with several games, `--game` takes one; without it, only a format that holds several takes them all.

Exit codes: 0 everything is written, 2 a game or the file could not be read or written (told on standard error). In a
library the games that can be read are written all the same.
"""

from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

from qihui import words
from qihui.cli.putting import put
from qihui.cli.reading import content, shown
from qihui.cli.speak import UNUSABLE, language, refuse
from qihui.rules.errors import BadRecord, QihuiError
from qihui.rules.formats import read, write
from qihui.rules.record import Record


class Kind(StrEnum):
    """A kind of file that can be written, `formats.WRITTEN`."""

    JGS = "jgs"
    SGF = "sgf"
    PGN = "pgn"
    QIHUI = "qihui"


class Notation(StrEnum):
    """How moves of xiangqi are written, `notation.NOTATIONS`."""

    SIMPLIFIED = "zh-Hans"
    TRADITIONAL = "zh-Hant"
    WXF = "wxf"
    ICCS = "iccs"


def convert(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A file with games, of any kind that replay reads.")],
    *,
    to: Annotated[Kind, typer.Option(help="The kind of file to write.")],
    output: Annotated[Path | None, typer.Option(help="File to write, which must not be there; else print.")] = None,
    game: Annotated[int | None, typer.Option(min=1, help="Take this game of a file with several.")] = None,
    notation: Annotated[Notation | None, typer.Option(help="How moves are written in a .pgn.")] = None,
) -> None:
    """Write the games of a file in another format."""
    try:
        games, missing = _games(file, game)
        data = write(games, to.value, notation.value if notation else "")
        _put(data, output)
    except QihuiError as error:
        raise refuse(error) from error
    if missing:
        raise typer.Exit(UNUSABLE)


def _games(file: Path, wanted: int | None) -> tuple[list[Record], int]:
    """The games asked for, and how many of them cannot be read, which are told on standard error."""
    found = list(read(content(file, shown(file))))
    if wanted is not None:
        if wanted > len(found):
            raise BadRecord("no-such-game", "line 1", number=wanted, count=len(found))
        found = found[wanted - 1 : wanted]
    bad = [each for each in found if isinstance(each, BadRecord)]
    good = [each for each in found if isinstance(each, Record)]
    if bad and not good:
        raise bad[0]
    for error in bad:
        typer.echo(words.say(error.key, language(), error.fields), err=True)
    return good, len(bad)


def _put(data: bytes, output: Path | None) -> None:
    if output is None:
        typer.echo(data, nl=False)
        return
    put(output, data)
