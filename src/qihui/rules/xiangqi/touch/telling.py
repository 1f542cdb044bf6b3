"""The advice in words, as a referee reads it aloud: first what must be played, then why, and what was an infraction."""

from collections.abc import Sequence

import msgspec

from qihui.rules.outcome import Told
from qihui.rules.xiangqi.board import INDEX, NAMES, TEXTS
from qihui.rules.xiangqi.fen import SIDE_NAMES
from qihui.rules.xiangqi.notation import in_languages, names
from qihui.rules.xiangqi.pieces import FACES, KIND_MASK, Kind
from qihui.rules.xiangqi.touch.binding import Move, Ruling
from qihui.rules.xiangqi.touch.values import Foul, FoulClause, Mistake, Released, Step


def told(
    cells: bytes,
    side: int,
    found: Sequence[Ruling],
    fouls: Sequence[Foul],
    excuses: tuple[Told, ...],
    fate: Told | None,
) -> Told:
    """The duty of a player with its reasons; what becomes of a move that was made comes before it."""
    duty = _duty(cells, side, found[-1] if found else None)
    reasons: list[Told] = []
    for ruling in found:
        reasons.append(_clause(ruling.clause))
        reasons += _failed(cells, ruling)
    reasons += excuses
    reasons += [_foul(cells, side, foul) for foul in fouls]
    if fate is None:
        return msgspec.structs.replace(duty, more=tuple(reasons))
    back = (duty,) if fate.code == "touch.goes-back" else ()
    return msgspec.structs.replace(fate, more=(*back, *reasons))


def released(cells: bytes, side: int, move: Move, fate: Released) -> Told:
    """What becomes of a move after which the hand has left the piece."""
    seat, text = SIDE_NAMES[side], TEXTS[move[0]][move[1]]
    match fate:
        case Released.STANDS:
            return Told("touch.stands", {"side": seat, "move": text, **in_languages(names(cells, side, *move))})
        case Released.GOES_BACK:
            return Told("touch.goes-back", {"side": seat, "move": text, **in_languages(names(cells, side, *move))})
        case Released.LOSES:
            return Told("touch.loses", {"side": seat, "move": text})


def excused(cells: bytes, adjusted: Sequence[int], brushed: Sequence[int], *, leave: bool) -> tuple[Told, ...]:
    """What clause 6 says of pieces put straight and of those met by accident."""
    found: list[Told] = []
    for at in adjusted:
        if leave:
            found.append(Told("touch.adjusted", {"piece": _piece(cells, at), "point": NAMES[at]}))
        else:
            found.append(Told("touch.adjusted-counts", {"piece": _piece(cells, at), "point": NAMES[at]}))
    found += [Told("touch.brushed", {"piece": _piece(cells, at), "point": NAMES[at]}) for at in brushed]
    return tuple(found)


def out_of_turn(cells: bytes, side: int, fouls: Sequence[Foul], excuses: tuple[Told, ...]) -> Told:
    """That a touch in the opponent's time asks for no move."""
    reasons = (*excuses, *(_foul(cells, side, foul) for foul in fouls))
    return Told("touch.out-of-turn", {"side": SIDE_NAMES[side]}, reasons)


def put_right(mistake: Mistake) -> Told:
    """How a mistake is put right."""
    match mistake:
        case Mistake.TURN_ORDER:
            return Told("touch.turn-order", more=(_clause(8),))
        case Mistake.DISPLACED:
            return Told("touch.displaced", more=(_clause(8),))


def too_late() -> Told:
    """That nothing is put right after the game."""
    return Told("touch.too-late", more=(_clause(8),))


def _piece(cells: bytes, at: int) -> str:
    return FACES[Kind(cells[at] & KIND_MASK)]


def _duty(cells: bytes, side: int, ruling: Ruling | None) -> Told:
    seat = SIDE_NAMES[side]
    match ruling:
        case Ruling(binds=Step.TAKES, own=int(own), enemy=int(enemy)):
            return Told(
                "touch.must-take-with",
                {"side": seat, "piece": _piece(cells, own), "own": NAMES[own], "enemy": NAMES[enemy]},
            )
        case Ruling(binds=Step.MOVES, own=int(own)):
            return Told("touch.must-move", {"side": seat, "piece": _piece(cells, own), "own": NAMES[own]})
        case Ruling(binds=Step.TAKEN, enemy=int(enemy)):
            return Told("touch.must-take", {"side": seat, "piece": _piece(cells, enemy), "enemy": NAMES[enemy]})
        case _:
            return Told("touch.free", {"side": seat})


def _failed(cells: bytes, ruling: Ruling) -> list[Told]:
    """That what comes before the duty in the order cannot be done."""
    found: list[Told] = []
    for step in ruling.failed:
        match step, ruling.own, ruling.enemy:
            case Step.TAKES, int(own), int(enemy):
                found.append(Told("touch.cannot-take-with", {"own": NAMES[own], "enemy": NAMES[enemy]}))
            case Step.MOVES, int(own), _:
                found.append(Told("touch.cannot-move", {"piece": _piece(cells, own), "own": NAMES[own]}))
            case Step.TAKEN, _, int(enemy):
                found.append(Told("touch.cannot-be-taken", {"piece": _piece(cells, enemy), "enemy": NAMES[enemy]}))
            case _:
                raise AssertionError(ruling)
    return found


def _foul(cells: bytes, side: int, foul: Foul) -> Told:
    piece = _piece(cells, INDEX[foul.point])
    match foul.clause:
        case FoulClause.OUT_OF_TURN:
            return Told("touch.foul-out-of-turn", {"side": SIDE_NAMES[side], "piece": piece, "point": foul.point})
        case FoulClause.IMMOBILE:
            return Told("touch.foul-immobile", {"side": SIDE_NAMES[side], "piece": piece, "point": foul.point})
        case FoulClause.UNTAKEABLE:
            return Told("touch.foul-untakeable", {"side": SIDE_NAMES[side], "piece": piece, "point": foul.point})


def _clause(number: int) -> Told:
    match number:
        case 1:
            return Told("touch.clause-1")
        case 2:
            return Told("touch.clause-2")
        case 3:
            return Told("touch.clause-3")
        case 4:
            return Told("touch.clause-4")
        case 5:
            return Told("touch.clause-5")
        case 8:
            return Told("touch.clause-8")
        case _:
            raise AssertionError(number)
