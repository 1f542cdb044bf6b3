"""Whose move each press of a real board's clock was for.

While moves are not entered, presses count as if the seats moved in turn. A move that is entered then may tell
otherwise: it put a seat out, or the same side moves again. The presses after it are then charged to those who made
them; what officials gave or took between them stays given or taken.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from msgspec.structs import replace

if TYPE_CHECKING:
    from qihui.play.clock import Dial, TimeControl
    from qihui.play.table import Table


def attributed(before: Table, table: Table) -> Table:
    """The table right after a move was entered, with the presses that are still ahead charged to who made them."""
    ahead = table.made - table.ply
    taken_for = [before.seat_after(number + 1) for number in range(ahead)]
    seats = [table.seat_after(number) for number in range(ahead)]
    if taken_for == seats:
        return table
    times, pressed, old = table.opened.times, table.play.pressed[table.ply :], table.play.marks[table.ply :]
    marks = [old[0]]
    for number, (wrong, right, ms) in enumerate(zip(taken_for, seats, pressed, strict=True)):
        given = _between(_charged(times, old[number], wrong, ms), old[number + 1])
        marks.append(_given(_charged(times, marks[-1], right, ms), given))
    dials = _given(marks[-1], _between(old[-1], table.clock.dials))
    play = replace(table.play, marks=(*table.play.marks[: table.ply], *marks))
    return replace(table, play=play, clock=replace(table.clock, dials=dials))


def _charged(times: TimeControl, dials: tuple[Dial, ...], seat: int, ms: int) -> tuple[Dial, ...]:
    """The dials after a seat thought for so long and moved."""
    return (*dials[:seat], dials[seat].spent(times, ms).moved(times), *dials[seat + 1 :])


def _between(dials: tuple[Dial, ...], after: tuple[Dial, ...]) -> Sequence[tuple[int, int]]:
    """What was given to main time, and counted as used, besides."""
    return [(now.left - was.left, now.used - was.used) for was, now in zip(dials, after, strict=True)]


def _given(dials: tuple[Dial, ...], given: Sequence[tuple[int, int]]) -> tuple[Dial, ...]:
    return tuple(
        replace(dial, left=max(0, dial.left + left), used=dial.used + used) if left or used else dial
        for dial, (left, used) in zip(dials, given, strict=True)
    )
