"""The rounds of a plain document: which tables its results and deals name, and what came of each."""

from collections.abc import Iterator, Sequence
from typing import TypeAlias

import msgspec

from qihui.cli.plain.document import Document, Result
from qihui.cli.plain.errors import BadPlain
from qihui.cli.plain.items import closed, deals
from qihui.cli.plain.rules import BY_DEAL, HumanMachine, Teams
from qihui.events import commands as ask
from qihui.events.event import Event
from qihui.events.facts import Advanced, RoundPlan, Seating, StageKind
from qihui.events.lots.kinds import letter
from qihui.events.pairing import Rest
from qihui.events.regulations import Rotation
from qihui.events.regulations import Teams as TeamsFormat
from qihui.events.results import Adjusted, Bye, ByeKind, Closed, DoubleForfeit, Forfeit, Played
from qihui.events.standings.outcomes import Outcomes
from qihui.events.state import Stage

Command: TypeAlias = ask.EnterResult | ask.ScoreDeal | ask.Rule
"""What came of a table: a result, the score of a deal, or who goes on by a ruling."""


class Scored(msgspec.Struct):
    """A deal at a table, and the item that tells of it."""

    place: int
    deal: int
    session: int
    scores: tuple[int, ...]
    times: tuple[int, ...]


class TableTold(msgspec.Struct):
    """A table: who sits there, the items that name it, the games of its match, the deals that it played."""

    entries: tuple[int | None, ...]
    place: int
    games: list[tuple[int, Closed]] = []
    advance: int | None = None
    scored: list[Scored] = []


class RoundTold:
    """What is told of a round."""

    def __init__(self, number: int = 0) -> None:
        self.number = number
        self.tables: list[TableTold] = []
        self.rests: list[Rest] = []

    def result(self, place: int, item: Result) -> None:
        """Take an item of the results. Raises `BadPlain`."""
        found = closed(place, item)
        if item.second is None:
            (bye,) = found
            assert isinstance(bye, Bye)
            self._check_once("results", place, item.first)
            self.rests.append(Rest(item.first, bye.bye))
            return
        pair = (item.first, item.second)
        table = next((each for each in self.tables if each.entries in (pair, pair[::-1])), None)
        if table is None:
            for number in pair:
                self._check_once("results", place, number)
            table = TableTold(pair, place)
            self.tables.append(table)
        turned = table.entries != pair
        table.games += [(place, _turned(each) if turned else each) for each in found]
        if item.advance is not None:
            table.advance = item.advance

    def deal(self, place: int, entries: tuple[int | None, ...], scored: Scored) -> None:
        """Take an item of the deals. Raises `BadPlain`."""
        table = next((each for each in self.tables if each.entries == entries), None)
        if table is None:
            for number in entries:
                if number is not None:
                    self._check_once("deals", place, number, entries)
            table = TableTold(entries, place)
            self.tables.append(table)
        table.scored.append(scored)

    def there(self, number: int) -> bool:
        """Whether an entry sat at a table, and did not forfeit, or had a bye."""
        for table in self.tables:
            if number in table.entries:
                side = table.entries.index(number)
                return not any(_forfeited(result, side) for _, result in table.games)
        return any(rest.number == number for rest in self.rests)

    def names(self, number: int) -> bool:
        """Whether an entry sat at a table or had a bye."""
        return any(number in table.entries for table in self.tables) or any(
            rest.number == number for rest in self.rests
        )

    def _check_once(self, field: str, place: int, number: int, entries: Sequence[int | None] = ()) -> None:
        """Nobody sits at two tables of a round, but for teams, whose two tables have the same entries turned."""
        others = [each.entries for each in self.tables if each.entries[::-1] != entries]
        others += [(rest.number,) for rest in self.rests]
        if any(number in each for each in others):
            raise BadPlain("plain-again", field=field, place=place, round=self.number, number=number)

    def plan(self, event: Event, stage: Stage) -> RoundPlan:
        """The tables as the event has them. Raises `BadPlain`, naming an item that cannot be one of them."""
        form = event.regulations.format
        expected: tuple[tuple[int, ...], ...] = ()
        if isinstance(form, TeamsFormat):
            self._both_tables()
            expected = form.length.of(len(stage.rounds))
        elif isinstance(form, Rotation):
            expected = ((len(stage.rounds) + 1,),)
        names = self._matches(event, stage)
        tables = tuple(
            Seating(at, table.entries, self._sessions(table, expected), name)
            for at, (table, name) in enumerate(zip(self.tables, names, strict=True), 1)
        )
        if stage.began.kind is StageKind.RATED:
            return RoundPlan(tables, tuple(self._left_over(event, stage)))
        return RoundPlan(tables, tuple(_sat_out(stage, self.rests)))

    def _left_over(self, event: Event, stage: Stage) -> Iterator[Rest]:
        """Who sat out a round whose list tells of deals alone: all who were still there and are in none of them."""
        seated = {number for table in self.tables for number in table.entries}
        for each in Outcomes(event).members(stage):
            if each.playing and each.number not in seated:
                yield Rest(each.number, ByeKind.ZERO)

    def _sessions(self, table: TableTold, expected: tuple[tuple[int, ...], ...]) -> tuple[tuple[int, ...], ...]:
        """The deals of a table, session by session: those `expected`, unless it played others."""
        sessions: dict[int, set[int]] = {}
        for each in self.tables:
            if each is table or (expected and each.entries == table.entries[::-1]):
                for one in each.scored:
                    sessions.setdefault(one.session, set()).add(one.deal)
        played = {deal for each in sessions.values() for deal in each}
        if played <= {deal for each in expected for deal in each}:
            return expected
        return tuple(tuple(sorted(sessions[number])) for number in sorted(sessions))

    def _both_tables(self) -> None:
        """Give each match of teams its two tables; what is decided without play is so at both."""
        tables: list[TableTold] = []
        for each in self.tables:
            if any(each.entries[::-1] == other.entries for other in tables):
                continue
            other = next((two for two in self.tables if two.entries == each.entries[::-1]), None)
            other = other or TableTold(each.entries[::-1], each.place)
            other.games = other.games or [(place, _turned(result)) for place, result in each.games]
            each.games = each.games or [(place, _turned(result)) for place, result in other.games]
            tables += [each, other]
        self.tables = tables

    def _matches(self, event: Event, stage: Stage) -> list[str]:
        """The name of each table's match."""
        match stage.began.kind:
            case StageKind.KNOCKOUT:
                return _knockout(self, event, stage)
            case StageKind.SCHEDULED if stage.began.groups:
                return [_group(self, stage, table) for table in self.tables]
            case StageKind.LETTERS:
                return [letter(at) for at in range(len(self.tables))]
            case StageKind.SCHEDULED | StageKind.SWISS | StageKind.RATED:
                teams = isinstance(event.regulations.format, TeamsFormat)
                return [str(at // 2 + 1) if teams else "" for at in range(len(self.tables))]

    def commands(self, number: int) -> Iterator[tuple[int, Command]]:
        """What came of the tables, each with its item."""
        for at, table in enumerate(self.tables, 1):
            for each in table.scored:
                yield each.place, ask.ScoreDeal(at, each.deal, each.scores, each.times, "", number)
            for place, result in table.games:
                yield place, ask.EnterResult(at, result, number)
            if table.advance is not None:
                yield table.place, ask.Rule(Advanced(number, at, table.advance or None))


def _sat_out(stage: Stage, rests: Sequence[Rest]) -> Iterator[Rest]:
    """Byes as they count: nothing where all is fixed beforehand; and a single letter is none."""
    for rest in rests:
        if stage.began.kind is StageKind.SCHEDULED and rest.kind is ByeKind.PAIRING:
            yield Rest(rest.number, ByeKind.ZERO)
        elif stage.began.kind is not StageKind.LETTERS:
            yield rest


def _turned(result: Closed) -> Closed:
    """A result as the other side sees it."""
    match result:
        case Played(winner) if winner is not None:
            return Played(1 - winner)
        case Forfeit(winner):
            return Forfeit(1 - winner)
        case Adjusted((one, other), played):
            return Adjusted((other, one), played)
        case _:
            return result


def _forfeited(result: Closed, side: int) -> bool:
    """Whether a side did not come."""
    match result:
        case DoubleForfeit():
            return True
        case Forfeit(winner):
            return winner != side
        case _:
            return False


def _knockout(told: RoundTold, event: Event, stage: Stage) -> list[str]:
    """The matches of a knockout that are played, by who meets whom. Raises `BadPlain`, naming the item."""
    knockout = Outcomes(event).knockout(stage)
    seated = {table.seating.match for round_ in stage.rounds for table in round_.tables}
    sides = knockout.sides()
    ready = {frozenset(sides[name]): name for name in knockout.ready() if name not in seated}
    names: list[str] = []
    for table in told.tables:
        name = ready.get(frozenset(number for number in table.entries if number is not None))
        if name is None:
            first, second = (number or 0 for number in table.entries)
            known = ", ".join("-".join(map(str, sides[each])) for each in ready.values())
            raise BadPlain("plain-no-match", place=table.place, first=first, second=second, known=known or "-")
        names.append(name)
    return names


def _group(told: RoundTold, stage: Stage, table: TableTold) -> str:
    """The letter of the group in which two meet. Raises `BadPlain`, naming the item."""
    for at, group in enumerate(stage.began.groups):
        if set(table.entries) <= set(group):
            return letter(at)
    first, second = (number or 0 for number in table.entries)
    raise BadPlain("plain-other-group", place=table.place, round=told.number, first=first, second=second)


def told_rounds(document: Document) -> dict[int, RoundTold]:
    """The rounds of which something is told, by number. Raises `BadPlain`, naming the item."""
    rounds: dict[int, RoundTold] = {}
    rules = document.regulations
    seats = 4 if isinstance(rules, HumanMachine) else 2
    if isinstance(rules, (*BY_DEAL, Teams)):
        for place, each in deals(document, seats, both_sides=isinstance(rules, Teams)):
            scored = Scored(place, each.deal, each.session, each.scores, each.times)
            rounds.setdefault(each.round, RoundTold(each.round)).deal(place, each.entries, scored)
    for place, item in enumerate(document.results, 1):
        rounds.setdefault(item.round, RoundTold(item.round)).result(place, item)
    return rounds
