"""What a referee can do at a table: stop it, rule, and let it go on. Nobody else can."""

import msgspec
import pytest

from qihui.play import Phase, Refused, Table, TimeControl, deadline, view
from qihui.play import actions as ask
from qihui.play.facts import Entry
from qihui.play.rulings import AnyEffect, Loss, NoPenalty, TimeChange, Warning  # noqa: A004 - the documents' word
from qihui.rules import Exit, QihuiError, SeatViewer, Spectator, Termination
from tables import Desk

TIMES = TimeControl(setup_ms=0, move_ms=0, game_ms=600_000, grace_ms=180_000)


def begun(game: str = "xiangqi", profile: str = "china") -> Desk:
    """A refereed game that has begun."""
    desk = Desk(game, profile, TIMES)
    opened = msgspec.structs.replace(desk.table.opened, referee="digest of the referee's key")
    desk.entries = [Entry(0, opened)]
    desk.table = Table.of(desk.entries)
    return desk.gather()


def refused(desk: Desk, action: ask.Action, seat: int = 0) -> str:
    before = desk.table
    with pytest.raises(QihuiError) as caught:
        desk.ask(action, seat)
    assert desk.table == before
    return caught.value.key


@pytest.mark.clause("H.call-referee")
def test_a_call_stops_the_clock_and_everybody_until_the_ruling():
    desk = begun()
    desk.play("h2-e2", wait=1000)
    desk.ask(ask.CallReferee(), 0, wait=2000)
    left = view(desk.table, Spectator(), desk.at).chairs[1].course
    assert view(desk.table, Spectator(), desk.at + 3_600_000).chairs[1].course == left
    assert deadline(desk.table) is None
    assert desk.ask(ask.Tick(), wait=3_600_000) == []
    for seat in (0, 1):
        for action in (ask.Move("h9-g7", 1), ask.Resign(), ask.OfferDraw(), ask.CallReferee()):
            assert refused(desk, action, seat) == "stopped"
    desk.ask(ask.Rule(NoPenalty()), wait=5)
    desk.play("h9-g7", wait=1000)
    assert desk.table.clock.used == (1000, 3000)


@pytest.mark.clause("H.call-referee")
def test_nobody_is_out_for_an_absence_while_the_game_stands_still():
    desk = begun()
    desk.ask(ask.Leave(), 1)
    desk.ask(ask.StopGame(), wait=170_000)
    desk.ask(ask.Rule(NoPenalty()), wait=600_000)
    assert deadline(desk.table) == desk.at + 180_000


def test_a_table_without_a_referee_has_nobody_to_call():
    desk = Desk("xiangqi", "china", TIMES).gather()
    assert refused(desk, ask.CallReferee()) == "no-referee"


@pytest.mark.clause("H.only-referee")
def test_a_ruling_is_on_record_with_its_clause_and_reason_for_everybody():
    desk = begun()
    desk.ask(ask.Rule(Warning(1), " S-fouls.2 ", "stopped  the clock"))
    for viewer in (SeatViewer(0), SeatViewer(1), Spectator()):
        (ruling,) = view(desk.table, viewer, desk.at).rulings
        assert (ruling.effect, ruling.clause, ruling.reason) == (Warning(1), "S-fouls.2", "stopped the clock")


@pytest.mark.parametrize(("ms", "left"), [(60_000, 659_000), (-60_000, 539_000), (-900_000, 0)])
def test_time_is_given_and_taken(ms: int, left: int):
    desk = begun()
    desk.ask(ask.StopGame(), wait=1000)
    desk.ask(ask.Rule(TimeChange(0, ms)), wait=10_000)
    assert desk.table.clock.left(TIMES, 0, desk.at) == left
    assert deadline(desk.table) == desk.at + left


def test_who_is_ruled_to_lose_loses_and_the_game_is_over():
    desk = begun()
    desk.ask(ask.CallReferee(), 0)
    desk.ask(ask.Rule(Loss(1), "S1.8", "third foul"))
    assert desk.table.phase is Phase.FINISHED
    assert desk.table.position
    outcome = desk.table.position.outcome
    assert outcome
    assert (outcome.winners, outcome.termination) == ((0,), Termination.RULED)
    assert desk.table.stopped is None


def test_of_four_the_partner_of_who_is_ruled_out_plays_on():
    desk = begun("siguo", "competitive")
    desk.ask(ask.Rule(Loss(1)))
    assert desk.table.phase is Phase.PLAYING
    assert desk.table.position
    assert desk.table.position.living == (0, 2, 3)
    assert [gone.reason for step in desk.table.steps for gone in step.out] == [Exit.RULED]
    assert refused(desk, ask.Rule(Warning(1))) == "seat-out-ruled"


@pytest.mark.parametrize(
    ("effect", "code"),
    [
        (Warning(7), "no-such-seat"),
        (Loss(-1), "no-such-seat"),
        (TimeChange(0, 0), "ruling-time"),
        (TimeChange(0, 10**12), "ruling-time"),
    ],
)
def test_an_impossible_ruling_changes_nothing(effect: AnyEffect, code: str):
    assert refused(begun(), ask.Rule(effect)) == code


def test_a_ruling_comes_while_the_game_runs_and_not_after():
    desk = begun()
    desk.ask(ask.Resign(), 0)
    assert refused(desk, ask.Rule(NoPenalty())) == "wrong-phase"
    assert refused(desk, ask.StopGame()) == "wrong-phase"
    with pytest.raises(Refused):
        desk.ask(ask.Rule(NoPenalty(), "x" * 41))


def test_a_table_is_what_its_journal_tells_with_rulings_too():
    desk = begun()
    desk.play("h2-e2", wait=1000)
    desk.ask(ask.CallReferee(), 1, wait=10)
    desk.ask(ask.Rule(TimeChange(1, 5000), "S", "noise"), wait=10)
    desk.play("h9-g7", wait=1000)
    desk.ask(ask.StopGame(), wait=10)
    read = [msgspec.json.decode(msgspec.json.encode(entry), type=Entry) for entry in desk.entries]
    assert Table.of(read) == desk.table
