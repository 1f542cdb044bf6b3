"""The score sheets of a real board as one viewer may see them.

What is written is for the seat itself and the officials; that something is missing everybody may know, as at a table
where the sheets lie open.
"""

from qihui.play.score_sheets import kept
from qihui.play.table import Table
from qihui.play.view.parts import ScoreSheetView
from qihui.rules.core import Referee, SeatViewer, Viewer


def score_sheets(table: Table, viewer: Viewer, at: int) -> tuple[ScoreSheetView, ...]:
    """The sheet of every seat that keeps one."""
    if not any(table.sheets):
        return ()
    all_ = (_sheet(table, seat, viewer, at) for seat in range(len(table.chairs)))
    return tuple(sheet for sheet in all_ if sheet)


def _sheet(table: Table, seat: int, viewer: Viewer, at: int) -> ScoreSheetView | None:
    state = kept(table, seat, at)
    if state is None:
        return None
    sheet = table.sheets[seat]
    reads = isinstance(viewer, Referee) or viewer == SeatViewer(seat)
    return ScoreSheetView(
        seat,
        tuple(sheet.get(ply, "") for ply in range(max(table.made, *(ply + 1 for ply in sheet)))) if reads else (),
        table.differs[seat] if reads else (),
        len(state.missing),
        state.behind,
        len(state.lapses),
        state.excused,
        len(state.owed),
    )
