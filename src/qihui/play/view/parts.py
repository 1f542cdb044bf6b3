"""The parts of what a viewer sees of a table. Times are milliseconds; absent where there is no limit."""

import msgspec

from qihui.play.asking import ClaimKind
from qihui.play.clock import Stretch
from qihui.play.officials import By
from qihui.play.rulings import AnyEffect
from qihui.play.state import StopReason
from qihui.rules.outcome import Told


class ChairView(msgspec.Struct, frozen=True, omit_defaults=True):
    """A seat as everybody sees it.

    `course` are the stretches of time that its thought has still to run through until the flag falls, the one it thinks
    in first; `move_left` is the time for this move, which runs beside main time. `to_go` moves are still to be made in
    this period of main time. `used_ms` is what its finished turns took. `late_ms` is how much too late the person came,
    absent while nobody has; before the game `course` is what the seat would begin with now. Somebody who is not
    connected may be away for `away_left` more.
    """

    seat: int
    name: str = ""
    engine: str = ""
    present: bool = False
    ready: bool = False
    used_ms: int = 0
    move_left: int | None = None
    course: tuple[Stretch, ...] = ()
    to_go: int = 0
    late_ms: int | None = None
    away_left: int | None = None


class AskView(msgspec.Struct, frozen=True, omit_defaults=True):
    """What the viewer's seat may ask for besides moving.

    `draw` says why it may offer none now, `take_back` why no move is taken back; absent where it may. `claims` can be
    made, right or wrong; whoever sees all of a real board is told them too, for a scribe acts for every seat.
    """

    draw: Told | None = None
    take_back: Told | None = None
    claims: tuple[ClaimKind, ...] = ()


class OfferView(msgspec.Struct, frozen=True):
    """An open draw offer: who made it and who consents so far."""

    by: int
    consents: tuple[int, ...]


class RequestView(msgspec.Struct, frozen=True, omit_defaults=True):
    """An open request: a take-back to `ply` that `seat` asks for, or a ruling that an official proposes.

    `waiting` are the seats that have not answered; `committee` says that its assent is needed instead.
    """

    waiting: tuple[int, ...] = ()
    committee: bool = False
    seat: int | None = None
    ply: int | None = None
    effect: AnyEffect | None = None
    clause: str = ""
    reason: str = ""
    by: By | None = None


class StopView(msgspec.Struct, frozen=True, omit_defaults=True):
    """A game that stands still: the seat that called the referee, why, for how long; `left` until it goes on."""

    seat: int | None = None
    why: StopReason = StopReason.CALL
    still_ms: int = 0
    left: int | None = None


class RulingView(msgspec.Struct, frozen=True, omit_defaults=True):
    """A ruling as everybody sees it: effect, clause, reason, by whom, at which ply; `void` when it was overturned."""

    effect: AnyEffect
    clause: str
    reason: str
    by: By
    ply: int
    void: bool = False
    claim: int | None = None


class ClaimView(msgspec.Struct, frozen=True, omit_defaults=True):
    """A reserved claim: who, at which ply; what it says is for the claimant and the officials until the game is over.

    `ruling` is the number of the ruling that answered it.
    """

    seat: int
    ply: int
    text: str = ""
    ruling: int | None = None


class SaidView(msgspec.Struct, frozen=True, omit_defaults=True):
    """A remark, so many milliseconds ago; of a seat, or of an official, perhaps to one seat only.

    `number` counts what this viewer has heard, from 0; remarks of long ago are no longer sent.
    """

    text: str
    ago_ms: int
    number: int
    seat: int | None = None
    by: By | None = None
    private: bool = False


class SignatureView(msgspec.Struct, frozen=True, omit_defaults=True):
    """A signature under the sheet as it is now, of a seat or an official; `paper` when it was made on paper."""

    seat: int | None = None
    by: By | None = None
    paper: bool = False
    mark: str = ""


class ScoreSheetView(msgspec.Struct, frozen=True, omit_defaults=True):
    """A seat's score sheet 记录纸 at a real board; there is none of a seat that has written nothing.

    `rows` has the text of every move, empty where it is missing, and `differs` the moves that are not those entered:
    both for the seat itself and the officials. `missing` moves are not on the sheet, the latest `behind` of them in a
    row; `lapses` are the infractions that come of it. `excused` says that the seat need not write now, `owed` how many
    moves it has to fill in before its clock can be pressed.
    """

    seat: int
    rows: tuple[str, ...] = ()
    differs: tuple[int, ...] = ()
    missing: int = 0
    behind: int = 0
    lapses: int = 0
    excused: bool = False
    owed: int = 0


class SheetView(msgspec.Struct, frozen=True):
    """The digest of a game's sheet, when its table was set up, who signed it, and the seats that have not.

    `unwitnessed` says that an official has still to sign. `lapsed` are signatures under the sheet as it was before;
    they no longer count.
    """

    digest: str
    opened: str
    signatures: tuple[SignatureView, ...]
    unsigned: tuple[int, ...]
    unwitnessed: bool
    lapsed: tuple[SignatureView, ...]
