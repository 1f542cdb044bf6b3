"""Tournament cases 1 to 7: byes that other programs gave wrongly, by their right values."""

from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
from cup import Cup
from days import FIRST, Day, refusal, rules
from plain import answer, swiss

from qihui.events import commands as ask
from qihui.events.facts import RoundPaired
from qihui.events.pairing import Board, Fault, Rest, Rules
from qihui.events.regulations import Swiss
from qihui.events.results import ByeKind

A, B, C, D, E = 1, 2, 3, 4, 5


def event(count: int, rounds: int, *, repeats: bool = False) -> Day:
    return Day(rules("j-swiss", format=Swiss(rounds, Rules(repeats=repeats)), chain=("points",)), count).begin()


def kinds(day: Day, number: int = 0) -> dict[int, ByeKind]:
    round_ = day.event.at_round(number or day.event.round)
    assert round_ is not None
    return {rest.number: rest.kind for rest in round_.rests}


@pytest.mark.clause("J.swiss")
def test_1_the_bye_of_the_fifth_round_goes_to_the_one_who_has_had_none():
    """Case 1 (lila 6619, HeXO 102, bbpPairings 27): E, D, C and B have had the bye, so A has it."""
    day = event(5, 5)
    for rest, pairs in ((E, ((A, B), (D, C))), (D, ((B, C), (E, A))), (C, ((A, D), (B, E))), (B, ((C, A), (D, E)))):
        boards = tuple(Board(first, second) for first, second in pairs)
        day.ask(ask.PairByHand(boards, (Rest(rest, ByeKind.PAIRING),), reason="as it was drawn"))
        for table in (1, 2):
            day.ask(ask.EnterResult(table, FIRST))
        day.close()
    day.pair()
    assert kinds(day) == {A: ByeKind.PAIRING}
    assert {frozenset(pair) for pair in day.pairs()} == {frozenset((B, D)), frozenset((C, E))}


@pytest.mark.clause("J.swiss")
@pytest.mark.parametrize("count", [5, 7, 9])
def test_1_nobody_gets_a_second_bye_while_somebody_has_had_none(count: int):
    """Case 1: not even the lowest, who loses every round."""
    day = event(count, count)
    byes: list[int] = []
    for _ in range(count):
        day.low_wins()
        assert set(kinds(day).values()) == {ByeKind.PAIRING}
        byes += day.rests()
    assert sorted(byes) == list(range(1, count + 1))


def test_1_with_more_rounds_than_players_byes_differ_by_one_and_the_arbiter_is_warned():
    """Case 1: seven rounds of five. Where players may meet again, a second bye comes once all have had one."""
    assert refusal(Day(rules("j-swiss", format=Swiss(7), chain=("points",)), 5), ask.Start()) == "event-too-many-rounds"
    day = event(5, 7, repeats=True)
    counts: Counter[int] = Counter(dict.fromkeys(range(1, 6), 0))
    for number in range(1, 8):
        day.low_wins()
        (bye,) = day.rests()
        counts[bye] += 1
        assert max(counts.values()) - min(counts.values()) <= 1
        paired = next(each.fact for each in day.log if isinstance(each.fact, RoundPaired) and each.fact.round == number)
        again = [each.numbers for each in paired.findings if each.fault is Fault.BYE_AGAIN]
        assert again == ([(bye,)] if number > 5 else []), "a warning that stands with the pairing"
        assert day.event.rounds[-1].findings == paired.findings


def history(bye: str, result: str = "") -> list[dict[str, Any]]:
    """Three rounds of five after which 5, who had a bye or a walkover in the first, is last."""
    byes = [{"round": 1, "first": 5, "result": f"bye {bye}"}, {"round": 1, "first": 4, "result": "bye zero"}]
    return [
        *(byes if bye else [{"round": 1, "first": 5, "second": 4, "result": result}]),
        {"round": 1, "first": 1, "second": 2, "result": "draw"},
        {"round": 1, "first": 3, "result": "bye half"},
        {"round": 2, "first": 1, "second": 5, "result": "1-0"},
        {"round": 2, "first": 4, "second": 3, "result": "draw"},
        {"round": 2, "first": 2, "result": "bye half"},
        {"round": 3, "first": 4, "second": 1, "result": "1-0"},
        {"round": 3, "first": 3, "second": 5, "result": "1-0"},
        {"round": 3, "first": 2, "result": "bye half"},
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("past", "full_bye_counts", "goes_to"),
    [
        (history("pairing"), True, 4),
        (history("full"), True, 4),
        (history("full"), False, 5),
        (history("half"), True, 5),
        (history("zero"), True, 5),
        (history("", "+/-"), True, 4),
        (history("", "-/+"), True, 5),
    ],
)
def test_2_a_pairing_bye_and_a_win_without_play_stand_against_another_bye_and_other_byes_do_not(
    past: Sequence[Any], full_bye_counts: bool, goes_to: int, tmp_path: Path
):
    """Case 2 (bbpPairings 19): the last of five has the bye, unless one before stands against it; then it is 4's.

    Whether a bye with full points that an arbiter gave is one of these is for the regulations to say.
    """
    document = swiss(5, past, regulations={"rules": {"full_bye_counts": full_bye_counts}})
    assert answer("pair", tmp_path, document)["rests"] == [{"number": goes_to, "name": f"n{goes_to}", "bye": "U"}]


def test_2_byes_and_forfeits_are_kept_apart_from_the_pairing_to_the_report(tmp_path: Path):
    """Case 2: U for the bye of the pairing, F, H and Z for those asked for, + for a win without play."""
    cup = Cup(tmp_path / "cup.qihui", "--preset", "j-swiss", "--set", "format.rounds=3")
    for number in range(1, 9):
        cup.do("enter", f"n{number}")
    for number, kind in ((1, "full"), (2, "half"), (3, "zero")):
        cup.do("absent", number, 1, "--bye", kind)
    cup.do("start")
    seen = cup.do("pair", "--json").json["round"]
    assert [(each["number"], each["kind"]) for each in seen["rests"]] == [(1, "F"), (2, "H"), (3, "Z"), (8, "U")]
    cup.do("publish")
    (won, lost), other = (table["entries"] for table in seen["tables"])
    cup.do("result", "1 +/-, 2 1-0")
    cup.see("export", "report", "--to", tmp_path / "cup.trf")
    rows = [line for line in (tmp_path / "cup.trf").read_text(encoding="utf-8").splitlines() if line[:3] == "001"]
    codes = {int(row[4:8]): row[98] for row in rows}
    assert codes == {1: "F", 2: "H", 3: "Z", 8: "U", won: "+", lost: "-", other[0]: "1", other[1]: "0"}


def test_4_a_round_paired_again_keeps_the_bye_that_the_arbiter_moved_and_its_number():
    """Case 4 (bbpPairings 3, liwords 792): seven players, the bye of one is moved to another."""
    day = event(7, 3).pair()
    (first,) = day.rests()
    moved = 3
    assert first != moved
    day.ask(ask.RepairRound((Rest(moved, ByeKind.PAIRING),), "keep my bye"))
    assert kinds(day) == {moved: ByeKind.PAIRING}
    assert (len(day.pairs()), day.event.round) == (3, 1)
    assert sorted(number for pair in day.pairs() for number in pair if number) == [1, 2, 4, 5, 6, 7]
    day.play_tables()
    day.close().pair()
    assert day.event.round == 2
    assert moved not in day.rests()


@pytest.mark.parametrize("count", [7, 8])
@pytest.mark.parametrize("locked", range(7))
def test_4_byes_that_are_kept_are_counted_before_the_rest_is_made_even(count: int, locked: int):
    """Case 4: there are as many byes as were kept, and one more if an odd number is left."""
    day = event(count, 3)
    for number in range(1, locked + 1):
        day.ask(ask.ReportAbsent(number, 1, ByeKind.HALF))
    day.pair()
    for _ in range(2):
        assert len(day.rests()) == locked + (count - locked) % 2
        assert [number for number, kind in kinds(day).items() if kind is ByeKind.HALF] == list(range(1, locked + 1))
        day.ask(ask.RepairRound(reason="again"))


@pytest.mark.parametrize(("asked", "alone"), [(4, [5]), (5, [])])
def test_5_a_round_may_consist_of_byes_alone_or_of_byes_and_one_left_alone(asked: int, alone: list[int]):
    """Case 5 (cobra 468): five players of whom four, or all, asked for a bye; the one left has that of the pairing."""
    day = event(5, 3)
    for number in range(1, asked + 1):
        day.ask(ask.ReportAbsent(number, 1, ByeKind.HALF))
    day.pair()
    half = dict.fromkeys(range(1, asked + 1), ByeKind.HALF)
    assert (kinds(day), day.pairs()) == (half | dict.fromkeys(alone, ByeKind.PAIRING), [])
    day.close()
    assert {day.points(number) for number in half} == {"1"}
    assert [day.points(number) for number in alone] == ["3"] * len(alone)
    day.low_wins()
    assert len(day.pairs()) == 2


@pytest.mark.clause("J.round-robin")
@pytest.mark.parametrize("count", [3, 5, 7, 9])
def test_7_in_a_round_robin_of_an_odd_number_everybody_sits_out_once(count: int):
    """Case 7 (tournament-organizer 35): as many rounds as entries, and a sit-out that is told in each of them."""
    day = Day(rules("j-round-robin"), count).begin()
    sat_out: list[int] = []
    for _ in range(count):
        day.low_wins()
        assert set(kinds(day).values()) == {ByeKind.ZERO}
        sat_out += day.rests()
    assert sorted(sat_out) == list(range(1, count + 1))
    assert refusal(day, ask.PairRound()) == "event-no-more-rounds"
