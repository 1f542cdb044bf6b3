"""Officials rule on entries and results; every ruling is numbered, has a clause and a reason, and can be overturned.

Referees rule at tables; points, play-offs and the setting aside of a ruling are the chief's, who may overturn a
referee (C14.1). The committee sets rulings aside, and carries out what an upheld appeal asked; else it rules on nothing
(H10). What the committee ruled is final: no referee sets it aside (C13, J5). A setting aside can be set aside itself,
and then holds again what it was about.
"""

from typing import Final, assert_never

from msgspec.structs import replace

from qihui.events import commands as ask
from qihui.events.deciding.common import entrant, expect, round_of, table_of, words
from qihui.events.deciding.errors import NotNow
from qihui.events.deciding.powers import CHIEFS
from qihui.events.deciding.results import DECIDING, check_kind
from qihui.events.deciding.settling import settled
from qihui.events.entries import LONGEST
from qihui.events.event import Event
from qihui.events.facts import (
    Advanced,
    AnyEffect,
    AnyFact,
    Awarded,
    By,
    Infraction,
    Noted,
    Office,
    Overturned,
    PlayedOff,
    PointsTaken,
    RateTaken,
    ResultRuled,
    Ruled,
    StageKind,
    Warned,
)
from qihui.events.state import AppealState, Phase

_JUDGES: Final = CHIEFS | {Office.COMMITTEE}

MOST_PERCENT: Final = 100
"""A penalty takes no more than the top of a deal."""

PLAY_OFF: Final = "play-off"
"""The key of the chain that asks for one."""


def rule(event: Event, command: ask.Rule, by: By, at: str) -> list[AnyFact]:
    """The ruling, and what follows from it in a knockout.

    Raises:
        NotNow: it is not this office's, names what is not there, or does not fit the format. MovedOn: as `settled`.
    """
    expect(event, Phase.RUNNING, Phase.FINISHED)
    if by.office not in _JUDGES and isinstance(command.effect, PointsTaken | PlayedOff | Overturned):
        raise NotNow("event-office", office=by.office)
    if by.office is Office.COMMITTEE and not command.appeal and not isinstance(command.effect, Overturned):
        raise NotNow("event-committee")
    effect = _placed(event, command.effect)
    _check(event, effect, by)
    if command.appeal:
        held = event.appeals[command.appeal - 1] if 1 <= command.appeal <= len(event.appeals) else None
        if held is None or held.state is not AppealState.UPHELD:
            raise NotNow("event-no-appeal", appeal=command.appeal)
    fact = Ruled(
        len(event.rulings) + 1,
        effect,
        words(command.clause, limit=40),
        words(command.reason),
        command.appeal,
    )
    after = event.apply(fact, by, at)
    return [fact, *settled(after, at, confirmed=command.confirmed)]


def _placed(event: Event, effect: AnyEffect) -> AnyEffect:
    """The effect with the number of its round: 0 stands for the latest."""
    if isinstance(effect, ResultRuled | Advanced | Awarded):
        return replace(effect, round=round_of(event, effect.round).number)
    return effect


def _check(event: Event, effect: AnyEffect, by: By) -> None:  # noqa: C901, PLR0912 - one case an effect
    """Whether what a ruling names is there, and the event has use for it."""
    match effect:
        case Warned(number):
            entrant(event, number)
        case Infraction(number, kind):
            entrant(event, number)
            words(kind, limit=LONGEST)
        case PointsTaken(number, units):
            entrant(event, number)
            if event.stage is None or event.stage.began.kind not in (StageKind.SCHEDULED, StageKind.SWISS):
                raise NotNow("event-no-points")
            if not units:
                raise NotNow("event-nothing-new")
        case PlayedOff(order):
            _check_play_off(event, order)
        case RateTaken(number, deal, percent):
            entrant(event, number)
            _check_deal(event, deal, number)
            if not 1 <= percent <= MOST_PERCENT:
                raise NotNow("event-percent", found=percent, most=MOST_PERCENT)
        case Awarded():
            _check_award(event, effect)
        case ResultRuled(round_, table, result):
            held, stage = table_of(round_of(event, round_), table), event.stage_of(round_)
            assert stage is not None
            check_kind(event, stage, held, result)
        case Advanced(round_, table, number):
            held = table_of(round_of(event, round_), table)
            stage = event.stage_of(round_)
            if stage is None or stage.began.kind not in DECIDING:
                raise NotNow("event-no-knockout")
            if number is not None and number not in held.seating.entries:
                raise NotNow("event-not-at-table", number=number, table=table)
        case Overturned(ruling):
            if not 1 <= ruling <= len(event.rulings) or event.rulings[ruling - 1].void:
                raise NotNow("event-no-ruling", ruling=ruling)
            if event.rulings[ruling - 1].office is Office.COMMITTEE and by.office is not Office.COMMITTEE:
                raise NotNow("event-appeal-final")
        case _:
            assert_never(effect)


def _check_play_off(event: Event, order: tuple[int, ...]) -> None:
    """A play-off has an order of two or more, each once, and a place among the keys."""
    for number in order:
        entrant(event, number)
    if len(set(order)) < len(order):
        raise NotNow("event-twice", number=next(each for each in order if order.count(each) > 1))
    if len(order) < 2:
        raise NotNow("event-too-few", count=len(order), least=2)
    if PLAY_OFF not in event.regulations.chain:
        raise NotNow("event-no-play-off")


def _check_deal(event: Event, deal: int, number: int) -> None:
    """Whether an entry of a duplicate event has played a deal."""
    tables = (table for round_ in event.rounds for table in round_.tables)
    if not event.regulations.rated or not any(
        number in table.seating.entries and table.deal(deal) is not None for table in tables
    ):
        raise NotNow("event-not-played", deal=deal, number=number)


def _check_award(event: Event, award: Awarded) -> None:
    """An entry gets one artificial score for a deal, at the table where it was to play it."""
    table = table_of(round_of(event, award.round), award.table)
    stage = event.stage_of(award.round)
    if stage is None or stage.began.kind is not StageKind.RATED or award.deal not in table.seating.deals:
        raise NotNow("event-no-deal", deal=award.deal, table=award.table)
    if award.number not in table.seating.entries:
        raise NotNow("event-not-at-table", number=award.number, table=award.table)
    for held in event.rulings:
        other = held.fact.effect
        if not held.void and isinstance(other, Awarded) and (other.deal, other.number) == (award.deal, award.number):
            raise NotNow("event-awarded", deal=award.deal, number=award.number)


def note(command: ask.Note) -> list[AnyFact]:
    """Something on record, or told to all."""
    return [Noted(words(command.text, needed=True), command.notice)]
