"""The regulations told to people, line by line, as codes and fields."""

from collections.abc import Iterator
from typing import assert_never

from qihui.events.money import shown
from qihui.events.ranking import Format
from qihui.events.regulations import formats as kinds
from qihui.events.regulations.limits import Appeals, Since
from qihui.events.regulations.regulations import LateCorrection, Regulations
from qihui.events.regulations.venues import Venue
from qihui.events.results import Mark
from qihui.events.scoring import Comparison, Unequal
from qihui.rules.outcome import Told


def printout(rules: Regulations, version: int) -> tuple[Told, ...]:
    """What is printed and hung up: everything the regulations say, and their version."""
    return tuple(_lines(rules, version))


def _lines(rules: Regulations, version: int) -> Iterator[Told]:
    yield Told("regulations.version", {"version": version})
    yield Told("regulations.game", {"game": rules.game, "profile": rules.profile})
    yield _unit(rules.unit)
    yield told(rules.format)
    yield from _venue(rules.venue)
    if rules.entries_until:
        yield Told("regulations.entries-until", {"until": rules.entries_until})
    late_until = rules.format.late_until if isinstance(rules.format, kinds.Swiss | kinds.Duplicate) else 0
    if late_until:
        yield Told("regulations.late-until", {"round": late_until})
    if rules.best_of > 1:
        yield Told("regulations.best-of", {"games": rules.best_of})
    yield from _scoring(rules)
    for place, key in enumerate(rules.chain, 1):
        yield Told("regulations.key", {"place": place, "key": key})
    if rules.chain and rules.ranked_as is Format.SWISS:
        yield Told("regulations.unplayed", {"policy": rules.unplayed})
    if rules.forfeits_out:
        yield Told("regulations.forfeits-out", {"count": rules.forfeits_out})
    if rules.late_corrections is LateCorrection.RECORD:
        yield Told("regulations.late-corrections")
    yield Told("regulations.times", {"times": rules.times})
    if rules.match_minutes:
        yield Told("regulations.match-minutes", {"minutes": rules.match_minutes})
    yield Told("regulations.late", {"minutes": rules.late.minutes})
    yield from _appeals(rules.appeals_for())
    if rules.venue is Venue.MIXED:
        yield Told("regulations.appeals-outside")
        yield from _appeals(rules.appeals_for(says=True))
    if rules.fee:
        yield Told("regulations.fee", {"amount": shown(rules.fee)})
    for prize in rules.prizes:
        title = prize.title or prize.goods
        if prize.fen:
            yield Told("regulations.prize", {"place": prize.place, "title": title, "amount": shown(prize.fen)})
        else:
            yield Told("regulations.title", {"place": prize.place, "title": title})


def _scoring(rules: Regulations) -> Iterator[Told]:
    """What games, matches of teams and rounds without a game are worth, or how deals are compared."""
    points, form = rules.points, rules.format
    yield Told(
        "regulations.points",
        {"win": points.shown(points.win), "draw": points.shown(points.draw), "loss": points.shown(points.loss)},
    )
    if isinstance(form, kinds.Teams):
        points = form.margins.table
        for step in form.margins.steps:
            yield Told("regulations.margin", {"margin": step.margin, "ahead": step.ahead, "behind": step.behind})
    if rules.chain and not rules.rated:
        yield Told("regulations.absent", {"absent": points.shown(points.absent)})
        if rules.ranked_as is Format.SWISS:
            yield Told("regulations.bye", {"bye": points.shown(points.of(Mark.PAIRING_BYE))})
    if rules.rated:
        yield from _comparison(rules.comparison)


def _comparison(comparison: Comparison) -> Iterator[Told]:
    if comparison.unequal is Unequal.PLAIN:
        yield Told("regulations.compared-plain")
        return
    yield Told("regulations.compared-neuberg")
    if comparison.expected is not None:
        yield Told("regulations.expected", {"count": comparison.expected})
    if not comparison.small_fields:
        yield Told("regulations.no-small-fields")


def _unit(unit: kinds.Unit) -> Told:
    match unit:
        case kinds.Unit.PERSON:
            return Told("regulations.persons")
        case kinds.Unit.PAIR:
            return Told("regulations.pairs")
        case kinds.Unit.TEAM:
            return Told("regulations.teams")
    assert_never(unit)


def _venue(venue: Venue | None) -> Iterator[Told]:
    match venue:
        case None:
            return
        case Venue.HALL:
            yield Told("regulations.venue-hall")
        case Venue.ONLINE:
            yield Told("regulations.venue-online")
        case Venue.MIXED:
            yield Told("regulations.venue-mixed")
        case _:
            assert_never(venue)


def _appeals(appeals: Appeals) -> Iterator[Told]:
    match appeals.since:
        case Since.PUBLICATION:
            yield Told("regulations.appeals-publication", {"minutes": appeals.minutes})
        case Since.MATCH_END:
            yield Told("regulations.appeals-match", {"minutes": appeals.minutes})
        case Since.ROUND_END:
            yield Told("regulations.appeals-round")
        case _:
            assert_never(appeals.since)
    yield Told("regulations.appeals-direct" if appeals.direct else "regulations.appeals-levels")
    if appeals.answer_days:
        yield Told("regulations.appeals-answer", {"days": appeals.answer_days})
    if appeals.fee:
        yield Told("regulations.appeals-fee", {"amount": shown(appeals.fee)})


def told(form: kinds.Format) -> Told:
    """The name of a format, with its numbers."""
    match form:
        case kinds.Knockout(double=True):
            return Told("format.double-knockout")
        case kinds.Knockout(third_place):
            return Told("format.knockout-third" if third_place else "format.knockout")
        case kinds.RoundRobin(times):
            return Told("format.robin-twice" if times > 1 else "format.robin")
        case kinds.Swiss(rounds):
            return Told("format.swiss", {"rounds": rounds})
        case kinds.GroupsThenFinal(groups, through):
            return Told("format.groups", {"groups": groups, "through": through})
        case kinds.Letters():
            return Told("format.letters")
        case kinds.GroupsOfTwo(third_place):
            return Told("format.twos-third" if third_place else "format.twos")
        case kinds.Duplicate(rounds, length):
            return Told("format.duplicate", {"rounds": rounds, "sessions": length.sessions, "games": length.games})
        case kinds.Pairs(way, length=length):
            return _pairs(way, length.deals)
        case kinds.Teams(rounds, length):
            if rounds:
                return Told("format.teams-swiss", {"rounds": rounds, "deals": length.deals})
            return Told("format.teams", {"deals": length.deals})
        case kinds.Rotation(submitted):
            return Told("format.rotation", {"submitted": submitted})
        case kinds.HumanMachine(rounds, machine, length, chairs):
            return Told(
                "format.machine-alone" if chairs.facing is None else "format.machine-facing",
                {"rounds": rounds, "deals": length.deals, "engine": machine.engine, "strength": machine.strength},
            )
    assert_never(form)


def _pairs(way: kinds.Way, deals: int) -> Told:
    match way:
        case kinds.Way.MITCHELL:
            return Told("format.mitchell", {"deals": deals})
        case kinds.Way.HOWELL:
            return Told("format.howell", {"deals": deals})
        case kinds.Way.SWISS:
            return Told("format.pairs-swiss", {"deals": deals})
    assert_never(way)
