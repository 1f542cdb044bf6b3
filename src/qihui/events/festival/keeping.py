"""Money: sponsors, the budget, fees, refunds. What was decided once must go on adding up."""

from typing import TypeAlias

from msgspec.structs import replace

from qihui.events import money
from qihui.events.festival import commands as ask
from qihui.events.festival import facts as told
from qihui.events.festival.accounts import OWN, REFUNDS, account, books, open_fees, refunds_of, settlement, settlements
from qihui.events.festival.common import attendee, event_of, name, once, words
from qihui.events.festival.errors import NotAtFestival
from qihui.events.festival.festival import Events, Festival
from qihui.events.festival.parts import Below
from qihui.events.festival.tasks import Part
from qihui.events.money import BadMoney, Category, Claim, Payment, RefundRule, shown
from qihui.events.money.amounts import checked

Budgeting: TypeAlias = ask.SetSponsor | ask.DropSponsor | ask.SetLine | ask.DropLine | ask.StateSums | ask.AdoptBudget
Paying: TypeAlias = ask.SetCharges | ask.PayEntry | ask.PayDue | ask.WriteOff
Refunding: TypeAlias = ask.SetRefunds | ask.ClaimRefund | ask.WithdrawClaim | ask.PayRefund | ask.ReturnRefund


def budget(festival: Festival, events: Events, command: Budgeting) -> told.AnyFestivalFact:
    """Sponsors and lines of the budget.

    Raises:
        NotAtFestival: nothing of that name is there, or it has a line of its own. BudgetFault: it does not add up.
    """
    match command:
        case ask.SetSponsor(sponsor):
            role, goods = words(sponsor.role, needed=True), words(sponsor.goods)
            return told.SponsorSet(replace(sponsor, name=name(sponsor.name), role=role, goods=goods))
        case ask.DropSponsor(sponsor, reason):
            held = next((each for each in festival.sponsors if each.name == sponsor), None)
            if held is None:
                raise NotAtFestival("festival-no-sponsor", name=sponsor)
            if held.paid:
                raise NotAtFestival("festival-sponsor-paid", name=sponsor)
            return told.SponsorDropped(sponsor, words(reason, needed=True))
        case ask.SetLine(line):
            line = replace(line, what=name(line.what))
            if line.category in OWN or (line.category is Category.TRAVEL and line.what == REFUNDS):
                raise NotAtFestival("festival-own-line", category=line.category)
            return told.LineSet(line)
        case ask.DropLine(category, what):
            if (category, what) not in {(each.category, each.what) for each in festival.lines}:
                raise NotAtFestival("festival-no-line", what=what)
            return told.LineDropped(category, what)
        case ask.StateSums(stated):
            return told.SumsStated(tuple(_below(each) for each in stated))
        case ask.AdoptBudget():
            check_sums(festival, events)
            return told.BudgetAdopted()


def _below(below: Below) -> Below:
    """A sum that was stated, of one category or side. Raises `festival-sum-of`, `BadMoney`."""
    checked(below.planned)
    checked(below.actual or 0)
    if below.stated is None:
        raise NotAtFestival("festival-sum-of", what=below.what)
    return replace(below, what=name(below.what))


def check_sums(festival: Festival, events: Events) -> None:
    """Refuse a budget that does not add up. Raises the first `BudgetFault`."""
    for fault in money.faults(books(festival, events)):
        raise fault


def pay(festival: Festival, events: Events, command: Paying) -> told.AnyFestivalFact:
    """Fees.

    Raises:
        NotAtFestival: the event, the entry or the person is not there, or nothing is open. BadMoney: it does not fit
            what is owed.
    """
    match command:
        case ask.SetCharges(charges, planned):
            charges = tuple(replace(each, due=replace(each.due, name=name(each.due.name))) for each in charges)
            once(each.due.name for each in charges)
            settlements(replace(festival, charges=charges))
            return told.ChargesSet(charges, checked(planned))
        case ask.PayEntry():
            return _entry_paid(festival, events, command)
        case ask.PayDue(person, due, fen, back):
            held = attendee(festival, person)
            payments = (*festival.payments, (person, Payment(due, _some(fen), back)))
            settlement(replace(festival, payments=payments), held)
            return told.DuePaid(person, due, fen, back)
        case ask.WriteOff(reason):
            if festival.part is not Part.WRAP_UP:
                raise NotAtFestival("festival-part-order", part=festival.part)
            if not open_fees(festival, events):
                raise NotAtFestival("festival-nothing-new")
            return told.FeesWrittenOff(words(reason, needed=True))


def _some(fen: int) -> int:
    """An amount that is paid, which is more than nothing. Raises `BadMoney`."""
    if not fen:
        raise BadMoney("money-amount", found=shown(fen))
    return checked(fen)


def _entry_paid(festival: Festival, events: Events, command: ask.PayEntry) -> told.EntryPaid:
    """No more than is owed comes in, no more than came in goes back, whatever the fee is by now."""
    event = event_of(festival, events, command.event)
    entrant = event.entrant(command.number)
    if entrant is None:
        raise NotAtFestival("festival-no-entry", number=command.number, event=command.event)
    fen = _some(command.fen)
    held = account(festival, command.event, event, entrant)
    if command.back and fen > held.paid:
        raise BadMoney("fee-paid-back", name=command.event, over=shown(fen - held.paid))
    if not command.back and not held.owed:
        raise BadMoney("fee-not-due", name=command.event)
    if not command.back and fen > held.open:
        raise BadMoney("fee-too-much", name=command.event, over=shown(fen - held.open))
    return told.EntryPaid(command.event, entrant.order, fen, command.back)


def refund(festival: Festival, command: Refunding) -> told.AnyFestivalFact:
    """Refunds on receipts.

    Raises:
        NotAtFestival: nothing was claimed, or it is paid already. BadMoney: a receipt, a place or the cap forbids it.
    """
    match command:
        case ask.SetRefunds(rule, planned):
            rule = RefundRule(rule.cap, tuple(name(each) for each in rule.not_from))
            once(rule.not_from)
            worth = {each.name: each.fen for each in refunds_of(replace(festival, refund_rule=rule))}
            for paid_to, was in festival.refunded:
                if worth[paid_to] != was:
                    raise NotAtFestival("festival-refunded", name=paid_to)
            return told.RefundsSet(rule, checked(planned))
        case ask.ClaimRefund(person, receipts):
            if festival.refund_rule is None:
                raise NotAtFestival("festival-no-refunds")
            receipts = tuple(replace(each, number=name(each.number)) for each in receipts)
            claim = Claim(person, attendee(festival, person).city, receipts)
            _unpaid(festival, person)
            refunds_of(festival, (*(each for each in festival.claims if each.name != person), claim))
            return told.RefundClaimed(claim)
        case ask.WithdrawClaim(person, reason):
            _claimed(festival, person)
            _unpaid(festival, person)
            return told.ClaimWithdrawn(person, words(reason, needed=True))
        case ask.PayRefund(person):
            _unpaid(festival, person)
            return told.RefundPaid(person, _claimed(festival, person))
        case ask.ReturnRefund(person, reason):
            if person not in dict(festival.refunded):
                raise NotAtFestival("festival-not-refunded", name=person)
            return told.RefundReturned(person, words(reason, needed=True))


def _claimed(festival: Festival, person: str) -> int:
    """What somebody's claim is worth. Raises `festival-no-claim`."""
    worth = next((each.fen for each in refunds_of(festival) if each.name == person), None)
    if worth is None:
        raise NotAtFestival("festival-no-claim", name=person)
    return worth


def _unpaid(festival: Festival, person: str) -> None:
    """Refuse when the refund of somebody is paid. Raises `festival-refunded`."""
    if person in dict(festival.refunded):
        raise NotAtFestival("festival-refunded", name=person)
