"""What an arbiter can do in an event that cannot be paired by its rules any more, and byes by the arbiter's hand."""

from collections import Counter

import pytest
from days import Day, rules

from qihui.events import commands as ask
from qihui.events.deciding import NotNow
from qihui.events.entries import Card
from qihui.events.facts import CHIEF, ORGANISER
from qihui.events.movements import Chairs, Length, Machine
from qihui.events.pairing import Board, Choice, Fault, NoPairing, Rest
from qihui.events.regulations import HumanMachine, Pairs, Swiss, Way
from qihui.events.results import ByeKind


def refusal(day: Day, command: ask.AnyCommand) -> str:
    before = day.event
    with pytest.raises(NotNow) as caught:
        day.ask(command)
    assert day.event == before
    return caught.value.key


def stuck(choice: Choice = Choice.ALLOW_REPEATS) -> Day:
    """Six after three rounds, of whom those who have not met are two threes; or two who must not meet."""
    if choice is Choice.LIFT_PROHIBITIONS:
        day = Day(rules("j-swiss", format=Swiss(1)), 2).begin()
        day.ask(ask.Prohibit(((1, 2),)))
        return day
    day = Day(rules("j-swiss", format=Swiss(5)), 6).begin()
    for boards in (((1, 4), (2, 5), (3, 6)), ((1, 5), (2, 6), (3, 4)), ((1, 6), (2, 4), (3, 5))):
        day.ask(ask.PairByHand(tuple(Board(*each) for each in boards), reason="as drawn"))
        day.play_tables()
        day.close()
    return day


@pytest.mark.clause("J.swiss")
@pytest.mark.parametrize("choice", [Choice.ALLOW_REPEATS, Choice.LIFT_PROHIBITIONS])
def test_the_refusal_names_what_helps_and_the_arbiter_can_allow_it_with_a_reason(choice: Choice):
    day = stuck(choice)
    with pytest.raises(NoPairing) as refused:
        day.ask(ask.PairRound())
    assert refused.value.choices == (choice,)
    assert refusal(day, ask.PairRound((choice,))) == "event-reason"
    day.ask(ask.PairRound((choice,), "agreed with the captains"))
    round_ = day.event.rounds[-1]
    assert round_.by_hand
    assert round_.reason == "agreed with the captains"
    wanted = Fault.REPEAT if choice is Choice.ALLOW_REPEATS else Fault.PROHIBITED
    assert {each.fault for each in round_.findings} >= {wanted}


def test_with_repeats_allowed_as_few_meet_again_as_can_be():
    day = stuck()
    day.ask(ask.PairRound((Choice.ALLOW_REPEATS,), "one more round"))
    again = [each for each in day.event.rounds[-1].findings if each.fault is Fault.REPEAT]
    assert len(again) == 1


def test_a_round_that_was_fixed_beforehand_has_nothing_to_allow():
    day = Day(rules("j-round-robin"), 4).begin()
    assert refusal(day, ask.PairRound((Choice.ALLOW_REPEATS,), "why")) == "event-fixed"


@pytest.mark.parametrize(
    "regulations",
    [
        rules("c-pairs", format=Pairs(Way.SWISS, 6, Length(1, 1))),
        rules("c-human-machine", format=HumanMachine(6, Machine("qihui", 3, 9), Length(1, 1), Chairs(0, 1))),
    ],
)
def test_paired_by_rate_nobody_sits_out_twice_before_all_have(regulations):
    day = Day(regulations, 7)
    day.play()
    assert max(Counter(rest.number for round_ in day.event.rounds for rest in round_.rests).values()) == 1


@pytest.mark.parametrize(
    "regulations",
    [
        rules("c-pairs", format=Pairs(Way.SWISS, 2, Length(1, 1))),
        rules("c-human-machine", format=HumanMachine(2, Machine("qihui", 3, 9), Length(1, 1), Chairs(0, 1))),
    ],
)
def test_paired_by_rate_prohibited_pairs_do_not_meet(regulations):
    day = Day(regulations, 6).begin()
    day.ask(ask.Prohibit(((1, 2), (3, 4))))
    day.pair()
    met = {frozenset(entries[:2]) for entries in day.pairs()}
    assert not met & {frozenset((1, 2)), frozenset((3, 4))}


def test_byes_that_the_arbiter_keeps_hold_in_a_round_paired_by_rate_too():
    day = Day(rules("c-pairs", format=Pairs(Way.SWISS, 2, Length(1, 1))), 8).begin().pair()
    day.ask(ask.RepairRound((Rest(3, ByeKind.PAIRING),), "asked for it"))
    assert 3 in day.rests()
    assert len(day.pairs()) == 3
    assert refusal(day, ask.RepairRound((Rest(9, ByeKind.PAIRING),))) == "event-seats"


def test_a_second_bye_by_the_arbiter_s_hand_needs_a_reason():
    day = Day(rules("j-swiss", format=Swiss(3)), 5).begin().low_wins()
    day.pair()
    assert day.rests(1) == [5]
    again = ask.RepairRound((Rest(5, ByeKind.PAIRING),))
    assert refusal(day, again) == "event-pairing-reason"
    day.ask(ask.RepairRound(again.rests, "is ill"), CHIEF)
    assert day.rests() == [5]
    assert [each.fault for each in day.event.rounds[-1].findings] == [Fault.INELIGIBLE_BYE]


def test_who_came_after_a_round_was_paired_and_plays_in_it_anew_has_not_missed_it():
    """The half-point bye of a late entry is for the last round that it missed, and no round counts twice."""
    day = Day(rules("j-swiss", format=Swiss(4, late_until=3, late_half=True)), 5).begin().low_wins()
    day.pair()
    day.ask(ask.Enter(Card("late")), ORGANISER)
    assert day.event.entrants[5].missed == 2
    day.ask(ask.RepairRound())
    assert day.event.entrants[5].missed == 1
    day.wins(6)
    day.play_tables()
    assert day.points(6) == "4"
    assert not day.rests()
