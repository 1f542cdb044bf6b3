"""What each fact makes of a festival. Nothing here refuses: what was decided happened."""

from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING, assert_never

from msgspec.structs import replace

from qihui.events.festival import facts as told
from qihui.events.festival.parts import Dispute, Done, Move
from qihui.events.festival.tasks import Task
from qihui.events.money import Attendee, Payment

if TYPE_CHECKING:
    from qihui.events.facts import By
    from qihui.events.festival.festival import Festival


def after(festival: Festival, fact: told.AnyFestivalFact, by: By, at: str) -> Festival:  # noqa: C901, PLR0911, PLR0912
    """The festival after `fact`, which `by` did at an instant; the main parts have functions of their own."""
    match fact:
        case told.FestivalFounded():
            raise AssertionError("a festival is founded once")
        case told.BasicsSet() | told.FestivalPublished() | told.FestivalClosed() | told.Notified():
            return _basics(festival, fact, at)
        case told.EventAdded(event):
            cancelled = tuple(each for each in festival.cancelled if each[0] != event)
            return replace(festival, events=(*festival.events, event), cancelled=cancelled)
        case told.EventDropped(event, reason):
            left = tuple(each for each in festival.events if each != event)
            return replace(festival, events=left, cancelled=(*festival.cancelled, (event, reason)))
        case told.Assigned(duty):
            return replace(festival, duties=(*festival.duties, duty))
        case told.Released(group, name):
            return replace(
                festival, duties=tuple(each for each in festival.duties if (each.group, each.name) != (group, name))
            )
        case told.SponsorSet() | told.SponsorDropped() | told.LineSet() | told.LineDropped() | told.SumsStated():
            return _planned(festival, _budget(festival, fact))
        case told.BudgetAdopted():
            return replace(festival, adopted=at)
        case told.ChargesSet() | told.RefundsSet():
            return _planned(festival, _rates(festival, fact))
        case told.EntryPaid() | told.DuePaid() | told.FeesWrittenOff():
            return _fees(festival, fact)
        case told.RefundClaimed() | told.ClaimWithdrawn() | told.RefundPaid() | told.RefundReturned():
            return _refunds(festival, fact)
        case (
            told.AttendeeListed() | told.AttendeeStruck() | told.Arrived() | told.ArrivalWithdrawn() | told.CardGiven()
        ):
            return _people(festival, fact, at)
        case told.MealsSet(meals, supplies):
            return replace(festival, meals=meals, supplies=supplies)
        case told.LiftsSet(lifts, people):
            return replace(festival, lifts=lifts, passengers=people)
        case told.StockSet(stock):
            known = {each.what for each in stock}
            return replace(festival, stock=stock, counts=tuple(each for each in festival.counts if each.what in known))
        case told.StockCounted(count):
            others = (each for each in festival.counts if (each.what, each.part) != (count.what, count.part))
            return replace(festival, counts=(*others, count))
        case told.TaskDone() | told.TaskReopened() | told.PartBegan():
            return _tasks(festival, fact, by, at)
        case told.DisputeOpened() | told.DisputeSettled():
            return _disputes(festival, fact, by, at)
        case told.FeedbackGiven(mark, text):
            return replace(festival, feedback=(*festival.feedback, (mark, text)))
        case told.SeriesSet(rules):
            return replace(festival, series=rules)
        case _:
            assert_never(fact)


def _basics(
    festival: Festival, fact: told.BasicsSet | told.FestivalPublished | told.FestivalClosed | told.Notified, at: str
) -> Festival:
    match fact:
        case told.FestivalPublished():
            return replace(festival, published=at)
        case told.FestivalClosed():
            return replace(festival, closed=at)
        case told.Notified(text):
            return replace(festival, notices=(*festival.notices, (at, text)))
        case told.BasicsSet(basics, reason):
            before = festival.basics.place
            if festival.published:
                festival = replace(festival, notices=(*festival.notices, (at, reason)))
                if basics.place != before:
                    festival = replace(festival, moves=(*festival.moves, Move(at, before, basics.place, reason)))
            return replace(festival, basics=basics)


def _planned(before: Festival, festival: Festival) -> Festival:
    """A budget that is planned otherwise than it was has to be adopted again."""

    def plan(of: Festival) -> object:
        return (
            [(each.category, each.what, each.planned) for each in of.lines],
            sum(each.promised for each in of.sponsors),
            [(each.what, each.category, each.side, each.planned) for each in of.stated],
            of.fees_planned,
            of.refunds_planned,
        )

    return festival if plan(before) == plan(festival) else replace(festival, adopted="")


def _budget(
    festival: Festival,
    fact: told.SponsorSet | told.SponsorDropped | told.LineSet | told.LineDropped | told.SumsStated,
) -> Festival:
    match fact:
        case told.SumsStated(stated):
            return replace(festival, stated=stated)
        case told.SponsorSet(sponsor):
            found = {each.name: each for each in festival.sponsors} | {sponsor.name: sponsor}
            return replace(festival, sponsors=tuple(found.values()))
        case told.SponsorDropped(name):
            return replace(festival, sponsors=tuple(each for each in festival.sponsors if each.name != name))
        case told.LineSet(line):
            lines = {(each.category, each.what): each for each in festival.lines} | {(line.category, line.what): line}
            return replace(festival, lines=tuple(lines.values()))
        case told.LineDropped(category, what):
            return replace(
                festival, lines=tuple(each for each in festival.lines if (each.category, each.what) != (category, what))
            )


def _rates(festival: Festival, fact: told.ChargesSet | told.RefundsSet) -> Festival:
    match fact:
        case told.ChargesSet(charges, planned):
            return replace(festival, charges=charges, fees_planned=planned)
        case told.RefundsSet(rule, planned):
            return replace(festival, refund_rule=rule, refunds_planned=planned)


def _refunds(
    festival: Festival, fact: told.RefundClaimed | told.ClaimWithdrawn | told.RefundPaid | told.RefundReturned
) -> Festival:
    match fact:
        case told.RefundClaimed(claim):
            claims = {each.name: each for each in festival.claims} | {claim.name: claim}
            return replace(festival, claims=tuple(claims.values()))
        case told.ClaimWithdrawn(name):
            return replace(festival, claims=tuple(each for each in festival.claims if each.name != name))
        case told.RefundPaid(name, fen):
            return replace(festival, refunded=(*festival.refunded, (name, fen)))
        case told.RefundReturned(name):
            return replace(festival, refunded=tuple(each for each in festival.refunded if each[0] != name))


def _fees(festival: Festival, fact: told.EntryPaid | told.DuePaid | told.FeesWrittenOff) -> Festival:
    match fact:
        case told.FeesWrittenOff(reason):
            return replace(festival, written_off=reason)
        case told.EntryPaid(event, order, fen, back):
            paid = (event, order, Payment(event, fen, back))
            return replace(festival, entry_payments=(*festival.entry_payments, paid))
        case told.DuePaid(name, due, fen, back):
            return replace(festival, payments=(*festival.payments, (name, Payment(due, fen, back))))


def _people(
    festival: Festival,
    fact: told.AttendeeListed | told.AttendeeStruck | told.Arrived | told.ArrivalWithdrawn | told.CardGiven,
    at: str,
) -> Festival:
    people = dict(festival.people)
    match fact:
        case told.AttendeeListed(attendee):
            held = people.get(attendee.name)
            people[attendee.name] = _kept(attendee, held) if held else attendee
        case told.AttendeeStruck(name):
            del people[name]
        case told.Arrived(name):
            people[name] = replace(people[name], arrived=datetime.fromisoformat(at))
        case told.ArrivalWithdrawn(name):
            people[name] = replace(people[name], arrived=None)
        case told.CardGiven(name, card):
            people[name] = replace(people[name], card=card)
    return replace(festival, people=people)


def _kept(attendee: Attendee, held: Attendee) -> Attendee:
    """What is known anew of somebody, who keeps arrival and card."""
    return replace(attendee, arrived=held.arrived, card=held.card)


def _tasks(festival: Festival, fact: told.TaskDone | told.TaskReopened | told.PartBegan, by: By, at: str) -> Festival:
    done: dict[Task, Done] = dict(festival.done)
    match fact:
        case told.TaskDone(task, note):
            done[task] = Done(at, by.name, note)
        case told.TaskReopened(task):
            del done[task]
        case told.PartBegan(part, reason):
            waived = (*festival.waived, (festival.part, reason)) if reason else festival.waived
            return replace(festival, part=part, waived=waived)
    return replace(festival, done=tuple(done.items()))


def _disputes(festival: Festival, fact: told.DisputeOpened | told.DisputeSettled, by: By, at: str) -> Festival:
    match fact:
        case told.DisputeOpened(number, parties, text, event):
            opened = Dispute(number, at, by.name, parties, text, event)
            return replace(festival, disputes=(*festival.disputes, opened))
        case told.DisputeSettled(number, mediator, outcome):
            settled = replace(festival.disputes[number - 1], mediator=mediator, outcome=outcome, settled=at)
            disputes = (*festival.disputes[: number - 1], settled, *festival.disputes[number:])
            return replace(festival, disputes=disputes)
