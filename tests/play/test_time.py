"""Time at a table: what thinking costs, when flags fall, who is away, and what happens when nobody is there."""

from random import Random

import pytest

from qihui.play import Phase, Refused, TimeControl, deadline, view
from qihui.play.actions import (
    AnswerDraw,
    Close,
    Deploy,
    Leave,
    Move,
    OfferDraw,
    Ready,
    Resign,
    Resume,
    Return,
    Sit,
    Stand,
    Suspend,
    Tick,
)
from qihui.play.deciding.due import IDLE_MS
from qihui.play.facts import Closed, Left, Sat, Stood
from qihui.rules import Exit, SeatViewer
from qihui.rules.junqi import GAME
from qihui.rules.record import Moved, Out
from tables import Desk

S, W, N, E = range(4)


def desk(**times: int) -> Desk:
    """A table in its first turn, East's."""
    return Desk("siguo", times=TimeControl(**times)).gather(seed=1)


def next_move(table: Desk) -> str:
    assert table.table.position
    return next(iter(table.table.position.moves()))


@pytest.mark.clause("P.time-used")
def test_every_move_is_charged_with_what_it_took():
    table = desk()
    for wait in (700, 1_100, 1_300, 1_700, 2_000):
        table.play(next_move(table), wait=wait)
    assert table.table.clock.used == (1_100, 1_300, 1_700, 2_700)
    assert [fact.ms for fact in table.table.facts if isinstance(fact, Moved)] == [700, 1_100, 1_300, 1_700, 2_000]


@pytest.mark.clause("P.time-used")
def test_giving_up_on_turn_is_charged_too():
    table = desk()
    table.ask(Resign(), E, wait=5_000)
    assert table.table.clock.used == (0, 0, 0, 5_000)
    assert table.table.clock.running == S


@pytest.mark.clause("P.time-used")
def test_giving_up_out_of_turn_costs_nobody_time():
    table = desk()
    table.ask(Resign(), N, wait=5_000)
    assert table.table.clock.used == (0, 0, 0, 0)
    table.play(next_move(table), wait=2_000)
    assert table.table.clock.used == (0, 0, 0, 7_000)


@pytest.mark.clause("P.time-used")
def test_the_last_thought_counts_when_the_game_ends_without_a_move():
    by_resigning = desk()
    by_resigning.ask(Resign(), W)
    by_resigning.ask(Resign(), E, wait=5_000)
    assert by_resigning.table.phase is Phase.FINISHED
    assert by_resigning.table.clock.used == (0, 0, 0, 5_000)
    by_consent = desk()
    by_consent.ask(OfferDraw(), W, wait=3_000)
    for seat in (S, N, E):
        by_consent.ask(AnswerDraw(accept=True), seat, wait=1_000)
    assert by_consent.table.phase is Phase.FINISHED
    assert by_consent.table.clock.used == (0, 0, 0, 6_000)
    assert by_consent.table.clock.running is None


@pytest.mark.clause("J.time", "S4.resign")
@pytest.mark.parametrize(("times", "due"), [({"move_ms": 30_000}, 30_000), ({"move_ms": 0, "game_ms": 9_000}, 9_000)])
def test_a_flag_falls_at_its_deadline_and_not_a_millisecond_before(times, due):
    table = desk(**times)
    assert deadline(table.table) == table.at + due
    assert table.ask(Tick(), wait=due - 1) == []
    assert Out(E, Exit.TIME) in table.ask(Tick(), wait=1)
    assert table.table.clock.used == (0, 0, 0, due)
    assert table.table.phase is Phase.PLAYING
    assert table.table.clock.running == S


@pytest.mark.clause("J.time")
def test_at_its_deadline_a_seat_can_no_longer_move_and_just_before_it_can():
    table = desk(move_ms=30_000)
    table.at += 30_000
    with pytest.raises(Refused) as refused:
        table.play(next_move(table))
    assert refused.value.key == "time-over"
    table.at -= 1
    assert table.play(next_move(table))


@pytest.mark.clause("J.time")
def test_whichever_limit_ends_first_counts():
    table = desk(move_ms=30_000, game_ms=40_000)
    for _ in range(4):
        table.play(next_move(table), wait=20_000)
    # East has used 20 of its 40 seconds: 20 are left, less than a move may take.
    assert deadline(table.table) == table.at + 20_000


def test_without_limits_no_flag_falls():
    table = desk(move_ms=0)
    assert deadline(table.table) is None
    assert table.ask(Tick(), wait=10_000_000) == []
    table.play(next_move(table))


@pytest.mark.clause("P.leave")
def test_the_time_while_the_server_is_down_costs_nothing():
    """Table time stands still while the server is down, so the same moment ends and begins the pause."""
    table = desk(move_ms=30_000)
    table.ask(Suspend(), wait=4_000)
    before = table.table.clock
    table.ask(Resume())
    assert table.table.clock == before
    assert view(table.table, SeatViewer(E), table.at).chairs[E].move_left == 26_000
    table.play(next_move(table), wait=1_000)
    assert table.table.clock.used == (0, 0, 0, 5_000)


@pytest.mark.clause("P.leave")
def test_who_comes_back_has_lost_nothing():
    table = desk(move_ms=0)
    board = view(table.table, SeatViewer(N), table.at).board
    assert table.ask(Leave(), N, wait=1_000) == [Left(N)]
    assert not view(table.table, SeatViewer(N), table.at).chairs[N].present
    table.ask(Return(), N, wait=179_999)
    assert table.ask(Tick(), wait=500_000) == []
    told = view(table.table, SeatViewer(N), table.at)
    assert told.chairs[N].present
    assert told.board == board


@pytest.mark.clause("P.leave", "S4.resign")
def test_who_stays_away_for_the_grace_is_out_and_the_partner_plays_on():
    table = desk(move_ms=0, grace_ms=60_000)
    table.ask(Leave(), N)
    assert table.ask(Tick(), wait=59_999) == []
    assert table.ask(Tick(), wait=1) == [Out(N, Exit.ABANDONED)]
    assert table.table.position
    assert table.table.position.living == (S, W, E)
    assert table.table.clock.running == E
    assert deadline(table.table) is None


@pytest.mark.clause("P.leave")
def test_who_is_out_may_go_away_for_good():
    table = desk(move_ms=0)
    table.ask(Resign(), N)
    table.ask(Leave(), N)
    assert deadline(table.table) is None


@pytest.mark.clause("P.leave")
def test_the_longest_away_is_out_first():
    table = desk(move_ms=0, grace_ms=60_000)
    table.ask(Leave(), N)
    table.ask(Leave(), W, wait=10)
    assert table.ask(Tick(), wait=100_000) == [Out(N, Exit.ABANDONED)]
    assert table.ask(Tick()) == [Out(W, Exit.ABANDONED)]
    assert table.ask(Tick()) == []


def test_leaving_twice_is_leaving_once():
    table = desk()
    assert table.ask(Return(), S) == []
    assert table.ask(Leave(), S) == [Left(S)]
    assert table.ask(Leave(), S) == []


def gathering(**times: int) -> Desk:
    """A table where everybody has sat down and is there; nobody has laid out."""
    table = Desk("siguo", times=TimeControl(**times))
    for seat, name in enumerate("甲乙丙丁"):
        table.ask(Sit(name, player=f"key of {name}"), seat)
        table.ask(Return(), seat)
    return table


def test_who_stands_up_leaves_a_free_seat_and_no_formation():
    table = gathering()
    table.ask(Deploy(GAME.random_setup(Random(1))), W)
    table.ask(Ready(), W)
    assert table.ask(Stand(), W) == [Stood(W)]
    assert table.ask(Sit("戊"), W) == [Sat(W, "戊")]
    assert table.table.chairs[W].setup == ""
    assert not table.table.chairs[W].ready


def test_the_set_up_time_begins_when_the_last_seat_is_taken():
    table = gathering(setup_ms=60_000)
    assert deadline(table.table) == table.at + 60_000
    table.ask(Stand(), W, wait=30_000)
    assert view(table.table, SeatViewer(S), table.at).setup_left is None
    table.ask(Sit("戊"), W, wait=5_000)
    table.ask(Return(), W)
    assert deadline(table.table) == table.at + 60_000
    assert view(table.table, SeatViewer(S), table.at + 20_000).setup_left == 40_000


@pytest.mark.clause("J.setup")
def test_what_is_drawn_when_the_set_up_time_is_over_can_be_told_again():
    games = []
    for _ in range(2):
        table = gathering(setup_ms=60_000)
        table.ask(Tick(seed=7), wait=60_000)
        assert table.table.phase is Phase.PLAYING
        for chair in table.table.chairs:
            GAME.check_setup(chair.setup)
        games.append(table.table.position)
    assert games[0] == games[1]


def test_a_table_that_everybody_left_is_closed_and_not_begun():
    """Without a limit for the set-up, and with no grace, only idleness ends the waiting."""
    table = gathering(setup_ms=0, grace_ms=0)
    for seat in range(4):
        table.ask(Leave(), seat)
    assert deadline(table.table) == table.at + IDLE_MS
    assert table.ask(Tick(), wait=IDLE_MS - 1) == []
    assert table.ask(Tick(), wait=1) == [Closed()]


def test_idleness_that_is_over_first_counts():
    table = gathering(setup_ms=2 * IDLE_MS, grace_ms=0)
    for seat in range(4):
        table.ask(Leave(), seat)
    assert table.ask(Tick(), wait=3 * IDLE_MS) == [Closed()]


def test_a_closed_table_is_over():
    table = gathering()
    table.ask(Close())
    assert table.table.phase is Phase.CLOSED
    assert deadline(table.table) is None
    for action in (Sit("戊"), Ready(), Move("S11-S21", 0), Close()):
        with pytest.raises(Refused) as refused:
            table.ask(action, S)
        assert refused.value.key == "wrong-phase"
