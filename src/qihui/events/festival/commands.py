"""What people ask of a festival, one struct each, told apart in JSON by `command`. Amounts are in fen."""

from typing import TypeAlias

import msgspec

from qihui.events.festival.parts import Basics, Below, Charge, Duty, Group, SeriesRules, Stock
from qihui.events.festival.tasks import Part, Task
from qihui.events.money import Attendee, Category, Lift, Line, Meal, Receipt, RefundRule, Sponsor, Supply


class FestivalCommand(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="command", omit_defaults=True):
    """Something asked of a festival."""


class FoundFestival(FestivalCommand, frozen=True, tag="found-festival"):
    """Found a festival; nothing else can be asked before."""

    basics: Basics


class SetBasics(FestivalCommand, frozen=True, tag="set-basics"):
    """Fill in or change the basic facts. Once the festival is published that needs a reason, and all are told."""

    basics: Basics
    reason: str = ""


class PublishFestival(FestivalCommand, frozen=True, tag="publish-festival"):
    """Announce the festival; no fact may be blank."""


class AddEvent(FestivalCommand, frozen=True, tag="add-event"):
    """Take an event in, by its name in the festival."""

    event: str


class DropEvent(FestivalCommand, frozen=True, tag="drop-event"):
    """Leave an event out for which nobody has paid."""

    event: str
    reason: str


class Assign(FestivalCommand, frozen=True, tag="assign"):
    """Give somebody a duty in a group."""

    duty: Duty


class Release(FestivalCommand, frozen=True, tag="release"):
    """Take somebody out of a group."""

    group: Group
    name: str


class SetSponsor(FestivalCommand, frozen=True, tag="set-sponsor"):
    """Write down what a sponsor promised, and what was paid."""

    sponsor: Sponsor


class DropSponsor(FestivalCommand, frozen=True, tag="drop-sponsor"):
    """A sponsor who has paid nothing withdraws."""

    name: str
    reason: str


class SetLine(FestivalCommand, frozen=True, tag="set-line"):
    """Write a line of the budget, or its actual amount. Sponsors, fees and refunds make lines of their own."""

    line: Line


class DropLine(FestivalCommand, frozen=True, tag="drop-line"):
    """Strike a line of the budget."""

    category: Category
    what: str


class StateSums(FestivalCommand, frozen=True, tag="state-sums"):
    """Write down the sums that stand below the lines."""

    stated: tuple[Below, ...]


class AdoptBudget(FestivalCommand, frozen=True, tag="adopt-budget"):
    """Adopt the budget; refused unless it adds up."""


class SetCharges(FestivalCommand, frozen=True, tag="set-charges"):
    """Set the fees of attendees, and what all fees, those of entries too, are planned to bring in."""

    charges: tuple[Charge, ...]
    planned: int


class PayEntry(FestivalCommand, frozen=True, tag="pay-entry"):
    """An entry of an event pays its fee, as its regulations name it, or gets it `back`."""

    event: str
    number: int
    fen: int
    back: bool = False


class PayDue(FestivalCommand, frozen=True, tag="pay-due"):
    """An attendee pays a fee, or gets it `back`."""

    name: str
    due: str
    fen: int
    back: bool = False


class SetRefunds(FestivalCommand, frozen=True, tag="set-refunds"):
    """Set the cap of refunds and who gets none, and what they are planned to cost."""

    rule: RefundRule
    planned: int


class ClaimRefund(FestivalCommand, frozen=True, tag="claim-refund"):
    """An attendee hands receipts in; as long as they are not paid, new ones take their place."""

    name: str
    receipts: tuple[Receipt, ...]


class PayRefund(FestivalCommand, frozen=True, tag="pay-refund"):
    """Pay what was claimed, up to the cap."""

    name: str


class WriteOff(FestivalCommand, frozen=True, tag="write-off"):
    """Give up what is still open of fees, in the wrap-up."""

    reason: str


class WithdrawClaim(FestivalCommand, frozen=True, tag="withdraw-claim"):
    """Take receipts back that were handed in and are not paid."""

    name: str
    reason: str


class ReturnRefund(FestivalCommand, frozen=True, tag="return-refund"):
    """A refund came back that should not have been paid."""

    name: str
    reason: str


class NotThere(FestivalCommand, frozen=True, tag="not-there"):
    """Somebody who was noted as there is not; not after they got a card."""

    name: str
    reason: str


class ListAttendee(FestivalCommand, frozen=True, tag="list-attendee"):
    """Put somebody on the list of attendees, or change what is known of them. Arrival and card have commands."""

    attendee: Attendee


class StrikeAttendee(FestivalCommand, frozen=True, tag="strike-attendee"):
    """Take somebody off the list who is not there, has no seat in a car, and has paid or claimed nothing."""

    name: str


class Arrive(FestivalCommand, frozen=True, tag="arrive"):
    """An attendee is there."""

    name: str


class GiveCards(FestivalCommand, frozen=True, tag="give-cards"):
    """Give membership cards to all who are there and have paid a fee in full."""

    due: str


class SetMeals(FestivalCommand, frozen=True, tag="set-meals"):
    """Set the meals, and what stands on each table."""

    meals: tuple[Meal, ...]
    supplies: tuple[Supply, ...] = ()


class SetLifts(FestivalCommand, frozen=True, tag="set-lifts"):
    """Set the cars, and which attendees go with them."""

    lifts: tuple[Lift, ...]
    people: tuple[str, ...]


class SetStock(FestivalCommand, frozen=True, tag="set-stock"):
    """Write the stock list; `stock_for` proposes one."""

    stock: tuple[Stock, ...]


class CountStock(FestivalCommand, frozen=True, tag="count-stock"):
    """Count an item, in the part that the festival is in."""

    what: str
    found: int
    damaged: int = 0
    note: str = ""


class DoTask(FestivalCommand, frozen=True, tag="do-task"):
    """A task is done."""

    task: Task
    note: str = ""


class ReopenTask(FestivalCommand, frozen=True, tag="reopen-task"):
    """A task is not done after all."""

    task: Task
    reason: str


class BeginPart(FestivalCommand, frozen=True, tag="begin-part"):
    """Begin the next part; a reason is needed when tasks are open."""

    part: Part
    reason: str = ""


class OpenDispute(FestivalCommand, frozen=True, tag="open-dispute"):
    """Write a dispute down."""

    parties: tuple[str, ...]
    text: str
    event: str = ""


class SettleDispute(FestivalCommand, frozen=True, tag="settle-dispute"):
    """Write down who mediated, and what came of it."""

    dispute: int
    mediator: str
    outcome: str


class GiveFeedback(FestivalCommand, frozen=True, tag="give-feedback"):
    """Say what one thinks of the festival."""

    mark: int
    text: str = ""


class SetSeries(FestivalCommand, frozen=True, tag="set-series"):
    """Set how clubs and persons are ranked over all events, and the prizes of clubs."""

    rules: SeriesRules


class Notify(FestivalCommand, frozen=True, tag="notify"):
    """Tell all."""

    text: str


class CloseFestival(FestivalCommand, frozen=True, tag="close-festival"):
    """Close the festival: books, disputes, tasks; open tasks need a reason."""

    reason: str = ""


AnyFestivalCommand: TypeAlias = (
    FoundFestival
    | SetBasics
    | PublishFestival
    | AddEvent
    | DropEvent
    | Assign
    | Release
    | SetSponsor
    | DropSponsor
    | SetLine
    | DropLine
    | StateSums
    | AdoptBudget
    | SetCharges
    | PayEntry
    | PayDue
    | SetRefunds
    | ClaimRefund
    | PayRefund
    | WriteOff
    | WithdrawClaim
    | ReturnRefund
    | NotThere
    | ListAttendee
    | StrikeAttendee
    | Arrive
    | GiveCards
    | SetMeals
    | SetLifts
    | SetStock
    | CountStock
    | DoTask
    | ReopenTask
    | BeginPart
    | OpenDispute
    | SettleDispute
    | GiveFeedback
    | SetSeries
    | Notify
    | CloseFestival
)
