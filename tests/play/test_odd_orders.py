"""Rulings in orders that hardly happen: before the game, about who is out, set aside late, after going back."""

from random import Random

import msgspec
import pytest

from games import eager
from qihui.play import Phase, Table, Terms, TimeControl, deadline
from qihui.play import actions as ask
from qihui.play.asking import ClaimKind
from qihui.play.facts import Entry
from qihui.play.officials import By, Office
from qihui.play.rulings import (
    Adjusted,
    AnyEffect,
    Delay,
    Disqualification,
    Forfeit,
    GoneBack,
    Loss,
    NoPenalty,
    Overturned,
    SeatsChanged,
    Substituted,
    Suspension,
    TimeChange,
    Voided,
)
from qihui.rules import Termination
from tables import Desk, refereed, refused

TIMES = TimeControl(setup_ms=0, move_ms=0, game_ms=600_000, grace_ms=180_000)
CHIEF = By(Office.CHIEF)


def told_again(desk: Desk) -> None:
    read = [msgspec.json.decode(msgspec.json.encode(entry), type=Entry) for entry in desk.entries]
    assert Table.of(read) == desk.table


def overturn(desk: Desk, number: int, *, wait: int = 0) -> None:
    desk.ask(ask.Rule(Overturned(number), by=CHIEF), wait=wait)


def sitting(desk: Desk) -> Desk:
    """Everybody sits there and is present."""
    for seat, name in enumerate(desk.table.game.seats):
        desk.ask(ask.Sit(name, player=f"key {name}", guest=f"guest {name}"), seat)
        desk.ask(ask.Return(), seat)
    return desk


def moves(desk: Desk, count: int) -> None:
    rng = Random(count)
    for _ in range(count):
        assert desk.table.position
        desk.play(eager(desk.table.position, rng), wait=1000)


@pytest.mark.parametrize(
    ("effect", "ends"), [(Adjusted((0,)), Termination.RULED), (Adjusted(()), Termination.RULED), (Voided(), "void")]
)
def test_the_result_of_a_game_that_never_began_can_be_adjusted(effect: AnyEffect, ends: str):
    desk = sitting(refereed("xiangqi", "china", TIMES))
    desk.ask(ask.Rule(Forfeit(0)))
    desk.ask(ask.Rule(effect))
    assert desk.table.result
    assert desk.table.result.termination == ends
    told_again(desk)
    overturn(desk, 1)
    assert desk.table.result.winners == (1,)
    told_again(desk)


def test_a_game_whose_forfeit_was_set_aside_begins_with_clocks_that_run():
    desk = sitting(refereed("xiangqi", "china", TIMES))
    desk.ask(ask.Rule(Forfeit(0)))
    overturn(desk, 0, wait=60_000)
    for seat in (0, 1):
        desk.ask(ask.Ready(), seat, wait=1000)
    assert desk.table.phase is Phase.PLAYING
    assert deadline(desk.table) == desk.at + TIMES.game_ms
    told_again(desk)


def test_the_time_a_wrong_forfeit_took_makes_nobody_late():
    desk = sitting(refereed("xiangqi", "china", TIMES, Terms(late_ms=300_000)))
    desk.ask(ask.Stand(), 1)
    desk.ask(ask.Begin())
    desk.ask(ask.Rule(Forfeit(1)), wait=60_000)
    overturn(desk, 0, wait=3_600_000)
    assert deadline(desk.table) == desk.at + 240_000
    told_again(desk)


def test_an_empty_seat_is_never_ready():
    desk = refereed("xiangqi", "china", TIMES)
    desk.ask(ask.Sit("A", player="k"), 0)
    desk.ask(ask.Ready(), 0)
    desk.ask(ask.Rule(SeatsChanged((1, 0))))
    desk.ask(ask.Ready(), 1)
    assert desk.table.phase is Phase.GATHERING
    told_again(desk)


def test_nobody_is_a_substitute_for_an_empty_seat():
    desk = refereed("xiangqi", "china", TIMES)
    desk.ask(ask.Sit("A", player="k"), 0)
    assert refused(desk, ask.Rule(Substituted(1, "B", "key", "guest"))) == "nobody-there"


def test_a_substitute_at_a_real_board_has_come():
    desk = refereed("xiangqi", "china", TIMES, Terms(wood=True, late_ms=300_000))
    desk.ask(ask.Sit("A"), 0)
    desk.ask(ask.Sit("B", player="k"), 1)
    desk.ask(ask.Begin())
    desk.ask(ask.Rule(Substituted(1, "C")), wait=60_000)
    assert desk.table.chairs[1].late == 60_000
    assert deadline(desk.table) is None
    told_again(desk)


def test_a_start_that_is_put_off_makes_those_who_came_before_it_punctual():
    desk = refereed("xiangqi", "china", TIMES, Terms(late_ms=900_000))
    desk.ask(ask.Begin())
    desk.at += 300_000
    sitting(desk)
    desk.ask(ask.Rule(Delay(240_000)))
    assert [chair.late for chair in desk.table.chairs] == [60_000, 60_000]
    desk.ask(ask.Rule(Delay(240_000)))
    assert [chair.late for chair in desk.table.chairs] == [0, 0]
    told_again(desk)


@pytest.mark.parametrize("effect", [Suspension, Disqualification])
def test_a_game_goes_on_when_somebody_was_excluded_wrongly_who_was_out_of_it(
    effect: type[Suspension | Disqualification],
):
    desk = refereed("siguo", "competitive", TIMES).gather()
    desk.ask(ask.Resign(), 3)
    by = Office.COMMITTEE if effect is Disqualification else Office.REFEREE
    desk.ask(ask.Rule(effect(3), by=By(by)))
    moves(desk, 6)
    before = desk.table
    overturn(desk, 0)
    assert desk.table.play == before.play
    assert desk.table.stopped is None
    assert desk.table.rulings[0].void
    told_again(desk)


def test_a_game_goes_on_when_somebody_was_excluded_wrongly_before_it_began():
    desk = sitting(refereed("tiaoqi3", "classic", TIMES))
    desk.ask(ask.Rule(Suspension(2)))
    desk.ask(ask.Sit("Z", player="key Z"), 2)
    for seat in range(3):
        desk.ask(ask.Ready(), seat)
    moves(desk, 3)
    before = desk.table
    overturn(desk, 0)
    assert desk.table.play == before.play
    told_again(desk)


def test_a_result_stands_when_somebody_was_excluded_wrongly_after_it():
    desk = refereed("xiangqi", "china", TIMES).gather()
    desk.ask(ask.Resign(), 0)
    desk.ask(ask.Rule(Suspension(0)))
    desk.ask(ask.Rule(Adjusted(())))
    overturn(desk, 0)
    assert desk.table.result
    assert desk.table.result.winners == ()
    assert not desk.table.rulings[1].void


def test_who_resigned_does_not_come_back_with_a_move():
    desk = Desk("tiaoqi3", "classic", TIMES, terms=Terms(takebacks=True)).gather()
    moves(desk, 3)
    desk.ask(ask.AskTakeBack(), 0)
    desk.ask(ask.Resign(), 2)
    assert desk.table.request is None
    assert refused(desk, ask.Answer(accept=True), 1) == "no-request"
    assert refused(desk, ask.AskTakeBack(), 0) == "left-since"


def test_a_clock_corrected_by_the_referee_stays_so_when_a_press_is_taken_back():
    desk = refereed("xiangqi", "china", TIMES, Terms(wood=True)).gather()
    desk.ask(ask.Rule(TimeChange(0, 100_000)), wait=1000)
    desk.ask(ask.Press(), 0, wait=1000)
    desk.ask(ask.Rule(TimeChange(0, 20_000)), wait=1000)
    desk.ask(ask.Rule(TimeChange(1, 50_000)), wait=1000)
    desk.ask(ask.Unpress(desk.table.made), 0)
    left = [desk.table.clock.main_left(TIMES, seat, desk.at) for seat in (0, 1)]
    assert left == [600_000 + 120_000 - 4000, 650_000]
    told_again(desk)


def test_time_that_went_with_the_moves_is_not_taken_again():
    desk = refereed("xiangqi", "china", TIMES).gather()
    moves(desk, 4)
    desk.ask(ask.Rule(TimeChange(0, 60_000)))
    moves(desk, 2)
    desk.ask(ask.Rule(GoneBack(2)))
    clock = desk.table.clock
    overturn(desk, 0)
    assert desk.table.clock == clock
    told_again(desk)


def test_time_that_was_given_before_is_still_taken_after_going_back():
    desk = refereed("xiangqi", "china", TIMES).gather()
    desk.ask(ask.Rule(TimeChange(1, 60_000)))
    moves(desk, 4)
    desk.ask(ask.Rule(GoneBack(2)))
    overturn(desk, 0)
    assert desk.table.clock.dials[1].left == 599_000
    told_again(desk)


def test_what_was_set_aside_stays_so_when_a_later_ruling_is():
    desk = refereed("xiangqi", "china", TIMES).gather()
    desk.ask(ask.Rule(TimeChange(0, 60_000)))
    desk.ask(ask.Rule(TimeChange(1, 30_000)))
    desk.ask(ask.Rule(Loss(0)))
    overturn(desk, 0)
    overturn(desk, 2)
    assert [dial.left for dial in desk.table.clock.dials] == [600_000, 630_000]
    told_again(desk)


def test_who_is_there_now_is_there_when_seats_are_put_back():
    desk = refereed("siguo", "competitive", TIMES).gather()
    desk.ask(ask.Leave(), 0)
    desk.ask(ask.Rule(SeatsChanged((1, 0, 2, 3))))
    desk.ask(ask.Return(), 1)
    desk.ask(ask.Leave(), 0)
    moves(desk, 1)
    desk.at += 100_000
    away = desk.table.chairs[0].away
    overturn(desk, 0)
    assert [chair.away for chair in desk.table.chairs] == [None, away, None, None]
    told_again(desk)


def test_who_was_replaced_wrongly_has_time_to_come_back():
    desk = refereed("siguo", "competitive", TIMES).gather()
    name = desk.table.chairs[1].name
    desk.ask(ask.Rule(Substituted(1, "C", "key C", "guest C")))
    desk.ask(ask.Return(), 1)
    overturn(desk, 0, wait=10_000)
    chair = desk.table.chairs[1]
    assert (chair.name, chair.away) == (name, desk.at)
    told_again(desk)


def test_changes_of_people_after_one_that_is_set_aside_are_void_with_it():
    desk = refereed("siguo", "competitive", TIMES).gather()
    names = [chair.name for chair in desk.table.chairs]
    desk.ask(ask.Rule(SeatsChanged((1, 0, 2, 3))))
    desk.ask(ask.Rule(Substituted(0, "C", "key C", "guest C")))
    overturn(desk, 0)
    assert [chair.name for chair in desk.table.chairs] == names
    assert [ruling.void for ruling in desk.table.rulings] == [True, True, False]
    assert refused(desk, ask.Rule(Overturned(1), by=CHIEF)) == "ruling-void"


def test_nobody_loses_a_seat_by_a_change_before_they_came_that_is_set_aside():
    desk = refereed("xiangqi", "china", TIMES)
    desk.ask(ask.Sit("A", player="k"), 0)
    desk.ask(ask.Rule(SeatsChanged((1, 0))))
    desk.ask(ask.Sit("B", player="l"), 0)
    for seat in (0, 1):
        desk.ask(ask.Ready(), seat)
    overturn(desk, 0)
    assert [chair.name for chair in desk.table.chairs] == ["A", "B"]
    told_again(desk)


def test_a_false_claim_does_not_take_a_request_of_the_officials_off_the_table():
    desk = refereed("xiangqi", "china", TIMES).gather()
    desk.ask(ask.Rule(Disqualification(0)))
    desk.ask(ask.Claim(ClaimKind.REPETITION), 0)
    assert desk.table.request


def test_who_gives_up_does_not_escape_the_committee():
    desk = refereed("xiangqi", "china", TIMES).gather()
    desk.ask(ask.Rule(Disqualification(0)))
    desk.ask(ask.Resign(), 0)
    assert desk.table.phase is Phase.FINISHED
    desk.ask(ask.Answer(accept=True, by=By(Office.COMMITTEE)))
    assert desk.table.rulings[0].fact.effect == Disqualification(0)
    told_again(desk)


def test_without_a_referee_a_game_is_not_stopped_for_good():
    timeless = msgspec.structs.replace(TIMES, game_ms=0)
    desk = Desk("xiangqi", "china", timeless, Terms(match_ms=60_000)).gather()
    desk.ask(ask.Tick(), wait=60_000)
    assert desk.table.stopped is None


def test_nobody_calls_or_claims_who_has_overstepped():
    desk = refereed("xiangqi", "china", TIMES).gather()
    desk.at += TIMES.game_ms
    for action in (ask.CallReferee(), ask.Claim(ClaimKind.REPETITION)):
        assert refused(desk, action, 0) == "time-over"
    desk.ask(ask.Rule(NoPenalty()))
