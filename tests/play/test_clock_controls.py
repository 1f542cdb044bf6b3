"""The time controls of the documents: what a seat has left after thinking so long, and when its flag falls.

Each case: the control, what the seat's moves took, then after how much more thought its flag falls, what is left of
main time, and the moves still to be made in its period. Minutes, but for those in seconds.
"""

import pytest
from clocks import MINUTE, SECOND, after

from qihui.play import Phase, TimeControl
from qihui.play.actions import Tick
from qihui.play.clock import PRESETS, TimeKind, parse, presets_for
from qihui.rules import GAMES, Exit
from qihui.rules.record import Out
from tables import Desk


def preset(game: str, name: str) -> TimeControl:
    return next(each.times for each in PRESETS[game] if each.name == name)


@pytest.mark.clause("X.clock5")
@pytest.mark.parametrize(
    ("name", "thoughts", "flag", "left", "to_go"),
    [
        ("cup-1", [], 90, 90, 40),
        ("cup-1", [2] * 39, 12, 12, 1),
        ("cup-1", [2] * 40, 25, 25, 10),  # ten minutes saved are carried over, and fifteen more for ten moves
        ("cup-1", [2] * 40 + [1] * 10, 30, 30, 10),
        ("cup-1", [2] * 40 + [2] * 10 + [1] * 20, 30, 30, 10),  # and so on until the end of the game
        ("cup-2", [1] * 29, 31, 31, 1),
        ("cup-2", [2] * 29, 2, 2, 1),
        ("cup-2", [1] * 30, 40, 40, 10),
        ("cup-2", [1] * 60, 40, 40, 10),
        ("cup-4", [], 5, 5, 30),
        ("cup-5", [1] * 19, 1, 1, 0),
    ],
)
def test_the_five_controls_of_the_cup_in_minutes(name, thoughts, flag, left, to_go):
    control = preset("xiangqi", name)
    clock = after(control, [minutes * MINUTE for minutes in thoughts])
    assert clock.deadline(control) == flag * MINUTE
    assert clock.main_left(control, 0, 0) == left * MINUTE
    assert clock.dials[0].to_go(control) == to_go


@pytest.mark.clause("X.clock5")
@pytest.mark.parametrize(
    ("name", "thoughts", "flag", "left", "to_go"),
    [
        ("cup-3", [10] * 39, 210, 210, 1),
        ("cup-3", [10] * 40, 500, 500, 50),
        ("cup-3", [10] * 40 + [6] * 50, 500, 500, 50),
        ("cup-3", [10] * 40 + [6] * 49, 206, 206, 1),
        ("cup-4", [10] * 29, 10, 10, 1),
        ("cup-4", [9] * 30, 330, 330, 30),
    ],
)
def test_the_rapid_controls_of_the_cup_in_seconds(name, thoughts, flag, left, to_go):
    control = preset("xiangqi", name)
    clock = after(control, [seconds * SECOND for seconds in thoughts])
    assert clock.deadline(control) == flag * SECOND
    assert clock.main_left(control, 0, 0) == left * SECOND
    assert clock.dials[0].to_go(control) == to_go


@pytest.mark.clause("G.byoyomi")
@pytest.mark.parametrize(
    ("thoughts", "flag"),
    [
        ([], 31 * 60),  # thirty minutes, and the sixty seconds that begin with their end
        ([29 * 60], 120),
        ([29 * 60, 119], 60),  # main time ended within a move, which was made 59 seconds later
        ([30 * 60, 59, 59, 59], 60),  # every move within its sixty seconds, for ever
        ([30 * 60] + [0] * 50, 60),  # and instant moves save nothing up
    ],
)
def test_the_first_stage_of_gomoku_is_thirty_minutes_and_then_sixty_seconds_a_move(thoughts, flag):
    control = preset("gomoku", "first-stage")
    clock = after(control, [seconds * SECOND for seconds in thoughts])
    assert clock.deadline(control) == flag * SECOND


@pytest.mark.clause("G.byoyomi")
def test_the_final_stage_of_gomoku_is_fifteen_minutes_without_more():
    control = preset("gomoku", "final-stage")
    clock = after(control, [14 * MINUTE])
    assert clock.deadline(control) == MINUTE
    assert [each.kind for each in clock.course(control, 0, 0)] == [TimeKind.MAIN]


@pytest.mark.clause("X.clock3")
@pytest.mark.parametrize(
    ("thoughts", "flag", "why"),
    [
        ([], 60, "a move must be made within the move time"),
        ([59] * 20, 20 + 30, "the game time ends before the move time: the seconds are read from there"),
        ([59] * 19, 60, "79 seconds of game time are left, more than a move may take"),
        ([59] * 20 + [20], 30, "game time is gone: the byo-yomi counts, and no move time beside it"),
        ([59] * 20 + [49, 29, 0, 29], 30, "every move within the byo-yomi time"),
        ([59] * 19 + [19], 90, "game time and move time end together: the seconds are read"),
    ],
)
def test_game_time_move_time_and_byoyomi_together_in_seconds(thoughts, flag, why):
    control = preset("xiangqi", "three-clocks")
    clock = after(control, [seconds * SECOND for seconds in thoughts])
    assert clock.deadline(control) == flag * SECOND, why


@pytest.mark.clause("X.clock3")
def test_move_time_begins_anew_with_each_move_and_game_time_does_not():
    control = preset("xiangqi", "three-clocks")
    clock = after(control, [40 * SECOND] * 3)
    assert clock.move_left(control, 0, 0) == 60 * SECOND
    assert clock.main_left(control, 0, 0) == 18 * MINUTE
    assert clock.move_left(control, 0, 25 * SECOND) == 35 * SECOND
    assert clock.main_left(control, 0, 25 * SECOND) == 18 * MINUTE - 25 * SECOND


@pytest.mark.clause("J.time")
@pytest.mark.parametrize(
    ("name", "thoughts", "flag"),
    [("activity-move", [29] * 100, 30), ("activity-game", [29] * 62, 2), ("activity-game", [1799], 1)],
)
def test_junqi_has_thirty_seconds_a_move_or_thirty_minutes_a_game(name, thoughts, flag):
    control = preset("junqi", name)
    clock = after(control, [seconds * SECOND for seconds in thoughts])
    assert clock.deadline(control) == flag * SECOND
    assert control.setup_ms == 10 * MINUTE


@pytest.mark.parametrize(
    ("text", "thoughts", "flag"),
    [
        ("10s^5s", [9], 6),
        ("10s^5s", [0, 0], 20),
        ("10s~5s", [5, 5, 7], 13),  # two seconds lost, five more free in this move
        ("10s/2+5s^1s", [4, 4], 9),  # 10 - 8 + 2 + 5
        ("5s+3x10s", [4], 31),
        ("5s+3x10s", [24], 20),  # nine seconds of the second period: one is lost
        ("5s+3x10s", [14, 9, 9, 9], 30),  # main time ended, and no period with it
        ("5s+3x10s", [15], 20),  # a period ends when its last second is over
        ("5s+3x10s", [5, 10, 10], 10),
        ("3x10s", [29], 10),
        ("10s&4s", [3, 3], 4),
        ("10s&4s", [3, 3, 3], 1),
        ("10s/2+5s+7s*", [2], 8),  # no seconds are read while moves of a period are still to be made
        ("10s/2+5s+7s*", [2, 2], 18),
    ],
)
def test_other_controls_in_seconds(text, thoughts, flag):
    control = parse(text)
    clock = after(control, [seconds * SECOND for seconds in thoughts])
    assert clock.deadline(control) == flag * SECOND


def test_every_game_is_offered_controls_and_none_twice():
    assert set(PRESETS) <= set(GAMES)
    for game in GAMES:
        names = [each.name for each in presets_for(game)]
        assert len(names) == len(set(names))
        assert names[-1] == "free"
    assert all(each.source for documents in PRESETS.values() for each in documents)


def first_move(desk: Desk) -> str:
    assert desk.table.position
    return next(iter(desk.table.position.moves()))


@pytest.mark.clause("X.clock3", "X.clock5", "G.byoyomi", "J.time")
@pytest.mark.parametrize(
    ("game", "profile", "name"),
    [(game, next(iter(GAMES[game].profiles)), each.name) for game in PRESETS for each in PRESETS[game]],
)
def test_a_flag_falls_at_the_table_when_the_control_says_and_loses(game, profile, name):
    desk = Desk(game, profile, preset(game, name)).gather()
    for wait in (7_000, 11_000, 13_000):
        desk.play(first_move(desk), wait=wait)
    assert desk.table.position
    seat = desk.table.position.turn
    left = desk.table.clock.left(desk.table.opened.times, seat, desk.at)
    assert left
    assert desk.ask(Tick(), wait=left - 1) == []
    assert Out(seat, Exit.TIME) in desk.ask(Tick(), wait=1)
    assert desk.table.phase is Phase.FINISHED
    assert desk.table.position
    assert desk.table.position.outcome
