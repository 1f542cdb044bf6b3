"""Rulings about people: seats change, a substitute comes, somebody is suspended or disqualified; clocks and limits."""

import msgspec
import pytest

from qihui.play import Phase, Table, Terms, TimeControl, deadline, view
from qihui.play import actions as ask
from qihui.play.facts import Entry, Ruled
from qihui.play.officials import By, Office
from qihui.play.rulings import (
    Adjusted,
    ClockReplaced,
    Delay,
    Disqualification,
    Extension,
    Limit,
    NoPenalty,
    Overturned,
    SeatsChanged,
    Substituted,
    Suspension,
    Voided,
)
from qihui.play.state import StopReason
from qihui.rules import Exit, SeatViewer, Spectator, Termination
from qihui.rules.record import Out
from tables import Desk, refereed, refused

TIMES = TimeControl(setup_ms=0, move_ms=0, game_ms=600_000, grace_ms=180_000)
COMMITTEE = By(Office.COMMITTEE, "仲裁委员会")
NEW = Substituted(1, "替补", "new key", "new guest")


def four() -> Desk:
    return refereed("siguo", "competitive", TIMES).gather()


def told_again(desk: Desk) -> None:
    read = [msgspec.json.decode(msgspec.json.encode(entry), type=Entry) for entry in desk.entries]
    assert Table.of(read) == desk.table


@pytest.mark.clause("H.info-outside")
def test_people_change_seats_and_formations_stay():
    desk = four()
    before = desk.table
    desk.ask(ask.Rule(SeatsChanged((1, 0, 2, 3)), "H11.B.1", "saw the other table"))
    chairs = desk.table.chairs
    assert [chair.name for chair in chairs] == [before.chairs[seat].name for seat in (1, 0, 2, 3)]
    assert [chair.player for chair in chairs] == [before.chairs[seat].player for seat in (1, 0, 2, 3)]
    assert [chair.setup for chair in chairs] == [chair.setup for chair in before.chairs]
    assert desk.table.position == before.position
    told_again(desk)


@pytest.mark.parametrize("order", [(0, 1, 2, 3), (0, 1, 2), (0, 0, 2, 3), (1, 0, 2, 4), ()])
def test_an_order_of_seats_names_each_once_and_moves_somebody(order):
    assert refused(four(), ask.Rule(SeatsChanged(order))) == "no-such-order"


@pytest.mark.clause("H.info-outside", "H.substitute")
def test_a_substitute_comes_with_the_consent_of_all_four():
    desk = four()
    desk.ask(ask.Rule(NEW, "H11.B.2", "heard the result", consent=True))
    request = view(desk.table, Spectator(), desk.at).request
    assert request
    assert request.waiting == (0, 1, 2, 3)
    assert request.effect == Substituted(1, "替补"), "no keys"
    for seat in (3, 0, 2):
        desk.ask(ask.Answer(accept=True), seat)
        assert desk.table.chairs[1].name != "替补"
    assert refused(desk, ask.Answer(accept=True), 0) == "already-answered"
    desk.ask(ask.Answer(accept=True), 1)
    assert (desk.table.chairs[1].name, desk.table.chairs[1].player) == ("替补", "new key")
    assert isinstance(desk.entries[-1].fact, Ruled)
    told_again(desk)


@pytest.mark.clause("H.info-outside", "H.substitute")
def test_one_who_does_not_consent_keeps_the_substitute_away():
    desk = four()
    desk.ask(ask.Rule(NEW, "H11.B.2", consent=True))
    desk.ask(ask.Answer(accept=True), 0)
    desk.ask(ask.Answer(accept=False), 2)
    assert desk.table.request is None
    assert desk.table.chairs[1].name != "替补"


@pytest.mark.clause("H.substitute")
def test_a_referee_alone_allows_a_substitute_where_the_text_asks_for_no_consent():
    desk = four()
    old = desk.table.chairs[1]
    desk.ask(ask.Rule(NEW, "H4", "taken ill"))
    chair = desk.table.chairs[1]
    assert (chair.name, chair.player, chair.setup) == ("替补", "new key", old.setup)
    assert refused(desk, ask.Rule(Substituted(2, "替补", "another key"))) == "name-taken"
    assert refused(desk, ask.Rule(Substituted(2, " ", "another key"))) == "name-empty"


@pytest.mark.clause("H.info-outside")
def test_an_artificial_result_stands_beside_that_of_the_game():
    desk = four()
    desk.ask(ask.Rule(Voided(), "H11.B", "the deal was known"))
    assert desk.table.phase is Phase.FINISHED
    assert desk.table.result
    assert desk.table.result.termination is Termination.VOID
    desk.ask(ask.Rule(Adjusted((1, 3)), "H11.B"))
    assert desk.table.result.winners == (1, 3)


def test_who_is_suspended_loses_and_the_partner_plays_on():
    desk = four()
    desk.ask(ask.Rule(Suspension(2), "H22.A"))
    assert Out(2, Exit.RULED) in desk.table.facts
    assert desk.table.phase is Phase.PLAYING
    early = refereed("xiangqi", "china", TIMES)
    early.ask(ask.Sit("A", player="a"), 0)
    early.ask(ask.Rule(Suspension(0)))
    assert early.table.result
    assert early.table.result.winners == (1,)


@pytest.mark.parametrize("office", [Office.REFEREE, Office.CHIEF])
def test_nobody_is_disqualified_without_the_assent_of_the_committee(office):
    desk = four()
    desk.ask(ask.Rule(Disqualification(1), "H22.B", "a code between partners", By(office)))
    assert desk.table.out == ()
    request = view(desk.table, Spectator(), desk.at).request
    assert request
    assert (request.committee, request.waiting) == (True, ())
    assert refused(desk, ask.Answer(accept=True), 1) == "not-the-committee"
    assert refused(desk, ask.Answer(accept=True, by=By(Office.CHIEF))) == "not-the-committee"
    desk.ask(ask.Answer(accept=True, by=COMMITTEE))
    assert desk.table.out == (1,)
    told_again(desk)


def test_the_committee_declines_or_rules_itself():
    desk = four()
    desk.ask(ask.Rule(Disqualification(1)))
    desk.ask(ask.Answer(accept=False, by=COMMITTEE))
    assert (desk.table.out, desk.table.request) == ((), None)
    desk.ask(ask.Rule(Disqualification(1), by=COMMITTEE))
    assert desk.table.out == (1,)


def test_the_committee_rules_on_people_and_results_and_not_at_the_table():
    desk = four()
    assert refused(desk, ask.Rule(SeatsChanged((1, 0, 2, 3)), by=COMMITTEE)) == "not-the-committees"
    assert refused(desk, ask.Rule(NoPenalty(), by=COMMITTEE)) == "not-the-committees"
    desk.ask(ask.Rule(Voided(), by=COMMITTEE))
    desk.ask(ask.Rule(Adjusted((0, 2)), by=COMMITTEE))
    assert desk.table.result
    assert desk.table.result.winners == (0, 2)


def test_a_clock_is_replaced_with_the_times_that_the_referee_sets():
    desk = refereed("xiangqi", "china", TIMES).gather()
    desk.play("h2-e2", wait=10_000)
    desk.ask(ask.StopGame(), wait=5000)
    desk.ask(ask.Rule(ClockReplaced((500_000, None)), "S-g4"), wait=90_000)
    assert [desk.table.clock.main_left(TIMES, seat, desk.at) for seat in (0, 1)] == [500_000, 595_000]
    for left in ((1,), (-1, 0), (10**12, 0)):
        assert refused(desk, ask.Rule(ClockReplaced(left))) == "clock-reading"


def test_a_game_is_put_off_and_goes_on_by_itself():
    desk = refereed("xiangqi", "china", TIMES).gather()
    desk.ask(ask.Rule(Delay(600_000), "H21.B", "fire alarm"), wait=4000)
    assert desk.table.stopped
    assert desk.table.stopped.why is StopReason.DELAY
    assert refused(desk, ask.Move("h2-e2", 0)) == "stopped"
    assert view(desk.table, Spectator(), desk.at + 1000).stopped.left == 599_000  # type: ignore[union-attr]
    assert deadline(desk.table) == desk.at + 600_000
    desk.ask(ask.Tick(), wait=600_000)
    assert desk.table.stopped is None
    assert desk.table.clock.thought(desk.at) == 4000


@pytest.mark.clause("D.match-limit")
def test_a_game_that_lasts_too_long_is_stopped_and_the_referee_extends_or_decides():
    quiet = msgspec.structs.replace(TIMES, game_ms=0)
    desk = refereed("xiangqi", "department", quiet, Terms(match_ms=90 * 60_000)).gather()
    desk.ask(ask.CallReferee(), 0, wait=60_000)
    desk.ask(ask.Rule(NoPenalty()), wait=600_000)
    assert deadline(desk.table) == 100 * 60_000, "the time it stood still does not count"
    desk.ask(ask.Rule(Extension(Limit.MATCH, 60_000), "D-a"))
    desk.ask(ask.Tick(), wait=90 * 60_000)
    assert desk.table.stopped
    assert desk.table.stopped.why is StopReason.LIMIT
    assert refused(desk, ask.Rule(Extension(Limit.LATE, 60_000))) == "no-such-limit"


def test_a_change_of_people_that_was_set_aside_puts_them_back():
    desk = four()
    names = [chair.name for chair in desk.table.chairs]
    desk.ask(ask.Rule(SeatsChanged((1, 0, 2, 3))))
    desk.ask(ask.Rule(Overturned(0), by=By(Office.CHIEF)))
    assert [chair.name for chair in desk.table.chairs] == names
    told_again(desk)


def test_a_key_is_never_in_a_view():
    desk = four()
    desk.ask(ask.Rule(NEW))
    for viewer in (Spectator(), SeatViewer(1)):
        assert b"new key" not in msgspec.json.encode(view(desk.table, viewer, 0))
