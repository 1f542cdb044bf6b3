"""What stages, rounds and results make of an event."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from qihui.events.after.ruling import fallen
from qihui.events.facts import (
    DealScored,
    Finished,
    Published,
    RefereeAssigned,
    ResultCorrected,
    ResultEntered,
    RoundClosed,
    RoundPaired,
    RoundRepaired,
    StageBegan,
    StageClosed,
    Started,
    TableBegan,
    TableReseated,
)
from qihui.events.results import Closed, Missing, Played
from qihui.events.state import EventRound, EventTable, Phase, Stage, game_result, kept_games

if TYPE_CHECKING:
    from qihui.events.event import Event


def stages(event: Event, fact: Started | StageBegan | StageClosed | Finished) -> Event:
    """The event starts, ends, and goes from stage to stage."""
    match fact:
        case Started():
            return replace(event, phase=Phase.RUNNING)
        case StageBegan():
            return replace(event, stages=(*event.stages, Stage(fact, event.round + 1)))
        case StageClosed(order, through):
            last = replace(event.stages[-1], closed=True, order=order, through=through)
            return replace(event, stages=(*event.stages[:-1], last))
        case Finished(early):
            return replace(event, phase=Phase.FINISHED, early=early)


def paired(event: Event, fact: RoundPaired | RoundRepaired) -> Event:
    """A round was paired, or paired anew."""
    fresh = EventRound.of(fact.round, fact.plan)
    fresh = replace(fresh, findings=fact.findings, by_hand=fact.by_hand, reason=fact.reason, unlike=fact.unlike)
    stage = event.stages[-1]
    rounds = stage.rounds
    if isinstance(fact, RoundRepaired):
        rounds = rounds[:-1]
        event = _come_in_time(fallen(event, fact.round), fact)
    return replace(event, stages=(*event.stages[:-1], replace(stage, rounds=(*rounds, fresh))))


def _come_in_time(event: Event, fact: RoundRepaired) -> Event:
    """The event when a round is paired anew with somebody who came after its first pairing, and has not missed it."""
    there = {rest.number for rest in fact.plan.rests}.union(*(each.entries for each in fact.plan.seatings))
    entrants = tuple(
        replace(each, missed=fact.round - 1) if each.missed >= fact.round and each.number in there else each
        for each in event.entrants
    )
    return replace(event, entrants=entrants)


def rounds(event: Event, fact: Published | RefereeAssigned | RoundClosed, at: str) -> Event:
    """A round, or its scores, were published; its tables have referees; it was closed."""
    round_ = event.at_round(fact.round)
    assert round_ is not None
    match fact:
        case Published(scores=True):
            return _with_round(event, replace(round_, scored=at))
        case Published(starts=starts, place=place):
            return _with_round(event, replace(round_, published=round_.published or at, starts=starts, place=place))
        case RefereeAssigned(_, name, number, match):
            tables = tuple(
                replace(each, referee=name)
                if each.number == number or (match and each.seating.match == match)
                else each
                for each in round_.tables
            )
            return _with_round(event, replace(round_, tables=tables))
        case RoundClosed():
            return _with_round(event, replace(round_, closed=at))


def tables(
    event: Event, fact: TableReseated | TableBegan | ResultEntered | ResultCorrected | DealScored, at: str
) -> Event:
    """What happened at a table."""
    if isinstance(fact, TableReseated):
        event = fallen(event, fact.round, fact.table)
    round_ = event.at_round(fact.round)
    assert round_ is not None
    if isinstance(fact, TableReseated) and not fact.entries:
        left = tuple(each for each in round_.tables if each.number != fact.table)
        return _with_round(event, replace(round_, tables=left))
    at_table = round_.place_of(fact.table)
    assert at_table is not None
    changed = _table(round_.tables[at_table], fact, at, event.regulations.best_of)
    tables = (*round_.tables[:at_table], changed, *round_.tables[at_table + 1 :])
    return _with_round(event, replace(round_, tables=tables))


def _table(
    table: EventTable,
    fact: TableReseated | TableBegan | ResultEntered | ResultCorrected | DealScored,
    at: str,
    best_of: int,
) -> EventTable:
    match fact:
        case TableReseated(entries=entries):
            return EventTable(replace(table.seating, entries=entries), version=table.version, referee=table.referee)
        case TableBegan():
            return replace(table, began=at)
        case ResultEntered(result=result, version=version, game=game):
            return _result(replace(table, version=version, ended=at), result, game, best_of)
        case ResultCorrected(result=result, version=version, game=game, counts=counts):
            table = replace(table, version=version, recorded=None, corrected=at)
            right = _result(table, result, game, best_of)
            return right if counts else replace(table, recorded=_closed(right, best_of))
        case DealScored(version=version):
            others = tuple(each for each in table.deals if each.deal != fact.deal)
            deals = sorted((*others, fact), key=lambda each: each.deal)
            return replace(table, deals=tuple(deals), version=version, ended=at)


def _closed(table: EventTable, best_of: int) -> Closed | None:
    """The result of a match that is over."""
    found = game_result(table, best_of)
    return None if isinstance(found, Missing) else found


def _result(table: EventTable, result: Closed, game: int, best_of: int) -> EventTable:
    """A table with a result of its match, or of one game of it."""
    if not game:
        return replace(table, whole=result)
    assert isinstance(result, Played)
    games = (*table.games[: game - 1], result.winner, *table.games[game:])
    return replace(table, games=kept_games(best_of, games), whole=None)


def _with_round(event: Event, round_: EventRound) -> Event:
    """The event with one round changed."""
    stages = list(event.stages)
    for place, stage in enumerate(stages):
        at = round_.number - stage.first
        if 0 <= at < len(stage.rounds):
            stages[place] = replace(stage, rounds=(*stage.rounds[:at], round_, *stage.rounds[at + 1 :]))
    return replace(event, stages=tuple(stages))
