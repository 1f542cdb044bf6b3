"""An event is founded, people enter, check in, leave, and lots are drawn."""

from enum import StrEnum

from qihui.events.entries import Card, Contact, Member
from qihui.events.facts.base import EventFact
from qihui.events.facts.officials import Office
from qihui.events.lots import Draw, Opening, Sealed
from qihui.events.regulations import Regulations
from qihui.events.results import ByeKind


class Founded(EventFact, frozen=True, tag="founded"):
    """An event was founded; `dates` are ISO dates, `place` is empty for one on line."""

    title: str
    regulations: Regulations
    place: str = ""
    dates: tuple[str, ...] = ()
    festival: str = ""


class RegulationsChanged(EventFact, frozen=True, tag="regulations-changed"):
    """The regulations were changed before the start, and all were told (J.contingency)."""

    regulations: Regulations
    reason: str


class PlaceChanged(EventFact, frozen=True, tag="place-changed"):
    """The event takes place elsewhere, or on other dates, and all were told (J.contingency)."""

    place: str
    dates: tuple[str, ...]
    reason: str


class Appointed(EventFact, frozen=True, tag="appointed"):
    """Somebody was given an office (C13)."""

    office: Office
    name: str


class Dismissed(EventFact, frozen=True, tag="dismissed"):
    """An appointment was ended (C14.1)."""

    office: Office
    name: str
    reason: str


class Entered(EventFact, frozen=True, tag="entered"):
    """An entry was taken; `missed` rounds had been played when it came late.

    `reason`: why it was taken when the time for entries was over (J.registration).
    """

    number: int
    card: Card
    contact: Contact = Contact()
    missed: int = 0
    reason: str = ""


class EntryChanged(EventFact, frozen=True, tag="entry-changed"):
    """What is known of an entry was changed."""

    number: int
    card: Card
    contact: Contact


class Seeded(EventFact, frozen=True, tag="seeded"):
    """The organiser set seeds: the first number is seed 1, and so on; the others have none."""

    order: tuple[int, ...]


class Prohibited(EventFact, frozen=True, tag="prohibited"):
    """These pairs are not to meet, until other pairs are named."""

    pairs: tuple[tuple[int, int], ...]
    reason: str = ""


class ReserveListed(EventFact, frozen=True, tag="reserve-listed"):
    """Persons who step in for absent ones, the best of the qualifier first (H-a)."""

    members: tuple[Member, ...]


class Substituted(EventFact, frozen=True, tag="substituted"):
    """A member of an entry was replaced; `reserve` is the place in the list of reserves, from 1, or 0.

    `name` is what the entry goes by from then on; facts without it are from before it was kept, and `out` is replaced
    wherever it stands in the name.
    """

    number: int
    out: str
    member: Member
    reserve: int = 0
    reason: str = ""
    name: str = ""


class CheckedIn(EventFact, frozen=True, tag="checked-in"):
    """An entry was there and its document was seen (J.check-in)."""

    number: int


class Why(StrEnum):
    """Why an entry plays no more."""

    WISH = "wish"
    FORFEITS = "forfeits"
    """Several forfeits in a row."""
    ABSENT = "absent"
    """Not checked in at the start."""


class Withdrawn(EventFact, frozen=True, tag="withdrawn"):
    """An entry plays no more. `annulled`: all its games in the round robin are void, and it is not ranked."""

    number: int
    why: Why = Why.WISH
    reason: str = ""
    annulled: bool = False


class Reinstated(EventFact, frozen=True, tag="reinstated"):
    """An entry that had left is paired again; missed rounds give it nothing.

    `late`: it was not there when the event started, and comes now as a late entry.
    """

    number: int
    reason: str = ""
    late: bool = False


class Absent(EventFact, frozen=True, tag="absent"):
    """An entry sits out a round that is not paired yet, for these points; `None` takes that back."""

    number: int
    round: int
    bye: ByeKind | None


class Disqualified(EventFact, frozen=True, tag="disqualified"):
    """An entry may not go on; the committee assented, by the mouth of `assent` (H22.B). What was played stands.

    `forfeits`: in tie-breaks it counts as forfeited by this entry.
    """

    number: int
    reason: str
    assent: str
    annulled: bool = False
    forfeits: bool = False


class DrawSealed(EventFact, frozen=True, tag="draw-sealed"):
    """A draw was promised: all but its seed is published. `reason`: why in place of a promise that still held."""

    purpose: str
    promise: Sealed
    reason: str = ""


class Drawn(EventFact, frozen=True, tag="drawn"):
    """A draw was made."""

    purpose: str
    draw: Draw


class EnvelopesOpened(EventFact, frozen=True, tag="envelopes-opened"):
    """Formations were published after their deals had been played everywhere (H.custody)."""

    openings: tuple[Opening, ...]


class FormationHandedOut(EventFact, frozen=True, tag="formation-handed-out"):
    """The formation of a deal was given to the referee of a table, out of its envelope."""

    round: int
    table: int
    deal: int
    opening: Opening


class FormationReturned(EventFact, frozen=True, tag="formation-returned"):
    """The sheet of a formation came back from a table."""

    round: int
    table: int
    deal: int
