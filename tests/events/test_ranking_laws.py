"""What holds of every ranking, whatever happened in the event."""

from fractions import Fraction

from crosstables import fields
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from qihui.events.ranking import (
    CHAINS,
    KEYS,
    POLICIES,
    Chain,
    Entrant,
    Explained,
    Format,
    How,
    Ranking,
    RateField,
    ScoreField,
    chain,
    explain,
    rank,
)
from qihui.events.results import DealTable
from qihui.events.scoring import evaluate


def keys_for(field: ScoreField, names: list[str]) -> Chain:
    """A chain of those keys that the field's format knows."""
    usable = [name for name in names if field.format in KEYS[name].formats and name not in ("points", "lots")]
    return chain("points", *usable)


orders = st.permutations(list(KEYS))


def competing(field: ScoreField | RateField) -> list[int]:
    """The numbers of those who compete."""
    return sorted(entrant.number for entrant in field.entrants if entrant.competes)


def told_of(explained: Explained) -> Fraction | None:
    """The value that the counted terms make."""
    amounts = [part.amount for part in explained.parts if part.counted]
    if explained.how is How.MEAN:
        return sum(amounts, Fraction(0)) / len(amounts) if amounts else None
    return sum(amounts, Fraction(0))


def check_explained(field: ScoreField | RateField, keys: Chain, ranking: Ranking) -> None:
    for row in ranking.rows:
        found = explain(field, keys, row.number)
        assert tuple(each.value for each in found) == row.values
        assert tuple(each.key for each in found) == ranking.keys
        for each in found:
            assert told_of(each) == each.value or (each.value is None and not each.parts), each


@settings(max_examples=60)
@given(fields(), orders, st.sampled_from(list(POLICIES.values())))
def test_the_terms_of_an_explanation_add_up_to_the_value(field: ScoreField, names, unplayed):
    told = replace(field, unplayed=unplayed)
    keys = keys_for(told, names)
    check_explained(told, keys, rank(told, keys))


@settings(max_examples=60)
@given(fields(), orders, st.randoms())
def test_a_ranking_does_not_depend_on_the_order_of_what_it_is_made_from(field: ScoreField, names, random):
    entrants, games = list(field.entrants), list(field.games)
    random.shuffle(entrants)
    random.shuffle(games)
    keys = (*keys_for(field, names), KEYS["lots"])
    shuffled = replace(field, entrants=tuple(entrants), games=tuple(games))
    assert rank(shuffled, keys) == rank(field, keys)


@settings(max_examples=60)
@given(fields(), orders)
def test_places_are_shared_by_equals_and_the_next_one_skips(field: ScoreField, names):
    ranking = rank(field, keys_for(field, names))
    assert sorted(ranking.order) == competing(field)
    for at, row in enumerate(ranking.rows):
        same = [other for other in ranking.rows if other.place == row.place]
        assert row.shared == (len(same) > 1)
        assert row.place == min(ranking.rows.index(other) for other in same) + 1
        if at and ranking.rows[at - 1].place != row.place:
            assert row.parted in ranking.keys
        else:
            assert row.parted == ""


@settings(max_examples=50)
@given(fields(), orders)
def test_a_further_key_only_parts_equals(field: ScoreField, names):
    keys = keys_for(field, names)
    before, after = rank(field, keys[:-1] or keys), rank(field, keys)
    place = {row.number: row.place for row in before.rows}
    assert [place[number] for number in after.order] == sorted(place.values())
    everybody = rank(field, (*keys, KEYS["lots"]))
    assert [row.place for row in everybody.rows] == list(range(1, len(competing(field)) + 1))


@settings(max_examples=50)
@given(fields(formats=(Format.SWISS,)))
def test_values_follow_the_results_in_order(field: ScoreField):
    """Rows stand in the order of their values, column by column, for keys that every entry has a value of."""
    ranking = rank(field, chain("points", "buchholz", "progressive", "wins"))
    assert [row.values for row in ranking.rows] == sorted((row.values for row in ranking.rows), reverse=True)


@settings(max_examples=60)
@given(fields(), orders, st.integers(100, 200))
def test_numbers_decide_nothing_but_the_rows_of_a_shared_place(field: ScoreField, names, shift: int):
    """Other numbers in the same order, and everything stays as it was."""

    def moved(number: int) -> int:
        return number * 2 + shift

    games = tuple(
        replace(game, first=moved(game.first), second=None if game.second is None else moved(game.second))
        for game in field.games
    )
    entrants = tuple(replace(entrant, number=moved(entrant.number)) for entrant in field.entrants)
    keys = keys_for(field, names)
    found = rank(replace(field, entrants=entrants, games=games), keys)
    assert [replace(row, number=moved(row.number)) for row in rank(field, keys).rows] == list(found.rows)


@st.composite
def duplicate_events(draw) -> RateField:
    """Tables of four with computers here and there."""
    found: list[DealTable] = []
    for deal in range(draw(st.integers(1, 4))):
        order = draw(st.permutations(range(1, 9)))
        for start in range(0, 4 * draw(st.integers(0, 2)), 4):
            entries = tuple(draw(st.sampled_from([number, number, None])) for number in order[start : start + 4])
            scores = draw(st.sampled_from([(5, 1, 5, 1), (1, 5, 1, 5), (3, 3, 3, 3)]))
            times = draw(st.sampled_from([(), (1, 2, 3, 4), (7, 7, 7, 7)]))
            found.append(DealTable(deal % 2 + 1, 1, f"{deal}", entries, scores, times))
    entrants = tuple(Entrant(number, playoff=draw(st.sampled_from([None, 1, 2]))) for number in range(1, 9))
    return RateField(entrants, evaluate(found), tuple(found), seed="seed")


@settings(max_examples=50)
@given(duplicate_events(), st.randoms())
def test_a_duplicate_event_is_explained_and_independent_of_order(field: RateField, random):
    keys = chain(*CHAINS["siguo"], "infractions", "lots")
    ranking = rank(field, keys)
    check_explained(field, keys, ranking)
    tables, entrants = list(field.tables), list(field.entrants)
    random.shuffle(tables)
    random.shuffle(entrants)
    assert rank(replace(field, tables=tuple(tables), entrants=tuple(entrants)), keys) == ranking
