"""The five tie-breaks of competitive Siguo, in their order (appendix 2 of the document)."""

from fractions import Fraction

import pytest
from msgspec.structs import replace

from qihui.events.ranking import (
    CHAINS,
    KEYS,
    BadField,
    Entrant,
    How,
    Measure,
    RateField,
    Row,
    chain,
    explain,
    rank,
    shown,
)
from qihui.events.results import DealTable
from qihui.events.scoring import Basis, DealRate, evaluate

SIGUO = chain(*CHAINS["siguo"])


def table(deal: int, entries: tuple[int | None, ...], scores: tuple[int, ...], times: tuple[int, ...]) -> DealTable:
    return DealTable(1, 1, f"{deal}", entries, scores, times)


def field(rates: dict[int, Fraction | None], *tables: DealTable, playoff: dict[int, int] | None = None) -> RateField:
    places = playoff or {}
    return RateField(tuple(Entrant(number, playoff=places.get(number)) for number in rates), deals(rates), tables)


def deals(rates: dict[int, Fraction | None]) -> tuple[DealRate, ...]:
    """One deal for everybody, on which it has the rate."""
    return tuple(
        DealRate(number, 1, 1, "0", 0, *(rate.as_integer_ratio() if rate is not None else (0, 0)), 2, 2, Basis.COMPARED)
        for number, rate in rates.items()
    )


def top(told: RateField) -> tuple[Row, Row]:
    """The rows of entries 1 and 2, the better one first."""
    one, other = (row for row in rank(told, SIGUO).rows if row.number in (1, 2))
    return one, other


SAME = Fraction(1, 2)
LOW, HIGH = Fraction(1, 4), Fraction(3, 4)


@pytest.mark.clause("C.ties")
def test_first_the_rate_itself():
    assert rank(field({1: LOW, 2: HIGH, 3: None}), SIGUO).order == (2, 1, 3)


@pytest.mark.clause("C.ties")
def test_second_the_mean_rate_of_the_opponents_met():
    """1 met 3 and 5 with 7 beside it, 2 met 4 and 6 with 8: opponents are those of the other alliance."""
    rates = {1: SAME, 2: SAME, 3: HIGH, 4: LOW, 5: HIGH, 6: HIGH, 7: LOW, 8: HIGH}
    told = field(
        rates,
        table(1, (1, 3, 7, 5), (1, 5, 1, 5), (1, 1, 1, 1)),
        table(1, (2, 4, 8, 6), (5, 1, 5, 1), (1, 1, 1, 1)),
    )
    first, second = top(told)
    assert (first.number, second.number, second.parted) == (1, 2, "opponents-rate")
    assert (first.values[1], second.values[1]) == (HIGH, SAME)
    assert (first.values[2], second.values[2]) == (None, SAME)


@pytest.mark.clause("C.ties")
def test_third_the_mean_rate_of_the_opponents_beaten():
    """Both met 3 and 4; 1 beat the weaker one's side, 2 the stronger one's, and who draws beats nobody."""
    rates = {1: SAME, 2: SAME, 3: HIGH, 4: LOW}
    told = field(
        rates,
        table(1, (1, 3), (5, 1), (1, 1)),
        table(2, (1, 4), (3, 3), (1, 1)),
        table(3, (2, 3), (1, 5), (1, 1)),
        table(4, (2, 4), (5, 1), (1, 1)),
    )
    first, second = top(told)
    assert (first.number, second.number, second.parted) == (1, 2, "beaten-rate")
    assert (first.values[1:3], second.values[1:3]) == ((SAME, HIGH), (SAME, LOW))


@pytest.mark.clause("C.ties")
def test_who_beat_nobody_comes_behind_who_beat_somebody_that_has_nothing():
    for nothing in (Fraction(0), Fraction(-1, 4)):
        told = field(
            {1: SAME, 2: SAME, 3: nothing},
            table(1, (1, 3), (3, 3), (1, 1)),
            table(2, (2, 3), (5, 1), (1, 1)),
        )
        first, second = top(told)
        assert (first.number, second.number, second.parted) == (2, 1, "beaten-rate")
        assert (first.values[2], second.values[2]) == (nothing, None)


def timed(one: tuple[int, ...], other: tuple[int, ...]) -> RateField:
    """Games of 1 and 2 against the computer that take so long."""
    tables = [table(deal, (1, None), (3, 3), (time, 0)) for deal, time in enumerate(one)]
    tables += [table(deal, (2, None), (3, 3), (time, 0)) for deal, time in enumerate(other)]
    return field({1: SAME, 2: SAME}, *tables)


@pytest.mark.clause("C.ties")
def test_fourth_the_own_thinking_time():
    first, second = top(timed((10, 20, 30), (10, 20, 29)))
    assert (first.number, second.number, second.parted) == (2, 1, "time-total")
    assert (first.values[3], second.values[3]) == (59, 60)


@pytest.mark.clause("C.ties")
def test_fifth_the_mean_time_without_the_longest_and_the_shortest_game():
    first, second = top(timed((10, 25, 20, 45), (20, 20, 20, 40)))
    assert (first.number, second.number, second.parted) == (2, 1, "time-trimmed")
    assert (first.values[4], second.values[4]) == (20, Fraction(45, 2))


@pytest.mark.clause("C.ties")
def test_last_a_play_off():
    equal = timed((10, 20, 30), (10, 20, 30))
    assert [(row.place, row.shared) for row in top(equal)] == [(1, True), (1, True)]
    played = replace(equal, entrants=(Entrant(1, playoff=2), Entrant(2, playoff=1)))
    first, second = top(played)
    assert (first.number, second.number, second.parted) == (2, 1, "play-off")


@pytest.mark.clause("C.ties")
def test_every_value_is_shown_in_the_order_of_the_document():
    ranking = rank(timed((61_000, 2_000, 3_500), (1, 2, 3)), SIGUO)
    row = ranking.row(1)
    assert row is not None
    assert ranking.keys == ("rate", "opponents-rate", "beaten-rate", "time-total", "time-trimmed", "play-off")
    told = [shown(value, KEYS[key].measure) for key, value in zip(ranking.keys, row.values, strict=True)]
    assert told == ["50.0", "-", "-", "0:01:07", "0:00:04", "-"]


@pytest.mark.clause("C.final-rate")
def test_who_differs_by_less_than_is_printed_does_not_share_a_place():
    told = field({1: Fraction(66_661, 100_000), 2: Fraction(66_662, 100_000)})
    assert [(row.place, shown(row.values[0], Measure.RATE)) for row in rank(told, SIGUO).rows] == [
        (1, "66.7"),
        (2, "66.7"),
    ]
    assert rank(told, SIGUO).order == (2, 1)


@pytest.mark.clause("C.ties")
def test_the_ranking_of_the_worked_example():
    scores = {"1": (5, 5, 1), "2": (1, 5, 1), "3": (5, 1, 3)}
    tables = [
        DealTable(1, 1, deal, (entry, None), (score, 0))
        for deal, row in scores.items()
        for entry, score in enumerate(row, 1)
    ]
    told = RateField((Entrant(1), Entrant(2), Entrant(3)), evaluate(tables), tuple(tables))
    assert [(row.place, row.number) for row in rank(told, SIGUO).rows] == [(1, 1), (2, 2), (3, 3)]


def test_a_time_that_was_not_kept_comes_last():
    told = timed((10, 20, 30), ())
    without = DealTable(1, 1, "9", (2, None), (3, 3))
    ranking = rank(replace(told, tables=(*told.tables, without)), SIGUO)
    assert [(row.number, row.values[3]) for row in ranking.rows] == [(1, 60), (2, None)]
    note = explain(replace(told, tables=(*told.tables, without)), SIGUO, 2)[3].note
    assert note is not None
    assert note.code == "tie.no-times"


def test_opponents_without_a_rate_are_left_out():
    told = field({1: SAME, 2: SAME, 3: None, 4: HIGH}, table(1, (1, 3, 2, 4), (5, 1, 5, 1), (1, 1, 1, 1)))
    assert rank(told, SIGUO).row(1).values[1:3] == (HIGH, HIGH)
    met = explain(told, SIGUO, 1)[1]
    assert (met.how, met.value) == (How.MEAN, HIGH)
    assert [(part.rival, part.counted) for part in met.parts] == [(3, False), (4, True)]


def test_standings_after_an_earlier_round_know_no_later_table():
    late = DealTable(2, 1, "2", (1, 4), (5, 1), (99, 1))
    told = field({1: SAME, 2: SAME, 4: HIGH}, table(1, (1, None), (3, 3), (5, 0)), late)
    assert rank(told, SIGUO).row(1).values[1:4] == (HIGH, HIGH, 104)
    assert rank(replace(told, through=1), SIGUO).row(1).values[1:4] == (None, None, 5)


@pytest.mark.parametrize(
    ("told", "key"),
    [
        (RateField((Entrant(1),), deals({1: SAME, 2: SAME}), ()), "field-rate-stranger"),
        (RateField((Entrant(1),), deals({1: SAME}), (table(1, (1, 2), (5, 1), (1, 1)),)), "field-stranger"),
        (RateField((Entrant(1), Entrant(1)), deals({1: SAME}), ()), "field-number-twice"),
    ],
)
def test_only_entries_have_rates_and_sit_at_tables(told: RateField, key: str):
    with pytest.raises(BadField) as caught:
        rank(told, SIGUO)
    assert caught.value.key == key
