"""One moment of a Junqi game 军棋, of two players or of four, and what each viewer may know of it.

The same code plays every board; where the games differ their options say so (`options.py`, `duel_options.py`). What
follows from a move stands in `change.py`.
"""

from collections import Counter
from typing import Final

import msgspec

from qihui.rules.core import Piece, Referee, SeatViewer, Step, View, Viewer
from qihui.rules.errors import Illegal, IllegalMove, no_pair
from qihui.rules.junqi.board import Board
from qihui.rules.junqi.change import FACE, FLAG_FACE, Change, quiet_too_long
from qihui.rules.junqi.correction import mended
from qihui.rules.junqi.customs import Faces, Visibility
from qihui.rules.junqi.flags import Open, Rules, lying_open
from qihui.rules.junqi.moves import has_move, legal_moves, why_not
from qihui.rules.junqi.penalties import reveal_order
from qihui.rules.junqi.pieces import COUNTS, FACES, RANK_MASK, SEAT_SHIFT, Rank
from qihui.rules.outcome import LEAVES, Exit, Outcome, Termination, drawn, ruled

PIECES: Final = sum(COUNTS.values())


class JunqiPosition(msgspec.Struct, frozen=True):
    """An immutable position. `cells` has one number a post (see `pieces`), `out` the eliminated seats in order.

    `shown` are the posts of pieces that everybody knows; `carried` gives for each piece that carries a flag its post
    and the flag's seat. A flag that is carried stands on no post itself.
    """

    board: Board
    options: Rules
    cells: bytes
    turn: int
    ply: int = 0
    quiet: int = 0
    out: tuple[int, ...] = ()
    shown: frozenset[int] = frozenset()
    last: Step | None = None
    outcome: Outcome | None = None
    carried: tuple[tuple[int, int], ...] = ()

    @property
    def seats(self) -> int:
        """How many seats the board has."""
        return len(self.board.home)

    @property
    def duel(self) -> bool:
        """Whether two play, so that the game is over when one of them leaves."""
        return self.seats == 2

    @property
    def living(self) -> tuple[int, ...]:
        """The seats still in the game."""
        return tuple(seat for seat in range(self.seats) if seat not in self.out)

    def _open(self) -> Open | None:
        """What lies open to the seat to move."""
        carriers = [post for post, _ in self.carried] if self.carried else ()
        return lying_open(self.board, self.options, self.cells, self.shown, carriers, self.turn)

    def moves(self) -> list[str]:
        """Every legal move of the seat to move, each once."""
        return [] if self.outcome else legal_moves(self.board, self.cells, self.turn, self._open())

    def why_not(self, move: str) -> Illegal | None:
        """Why the seat to move may not play `move`; `None` when it may."""
        if self.outcome:
            return Illegal.GAME_OVER
        pair = self.board.parsed.get(move)
        if pair is None:
            return no_pair(move, self.board.index)
        return why_not(self.board, self.cells, self.turn, *pair, self._open())

    def read(self, text: str) -> str:
        """The move that a text names: points are in capital letters."""
        return "".join(text.split()).upper()

    def play(self, move: str) -> "JunqiPosition":
        """The position after `move` of the seat to move.

        Raises:
            IllegalMove: says why.
        """
        reason = self.why_not(move)
        if reason is not None:
            raise IllegalMove(move, reason)
        change = Change(self, self.turn)
        change.move(*self.board.parsed[move])
        quiet = 0 if change.contact else self.quiet + 1
        return change.finish(ply=self.ply + 1, quiet=quiet, after=self.turn, move=move)

    def retire(self, seat: int, reason: Exit) -> "JunqiPosition":
        """The position after `seat` resigned, overstepped its time or stayed away; its partner plays on (H15, J3).

        That a flag fell or that a seat is stuck, moves decide: such a reason changes nothing here. Only with `foreign`
        may a seat that cannot move be out before its turn.
        """
        stuck = reason is Exit.STUCK and self.options.foreign and not has_move(self.board, self.cells, seat)
        if self.outcome or seat in self.out or not (stuck or reason in LEAVES):
            return self
        change = Change(self, seat)
        change.eliminate(seat, reason)
        return change.finish(ply=self.ply, quiet=self.quiet, after=seat if seat == self.turn else None)

    def skip(self, seat: int) -> "JunqiPosition":
        """The position after `seat` lost its turn without moving; nothing changes where nobody may pass (H14)."""
        if self.outcome or seat != self.turn or not self.options.foreign:
            return self
        return Change(self, seat).finish(ply=self.ply, quiet=self.quiet, after=seat)

    def taken_off(self, at: str) -> "JunqiPosition":
        """The position after a referee took a piece off the board (H14); a flag stays, for the game is about it."""
        post = self.board.index.get(at)
        if self.outcome or post is None or not self.cells[post] or self.cells[post] & RANK_MASK == Rank.FLAG:
            return self
        change = Change(self, self.cells[post] >> SEAT_SHIFT)
        change.remove(post)
        return change.finish(ply=self.ply, quiet=self.quiet, after=(self.turn - 1) % self.seats)

    def revealed(self, seat: int, count: int) -> "JunqiPosition":
        """The position after a referee showed so many pieces of a seat, in the order of the text (H14)."""
        if self.outcome or seat not in self.living:
            return self
        hidden = [post for post in reveal_order(self.board, self.cells, seat) if post not in self.shown]
        shown = hidden[: max(count, 0)]
        if not shown:
            return self
        change = Change(self, seat)
        for post in shown:
            change.turn_up(post)
        return change.finish(ply=self.ply, quiet=self.quiet, after=None)

    def corrected(self, placed: tuple[Piece, ...], emptied: tuple[str, ...], turn: int) -> "JunqiPosition":
        """The position after a referee corrected it (H14); `correction` says what may be, and what everybody learns.

        The turn passes on when the seat cannot move: it is out, as ever. Steps without contact count on.
        """
        if self.outcome or turn not in self.living:
            return self
        to = mended(self, placed, emptied)
        if to is None or not (to.placed or to.gone or turn != self.turn):
            return self
        change = Change(self, turn)
        change.mend(to)
        return change.finish(ply=self.ply, quiet=self.quiet, after=(turn - 1) % self.seats)

    def claimed(self, reason: Termination) -> "JunqiPosition":
        """The position after a claim that nobody met for too long (C9.2), by the limit that the options set.

        At that limit the game is drawn without a claim, so while it runs a claim is false.
        """
        if self.outcome or reason is not Termination.QUIET or not quiet_too_long(self.options, self.seats, self.quiet):
            return self
        return msgspec.structs.replace(self, outcome=drawn(self.seats, self.options.points, reason))

    def decided(self, winners: tuple[int, ...], reason: Termination = Termination.RULED) -> "JunqiPosition":
        """The position after a referee decided the result (H14)."""
        if self.outcome:
            return self
        return msgspec.structs.replace(self, outcome=ruled(winners, self.seats, self.options.points, reason))

    def draw(self, reason: Termination) -> "JunqiPosition":
        """The position after a draw by consent or by the event; a limit of the options is reached by moves only."""
        set_limits = {Termination.QUIET: self.options.quiet_limit, Termination.STEP_LIMIT: self.options.step_limit}
        if self.outcome or set_limits.get(reason):
            return self
        return msgspec.structs.replace(self, outcome=drawn(self.seats, self.options.points, reason))

    def sees(self, viewer: Viewer) -> tuple[int, ...]:
        """The seats whose ranks `viewer` may know (C5, H18)."""
        match viewer:
            case _ if self.outcome:
                return tuple(range(self.seats))
            case Referee():
                return tuple(range(self.seats))
            case SeatViewer(seat):
                return visible_seats(self.options.visibility, self.seats, seat)
            case _:
                return ()

    def view(self, viewer: Viewer) -> View:
        """What `viewer` may know."""
        known = self.sees(viewer)
        mine = isinstance(viewer, SeatViewer) and viewer.seat == self.turn
        carriers = dict(self.carried)
        counts = Counter(code >> SEAT_SHIFT for code in self.cells if code) + Counter(carriers.values())
        named = range(self.seats) if self.options.faces is Faces.UP else known
        return View(
            ply=self.ply,
            turn=None if self.outcome else self.turn,
            pieces=tuple(
                Piece(
                    self.board.names[post],
                    code >> SEAT_SHIFT,
                    FACE[code & RANK_MASK] if code >> SEAT_SHIFT in known or post in self.shown else "",
                    FLAG_FACE if post in carriers else "",
                )
                for post, code in enumerate(self.cells)
                if code
            ),
            out=self.out,
            quiet=self.quiet,
            moves=tuple(self.moves()) if mine else (),
            lost={seat: self._lost(seat) for seat in named if self.duel or seat not in self.out},
            lost_count=tuple(PIECES - counts[seat] for seat in range(self.seats)),
            outcome=self.outcome,
        )

    def _lost(self, seat: int) -> tuple[str, ...]:
        standing = Counter(code & RANK_MASK for code in self.cells if code and code >> SEAT_SHIFT == seat)
        standing[Rank.FLAG] += sum(owner == seat for _, owner in self.carried)
        return tuple(FACES[rank] for rank, count in COUNTS.items() for _ in range(count - standing[rank]))


def visible_seats(visibility: Visibility, seats: int, seat: int) -> tuple[int, ...]:
    """The seats whose ranks a seat may know while the game runs: its own, and in 双明 its partner's."""
    if visibility is Visibility.OPEN_PAIR:
        return tuple(other for other in range(seats) if not (other ^ seat) & 1)
    return (seat,)
