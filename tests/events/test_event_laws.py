"""What holds of every event, whatever happens in it."""

from collections import Counter
from random import Random

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from many import FORMATS
from troubles import Troubled

from qihui.events import commands as ask
from qihui.events.event import Event
from qihui.events.facts import Awarded, Logged, ResultCorrected, StageKind
from qihui.events.regulations import Teams
from qihui.events.results import Played, Void
from qihui.events.scoring import Grade, top_of
from qihui.events.standings import Outcomes, standings
from qihui.events.standings.fields import rates_of
from qihui.events.view import OfEntry, Official, Public, view


def run(name: str, count: int, seed: int) -> Troubled:
    event = Troubled(FORMATS[name], Random(seed))
    event.enter(count, ("中游", "联众") if name == "h" else ("甲", "乙", "丙"))
    event.play()
    return event


def check(name: str, simulation: Troubled) -> None:
    event = simulation.event
    rules, outcomes = event.regulations, Outcomes(event)
    corrected = [each.fact for each in simulation.log if isinstance(each.fact, ResultCorrected)]
    were_void = {(fact.round, fact.table) for fact in corrected if isinstance(fact.before, Void)}
    for stage in event.stages:
        met: Counter[frozenset[int]] = Counter()
        played: Counter[tuple[int, int]] = Counter()
        for round_ in stage.rounds:
            places: Counter[int] = Counter(rest.number for rest in round_.rests)
            for table in round_.tables:
                entries = [each for each in table.seating.entries if each is not None]
                if isinstance(rules.format, Teams):
                    entries = [] if table.number % 2 == 0 else entries
                places.update(entries)
                void = isinstance(outcomes.result(round_.number, table), Void)
                if len(entries) == 2 and not void and (round_.number, table.number) not in were_void:
                    met[frozenset(entries)] += 1
                if not isinstance(rules.format, Teams):
                    played.update((each, deal) for each in entries for deal in table.seating.deals)
            assert max(places.values(), default=0) <= 1, "nobody is in two places of a round"
        assert max(played.values(), default=0) <= 1, "nobody plays a deal twice"
        if stage.began.kind in (StageKind.SWISS, StageKind.SCHEDULED):
            assert max(met.values(), default=0) <= (2 if name == "twice" else 1), "nobody meets anybody again"
        if stage.began.kind is StageKind.RATED:
            check_matchpoints(event)
        elif stage.began.kind in (StageKind.SWISS, StageKind.SCHEDULED):
            check_points(event)
    lines = standings(event).lines
    assert len({line.number for line in lines}) == len(lines)
    for line in lines:
        assert line.place == 1 + sum(other.place < line.place for other in lines)
    assert {line.number for line in lines} | set(standings(event).out) == set(range(1, len(event.entrants) + 1))


def check_matchpoints(event: Event) -> None:
    """Those who were compared over a deal and seat share N(N - 1) matchpoints, before penalties."""
    outcomes = Outcomes(event)
    outcomes.taken.clear()
    stage = event.stages[0]
    fields: dict[tuple[str, int], list[int]] = {}
    for rate in rates_of(outcomes, stage):
        if rate.top:
            assert rate.top == top_of(rate.compared)
            fields.setdefault((rate.deal, rate.place), []).append(rate.made)
    for made in fields.values():
        assert sum(made) == len(made) * (len(made) - 1)


def check_points(event: Event) -> None:
    """A game that was played gives both sides together a win and a loss, or two draws."""
    points = event.regulations.points
    outcomes = Outcomes(event)
    for stage in event.stages:
        if stage.began.kind in (StageKind.SWISS, StageKind.SCHEDULED):
            for game in outcomes.games(stage):
                if isinstance(game.result, Played):
                    expected = 2 * points.draw if game.result.winner is None else points.win + points.loss
                    assert sum(points.of_result(game.result)) == expected


def check_replay(simulation: Troubled) -> None:
    """What is written down and read again gives the same event, standings and views."""
    written = msgspec.json.encode(simulation.log)
    again = Event.of(msgspec.json.decode(written, type=list[Logged]))
    assert again == simulation.event
    assert standings(again) == standings(simulation.event)
    for viewer in (Public(), Official(), OfEntry(1)):
        assert msgspec.json.encode(view(again, viewer)) == msgspec.json.encode(view(simulation.event, viewer))


@pytest.mark.parametrize("name", FORMATS)
@settings(max_examples=3, deadline=None)
@given(count=st.integers(9, 14), seed=st.integers(0, 10**6))
def test_an_event_full_of_troubles_keeps_its_laws_and_replays(name: str, count: int, seed: int):
    simulation = run(name, count, seed)
    check(name, simulation)
    check_replay(simulation)


SCORES = ((5, 1, 5, 1), (3, 3, 3, 3), (1, 5, 1, 5))


@pytest.mark.clause("C.duplicate")
@settings(max_examples=25, deadline=None)
@given(st.data())
def test_what_is_secret_changes_nothing_that_others_see(data: st.DataObject):
    """Two events that differ only in scores of deals that another table is still to play."""
    done = data.draw(st.sets(st.integers(1, 4), max_size=3))
    hidden = [deal for deal in range(1, 5) if deal not in done]
    told = {deal: data.draw(st.sampled_from(SCORES)) for deal in done}

    def seen() -> list[bytes]:
        event = Troubled(FORMATS["c-individual"], Random(3))
        event.enter(8)
        event.draw()
        event.check_in()
        for command in (ask.Start(), ask.PairRound(), ask.Publish()):
            event.ask(command)
        for deal, scores in told.items():
            event.ask(ask.ScoreDeal(1, deal, scores))
            event.ask(ask.ScoreDeal(2, deal, scores))
        for deal in hidden:
            event.ask(ask.ScoreDeal(1, deal, data.draw(st.sampled_from(SCORES))))
            grade = data.draw(st.sampled_from(Grade))
            entry = event.event.rounds[0].tables[0].seating.entries[0]
            assert entry is not None
            event.ask(ask.Rule(Awarded(1, 1, deal, entry, grade)))
        return [msgspec.json.encode(view(event.event, viewer)) for viewer in (Public(), OfEntry(1))]

    assert seen() == seen()
