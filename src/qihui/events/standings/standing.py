"""Standings 名次 of an event: a pure function of its facts, provisional or official, with the reasons for every number.

They are official when the event is over and no appeal is open. Before that they say why they are not. What a duplicate
event may not tell yet counts for nobody: deals that are still to be played somewhere are left out (case 46).
"""

import msgspec
from msgspec.structs import replace

from qihui.events.event import Event
from qihui.events.facts import StageKind
from qihui.events.ranking import KEYS, Explained, Row, explain, shown
from qihui.events.results import Game, Missing
from qihui.events.standings.fields import fields_of, keys_of, rankings, seed_of
from qihui.events.standings.levels import levels
from qihui.events.standings.outcomes import Outcomes
from qihui.events.state import AppealState, Phase
from qihui.rules.errors import QihuiError
from qihui.rules.outcome import Told


class NotRanked(QihuiError, LookupError):
    """An entry that has no place: unknown, annulled, or disqualified."""

    code = "event-not-ranked"


class Line(msgspec.Struct, frozen=True):
    """The place of an entry, and the values of the keys as people read them; `-` where a key was not asked.

    `group` is the group of a group stage, from 1. `unresolved` names the keys that were asked and left it equal.
    """

    place: int
    number: int
    name: str
    club: str
    shared: bool
    values: tuple[str, ...] = ()
    group: int = 0
    unresolved: tuple[str, ...] = ()


class Standings(msgspec.Struct, frozen=True):
    """Lines from the first place down, the names of the keys, and whether this is final.

    `why` tells what is still missing. `groups` are the tables of a stage of groups, each by itself. `out` are those
    who are not ranked any more.
    """

    keys: tuple[str, ...]
    lines: tuple[Line, ...]
    official: bool
    why: tuple[Told, ...] = ()
    groups: tuple[tuple[Line, ...], ...] = ()
    out: tuple[int, ...] = ()

    @property
    def order(self) -> tuple[int, ...]:
        """The numbers, the first place first."""
        return tuple(line.number for line in self.lines)

    def line(self, number: int) -> Line | None:
        """The line of an entry; `None` when it is not ranked."""
        return next((line for line in self.lines if line.number == number), None)


def standings(event: Event) -> Standings:
    """The standings now."""
    outcomes = Outcomes(event)
    keys = () if event.regulations.bracket else tuple(key.name for key in keys_of(outcomes))
    rows: dict[int, Row] = {}
    groups: tuple[tuple[Line, ...], ...] = ()
    for stage in event.stages:
        if stage.began.kind not in (StageKind.KNOCKOUT, StageKind.LETTERS):
            found = rankings(outcomes, stage)
            rows |= {row.number: row for ranking in found for row in ranking.rows}
            if len(found) > 1:
                groups = tuple(
                    tuple(_line(event, row.place, row, row.number, row.shared, group) for row in ranking.rows)
                    for group, ranking in enumerate(found, 1)
                )
    lines: list[Line] = []
    for level in levels(outcomes):
        place = len(lines) + 1
        lines += [_line(event, place, rows.get(number), number, len(level) > 1, 0) for number in level]
    ranked = {line.number for line in lines}
    out = tuple(each.number for each in event.entrants if each.number not in ranked) if event.stages else ()
    why = _why(outcomes)
    return Standings(keys, tuple(lines), not why, why, groups, out)


def _line(event: Event, place: int, row: Row | None, number: int, shared: bool, group: int) -> Line:
    entrant = event.entrant(number)
    assert entrant is not None
    card = entrant.card
    if row is None:
        return Line(place, number, card.name, card.club, shared, group=group)
    names = event.regulations.chain
    values = tuple(shown(value, KEYS[name].measure) for name, value in zip(names, row.values, strict=False))
    return Line(place, number, card.name, card.club, shared, values, group, row.unresolved)


def _why(outcomes: Outcomes) -> tuple[Told, ...]:
    """What keeps the standings from being official."""
    event = outcomes.event
    why: list[Told] = []
    if event.phase is not Phase.FINISHED:
        why.append(Told("standings.running"))
    missing = sum(not outcomes.done(round_.number, table) for round_ in event.rounds for table in round_.tables)
    if missing and not event.early:
        why.append(Told("standings.missing", {"count": missing}))
    appeals = sum(each.state is AppealState.OPEN for each in event.appeals)
    if appeals:
        why.append(Told("standings.appeals", {"count": appeals}))
    if event.regulations.lots and not seed_of(outcomes):
        why.append(Told("standings.lots"))
    return tuple(why)


class Explanation(msgspec.Struct, frozen=True):
    """Why an entry has its place: each key with its terms, stage by stage; its games.

    Rounds are those of the event.
    """

    line: Line
    keys: tuple[Explained, ...]
    games: tuple[Game, ...]


def explain_entry(event: Event, number: int) -> Explanation:
    """Why an entry stands where it does.

    Raises:
        NotRanked: it has no place.
    """
    line = standings(event).line(number)
    if line is None:
        raise NotRanked(number=number)
    outcomes = Outcomes(event)
    keys: list[Explained] = []
    games: list[Game] = []
    for stage in event.stages:
        if number not in {each.number for each in outcomes.members(stage)}:
            continue
        before = stage.first - 1
        if stage.began.kind is not StageKind.RATED:
            known = {each.number - before for each in stage.rounds if each.known}
            mine = (each for each in outcomes.games(stage) if number in (each.first, each.second))
            told = (each for each in mine if each.round in known or not isinstance(each.result, Missing))
            games += [replace(each, round=each.round + before) for each in told]
        if stage.began.kind not in (StageKind.KNOCKOUT, StageKind.LETTERS):
            fields = fields_of(outcomes, stage)
            own = next(field for field in fields if any(each.number == number for each in field.entrants))
            keys += [_behind(before, each) for each in explain(own, keys_of(outcomes), number)]
    return Explanation(line, tuple(keys), tuple(games))


def _behind(before: int, explained: Explained) -> Explained:
    """The terms of a key, with the rounds of a stage numbered on from those before it."""
    parts = (replace(each, round=each.round + before) if each.round else each for each in explained.parts)
    return replace(explained, parts=tuple(parts))
