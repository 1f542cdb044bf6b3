"""What is asked of others at a table: consent to a request, and claims that the program decides.

A request 请求 is open until everybody it needs has consented, or one has declined: a move to be taken back at a casual
table (all living seats), a substitute (H11.B.2: all four), a disqualification (H22.B: the committee).
"""

from enum import StrEnum

import msgspec

from qihui.play.officials import By
from qihui.play.rulings import AnyEffect


class ClaimKind(StrEnum):
    """What a player can claim 声明."""

    REPETITION = "repetition"
    """The position has come up for the third time, and the repetition rules call it a draw (S2.3)."""
    MOVES = "moves"
    """So many moves were made without a capture or contact (S2.4, C9.2)."""
    FLAG = "flag"
    """The time of the seat that thinks is over, at a real board (S-g3)."""
    ABSENCE = "absence"
    """A seat has been away for longer than the grace (P.leave)."""


class TakeBack(msgspec.Struct, frozen=True, tag_field="asks", tag="take-back"):
    """A seat asks to go back to where `ply` moves had been made."""

    seat: int
    ply: int


class Proposal(msgspec.Struct, frozen=True, tag_field="asks", tag="proposal"):
    """An official asks for consent to a ruling: of `seats`, or of the committee where there are none.

    `claim` is the number of the reserved claim that the ruling will answer.
    """

    effect: AnyEffect
    by: By
    seats: tuple[int, ...] = ()
    clause: str = ""
    reason: str = ""
    claim: int | None = None


AnyRequest = TakeBack | Proposal
