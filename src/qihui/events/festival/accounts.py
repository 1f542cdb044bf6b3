"""The books of a festival 账目: who owes what, what was paid, and the budget that has to add up (H.benefits, J.budget).

Fees of entries are those that the regulations of their events name. House choice: an entry that left before the first
round of its event owes nothing, and what it had paid is to be paid back. What nobody will pay any more is given up for
all at once, for a reason, in the wrap-up; what is to be paid back is never given up.

The budget is the lines that were written, and three lines that follow from what is on record: sponsors, fees, refunds.
Their actual amounts are known once nothing of them is open; those of fees and refunds not before the wrap-up.
"""

from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence

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


def accounts(festival: Festival, events: Events) -> tuple[Account, ...]:
    """Every entry of every event that has a fee, or has paid something."""
    paid: Counter[tuple[str, int]] = Counter()
    for event, order, each in festival.entry_payments:
        paid[event, order] += -each.fen if each.back else each.fen
    return tuple(
        account
        for name in festival.events
        if name in events
        for entrant in events[name].entrants
        if (account := _account(name, events[name], entrant, paid[name, entrant.order])).owed or account.paid
    )


def account(festival: Festival, name: str, event: Event, entrant: Entrant) -> Account:
    """How an entry of an event stands, the event called by its `name` in the festival."""
    own = [each for of, order, each in festival.entry_payments if (of, order) == (name, entrant.order)]
    return _account(name, event, entrant, sum(-each.fen if each.back else each.fen for each in own))


def _account(name: str, event: Event, entrant: Entrant, paid: int) -> Account:
    owes = entrant.playing or entrant.left > 1
    card = entrant.card
    return Account(name, entrant.number, card.name, card.club, event.regulations.fee if owes else 0, paid)


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


def settlements(festival: Festival) -> Mapping[str, Settlement]:
    """How everybody on the list of attendees stands, by name. Raises `BadMoney`."""
    paid: defaultdict[str, list[Payment]] = defaultdict(list)
    for name, each in festival.payments:
        paid[name].append(each)
    return {each.name: money.settle(dues(festival.charges, each), paid[each.name]) for each in festival.attendees}


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
    taken = [*(each for _, _, each in festival.entry_payments), *(each for _, each in festival.payments)]
    paid = sum(-each.fen if each.back else each.fen for each in taken)
    if festival.fees_planned or paid or festival.charges or accounts(festival, events):
        actual = paid if over and not _still_open(festival, events) else None
        lines.append(Line(Category.FEES, Category.FEES, festival.fees_planned, actual))
    if festival.refund_rule is not None:
        back = sum(fen for _, fen in festival.refunded)
        all_paid = over and len(festival.refunded) == len(festival.claims)
        lines.append(Line(Category.TRAVEL, REFUNDS, festival.refunds_planned, back if all_paid else None))
    return Budget(tuple(lines), tuple(stated for each in festival.stated if (stated := each.stated) is not None))


def open_fees(festival: Festival, events: Events) -> int:
    """What is still to be paid by entries and attendees, in fen."""
    entries = sum(max(0, each.open) for each in accounts(festival, events))
    return entries + sum(each.open for each in settlements(festival).values())


def _still_open(festival: Festival, events: Events) -> bool:
    """Whether fees can still come in, or have to be paid back; those that were given up do not come in any more."""
    if any(name not in events for name in festival.events):
        return True
    if any(each.open < 0 for each in accounts(festival, events)):
        return True
    return not festival.written_off and open_fees(festival, events) > 0
