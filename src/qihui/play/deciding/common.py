"""What several kinds of action have in common: the phase they need, words people write, a seat that leaves."""

from qihui.play.errors import Refused
from qihui.play.facts import TableFact
from qihui.play.state import Phase
from qihui.play.table import NAME_LENGTH, Table
from qihui.rules.core import Position
from qihui.rules.outcome import Exit, Outcome, forfeited
from qihui.rules.record import Finished, Out


def expect(table: Table, phase: Phase) -> None:
    """Raise `wrong-phase` unless the table is in that phase."""
    if table.phase is not phase:
        raise Refused("wrong-phase", phase=table.phase, needed=phase)


def running(table: Table) -> Position:
    """The position of a game that runs.

    Raises:
        Refused: `wrong-phase`, or `stopped` while the game stands still.
    """
    expect(table, Phase.PLAYING)
    assert table.position is not None
    if table.stopped:
        raise Refused("stopped")
    return table.position


def in_time(table: Table, at: int) -> None:
    """Raise `time-over` when the flag that thinks has fallen, though nobody has said so yet; claimed on real boards."""
    flag = table.clock.deadline(table.opened.times)
    if flag is not None and at >= flag and not table.opened.terms.wood:
        raise Refused("time-over")


def words(text: str, limit: int) -> str:
    """A text that somebody wrote, in one line. Raises `text-too-long` when it is, or cannot be printed."""
    text = " ".join(text.split())
    if len(text) > limit or not text.isprintable():
        raise Refused("text-too-long", limit=limit)
    return text


def free_name(table: Table, text: str, seat: int | None = None) -> str:
    """A name for somebody at the table; `seat` is whose place the person takes.

    Raises:
        Refused: it is empty, too long, not printable, or somebody else's.
    """
    name = " ".join(text.split())
    if not name:
        raise Refused("name-empty")
    if len(name) > NAME_LENGTH:
        raise Refused("name-too-long", count=len(name), limit=NAME_LENGTH)
    if not name.isprintable():
        raise Refused("name-unprintable")
    if any(chair.name == name for place, chair in enumerate(table.chairs) if place != seat):
        raise Refused("name-taken", name=name)
    return name


def leaves(position: Position, seat: int, reason: Exit) -> list[TableFact]:
    """A seat leaves the game, with all that follows."""
    after = position.retire(seat, reason)
    assert after.last is not None
    facts: list[TableFact] = [Out(departure.seat, departure.reason) for departure in after.last.out]
    if after.outcome:
        facts.append(Finished(after.outcome))
    return facts


def forfeited_by(table: Table, losers: tuple[int, ...]) -> Outcome | None:
    """The outcome when these seats forfeit; `None` where two sides or more are left, who could play on."""
    left = [side for side in table.game.sides if not set(side) & set(losers)]
    return None if len(left) > 1 else forfeited(table.game.sides, losers, table.options.points)
