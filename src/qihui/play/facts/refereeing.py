"""The game stands still, an official rules, seats are asked for their consent, claims are made."""

from qihui.play.asking import AnyRequest, ClaimKind
from qihui.play.officials import REFEREE, By
from qihui.play.rulings import AnyEffect
from qihui.play.state import StopReason
from qihui.rules.outcome import Outcome
from qihui.rules.record import Fact


class Stopped(Fact, frozen=True, tag="stopped"):
    """The game was stopped: a seat called the referee (H9), or for another reason; `by` is the official who did it."""

    seat: int | None = None
    why: StopReason = StopReason.CALL
    by: By | None = None


class Continued(Fact, frozen=True, tag="continued"):
    """The time by which the game was put off is over; it goes on."""


class Ruled(Fact, frozen=True, tag="ruled"):
    """An official ruled: by which clause, for what reason, to what effect.

    The game goes on, if it was stopped; but not when it was put off, or a ruling was set aside. `claim` is the number
    of the reserved claim that is answered by it.
    """

    effect: AnyEffect
    clause: str = ""
    reason: str = ""
    by: By = REFEREE
    claim: int | None = None


class BrokenOff(Fact, frozen=True, tag="broken-off"):
    """The game was over before it began: forfeited, by coming too late or by a ruling, or void."""

    outcome: Outcome


class Asked(Fact, frozen=True, tag="asked"):
    """Somebody asks for what needs the consent of others."""

    request: AnyRequest


class Answered(Fact, frozen=True, tag="answered"):
    """A seat, or the committee, consented to what is asked for, or declined it."""

    accept: bool
    seat: int | None = None
    by: By | None = None


class WentBack(Fact, frozen=True, tag="went-back"):
    """The players took moves back by consent: the game goes on from where `ply` moves had been made."""

    ply: int


class Claimed(Fact, frozen=True, tag="claimed"):
    """A seat, or an official without a seat, claimed something, and was right or not."""

    claim: ClaimKind
    right: bool
    seat: int | None = None


class Reserved(Fact, frozen=True, tag="reserved"):
    """A seat reserved the right to call the referee later about something at this ply (H11.A)."""

    seat: int
    ply: int
    text: str
