"""Where a score sheet 记录纸 tells another move than the one entered.

House choice: a move that is on the sheet in any notation of the game is the one entered, if it names that one in its
position. To read a text takes its position, for which the game has to be told again; so a text is read once, when it is
written or when its move is entered, and what came of it is kept with the table.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

from qihui.rules.core import Position, Step
from qihui.rules.errors import QihuiError
from qihui.rules.record import Moved, Record
from qihui.rules.retelling import frames

if TYPE_CHECKING:
    from qihui.play.table import Table

Sheet = Mapping[int, str]
"""What is written, by the number of moves made before it."""


def disagreements(sheet: Sheet, steps: Sequence[Step], before: Callable[[], Sequence[Position]]) -> tuple[int, ...]:
    """The moves of a sheet that are not those of `steps`, which are moves; what cannot be read is not.

    `before` gives the positions in which they were made. It is asked only for texts that are no name of their step.
    """
    doubtful = [ply for ply, text in sorted(sheet.items()) if ply < len(steps) and not _named(text, steps[ply])]
    if not doubtful:
        return ()
    positions = before()
    return tuple(ply for ply in doubtful if not names(sheet[ply], steps[ply], positions[ply]))


def names(text: str, step: Step, before: Position) -> bool:
    """Whether a text, in whatever notation, is the move of a step that was made in the position `before`."""
    return _named(text, step) or _read(text, before) == step.move


def _named(text: str, step: Step) -> bool:
    return _plain(text) in {_plain(name) for name in (step.move, *step.names.values())}


def _plain(text: str) -> str:
    return "".join(text.split()).lower()


def _read(text: str, position: Position) -> str:
    try:
        return position.read(text)
    except QihuiError:
        return ""


def differing(table: Table, seat: int, ply: int | None = None) -> tuple[int, ...]:
    """Where a seat's sheet, or what it says of move number `ply` alone, tells another move than the one entered."""
    sheet = table.sheets[seat] if ply is None else {ply: table.sheets[seat][ply]}
    return disagreements(sheet, [step for step in table.steps if step.move], lambda: _positions(table))


def _positions(table: Table) -> list[Position]:
    """The positions in which the moves entered were made."""
    told = list(frames(Record(table.header(), table.facts)))
    return [told[place - 1].position for place, frame in enumerate(told) if isinstance(frame.fact, Moved)]
