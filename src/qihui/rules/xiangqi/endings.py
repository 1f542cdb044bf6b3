"""How a game of xiangqi ends by itself (D-x, S1.1-3, S1.7, S2).

After every move, in this order:

1. the side to move has no legal move: it loses, in check by mate 将死, else by stalemate 困毙;
2. a position came up often enough, and the repetition rules forbid it to a side, which loses, or call it a draw;
3. nobody can win any more: a draw;
4. so many moves of each side were made without a capture: a draw 自然限着. Soldiers' moves count as all others do.

House choice for 3, since the documents leave "no side can win" to the eye: the program draws only where no game
whatever could still end in mate or stalemate. That is so when neither side has a piece that can cross the river (horse,
rook, cannon, soldier), since kings, advisors and elephants always leave the other side a move; and when all that is
left of these is one cannon without an advisor against a king alone, since it finds no screen. Everything else, drawn as
it may be in practice, is for the players to agree on or a referee to find.
"""

from typing import Final

from qihui.rules.outcome import Outcome, Termination, drawn, won
from qihui.rules.xiangqi.moves import has_move, in_check
from qihui.rules.xiangqi.options import Options
from qihui.rules.xiangqi.pieces import BLACK, KIND_MASK, RED, SIDE_SHIFT, Kind, code_of
from qihui.rules.xiangqi.trail import Made, repeated, threefold

SEATS: Final = 2
NATURAL: Final = 60
"""自然限着: so many moves of each side without a capture are a draw (D-x, S2.4)."""

_HARMLESS: Final = bytes(
    [0, *(code_of(side, kind) for side in (RED, BLACK) for kind in (Kind.KING, Kind.ADVISOR, Kind.ELEPHANT))]
)
_LONE_CANNON: Final = tuple(
    bytes([0, *(code_of(side, kind) for kind in (Kind.KING, Kind.ELEPHANT, Kind.CANNON)), code_of(1 - side, Kind.KING)])
    for side in (RED, BLACK)
)


def nobody_can_win(cells: bytes) -> bool:
    """Whether no legal game can end in mate or stalemate any more."""
    strong = cells.translate(None, _HARMLESS)
    if len(strong) == 1 and strong[0] & KIND_MASK == Kind.CANNON:
        return not cells.translate(None, _LONE_CANNON[strong[0] >> SIDE_SHIFT])
    return not strong


def ended(options: Options, cells: bytes, turn: int, quiet: int, trail: tuple[Made, ...]) -> Outcome | None:
    """How the game is over with `turn` to move; `None` while it runs.

    `quiet` counts the plies since the last capture, `trail` has them where the game made them itself.
    """
    points = options.points
    if not has_move(cells, turn):
        reason = Termination.CHECKMATE if in_check(cells, turn) else Termination.STALEMATE
        return won((1 - turn,), SEATS, points, reason)
    again = repeated(options, cells, turn, trail)
    if again:
        verdict = again.verdict
        if verdict.kind == "draw":
            return drawn(SEATS, points, Termination.REPETITION, verdict.told)
        if verdict.offender is not None:
            return won((1 - verdict.offender,), SEATS, points, Termination.PERPETUAL, verdict.told)
    if options.material and nobody_can_win(cells):
        return drawn(SEATS, points, Termination.MATERIAL)
    if options.quiet_limit and quiet >= 2 * options.quiet_limit:
        return drawn(SEATS, points, Termination.QUIET)
    return None


def claimed(
    options: Options, cells: bytes, turn: int, quiet: int, trail: tuple[Made, ...], reason: Termination
) -> Outcome | None:
    """The draw that a player may claim 提出自然限着和棋, whether or not the program draws by itself; `None` if wrongly.

    What counts is the event's number where it has one, and else that of the regulations.
    """
    if reason is Termination.QUIET and quiet >= 2 * (options.quiet_limit or NATURAL):
        return drawn(SEATS, options.points, reason)
    again = threefold(options, cells, turn, trail) if reason is Termination.REPETITION else None
    if again and again.verdict.kind == "draw":
        return drawn(SEATS, options.points, reason, again.verdict.told)
    return None
