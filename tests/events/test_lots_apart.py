"""Groups whose seeds are spread and whose clubs are kept apart as far as possible."""

from itertools import permutations

import pytest
from days import Day, rules
from hypothesis import given, settings
from hypothesis import strategies as st

from qihui.events import commands as ask
from qihui.events import lots
from qihui.events.deciding import needed_draws
from qihui.events.facts import ORGANISER
from qihui.events.lots.apart import MOST_GROUPS, first_least
from qihui.events.regulations import GroupsThenFinal


@given(st.data())
def test_of_the_cheapest_ways_the_first_is_taken(data: st.DataObject):
    columns = data.draw(st.integers(1, 5))
    rows = data.draw(st.integers(1, columns))
    costs = data.draw(
        st.lists(st.lists(st.integers(0, 3), min_size=columns, max_size=columns), min_size=rows, max_size=rows)
    )
    ways = permutations(range(columns), rows)
    # Every way that there is: the least sum, then the wishes of row 0, of row 1, ...
    best = min(
        ways,
        key=lambda way: (
            sum(costs[row][column] for row, column in enumerate(way)),
            [(column - row) % columns for row, column in enumerate(way)],
        ),
    )
    assert first_least(costs) == list(best)


@given(st.integers(2, 6), st.integers(0, 10**6), st.data())
@settings(max_examples=60, deadline=None)
def test_seeds_stay_in_different_groups_and_no_club_could_be_further_apart(groups: int, seed: int, data: st.DataObject):
    count = data.draw(st.integers(2 * groups, 5 * groups))
    items = [f"{number:02}" for number in range(count)]
    clubs = data.draw(st.lists(st.integers(0, 3), min_size=count, max_size=count))
    apart = tuple(tuple(item for item, club in zip(items, clubs, strict=True) if club == each) for each in range(4))
    pots = [items[begin : begin + groups] for begin in range(0, count, groups)]
    made = lots.draw(lots.Groups(groups, tuple(each for each in apart if each)), pots, "groups", str(seed))
    group = {each.item: each.place for each in made.result}
    for pot in pots:
        assert len({group[item] for item in pot}) == len(pot), "one of each pot in a group"
    sizes = [sum(place == str(number) for place in group.values()) for number in range(1, groups + 1)]
    assert max(sizes) - min(sizes) <= 1
    of_set = dict(zip(items, clubs, strict=True))
    mates: dict[str, list[int]] = {}
    for at, pot in enumerate(pots):
        before = [item for earlier in pots[:at] for item in earlier]
        for item in pot:
            own = [int(group[other]) for other in before if of_set[other] == of_set[item]]
            mates[item] = [own.count(place) for place in range(groups + 1)]
        least = min(
            sum(mates[item][place] for item, place in zip(pot, way, strict=True))
            for way in permutations(range(1, groups + 1), len(pot))
        )
        assert sum(mates[item][int(group[item])] for item in pot) == least
    assert lots.faults(lots.read(lots.write(made))) == ()


@pytest.mark.parametrize(
    ("kind", "code"),
    [
        (lots.Groups(2, (("a", "x"),)), "draw-apart"),
        (lots.Groups(2, (("a", "b"), ("b", "c"))), "draw-apart"),
        (lots.Groups(MOST_GROUPS + 1, (("a", "b"),)), "draw-apart-groups"),
    ],
)
def test_sets_that_are_no_sets_of_the_items_are_refused(kind: lots.Groups, code: str):
    items = ["a", "b", "c", *(str(number) for number in range(100))]
    with pytest.raises(lots.BadDraw) as refused:
        lots.draw(kind, [items], "groups", "seed")
    assert refused.value.key == code


def test_what_is_kept_apart_is_part_of_what_was_promised():
    one = lots.draw(lots.Groups(2, (("a", "b"),)), [["a", "b"], ["c", "d"]], "p", "s")
    other = lots.draw(lots.Groups(2, (("c", "d"),)), [["a", "b"], ["c", "d"]], "p", "s")
    assert one.digest != other.digest


@pytest.mark.parametrize("seed", range(8))
def test_seeded_groups_of_an_event_keep_clubs_apart(seed: int):
    """Sixteen seeds of four clubs in blocks: by seeds alone the four of a club could come together."""
    day = Day(rules("j-round-robin", format=GroupsThenFinal(4, 1)), 16, ("a", "b", "c", "d"), seed=seed)
    day.ask(ask.SetSeeds(tuple(range(1, 17))), ORGANISER)
    (needed,) = (each for each in needed_draws(day.event) if each.purpose == "groups")
    assert isinstance(needed.what, lots.Groups)
    assert len(needed.what.apart) == 4
    day.begin()
    assert day.event.stage is not None
    clubs = {each.number: each.card.club for each in day.event.entrants}
    for group in day.event.stage.began.groups:
        assert sorted(clubs[number] for number in group) == ["a", "b", "c", "d"]
        assert sorted((number - 1) // 4 for number in group) == [0, 1, 2, 3], "one of each pot of seeds"


def test_where_the_regulations_keep_no_clubs_apart_seeded_groups_do_not():
    day = Day(rules("j-round-robin", format=GroupsThenFinal(4, 1), clubs_apart=False), 16, ("a", "b", "c", "d"))
    day.ask(ask.SetSeeds(tuple(range(1, 17))), ORGANISER)
    (needed,) = (each for each in needed_draws(day.event) if each.purpose == "groups")
    assert needed.what == lots.Groups(4)


def test_a_club_that_changes_before_the_start_needs_a_new_draw():
    day = Day(rules("j-round-robin", format=GroupsThenFinal(2, 1)), 8, ("a", "b"))
    day.ask(ask.SetSeeds((1, 2)), ORGANISER)
    day.draw()
    assert not any(each.must for each in needed_draws(day.event))
    held = day.event.entrants[0]
    day.ask(ask.ChangeEntry(1, type(held.card)(held.card.name, held.card.members, "b", held.card.seed)), ORGANISER)
    assert [each.purpose for each in needed_draws(day.event) if each.must] == ["groups"]
