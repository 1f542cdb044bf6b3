"""What people, engines and the server's timer may ask of a table."""

import msgspec

from qihui.play.rulings import AnyEffect


class Asked(msgspec.Struct, frozen=True, tag_field="action"):
    """Something asked of a table; the table answers with facts or refuses."""


class Sit(Asked, frozen=True, tag="sit"):
    """Take a free seat. `player` identifies the person (a digest of their key), `guest` whoever stands behind the seat.

    `engine` names a bot instead.
    """

    name: str
    player: str = ""
    guest: str = ""
    engine: str = ""


class Stand(Asked, frozen=True, tag="stand"):
    """Leave one's seat before the game."""


class Deploy(Asked, frozen=True, tag="deploy"):
    """Lay out one's formation, in the game's text form. Nobody else hears of it."""

    setup: str


class Ready(Asked, frozen=True, tag="ready"):
    """Say that one's formation stands, or take that back."""

    on: bool = True


class Move(Asked, frozen=True, tag="move"):
    """Make a move; `ply` is the number of moves before it, so that a repeated message cannot move twice."""

    move: str
    ply: int


class Resign(Asked, frozen=True, tag="resign"):
    """Give up."""


class OfferDraw(Asked, frozen=True, tag="offer-draw"):
    """Offer a draw to everybody in the game."""


class AnswerDraw(Asked, frozen=True, tag="answer-draw"):
    """Consent to the draw offered, or decline it."""

    accept: bool


class CallReferee(Asked, frozen=True, tag="call-referee"):
    """Call the referee: the game stops until the ruling (H9)."""


class StopGame(Asked, frozen=True, tag="stop-game"):
    """The referee stops the game."""


class Rule(Asked, frozen=True, tag="rule"):
    """The referee rules; a game that was stopped goes on (H10)."""

    effect: AnyEffect
    clause: str = ""
    reason: str = ""


class Leave(Asked, frozen=True, tag="leave"):
    """The seat's last connection has gone."""


class Return(Asked, frozen=True, tag="return"):
    """The seat is connected again."""


class Close(Asked, frozen=True, tag="close"):
    """Give the table up before its game has begun."""


class Tick(Asked, frozen=True, tag="tick"):
    """Let what is due happen: flags, absences, the end of the set-up time. `seed` draws missing formations."""

    seed: int = 0


class Suspend(Asked, frozen=True, tag="suspend"):
    """The server is about to stop."""


class Resume(Asked, frozen=True, tag="resume"):
    """The server is there again."""


Action = (
    Sit
    | Stand
    | Deploy
    | Ready
    | Move
    | Resign
    | OfferDraw
    | AnswerDraw
    | CallReferee
    | StopGame
    | Rule
    | Leave
    | Return
    | Close
    | Tick
    | Suspend
    | Resume
)
