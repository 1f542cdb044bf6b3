"""The books of a festival 账目: who owes what, what was paid, and the budget that has to add up (H.benefits, J.budget).

Fees of entries are those that the regulations of their events name. House choice: an entry that left before the first
round of its event owes nothing, and what it had paid is to be paid back.

The budget is the lines that were written, and three lines that follow from what is on record: sponsors, fees, refunds.
Their actual amounts are known once nothing of them is open; those of fees and refunds not before the wrap-up.
"""

from collections.abc import Sequence

import msgspec

from qihui.events import money
from qihui.events.event import Event
from qihui.events.festival.festival import Events, Festival
from qihui.events.festival.parts import Charge
from qihui.events.festival.tasks import Part
from qihui.events.money import Attendee, Budget, Category, Claim, Due, Line, Payment, Refund, Settlement
from qihui.events.state import Entrant

OWN: tuple[Category, ...] = (Category.SPONSORS, Category.FEES)
"""Categories whose lines follow from what is on record."""

REFUNDS = "refunds"
"""The name of the line of refunds, which is one of travel."""


class Account(msgspec.Struct, frozen=True):
    """How an entry of an event stands with its fee; `open` is negative when money is to be paid back."""

    event: str
    number: int
    name: str
    club: str
    owed: int
    paid: int

    @property
    def open(self) -> int:
        """What is still to be paid."""
        return self.owed - self.paid


def entry_dues(name: str, event: Event) -> tuple[Due, ...]:
    """The fee of an entry, by the name of the event; none where the regulations name none."""
    return (Due(name, event.regulations.fee),) if event.regulations.fee else ()


def entry_payments(festival: Festival, event: str, order: int) -> list[Payment]:
    """What an entry paid and got back."""
    return [each for name, place, each in festival.entry_payments if (name, place) == (event, order)]


def accounts(festival: Festival, events: Events) -> tuple[Account, ...]:
    """Every entry of every event that has a fee, or has paid something."""
    return tuple(
        account
        for name in festival.events
        if name in events
        for entrant in events[name].entrants
        if (account := _account(festival, name, events[name], entrant)).owed or account.paid
    )


def _account(festival: Festival, name: str, event: Event, entrant: Entrant) -> Account:
    took_part = entrant.playing or entrant.left > 1
    paid = entry_payments(festival, name, entrant.order)
    return Account(
        name,
        entrant.number,
        entrant.card.name,
        entrant.card.club,
        event.regulations.fee if took_part else 0,
        sum(-each.fen if each.back else each.fen for each in paid),
    )


def dues(charges: Sequence[Charge], attendee: Attendee) -> tuple[Due, ...]:
    """The fees that an attendee owes."""
    return tuple(
        each.due for each in charges if attendee.role in each.roles and (not each.lodging or bool(attendee.nights))
    )


def settlement(festival: Festival, attendee: Attendee) -> Settlement:
    """How an attendee stands with the fees.

    Raises:
        BadMoney: what was paid does not fit what is owed, as `money.settle`.
    """
    paid = [each for name, each in festival.payments if name == attendee.name]
    return money.settle(dues(festival.charges, attendee), paid)


def refunds_of(festival: Festival, claims: Sequence[Claim] | None = None) -> tuple[Refund, ...]:
    """What each claim is worth, up to the cap. Raises `BadMoney`."""
    if festival.refund_rule is None:
        return ()
    return money.refunds(festival.refund_rule, festival.claims if claims is None else claims)


def books(festival: Festival, events: Events) -> Budget:
    """The whole budget: the lines on record, and those that follow from what was promised, owed and paid."""
    lines = list(festival.lines)
    if festival.sponsors:
        lines.append(money.line_of(festival.sponsors, Category.SPONSORS))
    over = festival.part is Part.WRAP_UP
    entries = accounts(festival, events)
    people = [settlement(festival, each) for each in festival.attendees]
    paid = sum(each.paid for each in entries) + sum(each.paid for each in people)
    if festival.fees_planned or paid or festival.charges or entries:
        settled = over and not any(each.open for each in entries) and not any(each.open for each in people)
        lines.append(Line(Category.FEES, Category.FEES, festival.fees_planned, paid if settled else None))
    if festival.refund_rule is not None:
        back = sum(fen for _, fen in festival.refunded)
        all_paid = over and len(festival.refunded) == len(festival.claims)
        lines.append(Line(Category.TRAVEL, REFUNDS, festival.refunds_planned, back if all_paid else None))
    return Budget(tuple(lines), tuple(stated for each in festival.stated if (stated := each.stated) is not None))
