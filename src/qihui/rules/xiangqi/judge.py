"""What a referee asks of a game of xiangqi 象棋裁判: are moves legal, is it check or mate, is a repetition forbidden?

The moves are judged as they were made on a board: nothing ends the game on the way, so a referee may ask about moves
after the one that should have ended it. A repetition is judged as soon as the last position has stood before; the
outcome follows from it only at the occurrence that the regulations name, by default the third (S2.3).
"""

from collections.abc import Sequence
from typing import Final

import msgspec

from qihui.rules.errors import Illegal, QihuiError
from qihui.rules.outcome import Termination, Told
from qihui.rules.xiangqi import fen as fens
from qihui.rules.xiangqi.board import INDEX
from qihui.rules.xiangqi.moves import apply, in_check, legal_moves
from qihui.rules.xiangqi.notation import iccs, parse
from qihui.rules.xiangqi.repetition import Preset, Verdict, judge
from qihui.rules.xiangqi.why import why_not

SIDES: Final = fens.SIDE_NAMES
LONGEST: Final = 2000
"""Moves that are judged in one question; no game is so long."""


class FirstIllegal(msgspec.Struct, frozen=True):
    """The first move that is not legal: its number from 1, its text, and why."""

    number: int
    move: str
    reason: Illegal


class Ending(msgspec.Struct, frozen=True):
    """How the game is over: who won (nobody in a draw), and why."""

    winner: str | None
    termination: Termination


class Repeated(msgspec.Struct, frozen=True):
    """What the repetition rules say: `verdict` is `"draw"`, `"loss"` (of `offender`, who must vary), or nothing.

    `classes` gives, by side, the class of each of its moves since the position's first occurrence; `article` names the
    rule; `told` says it in words. All is empty where no position is repeated.
    """

    verdict: str | None = None
    offender: str | None = None
    classes: dict[str, tuple[str, ...]] = {}
    article: str | None = None
    occurrences: int = 1
    told: Told | None = None


class Judged(msgspec.Struct, frozen=True):
    """The position after the moves that are legal, and what is to be said of it."""

    legal: bool
    check: bool
    outcome: Ending | None
    repetition: Repeated
    turn: str
    fen: str
    fault: FirstIllegal | None


def judged(fen: str, moves: Sequence[str], preset: Preset, occurrences: int = 3) -> Judged:
    """What there is to say of a position and the moves made from it, each in any notation.

    Raises:
        BadRecord: the position cannot be read.
        QihuiError: `notation.unreadable` or `notation.ambiguous`: a text names no move at all, or several;
            `too-many-moves`.
    """
    if len(moves) > LONGEST:
        raise QihuiError("too-many-moves", count=len(moves), limit=LONGEST)
    start = fens.parse(fen or fens.START, playable=False)
    cells, turn, quiet = start.cells, start.turn, start.quiet
    trail = [(cells, turn)]
    made: list[tuple[int, int]] = []
    fault: FirstIllegal | None = None
    for number, text in enumerate(moves, 1):
        move = _move(text, cells, turn)
        if isinstance(move, Illegal):
            fault = FirstIllegal(number, text, move)
            break
        quiet = 0 if cells[move[1]] else quiet + 1
        cells, turn = apply(cells, *move), 1 - turn
        made.append(move)
        trail.append((cells, turn))
    repeated = _repeated(trail, made, preset)
    return Judged(
        legal=fault is None,
        check=in_check(cells, turn),
        outcome=_ending(cells, turn, repeated, occurrences),
        repetition=repeated,
        turn=SIDES[turn],
        fen=fens.dump(fens.Fen(cells, turn, quiet, start.number + (len(made) + start.turn) // 2)),
        fault=fault,
    )


def _move(text: str, cells: bytes, turn: int) -> tuple[int, int] | Illegal:
    found = iccs.PATTERN.fullmatch(text.strip().lower())
    if found:
        move = INDEX[found[1]], INDEX[found[2]]
    else:
        try:
            move = parse(text, cells, turn)
        except QihuiError as error:
            if error.key in ("notation.unreadable", "notation.ambiguous"):
                raise
            return Illegal.EMPTY_SOURCE if error.key == "notation.no-such-piece" else Illegal.NOT_ITS_WAY
    return why_not(cells, turn, *move) or move


def _repeated(trail: list[tuple[bytes, int]], made: list[tuple[int, int]], preset: Preset) -> Repeated:
    last = trail[-1]
    occurrences = trail.count(last)
    if occurrences < 2:
        return Repeated()
    first = trail.index(last)
    verdict: Verdict = judge(last[0], last[1], tuple(made[first:]), preset)
    natures = [nature.value for nature in verdict.natures]
    return Repeated(
        verdict=verdict.kind,
        offender=None if verdict.offender is None else SIDES[verdict.offender],
        classes={SIDES[last[1]]: tuple(natures[::2]), SIDES[1 - last[1]]: tuple(natures[1::2])},
        article=verdict.article,
        occurrences=occurrences,
        told=verdict.told,
    )


def _ending(cells: bytes, turn: int, repeated: Repeated, occurrences: int) -> Ending | None:
    if not legal_moves(cells, turn):
        mate = Termination.CHECKMATE if in_check(cells, turn) else Termination.STALEMATE
        return Ending(SIDES[1 - turn], mate)
    if repeated.occurrences < occurrences or repeated.verdict is None:
        return None
    if repeated.offender is None:
        return Ending(None, Termination.REPETITION)
    return Ending(SIDES[1 - SIDES.index(repeated.offender)], Termination.PERPETUAL)
