"""A plain document ranks and pairs as the event does that was played by commands: every format, round by round."""

from collections.abc import Callable
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from qihui.cli.plain import Document
from qihui.cli.plain.next import next_round
from qihui.cli.plain.standing import standings
from qihui.cli.short import written
from qihui.events import commands as ask
from qihui.events.deciding import needed_draws, perform
from qihui.events.deciding.pairing import forfeits
from qihui.events.deciding.round_plans import planned
from qihui.events.deciding.stages import complete, next_stage
from qihui.events.entries import Card
from qihui.events.event import Event
from qihui.events.facts import CHIEF, ORGANISER, Advanced, By, ResultEntered, StageKind
from qihui.events.movements import Chairs, Length, Machine
from qihui.events.pairing import Rest
from qihui.events.regulations import (
    PRESETS,
    Format,
    GroupsOfTwo,
    GroupsThenFinal,
    HumanMachine,
    Knockout,
    Letters,
    Pairs,
    Regulations,
    Rotation,
    RoundRobin,
    Teams,
    Unit,
    Way,
)
from qihui.events.results import Adjusted, ByeKind, Closed, Forfeit, Played
from qihui.events.standings.outcomes import Outcomes
from qihui.events.standings.standing import standings as ranked
from qihui.rules.errors import QihuiError

SEED = "2026"
CHAIN = ("points", "direct-encounter", "sonneborn-berger", "wins", "play-off", "lots")
RATES = PRESETS["c-pairs"].chain

TWO = PRESETS["j-round-robin"]
FOUR = PRESETS["c-pairs"]

PLAIN: dict[type, Callable[[Any], dict[str, Any]]] = {
    Knockout: lambda form: {
        "format": "knockout",
        "third_place": form.third_place,
        "double": form.double,
        "seeds": form.seeds,
    },
    GroupsOfTwo: lambda form: {"format": "groups-of-two", "third_place": form.third_place},
    RoundRobin: lambda form: {"format": "round-robin", "times": form.times, "chain": CHAIN},
    GroupsThenFinal: lambda form: {
        "format": "groups",
        "groups": form.groups,
        "through": form.through,
        "third_place": form.third_place,
        "chain": CHAIN,
    },
    Letters: lambda _: {"format": "letters", "chain": CHAIN},
    Pairs: lambda form: {"format": "pairs", "way": form.way, "rounds": form.rounds, "length": {"games": 2}},
    Teams: lambda form: {"format": "teams", "rounds": form.rounds, "length": {"games": 2}, "chain": CHAIN},
    Rotation: lambda _: {"format": "rotation", "chain": CHAIN, "points": "xiangqi"},
    HumanMachine: lambda form: {
        "format": "human-machine",
        "rounds": form.rounds,
        "length": {"games": 2},
        "chairs": {"seat": form.chairs.seat, "facing": form.chairs.facing},
    },
}


def regulations(form: Format, best_of: int) -> Regulations:
    """Regulations of an event, with the points that plain documents have by themselves."""
    points = PRESETS["xiangqi-swiss"].points
    if isinstance(form, Knockout | GroupsOfTwo):
        return Regulations(TWO.game, TWO.profile, form, points, best_of=best_of)
    if isinstance(form, RoundRobin | GroupsThenFinal | Letters):
        return Regulations(TWO.game, TWO.profile, form, points, CHAIN, best_of=best_of)
    if isinstance(form, Rotation):
        return Regulations(FOUR.game, FOUR.profile, form, points, CHAIN, Unit.PAIR)
    if isinstance(form, Teams):
        return Regulations(FOUR.game, FOUR.profile, form, FOUR.points, CHAIN, Unit.TEAM)
    unit = Unit.PAIR if isinstance(form, Pairs) else Unit.PERSON
    return Regulations(FOUR.game, FOUR.profile, form, FOUR.points, RATES, unit)


def plain(event: Event, best_of: int) -> Document:
    """What somebody writes down who has followed an event."""
    form = event.regulations.format
    results: list[dict[str, Any]] = []
    deals: list[dict[str, Any]] = []
    for round_ in event.rounds:
        for table in round_.tables:
            first, *rest = table.seating.entries
            games = ", ".join(written(Played(winner)) for winner in table.games)
            text = written(table.whole) if table.whole is not None else games
            by_deal = table.seating.deals and not isinstance(form, Rotation)
            other = isinstance(form, Teams) and any(
                (each["round"], each["first"], each["second"]) == (round_.number, rest[0], first) for each in results
            )
            ruled = [
                each.fact.effect.number or 0
                for each in event.rulings
                if isinstance(each.fact.effect, Advanced)
                and (each.fact.effect.round, each.fact.effect.table) == (round_.number, table.number)
            ]
            if not other and (not by_deal or text or (isinstance(form, Teams) and not table.deals)):
                results.append(
                    {
                        "round": round_.number,
                        "first": first,
                        "second": rest[0],
                        "result": text,
                        "advance": (ruled or [None])[0],
                    }
                )
            deals += [
                {
                    "round": round_.number,
                    "deal": each.deal,
                    "entries": table.seating.entries,
                    "scores": each.scores,
                    "session": 1,
                }
                for each in table.deals
                if each.scores
            ]
        results += [
            {"round": round_.number, "first": rest.number, "second": None, "result": "bye", "advance": None}
            for rest in round_.rests
            if not isinstance(form, Pairs | HumanMachine)
        ]
        stage = event.stage_of(round_.number)
        assert stage is not None
        if stage.began.straight is not None:
            results.append(
                {
                    "round": round_.number,
                    "first": stage.began.straight,
                    "second": None,
                    "result": "bye",
                    "advance": None,
                }
            )
    entries = [
        {"number": each.number, "name": each.card.name, "club": each.card.club, "absent": not each.playing}
        for each in event.entrants
    ]
    rules = PLAIN[type(form)](form) | {"seed": SEED}
    if best_of > 1:
        rules["best_of"] = best_of
    return msgspec.convert(
        {"entries": entries, "regulations": rules, "results": results, "deals": deals}, Document, strict=False
    )


class Course:
    """An event that is played by commands, with chance handed in."""

    def __init__(self, form: Format, count: int, best_of: int, data: st.DataObject) -> None:
        self.data = data
        self.best_of = best_of
        self.minute = 0
        self.event, _ = perform(None, ask.Found("Cup", regulations(form, best_of)), ORGANISER, self.now())
        for number in range(1, count + 1):
            club = "湖大" if number % 2 else "中南"
            self.do(ask.Enter(Card(f"n{number}", club=club)))

    def now(self) -> str:
        self.minute += 1
        return f"2026-05-01T{self.minute // 3600:02}:{self.minute // 60 % 60:02}:{self.minute % 60:02}+08:00"

    def do(self, command: ask.AnyCommand, by: By = ORGANISER) -> None:
        self.event, _ = perform(self.event, command, by, self.now())

    def draw(self) -> None:
        while needed := next((each for each in needed_draws(self.event) if each.must), None):
            pots = needed.pots or (tuple(f"阵{number}" for number in range(10)),) * 2
            items = tuple(tuple(f"{place}{item}" for item in pot) for place, pot in enumerate(pots))
            self.do(ask.MakeDraw(SEED, needed.purpose, pots=() if needed.pots else items))

    def deciding(self, table: int) -> bool:
        """Whether somebody must still win at a table."""
        stage, round_ = self.event.stage, self.event.rounds[-1]
        assert stage is not None
        return table in Outcomes(self.event).open_tables(stage, round_)

    def result(self, table: int) -> None:
        """A game, or the whole match."""
        kinds: list[Closed] = [Played(0), Played(1), Played(0), Played(1), Played(None)]
        held = self.event.rounds[-1].table(table)
        assert held is not None
        if not held.games:
            kinds += [Forfeit(0), Forfeit(1), Adjusted((2, 0), played=True), Adjusted((0, 2), played=False)]
        self.do(ask.EnterResult(table, self.data.draw(st.sampled_from(kinds))))

    def there(self) -> list[int]:
        """Who played in the latest round: of them a list tells when they left."""
        return [
            number
            for table in self.event.rounds[-1].tables
            for number in table.seating.entries
            if number is not None and table.whole is None
        ]

    def score(self, table: int, deal: int) -> None:
        points = self.event.regulations.points
        both = self.data.draw(st.sampled_from([(points.win, points.loss), (points.loss, points.win)]))
        held = self.event.rounds[-1].table(table)
        assert held is not None
        self.do(ask.ScoreDeal(table, deal, (both * 2)[: len(held.seating.entries)]))


def same(played: Course) -> None:
    """A document of the event answers as the event does."""
    event = played.event
    document = plain(event, played.best_of)
    stage = event.stage
    assert stage is not None
    open_ = bool(stage.rounds) and not stage.rounds[-1].closed
    hidden = open_ if stage.began.kind is StageKind.RATED else not stage.rounds and len(event.stages) > 1
    if not hidden:  # a list does not tell of a round before its first deal, nor of a stage before its first round
        found, real = standings(document), ranked(event)
        assert [(row.place, row.number, row.shared) for row in found.rows] == [
            (line.place, line.number, line.shared) for line in real.lines
        ]
        assert [row.values for row in found.rows] == [line.values for line in real.lines]
        assert [[row.number for row in rows] for rows in found.groups] == [
            [line.number for line in lines] for lines in real.groups
        ]
    if complete(event, stage):
        if not next_stage(event):
            with pytest.raises(QihuiError) as error:
                next_round(document)
            assert error.value.key == "plain-last-round"
        return
    if open_:
        return
    wanted = planned(event, stage)
    next_ = next_round(document)
    assert next_.number == event.round + 1
    assert next_.plan.seatings == wanted.seatings
    alone = stage.began.straight
    assert next_.plan.rests == (wanted.rests if alone is None else (Rest(alone, ByeKind.PAIRING),))
    gone = [fact for fact in forfeits(event, event.round + 1, wanted) if isinstance(fact, ResultEntered)]
    assert next_.results == {fact.table: fact.result for fact in gone}


FORMS: dict[str, tuple[Format, int, int]] = {
    "knockout": (Knockout(third_place=False, seeds=None), 2, 12),
    "third place": (Knockout(seeds=None), 4, 12),
    "drawn": (Knockout(seeds=2), 4, 11),
    "all drawn": (Knockout(seeds=0), 4, 9),
    "double": (Knockout(third_place=False, double=True, seeds=None), 3, 9),
    "groups of two": (GroupsOfTwo(), 4, 9),
    "letters": (Letters(), 3, 12),
    "once": (RoundRobin(), 2, 7),
    "twice": (RoundRobin(2), 2, 5),
    "crossed": (GroupsThenFinal(2), 6, 9),
    "four": (GroupsThenFinal(4), 8, 12),
    "drawn final": (GroupsThenFinal(3, 2), 7, 11),
    "winners": (GroupsThenFinal(3, 1), 6, 9),
    "howell": (Pairs(Way.HOWELL, length=Length(1, 2)), 4, 8),
    "mitchell": (Pairs(Way.MITCHELL, length=Length(1, 2)), 6, 10),
    "swiss pairs": (Pairs(Way.SWISS, 3, Length(1, 2)), 4, 9),
    "teams": (Teams(0, Length(1, 2)), 2, 6),
    "swiss teams": (Teams(3, Length(1, 2)), 4, 7),
    "rotation": (Rotation(10), 2, 9),
    "alone": (HumanMachine(2, Machine("x", 1, 1), Length(1, 2)), 2, 6),
    "facing": (HumanMachine(3, Machine("x", 1, 1), Length(1, 2), Chairs(0, 1)), 4, 7),
}


@pytest.mark.parametrize("name", FORMS)
@settings(max_examples=8)
@given(data=st.data())
def test_a_document_answers_as_the_event(name: str, data: st.DataObject):
    form, least, most = FORMS[name]
    count = data.draw(st.integers(least, most))
    if isinstance(form, Rotation):
        count += count % 2
    two_sides = isinstance(form, Knockout | GroupsOfTwo | Letters | RoundRobin | GroupsThenFinal)
    played = Course(form, count, data.draw(st.sampled_from([1, 1, 2, 3])) if two_sides else 1, data)
    leaves = data.draw(st.booleans())
    played.draw()
    played.do(ask.Start())
    if played.event.regulations.lots:
        played.do(ask.MakeDraw(SEED, "places"))
    for _ in range(40):
        same(played)
        stage = played.event.stage
        assert stage is not None
        if complete(played.event, stage):
            if not next_stage(played.event):
                return
            try:
                played.draw()
                played.do(ask.CloseStage())
            except QihuiError:
                return  # so many have left that no other stage can begin
            continue
        played.do(ask.PairRound())
        round_ = played.event.rounds[-1]
        if not round_.tables:
            return  # a list does not tell of a round in which nobody plays
        same(played)
        for table in data.draw(st.permutations(round_.tables)):
            if table.whole is not None:
                continue  # somebody is not there
            deals = () if isinstance(form, Rotation) else table.seating.deals
            for deal in deals:
                played.score(table.number, deal)
            while not deals and played.deciding(table.number):
                played.result(table.number)
        for number in Outcomes(played.event).open_tables(stage, played.event.rounds[-1]):
            who = data.draw(st.sampled_from([None, *played.event.rounds[-1].tables[number - 1].seating.entries]))
            played.do(ask.Rule(Advanced(played.event.round, number, who)), CHIEF)
            same(played)
        played.do(ask.CloseRound())
        there = played.there()
        if leaves and len(there) > 2 and data.draw(st.integers(0, 3)) == 0:
            played.do(ask.Withdraw(data.draw(st.sampled_from(there))))
            leaves = False
    raise AssertionError("the event does not end")
