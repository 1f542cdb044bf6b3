"""One moment of a game of gomoku, and what a move makes of it.

A move is a point (`"h8"`), the word `"pass"`, or a word of the opening (`"black"`, `"white"`, `"two-more"`). What
follows from a stone, in this order: a row that wins (D-g3; a five wins even where a forbidden pattern arises with it,
D-g7); black's forbidden point loses (D-g4, win3); a full board draws; the opening goes on, or the other colour is to
move.

`moves` lists forbidden points too, as long as a stone there is possible and loses: black may be forced onto one.
When colours are taken, the stones change owners with them.
"""

import re
from collections.abc import Mapping
from typing import Final

import msgspec

from qihui.rules.core import Departure, Piece, SeatViewer, Step, View, Viewer
from qihui.rules.errors import Illegal, IllegalMove
from qihui.rules.gomoku import opening
from qihui.rules.gomoku.board import EMPTY, Board, Colour
from qihui.rules.gomoku.forbidden import forbidden_at, foul_at
from qihui.rules.gomoku.hints import hints
from qihui.rules.gomoku.opening import Stage
from qihui.rules.gomoku.options import Options, Rule
from qihui.rules.open_game import OpenPosition, stand_apart
from qihui.rules.outcome import EXIT_ENDS, LEAVES, Exit, Outcome, Termination, Told, drawn, ruled, won

NO_STONE: Final = "pass"
"""The word for passing."""
SEATS: Final = 2

_POINT: Final = re.compile(r"[a-z][0-9]{1,2}")


class GomokuPosition(OpenPosition, frozen=True):
    """An immutable position. `black` is the seat that has black; `passed` says that the last move was a pass."""

    options: Options
    board: Board
    turn: int = 0
    ply: int = 0
    black: int = 0
    stage: Stage = Stage.PLAY
    passed: bool = False
    out: tuple[int, ...] = ()
    last: Step | None = None
    outcome: Outcome | None = None

    @property
    def living(self) -> tuple[int, ...]:
        """The seats still in the game."""
        return tuple(seat for seat in range(SEATS) if seat not in self.out)

    @property
    def colour(self) -> Colour:
        """The colour of the next stone."""
        if self.stage is Stage.PLAY:
            return Colour.BLACK if self.turn == self.black else Colour.WHITE
        return Colour.WHITE if self.board.stones % 2 else Colour.BLACK

    def owner(self, colour: Colour) -> int:
        """The seat that has a colour."""
        return self.black if colour is Colour.BLACK else 1 - self.black

    @property
    def bound(self) -> bool:
        """Whether forbidden points matter for the next stone."""
        return self.options.rule is Rule.RENJU and self.stage is Stage.PLAY and self.turn == self.black

    @property
    def can_pass(self) -> bool:
        """Whether the seat to move may pass: once both colours are on the board."""
        return self.options.pass_draw and self.stage is Stage.PLAY and self.board.stones >= SEATS

    def moves(self) -> list[str]:
        """Every legal move of the seat to move, each once."""
        if self.outcome:
            return []
        words = opening.choices(self.options.opening, self.stage)
        if words:
            return list(words)
        names, cells = self.board.grid.names, self.board.cells
        stones = self.board.stones
        if stones < SEATS or (self.bound and not self.options.forbidden_loses):
            found = [name for point, name in enumerate(names) if self._why_not_put(point) is None]
        else:
            found = [name for name, stone in zip(names, cells, strict=True) if stone == EMPTY]
        return [*found, NO_STONE] if self.can_pass else found

    def why_not(self, move: str) -> Illegal | None:
        """Why the seat to move may not play `move`; `None` when it may."""
        if self.outcome:
            return Illegal.GAME_OVER
        words = opening.choices(self.options.opening, self.stage)
        point = self.board.grid.index.get(move)
        if point is not None:
            return Illegal.CHOOSE_FIRST if words else self._why_not_put(point)
        if move == NO_STONE or move in opening.CHOICES:
            return None if move in words or (move == NO_STONE and self.can_pass) else Illegal.NO_CHOICE
        return Illegal.NO_SUCH_POINT if _POINT.fullmatch(move) else Illegal.NOT_A_MOVE

    def _why_not_put(self, point: int) -> Illegal | None:
        if self.board.cells[point] != EMPTY:
            return Illegal.OCCUPIED
        stones, options = self.board.stones, self.options
        if stones == 0 and options.centre_first and point != self.board.grid.centre:
            return Illegal.NOT_CENTRE
        if stones == 1 and options.white_own_side and point // options.size < options.size // 2:
            return Illegal.OTHER_SIDE
        if self.bound and not options.forbidden_loses and forbidden_at(self.board, point):
            return Illegal.FORBIDDEN_POINT
        return None

    def play(self, move: str) -> "GomokuPosition":
        """The position after `move` of the seat to move.

        Raises:
            IllegalMove: says why.
        """
        reason = self.why_not(move)
        if reason is not None:
            raise IllegalMove(move, reason)
        point = self.board.grid.index.get(move)
        if point is not None:
            return self._put(point, move)
        return self._pass() if move == NO_STONE else self._choose(move)

    def _put(self, point: int, move: str) -> "GomokuPosition":
        colour = self.colour
        board = self.board.with_stone(point, colour)
        stage = opening.after_stone(self.stage, board.stones)
        after = GomokuPosition(
            self.options,
            board,
            opening.MOVER.get(stage, 1 - self.turn),
            self.ply + 1,
            self.black,
            stage,
            last=Step(self.turn, placed=(Piece(move, self.owner(colour), colour.face),), move=move),
        )
        outcome = self._ended(board, point, colour) or after.left_without_a_point()
        return msgspec.structs.replace(after, turn=self.turn, outcome=outcome) if outcome else after

    def _ended(self, board: Board, point: int, colour: Colour) -> Outcome | None:
        """What a stone of `colour` put on `point` ends the game with; `board` has it already."""
        lines = board.fives(point, self.options.rule.exact(colour))
        if lines:
            return self._won(self.owner(colour), Termination.FIVE, lines=lines)
        if self.bound and (foul := foul_at(self.board, point)):
            grounds = Told("grounds.forbidden", {"point": board.grid.names[point], "pattern": foul.kind.value})
            return self._won(self.owner(Colour.WHITE), Termination.FORBIDDEN, grounds, foul.rows)
        if EMPTY not in board.cells:
            return drawn(SEATS, self.options.points, Termination.BOARD_FULL)
        return None

    def left_without_a_point(self) -> Outcome | None:
        """Black loses where forbidden points are refused, no other is left, and it may not pass (win3)."""
        if not self.bound or self.options.forbidden_loses or self.can_pass or self._any_point():
            return None
        grounds = Told("grounds.only-forbidden")
        return self._won(self.owner(Colour.WHITE), Termination.FORBIDDEN, grounds)

    def _any_point(self) -> bool:
        return any(self._why_not_put(point) is None for point in range(len(self.board.cells)))

    def _won(
        self,
        seat: int,
        termination: Termination,
        grounds: Told | None = None,
        lines: tuple[tuple[str, ...], ...] = (),
    ) -> Outcome:
        outcome = won((seat,), SEATS, self.options.points, termination, grounds)
        return msgspec.structs.replace(outcome, lines=lines)

    def _pass(self) -> "GomokuPosition":
        outcome = drawn(SEATS, self.options.points, Termination.PASSED) if self.passed else None
        return msgspec.structs.replace(
            self,
            turn=self.turn if outcome else 1 - self.turn,
            ply=self.ply + 1,
            passed=True,
            last=Step(self.turn, move=NO_STONE),
            outcome=outcome,
        )

    def _choose(self, word: str) -> "GomokuPosition":
        if word == opening.TWO_MORE:
            stage, black = Stage.TWO, self.black
            turn = opening.MOVER[stage]
        else:
            stage, black = Stage.PLAY, self.turn if word == opening.BLACK else 1 - self.turn
            turn = 1 - black
        after = msgspec.structs.replace(self, turn=turn, ply=self.ply + 1, black=black, stage=stage)
        changed = after.pieces() if black != self.black else ()
        return msgspec.structs.replace(after, last=Step(self.turn, placed=changed, move=word))

    def retire(self, seat: int, reason: Exit) -> "GomokuPosition":
        """The position after `seat` resigned, overstepped its time or stayed away: it loses (D-lose)."""
        if self.outcome or reason not in LEAVES:
            return self
        return msgspec.structs.replace(
            self,
            out=(seat,),
            last=Step(seat, out=(Departure(seat, reason),)),
            outcome=self._won(1 - seat, EXIT_ENDS[reason]),
        )

    def corrected(self, placed: tuple[Piece, ...], emptied: tuple[str, ...], turn: int) -> "GomokuPosition":
        """The position after a referee corrected it (S-touch.8).

        The numbers of stones need not fit the turn, and a pass before it counts no more. A row that wins does, whoever
        is to move, unless both colours have one, which no game can; forbidden patterns that stand are left to stand,
        for it is the move that loses. In an opening its stones are put right only: as many of each colour, and the
        same seat to act.
        """
        board = self._mended(placed, emptied)
        if self.outcome or turn not in self.living or board is None or (board, turn) == (self.board, self.turn):
            return self
        if self.stage is not Stage.PLAY and (turn != self.turn or _counts(board) != _counts(self.board)):
            return self
        rows = {colour: board.winning(colour, exact=self.options.rule.exact(colour)) for colour in Colour}
        if all(rows.values()):
            return self
        gone = tuple(name for name in emptied if self.board.cells[board.grid.index[name]])
        step = Step(turn, gone=gone, placed=placed)
        after = msgspec.structs.replace(self, board=board, turn=turn, passed=False, last=step)
        return msgspec.structs.replace(after, outcome=after.standing(rows))

    def _mended(self, placed: tuple[Piece, ...], emptied: tuple[str, ...]) -> Board | None:
        """The board of a correction; `None` when it asks for what is no point or no stone of its seat."""
        index = self.board.grid.index
        stones = {(self.owner(colour), colour.face): colour for colour in Colour}
        if not stand_apart(placed, emptied, index):
            return None
        if any((piece.seat, piece.face) not in stones or piece.carries for piece in placed):
            return None
        cells = bytearray(self.board.cells)
        for name in emptied:
            cells[index[name]] = EMPTY
        for piece in placed:
            cells[index[piece.at]] = stones[piece.seat, piece.face]
        return Board(self.board.size, bytes(cells))

    def standing(self, rows: Mapping[Colour, tuple[tuple[str, ...], ...]]) -> Outcome | None:
        """How a position is over in which the stones just stand; `rows` are those that win, by colour."""
        for colour, lines in rows.items():
            if lines:
                return self._won(self.owner(colour), Termination.FIVE, lines=lines)
        if EMPTY not in self.board.cells:
            return drawn(SEATS, self.options.points, Termination.BOARD_FULL)
        return self.left_without_a_point()

    def decided(self, winners: tuple[int, ...], reason: Termination = Termination.RULED) -> "GomokuPosition":
        """The position after a referee decided the result."""
        if self.outcome:
            return self
        return msgspec.structs.replace(self, outcome=ruled(winners, SEATS, self.options.points, reason))

    def draw(self, reason: Termination) -> "GomokuPosition":
        """The position after both agreed to a draw; every other draw comes about by moves."""
        if self.outcome or reason is not Termination.AGREED:
            return self
        return msgspec.structs.replace(self, outcome=drawn(SEATS, self.options.points, reason))

    def sees(self, viewer: Viewer) -> tuple[int, ...]:  # noqa: ARG002 - whoever it is
        """All seats: nothing is hidden."""
        return tuple(range(SEATS))

    def pieces(self) -> tuple[Piece, ...]:
        """The stones on the board and whose they are."""
        kinds = {colour.value: (self.owner(colour), colour.face) for colour in Colour}
        return tuple(
            Piece(name, *kinds[stone])
            for name, stone in zip(self.board.grid.names, self.board.cells, strict=True)
            if stone != EMPTY
        )

    def view(self, viewer: Viewer) -> View:
        """What `viewer` may know: everything."""
        mine = isinstance(viewer, SeatViewer) and viewer.seat == self.turn
        faces = [Colour.BLACK.face, Colour.WHITE.face]
        warned = self.bound and not self.outcome
        return View(
            ply=self.ply,
            turn=None if self.outcome else self.turn,
            pieces=self.pieces(),
            out=self.out,
            quiet=0,
            moves=tuple(self.moves()) if mine else (),
            outcome=self.outcome,
            hints=hints(self.board, self.options.forbidden_loses) if warned else (),
            colours=tuple(faces if self.black == 0 else reversed(faces)),
        )


def _counts(board: Board) -> tuple[int, ...]:
    """How many stones each colour has."""
    return tuple(board.cells.count(colour) for colour in Colour)
