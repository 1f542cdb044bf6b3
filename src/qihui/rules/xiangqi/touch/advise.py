"""The advice on a question about touched pieces: clauses 6 to 8 first, then what the touches bind to."""

import msgspec

from qihui.rules.errors import Illegal, QihuiError
from qihui.rules.outcome import Told
from qihui.rules.xiangqi import fen as fens
from qihui.rules.xiangqi.board import INDEX, NAMES, TEXTS
from qihui.rules.xiangqi.moves import legal_moves
from qihui.rules.xiangqi.notation import iccs, parse
from qihui.rules.xiangqi.pieces import SIDE_SHIFT
from qihui.rules.xiangqi.touch import telling
from qihui.rules.xiangqi.touch.binding import Move, Ruling, rulings
from qihui.rules.xiangqi.touch.values import Advice, Foul, FoulClause, Mistake, Released, Touches, Tried
from qihui.rules.xiangqi.why import why_not

NAMED = 10
"""Characters of a wrong name that a refusal gives back."""


class _Hand(msgspec.Struct, frozen=True):
    """What was touched, as numbers of points: what counts, and what was excused (clause 6)."""

    counts: tuple[int, ...]
    adjusted: tuple[int, ...]
    brushed: tuple[int, ...]
    leave: bool


def advised(fen: str, asked: Touches) -> Advice:
    """What must be played in a position (the usual first one when `fen` is empty) after the touches.

    Raises:
        BadRecord: the position cannot be read, or no game could have it.
        QihuiError: `touch.nothing`, `touch.no-such-point`, `touch.no-piece`, `touch.not-own` (the piece moved),
            `touch.no-move` (the game is over on the board), `notation...` (what was moved cannot be read).
    """
    position = fens.parse(fen or fens.START)
    side = fens.SIDE_NAMES.index(asked.by) if asked.by else position.turn
    moved = _moved(asked.moved, position.cells, side) if asked.moved else None
    own_time = side == position.turn
    hand = _hand(asked, position.cells, moved, own_time=own_time)
    if asked.over:
        return _unbound(side, telling.too_late())
    if asked.mistake:
        return _unbound(side, telling.put_right(asked.mistake))
    if not own_time:
        return _out_of_turn(position.cells, side, hand, moved)
    if not (hand.counts or hand.adjusted or hand.brushed):
        raise QihuiError("touch.nothing")
    legal = legal_moves(position.cells, side)
    if not legal:
        raise QihuiError("touch.no-move", side=fens.SIDE_NAMES[side])
    found = rulings(position.cells, side, legal, hand.counts, at_once=asked.at_once)
    return _decided(position.cells, side, hand, found, moved)


def _point(name: str, cells: bytes) -> int:
    at = INDEX.get(name.strip().lower())
    if at is None:
        raise QihuiError("touch.no-such-point", point=name[:NAMED])
    if not cells[at]:
        raise QihuiError("touch.no-piece", point=NAMES[at])
    return at


def _moved(text: str, cells: bytes, side: int) -> Move:
    """The move made: any of an own piece by its points, a legal one in the other notations."""
    found = iccs.PATTERN.fullmatch(text.strip().lower())
    if not found:
        return parse(text, cells, side)
    source = _point(found[1], cells)
    if cells[source] >> SIDE_SHIFT != side:
        raise QihuiError("touch.not-own", point=NAMES[source], side=fens.SIDE_NAMES[side])
    return source, INDEX[found[2]]


def _hand(asked: Touches, cells: bytes, moved: Move | None, *, own_time: bool) -> _Hand:
    touched = [_point(name, cells) for name in asked.touched]
    adjusted = [_point(name, cells) for name in asked.adjusted] or (touched if asked.leave else [])
    brushed = [_point(name, cells) for name in asked.brushed]
    leave = asked.leave and own_time
    excused = {*brushed, *(adjusted if leave else ())}
    counts = [at for at in dict.fromkeys((*touched, *adjusted)) if at not in excused]
    if moved and moved[0] not in counts:
        counts.append(moved[0])
    unmet = dict.fromkeys(at for at in adjusted if at not in brushed)
    return _Hand(tuple(counts), tuple(unmet), tuple(dict.fromkeys(brushed)), leave)


def _unbound(side: int, told: Told, clause: int = 8) -> Advice:
    return Advice(
        side=fens.SIDE_NAMES[side],
        clause=f"S-touch.{clause}",
        must=(),
        free=True,
        counted=(),
        failed=(),
        fouls=(),
        released=None,
        fault=None,
        told=told,
    )


def _out_of_turn(cells: bytes, side: int, hand: _Hand, moved: Move | None) -> Advice:
    if moved:
        back = _unbound(side, telling.put_right(Mistake.TURN_ORDER))
        return msgspec.structs.replace(back, released=Released.GOES_BACK, counted=(NAMES[moved[0]],))
    if not hand.counts and not hand.brushed:
        raise QihuiError("touch.nothing")
    fouls = tuple(Foul(FoulClause.OUT_OF_TURN, NAMES[at]) for at in hand.counts[:1])
    excused = telling.excused(cells, hand.adjusted, hand.brushed, leave=hand.leave)
    free = _unbound(side, telling.out_of_turn(cells, side, fouls, excused), clause=6)
    return msgspec.structs.replace(free, fouls=fouls, counted=tuple(NAMES[at] for at in hand.counts))


def _decided(cells: bytes, side: int, hand: _Hand, found: tuple[Ruling, ...], moved: Move | None) -> Advice:
    last = found[-1] if found else None
    must = tuple(sorted(TEXTS[source][target] for source, target in last.moves)) if last else ()
    fault = why_not(cells, side, *moved) if moved else None
    released = _released(moved, fault, must)
    clause = last.clause if last else 6
    if released is Released.LOSES:
        clause, must = 8, ()
    elif moved and released is Released.STANDS:
        clause, must = 7, (TEXTS[moved[0]][moved[1]],)
    pieces = (last.own, last.enemy) if last else ()
    fouls = tuple(foul for ruling in found for foul in ruling.fouls)
    return Advice(
        side=fens.SIDE_NAMES[side],
        clause=f"S-touch.{clause}",
        must=must,
        free=not must and released is not Released.LOSES,
        counted=tuple(NAMES[at] for at in hand.counts if at in pieces),
        failed=tuple(tried for ruling in found for tried in _failed(ruling)),
        fouls=fouls,
        released=released,
        fault=fault,
        told=telling.told(
            cells,
            side,
            found,
            fouls,
            telling.excused(cells, hand.adjusted, hand.brushed, leave=hand.leave),
            telling.released(cells, side, moved, released) if moved and released else None,
        ),
    )


def _released(moved: Move | None, fault: Illegal | None, must: tuple[str, ...]) -> Released | None:
    if not moved:
        return None
    if fault:
        return Released.LOSES
    return Released.GOES_BACK if must and TEXTS[moved[0]][moved[1]] not in must else Released.STANDS


def _failed(ruling: Ruling) -> list[Tried]:
    own = "" if ruling.own is None else NAMES[ruling.own]
    enemy = "" if ruling.enemy is None else NAMES[ruling.enemy]
    return [Tried(f"S-touch.{ruling.clause}", step, own, enemy) for step in ruling.failed]
