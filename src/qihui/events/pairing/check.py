"""What is wrong with a proposed pairing, made by hand or by another program, and how badly.

A pairing that breaks the shape of a round cannot stand at all. One that breaks a rule stands only if the arbiter gives
a reason, which goes on record. The rest are warnings and notes. An empty answer is a pairing without fault.

Source: tournament cases 1, 2, 4, 20; FIDE Handbook C.04.1. House choice: which fault has which level.
"""

from collections import Counter
from collections.abc import Iterator
from enum import IntEnum, StrEnum

import msgspec

from qihui.events.pairing.cost import Costs
from qihui.events.pairing.field import Field, Pairing
from qihui.events.pairing.rules import Rules, Weights
from qihui.events.pairing.seen import MOST_LEAD, Seen, seen
from qihui.events.pairing.swiss import playing
from qihui.events.results import ByeKind


class Level(IntEnum):
    """How bad it is."""

    NOTE = 1
    WARNING = 2
    REASON = 3
    """May stand with a reason, on record."""
    BROKEN = 4
    """Cannot stand."""


class Fault(StrEnum):
    """What is wrong."""

    UNKNOWN = "unknown"
    TWICE = "twice"
    ABSENT = "absent"
    MISSING = "missing"
    SELF = "self"
    REPEAT = "repeat"
    PROHIBITED = "prohibited"
    INELIGIBLE_BYE = "ineligible-bye"
    """A pairing bye for somebody who has had one, while somebody else has had none."""
    NEEDLESS_BYE = "needless-bye"
    """More pairing byes than the numbers ask for."""
    NOT_LOCKED = "not-locked"
    """Somebody was to sit out and does not."""
    OTHER_BYE = "other-bye"
    """A bye of a kind that nobody asked for: whoever is left over has the pairing bye."""
    BYE_AGAIN = "bye-again"
    """A second pairing bye, where all have had one."""
    THIRD_SAME = "third-same"
    UNBALANCED = "unbalanced"
    SAME_CLUB = "same-club"
    GAP = "gap"
    """Two of different score groups; some of these there must be."""


LEVELS = {
    Fault.UNKNOWN: Level.BROKEN,
    Fault.TWICE: Level.BROKEN,
    Fault.ABSENT: Level.BROKEN,
    Fault.MISSING: Level.BROKEN,
    Fault.SELF: Level.BROKEN,
    Fault.REPEAT: Level.REASON,
    Fault.PROHIBITED: Level.REASON,
    Fault.INELIGIBLE_BYE: Level.REASON,
    Fault.NEEDLESS_BYE: Level.REASON,
    Fault.NOT_LOCKED: Level.REASON,
    Fault.OTHER_BYE: Level.REASON,
    Fault.BYE_AGAIN: Level.WARNING,
    Fault.THIRD_SAME: Level.WARNING,
    Fault.UNBALANCED: Level.WARNING,
    Fault.SAME_CLUB: Level.NOTE,
    Fault.GAP: Level.NOTE,
}


class Finding(msgspec.Struct, frozen=True):
    """A fault, and whom it concerns."""

    fault: Fault
    numbers: tuple[int, ...]

    @property
    def level(self) -> Level:
        """How bad it is."""
        return LEVELS[self.fault]


def check(pairing: Pairing, field: Field, rules: Rules | None = None) -> tuple[Finding, ...]:
    """What is wrong with a pairing of this field, the worst first. Raises `BadField`."""
    rules = rules or Rules()
    known = seen(field, rules, {player.number for player in field.players})
    by_number = {each.number: each for each in known}
    found = list(_shape(pairing, field, by_number))
    if not found:
        found += _byes(pairing, field, by_number)
        found += _boards(pairing, field, by_number)
    return tuple(sorted(found, key=lambda each: (-each.level, each.numbers)))


def costs(pairing: Pairing, field: Field, rules: Rules | None = None) -> tuple[dict[str, int], ...]:
    """For each board its measures by the name of their weight, so that anybody can add up what a pairing costs."""
    rules = rules or Rules()
    numbers = {number for board in pairing.boards for number in (board.first, board.second)}
    order = seen(field, rules, numbers)
    index = {each.number: place for place, each in enumerate(order)}
    none = dict.fromkeys(Weights.__struct_fields__, 0)
    by_name = {name: Costs(order, rules, Weights(**(none | {name: 1}))) for name in none}
    return tuple(
        {name: each.board(index[board.first], index[board.second]) for name, each in by_name.items()}
        for board in pairing.boards
    )


def _shape(pairing: Pairing, field: Field, known: dict[int, Seen]) -> Iterator[Finding]:
    places = [number for board in pairing.boards for number in (board.first, board.second)]
    places += [rest.number for rest in pairing.rests]
    absent = set(field.absent)
    for board in pairing.boards:
        if board.first == board.second:
            yield Finding(Fault.SELF, (board.first,))
    for number, times in sorted(Counter(places).items()):
        if number not in known:
            yield Finding(Fault.UNKNOWN, (number,))
        elif number in absent:
            yield Finding(Fault.ABSENT, (number,))
        elif times > 1:
            yield Finding(Fault.TWICE, (number,))
    for number in sorted(set(known) - absent - set(places)):
        yield Finding(Fault.MISSING, (number,))


def _byes(pairing: Pairing, field: Field, known: dict[int, Seen]) -> Iterator[Finding]:
    locked = {rest.number: rest.kind for rest in field.rests}
    resting = {rest.number for rest in pairing.rests}
    for number in sorted(set(locked) - resting):
        yield Finding(Fault.NOT_LOCKED, (number,))
    present = playing(field) | {number for number, kind in locked.items() if kind is ByeKind.PAIRING}
    fewest = min((known[number].byes for number in present), default=0)
    added = sorted(number for number in resting if number not in locked)
    if len(added) > 1:
        yield Finding(Fault.NEEDLESS_BYE, tuple(added))
    for rest in pairing.rests:
        if rest.kind is not locked.get(rest.number, ByeKind.PAIRING):
            yield Finding(Fault.OTHER_BYE, (rest.number,))
        if rest.kind is ByeKind.PAIRING and known[rest.number].byes:
            again = known[rest.number].byes == fewest
            yield Finding(Fault.BYE_AGAIN if again else Fault.INELIGIBLE_BYE, (rest.number,))


def _boards(pairing: Pairing, field: Field, known: dict[int, Seen]) -> Iterator[Finding]:
    prohibited = {frozenset(pair) for pair in field.prohibited}
    for board in pairing.boards:
        one, other = known[board.first], known[board.second]
        both = (board.first, board.second)
        if one.met[other.number]:
            yield Finding(Fault.REPEAT, both)
        if frozenset(both) in prohibited:
            yield Finding(Fault.PROHIBITED, both)
        if one.club and one.club == other.club:
            yield Finding(Fault.SAME_CLUB, both)
        if one.points != other.points:
            yield Finding(Fault.GAP, both)
        for each, first in ((one, True), (other, False)):
            if each.run(first=first) >= 3:
                yield Finding(Fault.THIRD_SAME, (each.number,))
            if abs(each.lead + (1 if first else -1)) > MOST_LEAD:
                yield Finding(Fault.UNBALANCED, (each.number,))
