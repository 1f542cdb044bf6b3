"""The one secrecy door: every byte about a table that leaves the server is made here, for one viewer.

`viewer_of` says who somebody is from the keys they hold; `concerns` says whether news may be sent at all (that a draft
changed is news to its own seat only, even as a silent message); `state`, `replay`, `card` and `record` build what is
sent from the viewer's view. Nothing else in `web` reads a position or a formation.
"""

from collections.abc import Sequence
from typing import Final

import msgspec

from qihui.play import Table, TableFact, view
from qihui.play import record_for as table_record
from qihui.play.facts import Opened, Said, Watching
from qihui.play.officials import Office
from qihui.play.view import heard_by, hears
from qihui.rules.core import Position, Referee, SeatViewer, Spectator, Viewer
from qihui.rules.errors import QihuiError
from qihui.rules.formats import write, written_for
from qihui.rules.outcome import Outcome
from qihui.rules.record import (
    Adjusted,
    Corrected,
    Deployed,
    Finished,
    Moved,
    Out,
    Record,
    Removed,
    Revealed,
    Skipped,
    game_of,
)
from qihui.rules.retelling import Fault, first_position, frames
from qihui.web.keys import digest, guest_key
from qihui.web.messages import Problem, Replay, State, TableCard

_encode = msgspec.json.Encoder().encode


class Guest(msgspec.Struct, frozen=True):
    """Somebody connected to a table: what they may see, the seat they may act for, and their other powers.

    A scribe may act for every seat, and sees what a referee sees; an official may be one too. `key` is the key that
    opened the seat or the office.
    """

    viewer: Viewer
    seat: int | None = None
    host: bool = False
    guest: str = ""
    office: Office | None = None
    scribe: bool = False
    key: str = ""

    @property
    def private(self) -> bool:
        """Whether private remarks are for them: not for who stands behind a seat, nor for a scribe."""
        return self.seat is not None or self.office is not None


def guest_of(table: Table, keys: Sequence[str]) -> Guest:
    """Who the holder of `keys` is at a table. A seat counts before a place behind one, that before an official's key.

    Raises:
        QihuiError: `wrong-key` when keys were shown and none of them opens anything.
    """
    digests = {digest(key): key for key in keys}
    opened = table.opened
    host = opened.host in digests
    for seat, chair in enumerate(table.chairs):
        if chair.player and chair.player in digests:
            key = digests[chair.player]
            return Guest(SeatViewer(seat), seat, host, guest_key(key), key=key)
    if opened.watching is Watching.SEAT:
        for seat, chair in enumerate(table.chairs):
            if chair.guest and chair.guest in digests:
                return Guest(SeatViewer(seat), None, host)
    scribe = bool(opened.scribe) and opened.scribe in digests
    for office, held in officials(opened).items():
        if held in digests:
            return Guest(Referee(), None, host, office=office, scribe=scribe, key=digests[held])
    if scribe:
        return Guest(Referee(), None, host, scribe=True)
    if keys and not host:
        raise QihuiError("wrong-key")
    return Guest(Spectator(), None, host)


def officials(opened: Opened) -> dict[Office, str]:
    """The digests of the officials' keys of a table, the highest office first; none where there is no referee."""
    found = {Office.CHIEF: opened.chief, Office.COMMITTEE: opened.committee, Office.REFEREE: opened.referee}
    return {office: held for office, held in found.items() if held}


def known_again(table: Table, keys: Sequence[str], host: bool) -> Guest:
    """Who the holder of `keys` is after people changed seats: a spectator when the keys open nothing any more."""
    try:
        return guest_of(table, keys)
    except QihuiError:
        return Guest(Spectator(), None, host)


def concerns(facts: Sequence[TableFact], guest: Guest) -> bool:
    """Whether a viewer may notice that these facts happened."""
    return any(_noticed(fact, guest) for fact in facts)


def _noticed(fact: TableFact, guest: Guest) -> bool:
    match fact:
        case Deployed(seat):
            return isinstance(guest.viewer, SeatViewer) and guest.viewer.seat == seat
        case Said():
            return hears(fact, guest.viewer, private=guest.private)
        case _:
            return True


class Known(msgspec.Struct, frozen=True):
    """What a client has been sent of a table already, and need not be sent again.

    `steps` are those of a `line` of the game, `said` counts remarks, `rulings` those of which so many were `void`; what
    was told of rulings, to one who might know the faces of the seats in `sees`, is told anew to whoever may know more.
    """

    line: int = 0
    steps: int = 0
    rulings: int = 0
    void: int = 0
    sees: tuple[int, ...] = ()
    said: int = 0


NOTHING: Final = Known()
"""What a client knows that has just come."""


def knows(table: Table, guest: Guest) -> Known:
    """What a client knows that has just been sent the state."""
    return Known(
        table.line,
        len(table.steps),
        len(table.rulings),
        sum(ruling.void for ruling in table.rulings),
        table.position.sees(guest.viewer) if table.position else (),
        heard_by(table, guest.viewer, private=guest.private).count,
    )


def state(table: Table, guest: Guest, at: int, known: Known = NOTHING) -> bytes:
    """The `State` message for one viewer, without what is known to the client already."""
    now = knows(table, guest)
    told = table.rulings[: known.rulings]
    same = (sum(ruling.void for ruling in told), now.sees) == (known.void, known.sees)
    rulings = known.rulings if same else 0
    seen = view(table, guest.viewer, at, private=guest.private, rulings_from=rulings, said_from=known.said)
    board = seen.board
    if board is not None and guest.scribe and table.position is not None:
        board = msgspec.structs.replace(board, moves=tuple(table.position.moves()))
    elif board is not None and guest.seat is None:
        # Who stands behind a seat sees what it sees but has no moves to make.
        board = msgspec.structs.replace(board, moves=())
    seen = msgspec.structs.replace(seen, board=board)
    since = min(known.steps, now.steps) if known.line == now.line else 0
    return _encode(
        State(
            seen,
            since,
            table.steps[since:],
            guest.host,
            guest.guest,
            guest.office,
            guest.scribe,
            rulings,
            known.said,
        )
    )


def record(table: Table, viewer: Viewer, kind: str = "qihui", notation: str = "") -> bytes:
    """The record of a table's game as the viewer may have it, as a file of that kind.

    Raises:
        QihuiError: `no-such-format`, when the game does not go out in files of that kind.
        BadRecord: the kind cannot hold the game as the viewer may have it.
    """
    known = written_for(table.opened.game)
    if kind not in known:
        raise QihuiError("no-such-format", kind=kind[:20], known=", ".join(known))
    return write([table_record(table, viewer)], kind, notation)


def card(name: str, table: Table) -> TableCard:
    """A table in the lobby."""
    opened = table.opened
    position = table.position
    return TableCard(
        table=name,
        game=opened.game,
        profile=opened.profile,
        title=opened.title,
        phase=table.phase,
        names=tuple(chair.name for chair in table.chairs),
        engines=tuple(chair.engine for chair in table.chairs),
        ply=position.ply if position else 0,
        outcome=table.result,
        opened=opened.opened,
        options=opened.options,
        times=opened.times,
    )


def table_replay(table: Table, viewer: Viewer) -> Replay:
    """A table's game for looking at, with the faces that `viewer` may know.

    Raises:
        QihuiError: `not-started` before the game.
    """
    if table.position is None:
        raise QihuiError("not-started")
    known = table.position.sees(viewer)
    return _replay(table.record(), known)


def file_replay(given: Record) -> Replay:
    """A game from a file for looking at: whoever has the file may see all of it.

    Raises:
        BadRecord: the game cannot be begun.
    """
    return _replay(given, range(len(given.header.players)))


def _replay(given: Record, known: Sequence[int]) -> Replay:
    header = given.header
    start = first_position(given)
    steps: list[tuple[Position, int]] = []
    fault = ""
    last: Position = start
    try:
        for frame in frames(given):
            last = frame.position
            if isinstance(frame.fact, Moved):
                steps.append((frame.position, frame.fact.ms))
            elif isinstance(frame.fact, Out | Skipped | Removed | Revealed | Corrected):
                steps.append((frame.position, 0))
    except Fault as error:
        fault = error.why
    shown = start.view(Referee()).pieces
    return Replay(
        game=game_of(header).name,
        profile=header.profile,
        profile_version=header.profile_version,
        options=header.options,
        players=header.players,
        title=header.source,
        start=tuple(piece if piece.seat in known else msgspec.structs.replace(piece, face="") for piece in shown),
        steps=tuple(position.last for position, _ in steps if position.last is not None),
        ms=tuple(ms for _, ms in steps),
        outcome=_adjusted(given)
        or (last.outcome if not fault or any(isinstance(fact, Finished) for fact in given.facts) else None),
        legal=not fault,
        fault=fault,
    )


def _adjusted(given: Record) -> Outcome | None:
    """The result that an official gave a game afterwards."""
    return next((fact.outcome for fact in reversed(given.facts) if isinstance(fact, Adjusted)), None)


def problem(error: QihuiError) -> Problem:
    """A refusal as it is sent."""
    faults: tuple[QihuiError, ...] = getattr(error, "faults", ())
    return Problem(error.key, error.fields, tuple(problem(fault) for fault in faults))
