"""What happens by itself when its time has come: flags, absences, limits, the end of a delay.

Before the game: whoever is away for longer than the grace loses the seat, until the start was called; who has laid out
nothing when the set-up time is over gets a formation by lot; a casual table where nobody is present is given up; and
once the start was called, a game is forfeited by the sides of all who are not there within the limit, by both when both
are late (S-g2); where two sides or more are there without them, the referee rules. While the game runs: flags, absences
longer than the grace, and the time for the whole game, after which the referee is called. At a real board people begin
the game, for no lot lays pieces out there, and a fallen flag has to be claimed (S-g3).
"""

from collections.abc import Callable, Iterator
from functools import partial
from typing import Final, NamedTuple

from qihui.play.deciding.common import forfeited_by, leaves
from qihui.play.deciding.gathering import by_lot
from qihui.play.facts import BrokenOff, Closed, Continued, Stood, Stopped, TableFact
from qihui.play.state import Phase, StopReason
from qihui.play.table import Table
from qihui.play.terms import Absence
from qihui.rules.outcome import Exit

IDLE_MS: Final = 30 * 60 * 1000
"""A casual table that gathers and where no person is connected is closed after this long."""


class Due(NamedTuple):
    """Something that happens at a table time."""

    at: int
    order: int
    facts: Callable[[], list[TableFact]]


def deadline(table: Table) -> int | None:
    """The table time at which a `Tick` has something to do; `None` when nothing is due by itself."""
    return min((each.at for each in _all_due(table)), default=None)


def due(table: Table, at: int, seed: int) -> list[TableFact]:
    """What happens at table time `at`, or should have before; the earliest thing only."""
    now = [each for each in _all_due(table, seed) if each.at <= at]
    return min(now, key=lambda each: each[:2]).facts() if now else []


def _all_due(table: Table, seed: int = 0) -> Iterator[Due]:
    if table.phase is Phase.GATHERING:
        yield from _before(table, seed)
    elif table.phase is Phase.PLAYING and table.stopped:
        if table.stopped.until is not None:
            yield Due(table.stopped.until, 0, lambda: [Continued()])
    elif table.phase is Phase.PLAYING:
        yield from _during(table)


def _before(table: Table, seed: int) -> Iterator[Due]:
    times, terms = table.opened.times, table.opened.terms
    if terms.late_ms and table.begun is not None:
        absent = tuple(seat for seat, chair in enumerate(table.chairs) if chair.late is None)
        outcome = forfeited_by(table, absent) if absent else None
        if outcome is not None:
            yield Due(table.begun + terms.late_ms + table.late_more, -1, lambda: [BrokenOff(outcome)])
    if times.setup_ms and table.laying_out_since is not None and not terms.wood:
        yield Due(
            table.laying_out_since + times.setup_ms + table.setup_more, len(table.chairs), lambda: by_lot(table, seed)
        )
    if table.refereed:
        return
    if not any(chair.human and chair.away is None for chair in table.chairs):
        yield Due(table.at + IDLE_MS, len(table.chairs) + 1, lambda: [Closed()])
    if times.grace_ms and table.begun is None:
        for seat, chair in enumerate(table.chairs):
            if chair.human and chair.away is not None:
                yield Due(chair.away + times.grace_ms, seat, partial(_stands, seat))


def _stands(seat: int) -> list[TableFact]:
    return [Stood(seat)]


def _during(table: Table) -> Iterator[Due]:
    times, terms, position = table.opened.times, table.opened.terms, table.position
    assert position is not None
    flag = None if terms.wood else table.clock.deadline(times)
    if flag is not None:
        yield Due(flag, -1, lambda: leaves(position, position.turn, Exit.TIME))
    if times.grace_ms and terms.absence is Absence.FORFEIT:
        for seat, chair in enumerate(table.chairs):
            if chair.human and chair.away is not None and seat in position.living:
                yield Due(chair.away + times.grace_ms, seat, partial(leaves, position, seat, Exit.ABANDONED))
    if table.match_end is not None:
        yield Due(table.match_end, len(table.chairs), lambda: [Stopped(None, StopReason.LIMIT)])
