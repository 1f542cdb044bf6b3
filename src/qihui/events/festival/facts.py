"""Everything that can have happened at a festival, in the past tense; a journal holds them as `Kept`."""

from typing import TypeAlias

import msgspec

from qihui.events.facts import By
from qihui.events.festival.parts import Basics, Below, Charge, Count, Duty, Group, SeriesRules, Stock
from qihui.events.festival.tasks import Part, Task
from qihui.events.money import (
    Attendee,
    Category,
    Claim,
    Lift,
    Line,
    Meal,
    RefundRule,
    Sponsor,
    Supply,
)


class FestivalFact(msgspec.Struct, frozen=True, tag_field="fact", omit_defaults=True):
    """Something that happened at a festival."""


class FestivalFounded(FestivalFact, frozen=True, tag="festival-founded"):
    """A festival was founded."""

    basics: Basics


class BasicsSet(FestivalFact, frozen=True, tag="basics-set"):
    """The basic facts were set; once the festival is published all are told why."""

    basics: Basics
    reason: str = ""


class FestivalPublished(FestivalFact, frozen=True, tag="festival-published"):
    """The festival was announced."""


class EventAdded(FestivalFact, frozen=True, tag="event-added"):
    """An event belongs to the festival, by its name in it."""

    event: str


class EventDropped(FestivalFact, frozen=True, tag="event-dropped"):
    """An event does not belong to it any more."""

    event: str
    reason: str


class Assigned(FestivalFact, frozen=True, tag="assigned"):
    """Somebody has a duty in a group."""

    duty: Duty


class Released(FestivalFact, frozen=True, tag="released"):
    """Somebody is not in a group any more."""

    group: Group
    name: str


class SponsorSet(FestivalFact, frozen=True, tag="sponsor-set"):
    """A sponsor promised something, or paid it; the latest word of a name holds."""

    sponsor: Sponsor


class SponsorDropped(FestivalFact, frozen=True, tag="sponsor-dropped"):
    """A sponsor withdrew."""

    name: str
    reason: str


class LineSet(FestivalFact, frozen=True, tag="line-set"):
    """A line of the budget; the latest of a category and name holds."""

    line: Line


class LineDropped(FestivalFact, frozen=True, tag="line-dropped"):
    """A line of the budget fell away."""

    category: Category
    what: str


class SumsStated(FestivalFact, frozen=True, tag="sums-stated"):
    """Sums that were written below the lines."""

    stated: tuple[Below, ...]


class BudgetAdopted(FestivalFact, frozen=True, tag="budget-adopted"):
    """The budget was adopted; its sums agree."""


class ChargesSet(FestivalFact, frozen=True, tag="charges-set"):
    """The fees of attendees, and what all fees together are planned to bring in."""

    charges: tuple[Charge, ...]
    planned: int


class EntryPaid(FestivalFact, frozen=True, tag="entry-paid"):
    """An entry paid its fee or a part of it, or got it `back`. `order` is its place in the order of entry."""

    event: str
    order: int
    fen: int
    back: bool = False


class DuePaid(FestivalFact, frozen=True, tag="due-paid"):
    """An attendee paid a fee or a part of it, or got it `back`."""

    name: str
    due: str
    fen: int
    back: bool = False


class RefundsSet(FestivalFact, frozen=True, tag="refunds-set"):
    """The rule of refunds, and what they are planned to cost."""

    rule: RefundRule
    planned: int


class RefundClaimed(FestivalFact, frozen=True, tag="refund-claimed"):
    """An attendee handed receipts in, in place of those of before."""

    claim: Claim


class RefundPaid(FestivalFact, frozen=True, tag="refund-paid"):
    """A refund was paid."""

    name: str
    fen: int


class FeesWrittenOff(FestivalFact, frozen=True, tag="fees-written-off"):
    """What is still open of fees is not collected any more."""

    reason: str


class ClaimWithdrawn(FestivalFact, frozen=True, tag="claim-withdrawn"):
    """Receipts that an attendee had handed in count no more."""

    name: str
    reason: str


class RefundReturned(FestivalFact, frozen=True, tag="refund-returned"):
    """A refund that was paid came back."""

    name: str
    reason: str


class ArrivalWithdrawn(FestivalFact, frozen=True, tag="arrival-withdrawn"):
    """An attendee who was noted as there is not."""

    name: str
    reason: str


class AttendeeListed(FestivalFact, frozen=True, tag="attendee-listed"):
    """Somebody is on the list of attendees; the latest word of a name holds."""

    attendee: Attendee


class AttendeeStruck(FestivalFact, frozen=True, tag="attendee-struck"):
    """Somebody is not coming."""

    name: str


class Arrived(FestivalFact, frozen=True, tag="arrived"):
    """An attendee arrived, at the instant of the fact."""

    name: str


class CardGiven(FestivalFact, frozen=True, tag="card-given"):
    """An attendee got a membership card with a number."""

    name: str
    card: str


class MealsSet(FestivalFact, frozen=True, tag="meals-set"):
    """The meals there are, and what stands on each table."""

    meals: tuple[Meal, ...]
    supplies: tuple[Supply, ...] = ()


class LiftsSet(FestivalFact, frozen=True, tag="lifts-set"):
    """The cars, and who goes with them."""

    lifts: tuple[Lift, ...]
    people: tuple[str, ...]


class StockSet(FestivalFact, frozen=True, tag="stock-set"):
    """The stock list."""

    stock: tuple[Stock, ...]


class StockCounted(FestivalFact, frozen=True, tag="stock-counted"):
    """An item was counted."""

    count: Count


class TaskDone(FestivalFact, frozen=True, tag="task-done"):
    """A task was done."""

    task: Task
    note: str = ""


class TaskReopened(FestivalFact, frozen=True, tag="task-reopened"):
    """A task is to be done again."""

    task: Task
    reason: str


class PartBegan(FestivalFact, frozen=True, tag="part-began"):
    """A part began; `reason` says why open tasks of the part before may wait."""

    part: Part
    reason: str = ""


class DisputeOpened(FestivalFact, frozen=True, tag="dispute-opened"):
    """People fell out; disputes are numbered from 1."""

    dispute: int
    parties: tuple[str, ...]
    text: str
    event: str = ""


class DisputeSettled(FestivalFact, frozen=True, tag="dispute-settled"):
    """A dispute was mediated."""

    dispute: int
    mediator: str
    outcome: str


class FeedbackGiven(FestivalFact, frozen=True, tag="feedback-given"):
    """Somebody said what they think of the festival, with a mark from 1 to 5; the log has no name."""

    mark: int
    text: str = ""


class SeriesSet(FestivalFact, frozen=True, tag="series-set"):
    """How clubs and persons are ranked over all events."""

    rules: SeriesRules


class Notified(FestivalFact, frozen=True, tag="notified"):
    """All were told something."""

    text: str


class FestivalClosed(FestivalFact, frozen=True, tag="festival-closed"):
    """The festival is over, and its books agree; `reason` says why open tasks fall away."""

    reason: str = ""


AnyFestivalFact: TypeAlias = (
    FestivalFounded
    | BasicsSet
    | FestivalPublished
    | EventAdded
    | EventDropped
    | Assigned
    | Released
    | SponsorSet
    | SponsorDropped
    | LineSet
    | LineDropped
    | SumsStated
    | BudgetAdopted
    | ChargesSet
    | EntryPaid
    | DuePaid
    | RefundsSet
    | RefundClaimed
    | RefundPaid
    | FeesWrittenOff
    | ClaimWithdrawn
    | RefundReturned
    | ArrivalWithdrawn
    | AttendeeListed
    | AttendeeStruck
    | Arrived
    | CardGiven
    | MealsSet
    | LiftsSet
    | StockSet
    | StockCounted
    | TaskDone
    | TaskReopened
    | PartBegan
    | DisputeOpened
    | DisputeSettled
    | FeedbackGiven
    | SeriesSet
    | Notified
    | FestivalClosed
)


class Kept(msgspec.Struct, frozen=True, array_like=True):
    """A fact with the instant it happened at, and who did it."""

    at: str
    by: By
    fact: AnyFestivalFact
