"""What every game is to the rest of the program: a descriptor, positions, and views.

A position is immutable; playing gives a new one. `view(viewer)` is the only way out of `rules`: it builds what a viewer
may know from nothing, and a view has no field for what it may not know.

Seats are numbered 0..n-1 in turn order; a game names them (`"S"`, `"W"`, ...). Moves travel as text in the game's own
notation, so that records, wire and board component are the same for every game: a piece that goes from a point to a
point is `"S21-S31"`, a stone that is placed is its point (`"h8"`), and what is done without the board is a word
(`"pass"`).
"""

from collections.abc import Iterable, Mapping
from random import Random
from typing import Any, Protocol, Self

import msgspec

from qihui.rules.outcome import Exit, Outcome, Termination, Told
from qihui.rules.profiles import Profile


class SeatViewer(msgspec.Struct, frozen=True, tag="seat"):
    """Somebody who sits at the table, or a guest who stands behind that seat and sees what it sees (H18)."""

    seat: int


class Spectator(msgspec.Struct, frozen=True, tag="spectator"):
    """Somebody who sees what everybody may know, and everything once the game is over (H18)."""


class Referee(msgspec.Struct, frozen=True, tag="referee"):
    """Somebody who sees everything (H18)."""


Viewer = SeatViewer | Spectator | Referee


class Piece(msgspec.Struct, frozen=True, omit_defaults=True):
    """A piece as a viewer sees it: `face` is empty where the viewer may not know it.

    `carries` is the face of what it carries (a flag that was taken), which everybody sees.
    """

    at: str
    seat: int
    face: str = ""
    carries: str = ""


class Departure(msgspec.Struct, frozen=True):
    """A seat left the game."""

    seat: int
    reason: Exit


class Step(msgspec.Struct, frozen=True, omit_defaults=True):
    """What everybody may know of one step, enough to carry it out on a board without knowing any rule.

    In this order: every piece on a point in `gone` leaves; the piece on `path[0]`, if it is still there, goes to
    `path[-1]` (`path` runs over the points passed, and is empty when nothing moved); all pieces of the seats in
    `cleared` leave; each piece in `placed` is put on its point, in place of what stands there; `shown` lists the
    pieces that became public, as they now stand. `contact` is empty or says who left: `"takes"` (the piece met),
    `"falls"` (the mover), `"both"`, or `"holds"` (nobody: what was met stays and so does the mover). `fallen` are the
    pieces that left face up, where they stood.

    `out` tells which seats left the game and why. `move` is the move as text, empty when a seat left without moving or
    lost its turn. `names` says the move in the game's notations, by notation.
    """

    seat: int
    path: tuple[str, ...] = ()
    contact: str = ""
    gone: tuple[str, ...] = ()
    out: tuple[Departure, ...] = ()
    shown: tuple[Piece, ...] = ()
    move: str = ""
    cleared: tuple[int, ...] = ()
    placed: tuple[Piece, ...] = ()
    names: Mapping[str, str] = {}
    fallen: tuple[Piece, ...] = ()


class Hint(msgspec.Struct, frozen=True, omit_defaults=True):
    """What the rules have to say of a move of the seat to move before it is made 提示, in words.

    `loses` when the move would lose at once by rule. `lines` are rows of points to draw that show why. `names` says the
    move in the game's notations, as a step does.
    """

    move: str
    told: Told
    loses: bool = False
    lines: tuple[tuple[str, ...], ...] = ()
    names: Mapping[str, str] = {}


class View(msgspec.Struct, frozen=True, omit_defaults=True):
    """What one viewer may know of a position.

    `moves` lists the viewer's own legal moves when it is its turn. `lost` gives, by seat, the faces of the pieces lost
    where the viewer may know them, `lost_count` their number for everybody. `hints` warn of moves of the seat to move.
    `colours` names each seat's colour where seats may change theirs.
    """

    ply: int
    turn: int | None
    pieces: tuple[Piece, ...]
    out: tuple[int, ...]
    quiet: int
    moves: tuple[str, ...] = ()
    lost: Mapping[int, tuple[str, ...]] = {}
    lost_count: tuple[int, ...] = ()
    outcome: Outcome | None = None
    hints: tuple[Hint, ...] = ()
    colours: tuple[str, ...] = ()


class Position(Protocol):
    """One moment of a game. Immutable."""

    @property
    def turn(self) -> int:
        """The seat to move; meaningless once the game is over."""
        ...

    @property
    def ply(self) -> int:
        """How many moves have been made."""
        ...

    @property
    def outcome(self) -> Outcome | None:
        """`None` while the game runs."""
        ...

    @property
    def last(self) -> Step | None:
        """What the latest step did, as everybody may know it."""
        ...

    @property
    def living(self) -> tuple[int, ...]:
        """The seats still in the game, in turn order from 0."""
        ...

    def moves(self) -> Iterable[str]:
        """Every legal move of the seat to move, each once; none when the game is over."""
        ...

    def play(self, move: str) -> Self:
        """The position after `move` and all that follows from it.

        Raises:
            IllegalMove: says why.
        """
        ...

    def read(self, text: str) -> str:
        """The move that somebody wrote down 着法, as `play` takes it; one that is none is for `play` to refuse.

        It may be written in any of the game's notations, with blanks and in small or capital letters.

        Raises:
            QihuiError: it cannot be read, or fits several moves.
        """
        ...

    def retire(self, seat: int, reason: Exit) -> Self:
        """The position after `seat` left the game.

        A seat that is out already changes nothing, nor does a reason that only moves can bring about.
        """
        ...

    def skip(self, seat: int) -> Self:
        """The position after `seat` lost its turn without moving; the same where the rules know no such thing."""
        ...

    def draw(self, reason: Termination) -> Self:
        """The position after a draw that the players or the event decided; nothing changes where rules decide it."""
        ...

    def taken_off(self, at: str) -> Self:
        """The position after a referee took a piece off the board (H14); the same where that is no penalty of the game.

        The step says whose piece it was and from where, and not what it was.
        """
        ...

    def revealed(self, seat: int, count: int) -> Self:
        """The position after a referee showed pieces of a seat, in the game's order (H14).

        The same where none of them is hidden.
        """
        ...

    def corrected(self, placed: tuple[Piece, ...], emptied: tuple[str, ...], turn: int) -> Self:
        """The position after a referee corrected it 纠正局面 (H14, S-touch.8).

        The points in `emptied` are cleared, each piece of `placed` is put on its point, in place of what stands there,
        and `turn` is to move. What moves alone bring about stays as it was: `ply`, and how many moves were quiet. What
        depends on the way the position came about begins anew. When it is an end of the game by its rules, the outcome
        says so.

        The piece at a place of `placed` comes from the point at the same place of `emptied` 移位, when one of its
        seat's stands there; else it was off the board. In a game that hides pieces the first kind stays hidden or open
        as it was, and may be given without a face; the second is hidden, unless its kind never is. So the order tells
        which pieces were moved and nothing of what they are, and the step does so too: whatever is hidden in the
        correction and before it, the step is the same.

        The same where that cannot be: a point or a piece that the game does not have, a point named twice, a seat that
        is out, too many or too few pieces of a kind, one where it can never stand, the game over, nothing changed.
        """
        ...

    def claimed(self, reason: Termination) -> Self:
        """The position after a player rightly claimed a draw for that reason (C9, S2.3-4).

        The same where the claim is false, or where the game knows none for it.
        """
        ...

    def decided(self, winners: tuple[int, ...], reason: Termination = Termination.RULED) -> Self:
        """The position after a referee decided the result (H14): `winners` are a side, or nobody in a draw.

        `reason` is one of `outcome.DECREED`; where all forfeit and in a void game nobody wins.
        """
        ...

    def sees(self, viewer: Viewer) -> tuple[int, ...]:
        """The seats whose hidden things `viewer` may know."""
        ...

    def view(self, viewer: Viewer) -> View:
        """What `viewer` may know."""
        ...


class Point(msgspec.Struct, frozen=True, omit_defaults=True):
    """A place of the board as published: `x` to the right and `y` downwards, in steps of the grid."""

    id: str
    x: float
    y: float
    kind: str = ""
    area: str = ""
    row: int = 0
    column: int = 0


class Edge(msgspec.Struct, frozen=True, omit_defaults=True):
    """A line to draw between two points; `bend` names the corner (x, y) of a curved one."""

    a: str
    b: str
    kind: str
    bend: tuple[float, float] | None = None


class Label(msgspec.Struct, frozen=True):
    """A coordinate written beside the board at (x, y), upright whichever way the board is turned."""

    text: str
    x: float
    y: float


class Geometry(msgspec.Struct, frozen=True, omit_defaults=True):
    """A board as data, so that the front end draws every game and knows no rule.

    `turns` gives, by seat, how many clockwise quarter turns of the drawing bring that seat to the bottom (thirds of
    two on a star of six). `ground` names how the board is drawn (`"stations"`, `"river"`, `"grid"`, `"star"`), `pieces`
    how the pieces are (`"tile"`, `"disc"`, `"stone"`, `"marble"`).
    """

    game: str
    width: float
    height: float
    points: tuple[Point, ...]
    edges: tuple[Edge, ...]
    turns: tuple[float, ...]
    ground: str = "stations"
    pieces: str = "tile"
    labels: tuple[Label, ...] = ()


class SetupRules(msgspec.Struct, frozen=True):
    """What a formation editor needs to know: cells as `(row, column)`, the pieces, and where each may stand."""

    rows: int
    columns: int
    counts: Mapping[str, int]
    allowed: Mapping[str, tuple[str, ...]]


class Game(Protocol):
    """A game of the registry: everything the table, the records and the pages ask of it."""

    name: str
    seats: tuple[str, ...]
    sides: tuple[tuple[int, ...], ...]
    profiles: Mapping[str, Profile[Any]]
    setup_rules: SetupRules | None
    notations: tuple[str, ...]
    """The keys of `Step.names`, the usual one first; empty where moves have no other name than their text."""

    def options(self, profile: str, changes: Mapping[str, Any]) -> Any:
        """The options of a profile with some changed. Every game's have `points` and `offers`.

        Raises:
            QihuiError: names the option and what it may be.
        """
        ...

    def board(self, options: Any) -> Geometry:
        """The board that is played on under these options, as published for drawing."""
        ...

    def check_setup(self, setup: str) -> None:
        """Raise `BadSetup` with every fault of a formation in the game's text form."""
        ...

    def random_setup(self, rng: Random) -> str:
        """A legal formation drawn from `rng`; empty for a game without formations."""
        ...

    def claims(self, options: Any) -> tuple[Termination, ...]:
        """The draws that are a player's to claim under these options, because the game does not end by itself then."""
        ...

    def start(self, options: Any, setups: tuple[str, ...]) -> Position:
        """The first position. Raises `BadSetup` when a formation is against the rules."""
        ...
