"""What has come of each table, with rulings in force and what was annulled: the ground of every standing.

A ruling on a result goes before what was entered. Games of an entry whose results were annulled are void in the stage
in which that was done; what it had won its way through before stands. The two tables of a match of teams are one game,
whose points follow from the margin over all its deals.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import assert_never

from qihui.events.event import Event
from qihui.events.facts import Advanced, Awarded, RateTaken, ResultRuled, StageKind
from qihui.events.pairing.knockout import Decided, Knockout, double, single
from qihui.events.ranking import Ranking
from qihui.events.regulations import Duplicate, Swiss, Teams
from qihui.events.results import (
    Adjusted,
    Bye,
    ByeKind,
    Closed,
    DealTable,
    DoubleForfeit,
    Forfeit,
    Game,
    Missing,
    Played,
    Result,
    Void,
    turned,
)
from qihui.events.scoring import Award, Penalty
from qihui.events.state import Entrant, EventRound, EventTable, Stage, game_result


class Outcomes:
    """The outcomes of an event as it is now; made once for everything that is counted."""

    def __init__(self, event: Event) -> None:
        self.event = event
        self.rules = event.regulations
        self.annulled = {each.number: each.void_from for each in event.entrants if each.annulled}
        """Whose games are void, from the first round of the stage in which they left."""
        self.ruled: dict[tuple[int, int], Closed] = {}
        self.advanced: dict[tuple[int, int], int | None] = {}
        self.awards: list[Awarded] = []
        self.taken: list[RateTaken] = []
        self.ranked: dict[int, Sequence[Ranking]] = {}
        """The rankings of a stage by its first round, once they are made."""
        self._awarded: set[tuple[int, int]] = set()
        self._tables: dict[int, list[DealTable]] = {}
        for held in event.rulings:
            if held.void:
                continue
            match held.fact.effect:
                case ResultRuled(round_, table, result):
                    self.ruled[round_, table] = result
                case Advanced(round_, table, number):
                    self.advanced[round_, table] = number
                case Awarded() as award:
                    self.awards.append(award)
                    self._awarded.add((award.round, award.table))
                case RateTaken() as taken:
                    self.taken.append(taken)
                case _:
                    pass

    def result(self, round_: int, table: EventTable) -> Result:
        """The result of a match of two, whatever is compared beside it."""
        if self.annulled and any(
            number in self.annulled and round_ >= self.annulled[number]
            for number in table.seating.entries
            if number is not None
        ):
            return Void()
        ruled = self.ruled.get((round_, table.number))
        return game_result(table, self.rules.best_of) if ruled is None else ruled

    def touched(self, round_: int, table: EventTable) -> bool:
        """Whether anything has happened at a table, or an official has ruled about it."""
        key = round_, table.number
        return table.touched or key in self.ruled or key in self.advanced or key in self._awarded

    def done(self, round_: int, table: EventTable) -> bool:
        """Whether nothing is to be played at a table any more."""
        if not isinstance(self.result(round_, table), Missing):
            return True
        deals = table.seating.deals
        return bool(deals) and all(table.deal(deal) is not None for deal in deals)

    def winner(self, round_: int, table: EventTable) -> tuple[bool, int | None]:
        """Whether it is settled who goes on from a match, and who does."""
        if (round_, table.number) in self.advanced:
            return True, self.advanced[round_, table.number]
        entries = table.seating.entries
        result = self.result(round_, table)
        match result:
            case Played(winner=None) | DoubleForfeit() | Void() | Missing() | Bye():
                return False, None
            case Played(winner=side) | Forfeit(winner=side):
                assert side is not None
                return True, entries[side]
            case Adjusted(points=(one, other)):
                return (False, None) if one == other else (True, entries[0 if one > other else 1])
        assert_never(result)

    def open_tables(self, stage: Stage, round_: EventRound) -> tuple[int, ...]:
        """The tables of a round at which something is missing: a result, and in a knockout who goes on."""
        deciding = stage.began.kind in (StageKind.KNOCKOUT, StageKind.LETTERS)
        return tuple(
            table.number
            for table in round_.tables
            if not (self.winner(round_.number, table)[0] if deciding else self.done(round_.number, table))
        )

    def open_deals(self, stage: Stage) -> frozenset[int]:
        """The deals that every table has played which is to play them: only these are told (case 46)."""
        deals: set[int] = set()
        waiting: set[int] = set()
        for round_ in stage.rounds:
            for table in round_.tables:
                for deal in table.seating.deals:
                    deals.add(deal)
                    if table.deal(deal) is None and isinstance(self.result(round_.number, table), Missing):
                        waiting.add(deal)
        for plan in stage.began.schedule[len(stage.rounds) :]:
            waiting.update(deal for seating in plan.seatings for deal in seating.deals)
        return frozenset(deals - waiting)

    def games(self, stage: Stage) -> list[Game]:
        """The games of a stage for points, its rounds counted from 1; what is secret yet is missing."""
        told = self.open_deals(stage)
        games: list[Game] = []
        for place, round_ in enumerate(stage.rounds, 1):
            if isinstance(self.rules.format, Teams):
                games += self._matches(place, round_, told, self.rules.format)
            else:
                for table in round_.tables:
                    first, second = table.seating.entries
                    assert first is not None
                    result: Result = self.result(round_.number, table)
                    if not told.issuperset(table.seating.deals):
                        result = Missing()
                    games.append(Game(place, first, second, result))
            there = (rest for rest in round_.rests if rest.number not in self.annulled)
            games += [Game(place, rest.number, None, Bye(rest.kind)) for rest in there]
        return games + list(self._missed(stage))

    def _matches(self, place: int, round_: EventRound, told: frozenset[int], form: Teams) -> Iterator[Game]:
        """The matches of teams of a round."""
        pairs: dict[str, list[EventTable]] = {}
        for table in round_.tables:
            pairs.setdefault(table.seating.match, []).append(table)
        for two in pairs.values():
            first, second = two[0].seating.entries
            assert first is not None
            yield Game(place, first, second, self._match(round_, two, told, form))

    def _match(self, round_: EventRound, two: list[EventTable], told: frozenset[int], form: Teams) -> Result:
        """The result of a match as its first table names the sides; the second one names them the other way round."""
        for side, table in enumerate(two):
            result = self.result(round_.number, table)
            if not isinstance(result, Missing):
                return turned(result) if side else result
        sums = [0, 0]
        for side, table in enumerate(two):
            for deal in table.seating.deals:
                scored = table.deal(deal)
                if scored is None or deal not in told:
                    return Missing()
                if scored.scores:
                    sums[side] += scored.scores[0]
                    sums[1 - side] += scored.scores[1]
        return Adjusted(form.margins.points((sums[0], sums[1])), played=True)

    def _missed(self, stage: Stage) -> Iterator[Game]:
        """Rounds that were over before an entry came: one half-point bye where the regulations give it.

        A round that was paired anew with the entry in it was not missed.
        """
        form = self.rules.format
        if isinstance(form, Swiss) and form.late_half:
            for entrant in self.members(stage):
                # A round that was paired anew after it came has it.
                missed = entrant.missed
                while missed and (round_ := self.event.at_round(missed)) and round_.names(entrant.number):
                    missed -= 1
                if missed:
                    yield Game(missed, entrant.number, None, Bye(ByeKind.HALF))

    def tables(self, stage: Stage) -> list[DealTable]:
        """The games of a duplicate stage on deals that may be told."""
        if stage.first not in self._tables:
            self._tables[stage.first] = self._made_tables(stage)
        return self._tables[stage.first]

    def _made_tables(self, stage: Stage) -> list[DealTable]:
        told = self.open_deals(stage)
        return [
            DealTable(
                place,
                _session(table, scored.deal),
                str(scored.deal),
                table.seating.entries,
                scored.scores,
                scored.times,
                scored.form,
            )
            for place, table in self._valid(stage)
            for scored in table.deals
            if scored.scores and scored.deal in told
        ]

    def _valid(self, stage: Stage) -> Iterator[tuple[int, EventTable]]:
        """The tables of a duplicate stage that were not annulled, with their rounds counted from 1."""
        for place, round_ in enumerate(stage.rounds, 1):
            for table in round_.tables:
                if not isinstance(self.result(round_.number, table), Void):
                    yield place, table

    def seated(self, stage: Stage) -> Counter[tuple[str, int]]:
        """How many scores of each place of a deal there should be: one of everybody who was seated to play it."""
        return Counter(
            (str(deal), at)
            for _, table in self._valid(stage)
            for deal in table.seating.deals
            for at, number in enumerate(table.seating.entries)
            if number is not None
        )

    def granted(self, stage: Stage) -> list[Award]:
        """The artificial scores of a stage."""
        told = self.open_deals(stage)
        found: list[Award] = []
        for award in self.awards:
            place = award.round - stage.first + 1
            table = stage.rounds[place - 1].table(award.table) if 1 <= place <= len(stage.rounds) else None
            if table is None or award.deal not in told or not table.plays(award.number, award.deal):
                continue
            at, session = table.seating.entries.index(award.number), _session(table, award.deal)
            found.append(Award(place, session, str(award.deal), at, award.number, award.grade))
        return found

    def penalties(self) -> list[Penalty]:
        """The percentages taken by rulings."""
        return [Penalty(str(each.deal), each.number, each.percent) for each in self.taken]

    def members(self, stage: Stage) -> tuple[Entrant, ...]:
        """Who belongs to a stage: who began it, and who came late."""
        began = set(stage.began.numbers)
        late = stage is self.event.stage and isinstance(self.rules.format, Swiss | Duplicate)
        return tuple(each for each in self.event.entrants if each.number in began or (late and each.late))

    def knockout(self, stage: Stage) -> Knockout:
        """A knockout stage as it is now."""
        began = stage.began
        assert began.kind is StageKind.KNOCKOUT
        count = sum(place is not None for place in began.places)
        bracket = double(count) if began.double else single(count, third_place=began.third_place)
        decided: list[Decided] = []
        for round_ in stage.rounds:
            for table in round_.tables:
                settled, winner = self.winner(round_.number, table)
                if settled:
                    decided.append(Decided(table.seating.match, winner))
        return Knockout(bracket, began.places, tuple(decided))


def _session(table: EventTable, deal: int) -> int:
    """The session of a table, from 1, in which it plays a deal."""
    return next(number for number, deals in enumerate(table.seating.sessions, 1) if deal in deals)
