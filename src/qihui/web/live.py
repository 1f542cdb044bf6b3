"""The one secrecy door: every byte about a table that leaves the server is made here, for one viewer.

`viewer_of` says who somebody is from the keys they hold; `concerns` says whether news may be sent at all (that a draft
changed is news to its own seat only, even as a silent message); `state`, `replay`, `card` and `record` build what is
sent from the viewer's view. Nothing else in `web` reads a position or a formation.
"""

from collections.abc import Sequence

import msgspec

from qihui.play import Table, TableFact, view
from qihui.play import record_for as table_record
from qihui.play.facts import Watching
from qihui.play.table import Phase
from qihui.rules.core import Position, Referee, SeatViewer, Spectator, Viewer
from qihui.rules.errors import QihuiError
from qihui.rules.formats import write, written_for
from qihui.rules.record import Deployed, Finished, Moved, Out, Record, Removed, Revealed, Skipped, game_of
from qihui.rules.retelling import Fault, first_position, frames
from qihui.web.keys import digest, guest_key
from qihui.web.messages import Problem, Replay, State, TableCard

_encode = msgspec.json.Encoder().encode


class Guest(msgspec.Struct, frozen=True):
    """Somebody connected to a table: what they may see, the seat they may act for, and their other powers."""

    viewer: Viewer
    seat: int | None = None
    host: bool = False
    guest: str = ""


def guest_of(table: Table, keys: Sequence[str]) -> Guest:
    """Who the holder of `keys` is at a table. A seat counts before a place behind one, that before a referee's key.

    Raises:
        QihuiError: `wrong-key` when keys were shown and none of them opens anything.
    """
    digests = {digest(key): key for key in keys}
    host = table.opened.host in digests
    for seat, chair in enumerate(table.chairs):
        if chair.player and chair.player in digests:
            return Guest(SeatViewer(seat), seat, host, guest_key(digests[chair.player]))
    if table.opened.watching is Watching.SEAT:
        for seat, chair in enumerate(table.chairs):
            if chair.guest and chair.guest in digests:
                return Guest(SeatViewer(seat), None, host)
    if table.opened.referee and table.opened.referee in digests:
        return Guest(Referee(), None, host)
    if keys and not host:
        raise QihuiError("wrong-key")
    return Guest(Spectator(), None, host)


def concerns(facts: Sequence[TableFact], guest: Guest) -> bool:
    """Whether a viewer may notice that these facts happened."""
    seat = guest.viewer.seat if isinstance(guest.viewer, SeatViewer) else None
    return any(not isinstance(fact, Deployed) or fact.seat == seat for fact in facts)


def state(table: Table, guest: Guest, since: int, at: int) -> bytes:
    """The `State` message for one viewer, with the steps from number `since` on."""
    seen = view(table, guest.viewer, at)
    if guest.seat is None and seen.board is not None and seen.board.moves:
        # Who stands behind a seat sees what it sees but has no moves to make.
        seen = msgspec.structs.replace(seen, board=msgspec.structs.replace(seen.board, moves=()))
    since = min(since, len(table.steps))
    return _encode(State(seen, since, table.steps[since:], guest.host, guest.guest))


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
        outcome=position.outcome if position and table.phase is Phase.FINISHED else None,
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
            elif isinstance(frame.fact, Out | Skipped | Removed | Revealed):
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
        outcome=last.outcome if not fault or any(isinstance(fact, Finished) for fact in given.facts) else None,
        legal=not fault,
        fault=fault,
    )


def problem(error: QihuiError) -> Problem:
    """A refusal as it is sent."""
    faults: tuple[QihuiError, ...] = getattr(error, "faults", ())
    return Problem(error.key, error.fields, tuple(problem(fault) for fault in faults))
