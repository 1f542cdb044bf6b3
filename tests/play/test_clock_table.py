"""Clocks at a table: old journals, referees' changes, and what nobody gets out of a clock by a trick."""

import msgspec
import pytest
from clocks import MINUTE, SECOND, started

from qihui.play import Entry, Phase, Refused, Table, TimeControl, deadline, view
from qihui.play.actions import Leave, Move, Resign, Tick
from qihui.play.clock import Stretch, TimeKind, parse
from qihui.rules import Exit, SeatViewer, Spectator
from qihui.rules.record import Moved, Out
from qihui.web.messages import Play
from tables import Desk

MAIN, BYOYOMI, DELAY = TimeKind.MAIN, TimeKind.BYOYOMI, TimeKind.DELAY


def gomoku(text: str) -> Desk:
    """A table where black thinks about the first move."""
    return Desk("gomoku", "freestyle", parse(text)).gather()


def play(desk: Desk, *waits: int) -> None:
    """Legal moves, each after so many seconds."""
    for wait in waits:
        assert desk.table.position
        desk.play(next(iter(desk.table.position.moves())), wait=wait * SECOND)


def course(desk: Desk, seat: int, later: int = 0) -> tuple[Stretch, ...]:
    return view(desk.table, Spectator(), desk.at + later * SECOND).chairs[seat].course


OLD = b"""
[0,{"fact":"opened","game":"gomoku","profile":"%s","profile_version":1,"options":{},
"times":{"setup_ms":0,"move_ms":%d,"game_ms":%d,"grace_ms":60000},"title":"","watching":"seat","listed":true,
"host":"","referee":"","opened":""}]
"""


@pytest.mark.parametrize(("move", "game", "text"), [(20_000, 90_000, "90s&20s ?60s"), (0, 0, "- ?60s")])
def test_tables_from_before_periods_and_byoyomi_still_load(move: int, game: int, text: str):
    profile = next(iter(Desk("gomoku", "freestyle").table.game.profiles))
    entry = msgspec.json.decode(OLD % (profile.encode(), move, game), type=Entry)
    table = Table.of([entry])
    assert table.opened.times == parse(text)
    assert table.opened.times.game_ms == game
    assert Table.of([msgspec.json.decode(msgspec.json.encode(entry), type=Entry)]) == table


def test_a_journal_with_every_kind_of_time_tells_the_same_clock_again():
    desk = gomoku("60s/2+20s+3x10s^1s~2s&30s")
    play(desk, 25, 3, 29, 7, 1, 9, 22, 15)
    written = [msgspec.json.decode(msgspec.json.encode(entry), type=Entry) for entry in desk.entries]
    assert Table.of(written) == desk.table
    assert desk.table.clock.used == (77_000, 34_000)


def test_a_view_tells_the_time_at_hand_and_what_follows_it():
    desk = gomoku("20s+3x10s~5s&60s")
    assert course(desk, 0, 3) == (Stretch(DELAY, 2_000), Stretch(MAIN, 20_000), Stretch(BYOYOMI, 10_000, 3))
    assert course(desk, 0, 15) == (Stretch(MAIN, 10_000), Stretch(BYOYOMI, 10_000, 3))
    assert course(desk, 0, 27) == (Stretch(BYOYOMI, 8_000), Stretch(BYOYOMI, 10_000, 2))
    assert course(desk, 0, 54) == (Stretch(BYOYOMI, 1_000),)
    assert course(desk, 0, 99) == (Stretch(BYOYOMI, 0),)
    assert course(desk, 1, 27) == (Stretch(DELAY, 5_000), Stretch(MAIN, 20_000), Stretch(BYOYOMI, 10_000, 3))
    left = [view(desk.table, Spectator(), desk.at + later * SECOND).chairs[0].move_left for later in (0, 24, 25)]
    assert left == [60_000, 36_000, None]


def test_a_view_counts_the_moves_to_go():
    desk = gomoku("90m/40+15m/10*")
    play(desk, 1, 1, 1)
    assert [chair.to_go for chair in view(desk.table, SeatViewer(0), desk.at).chairs] == [38, 39]


@pytest.mark.clause("G.byoyomi")
def test_an_instant_move_neither_costs_nor_gives_a_period():
    desk = gomoku("10s+3x10s")
    play(desk, 25, 0)  # black is in the second period
    assert course(desk, 0) == (Stretch(BYOYOMI, 10_000, 2),)
    play(desk, 0, 0, 0, 0)
    assert course(desk, 0) == (Stretch(BYOYOMI, 10_000, 2),)
    assert course(desk, 1) == (Stretch(MAIN, 10_000), Stretch(BYOYOMI, 10_000, 3))
    assert deadline(desk.table) == desk.at + 20 * SECOND


@pytest.mark.clause("G.byoyomi")
def test_a_move_sent_twice_is_timed_once():
    desk = gomoku("10s+3x10s")
    assert desk.table.position
    move = Move(next(iter(desk.table.position.moves())), 0)
    desk.ask(move, 0, wait=12 * SECOND)
    before = desk.table
    with pytest.raises(Refused, match="stale-move"):
        desk.ask(move, 0, wait=5 * SECOND)
    assert desk.table is before


@pytest.mark.clause("P.time-used")
def test_no_client_can_say_how_long_it_thought():
    """A move carries no time: what it took is table time, and that is the server's."""
    assert {field.name for field in msgspec.structs.fields(Play)} == {"id", "move", "ply", "line", "seat"}
    desk = gomoku("10m")
    play(desk, 42)
    assert [fact.ms for fact in desk.table.facts if isinstance(fact, Moved)] == [42_000]
    assert desk.table.clock.used == (42_000, 0)


@pytest.mark.clause("G.flag")
def test_a_flag_falls_while_its_player_is_away_and_not_before():
    desk = gomoku("20s+10s* ?30m")
    play(desk, 5, 5)
    desk.ask(Leave(), 0, wait=4 * SECOND)
    assert deadline(desk.table) == desk.at + 21 * SECOND
    assert desk.ask(Tick(), wait=21 * SECOND - 1) == []
    assert Out(0, Exit.TIME) in desk.ask(Tick(), wait=1)
    assert desk.table.phase is Phase.FINISHED


@pytest.mark.clause("G.flag")
def test_who_has_time_left_keeps_it_however_often_the_table_is_asked():
    desk = gomoku("10s+2x10s")
    for _ in range(29):
        assert desk.ask(Tick(), wait=SECOND) == []
    play(desk, 0)
    assert desk.table.clock.running == 1


def test_giving_up_is_no_move_and_is_given_no_increment():
    desk = Desk("siguo", times=parse("10m/40+5m^5s")).gather(seed=1)
    assert desk.table.position
    seat = desk.table.position.turn
    desk.ask(Resign(), seat, wait=7 * SECOND)
    dial = desk.table.clock.dials[seat]
    assert (dial.used, dial.left, dial.moves) == (7_000, 10 * MINUTE - 7_000, 0)


def test_six_seats_have_six_dials():
    desk = Desk("tiaoqi6", next(iter(Desk("tiaoqi6", "standard").table.game.profiles)), parse("60s+2x10s")).gather()
    play(desk, 1, 2, 3, 4, 5, 65, 7)
    assert desk.table.clock.used == (8_000, 2_000, 3_000, 4_000, 5_000, 65_000)
    assert [dial.left for dial in desk.table.clock.dials] == [52_000, 58_000, 57_000, 56_000, 55_000, 0]
    assert {dial.periods for dial in desk.table.clock.dials} == {2}


def test_a_referee_gives_and_takes_main_time():
    control = parse("10m+2x30s")
    clock = started(control)
    at = 4 * MINUTE
    late = clock.adjusted(control, 1, -3 * MINUTE, at)
    assert (late.main_left(control, 0, at), late.main_left(control, 1, at)) == (6 * MINUTE, 7 * MINUTE)
    given = clock.adjusted(control, 0, 5 * MINUTE, at)
    assert given.main_left(control, 0, at) == 11 * MINUTE
    assert given.thought(at) == at


def test_no_more_is_taken_than_is_left_and_byoyomi_begins_where_main_time_ends():
    control = parse("10m+2x30s")
    at = 4 * MINUTE
    clock = started(control).adjusted(control, 0, -99 * MINUTE, at)
    assert clock.course(control, 0, at) == (Stretch(BYOYOMI, 30_000, 2),)
    assert clock.deadline(control) == at + MINUTE
    assert clock.adjusted(control, 0, -MINUTE, at + 40 * SECOND) == clock


def test_who_has_nothing_left_to_take_and_no_byoyomi_has_lost_on_time():
    control = parse("10m")
    at = 4 * MINUTE
    clock = started(control).adjusted(control, 0, -6 * MINUTE, at)
    assert (clock.left(control, 0, at), clock.deadline(control)) == (0, at)
    other = started(control).adjusted(control, 1, -99 * MINUTE, at).turn(control, at, 1, at)
    assert other.deadline(control) == at
    assert other.course(control, 1, at) == (Stretch(MAIN, 0),)


def test_who_is_given_time_in_byoyomi_is_in_main_time_again_with_the_periods_left():
    control = parse("10s+3x10s")
    at = 25 * SECOND
    clock = started(control).adjusted(control, 0, MINUTE, at)
    assert clock.course(control, 0, at) == (Stretch(MAIN, 60_000), Stretch(BYOYOMI, 10_000, 2))
    assert clock.deadline(control) == at + 80 * SECOND


def test_where_only_moves_have_a_limit_there_is_no_time_to_give():
    with pytest.raises(Refused) as refused:
        started(parse("&30s")).adjusted(parse("&30s"), 0, MINUTE, 0)
    assert refused.value.key == "no-main-time"


def test_a_new_clock_shows_what_the_referee_sets_and_carries_over_the_rest():
    control = parse("15m/5+10m")
    clock = started(control)
    for at in (MINUTE, 2 * MINUTE, 3 * MINUTE):
        clock = clock.turn(control, MINUTE, (at // MINUTE) % 2, at)
    at = 5 * MINUTE
    new = clock.pause(at).replaced(control, (None, 11 * MINUTE), at)
    assert (new.main_left(control, 0, at), new.main_left(control, 1, at)) == (13 * MINUTE, 11 * MINUTE)
    assert new.used == clock.used
    assert [dial.to_go(control) for dial in new.dials] == [3, 4]
    assert new.deadline(control) is None
    resumed = new.resume(at + 7 * MINUTE)
    assert resumed.deadline(control) == at + 18 * MINUTE


def test_a_control_of_the_default_is_what_it_was():
    assert TimeControl() == parse("&60s @5m ?3m")


def test_the_end_of_a_game_gives_nobody_time():
    times = TimeControl(setup_ms=0, move_ms=0, game_ms=600_000, increment_ms=5000)
    desk = Desk("xiangqi", "china", times).gather()
    desk.play("h2-e2", wait=1000)
    desk.ask(Resign(), 1, wait=2000)
    assert [dial.left for dial in desk.table.clock.dials] == [604_000, 598_000]
