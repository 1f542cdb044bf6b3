"""What a festival makes of a command: the facts that follow from it, or a refusal that says why."""

from typing import assert_never

from qihui.events.deciding.common import instant
from qihui.events.facts import By
from qihui.events.festival import commands as ask
from qihui.events.festival import hosting, keeping, powers, running
from qihui.events.festival.errors import NotAtFestival
from qihui.events.festival.facts import AnyFestivalFact, FestivalFounded, Kept
from qihui.events.festival.festival import Events, Festival


def decide(
    festival: Festival | None, command: ask.AnyFestivalCommand, by: By, at: str, events: Events
) -> list[AnyFestivalFact]:
    """The facts that `command` of `by` at an instant leads to; `festival` is `None` before it is founded.

    `events` has the events of the festival as they are now: their entries, fees and phases.

    Raises:
        NotAtFestival: the festival does not allow it now, or not to this person.
        QihuiError: amounts or sums do not agree; `money` has errors of its own. NotNow: `at` is no instant.
    """
    now = instant(at)
    powers.check(command, by)
    if isinstance(command, ask.FoundFestival):
        if festival is not None:
            raise NotAtFestival("festival-founded")
        return [FestivalFounded(running.basics_of(command.basics))]
    if festival is None:
        raise NotAtFestival("festival-not-founded")
    if now < instant(festival.at):
        raise NotAtFestival("festival-instant-back", found=at, latest=festival.at)
    if festival.closed:
        raise NotAtFestival("festival-closed")
    return _decide(festival, command, events)


def _decide(festival: Festival, command: ask.AnyFestivalCommand, events: Events) -> list[AnyFestivalFact]:
    match command:
        case ask.FoundFestival():
            raise AssertionError("a festival is founded once")
        case ask.SetBasics() | ask.PublishFestival() | ask.AddEvent() | ask.DropEvent() | ask.Notify():
            return [running.frame(festival, command)]
        case (
            ask.SetSponsor() | ask.DropSponsor() | ask.SetLine() | ask.DropLine() | ask.StateSums() | ask.AdoptBudget()
        ):
            return [keeping.budget(festival, events, command)]
        case ask.SetCharges() | ask.PayEntry() | ask.PayDue() | ask.WriteOff():
            return [keeping.pay(festival, events, command)]
        case ask.SetRefunds() | ask.ClaimRefund() | ask.WithdrawClaim() | ask.PayRefund() | ask.ReturnRefund():
            return [keeping.refund(festival, command)]
        case (
            ask.Assign()
            | ask.Release()
            | ask.ListAttendee()
            | ask.StrikeAttendee()
            | ask.Arrive()
            | ask.NotThere()
            | ask.GiveCards()
            | ask.SetMeals()
            | ask.SetLifts()
        ):
            return hosting.host(festival, command)
        case ask.SetStock() | ask.CountStock() | ask.DoTask() | ask.ReopenTask() | ask.BeginPart():
            return [running.work(festival, events, command)]
        case ask.OpenDispute() | ask.SettleDispute():
            return [running.dispute(festival, command)]
        case ask.GiveFeedback():
            return [running.feedback(command)]
        case ask.SetSeries():
            return [running.series(festival, command)]
        case ask.CloseFestival():
            return [running.close(festival, events, command)]
        case _:
            assert_never(command)


def perform(
    festival: Festival | None, command: ask.AnyFestivalCommand, by: By, at: str, events: Events
) -> tuple[Festival, tuple[Kept, ...]]:
    """Decide and apply: the festival after a command, and what goes into its log; of feedback without a name.

    Raises:
        NotAtFestival: as `decide`.
    """
    if isinstance(command, ask.GiveFeedback):
        by = By(by.office)
    log = tuple(Kept(at, by, fact) for fact in decide(festival, command, by, at, events))
    if festival is None:
        return Festival.of(log), log
    for each in log:
        festival = festival.apply(each.fact, by, at)
    return festival, log
