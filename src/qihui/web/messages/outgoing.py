"""What the server says over a WebSocket, at a table and at a referee's desk."""

import msgspec

from qihui.play import Phase, TableView
from qihui.play.officials import Office
from qihui.play.state import StopReason
from qihui.rules.core import Step
from qihui.rules.outcome import Outcome
from qihui.web.messages.problem import Problem


class Outgoing(msgspec.Struct, frozen=True, tag_field="type"):
    """A message of the server."""


class State(Outgoing, frozen=True, tag="state"):
    """The table as the viewer may see it, with the steps from number `since` on.

    Its rulings are those from number `rulings_since` on, its remarks those from `said_since` on: what the client was
    sent before it keeps. `host` tells a holder of the host key; `guest` is the guest key of the viewer's own seat;
    `office` what the viewer is at this table; `scribe` says that the viewer may act for every seat.
    """

    table: TableView
    since: int
    steps: tuple[Step, ...]
    host: bool = False
    guest: str = ""
    office: Office | None = None
    scribe: bool = False
    rulings_since: int = 0
    said_since: int = 0


class Done(Outgoing, frozen=True, tag="done"):
    """The action asked for as `id` has happened and is on disk. `key` is the key of somebody it let in."""

    id: int
    key: str = ""


class Refusal(Outgoing, frozen=True, tag="refusal"):
    """The action asked for as `id` was refused; nothing has changed. `id` is 0 where the message could not be read."""

    id: int
    problem: Problem


class Probe(Outgoing, frozen=True, tag="probe"):
    """Asks for an `Echo` with the same number, at once."""

    number: int


class Gone(Outgoing, frozen=True, tag="gone"):
    """The connection is about to be closed, and why."""

    problem: Problem


ServerMessage = State | Done | Refusal | Probe | Gone


class DeskCard(msgspec.Struct, frozen=True, omit_defaults=True):
    """A table as an official sees it among all the others of a desk.

    `stopped_ms` is since when it stands still, `called` the seat that called the referee. `absent` are seats whose
    people have not come or are not connected. `asks` says that something waits for an answer, `claims` how many
    reserved claims do, `said` how many remarks players sent to the officials; `unsigned` are the seats that have not
    signed, `unwitnessed` says that no official has. `left_ms` is what the seat that thinks has left, where its time is
    limited. `key` is the place, among the keys that the desk showed, of the one with the highest office at this table.
    `engines` names the bots by seat, where there are any.
    """

    table: str
    game: str
    title: str
    phase: Phase
    names: tuple[str, ...]
    ply: int = 0
    turn: int | None = None
    begun: bool = False
    wood: bool = False
    stopped: StopReason | None = None
    stopped_ms: int = 0
    called: int | None = None
    left_ms: int | None = None
    absent: tuple[int, ...] = ()
    asks: bool = False
    claims: int = 0
    said: int = 0
    rulings: int = 0
    result: Outcome | None = None
    unsigned: tuple[int, ...] = ()
    key: int = 0
    engines: tuple[str, ...] = ()
    unwitnessed: bool = False


class DeskState(Outgoing, frozen=True, tag="desk-state"):
    """Tables of the desk: all of them at first, then each that changed; none in answer to a message."""

    cards: tuple[DeskCard, ...]


DeskMessage = DeskState | Gone
