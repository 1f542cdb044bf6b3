"""What a client says at a table.

Every message but the greeting and `Echo` carries an `id` of the client's choice, by which it is answered. Messages for
a seat come from whoever has its key; at a real board a scribe, who has none, names the `seat` it acts for, except for a
move, which its ply tells.
"""

import msgspec

from qihui.play.asking import ClaimKind
from qihui.play.rulings import AnyEffect


class Incoming(msgspec.Struct, frozen=True, tag_field="type", forbid_unknown_fields=True):
    """A message of the client."""


class Hello(Incoming, frozen=True, tag="hello"):
    """Which table, what the client holds the keys of, and how many steps of which line it has already.

    `name` is what an official is called.
    """

    table: str
    keys: tuple[str, ...] = ()
    steps: int = 0
    line: int = 0
    name: str = ""


class Echo(Incoming, frozen=True, tag="echo"):
    """The answer to a `Probe` with the same number, at once: so the server measures the way. It is not answered."""

    number: int


class Deploy(Incoming, frozen=True, tag="deploy"):
    """Lay out one's formation (a draft that only its seat sees)."""

    id: int
    setup: str
    seat: int | None = None


class Ready(Incoming, frozen=True, tag="ready"):
    """Say that one's formation stands, or take it back."""

    id: int
    on: bool
    seat: int | None = None


class Play(Incoming, frozen=True, tag="play"):
    """Make a move in the game's notation; `ply` is the number of moves before it in that `line` of the game."""

    id: int
    move: str
    ply: int
    line: int = 0
    seat: int | None = None


class Press(Incoming, frozen=True, tag="press"):
    """Press the clock of a real board."""

    id: int
    seat: int | None = None


class Unpress(Incoming, frozen=True, tag="unpress"):
    """The scribe takes a press of the clock back: it was a mistake, and no move was entered for it yet.

    `pressed` is how many moves the clock has counted with it: only the latest press is taken back, and only once.
    """

    id: int
    pressed: int


class AddMove(Incoming, frozen=True, tag="add-move"):
    """The scribe or an official enters a move that was made on a real board before the game was over."""

    id: int
    move: str
    ply: int
    line: int = 0


class HandKey(Incoming, frozen=True, tag="hand-key"):
    """Give whoever sits at a real board a key, for a phone of their own. The answer brings it; an older one is void."""

    id: int
    seat: int


class Write(Incoming, frozen=True, tag="write"):
    """Write a move on one's score sheet, or strike it out with an empty text."""

    id: int
    ply: int
    move: str
    seat: int | None = None


class Resign(Incoming, frozen=True, tag="resign"):
    """Give up."""

    id: int
    seat: int | None = None


class OfferDraw(Incoming, frozen=True, tag="offer-draw"):
    """Offer a draw."""

    id: int
    seat: int | None = None


class AnswerDraw(Incoming, frozen=True, tag="answer-draw"):
    """Consent to the draw offered, or decline it."""

    id: int
    accept: bool
    seat: int | None = None


class AskTakeBack(Incoming, frozen=True, tag="ask-take-back"):
    """Ask to take one's latest move back."""

    id: int


class Answer(Incoming, frozen=True, tag="answer"):
    """Consent to what is asked for, or decline it."""

    id: int
    accept: bool
    seat: int | None = None


class Claim(Incoming, frozen=True, tag="claim"):
    """Claim something that the program decides at once."""

    id: int
    claim: ClaimKind
    seat: int | None = None


class Reserve(Incoming, frozen=True, tag="reserve"):
    """Reserve the right to call the referee later about what has just happened."""

    id: int
    text: str
    seat: int | None = None


class CallReferee(Incoming, frozen=True, tag="call-referee"):
    """A seat calls the referee: the game stops until the ruling."""

    id: int
    seat: int | None = None


class StandUp(Incoming, frozen=True, tag="stand-up"):
    """Leave one's seat before the game."""

    id: int
    seat: int | None = None


class WantRematch(Incoming, frozen=True, tag="want-rematch"):
    """Say that one would play again, or take it back."""

    id: int
    on: bool


class Say(Incoming, frozen=True, tag="say"):
    """Say something: players to the table, or to the officials of a competition; officials to all, or `to` a seat."""

    id: int
    text: str
    to: int | None = None


class Sign(Incoming, frozen=True, tag="sign"):
    """Sign the sheet with that digest; an official may say that a seat signed it `on_paper`."""

    id: int
    sheet: str
    on_paper: int | None = None


class StopGame(Incoming, frozen=True, tag="stop-game"):
    """The referee stops the game."""

    id: int


class Rule(Incoming, frozen=True, tag="rule"):
    """An official rules; a game that was stopped goes on. With `consent` the seats are asked first."""

    id: int
    effect: AnyEffect
    clause: str = ""
    reason: str = ""
    consent: bool = False
    claim: int | None = None


class Substitute(Incoming, frozen=True, tag="substitute"):
    """An official puts somebody else on a seat. The answer brings the new person's key."""

    id: int
    seat: int
    name: str
    clause: str = ""
    reason: str = ""
    consent: bool = False
    claim: int | None = None


class Begin(Incoming, frozen=True, tag="begin"):
    """The host, the scribe or an official calls the start."""

    id: int


class Place(Incoming, frozen=True, tag="place"):
    """The scribe, the host or an official seats a person without a key at a real board."""

    id: int
    seat: int
    name: str


class Fill(Incoming, frozen=True, tag="fill"):
    """The host puts a bot on a free seat."""

    id: int
    seat: int
    engine: str


class Clear(Incoming, frozen=True, tag="clear"):
    """The host frees a seat before the game."""

    id: int
    seat: int


class CloseTable(Incoming, frozen=True, tag="close-table"):
    """The host gives the table up before the game."""

    id: int


class Ping(Incoming, frozen=True, tag="ping"):
    """Are you there? Answered by `Done`."""

    id: int


SeatMessage = (
    Deploy
    | Ready
    | Play
    | Press
    | Write
    | Resign
    | OfferDraw
    | AnswerDraw
    | AskTakeBack
    | Answer
    | Claim
    | Reserve
    | CallReferee
    | StandUp
    | WantRematch
)
"""What whoever holds a seat may say for it."""

ClientMessage = (
    Hello
    | Echo
    | SeatMessage
    | Say
    | Sign
    | StopGame
    | Rule
    | Substitute
    | Begin
    | Place
    | AddMove
    | HandKey
    | Unpress
    | Fill
    | Clear
    | CloseTable
    | Ping
)


class DeskHello(Incoming, frozen=True, tag="desk-hello"):
    """An official shows the keys of desks, to see all their tables.

    Whatever is said after it is answered with a `DeskState` of no tables, so that a desk can tell whether its line is
    alive.
    """

    keys: tuple[str, ...]
