"""What one viewer may know of a table: the only way out of `play`.

Formations in the making, the keys of people, and the number of facts are nobody's business: a view has no field for
them, except a seat's own formation for that seat.
"""

from typing import Any

import msgspec

from qihui.play.clock import Stretch, TimeControl
from qihui.play.facts import Watching
from qihui.play.infractions import CATALOGUE, Due, infractions_of, repeats
from qihui.play.rulings import AnyEffect, seat_of
from qihui.play.table import Phase, Table
from qihui.rules.core import Referee, SeatViewer, View, Viewer
from qihui.rules.record import Deployed, Record


class ChairView(msgspec.Struct, frozen=True, omit_defaults=True):
    """A seat as everybody sees it. Times are milliseconds; absent where there is no limit.

    `course` are the stretches of time that its thought has still to run through until the flag falls, the one it thinks
    in first; `move_left` is the time for this move, which runs beside main time. `to_go` moves are still to be made in
    this period of main time. `used_ms` is what its finished turns took.
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


class OfferView(msgspec.Struct, frozen=True):
    """An open draw offer: who made it and who consents so far."""

    by: int
    consents: tuple[int, ...]


class StopView(msgspec.Struct, frozen=True):
    """A game that stands still: the seat that called the referee, `None` when the referee stopped it."""

    seat: int | None


class RulingView(msgspec.Struct, frozen=True):
    """A ruling as everybody sees it: its effect, the clause it rests on, and the reason."""

    effect: AnyEffect
    clause: str
    reason: str


class TableView(msgspec.Struct, frozen=True, omit_defaults=True):
    """A table as one viewer sees it. `seat` is the viewer's own (or the one it stands behind), `None` for others.

    `setup_left` is what is left of the set-up time once all seats are taken. `setup` is the viewer's own formation.
    `due` tells the referee what an infraction would cost who has committed one before.
    """

    game: str
    profile: str
    profile_version: int
    options: dict[str, Any]
    times: TimeControl
    watching: Watching
    phase: Phase
    chairs: tuple[ChairView, ...]
    title: str = ""
    refereed: bool = False
    seat: int | None = None
    setup: str = ""
    setup_left: int | None = None
    clock_running: int | None = None
    steps: int = 0
    board: View | None = None
    offer: OfferView | None = None
    stopped: StopView | None = None
    rulings: tuple[RulingView, ...] = ()
    due: tuple[Due, ...] = ()


def view(table: Table, viewer: Viewer, at: int) -> TableView:
    """What `viewer` may know of `table` at table time `at`."""
    opened, times = table.opened, table.opened.times
    seat = viewer.seat if isinstance(viewer, SeatViewer) else None
    setup_left = None
    if table.phase is Phase.GATHERING and times.setup_ms and table.full_since is not None:
        setup_left = max(0, table.full_since + times.setup_ms - at)
    return TableView(
        game=opened.game,
        profile=opened.profile,
        profile_version=opened.profile_version,
        options=opened.options,
        times=times,
        watching=opened.watching,
        phase=table.phase,
        chairs=tuple(
            ChairView(
                place,
                chair.name,
                chair.engine,
                chair.taken and chair.away is None,
                chair.ready,
                table.clock.used[place],
                table.clock.move_left(times, place, at),
                table.clock.course(times, place, at),
                table.clock.dials[place].to_go(times),
            )
            for place, chair in enumerate(table.chairs)
        ),
        title=opened.title,
        refereed=bool(opened.referee),
        seat=seat,
        setup=table.chairs[seat].setup if seat is not None and table.phase is Phase.GATHERING else "",
        setup_left=setup_left,
        clock_running=None if table.stopped else table.clock.running,
        steps=len(table.steps),
        board=table.position.view(viewer) if table.position else None,
        offer=OfferView(table.offer.by, table.offer.consents) if table.offer else None,
        stopped=StopView(table.stopped.seat) if table.stopped else None,
        rulings=tuple(RulingView(fact.effect, fact.clause, fact.reason) for fact in table.rulings),
        due=_due(table) if isinstance(viewer, Referee) else (),
    )


def _due(table: Table) -> tuple[Due, ...]:
    past = [
        (seat, CATALOGUE[fact.clause])
        for fact in table.rulings
        if fact.clause in CATALOGUE and (seat := seat_of(fact.effect)) is not None
    ]
    return repeats(infractions_of(table.opened.game), past)


def record_for(table: Table, viewer: Viewer) -> Record:
    """The record of the game as `viewer` may have it: formations it may not know are empty."""
    record = table.record()
    known = table.position.sees(viewer) if table.position else ()
    facts = tuple(
        Deployed(fact.seat) if isinstance(fact, Deployed) and fact.seat not in known else fact for fact in record.facts
    )
    return Record(record.header, facts)
