"""The board of two-player Junqi: two areas face to face, and what joins them."""

from collections import Counter
from itertools import pairwise

import pytest

from qihui.rules.junqi import BOARD, DUEL_BOARD
from qihui.rules.junqi.duel import GEOMETRY

pytestmark = pytest.mark.clause("J.board")

RAILS = {frozenset((DUEL_BOARD.names[a], DUEL_BOARD.names[b])) for a, b in DUEL_BOARD.rail_edges}
ROADS = {frozenset((DUEL_BOARD.names[a], DUEL_BOARD.names[b])) for a, b in DUEL_BOARD.road_edges}
LINES = {line.posts for line in DUEL_BOARD.lines} | {line.posts[::-1] for line in DUEL_BOARD.lines}


def test_there_are_60_posts():
    assert len(DUEL_BOARD.posts) == len(set(DUEL_BOARD.names)) == 60


def test_there_are_133_edges_35_of_them_railway():
    assert (len(RAILS), len(ROADS), len(RAILS | ROADS)) == (35, 98, 133)


def test_three_railways_cross_the_frontier_and_nothing_else_does():
    across = {pair for pair in RAILS | ROADS if len({post[0] for post in pair}) == 2}
    assert across == {frozenset(pair) for pair in (("S11", "N15"), ("S13", "N13"), ("S15", "N11"))}
    assert across <= RAILS


@pytest.mark.parametrize(("near", "far"), [("S1", "N5"), ("S5", "N1")])
def test_an_outer_column_runs_on_as_one_line_of_10_posts(near, far):
    line = tuple(f"{near[0]}{row}{near[1]}" for row in range(5, 0, -1))
    line += tuple(f"{far[0]}{row}{far[1]}" for row in range(1, 6))
    assert len(line) == 10
    assert line in LINES


def test_column_3_is_a_railway_only_over_the_frontier():
    assert ("S13", "N13") in LINES
    assert frozenset(("S13", "S23")) in ROADS
    assert frozenset(("N13", "N23")) in ROADS


def test_every_railway_edge_belongs_to_one_of_seven_lines():
    assert len(DUEL_BOARD.lines) == 7
    edges = Counter(frozenset(pair) for line in DUEL_BOARD.lines for pair in pairwise(line.posts))
    assert set(edges) == RAILS
    assert set(edges.values()) == {1}


@pytest.mark.parametrize("area", ["S", "N"])
def test_an_area_is_as_on_the_large_board(area):
    """Kinds, roads and railways within an area are those of South's area among four."""

    def within(board, letter):
        kinds = {post.name[1:]: post.kind for post in board.posts if post.name[0] == letter}
        edges = {
            (kind, frozenset(board.names[end][1:] for end in pair))
            for kind, pairs in (("rail", board.rail_edges), ("road", board.road_edges))
            for pair in pairs
            if {board.names[end][0] for end in pair} == {letter}
        }
        return kinds, edges

    assert within(DUEL_BOARD, area) == within(BOARD, "S")


def test_the_drawing_has_the_areas_face_to_face_with_the_frontier_between():
    row = GEOMETRY.height / 12
    spot = {point.id: (point.x, round(point.y / row, 6)) for point in GEOMETRY.points}
    assert (GEOMETRY.width, GEOMETRY.turns) == (4, (0, 2))
    assert 0.75 < row <= 1, "pieces of neighbouring rows do not overlap"
    assert len(set(spot.values())) == 60
    assert all(0 <= x <= 4 and 0 <= y <= 12 and y != 6 for x, y in spot.values())
    assert (spot["S61"], spot["S65"], spot["N61"], spot["N65"]) == ((0, 12), (4, 12), (4, 0), (0, 0))
    assert all(spot[f"S1{column}"] == (spot[f"N1{6 - column}"][0], 7) for column in range(1, 6))
    assert Counter(edge.kind for edge in GEOMETRY.edges) == {"rail": 35, "road": 98}
    assert not any(edge.bend for edge in GEOMETRY.edges)


def test_half_a_turn_takes_the_board_onto_itself():
    turned = {"S": "N", "N": "S"}
    for pairs in (RAILS, ROADS):
        assert {frozenset(turned[post[0]] + post[1:] for post in pair) for pair in pairs} == pairs
