"""What follows from a move, and from leaving (C8, C9, H14, H15, J2.3, J3).

In this order: the clash; the marshal's fall shows its flag; a taken flag eliminates its seat, a flag brought home wins;
a side without living seats loses; the turn goes to the next living seat; a seat that has no move on its turn is
eliminated; then the limits draw the game.

Of four players, who is eliminated takes its pieces off the board and its partner plays on. Of two, the game is over,
and the pieces stay for everybody to see.
"""

from typing import TYPE_CHECKING, Final

from qihui.rules.core import Departure, Piece, Step
from qihui.rules.junqi.clash import CLASHES, Contact
from qihui.rules.junqi.correction import Mended
from qihui.rules.junqi.customs import Faces, FlagRule, QuietUnit
from qihui.rules.junqi.flags import Rules, lying_open, may_carry
from qihui.rules.junqi.moves import has_move, route
from qihui.rules.junqi.pieces import FACES, RANK_MASK, SEAT_SHIFT, Rank, cell
from qihui.rules.outcome import EXIT_ENDS, Exit, Outcome, Termination, drawn, won

if TYPE_CHECKING:
    from qihui.rules.junqi.position import JunqiPosition

FACE: Final = tuple(FACES.get(Rank(code), "") if 1 <= code <= 12 else "" for code in range(16))
"""The face of a cell's number, without its seat."""
FLAG_FACE: Final = FACES[Rank.FLAG]


class Change:
    """A position being worked out: the one mutable thing here, alive for a single move or departure."""

    def __init__(self, before: "JunqiPosition", seat: int) -> None:
        self.before = before
        self.seat = seat
        self.cells = bytearray(before.cells)
        self.out = before.out
        self.shown = before.shown
        self.carried = dict(before.carried)
        self.path: tuple[int, ...] = ()
        self.contact: Contact | None = None
        self.gone: list[int] = []
        self.departures: list[Departure] = []
        self.cleared: list[int] = []
        self.revealed: list[int] = []
        self.placed: list[int] = []
        self.fallen: list[Piece] = []

    def move(self, source: int, target: int) -> None:
        """Carry out a legal move of the seat, up to whoever it eliminates."""
        before, cells = self.before, self.cells
        turning = cells[source] & RANK_MASK == Rank.ENGINEER
        self.path = route(before.board, before.cells, source, target, turning=turning)
        met = cells[target]
        if not met:
            self._go(source, target)
        elif met >> SEAT_SHIFT == self.seat:
            self._hand_in(source, target)
        else:
            self._meet(source, target)

    def _go(self, source: int, target: int) -> None:
        cells = self.cells
        cells[target] = cells[source]
        cells[source] = 0
        if source in self.shown:
            self.shown = self.shown - {source} | {target}
        if source in self.carried:
            self.carried[target] = self.carried.pop(source)

    def _hand_in(self, source: int, target: int) -> None:
        """A carrier comes home where one of its own stands, which gets the flag: both stay on their posts."""
        self.carried[target] = self.carried.pop(source)
        self._tell(target)
        self._tell(source)

    def _meet(self, source: int, target: int) -> None:
        cells, rules = self.cells, self.before.options
        rank, met = cells[source] & RANK_MASK, cells[target]
        owner = met >> SEAT_SHIFT
        if met & RANK_MASK == Rank.FLAG and rules.flag is not FlagRule.TAKE:
            self._meet_flag(source, target, lifts=may_carry(rules.flag, cells, rank, owner))
            return
        contact = self.contact = CLASHES[rules.equal][rank, met & RANK_MASK]
        if contact is not Contact.FALLS:
            self.remove(target)
        if contact is not Contact.TAKES:
            self.remove(source)
        stands = target
        if contact is Contact.TAKES:
            if cells[target]:
                stands = source
                self._tell(source)
            else:
                self._go(source, target)
        if rules.faces is Faces.UP and contact is not Contact.BOTH:
            self.turn_up(stands)
        if met & RANK_MASK == Rank.FLAG:
            self.eliminate(owner, Exit.FLAG)

    def _meet_flag(self, source: int, target: int, *, lifts: bool) -> None:
        """A flag that is carried, or holds (J3.1)."""
        if lifts:
            self.contact = Contact.TAKES
            owner = self.cells[target] >> SEAT_SHIFT
            self.gone.append(target)
            self._go(source, target)
            self.carried[target] = owner
            self._tell(target)
            return
        self.contact = Contact.HOLDS
        self.path = ()
        self.turn_up(target)
        if self.before.options.faces is Faces.UP:
            self.turn_up(source)

    def turn_up(self, post: int) -> None:
        """From now on everybody knows the piece on a post."""
        if post not in self.shown:
            self.shown |= {post}
            self.revealed.append(post)

    def _tell(self, post: int) -> None:
        """Everybody is told what stands on a post now, with its face."""
        self.shown |= {post}
        self.placed.append(post)

    def remove(self, post: int) -> None:
        """Take a piece off the board; the marshal's fall shows its flag (亮旗), a carrier leaves its flag behind."""
        code, rules = self.cells[post], self.before.options
        self.cells[post] = 0
        self.gone.append(post)
        # Whoever stands there next is somebody else, and is not known by it.
        self.shown -= {post}
        if rules.faces is Faces.UP:
            self.fallen.append(Piece(self.before.board.names[post], code >> SEAT_SHIFT, FACE[code & RANK_MASK]))
        if code & RANK_MASK == Rank.MARSHAL and rules.flag_shown:
            self._show_flag(code >> SEAT_SHIFT)
        if post in self.carried:
            self.cells[post] = cell(self.carried.pop(post), Rank.FLAG)
            self._tell(post)

    def mend(self, to: Mended) -> None:
        """Take over a referee's correction; a marshal that it leaves out has fallen."""
        before = self.before
        self.cells[:] = to.cells
        self.shown, self.carried = to.shown, dict(to.carried)
        self.gone, self.placed, self.fallen = list(to.gone), list(to.placed), list(to.fallen)
        if before.options.flag_shown:
            for seat in before.living:
                marshal = cell(seat, Rank.MARSHAL)
                if marshal in before.cells and marshal not in self.cells:
                    self._show_flag(seat)

    def _show_flag(self, seat: int) -> None:
        """亮旗: a seat's flag becomes public, where it stands on a post."""
        flag = self.cells.find(cell(seat, Rank.FLAG))
        if flag >= 0:
            self.turn_up(flag)

    def eliminate(self, seat: int, reason: Exit) -> None:
        """Take a seat out of the game, of four players with all its pieces."""
        if not self.before.duel:
            for post, code in enumerate(self.cells):
                if code and code >> SEAT_SHIFT == seat:
                    self.cells[post] = 0
            self.shown = frozenset(post for post in self.shown if self.cells[post])
            self.cleared.append(seat)
        self.out = (*self.out, seat)
        self.departures.append(Departure(seat, reason))

    def finish(self, *, ply: int, quiet: int, after: int | None, move: str = "") -> "JunqiPosition":
        """The position that the changes so far lead to; the turn passes on from `after` unless that is `None`."""
        before = self.before
        outcome = self._brought_home() or self._lost_side()
        turn = before.turn
        while outcome is None and after is not None:
            turn = self._next(after)
            if self._has_move(turn):
                break
            self.eliminate(turn, Exit.STUCK)
            outcome = self._lost_side()
            after = turn
        if outcome is None:
            outcome = self._limit(ply, quiet)
        return type(before)(
            before.board,
            before.options,
            bytes(self.cells),
            turn,
            ply,
            quiet,
            self.out,
            self.shown,
            self._step(move),
            outcome,
            tuple(self.carried.items()),
        )

    def _step(self, move: str) -> Step:
        names = self.before.board.names
        return Step(
            seat=self.seat,
            path=tuple([names[post] for post in self.path]),
            contact=self.contact.value if self.contact else "",
            gone=tuple([names[post] for post in self.gone]),
            out=tuple(self.departures),
            shown=tuple([self._piece(post) for post in self.revealed if self.cells[post]]),
            move=move,
            cleared=tuple(self.cleared),
            placed=tuple([self._piece(post) for post in self.placed if self.cells[post]]),
            fallen=tuple(self.fallen),
        )

    def _piece(self, post: int) -> Piece:
        """What stands on a post, as everybody may know it."""
        code = self.cells[post]
        face = FACE[code & RANK_MASK] if post in self.shown else ""
        carries = FLAG_FACE if post in self.carried else ""
        return Piece(self.before.board.names[post], code >> SEAT_SHIFT, face, carries)

    def _has_move(self, seat: int) -> bool:
        before, cells = self.before, bytes(self.cells)
        seen = lying_open(before.board, before.options, cells, self.shown, self.carried, seat)
        return has_move(before.board, cells, seat, seen)

    def _next(self, seat: int) -> int:
        seats = self.before.seats
        return next(later % seats for later in range(seat + 1, seat + seats + 1) if later % seats not in self.out)

    def _brought_home(self) -> Outcome | None:
        if not self.carried:
            return None
        board, seats = self.before.board, self.before.seats
        for post in self.carried:
            seat = self.cells[post] >> SEAT_SHIFT
            if board.headquarters[post] and board.posts[post].area == seat:
                winners = tuple(each for each in range(seats) if not (each ^ seat) & 1)
                return won(winners, seats, self.before.options.points, Termination.FLAG_HOME)
        return None

    def _lost_side(self) -> Outcome | None:
        if not self.departures:
            return None
        seats = self.before.seats
        living = [seat for seat in range(seats) if seat not in self.out]
        sides = {seat & 1 for seat in living}
        if len(sides) == 2:
            return None
        winners = tuple(seat for seat in range(seats) if seat & 1 in sides)
        reason = EXIT_ENDS[self.departures[-1].reason] if self.before.duel else Termination.ALLIANCE_OUT
        return won(winners, seats, self.before.options.points, reason)

    def _limit(self, ply: int, quiet: int) -> Outcome | None:
        options = self.before.options
        if quiet_too_long(options, self.before.seats, quiet):
            return drawn(self.before.seats, options.points, Termination.QUIET)
        if options.step_limit and ply >= options.step_limit:
            return drawn(self.before.seats, options.points, Termination.STEP_LIMIT)
        return None


def quiet_too_long(options: Rules, seats: int, quiet: int) -> bool:
    """Whether so many moves without contact draw a game of `seats` seats (C9.2)."""
    unit = seats if options.quiet_unit is QuietUnit.ROUND else 1
    return bool(options.quiet_limit) and quiet >= options.quiet_limit * unit
