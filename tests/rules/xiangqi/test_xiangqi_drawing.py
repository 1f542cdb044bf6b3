"""The board as it is published."""

from collections import Counter

import pytest
from xiangqi_positions import at

from qihui.rules import Referee
from qihui.rules.xiangqi import GAME

GEOMETRY = GAME.board(GAME.options("china", {}))


@pytest.mark.clause("X.board")
def test_nine_files_cross_ten_ranks_and_the_river_parts_all_but_the_outer_files():
    assert (len(GEOMETRY.points), GEOMETRY.width, GEOMETRY.height) == (90, 8, 9)
    lines = {frozenset((edge.a, edge.b)) for edge in GEOMETRY.edges if edge.kind == "line"}
    assert len(lines) == 10 * 8 + 2 * 9 + 7 * 8
    crossing = {line for line in lines if {name[1] for name in line} == {"4", "5"}}
    assert crossing == {frozenset(("a4", "a5")), frozenset(("i4", "i5"))}
    places = {point.id: (point.x, point.y) for point in GEOMETRY.points}
    assert (places["a0"], places["i9"], places["e4"]) == ((0, 9), (8, 0), (4, 5))
    assert all(sum(abs(p - q) for p, q in zip(*(places[name] for name in line), strict=True)) == 1 for line in lines)


@pytest.mark.clause("X.board")
def test_each_palace_has_its_two_diagonals():
    found = Counter(edge.a for edge in GEOMETRY.edges if edge.kind == "palace")
    assert found == {"e1": 4, "e8": 4}


def test_the_first_points_of_soldiers_and_cannons_are_marked():
    marked = {point.id for point in GEOMETRY.points if point.kind == "mark"}
    standing = {piece.at for piece in at().view(Referee()).pieces if piece.face in ("soldier", "cannon")}
    assert marked == standing
    assert len(marked) == 14


def test_files_are_numbered_from_each_player_s_right():
    below = {label.x: label.text for label in GEOMETRY.labels if label.y > 9}
    above = {label.x: label.text for label in GEOMETRY.labels if label.y < 0}
    assert "".join(below[x] for x in range(9)) == "九八七六五四三二一"
    assert "".join(above[x] for x in range(9)) == "123456789"


def test_red_sits_below_and_black_above():
    assert GEOMETRY.turns == (0, 2)
    assert (GEOMETRY.ground, GEOMETRY.pieces) == ("river", "disc")
