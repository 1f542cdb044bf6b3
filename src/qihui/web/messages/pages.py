"""What is asked and answered over HTTP."""

from typing import Any

import msgspec

from qihui.play import TimeControl, Watching
from qihui.play.officials import By
from qihui.play.rulings import AnyEffect
from qihui.play.state import Phase
from qihui.play.terms import Terms
from qihui.rules.core import Piece, Step
from qihui.rules.outcome import Outcome
from qihui.web.messages.problem import Problem


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


class DeskKeys(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The keys of the officials of a table; of a desk with many tables they are the same."""

    referee: str
    chief: str
    committee: str


class NewTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a table is to be. `options` changes single options of the profile; `bots` names an engine by seat index.

    `desk` brings the keys of officials that have other tables already; without it a refereed table has new ones.
    """

    game: str = "siguo"
    profile: str = "competitive"
    options: dict[str, Any] = {}
    times: TimeControl = TimeControl()
    title: str = ""
    watching: Watching = Watching.SEAT
    listed: bool = True
    refereed: bool = False
    bots: dict[int, str] = {}
    terms: Terms = Terms()
    desk: DeskKeys | None = None


class Created(msgspec.Struct, frozen=True):
    """A new table and the key of its host.

    `desk` are the officials' keys at a refereed table, `scribe` that of the person who writes for a real board.
    """

    table: str
    host: str
    desk: DeskKeys | None
    scribe: str


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


class LogLine(msgspec.Struct, frozen=True, omit_defaults=True):
    """One thing that happened at a table: number, table time in ms, ply, kind of fact, who, and what of it matters.

    `text` is free words or a move, `effect` a ruling's, `accept` an answer, whether a claim was right, a signature
    keyed, or somebody ready. `engine` is a bot's that sat down, `step` what came of it on the board.
    """

    number: int
    at: int
    ply: int
    kind: str
    seat: int | None = None
    by: By | None = None
    text: str = ""
    engine: str = ""
    effect: AnyEffect | None = None
    clause: str = ""
    accept: bool | None = None
    outcome: Outcome | None = None
    step: Step | None = None


class Log(msgspec.Struct, frozen=True):
    """Everything that happened at a table, in order."""

    lines: tuple[LogLine, ...]
