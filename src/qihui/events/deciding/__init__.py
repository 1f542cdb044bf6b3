"""What an event makes of a command: the facts that follow from it, or a refusal that says why.

`powers` has who may ask what, `enrolling` founding and entries, `chance` draws, `stages` the course of the event,
`pairing` who meets whom, `equipment` and `lateness` what and who is wanting when a table is to begin, `results` what
came of it, `leaving` who goes, `rulings`, `appeals` and their `windows` what officials decide.

Commands come in the order of time: an instant before that of the latest fact is refused, since the times of appeals
rest on it. Two commands of one instant are taken in the order in which they come.
"""

from typing import assert_never

from qihui.events import commands as ask
from qihui.events.deciding import (
    appeals,
    by_hand,
    chance,
    enrolling,
    equipment,
    lateness,
    leaving,
    pairing,
    powers,
    results,
    rulings,
    stages,
)
from qihui.events.deciding.chance import Needed, needed_draws
from qihui.events.deciding.common import applied, instant
from qihui.events.deciding.enrolling import preview
from qihui.events.deciding.errors import NotNow
from qihui.events.event import Event
from qihui.events.facts import AnyFact, By, Founded, Logged

__all__ = ["Needed", "NotNow", "decide", "needed_draws", "perform", "preview"]


def decide(event: Event | None, command: ask.AnyCommand, by: By, at: str) -> list[AnyFact]:
    """The facts that `command` of `by` at an instant leads to; `event` is `None` before it is founded.

    Raises:
        NotNow: the event does not allow it now, or not to this person.
        QihuiError: a draw, a pairing, a result or the regulations cannot be so; each part has errors of its own.
    """
    now = instant(at)
    if event is not None and now < instant(event.at):
        raise NotNow("event-instant-back", found=at, latest=event.at)
    powers.check(event, command, by)
    if isinstance(command, ask.Found):
        if event is not None:
            raise NotNow("event-founded")
        return enrolling.found(command)
    if event is None:
        raise NotNow("event-not-founded")
    return _decide(event, command, by, at)


def _decide(  # noqa: C901, PLR0911, PLR0912 - one case a kind of command
    event: Event, command: ask.AnyCommand, by: By, at: str
) -> list[AnyFact]:
    match command:
        case ask.Found():
            raise AssertionError("an event is founded once")
        case ask.ChangeRegulations() | ask.ChangePlace() | ask.Appoint() | ask.Dismiss():
            return enrolling.set_up(event, command, by)
        case ask.Enter() | ask.ChangeEntry() | ask.SetSeeds() | ask.CheckIn():
            return enrolling.enter(event, command, by, at)
        case ask.Prohibit() | ask.ListReserves() | ask.Substitute():
            return enrolling.people(event, command)
        case ask.Withdraw() | ask.Reinstate() | ask.ReportAbsent() | ask.Disqualify():
            return leaving.leave(event, command, by)
        case ask.MakeDraw() | ask.SealDraw() | ask.OpenDraw():
            return chance.make(event, command)
        case ask.HandOut() | ask.TakeBack():
            return chance.hand_out(event, command)
        case ask.OpenEnvelopes():
            return chance.open_envelopes(event, command)
        case ask.Start():
            return stages.start(event, command, by, at)
        case ask.PairRound():
            return pairing.pair_round(event, command, at)
        case ask.PairByHand():
            return by_hand.by_hand(event, command)
        case ask.RepairRound():
            return pairing.repair(event, command)
        case ask.Reseat():
            return by_hand.reseat(event, command)
        case ask.Publish() | ask.AssignReferee() | ask.BeginTable() | ask.CloseRound():
            return results.rounds(event, command, at)
        case ask.ReportEquipment():
            return equipment.report(event, command, by)
        case ask.SettleEquipment():
            return equipment.settle(event, command)
        case ask.ForfeitLate():
            return lateness.forfeit_late(event, command, at)
        case ask.EnterResult():
            return results.enter(event, command, at)
        case ask.CorrectResult():
            return results.correct(event, command, by, at)
        case ask.ScoreDeal():
            return results.score(event, command, by, at)
        case ask.CloseStage():
            return stages.close_stage(event)
        case ask.Finish():
            return stages.finish(event, command)
        case ask.Rule():
            return rulings.rule(event, command, by, at)
        case ask.Appeal():
            return appeals.appeal(event, command, by, at)
        case ask.AnswerAppeal():
            return appeals.answer(event, command, by)
        case ask.CarryAppeal():
            return appeals.carry(event, command, by, at)
        case ask.Note():
            return rulings.note(command)
        case _:
            assert_never(command)


def perform(event: Event | None, command: ask.AnyCommand, by: By, at: str) -> tuple[Event, tuple[Logged, ...]]:
    """Decide and apply: the event after a command, and what goes into its log.

    Raises:
        NotNow: as `decide`.
    """
    facts = decide(event, command, by, at)
    log = tuple(Logged(at, by, fact) for fact in facts)
    if event is None:
        assert isinstance(facts[0], Founded)
        return Event.of(log), log
    return applied(event, facts, by, at), log
