"""The board of four-player Junqi: what stands where, and what joins it."""

from collections import Counter

import pytest

from qihui.rules.junqi import BOARD
from qihui.rules.junqi.siguo import GEOMETRY

pytestmark = pytest.mark.clause("S4.board")

AREAS = ("S", "W", "N", "E")
RAILS = {frozenset((BOARD.names[a], BOARD.names[b])) for a, b in BOARD.rail_edges}
ROADS = {frozenset((BOARD.names[a], BOARD.names[b])) for a, b in BOARD.road_edges}
LINES = {line.posts for line in BOARD.lines} | {line.posts[::-1] for line in BOARD.lines}


def neighbours(post: str, pairs: set[frozenset[str]]) -> set[str]:
    return {other for pair in pairs if post in pair for other in pair if other != post}


def test_there_are_129_posts():
    assert len(BOARD.posts) == len(set(BOARD.names)) == 129


@pytest.mark.parametrize("area", AREAS)
def test_an_area_has_23_posts_5_camps_and_2_headquarters(area):
    kinds = Counter(post.kind.value for post in BOARD.posts if post.name[0] == area)
    assert kinds == {"post": 23, "camp": 5, "headquarters": 2}


@pytest.mark.parametrize("area", AREAS)
def test_camps_and_headquarters_have_their_cells(area):
    of_kind = {
        kind: {post.name for post in BOARD.posts if post.name[0] == area and post.kind == kind}
        for kind in ("camp", "headquarters")
    }
    assert of_kind["camp"] == {f"{area}{cell}" for cell in (22, 24, 33, 42, 44)}
    assert of_kind["headquarters"] == {f"{area}{cell}" for cell in (62, 64)}


def test_the_nine_palace_is_nine_plain_posts_of_nobody():
    palace = [post for post in BOARD.posts if post.area < 0]
    assert {post.name for post in palace} == {f"C{row}{column}" for row in (1, 2, 3) for column in (1, 2, 3)}
    assert all(post.kind == "post" for post in palace)


def test_there_are_288_edges_92_of_them_railway():
    assert (len(RAILS), len(ROADS), len(RAILS | ROADS)) == (92, 196, 288)


def test_there_are_18_railway_lines_that_hold_every_railway_edge_once():
    assert len(BOARD.lines) == 18
    edges = Counter(frozenset(pair) for line in BOARD.lines for pair in zip(line.posts, line.posts[1:], strict=False))
    assert set(edges) == RAILS
    # Columns 1 and 5 of an area belong to a straight line and to a curved one; every other edge to one line.
    shared = {
        frozenset((f"{area}{row}{column}", f"{area}{row + 1}{column}"))
        for area in AREAS
        for column in (1, 5)
        for row in range(1, 5)
    }
    assert {edge for edge, count in edges.items() if count == 2} == shared
    assert set(edges.values()) == {1, 2}


@pytest.mark.parametrize(("seat", "right"), [("S", "E"), ("E", "N"), ("N", "W"), ("W", "S")])
def test_a_curve_joins_column_5_of_a_seat_with_column_1_of_the_seat_on_its_right(seat, right):
    line = tuple(f"{seat}{row}5" for row in (5, 4, 3, 2, 1)) + tuple(f"{right}{row}1" for row in (1, 2, 3, 4, 5))
    assert line in LINES
    assert len(line) == 10


@pytest.mark.parametrize(
    ("near", "far", "palace"),
    [
        ("S1", "N5", ("C31", "C21", "C11")),
        ("S3", "N3", ("C32", "C22", "C12")),
        ("S5", "N1", ("C33", "C23", "C13")),
        ("W1", "E5", ("C11", "C12", "C13")),
        ("W3", "E3", ("C21", "C22", "C23")),
        ("W5", "E1", ("C31", "C32", "C33")),
    ],
)
def test_columns_1_3_and_5_run_straight_through_the_palace(near, far, palace):
    rows = (1,) if near[1] == "3" else (5, 4, 3, 2, 1)
    line = tuple(f"{near[0]}{row}{near[1]}" for row in rows) + palace
    line += tuple(f"{far[0]}{row}{far[1]}" for row in reversed(rows))
    assert line in LINES


@pytest.mark.parametrize("area", AREAS)
def test_column_3_is_a_railway_only_through_the_palace(area):
    assert f"{area}23" not in neighbours(f"{area}13", RAILS)
    assert neighbours(f"{area}23", RAILS) == set()
    assert len([post for post in neighbours(f"{area}13", RAILS) if post[0] == "C"]) == 1


@pytest.mark.parametrize("area", AREAS)
def test_columns_2_and_4_do_not_leave_their_area(area):
    for column in (2, 4):
        post = f"{area}1{column}"
        assert {other[0] for other in neighbours(post, RAILS | ROADS)} == {area}


@pytest.mark.parametrize("area", AREAS)
def test_rows_1_and_5_are_railways(area):
    for row in (1, 5):
        assert tuple(f"{area}{row}{column}" for column in range(1, 6)) in LINES
    for row in (2, 3, 4, 6):
        assert f"{area}{row}3" not in neighbours(f"{area}{row}2", RAILS)


@pytest.mark.parametrize("area", AREAS)
def test_a_camp_is_joined_with_all_eight_around_it_by_road(area):
    for row, column in ((2, 2), (2, 4), (3, 3), (4, 2), (4, 4)):
        around = {
            f"{area}{row + down}{column + right}"
            for down in (-1, 0, 1)
            for right in (-1, 0, 1)
            if (down, right) != (0, 0)
        }
        assert neighbours(f"{area}{row}{column}", ROADS) == around
        assert neighbours(f"{area}{row}{column}", RAILS) == set()


def test_the_palace_is_all_railway():
    palace = {f"C{row}{column}" for row in (1, 2, 3) for column in (1, 2, 3)}
    assert not any(pair & palace for pair in ROADS)
    assert neighbours("C22", RAILS) == {"C12", "C21", "C23", "C32"}
    assert neighbours("C31", RAILS) == {"C21", "C32", "S11", "W15"}


def test_the_board_looks_the_same_from_every_seat():
    turned = {"S": "W", "W": "N", "N": "E", "E": "S"}

    def turn(post: str) -> str:
        if post[0] != "C":
            return turned[post[0]] + post[1:]
        # A quarter turn clockwise takes the palace's bottom row to its left column.
        row, column = int(post[1]), int(post[2])
        return f"C{column}{4 - row}"

    for pairs in (RAILS, ROADS):
        assert {frozenset(turn(post) for post in pair) for pair in pairs} == pairs


def test_the_drawing_shows_every_post_and_every_edge():
    geometry = GEOMETRY
    assert {point.id for point in geometry.points} == set(BOARD.names)
    assert len({(point.x, point.y) for point in geometry.points}) == 129
    assert all(0 <= point.x <= geometry.width and 0 <= point.y <= geometry.height for point in geometry.points)
    assert Counter(edge.kind for edge in geometry.edges) == {"rail": 92, "road": 196}
    assert {frozenset((edge.a, edge.b)) for edge in geometry.edges} == RAILS | ROADS


def test_the_drawing_bends_the_four_curves_at_the_corner_of_the_nine_palace():
    bent = {frozenset((edge.a, edge.b)): edge.bend for edge in GEOMETRY.edges if edge.bend}
    assert bent == {
        frozenset(("S15", "E11")): (10.0, 10.0),
        frozenset(("E15", "N11")): (10.0, 6.0),
        frozenset(("N15", "W11")): (6.0, 6.0),
        frozenset(("W15", "S11")): (6.0, 10.0),
    }


def test_seats_sit_clockwise_south_west_north_east():
    spot = {point.id: (point.x, point.y) for point in GEOMETRY.points}
    assert spot["S63"] == (8, 16)
    assert spot["W63"] == (0, 8)
    assert spot["N63"] == (8, 0)
    assert spot["E63"] == (16, 8)
    # Column 1 is at its owner's left hand.
    assert spot["S61"][0] < spot["S65"][0]
    assert spot["N61"][0] > spot["N65"][0]
