"""An event starts, rounds are paired, played and closed, and it ends."""

from enum import StrEnum

import msgspec

from qihui.events.facts.base import EventFact
from qihui.events.pairing import Finding, Rest
from qihui.events.results import Closed


class StageKind(StrEnum):
    """How a stage goes."""

    KNOCKOUT = "knockout"
    LETTERS = "letters"
    """Pairs by letters: one match each."""
    SCHEDULED = "scheduled"
    """All pairings are fixed: round robins and club against club, for points."""
    SWISS = "swiss"
    """Each round is paired out of the results, for points."""
    RATED = "rated"
    """Deals are compared."""


class Seating(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A table of a round: who has its places, and which deals are played there, session by session.

    Two entries for a match, the one with the first move first; four places for persons of a duplicate event, `None` for
    the computer. `match` is the name of the match in a knockout, the letter of the group, or of the pair. The two
    tables of a match of teams have one name.
    """

    table: int
    entries: tuple[int | None, ...]
    sessions: tuple[tuple[int, ...], ...] = ()
    match: str = ""

    @property
    def deals(self) -> tuple[int, ...]:
        """The deals of all sessions, in order."""
        return tuple(deal for session in self.sessions for deal in session)


class RoundPlan(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """The tables of a round, and who sits out."""

    seatings: tuple[Seating, ...]
    rests: tuple[Rest, ...] = ()


class Started(EventFact, frozen=True, tag="started"):
    """The event began with these entries."""

    numbers: tuple[int, ...]


class StageBegan(EventFact, frozen=True, tag="stage-began"):
    """A stage began. What is fixed for all of it stands here.

    `groups` of a group stage, `places` of a knockout's first round, `straight` who goes on without a match, `schedule`
    the rounds where all are fixed beforehand.
    """

    kind: StageKind
    numbers: tuple[int, ...]
    groups: tuple[tuple[int, ...], ...] = ()
    places: tuple[int | None, ...] = ()
    third_place: bool = False
    double: bool = False
    straight: int | None = None
    schedule: tuple[RoundPlan, ...] = ()


class RoundPaired(EventFact, frozen=True, tag="round-paired"):
    """A round was paired.

    `findings` are what is wrong with a pairing made by hand, `reason` why it stands, and `unlike` the tables at which
    others would sit by the regulations; of a pairing by the regulations, what the arbiter is warned of.
    """

    round: int
    plan: RoundPlan
    by_hand: bool = False
    findings: tuple[Finding, ...] = ()
    reason: str = ""
    unlike: tuple[int, ...] = ()


class RoundRepaired(EventFact, frozen=True, tag="round-repaired"):
    """A round was paired anew before it had any result."""

    round: int
    plan: RoundPlan
    by_hand: bool = False
    findings: tuple[Finding, ...] = ()
    reason: str = ""
    unlike: tuple[int, ...] = ()


class TableReseated(EventFact, frozen=True, tag="table-reseated"):
    """Somebody else sits at a table, after a correction, or by order of the referee (H5); its results are void.

    Without entries the table is taken off: who plays there is not known any more.
    """

    round: int
    table: int
    entries: tuple[int | None, ...]
    reason: str = ""


class Published(EventFact, frozen=True, tag="published"):
    """The pairing of a round was published, or (`scores`) its results: from then on the time for appeals runs.

    `starts` is the instant at which the round begins, `place` where, as far as they are told.
    """

    round: int
    scores: bool = False
    starts: str = ""
    place: str = ""


class RefereeAssigned(EventFact, frozen=True, tag="referee-assigned"):
    """A table, or with `match` every table of a group or match of the round, was given a referee (D.one-referee)."""

    round: int
    name: str
    table: int = 0
    match: str = ""


class TableBegan(EventFact, frozen=True, tag="table-began"):
    """A table began to play."""

    round: int
    table: int


class LateForfeited(EventFact, frozen=True, tag="late-forfeited"):
    """These entries had not come to their table within the limit (H.late); what that means for it follows."""

    round: int
    table: int
    numbers: tuple[int, ...]


class ResultEntered(EventFact, frozen=True, tag="result-entered"):
    """A result: of a match, or of game number `game` of a match of several, which is a win or a draw on the board.

    `version` counts the results of this table, from 1.
    """

    round: int
    table: int
    result: Closed
    version: int
    game: int = 0


class ResultCorrected(EventFact, frozen=True, tag="result-corrected"):
    """A result was wrong and is put right. `counts`: the standings follow; else it is on record only."""

    round: int
    table: int
    before: Closed | None
    result: Closed
    version: int
    reason: str
    game: int = 0
    counts: bool = True


class DealScored(EventFact, frozen=True, tag="deal-scored"):
    """What each place of a table scored on a deal; no scores at all where it was not played there."""

    round: int
    table: int
    deal: int
    scores: tuple[int, ...]
    version: int
    times: tuple[int, ...] = ()
    form: str = ""
    reason: str = ""


class RoundClosed(EventFact, frozen=True, tag="round-closed"):
    """A round was called over, with all its tables done (H8)."""

    round: int


class StageClosed(EventFact, frozen=True, tag="stage-closed"):
    """A stage is over: its order, the first place first, and who goes on."""

    order: tuple[int, ...]
    through: tuple[int, ...] = ()


class Finished(EventFact, frozen=True, tag="finished"):
    """The event is over. `early`: before all its rounds, for this reason."""

    early: bool = False
    reason: str = ""
