"""Money: sponsors, the budget, fees, refunds. What was decided once must go on adding up."""

from typing import TypeAlias

from msgspec.structs import replace

from qihui.events import money
from qihui.events.festival import commands as ask
from qihui.events.festival import facts as told
from qihui.events.festival.accounts import OWN, REFUNDS, books, entry_dues, entry_payments, refunds_of, settlement
from qihui.events.festival.common import attendee, event_of, name, words
from qihui.events.festival.errors import NotAtFestival
from qihui.events.festival.festival import Events, Festival
from qihui.events.money import Category, Claim, Payment
from qihui.events.money.amounts import checked

Budgeting: TypeAlias = ask.SetSponsor | ask.DropSponsor | ask.SetLine | ask.DropLine | ask.StateSums | ask.AdoptBudget
Paying: TypeAlias = ask.SetCharges | ask.PayEntry | ask.PayDue | ask.SetRefunds | ask.ClaimRefund | ask.PayRefund


def budget(festival: Festival, events: Events, command: Budgeting) -> told.AnyFestivalFact:
    """Sponsors and lines of the budget.

    Raises:
        NotAtFestival: nothing of that name is there, or it has a line of its own. BudgetFault: it does not add up.
    """
    match command:
        case ask.SetSponsor(sponsor):
            name(sponsor.name)
            words(sponsor.role, needed=True)
            return told.SponsorSet(sponsor)
        case ask.DropSponsor(sponsor, reason):
            held = next((each for each in festival.sponsors if each.name == sponsor), None)
            if held is None:
                raise NotAtFestival("festival-no-sponsor", name=sponsor)
            if held.paid:
                raise NotAtFestival("festival-sponsor-paid", name=sponsor)
            return told.SponsorDropped(sponsor, words(reason, needed=True))
        case ask.SetLine(line):
            if line.category in OWN or (line.category is Category.TRAVEL and line.what == REFUNDS):
                raise NotAtFestival("festival-own-line", category=line.category)
            return told.LineSet(replace(line, what=name(line.what)))
        case ask.DropLine(category, what):
            if (category, what) not in {(each.category, each.what) for each in festival.lines}:
                raise NotAtFestival("festival-no-line", what=what)
            return told.LineDropped(category, what)
        case ask.StateSums(stated):
            for each in stated:
                if each.stated is None:
                    raise NotAtFestival("festival-sum-of", what=each.what)
            return told.SumsStated(stated)
        case ask.AdoptBudget():
            check_sums(festival, events)
            return told.BudgetAdopted()


def check_sums(festival: Festival, events: Events) -> None:
    """Refuse a budget that does not add up. Raises the first `BudgetFault`."""
    for fault in money.faults(books(festival, events)):
        raise fault


def pay(festival: Festival, events: Events, command: Paying) -> told.AnyFestivalFact:
    """Fees and refunds.

    Raises:
        NotAtFestival: the event, the entry or the person is not there, or nothing was claimed. BadMoney: it does not
            fit what is owed, or a receipt or cap forbids it.
    """
    match command:
        case ask.SetCharges(charges, planned):
            names = [each.due.name for each in charges]
            for due in names:
                if names.count(due) > 1:
                    raise NotAtFestival("festival-twice", what=due)
            after = replace(festival, charges=charges)
            for each in festival.attendees:
                settlement(after, each)
            return told.ChargesSet(charges, checked(planned))
        case ask.PayEntry(event, number, fen, back):
            held = event_of(festival, events, event)
            entrant = held.entrant(number)
            if entrant is None:
                raise NotAtFestival("festival-no-entry", number=number, event=event)
            paid = [*entry_payments(festival, event, entrant.order), Payment(event, fen, back)]
            money.settle(entry_dues(event, held), paid)
            return told.EntryPaid(event, entrant.order, fen, back)
        case ask.PayDue(person, due, fen, back):
            payments = (*festival.payments, (person, Payment(due, fen, back)))
            settlement(replace(festival, payments=payments), attendee(festival, person))
            return told.DuePaid(person, due, fen, back)
        case ask.SetRefunds(rule, planned):
            after = replace(festival, refund_rule=rule)
            worth = {each.name: each.fen for each in refunds_of(after)}
            for paid_to, was in festival.refunded:
                if worth[paid_to] != was:
                    raise NotAtFestival("festival-refunded", name=paid_to)
            return told.RefundsSet(rule, checked(planned))
        case ask.ClaimRefund(person, receipts):
            if festival.refund_rule is None:
                raise NotAtFestival("festival-no-refunds")
            claim = Claim(person, attendee(festival, person).city, receipts)
            refunds_of(festival, (*festival.claims, claim))
            return told.RefundClaimed(claim)
        case ask.PayRefund(person):
            worth_now = next((each.fen for each in refunds_of(festival) if each.name == person), None)
            if worth_now is None:
                raise NotAtFestival("festival-no-claim", name=person)
            if person in dict(festival.refunded):
                raise NotAtFestival("festival-refunded", name=person)
            return told.RefundPaid(person, worth_now)
