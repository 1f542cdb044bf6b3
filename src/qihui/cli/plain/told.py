"""The event that a plain document tells of: its entries, draws, rounds and results become the facts of one.

So a knockout, groups, letters, pairs, teams, clubs and people with the computer are ranked and paired by the event
itself. What a document tells is taken as it was played: a round has the tables that its results name. What follows
from regulations alone (the first places of a bracket, groups, letters that are still to come) is drawn from the seed,
unless the document gives it.
"""

from collections.abc import Iterable, Sequence
from typing import Final

from msgspec.structs import replace

from qihui.cli.plain.document import Document
from qihui.cli.plain.errors import BadPlain
from qihui.cli.plain.regulated import regulations_of
from qihui.cli.plain.rounds import Command, RoundTold, told_rounds
from qihui.cli.plain.rules import Groups, GroupsOfTwo, Knockout, Played, Rotation
from qihui.cli.short import bye_of
from qihui.cli.speak import word
from qihui.events import commands as ask
from qihui.events import lots
from qihui.events.deciding import Needed, needed_draws, results, rulings, stages
from qihui.events.deciding.leaving import leave
from qihui.events.entries import Card, Contact, Standing
from qihui.events.event import Event
from qihui.events.facts import (
    Absent,
    AnyFact,
    By,
    Drawn,
    Founded,
    Infraction,
    Office,
    PlayedOff,
    PointsTaken,
    Prohibited,
    RoundClosed,
    RoundPaired,
    Ruled,
    StageBegan,
    StageKind,
)
from qihui.events.lots.kinds import letter
from qihui.events.pairing.knockout import size_for
from qihui.events.ranking.keys.conduct import PURPOSE as TIES
from qihui.events.standings.outcomes import Outcomes
from qihui.events.state import Entrant, Stage
from qihui.rules.errors import QihuiError

MOST: Final = 100_000
"""The highest number of an entry: the event has a place for each number up to it."""

WHO: Final = By(Office.ORGANISER)
JUDGE: Final = By(Office.CHIEF)
AT: Final = "2000-01-01T00:00:00+00:00"
"""A document tells no instants, and nothing here depends on them."""

POINTED: Final = (StageKind.SCHEDULED, StageKind.SWISS)


class Telling:
    """An event as it grows out of a document."""

    def __init__(self, document: Document, rules: Played) -> None:
        """Found it. Raises `QihuiError`."""
        self.document = document
        self.rules = rules
        self.rounds = told_rounds(document)
        self.event = _founded(document, rules)
        if document.prohibited:
            self._add(Prohibited(document.prohibited))
        self._begin()
        self.absent = {entry.number: self._last(entry.number) for entry in document.entries if entry.absent}
        for number in range(1, document.round + 1):
            self.go_on()
            self._leave(number)
            self._play(number, self.rounds.get(number, RoundTold(number)))
            self._leave(number, after=True)
        self._leave(document.round + 1)
        self._rule()
        for number, kind in sorted(document.byes.items()):
            self._add(Absent(number, self.event.round + 1, bye_of(kind)))

    def _last(self, number: int) -> tuple[int, int]:
        """The last round in which an entry was there, and the last that names it, be it as not there; 0 for none."""
        there = (each.number for each in self.rounds.values() if each.there(number))
        named = (each.number for each in self.rounds.values() if each.names(number))
        return max(there, default=0), max(named, default=0)

    def _leave(self, number: int, *, after: bool = False) -> None:
        """Who is absent leaves: before the first round of a stage in which it is not there any more.

        Whoever is named in a later stage is still in it; and before a stage ends all leave whom no later round names.
        """
        stage = self.event.stage
        assert stage is not None
        last = stage.first + len(stage.began.schedule) - 1 if stages.next_stage(self.event) else self.document.round
        for each, (there, named) in list(self.absent.items()):
            if named <= number if after else there < number and named <= last:
                del self.absent[each]
                self._add(*leave(self.event, ask.Withdraw(each), WHO))

    def _add(self, *facts: AnyFact) -> None:
        for fact in facts:
            self.event = self.event.apply(fact, WHO, AT)

    def _begin(self) -> None:
        """The first stage."""
        self._draw()
        started, began = stages.start(self.event, ask.Start(), WHO, AT)
        assert isinstance(began, StageBegan)
        rules = self.rules
        if isinstance(rules, Knockout | GroupsOfTwo) and rules.places:
            began = replace(began, places=_places(self.document, rules.places))
        self._add(started, began)
        seed = rules.seed
        if seed and self.event.regulations.lots:
            numbers = [str(entry.number) for entry in self.document.entries]
            self._add(Drawn(TIES, lots.draw(lots.Tie(), [numbers], TIES, seed)))

    def _draw(self) -> None:
        """The draws that must be made now."""
        while needed := next((each for each in needed_draws(self.event) if each.must), None):
            self._add(Drawn(needed.purpose, self._drawn(needed)))

    def _drawn(self, needed: Needed) -> lots.Draw:
        """A draw as the document gives it, or from the seed. Raises `BadPlain`."""
        seed = self.rules.seed
        given = self._given(needed)
        if not seed and given is None:
            raise BadPlain("plain-seed", purpose=needed.purpose)
        pots = needed.pots or (tuple(str(entry.number) for entry in self.document.entries),)
        made = lots.draw(needed.what, pots, needed.purpose, seed or "-")
        return made if given is None else replace(made, result=given)

    def _given(self, needed: Needed) -> tuple[lots.Drawn, ...] | None:
        """What a draw gave, where the document says it."""
        rules = self.rules
        match needed.what:
            case lots.Letters():
                told = self.rounds.get(self.event.round + 1)
                return (
                    None if told is None else _letters(told, sorted(int(each) for pot in needed.pots for each in pot))
                )
            case lots.Groups() if isinstance(rules, Groups) and not isinstance(rules.groups, int):
                return _groups(self.document, rules.groups)
            case lots.Rotation() if isinstance(rules, Rotation) and rules.clockwise is not None:
                both = (lots.CLOCKWISE, lots.COUNTER) if rules.clockwise else (lots.COUNTER, lots.CLOCKWISE)
                return tuple(lots.Drawn(item=item, place=str(place)) for place, item in enumerate(both, 1))
            case lots.Deals():
                return ()  # which formations are played, nothing here depends on
            case _:
                return None

    def go_on(self) -> None:
        """To the next stage, where this one is over and another follows."""
        stage = self.event.stage
        assert stage is not None
        if stages.next_stage(self.event) and stages.complete(self.event, stage):
            self._check_all_told()
            self._draw()
            try:
                self._add(*stages.close_stage(self.event))
            except QihuiError as error:
                raise BadPlain("plain-stage", why=word(error.key, **error.fields)) from error

    def _check_all_told(self) -> None:
        """Groups are over when all of their matches are told. Raises `BadPlain`, naming one that is not."""
        stage = self.event.stage
        assert stage is not None
        told = {frozenset(table.seating.entries) for round_ in stage.rounds for table in round_.tables}
        for plan in stage.began.schedule:
            for seating in plan.seatings:
                if frozenset(seating.entries) not in told:
                    first, second = (number or 0 for number in seating.entries)
                    raise BadPlain("plain-untold", first=first, second=second)

    def _play(self, number: int, told: RoundTold) -> None:
        """A round as it is told. Raises `BadPlain`, naming the item."""
        stage = self.event.stage
        assert stage is not None
        rounds = stages.total_rounds(self.event, stage)
        if len(stage.rounds) >= rounds if rounds is not None else stages.complete(self.event, stage):
            check_missing(self.event, stage)
            raise BadPlain("plain-after", round=number)
        self._add(RoundPaired(number, told.plan(self.event, stage)))
        annulled = {each.number for each in self.event.entrants if each.annulled}
        for place, command in told.commands(number):
            if isinstance(command, ask.Rule) or not annulled.intersection(told.tables[command.table - 1].entries):
                self._do(place, command)
        now = self.event.stage
        assert now is not None
        if not Outcomes(self.event).open_tables(now, now.rounds[-1]):
            self._add(RoundClosed(number))
        if len(now.rounds) == 1 and now.began.kind in POINTED:
            self._add(*self._rulings(points=True))

    def _do(self, place: int, command: Command) -> None:
        """What came of a table. Raises `BadPlain`, naming the item."""
        try:
            match command:
                case ask.EnterResult():
                    facts = results.enter(self.event, command, AT)
                case ask.ScoreDeal():
                    facts = results.score(self.event, command, WHO, AT)
                case ask.Rule():
                    facts = rulings.rule(self.event, command, JUDGE, AT)
        except QihuiError as error:
            field = "deals" if isinstance(command, ask.ScoreDeal) else "results"
            raise BadPlain("plain-item", field=field, place=place, why=word(error.key, **error.fields)) from error
        self._add(*facts)

    def _rulings(self, *, points: bool) -> Iterable[AnyFact]:
        """What officials decided about entries: points in the first stage for points, the rest at any time."""
        number = len(self.event.rulings)
        for entry in self.document.entries:
            if points and entry.adjustment:
                number += 1
                yield Ruled(number, PointsTaken(entry.number, -entry.adjustment))
            for _ in range(0 if points else entry.infractions):
                number += 1
                yield Ruled(number, Infraction(entry.number))
        if not points:
            for order in _played_off(self.document):
                number += 1
                yield Ruled(number, PlayedOff(order))

    def _rule(self) -> None:
        if not self.event.round:
            self._add(*self._rulings(points=True))
        self._add(*self._rulings(points=False))


def check_missing(event: Event, stage: Stage) -> None:
    """Refuse to go on while something is missing in a stage. Raises `BadPlain`, naming who has no result."""
    outcomes = Outcomes(event)
    for round_ in stage.rounds:
        for number in outcomes.open_tables(stage, round_):
            held = round_.table(number)
            assert held is not None
            known = next(entry for entry in held.seating.entries if entry is not None)
            raise BadPlain("plain-missing", round=round_.number, number=known)


def _founded(document: Document, rules: Played) -> Event:
    """The event before its start: a place for each number up to the highest, of which those of the document play."""
    regulations = regulations_of(document, rules)
    numbers = [entry.number for entry in document.entries]
    wrong = next((number for number in numbers if not 1 <= number <= MOST), None)
    if wrong is not None:
        raise BadPlain("plain-number", number=wrong, most=MOST)
    seeds = rules.seeds if isinstance(rules, Groups) else len(numbers)
    known = {entry.number: (place, entry) for place, entry in enumerate(document.entries, 1)}
    entrants: list[Entrant] = []
    for number in range(1, max(numbers, default=0) + 1):
        place, entry = known.get(number, (0, None))
        if entry is None:
            entrants.append(Entrant(number, Card("-"), Contact(), standing=Standing.WITHDRAWN))
        else:
            card = Card(entry.name, club=entry.club, seed=place if place <= seeds else 0)
            entrants.append(Entrant(number, card, Contact()))
    return Event(Founded(document.title or "-", regulations), regulations, entrants=tuple(entrants), seq=1, at=AT)


def _places(document: Document, places: Sequence[int | None]) -> tuple[int | None, ...]:
    """The places of the first round as they are given. Raises `BadPlain`."""
    size = size_for(len(document.entries))
    there = sorted(number for number in places if number is not None)
    if len(places) != size or there != sorted(entry.number for entry in document.entries):
        raise BadPlain("plain-bracket", size=size)
    return tuple(places)


def _groups(document: Document, groups: Sequence[Sequence[int]]) -> tuple[lots.Drawn, ...]:
    """The groups as they are given. Raises `BadPlain`."""
    there = sorted(number for group in groups for number in group)
    if there != sorted(entry.number for entry in document.entries) or any(len(group) < 2 for group in groups):
        raise BadPlain("plain-groups")
    return tuple(
        lots.Drawn(item=str(number), place=str(place)) for place, group in enumerate(groups, 1) for number in group
    )


def _letters(told: RoundTold, going: Sequence[int]) -> tuple[lots.Drawn, ...]:
    """The letters that a round shows which is told already. Raises `BadPlain`."""
    pairs = [table.entries for table in told.tables]
    alone = sorted(set(going) - {number for pair in pairs for number in pair})
    wrong = next((number for pair in pairs for number in pair if number not in going), None)
    if wrong is not None:
        raise BadPlain("plain-out", round=told.number, number=wrong)
    if len(alone) > len(going) % 2:
        raise BadPlain("plain-alone", round=told.number, numbers=", ".join(map(str, alone)))
    both = [*pairs, *([each] for each in alone)]
    return tuple(lots.Drawn(item=str(number), place=letter(index)) for index, two in enumerate(both) for number in two)


def _played_off(document: Document) -> list[tuple[int, ...]]:
    """Orders that give each entry the place that it won in a play-off among equals."""
    places = sorted({entry.playoff for entry in document.entries if entry.playoff is not None})
    at = {place: [entry.number for entry in document.entries if entry.playoff == place] for place in places}
    most = max(map(len, at.values()), default=0)
    return [tuple(at[place][min(index, len(at[place]) - 1)] for place in places) for index in range(most)]
