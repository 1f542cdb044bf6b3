"""Coming late (S-g2, S1.5, J4.1, H-c): the start is called, and at a limit the game is lost by who is not there."""

import pytest

from qihui.play import Phase, Terms, deadline, view
from qihui.play import actions as ask
from qihui.play.clock import parse
from qihui.play.rulings import Delay, Extension, Limit
from qihui.rules import Spectator, Termination
from tables import Desk, refereed, refused

MINUTE = 60_000
CUP = parse("15m")
"""The final stage of the cup's gomoku: fifteen minutes each."""


def called(game: str, profile: str, late_ms: int, *there: int, times: str = "15m", deducted: bool = True) -> Desk:
    """A table whose start was called with these seats taken."""
    desk = refereed(game, profile, parse(times), Terms(late_ms=late_ms, late_deducted=deducted))
    for seat in there:
        comes(desk, seat)
    desk.ask(ask.Begin())
    return desk


def comes(desk: Desk, seat: int, *, wait: int = 0) -> None:
    desk.ask(ask.Sit(f"player {seat}", player=f"key {seat}"), seat, wait=wait)
    desk.ask(ask.Return(), seat)


def ready(desk: Desk) -> None:
    for seat in range(len(desk.table.chairs)):
        desk.ask(ask.Ready(), seat)


def left(desk: Desk, seat: int) -> int:
    return desk.table.clock.main_left(desk.table.opened.times, seat, desk.at)


@pytest.mark.clause("G.late")
def test_one_side_is_absent_and_its_lateness_is_taken_off_its_time():
    desk = called("gomoku", "department", 15 * MINUTE, 0)
    seen = view(desk.table, Spectator(), desk.at + 3 * MINUTE)
    assert seen.begun
    assert seen.late_left == 12 * MINUTE
    assert [chair.late_ms for chair in seen.chairs] == [0, None]
    comes(desk, 1, wait=4 * MINUTE)
    ready(desk)
    assert desk.table.phase is Phase.PLAYING
    assert (left(desk, 0), left(desk, 1)) == (15 * MINUTE, 11 * MINUTE)


@pytest.mark.clause("G.late")
def test_both_sides_are_absent_and_each_loses_its_own_lateness():
    desk = called("gomoku", "department", 15 * MINUTE)
    comes(desk, 1, wait=2 * MINUTE)
    comes(desk, 0, wait=5 * MINUTE)
    ready(desk)
    assert (left(desk, 0), left(desk, 1)) == (8 * MINUTE, 13 * MINUTE)


@pytest.mark.clause("G.late", "X.late", "J.late")
@pytest.mark.parametrize("game", [("gomoku", "department"), ("xiangqi", "china"), ("junqi", "activity")])
@pytest.mark.parametrize("limit", [5 * MINUTE, 10 * MINUTE, 15 * MINUTE])
def test_who_is_later_than_the_limit_loses(game, limit):
    desk = called(*game, limit, 1)
    assert deadline(desk.table) == limit
    assert desk.ask(ask.Tick(), wait=limit - 1) == []
    desk.ask(ask.Tick(), wait=1)
    result = desk.table.result
    assert desk.table.phase is Phase.FINISHED
    assert result
    assert (result.winners, result.termination) == ((1,), Termination.FORFEIT)
    assert refused(desk, ask.Sit("late", player="late"), 0) == "wrong-phase"


@pytest.mark.clause("G.late")
def test_both_are_later_than_the_limit_and_both_lose():
    desk = called("gomoku", "department", 15 * MINUTE)
    desk.ask(ask.Tick(), wait=15 * MINUTE)
    result = desk.table.result
    assert result
    points = desk.table.options.points
    assert (result.winners, result.termination) == ((), Termination.DOUBLE_FORFEIT)
    assert result.scores == (points.loss, points.loss)


@pytest.mark.clause("H.late")
@pytest.mark.parametrize(("there", "winners"), [((0, 1, 3), (1, 3)), ((0, 2), (0, 2)), ((0, 1), ()), ((), ())])
def test_a_pair_of_which_one_is_later_than_five_minutes_forfeits(there, winners):
    desk = called("siguo", "competitive", 5 * MINUTE, *there)
    desk.ask(ask.Tick(), wait=5 * MINUTE)
    assert desk.table.result
    assert desk.table.result.winners == winners


def test_who_is_in_the_hall_but_not_connected_is_late_until_the_connection():
    desk = called("gomoku", "department", 15 * MINUTE, 0, 1)
    assert [chair.late for chair in desk.table.chairs] == [0, 0]
    desk = refereed("gomoku", "department", CUP, Terms(late_ms=15 * MINUTE))
    desk.ask(ask.Sit("in the hall", player="key"), 0)
    desk.ask(ask.Begin())
    assert desk.table.chairs[0].late is None
    desk.ask(ask.Return(), 0, wait=MINUTE)
    assert desk.table.chairs[0].late == MINUTE


def test_who_came_in_time_and_goes_away_again_is_not_late():
    desk = called("gomoku", "department", 15 * MINUTE, 0, 1)
    desk.ask(ask.Leave(), 0, wait=1000)
    assert desk.ask(ask.Tick(), wait=30 * MINUTE) == []


def test_lateness_costs_no_time_where_the_terms_say_so_or_no_game_has_any():
    desk = called("gomoku", "department", 15 * MINUTE, 0, deducted=False)
    comes(desk, 1, wait=4 * MINUTE)
    ready(desk)
    assert left(desk, 1) == 15 * MINUTE
    desk = called("gomoku", "department", 15 * MINUTE, 0, times="&30s")
    comes(desk, 1, wait=4 * MINUTE)
    ready(desk)
    assert desk.table.clock.move_left(desk.table.opened.times, 0, desk.at) == 30_000


def test_who_is_late_by_all_of_a_short_game_has_no_time_left_and_loses_on_it():
    desk = called("gomoku", "department", 15 * MINUTE, 1, times="3m")
    comes(desk, 0, wait=4 * MINUTE)
    ready(desk)
    desk.ask(ask.Tick())
    assert desk.table.result
    assert desk.table.result.termination is Termination.TIME


def test_a_referee_can_extend_the_limit_and_put_the_start_off():
    desk = called("gomoku", "department", 15 * MINUTE, 0)
    desk.ask(ask.Rule(Extension(Limit.LATE, 5 * MINUTE), reason="a train"))
    assert deadline(desk.table) == 20 * MINUTE
    desk.ask(ask.Rule(Delay(10 * MINUTE), reason="a power cut"))
    assert deadline(desk.table) == 30 * MINUTE
    comes(desk, 1, wait=11 * MINUTE)
    assert desk.table.chairs[1].late == MINUTE


def test_the_start_is_called_once_and_time_to_lay_out_runs_when_all_are_there():
    desk = called("siguo", "competitive", 10 * MINUTE, 0, 1, 2, times="15m @3m")
    assert refused(desk, ask.Begin()) == "begun-already"
    comes(desk, 3, wait=2 * MINUTE)
    assert deadline(desk.table) == 5 * MINUTE
    desk.ask(ask.Tick(seed=1), wait=3 * MINUTE)
    assert desk.table.phase is Phase.PLAYING


def test_a_table_of_a_competition_is_not_given_up_because_nobody_is_there():
    desk = refereed("gomoku", "department", CUP)
    assert deadline(desk.table) is None
