"""Rulings 判罚 on entries and results, appeals 申诉 and their answers, and notes."""

from typing import TypeAlias

import msgspec

from qihui.events.facts.base import EventFact
from qihui.events.facts.officials import Office
from qihui.events.results import Closed
from qihui.events.scoring import Grade


class EventEffect(msgspec.Struct, frozen=True, tag_field="effect", forbid_unknown_fields=True):
    """What a ruling changes."""


class Warned(EventEffect, frozen=True, tag="warned"):
    """An entry is warned."""

    number: int


class Infraction(EventEffect, frozen=True, tag="infraction"):
    """An entry committed an infraction, which counts in the tie-breaks; `kind` names it."""

    number: int
    kind: str = ""


class PointsTaken(EventEffect, frozen=True, tag="points-taken"):
    """Points, in units of the table of points, are taken from an entry; negative ones are given."""

    number: int
    units: int


class RateTaken(EventEffect, frozen=True, tag="rate-taken"):
    """A percentage of the top of a deal is taken from an entry (罚分)."""

    number: int
    deal: int
    percent: int


class Awarded(EventEffect, frozen=True, tag="awarded"):
    """An entry gets an artificial score 人为分 for a deal at a table: 60, 50 or 40 percent."""

    round: int
    table: int
    deal: int
    number: int
    grade: Grade


class ResultRuled(EventEffect, frozen=True, tag="result-ruled"):
    """The result of a table is decided: adjusted, forfeited, or void."""

    round: int
    table: int
    result: Closed


class Advanced(EventEffect, frozen=True, tag="advanced"):
    """Who goes on from a match that has no winner; `None` for nobody, so that the next opponent does."""

    round: int
    table: int
    number: int | None


class PlayedOff(EventEffect, frozen=True, tag="played-off"):
    """A play-off among equals gave them this order, the first first."""

    order: tuple[int, ...]


class Overturned(EventEffect, frozen=True, tag="overturned"):
    """The chief or the committee sets a ruling aside, by its number from 1."""

    ruling: int


AnyEffect: TypeAlias = (
    Warned | Infraction | PointsTaken | RateTaken | Awarded | ResultRuled | Advanced | PlayedOff | Overturned
)


class Ruled(EventFact, frozen=True, tag="ruled"):
    """An official ruled, by which clause and why. Rulings are numbered from 1; `appeal` is the one it answers."""

    ruling: int
    effect: AnyEffect
    clause: str = ""
    reason: str = ""
    appeal: int = 0


class Appealed(EventFact, frozen=True, tag="appealed"):
    """An entry appealed, against a ruling, or a result of a round and table; `fee` fen were paid."""

    appeal: int
    number: int
    text: str
    level: Office
    deadline: str = ""
    answer_by: str = ""
    ruling: int = 0
    round: int = 0
    table: int = 0
    fee: int = 0


class AppealAnswered(EventFact, frozen=True, tag="appeal-answered"):
    """An appeal was answered; the committee's votes are counted. The fee goes back to who is right (`refund`)."""

    appeal: int
    level: Office
    upheld: bool
    reason: str
    votes: tuple[int, int] = (0, 0)
    refund: int = 0


class AppealCarried(EventFact, frozen=True, tag="appeal-carried"):
    """Whoever appealed did not accept the answer: the appeal goes to the next level, to be answered by then."""

    appeal: int
    level: Office
    answer_by: str = ""


class Noted(EventFact, frozen=True, tag="noted"):
    """Something to be kept on record, or told to all (`notice`)."""

    text: str
    notice: bool = False
