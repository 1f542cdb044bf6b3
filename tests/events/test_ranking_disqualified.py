"""Who was disqualified has no place and is nobody's equal; what others scored with it and against it stays."""

import pytest
from crosstables import fields, round_robin, swiss, values
from days import Day, rules
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from qihui.events import commands as ask
from qihui.events.movements import Length
from qihui.events.ranking import KEYS, BadField, ScoreField, chain, explain, rank
from qihui.events.regulations import Duplicate, GroupsThenFinal
from qihui.events.standings import Outcomes
from qihui.events.standings.fields import rates_of

COLUMNS = [name for name, key in KEYS.items() if hasattr(key, "column")]


def without(field: ScoreField, *numbers: int) -> ScoreField:
    """The field in which those numbers compete no more."""
    entrants = tuple(replace(entrant, competes=entrant.number not in numbers) for entrant in field.entrants)
    return replace(field, entrants=entrants)


def places(field: ScoreField, *keys: str) -> list[tuple[int, int]]:
    return [(row.place, row.number) for row in rank(field, chain(*keys)).rows]


CIRCLE = round_robin("1 0-1 2, 3 0-1 4", "1 1-0 3, 4 1-0 2", "1 1-0 4, 2 1-0 3")
"""1, 2 and 4 beat each other in a circle, and all beat 3."""


def test_a_circle_of_wins_is_none_once_one_of_it_is_out():
    assert places(CIRCLE, "points", "direct-encounter") == [(1, 1), (1, 2), (1, 4), (4, 3)]
    assert places(without(CIRCLE, 4), "points", "direct-encounter") == [(1, 2), (2, 1), (3, 3)]


def test_who_is_out_shares_no_place():
    row = rank(without(CIRCLE, 2, 4), chain("points", "direct-encounter")).row(1)
    assert row is not None
    assert (row.shared, row.unresolved, row.values[1]) == (False, (), None)


def test_lots_are_drawn_among_those_who_compete():
    field = swiss("1 = 2, 3 = 4, 5 = 6", seed="said in the hall")
    entered = swiss("1 = 2, 3 = 4", "1 = 2, 3 = 4", seed="said in the hall")
    assert rank(without(field, 5, 6), chain("points", "lots")).order == rank(entered, chain("points", "lots")).order


@settings(max_examples=80)
@given(fields(), st.permutations(COLUMNS), st.data())
def test_what_others_have_does_not_change(field: ScoreField, names: list[str], data: st.DataObject):
    all_in = replace(field, entrants=tuple(replace(entrant, competes=True) for entrant in field.entrants))
    gone = data.draw(st.sets(st.sampled_from([entrant.number for entrant in field.entrants])))
    keys = chain("points", *(name for name in names if field.format in KEYS[name].formats and name != "points"))
    before, after = rank(all_in, keys), rank(without(all_in, *gone), keys)
    left = [row for row in before.rows if row.number not in gone]
    assert [(row.number, row.values) for row in after.rows] == [(row.number, row.values) for row in left]
    for row in after.rows:
        ahead = next(other.place for other in left if other.number == row.number)
        assert row.place == 1 + sum(other.place < ahead for other in left)


def test_who_is_out_is_not_explained():
    with pytest.raises(BadField) as caught:
        explain(without(CIRCLE, 4), chain("points"), 4)
    assert (caught.value.key, caught.value.fields) == ("field-not-ranked", {"entry": 4})


def test_games_of_two_who_were_expelled_are_forfeits_by_both():
    field = replace(swiss("1 1-0 2, 3 1-0 4", "1 1-0 3, 2 1-0 4"), expelled=frozenset({1, 2}))
    assert values(field, KEYS["wins-played"]) == {1: 0, 2: 0, 3: 1, 4: 0}
    assert values(field, KEYS["second-moves"]) == {1: 0, 2: 0, 3: 0, 4: 1}
    assert values(field, KEYS["points"]) == {1: 2, 2: 1, 3: 1, 4: 0}


def test_in_a_duplicate_event_its_scores_are_compared_as_before():
    day = Day(rules("c-individual", format=Duplicate(2, Length(1, 2))), 8).begin().pair()
    day.play_tables()
    day.close()
    stage = day.event.stage
    assert stage is not None
    before, rates = day.standings, rates_of(Outcomes(day.event), stage)
    gone = before.order[0]
    day.ask(ask.Disqualify(gone, "cheated", "the committee"))
    assert rates_of(Outcomes(day.event), stage) == rates
    after = day.standings
    left = [line for line in before.lines if line.number != gone]
    assert [(line.number, line.values) for line in after.lines] == [(line.number, line.values) for line in left]
    assert after.lines[0].place == 1
    assert after.out == (gone,)


def test_in_a_knockout_those_behind_it_move_up():
    day = Day(rules("j-knockout"), 4).begin()
    day.low_wins()
    day.pair()
    for entries in day.pairs():
        day.wins(min(each for each in entries if each is not None))
    winner = day.standings.order[0]
    day.ask(ask.Disqualify(winner, "cheated", "the committee"))
    assert winner not in day.standings.order
    assert [line.place for line in day.standings.lines] == [1, 2, 3]
    assert day.standings.out == (winner,)


def test_a_group_is_shown_without_it():
    day = Day(rules("j-round-robin", format=GroupsThenFinal(2)), 8).begin()
    for _ in range(3):
        day.low_wins()
    one, other = ([line.number for line in group] for group in day.standings.groups)
    day.ask(ask.Disqualify(one[0], "cheated", "the committee"))
    found = day.standings.groups
    assert [[line.number for line in group] for group in found] == [one[1:], other]
    assert [line.place for line in found[0]] == [1, 2, 3]
    assert [line.place for line in day.standings.lines] == [1, 1, 3, 3, 5, 5, 7]
