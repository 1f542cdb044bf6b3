"""Matchpoints and rates, as appendix 2 of the rules of competitive Siguo has them."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from qihui.events.ranking import Entrant, RateField, chain, rank
from qihui.events.results import DealTable
from qihui.events.scoring import (
    Basis,
    Comparison,
    Unequal,
    evaluate,
    matchpoints,
    percent,
    rounded,
    top_of,
    totals,
)

WORKED = {"1": (5, 5, 1), "2": (1, 5, 1), "3": (5, 1, 3)}
"""The seed's worked example: the scores of players 1 to 3 in the same seat of three deals.

Its table lost the repeated cells of deals 2 and 3; any scores give these rates that stand in this order.
"""


def at_one_seat(scores: dict[str, tuple[int, ...]]) -> list[DealTable]:
    """Tables with an entry in seat 0, against and with the computer."""
    return [
        DealTable(1, 1, deal, (entry, None, None, None), (score, 6 - score, score, 6 - score))
        for deal, row in scores.items()
        for entry, score in enumerate(row, 1)
    ]


@pytest.mark.clause("C.mp")
def test_the_worked_example_of_the_document():
    rates = evaluate(at_one_seat(WORKED))
    found = {(each.deal, each.entry): percent(each.rate or Fraction(0)) for each in rates}
    assert [found["1", entry] for entry in (1, 2, 3)] == ["75.0", "75.0", "0.0"]
    assert [found["2", entry] for entry in (1, 2, 3)] == ["25.0", "100.0", "25.0"]
    assert [found["3", entry] for entry in (1, 2, 3)] == ["100.0", "0.0", "50.0"]
    assert [each.matchpoints for each in rates if each.deal == "1"] == [3, 3, 0]


@pytest.mark.clause("C.final-rate")
def test_the_final_rates_of_the_worked_example():
    final = totals(evaluate(at_one_seat(WORKED)))
    assert final == {1: Fraction(2, 3), 2: Fraction(7, 12), 3: Fraction(1, 4)}
    assert [percent(rate) for rate in final.values() if rate is not None] == ["66.7", "58.3", "25.0"]


@pytest.mark.clause("C.mp")
def test_equal_rates_share_a_rank_and_the_next_one_skips():
    entrants = (Entrant(1), Entrant(2), Entrant(3))
    found = []
    for scores in ((5, 5, 1), (1, 5, 1), (3, 3, 3)):
        tables = at_one_seat({"1": scores})
        ranking = rank(RateField(entrants, evaluate(tables), tuple(tables)), chain("rate"))
        found.append({row.number: row.place for row in ranking.rows})
    assert found == [{1: 1, 2: 1, 3: 3}, {1: 2, 2: 1, 3: 2}, {1: 1, 2: 1, 3: 1}]


@pytest.mark.clause("C.mp")
@given(st.lists(st.sampled_from([0, 1, 3, 5]), min_size=1, max_size=40))
def test_two_for_each_worse_one_for_each_equal_score(scores: list[int]):
    found = matchpoints(scores)
    for at, own in enumerate(scores):
        others = scores[:at] + scores[at + 1 :]
        assert found[at] == sum(2 * (own > other) + (own == other) for other in others)
    assert sum(found) == len(scores) * (len(scores) - 1)
    assert all(0 <= points <= top_of(len(scores)) for points in found)


@pytest.mark.clause("C.mp")
@pytest.mark.parametrize("unequal", Unequal)
def test_a_score_alone_has_no_rate(unequal: Unequal):
    (alone,) = evaluate(at_one_seat({"1": (5,)}), Comparison(unequal, expected=8))
    assert (alone.rate, alone.matchpoints, alone.basis) == (None, None, Basis.ALONE)
    assert totals([alone]) == {1: None}


@pytest.mark.clause("C.mp")
def test_only_the_same_seat_of_the_same_deal_is_compared():
    tables = [
        DealTable(1, 1, "1", (1, 2, 3, 4), (5, 1, 5, 1)),
        DealTable(1, 1, "1", (5, 6, 7, 8), (1, 5, 1, 5)),
        DealTable(1, 1, "2", (1, 6, 3, 8), (3, 3, 3, 3)),
    ]
    rates = {(each.entry, each.deal): each.rate for each in evaluate(tables)}
    assert [rates[entry, "1"] for entry in range(1, 9)] == [1, 0, 1, 0, 0, 1, 0, 1]
    assert [rates[entry, "2"] for entry in (1, 6, 3, 8)] == [None] * 4


@pytest.mark.clause("C.final-rate")
def test_ranking_has_the_exact_rate_and_people_see_one_decimal():
    one, other = Fraction(6665, 10000), Fraction(66649, 100_000)
    assert one > other
    assert (percent(one), percent(other)) == ("66.7", "66.6")
    assert percent(Fraction(1, 3)) == percent(Fraction(3333, 10000)) == "33.3"


@given(st.fractions(-3, 3), st.integers(1, 3))
def test_printed_values_are_never_further_off_than_half_a_step(value: Fraction, places: int):
    off = Fraction(rounded(value, places)) - value
    assert -Fraction(1, 2 * 10**places) < off <= Fraction(1, 2 * 10**places)


def test_the_cumulative_rate_is_that_of_all_deals_so_far():
    tables = [
        DealTable(round_, 1, f"{round_}", (entry, None), (score, 0))
        for round_, scores in enumerate([(5, 1), (1, 5), (5, 1)], 1)
        for entry, score in enumerate(scores, 1)
    ]
    rates = evaluate(tables)
    assert [totals(rates, through=round_)[1] for round_ in (1, 2, 3)] == [1, Fraction(1, 2), Fraction(2, 3)]
    assert totals(rates) == totals(rates, through=3)
