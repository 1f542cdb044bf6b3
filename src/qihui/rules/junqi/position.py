"""One moment of a Junqi game, and what a move makes of it.

What follows from a move (C8, C9, H14, H15), in this order: the clash; the marshal's fall shows its flag; a taken flag
eliminates its seat, whose pieces all leave; an alliance without living seats loses; the turn goes clockwise to the next
living seat; a seat that has no move on its turn is eliminated; then the limits draw the game.
"""

from collections import Counter
from typing import Final

import msgspec

from qihui.rules.core import Departure, Piece, Referee, SeatViewer, Step, View, Viewer
from qihui.rules.errors import Illegal, IllegalMove
from qihui.rules.junqi.board import Board
from qihui.rules.junqi.clash import CLASH, Contact
from qihui.rules.junqi.moves import has_move, legal_moves, route, why_not
from qihui.rules.junqi.options import Options, QuietUnit, Visibility
from qihui.rules.junqi.pieces import COUNTS, FACES, RANK_MASK, SEAT_SHIFT, Rank
from qihui.rules.outcome import Exit, Outcome, Termination, drawn, won

PIECES: Final = sum(COUNTS.values())
_FACE: Final = tuple(FACES.get(Rank(code), "") if 1 <= code <= 12 else "" for code in range(16))


class JunqiPosition(msgspec.Struct, frozen=True):
    """An immutable position. `cells` has one number a post (see `pieces`), `out` the eliminated seats in order."""

    board: Board
    options: Options
    cells: bytes
    turn: int
    ply: int = 0
    quiet: int = 0
    out: tuple[int, ...] = ()
    shown: frozenset[int] = frozenset()
    last: Step | None = None
    outcome: Outcome | None = None

    @property
    def seats(self) -> int:
        """How many seats the board has."""
        return len(self.board.home)

    @property
    def living(self) -> tuple[int, ...]:
        """The seats still in the game."""
        return tuple(seat for seat in range(self.seats) if seat not in self.out)

    def moves(self) -> list[str]:
        """Every legal move of the seat to move, each once."""
        return [] if self.outcome else legal_moves(self.board, self.cells, self.turn)

    def why_not(self, move: str) -> Illegal | None:
        """Why the seat to move may not play `move`; `None` when it may."""
        if self.outcome:
            return Illegal.GAME_OVER
        pair = self.board.parsed.get(move)
        if pair is None:
            known = all(name in self.board.index for name in move.split("-"))
            return Illegal.NOT_A_MOVE if known or move.count("-") != 1 else Illegal.NO_SUCH_POINT
        return why_not(self.board, self.cells, self.turn, *pair)

    def play(self, move: str) -> "JunqiPosition":
        """The position after `move` of the seat to move.

        Raises:
            IllegalMove: says why.
        """
        reason = self.why_not(move)
        if reason is not None:
            raise IllegalMove(move, reason)
        source, target = self.board.parsed[move]
        seat = self.turn
        rank = self.cells[source] & RANK_MASK
        met = self.cells[target]
        path = route(self.board, self.cells, source, target, turning=rank == Rank.ENGINEER)
        change = _Change(self, seat)
        cells = change.cells
        contact: Contact | None = None
        if met:
            contact = CLASH[rank, met & RANK_MASK]
            if contact is not Contact.FALLS:
                change.remove(target)
            if contact is not Contact.TAKES:
                change.remove(source)
        if contact is None or contact is Contact.TAKES:
            cells[target] = cells[source]
            cells[source] = 0
        if met and contact is not Contact.FALLS and met & RANK_MASK == Rank.FLAG:
            change.eliminate(met >> SEAT_SHIFT, Exit.FLAG)
        quiet = 0 if contact else self.quiet + 1
        return change.finish(
            ply=self.ply + 1, quiet=quiet, after=seat, path=path, contact=contact.value if contact else "", move=move
        )

    def retire(self, seat: int, reason: Exit) -> "JunqiPosition":
        """The position after `seat` resigned, overstepped its time or stayed away; its partner plays on (H15).

        That a flag fell or that a seat is stuck, moves decide: such a reason changes nothing here. Only with `foreign`
        may a seat that cannot move be out before its turn.
        """
        if self.outcome or seat in self.out or reason is Exit.FLAG:
            return self
        if reason is Exit.STUCK and (not self.options.foreign or has_move(self.board, self.cells, seat)):
            return self
        change = _Change(self, seat)
        change.eliminate(seat, reason)
        return change.finish(ply=self.ply, quiet=self.quiet, after=seat if seat == self.turn else None)

    def skip(self, seat: int) -> "JunqiPosition":
        """The position after `seat` lost its turn without moving; nothing changes where nobody may pass (H14)."""
        if self.outcome or seat != self.turn or not self.options.foreign:
            return self
        return _Change(self, seat).finish(ply=self.ply, quiet=self.quiet, after=seat)

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
        counts = Counter(code >> SEAT_SHIFT for code in self.cells if code)
        return View(
            ply=self.ply,
            turn=None if self.outcome else self.turn,
            pieces=tuple(
                Piece(
                    self.board.names[post],
                    code >> SEAT_SHIFT,
                    _FACE[code & RANK_MASK] if code >> SEAT_SHIFT in known or post in self.shown else "",
                )
                for post, code in enumerate(self.cells)
                if code
            ),
            out=self.out,
            quiet=self.quiet,
            moves=tuple(self.moves()) if mine else (),
            lost={seat: self._lost(seat) for seat in known if seat not in self.out},
            lost_count=tuple(PIECES - counts[seat] for seat in range(self.seats)),
            outcome=self.outcome,
        )

    def _lost(self, seat: int) -> tuple[str, ...]:
        standing = Counter(code & RANK_MASK for code in self.cells if code and code >> SEAT_SHIFT == seat)
        return tuple(FACES[rank] for rank, count in COUNTS.items() for _ in range(count - standing[rank]))


def visible_seats(visibility: Visibility, seats: int, seat: int) -> tuple[int, ...]:
    """The seats whose ranks a seat may know while the game runs: its own, and in 双明 its partner's."""
    if visibility is Visibility.OPEN_PAIR:
        return tuple(other for other in range(seats) if not (other ^ seat) & 1)
    return (seat,)


class _Change:
    """A position being worked out: the one mutable thing here, alive for a single `play` or `retire`."""

    def __init__(self, before: JunqiPosition, seat: int) -> None:
        self.before = before
        self.seat = seat
        self.cells = bytearray(before.cells)
        self.out = before.out
        self.shown = before.shown
        self.gone: list[int] = []
        self.departures: list[Departure] = []
        self.revealed: list[int] = []

    def remove(self, post: int) -> None:
        """Take a piece off the board; the marshal's fall shows its flag (亮旗)."""
        code = self.cells[post]
        self.cells[post] = 0
        self.gone.append(post)
        if code & RANK_MASK == Rank.MARSHAL and self.before.options.flag_shown:
            flag = self.cells.find((code >> SEAT_SHIFT) << SEAT_SHIFT | Rank.FLAG)
            assert flag >= 0, "a living seat has its flag"
            self.revealed.append(flag)

    def eliminate(self, seat: int, reason: Exit) -> None:
        """Take a seat out of the game with all its pieces."""
        for post, code in enumerate(self.cells):
            if code and code >> SEAT_SHIFT == seat:
                self.cells[post] = 0
        self.out = (*self.out, seat)
        self.departures.append(Departure(seat, reason))

    def finish(
        self,
        *,
        ply: int,
        quiet: int,
        after: int | None,
        path: tuple[int, ...] = (),
        contact: str = "",
        move: str = "",
    ) -> JunqiPosition:
        """The position that the changes so far lead to; the turn passes on from `after` unless that is `None`."""
        before = self.before
        outcome = self._lost_alliance()
        turn = before.turn
        while outcome is None and after is not None:
            turn = self._next(after)
            if has_move(before.board, bytes(self.cells), turn):
                break
            self.eliminate(turn, Exit.STUCK)
            outcome = self._lost_alliance()
            after = turn
        if outcome is None:
            outcome = self._limit(ply, quiet)
        names = before.board.names
        flags = tuple(post for post in self.revealed if self.cells[post])
        last = Step(
            seat=self.seat,
            path=tuple(names[post] for post in path),
            contact=contact,
            gone=tuple(names[post] for post in self.gone),
            out=tuple(self.departures),
            shown=tuple(Piece(names[post], self.cells[post] >> SEAT_SHIFT, FACES[Rank.FLAG]) for post in flags),
            move=move,
            cleared=tuple(departure.seat for departure in self.departures),
        )
        shown = frozenset(post for post in self.shown.union(flags) if self.cells[post])
        return JunqiPosition(
            before.board, before.options, bytes(self.cells), turn, ply, quiet, self.out, shown, last, outcome
        )

    def _next(self, seat: int) -> int:
        seats = self.before.seats
        return next(later % seats for later in range(seat + 1, seat + seats + 1) if later % seats not in self.out)

    def _lost_alliance(self) -> Outcome | None:
        seats = self.before.seats
        living = [seat for seat in range(seats) if seat not in self.out]
        sides = {seat & 1 for seat in living}
        if len(sides) == 2:
            return None
        winners = tuple(seat for seat in range(seats) if seat & 1 in sides)
        return won(winners, seats, self.before.options.points, Termination.ALLIANCE_OUT)

    def _limit(self, ply: int, quiet: int) -> Outcome | None:
        options = self.before.options
        unit = self.before.seats if options.quiet_unit is QuietUnit.ROUND else 1
        if options.quiet_limit and quiet >= options.quiet_limit * unit:
            return drawn(self.before.seats, options.points, Termination.QUIET)
        if options.step_limit and ply >= options.step_limit:
            return drawn(self.before.seats, options.points, Termination.STEP_LIMIT)
        return None
