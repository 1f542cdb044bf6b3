"""What people, engines, officials and the server's timer may ask of a table."""

import msgspec

from qihui.play.asking import ClaimKind
from qihui.play.officials import REFEREE, By
from qihui.play.rulings import AnyEffect


class Asking(msgspec.Struct, frozen=True, tag_field="action"):
    """Something asked of a table; the table answers with facts or refuses."""


class Sit(Asking, frozen=True, tag="sit"):
    """Take a free seat. `player` identifies the person (a digest of their key), `guest` whoever stands behind the seat.

    `engine` names a bot instead. At a real board a person may sit without a key.
    """

    name: str
    player: str = ""
    guest: str = ""
    engine: str = ""


class Stand(Asking, frozen=True, tag="stand"):
    """Leave one's seat before the game."""


class Deploy(Asking, frozen=True, tag="deploy"):
    """Lay out one's formation, in the game's text form. Nobody else hears of it."""

    setup: str


class Ready(Asking, frozen=True, tag="ready"):
    """Say that one's formation stands, or take that back."""

    on: bool = True


class Begin(Asking, frozen=True, tag="begin"):
    """Call the start: from now on whoever is not there is late (S-g2)."""


class Move(Asking, frozen=True, tag="move"):
    """Make a move; `ply` is the number of moves before it, so that a repeated message cannot move twice.

    `line` counts how often the game went back before; `lag` is what the server measured of the way to the client and
    back, in ms.
    """

    move: str
    ply: int
    line: int = 0
    lag: int = 0


class Press(Asking, frozen=True, tag="press"):
    """Press the clock at a real board, after the move on it."""


class Unpress(Asking, frozen=True, tag="unpress"):
    """Take back the latest press of the clock at a real board, as a mistake of whoever pressed it.

    `made` is the number of moves that were made with it, so that a repeated message cannot take back another one.
    """

    made: int


class Add(Asking, frozen=True, tag="add"):
    """Enter a move made on a real board before the game was over; `ply` and `line` as in `Move`.

    `by` is set where an official does it.
    """

    move: str
    ply: int
    line: int = 0
    by: By | None = None


class HandKey(Asking, frozen=True, tag="hand-key"):
    """Give whoever sits there, at a real board, a key; `player` and `guest` are digests."""

    player: str
    guest: str


class Write(Asking, frozen=True, tag="write"):
    """Write move number `ply` on one's score sheet; an empty text strikes it out."""

    ply: int
    move: str


class Resign(Asking, frozen=True, tag="resign"):
    """Give up."""


class OfferDraw(Asking, frozen=True, tag="offer-draw"):
    """Offer a draw to everybody in the game."""


class AnswerDraw(Asking, frozen=True, tag="answer-draw"):
    """Consent to the draw offered, or decline it."""

    accept: bool


class AskTakeBack(Asking, frozen=True, tag="ask-take-back"):
    """Ask the others to take back one's latest move and what came after it."""


class Answer(Asking, frozen=True, tag="answer"):
    """Consent to what is asked for, or decline it; `by` is set where the committee answers."""

    accept: bool
    by: By | None = None


class Claim(Asking, frozen=True, tag="claim"):
    """Claim something that the program decides at once; `by` is set where an official does."""

    claim: ClaimKind
    by: By | None = None


class Reserve(Asking, frozen=True, tag="reserve"):
    """Reserve the right to call the referee later about what has just happened (H11.A)."""

    text: str


class CallReferee(Asking, frozen=True, tag="call-referee"):
    """Call the referee: the game stops until the ruling (H9)."""


class StopGame(Asking, frozen=True, tag="stop-game"):
    """An official stops the game."""

    by: By = REFEREE


class Rule(Asking, frozen=True, tag="rule"):
    """An official rules; a game that was stopped goes on (H10).

    With `consent` the seats are asked first (H11.B.2). `claim` is the number of the reserved claim that is answered.
    """

    effect: AnyEffect
    clause: str = ""
    reason: str = ""
    by: By = REFEREE
    consent: bool = False
    claim: int | None = None


class Say(Asking, frozen=True, tag="say"):
    """Say something: a player to the table, or to the officials where there are any; an official to all or to `to`."""

    text: str
    by: By | None = None
    to: int | None = None


class Sign(Asking, frozen=True, tag="sign"):
    """Sign the sheet of the game, by its digest; `mark` is keyed with the signer's key, empty for one made on paper."""

    sheet: str
    mark: str = ""
    by: By | None = None
    on_paper: int | None = None


class WantRematch(Asking, frozen=True, tag="want-rematch"):
    """Say that one would play again, or take that back."""

    on: bool = True


class Rematch(Asking, frozen=True, tag="rematch"):
    """The server has set up the next table for those who would play again."""

    table: str


class Leave(Asking, frozen=True, tag="leave"):
    """The seat's last connection has gone."""


class Return(Asking, frozen=True, tag="return"):
    """The seat is connected again."""


class Close(Asking, frozen=True, tag="close"):
    """Give the table up before its game has begun."""


class Tick(Asking, frozen=True, tag="tick"):
    """Let what is due happen: flags, absences, the end of the set-up time. `seed` draws missing formations."""

    seed: int = 0


class Suspend(Asking, frozen=True, tag="suspend"):
    """The server is about to stop."""


class Resume(Asking, frozen=True, tag="resume"):
    """The server is there again."""


Action = (
    Sit
    | Stand
    | Deploy
    | Ready
    | Begin
    | Move
    | Press
    | Unpress
    | Add
    | HandKey
    | Write
    | Resign
    | OfferDraw
    | AnswerDraw
    | AskTakeBack
    | Answer
    | Claim
    | Reserve
    | CallReferee
    | StopGame
    | Rule
    | Say
    | Sign
    | WantRematch
    | Rematch
    | Leave
    | Return
    | Close
    | Tick
    | Suspend
    | Resume
)
