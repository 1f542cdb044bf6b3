"""What people ask of an event, one struct each, told apart in JSON by `command`.

An event answers with facts or refuses. Rounds are numbered on from 1 over the whole event, whatever stage they belong
to; `round` 0 stands for the latest round that was paired. Results are those of `events.results`, as they are written
there: `{"kind": "played", "winner": 0}`.
"""

from typing import TypeAlias

import msgspec

from qihui.events.entries import Card, Contact, Member
from qihui.events.facts import AnyEffect, Lack, Office, Remedy, Seating
from qihui.events.lots import Envelope, Opening, Secret
from qihui.events.pairing import Board, Choice, Rest
from qihui.events.regulations import Regulations
from qihui.events.results import ByeKind, Closed


class Command(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="command", omit_defaults=True):
    """Something asked of an event."""


class Found(Command, frozen=True, tag="found"):
    """Found an event; nothing else can be asked before."""

    title: str
    regulations: Regulations
    place: str = ""
    dates: tuple[str, ...] = ()
    festival: str = ""


class ChangeRegulations(Command, frozen=True, tag="change-regulations"):
    """Change the regulations before the start; `preview` in `deciding` tells beforehand what that means."""

    regulations: Regulations
    reason: str


class ChangePlace(Command, frozen=True, tag="change-place"):
    """Move the event to another place or to other dates."""

    place: str
    dates: tuple[str, ...]
    reason: str


class Appoint(Command, frozen=True, tag="appoint"):
    """Give somebody an office. Once an office has people by name, only they can act in it."""

    office: Office
    name: str


class Dismiss(Command, frozen=True, tag="dismiss"):
    """End an appointment."""

    office: Office
    name: str
    reason: str


class Enter(Command, frozen=True, tag="enter"):
    """Take an entry; it gets the next number. After the start this is a late entry.

    Once the time for entries is over the organiser or the chief takes one for a `reason`.
    """

    card: Card
    contact: Contact = Contact()
    reason: str = ""


class ChangeEntry(Command, frozen=True, tag="change-entry"):
    """Change what is known of an entry; without a contact the old one stays."""

    number: int
    card: Card
    contact: Contact | None = None


class SetSeeds(Command, frozen=True, tag="set-seeds"):
    """Set the seeds: the first number is seed 1."""

    order: tuple[int, ...]


class Prohibit(Command, frozen=True, tag="prohibit"):
    """Name the pairs of numbers that must not meet; the latest such command holds."""

    pairs: tuple[tuple[int, int], ...]
    reason: str = ""


class ListReserves(Command, frozen=True, tag="list-reserves"):
    """Name those who step in for absent ones, the best of the qualifier first."""

    members: tuple[Member, ...]


class Substitute(Command, frozen=True, tag="substitute"):
    """Replace the member `out` of an entry, by the first of the reserves, or by `member` with a reason."""

    number: int
    out: str
    member: Member | None = None
    reason: str = ""


class CheckIn(Command, frozen=True, tag="check-in"):
    """An entry is there."""

    number: int


class Withdraw(Command, frozen=True, tag="withdraw"):
    """An entry leaves. Games that are open are forfeited; in a round robin less than half played is annulled.

    `complementary`: in a Swiss round that has no results yet, the opponent meets whoever has the pairing bye instead.
    """

    number: int
    reason: str = ""
    complementary: bool = False


class Reinstate(Command, frozen=True, tag="reinstate"):
    """An entry comes back."""

    number: int
    reason: str = ""


class ReportAbsent(Command, frozen=True, tag="report-absent"):
    """An entry will sit out a round that is not paired yet; `bye` `None` takes that back."""

    number: int
    round: int
    bye: ByeKind | None = ByeKind.ZERO


class Disqualify(Command, frozen=True, tag="disqualify"):
    """Put an entry out of the event; `assent` names who spoke for the committee (H22.B).

    What was played stands. `forfeits`: in the tie-breaks of its opponents it counts as forfeited to them (case 23); in
    events for points only.
    """

    number: int
    reason: str
    assent: str
    forfeits: bool = False


class MakeDraw(Command, frozen=True, tag="make-draw"):
    """Make the draw that is needed next, from a seed, or that of a purpose. `needed_draws` names them."""

    seed: str
    purpose: str = ""
    witnesses: tuple[str, ...] = ()
    envelopes: tuple[Envelope, ...] = ()
    pots: tuple[tuple[str, ...], ...] = ()


class SealDraw(Command, frozen=True, tag="seal-draw"):
    """Promise a draw: what is secret stays with the organiser, and no fact holds it.

    A promise that still holds is replaced for a `reason` only, as when its secret was lost.
    """

    secret: Secret
    purpose: str = ""
    pots: tuple[tuple[str, ...], ...] = ()
    reason: str = ""


class OpenDraw(Command, frozen=True, tag="open-draw"):
    """Make the draw that was promised."""

    secret: Secret
    purpose: str = ""
    witnesses: tuple[str, ...] = ()


class HandOut(Command, frozen=True, tag="hand-out"):
    """Give the formation of a deal to a table that is about to play it."""

    round: int
    table: int
    deal: int
    opening: Opening


class TakeBack(Command, frozen=True, tag="take-back"):
    """The sheet of a formation came back from a table."""

    round: int
    table: int
    deal: int


class OpenEnvelopes(Command, frozen=True, tag="open-envelopes"):
    """Publish formations whose deals have been played at every table."""

    openings: tuple[Opening, ...]


class Start(Command, frozen=True, tag="start"):
    """Begin the event; `only_checked_in` leaves out who was not there."""

    only_checked_in: bool = False


class PairRound(Command, frozen=True, tag="pair-round"):
    """Pair the next round. Where no legal pairing is left, `allow` is what the arbiter lets go, with a reason."""

    allow: tuple[Choice, ...] = ()
    reason: str = ""


class PairByHand(Command, frozen=True, tag="pair-by-hand"):
    """Pair the next round, or (`again`) the latest one without results, as the arbiter wants it.

    What breaks a rule needs a reason. For a duplicate event give `seatings`.
    """

    boards: tuple[Board, ...] = ()
    rests: tuple[Rest, ...] = ()
    seatings: tuple[Seating, ...] = ()
    again: bool = False
    reason: str = ""


class RepairRound(Command, frozen=True, tag="repair-round"):
    """Pair the latest round anew, as long as it has no result; `rests` are byes that are kept."""

    rests: tuple[Rest, ...] = ()
    reason: str = ""


class Reseat(Command, frozen=True, tag="reseat"):
    """Change who sits where at a table without results (H5)."""

    table: int
    entries: tuple[int | None, ...]
    reason: str
    round: int = 0


class Publish(Command, frozen=True, tag="publish"):
    """Publish the pairing of a round, with the instant and the place where it begins; or its scores.

    A second time it tells another instant or place.
    """

    round: int = 0
    scores: bool = False
    starts: str = ""
    place: str = ""


class AssignReferee(Command, frozen=True, tag="assign-referee"):
    """Give a table, or every table of a group or match by its name, a referee; an empty name takes it back."""

    name: str
    table: int = 0
    match: str = ""
    round: int = 0


class BeginTable(Command, frozen=True, tag="begin-table"):
    """A table begins to play."""

    table: int
    round: int = 0


class ReportEquipment(Command, frozen=True, tag="report-equipment"):
    """Report what is missing or broken at a table that has not begun; nothing is played there until it is settled."""

    table: int
    lacks: tuple[Lack, ...]
    round: int = 0


class SettleEquipment(Command, frozen=True, tag="settle-equipment"):
    """A referee settles a report: `to` names the other equipment of a table that moved, playing on needs a reason."""

    report: int
    remedy: Remedy
    reason: str = ""
    to: str = ""


class ForfeitLate(Command, frozen=True, tag="forfeit-late"):
    """These entries have not come to their table within the limit after the published instant of the round."""

    table: int
    numbers: tuple[int, ...]
    round: int = 0


class EnterResult(Command, frozen=True, tag="enter-result"):
    """The result of a table, or of the next game of a match of several. With `game`, of that one."""

    table: int
    result: Closed
    round: int = 0
    game: int = 0


class CorrectResult(Command, frozen=True, tag="correct-result"):
    """Put a result right. `confirmed`: matches that have begun with the wrong winner are set back."""

    table: int
    result: Closed
    reason: str
    round: int = 0
    game: int = 0
    confirmed: bool = False


class ScoreDeal(Command, frozen=True, tag="score-deal"):
    """What each place of a table scored on a deal; no scores where it was not played. A second time needs a reason."""

    table: int
    deal: int
    scores: tuple[int, ...]
    times: tuple[int, ...] = ()
    form: str = ""
    round: int = 0
    reason: str = ""


class CloseRound(Command, frozen=True, tag="close-round"):
    """Call the round over."""

    round: int = 0


class CloseStage(Command, frozen=True, tag="close-stage"):
    """The stage is over; the next one begins, if there is one."""


class Finish(Command, frozen=True, tag="finish"):
    """The event is over; `early` with a reason, before all its rounds."""

    early: bool = False
    reason: str = ""


class Rule(Command, frozen=True, tag="rule"):
    """An official rules. `confirmed` as for a correction; `appeal` is the appeal that is carried out."""

    effect: AnyEffect
    clause: str = ""
    reason: str = ""
    confirmed: bool = False
    appeal: int = 0


class Appeal(Command, frozen=True, tag="appeal"):
    """An entry appeals against a ruling, or a result. `fee` is what was paid, in fen."""

    number: int
    text: str
    ruling: int = 0
    round: int = 0
    table: int = 0
    fee: int = 0


class AnswerAppeal(Command, frozen=True, tag="answer-appeal"):
    """Answer an appeal at the level where it is; the committee votes, `votes` for and against."""

    appeal: int
    upheld: bool
    reason: str
    votes: tuple[int, int] = (0, 0)


class CarryAppeal(Command, frozen=True, tag="carry-appeal"):
    """Whoever appealed takes it to the next level."""

    appeal: int


class Note(Command, frozen=True, tag="note"):
    """Keep something on record, or tell all."""

    text: str
    notice: bool = False


AnyCommand: TypeAlias = (
    Found
    | ChangeRegulations
    | ChangePlace
    | Appoint
    | Dismiss
    | Enter
    | ChangeEntry
    | SetSeeds
    | Prohibit
    | ListReserves
    | Substitute
    | CheckIn
    | Withdraw
    | Reinstate
    | ReportAbsent
    | Disqualify
    | MakeDraw
    | SealDraw
    | OpenDraw
    | HandOut
    | TakeBack
    | OpenEnvelopes
    | Start
    | PairRound
    | PairByHand
    | RepairRound
    | Reseat
    | Publish
    | AssignReferee
    | BeginTable
    | ReportEquipment
    | SettleEquipment
    | ForfeitLate
    | EnterResult
    | CorrectResult
    | ScoreDeal
    | CloseRound
    | CloseStage
    | Finish
    | Rule
    | Appeal
    | AnswerAppeal
    | CarryAppeal
    | Note
)
"""Every command."""
