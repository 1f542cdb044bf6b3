"""A Junqi board as data: posts 兵站, camps 行营, headquarters 大本营, roads 公路, railways 铁路, and tables to move by.

An area 阵地 has 6 rows of 5 columns, row 1 in front, columns 1..5 from its owner's left to right (C4.1, H2). Roads join
orthogonal neighbours of an area; each camp also joins its four diagonal neighbours. Railways of an area: rows 1 and 5,
columns 1 and 5 from row 1 to row 5 (C4.5, H13). What joins the areas is for each board to say (`siguo.py`, `duel.py`).

Posts are numbered in the order they are made; all that a move asks of the board is a tuple indexed by post:

- `slides[post]`: where a piece that may not turn can go, as a tree of rays in preorder. An item is `(target, skip)`:
  when `target` is free go on with the next item, else go on at index `skip`. Roads are leaves. Two lines that share
  their first posts (the straight and the curved railway along one column) share their items too.
- `ways[post]`: every straight way along a railway from a post, without it, to the line's end.
- `rails[post]`: neighbours on the railway net, for the engineer.
- `roads[post]`: neighbours by road only.
"""

from collections.abc import Iterable, Sequence
from enum import StrEnum
from itertools import pairwise
from typing import Final

import msgspec

from qihui.rules.core import Edge, Geometry, Point

ROWS: Final = 6
COLUMNS: Final = 5
CAMPS: Final = frozenset({(2, 2), (2, 4), (3, 3), (4, 2), (4, 4)})
HEADQUARTERS: Final = frozenset({(6, 2), (6, 4)})
CELLS: Final = tuple((row, column) for row in range(1, ROWS + 1) for column in range(1, COLUMNS + 1))
"""The cells of an area, front row first, left to right: the order of every formation."""


class Kind(StrEnum):
    """What a post is."""

    POST = "post"
    CAMP = "camp"
    HEADQUARTERS = "headquarters"


class Post(msgspec.Struct, frozen=True):
    """A place of the board. `area` is the seat it belongs to, or -1; `x`, `y` place it on the drawing's grid."""

    name: str
    kind: Kind
    area: int
    row: int
    column: int
    x: int
    y: int


class Line(msgspec.Struct, frozen=True):
    """A railway line along which a piece may go straight on, by post names; `bends` are its curved edges."""

    posts: tuple[str, ...]
    bends: tuple[tuple[str, str, tuple[float, float]], ...] = ()


def kind_of(row: int, column: int) -> Kind:
    """The kind of an area's cell."""
    if (row, column) in CAMPS:
        return Kind.CAMP
    return Kind.HEADQUARTERS if (row, column) in HEADQUARTERS else Kind.POST


def area_posts(names: Sequence[str], centre: tuple[int, int], gap: int, turns: Sequence[int]) -> list[Post]:
    """The posts of all areas in seat order: each `gap` away from the centre, after so many clockwise quarter turns."""
    return [
        Post(f"{name}{row}{column}", kind_of(row, column), seat, row, column, *place(centre, gap, turn, row, column))
        for seat, (name, turn) in enumerate(zip(names, turns, strict=True))
        for row, column in CELLS
    ]


def place(centre: tuple[int, int], gap: int, turn: int, row: int, column: int) -> tuple[int, int]:
    """Where a cell of an area is drawn, as (x, y): the area lies below the centre before it is turned.

    >>> [place((2, 6), 0, turn, 1, 1) for turn in (0, 2)]
    [(0, 7), (4, 5)]
    """
    x, y = column - 3, row + gap
    for _ in range(turn):
        x, y = -y, x
    return centre[0] + x, centre[1] + y


def area_roads(name: str) -> list[tuple[str, str]]:
    """Every pair of neighbours of an area, railways included: orthogonal, and diagonal from the camps."""
    pairs: set[tuple[tuple[int, int], tuple[int, int]]] = set()
    for row, column in CELLS:
        steps = [(0, 1), (1, 0)]
        if (row, column) in CAMPS:
            steps += [(-1, -1), (-1, 1), (1, -1), (1, 1)]
        for down, right in steps:
            other = (row + down, column + right)
            if other in CELLS:
                pairs.add((min((row, column), other), max((row, column), other)))
    return [(f"{name}{a}{b}", f"{name}{c}{d}") for (a, b), (c, d) in sorted(pairs)]


def area_rows(name: str) -> list[Line]:
    """The two railway rows of an area; its railway columns belong to longer lines."""
    return [Line(tuple(f"{name}{row}{column}" for column in range(1, COLUMNS + 1))) for row in (1, 5)]


class Board:
    """A board ready to play on. Built once, shared, never changed."""

    def __init__(
        self, name: str, posts: Sequence[Post], roads: Iterable[tuple[str, str]], lines: Sequence[Line]
    ) -> None:
        self.name: Final = name
        self.posts: Final = tuple(posts)
        self.lines: Final = tuple(lines)
        self.names: Final = tuple(post.name for post in posts)
        self.index: Final = {post.name: number for number, post in enumerate(posts)}
        self.camp: Final = tuple(post.kind is Kind.CAMP for post in posts)
        self.headquarters: Final = tuple(post.kind is Kind.HEADQUARTERS for post in posts)
        self.tracks: Final = tuple(tuple(self.index[post] for post in line.posts) for line in lines)
        rail = {frozenset(pair) for track in self.tracks for pair in pairwise(track)}
        road = {frozenset((self.index[a], self.index[b])) for a, b in roads} - rail
        self.rail_edges: Final = _sorted_pairs(rail)
        self.road_edges: Final = _sorted_pairs(road)
        self.rails: Final = _neighbours(len(posts), self.rail_edges)
        self.roads: Final = _neighbours(len(posts), self.road_edges)
        self.ways: Final = tuple(self._ways(post) for post in range(len(posts)))
        self.slides: Final = tuple(self._slides(post) for post in range(len(posts)))
        self.home: Final = {
            seat: tuple(self.index_of_cell(seat, row, column) for row, column in CELLS)
            for seat in sorted({post.area for post in posts} - {-1})
        }
        self.moves: Final = tuple(tuple(f"{a}-{b}" for b in self.names) for a in self.names)
        self.parsed: Final = {
            text: (source, target) for source, row in enumerate(self.moves) for target, text in enumerate(row)
        }

    def index_of_cell(self, seat: int, row: int, column: int) -> int:
        """The number of a cell of a seat's area."""
        return next(
            number
            for number, post in enumerate(self.posts)
            if (post.area, post.row, post.column) == (seat, row, column)
        )

    def _ways(self, source: int) -> tuple[tuple[int, ...], ...]:
        found: list[tuple[int, ...]] = []
        for track in self.tracks:
            if source in track:
                at = track.index(source)
                found += [way for way in (track[at + 1 :], track[:at][::-1]) if way]
        return tuple(found)

    def _slides(self, source: int) -> tuple[tuple[int, int], ...]:
        tree: _Tree = {}
        for way in self.ways[source]:
            branch = tree
            for post in way:
                branch = branch.setdefault(post, {})
        for post in self.roads[source]:
            tree.setdefault(post, {})
        items: list[tuple[int, int]] = []
        _preorder(tree, items)
        return tuple(items)

    def geometry(self, game: str, turns: tuple[int, ...], seats: Sequence[str], row_height: float = 1.0) -> Geometry:
        """The board as published for drawing; rows of a tall board may lie closer than its columns."""
        bends = {frozenset((a, b)): corner for line in self.lines for a, b, corner in line.bends}
        edges = [
            Edge(self.names[a], self.names[b], kind, bends.get(frozenset((self.names[a], self.names[b]))))
            for kind, pairs in (("road", self.road_edges), ("rail", self.rail_edges))
            for a, b in pairs
        ]
        points = tuple(
            Point(
                post.name,
                post.x,
                post.y * row_height,
                post.kind,
                seats[post.area] if post.area >= 0 else "",
                post.row,
                post.column,
            )
            for post in self.posts
        )
        width = max(post.x for post in self.posts)
        height = max(post.y for post in self.posts) * row_height
        return Geometry(game, width, height, points, tuple(edges), turns)


_Tree = dict[int, "_Tree"]


def _preorder(tree: "_Tree", items: list[tuple[int, int]]) -> None:
    for post, rest in tree.items():
        place = len(items)
        items.append((post, 0))
        _preorder(rest, items)
        items[place] = (post, len(items))


def _sorted_pairs(pairs: Iterable[frozenset[int]]) -> tuple[tuple[int, int], ...]:
    return tuple(sorted((min(pair), max(pair)) for pair in pairs))


def _neighbours(size: int, pairs: Iterable[tuple[int, int]]) -> tuple[tuple[int, ...], ...]:
    found: list[list[int]] = [[] for _ in range(size)]
    for a, b in pairs:
        found[a].append(b)
        found[b].append(a)
    return tuple(tuple(sorted(row)) for row in found)
