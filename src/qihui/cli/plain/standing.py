"""The standings of a plain document, and the reasons for every number: by its list, or by the event it tells of."""

import msgspec

from qihui.cli.plain.document import Document
from qihui.cli.plain.items import games
from qihui.cli.plain.listed import field_of, keys_of
from qihui.cli.plain.rules import Duplicate, Listed, Swiss
from qihui.cli.plain.told import Telling
from qihui.events import ranking
from qihui.events.facts import StageKind
from qihui.events.ranking import Explained
from qihui.events.results import Game
from qihui.events.standings.fields import rankings
from qihui.events.standings.outcomes import Outcomes
from qihui.events.standings.standing import Line, explain_entry
from qihui.events.standings.standing import Standings as Ranked
from qihui.events.standings.standing import standings as ranked


class Row(msgspec.Struct, frozen=True):
    """A place. `parted` is the key that parted it from the row above, `unresolved` are keys that did not part it."""

    place: int
    number: int
    name: str
    club: str
    shared: bool
    values: tuple[str, ...]
    parted: str = ""
    unresolved: tuple[str, ...] = ()


class Standings(msgspec.Struct, frozen=True):
    """The answer: the names of the keys, and the rows from the first place down.

    `groups` are the rows of each group of a stage of groups; `out` are those who are not ranked any more.
    """

    round: int
    keys: tuple[str, ...]
    rows: tuple[Row, ...]
    groups: tuple[tuple[Row, ...], ...] = ()
    out: tuple[int, ...] = ()


class Reasons(msgspec.Struct, frozen=True):
    """Why an entry stands where it does: each key with its terms, and its games."""

    row: Row
    keys: tuple[Explained, ...]
    games: tuple[Game, ...]


def standings(document: Document) -> Standings:
    """The standings of a document. Raises `QihuiError`."""
    rules = document.regulations
    if isinstance(rules, Swiss | Duplicate):
        return _listed(document, rules)
    return _told(document, Telling(document, rules))


def _listed(document: Document, rules: Listed) -> Standings:
    keys = keys_of(rules)
    found = ranking.rank(field_of(document, rules), keys)
    known = {entry.number: entry for entry in document.entries}
    rows = tuple(
        Row(
            row.place,
            row.number,
            known[row.number].name,
            known[row.number].club,
            row.shared,
            tuple(ranking.shown(value, key.measure) for value, key in zip(row.values, keys, strict=True)),
            row.parted,
            row.unresolved,
        )
        for row in found.rows
    )
    return Standings(document.round, found.keys, rows)


def _told(document: Document, telling: Telling) -> Standings:
    event = telling.event
    outcomes = Outcomes(event)
    found: Ranked = ranked(event)
    parted: dict[int, str] = {}
    for stage in event.stages:
        if stage.began.kind not in (StageKind.KNOCKOUT, StageKind.LETTERS):
            parted |= {row.number: row.parted for each in rankings(outcomes, stage) for row in each.rows}
    alone = len(event.stages) == 1 and not found.groups

    def row(line: Line, *, by_chain: bool) -> Row:
        by = parted.get(line.number, "") if by_chain else ""
        return Row(line.place, line.number, line.name, line.club, line.shared, line.values, by, line.unresolved)

    there = {entry.number for entry in document.entries}
    return Standings(
        document.round,
        found.keys,
        tuple(row(line, by_chain=alone) for line in found.lines),
        tuple(tuple(row(line, by_chain=True) for line in lines) for lines in found.groups),
        tuple(number for number in found.out if number in there),
    )


def reasons(document: Document, number: int) -> Reasons:
    """Why an entry stands where it does. Raises `QihuiError`, also when it has no place."""
    rules = document.regulations
    if isinstance(rules, Swiss | Duplicate):
        keys = ranking.explain(field_of(document, rules), keys_of(rules), number)
        own = next(row for row in standings(document).rows if row.number == number)
        mine = () if isinstance(rules, Duplicate) else games(document)
        return Reasons(own, keys, tuple(each for each in mine if number in (each.first, each.second)))
    telling = Telling(document, rules)
    found = explain_entry(telling.event, number)
    own = next(row for row in _told(document, telling).rows if row.number == number)
    return Reasons(own, found.keys, found.games)
