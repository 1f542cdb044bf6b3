"""Tables of points, and points for margins."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from qihui.events.results import Adjusted, Bye, ByeKind, DoubleForfeit, Forfeit, Missing, Played, Void
from qihui.events.scoring import POINTS, BadScoring, Margins, PointTable
from qihui.events.scoring.margins import Step

SIGUO, JUNQI, XIANGQI, HALVES = (POINTS[name] for name in ("siguo", "junqi", "xiangqi", "halves"))


def test_win_draw_and_loss_are_worth_what_the_documents_say():
    assert [(table.win, table.draw, table.loss) for table in (SIGUO, JUNQI, XIANGQI)] == [
        (5, 3, 1),
        (3, 1, 0),
        (2, 1, 0),
    ]
    assert [HALVES.shown(units) for units in (2, 1, 0)] == ["1", "0.5", "0"]


def test_who_did_not_come_scores_nothing_even_where_a_loss_scores():
    assert SIGUO.of_result(Played(0)) == (5, 1)
    assert SIGUO.of_result(Forfeit(0)) == (5, 0)
    assert SIGUO.of_result(DoubleForfeit()) == (0, 0)


def test_byes_are_worth_a_win_a_draw_or_nothing():
    worth = {kind: JUNQI.of_result(Bye(kind)) for kind in ByeKind}
    assert worth == {
        ByeKind.PAIRING: (3, 0),
        ByeKind.FULL: (3, 0),
        ByeKind.HALF: (1, 0),
        ByeKind.ZERO: (0, 0),
    }
    assert PointTable(3, 1, 0, bye=1).of_result(Bye(ByeKind.PAIRING)) == (1, 0)


def test_a_ruling_gives_what_it_says_and_what_is_void_or_open_gives_nothing():
    assert JUNQI.of_result(Adjusted((0, 0), played=True)) == (0, 0)
    assert JUNQI.of_result(Void()) == JUNQI.of_result(Missing()) == (0, 0)


@pytest.mark.parametrize(
    ("arguments", "key"),
    [
        ({"win": 1, "draw": 3, "loss": 0}, "scoring-order"),
        ({"win": 1, "draw": 1, "loss": 1}, "scoring-order"),
        ({"win": 3, "draw": 1, "loss": 0, "absent": 1}, "scoring-order"),
        ({"win": 3, "draw": 1, "loss": 0, "absent": -1}, "scoring-order"),
        ({"win": 3, "draw": 1, "loss": 0, "bye": 4}, "scoring-bye"),
        ({"win": 3, "draw": 1, "loss": 0, "unit": 0}, "scoring-unit"),
    ],
)
def test_a_better_result_is_never_worth_less(arguments, key: str):
    with pytest.raises(BadScoring) as caught:
        PointTable(**arguments)
    assert caught.value.key == key


def test_a_match_without_a_margin_is_a_draw():
    assert [Margins().points(scores) for scores in ((12, 12), (13, 12), (2, 20))] == [(1, 1), (2, 0), (0, 2)]


def test_the_least_of_a_win_is_what_the_smallest_margin_brings_that_has_a_winner():
    steps = (Step(0, 10, 10), Step(2, 10, 10), Step(4, 12, 8), Step(8, 20, 0))
    assert Margins(steps).least_win == 12
    assert (Margins(steps).table.win, Margins(steps).table.draw, Margins(steps).table.loss) == (20, 10, 0)


@given(st.integers(0, 60), st.integers(0, 60))
def test_points_for_a_margin_do_not_depend_on_who_is_named_first(one: int, other: int):
    table = Margins((Step(0, 10, 10), Step(3, 12, 8), Step(8, 15, 5), Step(20, 20, 0)))
    assert table.points((one, other)) == table.points((other, one))[::-1]
    assert sum(table.points((one, other))) == 20


@pytest.mark.parametrize(
    ("steps", "key"),
    [
        ((), "scoring-margin-first"),
        ((Step(1, 1, 1),), "scoring-margin-first"),
        ((Step(0, 2, 1),), "scoring-margin-first"),
        ((Step(0, 1, 1), Step(0, 2, 0)), "scoring-margin-order"),
        ((Step(0, 5, 5), Step(2, 8, 2), Step(4, 7, 3)), "scoring-margin-order"),
        ((Step(0, 1, 1),), "scoring-margin-last"),
        ((Step(0, 5, 5), Step(2, 5, 5)), "scoring-margin-last"),
        ((Step(0, 0, 0), Step(2, 3, -3)), "scoring-margin-last"),
    ],
)
def test_a_table_of_margins_goes_up(steps, key: str):
    with pytest.raises(BadScoring) as caught:
        Margins(steps)
    assert caught.value.key == key
