"""Twins: two tables that differ only in what a viewer cannot know, and what each of them tells that viewer.

A twin has the journal of its table with other formations in the seats that the viewer may not see, such that every
step looks the same: moves stay legal, contacts end alike, the same flags are shown, the same seats go out. So nothing
that the viewer ever heard tells the two apart, and nothing that it will be sent may.
"""

from collections.abc import Callable, Iterator
from random import Random

import msgspec

from qihui.play import Action, Entry, Phase, Refused, Table, decide, record_for, view
from qihui.play.actions import AnswerDraw, Deploy, Move, OfferDraw, Ready, Sit, Stand
from qihui.rules import BadSetup, Game, IllegalMove, SeatViewer, Viewer
from qihui.rules.errors import QihuiError
from qihui.rules.record import Deployed, dump
from qihui.rules.retelling import Fault
from qihui.web import live

SWAPS = 12
"""How often a twin tries to differ in one more pair of pieces."""


def replaced(entries: list[Entry], seat: int, setup: str) -> list[Entry]:
    """The journal with another formation of a seat."""
    return [
        Entry(entry.at, Deployed(seat, setup))
        if isinstance(entry.fact, Deployed) and entry.fact.seat == seat
        else entry
        for entry in entries
    ]


def swapped(game: Game, setup: str, rng: Random) -> str | None:
    """A formation with two cells exchanged; `None` when that changes nothing or is against the rules."""
    cells = list(setup)
    a, b = rng.sample([place for place, cell in enumerate(cells) if cell not in "/."], 2)
    cells[a], cells[b] = cells[b], cells[a]
    found = "".join(cells)
    try:
        game.check_setup(found)
    except BadSetup:
        return None
    return found if found != setup else None


def looks_the_same(entries: list[Entry], table: Table) -> Table | None:
    """The table of a journal, if everybody saw the same there as at `table`."""
    try:
        other = Table.of(entries)
    except Fault:
        return None
    return other if other.steps == table.steps and other.phase is table.phase else None


def twin_of(table: Table, entries: list[Entry], viewer: Viewer, rng: Random) -> Table | None:
    """A twin of a table with a game in progress; `None` when none was found."""
    assert table.position
    assert table.phase is Phase.PLAYING
    known = table.position.sees(viewer)
    hidden = [seat for seat in range(len(table.chairs)) if seat not in known]
    if not hidden or not table.game.setup_rules:
        return None
    setups = [chair.setup for chair in table.chairs]
    found = None
    for _ in range(SWAPS):
        seat = rng.choice(hidden)
        setup = swapped(table.game, setups[seat], rng)
        if setup is None:
            continue
        other_entries = replaced(entries, seat, setup)
        other = looks_the_same(other_entries, table)
        if other:
            found, entries, setups[seat] = other, other_entries, setup
    return found


def refusal(table: Table, action: Action, seat: int, at: int) -> str:
    """What `seat` is told when it asks for `action`; the same word for everything that would be done."""
    try:
        decide(table, action, seat, at)
    except BadSetup as error:
        return str([str(error), *map(str, error.faults)])
    except (Refused, IllegalMove) as error:
        return str(error)
    except QihuiError as error:
        return f"unexpected {error}"
    return "done"


def refusals(table: Table, seat: int, at: int) -> Iterator[str]:
    """What a seat is told for every move from a point to a point, and for whatever else it may ask."""
    ply = table.position.ply if table.position else 0
    options = table.game.options(table.opened.profile, table.opened.options)
    names = [point.id for point in table.game.board(options).points]
    for action in (OfferDraw(), AnswerDraw(accept=False), Stand(), Ready(), Sit("x"), Deploy(""), Move("x-y", ply)):
        yield refusal(table, action, seat, at)
    # Out of turn, and before the game, no move is looked at.
    if table.position is None or table.position.turn != seat:
        yield refusal(table, Move(f"{names[0]}-{names[1]}", ply), seat, at)
        return
    for source in names:
        for target in names:
            yield refusal(table, Move(f"{source}-{target}", ply), seat, at)


Teller = Callable[[Table, Viewer, int], bytes]
"""Something that leaves the house: bytes for a viewer, made of a table."""


def view_bytes(table: Table, viewer: Viewer, at: int) -> bytes:
    """The table as it is sent."""
    return msgspec.json.encode(view(table, viewer, at))


def record_bytes(table: Table, viewer: Viewer, at: int) -> bytes:
    """The record as it is exported."""
    return dump(record_for(table, viewer))


def board_bytes(table: Table, viewer: Viewer, at: int) -> bytes:
    """The view of the position, legal moves included."""
    return msgspec.json.encode(table.position.view(viewer) if table.position else None)


def refusal_bytes(table: Table, viewer: Viewer, at: int) -> bytes:
    """Every refusal that the viewer's seat could get."""
    return "\n".join(refusals(table, viewer.seat, at)).encode() if isinstance(viewer, SeatViewer) else b""


def state_bytes(table: Table, viewer: Viewer, at: int) -> bytes:
    """The message to whoever sits there, or stands behind the seat."""
    seat = viewer.seat if isinstance(viewer, SeatViewer) else None
    return b"".join(live.state(table, guest, at) for guest in (live.Guest(viewer, seat), live.Guest(viewer)))


def hall_bytes(table: Table, viewer: Viewer, at: int) -> bytes:
    """The table in the lobby."""
    return msgspec.json.encode(live.card("name", table))


def download_bytes(table: Table, viewer: Viewer, at: int) -> bytes:
    """The record and the replay that can be fetched."""
    replay = live.table_replay(table, viewer) if table.position else None
    return live.record(table, viewer) + msgspec.json.encode(replay)


TELLERS: dict[str, Teller] = {
    "view": view_bytes,
    "record": record_bytes,
    "board": board_bytes,
    "state": state_bytes,
    "hall": hall_bytes,
    "download": download_bytes,
}
"""All that leaves the house, but for refusals, which take long to ask for."""


def leaks(tell: Teller, table: Table, twin: Table, viewer: Viewer, at: int) -> bool:
    """Whether `tell` lets the viewer tell a table from its twin: the law of secrecy says never."""
    return tell(table, viewer, at) != tell(twin, viewer, at)
