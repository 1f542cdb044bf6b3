"""The audit trail 记录 of a festival: who did what, when, and why, read out of its log as that of an event is.

changes(log)                                    # everything, in order
concerning(changes(log), event="军棋")          # what touched one of its events
concerning(changes(log), name="李雷")           # what touched a person, or a sponsor

A fact's sentence says what was set, with amounts in yuan; `-` stands for what is not known or not there. The trail is
for officials: attendees, money and disputes are in it.
"""

from collections.abc import Iterable, Sequence
from typing import assert_never

import msgspec

from qihui.events.facts import By
from qihui.events.festival import facts as told
from qihui.events.money import shown
from qihui.rules.outcome import Told


class Change(msgspec.Struct, frozen=True):
    """One line of the trail: when, who, what in words, the reason or note that was given, and the fact itself.

    `event` is the event of the festival that it touches, `names` are the people and sponsors.
    """

    at: str
    by: By
    what: Told
    reason: str
    fact: told.AnyFestivalFact
    event: str = ""
    names: tuple[str, ...] = ()


def changes(log: Iterable[told.Kept]) -> tuple[Change, ...]:
    """Every fact of a log as a line of the trail."""
    return tuple(
        Change(each.at, each.by, what(each.fact), _reason(each.fact), each.fact, _event(each.fact), _names(each.fact))
        for each in log
    )


def concerning(trail: Sequence[Change], *, event: str | None = None, name: str | None = None) -> tuple[Change, ...]:
    """The lines that touch an event of the festival, a person or a sponsor."""
    return tuple(
        each
        for each in trail
        if (event is None or each.event == event) and (name is None or name in (*each.names, each.by.name))
    )


def what(fact: told.AnyFestivalFact) -> Told:  # noqa: C901, PLR0911, PLR0912, PLR0915 - one case a kind of fact
    """What happened, in words."""
    match fact:
        case told.FestivalFounded(basics):
            return Told("festival.founded", {"title": basics.title})
        case told.BasicsSet(basics):
            return Told(
                "festival.basics",
                {
                    "title": basics.title,
                    "place": basics.place or "-",
                    "dates": ", ".join(basics.dates) or "-",
                    "who": basics.who or "-",
                    "deadline": basics.deadline or "-",
                },
            )
        case told.FestivalPublished():
            return Told("festival.published")
        case told.EventAdded(event):
            return Told("festival.event-added", {"event": event})
        case told.EventDropped(event):
            return Told("festival.event-dropped", {"event": event})
        case told.Assigned(duty):
            return Told("festival.assigned", {"group": duty.group, "name": duty.name, "duty": duty.duty})
        case told.Released(group, name):
            return Told("festival.released", {"group": group, "name": name})
        case told.SponsorSet(sponsor):
            return Told(
                "festival.sponsor",
                {
                    "name": sponsor.name,
                    "of": sponsor.role,
                    "promised": shown(sponsor.promised),
                    "paid": _known(sponsor.paid),
                    "goods": sponsor.goods or "-",
                },
            )
        case told.SponsorDropped(name):
            return Told("festival.sponsor-dropped", {"name": name})
        case told.LineSet(line):
            return Told(
                "festival.line",
                {
                    "category": line.category,
                    "what": line.what,
                    "planned": shown(line.planned),
                    "actual": _known(line.actual),
                },
            )
        case told.LineDropped(category, name):
            return Told("festival.line-dropped", {"category": category, "what": name})
        case told.SumsStated(stated):
            sums = ", ".join(f"{each.what} {shown(each.planned)} / {_known(each.actual)}" for each in stated)
            return Told("festival.sums", {"sums": sums or "-"})
        case told.BudgetAdopted():
            return Told("festival.adopted")
        case told.ChargesSet(charges, planned):
            fees = ", ".join(f"{each.due.name} {shown(each.due.fen)}" for each in charges)
            return Told("festival.charges", {"fees": fees or "-", "planned": shown(planned)})
        case told.EntryPaid(event, order, fen, back):
            return Told(
                "festival.entry-back" if back else "festival.entry-paid",
                {"event": event, "order": order, "amount": shown(fen)},
            )
        case told.DuePaid(name, due, fen, back):
            return Told(
                "festival.due-back" if back else "festival.due-paid", {"name": name, "due": due, "amount": shown(fen)}
            )
        case told.RefundsSet(rule, planned):
            places = ", ".join(rule.not_from) or "-"
            return Told("festival.refunds", {"cap": shown(rule.cap), "places": places, "planned": shown(planned)})
        case told.RefundClaimed(claim):
            amount = shown(sum(each.fen for each in claim.receipts))
            return Told("festival.claimed", {"name": claim.name, "count": len(claim.receipts), "amount": amount})
        case told.RefundPaid(name, fen):
            return Told("festival.refunded", {"name": name, "amount": shown(fen)})
        case told.FeesWrittenOff():
            return Told("festival.written-off")
        case told.ClaimWithdrawn(name):
            return Told("festival.claim-withdrawn", {"name": name})
        case told.RefundReturned(name):
            return Told("festival.refund-returned", {"name": name})
        case told.ArrivalWithdrawn(name):
            return Told("festival.arrival-withdrawn", {"name": name})
        case told.AttendeeListed(person):
            return Told(
                "festival.listed",
                {
                    "name": person.name,
                    "attends": person.role,
                    "city": person.city or "-",
                    "nights": len(person.nights),
                    "meals": ", ".join(sorted(person.meals)) or "-",
                },
            )
        case told.AttendeeStruck(name):
            return Told("festival.struck", {"name": name})
        case told.Arrived(name):
            return Told("festival.arrived", {"name": name})
        case told.CardGiven(name, card):
            return Told("festival.card", {"name": name, "card": card})
        case told.MealsSet(meals, supplies):
            eaten = ", ".join(f"{each.name} ({each.seats})" for each in meals)
            beside = ", ".join(f"{each.name} {each.each_table}" for each in supplies)
            return Told("festival.meals", {"meals": eaten or "-", "supplies": beside or "-"})
        case told.LiftsSet(lifts, people):
            cars = ", ".join(f"{each.driver} ({each.seats})" for each in lifts)
            return Told("festival.lifts", {"lifts": cars or "-", "people": ", ".join(people) or "-"})
        case told.StockSet(stock):
            return Told("festival.stock", {"stock": ", ".join(f"{each.what} {each.needed}" for each in stock) or "-"})
        case told.StockCounted(count):
            return Told(
                "festival.counted",
                {"part": count.part, "what": count.what, "found": count.found, "damaged": count.damaged},
            )
        case told.TaskDone(task):
            return Told("festival.task-done", {"task": task})
        case told.TaskReopened(task):
            return Told("festival.task-reopened", {"task": task})
        case told.PartBegan(part):
            return Told("festival.part", {"part": part})
        case told.DisputeOpened(dispute, parties, _, event):
            return Told("festival.dispute", {"dispute": dispute, "parties": ", ".join(parties), "event": event or "-"})
        case told.DisputeSettled(dispute, mediator, outcome):
            return Told("festival.settled", {"dispute": dispute, "name": mediator, "outcome": outcome})
        case told.FeedbackGiven(mark):
            return Told("festival.feedback", {"mark": mark})
        case told.SeriesSet(rules):
            return Told(
                "festival.series",
                {
                    "points": ", ".join(map(str, rules.points.points)) or "-",
                    "best": rules.points.best or "-",
                    "prizes": ", ".join(f"{each.place}: {each.title or shown(each.fen)}" for each in rules.prizes)
                    or "-",
                },
            )
        case told.Notified():
            return Told("festival.notified")
        case told.FestivalClosed():
            return Told("festival.closed")
        case _:
            assert_never(fact)


def _known(fen: int | None) -> str:
    return "-" if fen is None else shown(fen)


def _reason(fact: told.AnyFestivalFact) -> str:
    """The reason, the note, or the words of a notice, a dispute, a feedback; empty where there are none."""
    match fact:
        case told.StockCounted(count):
            return count.note
        case told.TaskDone(note=note):
            return note
        case told.DisputeOpened(text=text) | told.FeedbackGiven(text=text) | told.Notified(text):
            return text
        case _:
            return getattr(fact, "reason", "")


def _event(fact: told.AnyFestivalFact) -> str:
    return getattr(fact, "event", "")


def _names(fact: told.AnyFestivalFact) -> tuple[str, ...]:
    """The people and sponsors that a fact is about."""
    match fact:
        case told.Assigned(duty):
            return (duty.name,)
        case told.SponsorSet(sponsor):
            return (sponsor.name,)
        case told.AttendeeListed(attendee):
            return (attendee.name,)
        case told.RefundClaimed(claim):
            return (claim.name,)
        case told.LiftsSet(lifts, people):
            return (*(each.driver for each in lifts), *people)
        case told.DisputeOpened(parties=parties):
            return parties
        case told.DisputeSettled(mediator=mediator):
            return (mediator,)
        case _:
            name = getattr(fact, "name", "")
            return (name,) if name else ()
