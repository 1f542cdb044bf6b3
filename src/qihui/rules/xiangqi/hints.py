"""Warnings before a forbidden repetition is complete (X.warn; S1.7: who is told and does not vary loses).

Only a move that brings back a position is looked at. One that would bring the verdict comes with it: the mover loses,
or the game is drawn. One that leads to the last occurrence before that comes with a warning if, as things stand, the
mover would be the one to lose.
"""

import msgspec

from qihui.rules.core import Hint
from qihui.rules.outcome import Told
from qihui.rules.xiangqi import notation
from qihui.rules.xiangqi.board import TEXTS
from qihui.rules.xiangqi.moves import apply, legal_moves
from qihui.rules.xiangqi.options import Options
from qihui.rules.xiangqi.trail import Made, Repeated, repeated


def hints(options: Options, cells: bytes, turn: int, trail: tuple[Made, ...]) -> tuple[Hint, ...]:
    """What the repetition rules have to say of the moves of `turn`, by the moves' order."""
    past = {made.cells for made in trail[-1::-2]}
    if len(past) < 2:
        return ()
    found: list[Hint] = []
    for source, target in legal_moves(cells, turn):
        if cells[target]:
            continue
        after = apply(cells, source, target)
        if after in past:
            again = repeated(options, after, 1 - turn, (*trail, Made(cells, source, target)))
            hint = again and _hint(options, turn, TEXTS[source][target], again)
            if hint:
                found.append(msgspec.structs.replace(hint, names=notation.names(cells, turn, source, target)))
    return tuple(found)


def _hint(options: Options, turn: int, move: str, again: Repeated) -> Hint | None:
    verdict = again.verdict
    loses = verdict.offender == turn
    if again.occurrence >= options.occurrences:
        return Hint(move, verdict.told, loses) if verdict.told and (loses or verdict.kind == "draw") else None
    if not loses:
        return None
    why = (verdict.told,) if verdict.told else ()
    return Hint(move, Told("repetition-ahead", {"count": again.occurrence, "limit": options.occurrences}, why))
