"""Score sheets 记录纸 at a real board (X.record; S-record): what is missing on one, what that costs.

Both players write down every move of either side; each four missing in a row are an infraction (S-record.1,
每连续漏记4着, 判犯规一次). Who has less than three minutes left in this period may put that off, but has to fill the
sheet in before playing on in the next one (S-record.2, 必须首先补全漏记着法后, 方可行棋): until then the clock is not
pressed.

House choices: who has written nothing at all keeps a sheet on paper, and is not followed here. Moves made while the
seat was excused count for no infraction. What is owed in a later period is all that is missing of the earlier ones.
Where time has limits and no main time is left, in byo-yomi, the seat is excused. What the sheets say of the moves
stands in `sheet_reading`.
"""

from collections.abc import Container, Iterable, Sequence
from typing import Final

import msgspec

from qihui.play.clock import Dial, TimeControl
from qihui.play.infractions import CATALOGUE
from qihui.play.sheet_reading import Sheet
from qihui.play.table import Table

RUN: Final = 4
"""So many moves missing in a row are an infraction."""

PAUSE_MS: Final = 180_000
"""With less than this left in the period a seat need not write."""

INFRACTION: Final = "cup-records"


class Kept(msgspec.Struct, frozen=True):
    """How a seat keeps its sheet.

    `missing` are the moves made that are not on it, `behind` how many of them the latest ones are. `lapses` are the
    moves with which a row of four was full. `excused` says that the seat need not write now; `owed` are the moves that
    it has to fill in before its clock can be pressed again.
    """

    missing: tuple[int, ...]
    behind: int
    lapses: tuple[int, ...] = ()
    excused: bool = False
    owed: tuple[int, ...] = ()


def missing(sheet: Sheet, made: int) -> tuple[int, ...]:
    """The moves, of so many that were made, that are not on a sheet."""
    return tuple(ply for ply in range(made) if ply not in sheet)


def behind(sheet: Sheet, made: int) -> int:
    """How many of the latest moves are missing in a row."""
    return next((made - 1 - ply for ply in range(made - 1, -1, -1) if ply in sheet), made)


def lapses(absent: Iterable[int], excused: Container[int] = ()) -> tuple[int, ...]:
    """The moves with which four in a row were missing, each an infraction; a row ends where the seat was excused."""
    found: list[int] = []
    row, before = 0, -1
    for ply in absent:
        if ply in excused:
            row = 0
            continue
        row = row + 1 if ply == before + 1 and row else 1
        before = ply
        if row % RUN == 0:
            found.append(ply)
    return tuple(found)


def is_excused(left: int | None) -> bool:
    """Whether a seat with so much left in this period need not write; `None` where there is no limit."""
    return left is not None and left < PAUSE_MS


def left_in_period(control: TimeControl, dial: Dial, thought: int = 0) -> int | None:
    """The main time left in the present period after a thought; `None` where no time adds up."""
    return dial.spent(control, thought).left if control.timed else None


def kept(table: Table, seat: int, at: int) -> Kept | None:
    """How a seat keeps its sheet at table time `at`; `None` when it has written nothing."""
    sheet = table.sheets[seat]
    if not sheet:
        return None
    absent = missing(sheet, table.made)
    late = behind(sheet, table.made)
    if table.opened.game not in CATALOGUE[INFRACTION].games:
        return Kept(absent, late)
    times, marks = table.opened.times, table.play.marks
    dial = table.clock.dials[seat]
    thought = table.clock.thought(at) if table.clock.running == seat else 0
    now = is_excused(left_in_period(times, dial, thought))
    excused = {
        ply
        for ply in absent
        if (is_excused(left_in_period(times, marks[ply + 1][seat])) if ply + 1 < len(marks) else now)
    }
    return Kept(absent, late, lapses(absent, excused), now, _owed(absent, [mark[seat] for mark in marks], dial))


def _owed(absent: Iterable[int], marks: Sequence[Dial], dial: Dial) -> tuple[int, ...]:
    """What is missing of the periods before the present one; `marks` are the seat's dials before each move."""
    if not dial.stage:
        return ()
    begun = next((ply for ply, mark in enumerate(marks) if mark.stage == dial.stage), len(marks))
    return tuple(ply for ply in absent if ply < begun)
