"""What is asked about touched pieces, and what the answer says."""

from enum import StrEnum
from typing import Literal

import msgspec

from qihui.rules.errors import Illegal
from qihui.rules.outcome import Told


class Step(StrEnum):
    """One duty of the fixed orders of clauses 1 to 5."""

    TAKES = "takes"
    """The own piece touched takes the enemy piece touched."""
    MOVES = "moves"
    """The own piece touched moves."""
    TAKEN = "taken"
    """Any own piece takes the enemy piece touched."""


class Mistake(StrEnum):
    """A mistake that is put right while the game runs (clause 8)."""

    TURN_ORDER = "turn-order"
    """先后走颠倒: moves were made in the wrong order."""
    DISPLACED = "displaced"
    """被意外挪位: a piece was displaced by accident."""


class Released(StrEnum):
    """What becomes of a move after which the hand has left the piece."""

    STANDS = "stands"
    """It stands and may not be changed (clause 7)."""
    GOES_BACK = "goes-back"
    """It is taken back: a touch asks for another one, or it was not the player's turn."""
    LOSES = "loses"
    """It breaks the rules of movement (clause 8, S1.6)."""


class FoulClause(StrEnum):
    """Infractions 犯规 that a touch can be."""

    OUT_OF_TURN = "S-fouls.1"
    """The opponent is disturbed in his time."""
    IMMOBILE = "S-fouls.5"
    """An own piece that cannot move was touched."""
    UNTAKEABLE = "S-fouls.6"
    """An enemy piece was touched that no own piece can take."""


class Foul(msgspec.Struct, frozen=True):
    """An infraction, and the point of the piece touched."""

    clause: FoulClause
    point: str


class Touches(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What was touched, by the names of points.

    `touched` are pieces of both sides in their order, or touched `at_once`. `adjusted` of them were only put straight
    (those that `touched` does not name come after it); `leave`: the opponent had agreed to that beforehand, for
    `adjusted`, or for all of `touched` where none is named. `brushed` were met by an obvious accident. `moved` is a
    move after which the hand has left the piece; the piece moved is a touched one. `by` is who touched, the side to
    move when empty. `mistake` and `over` (the game is over) are for clause 8.
    """

    touched: tuple[str, ...] = ()
    at_once: bool = False
    adjusted: tuple[str, ...] = ()
    leave: bool = False
    brushed: tuple[str, ...] = ()
    moved: str = ""
    by: Literal["", "red", "black"] = ""
    mistake: Mistake | None = None
    over: bool = False


class Tried(msgspec.Struct, frozen=True):
    """A duty that nothing legal fulfils: the clause it comes from, and the points of the pieces touched, if both."""

    clause: str
    step: Step
    own: str = ""
    enemy: str = ""


class Advice(msgspec.Struct, frozen=True):
    """What `side` must play, and why.

    `must` lists the legal moves to choose from (`"h2-e2"`); it is empty when `free`, that is when the touches bind the
    player to nothing, and when the game is lost by `released`. `clause` decides, after the duties that `failed`;
    `counted` are the points that it speaks of. `fault` is the rule of movement that a released move breaks.
    """

    side: str
    clause: str
    must: tuple[str, ...]
    free: bool
    counted: tuple[str, ...]
    failed: tuple[Tried, ...]
    fouls: tuple[Foul, ...]
    released: Released | None
    fault: Illegal | None
    told: Told
