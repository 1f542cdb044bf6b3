"""A plain peer to measure the rules against: four-player Junqi as one would write it first.

A mutable board of pieces by name, and roads and railways as the figure shows them (C4.5, C4.6): for each piece the
posts in reach are searched along the edges, one at a time. A railway runs straight on where the next edge belongs to
the same line. It shares with `rules` the drawing of the board and nothing of its move tables; so it is a second opinion
on legal moves too.
"""

from typing import Final

from qihui.rules.junqi import BOARD
from qihui.rules.junqi.board import CELLS
from qihui.rules.junqi.siguo import SEATS

ROADS: Final[dict[str, set[str]]] = {name: set() for name in BOARD.names}
RAILS: Final[dict[str, set[str]]] = {name: set() for name in BOARD.names}
for _a, _b in BOARD.road_edges:
    ROADS[BOARD.names[_a]].add(BOARD.names[_b])
    ROADS[BOARD.names[_b]].add(BOARD.names[_a])
for _a, _b in BOARD.rail_edges:
    RAILS[BOARD.names[_a]].add(BOARD.names[_b])
    RAILS[BOARD.names[_b]].add(BOARD.names[_a])
LINES: Final = [list(line.posts) for line in BOARD.lines]

Man = tuple[int, str]
"""A piece: its seat, and its rank as in a formation's text."""


class Peer:
    """A game that changes under one's hands. `legal` lists the moves of the seat to move."""

    def __init__(self, setups: tuple[str, ...], first: int, quiet_limit: int) -> None:
        self.men: dict[str, Man] = {}
        for seat, setup in enumerate(setups):
            for (row, column), code in zip(CELLS, setup.replace("/", ""), strict=True):
                if code != ".":
                    self.men[f"{SEATS[seat]}{row}{column}"] = (seat, code)
        self.living = [0, 1, 2, 3]
        self.turn = first
        self.quiet = 0
        self.quiet_limit = quiet_limit
        self.over = False
        self.legal = self.moves()

    def moves(self) -> list[str]:
        """Every legal move of the seat to move."""
        found: list[str] = []
        for post in BOARD.names:
            if post in self.men:
                seat, code = self.men[post]
                if seat == self.turn and code not in "MF" and not _headquarters(post):
                    found += [f"{post}-{target}" for target in self.targets(post, turning=code == "1")]
        return found

    def targets(self, post: str, *, turning: bool) -> set[str]:
        """Where the piece on a post can go."""
        found = {near for near in ROADS[post] | RAILS[post] if self._may_enter(post, near)}
        if turning:
            self._walk_net(post, found)
        else:
            for line in LINES:
                if post in line:
                    place = line.index(post)
                    self._walk(post, line[place + 1 :], found)
                    self._walk(post, line[:place][::-1], found)
        return found

    def _may_enter(self, post: str, target: str) -> bool:
        if target not in self.men:
            return True
        return self.men[target][0] % 2 != self.men[post][0] % 2 and not _camp(target)

    def _walk(self, post: str, way: list[str], found: set[str]) -> None:
        for target in way:
            if self._may_enter(post, target):
                found.add(target)
            if target in self.men:
                return

    def _walk_net(self, post: str, found: set[str]) -> None:
        queue = [post]
        visited = {post}
        while queue:
            here = queue.pop(0)
            for target in RAILS[here]:
                if target not in visited:
                    visited.add(target)
                    if self._may_enter(post, target):
                        found.add(target)
                    if target not in self.men:
                        queue.append(target)

    def play(self, move: str) -> None:
        """Carry a legal move out, and what follows from it."""
        source, target = move.split("-")
        seat, code = self.men.pop(source)
        self.quiet += 1
        if target in self.men:
            self.quiet = 0
            other, met = self.men[target]
            if code == "B" or met in ("B", code):
                del self.men[target]
            elif met == "F" or (met == "M" and code == "1") or (met != "M" and code > met):
                self.men[target] = (seat, code)
            if met == "F":
                self._eliminate(other)
        else:
            self.men[target] = (seat, code)
        self._pass_on(seat)

    def _eliminate(self, seat: int) -> None:
        self.living.remove(seat)
        self.men = {post: man for post, man in self.men.items() if man[0] != seat}

    def _pass_on(self, seat: int) -> None:
        while True:
            self.over = len({living % 2 for living in self.living}) < 2
            if self.over:
                return
            seat = (seat + 1) % 4
            while seat not in self.living:
                seat = (seat + 1) % 4
            self.turn = seat
            self.legal = self.moves()
            if self.legal:
                break
            self._eliminate(seat)
        self.over = self.quiet_limit > 0 and self.quiet >= self.quiet_limit


def _camp(post: str) -> bool:
    return post[0] != "C" and post[1:] in {"22", "24", "33", "42", "44"}


def _headquarters(post: str) -> bool:
    return post[0] != "C" and post[1:] in {"62", "64"}
