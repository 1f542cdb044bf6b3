"""A game on a real board that is over is completed: moves that were made before its end, and not entered until then.

They go where they belong in the record, before what ended the game; its result is what it was.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from qihui.play.after.playing import compared
from qihui.play.state import End
from qihui.rules.record import Finished, Moved, Out
from qihui.rules.retelling import advance

if TYPE_CHECKING:
    from qihui.play.facts import Added
    from qihui.play.table import Table
    from qihui.rules.record import GameFact


def added(table: Table, fact: Added) -> Table:
    """The table with a move more, and everything that ended the game after it."""
    end = table.play.end
    assert end is not None
    before, position = end.position, end.position.play(fact.move)
    step = position.last
    assert step is not None
    facts = completed(table, fact)
    made = len(facts) - len(table.facts)
    end = End(position, end.facts + made, end.steps + 1)
    steps = [*table.steps[: end.steps - 1], step]
    for each in facts[end.facts :]:
        after = advance(position, each)
        if after is not position and not isinstance(each, Finished) and after.last is not None:
            steps.append(after.last)
        position = after
    pressed, marks = table.play.pressed, table.play.marks
    if len(pressed) < end.position.ply:
        pressed, marks = (*pressed, fact.ms), (*marks, table.clock.dials)
    play = replace(
        table.play, position=position, steps=tuple(steps), facts=facts, end=end, pressed=pressed, marks=marks
    )
    return compared(replace(table, play=play, line=table.line + 1), before, step)


def completed(table: Table, fact: Added) -> tuple[GameFact, ...]:
    """The facts of the record with a move more, and who left by it, before what ended the game."""
    end = table.play.end
    assert end is not None
    step = end.position.play(fact.move).last
    assert step is not None
    move = Moved(fact.seat, fact.move, fact.ms, step.contact)
    outs = (Out(departure.seat, departure.reason) for departure in step.out)
    return (*table.facts[: end.facts], move, *outs, *table.facts[end.facts :])
