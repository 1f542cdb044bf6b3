"""The star, its corners and who begins where."""

from collections import Counter
from math import cos, hypot, isclose, pi, sin

import pytest
from stars import BY_SEATS, begun

from qihui.rules import BadSetup, SeatViewer
from qihui.rules.tiaoqi.board import CORNERS, HOLES, NEIGHBOURS

FOUR_ROWS = {
    "S": "a1 b1 b2 c1 c2 c3 d1 d2 d3 d4",
    "SW": "e1 e2 e3 e4 f1 f2 f3 g1 g2 h1",
    "NW": "m1 m2 m3 m4 l1 l2 l3 k1 k2 j1",
    "N": "q1 p1 p2 o1 o2 o3 n1 n2 n3 n4",
    "NE": "m10 m11 m12 m13 l10 l11 l12 k10 k11 j10",
    "SE": "e10 e11 e12 e13 f10 f11 f12 g10 g11 h10",
}


def homes(position) -> dict[str, set[str]]:
    """The holes of every seat's pieces."""
    names = [CORNERS[corner] for corner in position.corners]
    found: dict[str, set[str]] = {name: set() for name in names}
    for piece in position.view(SeatViewer(0)).pieces:
        found[names[piece.seat]].add(piece.at)
    return found


@pytest.mark.clause("T.board")
def test_two_players_begin_with_ten_pieces_each_in_opposite_triangles_of_121_holes():
    assert len(BY_SEATS[2].board(None).points) == 121
    assert homes(begun(2)) == {seat: set(FOUR_ROWS[seat].split()) for seat in ("S", "N")}


@pytest.mark.parametrize(
    ("seats", "corners"), [(3, "S NW NE"), (4, "S SW N NE"), (6, "S SW NW N NE SE")], ids=("three", "four", "six")
)
def test_more_players_sit_at_corners_in_clockwise_order(seats, corners):
    assert homes(begun(seats)) == {seat: set(FOUR_ROWS[seat].split()) for seat in corners.split()}
    assert list(BY_SEATS[seats].seats) == corners.split()
    assert BY_SEATS[seats].sides == tuple((seat,) for seat in range(seats))


@pytest.mark.clause("T.board")
def test_a_hole_has_six_neighbours_but_at_the_edge():
    """Tips have two, the holes between two corners five, the other holes along the edge four."""
    counts = Counter(len(near) for near in NEIGHBOURS)
    assert counts == {2: 6, 4: 36, 5: 6, 6: 73}
    assert all(hole in NEIGHBOURS[near] for hole in range(HOLES) for near in NEIGHBOURS[hole])


def test_neighbours_are_drawn_one_step_apart_and_nobody_else_is_as_near():
    board = BY_SEATS[2].board(None)
    lines = {frozenset((edge.a, edge.b)) for edge in board.edges}
    assert len(lines) == sum(map(len, NEIGHBOURS)) // 2
    for one in board.points:
        for other in board.points:
            if one.id < other.id:
                apart = hypot(one.x - other.x, one.y - other.y)
                assert isclose(apart, 1) == (frozenset((one.id, other.id)) in lines)
                assert apart > 0.99


def test_each_seat_s_turn_of_the_drawing_brings_its_home_to_the_bottom():
    board = BY_SEATS[6].board(None)
    for seat, name in enumerate(CORNERS):
        angle = board.turns[seat] * pi / 2
        places = []
        for point in board.points:
            x, y = point.x - board.width / 2, point.y - board.height / 2
            places.append((y * cos(angle) + x * sin(angle), point.area))
        lowest = sorted(places)[-10:]
        assert {area for _, area in lowest} == {name}


def test_a_corner_where_nobody_sits_is_nobody_s_area():
    areas = Counter(point.area for point in BY_SEATS[2].board(None).points)
    assert areas == {"S": 10, "N": 10, "": 101}


def test_there_are_no_formations():
    game = BY_SEATS[2]
    with pytest.raises(BadSetup) as caught:
        game.start(game.options("classic", {}), ("", "a1"))
    assert caught.value.faults[0].key == "setup-fault.all-alike"
