"""`qihui event verify` finds what somebody who can compute sums has changed."""

from collections.abc import Callable
from pathlib import Path

import pytest
from cup import Cup, lower, qihui
from msgspec.structs import replace

from qihui.events.facts import (
    DealScored,
    Drawn,
    Logged,
    Noted,
    ResultEntered,
    RoundPaired,
    RoundRepaired,
    StageClosed,
    Withdrawn,
)
from qihui.store import EVENT, create_file, read_file


def changed(cup: Cup, change: Callable[[Logged], Logged]) -> list[str]:
    """What is found in a file whose facts were changed, and whose sums were made anew."""
    log = [change(each) for each in read_file(EVENT, cup.path).log]
    forged = cup.path.with_name("forged.qihui")
    forged.unlink(missing_ok=True)
    create_file(EVENT, forged, log).close()
    answer = qihui("event", "verify", "-f", forged, "--json")
    verdict = answer.json
    assert answer.code == (0 if verdict["valid"] else 1)
    assert verdict["sum"] != cup.read("verify")["sum"]
    return [fault["code"] for fault in verdict["faults"]]


def on(kind: type, change: Callable[..., object]) -> Callable[[Logged], Logged]:
    """A change of the facts of a kind."""
    return lambda each: replace(each, fact=change(each.fact)) if isinstance(each.fact, kind) else each


@pytest.fixture(scope="module")
def groups(tmp_path_factory: pytest.TempPathFactory) -> Cup:
    """An event of letters that has been played: a draw, stages, rounds."""
    cup = Cup(tmp_path_factory.mktemp("s") / "s.qihui", "--preset", "s", "--set", "best_of=1")
    for number in range(1, 7):
        cup.do("enter", f"n{number}")
    cup.play(lower)
    return cup


def test_what_was_played_is_as_it_must_be(groups: Cup):
    assert changed(groups, lambda each: replace(each, at=each.at.replace("2026-05", "2026-06"))) == []


def test_a_draw_that_does_not_follow_from_its_seed_is_found(groups: Cup):
    def swap(fact: Drawn) -> Drawn:
        one, other, *rest = fact.draw.result
        result = (replace(one, item=other.item), replace(other, item=one.item), *rest)
        return replace(fact, draw=replace(fact.draw, result=result))

    assert "verify.draw" in changed(groups, on(Drawn, swap))


def test_a_draw_made_instead_of_the_promised_one_is_found_unless_entries_have_changed(tmp_path: Path):
    cup = Cup(tmp_path / "s.qihui", "--preset", "s")
    for number in range(1, 8):
        cup.do("enter", f"n{number}")
    cup.do("draw", "--seal", tmp_path / "secret")
    openly = cup.ask("draw", "--seed", "another")
    assert openly.code == 1
    cup.do("withdraw", 7, "--reason", "ill")
    cup.do("draw", "--seed", "another")
    assert cup.read("verify")["valid"]
    (held,) = cup.read("show")["draws"]
    assert held["promise"] is None
    found = changed(cup, lambda each: replace(each, fact=Noted("well")) if isinstance(each.fact, Withdrawn) else each)
    assert found == ["verify.promise"]


def test_an_order_that_does_not_follow_from_results_is_found(groups: Cup):
    assert changed(groups, on(StageClosed, lambda fact: replace(fact, order=fact.order[::-1]))) == ["verify.order"]


def test_a_pairing_that_the_regulations_do_not_give_is_found(groups: Cup):
    def turn(fact: RoundPaired) -> RoundPaired:
        first, *rest = fact.plan.seatings
        return replace(fact, plan=replace(fact.plan, seatings=(replace(first, entries=first.entries[::-1]), *rest)))

    assert "verify.pairing" in changed(groups, on(RoundPaired, turn))


def test_somebody_with_two_places_is_found(groups: Cup):
    def double(fact: RoundPaired) -> RoundPaired:
        first, *rest = fact.plan.seatings
        more = replace(first, table=9, match="Z")
        return replace(fact, plan=replace(fact.plan, seatings=(first, *rest, more)), by_hand=True)

    found = changed(groups, on(RoundPaired, double))
    assert "verify.twice" in found


def test_somebody_with_two_places_in_a_round_that_was_paired_anew_is_found(tmp_path: Path):
    cup = Cup(tmp_path / "j.qihui", "--preset", "j-swiss", "--set", "format.rounds=2")
    for number in range(1, 5):
        cup.do("enter", f"n{number}")
    cup.do("start")
    cup.do("pair")
    cup.do("repair")

    def double(fact: RoundRepaired) -> RoundRepaired:
        first, *rest = fact.plan.seatings
        return replace(fact, plan=replace(fact.plan, seatings=(first, *rest, replace(first, table=9, match="Z"))))

    assert changed(cup, on(RoundRepaired, double)) == ["verify.twice", "verify.twice"]


def test_results_without_their_numbers_are_found(groups: Cup):
    assert "verify.version" in changed(groups, on(ResultEntered, lambda fact: replace(fact, version=0)))


def test_an_instant_that_goes_back_is_told_and_no_fault(groups: Cup):
    seen: list[Logged] = []

    def back(each: Logged) -> Logged:
        seen.append(each)
        return replace(each, at="2020-01-01T00:00:00+08:00") if len(seen) == 5 else each

    assert changed(groups, back) == ["verify.instant"]


def test_facts_that_make_no_event_are_found(groups: Cup):
    assert "verify.impossible" in changed(groups, on(ResultEntered, lambda fact: replace(fact, round=99)))


@pytest.fixture(scope="module")
def duplicate(tmp_path_factory: pytest.TempPathFactory) -> Cup:
    """A duplicate event after its two rounds."""
    shorter = ("--set", "format.rounds=2", "--set", "format.length.games=1")
    cup = Cup(tmp_path_factory.mktemp("c") / "c.qihui", "--preset", "c-individual", *shorter)
    for number in range(8):
        cup.do("enter", f"n{number}")
    cup.do("check-in", "--all")
    cup.play(lower)
    return cup


def test_a_deal_that_somebody_plays_twice_is_found(duplicate: Cup):
    def again(fact: RoundPaired) -> RoundPaired:
        seatings = tuple(replace(each, sessions=((1,),)) for each in fact.plan.seatings)
        return replace(fact, plan=replace(fact.plan, seatings=seatings))

    def unscored(fact: DealScored) -> DealScored:
        return replace(fact, deal=1, scores=())

    both = on(RoundPaired, again)
    assert "verify.movement" in changed(duplicate, lambda each: on(DealScored, unscored)(both(each)))


def test_scores_that_change_the_next_movement_are_found(duplicate: Cup):
    def turned(fact: DealScored) -> DealScored:
        return replace(fact, scores=fact.scores[::-1]) if fact.round == 1 else fact

    assert changed(duplicate, on(DealScored, turned)) == ["verify.pairing"]
