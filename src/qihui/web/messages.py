"""Everything that crosses the wire, as tagged structs. The front end's TypeScript types are generated from this file.

Over the WebSocket `/api/live` the client speaks `ClientMessage`, the server `ServerMessage`, both JSON with `"type"`.
The first message is `Hello`; every later one carries an `id` of the client's choice and is answered by `Done` or
`Refusal` with that id. `Done` means that the facts are on disk. `State` comes after `Hello` and whenever something
changed that the viewer may know.
"""

from typing import Any

import msgspec

from qihui.play import TableView, TimeControl, Watching
from qihui.play.rulings import AnyEffect
from qihui.play.table import Phase
from qihui.rules.core import Piece, Step
from qihui.rules.outcome import Outcome


class Problem(msgspec.Struct, frozen=True, omit_defaults=True):
    """A refusal as data: `code` is a key of the error catalogues, `fields` what its text names, `more` its parts."""

    code: str
    fields: dict[str, str | int] = {}
    more: tuple["Problem", ...] = ()


class Incoming(msgspec.Struct, frozen=True, tag_field="type", forbid_unknown_fields=True):
    """A message of the client."""


class Hello(Incoming, frozen=True, tag="hello"):
    """Which table, what the client holds the keys of, and how many steps it has already."""

    table: str
    keys: tuple[str, ...] = ()
    steps: int = 0


class Deploy(Incoming, frozen=True, tag="deploy"):
    """Lay out one's formation (a draft that only its seat sees)."""

    id: int
    setup: str


class Ready(Incoming, frozen=True, tag="ready"):
    """Say that one's formation stands, or take it back."""

    id: int
    on: bool


class Play(Incoming, frozen=True, tag="play"):
    """Make a move in the game's notation; `ply` is the number of moves before it."""

    id: int
    move: str
    ply: int


class Resign(Incoming, frozen=True, tag="resign"):
    """Give up."""

    id: int


class OfferDraw(Incoming, frozen=True, tag="offer-draw"):
    """Offer a draw."""

    id: int


class AnswerDraw(Incoming, frozen=True, tag="answer-draw"):
    """Consent to the draw offered, or decline it."""

    id: int
    accept: bool


class CallReferee(Incoming, frozen=True, tag="call-referee"):
    """A seat calls the referee: the game stops until the ruling."""

    id: int


class StopGame(Incoming, frozen=True, tag="stop-game"):
    """The referee stops the game."""

    id: int


class Rule(Incoming, frozen=True, tag="rule"):
    """The referee rules; a game that was stopped goes on."""

    id: int
    effect: AnyEffect
    clause: str = ""
    reason: str = ""


class StandUp(Incoming, frozen=True, tag="stand-up"):
    """Leave one's seat before the game."""

    id: int


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


ClientMessage = (
    Hello
    | Deploy
    | Ready
    | Play
    | Resign
    | OfferDraw
    | AnswerDraw
    | CallReferee
    | StopGame
    | Rule
    | StandUp
    | Fill
    | Clear
    | CloseTable
    | Ping
)


class Outgoing(msgspec.Struct, frozen=True, tag_field="type"):
    """A message of the server."""


class State(Outgoing, frozen=True, tag="state"):
    """The table as the viewer may see it, with the steps from number `since` on.

    `host` tells a holder of the host key; `guest` is the guest key of the viewer's own seat.
    """

    table: TableView
    since: int
    steps: tuple[Step, ...]
    host: bool = False
    guest: str = ""


class Done(Outgoing, frozen=True, tag="done"):
    """The action asked for as `id` has happened and is on disk."""

    id: int


class Refusal(Outgoing, frozen=True, tag="refusal"):
    """The action asked for as `id` was refused; nothing has changed. `id` is 0 where the message could not be read."""

    id: int
    problem: Problem


class Gone(Outgoing, frozen=True, tag="gone"):
    """The connection is about to be closed, and why."""

    problem: Problem


ServerMessage = State | Done | Refusal | Gone


class ProfileInfo(msgspec.Struct, frozen=True):
    """A rules profile in force, as published (C17)."""

    name: str
    version: int
    source: str
    options: dict[str, Any]


class Times(msgspec.Struct, frozen=True):
    """A time control and the text of it."""

    times: TimeControl
    text: str


class TimesRead(msgspec.Struct, frozen=True):
    """What a text says about time: a control, or the fault in it."""

    read: Times | None = None
    fault: Problem | None = None


class TimesInfo(Times, frozen=True):
    """A time control on offer: the key of its name, the document it comes from (empty for those of the house)."""

    name: str
    source: str


class GameInfo(msgspec.Struct, frozen=True):
    """A game of this server: seats in turn order, sides by seat index, rules profiles, bots that can play it.

    `notations` are the keys of a step's `names`, the usual one first; `formats` the kinds of file its games go out in;
    `times` the time controls of its documents and of the house.
    """

    name: str
    seats: tuple[str, ...]
    sides: tuple[tuple[int, ...], ...]
    profiles: tuple[ProfileInfo, ...]
    engines: tuple[str, ...]
    notations: tuple[str, ...]
    formats: tuple[str, ...]
    times: tuple[TimesInfo, ...]


class About(msgspec.Struct, frozen=True):
    """This server: its version, and the address other devices in the hall can reach it at."""

    version: str
    address: str


class NewTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a table is to be. `options` changes single options of the profile; `bots` names an engine by seat index."""

    game: str = "siguo"
    profile: str = "competitive"
    options: dict[str, Any] = {}
    times: TimeControl = TimeControl()
    title: str = ""
    watching: Watching = Watching.SEAT
    listed: bool = True
    refereed: bool = False
    bots: dict[int, str] = {}


class Created(msgspec.Struct, frozen=True):
    """A new table and the key of its host; `referee` is the referee's key at a refereed table, else empty."""

    table: str
    host: str
    referee: str


class SitDown(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The name under which a guest takes a seat."""

    name: str


class Seated(msgspec.Struct, frozen=True):
    """A seat taken: `key` is the private key of the seat, `guest` the key for a guest who stands behind it."""

    table: str
    seat: int
    key: str
    guest: str


class TableCard(msgspec.Struct, frozen=True):
    """A table in the lobby: everybody may know all of this."""

    table: str
    game: str
    profile: str
    title: str
    phase: Phase
    names: tuple[str, ...]
    engines: tuple[str, ...]
    ply: int
    outcome: Outcome | None
    opened: str
    options: dict[str, Any]
    times: TimeControl


class Setup(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A formation in the game's text form."""

    setup: str


class Checked(msgspec.Struct, frozen=True):
    """Every fault of a formation; none when it is legal."""

    faults: tuple[Problem, ...]


class Replay(msgspec.Struct, frozen=True):
    """A whole game for looking at: first pieces (with the faces the asker may know), all steps, outcome.

    `legal` tells whether the record is a legal game; if not, `fault` says why and the steps end before it. `games` is
    how many games the file holds that it comes from.
    """

    game: str
    profile: str
    profile_version: int
    options: dict[str, Any]
    players: tuple[str, ...]
    title: str
    start: tuple[Piece, ...]
    steps: tuple[Step, ...]
    ms: tuple[int, ...]
    outcome: Outcome | None
    legal: bool
    fault: str
    games: int = 1
