"""What a ranking of a stage is made from: its entries, games or rates, and what rulings gave or took."""

from collections.abc import Collection, Sequence
from typing import assert_never

from qihui.events.entries import Standing
from qihui.events.facts import Infraction, PlayedOff, PointsTaken, StageKind
from qihui.events.ranking import Chain, Entrant, Format, Ranking, RateField, ScoreField, chain, rank
from qihui.events.ranking.keys.conduct import PURPOSE
from qihui.events.regulations import Swiss, Teams
from qihui.events.scoring import DealRate, PointTable, evaluate, penalised
from qihui.events.standings.outcomes import Outcomes
from qihui.events.state import Stage

AnyField = ScoreField | RateField


def seed_of(outcomes: Outcomes) -> str:
    """The recorded seed of lots among equals; empty before it was drawn."""
    held = outcomes.event.draw_of(PURPOSE)
    return held.made.seed if held and held.made else ""


def keys_of(outcomes: Outcomes) -> Chain:
    """The keys in force: lots only once their seed is drawn."""
    names = outcomes.rules.chain
    return chain(*(name for name in names if name != "lots" or seed_of(outcomes)))


def points_of(outcomes: Outcomes) -> PointTable:
    """The table of points of matches: for teams, what margins are worth."""
    form = outcomes.rules.format
    return form.margins.table if isinstance(form, Teams) else outcomes.rules.points


def ranked_entrants(outcomes: Outcomes, stage: Stage, among: Collection[int] | None = None) -> tuple[Entrant, ...]:
    """The entries of a stage with what rulings say of them; who was disqualified competes for no place."""
    adjusted: dict[int, int] = {}
    infractions: dict[int, int] = {}
    playoff: dict[int, int] = {}
    place = 1 + [each.first for each in outcomes.event.stages].index(stage.first)
    for held in outcomes.event.rulings:
        if held.void:
            continue
        match held.fact.effect:
            case PointsTaken(number, units):
                if max(held.stage, 1) == place:
                    adjusted[number] = adjusted.get(number, 0) - units
            case Infraction(number):
                infractions[number] = infractions.get(number, 0) + 1
            case PlayedOff(order):
                playoff |= {number: place for place, number in enumerate(order, 1)}
            case _:
                pass
    return tuple(
        Entrant(
            each.number,
            adjusted.get(each.number, 0),
            infractions.get(each.number, 0),
            playoff.get(each.number),
            each.standing is not Standing.DISQUALIFIED,
        )
        for each in outcomes.members(stage)
        if not each.annulled and (among is None or each.number in among)
    )


def rates_of(outcomes: Outcomes, stage: Stage) -> tuple[DealRate, ...]:
    """The rate of every entry on every deal that may be told."""
    tables, awards, seated = outcomes.tables(stage), outcomes.granted(stage), outcomes.seated(stage)
    rates = evaluate(tables, outcomes.rules.comparison, awards, seated=seated)
    known = {(each.entry, each.deal) for each in rates if each.of}
    return penalised(rates, [each for each in outcomes.penalties() if (each.entry, each.deal) in known])


def score_field(outcomes: Outcomes, stage: Stage, among: Collection[int] | None = None) -> ScoreField:
    """A stage for points, or one group of it. A round counts once it is known to everybody, or has begun."""
    form = outcomes.rules.format
    there = {place for place, each in enumerate(stage.rounds, 1) if each.known or each.begun}
    games = [game for game in outcomes.games(stage) if game.round in there]
    if among is not None:
        games = [game for game in games if game.first in among]
    rounds = len(stage.began.schedule)
    if isinstance(form, Swiss | Teams) and form.rounds:
        rounds = form.rounds
    swiss = stage.began.kind is StageKind.SWISS
    return ScoreField(
        Format.SWISS if swiss else Format.ROUND_ROBIN,
        ranked_entrants(outcomes, stage, among),
        points_of(outcomes),
        tuple(games),
        max(rounds, len(stage.rounds)),
        max(there, default=0),
        outcomes.rules.policy,
        seed_of(outcomes),
        frozenset(each.number for each in outcomes.event.entrants if each.forfeits),
        form.margins.least_win if isinstance(form, Teams) else None,
    )


def rate_field(outcomes: Outcomes, stage: Stage) -> RateField:
    """A duplicate stage."""
    entrants = ranked_entrants(outcomes, stage)
    known = {each.number for each in entrants}
    return RateField(
        entrants,
        tuple(each for each in rates_of(outcomes, stage) if each.entry in known),
        tuple(outcomes.tables(stage)),
        seed=seed_of(outcomes),
    )


def field_of(outcomes: Outcomes, stage: Stage, among: Collection[int] | None = None) -> AnyField:
    """The field of a stage that is ranked by a chain."""
    match stage.began.kind:
        case StageKind.SCHEDULED | StageKind.SWISS:
            return score_field(outcomes, stage, among)
        case StageKind.RATED:
            return rate_field(outcomes, stage)
        case StageKind.KNOCKOUT | StageKind.LETTERS:
            raise AssertionError("a knockout has no field")
    assert_never(stage.began.kind)


def rankings(outcomes: Outcomes, stage: Stage) -> Sequence[Ranking]:
    """The ranking of a stage by its chain, of each group by itself."""
    if stage.first not in outcomes.ranked:
        keys = keys_of(outcomes)
        groups: Sequence[Collection[int] | None] = stage.began.groups or (None,)
        outcomes.ranked[stage.first] = [rank(field_of(outcomes, stage, among), keys) for among in groups]
    return outcomes.ranked[stage.first]
