"""Warnings before a forbidden repetition is complete (X.warn; S1.7: who is told and does not vary loses).

A move that brings a position back for the occurrence that decides comes with the verdict: the mover loses, or the game
is drawn. Short of that a move comes with a warning where the mover would be the one to lose: when the other side can
answer it with the position that decides, whichever way round it came there, and else when it brings a position back
for the last time before.
"""

from collections import Counter

from qihui.rules.core import Hint
from qihui.rules.outcome import Told
from qihui.rules.xiangqi import notation
from qihui.rules.xiangqi.board import TEXTS
from qihui.rules.xiangqi.moves import apply, legal_moves
from qihui.rules.xiangqi.notation import Move
from qihui.rules.xiangqi.options import Options
from qihui.rules.xiangqi.pieces import SIDE_SHIFT
from qihui.rules.xiangqi.trail import Made, Repeated, repeated


def hints(options: Options, cells: bytes, turn: int, trail: tuple[Made, ...]) -> tuple[Hint, ...]:
    """What the repetition rules have to say of the moves of `turn`, one hint a move, by the moves' order."""
    if not options.occurrences:
        return ()
    past = {made.cells for made in trail[-1::-2]}
    answered = _answered(options, cells, turn, trail)
    if len(past) < 2 and not answered:
        return ()
    found: list[Hint] = []
    for move in legal_moves(cells, turn):
        again = None
        if not cells[move[1]] and (after := apply(cells, *move)) in past:
            again = repeated(options, after, 1 - turn, (*trail, Made(cells, *move)), short=1)
        loses = again is not None and again.verdict.offender == turn
        decided = again is not None and again.occurrence >= options.occurrences
        told = _decided(again, loses) if decided else answered.get(move) or _ahead(options, again, loses)
        if told:
            called = notation.names(cells, turn, *move)
            found.append(Hint(TEXTS[move[0]][move[1]], told, loses and decided, names=called))
    return tuple(found)


def _decided(again: Repeated | None, loses: bool) -> Told | None:
    """The verdict that a move brings about, if the mover loses or the game is drawn."""
    return again.verdict.told if again and (loses or again.verdict.kind == "draw") else None


def _ahead(options: Options, again: Repeated | None, loses: bool) -> Told | None:
    """The warning that a repetition that loses is one occurrence away."""
    if again is None or not loses:
        return None
    why = (again.verdict.told,) if again.verdict.told else ()
    return Told("repetition-ahead", {"count": again.occurrence, "limit": options.occurrences}, why)


def _answered(options: Options, cells: bytes, turn: int, trail: tuple[Made, ...]) -> dict[Move, Told]:
    """The warning for each move after which the other side can bring about a verdict against `turn`."""
    found: dict[Move, Told] = {}
    for board, times in Counter(made.cells for made in trail[-2::-2]).items():
        if times < options.occurrences - 1:
            continue
        move, answer = _way(cells, board, turn), _way(cells, board, 1 - turn)
        if move is None or answer is None or move not in legal_moves(cells, turn):
            continue
        after = apply(cells, *move)
        if answer not in legal_moves(after, 1 - turn):
            continue
        again = repeated(options, board, turn, (*trail, Made(cells, *move), Made(after, *answer)))
        if again and again.verdict.offender == turn:
            why = (again.verdict.told,) if again.verdict.told else ()
            called = notation.names(after, 1 - turn, *answer)
            own = notation.in_languages(called)
            found[move] = Told("repetition-answered", {"move": called["iccs"], "limit": again.occurrence, **own}, why)
    return found


def _way(cells: bytes, board: bytes, side: int) -> Move | None:
    """The one move that leads a side's pieces from a board to another; `None` when it takes none, or several."""
    changed = [at for at, code in enumerate(cells) if code != board[at]]
    gone = [at for at in changed if cells[at] and cells[at] >> SIDE_SHIFT == side]
    came = [at for at in changed if board[at] and board[at] >> SIDE_SHIFT == side]
    return (gone[0], came[0]) if len(gone) == len(came) == 1 and cells[gone[0]] == board[came[0]] else None
