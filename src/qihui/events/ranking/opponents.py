"""Whose score each round counts, for the keys built on opponents' scores: Buchholz and Sonneborn-Berger.

What is done about unplayed rounds is the policy's (`unplayed.py`).
"""

from collections.abc import Sequence
from enum import StrEnum
from typing import Final, assert_never

import msgspec

from qihui.events.ranking.lines import Line
from qihui.events.ranking.unplayed import Adjust, Dummy, Unplayed
from qihui.events.results import UNPLAYED, VOLUNTARY, Mark
from qihui.events.scoring import PointTable

REQUESTED: Final = frozenset({Mark.HALF_BYE, Mark.ZERO_BYE})
"""Requested byes (FIDE C.07, 16.1.1)."""


class Source(StrEnum):
    """Whose score it is."""

    OPPONENT = "opponent"
    ADJUSTED = "adjusted"
    """The opponent's, with unplayed rounds counted otherwise."""
    DUMMY = "dummy"
    CAPPED = "capped"
    """A dummy's, held down."""
    VIRTUAL = "virtual"
    NOTHING = "nothing"
    NOBODY = "nobody"
    """The round is no term."""


class Share(msgspec.Struct, frozen=True, gc=False):
    """What a round gives: a score in units, whose it is, and whether the round was missed of one's own accord."""

    line: Line
    score: int
    source: Source
    voluntary: bool


class Rules(msgspec.Struct, frozen=True):
    """What an event says of it: `rounds` is how many it has, `through` the last one that counts."""

    policy: Unplayed
    table: PointTable
    rounds: int
    through: int

    def meets(self, line: Line) -> bool:
        """Whether a round was a meeting of two, for keys built on opponents' scores."""
        return line.rival is not None and (line.mark not in UNPLAYED or self.policy.forfeits_are_games)


def adjusted(lines: Sequence[Sequence[Line]], scores: Sequence[int], rules: Rules) -> list[int]:
    """The score of each entry as its opponents' tie-breaks count it, in units."""
    draw = rules.table.draw
    match rules.policy.adjust:
        case Adjust.AS_SCORED:
            return list(scores)
        case Adjust.UNPLAYED_DRAWN:
            return [sum(draw if line.mark in UNPLAYED else line.points for line in mine) for mine in lines]
        case Adjust.LATE_BYES_DRAWN:
            return [score + _late(mine, draw) for score, mine in zip(scores, lines, strict=True)]
    assert_never(rules.policy.adjust)


def _late(mine: Sequence[Line], draw: int) -> int:
    """What requested byes gain that no round follows for which the entry was available."""
    gained = 0
    for line in reversed(mine):
        if line.mark not in VOLUNTARY:
            break
        if line.mark in REQUESTED:
            gained += draw - line.points
    return gained


def shares(mine: Sequence[Line], own: int, scores: Sequence[int], counted: Sequence[int], rules: Rules) -> list[Share]:
    """Whose score each round of an entry counts, in the order of its rounds.

    `own` is its score, `scores` are those of all, and `counted` what opponents' tie-breaks make of them.
    """
    found: list[Share] = []
    before = 0
    for line in mine:
        if line.rival is not None and rules.meets(line):
            score = counted[line.rival]
            source = Source.OPPONENT if score == scores[line.rival] else Source.ADJUSTED
        else:
            scheduled = None if line.rival is None else counted[line.rival]
            score, source = _dummy(line, own, before, scheduled, rules)
        found.append(Share(line, score, source, line.mark in VOLUNTARY))
        before += line.points
    return found


def _dummy(line: Line, own: int, before: int, scheduled: int | None, rules: Rules) -> tuple[int, Source]:
    """The score of who stands for an opponent in a round without a game.

    `before` is what was scored before it, `scheduled` the counted score of who should have come.
    """
    match rules.policy.dummy:
        case Dummy.NOBODY:
            return 0, Source.NOBODY
        case Dummy.NOTHING:
            return 0, Source.NOTHING
        case Dummy.OWN_SCORE:
            return own, Source.DUMMY
        case Dummy.OWN_SCORE_CAPPED:
            cap = rules.table.draw * rules.rounds if scheduled is None else scheduled
            return (cap, Source.CAPPED) if cap < own else (own, Source.DUMMY)
        case Dummy.VIRTUAL:
            later = rules.table.draw * (rules.through - line.round)
            return before + _other(rules.table, line.points) + later, Source.VIRTUAL
    assert_never(rules.policy.dummy)


def _other(table: PointTable, points: int) -> int:
    """What the other side of a round has, that was worth so many points."""
    if points >= table.win:
        return table.loss
    return table.draw if points >= table.draw and points > table.loss else table.win
