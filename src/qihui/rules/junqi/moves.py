"""Where pieces may go: two independent answers that tests hold against each other.

`legal_moves` lists every move of a seat, fast. `why_not` judges a single move from the wording of the rules and names
the reason when it is refused. Rules (C4.3-4.6, H13, H14): one step along a road or railway; along a railway any
distance straight, curves included, corners not; only the engineer turns; a piece in a headquarters, a mine and a flag
never move; nobody enters an occupied camp; a partner's piece is neither attacked nor passed.
"""

from qihui.rules.errors import Illegal
from qihui.rules.junqi.board import Board
from qihui.rules.junqi.flags import Open
from qihui.rules.junqi.pieces import RANK_MASK, SEAT_SHIFT, Rank

_ENGINEER = int(Rank.ENGINEER)
_MINE = int(Rank.MINE)
_FLAG = int(Rank.FLAG)


def legal_moves(board: Board, cells: bytes, seat: int, seen: Open | None = None) -> list[str]:
    """Every legal move of `seat`, each once, in board order; `seen` is what lies open to it."""
    found: list[str] = []
    headquarters = board.headquarters
    for source, code in enumerate(cells):
        if not code or code >> SEAT_SHIFT != seat:
            continue
        if headquarters[source] and not (seen and source in seen.carriers):
            continue
        rank = code & RANK_MASK
        if rank in (_MINE, _FLAG):
            continue
        texts = board.moves[source]
        if rank == _ENGINEER and board.rails[source]:
            targets = _engineer_targets(board, cells, source, seat)
        else:
            targets = _targets(board, cells, source, seat)
        if seen:
            barred = seen.barred(rank)
            if not barred.isdisjoint(targets):
                targets = [target for target in targets if target not in barred]
            targets += seen.homes(board, cells, source)
        found += [texts[target] for target in targets]
    return found


def has_move(board: Board, cells: bytes, seat: int, seen: Open | None = None) -> bool:
    """Whether `seat` has a legal move. A single step decides it: whoever can go far can go one post."""
    camp = board.camp
    for source, code in enumerate(cells):
        if not code or code >> SEAT_SHIFT != seat:
            continue
        if board.headquarters[source] and not (seen and source in seen.carriers):
            continue
        rank = code & RANK_MASK
        if rank in (_MINE, _FLAG):
            continue
        if seen and seen.homes(board, cells, source):
            return True
        barred = seen.barred(rank) if seen else ()
        for target in board.rails[source] + board.roads[source]:
            met = cells[target]
            if not met or ((met >> SEAT_SHIFT ^ seat) & 1 and (not camp[target] or met & RANK_MASK == _FLAG)):
                if target in barred:
                    continue
                return True
    return False


def _targets(board: Board, cells: bytes, source: int, seat: int) -> list[int]:
    slides = board.slides[source]
    camp = board.camp
    found: list[int] = []
    item = 0
    end = len(slides)
    while item < end:
        target, skip = slides[item]
        met = cells[target]
        if not met:
            found.append(target)
            item += 1
        else:
            if (met >> SEAT_SHIFT ^ seat) & 1 and (not camp[target] or met & RANK_MASK == _FLAG):
                found.append(target)
            item = skip
    return found


def _engineer_targets(board: Board, cells: bytes, source: int, seat: int) -> list[int]:
    rails = board.rails
    camp = board.camp
    seen = {source}
    found: list[int] = []
    front = [source]
    for post in front:
        for target in rails[post]:
            if target in seen:
                continue
            seen.add(target)
            met = cells[target]
            if not met:
                front.append(target)
                found.append(target)
            elif (met >> SEAT_SHIFT ^ seat) & 1:
                found.append(target)
    for target in board.roads[source]:
        met = cells[target]
        if not met or ((met >> SEAT_SHIFT ^ seat) & 1 and (not camp[target] or met & RANK_MASK == _FLAG)):
            found.append(target)
    return found


def why_not(
    board: Board, cells: bytes, seat: int, source: int, target: int, seen: Open | None = None
) -> Illegal | None:
    """Why `seat` may not move from `source` to `target`; `None` when it may.

    Ownership is asked before rank, so that no refusal tells anything of another seat's piece.
    """
    code, met = cells[source], cells[target]
    if not code:
        return Illegal.EMPTY_SOURCE
    if code >> SEAT_SHIFT != seat:
        return Illegal.NOT_YOUR_PIECE
    if code & RANK_MASK in (_MINE, _FLAG):
        return Illegal.IMMOBILE
    if board.headquarters[source] and not (seen and source in seen.carriers):
        return Illegal.IN_HEADQUARTERS
    if met and met >> SEAT_SHIFT == seat:
        return None if seen and target in seen.homes(board, cells, source) else Illegal.OWN_PIECE
    if met and not (met >> SEAT_SHIFT ^ seat) & 1:
        return Illegal.PARTNER_PIECE
    if met and board.camp[target] and met & RANK_MASK != _FLAG:
        return Illegal.CAMP_OCCUPIED
    if route(board, cells, source, target, turning=code & RANK_MASK == _ENGINEER):
        return seen.bar(code & RANK_MASK, target) if seen else None
    if not (board.rails[source] and board.rails[target]):
        return Illegal.OUT_OF_REACH
    if any(target in way for way in board.ways[source]):
        return Illegal.RAIL_BLOCKED
    return Illegal.RAIL_BLOCKED if code & RANK_MASK == _ENGINEER else Illegal.NO_CORNER


def route(board: Board, cells: bytes, source: int, target: int, *, turning: bool) -> tuple[int, ...]:
    """The posts a move runs over, source and target included; empty when there is no way.

    A straight way is always preferred, whoever moves: the trail of a move tells no more than the move itself does.
    """
    if target in board.rails[source] or target in board.roads[source]:
        return (source, target)
    for way in board.ways[source]:
        if target in way:
            between = way[: way.index(target)]
            if not any(cells[post] for post in between):
                return (source, *between, target)
    return _turning_route(board, cells, source, target) if turning else ()


def _turning_route(board: Board, cells: bytes, source: int, target: int) -> tuple[int, ...]:
    came: dict[int, int] = {source: source}
    front = [source]
    for post in front:
        for step in board.rails[post]:
            if step in came:
                continue
            came[step] = post
            if step == target:
                way = [step]
                while way[-1] != source:
                    way.append(came[way[-1]])
                return tuple(reversed(way))
            if not cells[step]:
                front.append(step)
    return ()
