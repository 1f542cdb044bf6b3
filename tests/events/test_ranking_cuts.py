"""Which terms a cut leaves out (FIDE C.07, articles 14 and 16.5)."""

import pytest

from qihui.events.ranking.keys.cuts import cut
from qihui.events.ranking.lines import Line
from qihui.events.ranking.opponents import Share, Source
from qihui.events.results import Mark


def term(score: int, amount: int, *, voluntary: bool = False) -> tuple[Share, int]:
    mark = Mark.HALF_BYE if voluntary else Mark.DRAW
    return Share(Line(1, None, 1, mark), score, Source.OPPONENT, voluntary), amount


def test_a_voluntary_round_is_found_by_what_it_is_worth():
    """A case of TieBreakServer (tests/test_tiebreak_cut.py), in quarters: 31 1/2 points are left."""
    terms = [
        term(22, 11, voluntary=True),
        term(24, 0, voluntary=True),
        term(10, 10),
        *(term(score, score) for score in (20, 18, 14, 16, 14, 12, 11)),
        term(11, 10),
    ]
    gone = cut(terms, 1, 0, voluntary_first=True)
    assert list(gone) == [2]
    assert sum(amount for at, (_, amount) in enumerate(terms) if at not in gone) == 4 * 31.5


def test_a_voluntary_round_that_costs_no_less_goes_first():
    """The same file: equal contributions belong to the voluntary side."""
    terms = [term(1, 1), term(4, 1, voluntary=True)]
    gone = cut(terms, 1, 0, voluntary_first=True)
    assert {at: why.code for at, why in gone.items()} == {1: "tie.cut-voluntary"}
    assert {at: why.code for at, why in cut(terms, 1, 0, voluntary_first=False).items()} == {0: "tie.cut-lowest"}


def test_a_voluntary_round_worth_less_than_the_lowest_stays():
    terms = [term(2, 2), term(9, 1, voluntary=True), term(5, 5)]
    assert list(cut(terms, 1, 0, voluntary_first=True)) == [0]


def test_of_several_lowest_opponents_the_lowest_term_is_cut():
    """14.1.1: Sonneborn-Berger cut 1."""
    assert list(cut([term(3, 6), term(3, 0), term(4, 0)], 1, 0, voluntary_first=False)) == [1]


@pytest.mark.parametrize(("lowest", "highest", "left"), [(1, 1, [1, 2]), (2, 2, []), (3, 3, []), (0, 1, [0, 1, 2])])
def test_lowest_are_cut_before_highest_and_no_more_than_there_are(lowest: int, highest: int, left: list[int]):
    terms = [term(score, score) for score in (1, 2, 3, 4)]
    gone = cut(terms, lowest, highest, voluntary_first=True)
    assert [at for at in range(4) if at not in gone] == left


def test_a_single_term_goes_with_the_lowest():
    assert {at: why.code for at, why in cut([term(1, 1)], 1, 1, voluntary_first=True).items()} == {0: "tie.cut-lowest"}
