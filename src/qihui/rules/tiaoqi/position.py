"""One moment of a game of Chinese checkers, and what a move makes of it.

What follows from a move, in this order: a seat whose target is full wins, the mover before others; a mover that is
late to leave its home is out (`goals`); the turn goes clockwise to the next seat that can move; then the limits draw
the game.

House choices: a seat without a move loses its turn, not the game, for being shut in is hardly its own doing; somebody
can always move, since some piece stands beside an empty hole that is open to it: the middle is open to all and never
full, and who stands in a corner may move in it. The pieces of a seat that is out leave the board while others play on.
The last seat that is left wins. The first seat that fills its target wins, and the game is over.
"""

from collections.abc import Iterator
from collections.abc import Set as AbstractSet

import msgspec

from qihui.rules.core import Departure, Hint, Piece, SeatViewer, Step, View, Viewer
from qihui.rules.errors import Illegal, IllegalMove, no_pair
from qihui.rules.open_game import OpenPosition, stand_apart
from qihui.rules.outcome import EXIT_ENDS, LEAVES, Exit, Outcome, Termination, Told, drawn, ruled, won
from qihui.rules.tiaoqi import goals
from qihui.rules.tiaoqi.board import AREAS, CORNERS, INDEX, NAMES, PARSED, opposite
from qihui.rules.tiaoqi.moves import NOWHERE, has_move, legal_moves, route, why_not
from qihui.rules.tiaoqi.options import Options


class TiaoqiPosition(OpenPosition, frozen=True):
    """An immutable position.

    `corners` are the home corners by seat, `cells` has one number a hole (0 or the seat plus one), `made` counts moves
    by seat, and `past` has the positions since the last departure, each as the turn and the cells.
    """

    corners: tuple[int, ...]
    options: Options
    cells: bytes
    made: tuple[int, ...]
    turn: int = 0
    ply: int = 0
    out: tuple[int, ...] = ()
    past: tuple[bytes, ...] = ()
    last: Step | None = None
    outcome: Outcome | None = None

    @property
    def living(self) -> tuple[int, ...]:
        """The seats still in the game."""
        return tuple(self._from(0))

    def _from(self, first: int) -> Iterator[int]:
        """The living seats in turn order from `first` on."""
        seats = len(self.corners)
        return (each % seats for each in range(first, first + seats) if each % seats not in self.out)

    def closed(self, seat: int) -> AbstractSet[int]:
        """The holes where a seat's pieces may not stop."""
        if self.options.foreign_corners:
            return NOWHERE
        home = self.corners[seat]
        return frozenset(hole for hole, area in enumerate(AREAS) if area not in (-1, home, opposite(home)))

    def moves(self) -> list[str]:
        """Every legal move of the seat to move, each once."""
        if self.outcome:
            return []
        return legal_moves(self.cells, self.turn, far=self.options.long_jump, closed=self.closed(self.turn))

    def why_not(self, move: str) -> Illegal | None:
        """Why the seat to move may not play `move`; `None` when it may."""
        if self.outcome:
            return Illegal.GAME_OVER
        pair = PARSED.get(move)
        if pair is None:
            return no_pair(move, INDEX)
        return why_not(self.cells, self.turn, *pair, far=self.options.long_jump, closed=self.closed(self.turn))

    def play(self, move: str) -> "TiaoqiPosition":
        """The position after `move` of the seat to move.

        Raises:
            IllegalMove: says why.
        """
        reason = self.why_not(move)
        if reason is not None:
            raise IllegalMove(move, reason)
        seat, options, corner = self.turn, self.options, self.corners[self.turn]
        source, target = PARSED[move]
        cells = moved(self.cells, source, target)
        made = (*self.made[:seat], self.made[seat] + 1, *self.made[seat + 1 :])
        after = msgspec.structs.replace(self, cells=cells, made=made, ply=self.ply + 1)
        path = route(self.cells, source, target, far=options.long_jump)
        step = Step(seat, tuple(NAMES[hole] for hole in path), move=move)
        winner = goals.winner(cells, self.corners, self._from(seat), options.own_least)
        if winner is not None:
            return after.ended(step, winner, Termination.FILLED, goals.blocked(cells, self.corners, winner))
        if goals.late(cells, corner, seat, made[seat], options.home_deadline):
            grounds = goals.left_home(cells, corner, seat, options.home_deadline)
            return after.without(seat, Exit.HOME_DEADLINE, step, grounds).limited()
        return after.settled(step, seat + 1).limited()

    def retire(self, seat: int, reason: Exit) -> "TiaoqiPosition":
        """The position after `seat` resigned, overstepped its time or stayed away.

        That pieces stayed at home for too long, moves decide: such a reason changes nothing here.
        """
        if self.outcome or seat in self.out or reason not in LEAVES:
            return self
        return self.without(seat, reason, Step(seat))

    def corrected(self, placed: tuple[Piece, ...], emptied: tuple[str, ...], turn: int) -> "TiaoqiPosition":
        """The position after a referee corrected it.

        Every seat that plays has its ten pieces, none of them where it may not stop; the turn passes on when it cannot
        move. A full target wins, the seat before `turn` before others, as if it had just moved. Positions that keep
        coming back are counted anew from here; moves count on, and whoever is late to leave its home loses by its next
        move only.
        """
        if self.outcome or turn not in self.living or not stand_apart(placed, emptied, INDEX):
            return self
        cells = bytearray(self.cells)
        for name in emptied:
            cells[INDEX[name]] = 0
        for piece in placed:
            if piece.seat not in self.living or piece.face or piece.carries:
                return self
            if INDEX[piece.at] in self.closed(piece.seat):
                return self
            cells[INDEX[piece.at]] = piece.seat + 1
        whole = all(cells.count(seat + 1) == self.cells.count(seat + 1) for seat in self.living)
        if not whole or (bytes(cells), turn) == (self.cells, self.turn):
            return self
        gone = tuple(name for name in emptied if self.cells[INDEX[name]])
        step = Step(turn, gone=gone, placed=placed)
        after = msgspec.structs.replace(self, cells=bytes(cells), turn=turn, past=())
        winner = goals.winner(cells, self.corners, self._from(turn - 1), self.options.own_least)
        if winner is None:
            return after.settled(step, turn)
        return after.ended(step, winner, Termination.FILLED, goals.blocked(cells, self.corners, winner))

    def decided(self, winners: tuple[int, ...], reason: Termination = Termination.RULED) -> "TiaoqiPosition":
        """The position after a referee decided the result."""
        if self.outcome:
            return self
        return msgspec.structs.replace(self, outcome=ruled(winners, len(self.corners), self.options.points, reason))

    def draw(self, reason: Termination) -> "TiaoqiPosition":
        """The position after a draw by consent or by the event; a limit of the options is reached by moves only."""
        limits = {Termination.REPETITION: self.options.repetition, Termination.STEP_LIMIT: self.options.move_limit}
        return self if self.outcome or limits.get(reason) else self.tied(reason)

    def sees(self, viewer: Viewer) -> tuple[int, ...]:  # noqa: ARG002 - whoever it is
        """Every seat: nothing is hidden."""
        return tuple(range(len(self.corners)))

    def view(self, viewer: Viewer) -> View:
        """What everybody may know; the moves and what there is to say of them for the seat to move alone."""
        mine = isinstance(viewer, SeatViewer) and viewer.seat == self.turn
        moves = tuple(self.moves()) if mine else ()
        return View(
            ply=self.ply,
            turn=None if self.outcome else self.turn,
            pieces=tuple(Piece(NAMES[hole], code - 1) for hole, code in enumerate(self.cells) if code),
            out=self.out,
            quiet=0,
            moves=moves,
            lost_count=(0,) * len(self.corners),
            outcome=self.outcome,
            hints=tuple(hint for move in moves if (hint := self._hint(move))),
        )

    def _hint(self, move: str) -> Hint | None:
        """A warning of a move that loses at once."""
        seat, options = self.turn, self.options
        source, target = PARSED[move]
        limit = options.home_deadline
        corner = self.corners[seat]
        due = bool(limit) and self.made[seat] + 1 >= limit
        if not due and AREAS[target] in (-1, opposite(corner)):
            return None
        cells = moved(self.cells, source, target)
        winner = goals.winner(cells, self.corners, self._from(seat), options.own_least)
        if winner is None:
            late = due and goals.late(cells, corner, seat, limit, limit)
            return Hint(move, Told("tiaoqi-late", {"limit": limit}), loses=True) if late else None
        if winner == seat:
            return None
        return Hint(move, Told("tiaoqi-fills", {"side": CORNERS[self.corners[winner]]}), loses=True)

    def without(self, seat: int, reason: Exit, step: Step, grounds: Told | None = None) -> "TiaoqiPosition":
        """The position after `seat` left the game in `step`."""
        step = msgspec.structs.replace(step, out=(Departure(seat, reason),))
        after = msgspec.structs.replace(self, out=(*self.out, seat), past=())
        if len(after.living) == 1:
            end = EXIT_ENDS[reason] if len(self.corners) == 2 else Termination.ALLIANCE_OUT
            return after.ended(step, after.living[0], end, grounds)
        cells = bytes(0 if code == seat + 1 else code for code in self.cells)
        step = msgspec.structs.replace(step, cleared=(seat,))
        return msgspec.structs.replace(after, cells=cells).settled(step, self.turn)

    def settled(self, step: Step, first: int) -> "TiaoqiPosition":
        """The position with the turn at the next living seat that can move, from `first` on."""
        far = self.options.long_jump
        able = (seat for seat in self._from(first) if has_move(self.cells, seat, far=far, closed=self.closed(seat)))
        turn = next(able)
        past = (*self.past, bytes((turn,)) + self.cells) if self.options.repetition else ()
        return msgspec.structs.replace(self, turn=turn, past=past, last=step)

    def limited(self) -> "TiaoqiPosition":
        """The position, drawn when a limit is reached."""
        options = self.options
        if self.outcome:
            return self
        if options.repetition and self.past.count(self.past[-1]) >= options.repetition:
            return self.tied(Termination.REPETITION)
        if options.move_limit and self.ply >= options.move_limit * len(self.corners):
            return self.tied(Termination.STEP_LIMIT)
        return self

    def ended(self, step: Step, winner: int, termination: Termination, grounds: Told | None) -> "TiaoqiPosition":
        """The position with the game won in `step`."""
        outcome = won((winner,), len(self.corners), self.options.points, termination, grounds)
        return msgspec.structs.replace(self, last=step, outcome=outcome)

    def tied(self, termination: Termination) -> "TiaoqiPosition":
        """The position with the game drawn."""
        return msgspec.structs.replace(self, outcome=drawn(len(self.corners), self.options.points, termination))


def moved(cells: bytes, source: int, target: int) -> bytes:
    """The board with the piece on `source` put on `target`."""
    found = bytearray(cells)
    found[target], found[source] = found[source], 0
    return bytes(found)
