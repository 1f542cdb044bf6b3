"""One moment of a game of xiangqi, and what a move makes of it (D-x, S-x).

Red begins. After a move the turn is the other side's; `endings` says whether the game is over. Everything is open to
everybody. A side that leaves loses, and its pieces stay where they are.
"""

from collections import Counter
from typing import Final

import msgspec

from qihui.rules.core import Departure, Piece, Referee, SeatViewer, Step, View, Viewer
from qihui.rules.errors import Illegal, IllegalMove, no_pair
from qihui.rules.open_game import OpenPosition, stand_apart
from qihui.rules.outcome import EXIT_ENDS, LEAVES, Exit, Outcome, Termination, drawn, ruled, won
from qihui.rules.xiangqi import notation
from qihui.rules.xiangqi.board import INDEX, NAMES, PARSED, TEXTS
from qihui.rules.xiangqi.endings import claimed, ended
from qihui.rules.xiangqi.fen import Fen, can_be
from qihui.rules.xiangqi.hints import hints
from qihui.rules.xiangqi.moves import apply, legal_moves
from qihui.rules.xiangqi.options import Options
from qihui.rules.xiangqi.pieces import FACES, KIND_MASK, KINDS, SIDE_SHIFT, Kind, code_of
from qihui.rules.xiangqi.trail import Made
from qihui.rules.xiangqi.why import why_not

SEATS: Final = (0, 1)

_FACE: Final = ("", *(FACES[kind] for kind in Kind))

_RULED: Final = frozenset({Termination.AGREED, Termination.MATERIAL, Termination.STEP_LIMIT})
"""Draws that players or referees can decide under all options."""


class XiangqiPosition(OpenPosition, frozen=True):
    """An immutable position.

    `cells` has one number a point (see `pieces`), `quiet` counts the plies since the last capture, `trail` has the
    moves made since then, `made` the latest move whatever it was, `left` the side that left the game, `mended` the step
    of a correction that no move has followed yet.
    """

    options: Options
    cells: bytes
    turn: int
    ply: int = 0
    quiet: int = 0
    trail: tuple[Made, ...] = ()
    made: Made | None = None
    left: Departure | None = None
    outcome: Outcome | None = None
    mended: Step | None = None

    @property
    def living(self) -> tuple[int, ...]:
        """The seats still in the game."""
        return tuple(seat for seat in SEATS if self.left is None or seat != self.left.seat)

    @property
    def last(self) -> Step | None:
        """What the latest step did, with its names in every notation."""
        if self.left:
            return Step(seat=self.left.seat, out=(self.left,))
        if self.made is None:
            return self.mended
        before, source, target = self.made.cells, self.made.source, self.made.target
        side = before[source] >> SIDE_SHIFT
        taken = bool(before[target])
        return Step(
            seat=side,
            path=(NAMES[source], NAMES[target]),
            contact="takes" if taken else "",
            gone=(NAMES[target],) if taken else (),
            move=TEXTS[source][target],
            names=notation.names(before, side, source, target),
        )

    @property
    def fen(self) -> Fen:
        """The position as FEN tells it."""
        first = self.options.first
        return Fen(self.cells, self.turn, self.quiet, first.number + (first.turn + self.ply) // 2)

    def moves(self) -> list[str]:
        """Every legal move of the side to move, each once."""
        if self.outcome:
            return []
        return [TEXTS[source][target] for source, target in legal_moves(self.cells, self.turn)]

    def why_not(self, move: str) -> Illegal | None:
        """Why the side to move may not play `move`; `None` when it may."""
        if self.outcome:
            return Illegal.GAME_OVER
        pair = PARSED.get(move)
        if pair is None:
            return no_pair(move, INDEX)
        return why_not(self.cells, self.turn, *pair)

    def play(self, move: str) -> "XiangqiPosition":
        """The position after `move` of the side to move.

        Raises:
            IllegalMove: says why.
        """
        pair = PARSED.get(move)
        if self.outcome or pair is None or pair not in legal_moves(self.cells, self.turn):
            reason = self.why_not(move)
            assert reason is not None, move
            raise IllegalMove(move, reason)
        made = Made(self.cells, *pair)
        taken = self.cells[made.target]
        cells = apply(*made)
        turn = 1 - self.turn
        quiet = 0 if taken else self.quiet + 1
        trail = () if taken else (*self.trail, made)
        outcome = ended(self.options, cells, turn, quiet, trail)
        return XiangqiPosition(self.options, cells, turn, self.ply + 1, quiet, trail, made, None, outcome)

    def read(self, text: str) -> str:
        """The move that a text names, in whichever notation (X.record).

        Raises:
            BadNotation: it cannot be read, names no legal move, or fits several.
        """
        plain = super().read(text)
        if plain in PARSED:
            return plain
        source, target = notation.parse(text, self.cells, self.turn)
        return TEXTS[source][target]

    def retire(self, seat: int, reason: Exit) -> "XiangqiPosition":
        """The position after `seat` resigned, overstepped its time or stayed away: it loses (D-x, S1.4-5, S1.9)."""
        if self.outcome or reason not in LEAVES:
            return self
        outcome = won((1 - seat,), len(SEATS), self.options.points, EXIT_ENDS[reason])
        return msgspec.structs.replace(self, left=Departure(seat, reason), outcome=outcome)

    def corrected(self, placed: tuple[Piece, ...], emptied: tuple[str, ...], turn: int) -> "XiangqiPosition":
        """The position after a referee corrected it (S-touch.8).

        It must be one that a game can have, as FEN asks it: no piece too many, each where its kind can come to stand,
        the side that is not to move not in check. Occurrences of positions are counted anew from here; moves without a
        capture count on.
        """
        if self.outcome or turn not in SEATS or not stand_apart(placed, emptied, INDEX):
            return self
        cells = bytearray(self.cells)
        for name in emptied:
            cells[INDEX[name]] = 0
        for piece in placed:
            if piece.seat not in SEATS or piece.face not in KINDS or piece.carries:
                return self
            cells[INDEX[piece.at]] = code_of(piece.seat, KINDS[piece.face])
        after = bytes(cells)
        if (after, turn) == (self.cells, self.turn) or not can_be(after, turn):
            return self
        gone = tuple(name for name in emptied if self.cells[INDEX[name]])
        return msgspec.structs.replace(
            self,
            cells=after,
            turn=turn,
            trail=(),
            made=None,
            mended=Step(turn, gone=gone, placed=placed),
            outcome=ended(self.options, after, turn, self.quiet, ()),
        )

    def claimed(self, reason: Termination) -> "XiangqiPosition":
        """The position after a player claimed a draw by the move count or by repetition, and was right (S2.3-4)."""
        outcome = None if self.outcome else claimed(self.options, self.cells, self.turn, self.quiet, self.trail, reason)
        return msgspec.structs.replace(self, outcome=outcome) if outcome else self

    def decided(self, winners: tuple[int, ...], reason: Termination = Termination.RULED) -> "XiangqiPosition":
        """The position after a referee decided the result."""
        if self.outcome:
            return self
        return msgspec.structs.replace(self, outcome=ruled(winners, len(SEATS), self.options.points, reason))

    def draw(self, reason: Termination) -> "XiangqiPosition":
        """The position after a draw by consent or by a referee.

        A referee may find that nobody can win any more where the program, which is careful, does not; the move count
        draws by itself unless the options leave it out.
        """
        counted = reason is Termination.QUIET and not self.options.quiet_limit
        if self.outcome or not (counted or reason in _RULED):
            return self
        return msgspec.structs.replace(self, outcome=drawn(len(SEATS), self.options.points, reason))

    def sees(self, viewer: Viewer) -> tuple[int, ...]:  # noqa: ARG002 - nothing is hidden from anybody
        """Both seats: nothing is hidden."""
        return SEATS

    def view(self, viewer: Viewer) -> View:
        """What `viewer` may know: everything. The list of moves is for the seat to move, hints for it and referees."""
        mine = isinstance(viewer, SeatViewer) and viewer.seat == self.turn
        warned = not self.outcome and (mine or isinstance(viewer, Referee))
        lost = self._lost()
        return View(
            ply=self.ply,
            turn=None if self.outcome else self.turn,
            pieces=tuple(
                Piece(NAMES[at], code >> SIDE_SHIFT, _FACE[code & KIND_MASK])
                for at, code in enumerate(self.cells)
                if code
            ),
            out=(self.left.seat,) if self.left else (),
            quiet=self.quiet,
            moves=tuple(self.moves()) if mine else (),
            lost=lost,
            lost_count=tuple(len(lost[seat]) for seat in SEATS),
            outcome=self.outcome,
            hints=hints(self.options, self.cells, self.turn, self.trail) if warned else (),
        )

    def _lost(self) -> dict[int, tuple[str, ...]]:
        gone = Counter(self.options.first.cells)
        gone.subtract(self.cells)
        return {
            seat: tuple(FACES[kind] for kind in Kind for _ in range(gone[seat << SIDE_SHIFT | kind])) for seat in SEATS
        }
