"""What an engine on a seat of a table may see: the same as a person there, taken through the same doors."""

from qihui.play import Table, record_for
from qihui.rules.core import SeatViewer
from qihui.search import Seen


def glance(table: Table, seat: int) -> Seen:
    """All that `seat` may know of a table whose game has begun. Raises `ValueError` before that."""
    if table.position is None:
        raise ValueError("no-game")
    viewer = SeatViewer(seat)
    opened = table.opened
    return Seen(
        opened.game,
        table.game.options(opened.profile, opened.options),
        seat,
        table.position.view(viewer),
        table.steps,
        record_for(table, viewer).setups,
    )
