"""The object of a plain document: entries, results, deals; how it is read, and what must fit together in it."""

from collections.abc import Mapping
from typing import Final

import msgspec

from qihui.cli.plain.errors import BadPlain
from qihui.cli.plain.rules import BY_DEAL, Regulations, Strict, Teams
from qihui.cli.short import bye_of
from qihui.cli.speak import word
from qihui.rules.errors import QihuiError

FORMAT: Final = 1


class Entry(Strict, frozen=True, omit_defaults=True):
    """An entry.

    `adjustment` is what rulings gave or took, in units of the table of points; `infractions` how many are on record;
    `playoff` its place in a play-off. `absent` ones are not paired any more.
    """

    number: int
    name: str = ""
    club: str = ""
    adjustment: int = 0
    infractions: int = 0
    playoff: int | None = None
    absent: bool = False


class Result(Strict, frozen=True, omit_defaults=True):
    """A game of two, or a bye (without `second`). `result` is written as in `qihui event result`; empty: not over.

    The games of a match of several are items of their own, in order, or one after the other in one, with commas.
    `advance` is who goes on from a match of a knockout that nobody won, by a ruling; 0 for nobody.
    """

    round: int
    first: int
    second: int | None = None
    result: str = ""
    advance: int | None = None


class Deal(Strict, frozen=True, omit_defaults=True):
    """One game of a duplicate event: who sat at the places (`null`: the computer), and what each scored.

    There are four places for persons, two for pairs and teams. No scores: it was not played. `times` are milliseconds.
    """

    round: int
    deal: int
    entries: tuple[int | None, ...]
    scores: tuple[int, ...]
    times: tuple[int, ...] = ()
    session: int = 1


class Document(Strict, frozen=True):
    """A plain event. `results` are for games of two, `deals` for a duplicate event.

    `prohibited` pairs do not meet; `byes` are for the next round: numbers, and `full`, `half`, `zero` or `pairing`.
    """

    entries: tuple[Entry, ...]
    regulations: Regulations
    results: tuple[Result, ...] = ()
    deals: tuple[Deal, ...] = ()
    prohibited: tuple[tuple[int, int], ...] = ()
    byes: Mapping[int, str] = {}
    title: str = ""
    format: int = FORMAT

    @property
    def names(self) -> dict[int, str]:
        """The names by number."""
        return {entry.number: entry.name for entry in self.entries}

    @property
    def round(self) -> int:
        """The latest round that something is told of."""
        rounds = [each.round for each in self.results] + [each.round for each in self.deals]
        return max(rounds, default=0)


def read(data: bytes, name: str) -> Document:
    """The document of the bytes of a JSON file.

    Raises:
        BadPlain: they are none; the text says which field.
    """
    try:
        document = msgspec.json.decode(data.removeprefix(b"\xef\xbb\xbf"), type=Document)
    except (msgspec.DecodeError, RecursionError) as error:
        raise BadPlain("plain-bad", file=name, why=_why(error, error.__cause__)) from error
    if document.format != FORMAT:
        raise BadPlain("plain-format", found=document.format, known=FORMAT)
    check(document)
    return document


def _why(error: Exception, cause: BaseException | None) -> str:
    """What is wrong: in words of our own where a value refused itself."""
    return word(cause.key, **cause.fields) if isinstance(cause, QihuiError) else str(error)


def check(document: Document) -> None:
    """Whether entries are there once and known, and results fit the regulations."""
    numbers = [entry.number for entry in document.entries]
    if len(set(numbers)) < len(numbers):
        raise BadPlain("plain-twice", number=next(each for each in numbers if numbers.count(each) > 1))
    rules = document.regulations
    by_deal = isinstance(rules, BY_DEAL)
    if document.results if by_deal else document.deals and not isinstance(rules, Teams):
        raise BadPlain("plain-other", field="results" if by_deal else "deals")
    for number, kind in document.byes.items():
        try:
            bye_of(kind)
        except QihuiError as error:
            raise BadPlain("plain-byes", number=number, found=kind[:40]) from error
    known = set(numbers)
    named: list[int | None] = [number for each in document.results for number in (each.first, each.second)]
    named += [number for each in document.deals for number in each.entries]
    named += [*document.byes, *(number for pair in document.prohibited for number in pair)]
    for each in named:
        if each is not None and each not in known:
            raise BadPlain("plain-unknown", number=each)
