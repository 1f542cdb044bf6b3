"""A plain document of an event (`docs/rank-and-pair.md`): entries, results, regulations, and what follows from them.

It is for people who keep their event in a spreadsheet: one JSON object, all of whose fields are published by
`qihui rank --schema`. It is read strictly, so that a misspelt field is told and not passed over.
"""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final, TypeAlias

import msgspec
from msgspec.structs import asdict

from qihui.cli.reading import content, shown
from qihui.cli.short import FORMS, result_of
from qihui.cli.speak import word
from qihui.events import ranking
from qihui.events.movements import Fill, Length
from qihui.events.pairing import Rules
from qihui.events.ranking import CHAINS, Entrant, Format, RateField, ScoreField
from qihui.events.results import Bye, Closed, DealTable, Game, Missing
from qihui.events.scoring import POINTS, Comparison, PointTable, evaluate
from qihui.rules.errors import QihuiError

FORMAT: Final = 1

MOST_ROUNDS: Final = 1000
"""Higher numbers of a round are a slip: every entry has a line for each round."""


class BadPlain(QihuiError, ValueError):
    """A plain document that cannot be used; the fields say where, and what to do."""

    code = "plain-bad"


class _Strict(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What all parts of a document share."""


class Entry(_Strict, frozen=True, omit_defaults=True):
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


class Swiss(_Strict, frozen=True, tag_field="format", tag="swiss"):
    """A Swiss event: so many rounds, by our own weights (`rules`), or by the FIDE system (`dutch`).

    `points` is the name of a table, or a table. `seed` is that of lots among equals.
    """

    rounds: int
    points: str | PointTable = "xiangqi"
    chain: tuple[str, ...] = CHAINS["fide-swiss"]
    unplayed: str = "fide-2026"
    rules: Rules = Rules()
    dutch: bool = False
    seed: str = ""


class RoundRobin(_Strict, frozen=True, tag_field="format", tag="round-robin"):
    """Everybody meets everybody, `times` 1 or 2; Berger tables by the order of the entries."""

    times: int = 1
    points: str | PointTable = "xiangqi"
    chain: tuple[str, ...] = CHAINS["fide-round-robin"]
    seed: str = ""


class Duplicate(_Strict, frozen=True, tag_field="format", tag="duplicate"):
    """A duplicate event of persons: `group` tables in a group, `length` the sessions and games of a round.

    The first round is drawn from `seed`.
    """

    length: Length = Length()
    group: int | None = None
    fill: Fill = Fill.REST
    comparison: Comparison = Comparison()
    chain: tuple[str, ...] = CHAINS["siguo"]
    seed: str = ""


Regulations: TypeAlias = Swiss | RoundRobin | Duplicate


class Result(_Strict, frozen=True, omit_defaults=True):
    """A game of two, or a bye (without `second`). `result` is written as in `qihui event result`; empty: not over."""

    round: int
    first: int
    second: int | None = None
    result: str = ""


class Deal(_Strict, frozen=True, omit_defaults=True):
    """One game of a duplicate event: who sat at the four places (`null`: the computer), and what each scored.

    `times` are milliseconds.
    """

    round: int
    deal: int
    entries: tuple[int | None, ...]
    scores: tuple[int, ...]
    times: tuple[int, ...] = ()
    session: int = 1


class Document(_Strict, frozen=True):
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


def load(file: Path) -> Document:
    """The document of a file.

    Raises:
        BadPlain: it is none; the text says which field. QihuiError: the file cannot be read.
    """
    try:
        document = msgspec.json.decode(content(file, shown(file)), type=Document)
    except (msgspec.DecodeError, RecursionError) as error:
        raise BadPlain("plain-bad", file=shown(file), why=str(error)) from error
    if document.format != FORMAT:
        raise BadPlain("plain-format", found=document.format, known=FORMAT)
    _check(document)
    return document


def _check(document: Document) -> None:
    """Whether entries are there once and known, and results fit the regulations."""
    numbers = [entry.number for entry in document.entries]
    if len(set(numbers)) < len(numbers):
        raise BadPlain("plain-twice", number=next(each for each in numbers if numbers.count(each) > 1))
    rated = isinstance(document.regulations, Duplicate)
    if document.results if rated else document.deals:
        raise BadPlain("plain-other", field="results" if rated else "deals")
    for place, each in enumerate(document.deals, 1):
        if len(each.entries) != 4 or len(each.scores) != 4:
            raise BadPlain("plain-places", place=place)
    field = "deals" if rated else "results"
    rounds = [each.round for each in document.results] + [each.round for each in document.deals]
    for place, found in enumerate(rounds, 1):
        if not 1 <= found <= MOST_ROUNDS:
            raise BadPlain("plain-round", field=field, place=place, found=found, most=MOST_ROUNDS)
    known = set(numbers)
    named = [number for each in document.results for number in (each.first, each.second)]
    named += [number for each in document.deals for number in each.entries]
    named += [*document.byes, *(number for pair in document.prohibited for number in pair)]
    for number in named:
        if number is not None and number not in known:
            raise BadPlain("plain-unknown", number=number)


def table_of(points: str | PointTable) -> PointTable:
    """A table of points, or that of a name. Raises `BadPlain`."""
    if isinstance(points, PointTable):
        return points
    if points not in POINTS:
        raise BadPlain("plain-points", found=points, known=", ".join(POINTS))
    return POINTS[points]


def games(document: Document) -> tuple[Game, ...]:
    """The games of a document. Raises `BadPlain`, naming the item."""
    return tuple(_game(place, each) for place, each in enumerate(document.results, 1))


def _game(place: int, each: Result) -> Game:
    try:
        result: Closed | Missing = result_of(each.result) if each.result.strip() else Missing()
    except QihuiError as error:
        raise BadPlain("plain-result", place=place, found=each.result[:40], known=FORMS) from error
    if isinstance(result, Bye) != (each.second is None):
        raise BadPlain("plain-bye", place=place)
    try:
        return Game(each.round, each.first, each.second, result)
    except QihuiError as error:
        raise BadPlain("plain-game", place=place, why=word(error.key, **error.fields)) from error


def deal_tables(document: Document) -> tuple[DealTable, ...]:
    """The tables of a duplicate document."""
    return tuple(
        DealTable(each.round, each.session, str(each.deal), each.entries, each.scores, each.times)
        for each in document.deals
    )


def field_of(document: Document) -> ScoreField | RateField:
    """What is ranked. Raises `QihuiError` where results do not fit."""
    entrants = tuple(Entrant(each.number, each.adjustment, each.infractions, each.playoff) for each in document.entries)
    rules = document.regulations
    match rules:
        case Swiss():
            return ScoreField(
                Format.SWISS,
                entrants,
                table_of(rules.points),
                games(document),
                max(rules.rounds, document.round),
                document.round,
                policy(rules.unplayed),
                rules.seed,
            )
        case RoundRobin():
            size = len(entrants)
            rounds = (size - 1 + size % 2) * rules.times
            return ScoreField(
                Format.ROUND_ROBIN,
                entrants,
                table_of(rules.points),
                games(document),
                max(rounds, document.round),
                document.round,
                seed=rules.seed,
            )
        case Duplicate():
            tables = deal_tables(document)
            return RateField(entrants, evaluate(tables, rules.comparison), tables, seed=rules.seed)


def policy(name: str) -> ranking.Unplayed:
    """What unplayed rounds are worth. Raises `BadPlain`."""
    if name not in ranking.POLICIES:
        raise BadPlain("plain-unplayed", found=name, known=", ".join(ranking.POLICIES))
    return ranking.POLICIES[name]


def keys_of(document: Document) -> ranking.Chain:
    """The keys of the chain; without a seed, lots are not drawn. Raises `BadChain`."""
    rules = document.regulations
    return ranking.chain(*(name for name in rules.chain if name != "lots" or rules.seed))


def ordered(document: Document) -> Sequence[int]:
    """The numbers that still play, by the ranking."""
    away = {entry.number for entry in document.entries if entry.absent}
    return [number for number in ranking.rank(field_of(document), keys_of(document)).order if number not in away]


def encoded(value: msgspec.Struct) -> bytes:
    """A value as people can read it in JSON."""
    return msgspec.json.format(msgspec.json.encode(asdict(value)), indent=2)
