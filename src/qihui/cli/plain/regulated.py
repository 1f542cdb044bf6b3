"""The regulations of an event that a plain document tells of, so that the event itself ranks and pairs."""

from typing import assert_never

from qihui.cli.plain.document import Document
from qihui.cli.plain.rules import (
    Groups,
    GroupsOfTwo,
    HumanMachine,
    Knockout,
    Letters,
    Pairs,
    Played,
    Rotation,
    RoundRobin,
    Teams,
    policy,
    table_of,
)
from qihui.events import regulations as kinds
from qihui.events.movements import Machine
from qihui.events.regulations import Regulations, Unit
from qihui.events.scoring import POINTS

TWO = ("xiangqi", "china")
FOUR = ("siguo", "competitive")
"""Games by their number of seats: which one it is, nothing here depends on."""

ANY = Machine("-", 1, 0)
"""How strong the computer is, nothing here depends on either."""


def regulations_of(document: Document, rules: Played) -> Regulations:
    """The regulations. Raises `QihuiError` where something does not go together."""
    form = _format(document, rules)
    match rules:
        case Knockout() | GroupsOfTwo():
            return Regulations(*TWO, form, POINTS["xiangqi"], best_of=rules.best_of, clubs_apart=_apart(rules))
        case RoundRobin() | Letters() | Groups():
            return Regulations(
                *TWO, form, table_of(rules.points), rules.chain, best_of=rules.best_of, clubs_apart=_apart(rules)
            )
        case Pairs():
            return Regulations(*FOUR, form, table_of(rules.points), rules.chain, Unit.PAIR, comparison=rules.comparison)
        case Rotation():
            return Regulations(*FOUR, form, table_of(rules.points), rules.chain, Unit.PAIR)
        case Teams():
            policy(rules.unplayed)
            return Regulations(*FOUR, form, table_of(rules.points), rules.chain, Unit.TEAM, unplayed=rules.unplayed)
        case HumanMachine():
            return Regulations(*FOUR, form, table_of(rules.points), rules.chain, comparison=rules.comparison)
    assert_never(rules)


def _apart(rules: Played) -> bool:
    return not isinstance(rules, Knockout | Groups) or rules.clubs_apart


def _format(document: Document, rules: Played) -> kinds.Format:
    """The format, with what follows from how many entries there are."""
    count = len(document.entries)
    match rules:
        case Knockout(third_place, double):
            third = third_place if third_place is not None else count >= 4 and not double
            return kinds.Knockout(third, double, None if rules.places else rules.seeds)
        case GroupsOfTwo(third_place):
            third = third_place if third_place is not None else count >= 4
            return kinds.Knockout(third, seeds=None) if rules.places else kinds.GroupsOfTwo(third)
        case RoundRobin(times):
            return kinds.RoundRobin(times)
        case Letters():
            return kinds.Letters()
        case Groups(groups, through, third_place):
            return kinds.GroupsThenFinal(groups if isinstance(groups, int) else len(groups), through, third_place)
        case Pairs():
            return kinds.Pairs(rules.way, rules.rounds, rules.length, rules.even, rules.changed, rules.together)
        case Teams(rounds, length, margins):
            return kinds.Teams(rounds, length, margins)
        case Rotation():
            return kinds.Rotation(1)
        case HumanMachine(rounds, length, chairs):
            return kinds.HumanMachine(rounds, ANY, length, chairs)
    assert_never(rules)
