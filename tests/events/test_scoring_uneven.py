"""Comparisons that are uneven: missing scores, fouled deals, awards, penalties, and those who sat out."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from qihui.events.results import DealTable
from qihui.events.scoring import (
    Award,
    BadScoring,
    Basis,
    Comparison,
    DealRate,
    Grade,
    Penalty,
    Unequal,
    evaluate,
    percent,
    rounded,
    totals,
)

SEVEN = (30, 24, 24, 18, 12, 6, 0)


def tables(scores: tuple[int, ...], deal: str = "1", form: str = "", first: int = 1) -> list[DealTable]:
    """One place that is compared, entries from `first`."""
    return [DealTable(1, 1, deal, (entry, None), (score, 0), form=form) for entry, score in enumerate(scores, first)]


def shown(rates: tuple[DealRate, ...], places: int = 1) -> list[str]:
    """Matchpoints as they are printed."""
    return [rounded(each.matchpoints or Fraction(0), places) for each in rates]


@pytest.mark.parametrize(("others", "basis"), [(6, Basis.SMALL_FIELD), (5, Basis.NEUBERG)])
def test_a_sub_field_of_exactly_a_third_is_small(others: int, basis: Basis):
    fouled = tables(tuple(range(others)), form="a") + tables((5, 3, 1), form="b", first=11)
    rates = evaluate(fouled, Comparison(Unequal.NEUBERG))
    assert {each.basis for each in rates if each.entry >= 11} == {basis}


def test_a_deal_that_was_laid_out_rightly_has_no_small_sub_field_however_few_played_it():
    rates = evaluate(tables((5, 3, 1)), Comparison(Unequal.NEUBERG, expected=9))
    assert {each.basis for each in rates} == {Basis.NEUBERG}
    assert [each.matchpoints for each in rates] == [14, 8, 2]


def test_two_of_five_are_no_small_sub_field():
    """EBU forum 1580: two of five results are more than a third; 110 against 200 has 1.5 of 8 matchpoints."""
    fouled = tables((3, 2, 1), form="a") + tables((110, 200), form="b", first=4)
    rates = evaluate(fouled, Comparison(Unequal.NEUBERG))
    assert shown(tuple(each for each in rates if each.entry >= 4)) == ["1.5", "6.5"]


def test_a_fouled_deal_without_neuberg_is_two_deals():
    fouled = tables((5, 1), form="a") + tables((5, 3, 1), form="b", first=3)
    rates = evaluate(fouled, Comparison(Unequal.PLAIN))
    assert [each.rate for each in rates] == [1, 0, 1, Fraction(1, 2), 0]


def test_a_penalty_needs_a_rate_to_be_taken_from():
    for deal, entry in (("1", 9), ("2", 1)):
        with pytest.raises(BadScoring) as caught:
            evaluate(tables((5, 1)), penalties=[Penalty(deal, entry, 10)])
        assert caught.value.key == "scoring-penalty"


def session(scores: dict[str, tuple[int, int]], grade: Grade) -> DealRate:
    """The award of entry 1, who has these scores against entry 2 on the other deals of the session."""
    others = [table for deal, pair in scores.items() for table in tables(pair, deal)]
    return evaluate(others, awards=[Award(1, 1, "9", 0, 1, grade)])[-1]


@pytest.mark.parametrize(
    ("grade", "plain", "winning", "losing"),
    [
        (Grade.PLUS, "60.0", "100.0", "60.0"),
        (Grade.AVERAGE, "50.0", "50.0", "50.0"),
        (Grade.MINUS, "40.0", "40.0", "0.0"),
    ],
)
def test_an_award_is_held_against_the_rest_of_the_session(grade: Grade, plain: str, winning: str, losing: str):
    """Law 12C2 of duplicate bridge: a better session than 60 % and a worse one than 40 % stand."""
    even = {"1": (5, 1), "2": (1, 5)}
    assert percent(session({}, grade).rate or Fraction(0)) == plain
    assert percent(session(even, grade).rate or Fraction(0)) == plain
    assert percent(session({"1": (5, 1)}, grade).rate or Fraction(0)) == winning
    assert percent(session({"1": (1, 5)}, grade).rate or Fraction(0)) == losing


def test_other_sessions_do_not_count_for_an_award():
    other = [DealTable(1, 2, "1", (entry, None), (score, 0)) for entry, score in ((1, 5), (2, 1))]
    award = evaluate(other, awards=[Award(1, 1, "9", 0, 1, Grade.PLUS)])[-1]
    assert (award.rate, award.basis) == (Fraction(3, 5), Basis.AWARD)


def test_an_award_is_a_score_that_was_expected():
    awards = [Award(1, 1, "1", 0, 8, Grade.PLUS)]
    rates = evaluate(tables(SEVEN), Comparison(Unequal.NEUBERG), awards)
    assert shown(rates[:7], 3)[0] == "13.857"
    assert rates[-1].rate == Fraction(3, 5)


@pytest.mark.parametrize(
    ("field", "awards", "key"),
    [
        (tables((5, 1)) + tables((3,)), [], "scoring-deal-twice"),
        (tables((5, 1)), [Award(1, 1, "1", 0, 1, Grade.PLUS)] * 2, "scoring-award-twice"),
    ],
)
def test_nobody_has_two_results_for_a_deal(field, awards, key: str):
    with pytest.raises(BadScoring) as caught:
        evaluate(field, awards=awards)
    assert caught.value.key == key


def test_an_award_goes_before_a_score():
    """The others at the table keep theirs, and are compared as if that one had been missing."""
    field = [DealTable(1, 1, "1", (1, 4), (5, 1)), *tables((3, 1), first=2)]
    rates = {each.entry: each for each in evaluate(field, awards=[Award(1, 1, "1", 0, 1, Grade.MINUS)])}
    assert {entry: each.rate for entry, each in rates.items()} == {1: Fraction(2, 5), 2: 1, 3: 0, 4: None}
    assert rates[2].compared == 2


@pytest.mark.parametrize("comparison", [Comparison(Unequal.NEUBERG), Comparison(Unequal.NEUBERG, expected=4)])
def test_more_scores_than_expected_are_compared_as_they_are(comparison: Comparison):
    rates = evaluate(tables((5, 4, 3, 2, 1)), comparison, seated={("1", 0): 4})
    assert [each.rate for each in rates] == [1, Fraction(3, 4), Fraction(1, 2), Fraction(1, 4), 0]
    assert {each.basis for each in rates} == {Basis.COMPARED}


def test_who_was_seated_is_expected_where_the_regulations_name_no_number():
    assert shown(evaluate(tables(SEVEN), Comparison(Unequal.NEUBERG), seated={("1", 0): 8}), 3)[0] == "13.857"
    told = evaluate(tables(SEVEN), Comparison(Unequal.NEUBERG, expected=8), seated={("1", 0): 9})
    assert shown(told, 3)[0] == "13.857", "a number in the regulations goes before it"


@st.composite
def events(draw) -> list[DealTable]:
    """Tables of four at which anything but a penalty happened."""
    found: list[DealTable] = []
    for deal in range(draw(st.integers(1, 4))):
        order = draw(st.permutations(range(1, 17)))
        for table in range(draw(st.integers(0, 4))):
            entries = tuple(order[4 * table : 4 * table + 4])
            scores = tuple(draw(st.sampled_from([1, 3, 5])) for _ in entries)
            found.append(DealTable(deal // 2 + 1, 1, f"{deal}", entries, scores, form=draw(st.sampled_from("ab"))))
    return found


@given(events(), st.sampled_from(Unequal), st.sampled_from([None, 4, 9]), st.booleans(), st.randoms())
def test_rates_lie_between_nothing_and_all_whatever_the_order(field, unequal, expected, small, random):
    comparison = Comparison(unequal, expected, small)
    rates = evaluate(field, comparison)
    assert all(each.rate is None or 0 <= each.rate <= 1 for each in rates)
    shuffled = list(field)
    random.shuffle(shuffled)
    assert {(each.entry, each.deal): each for each in evaluate(shuffled, comparison)} == {
        (each.entry, each.deal): each for each in rates
    }
    assert totals(evaluate(shuffled, comparison)) == totals(rates)


@given(events(), st.sampled_from(Unequal))
def test_matchpoints_of_a_comparison_add_up(field: list[DealTable], unequal: Unequal):
    rates = evaluate(field, Comparison(unequal, small_fields=False))
    groups: dict[tuple[str, int, str], list[DealRate]] = {}
    for each in rates:
        form = next(table.form for table in field if table.deal == each.deal and each.entry in table.entries)
        groups.setdefault((each.deal, each.place, form), []).append(each)
    for group in groups.values():
        count = len(group)
        if count == 1:
            assert group[0].rate is None
            continue
        total = sum(each.matchpoints or 0 for each in group)
        assert total == count * group[0].top / 2
        assert {each.compared for each in group} == {count}
