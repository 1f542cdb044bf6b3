"""What a ranking of a stage is made from: its entries, games or rates, and what rulings gave or took."""

from collections import Counter
from collections.abc import Sequence
from typing import assert_never

from msgspec.structs import replace

from qihui.events.entries import Standing
from qihui.events.facts import Infraction, PlayedOff, PointsTaken, StageKind
from qihui.events.ranking import Chain, Entrant, Format, Ranking, RateField, ScoreField, chain, rank
from qihui.events.ranking.keys.conduct import PURPOSE
from qihui.events.regulations import Swiss, Teams
from qihui.events.results import Game
from qihui.events.scoring import DealRate, PointTable, Unequal, evaluate, penalised
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


def ranked_entrants(outcomes: Outcomes, stage: Stage) -> tuple[Entrant, ...]:
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
        if not each.annulled
    )


def rates_of(outcomes: Outcomes, stage: Stage) -> tuple[DealRate, ...]:
    """The rate of every entry on every deal that may be told."""
    comparison = outcomes.rules.comparison
    seated = outcomes.seated(stage) if comparison.unequal is Unequal.NEUBERG else Counter[tuple[str, int]]()
    rates = evaluate(outcomes.tables(stage), comparison, outcomes.granted(stage), seated=seated)
    known = {(each.entry, each.deal) for each in rates if each.of}
    return penalised(rates, [each for each in outcomes.penalties() if (each.entry, each.deal) in known])


def score_field(outcomes: Outcomes, stage: Stage) -> ScoreField:
    """A stage for points; one that was ended early has as many rounds as were paired.

    A round counts once it is known to everybody, or something has happened in it.
    """
    form = outcomes.rules.format
    there = {place for place, each in enumerate(stage.rounds, 1) if each.known or each.touched}
    rounds = len(stage.began.schedule)
    if isinstance(form, Swiss | Teams) and form.rounds:
        rounds = 0 if outcomes.event.early else form.rounds
    swiss = stage.began.kind is StageKind.SWISS
    return ScoreField(
        Format.SWISS if swiss else Format.ROUND_ROBIN,
        ranked_entrants(outcomes, stage),
        points_of(outcomes),
        tuple(game for game in outcomes.games(stage) if game.round in there),
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


def fields_of(outcomes: Outcomes, stage: Stage) -> tuple[AnyField, ...]:
    """The field of a stage that is ranked by a chain, or of each of its groups by itself."""
    match stage.began.kind:
        case StageKind.SCHEDULED | StageKind.SWISS:
            return _by_group(score_field(outcomes, stage), stage.began.groups)
        case StageKind.RATED:
            return (rate_field(outcomes, stage),)
        case StageKind.KNOCKOUT | StageKind.LETTERS:
            raise AssertionError("a knockout has no field")
    assert_never(stage.began.kind)


def _by_group(whole: ScoreField, groups: Sequence[Sequence[int]]) -> tuple[ScoreField, ...]:
    if not groups:
        return (whole,)
    place = {number: at for at, group in enumerate(groups) for number in group}
    entrants: list[list[Entrant]] = [[] for _ in groups]
    games: list[list[Game]] = [[] for _ in groups]
    for each in whole.entrants:
        entrants[place[each.number]].append(each)
    for game in whole.games:
        games[place[game.first]].append(game)
    both = zip(entrants, games, strict=True)
    return tuple(replace(whole, entrants=tuple(some), games=tuple(theirs)) for some, theirs in both)


def rankings(outcomes: Outcomes, stage: Stage) -> Sequence[Ranking]:
    """The ranking of a stage by its chain, of each group by itself."""
    if stage.first not in outcomes.ranked:
        keys = keys_of(outcomes)
        outcomes.ranked[stage.first] = [rank(field, keys) for field in fields_of(outcomes, stage)]
    return outcomes.ranked[stage.first]
