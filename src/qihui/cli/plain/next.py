"""The next round of a plain document: by its list, or by the event that it tells of."""

import msgspec

from qihui.cli.plain.document import Document
from qihui.cli.plain.errors import BadPlain
from qihui.cli.plain.listed import planned as listed
from qihui.cli.plain.rules import Duplicate, Swiss
from qihui.cli.plain.told import Telling, check_missing
from qihui.events.deciding.pairing import forfeits
from qihui.events.deciding.round_plans import planned
from qihui.events.deciding.stages import complete, total_rounds
from qihui.events.event import Event
from qihui.events.facts import ResultEntered, RoundPlan, StageKind
from qihui.events.pairing import Rest
from qihui.events.results import ByeKind, Closed
from qihui.events.standings.outcomes import Outcomes
from qihui.events.state import Stage

LATER = (StageKind.KNOCKOUT, StageKind.SCHEDULED)
"""Stages in which matches can be played while others are still open."""


class Next(msgspec.Struct, frozen=True):
    """A round: its plan, and by table what is forfeited in it from the beginning."""

    number: int
    plan: RoundPlan
    results: dict[int, Closed] = {}


def next_round(document: Document) -> Next:
    """The next round.

    Raises:
        NoPairing: there is no legal one. QihuiError: the document does not fit together, or nothing is left to play.
    """
    rules = document.regulations
    if isinstance(rules, Swiss | Duplicate):
        return Next(document.round + 1, listed(document, rules))
    telling = Telling(document, rules)
    telling.go_on()
    event = telling.event
    stage = event.stage
    assert stage is not None
    number = event.round + 1
    _check_left(event, stage)
    plan = planned(event, stage)
    if stage.began.straight is not None:
        plan = RoundPlan(plan.seatings, (Rest(stage.began.straight, ByeKind.PAIRING),))
    gone = {each.table: each.result for each in forfeits(event, number, plan) if isinstance(each, ResultEntered)}
    return Next(number, plan, gone)


def _check_left(event: Event, stage: Stage) -> None:
    """Whether something is left to be paired now. Raises `BadPlain`, naming what is missing before that."""
    if complete(event, stage):
        raise BadPlain("plain-last-round", round=event.round)
    kind = stage.began.kind
    rounds = total_rounds(event, stage)
    last = (kind is StageKind.LETTERS and stage.rounds) or (rounds is not None and len(stage.rounds) >= rounds)
    if kind is StageKind.KNOCKOUT:
        last = not _waiting(event, stage)
    if last or kind not in LATER:
        check_missing(event, stage)
    if last:
        raise BadPlain("plain-last-round", round=event.round)


def _waiting(event: Event, stage: Stage) -> bool:
    """Whether a match of a knockout can be played that has no table yet."""
    seated = {table.seating.match for round_ in stage.rounds for table in round_.tables}
    return any(match not in seated for match in Outcomes(event).knockout(stage).ready())
